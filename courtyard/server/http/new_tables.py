"""New tables: from a form, a lesson, a rematch, a fork or a record."""

import re
import secrets
from functools import partial
from time import time

from courtyard.bots import default_bot
from courtyard.bots.levels import levels
from courtyard.core.bounded import read_json
from courtyard.games import copy_options, refuse_files
from courtyard.games import game as make_game
from courtyard.lessons import lessons
from courtyard.server.http.galleries import kept_copy
from courtyard.server.http.game_catalogue import drawn
from courtyard.server.http.requests import LessonBody, SeatBody, TableBody
from courtyard.server.live.payload import Invite
from courtyard.server.problems import Problem
from courtyard.server.services import Services
from courtyard.server.store.database import Post
from courtyard.server.store.players import checked_name
from courtyard.server.store.sessions import Player
from courtyard.table import ClockPlan, SeatPlan, Table, fork, import_record, rematch, same_seats
from courtyard.table.seats import BOT, FRIEND, HOT_SEAT, HUMAN, OPEN
from courtyard.table.table import PRIVATE

SECRET_BYTES = 32
LESSONS = "lessons"
"""The name under which posts that open a lesson are remembered."""


def new_secret() -> bytes:
    """A new secret for the dice of a table."""
    return secrets.token_bytes(SECRET_BYTES)


def new_id() -> str:
    """A new table id that cannot be guessed."""
    return re.sub(r"[-_]", "x", secrets.token_urlsafe(12))


async def open_table(services: Services, player: Player, address: str, body: TableBody) -> str:
    """Opens a table from a form; returns the earlier table if the form was sent twice."""
    earlier = await services.tables.earlier(player.id, body.key, "tables")
    if earlier is not None:
        return earlier
    _require_board(body.game)
    clock = body.clock
    refuse_files(body.game, body.options)
    copy = await kept_copy(services, player.id, body.game) if body.copy else {}
    create = partial(
        Table.create,
        body.game,
        {"players": len(body.seats), **body.options, **copy},
        [_plan(seat, player, body.game) for seat in body.seats],
        new_secret(),
        services.tables.clock.now(),
        host=player.id,
        visibility="private" if body.private else "public",
        clock=ClockPlan(clock.kind, clock.seconds, clock.reserve) if clock else None,
        confirm_turn=body.confirm,
        hints=body.hints,
    )
    table = await services.file_reader.run(address, create) if _carries_a_file(body) else create()
    if sum(seat.kind == "me" for seat in body.seats) > 1:
        raise Problem(400, "bad_input", "one_seat")
    return await _keep(services, table, player, body.key, "tables")


async def open_lesson(services: Services, player: Player, body: LessonBody) -> str:
    """Opens a table for a lesson; returns the earlier table if the key is known."""
    earlier = await services.tables.earlier(player.id, body.key, LESSONS)
    if earlier is not None:
        return earlier
    lesson = lessons(body.game).get(body.lesson) if body.game in drawn() else None
    if lesson is None:
        raise Problem(404, "not_found", "no_lesson_here")
    pupil, rival = SeatPlan(HUMAN, player.name, player.id), SeatPlan(BOT, level=levels(body.game)[0])
    seats = [pupil if seat == lesson.seat else rival for seat in range(make_game(body.game, **lesson.options).seats)]
    table = Table.create(
        body.game, lesson.options, seats, new_secret(), time(),
        host=player.id, visibility=PRIVATE, hints=False, lesson=lesson.name,
    )  # fmt: skip
    return await _keep(services, table, player, body.key, LESSONS)


async def open_rematch(services: Services, id_: str, player: Player, key: str) -> str:
    """Opens a game with the same people; a second request returns the same table."""
    other = await services.tables.rematch_of(id_)
    if other is None:
        now = services.tables.clock.now()
        table = await services.views.look(id_, lambda old: rematch(old, player.id, new_secret(), now, id_))
        other = await _keep(services, table, player, key, f"{id_}/rematch", rematch_of=id_)
    return other


async def open_fork(services: Services, id_: str, player: Player, address: str, at: int, key: str) -> str:
    """Opens a table that continues from a point of this one.

    The player gets the seats of all people, and also those of bots if there are only bots.
    """
    earlier = await services.tables.earlier(player.id, key, f"{id_}/fork")
    if earlier is not None:
        return earlier

    def branch(old: Table) -> Table:
        old_plans = same_seats(old.situation)
        is_of_bots = all(plan.kind == BOT for plan in old_plans)
        plans = [_hot_seat(plan.name, player) if is_of_bots or plan.kind != BOT else plan for plan in old_plans]
        return fork(old, at, player.id, plans, new_secret(), services.tables.clock.now())

    table = await services.views.work(id_, address, lambda old: partial(branch, old.copy()))
    return await _keep(services, table, player, key, f"{id_}/fork")


async def open_record(services: Services, player: Player, address: str, text: str, key: str | None) -> str:
    """Opens a table that shows a record."""
    earlier = await services.tables.earlier(player.id, key, "records") if key else None
    if earlier is not None:
        return earlier
    table = await services.file_reader.run(address, _table_of, text, player.id, services.tables.clock.now())
    return await _keep(services, table, player, key, "records")


def invites_of(services: Services, id_: str, table: Table, player: str | None) -> list[Invite]:
    """The invitations to empty seats, for the host."""
    s = table.situation
    if player is None or s.created.host != player or s.is_closed:
        return []
    return [
        Invite(number, f"/j/{services.invites.token(id_, number)}")
        for number, held in enumerate(s.seats)
        if not held.is_filled and held.kind in (FRIEND, OPEN)
    ]


def kept_seats(table: Table, player: str) -> list[int]:
    """The empty seats that are reserved for a person."""
    seats = enumerate(table.situation.seats)
    return [number for number, held in seats if held.reserved == player and not held.is_filled]


def _plan(seat: SeatBody, player: Player, game: str) -> SeatPlan:
    name = checked_name(seat.name) if seat.name and seat.name.strip() else ""
    match seat.kind:
        case "me":
            return SeatPlan(HUMAN, player.name, player.id)
        case "bot":
            return SeatPlan(BOT, level=seat.bot or default_bot(game))
        case "hotseat":
            return _hot_seat(name, player)
        case "friend":
            return SeatPlan(FRIEND, name)
    return SeatPlan(OPEN, name)


def _hot_seat(name: str, player: Player) -> SeatPlan:
    return SeatPlan(HOT_SEAT, name, player.id)


async def _keep(
    services: Services, table: Table, player: Player, key: str | None, what: str, rematch_of: str | None = None
) -> str:
    id_ = new_id()
    post = Post(player.id, key, what[:80], id_, time()) if key else None
    services.metrics.count("tables")
    return await services.tables.open(table, id_, post, rematch_of)


def _carries_a_file(body: TableBody) -> bool:
    """Whether the form contains the figures of a copy, which have to be parsed."""
    return any(option.name in body.options for option in copy_options(make_game(body.game)))


def _require_board(game: str) -> None:
    """Refuse a game without boards before anything else is read."""
    if game not in drawn():
        raise Problem(400, "bad_input", "no_board", games=", ".join(drawn()))


def _table_of(text: str, player: str, now: float) -> Table:
    """A new table that shows a record."""
    _require_board(_game_named(text))
    return import_record(text, player, new_secret(), now)


def _game_named(text: str) -> str:
    """The game of a record or a link."""
    text = text.strip()
    if not text.startswith("{"):
        return text.partition(".")[0]
    try:
        return str(read_json(text).get("game"))
    except ValueError:
        return drawn()[0]
