"""Bot processes that crash, hang or fail are replaced, and bots continue after a restart."""

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from serving import ME_AND_BOT, Person, RunningServer, running

from courtyard import Rng, game
from courtyard.server.live.bot_processes import BotFailure, BotPosition, BotProcesses, ChooseTask, PonderTask

BOTS_ONLY = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "greedy"}]


def asked(level: str = "greedy") -> BotPosition:
    state = game("burgundy").start()
    rng = Rng(1)
    while state.to_move < 0:
        state.apply(state.random_action(rng))
    return BotPosition(state.game, state.dump(), state.to_move, level, (1, 2, 3, 4))


def question(level: str = "greedy") -> ChooseTask:
    return ChooseTask(asked(level))


def test_the_same_question_gets_the_same_answer() -> None:
    processes = BotProcesses(1, 60.0)
    try:
        assert processes.think(question()) == processes.think(question())
    finally:
        processes.close()


def test_a_crashed_process_is_replaced() -> None:
    processes = BotProcesses(1, 60.0)
    try:
        first = processes.think(question())
        processes.all[0].process.kill()
        processes.all[0].process.join()
        with pytest.raises(BotFailure):
            processes.think(question())
        assert processes.think(question()) == first
    finally:
        processes.close()


def test_a_hung_bot_process_is_ended() -> None:
    processes = BotProcesses(1, 0.0)
    try:
        with pytest.raises(BotFailure, match="no answer"):
            processes.think(question())
        assert processes.all[0].process is None
    finally:
        processes.close()


def test_a_bot_error_is_reported_and_the_process_goes_on() -> None:
    processes = BotProcesses(1, 60.0)
    try:
        with pytest.raises(BotFailure, match="no bot"):
            processes.think(question("nobody"))
        assert processes.think(question()) >= 0
    finally:
        processes.close()


def test_results_of_pondering_are_used_by_any_process() -> None:
    first = asked("duke")
    seen = first.read()[0].resample(first.seat, Rng(0)).key()
    for action in (0, 1):
        processes = BotProcesses(1, 60.0)
        try:
            chosen = first.read()[0].legal()[action]
            assert processes.think(ChooseTask(first, {seen: chosen})) == chosen
        finally:
            processes.close()


def test_a_level_without_pondering_finds_nothing() -> None:
    other = asked("squire")
    assert PonderTask(other._replace(seat=1 - other.seat)).answer() == {}


def against_the_best(server: RunningServer, is_enough: Callable[[Counter[str]], bool]) -> None:
    """Play with pauses in which the bot ponders, until `enough` is true."""
    anna = Person(server.address, "Anna")
    id_ = anna.open([{"kind": "me"}, {"kind": "bot", "bot": "maharaja"}], game="rajas")["id"]
    chance = random.Random(1)
    counts = server.services.metrics.counts
    numbers = anna.numbers(id_)
    payload = anna.table(id_, brief=True)
    while not is_enough(counts):
        assert not payload["over"]
        if payload["actions"]:
            server.services.bots.spare_thread.submit(bool).result()
            payload = anna.acts(id_, chance)
        else:
            seen = payload["number"]
            next(number for number in numbers if number > seen)
            payload = anna.table(id_, brief=True)


def test_a_bot_ponders_while_a_person_decides(tmp_path: Path) -> None:
    with running(tmp_path, bot_seconds=60.0) as server:
        against_the_best(server, lambda counts: counts["bot_ponderings"] > 0)
        assert not server.services.metrics.counts["bot_failures"]


def test_pondering_can_be_disabled(tmp_path: Path) -> None:
    with running(tmp_path, pondering=False) as server:
        against_the_best(server, lambda counts: counts["bot_actions"] > 8)
        assert server.services.bots.spare.process is None


def test_a_table_goes_on_when_no_bot_ever_answers(tmp_path: Path) -> None:
    with running(tmp_path, bot_seconds=0.0) as server:
        anna = Person(server.address, "Anna")
        id_ = anna.open(ME_AND_BOT)["id"]
        chance = random.Random(1)
        numbers = anna.numbers(id_)
        payload = anna.table(id_, brief=True)
        for _ in range(4):
            while not payload["actions"]:
                seen = payload["number"]
                next(number for number in numbers if number > seen)
                payload = anna.table(id_, brief=True)
            payload = anna.acts(id_, chance)
        assert server.services.metrics.counts["bot_failures"] > 0


def test_after_a_restart_the_bots_go_on(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        anna = Person(server.address, "Anna")
        id_ = anna.open(BOTS_ONLY)["id"]
        next(iter(anna.numbers(id_)))
    with running(tmp_path) as server:
        ben = Person(server.address, "Ben")
        payload = ben.table(id_, brief=True)
        for number in ben.numbers(id_):
            if number > payload["number"] or payload["over"]:
                payload = ben.table(id_, brief=True)
            if payload["over"]:
                break
        assert ben.table(id_)["result"] is not None


def test_bots_play_a_whole_game(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    id_ = anna.open([{"kind": "bot", "bot": "random"}] * 3)["id"]
    for _ in anna.numbers(id_):
        if anna.table(id_, brief=True)["over"]:
            break
    assert anna.http.get(f"/api/tables/{id_}/record").status_code == 200
