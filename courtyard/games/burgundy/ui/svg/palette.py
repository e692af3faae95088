"""The colours of the drawing, as CSS properties that a page may override, and the one style sheet made of them."""

from typing import Final

WORLD: Final = "cb"
"""The class under which the style sheet speaks, and the beginning of its own names."""

PIECES: Final = {
    "castle": "#154c34",
    "mine": "#5a626e",
    "knowledge": "#cb9a22",
    "ship": "#2852a0",
    "animal": "#76a03a",
    "building": "#a4462a",
    "cream": "#fbf3df",
    "black": "#231810",
    "vermilion": "#b8281c",
    "gilt": "#e6b845",
    "lapis": "#2852a0",
    "rose": "#e9aca0",
    "silver": "#c6ccd4",
    "turquoise": "#1f8f86",
    "purple": "#64348f",
    "pink": "#e58fb0",
    "red": "#c62f22",
    "brown": "#4a2f1c",
    "orange": "#e07b1a",
    "seat-0": "#a8231a",
    "seat-1": "#2852a0",
    "seat-2": "#e0ac35",
    "seat-3": "#5a2d6e",
    "night": "#171a2b",
}
"""What the pieces are made of: the same by day and by night, as cardboard is."""

LIGHT: Final = {
    "paper": "#f6ecd6",
    "field": "#ecdcb9",
    "ink": "#2a1e14",
    "faded": "#5f4a33",
    "gold": "#b0841f",
    "wire": "#5a3f12",
    "rim": "#2a1e14",
    "vine": "#3c6b46",
    "leaf": "#2852a0",
    "berry": "#b8281c",
    "lit": "#e000a8",
    "wash-castle": "#c8d8c2",
    "wash-mine": "#d6d2c9",
    "wash-knowledge": "#f3df9d",
    "wash-ship": "#c6d2e3",
    "wash-animal": "#dde6b3",
    "wash-building": "#eeccb2",
    "sign-castle": "#154c34",
    "sign-mine": "#525a66",
    "sign-knowledge": "#845c00",
    "sign-ship": "#2852a0",
    "sign-animal": "#46701d",
    "sign-building": "#a4462a",
}
"""The page by day."""

DARK: Final = {
    "paper": "#1e1a17",
    "field": "#2b251f",
    "ink": "#f3e8d0",
    "faded": "#cdbb98",
    "gold": "#c79a3a",
    "wire": "#ad8637",
    "rim": "#e3c583",
    "vine": "#7fae86",
    "leaf": "#86a8e6",
    "berry": "#e8705f",
    "lit": "#ff5cd6",
    "wash-castle": "#1c3428",
    "wash-mine": "#34373d",
    "wash-knowledge": "#45370f",
    "wash-ship": "#1b2b4d",
    "wash-animal": "#303e16",
    "wash-building": "#48271b",
    "sign-castle": "#93cba9",
    "sign-mine": "#bcc2cb",
    "sign-knowledge": "#e9c35d",
    "sign-ship": "#98b6ec",
    "sign-animal": "#b6d279",
    "sign-building": "#eaa688",
}
"""The page by night."""

FONT: Final = (
    "'Source Serif Pro','Palatino Linotype',Palatino,'Iowan Old Style','URW Palladio L',P052,'Book Antiqua',Georgia,"
    "'DejaVu Serif',serif"
)


def colour(name: str) -> str:
    """A colour as CSS: the property of the page, or else the colour by day."""
    return f"var(--cb-{name},{PIECES.get(name) or LIGHT[name]})"


def theme(selector: str, colours: dict[str, str]) -> str:
    """A style rule that sets the colours of LIGHT or DARK for what the selector matches."""
    return f"{selector}{{{''.join(f'--cb-{name}:{shade};' for name, shade in colours.items())}}}"


TERRAINS: Final = ("castle", "mine", "knowledge", "ship", "animal", "building")
GOODS_COLOURS: Final = ("turquoise", "purple", "pink", "red", "brown", "orange")

_RULES: Final = {
    "": f"font-family:{FONT};font-variant-numeric:lining-nums tabular-nums;user-select:none",
    "text": f"text-anchor:middle;fill:{colour('ink')};font-size:23px",
    ".cb-paper": f"fill:{colour('paper')}",
    ".cb-field": f"fill:{colour('field')};stroke:{colour('gold')};stroke-width:1",
    ".cb-night": f"fill:{colour('night')};stroke:{colour('gold')};stroke-width:2",
    ".cb-star": f"fill:{colour('gilt')}",
    ".cb-rule": f"fill:none;stroke:{colour('gold')};stroke-width:1",
    ".cb-band": f"fill:none;stroke:{colour('gold')};stroke-width:2.5",
    ".cb-vine": f"fill:none;stroke:{colour('vine')};stroke-width:1.3;stroke-linecap:round",
    ".cb-leaf": f"fill:{colour('leaf')}",
    ".cb-berry": f"fill:{colour('berry')}",
    ".cb-dot": f"fill:{colour('gold')}",
    ".cb-label": f"font-style:italic;fill:{colour('faded')}",
    ".cb-number": "font-size:26px;font-weight:700",
    ".cb-big": "font-size:36px;font-weight:700",
    ".cb-large": "font-size:39px;font-weight:700",
    ".cb-small": "font-size:23px;font-weight:700",
    ".cb-mark": "font-size:18.5px;font-weight:700",
    ".cb-rubric": f"fill:{colour('berry')}",
    ".cb-edge": "fill:none;stroke:#6b4413;opacity:.1",
    ".cb-pen": f"fill:none;stroke:{colour('gilt')};stroke-width:1.4;stroke-linecap:round",
    ".cb-azured": f"fill:{colour('lapis')};stroke:{colour('gold')};stroke-width:2",
    ".cb-initial": f"fill:{colour('vermilion')};stroke:{colour('gold')};stroke-width:2",
    ".cb-white": f"fill:{colour('cream')};stroke:{colour('rim')};stroke-width:2",
    ".cb-left": "text-anchor:start",
    ".cb-past": f"fill:{colour('faded')}",
    ".cb-pale": f"fill:{colour('cream')}",
    ".cb-dark": f"fill:{colour('black')}",
    ".cb-tile": f"stroke:{colour('rim')};stroke-width:2.2;stroke-linejoin:round",
    ".cb-on-night .cb-tile": f"stroke:{colour('gilt')}",
    ".cb-on-night .cb-open": f"stroke:{colour('gilt')};opacity:.7",
    ".cb-inlay": f"fill:none;stroke:{colour('gilt')};stroke-width:1.1;opacity:.75",
    ".cb-shine": "fill:#fff;opacity:.17",
    ".cb-shade": "fill:#000;opacity:.15",
    ".cb-disc": f"fill:{colour('cream')};stroke:{colour('black')};stroke-width:1.4",
    ".cb-b": f"fill:{colour('cream')};stroke:{colour('black')}",
    ".cb-r": f"fill:{colour('vermilion')};stroke:{colour('black')}",
    ".cb-g": f"fill:{colour('gilt')};stroke:{colour('black')}",
    ".cb-z": f"fill:{colour('lapis')};stroke:{colour('black')}",
    ".cb-p": f"fill:{colour('rose')};stroke:{colour('black')}",
    ".cb-s": f"fill:{colour('silver')};stroke:{colour('black')}",
    ".cb-k": f"fill:{colour('black')}",
    ".cb-l": f"fill:none;stroke:{colour('black')}",
    ".cb-w": f"fill:none;stroke:{colour('cream')}",
    ".cb-emblem": "stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round",
    ".cb-open": f"fill:none;stroke:{colour('faded')};stroke-width:1.3;stroke-dasharray:3 3",
    ".cb-unused": "opacity:.45",
    ".cb-spent": f"fill:{colour('paper')};stroke:{colour('faded')};stroke-width:2;stroke-dasharray:4 3",
    ".cb-wire": f"fill:none;stroke:{colour('wire')};stroke-width:5;stroke-linecap:round;pointer-events:none",
    ".cb-thread": f"fill:none;stroke:{colour('gilt')};stroke-width:2;stroke-linecap:round;pointer-events:none",
    ".cy-rim": "fill:none;stroke:none;pointer-events:all",
    ".cb-halo": f"fill:none;stroke:{colour('gilt')};stroke-width:4",
}


_SMALL: Final = {
    ".cb-hint": "display:none",
    ".cb-sign": "transform:scale(1.9)",
    ":is(.cb-number,.cb-big)": "font-size:max(36px,var(--least)*1px)",
    ".cb-number:has(+.cb-hint)": "translate:0 14px",
    ".cb-count": "translate:-15px 6px",
    ".cb-disc": "r:max(18px,var(--least)*.48px)",
    ".cb-disc+.cb-number": "translate:0 4px",
}
"""What is larger on a small board: the page marks it, tells its least letters and leaves out its details."""


def _coloured() -> dict[str, str]:
    """The rules of the terrains, goods and seats."""
    rules: dict[str, str] = {}
    for terrain in TERRAINS:
        rules[f".cb-{terrain}"] = f"fill:{colour(terrain)}"
        rules[f".cb-wash-{terrain}"] = f"fill:{colour(f'wash-{terrain}')};stroke:{colour('gold')};stroke-width:.8"
        rules[f".cb-sign-{terrain}"] = f"fill:{colour(f'sign-{terrain}')}"
    for goods in GOODS_COLOURS:
        rules[f".cb-goods-{goods}"] = f"fill:{colour(goods)};stroke:{colour('rim')};stroke-width:1.6"
    for seat in range(4):
        rules[f".cb-seat-{seat}"] = f"fill:{colour(f'seat-{seat}')};stroke:{colour('rim')};stroke-width:1.5"
    return rules


STYLE: Final = "".join(
    [f".cb {name}{{{rule}}}".replace(" {", "{") for name, rule in {**_RULES, **_coloured()}.items()]
    + [f".cy-small .cb {name}{{{rule}}}" for name, rule in _SMALL.items()]
)
"""The style sheet of every drawing; it never changes, so a page may allow it by its hash."""
