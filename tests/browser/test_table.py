"""Playing: by clicks that narrow, alone, at one screen, and live with others."""

from typing import Any

from clicking import PHONE, Guest, sit_down_together
from playwright.sync_api import expect

from courtyard import State


def test_each_click_narrows_and_escape_takes_the_choice_back(anna: Guest) -> None:
    anna.play_now()
    all_lit = anna.lit.count()
    die = anna.page.locator("[data-target=die-0].cy-lit").first
    die.click()
    assert anna.chosen == "die-0"
    assert anna.lit.count() < all_lit
    anna.page.keyboard.press("Escape")
    assert anna.chosen == ""
    assert anna.lit.count() == all_lit


def test_a_click_on_what_is_not_offered_says_why(anna: Guest) -> None:
    anna.play_now()
    number = anna.number
    anna.page.locator("#white-die").click()
    expect(anna.page.locator("#about .why")).to_have_text("It is here to be read; nothing is chosen on it.")
    anna.page.locator("[data-target=storage-0]").first.click()
    expect(anna.page.locator("#about .why")).to_contain_text("storage")
    assert anna.number == number


def test_the_price_in_workers_is_shown_before_it_is_paid(anna: Guest) -> None:
    anna.play_now()
    costly = anna.choices("worker)")[0]
    choose(anna, costly)
    assert f"costs {costly['cost']}" in anna.page.locator("#price").inner_text()
    number = anna.number
    anna.page.get_by_role("button", name="Do it").click()
    anna.wait_for_number(number)


def test_a_bought_tile_shows_its_price_in_silver_before_it_is_paid(anna: Guest) -> None:
    anna.open_position(can_buy)
    purchase = anna.choices("black depot for 2 silver")[0]
    length, number = anna.length, anna.number
    choose(anna, purchase)
    assert "costs 2 silver" in anna.page.locator("#price").inner_text()
    assert anna.number == number
    anna.page.get_by_role("button", name="Do it").click()
    anna.wait_for_number(number)
    assert anna.length > length
    assert "black depot for 2 silver" in anna.log


HIDDEN = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const badges = [...document.querySelectorAll('.badge')].map((badge) => badge.getBoundingClientRect());
  const isHidden = (thing) => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return badges.some((badge) => badge.left < x && x < badge.right && badge.top < y && y < badge.bottom);
  };
  const things = document.querySelectorAll('.board > svg:not(.badges, .ranks) :is(text, .cy-die, .cy-die + g > *)');
  return [badges.length, [...things].filter(isHidden).map((thing) => thing.outerHTML)];
}"""
"""The number of prices, and the words and pips that they cover."""


def test_no_price_hides_a_word_or_a_pip(anna: Guest) -> None:
    for game in ("burgundy", "rajas"):
        anna.open_position(can_buy if game == "burgundy" else is_placing, game=game)
        for size in ({"width": 1366, "height": 768}, {"width": 820, "height": 1180}, PHONE):
            anna.page.set_viewport_size(size)
            prices, hidden = anna.page.evaluate(HIDDEN)
            assert prices > 1
            assert hidden == []


def is_placing(state: State) -> bool:
    return state.to_move >= 0 and state.question == "place_worker"


TUMBLING = """() => {
  for (const part of document.querySelectorAll('[data-role=own] [data-target^=die] > :not(title)'))
    part.animate([{ scale: '0.6' }, { scale: '1' }], { duration: 1, delay: 60000, fill: 'backwards' });
}"""
DICE = "() => [...document.querySelectorAll('#strip svg')].slice(0, 2).map((die) => die.getAttribute('viewBox'))"


def test_the_dice_of_the_strip_keep_their_size_while_those_on_the_board_tumble(anna: Guest) -> None:
    anna.page.set_viewport_size(PHONE)
    anna.play_now()
    at_rest = anna.page.evaluate(DICE)
    anna.page.evaluate(TUMBLING)
    anna.page.locator("#strip [role=button]").first.click()
    anna.wait_for("#strip .cy-chosen")
    assert anna.page.evaluate(DICE) == at_rest


def can_buy(state: State) -> bool:
    return state.to_move >= 0 and any("black depot" in state.game.describe(state, action) for action in state.legal())


def choose(guest: Guest, action: dict[str, Any]) -> None:
    """Click all targets of an action."""
    for target in action["targets"]:
        guest.target(target).click()


def test_the_list_offers_the_same_choices(anna: Guest) -> None:
    anna.play_now()
    anna.page.keyboard.press("l")
    assert anna.page.locator("#choices button").first.evaluate("button => button === document.activeElement")
    number = anna.number
    anna.page.keyboard.press("Enter")
    anna.wait_for_number(number)


def test_two_at_one_screen_take_turns(anna: Guest) -> None:
    anna.open_table("me", "hotseat=Carla")
    names = set()
    for pick in range(24):
        anna.wait_for_turn()
        names.add(anna.question.split(":")[0])
        anna.decide(pick)
        if len(names) == 2:
            break
    assert names == {"Anna", "Carla"}


def test_two_browsers_see_each_other_live(anna: Guest, bert: Guest) -> None:
    first, second = sit_down_together(anna, bert)
    before = second.number
    first.decide(1)
    second.wait_for_number(before)


def test_undo_goes_back_to_the_barrier_and_no_further(anna: Guest) -> None:
    anna.play_now()
    begin = anna.length
    anna.page.locator("[data-target=die-0].cy-lit").first.click()
    anna.page.locator("[data-target=workers].cy-lit").first.click()
    anna.page.wait_for_selector("#undo")
    assert anna.length == begin + 1
    number = anna.number
    anna.page.keyboard.press("u")
    anna.wait_for_number(number)
    assert anna.length == begin
    assert anna.page.locator("#undo").count() == 0


def test_restart_takes_the_whole_turn_back(anna: Guest) -> None:
    anna.open_position(lambda state: can_buy(state) and not any(die["used"] for die in dice_of(state)))
    begin, offered = anna.length, anna.lit.count()
    for word in ("black depot", "take workers"):
        number = anna.number
        anna.page.locator("#choices button", has_text=word).first.dispatch_event("click")
        anna.wait_for_number(number)
    assert anna.length == begin + 2
    number = anna.number
    anna.page.get_by_role("button", name="Restart turn").click()
    anna.wait_for_number(number)
    assert anna.length == begin
    assert anna.lit.count() == offered


def dice_of(state: State) -> list[Any]:
    """The dice of the seat that is asked."""
    dice: list[Any] = state.view(None)["seats"][state.to_move]["dice"]
    return dice


def test_beyond_the_barrier_the_other_must_agree(anna: Guest, bert: Guest) -> None:
    first, second = sit_down_together(anna, bert)
    begin, board = first.length, first.board
    first.page.locator("#choices button", has_text="take workers").first.dispatch_event("click")
    first.wait_for("#undo")
    for pick in range(12):
        if first.state != "mine":
            break
        first.decide(pick)
    second.wait_for_turn()
    second.decide(1)
    gone_on = second.length
    assert gone_on > begin + 1
    first.wait_for(f"body[data-length='{gone_on}']")
    ask(first)
    second.page.get_by_role("button", name="Decline").click()
    first.wait_for_text("#log", "declines")
    assert first.length == gone_on
    ask(first)
    second.page.get_by_role("button", name="Agree").click()
    first.wait_for_turn()
    assert "all agree: the game goes back" in first.log.lower()
    assert begin <= first.length < gone_on
    second.wait_for(f"body[data-length='{first.length}']")
    assert second.state == "waiting"
    while first.page.locator("#undo").count():
        number = first.number
        first.page.keyboard.press("u")
        first.wait_for_number(number)
    assert first.length == begin
    assert first.board == board


def ask(guest: Guest) -> None:
    """Ask all others to undo the last move."""
    before = guest.number
    guest.page.get_by_role("button", name="Ask to take back my last move").click()
    guest.wait_for_number(before)


def test_a_confirmed_turn_can_be_taken_back_before(anna: Guest) -> None:
    page = anna.page
    page.goto(f"{anna.courtyard.address}/new/burgundy")
    page.get_by_text("Time and manners").click()
    page.get_by_label("Everybody confirms the end of a turn").check()
    page.get_by_role("button", name="Open the table").click()
    for pick in range(12):
        anna.wait_for_turn()
        if page.locator("#confirm-turn").count():
            break
        anna.decide(pick)
    assert page.locator("#undo").count() == 1
    number = anna.number
    page.keyboard.press("e")
    anna.wait_for_number(number)


def test_only_the_rules_that_fit_the_others_can_be_chosen(anna: Guest) -> None:
    page = anna.page
    page.goto(f"{anna.courtyard.address}/new/burgundy")
    page.locator("summary", has_text="Rules of this table").click()
    expect(page.locator("[data-option=board_deal]")).to_be_hidden()
    page.locator("#option-setup").select_option("advanced")
    expect(page.locator("[data-option=board_deal]")).to_be_visible()
    page.locator("#option-board_deal").select_option("any")
    page.locator("#option-setup").select_option("basic")
    expect(page.locator("[data-option=board_deal]")).to_be_hidden()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/**")
