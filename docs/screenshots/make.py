"""Makes the screenshots of the README again: home.png, table.png and phone.png beside this file.

Run it from the root of the project: `python docs/screenshots/make.py`. It needs playwright and Chromium.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

import courtyard
from courtyard import Game

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "tests" / "browser"))

from clicking import PHONE, Courtyard, Guest  # noqa: E402
from conftest import ARGUMENTS, chromium  # noqa: E402

SEED = 3
PHASE, CHOICES = "D", 8
"""Where the pictures are taken: the boards are well filled, and there is still a choice."""


def middle_of_a_game() -> tuple[Game, list[int]]:
    """A game among bots up to a moment when the first player has two dice and many choices."""
    record = courtyard.play(courtyard.game("burgundy"), bots=["greedy", "greedy"], seed=SEED)
    state = record.game.start()
    for length, action in enumerate(record.actions):
        view = state.view(0)
        is_fresh = not any(die["used"] for die in view["seats"][0]["dice"])
        if (view["phase"], state.to_move) == (PHASE, 0) and is_fresh and len(state.legal()) >= CHOICES:
            return record.game, list(record.actions[:length])
        state.apply(action)
    raise SystemExit("The game never comes there; try another seed.")


def main() -> None:
    """Take the three pictures."""
    path = chromium()
    if path is None:
        sys.exit("No Chromium was found.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        table = Courtyard(Path(folder))
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        anna = Guest(browser, table, "Anna", color_scheme="light")
        anna.page.goto(table.address)
        anna.page.wait_for_load_state("networkidle")
        anna.page.screenshot(path=HERE / "home.png")
        anna.open_record(*middle_of_a_game())
        anna.page.mouse.move(0, 0)
        anna.page.screenshot(path=HERE / "table.png")
        address, cookies = anna.page.url, anna.context.cookies()
        phone = Guest(browser, table, "Anna on the way", viewport=PHONE, device_scale_factor=2, has_touch=True)
        phone.context.add_cookies(cookies)  # type: ignore[arg-type]
        phone.page.goto(address)
        phone.wait_for_turn()
        phone.page.screenshot(path=HERE / "phone.png")
        browser.close()
        table.stop()


if __name__ == "__main__":
    main()
