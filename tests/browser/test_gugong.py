"""Gùgōng at the table: the exchange with its terms, whole games by clicks alone, Meng, nights step by step."""

import re
from collections.abc import Iterator

import pytest
from clicking import PHONE, Courtyard, Guest, violations
from playwright.sync_api import Browser, expect

from courtyard import State
from courtyard.games.gugong.data.kinds import DAYS, LOCATIONS
from courtyard.games.gugong.rules.base import position_of
from courtyard.games.gugong.rules.layout import DAY, PHASE, PHASES
from courtyard.games.gugong.ui.ways import ways_ahead

MOST_DECISIONS = 400
TURNS = 2


def first_exchange(state: State) -> bool:
    return state.question == "exchange" and state.to_move == 0


def is_late(state: State, day: int) -> bool:
    """The last two turns of the first seat on a day, and what comes after them."""
    return first_exchange(state) and state.cells[DAY] == day and state.view(0)["seats"][0]["hand_count"] <= TURNS


def late_on_the_second_day(state: State) -> bool:
    return is_late(state, 2)


def last_turns(state: State) -> bool:
    return is_late(state, DAYS)


def last_turns_without_hope(state: State) -> bool:
    """The same with an envoy that has not set out, so that whatever the dice do he does not reach the audience."""
    return last_turns(state) and state.view(0)["seats"][0]["envoy"] == 0


def play_to_the_end(guest: Guest) -> None:
    """By clicks on what is lit and by buttons of the question, never by the list."""
    for pick in range(MOST_DECISIONS):
        if guest.wait_for_turn() == "over":
            break
        guest.decide(pick)
    assert guest.state == "over"
    guest.page.wait_for_selector("#end-dialog[data-stage=done]")
    assert not guest.page.locator("#all-choices[open]").count()


@pytest.fixture
def lively(browser: Browser, courtyard: Courtyard) -> Iterator[Guest]:
    guest = Guest(browser, courtyard, "Lara", reduced_motion="no-preference")
    yield guest
    guest.leave()


@pytest.fixture
def by_phone(browser: Browser, courtyard: Courtyard) -> Iterator[Guest]:
    guest = Guest(browser, courtyard, "Theo", viewport=PHONE, has_touch=True)
    yield guest
    guest.leave()


def badges(guest: Guest) -> dict[str, str]:
    """The prices that lie on the boards, by the thing that they are on."""
    found = guest.page.locator("#boards .badge").all()
    return {str(badge.get_attribute("data-of")): str(badge.get_attribute("data-price")) for badge in found}


TELL = """() => {
  const question = document.getElementById("question");
  const tell = () => (document.body.dataset.told = `${document.body.dataset.told ?? ""} | ${question.textContent}`);
  new MutationObserver(tell).observe(question, { childList: true, subtree: true });
}"""
"""Keeps all that the question has said."""


def test_a_chosen_gift_shows_at_every_location_what_the_exchange_would_be_and_the_other_way_round(anna: Guest) -> None:
    state = anna.open_position(first_exchange, game="gugong", players=2)
    terms = {
        state.game.clicks(action): str(state.game.ui.preview_text(state.game.ui.payment_preview(state, action)))
        for action in state.legal()
    }
    cards = list(dict.fromkeys(card for card, _ in terms))
    assert badges(anna) == {}
    anna.target(cards[0]).click()
    anna.wait_for(".badge")
    assert badges(anna) == {place: price for (card, place), price in terms.items() if card == cards[0]}
    assert violations(anna.page) == []
    anna.page.keyboard.press("Escape")
    anna.target("location-jade").click()
    anna.wait_for(".badge")
    assert badges(anna) == {card: price for (card, place), price in terms.items() if place == "location-jade"}
    dear = next(card for card in cards if terms[card, "location-jade"] != "free")
    anna.target(dear).click()
    anna.wait_for_text("#question", "What do you give?")
    offered = anna.page.locator("#buttons .alternative").all_inner_texts()
    assert offered[0].startswith("Send 2 servants")
    assert offered[-1] == "Exchange without any action"
    assert sum(text.startswith("Sacrifice") for text in offered) == len(cards) - 1


def can_pay_a_decree_twice(state: State) -> bool:
    """A decree that is paid with servants or, at another price, with the double one."""
    clicks = [state.game.clicks(action) for action in state.legal()] if state.to_move >= 0 else []
    decrees = [targets[0] for targets in clicks if targets[0].startswith("decree")]
    return len(set(decrees)) < len(decrees)


def test_a_decree_has_its_lowest_price_and_what_pays_for_it_has_none(anna: Guest) -> None:
    state = anna.open_position(can_pay_a_decree_twice, seed=4, game="gugong", players=2)
    clicks = [state.game.clicks(action) for action in state.legal()]
    anna.wait_for(".badge")
    assert set(badges(anna)) == {targets[0] for targets in clicks if targets[0].startswith("decree")}
    assert all(re.fullmatch(r"\d\+\d", price) for price in anna.page.locator(".badge text").all_text_contents())


def has_way_with_a_question(state: State) -> bool:
    """Two moves, and a city behind a token whose benefit is asked for."""
    ways = ways_ahead(position_of(state)) if state.to_move >= 0 else {}
    return any(state.view(None)["cities"][way.stop] == "swap" for way in ways.values())


def test_two_moves_are_one_click_on_the_far_city_and_the_token_between_them_is_asked_for(anna: Guest) -> None:
    state = anna.open_position(has_way_with_a_question, game="gugong", players=2)
    mover = state.to_move
    ways = ways_ahead(position_of(state))
    far, way = next((far, way) for far, way in ways.items() if state.view(None)["cities"][way.stop] == "swap")
    city = anna.target(f"city-{far}")
    city.hover()
    expect(anna.page.locator(f"[data-way-to=city-{far}]")).to_be_visible()
    city.click()
    expect(anna.page.locator("#price")).to_contain_text("After this the way goes on: City in the ")
    assert anna.page.locator(f"#token-{way.stop}").count() == 0
    anna.page.get_by_role("button", name="Do without it").click()
    anna.wait_for(f"#boards:not(:has(#token-{far}))")
    assert state.view(None)["seats"][mover]["traveller"] == way.cities[0]


@pytest.mark.long
def test_a_whole_game_of_two_by_clicks(anna: Guest) -> None:
    anna.open_position(first_exchange, game="gugong", players=2)
    anna.let_bots_play(1)
    play_to_the_end(anna)
    assert anna.page.locator("#end-dialog [data-lane]").count() == 2
    assert "Night of day 4" in anna.log
    assert "Morning of day 4, the last one" in anna.log


def test_the_end_of_a_game_of_five_by_clicks(anna: Guest) -> None:
    anna.open_position(last_turns, game="gugong", players=5, bonus_tokens="yes")
    anna.let_bots_play(1, 2, 3, 4)
    play_to_the_end(anna)
    places = anna.page.locator("#end-dialog [data-lane] .place").all_inner_texts()
    assert len(places) == 5
    assert places == sorted(places)


@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_meng_is_played_to_the_end_and_the_result_says_what_was_missing(anna: Guest, difficulty: str) -> None:
    anna.open_position(last_turns_without_hope, game="gugong", players=1, difficulty=difficulty)
    page = anna.page
    assert "Meng's focus is" in page.locator("#card").inner_text()
    play_to_the_end(anna)
    assert page.locator("#end-dialog [data-lane]").count() == 2
    assert "Meng" in page.locator("#end-title").inner_text()
    assert "short of the audience" in page.locator("#end-why").inner_text()
    assert page.locator("#end-dialog .sources tbody tr").count() >= 3


def test_the_end_of_a_day_with_its_night_is_played_back_step_by_step(lively: Guest) -> None:
    """With motion: Meng's deeds come with their reasons, the night with its cause, and one can skip them."""
    state = lively.open_position(late_on_the_second_day, game="gugong", players=1)
    assert PHASES[state.cells[PHASE]] == "day"
    page = lively.page
    page.evaluate(TELL)
    for pick in range(MOST_DECISIONS):
        lively.wait_for_turn()
        if "Morning of day 3" in lively.log:
            break
        lively.decide(pick)
    told = page.evaluate("document.body.dataset.told")
    assert "Meng's automa card" in told
    assert any(reason in told for reason in ("can have", "He goes on", "The simple action", "for nothing"))
    assert "Dusk of day 2" in told
    assert "Night of day 2. Matches with the dice" in told
    assert "Morning of day 3" in told


def test_on_a_phone_the_strip_has_the_hand_and_the_servants(by_phone: Guest) -> None:
    by_phone.open_position(first_exchange, game="gugong", players=2)
    page = by_phone.page
    assert page.locator("#strip svg").count() == 4 + 2
    page.locator("#strip [role=button]").first.tap()
    page.locator("[data-tab=main]").tap()
    by_phone.wait_for("[data-board=main] .badge")
    assert len(badges(by_phone)) == len(LOCATIONS)
    assert violations(page) == []
