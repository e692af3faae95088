"""Records replay, verify and refuse what was changed."""

import base64
import json
import zlib
from dataclasses import replace

import pytest

import courtyard
from courtyard import Record, RecordError
from courtyard.records import EVERY, make_record

GAME = courtyard.game("burgundy", players=2)
RECORD = courtyard.play(GAME, ["greedy", "random"], seed=5)


def test_a_record_replays_to_its_result() -> None:
    state = RECORD.replay()
    assert tuple(state.scores()) == RECORD.scores
    assert tuple(state.ranking()) == RECORD.ranking
    assert state.key() == RECORD.keys[-1]


def test_a_record_replays_to_any_point() -> None:
    assert RECORD.replay(0) == GAME.start()
    assert RECORD.replay(EVERY).key() == RECORD.keys[0]


def test_the_same_seed_gives_the_same_game() -> None:
    assert courtyard.play(GAME, ["greedy", "random"], seed=5) == RECORD
    assert courtyard.play(GAME, ["greedy", "random"], seed=6).actions != RECORD.actions


def test_an_unfinished_game_has_a_record_too() -> None:
    record = make_record(GAME, RECORD.seats, RECORD.actions[:100], RECORD.seed)
    record.verify()
    assert record.ranking == ()
    assert Record.loads(record.link()) == record
    assert Record.loads(record.dumps()) == record


def test_a_game_not_begun_has_a_record_too() -> None:
    record = make_record(GAME, RECORD.seats, [])
    record.verify()
    assert Record.loads(record.dumps()) == record
    assert Record.loads(record.link()) == record


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"seed": 6}, "is not what chance gave with seed 6"),
        ({"keys": (1, *RECORD.keys[1:])}, "State key 0 of the record"),
        ({"scores": (0, 0)}, "The result of the record is not the result of its replay"),
        ({"ranking": RECORD.ranking[::-1]}, "The result of the record is not the result of its replay"),
        ({"actions": (*RECORD.actions, 0)}, "of the record is not legal: The game is over"),
    ],
)
def test_a_changed_record_does_not_verify(changed: dict[str, object], sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        replace(RECORD, **changed).verify()


def test_a_record_of_other_rules_is_refused() -> None:
    with pytest.raises(RecordError, match="rules version 99; this is version 1"):
        Record.loads(RECORD.dumps().replace('"rules":1', '"rules":99'))


def test_a_link_is_short() -> None:
    assert len(RECORD.link()) < 400


def sealed(header: bytes, moves: bytes = b"") -> str:
    """A link with any header, under a right checksum."""
    payload = len(header).to_bytes(2) + header + bytes(8) + moves
    return f"burgundy.{base64.urlsafe_b64encode(zlib.crc32(payload).to_bytes(4) + payload).decode()}"


HEADER = [RECORD.game.version, RECORD.game.changed(), list(RECORD.seats), None, 3]


def header(at: int, value: object) -> bytes:
    """A header with one part exchanged."""
    return zlib.compress(json.dumps([*HEADER[:at], value, *HEADER[at + 1 :]]).encode(), 9)


@pytest.mark.parametrize(
    ("damaged", "sentence"),
    [
        (zlib.compress(b" " * 40_000_000 + b"[]", 9), "header cannot be read"),
        (zlib.compress(b"[" * 5_000, 9), "header cannot be read"),
        (zlib.compress(b"{}", 9), "header cannot be read"),
        (header(1, {"name": "x"}), "cannot be read"),
        (header(2, "AB"), "must be a list"),
        (header(2, ["A", 2]), "list of texts"),
        (header(2, ["A", "B", "C"]), "3 seats"),
        (header(3, -1), "whole number"),
        (header(4, 10**9), "actions"),
        (header(4, "3"), "actions"),
        (header(4, True), "actions"),
    ],
)
def test_a_link_is_not_unpacked_beyond_what_a_game_can_hold(damaged: bytes, sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        Record.loads(sealed(damaged))
