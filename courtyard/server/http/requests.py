"""The bodies of requests, with the limits of every field."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from courtyard.server.settings import LARGEST_RECORD
from courtyard.table.checks import LONGEST_CHAT, LONGEST_NOTE

Name = Annotated[str, Meta(max_length=80)]
Key = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=80,
        description="A random text; a post that is repeated with it is not carried out again.",
    ),
]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
ActionName = Annotated[str, Meta(min_length=1, max_length=200)]
Expected = Annotated[int, Meta(ge=0, le=2**31 - 1, description="The `number` of the payload that the person has seen.")]
Seconds = Annotated[float, Meta(ge=0, le=366 * 24 * 3600)]
Nonce = Annotated[
    str,
    Meta(
        max_length=64,
        description="Required: random text for the dice, made after the client has seen the table's commitment.",
    ),
]
Password = Annotated[str, Meta(max_length=200)]


class NameBody(Struct):
    """A name."""

    name: Name


class LanguageBody(Struct):
    """A language."""

    language: Annotated[str, Meta(max_length=12)]


class PasswordBody(Struct):
    """A new password."""

    password: Password
    old: Password | None = None
    """The current password, if there is one."""


class LoginBody(Struct):
    """A protected name and its password."""

    name: Name
    password: Password


class ClockBody(Struct):
    """A clock; times are in seconds."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: Seconds = 0.0
    reserve: Seconds = 0.0


class SeatBody(Struct):
    """Who a seat is for: me, a friend with its link, anybody, a bot, or somebody at my device."""

    kind: Literal["me", "friend", "anybody", "bot", "hotseat"]
    name: Name | None = None
    bot: Annotated[str, Meta(max_length=40)] | None = None


class TableBody(Struct):
    """A new table."""

    game: Annotated[str, Meta(max_length=40)]
    key: Key
    seats: Annotated[list[SeatBody], Meta(max_length=10)]
    options: dict[Annotated[str, Meta(max_length=40)], int | str | list[str]] = field(default_factory=dict)
    private: bool = False
    clock: ClockBody | None = None
    confirm: bool = False
    hints: bool | None = None
    """Whether players may request hints; by default only in games against bots."""
    name: Name | None = None
    copy: bool = False
    """Whether to use the figures of my own copy of the game."""


class LessonBody(Struct):
    """A lesson; an earlier key continues the same lesson."""

    game: Annotated[str, Meta(max_length=40)]
    lesson: Annotated[str, Meta(max_length=40)]
    key: Key


class LeadBody(Struct):
    """A step of the lesson, counted from 0."""

    step: Number
    expected: Expected
    key: Key


class CopyBody(Struct):
    """Figures of my copy of a game, by their paths in the component data."""

    figures: Annotated[
        dict[Annotated[str, Meta(max_length=80)], int | Annotated[str, Meta(max_length=800)]], Meta(max_length=1000)
    ]
    things: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=1000)] = field(default_factory=list)
    """Components to draw even if they have not changed."""


class CopyFileBody(Struct):
    """A component file."""

    text: Annotated[str, Meta(max_length=40_000)]


class JoinBody(Struct):
    """Sitting down: with an invitation, on an open seat, or on one that is reserved for me."""

    invite: Annotated[str, Meta(max_length=200)] | None = None
    seat: SeatNumber | None = None
    nonce: Nonce = ""
    name: Name | None = None
    key: Key | None = None


class ActBody(Struct):
    """An action from the payload, by its number or by its name, such as take:die=0,slot=3.

    `then` are further actions of the same seat, such as the other dice of a payment. Either all are carried out or
    none. Only the last one may lead to a roll or a draw, reveal something or end the turn.
    """

    seat: SeatNumber
    action: Number | ActionName
    expected: Expected
    key: Key
    then: Annotated[list[Number], Meta(max_length=20)] = []


class UndoBody(Struct):
    """Undoing my last steps."""

    expected: Expected
    key: Key
    seat: SeatNumber | None = None
    steps: Annotated[int, Meta(ge=1, le=1000)] = 1


class SeatOnlyBody(Struct):
    """A seat."""

    key: Key
    seat: SeatNumber
    expected: Expected | None = None


class AskUndoBody(Struct):
    """A request to everybody to go back."""

    to: Number
    expected: Expected
    key: Key
    seat: SeatNumber | None = None


class AnswerBody(Struct):
    """The answer to a request."""

    agree: bool
    key: Key
    seat: SeatNumber | None = None
    expected: Expected | None = None


class ChatBody(Struct):
    """A line of chat."""

    text: Annotated[str, Meta(max_length=LONGEST_CHAT)]
    key: Key
    expected: Expected | None = None


class NoteBody(Struct):
    """The private note of a seat."""

    seat: SeatNumber
    text: Annotated[str, Meta(max_length=LONGEST_NOTE)]
    key: Key
    expected: Expected | None = None


class NudgeBody(Struct):
    """A reminder for the person who is asked."""

    key: Key
    seat: SeatNumber | None = None
    expected: Expected | None = None


class BotBody(Struct):
    """A bot for a seat."""

    seat: SeatNumber
    key: Key
    expected: Expected | None = None
    bot: Annotated[str, Meta(max_length=40)] | None = None
    """A level of the game; by default the second one."""


class PersonBody(Struct):
    """Somebody at the table, by the number in the payload's `people`; `lift` reverses the action."""

    person: Number
    key: Key
    lift: bool = False


class HintBody(Struct):
    """My seat for which I want a hint."""

    seat: SeatNumber
    expected: Expected


class ReviewBody(Struct):
    """A request for a review."""

    deep: bool = False
    """Whether to make a longer review, even if there is one already."""


class ForkBody(Struct):
    """A point of the game, as a number of actions."""

    at: Number
    key: Key


class KeyBody(Struct):
    """Nothing but the key."""

    key: Key


class RecordBody(Struct):
    """The text of a record."""

    text: Annotated[str, Meta(max_length=LARGEST_RECORD - 1024)]
    key: Key | None = None


class DeviceBody(Struct):
    """One of my browsers, by its id."""

    device: Annotated[str, Meta(max_length=64)]


class OwnerBody(Struct):
    """The owner's key."""

    key: Password


class BanBody(Struct):
    """Who to ban: a person by id, everybody with a name, or an address or network."""

    kind: Literal["person", "name", "address"]
    what: Annotated[str, Meta(min_length=1, max_length=60)]
    reason: Annotated[str, Meta(max_length=200)] = ""


class LiftBody(Struct):
    """The ban to lift."""

    kind: Literal["person", "name", "address"]
    what: Annotated[str, Meta(min_length=1, max_length=60)]
