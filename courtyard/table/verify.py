"""Checks afterwards that a game went as an honest table plays it, and says what its proof is worth."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from courtyard.core.errors import CourtyardError, RecordError
from courtyard.core.state import CHANCE
from courtyard.core.state import OVER as GAME_OVER
from courtyard.table import checks
from courtyard.table.chain import heads_of
from courtyard.table.errors import Refused
from courtyard.table.events import (
    Acted,
    Chance,
    Created,
    Ended,
    Event,
    Joined,
    Led,
    Left,
    Muted,
    Noted,
    Removed,
    Said,
    Started,
    Undone,
)
from courtyard.table.fairness import Drawn, FairDice, check_nonce, check_secret
from courtyard.table.history import BOT as BY_BOT
from courtyard.table.history import CHANCE_DRAW, PLAYER
from courtyard.table.seats import BOT, name_of
from courtyard.table.seen import Seal, Witness
from courtyard.table.signature import is_signed
from courtyard.table.situation import UNDO, Situation
from courtyard.table.undo import free_choices
from courtyard.table.words import say

T = TypeVar("T", bound=Event)

TALK: Final = (Said, Noted, Muted, Removed)
"""What still happens when the game is over."""


@dataclass(frozen=True)
class Proof:
    """All events of a finished game as they are shown, what the server has signed, and what witnesses remember."""

    events: tuple[Event, ...]
    seal: Seal
    key: str
    """The public key of the server."""
    witnesses: tuple[Witness, ...] = ()


@dataclass(frozen=True)
class Finding:
    """The result of checking a proof."""

    game: str
    """The head at the end of the game, before what was said later: which game it is."""
    head: str
    draws: int
    """The number of rolls and draws that follow from the secret and the nonces."""
    people: tuple[str, ...]
    """Whose nonces are in the dice, in the order in which they gave them."""
    prelude: int
    """The number of actions from an earlier game: only their legality is proved."""
    taken_back: int
    """So often rolls or draws were taken back, as all agreed."""
    key: str
    witnesses: frozenset[int]
    """The seats whose browsers remember this game."""


def examine(proof: Proof) -> tuple[Situation, Finding]:
    """Check a proof; returns the final table and what is proved. Raises RecordError at the first fault."""
    situation = verify(proof.events)
    created, ended = _only(proof.events, Created), _only(proof.events, Ended)
    heads = list(heads_of(proof.events, bytes.fromhex(ended.secret)))
    if (proof.seal.number, proof.seal.head) != (len(heads), heads[-1]):
        raise RecordError(say("other_chain"))
    if not is_signed(proof.key, proof.seal):
        raise RecordError(say("not_signed"))
    for witness in proof.witnesses:
        _check_witness(witness, situation, heads)
    finding = Finding(
        game=heads[proof.events.index(ended)],
        head=heads[-1],
        draws=situation.draws,
        people=_givers(proof.events, situation),
        prelude=len(created.prelude),
        taken_back=_taken_back(proof.events),
        key=proof.key,
        witnesses=frozenset(witness.seat for witness in proof.witnesses),
    )
    return situation, finding


def verify(events: Sequence[Event]) -> Situation:
    """Play a finished game again from its events, every draw too; raises RecordError where it was not honest."""
    if not any(isinstance(event, Ended) for event in events):
        raise RecordError(say("secret_not_shown"))
    secret = _secret_of(_only(events, Created), _only(events, Ended))
    _only(events, Started)
    try:
        s = Situation.begin(events[0])
        for number, event in enumerate(events[1:], 1):
            if not _is_allowed(s, event, secret):
                raise RecordError(say("wrong_event", number=number, kind=event.kind))
            s.apply(event)
    except RecordError:
        raise
    except (CourtyardError, IndexError, TypeError) as damaged:
        raise RecordError(say("not_events", reason=damaged)) from damaged
    return s


def _is_allowed(s: Situation, event: Event, secret: bytes) -> bool:
    """Whether an honest table could go on with this event."""
    if s.is_over:
        return isinstance(event, TALK)
    match event:
        case Joined():
            checks.require_free_seat(s, event.player, event.seat)
            check_nonce(event.nonce)
        case Started():
            return not s.is_started and all(held.is_filled for held in s.seats) and _are_given(s, event.nonces)
        case Acted():
            return _is_own_act(s, event)
        case Chance():
            _check_draw(s, event, secret)
        case Undone():
            _check_undo(s, event)
        case Led():
            return False
        case Ended():
            state = s.history.state
            result = tuple(state.scores()), tuple(state.ranking()) if state.to_move == GAME_OVER else None
            return s.is_started and (event.scores, event.ranking) == result
    return True


def _are_given(s: Situation, nonces: Sequence[str]) -> bool:
    """Whether the dice have the nonces of all who sit there; tables of before have none of bots."""
    without_bots = tuple("" if held.kind == BOT else held.nonce for held in s.seats)
    return tuple(nonces) in (s.given_nonces(), without_bots)


def _is_own_act(s: Situation, event: Acted) -> bool:
    """Whether the seat was asked, and was played by whom the event says."""
    if not s.is_started or s.unconfirmed is not None or s.history.state.to_move != event.seat:
        return False
    if event.by in (PLAYER, BY_BOT):
        return (s.seats[event.seat].bot is not None) == (event.by == BY_BOT)
    return len(s.history.state.legal()) == 1


def _check_draw(s: Situation, event: Chance, secret: bytes) -> None:
    told = Drawn(event.draw, event.cases, event.case, event.action)
    is_due = s.nonces is not None and s.unconfirmed is None and s.history.state.to_move == CHANCE
    if not is_due or told != FairDice(secret, s.nonces or (), s.draws).outcome(s.history.state):
        raise RecordError(say("wrong_draw", draw=event.draw))


def _check_undo(s: Situation, event: Undone) -> None:
    """Rolls may be taken back only if all agreed: else the table could roll until it likes the result."""
    if event.agreed:
        request = s.request
        is_allowed = request is not None and s.is_agreed() and (request.what, request.length) == (UNDO, event.length)
    else:
        is_allowed = event.length in free_choices(s.history, event.seat)
    if not is_allowed or event.length < len(s.created.prelude):
        raise RecordError(say("not_agreed", step=event.length))


def _check_witness(witness: Witness, s: Situation, heads: Sequence[str]) -> None:
    """A witness must remember the same as the record."""
    assert s.nonces is not None
    is_seat = 0 <= witness.seat < len(s.nonces) and 1 <= witness.number <= len(heads)
    remembered = (witness.commitment, witness.nonce, witness.head)
    if not is_seat or remembered != (s.created.commitment, s.nonces[witness.seat], heads[witness.number - 1]):
        raise RecordError(say("other_witness", seat=witness.seat + 1, number=witness.number))


def _secret_of(created: Created, ended: Ended) -> bytes:
    try:
        secret = bytes.fromhex(ended.secret)
        check_secret(secret, created.commitment)
    except (TypeError, ValueError, Refused) as error:
        raise RecordError(say("other_secret")) from error
    return secret


def _givers(events: Sequence[Event], s: Situation) -> tuple[str, ...]:
    """The people whose nonces are in the dice, the last giver last."""
    assert s.nonces is not None
    givers: dict[int, str] = {}
    for event in events:
        if isinstance(event, Started):
            break
        if isinstance(event, Joined):
            givers.pop(event.seat, None)
            givers[event.seat] = event.name or name_of(s.seats, event.seat)
        elif isinstance(event, Left):
            givers.pop(event.seat, None)
    return tuple(givers.values())


def _taken_back(events: Sequence[Event]) -> int:
    """How often a step back took rolls or draws with it."""
    by: list[str] = []
    count = 0
    for event in events:
        match event:
            case Created():
                by = [""] * len(event.prelude)
            case Acted() | Chance():
                by.append(CHANCE_DRAW if isinstance(event, Chance) else "")
            case Undone():
                count += CHANCE_DRAW in by[event.length :]
                del by[event.length :]
    return count


def _only(events: Sequence[Event], kind: type[T]) -> T:
    found = [event for event in events if isinstance(event, kind)]
    if len(found) != 1:
        raise RecordError(say("one_event", kind=kind.kind, count=len(found)))
    return found[0]
