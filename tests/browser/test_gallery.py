"""The gallery and the page of an owner's copy, as a person uses them."""

import pytest
from clicking import Guest, violations
from playwright.sync_api import Route, expect

VALUE = "[id='gift_cards.card.f1a.value']"


def test_the_gallery_is_searched_and_leads_to_the_rule(anna: Guest) -> None:
    page = anna.page
    page.goto(anna.courtyard.address)
    page.get_by_role("link", name="Gallery of Gùgōng").click()
    page.wait_for_url("**/gallery/gugong")
    page.get_by_label("Search the gallery").fill("decree JADE costs")
    assert page.locator(".thing-card:visible").count() == 1
    assert "Things: 1" in page.locator("#things-found").inner_text()
    assert violations(page) == []
    assert page.locator(".thing-card:visible a.clause").get_attribute("href") == "/rules/gugong/GG16.18"


@pytest.mark.parametrize(
    ("path", "script", "field", "words", "found"),
    [
        ("/gallery/gugong", "search.js", "#thing-search", "decree JADE costs", "#things-found"),
        ("/rules/burgundy", "search.js", "#rule-search", "chickens pasture", "#rule-found"),
    ],
)
def test_words_written_before_the_page_is_ready_are_searched_for(
    anna: Guest, path: str, script: str, field: str, words: str, found: str
) -> None:
    page = anna.page

    def write_meanwhile(route: Route) -> None:
        page.locator(field).fill(words)
        route.continue_()

    page.route(f"**/{script}*", write_meanwhile)
    page.goto(anna.courtyard.address + path)
    expect(page.locator(found)).not_to_be_empty()


def test_an_owner_enters_figures_and_plays_with_them(anna: Guest) -> None:
    page = anna.page
    page.goto(f"{anna.courtyard.address}/copy/gugong")
    usual = page.locator("#card-f1a > svg").inner_html()
    page.locator("[id='gift_cards.card.b2.value']").fill("1")
    anna.wait_for_text("#copy-state.refused", "different values")
    page.locator("[id='gift_cards.card.b2.value']").fill("2")
    page.locator(VALUE).fill("3")
    anna.wait_for_text("#copy-state:not(.refused)", "fit together")
    assert page.locator("#card-f1a > svg").inner_html() != usual
    assert violations(page) == []
    page.get_by_role("button", name="Keep my copy").click()
    anna.wait_for_text("#copy-state", "is kept")
    page.reload()
    assert page.locator(VALUE).input_value() == "3"
    anna.fill_form("me", game="gugong")
    assert page.locator(".of-copy").inner_text() == "own copy"
    assert "owner's copy" in anna.log
    assert page.evaluate("document.body.dataset.standIn") == ""


def test_a_figure_of_this_edition_says_so_and_leads_to_the_owners_page(anna: Guest) -> None:
    anna.play_now("gugong")
    page = anna.page
    page.locator("#die-0").click(force=True)
    link = page.locator("#about .stand-in a")
    assert link.get_attribute("href") == "/copy/gugong"
    assert "edition" not in page.locator("#about .effect").inner_text()
