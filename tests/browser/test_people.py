"""People at the table: chat, notes, absence, clocks, and who may watch."""

import re

from clicking import Courtyard, Guest, sit_down_together
from playwright.sync_api import Browser, Page


def test_what_is_said_reaches_the_other_at_once_and_stays_text(anna: Guest, bert: Guest) -> None:
    first, second = sit_down_together(anna, bert)
    first.say("Well <b>played</b>")
    second.wait_for("#tab-chat.fresh")
    second.page.get_by_role("tab", name="Chat").click()
    assert "Well <b>played</b>" in second.page.locator("#chat").inner_text()


def test_a_note_is_kept_for_its_seat_and_nobody_else_ever_gets_it(anna: Guest, bert: Guest) -> None:
    first, second = sit_down_together(anna, bert)
    first.page.get_by_role("tab", name="Note").click()
    with first.page.expect_response(lambda answer: "/note?" in answer.url):
        first.page.get_by_label("Only you can read this").fill("watch the mines")
        first.page.keyboard.press("Tab")
    first.page.reload()
    first.page.wait_for_selector("body[data-ready]")
    first.page.get_by_role("tab", name="Note").click()
    assert first.page.get_by_label("Only you can read this").input_value() == "watch the mines"
    second.page.reload()
    second.page.wait_for_selector("body[data-ready]")
    assert "watch the mines" not in second.page.content()
    assert "watch the mines" not in second.page.evaluate(
        "fetch('/api/tables/' + document.querySelector('main').dataset.table).then(answer => answer.text())"
    )
    second.page.get_by_role("tab", name="Note").click()
    assert second.page.get_by_label("Only you can read this").input_value() == ""


def test_a_nudge_reminds_the_player_who_is_asked(anna: Guest, bert: Guest) -> None:
    first, second = sit_down_together(anna, bert)
    second.about(0 if first is anna else 1, "Nudge")
    first.wait_for_text("#toast.shown", "nudges")
    assert "nudges" in first.log


def test_a_bot_plays_for_a_player_who_gets_up_until_they_are_back(anna: Guest, bert: Guest) -> None:
    first, second = sit_down_together(anna, bert)
    seat = 0 if first is anna else 1
    first.about(seat, "Get up")
    second.wait_for_text(f"[data-seat='{seat}']", "(away)")
    second.about(seat, "Let a bot play")
    second.wait_for_turn()
    assert "a bot plays for" in second.log.lower()
    first.wait_for("#give-back")
    assert first.state == "waiting"
    first.page.get_by_role("button", name="Play again myself").click()
    first.wait_for("body:not(:has(#give-back))")
    for pick in range(24):
        if first.state == "mine":
            break
        second.wait_for_turn()
        second.decide(pick)
        first.wait_for("body[data-state=mine], body[data-number='" + second.number + "']")
    assert first.wait_for_turn() == "mine"
    assert "plays again" in first.log


def test_a_person_who_is_there_is_asked_before_a_bot_takes_the_seat(anna: Guest, bert: Guest) -> None:
    first, second = sit_down_together(anna, bert)
    second.about(0 if first is anna else 1, "Let a bot play")
    first.wait_for_text("#request", "asks that a bot plays")
    first.page.get_by_role("button", name="Decline").click()
    second.wait_for_text("#log", "declines")
    assert first.wait_for_turn() == "mine"


def test_leaving_for_good_is_confirmed_and_a_bot_plays_on(anna: Guest, bert: Guest) -> None:
    first, second = sit_down_together(anna, bert)
    first.about(0 if first is anna else 1, "Leave for good …")
    first.page.locator("#seat-dialog").get_by_role("button", name="Leave for good", exact=True).click()
    assert second.wait_for_turn() == "mine"
    assert "for good" in second.log
    first.wait_for_text("#log", "leaves for good")
    assert first.state == "waiting"
    assert first.page.locator("#give-back").count() == 0


def test_a_host_closes_a_table_that_nobody_joins(anna: Guest) -> None:
    anna.open_table("me", "friend")
    anna.page.get_by_role("button", name="Close this table").click()
    anna.wait_for_text("#question", "closed")
    assert anna.page.locator("#close-table").count() == 0


def test_a_clock_is_shown_and_runs_down(anna: Guest) -> None:
    page = anna.page
    page.goto(f"{anna.courtyard.address}/new/burgundy")
    page.get_by_text("Time and manners").click()
    page.locator("#clock-kind").select_option("move")
    page.locator("#clock-seconds").select_option("300")
    page.get_by_role("button", name="Open the table").click()
    anna.wait_for_turn()
    clock = page.locator("#clock-0")
    assert re.fullmatch(r"(5:00|4:\d\d)", clock.inner_text())
    assert page.locator("#clock-1").inner_text() == "5:00"
    before = clock.inner_text()
    page.locator("#clock-0", has_not_text=before).wait_for()
    assert seconds(clock.inner_text()) < seconds(before)


def seconds(text: str) -> int:
    minutes, rest = text.split(":")
    return int(minutes) * 60 + int(rest)


def test_a_protected_name_is_the_same_person_in_another_browser(browser: Browser, courtyard: Courtyard) -> None:
    name, secret = "Gerda of the Mill", "four white oxen"
    here = Guest(browser, courtyard, name)
    here.open_table("me", "hotseat=Carla")
    here.wait_for_turn()
    address = here.page.url
    protect(here, name, secret)
    there = Guest(browser, courtyard, "Somebody")
    log_in(there, name, "not the word")
    there.wait_for("#name-refusal:not(:empty)")
    there.page.keyboard.press("Escape")
    there.complaints.clear()
    log_in(there, name, secret)
    there.wait_for_text("#my-name", name)
    there.page.goto(address)
    assert there.wait_for_turn() == "mine"
    there.leave()
    here.leave()


def test_a_person_sees_where_the_name_is_logged_in_and_logs_out_there(browser: Browser, courtyard: Courtyard) -> None:
    name, secret = "Hilda of the Mill", "four white oxen"
    here = Guest(browser, courtyard, name)
    protect(here, name, secret)
    there = Guest(browser, courtyard, "Somebody")
    log_in(there, name, secret)
    there.wait_for_text("#my-name", name)
    page = open_devices(here)
    assert page.locator("#device-list li").count() == 2
    page.get_by_role("button", name="Log out Chrome on Linux").click()
    page.locator("#device-list li").nth(1).wait_for(state="detached")
    there.page.goto(courtyard.address)
    assert there.page.locator("#my-name").inner_text() == "Your name"
    page.on("dialog", lambda dialog: dialog.accept())
    with page.expect_navigation():
        page.get_by_role("button", name="Log out everywhere").click()
    assert page.locator("#my-name").inner_text() == "Your name"
    there.leave()
    here.leave()


def test_the_old_password_is_needed_for_a_new_one(browser: Browser, courtyard: Courtyard) -> None:
    name, secret = "Ilse of the Mill", "four white oxen"
    here = Guest(browser, courtyard, name)
    protect(here, name, secret)
    page = open_name(here)
    page.get_by_label("Password until now").fill(secret)
    page.get_by_label("Password", exact=True).fill(secret[::-1])
    with page.expect_navigation():
        page.get_by_role("button", name="Protect my name").click()
    here.leave()


def open_devices(guest: Guest) -> Page:
    """The card of the name, with the list of its browsers."""
    guest.page.goto(guest.courtyard.address)
    guest.page.locator("[data-open=name-dialog]").click()
    guest.page.get_by_text("Where this name is logged in").click()
    guest.page.locator("#device-list li").first.wait_for()
    return guest.page


def protect(guest: Guest, name: str, secret: str) -> None:
    page = open_name(guest)
    page.get_by_label("Name at the table").fill(name)
    page.get_by_label("Password").fill(secret)
    with page.expect_navigation():
        page.get_by_role("button", name="Protect my name").click()


def log_in(guest: Guest, name: str, secret: str) -> None:
    page = open_name(guest)
    page.get_by_label("Name at the table").fill(name)
    page.get_by_label("Password").fill(secret)
    page.get_by_role("button", name="Log in").click()


def open_name(guest: Guest) -> Page:
    """The card of the name, with the fields for another device."""
    guest.page.goto(guest.courtyard.address)
    guest.page.locator("[data-open=name-dialog]").click()
    guest.page.get_by_text("Use this name on another device").click()
    return guest.page


def test_anybody_may_watch_a_table_but_a_private_one_refuses(anna: Guest, bert: Guest) -> None:
    anna.play_now()
    bert.page.goto(anna.page.url)
    bert.page.wait_for_selector("body[data-ready]")
    assert bert.lit.count() == 0
    assert bert.page.locator("#tab-note").is_hidden()
    page = anna.page
    page.goto(f"{anna.courtyard.address}/new/burgundy")
    page.get_by_text("Time and manners").click()
    page.get_by_label("Private: nobody may watch").check()
    page.get_by_role("button", name="Open the table").click()
    anna.wait_for_turn()
    bert.page.goto(page.url)
    assert "This table is private" in bert.page.locator("h1").inner_text()
    assert bert.page.locator("#boards").count() == 0
    bert.complaints.clear()


def test_the_tab_says_whose_turn_it_is(anna: Guest, bert: Guest) -> None:
    first, second = sit_down_together(anna, bert)
    assert first.page.title().startswith("● Your turn")
    assert "turn" in (first.page.locator("link[rel=icon]").get_attribute("href") or "")
    assert "turn" not in second.page.title()
    assert "turn" not in (second.page.locator("link[rel=icon]").get_attribute("href") or "")


def test_the_sound_is_off_until_it_is_switched_on_and_stays_so(anna: Guest) -> None:
    anna.play_now()
    anna.page.get_by_role("button", name="Table menu").click()
    switch = anna.page.get_by_role("button", name="Sound when it is my turn")
    assert switch.get_attribute("aria-pressed") == "false"
    switch.click()
    anna.page.reload()
    anna.wait_for_turn()
    anna.page.get_by_role("button", name="Table menu").click()
    assert switch.get_attribute("aria-pressed") == "true"
