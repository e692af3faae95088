"""Coming back: reload, a server that was away, looking back, links, forks and records."""

import json
from pathlib import Path

from clicking import Courtyard, Guest
from playwright.sync_api import Browser


def test_a_reload_in_mid_turn_asks_the_same_question(anna: Guest) -> None:
    anna.play_now()
    anna.play(1)
    anna.wait_for_turn()
    anna.lit.first.click()
    question, number = anna.question, anna.number
    anna.page.reload()
    anna.wait_for_turn()
    assert (anna.question, anna.number) == (question, number)
    assert anna.chosen == ""


def test_a_page_goes_on_when_the_server_comes_back(browser: Browser, own_courtyard: Courtyard) -> None:
    anna = Guest(browser, own_courtyard, "Anna")
    anna.play_now()
    anna.play(2)
    anna.wait_for_turn()
    own_courtyard.stop()
    anna.wait_for("#connection:not(:empty)")
    own_courtyard.start()
    anna.wait_for("#connection:empty")
    anna.decide(1)
    anna.wait_for_turn()
    anna.context.close()


def test_looking_back_at_a_running_game_and_coming_back_to_it(anna: Guest) -> None:
    anna.open_table("me", "hotseat=Carla")
    anna.play(3)
    anna.wait_for_turn()
    last, own = anna.length, anna.page.locator("[data-role=own]")
    anna.page.get_by_role("button", name="One step back").click()
    anna.wait_for("body[data-at]:not([data-at=''])")
    assert anna.lit.count() == 0
    at = anna.page.evaluate("document.body.dataset.at")
    assert int(at) < last
    seen = own.inner_html()
    anna.page.reload()
    anna.wait_for(f"body[data-at='{at}']")
    assert own.inner_html() == seen
    anna.page.get_by_role("button", name="Back to now").click()
    anna.page.wait_for_selector("body[data-at='']")
    assert anna.lit.count() > 0


def test_the_dice_can_be_checked_only_when_the_game_is_over(anna: Guest) -> None:
    anna.play_now()
    anna.menu("The dice, and how to check them")
    assert len(anna.page.locator("#dice-body code").inner_text()) == 64
    anna.page.get_by_role("button", name="Check the dice").click()
    anna.wait_for_text("#verdict", "shown when the game is over")


def test_a_fork_plays_on_from_an_earlier_point(anna: Guest) -> None:
    anna.open_table("me", "hotseat=Carla")
    anna.play(4)
    anna.wait_for_turn()
    first, last = anna.page.url, anna.length
    anna.page.keyboard.press(",")
    anna.wait_for("body[data-at]:not([data-at=''])")
    anna.page.get_by_role("button", name="Play on from here").click()
    anna.page.wait_for_url(lambda url: url != first and "at=" not in url)
    anna.wait_for_turn()
    assert anna.length < last
    anna.decide(0)


def test_a_record_leaves_and_comes_back(anna: Guest, tmp_path: Path) -> None:
    anna.open_table("me", "hotseat=Carla")
    anna.play(3)
    anna.wait_for_turn()
    length = anna.length
    anna.page.get_by_role("button", name="Table menu").click()
    with anna.page.expect_download() as saved:
        anna.page.get_by_role("button", name="Save the record").click()
    path = tmp_path / "record.json"
    saved.value.save_as(path)
    assert json.loads(path.read_text())["game"] == "burgundy"
    anna.page.goto(anna.courtyard.address)
    anna.page.locator("#record-file").set_input_files(path)
    anna.page.wait_for_selector("body[data-ready]")
    assert anna.length == length


def test_a_picture_as_svg_and_png(anna: Guest, tmp_path: Path) -> None:
    anna.play_now()
    anna.page.get_by_role("button", name="Table menu").click()
    with anna.page.expect_download() as drawn:
        anna.page.get_by_role("link", name="Picture as SVG").click()
    drawn.value.save_as(tmp_path / "board.svg")
    assert (tmp_path / "board.svg").read_text().startswith("<svg")
    with anna.page.expect_download() as painted:
        anna.page.get_by_role("button", name="Picture as PNG").click()
    painted.value.save_as(tmp_path / "board.png")
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "board.png").stat().st_size > 50_000
