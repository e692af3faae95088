"""A table as the browser gets it: what the person may see, with its boards."""

from collections import OrderedDict, defaultdict, deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from courtyard.core.game_ui import GameUI, View
from courtyard.server.live.edits import Edit, edits_between
from courtyard.speech import language
from courtyard.svg.board import Board, Sheet, said
from courtyard.table import Table
from courtyard.table.seen import Seal, Shape, TableSeen, TableShown

LINES: Final = 200
"""Maximum number of lines of the log in a payload."""
SHEETS: Final = 16
"""Maximum number of drawn sheets that are kept, and of changes between them."""
BOARDS: Final = 4
"""Maximum number of versions of each board that are kept in each language."""


class Invite(Shape):
    """An invitation to an empty seat."""

    seat: int
    url: str


class Pictures(Shape):
    """The boards as pieces that name their art, or as SVG without its style sheet; the page has both from the game."""

    main: Sheet | str
    seats: Sequence[Sheet | str]


class TablePayload(TableShown, kw_only=True):
    """A table as the asking person may see it, with its id; pictures and log, or for programs the game's own view."""

    id: str
    seal: Seal | UnsetType = UNSET
    """The head of the chain of all events, signed: to be remembered, and compared with the events at the end."""
    view: dict[str, Any] | UnsetType = UNSET
    """What the viewer sees of the game, as `State.view` of the engine gives it; in a brief payload."""
    svg: Pictures | UnsetType = UNSET
    invites: list[Invite] | UnsetType = UNSET


class Drawings:
    """The boards of a table, drawn once for all who see the same in the same language."""

    def __init__(self, most: int = SHEETS) -> None:
        self.most = most
        self.boards: defaultdict[tuple[str, str], deque[tuple[Board, Sheet]]] = defaultdict(
            partial(deque, maxlen=BOARDS)
        )
        """The latest versions of each board, with their texts, by name and language."""
        self.view: View = {}
        self.drawn: list[Board] = []
        self.sheets: OrderedDict[tuple[str, str, bytes], str] = OrderedDict()
        self.changes: deque[tuple[str, str, list[Edit] | None]] = deque(maxlen=most)

    def of(self, ui: GameUI, view: View) -> Pictures:
        """The boards that show a view."""
        if ui.art:
            sheets = [self._said(ui, board) for board in self._boards(ui, {**view, "seat": None})]
            return Pictures(sheets[0], sheets[1:])
        seats = [self._sheet(f"seat-{seat}", *_seat_sheet(ui, view, seat)) for seat in range(len(view["seats"]))]
        shown = ui.of_common(view)
        return Pictures(self._sheet("main", shown, partial(ui.common, shown)), seats)

    def _boards(self, ui: GameUI, view: View) -> list[Board]:
        """The boards of a view, drawn once for all viewers who see the same."""
        if view != self.view:
            self.view = view
            self.drawn = [ui.board(view, seat) for seat in (None, *range(len(view["seats"])))]
        return self.drawn

    def _said(self, ui: GameUI, board: Board) -> Sheet:
        """A board in the language that is spoken now; only what has changed since the latest version is said again."""
        versions = self.boards[board.id, language()]
        for known, sheet in reversed(versions):
            if known is board or known == board:
                return sheet
        versions.append((board, said(board, ui.css_prefix, *(versions[-1] if versions else ()))))
        return versions[-1][1]

    def _sheet(self, name: str, shown: View, draw: Callable[[], str]) -> str:
        """A sheet without its style, which is the page's; drawn only if what it shows is new."""
        key = name, language(), msgspec.json.encode(shown)
        if key not in self.sheets:
            self.sheets[key] = _unstyled(draw())
            if len(self.sheets) > self.most:
                self.sheets.popitem(last=False)
        self.sheets.move_to_end(key)
        return self.sheets[key]

    def edits(self, old: str, new: str) -> list[Edit] | None:
        """What turns one of the sheets into another, found once; None if it is better told anew."""
        for was, now, known in self.changes:
            if was is old and now is new:
                return known
        found = edits_between(old, new)
        self.changes.append((old, new, found))
        return found


def payload(
    table: Table, id_: str, player: str | None, now: float, brief: bool = False, drawings: Drawings | None = None
) -> TablePayload:
    """The whole table for a person now; the brief one has neither pictures nor log."""
    return _shown(table, id_, table.view(player, now, log_from=None if brief else 0), brief, drawings)


def payload_at(
    table: Table,
    id_: str,
    player: str | None,
    now: float,
    length: int,
    brief: bool = False,
    drawings: Drawings | None = None,
) -> TablePayload:
    """The table as the person could see it after so many actions."""
    return _shown(table, id_, table.view_at(length, player, now), brief, drawings)


def _shown(table: Table, id_: str, seen: TableSeen, brief: bool, drawings: Drawings | None) -> TablePayload:
    fields = {**asdict(seen), "log": seen.log[-LINES:]}
    if not brief:
        fields["view"] = UNSET
        fields["svg"] = (drawings or Drawings()).of(table.situation.game.ui, seen.view)
    return TablePayload(id=id_, **fields)


def _seat_sheet(ui: GameUI, view: View, seat: int) -> tuple[View, Callable[[], str]]:
    shown = ui.of_seat(view, seat)
    return shown, partial(ui.seat, shown, seat)


def _unstyled(sheet: str) -> str:
    before, _, rest = sheet.partition("<style>")
    return before + rest.partition("</style>")[2]
