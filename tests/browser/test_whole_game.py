"""A whole game against a bot, with nothing but clicks."""

import re

from clicking import Guest

MOST_DECISIONS = 400


def test_a_whole_game_against_a_bot_by_clicks(anna: Guest) -> None:
    anna.click_play_now()
    for pick in range(MOST_DECISIONS):
        if anna.wait_for_turn() == "over":
            break
        anna.decide(pick)
    page = anna.page
    assert anna.state == "over"
    page.wait_for_selector("#end-dialog[data-stage=done]")
    assert re.search(r"wins? with \d+ points", page.locator("#end-title").inner_text())
    assert page.locator("#end-dialog [data-lane]").count() == 2
    assert page.locator("#end-dialog .segment").count() > 4
    page.wait_for_selector("#end-dialog path.race")
    page.get_by_role("button", name="Check the dice").click()
    page.wait_for_selector("#end-dialog .verdict.right")
    assert "follow from it" in page.locator("#end-dialog .verdict").inner_text()
    first = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != first)
    assert anna.wait_for_turn() == "mine"
