"""Hostile files, texts and headers: files are refused or read within seconds, and NULs are always refused."""

import json
from typing import Any, Final
from urllib.parse import quote

import httpx
from fuzzing import TEXTS, Ground, carefully, send, spoil
from hypothesis import given
from hypothesis import strategies as st
from serving import ME_AND_BOT, PATIENCE, new_key

import courtyard
from courtyard.core.custom_components import toml_of
from courtyard.games import copy_options, printed

LONGEST: Final = 5.0
"""Seconds within which the server must answer."""
LARGEST: Final = 38_000
"""Maximum length of a file that the server accepts."""
PIECES: Final = (
    "a.", "'a'.", '"a" . ', "a = 1\n", "a", "[", "]", "[[a]]\n", "[a]\n", "{a = ", "}", "1", "_1", "0xf", "1.", "1e9",
    "nan", "٣", "²", '"', '"""', "'", "'''", "\\", '\\u0000', "\\ud800", "#", "\n", "\r\n", "\t", " ", ",", "=",
    "a = [", "1979-05-27", '"a" = "b"\n', 'a = """b"""", ',
)  # fmt: skip
"""Pieces of files, to be repeated until a parser fails."""
HOSTS: Final = (
    "localhost", "LOCALHOST:1", "[::1]", "[::1]:99999", "[", "[]", "127.0.0.1:", "127.0.0.1:x", "evil.example", "a@b",
    "1" * 300, "..", "localhost:0x1", "localhost:-1", "localhost, evil.example",
)  # fmt: skip
CODINGS: Final = ("br", "gzip", "x-gzip", "identity", "*", "deflate", "brotli", "")
WEIGHTS: Final = ("", ";q=0", "; q=0.000", ";q=1", ";q=0.5", ";q=nan", ";q=", ";q=-1", ";level=9", ";Q=0")
NO_TEXT: Final = ("\0", "a\0", "\0" * 40)
WITH_COPY: Final = [game for game in courtyard.games() if copy_options(courtyard.game(game))]


def odd_file() -> st.SearchStrategy[str]:
    """A file of a few repeated pieces."""
    piece = st.tuples(st.sampled_from(PIECES), st.sampled_from((1, 2, 17, 300, 20_000)))
    return st.lists(piece, max_size=5).map(lambda pieces: "".join(part * count for part, count in pieces)[:LARGEST])


def spoilt_copy(draw: Any, game: str) -> Any:
    """A part of the component data with a hostile value."""
    data = json.loads(json.dumps(printed(game), default=str))
    name = draw(st.sampled_from(sorted(data)))
    return {name: spoil(draw, data[name])}


def try_files(ground: Ground, examples: int, number: int = 0) -> None:
    """Send hostile component files and records; an accepted copy can be displayed."""

    @carefully(examples, number)
    @given(game=st.sampled_from(WITH_COPY), text=odd_file(), data=st.data())
    def check(game: str, text: str, data: Any) -> None:
        entries = spoilt_copy(data.draw, game)
        carried = json.dumps(entries)[:LARGEST]
        sent = {"Content-Type": "application/json", **ground.headers}
        options = {"components": data.draw(st.sampled_from((text, carried)))}
        table = {"game": game, "seats": ME_AND_BOT, "options": options, "key": new_key()}
        for path, body in (
            (f"/api/copies/{game}/file", {"text": text}),
            (f"/api/copies/{game}/file", {"text": written(entries)}),
            ("/api/records", {"text": text}),
            ("/api/tables", table),
        ):
            answer = ground.person.http.post(path, content=json.dumps(body).encode(), headers=sent)
            ground.took(answer, f"{path} {body!r}")
            assert answer.elapsed.total_seconds() < LONGEST, f"{answer.elapsed} for {path} {body!r}"
            if answer.is_success and path.endswith("/file"):
                ground.took(ground.person.http.get(f"/copy/{game}"), f"/copy/{game} after {body!r}")

    check()


def written(entries: Any) -> str:
    """A copy as a component file, if possible."""
    try:
        return toml_of(entries)[:LARGEST]
    except (AttributeError, TypeError):
        return ""


def try_texts(ground: Ground, operation: Any, examples: int, number: int = 0) -> None:
    """Send a NUL in a path, a query or a body, which must be refused."""

    @carefully(examples, number)
    @given(case=operation.as_strategy(), nul=st.sampled_from(NO_TEXT), place=st.integers(0, 2), data=st.data())
    def check(case: Any, nul: str, place: int, data: Any) -> None:
        parts, body, query = dict.fromkeys(case.path_parameters or {}, "x"), case.body, ""
        if place == 0 and parts:
            parts[data.draw(st.sampled_from(sorted(parts)))] = quote(nul)
        elif place == 1 and isinstance(body, dict):
            body = {**body, data.draw(st.sampled_from([*sorted(body), "x"])): data.draw(st.sampled_from((nul, [nul])))}
        else:
            query = f"?x={quote(nul)}"
        method, path = operation.method.upper(), operation.path.format(**parts) + query
        content = json.dumps(body).encode() if isinstance(body, dict) else b""
        headers = {"Content-Type": "application/json", **ground.headers}
        answer = ground.person.http.request(method, path, content=content, headers=headers)
        ground.took(answer, f"{method} {path} {body!r}")
        assert answer.status_code == 400, f"{answer.status_code} for {method} {path} {body!r}"

    check()


def try_headers(ground: Ground, examples: int, number: int = 0) -> None:
    """Send odd Host and Accept-Encoding headers."""

    @carefully(examples, number)
    @given(
        host=st.one_of(st.sampled_from(HOSTS), st.sampled_from([text.strip()[:300] for text in TEXTS])),
        accepted=st.lists(st.tuples(st.sampled_from(CODINGS), st.sampled_from(WEIGHTS)).map("".join), max_size=4),
    )
    def check(host: str, accepted: list[str]) -> None:
        send(ground, "GET", "/nothing", b"", {"Host": host})
        wanted = {"Accept-Encoding": ", ".join(accepted).strip()}
        answer = httpx.get(str(ground.person.http.base_url), headers=wanted, timeout=PATIENCE)
        ground.took(answer, f"/ {accepted}")
        packed = answer.headers.get("content-encoding", "")
        refused = {f"{packed};q=0", f"{packed}; q=0.000", f"{packed};Q=0"}
        assert not packed or not refused & set(accepted[-1:]), f"{packed} for {accepted}"

    check()
