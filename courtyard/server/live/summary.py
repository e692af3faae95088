"""What the lists and a restart need to know about a table."""

import msgspec

from courtyard.core.game_ui import said
from courtyard.server.store.database import SeatRow, Summary
from courtyard.speech import LANGUAGES
from courtyard.table import Table
from courtyard.table.situation import Situation
from courtyard.table.views import kind_of


def summary_of(table: Table) -> Summary:
    """The summary of a table as it is now."""
    s = table.situation
    status = "finished" if s.is_over else "running" if s.is_started else "closed" if s.is_closed else "open"
    return Summary(
        status="lesson" if s.created.lesson else status,
        number=table.sequence,
        asked=s.asked if s.is_started else -1,
        bot_asked=is_bot_asked(s),
        since=s.clocks.since if s.clocks.running is not None else s.at,
        progress=_progress(table),
        seats=tuple(_seat_row(s, seat) for seat in range(len(s.seats))),
        deadline=table.deadline(),
        head=table.head,
    )


def is_bot_asked(s: Situation) -> bool:
    """Whether the table waits for a bot."""
    if not s.is_started or s.is_over or s.unconfirmed is not None or s.asked < 0:
        return False
    return s.seats[s.asked].bot is not None


def _seat_row(s: Situation, seat: int) -> SeatRow:
    held = s.seats[seat]
    result = (s.ended.scores[seat], s.ended.ranking[seat]) if s.ended else (None, None)
    return SeatRow(kind_of(held), held.name or held.level or "", held.player or held.reserved, *result)


def _progress(table: Table) -> str | None:
    """The progress of a running game in every language, as JSON."""
    if not table.situation.is_started or table.situation.is_over:
        return None
    progress = table.state.game.ui.progress(table.state)
    return msgspec.json.encode({lang: said(progress, lang) for lang in LANGUAGES}).decode()
