"""A move is shown at once; if it is refused or lost, it is taken back with the reason."""

import re

import pytest
from clicking import Guest
from playwright.sync_api import Route

ACT = re.compile(r"/api/tables/[^/]+/act\?")
REASON = "The bank is already in this city."


def choose(guest: Guest) -> str:
    """Choose the first move of the list of all choices; return its text."""
    choice = guest.page.locator("#choices button").first
    text = str(choice.text_content())
    choice.dispatch_event("click")
    return text


def lit(guest: Guest) -> list[str]:
    return sorted(guest.page.locator("#boards .cy-lit").evaluate_all("things => things.map((thing) => thing.id)"))


@pytest.mark.parametrize("game", ["burgundy", "gugong", "rajas"])
def test_a_move_is_shown_before_the_server_has_answered(anna: Guest, game: str) -> None:
    held: list[Route] = []
    anna.play_now(game)
    anna.page.route(ACT, lambda route: held.append(route))  # noqa: PLW0108  A built-in cannot be a handler.
    number = anna.number
    text = choose(anna)
    anna.wait_for("body[data-sending=act]")
    assert anna.question == text
    assert anna.page.locator("#buttons button, #turn-buttons button").count() == 0
    assert anna.page.locator("#boards .cy-lit:not(.cy-chosen)").count() == 0
    assert anna.page.locator("#boards .cy-chosen").count() > 0
    assert anna.number == number
    held[0].continue_()
    anna.wait_for_number(number)
    anna.wait_for("body:not([data-sending])")


def test_a_refused_move_is_taken_back_with_the_reason(anna: Guest) -> None:
    anna.play_now()
    question, before, board = anna.question, lit(anna), anna.board
    refusal = {"error": REASON, "code": "illegal"}
    anna.page.route(ACT, lambda route: route.fulfill(status=409, json=refusal), times=1)
    choose(anna)
    anna.wait_for_text("#price.refused", REASON)
    assert anna.question == question
    assert lit(anna) == before
    assert anna.board == board
    assert anna.chosen == ""
    anna.complaints.clear()  # The browser itself notes the refusal.
    number = anna.number
    choose(anna)
    anna.wait_for_number(number)


def test_a_move_that_does_not_reach_the_server_is_taken_back(anna: Guest) -> None:
    anna.play_now()
    question, before = anna.question, lit(anna)
    anna.page.route(ACT, lambda route: route.abort(), times=1)
    choose(anna)
    anna.wait_for_text("#toast", "The server cannot be reached.")
    assert anna.question == question
    assert lit(anna) == before
    anna.complaints.clear()
    number = anna.number
    choose(anna)
    anna.wait_for_number(number)


def test_a_move_that_came_too_late_is_taken_back_to_how_the_table_stands(anna: Guest) -> None:
    """The same person has made another move in a second window."""
    anna.play_now()
    page = anna.page
    moves = page.evaluate(
        "fetch('/api/tables/' + document.querySelector('main').dataset.table).then((answer) => answer.json())"
    )
    page.route(ACT, lambda route: (anna.post("act", **other), route.continue_()), times=1)
    other = {"seat": 0, "action": moves["actions"][-1]["action"], "expected": moves["number"]}
    number = anna.number
    choose(anna)
    anna.wait_for_text("#price.refused", "The table has moved on since you looked")
    assert anna.number != number
    anna.complaints.clear()
