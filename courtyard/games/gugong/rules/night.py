"""The night phase (GG18): destiny dice, then the ships."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.bits import lowest
from courtyard.core.game import CHANCE
from courtyard.games.gugong.data.components import DICE, FACES, PORTS, SHIPS
from courtyard.games.gugong.rules.canal import ask_claims
from courtyard.games.gugong.rules.court import Court
from courtyard.games.gugong.rules.layout import (
    DIE,
    DISCARD,
    MATCHES,
    NIGHT_CLAIMS,
    NIGHT_HIRES,
    SHIP_PORT,
    TRACK,
    VP,
    block,
)
from courtyard.games.gugong.rules.morning import in_order
from courtyard.games.gugong.rules.palace import advance_envoy
from courtyard.games.gugong.rules.servants import ask_hire
from courtyard.games.gugong.rules.ships import dock, unload

NIGHT_VP: Final = 3


def die_value(s: Court, die: i64) -> i64:
    """The value that a die shows; 0 before the first roll."""
    face = s.cells[DIE + die]
    return s.data.face[die * FACES + face - 1] if face else 0


def matches_of(s: Court, cards: i64) -> i64:
    """The pairs of a card and a die that shows its value (GG18.2, GG18.3)."""
    matches: i64 = 0
    die: i64
    while cards:
        value = s.data.value[lowest(cards)]
        cards &= cards - 1
        for die in range(DICE):
            if die_value(s, die) == value:
                matches += 1
    return matches


def count_matches(s: Court, seat: i64) -> None:
    """Count the matches of a discard pile, for all to see (GG28.15)."""
    me = block(seat)
    s.cells[me + MATCHES] = matches_of(s, s.cells[me + DISCARD])


def ask_night_hire(s: Court, rank: i64) -> None:
    """Ask the player of a rank to hire for the matches (GG18.5)."""
    s.ask(NIGHT_HIRES, CHANCE, rank + 1, 0)
    seat = in_order(s, rank)
    ask_hire(s, seat, s.cells[block(seat) + MATCHES])


def award_matches(s: Court) -> None:
    """3 VP and an envoy step for the most matches, ties by the intrigue track (GG18.6 to GG18.8)."""
    cells = s.cells
    winner: i64 = -1
    most: i64 = 0
    rank: i64
    for rank in range(s.blocks):
        seat = cells[TRACK + rank]
        if cells[block(seat) + MATCHES] > most:
            most = cells[block(seat) + MATCHES]
            winner = seat
    if winner >= 0:
        cells[block(winner) + VP] += NIGHT_VP
        advance_envoy(s, winner, 1)


def move_ships(s: Court) -> None:
    """All ships move one port, the foremost first; those in port 5 are lost (GG18.9 to GG18.12)."""
    port: i64
    for port in range(PORTS, 0, -1):
        _move_from(s, port)


def _move_from(s: Court, port: i64) -> None:
    seat: i64
    ship: i64
    for seat in range(s.blocks):
        me = block(seat)
        for ship in range(SHIPS):
            at = s.cells[me + SHIP_PORT + ship]
            if at and (at - 1) % PORTS == port - 1:
                if port == PORTS:
                    unload(s.cells, me, ship)
                else:
                    dock(s.cells, me, ship, at + 1)


def ask_night_claims(s: Court, rank: i64) -> None:
    """Ask the player of a rank which full ships are claimed (GG18.13)."""
    s.ask(NIGHT_CLAIMS, CHANCE, rank + 1, 0)
    ask_claims(s, in_order(s, rank))
