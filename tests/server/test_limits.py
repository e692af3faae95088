"""Rate limits: per person and address, with several processes, on every route."""

from pathlib import Path

import pytest
from serving import Person, RunningServer, requests_of, running

from courtyard.server.limits import LIMITS, PER_ADDRESS_FACTOR, Limiter, network_of
from courtyard.server.problems import Problem

BURST = LIMITS["create"].burst


def allowed(limiters: list[Limiter], people: int) -> int:
    """Number of requests of people at one address, spread over processes, until one is refused."""
    for turn in range(1000):
        try:
            limiters[turn % len(limiters)].spend("create", f"person {turn % people}", "address")
        except Problem:
            return turn
    return 1000


@pytest.mark.parametrize(
    ("processes", "times"), [(1, PER_ADDRESS_FACTOR), (2, PER_ADDRESS_FACTOR), (3, PER_ADDRESS_FACTOR), (8, 8)]
)
def test_the_limit_of_an_address_is_divided_among_processes(processes: int, times: int) -> None:
    limiters = [Limiter(True, processes) for _ in range(processes)]
    assert allowed(limiters, people=500) == BURST * times


@pytest.mark.parametrize("processes", [1, 2, 16])
def test_a_person_has_the_full_limit_at_every_process(processes: int) -> None:
    assert allowed([Limiter(True, processes)], people=1) == BURST


FREE = {
    ("GET", "/health"): "says yes and looks at nothing",
    ("GET", "/ready"): "asks the store once a second at most, whoever asks",
    ("GET", "/metrics"): "reads figures that are there",
    ("GET", "/static/{digest}/{path}"): "a file that is packed once and kept by browsers for ever",
    ("GET", "/games/{path}"): "a file that is made once and kept by browsers for ever",
}
"""Routes without a limit, with the reason."""


def counted(server: RunningServer) -> dict[tuple[str, str], int]:
    """The status of every route when all limits are used up and all bodies are invalid."""

    def refuse(*_: object) -> None:
        raise Problem(429, "slow_down", "slow_down")

    server.services.limiter.spend = refuse
    stranger = Person(server.address)
    stranger.http.cookies.set("courtyard_csrf", csrf := "x" * 32)
    return {
        (method, path): stranger.http.request(
            method, path.replace("{", "").replace("}", ""), content=b"{", headers={"X-CSRF": csrf}
        ).status_code
        for method, path in requests_of(server)
    }


def test_every_request_counts_against_a_limit_before_its_body_is_read(tmp_path: Path) -> None:
    with running(tmp_path, limits=True) as server:
        found = counted(server)
    assert len(found) > 70
    assert {asked for asked, status in found.items() if status != 429} == set(FREE)
    assert {method for method, _ in FREE} == {"GET"}, "Whatever changes something counts."


@pytest.mark.parametrize(
    ("one", "other", "is_one_house"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("local", "local", True),
    ],
)
def test_addresses_of_one_ipv6_network_share_a_limit(one: str, other: str, is_one_house: bool) -> None:
    assert (network_of(one) == network_of(other)) is is_one_house
    limiter = Limiter(True)
    for turn in range(BURST * PER_ADDRESS_FACTOR):
        limiter.spend("create", f"person {turn}", one)
    if is_one_house:
        with pytest.raises(Problem):
            limiter.spend("create", "another", other)
    else:
        limiter.spend("create", "another", other)
