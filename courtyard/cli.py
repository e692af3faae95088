"""The command line."""

import logging
import os
import secrets
import sys
import threading
import time
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text
from typer import rich_utils
from typer.core import TyperGroup

import courtyard
from courtyard.bots import BOTS, bots_for, default_bot
from courtyard.bots.levels import all_levels
from courtyard.core.errors import CourtyardError, OptionError, RecordError
from courtyard.core.game import Game
from courtyard.core.options import PER_SEAT, SUBSET, Option
from courtyard.games import NAME, packages
from courtyard.records import Record
from courtyard.speech import LANGUAGES, best_language, speak
from courtyard.speech.shell import room
from courtyard.terminal.ask import console_ask
from courtyard.terminal.files import pick_record, seed_of, texts_of
from courtyard.terminal.replay import Replay
from courtyard.terminal.report import report
from courtyard.terminal.review import review_record, show_review
from courtyard.terminal.screen import Screen
from courtyard.terminal.seating import HUMAN, open_table, people_of, resume_table
from courtyard.terminal.session import Session
from courtyard.terminal.simulate import Outcome, Plan, simulate
from courtyard.terminal.verdict import claims, judge, summary, witnesses
from courtyard.terminal.words import listed, say

MAX_SEED = 2**64 - 1
HELP = room("help")
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
BAD_INPUT = 2
INTERRUPTED = 130


class Commands(TyperGroup):
    """Every error is one line on the error stream and exit code 2; Ctrl-C leaves quietly."""

    def __init__(self, *args: Any, **extra: Any) -> None:
        super().__init__(*args, **extra)
        title_panels()
        for command in (self, *self.commands.values()):
            explain(command)

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command and end the process with its exit code."""
        try:
            code = super().main(*args, **{**extra, "standalone_mode": False})
        except (KeyboardInterrupt, typer.Abort):
            code = INTERRUPTED
        except (typer.TyperException, CourtyardError, OSError) as error:
            code = refuse(error)
        sys.exit(code if isinstance(code, int) else 0)


def explain(command: Any) -> None:
    """Put words for the keys of what helps, in the language that is spoken now."""
    if HELP.has(command.help or ""):
        command.help = HELP.say(command.help)
    for option in command.params:
        for field in ("help", "show_default"):
            key = getattr(option, field, None)
            if isinstance(key, str) and HELP.has(key):
                setattr(option, field, HELP.say(key))
    if asking := command.get_help_option(typer.Context(command)):
        asking.help = HELP.say("help_about")


def title_panels() -> None:
    """The words that frame a page of help, in the language that is spoken now."""
    rich_utils.ARGUMENTS_PANEL_TITLE = HELP.say("panel_arguments")
    rich_utils.OPTIONS_PANEL_TITLE = HELP.say("panel_options")
    rich_utils.COMMANDS_PANEL_TITLE = HELP.say("panel_commands")
    rich_utils.DEFAULT_STRING = HELP.say("mark_default", value="{}")
    rich_utils.REQUIRED_LONG_STRING = HELP.say("mark_required")


def refuse(error: Exception) -> int:
    """Say in one line what is wrong."""
    if isinstance(error, OSError) and error.strerror:
        words = f"{error.filename}: {error.strerror}." if error.filename else f"{error.strerror}."
    elif isinstance(error, typer.TyperException):
        words = error.format_message()
    else:
        words = str(error)
    print(f"courtyard: {' '.join(words.split())}", file=sys.stderr)
    return BAD_INPUT


app = typer.Typer(cls=Commands, rich_markup_mode="rich", add_completion=False, pretty_exceptions_enable=False)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="gamename")]
Players = Annotated[int | None, typer.Option("--players", "-n", metavar="N", help="players", show_default="2")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="settings"),
]
Data = Annotated[Path | None, typer.Option("--components", metavar="FILE", help="data")]
RecordFile = Annotated[str, typer.Argument(metavar="FILE", help="recordfile")]

Jobs = Annotated[int | None, typer.Option("--jobs", "-j", min=1, metavar="J", help="jobs", show_default="jobs_default")]
Ray = Annotated[
    str | None,
    typer.Option("--ray", metavar="ADDRESS", help="ray"),
]

ServerData = Annotated[
    Path | None, typer.Option("--data", metavar="DIR", help="serve_data", show_default="~/.local/share/courtyard")
]
BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="backup_file")]
Force = Annotated[bool, typer.Option("--force", help="force")]


@app.callback(invoke_without_command=True, help="courtyard_about")
def root(
    context: typer.Context,
    lang: Annotated[
        str | None, typer.Option("--lang", metavar="LANG", help="lang", show_default="lang_default")
    ] = None,
) -> None:
    """Heavy Euro games: play, simulate, replay."""
    if lang is not None and lang not in LANGUAGES:
        raise OptionError(say("no_language", lang=lang, languages=", ".join(LANGUAGES)))
    if context.invoked_subcommand is None:
        print(context.get_help(), end="")


@app.command(help="games_about")
def games() -> None:
    """List every game with its options."""
    console = Console()
    for name in courtyard.games():
        console.print(_option_table(courtyard.game(name)))
        console.print(_level_table(name))
    console.print(say("bots", bots=", ".join(BOTS)), highlight=False)


@app.command(name="components", help="components_about")
def list_components(game: GameName, components: Data = None) -> None:
    """Say which figures of a game are certain, inferred or house-designed."""
    rules = _game(game, None, None, components)
    found = rules.ui.provenance(rules.start())
    if not found:
        print(say("all_certain", title=rules.ui.title))
        return
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False)
    grid.add_column(say("item"))
    grid.add_column(say("origin"))
    for item, origin in found:
        grid.add_row(str(item), Text(str(origin), style="bold yellow" if "house" in str(origin) else ""))
    Console().print(grid)


@app.command(help="play_about")
def play(
    game: GameName,
    players: Players = None,
    bot_name: Annotated[
        str | None,
        typer.Option("--bot", metavar="NAME", help="play_bot_name", show_default="play_bot_name_default"),
    ] = None,
    seat: Annotated[int, typer.Option(min=1, metavar="N", help="play_seat")] = 1,
    humans: Annotated[int, typer.Option(min=1, metavar="N", help="play_humans")] = 1,
    seed: Annotated[int | None, typer.Option(min=0, max=MAX_SEED, metavar="S", help="play_seed")] = None,
    option: Settings = None,
    components: Data = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="play_resume")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="play_save")] = None,
    confirm: Annotated[bool, typer.Option(help="play_confirm")] = True,
) -> None:
    """Play against bots, or with others at one terminal."""
    if seed is None:
        seed = secrets.randbelow(2**32)
    if resume is None:
        rules = _game(game, players, option, components)
        seats = _seats(rules, bot_name, seat, humans)
        table = open_table(rules, seats, seed, confirm)
    else:
        record = _resumable(game, resume)
        rules, seats, kept = record.game, record.seats, seed_of(resume)
        if kept is None:
            table = open_table(rules, seats, seed, confirm, record.actions)
        else:
            seed, table = kept, resume_table(record, kept, confirm)
    console = Console(highlight=False)
    screen = Screen(console, rules, seats)
    people = [each + 1 for each in people_of(seats)]
    welcome = "welcome_one" if len(people) == 1 else "welcome_many"
    screen.say(say(welcome, title=rules.ui.title, seed=seed, people=listed(people)), "bold")
    told = table.sequence if resume else 0
    Session(table, screen, console_ask(console), seed, save or resume, told).run()


@app.command(name="simulate", help="simulate_about")
def simulate_games(
    game: GameName,
    players: Players = None,
    count: Annotated[int, typer.Option("--games", "-g", min=1, metavar="N", help="simulate_count")] = 100,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B", help="simulate_bots")] = "greedy,random",
    seed: Annotated[int, typer.Option(min=0, max=MAX_SEED, metavar="S", help="simulate_seed")] = 1,
    option: Settings = None,
    components: Data = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="simulate_out")] = None,
    jobs: Jobs = None,
    fixed_seats: Annotated[bool, typer.Option("--fixed-seats", help="simulate_fixed_seats")] = False,
) -> None:
    """Play many games among bots and show the scores."""
    rules = _game(game, players, option, components)
    if seed + count - 1 > MAX_SEED:
        raise OptionError(say("seed_too_large", seed=seed, count=count))
    plan = Plan(rules, _bots(rules, bots), count, seed, not fixed_seats, out is not None)
    started = time.perf_counter()
    outcomes = _simulate(plan, jobs or os.cpu_count() or 1, out)
    console = Console()
    report(console, plan, outcomes, time.perf_counter() - started)
    if out is not None:
        console.print(say("records_in", path=out), highlight=False, soft_wrap=True)


@app.command(name="arena", help="arena_about")
def fight(
    game: GameName,
    bots: Annotated[
        str | None, typer.Option("--bots", metavar="A,B,C", help="arena_bots", show_default="arena_bots_default")
    ] = None,
    count: Annotated[int, typer.Option("--games", "-g", min=1, metavar="N", help="arena_count")] = 200,
    players: Players = None,
    seed: Annotated[int, typer.Option(min=0, max=MAX_SEED, metavar="S", help="arena_seed")] = 1,
    option: Settings = None,
    components: Data = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="arena_out")] = None,
    full: Annotated[bool, typer.Option("--all", help="arena_full")] = False,
    adjacent: Annotated[bool, typer.Option("--adjacent", help="arena_adjacent")] = False,
    jobs: Jobs = None,
    ray: Ray = None,
) -> None:
    """Find out which bots are stronger, and by how much."""
    from courtyard.lab.arena import Arena  # noqa: PLC0415
    from courtyard.lab.commands import fight_out  # noqa: PLC0415

    rules = _game(game, players, option, components)
    names = [_bot(rules, name.strip()) for name in bots.split(",")] if bots else list(courtyard.levels(game))
    arena = Arena(rules, names, count, seed, out, not full, adjacent)
    fight_out(arena, jobs or os.cpu_count() or 1, ray, Console())


@app.command(help="train_about")
def train(
    game: GameName,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="train_out")] = None,
    start: Annotated[Path | None, typer.Option("--from", metavar="FILE", help="train_start")] = None,
    rounds: Annotated[int, typer.Option(min=1, metavar="N", help="train_rounds")] = 8,
    count: Annotated[int, typer.Option("--games", "-g", min=2, metavar="N", help="train_count")] = 400,
    window: Annotated[int, typer.Option(min=1, metavar="N", help="train_window")] = 4,
    simulations: Annotated[int, typer.Option(min=0, metavar="N", help="train_simulations")] = 0,
    turns_ahead: Annotated[int, typer.Option(min=0, metavar="N", help="train_turns_ahead")] = 0,
    breadth: Annotated[int, typer.Option(min=0, metavar="N", help="train_breadth")] = 0,
    calm: Annotated[bool, typer.Option("--calm", help="train_calm")] = False,
    waver: Annotated[float, typer.Option(min=0.0, max=1.0, help="train_waver")] = 0.0,
    keep: Annotated[float, typer.Option(min=0.0, max=1.0, help="train_keep")] = 0.9,
    ridge: Annotated[float, typer.Option(min=0.0, help="train_ridge")] = 10000.0,
    share: Annotated[float, typer.Option(min=0.0, help="train_share")] = 0.3,
    lead: Annotated[float, typer.Option(min=0.0, max=1.0, help="train_lead")] = 0.0,
    seed: Annotated[int, typer.Option(min=0, max=MAX_SEED, metavar="S", help="train_seed")] = 100000,
    table: Annotated[
        list[str] | None,
        typer.Option("--table", metavar="OPTIONS", help="train_table"),
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="train_check")] = False,
    jobs: Jobs = None,
    ray: Ray = None,
) -> None:
    """Learn what the figures of a game are worth, from games that the search plays against itself."""
    from courtyard.bots.training.plan import Plan  # noqa: PLC0415
    from courtyard.lab import commands  # noqa: PLC0415

    console = Console()
    if check:
        if not commands.check(game, console):
            raise typer.Exit(1)
        return
    plan = Plan(
        courtyard.game(game).name,
        tuple(table or ["players=2"]),
        rounds,
        count,
        window,
        simulations,
        turns_ahead,
        breadth,
        calm,
        waver,
        keep,
        ridge,
        share,
        lead,
        seed,
    )
    commands.train(plan, out or Path(f"{game}.json"), start, jobs or os.cpu_count() or 1, ray, console)


@app.command(help="replay_about")
def replay(
    file: RecordFile,
    number: Annotated[int, typer.Option("--game", min=1, metavar="K", help="replay_number")] = 1,
    at: Annotated[int | None, typer.Option(min=0, metavar="N", help="replay_at")] = None,
    step: Annotated[
        bool | None,
        typer.Option("--step/--list", help="replay_step", show_default="replay_step_default"),
    ] = None,
) -> None:
    """Show what happened in a recorded game."""
    record, count = pick_record(file, number)
    console = Console(highlight=False)
    shown = Replay(record, Screen(console, record.game, record.seats))
    shown.check(at or 0)
    shown.heading(number, count)
    at_terminal = sys.stdin.isatty() and console.is_terminal
    if step or (step is None and at is None and at_terminal):
        shown.step(console_ask(console), at or 0)
    elif at is not None:
        shown.at(at)
    else:
        shown.listing()


@app.command(help="review_about")
def review(
    file: RecordFile,
    number: Annotated[int, typer.Option("--game", min=1, metavar="K", help="review_number")] = 1,
    deep: Annotated[bool, typer.Option("--deep", help="review_deep")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="review_as_json")] = False,
) -> None:
    """Look at every decision of a finished game: what it cost, what the dice did, and what was better."""
    record, _ = pick_record(file, number)
    found = review_record(record, deep, Console(stderr=True))
    if as_json:
        print(msgspec.json.encode(found).decode())
    else:
        show_review(Console(highlight=False), record, found)


@app.command(help="verify_about")
def verify(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="verify_files")],
    key: Annotated[str | None, typer.Option(metavar="KEY", help="verify_key")] = None,
) -> None:
    """Check every record of a file by playing it again, and say what its proof proves."""
    verdicts = [judge(text, key) for file in files for text in texts_of(file)]
    if len(verdicts) == 1 and verdicts[0].record is None:
        raise RecordError(verdicts[0].fault or "")
    witnessed = witnesses(verdicts)
    for number, verdict in enumerate(verdicts, 1):
        if verdict.fault is not None or verdict.record is None:
            print(say("wrong", number=number, fault=verdict.fault))
            continue
        found = verdict.finding
        print(say("ok" if found else "ok_plain", number=number, told=summary(verdict.record)))
        for told in claims(found, witnessed[found.game]) if found else ():
            print(say("claim", told=told))
    if any(verdict.fault is not None for verdict in verdicts):
        raise typer.Exit(1)


@app.command(help="serve_about")
def serve(
    port: Annotated[int, typer.Option(min=0, max=65535, metavar="PORT", help="serve_port")] = 8765,
    data: ServerData = None,
    host: Annotated[str, typer.Option(metavar="HOST", help="serve_host")] = "127.0.0.1",
    processes: Annotated[int, typer.Option(min=1, max=64, metavar="N", help="serve_processes")] = 1,
    show: Annotated[bool, typer.Option("--open/--no-open", help="serve_show")] = True,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="serve_verbose")] = False,
) -> None:
    """Serve the table to browsers."""
    from courtyard.server.run import serve as serve_at  # noqa: PLC0415
    from courtyard.server.settings import settings_from_environment  # noqa: PLC0415

    when_ready = _open_browser if show else lambda _: None
    settings = settings_from_environment(data, host, port, processes)
    serve_at(settings, when_ready, logging.INFO if verbose else logging.WARNING)


@app.command(help="backup_about")
def backup(file: BackupFile, data: ServerData = None, force: Force = False) -> None:
    """Copy all that a server keeps into one file, also while it runs."""
    from courtyard.server.maintenance import back_up_to  # noqa: PLC0415
    from courtyard.server.settings import settings_from_environment  # noqa: PLC0415

    print(*back_up_to(settings_from_environment(data), file, force), sep="\n")


@app.command(help="restore_about")
def restore(
    file: BackupFile,
    data: ServerData = None,
    force: Force = False,
    damaged: Annotated[bool, typer.Option("--damaged", help="restore_damaged")] = False,
) -> None:
    """Put a backup in the place of what a server keeps."""
    from courtyard.server.maintenance import restore_from  # noqa: PLC0415
    from courtyard.server.settings import settings_from_environment  # noqa: PLC0415

    print(*restore_from(settings_from_environment(data), file, force, damaged), sep="\n")


@app.command(help="check_about")
def check(
    what: Annotated[
        str | None, typer.Argument(metavar="GAME|FILE", help="check_file", show_default="check_file_default")
    ] = None,
    data: ServerData = None,
) -> None:
    """Try a game out as every game must play, or read every table that a server keeps and verify it."""
    console = Console(highlight=False, markup=False)
    is_file = what is None or not NAME.fullmatch(what) or (Path(what).exists() and what not in packages())
    if not (_is_kept_well(what, data, console) if is_file else _is_sound(str(what), console)):
        raise typer.Exit(1)


def _is_sound(game: str, console: Console) -> bool:
    from courtyard.lab.checking import report as report_on  # noqa: PLC0415

    return report_on(game, console)


def _is_kept_well(file: str | None, data: Path | None, console: Console) -> bool:
    from courtyard.server.maintenance import check as check_store  # noqa: PLC0415
    from courtyard.server.settings import settings_from_environment  # noqa: PLC0415

    return check_store(settings_from_environment(data), Path(file) if file else None, console)


@app.command(help="new_about")
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="new_name")],
    folder: Annotated[
        Path | None, typer.Option(metavar="DIR", help="new_folder", show_default="new_folder_default")
    ] = None,
) -> None:
    """Write the package of a new game, which plays at once."""
    from courtyard.lab.starting import write_game  # noqa: PLC0415

    place = folder or Path(name)
    for path in write_game(name, place):
        print(path)
    print(say("new_game", folder=place, name=name))


def _open_browser(address: str) -> None:
    """Show the address in the browser, where there is one."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


@app.command(help="engine_about")
def engine() -> None:
    """Say whether the engine is compiled."""
    if courtyard.is_compiled():
        print(say("compiled"))
    else:
        print(say("interpreted"))


def _game(name: str, players: int | None, settings: list[str] | None, components: Path | None = None) -> Game:
    """The game with the options of the command line."""
    given: dict[str, object] = {} if components is None else {"components": str(components)}
    for setting in [*([] if players is None else [f"players={players}"]), *(settings or [])]:
        key, equals, value = setting.partition("=")
        if not equals:
            raise OptionError(say("option_form", given=setting))
        if key in given:
            raise OptionError(say("option_twice", option=key))
        given[key] = value
    return courtyard.game(name, **given)


def _seats(game: Game, bot_name: str | None, seat: int, humans: int) -> tuple[str, ...]:
    """People from the given seat on, bots in the others."""
    if seat > game.seats:
        raise OptionError(say("no_such_seat", seat=seat, count=game.seats))
    if humans > game.seats:
        raise OptionError(say("too_many_people", people=humans, seats=game.seats))
    played = _bot(game, bot_name or default_bot(game.name))
    people = {(seat - 1 + number) % game.seats for number in range(humans)}
    return tuple(HUMAN if number in people else played for number in range(game.seats))


def _resumable(name: str, path: Path) -> Record:
    record, _ = pick_record(str(path), 1)
    if record.game.name != name:
        raise OptionError(say("other_game", path=path, game=record.game.name, wanted=name))
    if HUMAN not in record.seats:
        raise RecordError(say("only_bots", path=path))
    record.verify()
    return record


def _bot(game: Game, name: str) -> str:
    """The name of a bot that plays the game."""
    known = bots_for(game.name)
    if name not in known:
        raise OptionError(say("no_bot", name=name, bots=", ".join(known)))
    return name


def _bots(game: Game, names: str) -> tuple[str, ...]:
    """A bot for every seat."""
    named = [_bot(game, name.strip()) for name in names.split(",")]
    if len(named) == 1:
        return tuple(named * game.seats)
    if len(named) != game.seats:
        raise OptionError(say("bots_named", bots=len(named), seats=game.seats))
    return tuple(named)


def _simulate(plan: Plan, jobs: int, out: Path | None) -> list[Outcome]:
    """All outcomes, with a progress bar; records are written as they come."""
    outcomes: list[Outcome] = []
    columns = (TextColumn(say("playing")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        open(out or os.devnull, "w", encoding="utf-8") as file,
        Progress(*columns, console=Console(stderr=True), transient=True) as progress,
    ):
        task = progress.add_task("", total=plan.games)
        for outcome in simulate(plan, jobs):
            if plan.keep:
                file.write(outcome.text + "\n")
            outcomes.append(outcome)
            progress.advance(task)
    return outcomes


def _option_table(game: Game) -> Grid:
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False, title=Text(game.ui.title, style="bold"), title_justify="left")
    for heading in ("option", "values", "default", "meaning", "needs"):
        grid.add_column(say(heading))
    for option in game.options:
        needs = "\n".join(f"{name} {', '.join(values)}" for name, values in option.needs.items())
        grid.add_row(Text(option.name, style="bold"), _values(option), _default(option), option.label, needs)
        grid.add_section()
    return grid


def _level_table(game: str) -> Grid:
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("level", "character"):
        grid.add_column(say(heading))
    for level in all_levels()[game]:
        grid.add_row(Text(level.name, style="bold"), level.character)
    return grid


def _values(option: Option) -> str:
    """The values of an option, each with what it means where that says more."""
    if option.kind in (SUBSET, PER_SEAT):
        return say("any_of" if option.kind == SUBSET else "one_per_seat", choices=option.listed())
    if not option.choices:
        return option.allowed()
    lines: list[str] = []
    for value, meaning in zip(option.choices, option.labels, strict=True):
        told = meaning.removeprefix(f"{value}: ")
        lines.append(value if told == value else f"{value}: {told}")
    return "\n".join(lines) if option.labels != option.choices else ", ".join(lines)


def _default(option: Option) -> str:
    value = option.default
    return (", ".join(value) if isinstance(value, tuple) else str(value)) or say("none")


def main() -> None:
    """Run the command line."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    words, asked = without_language(sys.argv[1:])
    speak(asked or best_language(next((os.environ[name] for name in LOCALE if os.environ.get(name)), "")))
    app(args=words)


def without_language(words: Sequence[str]) -> tuple[list[str], str]:
    """The words of the command line without --lang, wherever it stands, and the language that it names, if any."""
    for place, word in enumerate(words):
        name, equals, value = word.partition("=")
        given = [value] if equals else list(words[place + 1 : place + 2])
        if name == "--lang" and given and given[0] in LANGUAGES:
            return [*words[:place], *words[place + (1 if equals else 2) :]], given[0]
    return list(words), ""
