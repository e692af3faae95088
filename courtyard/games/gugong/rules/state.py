"""The state of a game of Gùgōng: which rule offers the answers to a question, and which carries one out."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.game import CHANCE, Game, State
from courtyard.core.rng import Rng
from courtyard.games.gugong.data.components import CARDS, LOCATIONS, MAX_CITIES, SHIPS, Components
from courtyard.games.gugong.rules import actions, layout
from courtyard.games.gugong.rules.benefits import offer_benefits, take_benefit
from courtyard.games.gugong.rules.canal import (
    ALL_REWARDS,
    answer_load,
    answer_move,
    answer_place,
    ask_claims,
    offer_load,
    offer_move,
    offer_place,
)
from courtyard.games.gugong.rules.course import proceed
from courtyard.games.gugong.rules.court import Court
from courtyard.games.gugong.rules.exchange import HAND_CARDS, choose_mode, offer_modes, offer_plays, play
from courtyard.games.gugong.rules.gifts import note_place, offer_draws, to_hand
from courtyard.games.gugong.rules.hidden import redraw
from courtyard.games.gugong.rules.invariants import find_faults
from courtyard.games.gugong.rules.layout import block
from courtyard.games.gugong.rules.locations import offer_action, perform
from courtyard.games.gugong.rules.meng import (
    act,
    discard_for_meng,
    draw_automa,
    draw_for_meng,
    offer_automa,
    offer_meng_discards,
    offer_meng_gifts,
    play_gift,
)
from courtyard.games.gugong.rules.morning import (
    fill_city,
    offer_faces,
    offer_morning_decrees,
    offer_tokens,
    roll_die,
    use_decree,
)
from courtyard.games.gugong.rules.scoring import places, score_of
from courtyard.games.gugong.rules.servants import hire, offer_hires
from courtyard.games.gugong.rules.setup import (
    deal_decree,
    deal_gift,
    offer_board_gifts,
    offer_focus,
    offer_start_players,
    offer_tiles,
    set_focus,
    take_seats,
)
from courtyard.games.gugong.rules.ships import claim, load_free, offer_all_claims, offer_claims, offer_loads
from courtyard.games.gugong.rules.tokens import can_exchange, exchange, offer_exchanges
from courtyard.games.gugong.rules.travel import (
    offer_benefit,
    offer_cities,
    offer_swaps,
    swap_gift,
    travel_to,
    use_token,
)
from courtyard.games.gugong.rules.wall import add_free_builder, offer_free_builder


@final
class GugongState(Court):
    """A position of Gùgōng."""

    def blank(self, cells: vec[i64]) -> State:
        return GugongState(self.game, self.data, cells)

    def fill(self) -> i64:
        top = self.top()
        question = self.cells[top]
        seat = self.cells[top + 1]
        if question < layout.EXCHANGE:
            return self._fill_chance(question, self.cells[top + 2])
        if question == layout.EXCHANGE:
            count = offer_plays(self, block(seat))
        elif question == layout.ACTION:
            count = offer_action(self, seat, self.cells[top + 2])
        else:
            count = self._fill_effect(question, seat, self.cells[top + 2])
        return offer_exchanges(self, block(seat), count)

    def _fill_chance(self, question: i64, first: i64) -> i64:
        if question == layout.FILL_CITY:
            return offer_tokens(self)
        if question == layout.ROLL_DIE:
            return offer_faces(self)
        if question == layout.DEAL_GIFT:
            return offer_board_gifts(self)
        if question == layout.DEAL_DECREE:
            return offer_tiles(self, first)
        if question == layout.DRAW_GIFT:
            return offer_draws(self)
        if question == layout.START_PLAYER:
            return offer_start_players(self)
        return self._fill_meng(question)

    def _fill_meng(self, question: i64) -> i64:
        if question == layout.MENG_AUTOMA:
            return offer_automa(self)
        if question == layout.MENG_GIFT:
            return offer_meng_gifts(self)
        if question == layout.MENG_DISCARD:
            return offer_meng_discards(self)
        if question == layout.FOCUS_PICK:
            return offer_focus(self)
        self.menu[0] = actions.MENG_ACTS
        self.weights[0] = 1
        return 1

    def _fill_effect(self, question: i64, seat: i64, first: i64) -> i64:
        me = block(seat)
        if question == layout.MODE:
            return offer_modes(self, me, first)
        if question == layout.HIRE_SERVANTS:
            return offer_hires(self, me, first)
        if question == layout.MOVE:
            return offer_cities(self, me)
        if question == layout.TOKEN:
            return offer_benefit(self, seat, first)
        if question == layout.BENEFIT:
            return offer_benefits(self, me)
        if question == layout.MORNING_DECREE:
            return offer_morning_decrees(self, seat)
        if question == layout.SWAP_GIFT:
            return self._fill_swap(me, first)
        if question == layout.FORCED_EXCHANGE:
            return 0
        if question >= layout.CANAL_PLACE and question <= layout.CANAL_LOAD:
            return self._fill_canal(question, me, first)
        return self._with_decline(self._fill_optional(question, me, first))

    def _fill_swap(self, me: i64, first: i64) -> i64:
        """A swap by card or token takes any own card and may be declined; that of a decree takes a hand card."""
        if first == HAND_CARDS:
            return offer_swaps(self, self.cells[me + layout.HAND], 0)
        own = self.cells[me + layout.HAND] | self.cells[me + layout.DISCARD]
        return self._with_decline(offer_swaps(self, own, 0))

    def _fill_canal(self, question: i64, me: i64, first: i64) -> i64:
        if question == layout.CANAL_PLACE:
            return offer_place(self, me, first)
        if question == layout.CANAL_MOVE:
            return offer_move(self, me, first)
        return offer_load(self, me, first)

    def _fill_optional(self, question: i64, me: i64, first: i64) -> i64:
        if question == layout.WALL_EXTRA:
            return offer_free_builder(self, me, 0)
        if question == layout.CLAIM_SHIP:
            return offer_claims(self, me, first, ALL_REWARDS, 0)
        if question == layout.CLAIM_SHIPS:
            return offer_all_claims(self, me, ALL_REWARDS, 0)
        if question == layout.LOAD_FREE:
            return offer_loads(self, me, False, 0)
        return 0

    def _with_decline(self, count: i64) -> i64:
        self.menu[count] = actions.DECLINE
        return count + 1

    def perform(self, action: i64) -> None:
        top = self.top()
        question = self.cells[top]
        seat = self.cells[top + 1]
        first = self.cells[top + 2]
        second = self.cells[top + 3]
        if action >= actions.FIRST_CHANCE:
            self._do_chance(action, first, second)
        elif action >= actions.EXCHANGE_2:
            self._exchange(question, block(seat), action)
        elif question == layout.EXCHANGE:
            play(self, seat, action - actions.PLAY)
        elif action == actions.DECLINE:
            self._decline(question, seat, first)
        elif question == layout.ACTION:
            perform(self, seat, first, second, action)
        else:
            self._do_effect(question, seat, first, second, action)
        proceed(self)

    def _exchange(self, question: i64, me: i64, action: i64) -> None:
        """Exchange tokens; the question stays, unless it was about nothing else."""
        exchange(self, me, action)
        last = question == layout.LAST_EXCHANGE and not can_exchange(self.cells, me)
        if question == layout.FORCED_EXCHANGE or last:
            self.answered()

    def _decline(self, question: i64, seat: i64, first: i64) -> None:
        if question == layout.CANAL_PLACE:
            answer_place(self, seat, first, actions.DECLINE)
        else:
            self.answered()

    def _do_effect(self, question: i64, seat: i64, first: i64, second: i64, action: i64) -> None:
        me = block(seat)
        if question == layout.MODE:
            choose_mode(self, seat, first, second, action)
        elif question == layout.MOVE:
            travel_to(self, seat, first, action - actions.TRAVEL_TO)
        elif question == layout.TOKEN:
            use_token(self, seat, first, action)
        elif question == layout.CANAL_PLACE:
            answer_place(self, seat, first, action)
        elif question == layout.CANAL_MOVE:
            answer_move(self, seat, action)
        elif question == layout.CANAL_LOAD:
            answer_load(self, seat, first, action)
        elif question == layout.BENEFIT:
            take_benefit(self, seat, action)
        elif question == layout.MORNING_DECREE:
            use_decree(self, seat, action - actions.USE_DECREE)
        else:
            self.answered()
            self._do_simple(question, seat, me, action)

    def _do_simple(self, question: i64, seat: i64, me: i64, action: i64) -> None:
        if question == layout.HIRE_SERVANTS:
            number = action - actions.HIRE
            hire(self.cells, me, number >> 1, number & 1)
        elif question == layout.SWAP_GIFT:
            swap_gift(self, action - actions.SWAP)
        elif question == layout.WALL_EXTRA:
            add_free_builder(self.cells, me, action - actions.ADD_TO_WALL)
        elif question == layout.LOAD_FREE:
            load_free(self, seat, action - actions.LOAD)
        else:
            claim(self, seat, action - actions.CLAIM)
            if question == layout.CLAIM_SHIPS:
                self._ask_further_claims(seat)

    def _ask_further_claims(self, seat: i64) -> None:
        """After a claim other full ships may be left; a card that is being drawn comes first."""
        if self.cells[self.top()] == layout.DRAW_GIFT:
            self.answered()
            ask_claims(self, seat)
            self.ask(layout.DRAW_GIFT, CHANCE, seat, 0)
        else:
            ask_claims(self, seat)

    def _do_chance(self, action: i64, first: i64, second: i64) -> None:
        if action >= actions.DRAWN_AUTOMA:
            self._do_meng(action, first, second)
        elif action >= actions.DRAWN_GIFT:
            self._draw_gift(first, second, action - actions.DRAWN_GIFT)
        elif action >= actions.DEALT_DECREE:
            deal_decree(self, first, action - actions.DEALT_DECREE)
        elif action >= actions.ROLLED:
            roll_die(self, first, action - actions.ROLLED)
        elif action >= actions.DRAWN_TOKEN:
            fill_city(self, first, action - actions.DRAWN_TOKEN)
        elif action >= actions.DEALT_GIFT:
            deal_gift(self, first, action - actions.DEALT_GIFT)
        elif action >= actions.PICKED_FOCUS:
            self.answered()
            set_focus(self, action - actions.PICKED_FOCUS)
        else:
            self.answered()
            take_seats(self, action - actions.DRAWN_START)

    def _draw_gift(self, seat: i64, to_pile: i64, card: i64) -> None:
        self.answered()
        if self.solo and seat == layout.MENG:
            draw_for_meng(self, card, to_pile)
        else:
            to_hand(self.cells, seat, card)

    def _do_meng(self, action: i64, first: i64, second: i64) -> None:
        if action == actions.MENG_ACTS:
            act(self, first, second)
        elif action >= actions.MENG_DISCARDS:
            discard_for_meng(self, action - actions.MENG_DISCARDS)
        elif action >= actions.MENG_PLAYS:
            play_gift(self, first, action - actions.MENG_PLAYS)
        else:
            draw_automa(self, action - actions.DRAWN_AUTOMA)

    def derive(self) -> None:
        cells = self.cells
        cells[layout.DRAW_PILE] = 0
        cells[layout.TAKEN_PORTS] = 0
        cells[layout.TOKEN_CITIES] = 0
        at: i64
        for at in range(len(LOCATIONS)):
            cells[layout.GIFT + at] = 0
        seat: i64
        for seat in range(self.blocks):
            me = block(seat)
            cells[me + layout.HAND] = 0
            cells[me + layout.DISCARD] = 0
            for at in range(SHIPS):
                port = cells[me + layout.SHIP_PORT + at]
                if port:
                    cells[layout.TAKEN_PORTS] |= bit(port - 1)
        for at in range(CARDS):
            note_place(cells, at)
        for at in range(MAX_CITIES):
            if cells[layout.CITY + at]:
                cells[layout.TOKEN_CITIES] |= bit(at)

    def faults(self) -> list[str]:
        return find_faults(self)

    def scores(self) -> list[int]:
        return [int(score_of(self, player)) for player in range(self.blocks)]

    def ranking(self) -> list[int]:
        return places(self)

    def redraw(self, seat: int, rng: Rng) -> None:
        redraw(self, seat, rng)


def new_state(game: Game, data: Components, cells: vec[i64]) -> Court:
    """A state over the given cells."""
    return GugongState(game, data, cells)


def court_of(state: State) -> Court:
    """The state as what the rules work on."""
    assert isinstance(state, Court)
    return state
