"""Decrees (GG16): acquiring them, and what each tile does in the morning, to prices, and at the end."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit, size_of
from courtyard.core.rules import OK
from courtyard.games.gugong.data import kinds
from courtyard.games.gugong.rules.actions import ACQUIRE
from courtyard.games.gugong.rules.acts import Sending
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.layout import DECREE, DECREED, HIRED, JADE, REWARD, VP, block
from courtyard.games.gugong.rules.swap import HAND_CARDS
from courtyard.games.gugong.rules.verbs import NOTHING, EnvoySteps, Hire, IntrigueSteps, LoadShip, SwapCard, Verb

TWICE: Final[i64] = RULES.refusal("decree_twice")
NOBODY_TO_PLACE: Final[i64] = RULES.refusal("decree_price")
FOR_DECREE: Final[i64] = RULES.source("decrees_now", "GG16.8")
FOR_DECREES: Final[i64] = RULES.source("decrees", "GG19.6")

MOST_FROM_TILE: Final = 10
"""The most that `L3_third` and `L3_jade` give."""


class Decree:
    """A tile. Its points and its price are in data/components.toml, where an owner of a copy can change them."""

    def __init__(self, id: str, clause: str, morning: Verb = NOTHING) -> None:
        self.id = id
        self.clause = clause
        self.morning = morning


TILES: Final = (
    Decree("L1_intrigue2", "GG16.12", morning=IntrigueSteps(2)),
    Decree("L1_ship", "GG16.13", morning=LoadShip()),
    Decree("L1_hire1", "GG16.14", morning=Hire(1)),
    Decree("L1_palace1", "GG16.15", morning=EnvoySteps(1)),
    Decree("L1_swap", "GG16.16", morning=SwapCard(HAND_CARDS)),
    Decree("L2_travel", "GG16.17"),  # travel.py: a servant less.
    Decree("L2_jade", "GG16.18"),  # jade.py: a servant less.
    Decree("L2_decree", "GG16.19"),  # below: a servant less.
    Decree("L2_wall", "GG16.20"),  # wall.py: an additional figure.
    Decree("L2_equal_exchange", "GG16.21"),  # exchange.py: equal gifts are exchanged freely.
    Decree("L3_third", "GG16.22"),  # Level 3: end_points.
    Decree("L3_8vp", "GG16.23"),
    Decree("L3_jade", "GG16.24"),
    Decree("L3_decrees", "GG16.25"),
    Decree("L3_ports", "GG16.26"),
)
"""In the order of their numbers, which states and records rely on."""

IN_MORNING: Final = vec[Verb]([tile.morning for tile in TILES])
"""The same as an array, for compiled rules."""


def tile_at(cells: vec[i64], place: i64) -> i64:
    """The decree tile on a place: upper and lower of level 1, then of levels 2 and 3."""
    return cells[DECREE + place] - 1


def has_decree(cells: vec[i64], me: i64, tile: i64) -> bool:
    """Whether a player has a servant on a decree."""
    return bool((cells[me + DECREED] >> tile) & 1)


def discounted(cells: vec[i64], me: i64, tile: i64, price: i64) -> i64:
    """The servants to send: 1 less by a decree of level 2 (GG16.17 to GG16.19)."""
    return price - 1 if price > 0 and has_decree(cells, me, tile) else price


def decree_cost(s: Position, seat: i64, place: i64) -> i64:
    """The servants to send for a decree (GG16.2, GG16.19); before the set-up is done no tile lies there."""
    cells = s.cells
    tile = tile_at(cells, place)
    if tile < 0:
        return 0
    cost = s.components.decree_cost[place // kinds.LEVEL_PLACES]
    other: i64
    for other in range(s.blocks):
        if other != seat and has_decree(cells, block(other), tile):
            cost += 1
    return discounted(cells, block(seat), kinds.L2_DECREE, cost)


@final
class Acquire(Sending):
    """Send the cost and place a hired servant (GG16.3, GG16.8); a normal one must be left (GG16.4, GG-D26)."""

    def refuse_thing(self, s: Position, seat: i64, thing: i64) -> i64:
        if has_decree(s.cells, block(seat), tile_at(s.cells, thing)):
            return TWICE
        return OK

    def offer(self, s: Position, seat: i64, fact: i64, count: i64) -> i64:
        decreed = s.cells[block(seat) + DECREED]
        place: i64
        for place in range(kinds.DECREE_PLACES):
            if (decreed >> tile_at(s.cells, place)) & 1 == 0:
                count = self.offer_thing(s, seat, place, count)
        return count

    def price_of(self, s: Position, seat: i64, thing: i64) -> i64:
        return decree_cost(s, seat, thing)

    def carry_out(self, s: Position, seat: i64, thing: i64) -> None:
        s.cells[block(seat) + HIRED] -= 1
        gain_decree(s, seat, thing)


ACQUIRING: Final = Acquire(ACQUIRE, placed=1, missing=NOBODY_TO_PLACE)


def gain_decree(s: Position, seat: i64, place: i64) -> None:
    """A servant lies on the decree from now on."""
    tile = tile_at(s.cells, place)
    s.cells[block(seat) + DECREED] |= bit(tile)
    s.score(FOR_DECREE, seat, s.components.decree_vp[tile])


# At the end.


def end_points(s: Position, me: i64, tile: i64) -> i64:
    """What a decree of level 3 would give at this moment (GG16.22 to GG16.26)."""
    cells = s.cells
    points: i64 = 0
    if tile == kinds.L3_THIRD:
        points = min(cells[me + VP] // 3, MOST_FROM_TILE)
    elif tile == kinds.L3_8VP:
        points = 8
    elif tile == kinds.L3_JADE:
        points = min(2 * cells[me + JADE], MOST_FROM_TILE)
    elif tile == kinds.L3_DECREES:
        points = 2 * size_of(cells[me + DECREED])
    elif tile == kinds.L3_PORTS:
        points = 2 * on_rewards(s, me)
    return points


def score_decrees(s: Position, seat: i64) -> None:
    """All decrees of level 3 at once, since `L3_third` counts what was there before (GG16.22)."""
    me = block(seat)
    s.score(FOR_DECREES, seat, third_points(s, me) + decree_points(s, me))


def third_points(s: Position, me: i64) -> i64:
    """What `L3_third` would give at this moment."""
    if has_decree(s.cells, me, kinds.L3_THIRD):
        return end_points(s, me, kinds.L3_THIRD)
    return 0


def decree_points(s: Position, me: i64) -> i64:
    """What the other decrees of level 3 would give at this moment."""
    points: i64 = 0
    tile: i64
    for tile in range(kinds.L3_8VP, len(kinds.DECREES)):
        if has_decree(s.cells, me, tile):
            points += end_points(s, me, tile)
    return points


def on_rewards(s: Position, me: i64) -> i64:
    """The servants on port reward slots; Meng's neutral markers fill no more slots than there are (GG26.5)."""
    count: i64 = 0
    reward: i64
    for reward in range(len(kinds.REWARDS)):
        count += min(s.cells[me + REWARD + reward], s.components.reward_slots[reward])
    return count
