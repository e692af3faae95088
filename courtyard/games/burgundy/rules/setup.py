"""The set-up of the game (CB5, CB6) and the advanced choice of estates (CB33)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.game import CHANCE, State
from courtyard.games.burgundy.data.components import (
    CARDS,
    ESTATES,
    GOODS_EACH,
    GOODS_TYPES,
    MAX_PLAYERS,
    START_GOODS,
    START_SILVER,
    START_WORKERS,
)
from courtyard.games.burgundy.data.estates import CASTLE_SPACES, CENTRE, SPACE_NAMES
from courtyard.games.burgundy.data.tiles import BLACK_BACKS, CASTLE, COLOURED_BACKS, KINDS
from courtyard.games.burgundy.rules.actions import DEALT_BOARD, DRAWN_START, SETTLE
from courtyard.games.burgundy.rules.layout import (
    BLACK_SUPPLY,
    BOARD,
    CHOICE,
    CHOOSE_ESTATE,
    DEAL_BOARD,
    ESTATE,
    GOODS_HELD,
    ORDER,
    ROUND_ORDER,
    SILVER,
    START_CASTLE,
    START_PLAYER,
    SUPPLY,
    UNSEEN_GOODS,
    WORKERS,
    block,
)
from courtyard.games.burgundy.rules.layout import START_GOODS as START_GOODS_DRAW
from courtyard.games.burgundy.rules.place import lay

NO_SPACE: Final = -1


def begin_game(s: State) -> None:
    """Everything in its supply, and the question who starts."""
    stock(s)
    seat: i64
    for seat in range(s.seats):
        s.cells[block(seat) + START_CASTLE] = NO_SPACE
    s.ask(START_PLAYER, CHANCE, 0, 0)


def stock(s: State) -> None:
    """Fill the seven tile supplies (CB5.2) and the pile of unseen goods (CB5.3); no order is set yet."""
    cells = s.cells
    kind: i64
    for kind in range(KINDS):
        cells[SUPPLY + kind] = COLOURED_BACKS[kind]
        cells[BLACK_SUPPLY + kind] = BLACK_BACKS[kind]
    colour: i64
    for colour in range(GOODS_TYPES):
        cells[UNSEEN_GOODS + colour] = GOODS_EACH
    rank: i64
    for rank in range(MAX_PLAYERS):
        cells[ORDER + rank] = -1
        cells[ROUND_ORDER + rank] = -1


def offer_start_players(s: State) -> i64:
    """Every seat is equally likely to start (CB6.1)."""
    seat: i64
    for seat in range(s.seats):
        s.menu[seat] = DRAWN_START + seat
        s.weights[seat] = 1
    return s.seats


def draw_start(s: State, start: i64) -> None:
    """The order goes clockwise from the start player (CB6.2); workers by rank, silver for all."""
    cells = s.cells
    s.answered()
    rank: i64
    for rank in range(s.seats):
        seat = (start + rank) % s.seats
        cells[ORDER + rank] = seat
        cells[block(seat) + WORKERS] = START_WORKERS[rank]
        cells[block(seat) + SILVER] = START_SILVER
        if is_basic(s):
            settle_at(cells, seat, 1, CENTRE)
    s.ask(START_GOODS_DRAW, CHANCE, 0, 0)


def draw_start_goods(s: State, rank: i64, drawn: i64, colour: i64) -> None:
    """A start goods tile for the seat of this rank (CB5.11), until all have three."""
    cells = s.cells
    s.answered()
    cells[UNSEEN_GOODS + colour] -= 1
    cells[block(cells[ORDER + rank]) + GOODS_HELD + colour] += 1
    drawn += 1
    if drawn == START_GOODS:
        drawn = 0
        rank += 1
    if rank < s.seats:
        s.ask(START_GOODS_DRAW, CHANCE, rank, drawn)


def is_basic(s: State) -> bool:
    """Whether everybody uses estate 1 with the castle in the centre (CB5.6, CB5.7)."""
    return s.game.chosen["setup"] == "basic"


def settle_at(cells: vec[i64], seat: i64, estate: i64, space: i64) -> None:
    """Give a seat its estate and lay the start castle, which neither scores nor acts (CB5.9)."""
    me = block(seat)
    cells[me + ESTATE] = estate
    cells[me + START_CASTLE] = space
    cells[SUPPLY + CASTLE] -= 1
    lay(cells, me, CASTLE, space)


def begin_estates(s: State) -> None:
    """In the advanced set-up, deal the boards (CB33.2) and ask for the choices (CB33.3)."""
    if is_basic(s):
        return
    if s.game.chosen["board_deal"] == "cards" and s.game.chosen["estates"] == ():
        s.ask(DEAL_BOARD, CHANCE, 0, 0)
    else:
        s.ask(CHOOSE_ESTATE, s.cells[ORDER], 0, 0)


def offer_boards(s: State) -> i64:
    """The boards not yet dealt that have a side in use (CB33.11, CB-R62)."""
    count: i64 = 0
    for board, sides in enumerate(CARDS):
        if not _is_dealt(s, board + 1) and not all(_is_excluded(s, side) for side in sides):
            s.menu[count] = DEALT_BOARD + board
            s.weights[count] = 1
            count += 1
    return count


def _is_dealt(s: State, board: i64) -> bool:
    seat: i64
    for seat in range(s.seats):
        if s.cells[block(seat) + BOARD] == board:
            return True
    return False


def _is_excluded(s: State, estate: int) -> bool:
    excluded = s.game.chosen["excluded_estates"]
    assert isinstance(excluded, tuple)
    return str(estate) in excluded


def deal_board(s: State, rank: i64, board: i64) -> None:
    """Deal a board to the seat of this rank; when all have one, the first chooses."""
    cells = s.cells
    s.answered()
    cells[block(cells[ORDER + rank]) + BOARD] = board + 1
    if rank + 1 < s.seats:
        s.ask(DEAL_BOARD, CHANCE, rank + 1, 0)
    else:
        s.ask(CHOOSE_ESTATE, cells[ORDER], 0, 0)


def estate_choices(s: State, seat: int) -> list[int]:
    """The numbers of all joint choices of estate and castle space that a seat has (CB33.4)."""
    choices: list[int] = []
    for estate in range(1, ESTATES + 1):
        if _may_use(s, seat, estate):
            for castle, space in enumerate(CASTLE_SPACES[estate]):
                if _may_start(s, seat, space):
                    choices.append((estate - 1) * 4 + castle)
    return choices


def _may_use(s: State, seat: int, estate: int) -> bool:
    explicit = s.game.chosen["estates"]
    assert isinstance(explicit, tuple)
    if explicit:
        return explicit[seat].split(":")[0] == str(estate)
    if _is_excluded(s, estate):
        return False
    board = s.cells[block(seat) + BOARD]
    if board:
        return estate in CARDS[board - 1]
    return estate == 1 or not _is_taken(s, estate)


def _is_taken(s: State, estate: i64) -> bool:
    seat: i64
    for seat in range(s.seats):
        if s.cells[block(seat) + ESTATE] == estate:
            return True
    return False


def _may_start(s: State, seat: int, space: int) -> bool:
    """Whether the explicit choice of estates leaves the castle space free or names this one."""
    explicit = s.game.chosen["estates"]
    assert isinstance(explicit, tuple)
    if not explicit or ":" not in explicit[seat]:
        return True
    return explicit[seat].split(":")[1] == SPACE_NAMES[space]


def offer_estates(s: State, seat: i64) -> i64:
    """Offer the joint choices of a seat."""
    count: i64 = 0
    for number in estate_choices(s, seat):
        s.menu[count] = SETTLE + number
        count += 1
    return count


def choose_estate(s: State, seat: i64, rank: i64, number: i64) -> None:
    """Settle at once, or with secret choice when the last one has chosen (CB33.6, CB33.7)."""
    cells = s.cells
    s.answered()
    cells[block(seat) + CHOICE] = number + 1
    last = rank + 1 == s.seats
    if s.game.chosen["advanced_choice"] == "open" or last:
        _reveal(s)
    if not last:
        s.ask(CHOOSE_ESTATE, cells[ORDER + rank + 1], rank + 1, 0)


def _reveal(s: State) -> None:
    cells = s.cells
    seat: i64
    for seat in range(s.seats):
        choice = cells[block(seat) + CHOICE] - 1
        if choice >= 0:
            estate = choice // 4 + 1
            cells[block(seat) + CHOICE] = 0
            settle_at(cells, seat, estate, CASTLE_SPACES[estate][choice % 4])
