"""Looking back: steps, the curve, playing, links and forks."""

from typing import Any

import pytest
from clicking import PHONE, Courtyard, Guest, violations
from playwright.sync_api import Browser

import courtyard as rules

GAMES = [name for name in rules.games() if rules.game(name).ui.is_drawn]


def open_finished(guest: Guest, game: str = "burgundy") -> Any:
    """Open the record of a finished game; return its timeline."""
    record = rules.play(rules.game(game), bots=["greedy", "random"], seed=4)
    guest.open_record(record.game, record.actions)
    guest.wait_for(".curve path.race")
    table = guest.page.locator("main").get_attribute("data-table")
    return guest.page.evaluate(f"fetch('/api/tables/{table}/course').then((answer) => answer.json())")


def at(guest: Guest) -> int:
    return int(guest.page.evaluate("document.body.dataset.at"))


def press(guest: Guest, key: str, stop: Any) -> None:
    """Press a key, and wait until this stop is shown."""
    guest.page.keyboard.press(key)
    guest.wait_for(f"body[data-at='{stop['at']}']")


@pytest.mark.parametrize("wish", ["no-preference", "reduce"])
def test_steps_go_by_move_turn_round_and_phase_and_never_by_a_roll(
    browser: Browser, courtyard: Courtyard, wish: str
) -> None:
    guest = Guest(browser, courtyard, "Emil", reduced_motion=wish)
    course = open_finished(guest)
    stops, parts = course["stops"], course["parts"]
    assert len(stops) < course["length"]
    press(guest, "Home", stops[0])
    assert "The beginning" in guest.question
    press(guest, ".", stops[1])
    assert stops[1]["text"] in guest.question
    press(guest, "ArrowRight", stops[2])
    press(guest, ",", stops[1])
    turn = next(stop for stop in stops if stop["turn"] > stops[1]["turn"])
    press(guest, ">", turn)
    press(guest, "PageDown", next(stop for stop in stops if stop["part"] > turn["part"]))
    guest.page.get_by_label("Step by").select_option("by phase")
    phase = next(stop for stop in stops if parts[stop["part"]]["group"] == "phase B")
    guest.page.get_by_role("button", name="One step on").click()
    guest.wait_for(f"body[data-at='{phase['at']}']")
    assert guest.page.locator("#step-text").inner_text().endswith("phase B, round 1")
    guest.leave()


def test_the_curve_is_clicked_to_jump_and_the_address_is_that_of_the_position(anna: Guest, bert: Guest) -> None:
    course = open_finished(anna)
    slider = anna.page.get_by_label("Move of the game")
    box = slider.bounding_box()
    assert box is not None
    slider.click(position={"x": box["width"] / 2, "y": box["height"] / 3})
    anna.wait_for("body[data-at]:not([data-at=''])")
    middle = (len(course["stops"]) - 1) // 2
    near = [stop["at"] for stop in course["stops"][middle - 1 : middle + 3]]
    assert at(anna) in near
    assert anna.page.url.endswith(f"?at={at(anna)}")
    bert.page.goto(anna.page.url)
    bert.wait_for(f"body[data-at='{at(anna)}']")
    common = "[data-board=main] svg"
    assert bert.page.locator(common).inner_html() == anna.page.locator(common).inner_html()
    assert bert.question == anna.question
    assert violations(anna.page) == []


def test_a_game_plays_by_itself_until_it_is_paused(anna: Guest) -> None:
    stops = open_finished(anna)["stops"]
    anna.page.get_by_label("Speed").select_option("4")
    anna.page.get_by_role("button", name="Play", exact=True).click()
    anna.wait_for(f"body[data-at='{stops[0]['at']}']")
    anna.wait_for(f"body[data-at='{stops[3]['at']}']")
    anna.page.get_by_role("button", name="Pause").click()
    anna.page.get_by_role("button", name="Play", exact=True).wait_for()


def test_a_fork_of_a_record_of_bots_is_played_on(browser: Browser, courtyard: Courtyard) -> None:
    phone = Guest(browser, courtyard, "Dora", viewport=PHONE, has_touch=True, is_mobile=True)
    stops = open_finished(phone)["stops"]
    page = phone.page
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    foot = page.locator("#fork").bounding_box()
    assert foot is not None
    assert foot["y"] + foot["height"] <= PHONE["height"]
    page.get_by_role("button", name="One step back").tap()
    phone.wait_for(f"body[data-at='{stops[-2]['at']}']")
    assert violations(page) == []
    first = page.url
    page.get_by_role("button", name="Play on from here").tap()
    page.wait_for_url(lambda url: url.split("?")[0] != first.split("?")[0])
    assert phone.wait_for_turn() == "mine"
    phone.leave()


@pytest.mark.parametrize("game", GAMES)
def test_play_now_works_for_every_game_and_a_finished_game_can_be_reviewed(anna: Guest, game: str) -> None:
    anna.play_now(game)
    assert anna.state == "mine"
    stops = open_finished(anna, game)["stops"]
    press(anna, "Home", stops[0])
    press(anna, ".", stops[1])
    assert stops[1]["text"] in anna.question
