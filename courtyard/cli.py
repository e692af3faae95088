"""The command line."""

import logging
import os
import secrets
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text
from typer.core import TyperGroup

import courtyard
from courtyard.bots import BOTS, bots_for, default_bot
from courtyard.bots.levels import all_levels
from courtyard.core.errors import CourtyardError, OptionError, RecordError
from courtyard.core.game import Game
from courtyard.core.options import PER_SEAT, SUBSET, Option
from courtyard.records import Record
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
BAD_INPUT = 2
INTERRUPTED = 130


class Commands(TyperGroup):
    """Every error is one line on the error stream and exit code 2; Ctrl-C leaves quietly."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command and end the process with its exit code."""
        try:
            code = super().main(*args, **{**extra, "standalone_mode": False})
        except (KeyboardInterrupt, typer.Abort):
            code = INTERRUPTED
        except (typer.TyperException, CourtyardError, OSError) as error:
            code = refuse(error)
        sys.exit(code if isinstance(code, int) else 0)


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

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game; courtyard games lists them.")]
Players = Annotated[
    int | None, typer.Option("--players", "-n", metavar="N", help="Number of players.", show_default="2")
]
Settings = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; can be given several times."),
]
Data = Annotated[
    Path | None, typer.Option("--components", metavar="FILE", help="The component data of your own copy of the game.")
]
RecordFile = Annotated[
    str, typer.Argument(metavar="FILE", help="A file with one record or one per line, or the text of a link.")
]


@app.callback(invoke_without_command=True)
def root(context: typer.Context) -> None:
    """Heavy Euro games: play, simulate, replay.

    Example: courtyard play burgundy
    """
    if context.invoked_subcommand is None:
        print(context.get_help(), end="")


@app.command()
def games() -> None:
    """List every game with its options.

    Example: courtyard games
    """
    console = Console()
    for name in courtyard.games():
        console.print(_option_table(courtyard.game(name)))
        console.print(_level_table(name))
    console.print(say("bots", bots=", ".join(BOTS)), highlight=False)


@app.command(name="components")
def list_components(game: GameName, components: Data = None) -> None:
    """Say which figures of a game are certain, inferred or house-designed.

    Example: courtyard components gugong
    """
    rules = _game(game, None, None, components)
    found = rules.provenance()
    if not found:
        print(say("all_certain", title=rules.face.title))
        return
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False)
    grid.add_column(say("item"))
    grid.add_column(say("origin"))
    for item, origin in found:
        grid.add_row(item, Text(origin, style="bold yellow" if "house" in origin else ""))
    Console().print(grid)


@app.command()
def play(
    game: GameName,
    players: Players = None,
    bot_name: Annotated[
        str | None,
        typer.Option("--bot", metavar="NAME", help="Who plays against you.", show_default="the second level"),
    ] = None,
    seat: Annotated[int, typer.Option(min=1, metavar="N", help="Your seat; with several people the first one's.")] = 1,
    humans: Annotated[int, typer.Option(min=1, metavar="N", help="How many people share this terminal.")] = 1,
    seed: Annotated[
        int | None, typer.Option(min=0, max=MAX_SEED, metavar="S", help="Fixes all dice and draws.")
    ] = None,
    option: Settings = None,
    components: Data = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to save the game.")] = None,
    confirm: Annotated[bool, typer.Option(help="Ask before your turn passes, so that you can undo.")] = True,
) -> None:
    """Play against bots, or with others at one terminal.

    Example: courtyard play burgundy --players 3 --bot greedy --seat 2 --option setup=advanced
    """
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
    screen.say(say(welcome, title=rules.face.title, seed=seed, people=listed(people)), "bold")
    told = table.sequence if resume else 0
    Session(table, screen, console_ask(console), seed, save or resume, told).run()


@app.command(name="simulate")
def simulate_games(
    game: GameName,
    players: Players = None,
    count: Annotated[int, typer.Option("--games", "-g", min=1, metavar="N", help="How many games.")] = 100,
    bots: Annotated[
        str, typer.Option("--bots", metavar="A,B", help="A bot for each seat, or one for all.")
    ] = "greedy,random",
    seed: Annotated[int, typer.Option(min=0, max=MAX_SEED, metavar="S", help="The seed of the first game.")] = 1,
    option: Settings = None,
    components: Data = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the records here, one per line.")] = None,
    jobs: Annotated[
        int | None, typer.Option("--jobs", "-j", min=1, metavar="J", help="Processes.", show_default="all cores")
    ] = None,
    fixed_seats: Annotated[bool, typer.Option("--fixed-seats", help="Bots keep their seats.")] = False,
) -> None:
    """Play many games among bots and show the scores.

    Game i has the seed S+i, and the bots change seats from game to game.

    Example: courtyard simulate burgundy --games 1000 --bots greedy,random --seed 7 --out games.jsonl
    """
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


@app.command()
def replay(
    file: RecordFile,
    number: Annotated[int, typer.Option("--game", min=1, metavar="K", help="Which game of a file with several.")] = 1,
    at: Annotated[int | None, typer.Option(min=0, metavar="N", help="Show the board after N actions.")] = None,
    step: Annotated[
        bool | None,
        typer.Option(
            "--step/--list", help="Step through, or list everything.", show_default="step if asked at a terminal"
        ),
    ] = None,
) -> None:
    """Show what happened in a recorded game.

    Example: courtyard replay games.jsonl --game 3 --at 120
    """
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


@app.command()
def review(
    file: RecordFile,
    number: Annotated[int, typer.Option("--game", min=1, metavar="K", help="Which game of a file with several.")] = 1,
    deep: Annotated[bool, typer.Option("--deep", help="Think several times as long.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="All that was found, as JSON.")] = False,
) -> None:
    """Look at every decision of a finished game: what it cost, what the dice did, and what was better.

    Example: courtyard review games.jsonl --game 3 --deep
    """
    record, _ = pick_record(file, number)
    found = review_record(record, deep, Console(stderr=True))
    if as_json:
        print(msgspec.json.encode(found).decode())
    else:
        show_review(Console(highlight=False), record, found)


@app.command()
def verify(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="Files with one record or one per line, or texts of links.")
    ],
    key: Annotated[
        str | None, typer.Option(metavar="KEY", help="The public key of the server that must have signed.")
    ] = None,
) -> None:
    """Check every record of a file by playing it again, and say what its proof proves.

    Records of one game that several players have saved are witnesses together.
    The exit code is 1 if a record is wrong, and 2 if there is none to read.

    Example: courtyard verify games.jsonl
    """
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


@app.command()
def serve(
    port: Annotated[int, typer.Option(min=0, max=65535, metavar="PORT", help="The port; 0 takes any.")] = 8765,
    data: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where games are kept.", show_default="~/.local/share/courtyard")
    ] = None,
    host: Annotated[str, typer.Option(metavar="HOST", help="The address to listen at.")] = "127.0.0.1",
    show: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = True,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Log every request.")] = False,
) -> None:
    """Serve the table to browsers.

    Example: courtyard serve --port 8765 --no-open
    """
    from courtyard.server.run import serve as serve_at  # noqa: PLC0415
    from courtyard.server.settings import settings_from_environment  # noqa: PLC0415

    when_ready = _open_browser if show else lambda _: None
    serve_at(settings_from_environment(data, host, port), when_ready, logging.INFO if verbose else logging.WARNING)


def _open_browser(address: str) -> None:
    """Show the address in the browser, where there is one."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


@app.command()
def engine() -> None:
    """Say whether the engine is compiled.

    Example: courtyard engine
    """
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
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
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
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False, title=Text(game.face.title, style="bold"), title_justify="left")
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
    app()
