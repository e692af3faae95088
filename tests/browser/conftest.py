"""A server of its own and Chromium for the browser tests; without a browser they are skipped."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from clicking import Courtyard, Guest
from playwright.sync_api import Browser, Error, sync_playwright

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The shell has no windows and needs less than half the time."""
NO_BROWSER = "no Chromium was found: apt-get install chromium"


def chromium() -> str | None:
    """The Chromium of the system; without one Playwright looks for its own."""
    named = os.environ.get("COURTYARD_CHROMIUM")
    return named or next(filter(None, map(shutil.which, CHROMIUM)), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        try:
            started = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        except Error as missing:
            if "Executable doesn't exist" not in str(missing):
                raise
            pytest.skip(NO_BROWSER)
        yield started
        started.close()


@pytest.fixture(scope="session")
def courtyard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Courtyard]:
    started = Courtyard(tmp_path_factory.mktemp("courtyard"))
    yield started
    started.stop()


@pytest.fixture
def own_courtyard(tmp_path: Path) -> Iterator[Courtyard]:
    """A server that one test may stop and start again."""
    started = Courtyard(tmp_path)
    yield started
    started.stop()


@pytest.fixture
def anna(browser: Browser, courtyard: Courtyard) -> Iterator[Guest]:
    guest = Guest(browser, courtyard, "Anna")
    yield guest
    guest.leave()


@pytest.fixture
def bert(browser: Browser, courtyard: Courtyard) -> Iterator[Guest]:
    guest = Guest(browser, courtyard, "Bert")
    yield guest
    guest.leave()
