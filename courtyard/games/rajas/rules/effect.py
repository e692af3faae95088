"""Carrying out an effect whatever it comes from: river, yield, token, chamber or track (RG15, RG17, RG23, RG25)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.questions import A_SEAT, Fact, Step
from courtyard.core.rules import OK
from courtyard.core.state import State
from courtyard.games.rajas.data import effects
from courtyard.games.rajas.data.geometry import BEND, CELLS
from courtyard.games.rajas.rules.base import Position, position_of
from courtyard.games.rajas.rules.builder import COVER_CELL
from courtyard.games.rajas.rules.kali import PACKED, ask_reroll, gain_dice
from courtyard.games.rajas.rules.karma import gain_karma
from courtyard.games.rajas.rules.layout import ACTIVE, BOAT, CONNECTED, KARMA, TILE, TOKEN_ON, block
from courtyard.games.rajas.rules.markets import all_markets, ask_good, score_best_of_each
from courtyard.games.rajas.rules.palace import CHAMBERS, RIVER_PALACE, enter
from courtyard.games.rajas.rules.river import ask_one_space, sail, sail_up_to
from courtyard.games.rajas.rules.tokens import discard, token_of_dancer
from courtyard.games.rajas.rules.tracks import gain_fame, gain_money
from courtyard.games.rajas.rules.upgrades import ask_upgrade, upgrades_made


@final
class Effect(Step):
    """Something to be given to a seat."""

    def settle(self, s: State, seat: i64, kind: i64, amount: i64) -> None:
        s.answered()
        _resolve(position_of(s), seat, kind, amount)


EFFECT: Final = Effect("effect", Fact("its kind", effects.WORKER, 1), Fact("its amount", PACKED), A_SEAT)


def _resolve(s: Position, seat: i64, kind: i64, amount: i64) -> None:
    """Carry out an effect; what it triggers goes on top of what is waiting."""
    if kind == effects.FAME:
        gain_fame(s, seat, amount)
    elif kind == effects.MONEY:
        gain_money(s, seat, amount)
    elif kind == effects.DICE_ANY:
        gain_dice(s, seat, amount, 0)
    elif kind == effects.DICE_SHOWN:
        gain_dice(s, seat, 0, amount)
    elif kind == effects.KARMA:
        gain_karma(s, block(seat), amount)
    elif kind == effects.UPGRADE:
        _again(s, seat, kind, amount)
        ask_upgrade(s, seat, 0)
    elif kind == effects.FAME_UPGRADE:
        ask_upgrade(s, seat, 1)
    elif kind <= effects.BOAT_UP_TO:
        _resolve_boat(s, seat, kind, amount)
    elif kind <= effects.FAME_PER_KARMA:
        _resolve_river(s, seat, kind, amount)
    elif kind <= effects.FAME_PER_WORKER:
        _resolve_brown(s, seat, kind, amount)
    elif kind == effects.TOKEN:
        token_of_dancer(s, seat)
    elif kind == effects.REROLL:
        ask_reroll(s, seat)
    elif kind == effects.BUILDER:
        s.ask(COVER_CELL, seat, 0, 0)
    else:
        discard(s, amount)


def _again(s: Position, seat: i64, kind: i64, amount: i64) -> None:
    """An effect that is asked for one by one waits for its next time."""
    if amount > 1:
        s.ask(EFFECT, seat, kind, amount - 1)


def _resolve_boat(s: Position, seat: i64, kind: i64, amount: i64) -> None:
    if kind == effects.BOAT:
        _again(s, seat, kind, amount)
        ask_one_space(s, seat)
    elif kind == effects.BOAT_EXACTLY:
        sail(s, seat, amount)
    else:
        sail_up_to(s, seat, amount)


def _resolve_river(s: Position, seat: i64, kind: i64, amount: i64) -> None:
    """The yields that count something of the player, and those that lead to palace or market (RG17)."""
    cells = s.cells
    me = block(seat)
    if kind == effects.DICE_PER_KARMA:
        gain_dice(s, seat, 0, cells[me + KARMA] << (4 * amount))
    elif kind == effects.DICE_ANY_PER_KARMA:
        gain_dice(s, seat, cells[me + KARMA], 0)
    elif kind == effects.PALACE:
        s.ask(RIVER_PALACE, seat, 0, 0)
    elif kind == effects.CHAMBER:
        if CHAMBERS[amount - 1].refuse(s, seat) == OK:
            enter(s, seat, amount)
    elif kind == effects.MONEY_PER_MARKET:
        gain_money(s, seat, amount * all_markets(cells, me))
    elif kind == effects.MIXED_GOODS:
        score_best_of_each(s, seat)
    elif kind == effects.SINGLE_GOODS:
        ask_good(s, seat, amount)
    elif kind == effects.FAME_PER_UPGRADE:
        gain_fame(s, seat, amount * upgrades_made(cells, me))
    elif kind == effects.MONEY_PER_UPGRADE:
        gain_money(s, seat, amount * upgrades_made(cells, me))
    else:
        gain_fame(s, seat, amount * cells[me + KARMA])


def _resolve_brown(s: Position, seat: i64, kind: i64, amount: i64) -> None:
    """The yields of brown tokens (RG23.38 to RG23.44)."""
    cells = s.cells
    me = block(seat)
    if kind == effects.FAME_PER_MARKET_TILE:
        gain_fame(s, seat, amount * _market_tiles(s, me))
    elif kind == effects.FAME_PER_RIVER:
        gain_fame(s, seat, cells[me + BOAT] // amount)
    elif kind == effects.MONEY_PER_BUILDING:
        gain_money(s, seat, amount * _buildings(s, me))
    elif kind == effects.MONEY_PER_TOKEN:
        gain_money(s, seat, amount * _connected_tokens(s, me))
    elif kind == effects.FAME_PER_BEND:
        gain_fame(s, seat, amount * _bends(s, me))
    else:
        gain_fame(s, seat, amount * cells[me + ACTIVE])


def _market_tiles(s: Position, me: i64) -> i64:
    return _tiles_with(s, me, s.components.tile_market_good, 0)


def _tiles_with(s: Position, me: i64, shown: vec[i64], place: i64) -> i64:
    """How many visible tiles show something at the place."""
    count: i64 = 0
    cell: i64
    for cell in range(CELLS):
        if shown[s.cells[me + TILE + cell] * 2 + place] >= 0:
            count += 1
    return count


def _buildings(s: Position, me: i64) -> i64:
    return _tiles_with(s, me, s.components.tile_building, 0) + _tiles_with(s, me, s.components.tile_building, 1)


def _bends(s: Position, me: i64) -> i64:
    count: i64 = 0
    cell: i64
    for cell in range(CELLS):
        if s.components.tile_shape[s.cells[me + TILE + cell]] == BEND:
            count += 1
    return count


def _connected_tokens(s: Position, me: i64) -> i64:
    """The tokens on connected slots, also those laid there later (RG23.18, RG23.41)."""
    count: i64 = 0
    number: i64
    for number in range(s.components.yields):
        if s.cells[me + TOKEN_ON + number] and s.cells[me + CONNECTED] & bit(number):
            count += 1
    return count
