"""Drawings as small pictures of pixels, which is all that messengers show; without a painter they stay drawings."""

import re
from collections import OrderedDict
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from courtyard.server.live.worker import FairWorker

ENGINE: Final = "resvg_py"
SVG: Final = "image/svg+xml"
MEDIA_TYPE: Final = "image/png" if find_spec(ENGINE) else SVG
MOST_KEPT: Final = 200
PROPERTY: Final = re.compile(r"var\(--[\w-]+,?([^()]*)\)")


class Painter:
    """Paints in a worker thread and keeps the latest pictures."""

    def __init__(self, worker: FairWorker) -> None:
        self.worker = worker
        self.kept: OrderedDict[str, bytes] = OrderedDict()

    async def picture(self, address: str, name: str, width: int, draw: Callable[[], str]) -> bytes:
        """The picture of this name, of so many pixels, from its drawing, for somebody at this address."""
        picture = self.kept.get(name)
        if picture is None:
            picture = await self.worker.run(address, self._painted, name, width, draw)
        self.kept[name] = picture
        self.kept.move_to_end(name)
        if len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        return picture

    def _painted(self, name: str, width: int, draw: Callable[[], str]) -> bytes:
        """The picture, unless it was painted for somebody else while this one waited."""
        picture = self.kept.get(name)
        return painted(draw(), width) if picture is None else picture


def painted(drawing: str, width: int) -> bytes:
    """A drawing as pixels; the engine knows no custom properties, so their fallbacks stand in for them."""
    if MEDIA_TYPE == SVG:
        return drawing.encode()
    count = 1
    while count:
        drawing, count = PROPERTY.subn(r"\1", drawing)
    engine: Any = import_module(ENGINE)
    return bytes(engine.svg_to_bytes(svg_string=drawing, width=width))
