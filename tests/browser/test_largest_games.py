"""Whole games with the most players, one seat by clicks alone; they are long: `make browser-long`."""

import pytest
from clicking import Guest

MOST_DECISIONS = 600
LARGEST = (("gugong", 5, "pupil"), ("rajas", 4, "porter"))
"""Games with their most players, and their weakest level."""


@pytest.mark.long
@pytest.mark.parametrize(("game", "players", "level"), LARGEST)
def test_a_whole_game_at_the_highest_count_by_clicks(anna: Guest, game: str, players: int, level: str) -> None:
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": level} for _ in range(players - 1))]
    anna.open_by_post(game=game, options={"players": players}, seats=seats)
    anna.play(MOST_DECISIONS)
    assert anna.state == "over"
    anna.page.wait_for_selector("#end-dialog[data-stage=done]")
    assert anna.page.locator("#end-dialog [data-lane]").count() == players
    assert not anna.page.locator("#all-choices[open]").count()
