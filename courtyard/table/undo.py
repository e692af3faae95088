"""What can be taken back without asking: one's own choices since the last barrier.

A barrier is a roll or a draw, the action of another seat or of a bot, an action that showed something hidden, or the
confirmation of a turn.
"""

from courtyard.table.history import PLAYER, TABLE, History


def free_choices(history: History, seat: int) -> list[int]:
    """The lengths to which the seat may go back by itself, the nearest first: those before its own choices."""
    found: list[int] = []
    for number in range(len(history) - 1, history.sealed - 1, -1):
        if is_barrier(history, number, seat):
            break
        if history.steps[number].by == PLAYER:
            found.append(number)
    return found


def last_choice(history: History, seat: int) -> int | None:
    """The length before the seat's last choice, if it may take it back by itself."""
    found = free_choices(history, seat)
    return found[0] if found else None


def is_barrier(history: History, number: int, seat: int) -> bool:
    """Whether the seat cannot take back this step by itself."""
    step = history.steps[number]
    if step.seat != seat or step.by not in (PLAYER, TABLE):
        return True
    return history.has_revealed(number)


def earlier_choice(history: History, seat: int, free: list[int]) -> int | None:
    """The length before the last choice that the seat can take back only if all agree, beyond its free ones."""
    for number in range((free[-1] if free else len(history)) - 1, -1, -1):
        step = history.steps[number]
        if step.seat == seat and step.by == PLAYER:
            return number
    return None
