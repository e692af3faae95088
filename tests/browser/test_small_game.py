"""A game with nothing but rules and texts is played in the browser: on plain sheets, with plain bots."""

import pytest
from clicking import Guest

import courtyard
from courtyard.games import has_part

SMALL = [name for name in courtyard.games() if not has_part(name, "ui.svg.table")]
MOST_DECISIONS = 200


@pytest.mark.parametrize("game", SMALL)
def test_a_game_without_boards_is_played_to_its_end_by_clicks(anna: Guest, game: str) -> None:
    anna.play_now(game)
    assert anna.page.locator("#boards [data-board] svg .cp-title").count() == 3
    for _ in range(MOST_DECISIONS):
        if anna.wait_for_turn() == "over":
            break
        anna.decide(0)
    anna.page.wait_for_selector("#end-dialog[data-stage=done]")
    assert anna.page.locator("#end-dialog [data-lane]").count() == 2


@pytest.mark.parametrize("game", SMALL)
def test_hints_and_rules_need_no_more_than_the_game_brings(anna: Guest, game: str) -> None:
    anna.play_now(game)
    anna.page.keyboard.press("h")
    anna.page.wait_for_selector("[data-advised]")
    anna.menu("Rules")
    anna.page.wait_for_selector("#rule-body h3, #rule-body p")
    assert anna.page.locator("#rule-body").inner_text()
