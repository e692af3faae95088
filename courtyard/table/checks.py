"""Who may do what now; everything else is refused with a sentence."""

from collections.abc import Sequence
from typing import Final

from courtyard.core.errors import IllegalAction
from courtyard.core.rng import Rng
from courtyard.core.state import CHANCE, State
from courtyard.core.state import OVER as GAME_OVER
from courtyard.table.errors import (
    BAD_INPUT,
    ILLEGAL,
    NOT_ALLOWED,
    NOT_STARTED,
    OVER,
    SEAT,
    STALE,
    TURN,
    Refused,
)
from courtyard.table.history import TABLE
from courtyard.table.knowledge import is_revealed
from courtyard.table.seats import HOT_SEAT, name_of
from courtyard.table.situation import Situation

LONGEST_CHAT: Final = 500
LONGEST_NOTE: Final = 4000


def require_sight(s: Situation, player: str | None) -> None:
    """A private table is seen only by those who sit at it, once the game has begun, and by the host."""
    require_welcome(s, player)
    is_guest = not s.seats_of(player) and (player is None or player != s.created.host)
    if s.created.visibility == "private" and s.is_started and is_guest:
        raise Refused(NOT_ALLOWED, "private")


def require_welcome(s: Situation, player: str | None) -> None:
    """The host may not have sent the person away."""
    if player in s.removed:
        raise Refused(NOT_ALLOWED, "removed")


def require_known(s: Situation, host: str, person: int) -> str:
    """Somebody else whom the host knows from the table, by number."""
    if host != s.created.host:
        raise Refused(NOT_ALLOWED, "only_host")
    if not _is_number(person) or not 0 <= person < len(s.people) or s.people[person] == host:
        raise Refused(BAD_INPUT, "no_person")
    return s.people[person]


def is_all_known(s: Situation, player: str | None) -> bool:
    """Whether nothing is hidden from the person any more: the game is over, or the person alone plays all seats."""
    return s.is_over or (len(s.seats_of(player)) == s.game.seats and not s.shares_secrets(player))


def require_all_known(s: Situation, player: str | None) -> None:
    """Nothing may be hidden from the person any more."""
    require_sight(s, player)
    if not is_all_known(s, player):
        raise Refused(NOT_ALLOWED, "when_over")


def require_step(s: Situation, length: int) -> None:
    """The game must have had at least this number of actions."""
    if not _is_number(length) or not 0 <= length <= len(s.history):
        raise Refused(BAD_INPUT, "no_step", last=len(s.history))


def require_fresh(s: Situation, expected: int) -> None:
    """The person must have seen the last event that changed the game; chat in between does not matter."""
    if not s.moved <= expected <= s.sequence:
        raise Refused(STALE, "stale")


def require_running(s: Situation) -> None:
    """The game must have begun and not be over."""
    if s.is_over:
        raise Refused(OVER, "over")
    if not s.is_started:
        raise Refused(NOT_STARTED, "not_begun")


def require_seat_number(s: Situation, seat: int) -> None:
    """The seat must exist."""
    if not _is_number(seat) or not 0 <= seat < s.game.seats:
        raise Refused(BAD_INPUT, "no_such_seat", last=s.game.seats - 1)


def require_own(s: Situation, player: str, seat: int) -> None:
    """The person must sit there."""
    require_seat_number(s, seat)
    if s.seats[seat].player != player:
        raise Refused(SEAT, "not_your_seat")


def require_present(s: Situation, player: str) -> None:
    """The person must play some seat."""
    if player not in s.humans():
        raise Refused(SEAT, "only_players")


def require_playing(s: Situation, player: str, seat: int) -> None:
    """The person must sit there and play the seat."""
    require_own(s, player, seat)
    if s.seats[seat].bot is not None:
        raise Refused(SEAT, "bot_plays_for_you")
    if s.seats[seat].away:
        raise Refused(SEAT, "seat_left")


def require_turn(s: Situation, seat: int) -> None:
    """The seat must be asked, and nobody's turn may wait to be confirmed."""
    if s.unconfirmed == seat:
        raise Refused(TURN, "confirm_first")
    if s.unconfirmed is not None:
        raise Refused(TURN, "turn_to_confirm", name=name_of(s.seats, s.unconfirmed))
    mover = s.history.state.to_move
    if mover in (CHANCE, GAME_OVER):
        raise Refused(TURN, "nobody_asked")
    if mover != seat:
        raise Refused(TURN, "turn_of", name=name_of(s.seats, mover))


def require_legal(s: Situation, seat: int, action: int) -> None:
    """The rules must allow it; why they do not is found from what the seat may see."""
    if _is_number(action) and 0 <= action < s.game.action_count and s.history.state.offers(action):
        return
    _apply(s.history.state.resample(seat, Rng(0)), action)


def require_all_legal(s: Situation, seat: int, actions: Sequence[int]) -> None:
    """The rules must allow them one after the other; only the last may meet chance, show something or end the turn.

    All is judged on what the seat knows: a refusal depends on no die that is yet to be cast, and on nothing hidden.
    """
    known = s.history.state.resample(seat, Rng(0))
    for action in actions[:-1]:
        _step(known, seat, action)
        while known.to_move == seat and s.is_forced(known):
            _step(known, seat, known.legal()[0])
        if known.to_move != seat:
            raise Refused(NOT_ALLOWED, "only_the_last")
    _apply(known, actions[-1])


def _step(known: State, seat: int, action: int) -> None:
    """Carry out an action that shows the seat nothing new."""
    before = known.copy()
    _apply(known, action)
    if is_revealed(before, action, seat):
        raise Refused(NOT_ALLOWED, "only_the_last")


def _apply(state: State, action: int) -> None:
    """Carry out an action; an illegal one is refused as the rules say it."""
    if not _is_number(action):
        raise Refused(BAD_INPUT, "action_number")
    try:
        state.apply(action)
    except IllegalAction as illegal:
        raise Refused(ILLEGAL, "illegal", reason=illegal) from illegal


def require_free_seat(s: Situation, player: str, seat: int) -> None:
    """The person must be able to sit down there."""
    require_seat_number(s, seat)
    require_welcome(s, player)
    held = s.seats[seat]
    if s.is_over:
        raise Refused(OVER, "over")
    if not isinstance(player, str) or not player:
        raise Refused(BAD_INPUT, "no_player")
    if held.is_filled and not (held.away and s.is_started):
        raise Refused(SEAT, "seat_taken")
    if held.reserved not in (None, player) and not s.is_started:
        raise Refused(SEAT, "seat_kept")
    others = [own for own in s.seats_of(player) if own != seat and s.seats[own].kind != HOT_SEAT]
    if held.kind != HOT_SEAT and others:
        raise Refused(SEAT, "seated_already")


def require_text(text: str, longest: int, empty: bool = False) -> None:
    """A text of a sensible length."""
    if not isinstance(text, str) or len(text) > longest or not (empty or text.strip()):
        raise Refused(BAD_INPUT, "text_length", longest=longest)


def require_decision(s: Situation, length: int) -> None:
    """There must have been a decision of a person at this point of the game."""
    if not _is_number(length) or not len(s.created.prelude) <= length < len(s.history):
        raise Refused(BAD_INPUT, "no_earlier_point")
    step = s.history.steps[length]
    if step.seat < 0 or step.by == TABLE or s.seats[step.seat].bot is not None:
        raise Refused(NOT_ALLOWED, "only_to_decision")


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
