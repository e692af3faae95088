"""Checks afterwards that every roll and draw was what the committed secret and the nonces gave."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from courtyard.core.errors import IllegalAction, RecordError
from courtyard.core.game import Game
from courtyard.core.state import CHANCE
from courtyard.table.errors import EventError, Refused
from courtyard.table.events import Acted, Chance, Created, Ended, Event, Joined, Left, Started, Undone
from courtyard.table.fairness import Drawn, FairDice, check_secret
from courtyard.table.history import CHANCE_DRAW, PLAYER, PRELUDE, History
from courtyard.table.situation import UNDO, Situation
from courtyard.table.undo import free_choices
from courtyard.table.words import say


@dataclass(frozen=True)
class Proof:
    """What makes the dice of a game checkable.

    `moves` are all actions as they happened, taken back ones too; -1 - n stands for "back to n actions".
    The first `prelude` of them come from an earlier game and are not proved.
    """

    commitment: str
    secret: str
    nonces: tuple[str, ...]
    prelude: int
    moves: tuple[int, ...]


def proof_of(events: Sequence[Event]) -> Proof:
    """The proof of a finished game."""
    created, started, ended = events[0], _only(events, Started), _only(events, Ended)
    assert isinstance(created, Created)
    assert isinstance(started, Started)
    assert isinstance(ended, Ended)
    return Proof(created.commitment, ended.secret, started.nonces, len(created.prelude), tuple(moves_of(events)))


def moves_of(events: Iterable[Event]) -> list[int]:
    """All actions in the order in which they happened; -1 - n stands for "back to n actions"."""
    moves: list[int] = []
    for event in events:
        if isinstance(event, Created):
            moves += event.prelude
        elif isinstance(event, Acted | Chance):
            moves.append(event.action)
        elif isinstance(event, Undone):
            moves.append(-1 - event.length)
    return moves


def verify(events: Sequence[Event]) -> None:
    """Recompute every draw of a finished game from its events; raises RecordError at the first wrong one."""
    try:
        situation = Situation.begin(events[0])
        for event in events[1:]:
            if isinstance(event, Undone):
                _check_undo(situation, event)
            situation.apply(event)
    except (IllegalAction, EventError, IndexError) as damaged:
        raise RecordError(say("not_events", reason=damaged)) from damaged
    if situation.ended is None or situation.nonces is None:
        raise RecordError(say("secret_not_shown"))
    if situation.nonces != _given_nonces(events):
        raise RecordError(say("other_nonces"))
    proof = proof_of(events)
    drawn = _check(situation.game, proof)
    told = [Drawn(event.draw, event.cases, event.case, event.action) for event in events if isinstance(event, Chance)]
    if told != drawn:
        raise RecordError(say("draws_not_numbered"))


def verify_proof(game: Game, proof: Proof, actions: Sequence[int]) -> None:
    """Recompute every draw of a record, and that its moves lead to these actions; raises RecordError."""
    _check(game, proof)
    standing: list[int] = []
    for move in proof.moves:
        if move < 0:
            del standing[-1 - move :]
        else:
            standing.append(move)
    if standing != list(actions):
        raise RecordError(say("other_course"))


def _check(game: Game, proof: Proof) -> list[Drawn]:
    """All draws, each compared with what secret and nonces give."""
    dice = FairDice(_secret_of(proof), proof.nonces)
    history = History(game)
    drawn: list[Drawn] = []
    for number, move in enumerate(proof.moves):
        if move < 0:
            _go_back(history, -1 - move, proof.prelude)
            continue
        is_chance = history.state.to_move == CHANCE and number >= proof.prelude
        if is_chance:
            drawn.append(dice.outcome(history.state))
            if drawn[-1].action != move:
                raise RecordError(say("wrong_draw", draw=drawn[-1].draw))
        try:
            history.push(move, PRELUDE if number < proof.prelude else CHANCE_DRAW if is_chance else PLAYER)
        except IllegalAction as illegal:
            raise RecordError(say("move_not_legal", move=number, reason=illegal)) from illegal
    return drawn


def _go_back(history: History, length: int, prelude: int) -> None:
    if not prelude <= length < len(history) or history.steps[length].seat == CHANCE:
        raise RecordError(say("move_back"))
    history.cut(length)


def _check_undo(s: Situation, event: Undone) -> None:
    """Rolls may be taken back only if all agreed: else the table could roll until it likes the result."""
    if event.agreed:
        request = s.request
        is_allowed = request is not None and s.is_agreed() and (request.what, request.length) == (UNDO, event.length)
    else:
        is_allowed = event.length in free_choices(s.history, event.seat)
    if not is_allowed:
        raise RecordError(say("not_agreed", step=event.length))


def _secret_of(proof: Proof) -> bytes:
    try:
        secret = bytes.fromhex(proof.secret)
        check_secret(secret, proof.commitment)
    except (ValueError, Refused) as error:
        raise RecordError(say("other_secret")) from error
    return secret


def _given_nonces(events: Sequence[Event]) -> tuple[str, ...]:
    """The nonces of the people who sat at the table when the game began."""
    assert isinstance(events[0], Created)
    nonces = [""] * len(events[0].seats)
    for event in events:
        if isinstance(event, Started):
            break
        if isinstance(event, Joined):
            nonces[event.seat] = event.nonce
        elif isinstance(event, Left):
            nonces[event.seat] = ""
    return tuple(nonces)


def _only(events: Sequence[Event], kind: type[Event]) -> Event:
    found = [event for event in events if isinstance(event, kind)]
    if len(found) != 1:
        raise RecordError(say("one_event", kind=kind.kind, count=len(found)))
    return found[0]
