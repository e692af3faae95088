"""A server in a process of its own, and people with browsers who click."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any
from uuid import uuid4

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, ViewportSize

import courtyard
from courtyard import Game, Rng, State
from courtyard.core.state import CHANCE, OVER
from courtyard.records import make_record

ROOT = Path(__file__).parents[2]
SERVER = Path(__file__).with_name("same_dice.py")
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
PATIENCE = 60_000
"""Milliseconds; nothing on loopback takes longer."""
NAMES = ("Anna", "Carla", "Emil", "Frieda", "Georg")
CLICKS = 8
"""Maximum number of clicks for one decision."""
SURE = "#do-it, #confirm-turn, #buttons .first[data-action]"
BUTTONS = "#buttons [data-action]"
LIT = "#boards .cy-lit[role=button]:not(.cy-chosen)"
POST = """([verb, body]) => {
  const token = document.cookie.split('; ').find((part) => part.startsWith('courtyard_csrf=')).slice(15);
  const headers = { 'Content-Type': 'application/json', 'X-CSRF': token };
  const text = JSON.stringify({ ...body, key: String(Math.random()) });
  const table = document.querySelector('main').dataset.table;
  return fetch(`/api/tables/${table}/${verb}`, { method: 'POST', headers, body: text }).then((answer) => answer.json());
}"""


class Courtyard:
    """A server that can be stopped and started again at the same address."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = "0"
        self.start()

    def start(self) -> None:
        """Start, and wait for its address."""
        command = [sys.executable, str(SERVER), "--port", self.port, "--data", str(self.data)]
        surroundings = {**os.environ, "COURTYARD_LIMITS": "off", "PYTHONPATH": str(ROOT)}
        log = (self.data / "server.log").open("a")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=surroundings)
        log.close()
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = re.search(r"Courtyard is at (http://[^/]+:(\d+))/", line)
            if found:
                self.address, self.port = found[1], found[2]
                return
        raise AssertionError("The server does not start.")

    def stop(self) -> None:
        """Stop and wait until it is gone."""
        self.process.terminate()
        self.process.wait(30)


class Guest:
    """A person with a browser, for whom the coach is off."""

    def __init__(self, browser: Browser, courtyard: Courtyard, name: str, **settings: Any) -> None:
        kept = {"origin": courtyard.address, "localStorage": [{"name": "coach", "value": "off"}]}
        memory = {"cookies": [], "origins": [kept]}
        chosen = {"viewport": DESKTOP, "reduced_motion": "reduce", "storage_state": memory, **settings}
        self.courtyard = courtyard
        self.context = browser.new_context(**chosen)
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        self.take_name(name)

    def take_name(self, name: str) -> None:
        """Keep a name, without a page."""
        self.context.request.get(f"{self.courtyard.address}/api/me")
        self.send("/api/me", name=name)

    def send(self, path: str, **body: Any) -> Any:
        """Post something with this person's cookies, without a page."""
        token = next(str(cookie["value"]) for cookie in self.context.cookies() if cookie["name"] == "courtyard_csrf")
        data = {**body, "key": uuid4().hex}
        return self.context.request.post(self.courtyard.address + path, data=data, headers={"X-CSRF": token}).json()

    def go_home(self) -> None:
        """Open the first page."""
        self.page.goto(self.courtyard.address)

    def leave(self) -> None:
        """Close the browser; the page must not have complained."""
        self.context.close()
        assert self.complaints == []

    # Tables.

    def click_play_now(self, game: str = "burgundy") -> None:
        """Begin a game against a bot with one click."""
        self.go_home()
        self.page.locator(f"[data-play={game}]").click()
        self.wait_for_turn()

    def play_now(self, game: str = "burgundy") -> None:
        """Begin the same game without the first page."""
        self.open_by_post(game=game, seats=[{"kind": "me"}, {"kind": "bot", "bot": courtyard.levels(game)[1]}])
        self.wait_for_turn()

    def open_table(self, *seats: str, game: str = "burgundy") -> None:
        """Open a table without the form; seats are written like the values of its fields."""
        parts = [seat.partition("=") for seat in seats]
        self.open_by_post(game=game, seats=[{"kind": kind, "name": name or None} for kind, _, name in parts])
        self.page.wait_for_selector("body[data-ready]")

    def fill_form(self, *seats: str, game: str = "burgundy") -> None:
        """Open a table with the form; seats are the values of its fields."""
        self.page.goto(f"{self.courtyard.address}/new/{game}")
        for number, seat in enumerate(seats):
            kind, _, name = seat.partition("=")
            self.page.locator(f"#seat-kind-{number}").select_option(kind)
            if name:
                self.page.locator(f"#seat-name-{number}").fill(name)
        self.page.get_by_role("button", name="Open the table").click()
        self.page.wait_for_selector("body[data-ready]")

    def open_by_post(self, **body: Any) -> None:
        """Open a table without the form, and take all seats that it keeps for this person."""
        self.sit_down(self.send("/api/tables", **{"game": "burgundy", "options": {}, **body}))

    def sit_down(self, made: Any) -> None:
        """Take all seats that a new table keeps for this person, and go there."""
        for seat in made["seats"]:
            self.send(f"/api/tables/{made['id']}/join", seat=seat, nonce=f"{seat:032}")
        self.page.goto(self.courtyard.address + made["url"])

    def open_position(
        self, is_wanted: Callable[[State], bool], seed: int = 1, game: str = "burgundy", **options: Any
    ) -> State:
        """Open the record of a random game up to the first such position, with all seats at this screen."""
        state, rng = courtyard.game(game, **options).start(), Rng(seed)
        actions: list[int] = []
        while not is_wanted(state):
            if state.to_move == OVER:
                state, actions = state.game.start(), []
            actions.append(int(state.random_action(rng)))
            state.apply(actions[-1])
        self.open_record(state.game, actions)
        return state

    def let_bots_play(self, *seats: int) -> None:
        """Let random bots play these seats."""
        for seat in seats:
            self.post("resign", seat=seat, bot="random")

    def open_record(self, game: Game, actions: Sequence[int]) -> None:
        """Open the record of a game; where it is unfinished, all its seats are at this screen."""
        self.sit_down(self.send("/api/records", text=make_record(game, NAMES[: game.seats], actions).dumps()))
        self.wait_for_turn()

    def choose_file(self, game: Game, actions: Sequence[int]) -> None:
        """Open it on the first page, so that the browser gives the nonces and remembers them."""
        text = make_record(game, NAMES[: game.seats], actions).dumps()
        record = {"name": "record.json", "mimeType": "application/json", "buffer": text.encode()}
        self.go_home()
        self.page.locator("#record-file").set_input_files(record)  # type: ignore[arg-type]
        self.page.wait_for_url("**/t/*")
        self.wait_for_turn()

    def open_last_decision(self, is_by_file: bool = False) -> None:
        """Open a game in which this person has one decision left, after which a bot makes the last move."""
        state, actions = last_decision(seat=0)
        (self.choose_file if is_by_file else self.open_record)(state.game, actions)
        self.post("resign", seat=1, bot="random")
        self.wait_for_text("#log", "a bot plays on")

    def post(self, verb: str, **body: Any) -> Any:
        """Post something at this table from the page, without a click."""
        return self.page.evaluate(POST, [verb, body])

    # What the page says.

    @property
    def number(self) -> str:
        return str(self.page.evaluate("document.body.dataset.number"))

    @property
    def state(self) -> str:
        return str(self.page.evaluate("document.body.dataset.state"))

    @property
    def chosen(self) -> str:
        return str(self.page.evaluate("document.body.dataset.chosen ?? ''"))

    @property
    def question(self) -> str:
        return self.page.locator("#question").inner_text()

    @property
    def board(self) -> list[str]:
        """The pieces on one's own board, in words."""
        return self.page.locator("[data-role=own] title").all_text_contents()

    @property
    def log(self) -> str:
        return self.page.locator("#log").inner_text()

    def choices(self, word: str) -> list[Any]:
        """The legal actions whose text contains this word."""
        payload = self.page.evaluate(
            "fetch('/api/tables/' + document.querySelector('main').dataset.table).then(r => r.json())"
        )
        return [action for action in payload["actions"] if word in action["text"]]

    def target(self, name: str) -> Locator:
        """The first lit element with this target."""
        return self.page.locator(f"#boards [data-target='{name}'].cy-lit").first

    @property
    def lit(self) -> Locator:
        """What can be clicked now and is not chosen yet."""
        return self.page.locator(LIT)

    @property
    def length(self) -> int:
        """The number of actions of the game."""
        return int(self.page.evaluate("document.body.dataset.length"))

    def wait_for_turn(self) -> str:
        """Wait until this person is asked, or the game is over; a screen that several share is taken."""
        self.page.wait_for_selector("body[data-ready]")
        self.wait_for("body:is([data-state=mine], [data-state=covered], [data-state=over]):not([data-sending])")
        if self.state == "covered":
            self.page.locator("#uncover").click()
            self.wait_for("body:is([data-state=mine], [data-state=over])")
        return self.state

    def wait_for_text(self, selector: str, text: str) -> None:
        """Wait until an element contains a text."""
        self.page.locator(selector, has_text=text).first.wait_for(state="attached")

    def wait_for_number(self, before: str) -> None:
        """Wait until the table has moved on."""
        self.wait_for(f"body:not([data-number='{before}'])")

    def wait_for(self, selector: str) -> None:
        """Wait until the page has such an element; unlike a function this needs no eval, which the page forbids."""
        self.page.wait_for_selector(selector, state="attached")

    # Choosing.

    def decide(self, pick: int, until: str = "body[data-state=none]") -> None:
        """Make one decision by clicks on what is lit, or by a button; wait until it is made, or for a selector."""
        before = self.number
        for _ in range(CLICKS):
            chosen = self.chosen
            self._click(pick)
            self.wait_for(f"body:not([data-number='{before}'][data-chosen='{chosen}']), {until}")
            if self.number != before or self.page.locator(until).count():
                return
        raise AssertionError(f"{CLICKS} clicks are no decision: {self.question}")

    def _click(self, pick: int) -> None:
        self.wait_for(f"body:not([data-sending]):has({SURE}, {BUTTONS}, {LIT})")
        sure, buttons, lit = self.page.locator(SURE), self.page.locator(BUTTONS), self.lit
        if sure.count():
            sure.first.click()
            return
        things = lit.count()
        if things and (pick % 4 or not buttons.count()):
            lit.nth(pick % things).click()
        else:
            buttons.first.click()

    def say(self, text: str) -> None:
        """Write a line in the chat."""
        self.page.get_by_role("tab", name="Chat").click()
        self.page.get_by_label("Say something").fill(text)
        self.page.keyboard.press("Enter")

    def about(self, seat: int, deed: str) -> None:
        """Open the card of a seat and choose what to do about it."""
        self.page.locator(f"[data-seat='{seat}']").click()
        self.page.locator("#seat-dialog").get_by_role("button", name=deed).click()

    def menu(self, deed: str) -> None:
        """Choose something from the menu of the table."""
        self.page.get_by_role("button", name="Table menu").click()
        self.page.locator("#menu-dialog").get_by_role("button", name=deed).click()

    def play(self, decisions: int) -> None:
        """Make a number of decisions, each when this person is asked."""
        for pick in range(decisions):
            if self.wait_for_turn() == "over":
                return
            self.decide(pick)


def last_decision(seat: int) -> tuple[State, list[int]]:
    """A random game of two up to the last decision of a seat, after which only the other decides."""
    for seed in count(1):
        state, rng, last, mover = courtyard.game("burgundy").start(), Rng(seed), 0, CHANCE
        actions: list[int] = []
        while state.to_move != OVER:
            last = len(actions) if state.to_move == seat else last
            mover = mover if state.to_move == CHANCE else state.to_move
            actions.append(int(state.random_action(rng)))
            state.apply(actions[-1])
        if mover != seat:
            return state, actions[:last]
    raise AssertionError


def sit_down_together(host: Guest, friend: Guest) -> tuple[Guest, Guest]:
    """A table for two people in two browsers; the one who is asked first comes first."""
    host.open_table("me", "friend")
    friend.page.goto(host.page.get_by_label("Link for seat 2").input_value())
    friend.page.get_by_role("button", name="Sit down").click()
    for guest in (host, friend):
        guest.page.wait_for_selector("body[data-ready]")
        guest.wait_for("body[data-state]:has(#seats .asked):has(#log li + li)")
    return (host, friend) if host.state == "mine" else (friend, host)


def violations(page: Page, within: str = "html") -> list[Any]:
    """The violations that axe-core finds on a page at rest, or within a part of it."""
    page.evaluate("Promise.allSettled(document.getAnimations().map((motion) => motion.finished)).then(() => null)")
    found = Axe().run(page, context=within).response["violations"]
    return [(rule["id"], [node["html"][:200] for node in rule["nodes"][:4]]) for rule in found]


def speak(guest: Guest, lang: str) -> None:
    """Set the language from the next page on."""
    guest.context.add_cookies([{"name": "courtyard_language", "value": lang, "url": guest.courtyard.address}])
