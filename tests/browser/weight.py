"""How many bytes a game needs on a slow line: python tests/browser/weight.py [game].

A whole game against a bot is played by clicks in Chromium, which is held to 1.6 Mbit/s and answers that come 150 ms
late. Printed is how long one waits and how many bytes go over the line, with their headers and packed as they are.
"""

import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from clicking import Courtyard, Guest
from conftest import ARGUMENTS, NO_BROWSER, chromium
from playwright.sync_api import Page, sync_playwright

LINE = 1.6e6 / 8
"""Bytes a second."""
LATENCY = 150
MOST_DECISIONS = 400
TARGETS = {
    "home usable": 1.5,
    "own move acknowledged, median": 0.5,
    "update on the wire, median": 5_000,
    "whole game": 2_000_000,
}
WATCH_POSTS = """
addEventListener("DOMContentLoaded", () => {
  window.posts = [];
  let begun = 0;
  new MutationObserver(() => {
    const isSending = "sending" in document.body.dataset;
    if (isSending && !begun) begun = performance.now();
    if (!isSending && begun) window.posts.push(performance.now() - begun), (begun = 0);
  }).observe(document.body, { attributeFilter: ["data-sending"] });
});
"""
USABLE = """() => {
  const [page] = performance.getEntriesByType("navigation");
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return Math.max(page.domContentLoadedEventEnd, paint?.startTime ?? 0) / 1000;
}"""


class Scale:
    """Counts the bytes that a page receives."""

    def __init__(self, page: Page) -> None:
        self.received: defaultdict[str, int] = defaultdict(int)
        self.updates: list[int] = []
        self.weighed: defaultdict[str, int] = defaultdict(int)
        line = page.context.new_cdp_session(page)
        line.send("Network.enable")
        for name in ("responseReceived", "dataReceived", "loadingFinished", "eventSourceMessageReceived"):
            line.on(f"Network.{name}", getattr(self, name))
        limits = {"offline": False, "latency": LATENCY, "downloadThroughput": LINE, "uploadThroughput": LINE}
        line.send("Network.emulateNetworkConditions", limits)

    @property
    def total(self) -> int:
        return sum(self.received.values())

    def responseReceived(self, told: dict[str, Any]) -> None:  # noqa: N802
        self.received[told["requestId"]] += int(told["response"]["encodedDataLength"])

    def dataReceived(self, told: dict[str, Any]) -> None:  # noqa: N802
        self.received[told["requestId"]] += int(told["encodedDataLength"])

    def loadingFinished(self, told: dict[str, Any]) -> None:  # noqa: N802
        self.received[told["requestId"]] = int(told["encodedDataLength"])

    def eventSourceMessageReceived(self, told: dict[str, Any]) -> None:  # noqa: N802
        stream = told["requestId"]
        self.updates.append(self.received[stream] - self.weighed[stream])
        self.weighed[stream] = self.received[stream]


def measure(guest: Guest, game: str) -> dict[str, float]:
    """The figures of one game."""
    page, found = guest.page, {}
    guest.context.clear_cookies()
    page.add_init_script(WATCH_POSTS)
    scale = Scale(page)
    page.goto(guest.courtyard.address)
    found["home usable"] = page.evaluate(USABLE)
    found["home"] = scale.total
    begun = perf_counter()
    page.locator(f"[data-play={game}]").click()
    guest.wait_for_turn()
    found["first table usable"] = perf_counter() - begun
    found["first table"] = scale.total - found["home"]
    for pick in range(MOST_DECISIONS):
        if guest.wait_for_turn() == "over":
            break
        guest.decide(pick)
    posts = [time / 1000 for time in page.evaluate("window.posts")]
    found["own move acknowledged, median"] = median(posts)
    found["own move acknowledged, 95 of 100"] = quantiles(posts, n=20)[-1]
    found["update on the wire, median"] = median(scale.updates)
    found["update on the wire, 95 of 100"] = quantiles(scale.updates, n=20)[-1]
    found["whole game"] = scale.total
    found["decisions"], found["updates"] = len(posts), len(scale.updates)
    return found


def shown(name: str, value: float) -> str:
    """A figure with its unit."""
    if name in ("decisions", "updates"):
        return f"{value:.0f}"
    return (
        f"{value:.2f} s" if value < 100 and ("usable" in name or "acknowledged" in name) else f"{value / 1000:.1f} KB"
    )


def main() -> None:
    path = chromium()
    if path is None:
        sys.exit(NO_BROWSER)
    game = sys.argv[1] if len(sys.argv) > 1 else "burgundy"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        courtyard = Courtyard(Path(folder))
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        try:
            guest = Guest(browser, courtyard, "Anna")
            cold = browser.new_context(reduced_motion="reduce", viewport={"width": 1366, "height": 768})
            cold.set_default_timeout(120_000)
            guest.context.close()
            guest.context, guest.page = cold, cold.new_page()
            found = measure(guest, game)
        finally:
            browser.close()
            courtyard.stop()
    print(f"{game} on a line of 1.6 Mbit/s with {LATENCY} ms\n\n| | measured | target |\n| --- | --- | --- |")
    for name, value in found.items():
        target = TARGETS.get(name)
        print(f"| {name} | {shown(name, value)} | {'' if target is None else shown(name, target)} |")
    sys.exit(any(found[name] > target for name, target in TARGETS.items()))


if __name__ == "__main__":
    main()
