"""Hostile requests: valid by the API's description, with hostile values, and bytes that are not HTTP."""

import json
import socket
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final
from urllib.parse import quote, urlencode

import httpx
import schemathesis
from guessing import GAMES, guess, rolls
from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from serving import ME_AND_ANYBODY, ME_AND_BOT, ME_AND_FRIEND, PATIENCE, Person
from twins import Twins

import courtyard

CHECKS: Final = [status_code_conformance, content_type_conformance, response_schema_conformance]
UNTRIED: Final = ("/stream", "/logout", "/logout/everywhere", "/analysis")
"""Requests that never end or log out the tester."""
PAGES: Final = (
    "/", "/new/{}", "/t/{}", "/j/{}", "/j/{}/code", "/gallery/{}", "/copy/{}", "/rules/{}", "/rules/{}/{}",
    "/games/{}", "/static/{}/{}", "/pictures/door/{}", "/pictures/table/{}", "/api/tables/{}",
    "/api/rules/{}/{}", "/{}",
)  # fmt: skip

TEXTS: Final = (
    "", " ", "\x00", "a\x00b", "\ufeff", "\u202e", "\ud800", "\x1b[2J", "A" * 5_000, "é" * 90, "\U0001f600" * 41, "٣",
    "\u0131", "..", "../../secret.key", "%00", "%2e%2e%2f", "%", "%ff", "\\", "'", '"', "'; DROP TABLE tables;--",
    "{{7*7}}", "${7*7}", "%s%n", "<script>alert(1)</script>", "null", "NaN", "-0", "1e400", "892e880", "9" * 400,
    "0x10", "a\r\nX-Evil: yes", "take:die=99999999999999999999,slot=-1", "take:die=", "take", ":", "=", "burgundy.",
    "." * 50, "burgundy." + "A" * 3_000, "[" * 3_000, "players", "random", "__class__", "self",
)  # fmt: skip
"""Texts that have caused errors in programs."""
NUMBERS: Final = (
    0,
    -1,
    1,
    9,
    10,
    2**31 - 1,
    2**31,
    2**53 + 1,
    2**63 - 1,
    2**63,
    2**64,
    10**40,
    0.5,
    -0.0,
    1e308,
    1e-320,
)
TOKENS: Final = (
    "892e880",
    "1e999",
    "-1e999",
    "NaN",
    "Infinity",
    "1" + "0" * 5_000,
    "[" * 2_000,
    '"\\ud800"',
    "01",
    "\xa0",
)
"""Tokens that json.dumps never writes; they replace placeholders."""
BODIES: Final = (b"", b"{", b"\xff\xfe", b"[]", b"null", b"0", b'"x"', b"{}" * 50, b"[" * 20_000, b'{"key":' * 5_000)
HEADERS: Final = (
    "Accept", "Accept-Encoding", "Accept-Language", "Content-Type", "Cookie", "If-None-Match", "Last-Event-ID", "Range",
    "X-CSRF", "X-Forwarded-For", "X-Forwarded-Proto",
)  # fmt: skip
MARK: Final = "@token "


@dataclass
class Ground:
    """A server under test, with tables in every state and the record of a finished game."""

    person: Person
    tables: list[str]
    record: str
    answers: Counter[int] = field(default_factory=Counter)

    def took(self, response: Any, what: str) -> None:
        """Count an answer; a server error fails."""
        self.answers[response.status_code] += 1
        assert response.status_code < 500, f"{response.status_code} for {what[:2_000]}: {response.text[:300]}"

    @property
    def headers(self) -> dict[str, str]:
        return {"X-CSRF": self.person.http.cookies.get("courtyard_csrf") or ""}


def prepare(address: str) -> Ground:
    """Open running and waiting tables of all games, and a finished one."""
    anna = Person(address, "Anna")
    tables = [anna.open(seats, game=game)["id"] for game in courtyard.games() for seats in (ME_AND_BOT, ME_AND_FRIEND)]
    tables.append(anna.open(ME_AND_ANYBODY)["id"])
    finished = anna.open([{"kind": "bot", "bot": "random"}] * 2)["id"]
    for _ in anna.numbers(finished):
        if anna.table(finished, brief=True)["over"]:
            break
    return Ground(anna, [*tables, finished], anna.http.get(f"/api/tables/{finished}/record").text)


def operations(ground: Ground) -> list[Any]:
    """All operations of the API that can be tested."""
    described = schemathesis.openapi.from_dict(ground.person.get("/schema/openapi.json")).get_all_operations()
    return [found for operation in described if not (found := operation.ok()).path.endswith(UNTRIED)]


def carefully(examples: int, number: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Settings for a number of reproducible examples."""

    def decorated(check: Callable[..., None]) -> Callable[..., None]:
        quiet = settings(
            max_examples=examples,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
            database=None,
            verbosity=Verbosity.quiet,
        )
        return quiet(seed(number)(check))

    return decorated


def try_as_described(ground: Ground, operation: Any, examples: int, number: int = 0) -> None:
    """Send requests that match the description; the answers must match it too."""

    @carefully(examples, number)
    @given(case=operation.as_strategy(), place=st.sampled_from([*ground.tables, None]))
    def check(case: Any, place: str | None) -> None:
        if place is not None and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = place
        http = ground.person.http
        response = case.call(
            base_url=str(http.base_url), headers=ground.headers, cookies=dict(http.cookies), timeout=PATIENCE
        )
        ground.took(response, f"{operation.method} {operation.path} {case.query!r} {case.body!r}")
        case.validate_response(response, checks=CHECKS)

    check()


def hostile() -> st.SearchStrategy[Any]:
    """A hostile value."""
    return st.one_of(
        st.sampled_from(TEXTS),
        st.sampled_from(NUMBERS),
        st.sampled_from([MARK + str(place) for place in range(len(TOKENS))]),
        st.sampled_from([None, True, [], {}, [[]], [None] * 300, {"": ""}]),
        st.text(max_size=20),
        st.integers(),
        st.floats(),
    )


def spoil(draw: Callable[[Any], Any], value: Any) -> Any:
    """The value with a hostile part."""
    if isinstance(value, dict) and value and draw(st.booleans()):
        name = draw(st.sampled_from(sorted(value)))
        return {**value, name: spoil(draw, value[name])}
    if isinstance(value, list) and value and draw(st.booleans()):
        place = draw(st.integers(0, len(value) - 1))
        return [*value[:place], spoil(draw, value[place]), *value[place + 1 :]]
    return draw(hostile())


def written(value: Any) -> bytes:
    """A body as JSON, with the special tokens."""
    text = json.dumps(value)
    for place, token in enumerate(TOKENS):
        text = text.replace(f'"{MARK}{place}"', token)
    return text.encode("utf-8", "surrogatepass")


def place_of(draw: Callable[[Any], Any], ground: Ground) -> str:
    """A part of a path: an existing table or a hostile text."""
    named = st.sampled_from([*ground.tables, *courtyard.games(), "x"])
    return quote(str(draw(st.one_of(named, hostile()))), safe="", errors="replace")


def send(ground: Ground, method: str, path: str, body: bytes, headers: dict[str, str]) -> None:
    """Send a request, unless the client library refuses to."""
    sent = {"Content-Type": "application/json", **ground.headers, **headers}
    try:
        request = ground.person.http.build_request(method, path, content=body or None, headers=sent)
        response = ground.person.http.send(request)
    except (httpx.LocalProtocolError, httpx.InvalidURL, UnicodeError):
        return
    ground.took(response, f"{method} {path[:300]} {headers} {body[:1_500]!r}")


def odd_headers() -> st.SearchStrategy[dict[str, str]]:
    return st.dictionaries(
        st.sampled_from(HEADERS), st.sampled_from([text.strip()[:500] for text in TEXTS]), max_size=1
    )


def try_spoilt(ground: Ground, operation: Any, examples: int, number: int = 0) -> None:
    """Send requests with a hostile part."""

    @carefully(examples, number)
    @given(case=operation.as_strategy(), data=st.data(), headers=odd_headers())
    def check(case: Any, data: Any, headers: dict[str, str]) -> None:
        parts = {name: place_of(data.draw, ground) for name in case.path_parameters or {}}
        query = {name: str(spoil(data.draw, value)) for name, value in (case.query or {}).items()}
        path = operation.path.format(**parts) + ("?" + urlencode(query, errors="replace") if query else "")
        is_garbled = data.draw(st.integers(0, 9)) == 0
        has_body = operation.method.upper() != "GET"
        made = data.draw(st.sampled_from(BODIES)) if is_garbled else written(spoil(data.draw, _plain(case.body)))
        send(ground, operation.method.upper(), path, made if has_body else b"", headers)

    check()


def try_pages(ground: Ground, examples: int, number: int = 0) -> None:
    """Request pages, files and pictures that do not exist."""

    @carefully(examples, number)
    @given(page=st.sampled_from(PAGES), data=st.data(), headers=odd_headers())
    def check(page: str, data: Any, headers: dict[str, str]) -> None:
        path = page.format(*(place_of(data.draw, ground) for _ in range(page.count("{}"))))
        send(ground, "GET", path, b"", headers)

    check()


def try_records(ground: Ground, examples: int, number: int = 0) -> None:
    """Send records with hostile values or missing bytes."""
    record = json.loads(ground.record)

    @carefully(examples, number)
    @given(data=st.data())
    def check(data: Any) -> None:
        text = written(spoil(data.draw, record)).decode("utf-8", "replace")
        if data.draw(st.booleans()):
            start = data.draw(st.integers(0, len(text)))
            text = text[:start] + text[start + data.draw(st.integers(0, 40)) :]
        send(ground, "POST", "/api/records", json.dumps({"text": text}).encode(), {})

    check()


def try_rows(ground: Ground, examples: int, number: int = 0) -> None:
    """Send chains of actions to tables that differ only in their dice; refusals must be equal."""

    @carefully(examples, number)
    @given(at=st.sampled_from(GAMES), length=st.integers(0, 6), dice=st.integers(0, 2**16), data=st.data())
    def check(at: tuple[str, dict[str, Any]], length: int, dice: int, data: Any) -> None:
        rng = courtyard.Rng(dice)
        actions, state, action = next(islice(rolls(*at, rng), length, None))
        twins = Twins(ground.person, state.game, actions)
        for _ in range(8):
            row = guess(data.draw, state, rng, data.draw(st.sampled_from([None, action])))
            first, other = twins.act(row)
            ground.answers.update([first.status, other.status])
            assert first.status == other.status < 500, f"{first.status} and {other.status} for {at} {actions} {row}"
            if first.status == 200:
                return  # The dice have been cast, and fell as they liked.
            assert first == other, f"the refusals differ for {at} {actions} {row}"
            assert twins.are_unchanged(), f"{row} was refused and has changed something at {at} {actions}"

    check()


def try_bytes(ground: Ground, examples: int, number: int = 0) -> None:
    """Send bytes that are not valid HTTP; the server must survive."""
    url = ground.person.http.base_url
    lines = (
        b"GET / HTTP/1.1",
        b"POST /api/me HTTP/1.1",
        b"GET /%00 HTTP/9.9",
        b"PRI * HTTP/2.0",
        b"\x16\x03\x01",
        b"GET",
    )
    fields = (
        b"Host: 127.0.0.1", b"Host: evil.example", b"Content-Length: -1", b"Content-Length: 9" + b"9" * 30, b": x",
        b"Transfer-Encoding: chunked", b"Transfer-Encoding: x", b"X" * 300,
        b"Connection: Upgrade\r\nUpgrade: websocket", b"Content-Length: 1\r\nContent-Length: 2",
        b"Cookie: \xff\xfe", b"Expect: 100-continue",
    )  # fmt: skip
    tails = (b"", b"x", b"\r\n0\r\n\r\n", b"ffffffffffffffff1\r\nx", b"-1\r\n", b"\x00" * 100)

    @carefully(examples, number)
    @given(
        line=st.one_of(st.sampled_from(lines), st.binary(max_size=60)),
        heads=st.lists(st.sampled_from(fields), max_size=4),
        tail=st.one_of(st.sampled_from(tails), st.binary(max_size=60)),
    )
    def check(line: bytes, heads: list[bytes], tail: bytes) -> None:
        sent = b"\r\n".join([line, *heads, b"", tail])
        with socket.create_connection((url.host, url.port or 80), timeout=PATIENCE) as connection:
            try:
                connection.sendall(sent)
                connection.shutdown(socket.SHUT_WR)
                answer = connection.recv(200)
            except ConnectionError:
                answer = b""
        assert not answer.startswith(b"HTTP/1.1 5"), f"{answer!r} for {sent!r}"

    check()
    ground.took(ground.person.http.get("/health"), "/health")


def _plain(body: Any) -> Any:
    """The JSON body of a request; empty if it has none."""
    return body if isinstance(body, dict | list) else {}
