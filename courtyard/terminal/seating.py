"""A table at one terminal: its people share the screen, bots answer immediately, and dice come from a seed."""

import hashlib
from collections.abc import Sequence
from time import time
from typing import Final

from courtyard.bots import bot
from courtyard.bots.base import Bot
from courtyard.core.errors import RecordError
from courtyard.core.game import Game
from courtyard.records import Record
from courtyard.table import SeatPlan, Table
from courtyard.table.seats import BOT, HOT_SEAT
from courtyard.terminal.words import say, seat_name

PLAYER: Final = "terminal"
"""The player that stands for all people here, with several seats."""
HUMAN: Final = "human"
"""The name of a seat that a person plays; every other name is a bot's."""


def open_table(game: Game, seats: Sequence[str], seed: int, confirm: bool, past: Sequence[int] = ()) -> Table:
    """A new table, or one that goes on after the actions of an earlier game; equal seeds give equal dice."""
    secret = hashlib.sha256(f"terminal {seed}".encode()).digest()
    plans = [_plan(seat, kind) for seat, kind in enumerate(seats)]
    table = Table.create(
        game.name, game.changed(), plans, secret, time(), host=PLAYER, confirm_turn=confirm, prelude=past
    )
    for seat in people_of(seats):
        table.join(PLAYER, seat, "", f"terminal-seat-{seat}", time())
    return table


def people_of(seats: Sequence[str]) -> list[int]:
    """The seats that people play."""
    return [seat for seat, kind in enumerate(seats) if kind == HUMAN]


def resume_table(record: Record, seed: int, confirm: bool) -> Table:
    """The table of a saved game, played again up to where it was left."""
    table = open_table(record.game, record.seats, seed, confirm)
    history, actions = table.situation.history, list(record.actions)
    while len(history) < len(actions) and history.actions() == actions[: len(history)]:
        _repeat(table, actions[len(history)])
    if history.actions()[: len(actions)] != actions:
        raise RecordError(say("other_dice"))
    return table


def let_bots_act(table: Table) -> None:
    """Let bots choose until a person is asked or the game is over."""
    players: dict[str, Bot] = {}
    while (task := table.bot_to_move()) is not None:
        player = players.setdefault(task.level, bot(task.level))
        action = player.choose(task.state, task.seat, task.rng)
        table.bot_acts(task.seat, action, task.sequence, time())


def _plan(seat: int, kind: str) -> SeatPlan:
    name = seat_name(seat, kind, HUMAN)
    return SeatPlan(HOT_SEAT, name, PLAYER) if kind == HUMAN else SeatPlan(BOT, name, level=kind)


def _repeat(table: Table, action: int) -> None:
    """The actions of the saved game are carried out again."""
    s = table.situation
    if s.unconfirmed is not None:
        table.confirm(PLAYER, s.unconfirmed, table.sequence, time())
    elif s.seats[s.asked].bot is None:
        table.act(PLAYER, s.asked, action, table.sequence, time())
    else:
        table.bot_acts(s.asked, action, table.sequence, time())
