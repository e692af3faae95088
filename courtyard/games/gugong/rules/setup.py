"""The set-up (GG2), with the expert variant (GG20) and the solo game (GG21)."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.questions import CHANCE_ITSELF, Fact, Question, Step
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.data import kinds
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.actions import DEALT_DECREE, DEALT_GIFT, DRAWN_START, PICKED_FOCUS
from courtyard.games.gugong.rules.base import Position, position_of
from courtyard.games.gugong.rules.day import begin_day
from courtyard.games.gugong.rules.dice import ROLL_DIE
from courtyard.games.gugong.rules.gifts import ask_draw, put, to_hand
from courtyard.games.gugong.rules.layout import MENG, block
from courtyard.games.gugong.rules.meng_turn import automa_total
from courtyard.games.gugong.rules.refill import REFILL, split_stacks

RANDOM: Final = "random"
# The stages of the set-up.
GIFTS_STAGE: Final = 0
TOKENS_STAGE: Final = 1
DICE_STAGE: Final = 2
DECREES_STAGE: Final = 3
FOCUS_STAGE: Final = 4
FIFTH_STAGE: Final = 5
LAST_STAGE: Final = 6


def begin_game(s: Position) -> None:
    """Everything in its supply, and the question who is first player (GG2.1)."""
    stock(s)
    chosen = s.game.chosen["first_player"]
    if s.solo:
        take_seats(s, 0)
    elif chosen == RANDOM:
        s.ask(START_PLAYER, CHANCE, 0, 0)
    else:
        take_seats(s, int(str(chosen)) - 1)


def stock(s: Position) -> None:
    """All that does not depend on who is first player."""
    cells = s.cells
    cells[layout.DATA_PRINT] = s.components.fingerprint
    cells[layout.DAY] = 1
    cells[layout.HOUSES] = bit(len(s.components.house_cost)) - 1
    kind: i64
    for kind in range(len(kinds.TOKENS)):
        if kind < kinds.TOKEN_PLUS or has_bonus_tokens(s):
            cells[layout.STACKED + kind] = s.components.token_copies[kind]
    split_stacks(s)
    rank: i64
    for rank in range(s.blocks, kinds.MAX_PLAYERS):
        cells[layout.TRACK + rank] = -1
    seat: i64
    for seat in range(s.blocks):
        cells[block(seat) + layout.HIRED] = s.components.start_hired
        cells[block(seat) + layout.FREE] = s.components.start_free
        cells[block(seat) + layout.ENVOY] = s.components.envoy_start
    if s.solo:
        _stock_automa(s)


def _stock_automa(s: Position) -> None:
    """The automa deck of the difficulty (GG21.10, GG21.11), and Meng's double servant (GG21.5)."""
    kind: i64
    for kind in range(len(kinds.AUTOMA_CARDS)):
        s.cells[layout.AUTOMA + kind] = automa_total(s, kind)
    s.cells[block(MENG) + layout.DOUBLE] = layout.MARKING_FOCUS


def has_bonus_tokens(s: Position) -> bool:
    """Whether the bonus travel tokens are in the game (GG2.8)."""
    return s.game.chosen["bonus_tokens"] == "yes"


def is_expert(s: Position) -> bool:
    """Whether the expert variant is played."""
    return s.game.chosen["expert"] == "yes"


def fan_of(s: Position, rank: i64) -> i64:
    """The number of the fan set of a player: by rank, in the solo game as chosen (GG2.6, GG21.7)."""
    if s.solo:
        return kinds.SOLO_FANS[str(s.game.chosen["sets"])][rank]
    return rank + 1


def take_seats(s: Position, first: i64) -> None:
    """Fan sets and intrigue markers in player order, the first player's at the bottom (GG2.6, GG2.22)."""
    cells = s.cells
    cells[layout.FIRST_PLAYER] = first
    rank: i64
    for rank in range(s.blocks):
        cells[layout.TRACK + s.blocks - 1 - rank] = (first + rank) % s.blocks
    deal_fans(s, first)
    s.ask(SET_UP, CHANCE, GIFTS_STAGE, 0)


def deal_fans(s: Position, first: i64) -> None:
    """Each fan set to its player, the draw cards to the draw pile; with experts all others too (GG2.7, GG20.3)."""
    cells = s.cells
    card: i64
    rank: i64
    for card in range(kinds.CARDS):
        put(
            cells,
            card,
            layout.IN_DRAW_PILE if s.components.card_set[card] == kinds.DRAW_SET or is_expert(s) else layout.REMOVED,
        )
        for rank in range(s.blocks):
            if s.components.card_set[card] == fan_of(s, rank):
                to_hand(cells, (first + rank) % s.blocks, card)
                cells[layout.SEEN + card] = layout.KNOWN


@final
class StartPlayer(Question):
    """Every seat is equally likely to be first player (GG2.1)."""

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        return s.offer_evenly(DRAWN_START, s.seats)

    def answer(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        s.answered()
        take_seats(position_of(s), action - DRAWN_START)


@final
class DealGift(Question):
    """One of the board cards, with experts of the whole pile, is laid on each location (GG2.4, GG20.4)."""

    def offer(self, s: State, seat: i64, location: i64, second: i64) -> i64:
        position = position_of(s)
        expert = is_expert(position)
        count: i64 = 0
        card: i64
        for card in range(kinds.CARDS):
            undealt = s.cells[layout.PLACE + card] == (layout.IN_DRAW_PILE if expert else layout.REMOVED)
            if undealt and (expert or position.components.card_set[card] == kinds.BOARD_SET):
                s.menu[count] = DEALT_GIFT + card
                s.weights[count] = 1
                count += 1
        return count

    def answer(self, s: State, seat: i64, location: i64, second: i64, action: i64) -> None:
        s.answered()
        card = action - DEALT_GIFT
        put(s.cells, card, layout.AT_LOCATION + location)
        s.cells[layout.SEEN + card] = layout.KNOWN
        if location + 1 < len(kinds.LOCATIONS):
            s.ask(self, CHANCE, location + 1, 0)


@final
class DealDecree(Question):
    """One of the tiles of its level that are not yet laid out comes on each place (GG2.16)."""

    def offer(self, s: State, seat: i64, place: i64, second: i64) -> i64:
        first = place // kinds.LEVEL_PLACES * kinds.LEVEL_TILES
        count: i64 = 0
        tile: i64
        for tile in range(first, first + kinds.LEVEL_TILES):
            if place % kinds.LEVEL_PLACES == 0 or s.cells[layout.DECREE + place - 1] != tile + 1:
                s.menu[count] = DEALT_DECREE + tile
                s.weights[count] = 1
                count += 1
        return count

    def answer(self, s: State, seat: i64, place: i64, second: i64, action: i64) -> None:
        s.answered()
        s.cells[layout.DECREE + place] = 1 + action - DEALT_DECREE
        if place + 1 < kinds.DECREE_PLACES:
            s.ask(self, CHANCE, place + 1, 0)


@final
class PickFocus(Question):
    """Every location is equally likely to become Meng's focus (GG21.3)."""

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        location: i64
        for location in range(len(kinds.LOCATIONS)):
            s.menu[location] = PICKED_FOCUS + location
            s.weights[location] = 1
        return len(kinds.LOCATIONS)

    def answer(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        s.answered()
        _set_focus(s, action - PICKED_FOCUS)


@final
class SetUp(Step):
    """The next stage of the set-up; after the last one day 1 begins (GG3.3)."""

    def settle(self, s: State, seat: i64, stage: i64, second: i64) -> None:
        s.answered()
        if stage == LAST_STAGE:
            begin_day(s)
            return
        s.ask(self, CHANCE, stage + 1, 0)
        position = position_of(s)
        if stage == GIFTS_STAGE:
            s.ask(DEAL_GIFT, CHANCE, 0, 0)
        elif stage == TOKENS_STAGE:
            s.ask(REFILL, CHANCE, 0, 0)
        elif stage == DICE_STAGE:
            split_stacks(s)
            s.ask(ROLL_DIE, CHANCE, 0, 0)
        elif stage == DECREES_STAGE:
            s.ask(DEAL_DECREE, CHANCE, 0, 0)
        elif position.solo and stage == FOCUS_STAGE:
            _choose_focus(s)
        elif position.solo and s.game.chosen["difficulty"] == "hard":
            # The fifth card counts as Meng's first card reward (GG21.12, GG21.13).
            s.cells[block(MENG) + layout.REWARD + kinds.CARD_REWARD] = 1
            ask_draw(s, MENG)


def _choose_focus(s: State) -> None:
    chosen = s.game.chosen["focus"]
    if chosen == RANDOM:
        s.ask(FOCUS_PICK, CHANCE, 0, 0)
    else:
        _set_focus(s, kinds.LOCATIONS.index(str(chosen)))


def _set_focus(s: State, location: i64) -> None:
    """Meng's double servant marks the location (GG21.5)."""
    s.cells[layout.FOCUS] = 1 + location


START_PLAYER: Final = StartPlayer("start_player", CHANCE_ITSELF, clause="GG2.1")
DEAL_GIFT: Final = DealGift("deal_gift", CHANCE_ITSELF, Fact("the location", len(kinds.LOCATIONS) - 1), clause="GG2.4")
DEAL_DECREE: Final = DealDecree(
    "deal_decree", CHANCE_ITSELF, Fact("the place", kinds.DECREE_PLACES - 1), clause="GG2.16"
)
FOCUS_PICK: Final = PickFocus("focus", CHANCE_ITSELF, clause="GG21.3")
SET_UP: Final = SetUp("set_up", Fact("the next stage", LAST_STAGE, low=1))
