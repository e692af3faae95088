"""Makes the screenshots of the README again: the home page, every table by day and by night, a phone.

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
CHOICES = 8
"""Where the pictures are taken: the boards are well filled, and there is still a choice."""


def late_in_a_game(name: str) -> tuple[Game, list[int]]:
    """A game among bots up to a moment, two thirds on, when the first player has many choices."""
    record = courtyard.play(courtyard.game(name, players=2), bots=["greedy", "greedy"], seed=SEED)
    state = record.game.start()
    for length, action in enumerate(record.actions):
        is_late = 3 * length > 2 * len(record.actions)
        if is_late and state.to_move == 0 and len(state.legal()) >= CHOICES:
            return record.game, list(record.actions[:length])
        state.apply(action)
    raise SystemExit(f"The game of {name} never comes there; try another seed.")


def main() -> None:
    """Take all pictures."""
    path = chromium()
    if path is None:
        sys.exit("No Chromium was found.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        table = Courtyard(Path(folder))
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        for scheme, ending in (("light", ""), ("dark", "-dark")):
            anna = Guest(browser, table, "Anna", color_scheme=scheme)
            anna.page.goto(table.address)
            anna.page.wait_for_load_state("networkidle")
            anna.page.screenshot(path=HERE / f"home{ending}.png")
            for name in courtyard.games():
                anna.open_record(*late_in_a_game(name))
                anna.page.mouse.move(0, 0)
                anna.page.screenshot(path=HERE / f"{name}{ending}.png")
        phone = Guest(browser, table, "Anna on the way", viewport=PHONE, device_scale_factor=2, has_touch=True)
        phone.context.add_cookies(anna.context.cookies())  # type: ignore[arg-type]
        phone.page.goto(anna.page.url)
        phone.wait_for_turn()
        phone.page.screenshot(path=HERE / "phone.png")
        browser.close()
        table.stop()


if __name__ == "__main__":
    main()
