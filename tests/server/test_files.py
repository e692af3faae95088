"""Uploaded files: expensive ones are refused before parsing, others are read off the event loop."""

import json
import threading
import tomllib
from pathlib import Path
from typing import Any

import pytest
from serving import ME_AND_BOT, Person, RunningServer, new_key, running

import courtyard
from courtyard import Record
from courtyard.core.bounded import DEEPEST, LONGEST_WORD, MOST_DOTS, read_toml
from courtyard.core.custom_components import read_copy
from courtyard.core.errors import OptionError, RecordError
from courtyard.games import printed
from courtyard.server.live.worker import FairWorker

MANY = 9_000
BUSY = {
    "a key of many parts": "a." * MANY + "a = 1",
    "with blanks": "a . " * MANY + "a = 1",
    "with quotes": "'a'." * MANY + "a = 1",
    "a heading of many parts": "[" + "a." * MANY + "a]",
    "behind a text that ends with quotes": 'x = {a = """b"""", ' + "a." * MANY + "a = 1}",
    "behind single quotes": "x = {a = '''b'''', " + "a." * MANY + "a = 1}",
    "behind an escape": 'x = {a = """\\"""", ' + "a." * MANY + "a = 1}",
    "lists in lists": "a = " + "[" * MANY + "]" * MANY,
    "tables in tables": "a = " + "{a = " * MANY,
    "a long number": "a = " + "1" * MANY,
    "a long hexadecimal number": "a = 0x" + "f" * MANY,
    "a long number with underlines": "a = 1" + "_1" * MANY,
}
"""Files that are expensive to parse or exceed a parser's limits."""
HARMLESS = {
    "texts": f'a = "{"." * MANY}"\nb = \'{"[" * MANY}\'\nc = """{"9" * MANY}"""',
    "comments": f"# {'.' * MANY}{'[' * MANY}{'9' * MANY}\na = 1",
    "as deep as can be": "a = " + "[" * DEEPEST + "]" * DEEPEST,
    "as many parts as can be": "a." * MOST_DOTS + "a = 1",
    "as long as can be": "a" * LONGEST_WORD + " = 1",
}


@pytest.mark.parametrize("text", BUSY.values(), ids=BUSY)
def test_an_expensive_file_is_refused_before_it_is_parsed(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tomllib, "loads", None)
    with pytest.raises(ValueError, match=r"more than|longer than"):
        read_toml(text)


@pytest.mark.parametrize("text", HARMLESS.values(), ids=HARMLESS)
def test_texts_and_comments_may_hold_anything(text: str) -> None:
    assert read_toml(text) == tomllib.loads(text)


@pytest.mark.parametrize(
    "carried",
    [
        '{"a": ' * MANY,
        '{"a": ' + "[" * (DEEPEST + 1),
        '{"a": ' + "1" * MANY + "}",
        '{"a": 1e999}',
        '{"a": "\\ud800"}',
        '{"a": "' + "a" * 100_000 + '"}',
    ],
)
def test_a_copy_in_an_option_has_the_same_limits(carried: str) -> None:
    with pytest.raises(OptionError):
        read_copy(carried)


ROADS = ("travel", "side", 0, "roads", 0, 0)
MISFITS = {
    "a list for a text": ("gugong", ROADS, [["c1"]]),
    "a table for a text": ("gugong", ROADS, {"id": []}),
    "a text for a list": ("gugong", ("board_sides", "known_differences"), "x"),
    "a text for a place": ("gugong", ("travel", "side", 0, "xy", "c9"), "x"),
    "half a place": ("gugong", ("travel", "side", 0, "xy", "c9"), [1]),
    "a place between places": ("gugong", ("travel", "side", 0, "xy", "c9"), [1, 0.5]),
    "a yield that lies nowhere": ("rajas", ("province_board", "yield", 2, "edges"), []),
    "truth for a number": ("rajas", ("province_board", "residence", 0), True),
    "more money than there is": ("rajas", ("setup", "money_start_by_turn_order", 0), 10**30),
}
"""Entries of the wrong type, which caused errors in reading or drawing a copy."""


@pytest.mark.parametrize(("game", "path", "value"), MISFITS.values(), ids=MISFITS)
def test_an_entry_of_a_copy_must_be_of_the_kind_of_the_printed_one(
    game: str, path: tuple[str | int, ...], value: object
) -> None:
    entries: Any = json.loads(json.dumps({path[0]: printed(game)[str(path[0])]}))
    place: Any = entries
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(OptionError, match="Your copy: "):
        courtyard.game(game, components=json.dumps(entries))


@pytest.fixture(scope="module")
def anna(server: RunningServer) -> Person:
    return Person(server.address, "Anna")


@pytest.mark.parametrize("text", [*BUSY.values(), "a = nan", 'a = "\\u0000"\n[', "dice = 1", "setup = [1]"])
def test_an_invalid_file_is_refused_clearly(anna: Person, text: str) -> None:
    answer = anna.post("/api/copies/gugong/file", {"text": text})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_input")


@pytest.mark.parametrize("figure", ["²", "1" * 800, "-", 2**62])
def test_an_invalid_figure_is_refused_clearly(anna: Person, figure: object) -> None:
    for path in ("gift_cards.card.f1a.value", "travel.side.A.roads"):
        answer = anna.post("/api/copies/gugong", {"figures": {path: figure}})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_input")


@pytest.mark.parametrize("spoilt", ['{"a": ' * MANY, '{"game": "gugong", "rules": ' + "1" * MANY + "}"])
def test_a_record_has_the_same_bounds(anna: Person, spoilt: str) -> None:
    with pytest.raises(RecordError, match=r"longer than|nested"):
        Record.loads(spoilt)
    assert anna.post("/api/records", {"text": spoilt}).status_code == 400


def test_a_file_may_say_anything_of_where_its_figures_come_from(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    assert anna.post("/api/copies/gugong/file", {"text": '[decrees]\nstatus = "-0"'}).status_code == 200
    assert "From your copy" in anna.http.get("/copy/gugong").text


def test_a_table_with_a_hostile_copy_gets_a_clear_answer(anna: Person) -> None:
    for carried in ('{"a": ' * (DEEPEST + 1), '{"a": ' + "1" * MANY + "}", '{"a": "\\ud800"}'):
        body = {"game": "gugong", "seats": ME_AND_BOT, "key": new_key(), "options": {"components": carried}}
        answer = anna.post("/api/tables", body)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_input")


def test_uploaded_files_are_read_in_a_separate_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kinds: list[str] = []
    run = FairWorker.run

    async def noting(self: FairWorker, address: str, work: object, *args: object) -> object:
        def marked(*given: object) -> object:
            kinds.append(threading.current_thread().name)
            return work(*given)  # type: ignore[operator]

        return await run(self, address, marked, *args)

    monkeypatch.setattr(FairWorker, "run", noting)
    record = courtyard.play(courtyard.game("burgundy"), ["random", "random"], seed=1).dumps()
    copy = json.dumps({"note": 1})
    with running(tmp_path) as server:
        anna = Person(server.address, "Anna")
        body = {"game": "gugong", "seats": ME_AND_BOT, "key": new_key(), "options": {"components": copy}}
        for path, sent in (
            ("/api/copies/gugong/file", {"text": ""}),
            ("/api/copies/gugong/check", {"figures": {}}),
            ("/api/copies/gugong", {"figures": {}}),
            ("/api/records", {"text": record, "key": new_key()}),
            ("/api/tables", body),
        ):
            kinds.clear()
            assert anna.post(path, sent).status_code in (200, 201), path
            assert kinds == ["files_0"], path


def test_waiting_files_are_limited_in_number_and_time(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        anna = Person(server.address, "Anna")
        held = threading.Event()
        server.services.file_reader.thread.submit(held.wait)
        server.services.file_reader.seconds = 0.05
        slow = anna.post("/api/copies/gugong/file", {"text": ""})
        assert (slow.status_code, slow.json()["code"]) == (503, "busy")
        server.services.file_reader.queue.max_per_address = 0
        many = anna.post("/api/copies/gugong/file", {"text": ""})
        assert (many.status_code, many.json()["code"]) == (429, "busy")
        assert many.json()["error"] != slow.json()["error"]
        held.set()
