"""What a strong player looks at, as features of a position.

Meng plays by other rules and has features of his own.
"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import lowest, size_of
from courtyard.core.evaluator import Evaluator, Features
from courtyard.core.layout import DEPTH, FRAME, STACK
from courtyard.core.state import State
from courtyard.games.gugong.bots.guess import worth
from courtyard.games.gugong.data.kinds import (
    AUTOMA_CARDS,
    CARD_REWARD,
    DAYS,
    DECREE_PLACES,
    DECREES,
    FAN_SIZE,
    L3_THIRD,
    LOCATIONS,
    PALACE_SPACE,
    PORTS,
    REWARDS,
    SHIPS,
)
from courtyard.games.gugong.rules.base import Position, position_of
from courtyard.games.gugong.rules.decrees import decree_cost, decree_points, has_decree, tile_at
from courtyard.games.gugong.rules.dice import matches_of
from courtyard.games.gugong.rules.exchange import EXCHANGE, is_free
from courtyard.games.gugong.rules.layout import (
    AUTOMA,
    DAY,
    DECREED,
    DISCARD,
    DOUBLE,
    DOUBLE_HIRED,
    ENVOY,
    FIRST_PLAYER,
    FREE,
    HAND,
    HIRED,
    HOUSES,
    INTRIGUE,
    JADE,
    LOCKED,
    MEDAL,
    MENG,
    MORNING,
    PHASE,
    REWARD,
    SHIP_LOAD,
    SHIP_PORT,
    TRACK,
    TRAVELLER,
    VP,
    block,
)
from courtyard.games.gugong.rules.locations import PERFORM
from courtyard.games.gugong.rules.meng_turn import MENG_AUTOMA
from courtyard.games.gugong.rules.morning import MORNING_HIRES
from courtyard.games.gugong.rules.questions import QUESTIONS
from courtyard.games.gugong.rules.scoring import (
    audience_points,
    jade_points,
    score_of,
)
from courtyard.games.gugong.rules.ships import load_of, port_of
from courtyard.games.gugong.rules.tokens import stored_doubles, stored_tokens
from courtyard.games.gugong.rules.wall import on_wall

PLACES_OF_LOAD: Final = 15
"""Loads of one to three servants in each of the five ports."""
MANY_JADE: Final = 6

# The features of a player.
FEATURES: Final = Features()
ALWAYS: Final[i64] = FEATURES.add("always")
GUESS: Final[i64] = FEATURES.add("guess")
"""What the quick guess expects beyond the points so far."""
HIRED_FIRST: Final[i64] = FEATURES.add("hired_first")
HIRED_NEXT: Final[i64] = FEATURES.add("hired_next")
HIRED_MORE: Final[i64] = FEATURES.add("hired_more")
FREE_FIGURES: Final[i64] = FEATURES.add("free_figures")
INTRIGUE_STEPS: Final[i64] = FEATURES.add("intrigue_steps")
INTRIGUE_FIRST: Final[i64] = FEATURES.add("intrigue_first")
INTRIGUE_LEAD: Final[i64] = FEATURES.add("intrigue_lead")
JADE_WITHIN_REACH: Final[i64] = FEATURES.add("jade_within_reach")
"""The marker is far enough to pay for jade when a wall is scored."""
SURE: Final[i64] = FEATURES.add("sure")
"""Points of jade, decrees and audience if the game ended now."""
JADE_HELD: Final[i64] = FEATURES.add("jade_held", MANY_JADE + 1)
HOUSES_LEFT: Final[i64] = FEATURES.add("houses_left")
STEPS_MISSING: Final[i64] = FEATURES.add("steps_missing", PALACE_SPACE + 1)
LATE: Final[i64] = FEATURES.add("late")
RIVAL_STEPS: Final[i64] = FEATURES.add("rival_steps")
DECREE_HELD: Final[i64] = FEATURES.add("decree_held", parts=DECREES)
THIRD: Final[i64] = FEATURES.add("third")
DECREE_OPEN: Final[i64] = FEATURES.add("decree_open")
WALL_OWN: Final[i64] = FEATURES.add("wall_own")
WALL_TOTAL: Final[i64] = FEATURES.add("wall_total")
WALL_AHEAD: Final[i64] = FEATURES.add("wall_ahead")
WALL_BEHIND: Final[i64] = FEATURES.add("wall_behind")
LOADED: Final[i64] = FEATURES.add("loaded", PLACES_OF_LOAD)
REWARDED: Final[i64] = FEATURES.add("rewarded", parts=REWARDS)
DOUBLE_OWNED: Final[i64] = FEATURES.add("double_owned")
TOKEN_WORTH: Final[i64] = FEATURES.add("token_worth")
TOKENS_FOUR: Final[i64] = FEATURES.add("tokens_four")
TRAVELLING: Final[i64] = FEATURES.add("travelling")
HAND_SIZE: Final[i64] = FEATURES.add("hand_size")
HAND_TOTAL: Final[i64] = FEATURES.add("hand_total")
HAND_ACTIONS: Final[i64] = FEATURES.add("hand_actions")
OWN_TOTAL: Final[i64] = FEATURES.add("own_total")
FREE_PLAY: Final[i64] = FEATURES.add("free_play", parts=LOCATIONS)
"""Locations that a hand card can be played on freely."""
MATCHES_NOW: Final[i64] = FEATURES.add("matches_now")
MATCHES_AHEAD: Final[i64] = FEATURES.add("matches_ahead")
HAND_MATCHES: Final[i64] = FEATURES.add("hand_matches")
HAS_MEDAL: Final[i64] = FEATURES.add("has_medal")
IS_FIRST: Final[i64] = FEATURES.add("is_first")
TO_PERFORM: Final[i64] = FEATURES.add("to_perform", parts=LOCATIONS)
ASKED: Final[i64] = FEATURES.add("asked", parts=[question.name for question in QUESTIONS[EXCHANGE.number :]])
"""Questions of the turn that are still open, by their kind."""
ALONE: Final[i64] = FEATURES.add("alone")
"""The game is played against Meng."""
# Those of Meng.
MENG_ALWAYS: Final[i64] = FEATURES.add("meng_always")
MENG_SURE: Final[i64] = FEATURES.add("meng_sure")
MENG_JADE: Final[i64] = FEATURES.add("meng_jade")
MENG_HIRED: Final[i64] = FEATURES.add("meng_hired")
MENG_TOKENS: Final[i64] = FEATURES.add("meng_tokens")
MENG_STEPS_LEFT: Final[i64] = FEATURES.add("meng_steps_left")
MENG_INTRIGUE: Final[i64] = FEATURES.add("meng_intrigue")
MENG_DECREES: Final[i64] = FEATURES.add("meng_decrees")
MENG_WALL: Final[i64] = FEATURES.add("meng_wall")
MENG_LOAD: Final[i64] = FEATURES.add("meng_load")
MENG_REWARDS: Final[i64] = FEATURES.add("meng_rewards")
MENG_CARDS: Final[i64] = FEATURES.add("meng_cards")
MENG_DECK: Final[i64] = FEATURES.add("meng_deck", parts=AUTOMA_CARDS)
MENG_THIRD: Final[i64] = FEATURES.add("meng_third")

STAGES: Final = 32
"""More turns than a player can have left, and one."""
JADE_PRICE: Final = 7
"""What jade costs on the intrigue track."""


@final
class GameEvaluator(Evaluator):
    """Evaluates positions of Gùgōng by its weights."""

    def __init__(self, weights: Sequence[float]) -> None:
        super().__init__(FEATURES, STAGES, weights)

    def is_between_turns(self, s: State) -> bool:
        """Whether the position is between two turns of a day."""
        return s.cells[DEPTH] == 0 or s.is_asked(EXCHANGE) or s.is_asked(MENG_AUTOMA)

    def is_new_phase(self, s: State) -> bool:
        """Whether a day begins: no player has exchanged a gift yet."""
        player: i64
        for player in range(s.blocks):
            if s.cells[block(player) + DISCARD]:
                return False
        return True

    def so_far(self, s: State, player: i64) -> float:
        """The points so far; at the end of the game none for a disqualified player."""
        return float(score_of(position_of(s), player))

    def find(self, s: State, player: i64) -> i64:
        """Write the features of a player; returns the number of turns that are left to it."""
        position = position_of(s)
        seat = player
        found = self.found
        me = block(seat)
        turns = _turns(position, me)
        if position.solo and seat == MENG:
            self._meng(position, me)
            return turns
        found[ALWAYS] = 1.0
        if position.solo:
            found[ALONE] = 1.0
        found[GUESS] = worth(position, seat) - float(s.cells[me + VP])
        self._servants(position, me, seat)
        self._points(position, me, seat, turns)
        self._wall(position, me)
        self._canal(position, me)
        self._gifts(position, me, seat)
        self._pending(position, seat)
        return turns

    def _servants(self, s: Position, me: i64, seat: i64) -> None:
        """Servants at hand, tokens that can become some, and the intrigue track."""
        found = self.found
        cells = s.cells
        hired = cells[me + HIRED] + (2 if cells[me + DOUBLE] == DOUBLE_HIRED else 0)
        found[HIRED_FIRST] = float(min(hired, 3))
        found[HIRED_NEXT] = float(min(max(hired - 3, 0), 3))
        found[HIRED_MORE] = float(max(hired - 6, 0))
        found[FREE_FIGURES] = float(cells[me + FREE])
        tokens = stored_tokens(cells, me) + stored_doubles(cells, me)
        found[TOKEN_WORTH] = float(tokens)
        if tokens >= 4:
            found[TOKENS_FOUR] = float(tokens - 3)
        if cells[me + TRAVELLER]:
            found[TRAVELLING] = 1.0
        steps = cells[me + INTRIGUE]
        found[INTRIGUE_STEPS] = float(steps)
        if steps >= JADE_PRICE:
            found[JADE_WITHIN_REACH] = 1.0
        if cells[TRACK] == seat:
            found[INTRIGUE_FIRST] = 1.0
            if s.blocks > 1:
                found[INTRIGUE_LEAD] = float(steps - cells[block(cells[TRACK + 1]) + INTRIGUE])
        if cells[MEDAL] == seat + 1:
            found[HAS_MEDAL] = 1.0
        if cells[FIRST_PLAYER] == seat:
            found[IS_FIRST] = 1.0

    def _points(self, s: Position, me: i64, seat: i64, turns: i64) -> None:
        """Jade, decrees, and the way to the palace."""
        found = self.found
        cells = s.cells
        found[SURE] = float(jade_points(s, me) + decree_points(s, me) + audience_points(s, me))
        found[JADE_HELD + min(cells[me + JADE], MANY_JADE)] = 1.0
        found[HOUSES_LEFT] = float(size_of(cells[HOUSES]))
        missing = PALACE_SPACE - cells[me + ENVOY]
        found[STEPS_MISSING + missing] = 1.0
        late = float(missing) / float(turns + 1)
        found[LATE] = late * late
        nearest: i64 = PALACE_SPACE
        other: i64
        for other in range(s.blocks):
            if other != seat:
                nearest = min(nearest, PALACE_SPACE - cells[block(other) + ENVOY])
        if missing:
            found[RIVAL_STEPS] = float(missing - nearest)
        decreed = cells[me + DECREED]
        while decreed:
            found[DECREE_HELD + lowest(decreed)] = 1.0
            decreed &= decreed - 1
        if has_decree(cells, me, L3_THIRD):
            found[THIRD] = float(cells[me + VP])
        place: i64
        for place in range(DECREE_PLACES):
            tile = tile_at(cells, place)
            # There is no tile before the end of the set-up.
            if tile >= 0 and not has_decree(cells, me, tile) and decree_cost(s, seat, place) < cells[me + HIRED]:
                found[DECREE_OPEN] += 1.0

    def _wall(self, s: Position, me: i64) -> None:
        """Servants on the wall, and the lead there."""
        found = self.found
        own = on_wall(s.cells, me)
        total: i64 = 0
        most: i64 = 0
        seat: i64
        for seat in range(s.blocks):
            servants = on_wall(s.cells, block(seat))
            total += servants
            if block(seat) != me:
                most = max(most, servants)
        found[WALL_OWN] = float(own)
        found[WALL_TOTAL] = float(total)
        if own > most:
            found[WALL_AHEAD] = float(total)
        elif most > own:
            found[WALL_BEHIND] = float(total)

    def _canal(self, s: Position, me: i64) -> None:
        """Ships by their load and port, and the rewards so far."""
        found = self.found
        cells = s.cells
        ship: i64
        for ship in range(SHIPS):
            load = load_of(cells, me, ship)
            if cells[me + SHIP_PORT + ship] and load:
                found[LOADED + (load - 1) * PORTS + port_of(cells, me, ship) - 1] += 1.0
        reward: i64
        for reward in range(len(REWARDS)):
            found[REWARDED + reward] = float(cells[me + REWARD + reward])
        if cells[me + DOUBLE] != LOCKED:
            found[DOUBLE_OWNED] = 1.0

    def _gifts(self, s: Position, me: i64, seat: i64) -> None:
        """What the gifts in hand can do, and what the dice will make of those laid aside."""
        found = self.found
        hand = s.cells[me + HAND]
        discard = s.cells[me + DISCARD]
        found[HAND_SIZE] = float(size_of(hand))
        calm = self.is_between_turns(s)
        location: i64
        cards = hand
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            found[HAND_TOTAL] += float(s.components.value[card])
            if s.components.action[card]:
                found[HAND_ACTIONS] += 1.0
            for location in range(len(LOCATIONS)):
                if calm and is_free(s, me, card, location):
                    found[FREE_PLAY + location] = 1.0
        cards = discard
        found[OWN_TOTAL] = found[HAND_TOTAL]
        while cards:
            found[OWN_TOTAL] += float(s.components.value[lowest(cards)])
            cards &= cards - 1
        own = matches_of(s, discard)
        found[MATCHES_NOW] = float(own)
        found[HAND_MATCHES] = float(matches_of(s, hand))
        most: i64 = 0
        other: i64
        for other in range(s.blocks):
            if other == seat:
                continue
            if s.solo:
                most = s.components.meng_matches[s.cells[DAY]]
            else:
                most = max(most, matches_of(s, s.cells[block(other) + DISCARD]))
        found[MATCHES_AHEAD] = float(min(max(own - most, -2), 2))

    def _pending(self, s: Position, seat: i64) -> None:
        """What the turn will still bring."""
        found = self.found
        depth: i64
        for depth in range(s.cells[DEPTH]):
            at = STACK + depth * FRAME
            if s.cells[at + 1] == seat:
                if s.cells[at] == PERFORM.number:
                    found[TO_PERFORM + s.cells[at + 2]] += 1.0
                elif s.cells[at] > EXCHANGE.number:
                    found[ASKED + s.cells[at] - EXCHANGE.number] += 1.0

    def _meng(self, s: Position, me: i64) -> None:
        """What Meng has, and what is left of his decks."""
        found = self.found
        cells = s.cells
        found[MENG_ALWAYS] = 1.0
        found[MENG_SURE] = float(jade_points(s, me) + decree_points(s, me) + audience_points(s, me))
        found[MENG_JADE] = float(cells[me + JADE])
        found[MENG_HIRED] = float(cells[me + HIRED])
        found[MENG_TOKENS] = float(stored_tokens(cells, me) + stored_doubles(cells, me))
        found[MENG_STEPS_LEFT] = float(PALACE_SPACE - cells[me + ENVOY])
        found[MENG_INTRIGUE] = float(cells[me + INTRIGUE])
        found[MENG_DECREES] = float(size_of(cells[me + DECREED]))
        found[MENG_WALL] = float(on_wall(cells, me))
        found[MENG_LOAD] = float(cells[me + SHIP_LOAD])
        found[MENG_REWARDS] = float(cells[me + REWARD] + cells[me + REWARD + CARD_REWARD])
        found[MENG_CARDS] = float(size_of(cells[me + HAND]))
        kind: i64
        for kind in range(8):
            found[MENG_DECK + kind] = float(cells[AUTOMA + kind])
        if has_decree(cells, me, L3_THIRD):
            found[MENG_THIRD] = float(cells[me + VP])


def _turns(s: Position, me: i64) -> i64:
    """How many turns a player has left: one for every card of today and of the days to come."""
    cells = s.cells
    days = DAYS - cells[DAY]
    if cells[PHASE] == MORNING and not _hiring(s):
        days -= 1
    return min(size_of(cells[me + HAND]) + (FAN_SIZE + cells[me + REWARD + CARD_REWARD]) * max(days, 0), STAGES - 1)


def _hiring(s: Position) -> bool:
    """Whether the last step of the morning has come, which begins with the next day."""
    depth: i64
    for depth in range(s.cells[DEPTH]):
        if s.cells[STACK + depth * FRAME] == MORNING_HIRES.number:
            return True
    return False
