"""A live table without the web: seats, events, undo, clocks, bots at work, fair dice and what everybody may see."""

from courtyard.table.clocks import ClockPlan
from courtyard.table.errors import EventError, OldRules, Refused
from courtyard.table.events import Event, from_json
from courtyard.table.fairness import FairDice, commitment_of
from courtyard.table.records import (
    export_record,
    fork,
    import_record,
    proof_of,
    read_record,
    record_of,
    rematch,
    same_seats,
)
from courtyard.table.seats import SeatPlan
from courtyard.table.signature import Signer
from courtyard.table.table import BotTask, Note, Table
from courtyard.table.verify import Finding, verify

__all__ = [
    "BotTask",
    "ClockPlan",
    "Event",
    "EventError",
    "FairDice",
    "Finding",
    "Note",
    "OldRules",
    "Refused",
    "SeatPlan",
    "Signer",
    "Table",
    "commitment_of",
    "export_record",
    "fork",
    "from_json",
    "import_record",
    "proof_of",
    "read_record",
    "record_of",
    "rematch",
    "same_seats",
    "verify",
]
