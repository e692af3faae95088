"""What cannot be true of a position, as far as its layout and its questions tell."""

from courtyard.core.layout import DEPTH, FRAME, STACK, Field, Layout
from courtyard.core.questions import A_SEAT, CHANCE_ITSELF


def find_fault(layout: Layout, seats: int, blocks: int, cells: list[int]) -> str:
    """The first cell or pending question that is out of bounds; "" if there is none."""
    fault = _out_of_bounds(layout.common, blocks, cells, 0, "")
    for block in range(blocks):
        base = layout.common_size + block * layout.seat_size
        fault = fault or _out_of_bounds(layout.seat, blocks, cells, base, f" of seat {block}")
    return fault or _misplaced(layout, seats, blocks, cells)


def _out_of_bounds(fields: tuple[Field, ...], players: int, cells: list[int], base: int, whose: str) -> str:
    for field in fields:
        if field.derived:
            continue
        low, high = field.bounds(players)
        for value in cells[base + field.start : base + field.start + field.size]:
            if not low <= value <= high:
                return f"Field {field.name}{whose} cannot be {value}; it goes from {low} to {high}."
    return ""


def _misplaced(layout: Layout, seats: int, players: int, cells: list[int]) -> str:
    """The first pending question that nobody could be asked like that."""
    for depth in range(cells[DEPTH]):
        number, seat, first, second = cells[STACK + depth * FRAME : STACK + (depth + 1) * FRAME]
        question = layout.questions[number]
        if question.asked == A_SEAT and not 0 <= seat < seats:
            return f"Question {question.name} is asked of a seat, from 0 to {seats - 1}, not of {seat}."
        if question.asked == CHANCE_ITSELF and seat != -1:
            return f"Question {question.name} is asked of chance, which is -1, not of {seat}."
        if question.asked != A_SEAT and not -1 <= seat < seats:
            return f"There is no seat {seat}."
        for fact, value in ((question.first, first), (question.second, second)):
            low, high = fact.bounds(players)
            if not low <= value <= high:
                return f"Question {question.name}: {fact.meaning} cannot be {value}; it goes from {low} to {high}."
        if question.settles and depth == cells[DEPTH] - 1:
            return f"Step {question.name} asks nobody; it cannot be the pending question."
    return ""
