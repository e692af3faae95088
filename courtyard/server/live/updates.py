"""What has changed at a table since a client last looked: boards by piece, lists by what is new, other fields whole."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from msgspec import UNSET, Raw, UnsetType
from msgspec.json import Encoder

from courtyard.server.live.edits import Edit
from courtyard.server.live.payload import Drawings, Invite, Pictures, TablePayload
from courtyard.svg.board import Sheet, SheetChange, change_between
from courtyard.table.seen import ChatLine, LogLine, Shape

T = TypeVar("T")

BY_PARTS: Final = ("svg", "log", "chat")
"""The fields that are not sent whole when they change."""
encode: Final = Encoder().encode
WHOLE_FIELDS: Final = tuple(name for name in TablePayload.__struct_fields__ if name not in BY_PARTS)


class PicturesChanged(Shape):
    """For each board its changed pieces, the edits of its SVG, or a new SVG; null if it has not changed."""

    main: SheetChange | list[Edit] | str | None
    seats: list[SheetChange | list[Edit] | str | None]


class LogChanged(Shape):
    """A log that goes on: drop so many lines at its beginning, keep so many after them, then come new ones."""

    drop: int
    keep: int
    new: list[LogLine]


class ChatChanged(Shape):
    """A chat that goes on: drop so many lines at its beginning, keep so many after them, then come new ones."""

    drop: int
    keep: int
    new: list[ChatLine]


class Update(Shape, kw_only=True):
    """How a table stands, told to a client that knows how it stood: either the whole payload or what has changed."""

    version: str
    """What the client will have; to be sent as `since` the next time. Empty for a look back."""
    since: str = ""
    """The version that the changes start from; empty if there is the whole."""
    whole: TablePayload | UnsetType = UNSET
    fields: dict[str, Any] | UnsetType = UNSET
    """Fields of the payload that have changed, by name."""
    svg: PicturesChanged | UnsetType = UNSET
    log: LogChanged | UnsetType = UNSET
    chat: ChatChanged | UnsetType = UNSET
    invites: list[Invite] | UnsetType = UNSET
    """For the host while seats are empty."""


class Told:
    """A payload as it is told: fields that are sent whole as JSON, each made once, and the others as they are."""

    __slots__ = ("chat", "edition", "fields", "log", "number", "svg")

    def __init__(
        self, payload: TablePayload, earlier: TablePayload | None, known: Mapping[str, Raw], edition: int = 0
    ) -> None:
        """With an earlier payload and its fields, to take over what is the very same.

        The edition tells payloads apart between which nothing has happened at the table.
        """
        self.edition = edition
        self.fields: dict[str, Raw] = {}
        for name in WHOLE_FIELDS:
            value = getattr(payload, name)
            if value is not UNSET:
                is_same = name in known and value is getattr(earlier, name)
                self.fields[name] = known[name] if is_same else Raw(encode(value))
        self.number, self.svg, self.log, self.chat = payload.number, payload.svg, payload.log, payload.chat

    def whole(self) -> Raw:
        """All of it as JSON."""
        pictures = {} if self.svg is UNSET else {"svg": self.svg}
        return Raw(encode({**self.fields, **pictures, "log": self.log, "chat": self.chat}))


def update_between(old: Told, new: Told, since: str, version: str, drawings: Drawings | None = None) -> Update:
    """What turns the old payload into the new one."""
    fields = {name: value for name, value in new.fields.items() if value != old.fields.get(name)}
    update = Update(version=version, since=since, fields=fields)
    if new.svg is not old.svg and not isinstance(new.svg, UnsetType) and not isinstance(old.svg, UnsetType):
        update.svg = _pictures_changed(old.svg, new.svg, drawings or Drawings())
    if new.log != old.log:
        update.log = LogChanged(*_gone_on(old.log, new.log))
    if new.chat != old.chat:
        update.chat = ChatChanged(*_gone_on(old.chat, new.chat))
    return update


def _pictures_changed(old: Pictures, new: Pictures, drawings: Drawings) -> PicturesChanged | UnsetType:
    main = _sheet_changed(old.main, new.main, drawings)
    seats = [_sheet_changed(was, now, drawings) for was, now in zip(old.seats, new.seats, strict=True)]
    return UNSET if main is None and not any(seats) else PicturesChanged(main, seats)


def _sheet_changed(old: Sheet | str, new: Sheet | str, drawings: Drawings) -> SheetChange | list[Edit] | str | None:
    if old is new:
        return None
    if isinstance(old, Sheet) and isinstance(new, Sheet):
        return change_between(old, new)
    assert isinstance(old, str)
    assert isinstance(new, str)
    return None if old == new else drawings.edits(old, new) or new


def _gone_on(old: Sequence[T], new: Sequence[T]) -> tuple[int, int, list[T]]:
    """How many lines are dropped and kept, and which are new; the lines that both have begin with the new first one."""
    drop = old.index(new[0]) if new and new[0] in old else len(old)
    keep = 0
    for was, now in zip(old[drop:], new, strict=False):
        if was != now:
            break
        keep += 1
    return drop, keep, list(new[keep:])
