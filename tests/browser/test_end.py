"""The end of a game, with motion and without."""

import re

import pytest
from clicking import PHONE, Courtyard, Guest, violations
from playwright.sync_api import Browser, ViewportSize

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
CUT = """() => [...document.querySelectorAll('#end-dialog :is(h2, button, td, path)')]
    .filter((part) => part.checkVisibility())
    .map((part) => part.getBoundingClientRect())
    .filter((box) => box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth).length"""


@pytest.mark.parametrize(
    ("wish", "size"), [("no-preference", LAPTOP), ("reduce", PHONE)], ids=["moving on a laptop", "calm on a phone"]
)
def test_the_end_comes_when_a_bot_makes_the_last_move(
    browser: Browser, courtyard: Courtyard, wish: str, size: ViewportSize
) -> None:
    guest = Guest(browser, courtyard, "Emil", reduced_motion=wish, viewport=size)
    page = guest.page
    guest.open_last_decision()
    guest.decide(1)
    page.wait_for_selector("#end-dialog[open]")
    if wish == "reduce":
        assert page.locator("#end-dialog").get_attribute("data-stage") == "done"
    else:
        assert page.locator("#end-title").inner_text() == "Final scoring"
        page.wait_for_selector(".sources .counted + .counted")
        page.keyboard.press("Escape")
    page.wait_for_selector("#end-dialog[data-stage=done]")
    assert re.search(r"wins? with \d+ points|win with", page.locator("#end-title").inner_text())
    assert page.locator(".wreath").count() >= 1
    page.wait_for_selector("#end-curve path.race")
    assert page.evaluate(CUT) == 0
    assert_sources_add_up(guest)
    for _ in ("light", "dark"):
        assert violations(page) == []
        page.locator("[data-theme-switch]").first.dispatch_event("click")
    page.reload()
    page.wait_for_selector("body[data-ready]")
    assert not page.locator("#end-dialog").is_visible()
    guest.leave()


def assert_sources_add_up(guest: Guest) -> None:
    """The points that were counted by source are the scores of the seats."""
    rows = guest.page.locator(".sources tbody tr").all()
    counted = [[int(cell) for cell in row.locator("td").all_inner_texts()] for row in rows]
    seats = range(guest.page.locator("[data-lane]").count())
    totals = [int(guest.page.locator(f"[data-lane='{seat}'] .lane-total").inner_text()) for seat in seats]
    assert [sum(column) for column in zip(*counted, strict=True)] == totals
    assert [int(score) for score in guest.page.locator(".score").all_inner_texts()] == totals


def test_the_end_can_be_shared_and_leads_to_the_review_and_to_another_game(anna: Guest) -> None:
    page = anna.page
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    anna.open_last_decision()
    anna.decide(1)
    page.wait_for_selector("#end-dialog[data-stage=done]")
    page.evaluate("navigator.share = undefined")
    page.get_by_role("button", name="Share").click()
    anna.wait_for_text("#toast.shown", "Copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    page.get_by_role("button", name="Check the dice").click()
    page.wait_for_selector("#end-verdict.right")
    page.get_by_role("button", name="Look through the game").click()
    page.wait_for_selector("body.looking-back[data-at]:not([data-at=''])")
    assert "The beginning" in anna.question
    anna.page.get_by_role("button", name="One step on").click()
    page.wait_for_selector("#step-text:has-text('Move 1 of')")
    anna.page.keyboard.press("End")
    page.wait_for_selector("body[data-at='']")
    page.get_by_role("button", name="Result and points").click()
    first = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != first)
    assert anna.wait_for_turn() in ("mine", "over")
