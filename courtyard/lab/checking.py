"""The report on one game: the requirements of every game, and what the game could still add, step by step."""

import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple
from xml.etree import ElementTree

from rich.console import Console

from courtyard.bots import actions_of, bots_for, play
from courtyard.bots import bot as make_bot
from courtyard.bots.hints import Budget, adviser
from courtyard.bots.levels import file_levels, find_level, has_levels
from courtyard.core.game import Game
from courtyard.core.rng import Rng
from courtyard.core.state import OVER, State
from courtyard.games import folder_of, has_part, packages, ui_of
from courtyard.games import game as make_game
from courtyard.games.hint_reasons import told
from courtyard.lab.conformance import Broken, check_words, option_sets, require, walk
from courtyard.lab.words import say
from courtyard.lessons import lessons
from courtyard.records import Record
from courtyard.rulebook import figure, figures, has_rulebook, rulebook
from courtyard.speech import LANGUAGES, speaking
from courtyard.speech.catalogue import file_of
from courtyard.speech.languages import ENGLISH
from courtyard.table import SeatPlan, Table
from courtyard.table.seats import BOT

GAMES: Final = 24
"""Random games, or as many as there are combinations of options."""
SEED: Final = 1
LOOKS: Final = 24
"""Positions of a random game that are looked at closely."""
HINTED: Final = 5
"""A hint is checked in one of this number of these positions."""
LONGEST: Final = 20_000
"""Actions of a game, after which its bots are taken never to end it."""
BRIEF: Final = Budget(16, 0.2, 2)
WIDTH: Final = 100
SECRET: Final = bytes(32)
RANDOM: Final = "random"


class Result(NamedTuple):
    """The result of a check: nothing, or in one line what is wrong."""

    key: str
    fault: str


class Step(NamedTuple):
    """A part that a game may have, and whether it has it."""

    key: str
    path: str
    is_there: bool


STEPS: Final = {
    "speech": "text/en.toml",
    "rulebook": "text/rulebook/en.md",
    "ui": "ui/game_ui.py",
    "levels": "data/levels.toml",
    "figures": "bots/features.py",
    "reasons": "bots/reasons.py",
    "coach": "ui/coach.py",
    "clauses": "ui/clauses.py",
    "gallery": "ui/gallery.py",
    "lessons": "text/learn/order.toml",
}
"""The optional parts of a game, the most useful first; see docs/adding-a-game.md."""


def report(name: str, console: Console) -> bool:
    """Print what is wrong with a game and what it could still add; returns whether nothing is wrong."""
    make_game(name)
    console.print(say("report_on", title=ui_of(name).title, package=packages()[name]), style="bold")
    is_sound = True
    for result in results(name):
        is_sound = is_sound and not result.fault
        mark = say("wrong" if result.fault else "fine")
        console.print(f"  {mark:12}{say(f'check_{result.key}')}", style="red" if result.fault else "", soft_wrap=True)
        if result.fault:
            console.print(f"{' ' * 14}{result.fault}", soft_wrap=True)
    console.print(say("steps"), style="bold")
    for step in steps(name):
        mark = say("there" if step.is_there else "missing")
        console.print(f"  {mark:12}{step.path:26}{say(f'step_{step.key}')}", soft_wrap=True)
    return is_sound


def steps(name: str) -> list[Step]:
    """The parts that a game may have besides its rules."""
    folder = folder_of(name)
    return [Step(key, path, folder.joinpath(*path.split("/")).is_file()) for key, path in STEPS.items()]


def results(name: str) -> Iterator[Result]:
    """The results of all checks."""
    for key, check in CHECKS.items():
        try:
            check(name)
        except Exception as error:  # Whatever a game does wrong is told, and the next check goes on.
            yield Result(key, _told(error, name))
        else:
            yield Result(key, "")


def _told(error: Exception, name: str) -> str:
    """An error in one line, with the place in the game's own code where it came up."""
    cause = error.__cause__ if isinstance(error, Broken) and error.__cause__ is not None else error
    said = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
    folder = str(folder_of(name))
    places = [frame for frame in traceback.extract_tb(cause.__traceback__) if frame.filename.startswith(folder)]
    where = f" ({Path(places[-1].filename).relative_to(folder)}, line {places[-1].lineno})" if places else ""
    return " ".join(said.split()) + where


def _check_rules(name: str) -> None:
    """Random games with all options meet the requirements of every game."""
    chosen = option_sets(name)
    for number in range(max(GAMES, len(chosen))):
        walk(make_game(name, **chosen[number % len(chosen)]), number // len(chosen), every=7)


def _check_records(name: str) -> None:
    """A record replays to the same game, and a link carries it."""
    game = make_game(name)
    record = play(game, [RANDOM] * game.seats, SEED)
    record.verify()
    require(Record.loads(record.link()) == record, "The link of a record leads to another game.")


def _check_words(name: str) -> None:
    """All texts exist in every language."""
    for lang in LANGUAGES:
        with speaking(lang):
            for state in _looks(make_game(name)):
                if state.to_move != OVER:
                    check_words(state)
    if (folder_of(name) / "text").is_dir():
        folder = f"{packages()[name]}.text"
        for lang in LANGUAGES:
            texts, english = file_of(folder, lang), file_of(folder, ENGLISH)
            odd = sorted(texts.keys() ^ english.keys()) if texts else []
            require(not odd, f"{lang}.toml and en.toml do not have the same texts: {', '.join(odd)}.")


def _check_boards(name: str) -> None:
    """The sheets are drawn for everybody, from what they need of a view alone."""
    game = make_game(name)
    ui = game.ui
    for state in _looks(game):
        for viewer in (None, *range(game.seats)):
            view: dict[str, Any] = state.view(viewer)
            whole = [ui.common(view), *(ui.seat(view, seat) for seat in range(len(view["seats"])))]
            needed = [ui.of_common(view), *(ui.of_seat(view, seat) for seat in range(len(view["seats"])))]
            drawn = [ui.common(needed[0]), *(ui.seat(part, seat) for seat, part in enumerate(needed[1:]))]
            require(whole == drawn, "A sheet is drawn from more than `of_common` and `of_seat` give it.")
            _check_ids(whole)
    for picture in (ui.cover_image(), *ui.icons().values()):
        ElementTree.fromstring(picture)
    ui.style(":night")


def _check_ids(sheets: list[str]) -> None:
    ids = Counter(element.get("id") for sheet in sheets for element in ElementTree.fromstring(sheet).iter())
    twice = sorted(id_ for id_, count in ids.items() if id_ is not None and count > 1)
    require(not twice, f"Two things of the boards have the same id: {', '.join(twice[:5])}.")


def _check_terminal(name: str) -> None:
    """The terminal shows the table and every seat."""
    game = make_game(name)
    for state in _looks(game):
        view: dict[str, Any] = state.view(max(0, state.to_move))
        console = Console(width=WIDTH, quiet=True)
        console.print(game.ui.text_table(view, str, frozenset(), WIDTH))
        for seat in range(len(view["seats"])):
            console.print(game.ui.text_seat(view, str, seat, frozenset()))


def _check_table(name: str) -> None:
    """A table of bots is played to its end, and its log tells of every action."""
    game = make_game(name)
    table = Table.create(name, {}, [SeatPlan(BOT, level=RANDOM)] * game.seats, SECRET, 0.0)
    while (task := table.bot_to_move()) is not None:
        table.bot_acts(task.seat, int(task.state.random_action(task.rng)), task.sequence, 1.0)
    seen = table.view(None, 2.0)
    steps = {line.step for line in seen.log if line.step is not None}
    require(seen.over and len(steps) == seen.length, "The log does not tell of every action.")


def _check_bots(name: str) -> None:
    """The file of levels can be read, and every bot plays a game to its end."""
    game = make_game(name)
    if has_levels(name):
        file_levels(name)
    for bot in bots_for(name):
        level = find_level(bot)
        require(level is None or level.game == name, f"The level {bot} has the name of one of another game.")
        if level is None or level.seconds * game.seats < 1.0:
            actions = actions_of(game, [make_bot(bot) for _ in range(game.seats)], SEED)
            require(len(list(islice(actions, LONGEST))) < LONGEST, f"{bot} plays {LONGEST} actions without an end.")


def _check_hints(name: str) -> None:
    """Hints are found in positions of a random game, and their reasons have words."""
    for state in _looks(make_game(name))[::HINTED]:
        if state.to_move >= 0:
            for move in adviser(name).advise(state, BRIEF).best:
                require(all(told(name, reason) for reason in move.reasons), "A reason has no words.")


def _check_rulebook(name: str) -> None:
    """The rulebook has the same sections in every language, and its pictures are drawn."""
    if not has_rulebook(name):
        return
    anchors = [section.anchor for section in rulebook(name, ENGLISH).sections]
    for lang in LANGUAGES:
        found = [section.anchor for section in rulebook(name, lang).sections]
        require(found == anchors, f"{lang}.md has the sections {found}, en.md {anchors}.")
    for picture in figures(name):
        ElementTree.fromstring(figure(name, picture))


def _check_extras(name: str) -> None:
    """Gallery and lessons can be read."""
    if has_part(name, "ui.gallery"):
        ui_of(name).gallery()
    lessons(name)


CHECKS: Final[dict[str, Callable[[str], None]]] = {
    "rules": _check_rules,
    "records": _check_records,
    "words": _check_words,
    "boards": _check_boards,
    "terminal": _check_terminal,
    "table": _check_table,
    "bots": _check_bots,
    "hints": _check_hints,
    "rulebook": _check_rulebook,
    "extras": _check_extras,
}
"""All checks by their names."""


def _looks(game: Game) -> list[State]:
    """Positions of a random game, its beginning and end among them."""
    state, rng = game.start(), Rng(SEED)
    states = [state.copy()]
    while state.to_move != OVER:
        state.apply(int(state.random_action(rng)))
        states.append(state.copy())
    return [*states[:: max(1, len(states) // LOOKS)], states[-1]]
