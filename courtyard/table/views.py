"""What a person sees of a table, as plain JSON: made from `State.view` and redrawn states, not from the full state."""

from courtyard.core.game import Json, State
from courtyard.core.rng import Rng
from courtyard.table import clocks, undo
from courtyard.table.checks import require_own
from courtyard.table.errors import BAD_INPUT, NOT_ALLOWED, Refused
from courtyard.table.seats import name_of, names_of
from courtyard.table.situation import Situation


def view(s: Situation, player: str | None, at: int | None, log: list[Json], now: float) -> Json:
    """The whole table as a person may see it now from a seat, with the log of that seat."""
    return {
        "sequence": s.sequence,
        "length": len(s.history),
        **_about(s),
        "you": {"seat": at, "seats": s.seats_of(player), "host": player is not None and player == s.created.host},
        "seats": [_seat(s, number, player) for number in range(s.game.seats)],
        "state": s.history.state.view(at),
        "question": _question(s, at),
        "actions": _actions(s, at),
        "undo": _undo(s, player, at),
        "request": _request(s, player),
        "clocks": _clocks(s, now),
        "log": log,
        "chat": [{"at": said.at, "name": said.name, "seat": said.seat, "text": said.text} for said in s.chat],
        "note": None if at is None else s.notes[at],
        "fairness": _fairness(s),
        "result": None if s.ended is None else {"scores": list(s.ended.scores), "ranking": list(s.ended.ranking)},
    }


def view_at(s: Situation, player: str | None, at: int | None, log: list[Json], length: int) -> Json:
    """The game after so many actions, as the same person could see it then."""
    if isinstance(length, bool) or not isinstance(length, int) or not 0 <= length <= len(s.history):
        raise Refused(BAD_INPUT, f"The game has steps 0 to {len(s.history)}.")
    state = s.history.state_at(length)
    lines = [line for line in log if not line["undone"] and _is_before(line["step"], length)]
    return {
        "sequence": s.sequence,
        "length": length,
        "last": len(s.history),
        "you": {"seat": at, "seats": s.seats_of(player)},
        "state": state.view(at),
        "question": {"seat": state.to_move, "text": _prompt(s, state, at)},
        "log": lines,
    }


def viewpoint(s: Situation, player: str | None) -> int | None:
    """The seat that a person looks from: of several the one that is asked, else the one that acted last."""
    own = s.seats_of(player)
    if len(own) < 2:
        return own[0] if own else None
    if s.asked in own:
        return s.asked
    return next((step.seat for step in reversed(s.history.steps) if step.seat in own), own[0])


def looks_from(s: Situation, player: str | None, seat: int | None) -> int | None:
    """The seat that a person looks from, if it may look at all."""
    own = s.seats_of(player)
    is_guest = not own and (player is None or player != s.created.host)
    if s.created.visibility == "private" and s.is_started and is_guest:
        raise Refused(NOT_ALLOWED, "This table is private.")
    if seat is None:
        return viewpoint(s, player)
    require_own(s, player or "", seat)
    return seat


def _about(s: Situation) -> Json:
    created = s.created
    return {
        "game": created.game,
        "rules": created.rules,
        "options": {name: list(value) if isinstance(value, tuple) else value for name, value in s.game.chosen.items()},
        "visibility": created.visibility,
        "confirm_turn": created.confirm_turn,
        "play_forced": created.play_forced,
        "origin": created.origin,
        "created": created.at,
        "started": s.is_started,
        "over": s.is_over,
        "closed": s.is_closed,
    }


def _seat(s: Situation, number: int, player: str | None) -> Json:
    held = s.seats[number]
    return {
        "seat": number,
        "kind": held.kind,
        "name": name_of(s.seats, number),
        "filled": held.is_filled,
        "you": player is not None and held.player == player,
        "kept_for_you": player is not None and held.reserved == player,
        "bot": held.bot,
        "away": held.away,
    }


def _question(s: Situation, at: int | None) -> Json:
    """Who is asked for what, as the seat reads it."""
    if s.is_closed:
        text = "This table was closed before the game began."
    elif not s.is_started:
        text = "Waiting for people to sit down."
    elif s.unconfirmed is not None and s.unconfirmed == at:
        text = "Confirm your turn, or take it back."
    elif s.unconfirmed is not None:
        text = f"Waiting for {name_of(s.seats, s.unconfirmed)} to confirm the turn."
    else:
        text = _prompt(s, s.history.state, at)
    is_yours = s.is_started and not s.is_over and at is not None and s.asked == at and s.seats[at].is_present
    return {"seat": s.asked, "confirm": s.unconfirmed is not None, "yours": is_yours, "text": text}


def _actions(s: Situation, at: int | None) -> list[Json]:
    """The legal actions with words and targets, for the seat that is asked and nobody else."""
    if at is None or s.unconfirmed is not None or s.is_over or not s.is_started:
        return []
    if s.asked != at or not s.seats[at].is_present:
        return []
    seen, names = _seen(s.history.state, at), names_of(s.seats)
    return [
        {
            "action": action,
            "text": s.game.describe(seen, action, names=names),
            "targets": list(s.game.targets(action)),
            "cost": s.game.cost(seen, action) or None,
        }
        for action in seen.legal()
    ]


def _prompt(s: Situation, state: State, at: int | None) -> str:
    return s.game.prompt(_seen(state, at), at, names=names_of(s.seats))


def _seen(state: State, at: int | None) -> State:
    """The state as far as the seat knows it; a spectator is told nothing that is made from it but whose turn it is."""
    return state if at is None else state.resample(at, Rng(0))


def _undo(s: Situation, player: str | None, at: int | None) -> Json:
    """To which lengths the person can go back: a step, the whole turn, and beyond the barrier if all agree."""
    last = s.history.steps[-1].seat if len(s.history) else None
    seat = last if last in s.seats_of(player) else at
    if seat is None or not s.is_started or s.is_over or not s.seats[seat].is_present:
        return {"seat": None, "count": 0, "step": None, "turn": None, "beyond": None}
    free = undo.free_choices(s.history, seat)
    step, turn = (free[0], free[-1]) if free else (None, None)
    beyond = undo.earlier_choice(s.history, seat, free)
    return {"seat": seat, "count": len(free), "step": step, "turn": turn, "beyond": beyond}


def _request(s: Situation, player: str | None) -> Json | None:
    request = s.request
    if request is None:
        return None
    voters = s.voters()
    waiting = [number for number, held in enumerate(s.seats) if held.player in voters - request.agreed]
    return {
        "number": request.number,
        "what": request.what,
        "by": s.seats_of(request.player),
        "seat": request.seat,
        "length": request.length,
        "level": request.level,
        "waiting_for": waiting,
        "yours": player in voters - request.agreed,
        "own": player == request.player,
    }


def _clocks(s: Situation, now: float) -> Json:
    plan = s.created.clock
    reserves = [clocks.reserve_left(plan, s.clocks, seat, now) for seat in range(s.game.seats)]
    return {
        "kind": plan.kind,
        "seconds": plan.seconds,
        "now": now,
        "running": s.clocks.running,
        "since": s.clocks.since,
        "deadline": clocks.deadline(plan, s.clocks),
        "reserves": reserves,
    }


def _fairness(s: Situation) -> Json:
    return {
        "commitment": s.created.commitment,
        "nonces": None if s.nonces is None else list(s.nonces),
        "secret": None if s.ended is None else s.ended.secret,
    }


def _is_before(step: object, length: int) -> bool:
    return isinstance(step, int) and step < length
