"""The state of a table: everything that follows from its events, updated one event at a time."""

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Final

from courtyard.core.game import Game
from courtyard.core.state import CHANCE, OVER, State
from courtyard.games import game as make_game
from courtyard.table import bounds, clocks, undo
from courtyard.table.clocks import Clocks
from courtyard.table.errors import EventError, OldRules
from courtyard.table.events import (
    Acted,
    Agreed,
    BotSeated,
    Chance,
    Closed,
    Confirmed,
    Created,
    Declined,
    Ended,
    Event,
    Handed,
    Joined,
    Led,
    Left,
    Muted,
    Noted,
    Nudged,
    Removed,
    Requested,
    Resigned,
    Returned,
    Said,
    Started,
    TakenOver,
    Undone,
)
from courtyard.table.fairness import nonce_of_bot
from courtyard.table.history import BOT as BY_BOT
from courtyard.table.history import CHANCE_DRAW, LESSON, PRELUDE, History
from courtyard.table.seats import BOT, Seat, seat_of
from courtyard.table.words import say

UNDO: Final = "undo"
TAKEOVER: Final = "takeover"

PATIENCE: Final = 24 * 3600.0
"""Seconds without an answer, at a table without a clock, after which a person counts as absent."""

MOVES: Final = (Started, Acted, Chance, Confirmed, Undone, Led, TakenOver, Returned, Resigned, Ended)
"""The events after which a choice that was made before them is out of date."""


@dataclass(frozen=True)
class Request:
    """A person's request, and who agrees so far; its number is that of its event."""

    number: int
    what: str
    player: str
    seat: int
    length: int
    level: str
    absent: bool
    agreed: frozenset[str]


@dataclass
class Situation:
    """A table at one moment."""

    created: Created
    game: Game
    history: History
    seats: list[Seat]
    clocks: Clocks
    sequence: int = 1
    moved: int = 1
    """The number of events up to and with the last one that changed the game."""
    at: float = 0.0
    nonces: tuple[str, ...] | None = None
    draws: int = 0
    unconfirmed: int | None = None
    """The seat whose finished turn waits to be confirmed."""
    request: Request | None = None
    ended: Ended | None = None
    race: list[list[int]] | None = field(default=None, compare=False)
    """The points of each seat after each part of a finished game, once somebody has asked for them."""
    is_closed: bool = False
    """Whether the host has closed the table before the game began."""
    chat: list[Said] = field(default_factory=list)
    nudges: set[tuple[str, int]] = field(default_factory=set)
    """Who has nudged whom since the game last moved."""
    counts: Counter[bounds.Counted] = field(default_factory=Counter)
    """How often what is counted has happened."""
    people: list[str] = field(default_factory=list)
    """Who has sat down or spoken here, in this order."""
    muted: set[str] = field(default_factory=set)
    removed: set[str] = field(default_factory=set)
    """Whom the host has sent away."""
    screens: dict[str, int] = field(default_factory=dict)
    """Where several share a screen: the seat whose person holds it, until the turn passes on."""
    step: int = 0
    """The step of the lesson."""
    step_start: int = 0
    """The number of actions when the step began."""

    @staticmethod
    def begin(event: Event) -> "Situation":
        """The table after its first event."""
        if not isinstance(event, Created):
            raise EventError(say("first_event"))
        game = make_game(event.game, **event.options)
        if game.version != event.rules:
            raise OldRules(say("rules_version", kept=event.rules, now=game.version))
        history = History(game)
        for action in event.prelude:
            history.push(action, PRELUDE)
        seats = [seat_of(plan) for plan in event.seats]
        times = clocks.new_clocks(event.clock, game.seats)
        return Situation(event, game, history, seats, times, at=event.at)

    def copy(self) -> "Situation":
        """An independent copy."""
        return replace(
            self,
            history=self.history.copy(),
            seats=list(self.seats),
            chat=list(self.chat),
            nudges=set(self.nudges),
            counts=Counter(self.counts),
            people=list(self.people),
            muted=set(self.muted),
            removed=set(self.removed),
            screens=dict(self.screens),
        )

    # What can be asked of it.

    @property
    def is_started(self) -> bool:
        """Whether the game has begun."""
        return self.nonces is not None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended and the secret is shown."""
        return self.ended is not None

    @property
    def asked(self) -> int:
        """The seat that everybody waits for, CHANCE or OVER."""
        return self.history.state.to_move if self.unconfirmed is None else self.unconfirmed

    def is_forced(self, state: State) -> bool:
        """Whether the table itself gives the only possible answer; in a lesson nothing happens automatically."""
        return self.created.play_forced and not self.created.lesson and len(state.legal()) == 1

    def given_nonces(self) -> tuple[str, ...]:
        """The nonce of each seat: its person's, or a bot's own."""
        commitment = self.created.commitment
        return tuple(
            nonce_of_bot(commitment, seat) if held.kind == BOT else held.nonce for seat, held in enumerate(self.seats)
        )

    def seats_of(self, player: str | None) -> list[int]:
        """The seats of a person."""
        return [] if player is None else [seat for seat, held in enumerate(self.seats) if held.player == player]

    def turn_of(self, player: str | None) -> int | None:
        """The seat that a person looks from: of several the one that is asked, else the one that acted last."""
        own = self.seats_of(player)
        own = [seat for seat in own if self.seats[seat].is_present] or own
        if len(own) < 2:
            return own[0] if own else None
        if self.asked in own:
            return self.asked
        return next((step.seat for step in reversed(self.history.steps) if step.seat in own), own[0])

    def shares_secrets(self, player: str | None) -> bool:
        """Whether several share a screen in a game of hidden things; who goes on from a known game hides nothing."""
        seats = [seat for seat in self.seats_of(player) if self.seats[seat].is_present]
        is_running = self.is_started and not self.is_over and not self.created.prelude
        return len(seats) > 1 and is_running and self.game.has_private_info(self.history.state)

    def covered_seat(self, player: str | None) -> int | None:
        """The seat whose person has yet to take the screen before it shows anything; None if it may show."""
        seat = self.turn_of(player)
        if player is None or self.screens.get(player) == seat or not self.shares_secrets(player):
            return None
        return seat

    def humans(self) -> set[str]:
        """The people who play now."""
        return {held.player for held in self.seats if held.player is not None and held.is_present}

    def voters(self) -> set[str]:
        """The people whose consent the open request needs."""
        assert self.request is not None
        voters = self.humans()
        absent = self.seats[self.request.seat].player
        if self.request.absent and absent is not None:
            voters.discard(absent)
        return voters | {self.request.player}

    def is_absent(self, seat: int, now: float) -> bool:
        """Whether a person has left, or without a clock has not answered for very long."""
        waited = now - self.clocks.since if self.clocks.running == seat else 0.0
        return self.seats[seat].away or (self.created.clock.kind == clocks.NONE and waited >= PATIENCE)

    def is_agreed(self) -> bool:
        """Whether there is an open request to which all agree."""
        return self.request is not None and self.voters() <= self.request.agreed

    # One event more.

    def apply(self, event: Event) -> None:
        """Bring the table up to date."""
        match event:
            case Acted() | Chance() | Confirmed() | Undone() | Led():
                self._play(event)
            case Joined() | Left() | BotSeated() | TakenOver() | Returned() | Resigned():
                self._sit(event)
            case Requested() | Agreed() | Declined():
                self._vote(event)
            case Started():
                self.nonces = event.nonces
            case Ended():
                self.ended = event
                self.request = None
            case Closed():
                self.is_closed = True
            case Said():
                self.chat.append(event)
                self._meet(event.player)
            case Muted() | Removed():
                those = self.muted if isinstance(event, Muted) else self.removed
                (those.discard if event.lifted else those.add)(event.player)
            case Noted():
                pass  # A note is of the store; in older tables it came as an event.
            case Handed():
                self.screens[self.seats[event.seat].player or ""] = event.seat
            case Nudged():
                self.nudges.add((event.player, event.seat))
            case _:
                raise EventError(say("event_order", kind=event.kind))
        self.counts.update(bounds.counted(event))
        self.sequence += 1
        self.at = event.at
        if isinstance(event, MOVES):
            self.moved = self.sequence
            self.nudges.clear()
            self._lay_screens_down()
        self._run_clock(event)

    def _meet(self, player: str) -> None:
        if player not in self.people:
            self.people.append(player)

    def _lay_screens_down(self) -> None:
        """Whose turn has passed on shows nothing any more, not even when the turn comes back."""
        self.screens = {player: seat for player, seat in self.screens.items() if self.turn_of(player) == seat}

    def _play(self, event: Acted | Chance | Confirmed | Undone | Led) -> None:
        self.unconfirmed = None
        self._let_request_lapse(event)
        match event:
            case Acted():
                self.history.push(event.action, event.by)
                if event.by == LESSON:
                    self._begin_step()
                if self.created.confirm_turn and event.by != BY_BOT and self.history.state.to_move != event.seat:
                    waits = undo.last_choice(self.history, event.seat) is not None
                    self.unconfirmed = event.seat if waits else None
            case Chance():
                self.history.push(event.action, CHANCE_DRAW)
                self.draws += 1
            case Undone():
                self.history.cut(event.length)
            case Led():
                self.history.cut(event.length)
                self.step = event.step
                self._begin_step()
            case Confirmed():
                self.history.sealed = len(self.history)

    def _begin_step(self) -> None:
        """The pupil can no longer undo what was done up to here."""
        self.step_start = self.history.sealed = len(self.history)

    def _let_request_lapse(self, event: Event) -> None:
        """Close a request to undo when the game moves on, and one for a seat whose person has acted."""
        request = self.request
        if request is not None:
            is_back = isinstance(event, Acted) and event.seat == request.seat
            self.request = None if request.what == UNDO or is_back else request

    def _sit(self, event: Joined | Left | BotSeated | TakenOver | Returned | Resigned) -> None:
        held = self.seats[event.seat]
        match event:
            case Joined():
                self._meet(event.player)
                held = replace(held, player=event.player, name=event.name, nonce=event.nonce, away=False, stand_in=None)
            case Left() if self.is_started:
                held = replace(held, away=True)
            case Left():
                held = seat_of(self.created.seats[event.seat])
            case BotSeated():
                held = Seat(BOT, level=event.level)
            case TakenOver():
                held = replace(held, stand_in=event.level)
                self._leave_unconfirmed(event.seat)
            case Returned():
                held = replace(held, stand_in=None, away=False)
            case Resigned():
                held = Seat(BOT, held.name, level=event.level)
                self._leave_unconfirmed(event.seat)
        self.seats[event.seat] = held
        request = self.request
        if request is not None and (request.seat == event.seat or not self.seats_of(request.player)):
            self.request = None if request.what == TAKEOVER or isinstance(event, Resigned) else request

    def _leave_unconfirmed(self, seat: int) -> None:
        """Nobody is there any more to confirm the turn of the seat."""
        self.unconfirmed = None if self.unconfirmed == seat else self.unconfirmed

    def _vote(self, event: Requested | Agreed | Declined) -> None:
        match event:
            case Requested():
                asked = (event.what, event.player, event.seat, event.length, event.level, event.absent)
                self.request = Request(self.sequence, *asked, agreed=frozenset({event.player}))
            case Agreed() if self.request is not None:
                self.request = replace(self.request, agreed=self.request.agreed | {event.player})
            case _:
                self.request = None

    def _run_clock(self, event: Event) -> None:
        """Let the clock of the person who is asked run; a roll or a draw stops it, so that a new move begins."""
        running = None
        if self.is_started and not self.is_over and self.asked not in (CHANCE, OVER):
            running = self.asked if self.seats[self.asked].bot is None else None
        if running != self.clocks.running or isinstance(event, Returned):
            self.clocks = clocks.hand_to(self.created.clock, self.clocks, running, event.at)
