"""The servants of a player: hired on the left, free on the right, and between them the gate by which they are sent."""

from typing import Any, Final

from courtyard.games.gugong.data.kinds import LOCATIONS, TOKENS
from courtyard.games.gugong.ui.svg.emblems import icon
from courtyard.games.gugong.ui.svg.pieces import DOUBLE_RIM, SERVANT_RIM, box, double_servant, servant
from courtyard.games.gugong.ui.svg.titles import say
from courtyard.speech import per_language
from courtyard.svg.markup import NOTHING, Markup, element, group, joined, moved, path, piece, words

View = dict[str, Any]

TOP: Final = 322.0
HIRED_LEFT: Final = 10.0
FREE_LEFT: Final = 268.0
WIDE: Final = 202.0
HIGH: Final = 124.0
SCALE: Final = 1.35
IN_ROW: Final = 7

FROM_HIRED: Final = ("canal_place", "canal_load")
BONUS: Final = ("plus1", "toll", "follow")


def quarters(view: View, seat: int) -> Markup:
    """Both courts, the gate, and while hiring is asked a tally for each number."""
    own = view["seats"][seat]
    is_asked = view["to_move"] == seat
    places_hired = is_asked and _places_hired(view)
    builds = is_asked and view["question"] == "action" and LOCATIONS[view["facts"][0]] == "wall"
    hired = [
        _servant(seat, "hired", place, _hired_target(place, own["hired"], builds) if is_asked else None)
        for place in range(own["hired"])
    ]
    free = [_servant(seat, "free", place, None) for place in range(own["free"])]
    is_hiring = is_asked and view["question"] == "hire"
    return joined(
        [
            _court("hired", seat, own["hired"] + (own["double"] == "hired"), is_named=True),
            _court("free", seat, own["free"] + (own["double"] == "free"), is_named=not is_hiring),
            *hired,
            *free,
            _double(
                seat,
                own["double"],
                own[own["double"]] if own["double"] in ("hired", "free") else 0,
                is_asked,
                places_hired,
            ),
            _gate(seat, is_asked, own["double"] == "hired"),
            _tallies(view, seat) if is_hiring else NOTHING,
        ]
    )


def _places_hired(view: View) -> bool:
    """Whether the figures that can be placed now are the hired ones, else the free ones."""
    question = view["question"]
    if question == "action":
        return LOCATIONS[view["facts"][0]] == "wall"
    if question == "token":
        return TOKENS[view["facts"][0]] in BONUS
    return question in FROM_HIRED


def _hired_target(place: int, count: int, builds: bool) -> str:
    """What a click on a hired servant means: to send it, or of the first two that one or two of them build."""
    if builds and place == 0:
        return "servant"
    return "second-servant" if builds and place == 1 and count > 2 else "hired"


@per_language
def _court(kind: str, seat: int, count: int, *, is_named: bool) -> Markup:
    """How many are there; their name gives way to the tallies."""
    left = HIRED_LEFT if kind == "hired" else FREE_LEFT
    label = words("gg-label gg-left cy-detail", left + 54, TOP + 30, say(kind)) if is_named else NOTHING
    number = words("gg-big", left + 26, TOP + 32, str(count))
    return piece(f"{kind}-count-{seat}", say(f"{kind}_count", count=count), "GG4.1", label, number)


def _at(kind: str, place: int) -> tuple[float, float]:
    left = HIRED_LEFT if kind == "hired" else FREE_LEFT
    row, column = divmod(place, IN_ROW)
    return left + 20 + column * 28, TOP + 62 + row * 43


@per_language
def _servant(seat: int, kind: str, place: int, target: str | None) -> Markup:
    at = moved(*_at(kind, place), SCALE)
    return piece(
        f"seat-{seat}-{kind}-{place}", say(f"{kind}_servant"), "GG4.1", servant(seat), SERVANT_RIM, at=at, target=target
    )


@per_language
def _double(seat: int, where: str, beside: int, is_asked: bool, places_hired: bool) -> Markup:
    """The double servant, if it is on the sheet."""
    if where == "locked":
        said, clause = say("double_locked"), "GG5.1"
        lock = icon("lock", 0, 2, 22)
        return piece(
            f"double-{seat}", said, clause, group(double_servant(seat), opacity=0.4), lock, at=moved(240, TOP + 26, 0.9)
        )
    if where not in ("hired", "free"):
        return NOTHING
    x, y = _at(where, beside)
    target = None
    if is_asked:
        target = "double-servant" if where == "free" or places_hired else "hired-double"
    return piece(
        f"double-{seat}",
        say(f"double_{where}"),
        "GG5.4",
        double_servant(seat),
        DOUBLE_RIM,
        at=moved(x + 8, y, SCALE),
        target=target,
    )


@per_language
def _gate(seat: int, is_asked: bool, has_double: bool) -> Markup:
    """The gate from the hired to the free: the way of those who are sent."""
    door = joined(
        [
            path("gg-lacquered", "M-16 26V-10H16V26z"),
            path("gg-roof", "M-25-8C-18-10-15-15-13-20H13C15-15 18-10 25-8L21-5H-21z"),
            path("gg-thread", "M-9 8H8M2 2L9 8 2 14"),
        ]
    )
    rim = element("path", class_="cy-rim", d="M-26-7L-14-21H14L26-7 17-3V27H-17V-3z")
    shown = [
        piece(
            f"gate-{seat}",
            say("gate"),
            "GG4.4",
            door,
            rim,
            at=moved(240, TOP + 68),
            target="hired" if is_asked else None,
        )
    ]
    if has_double:
        small = joined(
            [
                box("gg-plaque", 46, 28, 5),
                group(double_servant(seat), transform="translate(-9 1) scale(.8)"),
                path("gg-h", "M7 0H18M14-4L18 0 14 4"),
            ]
        )
        shown.append(
            piece(
                f"gate-double-{seat}",
                say("gate_double"),
                "GG5.5",
                small,
                box("cy-rim", 46, 28, 5),
                at=moved(240, TOP + 112),
                target="hired-double" if is_asked else None,
            )
        )
    return joined(shown)


def _tallies(view: View, seat: int) -> Markup:
    """How many to hire: a tally for each number."""
    own = view["seats"][seat]
    most = min(view["facts"][0], own["free"] + (own["double"] == "free"))
    return joined(_tally(seat, count, most) for count in range(most + 1))


@per_language
def _tally(seat: int, count: int, most: int) -> Markup:
    pitch = min(36.0, 380 / (most + 1))
    shown = [
        box("gg-roof", pitch - 4, 34, 5),
        words("gg-number gg-dark", 0, 8, str(count)),
        box("cy-rim", pitch - 4, 34, 5),
    ]
    said = say("hire_n", count=count) if count else say("hire_0")
    at = moved(FREE_LEFT + WIDE - 22 - (most - count) * pitch, TOP + 20)
    return piece(f"seat-{seat}-hire-{count}", said, "GG4.2", *shown, at=at, target=f"hire-{count}")
