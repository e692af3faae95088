"""The seats of a table: planned for a person, for anybody, for a friend, a bot or one of several at the same screen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from courtyard.bots import bots_for
from courtyard.bots.levels import named
from courtyard.core.game import Game
from courtyard.table.errors import BAD_INPUT, Refused
from courtyard.table.names import LONGEST_NAME, is_visible
from courtyard.table.words import say

HUMAN: Final = "human"
OPEN: Final = "open"
FRIEND: Final = "friend"
"""For anybody who has its link."""
BOT: Final = "bot"
HOT_SEAT: Final = "hotseat"
KINDS: Final = (HUMAN, OPEN, FRIEND, BOT, HOT_SEAT)


@dataclass(frozen=True)
class SeatPlan:
    """Whom a seat is meant for; `player` reserves it for one person, `level` names a bot."""

    kind: str
    name: str = ""
    player: str | None = None
    level: str | None = None


@dataclass(frozen=True)
class Seat:
    """The person or bot in a seat now. `stand_in` is the bot that plays for an absent person."""

    kind: str
    name: str = ""
    reserved: str | None = None
    player: str | None = None
    nonce: str = ""
    level: str | None = None
    stand_in: str | None = None
    away: bool = False

    @property
    def is_filled(self) -> bool:
        """Whether somebody or some bot sits here."""
        return self.kind == BOT or self.player is not None

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays this seat now; None if a person does."""
        return self.level if self.kind == BOT else self.stand_in

    @property
    def is_present(self) -> bool:
        """Whether a person plays this seat now."""
        return self.player is not None and self.bot is None and not self.away


def seat_of(plan: SeatPlan) -> Seat:
    """The seat before anybody has sat down."""
    return Seat(plan.kind, plan.name, plan.player, level=plan.level)


def is_alone(plans: Sequence[SeatPlan]) -> bool:
    """Whether one person plays against bots, or all by itself."""
    return sum(plan.kind != BOT for plan in plans) == 1


def check_plans(game: Game, plans: Sequence[SeatPlan]) -> None:
    """Refuse seats that do not fit the game."""
    if len(plans) != game.seats:
        raise Refused(BAD_INPUT, "seats_planned", seats=game.seats, planned=len(plans))
    for plan in plans:
        if plan.kind not in KINDS:
            raise Refused(BAD_INPUT, "no_kind", kind=plan.kind, kinds=", ".join(KINDS))
        if (plan.kind == BOT) != (plan.level is not None):
            raise Refused(BAD_INPUT, "bot_level")
        if plan.level is not None:
            check_level(game, plan.level)
        check_name(plan.name)


def check_level(game: Game, level: str) -> None:
    """Refuse a bot that does not exist or does not play the game."""
    known = bots_for(game.name)
    if level not in known:
        raise Refused(BAD_INPUT, "no_bot", level=level, bots=", ".join(known))


def check_name(name: str) -> None:
    """Refuse a name that is too long, has characters that cannot be printed, or shows nothing; "" is none."""
    if len(name) > LONGEST_NAME or not (name.isprintable() and name == name.strip()):
        raise Refused(BAD_INPUT, "name_length", longest=LONGEST_NAME)
    if name and not is_visible(name):
        raise Refused(BAD_INPUT, "name_unseen")


def names_of(seats: Sequence[Seat]) -> list[str]:
    """What all seats are called; of several with the same name each is called by its seat too."""
    names = [_own_name(held, seat) for seat, held in enumerate(seats)]
    return [
        name if names.count(name) == 1 or not held.is_filled else say("name_numbered", name=name, number=seat + 1)
        for seat, (name, held) in enumerate(zip(names, seats, strict=True))
    ]


def name_of(seats: Sequence[Seat], seat: int) -> str:
    """What a seat is called."""
    return names_of(seats)[seat]


def _own_name(held: Seat, seat: int) -> str:
    if held.name:
        return held.name
    if held.kind == BOT:
        return named(held.level or "")
    return say("name_seat", number=seat + 1) if held.is_filled else say("name_open")
