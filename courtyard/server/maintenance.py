"""Commands for the server's operator: back up the store, restore it, check it."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from courtyard.core.errors import CourtyardError
from courtyard.server.settings import Settings
from courtyard.server.store.backup import BackedUp, back_up, restore
from courtyard.server.store.faults import StoreDamaged, explained, name_of
from courtyard.server.store.lock import alone
from courtyard.server.store.verification import (
    CheckOutcome,
    TableResult,
    check_tables,
    ids_of_tables,
    require_whole,
    view,
)
from courtyard.server.words import say


def back_up_to(settings: Settings, file: Path, force: bool) -> list[str]:
    """Back up the store with its keys; returns sentences that say what the backup contains."""
    store = _sqlite(settings)
    if file.exists() and not force:
        raise CourtyardError(say("file_there", file=file))
    found = back_up(store, settings.data, file)
    return [say("backed_up", file=file, tables=found.tables, people=found.people), _about_keys(found)]


def restore_from(settings: Settings, file: Path, force: bool, with_damaged: bool = False) -> list[str]:
    """Replace the store with a backup; returns sentences that say what was restored."""
    store = _sqlite(settings)
    with alone(store):
        found, earlier = restore(file, store, settings.data, force, _with_progress, with_damaged)
    lines = [say("restored", file=file, store=store, tables=found.tables, people=found.people), _about_keys(found)]
    return [*lines, say("moved_aside", folder=earlier)] if earlier else lines


def check(settings: Settings, file: Path | None, console: Console) -> bool:
    """Verify every table of the store or of a backup and print the results; True if nothing is damaged."""
    url = settings.url if file is None else f"sqlite:///{file}"
    if url.startswith("sqlite") and not Path(name_of(url)).is_file():
        raise CourtyardError(say("no_store", store=name_of(url)))
    engine = view(url)
    try:
        require_whole(engine, url)
    except StoreDamaged as error:
        console.print(str(error), soft_wrap=True)
        return False
    counts: Counter[CheckOutcome] = Counter()
    with explained(url):
        ids = ids_of_tables(engine)
        for result in _with_progress(check_tables(engine, ids), len(ids)):
            counts[result.outcome] += 1
            if result.outcome in (CheckOutcome.DAMAGED, CheckOutcome.OLD):
                key = f"table_{result.outcome.value}"
                console.print(say(key, table=result.table, reason=result.reason), soft_wrap=True)
    engine.dispose()
    facts = {outcome.value: counts[outcome] for outcome in CheckOutcome}
    console.print(say("checked", store=name_of(url), count=len(ids), **facts), soft_wrap=True)
    if counts[CheckOutcome.DAMAGED]:
        console.print(say("what_to_do"), soft_wrap=True)
    return not counts[CheckOutcome.DAMAGED]


def _with_progress(results: Iterator[TableResult], count: int) -> Iterator[TableResult]:
    """The results, with a progress bar while they are computed."""
    columns = (TextColumn(say("checking")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        yield from progress.track(results, count)


def _about_keys(found: BackedUp) -> str:
    return say("with_keys", keys=", ".join(found.keys)) if found.keys else say("without_keys")


def _sqlite(settings: Settings) -> Path:
    """The SQLite file of the store; PostgreSQL has its own tools."""
    if settings.is_shared:
        raise CourtyardError(say("postgres_backup", data=settings.data))
    return Path(name_of(settings.url))
