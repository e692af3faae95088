"""Drawings as small pictures of pixels, which is all that messengers show; without a painter they stay drawings."""

import asyncio
import re
from collections import OrderedDict
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

ENGINE: Final = "resvg_py"
SVG: Final = "image/svg+xml"
MEDIA_TYPE: Final = "image/png" if find_spec(ENGINE) else SVG
MOST_KEPT: Final = 200
PROPERTY: Final = re.compile(r"var\(--[\w-]+,?([^()]*)\)")


class Painter:
    """Paints one picture at a time, for that is much work, and keeps the latest ones."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, bytes] = OrderedDict()
        self.busy = asyncio.Lock()

    async def picture(self, name: str, width: int, draw: Callable[[], str]) -> bytes:
        """The picture of this name, of so many pixels, from its drawing."""
        async with self.busy:
            if name not in self.kept:
                self.kept[name] = await asyncio.to_thread(lambda: painted(draw(), width))
                if len(self.kept) > MOST_KEPT:
                    self.kept.popitem(last=False)
            self.kept.move_to_end(name)
            return self.kept[name]


def painted(drawing: str, width: int) -> bytes:
    """A drawing as pixels; the engine knows no custom properties, so their fallbacks stand in for them."""
    if MEDIA_TYPE == SVG:
        return drawing.encode()
    count = 1
    while count:
        drawing, count = PROPERTY.subn(r"\1", drawing)
    engine: Any = import_module(ENGINE)
    return bytes(engine.svg_to_bytes(svg_string=drawing, width=width))
