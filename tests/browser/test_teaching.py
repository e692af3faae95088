"""The coach, hints, the review of a game, and the engine on a position."""

import os
import re
from collections.abc import Iterator

import pytest
from clicking import DESKTOP, PATIENCE, PHONE, Courtyard, Guest, violations
from playwright.sync_api import Browser

import courtyard as rules

SIDES = """() => {
  const box = document.querySelector('[data-advised] .expects')?.getBoundingClientRect();
  return box?.width ? [box.left, box.right, box.bottom] : null;
}"""
"""The place of the last line of a hint's first move, as soon as it is drawn."""


CLEAR = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const [ask, coach, deeds, sheet] = ['#ask', '#coach', '.deeds', '[data-role=common] > svg'].map(box);
  const isOver = ask.left < sheet.right && ask.top < sheet.bottom - 8;
  const isWhole = coach.height > 0 && coach.bottom <= deeds.top + 1 && ask.bottom <= innerHeight;
  return isWhole && !isOver;
}"""
"""Whether the coach stands above the buttons and covers no board."""


ASTRAY = """() => [...document.querySelectorAll('.rank:not([data-of^=die])')].filter((mark) => {
  const { left, right, top, bottom } = mark.getBoundingClientRect();
  const thing = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return thing?.closest('[data-target]')?.dataset.target !== mark.dataset.of;
}).map((mark) => mark.dataset.of)"""
"""The marks whose middle is not on the thing that they mean; the mark of a die is next to its pips."""


@pytest.fixture(scope="module")
def teaching(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Courtyard]:
    """A server whose bots think briefly."""
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


@pytest.fixture
def newcomer(browser: Browser, teaching: Courtyard) -> Iterator[Guest]:
    """A person who has never been here."""
    guest = Guest(browser, teaching, "Anna", storage_state=None)
    yield guest
    guest.leave()


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
    assert page.evaluate(ASTRAY) == []
    assert violations(page) == []
    page.set_viewport_size(PHONE)
    left, right, bottom = page.wait_for_function(SIDES).json_value()
    assert 0 <= left <= right <= PHONE["width"]
    assert bottom <= PHONE["height"]
    page.set_viewport_size(DESKTOP)
    moves.first.click()
    lit = page.evaluate("document.body.dataset.chosen").split()
    assert lit
    assert page.locator(f"#boards .cy-advised[data-target='{lit[-1]}']").count() >= 1
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    pupil.wait_for("body[data-hint='']")
    assert page.locator(".ranks").count() == 0
    assert page.locator("#advice").is_hidden()


def test_a_hint_in_a_race_tells_how_far_it_will_be_to_the_end(pupil: Guest) -> None:
    pupil.open_position(lambda state: state.question == "place_worker" and state.game.seats == 2, game="rajas")
    pupil.page.keyboard.press("h")
    pupil.wait_for("body[data-hint=shown]")
    expected = pupil.page.locator("[data-advised] .expects").first.inner_text()
    standing = r"(\d+ to go|met, \+\d+)"
    assert re.fullmatch(rf"Expects: {standing}; (Anna|Carla): {standing}; \d\d?\s% to win\.", expected)


def test_the_coach_is_there_for_the_first_decisions_until_it_is_switched_off(newcomer: Guest) -> None:
    page = newcomer.page
    newcomer.open_position(has_choice)
    coach = page.locator("#coach")
    coach.get_by_text("A die takes a tile").wait_for()
    marked = page.locator("#choices .worth").count()
    assert 1 <= marked <= 3
    assert page.locator(".ranks .look").count() >= marked
    assert page.evaluate(ASTRAY) == []
    assert violations(page) == []
    for size in (PHONE, {"width": 1366, "height": 768}):
        page.set_viewport_size(size)
        page.wait_for_function(CLEAR)
    coach.get_by_text("The rule").click()
    newcomer.wait_for("#rule-panel:not([hidden])")
    page.locator("#coach-off").click()
    assert coach.is_hidden()
    assert page.locator(".ranks .look").count() == 0
    page.evaluate("localStorage.setItem('coach', ''); localStorage.setItem('coach-burgundy', 'CB9.4 '.repeat(12))")
    page.reload()
    newcomer.wait_for_turn()
    assert coach.is_hidden()
    page.locator("#menu-button").click()
    page.locator("#coach-switch").click()
    coach.get_by_text("A die takes a tile").wait_for()


def test_a_review_shows_its_progress_its_figures_and_the_better_move_on_the_board(pupil: Guest) -> None:
    record = rules.play(rules.game("burgundy"), bots=["greedy", "random"], seed=4)
    pupil.open_record(record.game, record.actions)
    page = pupil.page
    page.locator("#show-end").click()
    page.locator("#review-play").click()
    # It is made by a process that lets all others go first.
    page.wait_for_selector("body[data-review=done]", state="attached", timeout=5 * PATIENCE)
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
