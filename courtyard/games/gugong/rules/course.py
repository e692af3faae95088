"""The course of the game (GG3): the steps that wait on the stack and are taken without asking anybody."""

from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.game import CHANCE
from courtyard.core.layout import DEPTH
from courtyard.games.gugong.data.components import DAYS
from courtyard.games.gugong.rules.benefits import ask_benefit, lowest_on_track
from courtyard.games.gugong.rules.bonus import call_back, follow_next, settle
from courtyard.games.gugong.rules.court import Court
from courtyard.games.gugong.rules.gifts import pick_up_discard
from courtyard.games.gugong.rules.layout import (
    BENEFITS,
    CHECK_WALL,
    DAY,
    DAY_PHASE,
    DONE,
    DUSK,
    DUSK_PHASE,
    ENDED,
    EVENING,
    EXCHANGE,
    FIRST_PLAYER,
    FIRST_STEP,
    FOLLOWING,
    HAND,
    LAST_EXCHANGE,
    LAST_EXCHANGES,
    MENG,
    MORNING_DECREES,
    MORNING_HIRES,
    NEXT_DAY,
    NIGHT,
    NIGHT_CLAIMS,
    NIGHT_HIRES,
    NIGHT_SHIPS,
    PASSED,
    PERFORM,
    PHASE,
    REFILL,
    SET_UP,
    STORE,
    TURNS,
    block,
)
from courtyard.games.gugong.rules.locations import begin_action
from courtyard.games.gugong.rules.meng import (
    ask_meng_benefit,
    ask_meng_decrees,
    ask_meng_hire,
    begin_dusk_card,
    begin_meng_turn,
    clear_pile,
    count_meng_matches,
    end_dusk,
)
from courtyard.games.gugong.rules.morning import ask_decrees, ask_hires, begin_morning, in_order, refill
from courtyard.games.gugong.rules.night import (
    ask_night_claims,
    ask_night_hire,
    award_matches,
    count_matches,
    move_ships,
)
from courtyard.games.gugong.rules.scoring import score_end
from courtyard.games.gugong.rules.setup import set_up
from courtyard.games.gugong.rules.tokens import can_exchange
from courtyard.games.gugong.rules.travel import store_token
from courtyard.games.gugong.rules.wall import check_wall


def proceed(s: Court) -> None:
    """Take the waiting steps until somebody is asked something or the game is over."""
    while s.cells[DEPTH] and s.cells[s.top()] >= FIRST_STEP:
        _take_step(s)


def _take_step(s: Court) -> None:
    top = s.top()
    step = s.cells[top]
    seat = s.cells[top + 1]
    first = s.cells[top + 2]
    second = s.cells[top + 3]
    if step == STORE:
        store_token(s, seat, first)
    elif step == TURNS:
        _next_turn(s, first)
    else:
        s.answered()
        if step == PERFORM:
            begin_action(s, seat, first, second)
        elif step < REFILL:
            _step_in_action(s, step, seat, first, second)
        elif step <= MORNING_HIRES or step == SET_UP:
            _step_in_morning(s, step, first)
        else:
            _step_after_day(s, step, first)


def _step_in_action(s: Court, step: i64, seat: i64, first: i64, second: i64) -> None:
    if step == DONE:
        settle(s, seat, first, second)
    elif step == FOLLOWING:
        follow_next(s, first, second)
    elif step == CHECK_WALL:
        check_wall(s)
    else:
        _next_benefit(s, first)


def _next_benefit(s: Court, players: i64) -> None:
    """The player lowest on the track among those who are left may take a benefit (GG12.16)."""
    seat = lowest_on_track(s, players)
    players &= ~bit(seat)
    if players:
        s.ask(BENEFITS, CHANCE, players, 0)
    if is_meng(s, seat):
        ask_meng_benefit(s)
    else:
        ask_benefit(s, seat)


def is_meng(s: Court, seat: i64) -> bool:
    """Whether a player is the automa."""
    return s.solo and seat == MENG


def _step_in_morning(s: Court, step: i64, first: i64) -> None:
    if step == REFILL:
        refill(s, first)
    elif step == MORNING_DECREES:
        _decrees_of(s, first)
    elif step == MORNING_HIRES:
        _hires_of(s, first)
    elif not set_up(s, first):
        _begin_day(s)


def _decrees_of(s: Court, rank: i64) -> None:
    if rank < s.blocks and is_meng(s, in_order(s, rank)):
        s.ask(MORNING_DECREES, CHANCE, rank + 1, 0)
        ask_meng_decrees(s)
    else:
        ask_decrees(s, rank)


def _hires_of(s: Court, rank: i64) -> None:
    if rank == 0:
        s.cells[DAY] += 1
    if rank < s.blocks and is_meng(s, in_order(s, rank)):
        s.ask(MORNING_HIRES, CHANCE, rank + 1, 0)
        ask_meng_hire(s, s.data.day_servants[s.cells[DAY]])
    elif not ask_hires(s, rank):
        _begin_day(s)


def _begin_day(s: Court) -> None:
    """The day phase starts with the first player (GG7.1)."""
    cells = s.cells
    cells[PHASE] = DAY_PHASE
    seat: i64
    for seat in range(s.blocks):
        cells[block(seat) + PASSED] = 0
    s.ask(TURNS, CHANCE, cells[FIRST_PLAYER], 0)


def _next_turn(s: Court, seat: i64) -> None:
    """The turn of the next player who has not passed; an empty hand passes (GG7.3 to GG7.5, GG8.16)."""
    cells = s.cells
    turns = s.top()
    waiting: i64
    for waiting in range(s.blocks):
        player = (seat + waiting) % s.blocks
        if cells[block(player) + PASSED]:
            continue
        if _begin_turn(s, player):
            cells[turns + 2] = (player + 1) % s.blocks
            return
        cells[block(player) + PASSED] = 1
    s.answered()
    s.ask(EVENING, CHANCE, 0, 0)


def _begin_turn(s: Court, player: i64) -> bool:
    """Begin a turn; False for a player without a card (GG7.2, GG22.5)."""
    if s.cells[block(player) + HAND] == 0:
        return False
    if is_meng(s, player):
        return begin_meng_turn(s)
    s.ask(EXCHANGE, player, 0, 0)
    return True


def _step_after_day(s: Court, step: i64, first: i64) -> None:
    if step == EVENING:
        _evening_of(s, first)
    elif step == DUSK:
        _dusk(s, first)
    elif step == NIGHT_HIRES:
        _night_hires(s, first)
    elif step == NIGHT_SHIPS:
        move_ships(s)
        s.ask(NIGHT_CLAIMS, CHANCE, 0, 0)
    elif step == NIGHT_CLAIMS:
        _night_claims(s, first)
    elif step == NEXT_DAY:
        _next_day(s)
    else:
        _last_exchange(s, first)


def _evening_of(s: Court, rank: i64) -> None:
    """Active bonus tokens come back in player order (GG11.7); then dusk or night."""
    if rank < s.blocks:
        seat = in_order(s, rank)
        kind = call_back(s, seat)
        if kind < 0:
            s.ask(EVENING, CHANCE, rank + 1, 0)
        else:
            s.ask(EVENING, CHANCE, rank, 0)
            s.ask(STORE, seat, kind, 0)
    elif s.solo:
        s.cells[PHASE] = DUSK_PHASE
        s.ask(DUSK, CHANCE, 0, 0)
    else:
        _begin_night(s)


def _dusk(s: Court, number: i64) -> None:
    """Resolve today's automa cards one by one (GG23.2)."""
    if not begin_dusk_card(s, number):
        end_dusk(s)
        _begin_night(s)


def _begin_night(s: Court) -> None:
    """Count everybody's matches, then ask for the hires."""
    s.cells[PHASE] = NIGHT
    seat: i64
    for seat in range(s.blocks):
        if is_meng(s, seat):
            count_meng_matches(s)
        else:
            count_matches(s, seat)
    s.ask(NIGHT_HIRES, CHANCE, 0, 0)


def _night_hires(s: Court, rank: i64) -> None:
    if rank == s.blocks:
        award_matches(s)
        s.ask(NIGHT_SHIPS, CHANCE, 0, 0)
    elif is_meng(s, in_order(s, rank)):
        s.ask(NIGHT_HIRES, CHANCE, rank + 1, 0)
        ask_meng_hire(s, s.data.meng_matches[s.cells[DAY]])
    else:
        ask_night_hire(s, rank)


def _night_claims(s: Court, rank: i64) -> None:
    if rank == s.blocks:
        s.ask(NEXT_DAY, CHANCE, 0, 0)
    elif is_meng(s, in_order(s, rank)):
        s.ask(NIGHT_CLAIMS, CHANCE, rank + 1, 0)
    else:
        ask_night_claims(s, rank)


def _next_day(s: Court) -> None:
    """Discard piles become hands and the next morning begins, or the game ends (GG3.4, GG3.5)."""
    if s.cells[DAY] == DAYS:
        s.ask(LAST_EXCHANGES, CHANCE, 0, 0)
        return
    seat: i64
    for seat in range(s.blocks):
        pick_up_discard(s.cells, seat)
    clear_pile(s)
    begin_morning(s)


def _last_exchange(s: Court, rank: i64) -> None:
    """The last opportunity to exchange tokens, then the end scoring (GG19.1)."""
    if rank == s.blocks:
        score_end(s)
        s.cells[PHASE] = ENDED
        return
    s.ask(LAST_EXCHANGES, CHANCE, rank + 1, 0)
    seat = in_order(s, rank)
    if not is_meng(s, seat) and can_exchange(s.cells, block(seat)):
        s.ask(LAST_EXCHANGE, seat, 0, 0)
