"""What the table shows on every screen: what can be chosen, what it costs, why not, and what the others did."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from assuming import WITH_CLAUSES
from clicking import Courtyard, Guest, speak, violations
from playwright.sync_api import Browser, ViewportSize, expect
from saying import cost_of

import courtyard as engine
from courtyard import Rng, State

SCREENS: dict[str, ViewportSize] = {
    "desktop": {"width": 1366, "height": 768},
    "larger desktop": {"width": 1440, "height": 900},
    "tablet": {"width": 1024, "height": 768},
    "phone across": {"width": 844, "height": 390},
}
PHONE: ViewportSize = {"width": 390, "height": 844}
LONG_NAMES = ("Maximiliane von Hohenfels", "Bartholomew the Elder", "Wilhelmina of Orange", "Ferdinand Zeppelin")


@pytest.fixture(params=["no-preference", "reduce"], ids=["with motion", "calm"])
def guest(request: pytest.FixtureRequest, browser: Browser, courtyard: Courtyard) -> Iterator[Guest]:
    made = Guest(browser, courtyard, "Anna", reduced_motion=request.param)
    yield made
    made.leave()


def middle(name: str, length: int, **options: Any) -> tuple[Any, list[int]]:
    """A random game up to the first decision after a number of steps."""
    state, rng = engine.game(name, **options).start(), Rng(11)
    actions: list[int] = []
    while len(actions) < length or state.to_move < 0 or len(state.legal()) < 6:
        actions.append(int(state.random_action(rng)))
        state.apply(actions[-1])
    return state.game, actions


def open_four(guest: Guest) -> None:
    """A table of four with long names and clocks, all at this screen."""
    seats = [{"kind": "me"}, *({"kind": "hotseat", "name": name} for name in LONG_NAMES[1:])]
    clock = {"kind": "game", "seconds": 86400, "reserve": 604800}
    guest.open_by_post(options={"players": 4}, seats=seats, clock=clock)
    guest.wait_for_turn()


def colour_of(guest: Guest, selector: str, what: str) -> str:
    script = "([selector, what]) => getComputedStyle(document.querySelector(selector))[what]"
    return str(guest.page.evaluate(script, [selector, what]))


def test_what_can_be_chosen_has_the_live_colour_of_its_game(anna: Guest) -> None:
    for name in ("burgundy", "gugong", "rajas"):
        anna.open_record(*middle(name, 90))
        live = anna.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--live')")
        assert f"--live:{live}" in engine.game(name).ui.style(".dark")
        shown = colour_of(anna, ".cy-lit:not(.cy-chosen) > .cy-rim", "stroke")
        assert [int(part) for part in re.findall(r"\d+", shown)] == [int(live[at : at + 2], 16) for at in (1, 3, 5)]
        dead = ".boards [data-role=common] .cy-piece:not(.cy-lit, .cy-last, :has(.cy-lit), .cy-lit *)"
        assert "saturate" in colour_of(anna, dead, "filter")
        assert "drop-shadow" in colour_of(anna, ".cy-lit", "filter")


def test_a_price_is_a_badge_on_the_thing_before_anything_is_chosen(anna: Guest) -> None:
    anna.open_position(lambda state: is_fresh(state) and has_costly_and_free(state))
    offered = anna.choices("take")
    dear = {action["targets"][1] for action in offered} - {a["targets"][1] for a in offered if not a["cost"]}
    shown = anna.page.locator("[data-role=common] .badge[data-price*=worker]")
    assert shown.count() >= len(dear) > 0
    costly = next(action for action in offered if action["cost"] and action["targets"][1] in dear)
    anna.target(costly["targets"][0]).click()
    assert anna.page.locator(f".badge[data-price='{costly['cost']}']").count() > 0


def is_fresh(state: State) -> bool:
    return state.to_move >= 0 and state.question == "turn"


def has_costly_and_free(state: State) -> bool:
    costs = [cost_of(state, action) for action in state.legal() if len(state.game.clicks(action)) == 2]
    return any("worker" in cost for cost in costs) and "" in costs


def test_an_explanation_stands_next_to_the_thing_and_stays(guest: Guest) -> None:
    guest.open_record(*middle("burgundy", 120))
    about, page = guest.page.locator("#about"), guest.page
    page.locator("#white-die").hover()
    expect(about).to_contain_text("White die")
    expect(about).to_contain_text(re.compile(r"Rule CB\d+\.\d+"))
    page.mouse.move(5, 5)
    expect(about).to_be_visible()
    thing, said = page.locator("#white-die").bounding_box(), about.bounding_box()
    assert thing
    assert said
    is_apart = (
        said["x"] >= thing["x"] + thing["width"]
        or said["x"] + said["width"] <= thing["x"]
        or said["y"] >= thing["y"] + thing["height"]
        or said["y"] + said["height"] <= thing["y"]
    )
    assert is_apart
    page.locator("#phase-A").hover()
    expect(about).to_contain_text("Phase A")
    page.keyboard.press("Escape")
    expect(about).to_be_hidden()


LONGER_THAN_A_REST = 250
"""Milliseconds; a resting pointer gets an explanation."""
ON_QUESTION = """() => {
  const [ask, about] = ["ask", "about"].map((id) => document.getElementById(id).getBoundingClientRect());
  return about.left < ask.right && about.right > ask.left && about.top < ask.bottom && about.bottom > ask.top;
}"""
"""Whether the explanation covers the question and its buttons."""


@pytest.mark.parametrize("game", WITH_CLAUSES)
def test_an_explanation_does_not_cover_the_question(anna: Guest, game: str) -> None:
    anna.open_record(*middle(game, 120))
    boxes = [thing.bounding_box() for thing in anna.page.locator("[data-role=own] [data-clause]").all()]
    for box in sorted(filter(None, boxes), key=lambda box: box["x"] + box["width"])[-8:]:
        anna.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        anna.page.wait_for_timeout(LONGER_THAN_A_REST)
        expect(anna.page.locator("#about")).to_be_visible()
        assert not anna.page.evaluate(ON_QUESTION), box


def test_a_line_of_the_log_lights_its_places_and_has_icons(guest: Guest) -> None:
    guest.open_record(*middle("burgundy", 160))
    line = guest.page.locator("#log .line[data-places]").first
    line.hover()
    assert guest.page.locator("#boards .cy-shown").count() > 0
    guest.page.mouse.move(5, 5)
    assert guest.page.locator("#boards .cy-shown").count() == 0
    assert guest.page.locator("#log .sign").count() > 3
    assert not re.search(r"\bh\d\d\b", guest.log)


def test_what_others_did_since_my_turn_is_listed_and_marked_with_and_without_motion(guest: Guest) -> None:
    guest.play_now()
    for pick in range(12):
        guest.decide(pick)
        guest.page.keyboard.press("Escape")
        guest.wait_for_turn()
        if guest.page.locator("#since-deeds .deed").count():
            break
    deeds = guest.page.locator("#since-deeds .deed")
    assert deeds.count() > 0
    assert guest.page.locator("#boards .cy-last[data-by='1']").count() > 0
    deeds.first.focus()
    told = deeds.first.get_attribute("aria-label") or ""
    assert told.count("Squire bot") == 1
    guest.page.reload()
    guest.wait_for_turn()
    assert guest.page.locator("#boards .cy-last[data-by='1']").count() > 0


WHOLE = """() => ['common', 'own'].map((role) => {
    const { left, top, right, bottom } = document.querySelector(`[data-role=${role}] > svg`).getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
})"""
SPILLED = """() => [document.documentElement.scrollWidth > innerWidth,
    ...[...document.querySelectorAll('.seat, .bar')].map((box) => box.scrollWidth > box.clientWidth + 1)]"""


CORNERS = """() => {
    const place = document.querySelector('#boards');
    const { left, top, right, bottom } = place.getBoundingClientRect();
    return ['common', 'own'].flatMap((role) => ['start', 'end'].map((side) => {
      const sheet = document.querySelector(`[data-role=${role}] > svg`);
      sheet.scrollIntoView({ block: side, inline: side, behavior: 'instant' });
      const box = sheet.getBoundingClientRect();
      const [x, y] = side === 'start' ? [box.left, box.top] : [box.right, box.bottom];
      return x >= left - 1 && x <= right + 1 && y >= top - 1 && y <= bottom + 1;
    }));
}"""
HEIGHTS = """() => ['common', 'own'].map((role) => {
    const board = document.querySelector(`[data-role=${role}]`);
    return [board.getBoundingClientRect().height, parseFloat(board.style.getPropertyValue('--legible'))];
})"""


LETTERS = """() => Math.min(...[...document.querySelectorAll('.board > svg:not(.badges) text')].map((text) => {
    const { c, d } = text.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(c, d);
    return text.getBoundingClientRect().height ? size : Infinity;
}))"""
"""The size of the smallest letters of all sheets, in pixels; prices on small things have 12."""
ROUNDING = 0.1


@pytest.mark.parametrize("name", ["burgundy", "gugong", "rajas"])
def test_both_boards_are_whole_next_to_the_question(anna: Guest, name: str) -> None:
    anna.open_record(*middle(name, 100))
    for screen in ("desktop", "larger desktop", "tablet"):
        anna.page.set_viewport_size(SCREENS[screen])
        anna.page.wait_for_timeout(50)
        assert anna.page.evaluate(WHOLE) == [True, True], screen
        pair = [anna.page.locator(f"[data-role={role}]").bounding_box() for role in ("common", "own")]
        question = anna.page.locator("#ask").bounding_box()
        assert question
        assert all(box and box["x"] + box["width"] <= question["x"] + 1 for box in pair), screen


@pytest.mark.parametrize("name", ["burgundy", "gugong", "rajas"])
def test_on_a_phone_across_sheets_fill_the_height_for_their_letters_and_swiping_shows_all(
    browser: Browser, courtyard: Courtyard, name: str
) -> None:
    size = SCREENS["phone across"]
    phone = Guest(browser, courtyard, "Pia", viewport=size, has_touch=True)
    phone.open_record(*middle(name, 100))
    place, question = phone.page.locator("#boards").bounding_box(), phone.page.locator("#ask").bounding_box()
    assert place
    assert question
    assert place["x"] + place["width"] <= question["x"] + 1
    assert place["y"] + place["height"] <= size["height"] + 1
    for height, legible in phone.page.evaluate(HEIGHTS):
        assert height >= min(legible, place["height"]) - 1
    assert phone.page.evaluate(CORNERS) == [True] * 4
    assert phone.page.evaluate("[scrollX, scrollY]") == [0, 0]
    assert phone.page.evaluate(LETTERS) >= 12 - ROUNDING
    phone.page.set_viewport_size(PHONE)
    phone.page.wait_for_timeout(50)
    assert phone.page.evaluate(LETTERS) >= 14 - ROUNDING
    phone.leave()


NAME_WIDTHS = "[...document.querySelectorAll('li + li .seat-name')].map((name) => name.clientWidth)"
"""The widths of the long names: six letters need about 40 pixels; a phone shows no names."""


def test_four_with_long_names_and_clocks_fit_on_every_screen(anna: Guest) -> None:
    anna.go_home()
    anna.page.evaluate("localStorage.setItem('theme', 'light')")
    open_four(anna)
    for screen, size in {**SCREENS, "phone": PHONE}.items():
        anna.page.set_viewport_size(size)
        anna.page.wait_for_timeout(50)
        assert not any(anna.page.evaluate(SPILLED)), screen
        assert min(anna.page.evaluate(NAME_WIDTHS)) >= (1 if screen == "phone" else 40), screen
        assert violations(anna.page) == [], screen


CUT = """async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const isCut = (thing) => thing.scrollWidth > thing.clientWidth + 1;
    const isAcross = (row, place) => row.bottom > place.bottom + 1 && row.top < place.bottom - 1;
    const [card, deeds, tabs] = ['#card', '.deeds', '.side-tabs'].map((each) => document.querySelector(each));
    const within = (place, rows) => rows.filter((row) =>
      isAcross(row.getBoundingClientRect(), place.getBoundingClientRect()));
    return [...tabs.querySelectorAll('button'), card].filter(isCut)
      .concat(within(card, [...card.querySelectorAll('li, .card-head, .card-head *')]))
      .concat(within(deeds, [...deeds.querySelectorAll('button')]))
      .map((thing) => thing.textContent);
}"""


@pytest.mark.parametrize(("game", "lang"), [("burgundy", "pl"), ("gugong", "cs"), ("rajas", "pl")])
def test_no_word_of_the_side_or_below_the_boards_is_cut(anna: Guest, game: str, lang: str) -> None:
    speak(anna, lang)
    anna.open_record(*middle(game, 90, players=4))
    for width, height in ((1440, 900), (1366, 768), (1180, 820), (1024, 768)):
        anna.page.set_viewport_size({"width": width, "height": height})
        assert anna.page.evaluate(CUT) == [], (width, height)
        assert anna.page.locator("#transport").evaluate("row => row.offsetHeight") < 48, (width, height)


COLOURS = """() => ['#strip', '[data-role=own]'].map((place) =>
    getComputedStyle(document.querySelector(`${place} .cb-own`)).fill)"""


def test_the_strip_of_a_phone_is_on_every_sheet_and_can_be_chosen_from(browser: Browser, courtyard: Courtyard) -> None:
    phone = Guest(browser, courtyard, "Pia", viewport=PHONE, has_touch=True)
    phone.open_record(*middle("burgundy", 120))
    for sheet in ("main", "seat-0", "seat-1"):
        phone.page.locator(f"[data-tab={sheet}]").click()
        phone.page.wait_for_selector(f"[data-tab={sheet}][aria-current=true]")
        strip = phone.page.locator("#strip")
        expect(strip).to_be_in_viewport()
        assert strip.locator("svg.strip-piece").count() == 7
    copied, own = phone.page.evaluate(COLOURS)
    assert copied == own
    phone.page.locator("[data-tab=main]").click()
    phone.page.locator("#strip .cy-lit[data-target^=die]").first.tap()
    assert phone.chosen.startswith("die-")
    assert violations(phone.page) == []
    phone.leave()


def test_a_spectator_sees_the_seat_to_move_large(anna: Guest, bert: Guest) -> None:
    anna.open_table("me", "hotseat=Carla")
    bert.page.goto(anna.page.url)
    bert.page.wait_for_selector("body[data-ready]")
    asked = bert.page.locator("#seats .asked").get_attribute("data-seat")
    assert bert.page.locator("[data-role=own]").get_attribute("data-board") == f"seat-{asked}"


def test_the_points_show_their_total_and_the_form_nothing_for_experiments(anna: Guest) -> None:
    anna.page.set_viewport_size(SCREENS["desktop"])
    anna.open_record(*middle("burgundy", 240))
    expect(anna.page.locator("#so-far .total")).to_be_in_viewport()
    anna.page.goto(f"{anna.courtyard.address}/new/burgundy")
    assert "experiment" not in anna.page.content()
    assert anna.page.locator("[data-option=estates]").count() == 0
