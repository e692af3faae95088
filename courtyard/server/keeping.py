"""What whoever runs a server does for its store: back it up, restore it, check it."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from courtyard.core.errors import CourtyardError
from courtyard.server.settings import Settings
from courtyard.server.store.backup import BackedUp, back_up, restore
from courtyard.server.store.check import Found, Outcome, ids_of_tables, look_at, require_whole
from courtyard.server.store.faults import StoreDamaged, explained, name_of
from courtyard.server.store.lock import alone
from courtyard.server.store.viewing import view
from courtyard.server.words import say


def back_up_to(settings: Settings, file: Path, force: bool) -> list[str]:
    """Back up the store with its keys; what is in the backup, in sentences."""
    store = _sqlite(settings)
    if file.exists() and not force:
        raise CourtyardError(say("file_there", file=file))
    found = back_up(store, settings.data, file)
    return [say("backed_up", file=file, tables=found.tables, people=found.people), _told_of_keys(found)]


def restore_from(settings: Settings, file: Path, force: bool, with_damaged: bool = False) -> list[str]:
    """Put a backup in the place of the store; what was restored, in sentences."""
    store = _sqlite(settings)
    with alone(store):
        found, earlier = restore(file, store, settings.data, force, _watch, with_damaged)
    lines = [say("restored", file=file, store=store, tables=found.tables, people=found.people), _told_of_keys(found)]
    return [*lines, say("moved_aside", folder=earlier)] if earlier else lines


def check(settings: Settings, file: Path | None, console: Console) -> bool:
    """Verify every table of the store or of a backup, and say what was found; whether all is well."""
    url = settings.url if file is None else f"sqlite:///{file}"
    if url.startswith("sqlite") and not Path(name_of(url)).is_file():
        raise CourtyardError(say("no_store", store=name_of(url)))
    engine = view(url)
    try:
        require_whole(engine, url)
    except StoreDamaged as error:
        console.print(str(error), soft_wrap=True)
        return False
    with explained(url):
        ids = ids_of_tables(engine)
        counts: Counter[Outcome] = Counter()
        for found in _watch(look_at(engine, ids), len(ids)):
            counts[found.outcome] += 1
            _tell(found, console)
    engine.dispose()
    facts = {outcome.value: counts[outcome] for outcome in Outcome}
    console.print(say("checked", store=name_of(url), count=len(ids), **facts), soft_wrap=True)
    if counts[Outcome.DAMAGED]:
        console.print(say("what_to_do"), soft_wrap=True)
    return not counts[Outcome.DAMAGED]


def _watch(looked_at: Iterator[Found], count: int) -> Iterator[Found]:
    """Show how far one is with the tables."""
    columns = (TextColumn(say("checking")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        yield from progress.track(looked_at, count)


def _tell(found: Found, console: Console) -> None:
    """What is wrong with a table, if anything is."""
    if found.outcome is Outcome.DAMAGED:
        console.print(say("table_damaged", table=found.table, reason=found.reason), soft_wrap=True)
    elif found.outcome is Outcome.OLD:
        console.print(say("table_old", table=found.table, reason=found.reason), soft_wrap=True)


def _told_of_keys(found: BackedUp) -> str:
    return say("with_keys", keys=", ".join(found.keys)) if found.keys else say("without_keys")


def _sqlite(settings: Settings) -> Path:
    """The file of the store; PostgreSQL has tools of its own."""
    if settings.is_shared:
        raise CourtyardError(say("postgres_backup", data=settings.data))
    return Path(name_of(settings.url))
