"""The headers Host, Accept-Encoding and those of proxies."""

import logging
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from serving import PATIENCE, Person, RunningServer, running

from courtyard.server.connections import is_one_of
from courtyard.server.http import addresses, assets
from courtyard.server.http.middleware import encodings_of
from courtyard.server.settings import Settings

ODD_HOSTS = (
    "", "[", "[]", "[::1", "[::1]x", "[::::]", "127.0.0.1:", "127.0.0.1:abc", "127.0.0.1:-1", "127.0.0.1:65536",
    "127.0.0.1:٣", "localhost:1:2", "a b", "a@127.0.0.1", "a/b", 'a"><b>', "127.0.0.1\t:1", "x" * 254, "é",
)  # fmt: skip


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that accepts any host name as if it listened everywhere, but listens on loopback."""
    with running(tmp_path_factory.mktemp("open"), host="0.0.0.0", listening="127.0.0.1") as started:
        yield started


def status(server: RunningServer, path: str, *hosts: str) -> int:
    """The status of an answer to these headers."""
    port = int(server.address.rstrip("/").rpartition(":")[2])
    head = "".join(f"Host: {host}\r\n" for host in hosts)
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\n{head}Connection: close\r\n\r\n".encode())
        return int(line.makefile("rb").readline().split()[1])


@pytest.mark.parametrize("kind", ["server", "open_server"])
def test_an_odd_host_is_refused(kind: str, request: pytest.FixtureRequest) -> None:
    server: RunningServer = request.getfixturevalue(kind)
    for path in ("/", "/nothing", "/api/nothing"):
        for host in ODD_HOSTS:
            assert status(server, path, host) == 400, (path, host)
        assert status(server, path) == 400
        assert status(server, path, "localhost", "localhost") == 400
    for host in ("LOCALHOST:8765", "[::1]:1", "127.0.0.1:65535"):
        assert status(server, "/", host) == 200, host


def test_configured_hosts_are_matched_in_any_spelling() -> None:
    settings = Settings(Path(), hosts=("games.example.org",))
    assert settings.allows("Games.Example.org:443")
    assert not settings.allows("example.org")


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "93.184.216.34"])
def test_a_link_never_uses_an_unconfigured_host(open_server: RunningServer, host: str) -> None:
    anna = Person(open_server.address, "Anna")
    id_ = anna.open([{"kind": "me"}, {"kind": "friend"}])["id"]
    page = anna.http.get(f"/t/{id_}", headers={"Host": host})
    assert page.status_code == 200
    assert "evil" not in page.text
    assert "93.184" not in page.text
    assert f'content="{open_server.address.rstrip("/")}/' in page.text


def test_a_link_uses_the_requested_host_if_it_is_the_servers_own(
    open_server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "own_address", lambda: "192.168.7.5")
    anna = Person(open_server.address, "Anna")
    id_ = anna.open([{"kind": "me"}, {"kind": "friend"}])["id"]
    for host in ("192.168.7.5:9000", "localhost:9000", "127.0.0.1"):
        assert f'content="http://{host}/' in anna.http.get(f"/t/{id_}", headers={"Host": host}).text, host


ENCODINGS = {
    "": "",
    "br": "br",
    "gzip, deflate, br, zstd": "br, gzip",
    "br;q=0": "",
    "br; q=0.000, gzip": "gzip",
    "gzip;q=0, br;q=0": "",
    "*;q=0": "",
    "*": "br, gzip",
    "br;q=0, *": "gzip",
    "*;q=0, gzip;q=0.1": "gzip",
    "br;q=0.5, gzip": "gzip",
    "BR": "br",
    "identity": "",
    "identity, br;q=0.5": "",
    "identity;q=0.5, br": "br",
    "identity;q=0": "",
    "brotli, xgzip": "",
    "br;q=nan, gzip;q=2": "",
}
"""Accept-Encoding headers, and the acceptable encodings."""


@pytest.mark.parametrize(("accepted", "wanted"), ENCODINGS.items())
def test_an_answer_is_compressed_only_as_accepted(server: RunningServer, accepted: str, wanted: str) -> None:
    names = [name for name in wanted.split(", ") if name]
    assert encodings_of(accepted) == ", ".join(names)
    for path in ("/", f"{assets.root()}/shell.js"):
        answer = Person(server.address).http.get(path, headers={"Accept-Encoding": accepted})
        assert answer.headers.get("content-encoding", "") == (names or [""])[0], (path, accepted)
        assert answer.status_code == 200


def test_a_stream_is_compressed_only_as_accepted(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    id_ = anna.open([{"kind": "me"}, {"kind": "friend"}])["id"]
    for accepted, packed in (("gzip;q=0", ""), ("br, gzip", "gzip"), ("br", "")):
        with anna.http.stream("GET", f"/api/tables/{id_}/stream", headers={"Accept-Encoding": accepted}) as stream:
            assert stream.headers.get("content-encoding", "") == packed


@pytest.mark.parametrize(
    ("address", "proxies", "is_known"),
    [
        ("10.0.0.7", ("10.0.0.7",), True),
        ("10.0.0.7", ("10.0.0.0/24",), True),
        ("10.0.1.7", ("10.0.0.0/24", "127.0.0.1"), False),
        ("10.0.0.7", ("*",), True),
        ("fd12::1", ("fd12::/16",), True),
        ("fd12::1", ("10.0.0.0/24",), False),
        ("10.0.0.7", (), False),
        ("", ("10.0.0.0/24",), False),
    ],
)
def test_a_proxy_is_known_by_its_address_or_its_network(address: str, proxies: tuple[str, ...], is_known: bool) -> None:
    assert is_one_of(address, proxies) == is_known


@pytest.mark.parametrize(("proxies", "warnings"), [((), 1), (("127.0.0.1",), 0)])
def test_untrusted_forwarding_headers_are_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, proxies: tuple[str, ...], warnings: int
) -> None:
    with running(tmp_path, proxies=proxies) as server, caplog.at_level(logging.WARNING):
        for header in ("X-Forwarded-For", "X-Forwarded-Proto", "Forwarded"):
            Person(server.address).http.get("/health", headers={header: "192.0.2.7"})
    told = [line.getMessage() for line in caplog.records if "COURTYARD_PROXIES" in line.getMessage()]
    assert len(told) == warnings, told
