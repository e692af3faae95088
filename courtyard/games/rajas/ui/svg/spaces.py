"""Places for workers: one shape for all of them, with the worker that stands there."""

from typing import Any

from courtyard.games.rajas.data.effects import CHAMBER_NAMES, COLOURS
from courtyard.games.rajas.ui.svg.emblems import worker
from courtyard.games.rajas.ui.svg.titles import CLAUSES, say, seat_name, word
from courtyard.speech import Phrase, per_language
from courtyard.svg.markup import Markup, element, group, joined, moved, path, piece

View = dict[str, Any]


def area_of(view: View, area: str) -> list[str]:
    """The spaces of an area in their order, the covered ones included."""
    named = [*view["spaces"], *view["covered_spaces"]]
    return sorted(
        (name for name in named if name.rpartition("-")[0] == area), key=lambda name: int(name.split("-")[-1])
    )


def space(
    view: View,
    name: str,
    drawn: Markup,
    rim: Markup,
    at: tuple[float, float],
    target: str | None = None,
    feet: tuple[float, float] = (0, 0),
) -> Markup:
    """A place for a worker: what it looks like, its name, and at its `feet` whoever stands there."""
    known = view["spaces"].get(name)
    standing = known["worker"] if known else None
    price = known["price"] if known else 0
    named = target or f"space-{name}"
    return _space(name, _other(view, name), price, standing, known is None, drawn, rim, at, named, feet)


def _other(view: View, name: str) -> str:
    """The colour that a balcony gives."""
    return view["exchanges"][name.split("-")[1]] if name.startswith("balcony") else ""


@per_language
def _space(
    name: str,
    other: str,
    price: int,
    standing: int | None,
    is_covered: bool,
    drawn: Markup,
    rim: Markup,
    at: tuple[float, float],
    target: str,
    feet: tuple[float, float],
) -> Markup:
    place = moved(*at)
    if is_covered:
        return piece(f"space-{name}", say("covered"), "RG2.9", drawn, COVER, rim, at=place)
    title = space_title(name, other, price)
    if standing is None:
        return piece(f"space-{name}", title, clause_of(name), drawn, rim, at=place, target=target)
    seat = seat_name(standing)
    stand = moved(at[0] + feet[0], at[1] + feet[1])
    standing_there = group(worker(standing), class_="rg-through")
    figure = piece(f"worker-{name}", say("worker", seat=seat), "RG5.2", standing_there, at=stand)
    shown = piece(
        f"space-{name}", title + say("stands", seat=seat), clause_of(name), drawn, rim, at=place, target=target
    )
    return joined([shown, figure])


def key_of(name: str) -> str:
    """The key of the words of a space."""
    area, _, rest = name.partition("-")
    return CHAMBER_NAMES[int(rest) - 1] if area == "chamber" else area


def clause_of(name: str) -> str:
    """The clause of a space."""
    return CLAUSES[key_of(name)]


def _colour(name: str) -> Phrase | str:
    return word(name) if name in COLOURS else ""


def space_title(name: str, other: str, price: int) -> str:
    """What a space is and does."""
    key = key_of(name)
    colour = name.split("-")[1]
    if key == "harbour" and not price:
        key = "harbour_free"
    return say(key, price=price, colour=_colour(colour), other=_colour(other))


COVER = joined(
    [
        element("circle", class_="rg-cover", r=24),
        path("rg-h", "M-11-11L11 11M11-11L-11 11"),
    ]
)
"""A token that covers a space."""
