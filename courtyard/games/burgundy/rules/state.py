"""The state of a game of Burgundy: which rule offers the answers to a question, and which carries one out."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.game import Game, State
from courtyard.core.layout import DEPTH, STACK
from courtyard.core.rng import Rng
from courtyard.games.burgundy.data.components import BUILDINGS, SPACES
from courtyard.games.burgundy.rules import actions, layout
from courtyard.games.burgundy.rules.buildings import CARPENTER_COLOURS, CHURCH_COLOURS, MARKET_COLOURS
from courtyard.games.burgundy.rules.course import proceed
from courtyard.games.burgundy.rules.depots import refresh_offer
from courtyard.games.burgundy.rules.goods import offer_free_sales, sell, sell_with_die
from courtyard.games.burgundy.rules.hidden import redraw
from courtyard.games.burgundy.rules.invariants import find_faults
from courtyard.games.burgundy.rules.layout import block
from courtyard.games.burgundy.rules.phases import draw_round_goods, draw_tile, offer_tiles, offer_unseen_goods
from courtyard.games.burgundy.rules.place import free_place, note, offer_free_places, place
from courtyard.games.burgundy.rules.purchase import buy
from courtyard.games.burgundy.rules.rounds import offer_rolls, offer_white_rolls, roll, roll_white
from courtyard.games.burgundy.rules.scoring import places, score_of
from courtyard.games.burgundy.rules.setup import (
    choose_estate,
    deal_board,
    draw_start,
    draw_start_goods,
    offer_boards,
    offer_estates,
    offer_start_players,
)
from courtyard.games.burgundy.rules.ships import (
    NO_DEPOT,
    add_depot,
    keep_goods,
    name_depot,
    name_no_depot,
    offer_depots,
    offer_goods,
    offer_second_depots,
)
from courtyard.games.burgundy.rules.take import ALL_COLOURS, free_take, offer_free_takes, take
from courtyard.games.burgundy.rules.turn import close_turn, end_turn, offer_turn
from courtyard.games.burgundy.rules.workers import take_workers, take_workers_with_die


@final
class BurgundyState(State):
    """A position of The Castles of Burgundy."""

    def blank(self, cells: vec[i64]) -> State:
        return BurgundyState(self.game, cells)

    def fill(self) -> i64:
        top = self.top()
        question = self.cells[top]
        seat = self.cells[top + 1]
        if question == layout.TURN:
            return offer_turn(self, seat)
        if question < layout.TURN:
            return self._fill_before_turns(question, seat)
        return self._fill_effect(question, seat)

    def _fill_before_turns(self, question: i64, seat: i64) -> i64:
        first = self.cells[self.top() + 2]
        if question == layout.ROLL:
            return offer_rolls(self)
        if question == layout.ROLL_WHITE:
            return offer_white_rolls(self)
        if question == layout.FILL_SLOT:
            return offer_tiles(self, first)
        if question == layout.CHOOSE_ESTATE:
            return offer_estates(self, seat)
        if question == layout.DEAL_BOARD:
            return offer_boards(self)
        if question == layout.START_PLAYER:
            return offer_start_players(self)
        return offer_unseen_goods(self)

    def _fill_effect(self, question: i64, seat: i64) -> i64:
        me = block(seat)
        first = self.cells[self.top() + 2]
        second = self.cells[self.top() + 3]
        if question == layout.SHIP_DEPOT:
            return offer_depots(self, me)
        if question == layout.SHIP_SECOND_DEPOT:
            return offer_second_depots(self, first)
        if question == layout.SHIP_GOODS:
            return offer_goods(self, me, first, second)
        if question == layout.EXTRA_ACTION:
            return self._fill_extra_action(me)
        return self._with_decline(self._fill_building(question, me))

    def _fill_extra_action(self, me: i64) -> i64:
        """One of the four die actions with any value (CB20.2)."""
        count = offer_free_takes(self, ALL_COLOURS, 0)
        count = offer_free_places(self, me, count)
        count = offer_free_sales(self, me, count)
        self.menu[count] = actions.FREE_WORKERS
        return count + 1

    def _fill_building(self, question: i64, me: i64) -> i64:
        if question == layout.CITY_HALL_PLACE:
            return offer_free_places(self, me, 0)
        if question == layout.WAREHOUSE_SALE:
            return offer_free_sales(self, me, 0)
        if question == layout.CARPENTER_TAKE:
            return offer_free_takes(self, CARPENTER_COLOURS, 0)
        if question == layout.CHURCH_TAKE:
            return offer_free_takes(self, CHURCH_COLOURS, 0)
        return offer_free_takes(self, MARKET_COLOURS, 0)

    def _with_decline(self, count: i64) -> i64:
        """A building's effect may be declined (CB22.4)."""
        self.menu[count] = actions.DECLINE
        return count + 1

    def perform(self, action: i64) -> None:
        top = self.top()
        seat = self.cells[top + 1]
        if action < actions.FREE_TAKE:
            self._do_in_turn(action, seat)
        elif action >= actions.FIRST_CHANCE:
            self._do_chance(action, self.cells[top + 2], self.cells[top + 3])
        elif action >= actions.NAME_DEPOT:
            self._do_ship_or_estate(action, seat, self.cells[top + 2], self.cells[top + 3])
        elif action == actions.DECLINE:
            self._decline(seat, self.cells[top], self.cells[top + 2])
        else:
            self._do_effect(action, seat)
        cells = self.cells
        if cells[DEPTH] == 1 and cells[STACK] == layout.TURN:
            close_turn(self, cells[STACK + 1])
        if cells[DEPTH] == 0:
            proceed(self)

    def _do_in_turn(self, action: i64, seat: i64) -> None:
        me = block(seat)
        if action < actions.PLACE:
            take(self, me, action - actions.TAKE)
        elif action < actions.SELL:
            place(self, seat, action - actions.PLACE)
        elif action < actions.TAKE_WORKERS:
            sell_with_die(self, me, action - actions.SELL)
        elif action < actions.BUY:
            take_workers_with_die(self, me, action - actions.TAKE_WORKERS)
        elif action < actions.END_TURN:
            buy(self, me, action - actions.BUY)
        else:
            end_turn(self)

    def _do_effect(self, action: i64, seat: i64) -> None:
        me = block(seat)
        self.answered()
        if action < actions.FREE_PLACE:
            free_take(self, me, action - actions.FREE_TAKE)
        elif action < actions.FREE_SELL:
            free_place(self, seat, action - actions.FREE_PLACE)
        elif action < actions.FREE_WORKERS:
            sell(self, me, action - actions.FREE_SELL)
        else:
            take_workers(self, me)

    def _decline(self, seat: i64, question: i64, first: i64) -> None:
        if question == layout.SHIP_SECOND_DEPOT:
            add_depot(self, seat, first, NO_DEPOT)
        else:
            self.answered()

    def _do_ship_or_estate(self, action: i64, seat: i64, first: i64, second: i64) -> None:
        if action < actions.NAME_NO_DEPOT:
            name_depot(self, seat, action - actions.NAME_DEPOT)
        elif action == actions.NAME_NO_DEPOT:
            name_no_depot(self, seat)
        elif action < actions.KEEP_GOODS:
            add_depot(self, seat, first, action - actions.ADD_DEPOT)
        elif action < actions.SETTLE:
            keep_goods(self, seat, first, second, action - actions.KEEP_GOODS)
        else:
            choose_estate(self, seat, first, action - actions.SETTLE)

    def _do_chance(self, action: i64, first: i64, second: i64) -> None:
        if action >= actions.ROLLED_WHITE:
            roll_white(self, action - actions.ROLLED_WHITE)
        elif action >= actions.ROLLED:
            roll(self, first, action - actions.ROLLED)
        elif action >= actions.DRAWN_GOODS:
            self._draw_goods(action - actions.DRAWN_GOODS, first, second)
        elif action >= actions.DRAWN_TILE:
            draw_tile(self, first, action - actions.DRAWN_TILE)
        elif action >= actions.DEALT_BOARD:
            deal_board(self, first, action - actions.DEALT_BOARD)
        else:
            draw_start(self, action - actions.DRAWN_START)

    def _draw_goods(self, colour: i64, first: i64, second: i64) -> None:
        if self.cells[self.top()] == layout.START_GOODS:
            draw_start_goods(self, first, second, colour)
        else:
            draw_round_goods(self, first, colour)

    def derive(self) -> None:
        cells = self.cells
        refresh_offer(cells)
        seat: i64
        at: i64
        for seat in range(self.seats):
            me = block(seat)
            cells[me + layout.FILLED] = 0
            cells[me + layout.FRONTIER] = 0
            cells[me + layout.KNOWN] = 0
            for at in range(len(BUILDINGS)):
                cells[me + layout.BLOCKED + at] = 0
            for at in range(SPACES):
                kind = cells[me + layout.TILE + at]
                if kind:
                    note(cells, me, kind, at)

    def faults(self) -> list[str]:
        return find_faults(self)

    def scores(self) -> list[int]:
        return [int(score_of(self.cells, seat)) for seat in range(self.seats)]

    def ranking(self) -> list[int]:
        return places(self, self.game.chosen["tie_break_empty"] == "fewest")

    def redraw(self, seat: int, rng: Rng) -> None:
        redraw(self, seat, rng)


def new_state(game: Game, cells: vec[i64]) -> State:
    """A state over the given cells."""
    return BurgundyState(game, cells)
