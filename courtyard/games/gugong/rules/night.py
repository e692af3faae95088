"""The night phase (GG18): destiny dice, then the ships."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.events import NOBODY
from courtyard.core.questions import Later, Step
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.data.kinds import LANES, PORTS, SHIPS
from courtyard.games.gugong.rules.base import THE_RANK, Position, in_order, is_meng, position_of
from courtyard.games.gugong.rules.canal import ask_claims
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.dice import matches_of
from courtyard.games.gugong.rules.hiring import ask_hire
from courtyard.games.gugong.rules.layout import (
    DAY,
    DISCARD,
    MATCHES,
    NIGHT,
    PHASE,
    SHIP_PORT,
    TAKEN_PORTS,
    TRACK,
    block,
)
from courtyard.games.gugong.rules.meng import ask_meng_hire
from courtyard.games.gugong.rules.palace import advance_envoy
from courtyard.games.gugong.rules.ships import dock, unload

FOR_MATCHES: Final[i64] = RULES.source("matches", "GG18.6")
MATCHES_COUNTED: Final[i64] = RULES.event("night", "GG18.2")
MATCHES_WON: Final[i64] = RULES.event("matches", "GG18.6")
NO_MATCHES: Final[i64] = RULES.event("no_matches", "GG18.8")
SHIP_SAILED: Final[i64] = RULES.event("ships", "GG18.9")
SHIP_LOST: Final[i64] = RULES.event("ship_lost", "GG18.10")


def begin_night(s: State) -> None:
    """Count everybody's matches for all to see (GG28.15), Meng's by the day alone (GG23.14); then the hires."""
    position = position_of(s)
    s.cells[PHASE] = NIGHT
    seat: i64
    for seat in range(s.blocks):
        me = block(seat)
        if is_meng(position, seat):
            s.cells[me + MATCHES] = position.components.meng_matches[s.cells[DAY]]
        else:
            s.cells[me + MATCHES] = matches_of(position, s.cells[me + DISCARD])
        s.tell(MATCHES_COUNTED, seat, s.cells[me + MATCHES], s.cells[DAY])
    s.ask(NIGHT_HIRES, CHANCE, 0, 0)


@final
class NightHires(Step):
    """Step 1: in player order all hire for their matches (GG18.5), then the award is given."""

    def settle(self, s: State, seat: i64, rank: i64, second: i64) -> None:
        s.answered()
        position = position_of(s)
        if rank == s.blocks:
            _award_matches(position)
            s.ask(NIGHT_SHIPS, CHANCE, 0, 0)
            return
        s.ask(self, CHANCE, rank + 1, 0)
        player = in_order(s, rank)
        matches = s.cells[block(player) + MATCHES]
        if is_meng(position, player):
            ask_meng_hire(s, matches)
        else:
            ask_hire(s, player, matches)


def _award_matches(s: Position) -> None:
    """VP and an envoy step for the most matches, ties by the intrigue track (GG18.6 to GG18.8)."""
    cells = s.cells
    winner: i64 = -1
    most: i64 = 0
    equal: i64 = 0
    rank: i64
    for rank in range(s.blocks):
        seat = cells[TRACK + rank]
        matches = cells[block(seat) + MATCHES]
        if matches > most:
            most = matches
            equal = 0
            winner = seat
        elif matches == most:
            equal += 1
    if winner < 0:
        s.tell(NO_MATCHES, NOBODY)
        return
    s.tell(MATCHES_WON, winner, most, equal)
    s.score(FOR_MATCHES, winner, s.components.night_vp)
    advance_envoy(s, winner, s.components.night_steps, FOR_MATCHES)


@final
class NightShips(Step):
    """Step 2: all ships move one port, the foremost first; those in port 5 are lost (GG18.9 to GG18.12)."""

    def settle(self, s: State, seat: i64, first: i64, second: i64) -> None:
        s.answered()
        port: i64
        for port in range(LANES * PORTS, 0, -1):
            if (s.cells[TAKEN_PORTS] >> (port - 1)) & 1:
                _move_from(s, port)
        s.ask(NIGHT_CLAIMS, CHANCE, 0, 0)


def _move_from(s: State, port: i64) -> None:
    """Move the ship that lies in a port; those of the second lane count on from the first."""
    seat: i64
    ship: i64
    for seat in range(s.blocks):
        me = block(seat)
        for ship in range(SHIPS):
            if s.cells[me + SHIP_PORT + ship] == port:
                s.tell(SHIP_SAILED, seat, ship)
                if port % PORTS == 0:
                    unload(s.cells, me, ship)
                    s.tell(SHIP_LOST, seat, ship)
                else:
                    dock(s.cells, me, ship, port + 1)
                return


@final
class NightClaims(Step):
    """After the ships have moved, full ones may be claimed in player order (GG18.13)."""

    def settle(self, s: State, seat: i64, rank: i64, second: i64) -> None:
        s.answered()
        if rank == s.blocks:
            s.ask(_NEXT_DAY, CHANCE, 0, 0)
            return
        s.ask(self, CHANCE, rank + 1, 0)
        position = position_of(s)
        player = in_order(s, rank)
        if not is_meng(position, player):
            ask_claims(position, player)


NIGHT_HIRES: Final = NightHires("night_hires", THE_RANK)
NIGHT_SHIPS: Final = NightShips("night_ships")
NIGHT_CLAIMS: Final = NightClaims("night_claims", THE_RANK)
_NEXT_DAY: Final = Later("next_day")
LATER: Final = (_NEXT_DAY,)
