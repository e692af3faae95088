"""Tables and records: a live game leaves as a record that proves its dice, and a record comes in as a table."""

import json
from collections.abc import Sequence

from courtyard.core.errors import RecordError
from courtyard.core.state import OVER as GAME_OVER
from courtyard.records import Record, make_record
from courtyard.table.checks import require_all_known
from courtyard.table.errors import NOT_ALLOWED, Refused
from courtyard.table.seats import BOT, HOT_SEAT, HUMAN, SeatPlan, name_of
from courtyard.table.situation import Situation
from courtyard.table.table import Table
from courtyard.table.verify import Proof, proof_of, verify_proof
from courtyard.table.words import say


def export_record(table: Table, player: str | None) -> str:
    """The game as the text of a record, which `courtyard.Record` reads too; when over, with the proof of its dice."""
    require_all_known(table.situation, player)
    data = json.loads(record_of(table).dumps())
    if table.situation.is_over:
        proof = proof_of(table.events)
        data["proof"] = {
            "commitment": proof.commitment,
            "secret": proof.secret,
            "nonces": list(proof.nonces),
            "prelude": proof.prelude,
            "moves": list(proof.moves),
        }
    return json.dumps(data, separators=(",", ":"))


def record_of(table: Table) -> Record:
    """The game so far as a record; it holds everything, hidden facts too."""
    s = table.situation
    return make_record(s.game, [name_of(s.seats, seat) for seat in range(s.game.seats)], s.history.actions())


def read_record(text: str) -> tuple[Record, Proof | None]:
    """A record and its proof, both checked; raises RecordError."""
    record = Record.loads(text)
    record.verify()
    proof = _read_proof(json.loads(text).get("proof")) if text.strip().startswith("{") else None
    if proof is not None:
        verify_proof(record.game, proof, record.actions)
    return record, proof


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


def _read_proof(data: object) -> Proof | None:
    if data is None:
        return None
    try:
        assert isinstance(data, dict)
        commitment, secret = str(data["commitment"]), str(data["secret"])
        nonces = tuple(str(nonce) for nonce in data["nonces"])
        return Proof(commitment, secret, nonces, int(data["prelude"]), tuple(int(move) for move in data["moves"]))
    except (AssertionError, KeyError, TypeError, ValueError) as error:
        raise RecordError(say("proof_damaged")) from error
