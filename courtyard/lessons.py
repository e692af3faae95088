"""Lessons: guided first games. A lesson is in its game's folder `text/learn`; see `docs/lessons.md`."""

import tomllib
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, NamedTuple

from courtyard.core.errors import RecordError
from courtyard.core.game import Game
from courtyard.core.options import Value
from courtyard.core.state import State
from courtyard.games import folder_of, packages
from courtyard.games import game as make_game
from courtyard.records import Record
from courtyard.speech import Catalogue


class Step(NamedTuple):
    """A step: its first position, and the pupil's task."""

    name: str
    start: tuple[int, ...]
    """All actions of the game before it."""
    wants: tuple[str, ...]
    """The actions of the pupil in order, as patterns of action names; empty where there is only text to read."""
    lights: tuple[str, ...]
    """The elements that the text is about, besides those that the pupil is to choose."""


class Lesson(NamedTuple):
    """The steps of one pupil, who has a seat of a game."""

    game: str
    name: str
    options: dict[str, Value]
    seat: int
    steps: tuple[Step, ...]

    @property
    def words(self) -> Catalogue:
        """Its texts."""
        return Catalogue(_folder(self.game), self.name)

    @property
    def title(self) -> str:
        """Its title."""
        return self.words.say("title")

    @property
    def about(self) -> str:
        """What a pupil knows afterwards."""
        return self.words.say("about")

    def text(self, step: Step) -> str:
        """The text at the beginning of a step."""
        return self.words.say(f"{step.name}_text")

    def task(self, step: Step) -> str:
        """The pupil's task; empty where there is only text to read."""
        return self.words.say(f"{step.name}_task") if step.wants else ""

    def praise(self, step: Step) -> str:
        """The reply when the task is done."""
        return self.words.say(f"{step.name}_done")

    def comfort(self, step: Step) -> str | None:
        """The reply to another choice; None where there is nothing special to say."""
        key = f"{step.name}_other"
        return self.words.say(key) if self.words.has(key) else None


@cache
def lessons(game: str) -> dict[str, Lesson]:
    """The lessons of a game by name, in the order in which they are to be taken."""
    folder = folder_of(game) / "text" / "learn"
    if not folder.is_dir():
        return {}
    order = tomllib.loads(folder.joinpath("order.toml").read_text("utf-8"))["lessons"]
    written = {name: tomllib.loads(folder.joinpath(f"{name}.toml").read_text("utf-8")) for name in order}
    return {name: _read(game, name, data) for name, data in written.items()}


def wanted(state: State, pattern: str) -> list[int]:
    """The legal actions whose names fit a pattern."""
    return [action for action in state.legal() if fits(state.game, action, pattern)]


def fits(game: Game, action: int, pattern: str) -> bool:
    """Whether the name of an action fits a pattern, such as `take:die=0,*`."""
    return fnmatchcase(str(game.decode(action)), pattern)


def _read(game: str, name: str, data: dict[str, Any]) -> Lesson:
    rules = make_game(game, **data["options"])
    actions: list[int] = []
    state = rules.start()
    steps = []
    for row in data["step"]:
        if "from" in row:
            actions = _followed(rules, row["from"])
            state = rules.start()
            for action in actions:
                state.apply(action)
        for written in row.get("before", ()):
            actions.append(rules.actions.read(written))
            state.apply(actions[-1])
        wants = tuple(row.get("wants", ()))
        steps.append(Step(row["name"], tuple(actions), wants, tuple(row.get("lights", ()))))
        for pattern in wants:
            actions.append(wanted(state, pattern)[0])
            state.apply(actions[-1])
    return Lesson(game, name, data["options"], data["seat"], tuple(steps))


def _followed(rules: Game, link: str) -> list[int]:
    """The actions of the game that a link holds."""
    record = Record.loads(link)
    if record.game != rules:
        raise RecordError(f"The link is of {record.game}, the lesson of {rules}.")
    return list(record.actions)


def _folder(game: str) -> str:
    return f"{packages()[game]}.text.learn"
