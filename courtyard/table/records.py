"""Tables and records: a live game leaves as a record that proves its dice, and a record comes in as a table."""

import json
from collections.abc import Sequence
from typing import Final

import msgspec

from courtyard.core.errors import RecordError
from courtyard.core.state import OVER as GAME_OVER
from courtyard.records import Record, make_record
from courtyard.table.chain import told
from courtyard.table.checks import require_all_known
from courtyard.table.errors import NOT_ALLOWED, EventError, Refused
from courtyard.table.events import from_json
from courtyard.table.seats import BOT, HOT_SEAT, HUMAN, SeatPlan
from courtyard.table.seen import ProofShown
from courtyard.table.signature import Signer
from courtyard.table.situation import Situation
from courtyard.table.table import Table
from courtyard.table.verify import Finding, Proof, examine
from courtyard.table.words import say

PROOF: Final = "proof"
"""The field of a record that holds its proof."""


def export_record(table: Table, player: str | None, signer: Signer | None = None) -> str:
    """The game as the text of a record, which `courtyard.Record` reads too; when over, with a signed proof."""
    require_all_known(table.situation, player)
    data = json.loads(record_of(table.situation).dumps())
    if table.situation.is_over and signer is not None:
        data[PROOF] = msgspec.to_builtins(proof_of(table, signer))
    return json.dumps(data, separators=(",", ":"))


def proof_of(table: Table, signer: Signer) -> ProofShown:
    """The proof of a finished game, so far without witnesses."""
    events = [told(event) for event in table.shown_events()]
    return ProofShown(events, signer.seal(table.sequence, table.head), signer.key, [])


def record_of(s: Situation) -> Record:
    """The game so far as a record; it holds everything, hidden facts too."""
    return make_record(s.game, [held.name or held.level or "" for held in s.seats], s.history.actions())


def read_record(text: str) -> tuple[Record, Finding | None]:
    """A record and what its proof proves, all of it checked; raises RecordError."""
    record = Record.loads(text)
    record.verify()
    data = json.loads(text) if text.strip().startswith("{") else {}
    if PROOF not in data:
        return record, None
    situation, finding = examine(_read_proof(data.pop(PROOF)))
    if data != json.loads(record_of(situation).dumps()):
        raise RecordError(say("other_game"))
    return record, finding


def import_record(text: str, player: str, secret: bytes, now: float) -> Table:
    """A table that shows a record; where the record is unfinished the person can play all seats on."""
    record, _ = read_record(text)
    seats = [SeatPlan(HOT_SEAT, name[:40].strip(), player) for name in record.seats]
    if record.replay().to_move == GAME_OVER:
        seats = [SeatPlan(BOT, plan.name, level="random") for plan in seats]
    return Table.create(
        record.game.name,
        record.game.changed(),
        seats,
        secret,
        now,
        host=player,
        prelude=record.actions,
        origin="record",
        hints=True,
    )


def fork(
    table: Table, length: int, player: str, seats: Sequence[SeatPlan], secret: bytes, now: float, origin: str = ""
) -> Table:
    """A new table that goes on from any point of a finished game, or of one that a person plays alone."""
    s = table.situation
    require_all_known(s, player)
    if isinstance(length, bool) or not 0 <= length <= len(s.history):
        raise Refused(NOT_ALLOWED, "no_step", last=len(s.history))
    return Table.create(
        s.created.game, s.created.options, seats, secret, now,
        host=player,
        visibility=s.created.visibility,
        clock=s.created.clock,
        confirm_turn=s.created.confirm_turn,
        play_forced=s.created.play_forced,
        prelude=s.history.actions()[:length],
        origin=origin or f"fork at step {length}",
        hints=True,
    )  # fmt: skip


def rematch(table: Table, player: str, secret: bytes, now: float, origin: str = "rematch") -> Table:
    """A new table with the same game and people, who each have their seat kept; bots are seated at once."""
    s = table.situation
    if not s.is_over or not s.seats_of(player):
        raise Refused(NOT_ALLOWED, "rematch")
    return Table.create(
        s.created.game, s.created.options, same_seats(s), secret, now,
        host=player,
        visibility=s.created.visibility,
        clock=s.created.clock,
        confirm_turn=s.created.confirm_turn,
        play_forced=s.created.play_forced,
        origin=origin,
        hints=s.created.hints,
    )  # fmt: skip


def same_seats(s: Situation) -> list[SeatPlan]:
    """The seats of a table as a plan for another one."""
    plans = []
    for held in s.seats:
        kind = held.kind if held.kind in (BOT, HOT_SEAT) else HUMAN
        plans.append(SeatPlan(kind, held.name, held.player, held.level))
    return plans


def _read_proof(data: object) -> Proof:
    try:
        shown = msgspec.convert(data, ProofShown)
        events = tuple(from_json(event) for event in shown.events)
    except (msgspec.ValidationError, EventError, TypeError) as error:
        raise RecordError(say("proof_damaged")) from error
    return Proof(events, shown.seal, shown.key, tuple(shown.witnesses))
