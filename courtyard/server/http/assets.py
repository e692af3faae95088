"""Static files. They never change under their path, so browsers keep them for ever; each is compressed once."""

import asyncio
import gzip
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import brotli
import msgspec
from litestar import Request, Response, get
from litestar.params import PathParameter

from courtyard.server.http import fonts
from courtyard.server.problems import Problem
from courtyard.speech.languages import LANGUAGES, PSEUDO, grammar_of
from courtyard.speech.shell import room
from courtyard.speech.texts import written

FOR_EVER: Final = "public, max-age=31536000, immutable"
FOLDER: Final = Path(__file__).parents[1] / "static"
TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
FONT: Final = "font/woff2"
MAX_COMPRESSED: Final = 256


class File(NamedTuple):
    """A file for browsers."""

    content: bytes
    media_type: str


@cache
def _files() -> dict[str, File]:
    """The scripts, style sheets and icons by name."""
    found = sorted(path for path in FOLDER.iterdir() if path.suffix in TYPES)
    files = {path.name: File(path.read_bytes(), TYPES[path.suffix]) for path in found}
    return files | {words_file(lang): File(_words(lang), TYPES[".js"]) for lang in (*LANGUAGES, PSEUDO)}


def words_file(lang: str) -> str:
    """The name of the script with the browser's texts in a language."""
    return f"words.{lang}.js"


def _words(lang: str) -> bytes:
    """The browser's texts in a language, with the names of its plural forms in order."""
    texts = {key: written(entry[""]) for key, entry in room("browser").entries(lang).items()}
    spoken = {"texts": texts, "forms": grammar_of(lang).categories}
    return b"globalThis.courtyardWords = " + msgspec.json.encode(spoken) + b";\n"


@cache
def root() -> str:
    """The folder of all files, which changes with any of them, so that scripts can import each other by name."""
    digest = sha256(fonts.recipe())
    for name, file in _files().items():
        digest.update(name.encode() + file.content)
    return f"/static/{digest.hexdigest()[:16]}"


@cache
def scripts(first: str) -> tuple[str, ...]:
    """A script with everything it imports, so that a page can preload them."""
    found = [first]
    for name in found:
        text = _files()[name].content.decode()
        found += [other for other in _files() if f'from "./{other}"' in text and other not in found]
    return tuple(f"{root()}/{name}" for name in found)


@lru_cache(MAX_COMPRESSED)
def _compressed(content: bytes, encoding: str) -> bytes:
    return brotli.compress(content) if encoding == "br" else gzip.compress(content, mtime=0)


async def answer(file: File, accepted: str) -> Response[bytes]:
    """A file with the best compression that the client accepts."""
    headers = {"Cache-Control": FOR_EVER, "Vary": "Accept-Encoding"}
    encoding = next((name for name in ("br", "gzip") if name in accepted), None)
    content = file.content
    if encoding is not None and file.media_type != FONT:
        headers["Content-Encoding"] = encoding
        content = await asyncio.to_thread(_compressed, content, encoding)
    return Response(content, media_type=file.media_type, headers=headers)


@get("/static/{digest:str}/{path:path}", include_in_schema=False, limit=None)
async def static_file(
    digest: Annotated[str, PathParameter(max_length=40)],
    path: Annotated[str, PathParameter(max_length=80)],
    request: Request[Any, Any, Any],
) -> Response[bytes]:
    """A script, a style sheet, an icon or a font."""
    name = path.removeprefix("/")
    font = name.removeprefix("fonts/").removesuffix(".woff2")
    if f"/static/{digest}" == root() and name in _files():
        return await answer(_files()[name], request.headers.get("accept-encoding", ""))
    if f"/static/{digest}" == root() and name == f"fonts/{font}.woff2" and font in fonts.SOURCES:
        return await answer(File(await asyncio.to_thread(fonts.face, font), FONT), "")
    raise Problem(404, "not_found", "no_file")
