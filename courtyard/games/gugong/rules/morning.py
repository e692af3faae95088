"""The morning phase (GG6): first player, tokens, dice, level-1 decrees, new servants."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.game import CHANCE
from courtyard.games.gugong.data.components import (
    DICE,
    FACES,
    L1_HIRE,
    L1_INTRIGUE,
    L1_PALACE,
    L1_SHIP,
    L1_SWAP,
    LAST_SPACE,
    LEVEL_TILES,
    TOKENS,
)
from courtyard.games.gugong.rules.actions import DECLINE, DRAWN_TOKEN, ROLLED, USE_DECREE
from courtyard.games.gugong.rules.court import Court
from courtyard.games.gugong.rules.exchange import HAND_CARDS
from courtyard.games.gugong.rules.intrigue import advance_marker
from courtyard.games.gugong.rules.layout import (
    CITY,
    DAY,
    DECREED,
    DIE,
    FILL_CITY,
    FIRST_PLAYER,
    INTRIGUE,
    LOAD_FREE,
    MEDAL,
    MORNING,
    MORNING_DECREE,
    MORNING_DECREES,
    MORNING_HIRES,
    PHASE,
    REFILL,
    ROLL_DIE,
    SPENT,
    STACK_SIZE,
    STACKED,
    SWAP_GIFT,
    TOKEN_CITIES,
    TRAVELLER,
    USED,
    block,
)
from courtyard.games.gugong.rules.palace import advance_envoy
from courtyard.games.gugong.rules.servants import ask_hire, free_figures, has_free
from courtyard.games.gugong.rules.ships import has_any_room

LEVEL_1: Final = (1 << LEVEL_TILES) - 1
"""The mask of the level-1 decrees."""
MORNING_STEPS: Final = 2
"""The steps of decree `L1_intrigue2`."""


def begin_morning(s: Court) -> None:
    """Step 1, the medal (GG6.2, GG6.3), with steps 2 to 5 to follow."""
    cells = s.cells
    cells[PHASE] = MORNING
    if cells[MEDAL]:
        cells[FIRST_PLAYER] = cells[MEDAL] - 1
        cells[MEDAL] = 0
    seat: i64
    for seat in range(s.blocks):
        cells[block(seat) + USED] = 0
    s.ask(MORNING_HIRES, CHANCE, 0, 0)
    s.ask(MORNING_DECREES, CHANCE, 0, 0)
    s.ask(ROLL_DIE, CHANCE, 0, 0)
    s.ask(REFILL, CHANCE, 0, 0)


def in_order(s: Court, rank: i64) -> i64:
    """The player of a rank, the first player being 0 and the others clockwise (GG2.2, GG3.8)."""
    return (s.cells[FIRST_PLAYER] + rank) % s.blocks


def split_stacks(s: Court) -> None:
    """Two stacks of equal size, the first with one more if need be (GG2.10)."""
    total: i64 = 0
    kind: i64
    for kind in range(len(TOKENS)):
        total += s.cells[STACKED + kind]
    s.cells[STACK_SIZE] = (total + 1) // 2
    s.cells[STACK_SIZE + 1] = total // 2


def refill(s: Court, city: i64) -> None:
    """Ask for a token for the next city without token and traveller (GG6.4 to GG6.7)."""
    while city < s.data.city_count and _is_occupied(s, city):
        city += 1
    if city == s.data.city_count or not _has_stack(s):
        return
    s.ask(REFILL, CHANCE, city + 1, 0)
    s.ask(FILL_CITY, CHANCE, city, 0)


def _is_occupied(s: Court, city: i64) -> bool:
    """Whether a city holds a token or a traveller."""
    if s.cells[CITY + city]:
        return True
    seat: i64
    for seat in range(s.blocks):
        if s.cells[block(seat) + TRAVELLER] == city + 1:
            return True
    return False


def _has_stack(s: Court) -> bool:
    """Whether a token can be drawn, if need be after shuffling the token discard (GG6.6)."""
    cells = s.cells
    if cells[STACK_SIZE] + cells[STACK_SIZE + 1] > 0:
        return True
    kind: i64
    for kind in range(len(TOKENS)):
        cells[STACKED + kind] = cells[SPENT + kind]
        cells[SPENT + kind] = 0
    split_stacks(s)
    return cells[STACK_SIZE] > 0


def offer_tokens(s: Court) -> i64:
    """The kinds of tokens that can be drawn, weighed by how many are left."""
    count: i64 = 0
    kind: i64
    for kind in range(len(TOKENS)):
        if s.cells[STACKED + kind]:
            s.menu[count] = DRAWN_TOKEN + kind
            s.weights[count] = s.cells[STACKED + kind]
            count += 1
    return count


def fill_city(s: Court, city: i64, kind: i64) -> None:
    """Put a drawn token face up on a city; the first stack is used up first."""
    cells = s.cells
    s.answered()
    cells[STACKED + kind] -= 1
    stack: i64 = 0 if cells[STACK_SIZE] else 1
    cells[STACK_SIZE + stack] -= 1
    cells[CITY + city] = 1 + kind
    cells[TOKEN_CITIES] |= bit(city)


def offer_faces(s: Court) -> i64:
    """The six faces of a die."""
    face: i64
    for face in range(FACES):
        s.menu[face] = ROLLED + face
        s.weights[face] = 1
    return FACES


def roll_die(s: Court, die: i64, face: i64) -> None:
    """A die shows a face; then the next die is rolled."""
    s.answered()
    s.cells[DIE + die] = 1 + face
    if die + 1 < DICE:
        s.ask(ROLL_DIE, CHANCE, die + 1, 0)


def ask_decrees(s: Court, rank: i64) -> None:
    """Ask the player of a rank for the level-1 decrees (GG6.9)."""
    if rank == s.blocks:
        return
    s.ask(MORNING_DECREES, CHANCE, rank + 1, 0)
    seat = in_order(s, rank)
    s.ready()
    if offer_morning_decrees(s, seat) > 1:
        s.ask(MORNING_DECREE, seat, 0, 0)


def offer_morning_decrees(s: Court, seat: i64) -> i64:
    """Offer each own level-1 decree not yet used, and to do without the rest (GG-D32, GG-D33)."""
    me = block(seat)
    unused = s.cells[me + DECREED] & LEVEL_1 & ~s.cells[me + USED]
    count: i64 = 0
    tile: i64
    for tile in range(LEVEL_TILES):
        if (unused >> tile) & 1 and _has_effect(s, me, tile):
            s.menu[count] = USE_DECREE + tile
            count += 1
    s.menu[count] = DECLINE
    return count + 1


def _has_effect(s: Court, me: i64, tile: i64) -> bool:
    """Whether a level-1 decree would change anything now."""
    cells = s.cells
    if tile == L1_INTRIGUE:
        return cells[me + INTRIGUE] < LAST_SPACE
    if tile == L1_HIRE:
        return free_figures(cells, me) > 0
    if tile == L1_SHIP:
        return (has_free(cells, me, 0) and has_any_room(s, me, 1)) or (
            has_free(cells, me, 1) and has_any_room(s, me, 2)
        )
    return True


def use_decree(s: Court, seat: i64, tile: i64) -> None:
    """Use a level-1 decree (GG16.12 to GG16.16); the step below then asks the same player again."""
    me = block(seat)
    s.answered()
    s.cells[s.top() + 2] -= 1
    s.cells[me + USED] |= bit(tile)
    if tile == L1_INTRIGUE:
        advance_marker(s, seat, MORNING_STEPS)
    elif tile == L1_PALACE:
        advance_envoy(s, seat, 1)
    elif tile == L1_HIRE:
        ask_hire(s, seat, 1)
    elif tile == L1_SHIP:
        s.ask(LOAD_FREE, seat, 0, 0)
    elif tile == L1_SWAP:
        s.ask(SWAP_GIFT, seat, HAND_CARDS, 0)


def ask_hires(s: Court, rank: i64) -> bool:
    """Ask the player of a rank for the new servants of the day (GG6.12); False after the last one."""
    if rank == s.blocks:
        return False
    s.ask(MORNING_HIRES, CHANCE, rank + 1, 0)
    ask_hire(s, in_order(s, rank), s.data.day_servants[s.cells[DAY]])
    return True
