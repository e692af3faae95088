"""What every game must keep, whatever its rules: random games are walked through, and every node is looked at."""

import json
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations, pairwise, product
from typing import Any, Final

from courtyard.core.errors import CourtyardError, IllegalAction, OptionError
from courtyard.core.events import Event
from courtyard.core.game import Game
from courtyard.core.game_ui import said
from courtyard.core.options import CHOICE, NUMBER
from courtyard.core.rng import Rng
from courtyard.core.state import CHANCE, OVER, State
from courtyard.core.telling import Transition, transition
from courtyard.games import game as make_game
from courtyard.table.knowledge import hidden_from, is_hidden, is_revealed, reveals

MANY: Final = 100
"""Of more combinations of options than these, only as many are taken as let every two values meet."""
FAULTS_EVERY: Final = 4
"""What is lost stays lost: it is enough to look for it at every fourth node, and at the end."""
LONGEST: Final = 100_000
"""A game of more actions never ends."""
TRIED: Final = 5
"""Random actions of which each must be refused where it is not legal."""
NAMES: Final = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana")

Chosen = dict[str, Any]
Step = Callable[[State, int], list[Event]]


class Broken(CourtyardError):
    """A game does not keep what every game must keep."""


def require(holds: bool, otherwise: str) -> None:
    """Raise Broken with these words unless something holds."""
    if not holds:
        raise Broken(otherwise)


def option_sets(name: str) -> list[Chosen]:
    """Combinations of a game's options with few values, as far as the game does not refuse them."""
    declared = [option for option in make_game(name).options if option.kind in (CHOICE, NUMBER)]
    names = [option.name for option in declared]
    found = []
    for values in product(*(option.choices for option in declared)):
        chosen = dict(zip(names, values, strict=True))
        try:
            make_game(name, **chosen)
        except OptionError:
            continue
        found.append(chosen)
    return found if len(found) <= MANY else _in_pairs(found)


def _in_pairs(found: list[Chosen]) -> list[Chosen]:
    """Few of the combinations, in which every two values that can go together do so at least once."""
    pairs = [set(combinations(chosen.items(), 2)) for chosen in found]
    left = set().union(*pairs)
    taken: list[Chosen] = []
    while left:
        best = max(range(len(pairs)), key=lambda number: len(pairs[number] & left))
        taken.append(found[best])
        left -= pairs[best]
    return taken


def points_told(events: Sequence[Event], blocks: int) -> list[int]:
    """The points that events tell, by seat."""
    told = [0] * blocks
    for event in events:
        if event.kind.is_source:
            told[event.seat] += event.first
    return told


def carry_out(state: State, action: int) -> list[Event]:
    """Carry out an action and return its events; they tell the change of the scores, if the game declares sources."""
    before = state.scores()
    events = state.follow(action)
    changed = [now - was for was, now in zip(before, state.scores(), strict=True)]
    told = points_told(events, len(before))
    if state.game.rules is not None and told != changed:
        raise Broken(f"{state.game.decode(action)} changes the points by {changed}, and its events tell {told}.")
    return events


def walk(game: Game, seed: int, every: int = 29, step: Step = carry_out) -> State:
    """One random game: cheap checks at every node, others now and then, and old copies again at the end."""
    nature, looks = Rng(seed), Rng(seed, 1)
    state = game.start()
    kept: list[tuple[State, int]] = []
    steps = 0
    try:
        while state.to_move != OVER:
            check_node(state)
            if steps % FAULTS_EVERY == 0:
                check_faults(state)
            is_looked_at = looks.below(every) == 0
            if is_looked_at:
                check_closely(state, looks)
                kept.append((state.copy(), state.key()))
            before, action = state.copy(), int(state.random_action(nature))
            done = Transition(before, action, state, step(state, action))
            if is_looked_at:
                check_secrecy(done)
            steps += 1
            require(steps < LONGEST, f"The game goes on after {LONGEST} actions.")
        check_closely(state, looks)
        for copy, key in kept:
            require(copy.key() == key, "A copy has changed while the game went on: something is not in the cells.")
        check_end(state)
    except Exception as error:
        where = f"{game!r}, random game {seed}, after {steps} actions, question {state.question}"
        said = str(error) if isinstance(error, CourtyardError) else f"{type(error).__name__}: {error}"
        raise Broken(f"{where}: {said}") from error
    return state


def check_node(state: State) -> None:
    """Somebody is asked, and can answer."""
    if not CHANCE <= state.to_move < state.game.seats:
        raise Broken(f"Seat {state.to_move} is asked, which there is not.")
    legal = state.legal()
    if not legal:
        raise Broken("Nobody can answer: `offer` writes no answer to the menu.")
    if not all(first < second for first, second in pairwise(legal)):
        raise Broken(f"`offer` writes answers that are not in ascending order, or one twice: {legal[:12]}.")
    if legal[0] < 0 or legal[-1] >= state.game.action_count:
        raise Broken(f"`offer` writes numbers that are no actions: {legal[:12]}.")


def check_faults(state: State) -> None:
    """The game finds its own position sound."""
    faults = state.faults()
    if faults:
        raise Broken(f"`faults` finds what cannot be: {faults[0]}")


def check_closely(state: State, rng: Rng) -> None:
    """Everything that is too dear to look at in every node."""
    check_faults(state)
    check_derived(state)
    check_round_trip(state)
    check_views(state, rng)
    if state.to_move != OVER:
        check_chances(state)
        check_words(state)
        check_copy(state, rng)
    check_refusals(state, rng)


def check_secrecy(done: Transition) -> None:
    """What the declared hidden cells say of an action is what redrawing all that is hidden says."""
    before, action, after, _ = done
    mover, seats = before.to_move, range(before.game.seats)
    check_hidden_cells(after)
    if mover >= 0:
        same = reveals(done, mover) == is_revealed(before, action, mover)
        require(same, "`hidden_cells` and `redraw` do not agree on what an action shows to who does it.")
    if len(seats) > 1:
        found = {seat for seat in seats if is_hidden(before, action, after, seat)}
        same = hidden_from(before, action, after) == frozenset((*found, None) if found else ())
        require(same, "`hidden_cells` and `redraw` do not agree on what an action hides from the others.")


def check_hidden_cells(state: State) -> None:
    """Redrawing what is hidden from a seat changes only cells that are declared so, and what follows from them."""
    following = set(state.game.layout.following(state.game.blocks))
    for seat in range(state.game.seats):
        redrawn = state.resample(seat, Rng(1))
        changed = {at for at, (was, now) in enumerate(zip(state.cells, redrawn.cells, strict=True)) if was != now}
        known = changed <= following | set(state.hidden_cells(seat))
        require(known, f"`redraw` changes cells for seat {seat} that `hidden_cells` does not name.")


def check_derived(state: State) -> None:
    """Derived cells are what they would be if computed anew, whatever they held before."""
    anew = state.copy()
    layout = state.game.layout
    for at in set(layout.following(state.game.blocks)) - set(layout.rests(state.game.blocks)):
        anew.cells[at] = 5
    anew.derive()
    require(list(anew.cells) == list(state.cells), "`derive` computes other cells than the rules have written.")


def check_chances(state: State) -> None:
    """A chance node has a positive weight for every legal outcome; other nodes have no chances."""
    if state.to_move == CHANCE:
        chances = state.chances()
        require([action for action, _ in chances] == state.legal(), "Chance has other outcomes than those offered.")
        require(all(weight > 0 for _, weight in chances), "`offer` of chance writes no weight for an outcome.")
    else:
        _must_be_refused(state.chances, "A question to a player has chances.")


def check_words(state: State) -> None:
    """Every legal action can be told from the others by its line and by its clicks."""
    game, legal = state.game, state.legal()
    lines = [game.describe(state, action) for action in legal]
    require(all(lines), "An action is described by no word.")
    twice = next((line for line in lines if lines.count(line) > 1), "")
    require(not twice, f"Two actions read the same: {twice!r}.")
    clicks = [game.targets(action) for action in legal]
    same = next((targets for targets in clicks if clicks.count(targets) > 1), ())
    require(state.to_move == CHANCE or not same, f"Two actions are chosen by the same clicks: {same}.")
    for seat in [*range(game.seats), None]:
        require(bool(game.prompt(state, seat)), f"The question has no words for seat {seat}.")
    names = NAMES[: game.blocks]
    told = [said(game.ui.narrate(transition(state, action)), None, names) for action in legal]
    require(all(told), "The log says nothing of an action.")
    silent = [line for line in told if state.to_move != CHANCE and names[state.to_move] not in line]
    require(not silent, f"A line of the log does not say who acts: {silent[:1]}.")


def check_copy(state: State, rng: Rng) -> None:
    """A copy is equal, and what is done to it does not reach the original."""
    before = list(state.cells)
    copy = state.copy()
    require(copy == state, "A copy is not equal to its state.")
    copy.apply(int(copy.random_action(rng)))
    require(list(state.cells) == before, "What is done to a copy changes the state that was copied.")
    require(copy != state, "An action changes nothing.")


def check_round_trip(state: State) -> None:
    """A dump survives JSON and gives back an equal state."""
    loaded = state.game.load(json.loads(json.dumps(state.dump())))
    require(loaded == state and loaded.key() == state.key(), "A dump that is loaded gives another state.")
    require(loaded.legal() == state.legal(), "A dump that is loaded offers other answers than its state.")
    if state.to_move == CHANCE:
        require(loaded.chances() == state.chances(), "A dump that is loaded has other chances.")


def check_views(state: State, rng: Rng) -> None:
    """What a seat sees does not depend on what is hidden from it."""
    json.dumps(state.view(None))
    for seat in range(state.game.seats):
        other = state.resample(seat, rng)
        hidden = f"what `redraw` draws anew for seat {seat}"
        check_faults(other)
        require(other.view(seat) == state.view(seat), f"The seat sees {hidden}.")
        require(other.to_move == state.to_move, f"Who is asked depends on {hidden}.")
        require(other.resample(seat, Rng(0)) == state.resample(seat, Rng(0)), f"Something is left of {hidden}.")
        require(other.scores() == state.scores(), f"The points depend on {hidden}.")
        require(state.game.prompt(other, seat) == state.game.prompt(state, seat), f"The question depends on {hidden}.")
        if state.to_move == seat:
            require(other.legal() == state.legal(), f"The answers of the seat depend on {hidden}.")


def check_refusals(state: State, rng: Rng) -> None:
    """An illegal action is refused with a sentence and changes nothing."""
    before, legal = list(state.cells), set(state.legal())
    tried = [-1, state.game.action_count, 10**30, -(10**30)]
    tried += [int(rng.below(state.game.action_count)) for _ in range(TRIED)]
    for action in tried:
        if action not in legal:
            said = _must_be_refused(partial(state.apply, action), f"Action {action} is not refused.")
            require(said.endswith((".", "!", "?")), f"A refusal is no sentence: {said!r}.")
            require(list(state.cells) == before, f"Action {action} is refused and changes the state.")


def _must_be_refused(call: Callable[[], object], otherwise: str) -> str:
    """What an illegal call is refused with."""
    try:
        call()
    except IllegalAction as refused:
        return str(refused)
    raise Broken(otherwise)


def check_end(state: State) -> None:
    """When the game is over nobody is asked, and every seat has a place."""
    require(state.legal() == [], "Somebody is asked when the game is over.")
    places = state.ranking()
    require(len(places) == len(state.scores()), f"`ranking` gives {len(places)} places.")
    require(min(places) in (1, 2), f"`ranking` gives {places}: the best has place 1, or 2 where nobody wins.")
