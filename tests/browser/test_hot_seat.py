"""One screen for several people: between two of them it is covered, and nothing of the next has reached it."""

import re

from clicking import Guest, violations
from playwright.sync_api import Route

HAND = "[data-role=own] [id^=card-]"
OPEN = "[data-board=main] [id^=card-]"


class Wire:
    """All that reaches a page, by answers and by the stream."""

    def __init__(self, guest: Guest) -> None:
        self.heard: list[str] = []
        guest.page.route(re.compile(r"/api/tables/[^/]+/(?!stream)"), self._pass_on)
        ears = guest.context.new_cdp_session(guest.page)
        ears.send("Network.enable")
        ears.on("Network.eventSourceMessageReceived", lambda event: self.heard.append(str(event["data"])))

    def _pass_on(self, route: Route) -> None:
        answer = route.fetch()
        self.heard.append(answer.text())
        route.fulfill(response=answer)


def hand(guest: Guest) -> set[str]:
    """The cards of the hand that the page shows."""
    return cards(guest, HAND)


def cards(guest: Guest, where: str) -> set[str]:
    return set(guest.page.locator(where).evaluate_all("cards => cards.map((card) => card.id)"))


def mentioned(wanted: set[str], *texts: str) -> list[str]:
    return [card for card in wanted if any(re.search(rf"\b{card}\b", text) for text in texts)]


def play_turn(guest: Guest) -> set[str]:
    """Decide until it is another player's turn; return the hand that is left, without cards that are open now."""
    left = hand(guest)
    for _ in range(60):
        if guest.state == "covered":
            return left - cards(guest, OPEN)
        left, number = hand(guest), guest.number
        guest.page.locator("#choices button").last.dispatch_event("click")
        guest.wait_for_number(number)
        guest.wait_for("body:is([data-state=mine], [data-state=covered])")
    raise AssertionError("The turn does not end.")


def test_a_screen_that_two_share_shows_each_hand_to_its_owner_alone(anna: Guest) -> None:
    page, wire = anna.page, Wire(anna)
    anna.fill_form("me", "hotseat=Eva", game="gugong")
    first, second = ("Anna", "Eva") if "Anna" in page.locator("#cover-title").inner_text() else ("Eva", "Anna")
    assert page.locator("#cover-title").inner_text() == f"Hand the device to {first}"
    assert page.locator("#boards").is_hidden()
    assert hand(anna) == set()
    assert violations(page) == []
    page.locator("#uncover").click()
    anna.wait_for("body[data-state=mine]")
    kept = play_turn(anna)
    assert page.locator("#cover-title").inner_text() == f"Hand the device to {second}"
    assert mentioned(kept, page.content()) == []
    page.keyboard.press(",")
    anna.wait_for("body:not([data-at=''])")
    assert page.locator("#cover").is_visible()
    page.reload()
    anna.wait_for("body[data-ready]")
    assert page.locator("#cover").is_visible()
    assert mentioned(kept, page.content()) == []
    before = list(wire.heard)
    page.goto(page.url.partition("?")[0])
    page.locator("#uncover").click()
    anna.wait_for("body[data-state=mine]")
    own = hand(anna)
    assert own
    assert mentioned(own, *before) == []
    assert mentioned(kept, page.content()) == []
