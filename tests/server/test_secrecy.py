"""Nothing that a seat or a spectator receives depends on hidden information."""

import asyncio
import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from guessing import after, rolls
from twins import OWN

from courtyard import CHANCE, Rng
from courtyard import game as make_game
from courtyard.server.http.api_tables import _picture, _proof
from courtyard.server.http.pictures import drawn
from courtyard.server.live.payload import payload, payload_at
from courtyard.server.live.streams import Hub
from courtyard.server.live.summary import summary_of
from courtyard.server.live.tables import LiveTables
from courtyard.server.live.updates import Told, update_between
from courtyard.server.metrics import Metrics
from courtyard.server.problems import Problem
from courtyard.server.store.database import Store
from courtyard.table import Refused, SeatPlan, Signer, Table, export_record
from courtyard.table.events import Chance
from courtyard.table.knowledge import hidden_from

PEOPLE = ("anna", "ben", "carl")
SECRET = bytes(range(32))
SIGNER = Signer(SECRET)
ADVANCED = {"setup": "advanced", "advanced_choice": "secret", "players": 3}
NOW = 50.0
SEAL = re.compile(rb'"seal":{[^}]*},')
"""The head also covers hidden events, which only the table's secret reveals."""
THINGS = 8
"""Number of targets for which the reason is requested."""
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("burgundy", {"players": 2}),
    ("burgundy", ADVANCED),
    ("gugong", {"players": 1}),
    ("gugong", {"players": 2, "bonus_tokens": "yes"}),
    ("gugong", {"players": 3, "expert": "yes"}),
    ("rajas", {"players": 2}),
]
HIDING = [("burgundy", ADVANCED), ("gugong", {"players": 2}), ("gugong", {"players": 1})]
"""Games with hidden information."""


def seated(options: dict[str, Any], game: str = "burgundy", secret: bytes = SECRET, **more: Any) -> Table:
    people = PEOPLE[: make_game(game, **options).seats]
    plans = [SeatPlan("human", person.title(), person) for person in people]
    table = Table.create(game, options, plans, secret, 1.0, host="anna", **more)
    for seat, person in enumerate(people):
        table.join(person, seat, person.title(), f"nonce-of-{person}", 1.0)
    table.say("anna", "Good luck.", 1.0)
    return table


@cache
def things(game: str, players: int) -> tuple[str, ...]:
    """A fixed sample of a game's targets."""
    rules = make_game(game, players=players)
    named = sorted({target for action in range(0, rules.action_count, 7) for target in rules.clicks(action)})
    return tuple(random.Random(1).sample(named, THINGS))


def channels(table: Table, watcher: str | None) -> list[bytes]:
    """Everything that a viewer receives: table, look back, pictures, course, proof, reasons and refusals."""
    s = table.situation
    length, seat = len(s.history), s.seats_of(watcher)
    sent: list[Any] = [
        payload(table, "id", watcher, NOW),
        payload(table, "id", watcher, NOW, brief=True),
        *(payload_at(table, "id", watcher, NOW, at) for at in (length // 2, length - 1, length)),
        table.course(watcher),
        _picture(table, watcher, None, seat[0] if seat else None)(),
        drawn(s.game.ui, s.history.state.view(None), 0),
        _proof(table, watcher, SIGNER),
        summary_of(table).progress,
        _record(table, watcher),
    ]
    if seat:
        sent += [table.why_not(watcher, target) for target in things(s.game.name, s.game.players)]
        sent += [_refusal(table, watcher or "", seat[0], action) for action in range(0, 4000, 197)]
    return [msgspec.json.encode(each) for each in sent]


def _record(table: Table, player: str | None) -> str:
    """A record contains everything, so only solo players get it before the end."""
    if table.situation.seats_of(player) == list(range(table.situation.game.seats)):
        return ""
    with pytest.raises(Refused) as refused:
        export_record(table, player)
    return str(refused.value)


def _refusal(table: Table, player: str, seat: int, action: int) -> str:
    copy = table.copy()
    try:
        copy.act(player, seat, action, copy.sequence, NOW)
    except Refused as refused:
        return f"{refused.code}: {refused}"
    return "done"


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_payloads_do_not_depend_on_hidden_information(game: str, options: dict[str, Any]) -> None:
    table, chance = seated(options, game), random.Random(8)
    for number in range(40):
        seat = table.situation.asked
        table.act(PEOPLE[seat], seat, chance.choice(table.state.legal()), table.sequence, 2.0)
        if number % 8 == 7:
            _check_position(table, chance)


def _check_position(table: Table, chance: random.Random) -> None:
    """The viewers: each seat, and a spectator, who sees no more than any seat."""
    history = table.situation.history
    state = history.state
    for seat, person in enumerate(PEOPLE[: state.game.seats]):
        before = channels(table, person), channels(table, None)
        history.state = state.resample(seat, Rng(chance.randrange(2**32)))
        assert (channels(table, person), channels(table, None)) == before
        history.state = state


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_payloads_do_not_depend_on_future_dice(game: str, options: dict[str, Any]) -> None:
    for actions, state, _ in islice(rolls(game, options, Rng(4)), 3):
        pair = [seated(options, game, bytes([secret]) * 32, prelude=actions, hints=True) for secret in (1, 2)]
        _check_pair(*pair)
        for plain in [action for action in state.legal() if after(state, action).to_move >= 0][:1]:
            for table in pair:
                table.act(PEOPLE[state.to_move], state.to_move, plain, table.sequence, 2.0)
            _check_pair(*pair)


def _check_pair(first: Table, other: Table) -> None:
    """Two tables with different dice send the same to everybody and to the bots."""
    for person in (*PEOPLE[: first.situation.game.seats], None):
        one, two = channels(first, person), channels(other, person)
        assert [OWN.sub(b"", each) for each in one] == [OWN.sub(b"", each) for each in two]
        assert first.to_coach(person) == other.to_coach(person)
    seat = first.situation.asked
    hints = [table.to_hint(PEOPLE[seat], seat, table.sequence) for table in (first, other)]
    assert hints[0] == hints[1]


def _twins(game: str, options: dict[str, Any]) -> Iterator[tuple[Table, Table, list[str | None]]]:
    """Pairs of tables that differ only in a hidden event, with the viewers who did not see it."""
    table, chance = seated(options, game), random.Random(3)
    for _ in range(120):
        state, seat = table.state, table.situation.asked
        legal = state.legal()
        action = chance.choice(legal)
        after = state.copy()
        after.apply(action)
        blind = hidden_from(state, action, after)
        for other in legal if blind else ():
            twin = state.copy()
            twin.apply(other)
            if other != action and all(_looks_alike(after, twin, watcher) for watcher in blind):
                pair = table.copy(), table.copy()
                for each, done in zip(pair, (action, other), strict=True):
                    each.act(PEOPLE[seat], seat, done, each.sequence, 2.0)
                yield *pair, [None if watcher is None else PEOPLE[watcher] for watcher in blind]
                break
        table.act(PEOPLE[seat], seat, action, table.sequence, 2.0)
        if table.situation.is_over:
            return


def _looks_alike(one: Any, other: Any, watcher: int | None) -> bool:
    if watcher is None:
        return bool(one.view(None) == other.view(None))
    return bool(one.to_move != CHANCE and one.resample(watcher, Rng(0)) == other.resample(watcher, Rng(0)))


@pytest.mark.parametrize(("game", "options"), HIDING)
def test_secret_choices_change_no_payload(game: str, options: dict[str, Any]) -> None:
    found = 0
    for first, second, blind in _twins(game, options):
        found += 1
        for watcher in blind:
            assert channels(first, watcher) == channels(second, watcher)
            assert _update(first, watcher) == _update(second, watcher)
        if found == 3:
            break
    assert found


def _update(table: Table, watcher: str | None) -> bytes:
    """The update of a stream about the last choice."""
    before = Table(table.events[: _last_choice(table)], SECRET)
    old, new = (Told(payload(each, "id", watcher, NOW), None, {}) for each in (before, table))
    return msgspec.json.encode(update_between(old, new, "1", "2"))


def _last_choice(table: Table) -> int:
    return max(number for number, event in enumerate(table.events) if not isinstance(event, Chance))


def test_a_refused_post_reveals_only_what_the_seat_sees(tmp_path: Path) -> None:
    async def refusals() -> list[Any]:
        found = []
        store = Store(f"sqlite:///{tmp_path / 'x.sqlite'}")
        tables = LiveTables(store, Hub(), Metrics(), SIGNER)
        for number, last in enumerate((0, -1)):
            table = seated(ADVANCED)
            seat = table.situation.asked
            table.act(PEOPLE[seat], seat, table.state.legal()[last], table.sequence, 2.0)
            id_ = f"table-{number}"
            await tables.open(table, id_, None)
            other = PEOPLE[(seat + 1) % 3]
            try:
                await tables.post(id_, other, "k", "act", lambda t, now, p=other: t.act(p, 0, 1, 0, now))
            except Problem as problem:
                shown = bytes(problem.shown["payload"]).replace(id_.encode(), b"id")  # type: ignore[arg-type]
                shown = SEAL.sub(b"", shown)
                found.append((problem.status, problem.code, str(problem), shown))
        store.close()
        return found

    first, second = asyncio.run(refusals())
    assert first == second
