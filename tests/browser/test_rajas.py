"""Rajas at the table: workers by one click, tiles that are turned, bills paid with dice, the race of the markers."""

import re
from itertools import pairwise
from typing import Any

import pytest
from clicking import PHONE, Courtyard, Guest, violations
from playwright.sync_api import Browser, expect

from courtyard import State
from courtyard.games.rajas.data.effects import CHAMBER_NAMES

MOST_DECISIONS = 400
LATE: tuple[dict[str, Any], ...] = (
    {"players": 4},
    {"players": 2, "version": "navaratnas", "ganga": "on"},
    {"players": 3, "version": "mixed", "experience": ["advanced", "beginner", "advanced"]},
)


def is_bill(state: State) -> bool:
    """Several dice are to be given for a tile of the quarry, and there are several ways to do it."""
    bill = state.game.ui.payment(state) if state.question == "pay_tile" and state.to_move >= 0 else None
    return bill is not None and bill.has_default and len(bill.plans) > 3 and len(bill.plans[0].actions) > 1


def is_taking_two(state: State) -> bool:
    """Two dice of any colours are to be taken."""
    bill = state.game.ui.payment(state) if state.question == "take_dice" else None
    return bill is not None and bill.due == 2 and len(state.legal()) == 4


def is_returning(state: State) -> bool:
    """Two places are missing on a statue with three different dice at least."""
    bill = state.game.ui.payment(state) if state.question == "return_dice" and state.to_move >= 0 else None
    return bill is not None and bill.due == 2 and len(state.legal()) > 3


def is_rolling_again(state: State) -> bool:
    """Dice with at least three different faces may be rolled again, two of them equal."""
    if state.question != "reroll_dice" or len(state.legal()) < 4 or state.view(None)["facts"][1]:
        return False
    faces = [(die["colour"], die["value"]) for die in state.view(None)["seats"][state.to_move]["dice"]]
    return len(set(faces)) < len(faces)


def is_laying(state: State) -> bool:
    return state.question == "lay_tile" and state.to_move >= 0


def is_last_phase(state: State) -> bool:
    return state.question == "place_worker" and bool(state.view(None)["last_phase"])


def taken_chambers(state: State) -> list[str]:
    """The chambers that a palace space of the river offers although a worker stands there (RG17.4)."""
    if state.question != "river_palace" or state.to_move < 0:
        return []
    spaces: Any = state.view(None)["spaces"]
    named = {f"chamber-{name}": spaces[f"chamber-{number}"] for number, name in enumerate(CHAMBER_NAMES, 1)}
    offered = (state.game.clicks(action)[0] for action in state.legal())
    return [chamber for chamber in offered if chamber in named and named[chamber]["worker"] is not None]


def price(guest: Guest) -> str:
    return guest.page.locator("#price").inner_text()


@pytest.mark.long
def test_a_whole_game_against_a_bot_by_clicks(anna: Guest) -> None:
    anna.click_play_now("rajas")
    anna.play(MOST_DECISIONS)
    assert anna.state == "over"
    anna.page.wait_for_selector("#end-dialog[data-stage=done]")
    assert "Markers meet at 61" in anna.page.locator("#end-why").inner_text()
    assert anna.page.locator("#end-dialog [data-lane]").count() == 2


@pytest.mark.parametrize("options", LATE, ids=lambda options: "-".join(map(str, options.values())))
def test_the_last_phase_is_announced_and_played_to_the_end_by_clicks(anna: Guest, options: dict[str, Any]) -> None:
    anna.open_position(is_last_phase, game="rajas", **options)
    expect(anna.page.locator("#notice")).to_contain_text("The last phase")
    standings = anna.page.locator("#seats .score").all_inner_texts()
    assert len(standings) == options["players"]
    assert any("met" in standing for standing in standings)
    anna.play(MOST_DECISIONS)
    assert anna.state == "over"
    anna.page.wait_for_selector("#end-dialog[data-stage=done]")
    assert anna.page.locator("#end-why").inner_text().count("make") == options["players"]


def test_in_a_mixed_group_each_seat_is_advanced_or_a_beginner(anna: Guest) -> None:
    page = anna.page
    page.goto(f"{anna.courtyard.address}/new/rajas")
    page.locator("summary", has_text="Rules of this table").click()
    page.get_by_label("Version of the game").select_option("mixed")
    levels = page.get_by_role("group", name="Mixed group").get_by_role("combobox")
    expect(levels).to_have_count(2)
    page.locator("#players-field").get_by_label("3").check()
    expect(levels).to_have_count(3)
    page.get_by_label("Player 2").select_option("beginner")
    with page.expect_request("**/api/tables") as sent:
        page.get_by_role("button", name="Open the table").click()
    assert '"experience":["advanced","beginner","advanced"]' in (sent.value.post_data or "")
    page.wait_for_url("**/t/**")


def test_a_worker_is_placed_by_one_click_and_its_price_stands_on_the_space(anna: Guest) -> None:
    anna.open_position(lambda state: state.question == "place_worker" and state.to_move >= 0, game="rajas")
    assert anna.page.locator("[data-role=common] .badge[data-price*=money]").count() > 0
    badges = anna.page.locator("[data-role=common] .badge[data-of^=space-chamber]")
    boxes = sorted((box["x"], box["x"] + box["width"]) for each in badges.all() if (box := each.bounding_box()))
    assert len(boxes) > 2
    assert all(right <= left for (_, right), (left, _) in pairwise(boxes))
    before = anna.number
    anna.target("space-outdoor-1").click()
    anna.wait_for_number(before)
    assert "outdoor terrace" in anna.log
    anna.page.locator("#undo").click()
    expect(anna.page.locator("#question")).to_contain_text("Place a worker")


def test_a_bill_is_paid_at_once_or_with_chosen_dice(anna: Guest) -> None:
    anna.open_position(is_bill, game="rajas")
    expect(anna.page.locator("#do-it")).to_contain_text("Pay with")
    cheapest = anna.page.locator("#do-it").inner_text()
    given = anna.page.locator("[data-role=own] .cy-chosen")
    for _ in range(4):
        if given.count() == 0:
            break
        given.first.click()
    assert re.search(r"\d+ of \d+ to go", price(anna))
    assert anna.page.locator("#do-it").count() == 0
    anna.page.locator("#drop").click()
    assert anna.page.locator("#do-it").inner_text() == cheapest
    anna.lit.first.click()
    expect(anna.page.locator("#do-it")).to_be_visible()
    assert anna.page.locator("#do-it").inner_text() != cheapest
    assert violations(anna.page) == []
    before = anna.number
    anna.page.locator("#do-it").click()
    anna.wait_for_number(before)
    expect(anna.page.locator("#question")).to_contain_text("Lay the")


def test_a_tile_is_a_ghost_and_turns_by_key_wheel_button_and_click(anna: Guest) -> None:
    anna.open_position(is_laying, game="rajas")
    anna.page.keyboard.press("b")
    anna.page.keyboard.press("Enter")
    seen = [anna.chosen]
    assert re.match(r"cell-\S+ roads-\S+$", seen[0])
    place = seen[0].split()[0]
    turns = (
        lambda: anna.page.keyboard.press("r"),
        lambda: anna.page.locator("#turn").click(),
        lambda: anna.page.locator(".turner .turn").click(),
        lambda: anna.page.locator(".cy-laid").click(),
    )
    for turn in turns:
        turn()
        assert anna.chosen != seen[-1]
        assert anna.chosen.startswith(place)
        seen.append(anna.chosen)
    anna.page.mouse.wheel(0, 120)
    assert anna.chosen != seen[-1]
    assert anna.page.locator("[data-role=own] .cy-laid").count() == 1
    expect(anna.page.locator("#about")).to_contain_text("Roads")
    assert violations(anna.page) == []
    before = anna.number
    anna.page.locator(".turner .first").click()
    anna.wait_for_number(before)
    assert "lays the tile" in anna.log


def test_a_chamber_is_chosen_from_the_river_although_a_worker_stands_in_it(anna: Guest) -> None:
    state = anna.open_position(lambda state: bool(taken_chambers(state)), game="rajas", players=4)
    before = anna.number
    anna.target(taken_chambers(state)[0]).click()
    anna.wait_for_number(before)


def test_dice_of_several_colours_are_taken_in_any_order(anna: Guest) -> None:
    anna.open_position(is_taking_two, game="rajas")
    before = anna.number
    anna.target("supply-purple").click()
    anna.target("supply-orange").click()
    anna.wait_for_number(before)
    assert "takes one purple die" in anna.log
    assert "takes one orange die" in anna.log


def test_dice_are_returned_one_by_one_in_any_order_and_counted_down(anna: Guest) -> None:
    state = anna.open_position(is_returning, game="rajas")
    faces = [state.game.clicks(action)[0] for action in state.legal()[1:]]
    anna.target(faces[-1]).click()
    assert price(anna) == "1 of 2 to go."
    expect(anna.page.locator("#do-it")).to_contain_text("and no more")
    before = anna.number
    anna.target(faces[0]).click()
    anna.wait_for_number(before)
    assert anna.log.count("returns") >= 2


@pytest.mark.parametrize("chosen", [(-1,), (0,), (0, -1)], ids=["last", "first", "both"])
def test_any_dice_are_rolled_again(anna: Guest, chosen: tuple[int, ...]) -> None:
    state = anna.open_position(is_rolling_again, game="rajas")
    faces = [state.game.clicks(action)[0] for action in state.legal()[1:]]
    for number in chosen:
        anna.target(faces[number]).first.click()
    before = anna.number
    anna.page.locator("#do-it").click()
    anna.wait_for_number(before)
    assert anna.log.count("again") >= len(chosen)


def test_what_is_left_in_stacks_and_supply_is_counted_below_the_boards(anna: Guest) -> None:
    anna.open_position(lambda state: state.question == "place_worker" and state.to_move >= 0, game="rajas")
    card = anna.page.locator("#card")
    expect(card).to_contain_text("Still hidden in the stacks")
    assert card.locator("li svg.sign").count() == card.locator("li").count() == 7
    card.get_by_role("button").click()
    expect(anna.page.locator("#left-body")).to_contain_text("Dice in the supply")


def test_a_round_with_motion_shows_how_far_everybody_still_has_to_go(browser: Browser, courtyard: Courtyard) -> None:
    guest = Guest(browser, courtyard, "Anna", reduced_motion="no-preference")
    guest.play_now("rajas")
    changes = 0
    for pick in range(6):
        guest.decide(pick)
        guest.page.keyboard.press("Escape")
        guest.wait_for_turn()
        changes += guest.page.locator("#seats .change").count()
    assert changes > 0
    assert all("to go" in standing for standing in guest.page.locator("#seats .score").all_inner_texts())
    guest.leave()


def test_on_a_phone_the_strip_holds_dice_money_karma_and_workers(browser: Browser, courtyard: Courtyard) -> None:
    phone = Guest(browser, courtyard, "Pia", viewport=PHONE, has_touch=True)
    phone.open_position(is_bill, seed=3, game="rajas")
    strip = phone.page.locator("#strip")
    assert strip.locator(".strip-piece").count() >= 4
    strip.locator(".cy-lit").last.tap()
    assert phone.chosen.startswith("die-")
    phone.page.locator("#do-it").tap()
    phone.wait_for("#boards [data-turn-of]")
    phone.page.locator("[data-role=own] .cy-lit").first.tap()
    assert "roads-" in phone.chosen
    was = phone.chosen
    phone.page.locator(".cy-laid").tap()
    assert phone.chosen != was
    assert violations(phone.page) == []
    phone.leave()
