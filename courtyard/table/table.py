"""A live table: what people and bots do becomes events, or is refused and changes nothing.

Every command returns the events that it has added. They are to be stored, with the number of events before them as the
expected number, before they are announced; if that fails, the table is discarded and replayed from the store.
Time is always given by the caller, in seconds, and the secret of the dice is never in an event before the game is over.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from secrets import token_hex
from typing import Final, NamedTuple

from courtyard.core.errors import IllegalAction
from courtyard.core.rng import Rng
from courtyard.core.state import CHANCE, State
from courtyard.core.state import OVER as GAME_OVER
from courtyard.core.telling import Transition
from courtyard.games import game as make_game
from courtyard.table import bounds, chain, checks, clocks, events, reasons, teaching, undo, views
from courtyard.table.clocks import ClockPlan
from courtyard.table.coach import ToCoach
from courtyard.table.course import Course, course_of
from courtyard.table.errors import BAD_INPUT, ILLEGAL, NOT_ALLOWED, NOT_STARTED, OVER, SEAT, STALE, TURN, Refused
from courtyard.table.events import Event, from_json
from courtyard.table.fairness import FairDice, check_nonce, check_secret, commitment_of, mind_of
from courtyard.table.history import BOT as BY_BOT
from courtyard.table.history import LESSON, PLAYER, TABLE
from courtyard.table.log import LogBook
from courtyard.table.seats import SeatPlan, check_level, check_name, check_plans, is_alone, name_of
from courtyard.table.seen import LogLine, Reason, TableSeen
from courtyard.table.situation import TAKEOVER, UNDO, Request, Situation

PUBLIC: Final = "public"
LINK: Final = "link"
PRIVATE: Final = "private"
VISIBILITIES: Final = (PUBLIC, LINK, PRIVATE)

MAX_RECENT: Final = 64
"""Maximum number of transitions kept for the logs; a log that is further behind replays the game."""


class BotTask(NamedTuple):
    """A bot's decision: a state in which everything hidden from its seat is redrawn, and its random source."""

    seat: int
    level: str
    sequence: int
    state: State
    rng: Rng


class Note(NamedTuple):
    """What somebody has written for nobody else."""

    player: str
    text: str


class Table:
    """A table and its events; without its secret it can be looked at, but chance cannot be drawn."""

    def __init__(self, events: Sequence[Event], secret: bytes | None = None) -> None:
        if not events:
            raise Refused(BAD_INPUT, "no_events")
        self.events: list[Event] = [events[0]]
        self.situation = Situation.begin(events[0])
        self.secret = secret
        self.head = ""
        """The head of the chain; nothing at a table without its secret."""
        self.book: LogBook | None = None
        """The log, once somebody has asked for it."""
        self.recent: dict[int, Transition] = {}
        """The latest transitions by the number of their event, kept for a log that has not read them yet."""
        self.awaited: int | None = None
        """The number of events that a log made elsewhere will have read; None if there is none."""
        self.read: list[LogLine] | None = None
        """The log of a copy for one reader."""
        self.notes: dict[int, Note] = {}
        """The last note of each seat. It is no event: the store keeps it in the place of the one before."""
        if secret is not None:
            check_secret(secret, self.situation.created.commitment)
            self._chain(events[0])
        for event in events[1:]:
            self._take(event)

    @staticmethod
    def create(
        game: str,
        options: Mapping[str, object],
        seats: Sequence[SeatPlan],
        secret: bytes,
        now: float,
        *,
        host: str | None = None,
        visibility: str = LINK,
        clock: ClockPlan | None = None,
        confirm_turn: bool = False,
        play_forced: bool = False,
        prelude: Sequence[int] = (),
        origin: str = "",
        hints: bool | None = None,
        lesson: str = "",
    ) -> "Table":
        """A new table; its events so far are in `events`. A table of bots alone begins at once.

        By default hints are for people who play against bots alone.
        """
        rules = make_game(game, **options)
        plan = clock or ClockPlan()
        check_plans(rules, seats)
        clocks.check_plan(plan)
        if visibility not in VISIBILITIES:
            raise Refused(BAD_INPUT, "visibility", kinds=", ".join(VISIBILITIES))
        first = events.Created(
            now, game, rules.version, rules.changed(), tuple(seats), commitment_of(secret), host, visibility,
            plan, confirm_turn, play_forced, tuple(prelude), origin, is_alone(seats) if hints is None else hints,
            lesson,
        )  # fmt: skip
        try:
            table = Table([first], secret)
        except IllegalAction as illegal:
            raise Refused(ILLEGAL, "cannot_go_on", reason=illegal) from illegal
        table._begin(now)
        return table

    @staticmethod
    def replay(stored: Iterable[object], secret: bytes | None = None) -> "Table":
        """The table of stored events, as JSON-able dicts."""
        return Table([from_json(data) for data in stored], secret)

    def copy(self) -> "Table":
        """An independent copy, for a caller that stores the events before the table moves on."""
        copy = Table.__new__(Table)
        copy.events, copy.situation = list(self.events), self.situation.copy()
        copy.secret, copy.head, copy.book, copy.recent = self.secret, self.head, None, {}
        copy.awaited, copy.read = None, self.read
        copy.notes = dict(self.notes)
        return copy

    def still(self, player: str | None) -> "Table":
        """A copy for one person to look at while the table goes on, with the log as the person may read it."""
        copy = self.copy()
        copy.read = list(self._log(views.looks_from(self.situation, player, None), 0))
        return copy

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.events == other.events and self.situation == other.situation

    @property
    def sequence(self) -> int:
        """How many events there are: the number that the next one will have."""
        return len(self.events)

    @property
    def state(self) -> State:
        """The full state; nobody may be shown anything of it but its views."""
        return self.situation.history.state

    def extend(self, events: Iterable[Event]) -> None:
        """Take over events that another process has stored."""
        for event in events:
            self._take(event)

    # Sitting down and getting up.

    def join(self, player: str, seat: int, name: str, nonce: str, now: float) -> list[Event]:
        """Sit down, before the start or on a seat that was left; when all seats are taken the game begins."""
        s = self._writable()
        checks.require_free_seat(s, player, seat)
        check_name(name)
        check_nonce(nonce)
        return self._add(events.Joined(self._time(now), seat, player, name or s.seats[seat].name, nonce))

    def leave(self, player: str, seat: int, now: float) -> list[Event]:
        """Get up; a seat of a running game can then be taken by another person or, if all agree, by a bot."""
        s = self._writable()
        checks.require_own(s, player, seat)
        if s.is_over or s.seats[seat].away:
            raise Refused(OVER, "nothing_to_leave") if s.is_over else Refused(SEAT, "left_already")
        return self._add(events.Left(self._time(now), seat))

    def resign(self, player: str, seat: int, level: str, now: float) -> list[Event]:
        """Give up one's seat of a running game for good; a bot plays on."""
        s = self._writable()
        checks.require_own(s, player, seat)
        checks.require_running(s)
        check_level(self.situation.game, level)
        return self._add(events.Resigned(self._time(now), seat, level))

    def close(self, player: str, now: float) -> list[Event]:
        """Close a table at which no game has begun; for the host."""
        s = self._writable()
        if player != s.created.host:
            raise Refused(NOT_ALLOWED, "only_host_closes")
        if s.is_started:
            raise Refused(NOT_ALLOWED, "begun")
        return self._add(events.Closed(self._time(now), player))

    def seat_bot(self, player: str, seat: int, level: str, now: float) -> list[Event]:
        """Let a bot play a seat that nobody has taken; for the host."""
        s = self._writable()
        checks.require_seat_number(s, seat)
        check_level(self.situation.game, level)
        if player != s.created.host:
            raise Refused(NOT_ALLOWED, "only_host_seats")
        if s.is_started or s.seats[seat].is_filled:
            raise Refused(SEAT, "seat_taken")
        return self._add(events.BotSeated(self._time(now), seat, level))

    # Playing.

    def act(
        self, player: str, seat: int, action: int, expected: int, now: float, then: Sequence[int] = ()
    ) -> list[Event]:
        """Carry out a person's choice, those that follow it at once, and all chance that follows from the last.

        All is judged before anything is done: what is refused has drawn nothing.
        """
        s = self._writable()
        checks.require_playing(s, player, seat)
        checks.require_running(s)
        checks.require_fresh(s, expected)
        checks.require_turn(s, seat)
        checks.require_legal(s, seat, action)
        if then:
            checks.require_all_legal(s, seat, (action, *then))
        at = self._time(now)
        return [event for each in (action, *then) for event in self._add(events.Acted(at, seat, each, PLAYER))]

    def confirm(self, player: str, seat: int, expected: int, now: float) -> list[Event]:
        """End one's turn for good."""
        s = self._writable()
        checks.require_playing(s, player, seat)
        checks.require_running(s)
        checks.require_fresh(s, expected)
        if s.unconfirmed != seat:
            raise Refused(TURN, "nothing_to_confirm")
        return self._add(events.Confirmed(self._time(now), seat))

    def bot_to_move(self) -> BotTask | None:
        """Which bot must think, if any; the same task after a restart."""
        return self._bot_task(self.situation.asked) if self._is_somebody_asked() else None

    def bot_in_waiting(self, seat: int) -> BotTask | None:
        """The decision that the bot in this seat may ponder while a person decides, if there is a bot."""
        s = self.situation
        is_person_asked = self._is_somebody_asked() and s.seats[s.asked].bot is None
        return self._bot_task(seat) if is_person_asked else None

    def _is_somebody_asked(self) -> bool:
        s = self.situation
        is_going_on = s.is_started and not s.is_over and not s.created.lesson
        return is_going_on and s.unconfirmed is None and s.asked not in (CHANCE, GAME_OVER)

    def _bot_task(self, seat: int) -> BotTask | None:
        """What a seat sees, for its bot; nothing for a person."""
        s = self.situation
        level = s.seats[seat].bot
        if level is None:
            return None
        rng = mind_of(self._secret(), seat, s.moved)
        return BotTask(seat, level, self.sequence, s.history.state.resample(seat, rng), rng)

    def bot_acts(self, seat: int, action: int, expected: int, now: float) -> list[Event]:
        """Carry out a bot's choice; an illegal one is refused, and the caller has to ask another bot."""
        s = self._writable()
        checks.require_seat_number(s, seat)
        checks.require_running(s)
        checks.require_fresh(s, expected)
        checks.require_turn(s, seat)
        if s.seats[seat].bot is None:
            raise Refused(SEAT, "no_bot_here")
        checks.require_legal(s, seat, action)
        return self._add(events.Acted(self._time(now), seat, action, BY_BOT))

    def hand(self, player: str, seat: int, now: float) -> list[Event]:
        """Take the screen that several share: it shows what this seat sees until the turn passes on."""
        s = self._writable()
        checks.require_playing(s, player, seat)
        covered = s.covered_seat(player)
        if covered is None:
            return []
        if covered != seat:
            raise Refused(TURN, "screen_of", name=name_of(s.seats, covered))
        return self._add(events.Handed(self._time(now), seat))

    # Being taught.

    def lead(self, player: str, step: int, expected: int, now: float) -> list[Event]:
        """Go to a step of the lesson, whatever was done before."""
        s = self._writable()
        checks.require_present(s, player)
        checks.require_running(s)
        checks.require_fresh(s, expected)
        teaching.require_lesson_step(s, step)
        return self._lead(step, now)

    def _lead(self, step: int, now: float) -> list[Event]:
        """The way from where the game stands to the beginning of a step."""
        start, (length, actions) = self.sequence, teaching.way_to(self.situation, step)
        led = events.Led(self._time(now), step, length)
        bounds.require_room(self.situation.counts, led)
        self._take(led)
        for action in actions:
            self._take(events.Acted(self._time(now), self.state.to_move, action, LESSON))
        return self.events[start:]

    # Taking back.

    def undo(
        self, player: str, seat: int, expected: int, now: float, whole_turn: bool = False, steps: int = 1
    ) -> list[Event]:
        """Undo one's last choice, several of them at once, or all of them up to the last barrier."""
        s = self._writable()
        checks.require_playing(s, player, seat)
        checks.require_running(s)
        checks.require_fresh(s, expected)
        choices = undo.free_choices(s.history, seat)
        if not choices:
            raise Refused(NOT_ALLOWED, "barrier")
        if steps > len(choices):
            raise Refused(NOT_ALLOWED, "too_many_steps")
        length = choices[-1 if whole_turn else steps - 1]
        return self._add(events.Undone(self._time(now), seat, length, False))

    def ask_undo(self, player: str, length: int, expected: int, now: float) -> list[Event]:
        """Ask everybody to let the game go back to a decision of a person; alone one agrees with oneself."""
        s = self._writable()
        checks.require_present(s, player)
        checks.require_running(s)
        checks.require_fresh(s, expected)
        self._require_no_request()
        checks.require_decision(s, length)
        return self._add(events.Requested(self._time(now), UNDO, player, s.seats_of(player)[0], length))

    def ask_takeover(self, player: str, seat: int, level: str, expected: int, now: float) -> list[Event]:
        """Let a bot play for a person: at once if the clock is out, else when all agree who are not absent."""
        s = self._writable()
        checks.require_present(s, player)
        checks.require_running(s)
        checks.require_fresh(s, expected)
        checks.require_seat_number(s, seat)
        check_level(self.situation.game, level)
        if s.seats[seat].bot is not None:
            raise Refused(SEAT, "bot_plays_already")
        if self.is_out_of_time(seat, now):
            return self._add(events.TakenOver(self._time(now), seat, level, "clock"))
        self._require_no_request()
        absent = s.is_absent(seat, now)
        return self._add(events.Requested(self._time(now), TAKEOVER, player, seat, level=level, absent=absent))

    def expire(self, level: str, now: float) -> list[Event]:
        """Let a bot play for the person whose clock is out; nothing if none is. For a server that does not wait."""
        s = self._writable()
        check_level(self.situation.game, level)
        seat = s.clocks.running
        if seat is None or not self.is_out_of_time(seat, now):
            return []
        return self._add(events.TakenOver(self._time(now), seat, level, "clock"))

    def give_back(self, player: str, seat: int, now: float) -> list[Event]:
        """Play one's seat again after a bot has played it or one has left it."""
        s = self._writable()
        checks.require_own(s, player, seat)
        checks.require_running(s)
        if s.seats[seat].is_present:
            raise Refused(SEAT, "you_play_already")
        return self._add(events.Returned(self._time(now), seat))

    def agree(self, player: str, request: int, now: float) -> list[Event]:
        """Agree to the open request of this number."""
        if player in self._open_request(player, request).agreed:
            raise Refused(NOT_ALLOWED, "agreed_already")
        return self._add(events.Agreed(self._time(now), request, player))

    def decline(self, player: str, request: int, now: float) -> list[Event]:
        """Decline the open request, or withdraw one's own."""
        self._open_request(player, request)
        return self._add(events.Declined(self._time(now), request, player))

    # Talking.

    def say(self, player: str, text: str, now: float, name: str = "") -> list[Event]:
        """A line of chat; a spectator gives a name and cannot speak at a private table."""
        s = self._writable()
        checks.require_text(text, checks.LONGEST_CHAT)
        check_name(name)
        checks.require_welcome(s, player)
        if player in s.muted:
            raise Refused(NOT_ALLOWED, "muted")
        own = s.seats_of(player)
        if not own and (not name or s.created.visibility == PRIVATE):
            raise Refused(SEAT, "who_may_speak")
        seat = s.turn_of(player)
        shown = name if seat is None else s.seats[seat].name
        return self._add(events.Said(self._time(now), player, shown, seat, text, token_hex(16)))

    def mute(self, host: str, person: int, lift: bool, now: float) -> list[Event]:
        """Let somebody at the table say nothing more, or speak again; for the host."""
        s = self._writable()
        player = checks.require_known(s, host, person)
        return [] if (player in s.muted) is not lift else self._add(events.Muted(self._time(now), player, lift))

    def remove(self, host: str, person: int, lift: bool, now: float) -> list[Event]:
        """Send away somebody who watches, or before the start somebody who sits here; or let it back. For the host."""
        s = self._writable()
        player = checks.require_known(s, host, person)
        seats = s.seats_of(player)
        if seats and s.is_started and not lift:
            raise Refused(NOT_ALLOWED, "who_plays_stays")
        if (player in s.removed) is not lift:
            return []
        added = self._add(events.Removed(self._time(now), player, lift))
        for seat in seats:
            added += self._add(events.Left(self._time(now), seat))
        return added

    def note(self, player: str, seat: int, text: str) -> list[Event]:
        """Replace one's private note; that adds no event."""
        checks.require_own(self._writable(), player, seat)
        checks.require_text(text, checks.LONGEST_NOTE, empty=True)
        self.notes[seat] = Note(player, text)
        return []

    def nudge(self, player: str, now: float) -> list[Event]:
        """Remind the asked person; once until the game moves."""
        s = self._writable()
        checks.require_present(s, player)
        checks.require_running(s)
        if s.asked < 0 or s.seats[s.asked].bot is not None or s.asked in s.seats_of(player):
            raise Refused(NOT_ALLOWED, "nobody_else_asked")
        if (player, s.asked) in s.nudges:
            raise Refused(NOT_ALLOWED, "nudged_already")
        return self._add(events.Nudged(self._time(now), player, s.asked))

    # Looking.

    def is_out_of_time(self, seat: int, now: float) -> bool:
        """Whether the seat is asked and its clock is out."""
        s = self.situation
        return clocks.is_out(s.created.clock, s.clocks, seat, now)

    def deadline(self) -> float | None:
        """When the running clock will be out."""
        return clocks.deadline(self.situation.created.clock, self.situation.clocks)

    def seen(self, player: str, seat: int) -> State:
        """The state as far as the person on the seat knows it."""
        checks.require_own(self.situation, player, seat)
        return views.seen_state(self.state, seat)

    def view(self, player: str | None, now: float, seat: int | None = None, log_from: int | None = 0) -> TableSeen:
        """All that a person may see, the log from an event on; None is a spectator, `seat` one of several own seats."""
        s = self.situation
        viewer = views.looks_from(s, player, seat)
        log = [] if log_from is None else self._log(viewer, log_from)
        return views.view(s, player, viewer, log, self.note_of(player, viewer), now)

    def view_at(self, length: int, player: str | None, now: float, seat: int | None = None) -> TableSeen:
        """The table as a person could see it after this number of actions."""
        return views.view_at(self.situation, self.view(player, now, seat), length)

    def note_of(self, player: str | None, seat: int | None) -> str:
        """The note of a seat, for the person who wrote it."""
        note = None if seat is None else self.notes.get(seat)
        return note.text if note is not None and note.player == player else ""

    def course(self, player: str | None) -> Course:
        """Where a person can stop when looking back."""
        s = self.situation
        viewer = views.looks_from(s, player, None)
        return course_of(s, viewer, self._log(viewer, 0))

    def why_not(self, player: str | None, target: str, chosen: Sequence[str] = ()) -> Reason:
        """Why the asked person cannot choose this element now, from what the seat may see alone."""
        seen = self._own_question(player)
        return Reason("") if seen is None else reasons.why_not(seen, target, chosen)

    def to_coach(self, player: str | None) -> ToCoach:
        """The moment for the coach: the question that the person is asked now, if any."""
        return ToCoach(self._own_question(player), self.sequence, self.situation.created.hints)

    def _own_question(self, player: str | None) -> State | None:
        """The state as far as the asked person knows it; None for everybody else."""
        s = self.situation
        checks.require_sight(s, player)
        seat = views.viewpoint(s, player)
        if seat is None or s.asked != seat or s.unconfirmed is not None or s.is_over or not s.is_started:
            return None
        return views.seen_state(self.state, seat)

    def to_hint(self, player: str, seat: int, expected: int) -> State:
        """The state about which a person may ask for a hint: its own question, as far as its seat knows it."""
        s = self.situation
        checks.require_playing(s, player, seat)
        checks.require_running(s)
        checks.require_fresh(s, expected)
        checks.require_turn(s, seat)
        if not s.created.hints:
            raise Refused(NOT_ALLOWED, "no_hints")
        return views.seen_state(self.state, seat)

    def to_analyse(self, player: str | None, length: int) -> State:
        """The state after this number of actions, as far as the person may know it; a running game must allow hints."""
        s = self.situation
        viewer = views.looks_from(s, player, None)
        checks.require_step(s, length)
        if not checks.is_all_known(s, player) and (viewer is None or not s.created.hints):
            raise Refused(NOT_ALLOWED, "no_analysis")
        state = s.history.state_at(length)
        return state if checks.is_all_known(s, player) else views.seen_state(state, viewer)

    def to_review(self, player: str | None) -> tuple[int, ...]:
        """The actions of a finished game, for one of its players or its host."""
        s = self.situation
        checks.require_sight(s, player)
        if not s.is_over:
            raise Refused(NOT_ALLOWED, "when_over")
        if not s.seats_of(player) and (player is None or player != s.created.host):
            raise Refused(NOT_ALLOWED, "whose_review")
        return tuple(s.history.actions())

    def shown_events(self) -> list[Event]:
        """All events of a finished game as anybody may see them."""
        if not self.situation.is_over:
            raise Refused(NOT_ALLOWED, "events_when_over")
        return [chain.shown(event, self.situation.created.commitment) for event in self.events]

    @property
    def unread(self) -> int:
        """The number of events that the log has not read yet."""
        book = self.book
        if book is None or book.has_missed(self.events, self.recent):
            return self.sequence
        return self.sequence - book.number

    def tell(self) -> LogBook:
        """The log with all that has happened."""
        if self.book is None:
            self.book = LogBook(self.situation.created, self.situation.game)
        self.book.read_on(self.events, self.recent)
        self._forget_recent()
        return self.book

    def to_tell(self) -> Callable[[], LogBook]:
        """A function that makes the log so far, for a thread that has time; see `take_up`."""
        book, so_far = LogBook(self.situation.created, self.situation.game), list(self.events)
        self.awaited = len(so_far)

        def telling() -> LogBook:
            book.read_on(so_far, {})
            return book

        return telling

    def take_up(self, book: LogBook) -> None:
        """Go on with a log that was made elsewhere."""
        self.awaited, self.book = None, book

    def _forget_recent(self) -> None:
        """Keep only the transitions that a log has yet to read."""
        read = self.sequence if self.book is None else self.book.number
        read = read if self.awaited is None else min(read, self.awaited)
        self.recent = {number: done for number, done in self.recent.items() if number >= read}

    def _log(self, viewer: int | None, first: int) -> list[LogLine]:
        """The lines from an event on, as a seat may read them; when the game is over nothing is hidden."""
        lines = self.tell().lines(viewer, self.situation.is_over) if self.read is None else self.read
        return lines[bisect_left(lines, first, key=attrgetter("number")) :]

    # How events come about.

    def _add(self, event: Event) -> list[Event]:
        """Take an event, if there is room for it, and whatever follows by itself; all of it."""
        bounds.require_room(self.situation.counts, event)
        start = self.sequence
        self._take(event)
        self._go_on(event.at)
        return self.events[start:]

    def _begin(self, now: float) -> None:
        """Begin the game when all seats are taken."""
        s = self.situation
        if not s.is_started and all(seat.is_filled for seat in s.seats):
            self._take(events.Started(self._time(now), s.given_nonces()))
            if s.created.lesson:
                self._lead(0, now)
            self._run_on(now)

    def _go_on(self, now: float) -> None:
        """Whatever follows by itself."""
        self._begin(now)
        if self.situation.is_agreed():
            self._grant(now)
        self._run_on(now)

    def _grant(self, now: float) -> None:
        """Do what all have agreed to."""
        request = self.situation.request
        assert request is not None
        if request.what == UNDO:
            self._take(events.Undone(self._time(now), request.seat, request.length, True))
        else:
            self._take(events.TakenOver(self._time(now), request.seat, request.level, "agreed"))

    def _run_on(self, now: float) -> None:
        """Draw chance and play forced steps until somebody has a choice; at the end show the secret.

        In a lesson nothing goes on by itself: it says what chance and the others do.
        """
        s = self.situation
        while not s.created.lesson and s.is_started and not s.is_over and s.unconfirmed is None:
            state = s.history.state
            if state.to_move == CHANCE:
                assert s.nonces is not None
                self._take(events.Chance(self._time(now), *FairDice(self._secret(), s.nonces, s.draws).outcome(state)))
            elif state.to_move == GAME_OVER:
                secret = self._secret().hex()
                self._take(events.Ended(self._time(now), secret, tuple(state.scores()), tuple(state.ranking())))
            elif s.is_forced(state):
                self._take(events.Acted(self._time(now), state.to_move, state.legal()[0], TABLE))
            else:
                return

    def _require_no_request(self) -> None:
        if self.situation.request is not None:
            raise Refused(NOT_ALLOWED, "request_open")

    def _open_request(self, player: str, request: int) -> Request:
        s = self._writable()
        if s.request is None or s.request.number != request:
            raise Refused(STALE, "request_gone")
        if player not in s.voters():
            raise Refused(SEAT, "only_players_answer")
        return s.request

    def _writable(self) -> Situation:
        self._secret()
        if self.situation.is_closed:
            raise Refused(OVER, "closed")
        return self.situation

    def _secret(self) -> bytes:
        if self.secret is None:
            raise Refused(NOT_STARTED, "no_secret")
        return self.secret

    def _time(self, now: float) -> float:
        """The time of a new event; a clock that was set back does not turn events around."""
        return max(now, self.situation.at)

    def _take(self, event: Event) -> None:
        self.situation.apply(event)
        self._keep(event)
        if isinstance(event, events.Noted):
            self.notes[event.seat] = Note(self.situation.seats[event.seat].player or "", event.text)
        self.events.append(event)
        self._chain(event)

    def _keep(self, event: Event) -> None:
        """Keep the transition of an event for the log."""
        last = self.situation.history.last
        if (
            (self.book is not None or self.awaited is not None)
            and last is not None
            and isinstance(event, events.Acted | events.Chance)
        ):
            self.recent[self.sequence] = last
            if len(self.recent) > MAX_RECENT:
                del self.recent[min(self.recent)]

    def _chain(self, event: Event) -> None:
        """Bring the head up to date with the last event."""
        if self.secret is not None:
            told = chain.shown(event, self.situation.created.commitment)
            self.head = chain.next_head(self.head, self.secret, self.sequence - 1, told)
