"""Makes the screenshots of the README again: home.png, table.png and phone.png beside this file.

Run it from the root of the project: `python docs/screenshots/make.py`. It needs playwright and Chromium.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "tests" / "browser"))

from clicking import PHONE, Courtyard, Guest  # noqa: E402
from conftest import ARGUMENTS, chromium  # noqa: E402

DECISIONS = 44
"""So many decisions lead to the middle of a game."""
MOST_CLICKS = 12

GOOD = ("place", "take")
"""What makes a pretty board, in this order."""


def decide(guest: Guest, pick: int) -> None:
    """Choose from the list, so that the board fills."""
    page = guest.page
    texts = page.locator("#choices button").all_text_contents()
    wanted = [[n for n, text in enumerate(texts) if word in text.lower() and "workers" not in text] for word in GOOD]
    found = next((numbers for numbers in wanted if numbers), range(len(texts)))
    before = guest.number
    page.locator("#choices button").nth(found[pick % len(found)]).dispatch_event("click")
    guest.wait_for_number(before)


def main() -> None:
    """Play half a game and take the three pictures."""
    path = chromium()
    if path is None:
        sys.exit("No Chromium was found.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        courtyard = Courtyard(Path(folder))
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        anna = Guest(browser, courtyard, "Anna", color_scheme="light")
        anna.page.goto(courtyard.address)
        anna.page.wait_for_load_state("networkidle")
        anna.page.screenshot(path=HERE / "home.png")
        anna.play_now()
        for pick in range(DECISIONS):
            anna.wait_for_turn()
            decide(anna, pick)
        for pick in range(MOST_CLICKS):
            anna.wait_for_turn()
            if "two dice" in anna.question:
                break
            decide(anna, pick)
        anna.page.mouse.move(0, 0)
        anna.page.screenshot(path=HERE / "table.png")
        address, cookies = anna.page.url, anna.context.cookies()
        phone = Guest(browser, courtyard, "Anna on the way", viewport=PHONE, device_scale_factor=2, has_touch=True)
        phone.context.add_cookies(cookies)  # type: ignore[arg-type]
        phone.page.goto(address)
        phone.wait_for_turn()
        phone.page.screenshot(path=HERE / "phone.png")
        browser.close()
        courtyard.stop()


if __name__ == "__main__":
    main()
