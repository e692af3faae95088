"""The colours of the drawing, as CSS properties that a page may override, and the one style sheet made of them."""

from typing import Final

WORLD: Final = "gg"
"""The class under which the style sheet speaks, and the beginning of its own names."""

SEATS: Final = 5

PIECES: Final = {
    "lacquer": "#a3231a",
    "lacquer-deep": "#6b120c",
    "yellow": "#dca11f",
    "yellow-deep": "#7d5304",
    "gilt": "#ecc35a",
    "jade": "#1f6b52",
    "jade-stone": "#3ea582",
    "jade-pale": "#b4d6bf",
    "cream": "#fbf3df",
    "rice": "#f6ead0",
    "stone": "#d9d3c3",
    "black": "#231810",
    "skin": "#f2d3ae",
    "wood": "#8a5a2b",
    "plum": "#d98a8a",
    "seat-0": "#b8281c",
    "seat-1": "#2852a0",
    "seat-2": "#e6b432",
    "seat-3": "#5a2d6e",
    "seat-4": "#276b3c",
}
"""What the pieces are made of: the same by day and by night, as cardboard is."""

LIGHT: Final = {
    "silk": "#f0e4c6",
    "field": "#e6d6ad",
    "ink": "#2a1c12",
    "faded": "#5d4830",
    "rim": "#231810",
    "gold": "#9a6c0c",
    "brocade": "#8e1d15",
    "sky": "#e9dfc4",
    "sun": "#b5241a",
    "far": "#c3c7b4",
    "near": "#93a294",
    "hill": "#6f8377",
    "meadow": "#dcd9b0",
    "road": "#7a5a2c",
    "bricks": "#b9b09a",
    "bricks-deep": "#6d6553",
    "court": "#d9b98c",
    "paving": "#e9dcc0",
    "hallway": "#a3231a",
    "garden": "#c9d3ac",
    "water": "#a9c2b8",
    "wave": "#5f8579",
    "bank": "#d7c795",
    "lit": "#1fc9f7",
}
"""The scroll by day."""

DARK: Final = {
    "silk": "#1f1a1a",
    "field": "#2d2523",
    "ink": "#f3e7cd",
    "faded": "#cdb993",
    "rim": "#e7cf97",
    "gold": "#c79a3a",
    "brocade": "#4d100c",
    "sky": "#1b2130",
    "sun": "#f0e2bb",
    "far": "#283142",
    "near": "#222b35",
    "hill": "#1b2428",
    "meadow": "#2a2c22",
    "road": "#b08d52",
    "bricks": "#4a463f",
    "bricks-deep": "#8d8674",
    "court": "#3b2a20",
    "paving": "#453d34",
    "hallway": "#7d1a13",
    "garden": "#253021",
    "water": "#1c3136",
    "wave": "#6d9a96",
    "bank": "#34301f",
    "lit": "#4fd8ff",
}
"""The scroll by night."""

FONT: Final = (
    "'Palatino Linotype',Palatino,'Iowan Old Style','URW Palladio L',P052,'Book Antiqua',Georgia,'DejaVu Serif',serif"
)


def colour(name: str) -> str:
    """A colour as CSS: the property of the page, or else the colour by day."""
    return f"var(--gg-{name},{PIECES.get(name) or LIGHT[name]})"


def theme(selector: str, colours: dict[str, str]) -> str:
    """A style rule that sets the colours of LIGHT or DARK for what the selector matches."""
    return f"{selector}{{{''.join(f'--gg-{name}:{shade};' for name, shade in colours.items())}}}"


_FILLS: Final = (
    "silk",
    "field",
    "brocade",
    "sky",
    "sun",
    "far",
    "near",
    "meadow",
    "court",
    "garden",
    "water",
    "bank",
    "hallway",
)
"""The grounds: plain washes without an outline."""

_PEN: Final = ";stroke-width:1.1;stroke-linejoin:round;stroke-linecap:round"
"""How the outlines of emblems are drawn."""

_OUTLINED: Final = ",".join(f".gg-{pen}" for pen in "brgjsopfea")
"""The pens that meet the ground around an emblem."""

_RULES: Final = {
    "": f"font-family:{FONT};font-variant-numeric:lining-nums tabular-nums;user-select:none",
    "text": f"text-anchor:middle;fill:{colour('ink')};font-size:18px",
    **{f".gg-{name}": f"fill:{colour(name)}" for name in _FILLS},
    ".gg-box": f"fill:{colour('field')};stroke:{colour('gold')};stroke-width:1.2",
    ".gg-slab": f"fill:{colour('paving')};stroke:{colour('gold')};stroke-width:1",
    ".gg-line": f"fill:none;stroke:{colour('gold')};stroke-width:1.2",
    ".gg-thread": f"fill:none;stroke:{colour('gilt')};stroke-width:1.2;stroke-linecap:round;stroke-linejoin:round",
    ".gg-mist": f"fill:none;stroke:{colour('silk')};stroke-width:2.4;stroke-linecap:round;opacity:.8",
    ".gg-wave": f"fill:none;stroke:{colour('wave')};stroke-width:1.2;stroke-linecap:round;opacity:.55",
    ".gg-tree": f"fill:{colour('hill')}",
    ".gg-trunk": f"fill:none;stroke:{colour('hill')};stroke-width:1.6;stroke-linecap:round",
    ".gg-way": "fill:none;stroke:none",
    ".gg-road": f"fill:none;stroke:{colour('road')};stroke-width:3;stroke-dasharray:5 3.5;stroke-linecap:round",
    ".gg-brick": f"fill:{colour('bricks')};stroke:{colour('bricks-deep')};stroke-width:1.2;stroke-linejoin:round",
    ".gg-joint": f"fill:none;stroke:{colour('bricks-deep')};stroke-width:.8;opacity:.7",
    ".gg-cord": f"fill:none;stroke:{colour('faded')};stroke-width:1.6",
    ".gg-crag": f"fill:none;stroke:{colour('near')};stroke-width:1.6;stroke-linecap:round;opacity:.8",
    ".gg-plank": f"fill:none;stroke:{colour('gold')};stroke-width:.8;opacity:.45",
    ".gg-paving-lines": f"fill:none;stroke:{colour('gold')};stroke-width:.8;opacity:.3",
    ".gg-tiles": f"fill:none;stroke:{colour('yellow')};stroke-width:1.4;opacity:.6",
    ".gg-pillar": f"fill:{colour('lacquer-deep')};stroke:{colour('black')};stroke-width:.8",
    ".gg-cane": f"fill:none;stroke:{colour('near')};stroke-width:4;stroke-dasharray:24 1.5",
    ".gg-leaf": f"fill:{colour('near')}",
    ".gg-wainscot": f"fill:{colour('lacquer-deep')}",
    ".gg-rail": f"fill:{colour('stone')};stroke:{colour('black')};stroke-width:1",
    ".gg-big": "font-size:32px;font-weight:700",
    ".gg-large": "font-size:40px;font-weight:700",
    ".gg-number": "font-size:22px;font-weight:700",
    ".gg-small": "font-size:18px;font-weight:700",
    ".gg-mark": "font-size:18px;font-weight:700",
    ".gg-label": f"font-style:italic;fill:{colour('faded')}",
    ".gg-left": "text-anchor:start",
    ".gg-right": "text-anchor:end",
    ".gg-pale": f"fill:{colour('cream')}",
    ".gg-dark": f"fill:{colour('black')}",
    ".gg-red": f"fill:{colour('lacquer')}",
    ".gg-brush": f"fill:{colour('black')}",
    ".gg-card": f"fill:{colour('rice')};stroke:{colour('rim')};stroke-width:1.4",
    ".gg-frame": f"fill:none;stroke:{colour('lacquer')};stroke-width:1.5",
    ".gg-back": f"fill:{colour('lacquer')};stroke:{colour('rim')};stroke-width:1.4",
    ".gg-band": f"fill:{colour('jade-pale')};stroke:{colour('jade')};stroke-width:1",
    ".gg-tab": f"fill:{colour('lacquer')}",
    ".gg-stud": f"fill:{colour('gilt')}",
    ".gg-price": f"fill:{colour('lacquer')};fill-opacity:.14",
    ".gg-plain": f"fill:{colour('stone')};stroke:{colour('black')};stroke-width:1",
    ".gg-plaque": f"fill:{colour('rice')};stroke:{colour('black')};stroke-width:1.2",
    ".gg-lacquered": f"fill:{colour('lacquer')};stroke:{colour('black')};stroke-width:1.3;stroke-linejoin:round",
    ".gg-beam": f"fill:{colour('jade')};stroke:{colour('black')};stroke-width:1.1;stroke-linejoin:round",
    ".gg-roof": f"fill:{colour('yellow')};stroke:{colour('black')};stroke-width:1.3;stroke-linejoin:round",
    ".gg-slate": f"fill:{colour('bricks')};stroke:{colour('black')};stroke-width:1.3;stroke-linejoin:round",
    ".gg-ridge": f"fill:none;stroke:{colour('yellow-deep')};stroke-width:1.1",
    ".gg-crest": f"fill:none;stroke:{colour('yellow-deep')};stroke-width:3.4;stroke-linecap:round",
    ".gg-dark-door": f"fill:{colour('lacquer-deep')};stroke:{colour('black')};stroke-width:1",
    ".gg-marble": f"fill:{colour('stone')};stroke:{colour('black')};stroke-width:1;stroke-linejoin:round",
    ".gg-token": f"fill:{colour('rice')};stroke:{colour('rim')};stroke-width:1.6",
    ".gg-token-ring": f"fill:none;stroke:{colour('jade')};stroke-width:1.6",
    ".gg-pit": f"fill:none;stroke:{colour('gilt')};stroke-width:1.2;stroke-dasharray:3 3;opacity:.7",
    ".gg-token-back": f"fill:{colour('jade')};stroke:{colour('rim')};stroke-width:1.6",
    ".gg-city": f"fill:{colour('field')};stroke:{colour('road')};stroke-width:1.6",
    ".gg-niche": f"fill:{colour('silk')};fill-opacity:.55;stroke:{colour('bricks-deep')};stroke-dasharray:3 2.5",
    ".gg-hole": f"fill:none;stroke:{colour('faded')};stroke-width:1.4;stroke-dasharray:3 3",
    ".gg-ghost": f"fill:{colour('silk')};fill-opacity:.35;stroke:{colour('ink')};stroke-width:1.4;stroke-dasharray:4 3",
    ".gg-die": f"fill:{colour('cream')};stroke:{colour('rim')};stroke-width:1.8",
    ".gg-veil": "fill:#000;fill-opacity:0",
    ".gg-shade": "fill:#000;opacity:.14",
    ".gg-b": f"fill:{colour('cream')};stroke:{colour('black')}{_PEN}",
    ".gg-r": f"fill:{colour('lacquer')};stroke:{colour('black')}{_PEN}",
    ".gg-g": f"fill:{colour('gilt')};stroke:{colour('black')}{_PEN}",
    ".gg-j": f"fill:{colour('jade-stone')};stroke:{colour('black')}{_PEN}",
    ".gg-s": f"fill:{colour('stone')};stroke:{colour('black')}{_PEN}",
    ".gg-o": f"fill:{colour('wood')};stroke:{colour('black')}{_PEN}",
    ".gg-p": f"fill:{colour('plum')};stroke:{colour('black')}{_PEN}",
    ".gg-f": f"fill:{colour('skin')};stroke:{colour('black')}{_PEN}",
    ".gg-k": f"fill:{colour('black')}",
    ".gg-l": f"fill:none;stroke:{colour('black')}{_PEN}",
    ".gg-e": f"fill:{colour('black')}{_PEN}",
    ".gg-a": f"fill:none;stroke:{colour('black')}{_PEN}",
    f".gg-sign :is({_OUTLINED})": "stroke:currentColor",
    # The badges of prices are white by day and by night.
    ".gg-sign:is(.badge *)": f"color:{colour('black')}",
    ".gg-w": f"fill:none;stroke:{colour('cream')}{_PEN}",
    ".gg-h": f"fill:none;stroke:{colour('lacquer')};stroke-width:2.2",
    ".cy-rim": "fill:none;stroke:none;stroke-linejoin:round;pointer-events:all",
    **{
        f".gg-seat-{seat}": f"fill:{colour(f'seat-{seat}')};stroke:{colour('rim')};stroke-width:1.3"
        for seat in range(SEATS)
    },
}

STYLE: Final = "".join(f".gg {name}{{{rule}}}".replace(" {", "{") for name, rule in _RULES.items())
"""The style sheet of every drawing; it never changes, so a page may allow it by its hash."""
