"""The end of a game, with motion and without."""

import pytest
from clicking import PHONE, Courtyard, Guest, violations
from playwright.sync_api import Browser, ViewportSize

LAPTOP: ViewportSize = {"width": 1366, "height": 768}


@pytest.mark.parametrize(("wish", "size"), [("no-preference", LAPTOP), ("reduce", PHONE)])
def test_the_end_comes_when_a_bot_makes_the_last_move(
    browser: Browser, courtyard: Courtyard, wish: str, size: ViewportSize
) -> None:
    guest = Guest(browser, courtyard, "Emil", reduced_motion=wish, viewport=size)
    guest.open_last_decision()
    guest.decide(1)
    guest.page.wait_for_selector("#end-dialog[open]")
    guest.leave()
