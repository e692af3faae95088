"""What clients send, with the limits of every field."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from courtyard.server.settings import LARGEST_RECORD
from courtyard.table.checks import LONGEST_CHAT, LONGEST_NOTE

Name = Annotated[str, Meta(max_length=80)]
Key = Annotated[
    str,
    Meta(min_length=1, max_length=80, description="A random text; a post repeated with it is not carried out again."),
]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
ActionName = Annotated[str, Meta(min_length=1, max_length=200)]
Expected = Annotated[int, Meta(ge=0, le=2**31 - 1, description="The payload's `number` that the person has seen.")]
Seconds = Annotated[float, Meta(ge=0, le=366 * 24 * 3600)]
Nonce = Annotated[
    str,
    Meta(
        max_length=64,
        description="Needed: random text of the client for the dice, made when it has seen the table's commitment.",
    ),
]
Password = Annotated[str, Meta(max_length=200)]


class NameBody(Struct):
    """The name that a guest takes."""

    name: Name


class LanguageBody(Struct):
    """The language that somebody wants to read."""

    language: Annotated[str, Meta(max_length=12)]


class PasswordBody(Struct):
    """The password that protects the name."""

    password: Password
    old: Password | None = None
    """The one that it takes the place of, if there is one."""


class LoginBody(Struct):
    """A protected name and its password."""

    name: Name
    password: Password


class ClockBody(Struct):
    """Thinking time in seconds."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: Seconds = 0.0
    reserve: Seconds = 0.0


class SeatBody(Struct):
    """Whom a seat of a new table is for: me, who has its link, anybody, a bot, or somebody at my screen."""

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
    """Whether who is asked may ask for a hint; unless said, only who plays against bots alone."""
    name: Name | None = None
    copy: bool = False
    """Whether the figures of my own copy of the game are in use."""


class LessonBody(Struct):
    """Which lesson of which game is wanted; who sends an earlier key goes on with that lesson."""

    game: Annotated[str, Meta(max_length=40)]
    lesson: Annotated[str, Meta(max_length=40)]
    key: Key


class LeadBody(Struct):
    """To which step of the lesson, counted from 0."""

    step: Number
    expected: Expected
    key: Key


class CopyBody(Struct):
    """Figures of one's own copy of a game, by where they are in the component data."""

    figures: Annotated[
        dict[Annotated[str, Meta(max_length=80)], int | Annotated[str, Meta(max_length=800)]], Meta(max_length=1000)
    ]
    things: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=1000)] = field(default_factory=list)
    """Things of the gallery to be drawn in any case, whether they have changed or not."""


class CopyFileBody(Struct):
    """A component file."""

    text: Annotated[str, Meta(max_length=40_000)]


class JoinBody(Struct):
    """Sitting down: by an invitation, on an open seat, or on one that is kept for me."""

    invite: Annotated[str, Meta(max_length=200)] | None = None
    seat: SeatNumber | None = None
    nonce: Nonce = ""
    name: Name | None = None
    key: Key | None = None


class ActBody(Struct):
    """An action from the payload's list, by its number or by its name, such as take:die=0,slot=3.

    `then` are further actions of the same seat, such as the other dice of a payment; all are carried out, or none.
    Only the last of them may lead to a roll or a draw, show something hidden or end the turn.
    """

    seat: SeatNumber
    action: Number | ActionName
    expected: Expected
    key: Key
    then: Annotated[list[Number], Meta(max_length=20)] = []


class UndoBody(Struct):
    """Taking back one's own last steps."""

    expected: Expected
    key: Key
    seat: SeatNumber | None = None
    steps: Annotated[int, Meta(ge=1, le=1000)] = 1


class SeatOnlyBody(Struct):
    """Something about a seat."""

    key: Key
    seat: SeatNumber
    expected: Expected | None = None


class AskUndoBody(Struct):
    """Asking all others to go back."""

    to: Number
    expected: Expected
    key: Key
    seat: SeatNumber | None = None


class AnswerBody(Struct):
    """Agreeing to what somebody has asked for, or not."""

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
    """A level of the game; the second one if none is named."""


class PersonBody(Struct):
    """Somebody at the table, by its number in the payload's `people`; `lift` takes back what was done before."""

    person: Number
    key: Key
    lift: bool = False


class HintBody(Struct):
    """For which seat of mine a hint is wanted."""

    seat: SeatNumber
    expected: Expected


class ReviewBody(Struct):
    """How a game is to be reviewed."""

    deep: bool = False
    """Whether it may take longer, even if there is a review already."""


class ForkBody(Struct):
    """A new table that goes on from a point of this one."""

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
    """A browser of mine, by its id."""

    device: Annotated[str, Meta(max_length=64)]


class OwnerBody(Struct):
    """The key of whoever runs the server."""

    key: Password


class BanBody(Struct):
    """Who is not to be let in: a person by its id, all of a name now and later, or an address or network."""

    kind: Literal["person", "name", "address"]
    what: Annotated[str, Meta(min_length=1, max_length=60)]
    reason: Annotated[str, Meta(max_length=200)] = ""


class LiftBody(Struct):
    """A ban that is no more."""

    kind: Literal["person", "name", "address"]
    what: Annotated[str, Meta(min_length=1, max_length=60)]
