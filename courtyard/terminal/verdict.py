"""The fault of a record, or the result of its proof, in words."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from courtyard.core.errors import CourtyardError, RecordError
from courtyard.records import Record
from courtyard.table import Finding
from courtyard.table import read_record as read_proved
from courtyard.terminal.files import DAMAGE, read_record
from courtyard.terminal.words import listed, say


@dataclass(frozen=True)
class Verdict:
    """A checked record with its fault, or with the finding of its proof."""

    record: Record | None
    finding: Finding | None = None
    fault: str | None = None


def judge(text: str, key: str | None = None) -> Verdict:
    """Play a record again and check its proof; with a key, the record must be signed by that server."""
    record = None
    try:
        record = read_record(text)
        record, finding = read_proved(text)
        if key is not None and (finding is None or finding.key != key.strip().lower()):
            raise RecordError(say("other_key"))
    except (CourtyardError, *DAMAGE) as error:
        return Verdict(record, fault=str(error) if isinstance(error, CourtyardError) else say("damaged"))
    return Verdict(record, finding)


def witnesses(verdicts: Sequence[Verdict]) -> dict[str, int]:
    """The number of clients that witness each game; several may have saved the same one."""
    seats: defaultdict[str, set[int]] = defaultdict(set)
    for verdict in verdicts:
        if verdict.finding is not None:
            seats[verdict.finding.game] |= verdict.finding.witnesses
    return {game: len(found) for game, found in seats.items()}


def summary(record: Record) -> str:
    """Who played what, and how it ended."""
    key = "summary" if record.ranking else "summary_unfinished"
    seats, points = say("against").join(record.seats), ", ".join(str(score) for score in record.scores)
    return say(key, game=record.game.name, seats=seats, count=len(record.actions), points=points)


def claims(found: Finding, witnessed: int) -> list[str]:
    """The claims that a proof does and does not prove, a line each."""
    lines = [say("proved_rules")]
    if not found.people:
        lines.append(say("not_proved_dice"))
    elif found.draws:
        lines += [say("proved_dice", draws=found.draws, people=listed(found.people))]
        lines += [say("not_proved_last", name=found.people[-1])] if len(found.people) > 1 else []
    if found.prelude:
        lines.append(say("not_proved_prelude", count=found.prelude))
    if found.taken_back:
        lines.append(say("taken_back", count=found.taken_back))
    lines.append(say("proved_signed", key=found.key))
    return [*lines, say("proved_witnesses", count=witnessed) if witnessed else say("not_proved_witness")]
