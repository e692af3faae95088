"""What the tests of Gùgōng's rules are written with."""

from functools import cache
from typing import Any

import pytest
from saying import narrated

import courtyard
from courtyard import CHANCE, OVER, IllegalAction, Rng, State
from courtyard.games.gugong.data.kinds import AUTOMA_CARDS, DECREES, LOCATIONS, TOKENS

BUTTONS = ("decline", "no_actions")


def rule(*clauses: str) -> pytest.MarkDecorator:
    """Names the clauses of the rules that a test proves."""
    return pytest.mark.rule(*clauses)


def game(players: int = 2, **options: Any) -> courtyard.Game:
    """Gùgōng with options."""
    return courtyard.game("gugong", players=players, **options)


def position(players: int = 2, options: dict[str, Any] | None = None, **described: Any) -> State:
    """A position of Gùgōng; see courtyard/games/gugong/ui/positions.py for what can be described."""
    return game(players, **(options or {})).position(**described)


def at(location: str, me: dict[str, Any] | None = None, **described: Any) -> State:
    """Seat 0 is asked for the action of a location."""
    seats = {0: me or {}, **described.pop("seats", {})}
    return position(at="action", location=location, seats=seats, **described)


@cache
def _by_targets() -> dict[tuple[str, ...], list[int]]:
    found: dict[tuple[str, ...], list[int]] = {}
    for action in range(game().action_count):
        found.setdefault(game().clicks(action), []).append(action)
    return found


def action_of(state: State, *targets: str) -> int:
    """The action that is chosen by clicking these elements in turn, or by pressing a button of BUTTONS.

    That a plain servant is meant may be said, and need not be.
    """
    if len(targets) == 1 and targets[0] in BUTTONS:
        return state.game.action(targets[0])
    plain = tuple(target for target in targets if target != "servant")
    candidates = _by_targets().get(targets) or _by_targets()[plain]
    legal = state.legal()
    fitting = [action for action in candidates if _fits(state, action)] or candidates
    return next((action for action in candidates if action in legal), fitting[0])


def _fits(state: State, action: int) -> bool:
    """Whether an action answers the pending question, legally or not."""
    return state.game.refusal_code(state, action) not in ("question", "location")


def do(state: State, *targets: str) -> State:
    """Carry out the action of these elements; refused with IllegalAction if it is not legal."""
    state.apply(action_of(state, *targets))
    return state


def can(state: State, *targets: str) -> bool:
    """Whether the action of these elements is legal now."""
    return action_of(state, *targets) in state.legal()


def play(state: State, card: str, location: str) -> State:
    """Exchange a gift card."""
    return do(state, f"card-{card}", f"location-{location}")


def refusal(state: State, *targets: str) -> str:
    """The code of the reason why the action is refused; checks that the refusal changes nothing."""
    before = state.dump()
    action = action_of(state, *targets)
    with pytest.raises(IllegalAction):
        state.apply(action)
    assert state.dump() == before
    return state.game.refusal_code(state, action)


def offered(state: State) -> set[tuple[str, ...]]:
    """The targets of all legal actions that a person clicks."""
    targets = {state.game.clicks(action) for action in state.legal()}
    return {each for each in targets if each and not each[0].startswith("button-")}


def table(state: State) -> dict[str, Any]:
    """What everybody sees."""
    view: dict[str, Any] = state.view(None)
    return view


def seat(state: State, number: int = 0) -> dict[str, Any]:
    """What everybody and the player itself can see of a player."""
    seen = number if number < state.game.seats else None
    view: dict[str, Any] = state.view(seen)
    result: dict[str, Any] = view["seats"][number]
    return result


def cards(state: State, where: str, number: int = 0) -> set[str]:
    """The ids of the gift cards in the hand or the discard pile of a player, Meng's too."""
    place = {"hand": 9, "discard": 10}[where] + 2 * number
    dumped: Any = state.dump()["place"]
    names = state.game.components.cards  # type: ignore[attr-defined]
    return {names[card] for card, there in enumerate(dumped) if there == place}


def gift(state: State, location: str) -> str:
    """The id of the card on a location."""
    return str(table(state)["locations"][location]["id"])


def chance(state: State, seed: int = 0) -> State:
    """Let chance run until a seat is asked or the game is over."""
    rng = Rng(seed)
    while state.to_move == CHANCE:
        state.apply(int(state.random_action(rng)))
    return state


def draw(state: State, what: str) -> State:
    """Let chance give a certain token, decree, gift card, automa card, location or die face (as face-3)."""
    state.apply(outcome(state, what))
    return state


def outcome(state: State, what: str) -> int:
    """The chance action of that name at this node."""
    names = state.game.components.cards  # type: ignore[attr-defined]
    tables = {
        "drawn_token": TOKENS,
        "dealt_decree": DECREES,
        "dealt_gift": names,
        "drawn_gift": names,
        "meng_plays": names,
        "meng_discards": names,
        "drawn_automa": AUTOMA_CARDS,
        "picked_focus": LOCATIONS,
        "rolled": tuple(f"face-{face}" for face in range(6)),
        "drawn_start": tuple(f"seat-{number}" for number in range(5)),
    }
    for action in state.legal():
        decoded = state.game.decode(action)
        if decoded.family in tables and tables[decoded.family][next(iter(decoded.parts.values()))] == what:
            return action
    raise AssertionError(f"Chance cannot give {what} now.")


def let_meng(state: State) -> str:
    """Meng takes his next step; the line of the log."""
    action = state.legal()[0]
    assert state.game.decode(action).family == "meng_acts"
    line = state.game.describe(state, action)
    state.apply(action)
    return line


def announced(state: State, action: int) -> str:
    """The line of the log that everybody may read."""
    return narrated(state, action, hidden=True) or narrated(state, action)


def until(state: State, question: str, seed: int = 0) -> State:
    """Play on at random until a question is asked."""
    rng = Rng(seed)
    while state.question != question:
        assert state.to_move != OVER
        state.apply(int(state.random_action(rng)))
    return state


def decline_all(state: State, until_question: str) -> State:
    """Decline whatever is asked, hire nobody and let chance run until a question is asked."""
    rng = Rng(0)
    while state.question != until_question:
        if state.to_move == CHANCE:
            state.apply(int(state.random_action(rng)))
        else:
            state.apply(state.game.action("decline") if can(state, "decline") else state.legal()[0])
    return state
