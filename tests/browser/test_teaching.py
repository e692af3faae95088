"""Hints, the review of a game, and the engine on a position."""

import os
from collections.abc import Iterator

import pytest
from clicking import DESKTOP, PHONE, Courtyard, Guest, violations
from playwright.sync_api import Browser

import courtyard as rules


@pytest.fixture(scope="module")
def teaching(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Courtyard]:
    """A server that does not think for long."""
    os.environ["COURTYARD_ADVICE_SIMULATIONS"] = "6"
    started = Courtyard(tmp_path_factory.mktemp("teaching"))
    del os.environ["COURTYARD_ADVICE_SIMULATIONS"]
    yield started
    started.stop()


@pytest.fixture
def pupil(browser: Browser, teaching: Courtyard) -> Iterator[Guest]:
    guest = Guest(browser, teaching, "Anna")
    yield guest
    guest.leave()


DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""A page is drawn anew when its width changes."""


def has_choice(state: rules.State) -> bool:
    """A turn of a player in which a die has many uses."""
    return state.question == "turn" and len(state.legal()) > 12


def test_a_hint_is_lit_on_the_board_chosen_by_a_click_and_put_away_by_a_key(pupil: Guest) -> None:
    page = pupil.page
    pupil.open_table("me", "hotseat=Carla")
    pupil.wait_for_turn()
    assert page.locator("#hint").count() == 0
    pupil.open_position(has_choice)
    page.keyboard.press("h")
    pupil.wait_for("body[data-hint=shown]")
    moves = page.locator("[data-advised]")
    assert 1 <= moves.count() <= 3
    assert "to win" in moves.first.inner_text()
    assert page.locator(".ranks [data-rank='1']").count() == 1
    assert violations(page) == []
    page.set_viewport_size(PHONE)
    page.evaluate(DRAWN)
    moves.first.scroll_into_view_if_needed()
    box = moves.first.bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= box["x"] + box["width"] <= PHONE["width"]
    page.set_viewport_size(DESKTOP)
    page.evaluate(DRAWN)
    moves.first.click()
    lit = page.evaluate("document.body.dataset.chosen").split()
    assert lit
    assert page.locator(f"#boards .cy-advised[data-target='{lit[-1]}']").count() >= 1
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    pupil.wait_for("body[data-hint='']")
    assert page.locator(".ranks").count() == 0
    assert page.locator("#advice").is_hidden()


def test_a_review_shows_its_progress_its_figures_and_the_better_move_on_the_board(pupil: Guest) -> None:
    record = rules.play(rules.game("burgundy"), bots=["greedy", "random"], seed=4)
    pupil.open_record(record.game, record.actions)
    page = pupil.page
    page.locator("#show-end").click()
    page.locator("#review-play").click()
    pupil.wait_for("body[data-review=done]")
    assert "Accuracy" in page.locator("#panel-review").inner_text()
    assert page.locator("#curve-of").input_value() == "chances"
    assert violations(page) == []
    lesson = page.locator("[data-lesson]").first
    at = lesson.get_attribute("data-lesson")
    lesson.click()
    pupil.wait_for(f"body[data-at='{at}']")
    pupil.wait_for("#advice[data-kind=lesson]")
    signs = page.locator(".ranks [data-rank]")
    assert {signs.nth(number).get_attribute("data-rank") for number in range(signs.count())} <= {"1", "✕"}
    assert "Played:" in page.locator("#advice").inner_text()
    page.locator("#engine").click()
    pupil.wait_for("#advice[data-kind=engine] .chances")
    pupil.wait_for("body[data-engine=done]")
    page.keyboard.press("ArrowRight")
    pupil.wait_for(f"body:not([data-at='{at}'])")
    page.locator("#engine").click()
    assert page.locator("#advice[data-kind=engine]").count() == 0
