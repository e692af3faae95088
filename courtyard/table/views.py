"""A table as a person sees it, made from `State.view` and from redrawn states."""

from functools import lru_cache
from typing import Final, Literal

from msgspec.structs import replace

from courtyard.bots.levels import title_of
from courtyard.core.cost import Cost, in_units
from courtyard.core.game import Game
from courtyard.core.game_ui import View, said
from courtyard.core.rng import Rng
from courtyard.core.state import CHANCE, State
from courtyard.games import own_copy, ui_of
from courtyard.rulebook import clause_of, source_clauses
from courtyard.speech import naming, per_language
from courtyard.table import clocks, teaching, undo
from courtyard.table.checks import is_all_known, require_own, require_sight, require_step
from courtyard.table.history import History
from courtyard.table.seats import BOT, FRIEND, HOT_SEAT, Seat, name_of, names_of
from courtyard.table.seen import (
    AutomaSeen,
    BillSeen,
    ChatLine,
    Choice,
    ClockSeen,
    LogLine,
    OpenRequest,
    PersonSeen,
    Result,
    SeatSeen,
    SupplySeen,
    SupplyThing,
    TableSeen,
    UndoSeen,
    WaySeen,
)
from courtyard.table.situation import UNDO, Situation
from courtyard.table.words import begun, say

NOTHING_TO_UNDO: Final = UndoSeen(None, 0, False, None, None)
CHAT_PAGE: Final = 100
"""Maximum number of chat lines on a page."""
PAGE_OUTSIDE: Final = 50
"""Maximum number of those by people without a seat."""
GAMES: Final = 256
"""Maximum number of option sets whose payload is cached."""
MOST_PEOPLE: Final = 50
"""Maximum number of people without a seat who are shown to the host."""


def view(s: Situation, player: str | None, viewer: int | None, log: list[LogLine], note: str, now: float) -> TableSeen:
    """The whole table as a person may see it now from a seat, with the log of that seat."""
    created, own, ui = s.created, s.seats_of(player), s.game.ui
    state = s.history.state
    shown: View = state.view(viewer)
    # Only the question of the asked seat can depend on what the seat knows.
    known = seen_state(state, viewer) if _is_asked(s, viewer) else state
    return TableSeen(
        title=ui.title,
        game=created.game,
        options=_options(s.game),
        own_copy=bool(own_copy(s.game)),
        number=s.sequence,
        started=s.is_started,
        over=s.is_over,
        closed=s.is_closed,
        private=created.visibility == "private",
        host=player is not None and player == created.host,
        mine=own,
        viewer=viewer,
        covered=s.covered_seat(player) if viewer is None else None,
        origin=created.origin,
        confirm_turn=created.confirm_turn,
        hints=created.hints,
        length=len(s.history),
        at=None,
        seats=[_seat(s, seat, player, shown, now) for seat in range(s.game.seats)],
        automas=_automas(s, shown),
        asked=[s.asked],
        prompt=_prompt(s, known, viewer),
        notice=_notice(s, shown),
        rule=_rule(s, state) if s.is_started else None,
        actions=_actions(s, known, viewer),
        bill=_bill(s, known, viewer),
        undo=_undo(s, player, viewer),
        teaching=teaching.teaching_seen(s),
        confirm=s.unconfirmed is not None and s.unconfirmed == viewer and s.seats[viewer].is_present,
        log=log,
        view=shown,
        chat=chat_before(s, len(s.chat)),
        people=_people(s, player),
        note=note,
        commitment=created.commitment,
        sources=_sources(s, shown),
        rules=_source_rules(s, shown),
        points=_points_so_far(s, shown, log),
        supplies=_supplies(s, shown),
        strip=_strip(s, shown, viewer),
        result=_result(s, shown),
        can_fork=is_all_known(s, player),
    )


@lru_cache(GAMES)
def _options(game: Game) -> dict[str, object]:
    """The chosen options of a table, without the figures of an owner's copy."""
    copied = own_copy(game)
    chosen = {name: value for name, value in game.chosen.items() if name not in copied}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in chosen.items()}


def view_at(s: Situation, now_seen: TableSeen, length: int) -> TableSeen:
    """The same table after this number of actions, as the same person could see it then."""
    require_step(s, length)
    state, viewer = s.history.state_at(length), now_seen.viewer
    shown: View = state.view(viewer)
    log = [line for line in now_seen.log if not line.undone and line.step is not None and line.step < length]
    return replace(
        now_seen,
        at=length,
        seats=[
            replace(seat, score=shown["seats"][seat.seat]["score"], standing=s.game.ui.progress_label(shown, seat.seat))
            for seat in now_seen.seats
        ],
        automas=_automas(s, shown),
        asked=[state.to_move],
        prompt=_question(s, seen_state(state, viewer), viewer),
        notice=_notice(s, shown),
        rule=_rule(s, state),
        actions=[],
        bill=None,
        undo=NOTHING_TO_UNDO,
        confirm=False,
        log=log,
        points=_points_so_far(s, shown, log),
        view=shown,
        supplies=_supplies(s, shown),
        strip=_strip(s, shown, viewer),
    )


def seats_now(s: Situation, seats: list[SeatSeen], now: float) -> list[SeatSeen]:
    """The same seats at a later time, with current clocks."""
    return [replace(seat, clock=_clock(s, seat.seat, now), absent=_is_absent(s, seat.seat, now)) for seat in seats]


def viewpoint(s: Situation, player: str | None) -> int | None:
    """The seat that a person looks from; None while a shared screen is covered."""
    return s.turn_of(player) if s.covered_seat(player) is None else None


def looks_from(s: Situation, player: str | None, seat: int | None) -> int | None:
    """The seat that a person looks from, if it may look at all."""
    require_sight(s, player)
    if seat is None:
        return viewpoint(s, player)
    require_own(s, player or "", seat)
    return seat


def chat_before(s: Situation, number: int) -> list[ChatLine]:
    """The page of chat before this line; older lines by people without a seat are left out if there are many."""
    page: list[ChatLine] = []
    outside = 0
    for place in reversed(range(min(number, len(s.chat)))):
        said = s.chat[place]
        outside += said.seat is None
        if said.seat is not None or outside <= PAGE_OUTSIDE:
            page.append(ChatLine(place, said.at, said.name, said.seat, said.text))
        if len(page) == CHAT_PAGE:
            break
    return page[::-1]


def _people(s: Situation, player: str | None) -> list[PersonSeen]:
    """The people who sit at the table or have spoken recently; for the host only."""
    if player is None or player != s.created.host:
        return []
    names = {said.player: said.name for said in s.chat}
    late = set(s.people[-MOST_PEOPLE:])
    shown: list[PersonSeen] = []
    for number, person in enumerate(s.people):
        seat = next(iter(s.seats_of(person)), None)
        name = names.get(person, "") if seat is None else s.seats[seat].name
        if person != player and name and (seat is not None or person in late):
            shown.append(PersonSeen(number, name, seat, person in s.muted, person in s.removed))
    return shown


def seen_state(state: State, viewer: int | None) -> State:
    """The state as far as the seat knows it; a spectator gets nothing from it except whose turn it is."""
    return state if viewer is None else state.resample(viewer, Rng(0))


def kind_of(held: Seat) -> Literal["human", "hotseat", "bot", "open", "kept"]:
    """What is in a seat: a person, one of several at a screen, a bot, or nobody yet; or it is kept for somebody."""
    if not held.is_filled:
        return "kept" if held.kind == FRIEND or held.reserved else "open"
    return "bot" if held.kind == BOT else "hotseat" if held.kind == HOT_SEAT else "human"


def _seat(s: Situation, number: int, player: str | None, shown: View, now: float) -> SeatSeen:
    held = s.seats[number]
    return SeatSeen(
        seat=number,
        name=name_of(s.seats, number) if held.is_filled else held.name,
        kind=kind_of(held),
        bot=held.bot,
        bot_title=None if held.bot is None else title_of(held.bot),
        mine=player is not None and held.player == player,
        kept_for_me=player is not None and held.reserved == player,
        score=shown["seats"][number]["score"],
        standing=s.game.ui.progress_label(shown, number),
        clock=_clock(s, number, now),
        absent=_is_absent(s, number, now),
    )


def _automas(s: Situation, shown: View) -> list[AutomaSeen]:
    return [
        AutomaSeen(seat, automa.name, shown["seats"][seat]["score"], automa.notes)
        for seat, automa in enumerate(s.game.ui.automas(shown), s.game.seats)
    ]


def _is_absent(s: Situation, seat: int, now: float) -> bool:
    """Whether a person is away, has a bot in its place, or has been silent for too long."""
    held = s.seats[seat]
    if held.player is None:
        return False
    return held.stand_in is not None or s.is_absent(seat, now) or clocks.is_out(s.created.clock, s.clocks, seat, now)


def _clock(s: Situation, seat: int, now: float) -> ClockSeen | None:
    plan = s.created.clock
    if plan.kind == clocks.NONE:
        return None
    end = clocks.deadline(plan, s.clocks) if s.clocks.running == seat else None
    left = plan.seconds + s.clocks.reserves[seat] if end is None else end - now
    return ClockSeen(max(0.0, left), end is not None)


def _prompt(s: Situation, known: State, viewer: int | None) -> str:
    """The prompt as the seat reads it."""
    if s.is_closed:
        return say("ask_closed")
    if not s.is_started:
        return say("ask_to_sit")
    if s.unconfirmed is None:
        return _question(s, known, viewer)
    return say("ask_confirm") if s.unconfirmed == viewer else say("wait_confirm", name=name_of(s.seats, s.unconfirmed))


def _question(s: Situation, known: State, viewer: int | None) -> str:
    return s.game.prompt(known, viewer, names=names_of(s.seats))


def _notice(s: Situation, shown: View) -> str:
    return s.game.ui.notice(shown, lambda seat: name_of(s.seats, seat)) if s.is_started else ""


def _is_asked(s: Situation, viewer: int | None) -> bool:
    """Whether the seat may answer the pending question now."""
    if viewer is None or s.unconfirmed is not None or s.is_over or not s.is_started:
        return False
    return s.asked == viewer and s.seats[viewer].is_present


def _rule(s: Situation, state: State) -> str | None:
    """The clause of the pending question, which is public."""
    return None if state.to_move < 0 else clause_of(s.game, state.question)


def _actions(s: Situation, known: State, viewer: int | None) -> list[Choice]:
    """The legal actions with words and targets, for the asked seat only."""
    if viewer is None or not _is_asked(s, viewer) or teaching.is_reading(s):
        return []
    score = known.scores()[viewer]
    with naming(names_of(s.seats)):
        return [_choice(s.game, known, action, viewer, score) for action in known.legal()]


def _choice(game: Game, known: State, action: int, viewer: int, score: int) -> Choice:
    ui = game.ui
    paid, later = ui.cost(known, action), ui.payment_preview(known, action)
    cost = str(ui.cost_text(paid)) or None
    after = known.copy()
    after.do(action)
    return Choice(
        action=action,
        text=str(ui.describe(known, action)),
        targets=list(game.clicks(action)),
        cost=cost,
        terms=str(ui.preview_text(later)) or None,
        price=_price(paid) if cost else [units for each in later.either for units in _price(each)],
        aside=ui.is_always_available(known, action),
        leads=list(ui.shortcuts_to(known, action)),
        at_once=cost is None or not ui.asks_for_prices(),
        gain=after.scores()[viewer] - score,
    )


def _price(cost: Cost) -> list[list[tuple[str, str]]]:
    return [in_units(cost)] if cost.parts else []


def _bill(s: Situation, known: State, viewer: int | None) -> BillSeen | None:
    """The sum that the asked seat has to pay, if any."""
    payment = s.game.ui.payment(known) if _is_asked(s, viewer) else None
    if payment is None:
        return None
    clicks = s.game.clicks
    ways = [
        WaySeen(
            list(plan.actions),
            [list(clicks(action)) for action in plan.actions],
            list(plan.worth),
            str(plan.text),
            str(s.game.ui.cost_text(plan.cost)) or None,
            _price(plan.cost),
        )
        for plan in payment.plans
    ]
    return BillSeen(payment.due, ways, payment.has_default)


def _undo(s: Situation, player: str | None, viewer: int | None) -> UndoSeen:
    """How far the person can undo: a step, the whole turn, and beyond the barrier if all agree."""
    request = _request(s, player)
    last = s.history.steps[-1].seat if len(s.history) else None
    seat = last if last in s.seats_of(player) else viewer
    if seat is None or not s.is_started or s.is_over or not s.seats[seat].is_present:
        return replace(NOTHING_TO_UNDO, request=request)
    free = undo.free_choices(s.history, seat)
    beyond = None if s.created.lesson else undo.earlier_choice(s.history, seat, free)
    return UndoSeen(seat, len(free), bool(free), beyond, request)


def _request(s: Situation, player: str | None) -> OpenRequest | None:
    request = s.request
    if request is None:
        return None
    waiting = s.voters() - request.agreed
    by = s.seats_of(request.player)
    who = name_of(s.seats, by[0]) if by else say("name_nobody")
    if request.what == UNDO:
        text = say("log_requested_undo", who=who, step=request.length)
    else:
        text = say("log_requested_takeover", who=who, name=name_of(s.seats, request.seat))
    return OpenRequest(
        text=begun(text),
        what="undo" if request.what == UNDO else "takeover",
        number=request.number,
        length=request.length,
        yours=player in waiting,
        own=player == request.player,
        waiting_for=[number for number, held in enumerate(s.seats) if held.player in waiting],
    )


def _supplies(s: Situation, shown: View) -> list[SupplySeen]:
    return [
        SupplySeen(supply.heading, [SupplyThing(*thing) for thing in supply.things])
        for supply in s.game.ui.supplies(shown)
    ]


def _sources(s: Situation, shown: View) -> dict[str, str]:
    """The sources of points in words."""
    return _named(s.game.name, (*s.game.ui.sources(), *shown["seats"][0].get("points", {})))


def _source_rules(s: Situation, shown: View) -> dict[str, str]:
    """The clauses of the sources of points, in the same order."""
    clauses = source_clauses(s.game)
    return {source: clauses[source] for source in _sources(s, shown) if source in clauses}


@per_language
def _named(game: str, sources: tuple[str, ...]) -> dict[str, str]:
    ui = ui_of(game)
    return {source: ui.source(source) for source in sources}


def _points_so_far(s: Situation, shown: View, log: list[LogLine]) -> list[dict[str, int]]:
    """The points by source of everybody who has a sheet; from the log where the position does not hold them."""
    sources, seen = s.game.ui.sources(), _points(shown)
    if set(sources) <= seen[0].keys():
        return seen
    points = [dict.fromkeys(sources, 0) for _ in seen]
    for seat, count, source in (gain for line in log if not line.undone for gain in line.gains):
        points[seat][source] += count
    return points


def _points(shown: View) -> list[dict[str, int]]:
    """The points by source of everybody who has a sheet."""
    return [seat.get("points", {}) for seat in shown["seats"]]


def _strip(s: Situation, shown: View, viewer: int | None) -> list[str]:
    """The pieces that the viewer decides with; spectators see those of the asked seat."""
    seat = s.asked if viewer is None else viewer
    return list(s.game.ui.hand_bar(shown, seat)) if seat >= 0 else []


def _result(s: Situation, shown: View) -> Result | None:
    if s.ended is None:
        return None
    places = s.ended.ranking
    s.race = s.race or _race(s.history)
    return Result(
        ranking=sorted(range(len(places)), key=lambda seat: places[seat]),
        places=list(places),
        scores=list(s.ended.scores),
        points=_points(shown),
        race=s.race,
        verdict=said(s.game.ui.verdict(s.history.state), None, names_of(s.seats)),
    )


def _race(history: History) -> list[list[int]]:
    """The points of each seat after each part of the game in which somebody has decided something."""
    game, state = history.game, history.game.start()
    points: list[list[int]] = []
    progress, has_decided = game.ui.progress(state), False
    for step in history.steps:
        scores = state.scores()
        has_decided |= step.seat != CHANCE
        state.do(step.action)
        if game.ui.progress(state) != progress:
            if has_decided:
                points.append(scores)
            progress, has_decided = game.ui.progress(state), False
    points.append(state.scores())
    return [list(line) for line in zip(*points, strict=True)][: game.seats]
