"""The set-up of the game (CB5, CB6)."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.questions import CHANCE_ITSELF, Fact, Question
from courtyard.core.state import CHANCE, State
from courtyard.games.burgundy.data.components import START_GOODS as START_GOODS_EACH
from courtyard.games.burgundy.data.components import START_SILVER, START_WORKERS
from courtyard.games.burgundy.data.estates import CENTRE
from courtyard.games.burgundy.data.sizes import GOODS_EACH, GOODS_TYPES, MAX_PLAYERS
from courtyard.games.burgundy.data.tiles import BLACK_BACKS, COLOURED_BACKS, KINDS
from courtyard.games.burgundy.rules.actions import DRAWN_START
from courtyard.games.burgundy.rules.estates import NO_SPACE, is_basic, settle_at
from courtyard.games.burgundy.rules.house_rules import note_house_rules
from courtyard.games.burgundy.rules.layout import (
    BLACK_SUPPLY,
    GOODS_HELD,
    ORDER,
    ROUND_ORDER,
    SILVER,
    START_CASTLE,
    SUPPLY,
    UNSEEN_GOODS,
    WORKERS,
    block,
)
from courtyard.games.burgundy.rules.order import RANK
from courtyard.games.burgundy.rules.phases import draw_goods, offer_unseen_goods


@final
class StartPlayer(Question):
    """Who starts: every seat is equally likely (CB6.1)."""

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        return s.offer_evenly(DRAWN_START, s.seats)

    def answer(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        """The order goes clockwise from the start player (CB6.2); workers by rank, silver for all."""
        cells = s.cells
        s.answered()
        rank: i64
        for rank in range(s.seats):
            other = (action - DRAWN_START + rank) % s.seats
            cells[ORDER + rank] = other
            cells[block(other) + WORKERS] = START_WORKERS[rank]
            cells[block(other) + SILVER] = START_SILVER
            if is_basic(s):
                settle_at(cells, other, 1, CENTRE)
        s.ask(START_GOODS, CHANCE, 0, 0)


@final
class StartGoods(Question):
    """A start goods tile for the seat of a rank (CB5.11), until all have theirs."""

    def offer(self, s: State, seat: i64, rank: i64, drawn: i64) -> i64:
        return offer_unseen_goods(s)

    def answer(self, s: State, seat: i64, rank: i64, drawn: i64, action: i64) -> None:
        cells = s.cells
        s.answered()
        cells[block(cells[ORDER + rank]) + GOODS_HELD + draw_goods(s, action)] += 1
        drawn += 1
        if drawn == START_GOODS_EACH:
            drawn = 0
            rank += 1
        if rank < s.seats:
            s.ask(START_GOODS, CHANCE, rank, drawn)


START_PLAYER: Final = StartPlayer("start_player", CHANCE_ITSELF, clause="CB6.1")
START_GOODS: Final = StartGoods(
    "start_goods",
    CHANCE_ITSELF,
    first=RANK,
    second=Fact("the goods drawn before", int(START_GOODS_EACH) - 1),
    clause="CB5.11",
)


def begin_game(s: State) -> None:
    """Everything in its supply, and the question who starts."""
    stock(s)
    note_house_rules(s)
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
