"""What a seat can undo without asking: its own choices since the last barrier.

A barrier is a roll or a draw, the action of another seat or of a bot, an action that showed something hidden, or the
confirmation of a turn.
"""

from courtyard.table.history import PLAYER, TABLE, History


def free_choices(history: History, seat: int) -> list[int]:
    """The lengths to which the seat may go back without asking, the nearest first: those before its own choices."""
    found: list[int] = []
    for number in range(len(history) - 1, history.sealed - 1, -1):
        if is_barrier(history, number, seat):
            break
        if history.steps[number].by == PLAYER:
            found.append(number)
    return found


def last_choice(history: History, seat: int) -> int | None:
    """The length before the seat's last choice, if it may undo it without asking."""
    found = free_choices(history, seat)
    return found[0] if found else None


def is_barrier(history: History, number: int, seat: int) -> bool:
    """Whether the seat cannot undo this step without asking."""
    step = history.steps[number]
    if step.seat != seat or step.by not in (PLAYER, TABLE):
        return True
    return history.has_revealed(number)


def earlier_choice(history: History, seat: int, free: list[int]) -> int | None:
    """The length before the seat's last choice beyond its free ones, which it can undo only if all agree."""
    for number in range((free[-1] if free else len(history)) - 1, -1, -1):
        step = history.steps[number]
        if step.seat == seat and step.by == PLAYER:
            return number
    return None
