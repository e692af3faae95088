"""The rules are one click away: from the door, the question, a thing on the board, a refusal and the log."""

import re

from clicking import Guest, violations
from playwright.sync_api import expect
from test_clear import middle


def test_the_rules_open_beside_the_board_from_everywhere(anna: Guest) -> None:
    anna.open_record(*middle("burgundy", 160))
    page, panel = anna.page, anna.page.locator("#rule-panel")
    expect(panel).to_be_hidden()
    page.locator("#asked-rule").click()
    expect(panel).to_be_visible()
    expect(page.locator("#rule-heading")).to_be_focused()
    boards = page.locator("#boards").bounding_box()
    shown = panel.bounding_box()
    assert boards
    assert shown
    assert shown["x"] >= boards["x"] + boards["width"] - 1
    assert violations(page) == []

    page.locator("#rule-body a[href='#aid']").click()
    expect(page.locator("#rule-heading")).to_have_text("Player aid")
    page.locator("#white-die").hover()
    page.locator("#about a.clause").first.click()
    expect(page.locator("#rule-heading")).not_to_have_text("Player aid")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()

    page.locator("#log a.gain", has_text="sales").first.click()
    expect(panel).to_be_visible()
    page.locator("#rule-close").click()
    page.locator("#log a.to-rule[data-rule='CB24.1']").first.click()
    expect(panel).to_be_visible()


def test_the_player_aid_opens_by_a_key_and_from_the_menu(anna: Guest) -> None:
    anna.open_record(*middle("burgundy", 60))
    aid = anna.page.locator("#aid-dialog")
    anna.page.keyboard.press("a")
    expect(aid).to_be_visible()
    assert violations(anna.page) == []
    anna.page.keyboard.press("Escape")
    anna.menu("Player aid")
    expect(aid).to_be_visible()


def test_a_rulebook_is_searched_and_read_in_three_languages(anna: Guest) -> None:
    page = anna.page
    page.goto(anna.courtyard.address)
    page.get_by_role("link", name="Rules of The Castles of Burgundy").click()
    sections = page.locator(".book-text > section:visible")
    count = sections.count()
    page.locator("#rule-search").fill("player aid")
    assert 0 < sections.count() < count
    expect(page.locator("mark").first).to_be_visible()
    for language in ("cs", "pl"):
        page.goto(f"{anna.courtyard.address}/rules/burgundy/CB9.1?lang={language}")
        assert re.search(rf"\?lang={language}#[a-z-]+$", page.url)
        assert sections.count() == count
        assert violations(page) == []
