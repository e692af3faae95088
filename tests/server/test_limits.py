"""Several processes share what an address may do, and a person is never given less than at a single one."""

import pytest

from courtyard.server.limits import HOUSEHOLD, LIMITS, Limiter
from courtyard.server.problems import Problem

BURST = LIMITS["create"].burst


def allowed(limiters: list[Limiter], people: int) -> int:
    """How often people of one address may do something who go from process to process, until they are refused."""
    for turn in range(1000):
        try:
            limiters[turn % len(limiters)].spend("create", f"person {turn % people}", "address")
        except Problem:
            return turn
    return 1000


@pytest.mark.parametrize(("processes", "times"), [(1, HOUSEHOLD), (2, HOUSEHOLD), (3, HOUSEHOLD), (8, 8)])
def test_all_who_come_from_one_address_have_about_as_much_at_several_processes(processes: int, times: int) -> None:
    limiters = [Limiter(True, processes) for _ in range(processes)]
    assert allowed(limiters, people=500) == BURST * times


@pytest.mark.parametrize("processes", [1, 2, 16])
def test_who_stays_at_one_of_several_processes_has_as_much_as_at_a_single_one(processes: int) -> None:
    assert allowed([Limiter(True, processes)], people=1) == BURST
