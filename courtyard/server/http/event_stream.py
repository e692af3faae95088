"""Server-sent events, compressed as one stream: each event is sent at once, and later ones are told shortly."""

import zlib
from collections.abc import AsyncIterator
from typing import Final

from litestar.response import Stream

MEDIA_TYPE: Final = "text/event-stream"
STILL_HERE: Final = b": still here\n\n"
"""A comment, which shows that the connection lives."""
LEVEL: Final = 6
GZIP: Final = 16 + zlib.MAX_WBITS
HEADERS: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no", "Vary": "Accept-Encoding"}


def event(name: str, data: bytes, id_: str = "") -> bytes:
    """One event; its data is a single line."""
    named = f"id: {id_}\n" if id_ else ""
    return f"event: {name}\n{named}data: ".encode() + data + b"\n\n"


def event_stream(events: AsyncIterator[bytes], accepted: str) -> Stream:
    """The answer that sends these events, compressed if the client accepts it."""
    if "gzip" not in accepted:
        return Stream(events, media_type=MEDIA_TYPE, headers=HEADERS)
    return Stream(_compressed(events), media_type=MEDIA_TYPE, headers={**HEADERS, "Content-Encoding": "gzip"})


async def _compressed(events: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    compressor = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)
    async for sent in events:
        yield compressor.compress(sent) + compressor.flush(zlib.Z_SYNC_FLUSH)
