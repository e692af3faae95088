"""The rules are one click away: from the first page, the question, a thing on the board, a refusal and the log."""

import re

from clicking import PHONE, Guest, violations
from playwright.sync_api import Locator, expect
from test_clear import middle


def test_the_rules_open_next_to_the_board_from_everywhere(anna: Guest) -> None:
    anna.open_record(*middle("burgundy", 160))
    page, panel, heading = anna.page, anna.page.locator("#rule-panel"), anna.page.locator("#rule-heading")
    expect(panel).to_be_hidden()
    page.locator("#asked-rule").click()
    expect(heading).to_have_text("A turn")
    expect(heading).to_be_focused()
    boards, shown = page.locator("#boards").bounding_box(), panel.bounding_box()
    assert boards
    assert shown
    assert shown["x"] >= boards["x"] + boards["width"] - 1
    assert violations(page) == []
    page.locator("#rule-body a[href='#take']").first.click()
    expect(heading).to_have_text("Take a tile")

    page.locator("#white-die").hover()
    page.locator("#about a.clause").click()
    expect(heading).to_have_text("A round")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()

    page.locator("#log a.gain", has_text="phase values").first.click()
    expect(heading).to_have_text("Completed regions")
    page.locator("#rule-close").click()
    page.locator("#log a.to-rule[data-rule='CB24.1']").first.click()
    expect(heading).to_have_text("Sell goods")


def test_a_refusal_leads_to_its_rule_by_a_key(anna: Guest) -> None:
    anna.open_record(*middle("burgundy", 160))
    page = anna.page
    page.locator("[data-role=own] [data-target^=space]:not(.cy-lit)").first.hover()
    expect(page.locator("#about .why a[data-rule]")).to_have_text("Rule CB13.1")
    page.keyboard.press("w")
    expect(page.locator("#rule-heading")).to_have_text("Place a tile")


def test_the_player_aid_opens_by_a_key_and_from_the_menu(anna: Guest) -> None:
    anna.open_record(*middle("burgundy", 60))
    page, aid = anna.page, anna.page.locator("#aid-dialog")
    page.keyboard.press("a")
    expect(aid).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    anna.menu("Player aid")
    aid.get_by_role("link", name="Castle").click()
    expect(aid).to_be_hidden()
    expect(page.locator("#rule-heading")).to_have_text("Castles")
    page.set_viewport_size(PHONE)
    expect(page.locator("#rule-close")).to_be_in_viewport()


def widest(found: Locator) -> int:
    return int(found.evaluate("(element) => element.scrollWidth - element.clientWidth"))


def test_a_rulebook_is_searched_and_read_in_three_languages(anna: Guest) -> None:
    page = anna.page
    page.goto(anna.courtyard.address)
    page.get_by_role("link", name="Rules of The Castles of Burgundy").click()
    page.wait_for_url("**/rules/burgundy")
    sections = page.locator(".book-text > section:visible")
    count = sections.count()
    page.locator("#rule-search").fill("chickens pasture")
    assert 0 < sections.count() < 8
    expect(page.locator("mark").first).to_be_visible()
    for language in ("cs", "pl"):
        page.set_viewport_size(PHONE)
        page.goto(f"{anna.courtyard.address}/rules/burgundy/CB9.1?lang={language}")
        assert re.search(rf"\?lang={language}#turn$", page.url)
        assert sections.count() == count
        assert widest(page.locator("html")) == 0
        assert violations(page) == []
