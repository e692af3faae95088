"""For everybody: phones, the keyboard alone, accessibility, motion and reduced motion."""

import re
from collections.abc import Iterator

import pytest
from clicking import PHONE, Courtyard, Guest, violations
from playwright.sync_api import Browser

import courtyard
from courtyard import State


@pytest.fixture
def phone(browser: Browser, courtyard: Courtyard) -> Iterator[Guest]:
    guest = Guest(browser, courtyard, "Dora", viewport=PHONE, has_touch=True, is_mobile=True)
    yield guest
    guest.leave()


def test_a_phone_shows_everything_without_a_horizontal_scroll(phone: Guest) -> None:
    phone.play_now()
    assert phone.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    foot = phone.page.locator("#ask").bounding_box()
    assert foot is not None
    assert abs(foot["y"] + foot["height"] - PHONE["height"]) < 1
    phone.page.goto(phone.courtyard.address)
    assert phone.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_a_phone_plays_by_swiping_and_tapping(phone: Guest) -> None:
    phone.play_now()
    phone.page.locator("[data-tab=main]").click()
    phone.page.wait_for_selector("[data-tab=main][aria-current=true]")
    for pick in range(6):
        phone.wait_for_turn()
        phone.decide(pick)


def test_a_tap_on_a_tile_explains_it_and_so_does_a_long_press(phone: Guest) -> None:
    phone.play_now()
    castle = phone.page.locator("#seat-0-space-h44")
    castle.tap()
    assert "Castle" in phone.page.locator("#ask #about").inner_text()
    assert re.search(r"Rule CB\d+\.\d+", phone.page.locator("#about").inner_text())
    phone.page.locator("#seat-0-score").tap()
    assert "Player 1" in phone.page.locator("#about").inner_text()
    box = castle.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    fingers = phone.context.new_cdp_session(phone.page)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    phone.wait_for_text("#about", "Castle")
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert phone.chosen == ""


def test_a_finger_meets_a_small_lit_thing_from_its_edge(phone: Guest) -> None:
    phone.open_position(lambda state: state.question == "ship_depot" and len(state.legal()) > 2)
    phone.page.locator("[data-tab=main]").click()
    phone.page.wait_for_selector("[data-tab=main][aria-current=true]")
    box = phone.lit.first.bounding_box()
    assert box is not None
    assert box["height"] < 40
    number = phone.number
    phone.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 - 18)
    phone.wait_for_number(number)


def test_a_question_brings_the_sheet_forward_on_which_something_is_lit(browser: Browser, courtyard: Courtyard) -> None:
    phone = Guest(browser, courtyard, "Dora", viewport=PHONE, has_touch=True, reduced_motion="no-preference")
    phone.open_position(lambda state: state.question == "ship_depot" and len(state.legal()) > 2)
    in_front = "[data-tab][aria-current=true]:has(.lit-count:not(:empty))"
    phone.wait_for(in_front)
    phone.page.locator("[data-tab=seat-0]").click()
    phone.wait_for("[data-tab=seat-0][aria-current=true]")
    assert phone.page.locator(in_front).count() == 0
    number = phone.number
    phone.page.locator("#buttons [data-few]").first.click()
    phone.wait_for_number(number)
    phone.wait_for_turn()
    phone.wait_for(in_front)
    phone.leave()


def test_letters_on_the_boards_are_large_enough_on_every_screen(anna: Guest) -> None:
    anna.play_now()
    for width, height in ((1440, 900), (1100, 800), (1024, 768), (390, 844), (844, 390)):
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.wait_for("[data-board] > svg")
        assert anna.page.evaluate(SMALL_LETTERS) == [], (width, height)


@pytest.mark.parametrize("game", [name for name in courtyard.games() if courtyard.game(name).ui.is_drawn])
def test_the_boards_of_every_game_are_whole_and_keep_their_shape(anna: Guest, game: str) -> None:
    anna.play_now(game)
    for width, height in ((1440, 900), (1366, 768), (1100, 800)):
        anna.page.set_viewport_size({"width": width, "height": height})
        assert anna.page.evaluate(CUT_OR_BENT) == [], (width, height)


CUT_OR_BENT = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const side = document.querySelector('.side').getBoundingClientRect().left;
  return [...document.querySelectorAll('.board')].filter((board) => {
    const { left, top, right, bottom, width, height } = board.getBoundingClientRect();
    const box = board.querySelector('svg').viewBox.baseVal;
    const isBent = Math.abs(width / height / (box.width / box.height) - 1) > 0.01;
    return isBent || width < 100 || left < 0 || top < 0 || right > side + 1 || bottom > innerHeight + 1;
  }).map((board) => [board.dataset.board, JSON.stringify(board.getBoundingClientRect())]);
}"""


SMALL_LETTERS = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return [...document.querySelectorAll('#boards svg text')]
    .filter((text) => text.checkVisibility())
    .map((text) => [text, text.getScreenCTM()])
    .map(([text, { c, d }]) => [parseFloat(getComputedStyle(text).fontSize) * Math.hypot(c, d), text.textContent])
    .filter(([size]) => size < 13.95);
}"""


SMALL_TARGETS = """() => [...document.querySelectorAll('button, a.button, .table-link, summary, input, select')]
    .filter(e => e.checkVisibility() && !e.closest('#log, .check, .chip, .unseen'))
    .filter(e => Math.min(e.getBoundingClientRect().width, e.getBoundingClientRect().height) < 40)
    .map(e => e.outerHTML.slice(0, 120))"""
SMALL_TEXT = """() => [...document.querySelectorAll('body *')]
    .filter(e => !(e instanceof SVGElement) && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
    .filter(e => e.checkVisibility() && parseFloat(getComputedStyle(e).fontSize) < 14)
    .map(e => e.outerHTML.slice(0, 120))"""


def test_tap_targets_and_text_are_large_enough(phone: Guest) -> None:
    for page in ("/", "/new/burgundy"):
        phone.page.goto(f"{phone.courtyard.address}{page}")
        assert phone.page.evaluate(SMALL_TARGETS) == []
        assert phone.page.evaluate(SMALL_TEXT) == []
    phone.play_now()
    assert phone.page.evaluate(SMALL_TARGETS) == []
    assert phone.page.evaluate(SMALL_TEXT) == []


@pytest.mark.parametrize(("game", "decisions"), [("burgundy", 10), ("gugong", 6), ("rajas", 6)])
def test_the_keyboard_alone_is_enough(anna: Guest, game: str, decisions: int) -> None:
    anna.play_now(game)
    page = anna.page
    for pick in range(decisions):
        if anna.wait_for_turn() == "over":
            break
        decide_by_keys(anna, pick)
    page.keyboard.press("?")
    page.wait_for_selector("#help-dialog[open]")
    page.keyboard.press("Escape")
    assert page.locator("#help-dialog[open]").count() == 0


def decide_by_keys(guest: Guest, pick: int) -> None:
    """One decision with arrow keys and Enter."""
    page, before = guest.page, guest.number
    for _ in range(8):
        chosen = guest.chosen
        if page.locator(".cy-lit[role=button]").count():
            page.keyboard.press("b")
            for _ in range(0 if chosen else pick % 3):
                page.keyboard.press(("ArrowRight", "ArrowDown", "ArrowLeft")[pick % 3])
        else:
            page.locator("#buttons button").first.focus()
        page.keyboard.press("Enter")
        guest.wait_for(f"body:not([data-number='{before}'][data-chosen='{chosen}'])")
        if guest.number != before:
            return
    raise AssertionError("No decision by keys.")


@pytest.mark.parametrize("shade", ["light", "dark"])
def test_axe_finds_nothing(anna: Guest, shade: str) -> None:
    page = anna.page
    anna.go_home()
    page.evaluate("shade => localStorage.setItem('theme', shade)", shade)
    anna.go_home()
    assert violations(page) == []
    page.locator("[data-open=name-dialog]").click()
    for summary in page.locator("#name-dialog summary").all():
        summary.click()
    page.locator("#device-list li").first.wait_for()
    assert violations(page, "dialog[open]") == []
    page.goto(f"{anna.courtyard.address}/new/burgundy")
    for summary in page.locator("summary:visible").all():
        summary.click()
    assert violations(page) == []
    page.goto(f"{anna.courtyard.address}/t/nowhere")
    assert violations(page) == []
    anna.complaints.clear()
    anna.open_table("me", "friend")
    assert violations(page) == []
    page.goto(page.get_by_label("Link for seat 2").input_value())
    assert violations(page) == []
    anna.play_now()
    anna.play(4)
    anna.wait_for_turn()
    page.locator("#all-summary").click()
    assert violations(page) == []
    for tab in ("Points", "Chat", "Note"):
        page.get_by_role("tab", name=tab).click()
        assert violations(page, ".side") == []
    for opener in ("[data-open=help-dialog]", "#menu-button", "[data-seat='1']"):
        page.locator(opener).click()
        assert violations(page, "dialog[open]") == []
        page.keyboard.press("Escape")
    for opener in ("#left-button", "#commitment-button"):
        page.locator("#menu-button").click()
        page.locator(opener).click()
        assert violations(page, "dialog[open]") == []
        page.keyboard.press("Escape")


SCREENS = ((1440, 900), (1024, 768), (844, 390), (390, 844))


@pytest.mark.parametrize("game", ["gugong", "rajas"])
def test_axe_finds_nothing_at_any_table_on_any_screen(anna: Guest, game: str) -> None:
    page = anna.page
    anna.play_now(game)
    for shade, (width, height) in zip(("light", "dark") * 2, SCREENS, strict=True):
        page.evaluate("shade => document.documentElement.dataset.theme = shade", shade)
        page.set_viewport_size({"width": width, "height": height})
        assert violations(page) == [], (width, height)
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert page.evaluate(SMALL_TEXT) == []


SHOW_LONG = """
const wait = window.setTimeout;
window.setTimeout = (deed, time, ...rest) => wait(deed, time >= 600 ? 1000 * time : time, ...rest);
"""


def test_a_rivals_moves_are_played_back_and_can_be_skipped(browser: Browser, courtyard: Courtyard) -> None:
    lively = Guest(browser, courtyard, "Emil", reduced_motion="no-preference")
    lively.page.add_init_script(SHOW_LONG)
    lively.play_now()
    for pick in range(8):
        lively.decide(pick, until="#skip")
        lively.wait_for("body[data-state=mine], #skip")
        if lively.page.locator("#skip").count():
            break
    assert lively.page.locator("#skip").count() == 1
    assert lively.state == "told"
    lively.page.keyboard.press("Escape")
    lively.wait_for_turn()
    lively.leave()


def test_consequences_of_a_move_do_not_interrupt_a_turn_that_goes_on(browser: Browser, courtyard: Courtyard) -> None:
    lively = Guest(browser, courtyard, "Emil", reduced_motion="no-preference")
    lively.page.add_init_script(SHOW_LONG)
    lively.open_position(can_place_a_bank)
    number = lively.number
    lively.page.locator("#choices button", has_text="place bank").first.dispatch_event("click")
    lively.wait_for_number(number)
    lively.wait_for_text("#log .news", "The bank brings")
    lively.wait_for("body[data-state=mine]")
    lively.leave()


def can_place_a_bank(state: State) -> bool:
    """Whether a bank can be placed with the first of two dice."""
    dice = state.view(None)["seats"][max(0, state.to_move)]["dice"]
    if state.question != "turn" or any(die["used"] for die in dice):
        return False
    return any("place bank" in state.game.describe(state, action) for action in state.legal())


WATCH_MOTION = """
window.motions = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  window.motions.push(...frames.flatMap((frame) => Object.keys(frame)));
  return animate.call(this, frames, timing);
};
"""


@pytest.mark.parametrize(("wish", "expected"), [("no-preference", {"translate", "rotate"}), ("reduce", set())])
def test_pieces_travel_and_dice_tumble_unless_motion_is_reduced(
    browser: Browser, courtyard: Courtyard, wish: str, expected: set[str]
) -> None:
    guest = Guest(browser, courtyard, "Emil", reduced_motion=wish)
    guest.page.add_init_script(WATCH_MOTION)
    guest.open_table("me", "hotseat=Carla")
    number = guest.number
    guest.page.locator("#choices button", has_text="take").first.dispatch_event("click")
    guest.wait_for_number(number)
    guest.play(12)
    seen = set(guest.page.evaluate("window.motions"))
    assert seen >= expected
    assert bool(seen) == bool(expected)
    guest.leave()
