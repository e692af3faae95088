"""The set-up (GG2), with the expert variant (GG20) and the solo game (GG21)."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.game import CHANCE
from courtyard.games.gugong.data.components import (
    AUTOMA_CARDS,
    BOARD_SET,
    CARD_REWARD,
    CARDS,
    DECREE_PLACES,
    DRAW_SET,
    LEVEL_TILES,
    LOCATIONS,
    MAX_PLAYERS,
    SPECIAL,
    TOKEN_PLUS,
    TOKENS,
)
from courtyard.games.gugong.rules.actions import DEALT_DECREE, DEALT_GIFT, DRAWN_START, PICKED_FOCUS
from courtyard.games.gugong.rules.court import Court
from courtyard.games.gugong.rules.gifts import ask_draw, put, to_hand
from courtyard.games.gugong.rules.layout import (
    AT_LOCATION,
    AUTOMA,
    DATA_PRINT,
    DAY,
    DEAL_DECREE,
    DEAL_GIFT,
    DECREE,
    DOUBLE,
    FIRST_PLAYER,
    FOCUS,
    FOCUS_PICK,
    FREE,
    HIRED,
    HOUSES,
    IN_DRAW_PILE,
    KNOWN,
    MARKING_FOCUS,
    MENG,
    PLACE,
    REFILL,
    REMOVED,
    REWARD,
    ROLL_DIE,
    SEEN,
    SET_UP,
    STACKED,
    START_PLAYER,
    TRACK,
    block,
)
from courtyard.games.gugong.rules.morning import split_stacks

START_SERVANTS: Final = 6
RANDOM: Final = "random"
SOLO_FANS: Final = {"4-5": (4, 5), "2-3": (2, 3), "1-2": (1, 2)}
"""The fan sets of the human and of Meng (GG21.7)."""

# The stages of the set-up: the first fact of SET_UP.
GIFTS_STAGE: Final = 0
TOKENS_STAGE: Final = 1
DICE_STAGE: Final = 2
DECREES_STAGE: Final = 3
FOCUS_STAGE: Final = 4
FIFTH_STAGE: Final = 5
LAST_STAGE: Final = 6


def begin_game(s: Court) -> None:
    """Everything in its supply, and the question who is first player (GG2.1)."""
    stock(s)
    chosen = s.game.chosen["first_player"]
    if s.solo:
        take_seats(s, 0)
    elif chosen == RANDOM:
        s.ask(START_PLAYER, CHANCE, 0, 0)
    else:
        take_seats(s, int(str(chosen)) - 1)


def stock(s: Court) -> None:
    """All that does not depend on who is first player."""
    cells = s.cells
    cells[DATA_PRINT] = s.data.fingerprint
    cells[DAY] = 1
    cells[HOUSES] = bit(len(s.data.house_cost)) - 1
    kind: i64
    for kind in range(len(TOKENS)):
        if kind < TOKEN_PLUS or has_bonus_tokens(s):
            cells[STACKED + kind] = s.data.token_copies[kind]
    split_stacks(s)
    rank: i64
    for rank in range(s.blocks, MAX_PLAYERS):
        cells[TRACK + rank] = -1
    seat: i64
    for seat in range(s.blocks):
        cells[block(seat) + HIRED] = START_SERVANTS
        cells[block(seat) + FREE] = START_SERVANTS
    if s.solo:
        _stock_automa(s)


def _stock_automa(s: Court) -> None:
    """The automa deck of the difficulty (GG21.10, GG21.11), and Meng's double servant (GG21.5)."""
    kind: i64
    for kind in range(len(AUTOMA_CARDS)):
        s.cells[AUTOMA + kind] = automa_total(s, kind)
    s.cells[block(MENG) + DOUBLE] = MARKING_FOCUS


def automa_total(s: Court, kind: i64) -> i64:
    """How many automa cards of a kind are in the game."""
    if not s.solo:
        return 0
    easy = kind == SPECIAL and s.game.chosen["difficulty"] == "easy"
    return s.data.automa_deck[kind] - (1 if easy else 0)


def has_bonus_tokens(s: Court) -> bool:
    """Whether the bonus travel tokens are in the game (GG2.8)."""
    return s.game.chosen["bonus_tokens"] == "yes"


def is_expert(s: Court) -> bool:
    """Whether the expert variant is played."""
    return s.game.chosen["expert"] == "yes"


def offer_start_players(s: Court) -> i64:
    """Every seat is equally likely to be first player."""
    seat: i64
    for seat in range(s.seats):
        s.menu[seat] = DRAWN_START + seat
        s.weights[seat] = 1
    return s.seats


def fan_of(s: Court, rank: i64) -> i64:
    """The number of the fan set of a player: by rank, in the solo game as chosen (GG2.6, GG21.7)."""
    if s.solo:
        return SOLO_FANS[str(s.game.chosen["sets"])][rank]
    return rank + 1


def take_seats(s: Court, first: i64) -> None:
    """Fan sets and intrigue markers in player order, the first player's at the bottom (GG2.6, GG2.22)."""
    cells = s.cells
    cells[FIRST_PLAYER] = first
    rank: i64
    for rank in range(s.blocks):
        cells[TRACK + s.blocks - 1 - rank] = (first + rank) % s.blocks
    deal_fans(s, first)
    s.ask(SET_UP, CHANCE, GIFTS_STAGE, 0)


def deal_fans(s: Court, first: i64) -> None:
    """Each fan set to its player, the draw cards to the draw pile; with experts all others too (GG2.7, GG20.3)."""
    cells = s.cells
    card: i64
    rank: i64
    for card in range(CARDS):
        put(cells, card, IN_DRAW_PILE if s.data.card_set[card] == DRAW_SET or is_expert(s) else REMOVED)
        for rank in range(s.blocks):
            if s.data.card_set[card] == fan_of(s, rank):
                to_hand(cells, (first + rank) % s.blocks, card)
                cells[SEEN + card] = KNOWN


def offer_board_gifts(s: Court) -> i64:
    """The cards that can be dealt to a location: the board cards, with experts the whole pile (GG2.4, GG20.4)."""
    cells = s.cells
    expert = is_expert(s)
    count: i64 = 0
    card: i64
    for card in range(CARDS):
        undealt = cells[PLACE + card] == IN_DRAW_PILE if expert else cells[PLACE + card] == REMOVED
        if undealt and (expert or s.data.card_set[card] == BOARD_SET):
            s.menu[count] = DEALT_GIFT + card
            s.weights[count] = 1
            count += 1
    return count


def deal_gift(s: Court, location: i64, card: i64) -> None:
    """Lay a card on a location, then deal the next."""
    s.answered()
    put(s.cells, card, AT_LOCATION + location)
    s.cells[SEEN + card] = KNOWN
    if location + 1 < len(LOCATIONS):
        s.ask(DEAL_GIFT, CHANCE, location + 1, 0)


def offer_tiles(s: Court, place: i64) -> i64:
    """The decree tiles of the level that are not yet laid out (GG2.16)."""
    cells = s.cells
    first = place // 2 * LEVEL_TILES
    count: i64 = 0
    tile: i64
    for tile in range(first, first + LEVEL_TILES):
        if place % 2 == 0 or cells[DECREE + place - 1] != tile + 1:
            s.menu[count] = DEALT_DECREE + tile
            s.weights[count] = 1
            count += 1
    return count


def deal_decree(s: Court, place: i64, tile: i64) -> None:
    """Lay a decree tile out, then the next."""
    s.answered()
    s.cells[DECREE + place] = tile + 1
    if place + 1 < DECREE_PLACES:
        s.ask(DEAL_DECREE, CHANCE, place + 1, 0)


def offer_focus(s: Court) -> i64:
    """Every location is equally likely to become Meng's focus (GG21.3)."""
    location: i64
    for location in range(len(LOCATIONS)):
        s.menu[location] = PICKED_FOCUS + location
        s.weights[location] = 1
    return len(LOCATIONS)


def set_focus(s: Court, location: i64) -> None:
    """Meng's double servant marks the location (GG21.5)."""
    s.cells[FOCUS] = 1 + location


def set_up(s: Court, stage: i64) -> bool:
    """Begin a stage of the set-up; False when all is done."""
    if stage == LAST_STAGE:
        return False
    s.ask(SET_UP, CHANCE, stage + 1, 0)
    if stage == GIFTS_STAGE:
        s.ask(DEAL_GIFT, CHANCE, 0, 0)
    elif stage == TOKENS_STAGE:
        s.ask(REFILL, CHANCE, 0, 0)
    elif stage == DICE_STAGE:
        split_stacks(s)
        s.ask(ROLL_DIE, CHANCE, 0, 0)
    elif stage == DECREES_STAGE:
        s.ask(DEAL_DECREE, CHANCE, 0, 0)
    elif s.solo and stage == FOCUS_STAGE:
        _choose_focus(s)
    elif s.solo and s.game.chosen["difficulty"] == "hard":
        # The fifth card counts as Meng's first card reward (GG21.12, GG21.13).
        s.cells[block(MENG) + REWARD + CARD_REWARD] = 1
        ask_draw(s, MENG)
    return True


def _choose_focus(s: Court) -> None:
    chosen = s.game.chosen["focus"]
    if chosen == RANDOM:
        s.ask(FOCUS_PICK, CHANCE, 0, 0)
    else:
        set_focus(s, LOCATIONS.index(str(chosen)))
