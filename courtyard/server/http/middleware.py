"""Checks of every request (host, size, text, CSRF token), cookies, security headers, log and metrics."""

import hmac
import json
import logging
import re
from time import perf_counter
from typing import Any, Final

from litestar.datastructures import Cookie
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from courtyard.core.bounded import NUL
from courtyard.server.metrics import Metrics
from courtyard.server.problems import Problem
from courtyard.server.settings import LARGEST_BODY, LARGEST_RECORD, Settings
from courtyard.server.store.keys import new_token
from courtyard.server.words import say
from courtyard.speech.languages import LANGUAGES, PSEUDO, best_language, speak, weights_of

PLAYER_COOKIE: Final = "courtyard_player"
OWNER_COOKIE: Final = "courtyard_owner"
CSRF_COOKIE: Final = "courtyard_csrf"
CSRF_HEADER: Final = b"x-csrf"
ENCODINGS: Final = b"accept-encoding"
LANGUAGE_COOKIE: Final = "courtyard_language"
YEAR: Final = 366 * 24 * 3600
RECORDS: Final = "/api/records"
"""The only path that accepts larger bodies."""
MAX_DRAINED: Final = 4 * 1024 * 1024
"""Bytes of an oversized body that are read and discarded, so that the refusal reaches the client."""

CSP: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
PICTURE_CSP: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
HEADERS: Final = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
RAW_HEADERS: Final = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
PAGE_HEADERS: Final = [*RAW_HEADERS, (b"cache-control", b"no-store")]
STATIC_HEADERS: Final = [*RAW_HEADERS, (b"cache-control", b"no-cache")]
STRICT_TRANSPORT: Final = (b"strict-transport-security", f"max-age={YEAR}".encode())
NEW_COOKIES: Final = "courtyard.cookies"
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
SECRET_PATH: Final = re.compile(r"^/j/[^/]+")
HOLDS_NUL: Final = re.compile(b"\0|" + NUL.encode())
LOG: Final = logging.getLogger("courtyard.requests")


def cookie(name: str, value: str, is_secure: bool, is_readable: bool = False, age: int = YEAR) -> Cookie:
    """A cookie with the flags that protect it."""
    return Cookie(key=name, value=value, max_age=age, httponly=not is_readable, samesite="lax", secure=is_secure)


class Middleware:
    """Checks requests before the application sees them, and adds headers and cookies to answers."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.settings = settings
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        begun = perf_counter()
        status = 500
        headers = _headers(scope)
        cookies = _cookies(headers)
        new_cookies: list[Cookie] = []
        _extend(scope)[NEW_COOKIES] = new_cookies

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._add_headers(scope, message)
                _set_cookies(scope, message, new_cookies, has_csrf=bool(cookies.get(CSRF_COOKIE)))
            await send(message)

        try:
            speak(_language(headers, cookies))
            _extend(scope)["headers"] = _with_encodings(scope["headers"])
            refusal = self._refusal(scope, headers, cookies)
            if refusal is None:
                await self.app(scope, _of_text(receive), sending)
            else:
                await _refuse(refusal, receive, sending)
        finally:
            self._note(scope, status, perf_counter() - begun)

    def _refusal(self, scope: Any, headers: dict[bytes, bytes], cookies: dict[str, str]) -> tuple[int, str, str] | None:
        """Why the request is refused: status, code and sentence. None if it is accepted."""
        hosts = [value for name, value in scope["headers"] if name == b"host"]
        if len(hosts) != 1 or not self.settings.allows(hosts[0].decode("latin-1")):
            return 400, "host", say("host")
        length = headers.get(b"content-length", b"0")
        most = LARGEST_RECORD if scope["path"] == RECORDS else LARGEST_BODY
        if length.isdigit() and int(length) > most:
            return 413, "too_large", say("too_large", most=most // 1024)
        if "\0" in scope["path"] or b"%00" in scope["query_string"]:
            return 400, "bad_input", say("nul")
        if scope["method"] not in SAFE_METHODS and not _is_own_post(headers, cookies):
            return 403, "csrf", say("csrf")
        return None

    def _add_headers(self, scope: Any, message: Any) -> None:
        given = {bytes(name).lower() for name, _ in message["headers"]}
        added = STATIC_HEADERS if _is_file(scope) else PAGE_HEADERS
        if scope["scheme"] == "https":
            added = [*added, STRICT_TRANSPORT]
        message["headers"] = [*message["headers"], *(header for header in added if header[0] not in given)]

    def _note(self, scope: Any, status: int, seconds: float) -> None:
        self.metrics.request(status, seconds)
        path = SECRET_PATH.sub("/j/...", scope["path"])
        LOG.info("request", extra={"method": scope["method"], "path": path, "status": status, "seconds": seconds})


def _of_text(receive: Receive) -> Receive:
    """The body of a request; one with a NUL is refused."""
    body = bytearray()

    async def receiving() -> Any:
        message: Any = await receive()
        if message["type"] == "http.request":
            body.extend(message["body"])
            if not message["more_body"] and HOLDS_NUL.search(body):
                raise Problem(400, "bad_input", "nul")
        return message

    return receiving


def _is_file(scope: Any) -> bool:
    """Whether this is a request for a file, which is the same for everybody."""
    return bool(scope["path"].startswith(("/static/", "/games/")))


def _extend(scope: Any) -> dict[str, Any]:
    """The scope of a request as a dictionary to which our own data can be added."""
    extended: dict[str, Any] = scope
    return extended


def give_cookie(scope: Any, name: str, value: str, age: int = YEAR) -> None:
    """Set a cookie with the answer to this request."""
    _extend(scope)[NEW_COOKIES].append(cookie(name, value, scope["scheme"] == "https", age=age))


def _set_cookies(scope: Any, message: Any, new_cookies: list[Cookie], has_csrf: bool) -> None:
    """Add the new cookies to an answer, and the CSRF cookie if the client has none."""
    is_page = scope["method"] == "GET" and not _is_file(scope)
    if is_page and not has_csrf:
        new_cookies.append(cookie(CSRF_COOKIE, new_token(), scope["scheme"] == "https", is_readable=True))
    for new in new_cookies:
        message["headers"].append((b"set-cookie", new.to_header(header="").encode("latin-1")))


def _is_own_post(headers: dict[bytes, bytes], cookies: dict[str, str]) -> bool:
    """Whether the header repeats the cookie, which only our own pages can read."""
    held, given = cookies.get(CSRF_COOKIE, ""), headers.get(CSRF_HEADER, b"")
    return len(given) >= 16 and hmac.compare_digest(held.encode(), given)


def _headers(scope: Any) -> dict[bytes, bytes]:
    return {bytes(name).lower(): bytes(value) for name, value in scope["headers"]}


def _with_encodings(headers: Any) -> list[tuple[bytes, bytes]]:
    """The headers with Accept-Encoding reduced to what should be used."""
    accepted = b",".join(value for name, value in headers if name == ENCODINGS)
    others = [(name, value) for name, value in headers if name != ENCODINGS]
    return [*others, (ENCODINGS, encodings_of(accepted.decode("latin-1")).encode())]


def encodings_of(accepted: str) -> str:
    """The encodings that a client accepts, brotli only if it does not prefer gzip.

    >>> encodings_of("gzip, br"), encodings_of("br;q=0, *"), encodings_of("gzip, br;q=0.5"), encodings_of("*;q=0")
    ('br, gzip', 'gzip', 'gzip', '')
    """
    wanted = weights_of(accepted)
    brotli, gzip = (wanted.get(name, wanted.get("*", 0.0)) for name in ("br", "gzip"))
    unpacked = wanted.get("identity", 0.0)
    packed = (("br", brotli, max(gzip, unpacked)), ("gzip", gzip, unpacked))
    return ", ".join(name for name, weight, other in packed if weight and weight >= other)


def _cookies(headers: dict[bytes, bytes]) -> dict[str, str]:
    """The cookies of a request by name; ours are never quoted."""
    pairs = (pair.strip().partition("=") for pair in headers.get(b"cookie", b"").decode("latin-1").split(";"))
    return {name: value for name, _, value in pairs}


def _language(headers: dict[bytes, bytes], cookies: dict[str, str]) -> str:
    """The chosen language, otherwise the one that the client prefers."""
    chosen = cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES or chosen == PSEUDO:
        return chosen
    return best_language(headers.get(b"accept-language", b"").decode("latin-1"))


async def _refuse(refusal: tuple[int, str, str], receive: Receive, send: Send) -> None:
    status, code, sentence = refusal
    await _drain(receive)
    body = json.dumps({"error": sentence, "code": code}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def _drain(receive: Receive) -> None:
    read = 0
    while read < MAX_DRAINED:
        message = await receive()
        if message["type"] != "http.request" or not message["more_body"]:
            return
        read += len(message["body"])
