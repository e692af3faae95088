"""Meeting at a table: two people and a stranger, invitations, clocks and notifications."""

from collections.abc import Iterator

import pytest
from clicking import Courtyard, Guest, sit_down_together, violations
from playwright.sync_api import Browser


@pytest.fixture
def stranger(browser: Browser, courtyard: Courtyard) -> Iterator[Guest]:
    guest = Guest(browser, courtyard, "Vera")
    yield guest
    guest.leave()


def test_a_stranger_can_watch_but_not_take_a_friends_seat(anna: Guest, bert: Guest, stranger: Guest) -> None:
    anna.fill_form("me", "friend")
    table, link = anna.page.url, anna.page.get_by_label("Link for seat 2").input_value()
    assert "on this machine only" in anna.page.locator("#request").inner_text()
    stranger.page.goto(stranger.courtyard.address)
    assert stranger.page.locator(f"[href='{table.removeprefix(stranger.courtyard.address)}']").count() == 0
    stranger.page.goto(table)
    stranger.wait_for_text("#request", "kept for friends")
    assert stranger.page.get_by_role("button", name="Sit down").count() == 0
    assert violations(stranger.page) == []
    bert.page.goto(link)
    assert "Anna invites you to a game." in bert.page.locator("main").inner_text()
    assert violations(bert.page) == []
    bert.page.get_by_role("button", name="Sit down").click()
    bert.page.wait_for_selector("body[data-ready]")
    stranger.page.goto(link)
    assert "This invitation has been used: Bert sits on this seat." in stranger.page.locator("main").inner_text()
    assert stranger.page.locator("#join-name").count() == 0
    assert violations(stranger.page) == []
    stranger.page.get_by_role("link", name="Watch this table").click()
    stranger.page.wait_for_selector("body[data-ready]")
    assert stranger.lit.count() == 0


def test_a_seat_open_to_all_is_taken_from_the_first_page(anna: Guest, stranger: Guest) -> None:
    anna.fill_form("me", "anybody")
    path = anna.page.url.removeprefix(anna.courtyard.address)
    stranger.page.goto(stranger.courtyard.address)
    stranger.page.locator(f"[aria-labelledby=open-title] [href='{path}']").click()
    stranger.page.get_by_role("button", name="Sit down on seat 2").click()
    for guest in (anna, stranger):
        guest.wait_for("body[data-state]:has(#seats .asked)")


COUNT_SOUNDS = """
window.sounds = 0;
window.AudioContext = class extends AudioContext { constructor() { super(); window.sounds += 1; } };
"""


def test_the_last_ten_seconds_of_a_clock_are_red_and_heard_if_wanted(anna: Guest) -> None:
    page = anna.page
    page.add_init_script(COUNT_SOUNDS)
    page.goto(f"{anna.courtyard.address}/new/burgundy")
    page.evaluate("localStorage.setItem('sound', 'on')")
    clock = {"kind": "move", "seconds": 16, "reserve": 0}
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    anna.open_by_post(seats=seats, clock=clock)
    anna.wait_for_turn()
    before = page.evaluate("window.sounds")
    anna.wait_for("#clock-0.urgent")
    assert page.locator("#clock-1.urgent").count() == 0
    anna.wait_for_text("#clock-0", "0:0")
    assert page.evaluate("window.sounds") > before
    assert violations(page) == []


NOTIFIED = """
window.told = [];
window.Notification = class {
  static permission = "granted";
  static async requestPermission() { return "granted"; }
  constructor(title, { body }) { window.told.push(`${title}: ${body}`); }
  addEventListener() {}
};
Object.defineProperty(document, "hidden", { get: () => true });
"""


def test_a_player_who_looks_elsewhere_is_notified_of_the_turn(anna: Guest, bert: Guest) -> None:
    first, second = sit_down_together(anna, bert)
    second.page.add_init_script(NOTIFIED)
    second.page.reload()
    second.page.wait_for_selector("body[data-ready]")
    second.menu("Notification when it is my turn")
    second.page.wait_for_selector("#notify[aria-pressed=true]")
    second.page.keyboard.press("Escape")
    for pick in range(24):
        if second.state == "mine":
            break
        first.wait_for_turn()
        first.decide(pick)
        second.wait_for(f"body:is([data-state=mine], [data-number='{first.number}'])")
    second.wait_for_turn()
    assert second.page.evaluate("window.told") == ["It is your turn: The Castles of Burgundy"]
    assert second.page.title().startswith("● Your turn")
    second.page.keyboard.press(",")
    second.wait_for("body[data-at]:not([data-at=''])")
    assert second.page.title().startswith("● Your turn")
