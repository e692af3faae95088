"""What the tests of the table are written with."""

import json
from typing import Any

import msgspec

from courtyard import Rng
from courtyard.bots import bot
from courtyard.table import Refused, SeatPlan, Signer, Table
from courtyard.table.events import Noted

SECRET = bytes(range(32))
SIGNER = Signer(bytes(range(32, 64)))
ANN, BOB, CAT, EVE = "p-ann", "p-bob", "p-cat", "p-eve"
NAMES = {ANN: "Ann", BOB: "Bob", CAT: "Cat", EVE: "Eve"}
SECRET_CHOICE = {"setup": "advanced", "advanced_choice": "secret"}


def people(*players: str, options: dict[str, Any] | None = None, secret: bytes = SECRET, **settings: Any) -> Table:
    """A running table of these people."""
    seats = [SeatPlan("open")] * len(players)
    table = Table.create(
        "burgundy", {"players": len(players), **(options or {})}, seats, secret, 0.0, host=players[0], **settings
    )
    for seat, player in enumerate(players):
        table.join(player, seat, NAMES[player], f"nonce-of-{player}", 1.0)
    return table


def alone(level: str = "greedy", options: dict[str, Any] | None = None, **settings: Any) -> Table:
    """A running table of Ann and a bot."""
    seats = [SeatPlan("human", player=ANN), SeatPlan("bot", level=level)]
    table = Table.create("burgundy", {"players": 2, **(options or {})}, seats, SECRET, 0.0, host=ANN, **settings)
    table.join(ANN, 0, "Ann", "nonce-of-ann", 1.0)
    return table


def hot_seat(options: dict[str, Any] | None = None, **settings: Any) -> Table:
    """A running table at which Ann plays both seats."""
    seats = [SeatPlan("hotseat", name, ANN) for name in ("Left", "Right")]
    table = Table.create("burgundy", {"players": 2, **(options or {})}, seats, SECRET, 0.0, host=ANN, **settings)
    table.join(ANN, 0, "", "nonce-left", 1.0)
    table.join(ANN, 1, "", "nonce-right", 1.0)
    return table


def asked(table: Table) -> tuple[str, int]:
    """The person who is asked and the seat."""
    seat = table.situation.asked
    player = table.situation.seats[seat].player
    assert player is not None
    return player, seat


def step(table: Table, rng: Rng, now: float = 2.0) -> None:
    """Whoever is asked, a person or a bot, does something at random; a turn that is over is confirmed."""
    task = table.bot_to_move()
    if task is not None:
        action = bot(task.level).choose(task.state, task.seat, task.rng)
        table.bot_acts(task.seat, action, task.sequence, now)
        return
    player, seat = asked(table)
    if table.situation.unconfirmed == seat:
        table.confirm(player, seat, table.sequence, now)
    else:
        table.act(player, seat, int(table.state.random_action(rng)), table.sequence, now)


def run(table: Table, steps: int, seed: int = 0) -> Table:
    """So many random decisions, or as many as there are."""
    rng = Rng(seed)
    for _ in range(steps):
        if table.situation.is_over:
            break
        step(table, rng)
    return table


def finished(table: Table, seed: int = 0) -> Table:
    """The table when its game is over."""
    return run(table, 10_000, seed)


def before_handover(table: Table, seed: int = 0) -> tuple[str, int]:
    """Play until a person has just made a choice and is asked again; who and on which seat."""
    rng = Rng(seed)
    for _ in range(500):
        player, seat = asked(table)
        step(table, rng)
        last = table.events[-1]
        if last.kind == "acted" and table.situation.asked == seat and table.situation.history.steps[-1].by == "player":
            return player, seat
    raise AssertionError("nobody ever had two choices in a row")


def noted_of_old(table: Table, seat: int, text: str, now: float) -> None:
    """A note as tables once had them: an event with the text in it."""
    table.extend([Noted(now, seat, text, f"salt-{now}")])


def stored(table: Table) -> list[Any]:
    """The events as a store would keep them."""
    return json.loads(json.dumps([event.to_json() for event in table.events]))


def refusal(table: Table, command: Any, *given: Any, **more: Any) -> Refused:
    """The refusal of a command; checks that it changes nothing."""
    before, copy = stored(table), table.copy()
    try:
        command(*given, **more)
    except Refused as refused:
        assert stored(table) == before
        assert table == copy
        assert str(refused).endswith(".")
        return refused
    raise AssertionError("not refused")


def text(view: Any) -> str:
    """A view as it would be sent."""
    return msgspec.json.encode(view).decode()
