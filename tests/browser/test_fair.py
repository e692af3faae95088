"""The browser compares the end of a game with what it remembers."""

import json
from pathlib import Path
from typing import Any

import msgspec
from clicking import Guest
from playwright.sync_api import Route
from tabling import finished

from courtyard.server.http.responses import ProofAnswer
from courtyard.server.store.keys import signing_key
from courtyard.table import SeatPlan, Signer, Table, proof_of
from courtyard.terminal.verdict import judge


def check(guest: Guest) -> str:
    guest.page.get_by_role("button", name="Check the dice").click()
    guest.page.wait_for_selector("#end-verdict p")
    return guest.page.locator("#end-verdict").inner_text()


def memory(guest: Guest) -> Any:
    return json.loads(guest.page.evaluate("localStorage.getItem('fair-' + location.pathname.slice(3))"))


def loaded(nonces: list[str]) -> Table:
    """A game whose secret was chosen after the nonces were known, so that the first two dice are ones."""
    seats = [SeatPlan("hotseat", name, "anna") for name in ("Anna", "Carla")]
    for attempt in range(10_000):
        table = Table.create("burgundy", {}, seats, attempt.to_bytes(32), 1.0)
        for seat, nonce in enumerate(nonces):
            table.join("anna", seat, "", nonce, 2.0)
        if [event.case for event in table.events if event.kind == "chance"][-2:] == [0, 0]:
            return finished(table)
    raise AssertionError("no secret gives two ones")


def test_a_browser_says_what_it_has_checked_and_notices_dice_that_were_picked(anna: Guest, tmp_path: Path) -> None:
    page = anna.page
    anna.open_last_decision(is_by_file=True)
    known = memory(anna)
    assert [len(nonces) for nonces in known["nonces"].values()] == [1, 1]
    assert known["heads"]
    anna.decide(1)
    page.wait_for_selector("#end-dialog[data-stage=done]")
    told = check(anna)
    for line in ("follow from it", "this browser remembers", "Your nonce came last", "comes from an earlier game"):
        assert line in told
    assert page.locator("#end-verdict.right").count() == 1

    with page.expect_download() as saving:
        page.evaluate("document.getElementById('export').click()")
    saving.value.save_as(tmp_path / "record.json")
    key = Signer(signing_key(anna.courtyard.data)).key
    verdict = judge((tmp_path / "record.json").read_text("utf-8"), key)
    assert verdict.fault is None
    assert verdict.finding is not None
    assert verdict.finding.witnesses == {0}

    table = loaded([nonces[0] for nonces in known["nonces"].values()])
    picked = ProofAnswer(known["commitment"], proof_of(table, Signer(bytes(32))))

    def answer(route: Route) -> None:
        route.fulfill(body=msgspec.json.encode(picked), content_type="application/json")

    page.route("**/proof", answer)
    assert "not the one that this browser saw before it sat down" in check_again(anna)
    assert page.locator("#end-verdict.right").count() == 0
    page.unroute("**/proof")
    page.evaluate(
        """() => {
          const key = 'fair-' + location.pathname.slice(3), memory = JSON.parse(localStorage.getItem(key));
          memory.heads[0][1] = 'f'.repeat(64);
          localStorage.setItem(key, JSON.stringify(memory));
        }"""
    )
    assert "was shown another one" in check_again(anna)


def check_again(guest: Guest) -> str:
    guest.page.evaluate("document.getElementById('end-verdict').replaceChildren()")
    return check(guest)
