"""The state of a game of Rajas: which rule offers the answers to a question, and which carries one out."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.game import Game, State
from courtyard.core.layout import DEPTH
from courtyard.core.rng import Rng
from courtyard.games.rajas.data.components import MARKET_VALUES, Components
from courtyard.games.rajas.data.geometry import CELLS
from courtyard.games.rajas.data.spaces import SPACES
from courtyard.games.rajas.rules import actions, layout
from courtyard.games.rajas.rules.builder import (
    build,
    choose_cell,
    choose_cover,
    offer_cells,
    offer_cover_payment,
    offer_covers,
    pay_for_cover,
)
from courtyard.games.rajas.rules.course import proceed
from courtyard.games.rajas.rules.hidden import redraw
from courtyard.games.rajas.rules.invariants import find_faults
from courtyard.games.rajas.rules.kali import (
    offer_colours,
    offer_rerolls,
    offer_returns,
    offer_rolls,
    reroll_die,
    return_die,
    roll,
    stop_rerolling,
    stop_returning,
    take_die,
)
from courtyard.games.rajas.rules.layout import block
from courtyard.games.rajas.rules.markets import (
    choose_good,
    offer_goods,
    offer_mixed,
    offer_single,
    score_mixed,
    score_single,
)
from courtyard.games.rajas.rules.palace import choose_chamber, offer_chambers
from courtyard.games.rajas.rules.placement import offer_dice, offer_placements, pay_die, place_worker
from courtyard.games.rajas.rules.province import choose_first, count_markets, offer_lays, refresh
from courtyard.games.rajas.rules.quarry import (
    buy,
    choose_tile,
    draw_tile,
    lay_tile,
    offer_draws,
    offer_tile_payment,
    offer_tiles,
    pay_for_tile,
)
from courtyard.games.rajas.rules.realm import Realm, Version
from courtyard.games.rajas.rules.river import choose_distance, offer_distances, offer_one_space
from courtyard.games.rajas.rules.scoring import places, score_of
from courtyard.games.rajas.rules.setup import (
    begin_with,
    ganga_roll,
    lay_river_token,
    offer_ganga_rolls,
    offer_ganga_tokens,
    offer_start_players,
)
from courtyard.games.rajas.rules.tokens import (
    BROWN,
    WHITE,
    draw_brown,
    draw_white,
    lay_token,
    offer_drawn,
    offer_slots,
    offer_tokens,
    take_token,
)
from courtyard.games.rajas.rules.upgrades import offer_upgrades, upgrade
from courtyard.games.rajas.rules.yields import offer_yields, take_yield


@final
class RajasState(Realm):
    """A position of Rajas of the Ganges."""

    def blank(self, cells: vec[i64]) -> State:
        return RajasState(self.game, cells, self.parts, self.version)

    def fill(self) -> i64:
        top = self.top()
        question = self.cells[top]
        seat = self.cells[top + 1]
        first = self.cells[top + 2]
        second = self.cells[top + 3]
        if question == layout.PLACE_WORKER:
            return offer_placements(self, seat)
        if question < layout.PLACE_WORKER:
            return self._fill_chance(question, first)
        if question <= layout.LAY_TILE:
            return self._fill_payment(question, block(seat), first, second)
        if question <= layout.REROLL_DICE:
            return self._fill_gain(question, block(seat), first, second)
        if question <= layout.RIVER_PALACE:
            return self._fill_market_or_river(question, seat, first, second)
        return self._fill_cover_or_token(question, block(seat), first, second)

    def _fill_chance(self, question: i64, first: i64) -> i64:
        if question == layout.ROLL:
            return offer_rolls(self)
        if question == layout.DRAW_TILE:
            return offer_draws(self, first)
        if question == layout.DRAW_WHITE:
            return offer_drawn(self, WHITE)
        if question == layout.DRAW_BROWN:
            return offer_drawn(self, BROWN)
        if question == layout.START_PLAYER:
            return offer_start_players(self, first)
        if question == layout.GANGA_ROLL:
            return offer_ganga_rolls(self)
        return offer_ganga_tokens(self)

    def _fill_payment(self, question: i64, me: i64, first: i64, second: i64) -> i64:
        if question == layout.PAY_DIE:
            return offer_dice(self, me, first)
        if question == layout.QUARRY_TILE:
            return offer_tiles(self, me)
        if question == layout.PAY_TILE:
            return offer_tile_payment(self, me, first, second)
        return offer_lays(self, me, first)

    def _fill_gain(self, question: i64, me: i64, first: i64, second: i64) -> i64:
        if question == layout.TAKE_DICE:
            return offer_colours(self, first)
        if question == layout.REROLL_DICE:
            return offer_rerolls(self, me, first)
        if question == layout.UPGRADE_KIND:
            return offer_upgrades(self, me)
        if question == layout.RETURN_DICE:
            return offer_returns(self, me, second)
        if question == layout.YIELD_ORDER:
            return offer_yields(self, first)
        self.menu[0] = actions.FAME_FIRST
        self.menu[1] = actions.MONEY_FIRST
        return 2

    def _fill_market_or_river(self, question: i64, seat: i64, first: i64, second: i64) -> i64:
        if question == layout.MIXED_MARKETS:
            return offer_mixed(self, block(seat))
        if question == layout.SINGLE_MARKETS:
            return offer_single(self, block(seat), first, second)
        if question == layout.GOOD:
            return offer_goods(self)
        if question == layout.DISTANCE:
            return offer_distances(self, first)
        if question == layout.ONE_SPACE:
            return offer_one_space(self)
        return offer_chambers(self, seat)

    def _fill_cover_or_token(self, question: i64, me: i64, first: i64, second: i64) -> i64:
        if question == layout.COVER_CELL:
            return offer_cells(self, me)
        if question == layout.COVER_TILE:
            return offer_covers(self, me, first)
        if question == layout.PAY_COVER:
            return offer_cover_payment(self, me, first, second)
        if question == layout.TOKEN_CHOICE:
            return offer_tokens(self, me)
        return offer_slots(self, me, first)

    def perform(self, action: i64) -> None:
        top = self.top()
        seat = self.cells[top + 1]
        first = self.cells[top + 2]
        second = self.cells[top + 3]
        if action < actions.PAY:
            place_worker(self, seat, action)
        elif action < actions.DONE:
            self._pay(self.cells[top], seat, first, action - actions.PAY)
        elif action >= actions.FIRST_CHANCE:
            self._do_chance(action, first, second)
        elif action >= actions.TAKE_YIELD:
            self._do_gain(action, seat, first)
        elif action == actions.DONE:
            self._finish(self.cells[top], seat, first)
        else:
            self._do_tile(action, seat, first)
        if self.cells[DEPTH] == 0 or self.cells[self.top()] <= layout.PAY_YIELDS:
            proceed(self)

    def _pay(self, question: i64, seat: i64, first: i64, number: i64) -> None:
        if question == layout.PAY_DIE:
            pay_die(self, seat, first, number)
        elif question == layout.PAY_TILE:
            pay_for_tile(self, seat, first, number)
        else:
            pay_for_cover(self, seat, first, number)

    def _finish(self, question: i64, seat: i64, first: i64) -> None:
        """No more dice."""
        if question == layout.REROLL_DICE:
            stop_rerolling(self, seat)
        elif question == layout.RETURN_DICE:
            stop_returning(self, seat)
        elif question == layout.PAY_TILE:
            buy(self, seat, first)
        else:
            build(self, seat, first)

    def _do_tile(self, action: i64, seat: i64, first: i64) -> None:
        if action < actions.LAY:
            choose_tile(self, seat, action - actions.TAKE_TILE)
        elif action < actions.COVER:
            lay_tile(self, seat, first, action - actions.LAY)
        elif action < actions.COVER_WITH:
            choose_cell(self, seat, action - actions.COVER)
        elif action < actions.FAME_FIRST:
            choose_cover(self, seat, first, action - actions.COVER_WITH)
        else:
            choose_first(self, seat, action)

    def _do_gain(self, action: i64, seat: i64, first: i64) -> None:
        if action < actions.UPGRADE:
            take_yield(self, seat, action - actions.TAKE_YIELD)
        elif action < actions.TAKE_DIE:
            upgrade(self, block(seat), action - actions.UPGRADE, first)
        elif action < actions.RETURN_DIE:
            take_die(self, seat, action - actions.TAKE_DIE)
        elif action < actions.REROLL_DIE:
            return_die(self, seat, action - actions.RETURN_DIE)
        elif action < actions.SCORE_GOODS:
            reroll_die(self, seat, action - actions.REROLL_DIE)
        elif action < actions.MOVE:
            self._do_market(action, seat, first)
        else:
            self._do_river_or_token(action, seat, first)

    def _do_market(self, action: i64, seat: i64, first: i64) -> None:
        if action >= actions.CHOOSE_GOOD:
            choose_good(self, seat, action - actions.CHOOSE_GOOD)
            return
        self.answered()
        if action < actions.SCORE_MARKETS:
            score_mixed(self, seat, action - actions.SCORE_GOODS)
        else:
            score_single(self, seat, first, action - actions.SCORE_MARKETS)

    def _do_river_or_token(self, action: i64, seat: i64, first: i64) -> None:
        if action < actions.CHAMBER:
            choose_distance(self, seat, action - actions.MOVE + 1)
        elif action < actions.TAKE_TOKEN:
            choose_chamber(self, seat, action - actions.CHAMBER + 1)
        elif action < actions.SLOT:
            take_token(self, seat, action - actions.TAKE_TOKEN)
        elif action < actions.DECLINE:
            lay_token(self, block(seat), first, action - actions.SLOT)
        else:
            self.answered()

    def _do_chance(self, action: i64, first: i64, second: i64) -> None:
        if action < actions.DRAWN_TILE:
            roll(self, first, second, action - actions.ROLLED)
        elif action < actions.DRAWN_START:
            draw_tile(self, first, action - actions.DRAWN_TILE)
        elif action < actions.DRAWN_TOKEN:
            begin_with(self, action - actions.DRAWN_START)
        elif action < actions.GANGA_ROLLED:
            self._draw_token(first, action - actions.DRAWN_TOKEN)
        elif action < actions.GANGA_DRAWN:
            ganga_roll(self, first, action - actions.GANGA_ROLLED)
        else:
            lay_river_token(self, first, action - actions.GANGA_DRAWN)

    def _draw_token(self, seat: i64, kind: i64) -> None:
        if self.cells[self.top()] == layout.DRAW_WHITE:
            draw_white(self, seat, kind)
        else:
            draw_brown(self, seat, kind)

    def derive(self) -> None:
        cells = self.cells
        cells[layout.OCCUPIED] = 0
        seat: i64
        at: i64
        for seat in range(self.seats):
            me = block(seat)
            cells[me + layout.ON_BOARD] = 0
            cells[me + layout.UNPLACED] = cells[me + layout.ACTIVE]
            cells[me + layout.DICE] = 0
            for at in range(actions.DIE_FACES):
                cells[me + layout.DICE] += cells[me + layout.HELD + at]
            for at in range(3 * MARKET_VALUES):
                cells[me + layout.MARKETS + at] = 0
            for at in range(CELLS):
                count_markets(self, me, cells[me + layout.TILE + at], 1)
            refresh(self, me)
        for at in range(SPACES):
            owner = cells[layout.WORKER + at]
            if owner:
                me = block(owner - 1)
                cells[layout.OCCUPIED] |= bit(at)
                cells[me + layout.ON_BOARD] |= bit(at)
                cells[me + layout.UNPLACED] -= 1

    def faults(self) -> list[str]:
        return find_faults(self)

    def scores(self) -> list[int]:
        return [int(score_of(self, seat)) for seat in range(self.seats)]

    def ranking(self) -> list[int]:
        return places(self)

    def redraw(self, seat: int, rng: Rng) -> None:
        redraw(self, seat, rng)


def new_state(game: Game, cells: vec[i64], parts: Components, version: Version) -> RajasState:
    """A state over the given cells."""
    return RajasState(game, cells, parts, version)
