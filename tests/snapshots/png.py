"""PNG pictures of eight bits and four channels, read into arrays and written from them."""

import struct
import zlib
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
"""Rows, columns, and red, green, blue and opacity."""

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
RGBA: Final = 6
UP, AVERAGE, PAETH = 2, 3, 4


def read(png: bytes) -> Pixels:
    """The pixels of a picture."""
    chunks = _chunks(png)
    width, height, depth, colours, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    if (depth, colours, interlaced) != (8, RGBA, 0):
        raise ValueError("Only pictures of eight bits, four channels and one pass are read.")
    rows = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), np.uint8).reshape(height, 1 + 4 * width)
    return _unfiltered(rows[:, 0], rows[:, 1:].reshape(height, width, 4))


def write(pixels: Pixels) -> bytes:
    """A picture of these pixels."""
    height, width, _ = pixels.shape
    rows = np.hstack([np.zeros((height, 1), np.uint8), pixels.reshape(height, 4 * width)])
    header = struct.pack(">IIBBBBB", width, height, 8, RGBA, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(rows.tobytes(), 9)), (b"IEND", b""))
    return SIGNATURE + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunks(png: bytes) -> dict[bytes, bytes]:
    """The data of each kind of chunk, put together."""
    found: dict[bytes, bytes] = {}
    at = len(SIGNATURE)
    while at < len(png):
        (size,) = struct.unpack_from(">I", png, at)
        kind = png[at + 4 : at + 8]
        found[kind] = found.get(kind, b"") + png[at + 8 : at + 8 + size]
        at += 12 + size
    return found


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _unfiltered(filters: Any, coded: Any) -> Pixels:
    """Undo the filters of the rows.

    A pixel needs its neighbours to the left, above and between, so one rising diagonal after the other is done at once.
    """
    height, width, _ = coded.shape
    done = np.zeros((height + 1, width + 1, 4), np.int16)
    for diagonal in range(height + width - 1):
        row = np.arange(max(0, diagonal - width + 1), min(height, diagonal + 1))
        column = diagonal - row
        left, up, corner = done[row + 1, column], done[row, column + 1], done[row, column]
        kind = filters[row][:, None]
        guess = np.select(
            [kind == 0, kind == 1, kind == UP, kind == AVERAGE],
            [np.zeros_like(left), left, up, (left + up) // 2],
            _paeth(left, up, corner),
        )
        done[row + 1, column + 1] = (coded[row, column] + guess) & 255
    return done[1:, 1:].astype(np.uint8)


def _paeth(left: Any, up: Any, corner: Any) -> Any:
    """Of the three neighbours the one that is nearest to left + up - corner."""
    to_left, to_up, to_corner = np.abs(up - corner), np.abs(left - corner), np.abs(left + up - 2 * corner)
    best_side = np.where(to_left <= to_up, left, up)
    return np.where(np.minimum(to_left, to_up) <= to_corner, best_side, corner)
