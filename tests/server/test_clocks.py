"""Expired clocks: a bot takes over, also after a restart, and the player can come back."""

import random
import time
from pathlib import Path
from typing import Any

from serving import ME_AND_BOT, Person, RunningServer, running, start_together, whose_turn

FAST = {"kind": "move", "seconds": 0.05}
SLOW = {"kind": "move", "seconds": 3600}


def when(person: Person, id_: str, wanted: Any) -> Any:
    """The table once it meets a condition."""
    for _ in person.numbers(id_):
        payload = person.table(id_)
        if wanted(payload):
            return payload
    raise AssertionError("The stream has ended.")


def is_taken_over(payload: Any) -> bool:
    return any(seat["bot"] for seat in payload["seats"])


def test_an_expired_clock_seats_a_bot(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address, clock=FAST)
    people = {"Anna": anna, "Ben": ben}
    payload = when(anna, id_, is_taken_over)
    seat = next(seat for seat in payload["seats"] if seat["bot"])
    assert (seat["bot"], seat["absent"]) == ("greedy", True)
    assert f"The clock of {seat['name']} is out: a bot plays on" in [line["text"] for line in payload["log"]]
    back = people[seat["name"]].do(id_, "give_back", seat=seat["seat"])
    assert back.status_code == 200, back.text
    assert f"{seat['name']} plays again" in [line["text"] for line in back.json()["payload"]["log"]]


def test_an_abandoned_game_is_played_to_its_end(server: RunningServer) -> None:
    anna, _, id_ = start_together(server.address, clock=FAST)
    end = when(anna, id_, lambda payload: payload["over"])
    assert all(seat["bot"] for seat in end["seats"])
    assert server.services.clocks.waiting.get(id_) is None


def test_moving_in_time_keeps_the_seat(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address, clock=SLOW)
    mover, _ = whose_turn(anna.table(id_), (anna, ben))
    first = server.services.clocks.waiting[id_]
    after = mover.acts(id_, random.Random(1))
    while after["asked"] == [mover.table(id_)["mine"][0]]:
        after = mover.acts(id_, random.Random(1))
    assert not is_taken_over(after)
    assert first.cancelled()
    assert not server.services.clocks.waiting[id_].cancelled()


def test_clocks_ignore_changes_of_the_system_time(server: RunningServer) -> None:
    anna, ben, id_ = start_together(server.address, clock=SLOW)
    mover, _ = whose_turn(anna.table(id_), (anna, ben))
    for jump in (7200.0, -7200.0):
        server.services.cluster.keep_time(time.time() + jump)
        payload = mover.table(id_)
        assert not is_taken_over(payload)
        assert 3000 < payload["seats"][payload["asked"][0]]["clock"]["left"] <= 3600
        mover.acts(id_, random.Random(2))
        mover, _ = whose_turn(anna.table(id_), (anna, ben))


def test_idle_clocks_follow_the_system_time(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        set_on = time.time() + 7200.0
        server.services.cluster.life.cancel()
        server.services.cluster.keep_time(set_on)
        assert Person(server.address, "Anna").open(ME_AND_BOT)
        assert server.services.tables.clock.now() >= set_on


def test_a_clock_continues_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path, clock_grace=0.0) as server:
        anna, _, id_ = start_together(server.address, clock={"kind": "move", "seconds": 2})
        assert not is_taken_over(anna.table(id_))
    with running(tmp_path, clock_grace=0.0) as server:
        assert is_taken_over(when(Person(server.address, "Carl"), id_, is_taken_over))


def test_nobody_loses_a_seat_right_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        _, _, id_ = start_together(server.address, clock={"kind": "move", "seconds": 3})
        _hold_alarm(server, id_)
    with running(tmp_path, clock_grace=3600.0) as server:
        handle = server.services.clocks.waiting[id_]
        assert handle.when() - time.monotonic() > 1800


def _hold_alarm(server: RunningServer, id_: str) -> None:
    """Cancel the timer while the server stops."""
    server.services.clocks.waiting[id_].cancel()
