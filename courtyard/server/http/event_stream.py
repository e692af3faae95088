"""Server-sent events, compressed as one stream: each event is flushed at once, and later ones need few bytes."""

import zlib
from collections.abc import AsyncIterator
from typing import Final

from litestar.response import Stream

MEDIA_TYPE: Final = "text/event-stream"
KEEP_ALIVE: Final = b": still here\n\n"
"""A comment that shows that the connection is alive."""
LEVEL: Final = 6
GZIP: Final = 16 + zlib.MAX_WBITS
HEADERS: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no", "Vary": "Accept-Encoding"}


def event(name: str, data: bytes, id_: str = "") -> bytes:
    """One event; its data is a single line."""
    id_line = f"id: {id_}\n" if id_ else ""
    return f"event: {name}\n{id_line}data: ".encode() + data + b"\n\n"


def event_stream(events: AsyncIterator[bytes], accepted: str) -> Stream:
    """An answer that sends these events, compressed if the client accepts gzip."""
    if "gzip" not in accepted:
        return Stream(events, media_type=MEDIA_TYPE, headers=HEADERS)
    return Stream(_compressed(events), media_type=MEDIA_TYPE, headers={**HEADERS, "Content-Encoding": "gzip"})


async def _compressed(events: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    compressor = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)
    async for data in events:
        yield compressor.compress(data) + compressor.flush(zlib.Z_SYNC_FLUSH)
