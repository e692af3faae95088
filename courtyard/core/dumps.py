"""Dumps: the cells of a state as a JSON-able dict with a name for everything, and back."""

from collections.abc import Mapping, Sequence

from courtyard.core.errors import PositionError
from courtyard.core.layout import DEPTH, FRAME, STACK, Field, Layout

Json = dict[str, object]


def dump_cells(layout: Layout, cells: list[int], blocks: int) -> Json:
    """All fields by name, the pending questions, and one dict per player."""
    pending: list[Json] = []
    for frame in range(cells[DEPTH]):
        number, seat, first, second = cells[STACK + frame * FRAME : STACK + (frame + 1) * FRAME]
        pending.append({"question": layout.questions[number].name, "seat": seat, "facts": [first, second]})
    return {"pending": pending, **dump_fields(layout, cells, blocks)}


def dump_fields(layout: Layout, cells: Sequence[int | None], blocks: int) -> Json:
    """All fields by name, and one dict per player."""
    result = _dump_fields(layout.common, cells, 0)
    result["seats"] = [
        _dump_fields(layout.seat, cells, layout.common_size + block * layout.seat_size) for block in range(blocks)
    ]
    return result


def _dump_fields(fields: tuple[Field, ...], cells: Sequence[int | None], base: int) -> Json:
    result: Json = {}
    for field in fields:
        if not field.derived:
            run = list(cells[base + field.start : base + field.start + field.size])
            result[field.name] = run if field.size > 1 else run[0]
    return result


def described_dump(dump: Json, described: Mapping[str, object]) -> Json:
    """A dump with other values in the described fields; seats are described by their numbers."""
    seats = described.get("seats", {})
    blocks = dump["seats"]
    assert isinstance(blocks, list)
    if not isinstance(seats, Mapping):
        raise PositionError("Seats are described by their numbers, such as {0: {...}}.")
    for seat, fields in seats.items():
        if seat not in range(len(blocks)) or not isinstance(fields, Mapping):
            raise PositionError(f"There is no seat {seat!r} with fields; seats go from 0 to {len(blocks) - 1}.")
        blocks[seat] = {**blocks[seat], **fields}
    return {**dump, **described, "seats": blocks}


def load_cells(layout: Layout, blocks: int, dump: object) -> list[int]:
    """The cells of a dump; a field or a question too many, too few or of another shape is refused."""
    if not isinstance(dump, dict):
        raise PositionError("A dump must be a dict as made by State.dump().")
    cells = [0] * layout.size(blocks)
    _load_fields(layout.common, dump, cells, 0, ("pending", "seats"))
    seats = dump.get("seats")
    if not isinstance(seats, list) or len(seats) != blocks:
        raise PositionError(f"Field seats must be a list of {blocks} dicts.")
    for number, seat in enumerate(seats):
        if not isinstance(seat, dict):
            raise PositionError(f"Field seats must be a list of {blocks} dicts.")
        _load_fields(layout.seat, seat, cells, layout.common_size + number * layout.seat_size, ())
    _load_pending(layout, dump.get("pending"), cells)
    return cells


def _load_fields(fields: tuple[Field, ...], source: Json, cells: list[int], base: int, others: tuple[str, ...]) -> None:
    kept = [field for field in fields if not field.derived]
    known = [field.name for field in kept] + list(others)
    for name in source:
        if name not in known:
            raise PositionError(f"There is no field {name}.")
    for field in kept:
        if field.name not in source:
            raise PositionError(f"Field {field.name} is missing.")
        start = base + field.start
        cells[start : start + field.size] = _read_cells(field.name, source[field.name], field.size)


def _load_pending(layout: Layout, pending: object, cells: list[int]) -> None:
    if not isinstance(pending, list) or len(pending) > layout.depth:
        raise PositionError(f"Field pending must be a list of at most {layout.depth} questions.")
    cells[DEPTH] = len(pending)
    for depth, frame in enumerate(pending):
        if not isinstance(frame, dict) or set(frame) != {"question", "seat", "facts"}:
            raise PositionError("A pending question must be a dict with question, seat and facts.")
        at = STACK + depth * FRAME
        cells[at] = int(layout.question(frame["question"]).number)
        cells[at + 1] = _read_cells("seat", frame["seat"], 1)[0]
        cells[at + 2 : at + 4] = _read_cells("facts", frame["facts"], 2)


def _read_cells(name: str, value: object, size: int) -> list[int]:
    """The numbers of one field: a number for a single cell, else a list of the right length."""
    numbers = value if isinstance(value, list) else [value]
    if len(numbers) != size or isinstance(value, list) != (size > 1):
        raise PositionError(f"Field {name} must be {'a number' if size == 1 else f'a list of {size} numbers'}.")
    result: list[int] = []
    for number in numbers:
        if isinstance(number, bool) or not isinstance(number, int) or abs(number) >> 62:
            raise PositionError(f"Field {name} must hold whole numbers, not {number!r}.")
        result.append(number)
    return result
