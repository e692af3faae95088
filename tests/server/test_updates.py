"""Updates lead to exactly the same payload as a new request."""

import json
import random
import zlib
from collections.abc import Iterator
from typing import Any

from serving import Person, RunningServer, start_together, whose_turn

from courtyard.server.live.edits import edited

CLOCK = {"kind": "game", "seconds": 60, "reserve": 600}


class Screen:
    """A browser's state of a table, built from updates."""

    def __init__(self, person: Person, id_: str) -> None:
        self.person = person
        self.id = id_
        self.version = ""
        self.payload: dict[str, Any] = {}

    def take(self, update: dict[str, Any]) -> "Screen":
        if "whole" not in update:
            assert update["since"] == self.version
        self.payload, self.version = updated(self.payload, update), update["version"]
        return self

    def refresh(self) -> "Screen":
        return self.take(self.person.get(f"/api/tables/{self.id}/update", since=self.version))

    @property
    def is_right(self) -> bool:
        """Whether the state equals a new payload, except for clocks."""
        shown, told = timeless(self.payload), timeless(self.person.table(self.id))
        return {**shown, "invites": []} == {**told, "invites": []}


def updated(payload: dict[str, Any], update: dict[str, Any]) -> dict[str, Any]:
    """A payload after an update, as wire.js makes it."""
    if "whole" in update:
        return dict(update["whole"])
    after = {**payload, **update["fields"]}
    if "svg" in update:
        was, change = payload["svg"], update["svg"]
        pairs = zip(was["seats"], change["seats"], strict=True)
        after["svg"] = {"main": redrawn(was["main"], change["main"]), "seats": [redrawn(*pair) for pair in pairs]}
    for name in ("log", "chat"):
        if name in update:
            drop, keep, new = (update[name][part] for part in ("drop", "keep", "new"))
            after[name] = payload[name][drop : drop + keep] + new
    return after


def redrawn(sheet: Any, change: Any) -> Any:
    if change is None or isinstance(change, str):
        return sheet if change is None else change
    if isinstance(change, list):
        return edited(sheet, change)
    pieces = {id_: piece for id_, piece in sheet["pieces"].items() if id_ not in change.get("drop", ())}
    pieces |= change.get("put", {})
    ordered = {id_: pieces[id_] for id_ in change.get("order", pieces)}
    return {**sheet, **{name: change[name] for name in ("ground", "asked") if name in change}, "pieces": ordered}


def timeless(payload: dict[str, Any]) -> dict[str, Any]:
    return {**payload, "seats": [{**seat, "clock": None} for seat in payload["seats"]]}


def test_updates_lead_to_the_same_payload(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address, clock=CLOCK)
    watchers = [Screen(person, id_).refresh() for person in (anna, ben, Person(server.address))]
    chance, small = random.Random(7), 0
    for turn in range(40):
        mover, other = whose_turn(anna.table(id_, brief=True), (anna, ben))
        mover.acts(id_, chance)
        if turn % 7 == 0:
            other.do(id_, "chat", text=f"turn {turn}")
        if turn % 5 == 0:
            now = mover.table(id_, brief=True)
            mover.do(id_, "undo", steps=1, expected=now["number"])
        for screen in watchers if turn % 3 else watchers[1:]:
            update = screen.person.http.get(f"/api/tables/{id_}/update", params={"since": screen.version})
            small += len(update.content) < 30_000
            assert screen.take(update.json()).is_right
    assert small > 60


def test_a_post_answers_with_changes_or_only_the_number(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address)
    mover, _ = whose_turn(anna.table(id_), (anna, ben))
    screen = Screen(mover, id_).refresh()
    body = {"seat": screen.payload["asked"][0], "expected": screen.payload["number"]}
    action = screen.payload["actions"][0]["action"]
    answer = mover.do(id_, f"act?since={screen.version}", **body, action=action).json()
    assert list(answer) == ["update"]
    assert screen.take(answer["update"]).is_right
    assert mover.do(id_, "chat?quiet=true", text="hello").json() == {"number": screen.payload["number"] + 1}
    stale = mover.do(id_, f"act?since={screen.version}", **body, action=action)
    assert (stale.status_code, stale.json()["code"]) == (409, "stale")
    assert screen.take(stale.json()["update"]).is_right
    assert set(mover.do(id_, "act?quiet=true", **body, action=action).json()) == {"error", "code"}


def test_an_unknown_version_gets_everything(server: RunningServer) -> None:
    anna, _, id_ = start_together(server.address)
    screen = Screen(anna, id_).refresh()
    for since in ("", "nonsense", screen.version + "0", "1-" + screen.version.partition("-")[2]):
        assert "whole" in anna.get(f"/api/tables/{id_}/update", since=since)
    assert anna.get(f"/api/tables/{id_}/update", since=screen.version)["fields"] == {}
    assert anna.http.get(f"/api/tables/{id_}/update", params={"since": "x" * 41}).status_code == 400


def test_a_version_of_another_person_is_unknown(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address)
    assert "whole" in ben.get(f"/api/tables/{id_}/update", since=Screen(anna, id_).refresh().version)


def test_a_look_back_is_sent_as_changes(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address)
    chance = random.Random(3)
    for _ in range(12):
        whose_turn(anna.table(id_, brief=True), (anna, ben))[0].acts(id_, chance)
    screen = Screen(anna, id_).refresh()
    length = screen.payload["length"]
    for at in (0, length // 2, length):
        update = anna.get(f"/api/tables/{id_}/update", since=screen.version, at=at)
        assert update["version"] == ""
        told = anna.table(id_, at=at)
        assert {**updated(screen.payload, update), "invites": []} == {**told, "invites": []}


def streamed(person: Person, id_: str, since: str, **headers: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The updates of a stream with their ids; compressed ones are flushed separately."""
    with person.http.stream(
        "GET", f"/api/tables/{id_}/stream", params={"since": since}, headers={"Accept-Encoding": "gzip", **headers}
    ) as response:
        assert response.headers["content-encoding"] == "gzip"
        inflate, text = zlib.decompressobj(wbits=31), ""
        for chunk in response.iter_raw():
            text += inflate.decompress(chunk).decode()
            while "\n\n" in text:
                message, _, text = text.partition("\n\n")
                lines = dict(line.split(": ", 1) for line in message.split("\n") if not line.startswith(":"))
                if lines:
                    assert lines["event"] == "update"
                    yield lines["id"], json.loads(lines["data"])


def test_the_stream_carries_the_updates(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address)
    mover, other = whose_turn(anna.table(id_), (anna, ben))
    screen = Screen(other, id_).refresh()
    first = screen.version
    updates = streamed(other, id_, first)
    chance = random.Random(5)
    for _ in range(3):
        mover, _ = whose_turn(anna.table(id_, brief=True), (anna, ben))
        mover.acts(id_, chance)
        version, update = next(updates)
        assert "whole" not in update
        assert (screen.take(update).version, screen.is_right) == (version, True)
    again = streamed(other, id_, first, **{"Last-Event-ID": screen.version})
    mover, _ = whose_turn(anna.table(id_, brief=True), (anna, ben))
    mover.acts(id_, chance)
    assert screen.take(next(again)[1]).is_right
