"""What every game must keep, whatever its rules: walks through random games and looks at every node."""

import json
from itertools import combinations, pairwise, product
from typing import Any

import pytest
from told import carry_out

import courtyard
from courtyard import CHANCE, OVER, Game, IllegalAction, OptionError, Rng, State
from courtyard.core.options import CHOICE, NUMBER
from courtyard.core.telling import Transition
from courtyard.table.knowledge import hidden_from, is_hidden, is_revealed, reveals

EXTRA_OPTIONS: dict[str, list[dict[str, Any]]] = {
    "burgundy": [
        {"players": 4, "setup": "advanced", "excluded_estates": ("6", "7", "8", "9")},
        {"players": 4, "setup": "advanced", "board_deal": "any", "excluded_estates": ("2", "8")},
        {"players": 2, "setup": "advanced", "estates": ("6:h44", "8")},
        {"players": 3, "setup": "advanced", "estates": ("1", "1:h12", "9"), "advanced_choice": "secret"},
        {"players": 4, "setup": "advanced", "board_deal": "two_numbers", "excluded_estates": ("3", "4", "5", "6")},
    ],
    "rajas": [
        {"players": 2, "version": "mixed", "experience": ("advanced", "beginner")},
        {"players": 3, "version": "mixed", "experience": ("beginner", "advanced", "beginner"), "ganga": "on"},
        {"players": 4, "version": "mixed", "experience": ("advanced", "beginner", "beginner", "advanced")},
    ],
}
"""Values of options that are lists, beside all combinations of the others."""


MANY = 100
"""Of more combinations of options than these, only so many are taken that every two values meet."""


FAULTS_EVERY = 4
"""What is lost stays lost: it is enough to look for it at every fourth node, and at the end."""


def option_sets(name: str) -> list[dict[str, Any]]:
    """Combinations of the options with few values that the game does not refuse, and the extra ones."""
    declared = [option for option in courtyard.game(name).options if option.kind in (CHOICE, NUMBER)]
    names = [option.name for option in declared]
    found = []
    for values in product(*(option.choices for option in declared)):
        chosen = dict(zip(names, values, strict=True))
        try:
            courtyard.game(name, **chosen)
        except OptionError:
            continue
        found.append(chosen)
    return (found if len(found) <= MANY else _in_pairs(found)) + EXTRA_OPTIONS.get(name, [])


def _in_pairs(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Few of the combinations, in which every two values that can go together do so once at least."""
    pairs = [set(combinations(chosen.items(), 2)) for chosen in found]
    left = set().union(*pairs)
    taken: list[dict[str, Any]] = []
    while left:
        best = max(range(len(pairs)), key=lambda number: len(pairs[number] & left))
        taken.append(found[best])
        left -= pairs[best]
    return taken


def every_option_set() -> list[tuple[str, dict[str, Any]]]:
    """All games with all their option sets."""
    return [(name, options) for name in courtyard.games() for options in option_sets(name)]


def name_of(case: object) -> str:
    """A short name for an option set in the test report."""
    if isinstance(case, dict):
        return "-".join(str(value) for value in case.values())
    return str(case)


def walk(game: Game, seed: int, every: int = 29) -> State:
    """One random game: cheap checks at every node, others now and then, and old copies again at the end."""
    nature = Rng(seed)
    looks = Rng(seed, 1)
    state = game.start()
    kept: list[tuple[State, int]] = []
    steps = 0
    while state.to_move != OVER:
        check_node(state)
        if steps % FAULTS_EVERY == 0:
            assert state.faults() == []
        is_looked_at = looks.below(every) == 0
        if is_looked_at:
            check_closely(state, looks)
            kept.append((state.copy(), state.key()))
        before, action = state.copy(), int(state.random_action(nature))
        done = Transition(before, action, state, carry_out(state, action))
        if is_looked_at:
            check_secrecy(done)
        steps += 1
    check_closely(state, looks)
    for copy, key in kept:
        assert copy.key() == key, "an old copy has changed"
    check_end(state)
    return state


def check_node(state: State) -> None:
    """Ascending unique legal actions, and nobody asked in vain."""
    legal = state.legal()
    assert legal, "nobody can answer"
    assert all(first < second for first, second in pairwise(legal))
    assert legal[0] >= 0
    assert legal[-1] < state.game.action_count
    assert CHANCE <= state.to_move < state.game.seats


def check_closely(state: State, rng: Rng) -> None:
    """Everything that is too dear to look at in every node."""
    assert state.faults() == []
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
    mover = before.to_move
    check_hidden_cells(after)
    if mover >= 0:
        assert reveals(done, mover) == is_revealed(before, action, mover)
    if before.game.seats > 1:
        found = {seat for seat in range(before.game.seats) if is_hidden(before, action, after, seat)}
        assert hidden_from(before, action, after) == frozenset((*found, None) if found else ())


def check_hidden_cells(state: State) -> None:
    """Only cells that are declared as hidden from a seat, and what follows from them, are drawn anew for it."""
    layout = state.game.layout
    starts = [(0, layout.common)]
    starts += [(layout.common_size + number * layout.seat_size, layout.seat) for number in range(state.game.blocks)]
    following = {
        at
        for start, fields in starts
        for field in fields
        if field.derived or field.rest
        for at in range(start + field.start, start + field.start + field.size)
    }
    for seat in range(state.game.seats):
        redrawn = state.resample(seat, Rng(1))
        changed = {at for at, (was, now) in enumerate(zip(state.cells, redrawn.cells, strict=True)) if was != now}
        assert changed <= following | set(state.hidden_cells(seat))


def check_derived(state: State) -> None:
    """Derived cells are what they would be if computed anew, whatever they held before."""
    anew = state.copy()
    layout = state.game.layout
    blocks = [layout.common_size + number * layout.seat_size for number in range(state.game.blocks)]
    for start, fields in [(0, layout.common), *[(block, layout.seat) for block in blocks]]:
        for field in fields:
            if field.derived:
                for at in range(start + field.start, start + field.start + field.size):
                    anew.cells[at] = 5
    anew.derive()
    assert list(anew.cells) == list(state.cells)


def check_chances(state: State) -> None:
    """A chance node has a positive weight for every legal outcome; other nodes have no chances."""
    if state.to_move == CHANCE:
        chances = state.chances()
        assert [action for action, _ in chances] == state.legal()
        assert all(weight > 0 for _, weight in chances)
    else:
        with pytest.raises(IllegalAction):
            state.chances()


def check_words(state: State) -> None:
    """Every legal action can be told from the others by its line and by its clicks."""
    game = state.game
    legal = state.legal()
    lines = [game.describe(state, action) for action in legal]
    assert all(lines)
    assert len(set(lines)) == len(lines), "two actions read the same"
    clicks = [game.targets(action) for action in legal]
    assert state.to_move == CHANCE or len(set(clicks)) == len(clicks), "two actions are clicked the same"
    for seat in [*range(game.seats), None]:
        assert game.prompt(state, seat)
    names = ["Anna", "Ben", "Cleo", "Dan", "Eva"][: game.blocks]
    told = [game.narrate(state, action, names=names) for action in legal]
    assert all(told)
    assert state.to_move == CHANCE or all(names[state.to_move] in line for line in told), "a line tells of nobody"


def check_copy(state: State, rng: Rng) -> None:
    """A copy is equal, and what is done to it does not reach the original."""
    before = list(state.cells)
    copy = state.copy()
    assert copy == state
    assert copy.key() == state.key()
    copy.apply(int(copy.random_action(rng)))
    assert list(state.cells) == before
    assert copy != state


def check_round_trip(state: State) -> None:
    """A dump survives JSON and gives back an equal state."""
    dump = json.loads(json.dumps(state.dump()))
    loaded = state.game.load(dump)
    assert loaded == state
    assert loaded.key() == state.key()
    assert loaded.legal() == state.legal()
    if state.to_move == CHANCE:
        assert loaded.chances() == state.chances()


def check_views(state: State, rng: Rng) -> None:
    """What a seat sees does not depend on what is hidden from it."""
    json.dumps(state.view(None))
    for seat in range(state.game.seats):
        other = state.resample(seat, rng)
        assert other.faults() == []
        assert other.view(seat) == state.view(seat)
        assert other.to_move == state.to_move
        assert other.resample(seat, Rng(0)) == state.resample(seat, Rng(0)), "something of what was hidden is left"
        assert other.scores() == state.scores()
        assert state.game.prompt(other, seat) == state.game.prompt(state, seat)
        if state.to_move == seat:
            assert other.legal() == state.legal()


def check_refusals(state: State, rng: Rng) -> None:
    """An illegal action is refused with a sentence and changes nothing."""
    before = list(state.cells)
    legal = set(state.legal())
    tried = [-1, state.game.action_count, 10**30, -(10**30)]
    tried += [int(rng.below(state.game.action_count)) for _ in range(5)]
    for action in tried:
        if action not in legal:
            with pytest.raises(IllegalAction) as refused:
                state.apply(action)
            assert str(refused.value).endswith((".", "!", "?"))
            assert list(state.cells) == before


def check_end(state: State) -> None:
    """When the game is over nobody is asked, and every seat has a place."""
    assert state.legal() == []
    places = state.ranking()
    assert len(places) == len(state.scores())
    assert min(places) in (1, 2), "the best has place 1, or nobody wins"
