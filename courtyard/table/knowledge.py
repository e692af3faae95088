"""From whom an action is hidden, and whom it shows something new.

Most actions touch nothing that is hidden, which `State.hidden_cells` tells. For the others it is found from
`State.resample`: a state in which everything hidden from a seat is redrawn with a fixed random source depends on
nothing that the seat does not know, so two states look the same to the seat exactly if they are equal after that.
"""

from collections.abc import Iterator
from typing import Final

from courtyard.core.events import NOBODY
from courtyard.core.rng import Rng
from courtyard.core.state import State
from courtyard.core.telling import Transition

LOOKS: Final = 16
"""How often hidden facts are redrawn before something counts as known."""

GUESSES: Final = 2
"""The number of redrawn positions in which other actions are tried."""


def reveals(done: Transition, seat: int) -> bool:
    """Whether the seat's own action showed it something that it did not know."""
    return _may_reveal(done, seat) and is_revealed(done.before, done.action, seat)


def _may_reveal(done: Transition, seat: int) -> bool:
    """Whether the action touched anything hidden, or an event tells of anybody else."""
    before, after = done.before, done.after
    hidden = set(before.hidden_cells(seat)) if before.game.layout.has_secrets() else set()
    if not hidden:
        return False
    if before.game.rules is None or any(told.seat not in (seat, NOBODY) for told in done.events):
        return True
    return not hidden.isdisjoint(_changed_cells(before, after)) or not hidden <= set(after.hidden_cells(seat))


def is_revealed(before: State, action: int, seat: int) -> bool:
    """Whether the action shows the seat something, found by trying it with everything hidden redrawn."""
    states = _redrawn(before, seat)
    first, seen = next(states), None
    for state in states:
        seen = seen or _seen_after(first, action, seat)
        if _seen_after(state, action, seat) != seen:
            return True
    return False


def _seen_after(state: State, action: int, seat: int) -> list[int]:
    """What the seat knows after the action."""
    state.apply(action)
    return seen_by(state, seat)


def hidden_from(before: State, action: int, after: State) -> frozenset[int | None]:
    """Who cannot know from what it sees which action it was: seats, and None for spectators.

    What a seat other than the mover cannot know, a spectator cannot know either.
    """
    changed = _changed_cells(before, after)
    watchers = [seat for seat in range(before.game.blocks) if after.hides_any(changed, seat)]
    if not watchers:
        return frozenset()
    if before.game.seats == 1:
        return frozenset((None,) if _is_unseen(before, action) else ())
    seats = {seat for seat in watchers if seat < before.game.seats and is_hidden(before, action, after, seat)}
    return frozenset((*seats, None) if seats else ())


def is_hidden(before: State, action: int, after: State, watcher: int) -> bool:
    """Whether the watcher cannot know which action it was, found by trying others."""
    if watcher == before.to_move or not _shows_less(after, watcher, _changed_cells(before, after)):
        return False
    seen = seen_by(after, watcher)
    return any(
        _could_be_another(before.resample(watcher, Rng(guess)), action, seen, watcher) for guess in range(GUESSES)
    )


def _redrawn(state: State, seat: int) -> Iterator[State]:
    """The state as it may be for all that the seat knows; a single one if nothing of it is left to chance."""
    for look in range(LOOKS):
        rng = Rng(look)
        unused = rng.counter
        yield state.resample(seat, rng)
        if rng.counter == unused:
            return


def seen_by(state: State, seat: int) -> list[int]:
    """All that the seat knows, as numbers to compare."""
    return cells_of(state.resample(seat, Rng(0)))


def cells_of(state: State) -> list[int]:
    """The full state as numbers."""
    return list(state.cells)


def _changed_cells(before: State, after: State) -> set[int]:
    pairs = enumerate(zip(before.cells, after.cells, strict=True))
    return {at for at, (was, now) in pairs if was != now}


def _shows_less(after: State, watcher: int, changed: set[int]) -> bool:
    """Whether anything has changed that the watcher might not see; most actions end here."""
    cells = after.cells
    seen = [cells[at] for at in changed]
    for redrawn in _redrawn(after, watcher):
        cells = redrawn.cells
        if [cells[at] for at in changed] != seen:
            return True
    return False


def _could_be_another(before: State, action: int, seen: list[int], watcher: int) -> bool:
    """Whether another action, with another result, would look the same to the watcher."""
    legal = before.legal()
    result = cells_of(_after(before, action)) if action in legal else None
    for other in legal:
        if other != action:
            state = _after(before, other)
            if seen_by(state, watcher) == seen and cells_of(state) != result:
                return True
    return False


def _is_unseen(before: State, action: int) -> bool:
    """Whether a spectator of a game with one seat sees the same after another action."""
    shown = _after(before, action)
    view = shown.view(None)
    return any(
        state.view(None) == view and cells_of(state) != cells_of(shown)
        for state in (_after(before, other) for other in before.legal() if other != action)
    )


def _after(before: State, action: int) -> State:
    state = before.copy()
    state.apply(action)
    return state
