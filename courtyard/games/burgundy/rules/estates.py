"""Estates: laying the start castle (CB5), and the advanced choice of estate and castle space (CB33)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.questions import CHANCE_ITSELF, Question
from courtyard.core.rules import OK
from courtyard.core.state import CHANCE, State
from courtyard.games.burgundy.data.components import BOARD_SIDES
from courtyard.games.burgundy.data.estates import CASTLE_SPACES, SPACE_NAMES
from courtyard.games.burgundy.data.sizes import CASTLE_CHOICES, ESTATES
from courtyard.games.burgundy.data.tiles import CASTLE
from courtyard.games.burgundy.rules.actions import DEALT_BOARD, DEALT_NUMBERS, SETTLE
from courtyard.games.burgundy.rules.choices import Choice, Choosing
from courtyard.games.burgundy.rules.declared import RULES
from courtyard.games.burgundy.rules.layout import BOARD, CHOICE, ESTATE, ORDER, START_CASTLE, SUPPLY, block
from courtyard.games.burgundy.rules.order import RANK
from courtyard.games.burgundy.rules.place import lay

NOT_OPEN: Final[i64] = RULES.refusal("estate")

SETTLED: Final[i64] = RULES.event("settled", clause="CB33.7")
"""A choice is shown: the estate, and the space of the start castle."""
NO_SPACE: Final = -1


@final
class DealBoard(Question):
    """A player board, or two estate numbers, for the seat of a rank (CB33.2, CB-R58)."""

    def offer(self, s: State, seat: i64, rank: i64, second: i64) -> i64:
        first = DEALT_NUMBERS if deals_numbers(s) else DEALT_BOARD
        count: i64 = 0
        for dealt in boards_left(s):
            s.menu[count] = first + dealt
            s.weights[count] = 1
            count += 1
        return count

    def answer(self, s: State, seat: i64, rank: i64, second: i64, action: i64) -> None:
        first = DEALT_NUMBERS if deals_numbers(s) else DEALT_BOARD
        cells = s.cells
        s.answered()
        cells[block(cells[ORDER + rank]) + BOARD] = action - first + 1
        if rank + 1 < s.seats:
            s.ask(DEAL_BOARD, CHANCE, rank + 1, 0)
        else:
            s.ask(CHOOSE_ESTATE, cells[ORDER], 0, 0)


@final
class Settle(Choice):
    """Take one of the estates with one of its castle spaces (CB33.3, CB33.4)."""

    def refuse(self, s: State, seat: i64, number: i64) -> i64:
        if may_settle(s, int(seat), int(number)):
            return OK
        return NOT_OPEN

    def perform(self, s: State, seat: i64, number: i64) -> None:
        """Settle at once, or with secret choice when the last one has chosen (CB33.6, CB33.7)."""
        cells = s.cells
        rank = cells[s.top() + 2]
        s.answered()
        cells[block(seat) + CHOICE] = number + 1
        last = rank + 1 == s.seats
        if s.game.chosen["advanced_choice"] == "open" or last:
            _reveal(s)
        if not last:
            s.ask(CHOOSE_ESTATE, cells[ORDER + rank + 1], rank + 1, 0)


DEAL_BOARD: Final = DealBoard("deal_board", CHANCE_ITSELF, first=RANK, clause="CB33.2")
CHOOSE_ESTATE: Final = Choosing("choose_estate", "CB33.3", (Settle(SETTLE),), first=RANK)


def is_basic(s: State) -> bool:
    """Whether everybody uses estate 1 with the castle in the centre (CB5.6, CB5.7)."""
    return s.game.chosen["setup"] == "basic"


def deals_boards(s: State) -> bool:
    """Whether chance says which estates a seat may choose from."""
    return not is_basic(s) and s.game.chosen["board_deal"] != "any" and s.game.chosen["estates"] == ()


def deals_numbers(s: State) -> bool:
    """Whether each seat is dealt two numbers instead of a board with two sides (CB-O9)."""
    return s.game.chosen["board_deal"] == "two_numbers"


def settle_at(cells: vec[i64], seat: i64, estate: i64, space: i64) -> None:
    """Give a seat its estate and lay the start castle, which neither scores nor acts (CB5.9)."""
    me = block(seat)
    cells[me + ESTATE] = estate
    cells[me + START_CASTLE] = space
    cells[SUPPLY + CASTLE] -= 1
    lay(cells, me, CASTLE, space)


def begin_estates(s: State) -> None:
    """In the advanced set-up, deal the boards (CB33.2) or ask for the first choice (CB33.3)."""
    if deals_boards(s):
        s.ask(DEAL_BOARD, CHANCE, 0, 0)
    elif not is_basic(s):
        s.ask(CHOOSE_ESTATE, s.cells[ORDER], 0, 0)


def sides_of(s: State, dealt: int) -> tuple[int, ...]:
    """The estates of a dealt board, or of two dealt numbers; both numbers are 1 where no other was left."""
    if deals_numbers(s):
        return dealt // ESTATES + 1, dealt % ESTATES + 1
    return BOARD_SIDES[dealt]


def dealt_to(s: State, seat: i64) -> tuple[int, ...]:
    """The estates that were dealt to a seat; none yet, or nobody is dealt any."""
    board = s.cells[block(seat) + BOARD]
    return sides_of(s, board - 1) if board else ()


def boards_left(s: State) -> list[int]:
    """What the next seat can be dealt: a board with a side in use (CB33.11, CB-R62), or two free numbers."""
    if deals_numbers(s):
        return _pairs_left(s)
    gone = [int(s.cells[block(seat) + BOARD]) - 1 for seat in range(s.seats)]
    return [
        board
        for board, sides in enumerate(BOARD_SIDES)
        if board not in gone and not all(_is_excluded(s, side) for side in sides)
    ]


def _pairs_left(s: State) -> list[int]:
    """Two different numbers, 2 to 9 once over all seats; number 1 alone where no other is left (CB-R58, CB-R62)."""
    gone = [number for seat in range(s.seats) for number in dealt_to(s, seat) if number != 1]
    free = [number for number in range(1, ESTATES + 1) if number not in gone and not _is_excluded(s, number)]
    return [(low - 1) * ESTATES + high - 1 for low in free for high in free if low < high or len(free) == 1]


def _is_excluded(s: State, estate: int) -> bool:
    excluded = s.game.chosen["excluded_estates"]
    assert isinstance(excluded, tuple)
    return str(estate) in excluded


def estate_choices(s: State, seat: int) -> list[int]:
    """The numbers of all joint choices of estate and castle space that a seat has (CB33.4)."""
    return [choice for choice in range(ESTATES * CASTLE_CHOICES) if may_settle(s, seat, choice)]


def may_settle(s: State, seat: int, choice: int) -> bool:
    """Whether a seat can have this estate with this castle space."""
    estate, space = castle_of(choice)
    return _may_use(s, seat, estate) and _may_start(s, seat, space)


def castle_of(choice: int) -> tuple[int, int]:
    """The estate and the castle space of a joint choice."""
    estate = choice // CASTLE_CHOICES + 1
    return estate, CASTLE_SPACES[estate][choice % CASTLE_CHOICES]


def _may_use(s: State, seat: int, estate: int) -> bool:
    explicit = s.game.chosen["estates"]
    assert isinstance(explicit, tuple)
    if explicit:
        return explicit[seat].split(":")[0] == str(estate)
    if _is_excluded(s, estate):
        return False
    if deals_boards(s):
        return estate in dealt_to(s, seat)
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


def _reveal(s: State) -> None:
    cells = s.cells
    seat: i64
    for seat in range(s.seats):
        choice = cells[block(seat) + CHOICE] - 1
        if choice >= 0:
            cells[block(seat) + CHOICE] = 0
            estate, space = castle_of(int(choice))
            settle_at(cells, seat, estate, space)
            s.tell(SETTLED, seat, estate, space)
