"""The town: quarry, stacks of tiles, bazaar, harbour, the supply of dice and the yield tokens."""

from functools import cache
from typing import Any, Final

from courtyard.games.rajas.data.checks import GOODS, STACKS, TOKEN_COLOURS
from courtyard.games.rajas.data.effects import COLOURS
from courtyard.games.rajas.ui.svg.effects import effect, printed
from courtyard.games.rajas.ui.svg.emblems import ANY_STONE, EMBLEM, STONE, circle, counted, square
from courtyard.games.rajas.ui.svg.flora import cypress, flower, tree
from courtyard.games.rajas.ui.svg.spaces import area_of, space
from courtyard.games.rajas.ui.svg.tiles import SIZE, tile_of
from courtyard.games.rajas.ui.svg.titles import effect_words, house, say, tile_title, word
from courtyard.speech import per_language
from courtyard.svg.markup import NOTHING, Markup, element, group, joined, moved, path, piece, words

View = dict[str, Any]

# The quarry and the stacks.
QUARRY_LEFT: Final = 770.0
RIGHT: Final = 1108.0
QUARRY_Y: Final = 121.0
BEASTS: Final = 644.0
STACK_LEFT: Final = 716.0
STACK_PITCH: Final = 112.0
STACK_TOP: Final = 210.0
STACK_ROW: Final = 92.5
STACK_SCALE: Final = 0.78


def draw_quarry(view: View) -> Markup:
    """The spaces of the quarry in their order, each with its price."""
    names = area_of(view, "quarry")
    pitch = (RIGHT - QUARRY_LEFT) / len(names)
    return joined(
        space(view, name, block(_price(view, name)), BLOCK_RIM, (QUARRY_LEFT + (place + 0.5) * pitch, QUARRY_Y))
        for place, name in enumerate(names)
    )


def _price(view: View, name: str) -> int | None:
    known = view["spaces"].get(name)
    return known["price"] if known else None


@cache
def block(price: int | None) -> Markup:
    """A dressed stone with its price."""
    stone = joined([square("rg-t", 52, 5), path("rg-shine", "M-24-24H24L18-18H-18V18L-24 24z")])
    return joined([stone, counted("coin", price)]) if price else stone


BLOCK_RIM: Final = square("cy-rim", 54, 6)


def draw_stacks(view: View) -> Markup:
    """The twelve stacks, a colour in each column and a back in each row."""
    beasts = [
        group(EMBLEM[stack], transform=moved(BEASTS, STACK_TOP + line * STACK_ROW, 0.95))
        for line, stack in enumerate(STACKS)
    ]
    stacks = [
        _stack(view, f"{colour}-{stack}", STACK_LEFT + column * STACK_PITCH, STACK_TOP + line * STACK_ROW)
        for line, stack in enumerate(STACKS)
        for column, colour in enumerate(COLOURS)
    ]
    return joined([*beasts, *stacks])


STACK_RIM: Final = element("rect", class_="cy-rim", x=-SIZE / 2, y=-SIZE / 2, width=SIZE, height=SIZE, rx=9)


def _stack(view: View, name: str, x: float, y: float) -> Markup:
    """A stack: its top tile, and how many lie below."""
    shown = view["stacks"][name]
    if shown["top"] is None:
        empty = square("rg-vacant", SIZE - 8, 8)
        return piece(f"stack-{name}", say("empty_stack"), "RG9.9", empty, STACK_RIM, at=moved(x, y, STACK_SCALE))
    tile = view["tiles"][shown["top"]]
    title = say("stack", tile=tile_title(tile), below=shown["below"]) + house(view["house"]["tiles"])
    count = group(badge(shown["below"], 0, 0), transform=moved(46, -42, 1 / STACK_SCALE))
    return joined(
        [
            group(_below(min(shown["below"], 3)), transform=moved(x, y, STACK_SCALE)),
            piece(
                f"stack-{name}",
                title,
                "RG9.2",
                tile_of(tile),
                count,
                STACK_RIM,
                at=moved(x, y, STACK_SCALE),
                target=f"stack-{name}",
            ),
        ]
    )


@cache
def _below(count: int) -> Markup:
    """The edges of the tiles below the top one."""
    half = SIZE / 2
    edges = "".join(
        f"M{half + rank * 4 - 2:g} {rank * 4 - half:g}V{half + rank * 4 - 2:g}H{rank * 4 - half:g}"
        for rank in range(1, count + 1)
    )
    return path("rg-edges", edges) if count else NOTHING


@cache
def badge(count: int, x: float, y: float) -> Markup:
    """How many there are, on a small disc."""
    return group(circle("rg-badge", 16), words("rg-small rg-dark", 0, 10.5, str(count)), transform=moved(x, y))


# The bazaar.
BAZAAR_LEFT: Final = 236.0
BAZAAR_PITCH: Final = 112.0
BAZAAR_Y: Final = 600.0


def draw_bazaar(view: View) -> Markup:
    """Four stalls: mixed goods, and each good by itself for a die."""
    stalls: list[Markup] = []
    for column, market in enumerate(("mixed", *GOODS)):
        x = BAZAAR_LEFT + column * BAZAAR_PITCH
        stalls.append(group(stall(market), transform=moved(x, BAZAAR_Y)))
        names = area_of(view, market)
        pitch = min(48.0, 100 / len(names))
        stalls += [
            space(view, name, SPOT, SPOT_RIM, (x + (place - (len(names) - 1) / 2) * pitch, BAZAAR_Y + 54))
            for place, name in enumerate(names)
        ]
    return joined(stalls)


SPOT: Final = circle("rg-spot", 23)
SPOT_RIM: Final = circle("cy-rim", 23)


@cache
def stall(market: str) -> Markup:
    """A stall with its awning, the goods on it, and its price."""
    pen = {"mixed": "rg-s", "silk": "rg-silk", "tea": "rg-tea", "spice": "rg-spice"}[market]
    stripes = [
        path(pen if place % 2 else "rg-awning", f"M{-52 + place * 15}-52h15V-26a7.5 7.5 0 0 1-15 0z")
        for place in range(7)
    ]
    counter = element("rect", class_="rg-w", x=-50, y=-26, width=100, height=52, rx=3)
    if market == "mixed":
        goods = [
            group(EMBLEM[good], transform=f"translate({x} 2) scale(.72)")
            for good, x in zip(GOODS, (-31, 0, 31), strict=True)
        ]
    else:
        goods = [
            group(ANY_STONE, transform="translate(-24 2) scale(.8)"),
            path("rg-h", "M-4 2H6M2-2L7 2 2 6"),
            group(EMBLEM[market], transform="translate(28 2) scale(.9)"),
        ]
    return joined([path("rg-l", "M-48-30V84M48-30V84"), counter, *goods, *stripes])


# The harbour.
HARBOUR_LEFT: Final = 330.0
HARBOUR_Y: Final = 772.0


def draw_harbour(view: View) -> Markup:
    """The landings of the harbour in their order, each with its price."""
    names = area_of(view, "harbour")
    pitch = min(74.0, 300 / len(names))
    return joined(
        space(view, name, landing(_price(view, name)), LANDING_RIM, (HARBOUR_LEFT + (place + 0.5) * pitch, HARBOUR_Y))
        for place, name in enumerate(names)
    )


@cache
def landing(price: int | None) -> Markup:
    """A landing of the harbour with its price."""
    planks = joined([square("rg-w", 58, 4), path("rg-l", "M-29-10H29M-29 10H29")])
    return joined([planks, counted("coin", price) if price else group(EMBLEM["boat"], transform="scale(.85)")])


LANDING_RIM: Final = square("cy-rim", 60, 5)

# The dice.
SUPPLY_LEFT: Final = 708.0
SUPPLY_PITCH: Final = 114.0
SUPPLY_Y: Final = 586.0


def draw_supply(view: View) -> Markup:
    """How many dice of each colour are left."""
    return joined(
        _heap(colour, view["supply"][colour], SUPPLY_LEFT + place * SUPPLY_PITCH)
        for place, colour in enumerate(COLOURS)
    )


@per_language
def _heap(colour: str, count: int, x: float) -> Markup:
    stones = [
        group(STONE[colour], transform=f"translate({-28 + rank * 6} {3 - rank * 3})") for rank in range(min(3, count))
    ]
    bowl = element("rect", class_="rg-plaque", x=-50, y=-29, width=102, height=58, rx=14)
    rim = element("rect", class_="cy-rim", x=-50, y=-29, width=102, height=58, rx=14)
    title = say("supply", count=count, colour=word(colour))
    number = words("rg-number", 29, 10, str(count))
    return piece(
        f"supply-{colour}",
        title,
        "RG2.11",
        bowl,
        *stones,
        number,
        rim,
        at=moved(x, SUPPLY_Y),
        target=f"supply-{colour}",
    )


# The yield tokens.
TOKEN_LEFT: Final = 710.0
TOKEN_TOP: Final = 650.0
TOKEN_PITCH: Final = 52.5
TOKEN_ROW: Final = 44.0
BUILDING_OF: Final = {"white": "temple", "yellow": "palace", "red": "fort", "brown": "mill"}


def draw_tokens(view: View) -> Markup:
    """With the Navaratnas all tokens by kinds, else the pile of white ones and its discards."""
    return _tokens_by_kind(view) if view["kinds"] else _pile(view)


RUG: Final = joined(
    [
        element("rect", class_="rg-rug", x=630, y=618, width=476, height=194, rx=6),
        element("rect", class_="rg-gl", x=637, y=625, width=462, height=180, rx=4),
    ]
)
"""What the tokens of the Navaratnas lie on."""


def _tokens_by_kind(view: View) -> Markup:
    shown: list[Markup] = [RUG]
    house = view["house"]["tokens"]
    for line, colour in enumerate(TOKEN_COLOURS):
        y = TOKEN_TOP + line * TOKEN_ROW
        shown.append(group(EMBLEM[BUILDING_OF[colour]], transform=moved(TOKEN_LEFT - 50, y, 0.95)))
        kinds = [(number, name) for number, name in enumerate(view["kinds"]) if name.startswith(colour)]
        for place, (number, name) in enumerate(kinds):
            count = view["tokens"].get(name, 0)
            shown.append(_kind(number, name, count, name in house, TOKEN_LEFT + place * TOKEN_PITCH, y))
    return joined(shown)


TOKEN_SHAPE: Final = "M-17-20H17L25-12V12L17 20H-17L-25 12V-12z"
TOKEN_PANEL: Final = "M-15-16H15L21-10V10L15 16H-15L-21 10V-10z"


@cache
def token(name: str) -> Markup:
    """A yield token by its name: an octagon of its colour with its effect."""
    colour, _, text = name.partition(": ")
    return joined([path(f"rg-{colour}", TOKEN_SHAPE), path("rg-panel", TOKEN_PANEL), effect(printed(text), 42, 30)])


@cache
def _heaped(name: str, count: int) -> Markup:
    """Tokens of a kind on one another."""
    colour = name.partition(": ")[0]
    below = [group(path(f"rg-{colour}", TOKEN_SHAPE), transform=moved(4 * rank, -6 * rank)) for rank in range(1, count)]
    return joined([*reversed(below), token(name)])


@per_language
def _kind(number: int, name: str, count: int, is_house: bool, x: float, y: float) -> Markup:
    colour, _, text = name.partition(": ")
    title = say("token", colour=word(colour), effect=effect_words(list(printed(text))), count=count)
    title += house(is_house)
    if not count:
        return piece(f"token-{number}", title, "RG23.21", path("rg-empty", TOKEN_SHAPE), at=moved(x, y))
    return piece(
        f"token-{number}",
        title,
        "RG23.19",
        _heaped(name, count),
        path("cy-rim", TOKEN_SHAPE),
        at=moved(x, y),
        target=f"token-{number}",
    )


def _precinct() -> Markup:
    """The temple of the white tokens in its garden."""
    return joined(
        [
            path("rg-meadow", "M652 640C760 618 980 618 1100 640V806C980 820 760 820 652 806z"),
            path("rg-stair", "M666 800L684 776H800L818 800z"),
            path("rg-stair-line", "M676 788H808"),
            group(EMBLEM["temple"], transform=moved(742, 716, 3.4)),
            *(cypress(x, y, 0.9) for x, y in ((668, 742), (818, 742))),
            *(cypress(x, y, 0.65) for x, y in ((652, 752), (1098, 700))),
            tree(1078, 800, 1),
            tree(1086, 672, 0.7),
            *(
                flower(x, y, 0.62, kind)
                for x, y, kind in ((848, 782, 0), (884, 786, 1), (1000, 784, 2), (1036, 782, 3))
            ),
            element("rect", class_="rg-pool", x=902, y=768, width=76, height=34, rx=10),
            group(EMBLEM["karma"], transform=moved(926, 784, 0.5)),
            group(EMBLEM["karma"], transform=moved(954, 788, 0.42)),
        ]
    )


PRECINCT: Final = _precinct()


def _pile(view: View) -> Markup:
    """The white tokens face down at the temple, and those that were drawn."""
    left = sum(view["tokens"].values())
    stack = joined(
        group(path("rg-white", TOKEN_SHAPE), transform=f"translate({-rank * 2} {-rank * 4})")
        for rank in range(min(left, 4))
    )
    count = words("rg-number rg-dark", -6, -2, str(left)) if left else path("rg-empty", TOKEN_SHAPE)
    pile = piece("token-pile", say("pile", count=left), "RG2.13", stack, count, at=moved(866, 704, 1.35))
    drawn = [
        _discard(name, count, 946 + place % 2 * 64, 674 + place // 2 * 54)
        for place, (name, count) in enumerate(view["discards"].items())
    ]
    return joined([PRECINCT, pile, *drawn])


@per_language
def _discard(name: str, count: int, x: float, y: float) -> Markup:
    text = name.partition(": ")[2]
    title = say("discard", effect=effect_words(list(printed(text))), count=count)
    return piece(
        f"discard-{name.replace(': ', '-').replace(' ', '-')}",
        title,
        "RG15.7",
        _heaped(name, count),
        at=moved(x, y, 1.1),
    )
