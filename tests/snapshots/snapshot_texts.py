"""What a recorded game shows to everybody in every language, as text that can be compared line by line."""

import io
import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import islice
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import asdict
from rich.console import Console
from snapshot_games import GAMES, NAMES, PLAYERS, Moment, moments
from snapshot_tables import moments_of_tables

from courtyard.bots.hints import Advice, Budget, adviser
from courtyard.bots.review import Review, decisions_of, moment, summary
from courtyard.core.game import Game
from courtyard.core.state import State
from courtyard.server.live.payload import Drawings, payload, payload_at
from courtyard.speech import LANGUAGES, speaking
from courtyard.svg.board import Sheet
from courtyard.table import Table
from courtyard.table.advice import advice_seen
from courtyard.table.records import export_record
from courtyard.table.review import review_seen
from courtyard.terminal.choices import choices
from courtyard.terminal.screen import hot_targets

ID: Final = "snapshot"
WIDTH: Final = 110
"""The columns of the terminal."""
DEAD: Final = 10
"""Things of the boards, and actions, whose refusal is shown at each moment."""
HINT: Final = Budget(24, 0.0, 2)
"""Without a limit of time, for the same thought everywhere."""
REVIEWED: Final = 8
"""So many decisions of a finished game are reviewed."""

SECTIONS: Final = {
    "log": ("log",),
    "choices": ("actions", "bill"),
    "question": ("asked", "prompt", "notice", "rule", "confirm", "strip", "undo", "hints", "teaching"),
    "points": ("points", "sources", "rules", "result"),
    "supplies": ("supplies", "automas"),
}
"""The parts of a payload by the section that shows them; all others are in the section "table"."""


class Text(NamedTuple):
    """What a viewpoint shows at a moment in a language, in one section."""

    moment: str
    viewpoint: str
    section: str
    language: str
    text: str


TABLES: Final = "tables"
"""The name of the snapshot that shows what happens beside the games."""
STORIES: Final[dict[str, Callable[[], Iterator[Moment]]]] = {
    **{shown.name: partial(moments, shown) for shown in GAMES},
    TABLES: moments_of_tables,
}
"""All that is shown, by name."""
BOARDS: Final = ("main", "sheet", "view", "terminal", "supplies", "back", "course")
"""Sections that begin so show the game alone, which says nothing new of a table."""


def texts_of(name: str) -> list[Text]:
    """All texts of a recorded game, or of the tables."""
    texts = [text for number, moment in enumerate(STORIES[name]()) for text in _at(number, moment)]
    return texts if name != TABLES else [text for text in texts if not text.section.startswith(BOARDS)]


def _at(number: int, moment: Moment) -> Iterator[Text]:
    advice = _advice(moment) if moment.is_asking else None
    review = _review(moment.table) if moment.table.situation.is_over else None
    for lang in LANGUAGES:
        with speaking(lang):
            drawings = Drawings()
            for viewpoint, player in moment.viewpoints:
                for section, text in _sections(moment, player, drawings):
                    yield Text(f"{number:02}-{moment.at:03}", viewpoint, section, lang, text)
            for section, text in _common(number, moment, advice, review):
                yield Text(f"{number:02}-{moment.at:03}", "all", section, lang, text)


def _sections(moment: Moment, player: str | None, drawings: Drawings) -> Iterator[tuple[str, str]]:
    """What one viewpoint gets."""
    table = moment.table
    shown = payload(table, ID, player, moment.now, drawings=drawings)
    yield from _parts(shown)
    brief = payload(table, ID, player, moment.now, brief=True)
    yield "view", _json(brief.view)
    yield "terminal", _terminal(table.state, brief.viewer)
    if table.situation.is_started:
        yield "coach", _json(table.to_coach(player).said())
    if table.situation.is_over:
        yield "course", _json(table.course(player))
        then = payload_at(table, ID, player, moment.now, moment.at // 2, drawings=drawings)
        for section, text in _parts(then):
            yield f"back-{section}", text


def _parts(shown: Any) -> Iterator[tuple[str, str]]:
    """A payload in its sections; fields that belong to none of them make the section "table"."""
    fields = asdict(shown)
    pictures = fields.pop("svg")
    for section, names in SECTIONS.items():
        yield section, _json({name: fields.pop(name) for name in names})
    yield "table", _json({name: value for name, value in fields.items() if value is not msgspec.UNSET})
    yield "main", _board(pictures.main)
    for seat, sheet in enumerate(pictures.seats):
        yield f"sheet-{seat}", _board(sheet)


def _common(number: int, moment: Moment, advice: Advice | None, review: Review | None) -> Iterator[tuple[str, str]]:
    """What does not depend on who looks, or is asked for by one seat alone."""
    table = moment.table
    yield "progress", str(table.state.game.ui.progress(table.state))
    if moment.is_asking:
        yield "refusals", _json(_refusals(number, table))
    if advice is not None:
        yield "hint", _json(advice_seen(_seen(table), advice, NAMES))
    if review is not None:
        yield "review", _json(review_seen(table.situation.history.state_at, review, NAMES))
        yield "record", _json(json.loads(export_record(table, PLAYERS[0])))


def _seen(table: Table) -> State:
    """The state as far as the seat knows it that is asked."""
    seat = table.situation.asked
    return table.seen(PLAYERS[seat], seat)


def _refusals(number: int, table: Table) -> dict[str, object]:
    """Why a sample of things, alone or after the first click of an action, and of actions cannot be chosen."""
    state = _seen(table)
    game, player = state.game, PLAYERS[state.to_move]
    offered = [game.clicks(action) for action in state.legal()]
    begun = next((clicks[:1] for clicks in offered if len(clicks) > 1), ())
    dead = _some(number, sorted(_targets(game) - {target for clicks in offered for target in clicks}))
    illegal = [action for action in _some(number, range(game.action_count)) if not state.offers(action)]
    return {
        "things": {target: table.why_not(player, target) for target in dead},
        "after": {"-".join(begun): {target: table.why_not(player, target, begun) for target in dead[::3]}},
        "actions": {str(game.decode(action)): game.refusal(state, action) for action in illegal},
    }


def _some(number: int, things: Sequence[Any]) -> list[Any]:
    """A few of many things, others at every moment."""
    stride = max(1, len(things) // DEAD)
    return list(islice(things, number % stride, None, stride))


@cache
def _targets(game: Game) -> frozenset[str]:
    return frozenset(target for action in range(game.action_count) for target in game.clicks(action))


def _terminal(state: State, viewer: int | None) -> str:
    """The boards and choices as a terminal without colours shows them."""
    console = Console(file=io.StringIO(), width=WIDTH, color_system=None, highlight=False, legacy_windows=False)
    console.print(state.game.ui.text_table(state.view(viewer), NAMES.__getitem__, hot_targets(state, viewer), WIDTH))
    written = console.file.getvalue()  # type: ignore[attr-defined]
    lines = [line.rstrip() for line in written.splitlines()]
    if viewer is not None and state.to_move == viewer:
        lines += [choice.label for choice in choices(state, state.legal())]
    return "\n".join(lines)


def _advice(moment: Moment) -> Advice:
    state = _seen(moment.table)
    return adviser(state.game.name).advise(state, HINT)


def _review(table: Table) -> Review:
    """A review of a few decisions of a game."""
    game, actions = table.situation.game, table.situation.history.actions()
    decisions = decisions_of(game, actions)
    chosen = decisions[len(decisions) // REVIEWED // 2 :: len(decisions) // REVIEWED]
    return summary(game, actions, [moment(game, actions, at, HINT) for at in chosen])


def _json(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=1).decode()


def _board(sheet: Sheet | str) -> str:
    """A board with one piece on each line, or a drawing with one element on each line."""
    if isinstance(sheet, str):
        return sheet.replace("\n", "").replace("><", ">\n<")
    fields = asdict(sheet)
    pieces = fields.pop("pieces")
    lines = [json.dumps([id_, *piece], ensure_ascii=False) for id_, piece in pieces.items()]
    return "\n".join([json.dumps(fields, ensure_ascii=False), *lines])
