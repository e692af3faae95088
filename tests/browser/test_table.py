"""Playing: by clicks that narrow, alone, at one screen, and live with others."""

from clicking import Guest


def test_each_click_narrows_and_escape_takes_the_choice_back(anna: Guest) -> None:
    anna.play_now()
    all_lit = anna.lit.count()
    die = anna.page.locator("[data-target=die-0].cb-lit").first
    die.click()
    assert anna.chosen == "die-0"
    assert anna.lit.count() < all_lit
    anna.page.keyboard.press("Escape")
    assert anna.chosen == ""
    assert anna.lit.count() == all_lit


def test_a_click_on_what_is_not_offered_says_so(anna: Guest) -> None:
    anna.play_now()
    number = anna.number
    anna.page.locator("#white-die").click()
    assert "not part of any move now" in anna.page.locator("#price").inner_text()
    assert anna.number == number


def test_the_price_is_shown_before_it_is_paid(anna: Guest) -> None:
    anna.play_now()
    payload = anna.page.evaluate(
        "fetch('/api/tables/' + document.querySelector('main').dataset.table).then(r => r.json())"
    )
    costly = next(action for action in payload["actions"] if action["cost"])
    for target in costly["targets"]:
        anna.page.locator(f"[data-target={target}].cb-lit").first.click()
    assert f"costs {costly['cost']}" in anna.page.locator("#price").inner_text()
    number = anna.number
    anna.page.get_by_role("button", name="Do it").click()
    anna.wait_for_number(number)


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
    sit_down_together(anna, bert)
    first, second = (anna, bert) if anna.state == "mine" else (bert, anna)
    before = second.number
    first.decide(1)
    second.wait_for_number(before)
    first.page.get_by_role("tab", name="Chat").click()
    first.page.get_by_label("Say something").fill("Well <b>played</b>")
    first.page.keyboard.press("Enter")
    second.page.get_by_role("tab", name="Chat").click()
    second.page.wait_for_selector("#chat li")
    assert "Well <b>played</b>" in second.page.locator("#chat").inner_text()


def sit_down_together(host: Guest, friend: Guest) -> None:
    """A table for two people in two browsers."""
    host.open_table("me", "friend")
    link = host.page.get_by_label("Link for seat 2").input_value()
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit down").click()
    for guest in (host, friend):
        guest.page.wait_for_selector("body[data-ready]")
        guest.wait_for("body[data-state]:has(#seats .asked):has(#log li + li)")


def test_undo_goes_back_to_the_barrier_and_no_further(anna: Guest) -> None:
    anna.play_now()
    begin = anna.length
    anna.page.locator("[data-target=die-0].cb-lit").first.click()
    anna.page.locator("[data-target=workers].cb-lit").first.click()
    anna.page.wait_for_selector("#undo")
    assert anna.length == begin + 1
    number = anna.number
    anna.page.keyboard.press("u")
    anna.wait_for_number(number)
    assert anna.length == begin
    assert anna.page.locator("#undo").count() == 0


def test_beyond_the_barrier_the_other_must_agree(anna: Guest, bert: Guest) -> None:
    sit_down_together(anna, bert)
    first, second = (anna, bert) if anna.state == "mine" else (bert, anna)
    length = first.length
    for pick in range(12):
        if first.state != "mine":
            break
        first.decide(pick)
    second.wait_for_turn()
    second.decide(1)
    first.page.get_by_role("button", name="Ask to take back my last move").click()
    second.page.get_by_role("button", name="Decline").click()
    first.page.wait_for_selector("#ask-undo")
    before = second.number
    first.page.get_by_role("button", name="Ask to take back my last move").click()
    second.wait_for_number(before)
    second.page.get_by_role("button", name="Agree").click()
    first.wait_for_turn()
    assert first.length >= length
    assert "agree" in first.page.locator("#log").inner_text()


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
