"""A player's sheet: the province above, below it the Kali statue, the scrolls, the goods and the workers."""

from functools import cache
from typing import Any, Final

from courtyard.games.rajas.data.checks import BUILDINGS, GOODS
from courtyard.games.rajas.data.components import MARKET_VALUES
from courtyard.games.rajas.rules.markets import COUNT_BITS, COUNT_MASK, left_out_of, most_of
from courtyard.games.rajas.ui.svg.effects import printed
from courtyard.games.rajas.ui.svg.emblems import EMBLEM, ON_COLOUR, circle, counted, seat_mark, square, worker
from courtyard.games.rajas.ui.svg.marble import SHEET
from courtyard.games.rajas.ui.svg.province import GRID, draw_province
from courtyard.games.rajas.ui.svg.statue import draw_karma, draw_statue
from courtyard.games.rajas.ui.svg.style import STYLE, WORLD
from courtyard.games.rajas.ui.svg.titles import effect_words, gap_title, say, seat_name, word
from courtyard.games.rajas.ui.svg.town import TOKEN_SHAPE, token
from courtyard.speech import per_language
from courtyard.svg.markup import NOTHING, Markup, element, group, joined, moved, path, piece, sheet, words, words_within

View = dict[str, Any]

SIZE: Final = (800.0, 1000.0)
HEAD: Final = 66.0
"""The height of the line at the head."""
COUNT_LEFT: Final = 112.0
COUNT_RIGHT: Final = 318.0
"""Between the mark of the seat and the rim of the fame."""
DIGIT: Final = 40.0
PLUS: Final = 49.0
LETTER: Final = 17.0
"""How wide the signs of the gap and the letters of its caption are, roughly."""


def draw_seat(view: View, seat: int) -> str:
    """The sheet of a player as SVG."""
    label = say("board", seat=seat_name(seat))
    return sheet(f"seat-{seat}", label, WORLD, STYLE.alone, SIZE, player_board(view, seat))


def player_board(view: View, seat: int) -> Markup:
    """Everything on a player's sheet."""
    own: View = view["seats"][seat]
    is_asked: bool = view["to_move"] == seat
    return joined(
        [
            SHEET,
            _head(view, seat, own, is_asked),
            GRID,
            draw_province(view, seat, is_asked),
            draw_statue(view, seat, is_asked),
            *_scrolls(seat, own["levels"], is_asked),
            *_goods(view, seat, is_asked),
            *_workers(seat, own),
            _in_hand(view, seat) if is_asked else NOTHING,
        ]
    )


def _head(view: View, seat: int, own: View, is_asked: bool) -> Markup:
    """Who it is, how far the markers are apart, fame, money and karma."""
    is_start = view["start"] == seat
    apart = own["overlap"]
    halo = circle("rg-halo", 40) if is_asked else NOTHING
    told = str(-apart) if apart < 0 else f"+{apart}"
    count = words("rg-huge rg-left", COUNT_LEFT, HEAD + 19, told)
    after = COUNT_LEFT + sum(PLUS if sign == "+" else DIGIT for sign in told) + 10
    named = say("to_go") if apart < 0 else say("met")
    caption = words_within("rg-name rg-left", after, HEAD + 21, named, COUNT_RIGHT - after, LETTER)
    elephant = group(EMBLEM["elephant"], transform=moved(after + 24, HEAD - 22, 0.8)) if is_start else NOTHING
    mark = group(halo, seat_mark(seat, 1.9, True), transform=moved(66, HEAD))
    title = gap_title(seat, own, is_start, view["last_phase"])
    return joined(
        [
            piece(f"seat-{seat}-score", title, "RG22.15", mark, count, caption, elephant),
            _amount(seat, "fame", own, is_asked, 384),
            _amount(seat, "money", own, is_asked, 518),
            draw_karma(seat, own["karma"], own["most_karma"], 684, HEAD, is_asked),
        ]
    )


def _amount(seat: int, what: str, own: View, is_asked: bool, x: float) -> Markup:
    emblem = group(EMBLEM["fame" if what == "fame" else "coin"], transform="translate(-26 0) scale(1.25)")
    number = words("rg-large rg-left", 6, 14, str(own[what]))
    title = say(what, **{what: own[what]})
    if what == "money" and own["money_bonus"]:
        title += say("next_bonus", space=own["money_bonus"])
    rim = element("rect", class_="cy-rim", x=-58, y=-34, width=124, height=68, rx=16)
    clause = "RG18.1" if what == "fame" else "RG18.12"
    return piece(
        f"seat-{seat}-{what}", title, clause, emblem, number, rim, at=moved(x, HEAD), target=what if is_asked else None
    )


SCROLL_LEFT: Final = 518.0
SCROLL_TOP: Final = 688.0
SCROLL_STEP: Final = (168.0, 70.0)


def _scrolls(seat: int, levels: dict[str, int], is_asked: bool) -> list[Markup]:
    return [
        _scroll(seat, building, levels[building], place % 2, place // 2, is_asked)
        for place, building in enumerate(BUILDINGS)
    ]


@per_language
def _scroll(seat: int, building: str, level: int, column: int, line: int, is_asked: bool) -> Markup:
    """A building kind with its three columns; the cube stands on what it is worth."""
    steps = [_column(seat, worth, worth == level, -12 + (worth - 2) * 36) for worth in (2, 3, 4)]
    title = say("scroll", building=word(building), level=level)
    title += say("scroll_next", next=level + 1) if level < 4 else ""
    emblem = group(EMBLEM[building], transform="translate(-57 0) scale(1.1)")
    paper = element("rect", class_="rg-paper", x=-82, y=-30, width=164, height=60, rx=8)
    rim = element("rect", class_="cy-rim", x=-83, y=-31, width=166, height=62, rx=9)
    at = moved(SCROLL_LEFT + column * SCROLL_STEP[0], SCROLL_TOP + line * SCROLL_STEP[1])
    name = f"scroll-{building}" if is_asked else None
    return piece(f"seat-{seat}-scroll-{building}", title, "RG12.1", paper, emblem, *steps, rim, at=at, target=name)


@cache
def _column(seat: int, worth: int, is_here: bool, x: float) -> Markup:
    if not is_here:
        return words("rg-number rg-worth cy-detail", x, 10, str(worth))
    cube = square(f"rg-cube rg-seat-{seat}", 36, 5)
    return group(cube, words(f"rg-number {ON_COLOUR[f'seat-{seat}']}", 0, 10, str(worth)), transform=moved(x, 0))


GOODS_LEFT: Final = 446.0
GOODS_TOP: Final = 816.0
GOODS_STEP: Final = 43.0
GOODS_WIDTH: Final = 250.0
MARKET: Final = 0.95


def _goods(view: View, seat: int, is_asked: bool) -> list[Markup]:
    """The markets of each good, the best first."""
    markets: dict[str, list[int]] = {good: [] for good in GOODS}
    for laid in view["seats"][seat]["tiles"].values():
        for market in view["tiles"][laid["tile"]]["markets"]:
            markets[market["good"]].append(market["value"])
    scored = _scored(view) if is_asked else None
    if scored:
        for value in _left_out(view):
            markets[scored[0]].remove(value)
    return [
        _shelf(
            seat,
            good,
            tuple(sorted(markets[good], reverse=True)),
            place,
            is_asked,
            scored if scored and scored[0] == good else None,
        )
        for place, good in enumerate(GOODS)
    ]


def _scored(view: View) -> tuple[str, int] | None:
    """The good that is being scored, and how many markets of it at most."""
    if view["question"] != "single_markets":
        return None
    good, limit = view["facts"]
    return GOODS[good], int(most_of(limit))


def _left_out(view: View) -> list[int]:
    """The values of the markets that are left out of what is being scored."""
    left_out = int(left_out_of(view["facts"][1]))
    counts = [left_out >> COUNT_BITS * value & COUNT_MASK for value in range(MARKET_VALUES)]
    return [value for value, count in enumerate(counts) for _ in range(count)]


@per_language
def _shelf(
    seat: int, good: str, values: tuple[int, ...], place: int, is_asked: bool, scored: tuple[str, int] | None
) -> Markup:
    """A good with its markets; when it is scored, each market stands for all from the best to this one."""
    listed = ", ".join(str(value) for value in values) or say("no_market")
    title = say("good", good=str(word(good)).capitalize(), listed=listed)
    pitch = min(42.0, GOODS_WIDTH / max(1, len(values)))
    tokens = [_market(seat, good, rank, values, 64 + (rank - 1) * pitch, scored) for rank in range(1, len(values) + 1)]
    none = _no_market(seat) if scored else NOTHING
    sign = group(EMBLEM[good], class_="rg-spent", transform="translate(16 0) scale(.9)") if not values else NOTHING
    line = path("rg-shelf", "M-6 21H320")
    rim = element("rect", class_="cy-rim", x=-6, y=-21, width=328, height=42, rx=10)
    at = moved(GOODS_LEFT, GOODS_TOP + place * GOODS_STEP)
    name = f"good-{good}" if is_asked else None
    return piece(f"seat-{seat}-good-{good}", title, "RG13.6", line, sign, rim, *tokens, none, at=at, target=name)


def _market(
    seat: int, good: str, rank: int, values: tuple[int, ...], x: float, scored: tuple[str, int] | None
) -> Markup:
    shown = counted(good, values[rank - 1], 1 / MARKET)
    if scored is None or rank > scored[1]:
        return group(shown, transform=moved(x - 48, 0, MARKET))
    title = say("score_best", count=rank, money=sum(values[:rank]))
    rim = square("cy-rim", 42, 10)
    return piece(
        f"seat-{seat}-markets-{rank}",
        title,
        "RG13.5",
        shown,
        rim,
        at=moved(x - 48, 0, MARKET),
        target=f"markets-{rank}",
    )


def _no_market(seat: int) -> Markup:
    shown = joined([square("rg-empty", 38, 8), words("rg-number", 0, 10, "0")])
    rim = square("cy-rim", 40, 8)
    return piece(
        f"seat-{seat}-markets-0", say("score_none"), "RG13.11", shown, rim, at=moved(298, 0), target="markets-0"
    )


WORKERS_Y: Final = 954.0
PLACE_SIGNS: Final = {"fame": "fame", "money": "coin", "bridge": "boat"}


def _workers(seat: int, own: View) -> list[Markup]:
    """The workers: those still in hand, those on the board, those who wait for a marker or the boat."""
    shown: list[Markup] = []
    x = GOODS_LEFT + 16
    for rank in range(own["workers"]):
        is_here = rank < own["unplaced"]
        figure = worker(seat) if is_here else group(worker(seat), class_="rg-spent")
        title = say("unplaced" if is_here else "placed")
        shown.append(piece(f"seat-{seat}-worker-{rank}", title, "RG4.5", figure, at=moved(x, WORKERS_Y, 1.05)))
        x += 46
    for place in own["waiting"]:
        drawn = joined(
            [
                group(worker(seat), class_="rg-waits", transform="scale(.8)"),
                group(EMBLEM[PLACE_SIGNS[place]], transform="translate(12 14) scale(.5)"),
            ]
        )
        shown.append(
            piece(f"seat-{seat}-waiting-{place}", say(f"waiting_{place}"), "RG19.2", drawn, at=moved(x, WORKERS_Y))
        )
        x += 42
    return shown


IN_HAND: Final = (63.0, 263.0)


def _in_hand(view: View, seat: int) -> Markup:
    """A token that must be laid, beside the province above its yields."""
    held = view["in_hand"]
    if not held or "token" not in held:
        return NOTHING
    at = moved(*IN_HAND, 1.7)
    if held["token"] is None:
        return piece(f"seat-{seat}-in-hand", say("token_hidden"), "RG23.9", path("rg-brown", TOKEN_SHAPE), at=at)
    text = effect_words(list(printed(held["token"].partition(": ")[2])))
    return piece(f"seat-{seat}-in-hand", say("token_in_hand", effect=text), "RG23.9", token(held["token"]), at=at)
