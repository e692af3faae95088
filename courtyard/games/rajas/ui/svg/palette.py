"""The colours of the drawing, as CSS properties that a page may override, and the one style sheet made of them."""

from typing import Final

WORLD: Final = "rg"
"""The class under which the style sheet speaks, and the beginning of its own names."""

LETTERS: Final = 30.0
"""The least size of letters, in units of a sheet that is 1000 high: 14 pixels on a telephone."""

PIECES: Final = {
    "ivory": "#fbf4e4",
    "ink": "#1c1430",
    "saffron": "#e8871e",
    "gilt": "#e9bb4d",
    "rose": "#c2416b",
    "leaf": "#2f8a57",
    "lapis": "#2746b0",
    "indigo": "#1b1d4f",
    "brick": "#b5523b",
    "steel": "#c3c8d6",
    "skin": "#c98d5e",
    "kali": "#3d4a8f",
    "wood": "#7a4a28",
    "orange": "#ee8a1f",
    "green": "#237a3c",
    "blue": "#2f62c9",
    "purple": "#7a3aa0",
    "silk": "#b8336a",
    "tea": "#55761a",
    "spice": "#8a2f16",
    "white": "#f7f1e3",
    "yellow": "#f2c53d",
    "red": "#b8342a",
    "brown": "#4f2f18",
    "seat-0": "#a8231a",
    "seat-1": "#2852a0",
    "seat-2": "#e0ac35",
    "seat-3": "#5a2d6e",
}
"""What the pieces are made of: the same by day and by night, as stone and cardboard are."""

LIGHT: Final = {
    "text": "#231a3a",
    "faded": "#54445f",
    "rim": "#1c1430",
    "marble": "#f7efe0",
    "vein": "#e6d7bd",
    "gold": "#a9781c",
    "sky": "#f3c79b",
    "dusk": "#e79a86",
    "wall": "#fffaf0",
    "shadow": "#d8c9b2",
    "land": "#d3dfae",
    "meadow": "#bfd093",
    "sand": "#f0dfb6",
    "path": "#fff4d8",
    "verge": "#9a7842",
    "water": "#2d52b8",
    "plain": "#f2e6c6",
    "tuft": "#8fae5f",
    "cliff": "#d98b63",
    "carpet": "#7a1f45",
    "cypress": "#2c6146",
    "crown": "#4f8a4a",
    "wave": "#86a5ee",
    "bank": "#e0c185",
    "pad": "#fdf6e3",
    "fame": "#f7d488",
    "money": "#d5dcec",
    "tick": "#8a6a2a",
    "lit": "#00d8cc",
}
"""The page by day, or rather at dawn."""

DARK: Final = {
    "text": "#f6ecd6",
    "faded": "#cfc1da",
    "rim": "#f1dba6",
    "marble": "#25224e",
    "vein": "#343066",
    "gold": "#cf9f45",
    "sky": "#171a45",
    "dusk": "#3d2f6e",
    "wall": "#e6dcea",
    "shadow": "#a99ec0",
    "land": "#23443d",
    "meadow": "#1c3933",
    "sand": "#5a4a42",
    "path": "#d9c7a0",
    "verge": "#2b2230",
    "water": "#223f9a",
    "plain": "#3a3345",
    "tuft": "#3f7a5f",
    "cliff": "#6a3f4a",
    "carpet": "#57163a",
    "cypress": "#173c34",
    "crown": "#2d5f42",
    "wave": "#7f9dec",
    "bank": "#6d5a4a",
    "pad": "#f4e8cf",
    "fame": "#5a3d12",
    "money": "#363c66",
    "tick": "#c7a25a",
    "lit": "#2ff5e6",
}
"""The page by night."""

FONT: Final = (
    "'Palatino Linotype',Palatino,'Iowan Old Style','URW Palladio L',P052,'Book Antiqua',Georgia,'DejaVu Serif',serif"
)

STONES: Final = ("orange", "green", "blue", "purple")
GOODS_COLOURS: Final = ("silk", "tea", "spice")
TOKENS: Final = ("white", "yellow", "red", "brown")
SEATS: Final = ("seat-0", "seat-1", "seat-2", "seat-3")

BRIGHT: Final = {"orange", "white", "yellow", "seat-2", "gilt", "ivory", "steel"}
ON_COLOUR: Final = {
    name: "rg-dark" if name in BRIGHT else "rg-pale" for name in (*STONES, *GOODS_COLOURS, *TOKENS, *SEATS)
}
"""The ink that can be read on each stone, good, token and seat."""


def colour(name: str) -> str:
    """A colour as CSS: the property of the page, or else the colour by day."""
    return f"var(--rg-{name},{PIECES.get(name) or LIGHT[name]})"


def theme(selector: str, colours: dict[str, str]) -> str:
    """A style rule that sets the colours of LIGHT or DARK for what the selector matches."""
    return f"{selector}{{{''.join(f'--rg-{name}:{shade};' for name, shade in colours.items())}}}"


def _fill(name: str) -> str:
    return f"fill:{colour(name)}"


def _drawn(name: str, width: float) -> str:
    return f"fill:{colour(name)};stroke:{colour('ink')};stroke-width:{width}"


def _line(name: str, width: float) -> str:
    return f"fill:none;stroke:{colour(name)};stroke-width:{width};stroke-linecap:round;stroke-linejoin:round"


_RULES: Final = {
    "": f"font-family:{FONT};font-variant-numeric:lining-nums tabular-nums;user-select:none",
    "text": f"text-anchor:middle;{_fill('text')};font-size:{LETTERS:g}px",
    "path": "stroke-linejoin:round;stroke-linecap:round",
    # Letters.
    ".rg-name": f"font-size:{LETTERS:g}px;font-style:italic;{_fill('text')}",
    ".rg-number": f"font-size:{LETTERS:g}px;font-weight:700",
    ".rg-through": "pointer-events:none",
    ".rg-edged": f"paint-order:stroke;stroke:{colour('ink')};stroke-width:3",
    ".rg-cost": "font-size:41px;font-weight:700",
    ".rg-large": "font-size:40px;font-weight:700",
    ".rg-huge": "font-size:58px;font-weight:700",
    ".rg-faded": _fill("faded"),
    ".rg-pale": _fill("ivory"),
    ".rg-dark": _fill("ink"),
    ".rg-left": "text-anchor:start",
    # Pens of the emblems: outlined in ink.
    ".rg-i": _drawn("ivory", 2),
    ".rg-s": _drawn("saffron", 2),
    ".rg-g": _drawn("gilt", 2),
    ".rg-r": _drawn("rose", 2),
    ".rg-f": _drawn("leaf", 2),
    ".rg-b": _drawn("brick", 2),
    ".rg-t": _drawn("steel", 2),
    ".rg-n": _drawn("skin", 2),
    ".rg-m": _drawn("kali", 2),
    ".rg-w": _drawn("wood", 2),
    ".rg-d": _drawn("indigo", 2),
    ".rg-k": _fill("ink"),
    ".rg-l": _line("ink", 2),
    ".rg-e": f"{_fill('ink')};stroke-width:2",
    ".rg-a": _line("ink", 2),
    ".rg-h": _line("ivory", 2),
    ".rg-gl": _line("gilt", 2),
    ".rg-ivory": _fill("ivory"),
    ".rg-mark": "font-size:18px;font-weight:700",
    # The ground.
    ".rg-marble": _fill("marble"),
    ".rg-vein": _line("vein", 3),
    ".rg-sky": _fill("sky"),
    ".rg-dusk": _fill("dusk"),
    ".rg-star": f"{_fill('ivory')};opacity:.85",
    ".rg-wall": f"{_fill('wall')};stroke:{colour('ink')};stroke-width:2.5;stroke-linejoin:round",
    ".rg-wallshade": _fill("shadow"),
    ".rg-land": _fill("land"),
    ".rg-meadow": _fill("meadow"),
    ".rg-water": _line("water", 84),
    ".rg-wave": _line("wave", 2.5),
    ".rg-bank": _line("bank", 100),
    ".rg-shore": _line("verge", 105),
    ".rg-fame": _fill("fame"),
    ".rg-money": _fill("money"),
    ".rg-tick": _line("tick", 1.5),
    ".rg-gold": _line("gold", 3),
    ".rg-fine": _line("gold", 1.5),
    ".rg-inlaid": f"fill:none;stroke:{colour('rose')};stroke-width:8;stroke-dasharray:3 15;opacity:.75",
    ".rg-channel": _fill("plain"),
    ".rg-moon": f"{_fill('ivory')};stroke:{colour('gold')};stroke-width:1",
    ".rg-cliff": f"{_fill('cliff')};stroke:{colour('ink')};stroke-width:2",
    ".rg-crag": f"{_line('ink', 2)};opacity:.35",
    ".rg-finial": _line("gilt", 4),
    ".rg-emerald": _line("leaf", 3),
    ".rg-ruby": _line("rose", 2),
    ".rg-pillar": _line("shadow", 4),
    ".rg-carpet": f"{_fill('carpet')};stroke:{colour('ink')};stroke-width:2",
    ".rg-carpet-line": _line("gilt", 2),
    ".rg-rug": f"{_fill('indigo')};stroke:{colour('gilt')};stroke-width:3",
    ".rg-fringe": f"fill:none;stroke:{colour('shadow')};stroke-width:9;stroke-dasharray:3 6;stroke-linecap:butt",
    ".rg-lane": _line("plain", 14),
    ".rg-plaza": _fill("plain"),
    ".rg-stair": f"{_fill('plain')};stroke:{colour('verge')};stroke-width:2",
    ".rg-stair-line": _line("verge", 1.5),
    ".rg-cypress": f"{_fill('cypress')};stroke:{colour('ink')};stroke-width:1.5",
    ".rg-crown": f"{_fill('crown')};stroke:{colour('ink')};stroke-width:1.5",
    ".rg-trunk": _fill("wood"),
    ".rg-leafline": f"{_line('leaf', 2)}",
    ".rg-lapis": _fill("lapis"),
    ".rg-saffron": _fill("saffron"),
    ".rg-brick": _fill("brick"),
    ".rg-crest": _line("lapis", 2),
    ".rg-rose": _fill("rose"),
    ".rg-leaf": _fill("leaf"),
    ".rg-gilt": _fill("gilt"),
    ".rg-stem": _line("leaf", 2.5),
    # Places.
    ".rg-pad": f"{_fill('pad')};stroke:{colour('ink')};stroke-width:2",
    ".rg-spot": f"{_fill('pad')};stroke:{colour('ink')};stroke-width:2",
    ".rg-niche": f"{_fill('indigo')};stroke:{colour('gilt')};stroke-width:3",
    ".rg-cover": f"{_fill('brick')};stroke:{colour('ink')};stroke-width:2",
    ".rg-plaque": f"{_fill('marble')};stroke:{colour('gold')};stroke-width:3",
    ".rg-panel": _fill("pad"),
    ".rg-medal": f"{_fill('pad')};stroke:{colour('gold')};stroke-width:2.5",
    ".rg-awning": f"{_fill('ivory')};stroke:{colour('ink')};stroke-width:2",
    ".rg-cell": f"fill:none;stroke:{colour('verge')};stroke-width:1.5;stroke-dasharray:5 5",
    ".rg-block": f"{_fill('sand')};stroke:{colour('verge')};stroke-width:1.5",
    ".rg-empty": f"fill:none;stroke:{colour('faded')};stroke-width:2;stroke-dasharray:5 5",
    ".rg-vacant": f"fill:none;stroke:{colour('gilt')};stroke-width:2;stroke-dasharray:6 6;opacity:.7",
    ".rg-soil": _fill("sand"),
    ".rg-verge": f"fill:none;stroke:{colour('verge')};stroke-width:28;stroke-linecap:butt",
    ".rg-road": f"fill:none;stroke:{colour('path')};stroke-width:21;stroke-linecap:butt",
    ".rg-cube": f"stroke:{colour('rim')};stroke-width:2.5",
    ".rg-track": f"font-size:{LETTERS:g}px;font-weight:700;{_fill('text')}",
    ".rg-small": f"font-size:{LETTERS:g}px",
    ".rg-casing": f"fill:none;stroke:{colour('ivory')};stroke-width:6;stroke-linejoin:round",
    ".rg-spring": f"{_fill('lapis')};stroke:{colour('ivory')};stroke-width:2",
    ".rg-ganga": f"{_fill('gilt')};stroke:{colour('ink')};stroke-width:2.5",
    ".rg-sill": f"{_fill('ivory')};stroke:{colour('gilt')};stroke-width:2",
    ".rg-rail": _line("shadow", 3),
    ".rg-edges": _line("ivory", 2.5),
    ".rg-badge": f"{_fill('ivory')};stroke:{colour('ink')};stroke-width:2",
    ".rg-field": f"{_fill('land')};stroke:{colour('gold')};stroke-width:4",
    ".rg-arm": _line("kali", 13),
    ".rg-arm-edge": _line("ink", 17),
    ".rg-hand": f"fill:none;stroke:{colour('faded')};stroke-width:2.5;stroke-dasharray:5 5",
    ".rg-bud": f"fill:none;stroke:{colour('faded')};stroke-width:2;stroke-dasharray:4 4",
    ".rg-paper": f"{_fill('pad')};stroke:{colour('gold')};stroke-width:2.5",
    ".rg-worth": _fill("ink"),
    ".rg-shelf": _line("gold", 3),
    ".rg-done": _line("leaf", 7),
    ".rg-waits": "opacity:.6",
    ".rg-tuft": _line("tuft", 2.5),
    ".rg-aura": f"{_fill('plain')};stroke:{colour('gold')};stroke-width:2.5",
    ".rg-ray": f"{_line('gold', 2)};opacity:.6",
    ".rg-pool": f"{_fill('water')};stroke:{colour('ink')};stroke-width:2",
    ".rg-paid": "opacity:.5",
    ".rg-spent": "opacity:.35",
    ".rg-thread": "fill:none;stroke-width:4;stroke-linejoin:round",
    ".rg-shine": "fill:#fff;opacity:.25",
    ".rg-halo": f"fill:none;stroke:{colour('gold')};stroke-width:4",
    # What the page lights.
    ".cy-rim": "fill:none;stroke:none;pointer-events:all",
    ".cy-turn": "display:none",
    ".cy-piece.cy-lit>.cy-rim": "stroke-width:7",
    ".cy-lit .cy-lit": "translate:none;filter:none",
    ".cy-lit .cy-lit>.cy-rim,.rg .cy-lit:has(>.cy-turns)>.cy-rim": "fill-opacity:0",
    ".cy-piece.cy-chosen>.cy-rim": "stroke-width:12",
}


def _coloured() -> dict[str, str]:
    """The rules of the stones, goods, tokens and seats, and of signs, which are outlined in the colour of the text."""
    rules: dict[str, str] = {}
    for name in (*STONES, *GOODS_COLOURS, *TOKENS):
        rules[f".rg-{name}"] = _drawn(name, 2)
    for name in STONES:
        rules[f".rg-tile-{name}"] = f"{_fill(name)};stroke:{colour('ink')};stroke-width:2.5"
    for name in SEATS:
        rules[f".rg-{name}"] = f"{_fill(name)};stroke:{colour('rim')};stroke-width:2.5"
        rules[f".rg-thread-{name}"] = f"stroke:{colour(name)}"
    pens = (*"isgrfbtnmwdea", *STONES, *GOODS_COLOURS)
    rules[f".rg-sign :is({','.join(f'.rg-{pen}' for pen in pens)})"] = "stroke:currentColor"
    # The badges of prices are white by day and by night.
    rules[".rg-sign:is(.badge *)"] = f"color:{colour('ink')}"
    return rules


STYLE: Final = "".join(f".rg {name}{{{rule}}}".replace(" {", "{") for name, rule in {**_RULES, **_coloured()}.items())
"""The style sheet of every drawing; it never changes, so a page may allow it by its hash."""
