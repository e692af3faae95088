"""The end of the game (RG22.10 to RG22.17): who has met, and who is how far apart."""

from mypy_extensions import i64

from courtyard.games.rajas.rules.base import Position
from courtyard.games.rajas.rules.rounds import called_seat
from courtyard.games.rajas.rules.tracks import overlap


def score_of(s: Position, seat: i64) -> i64:
    """Fame and half the money, rounded up: the markers meet at 61 (RG22.1)."""
    return overlap(s, seat) + s.components.meeting


def places(s: Position) -> list[int]:
    """The place of each seat: by overlap, of those who met then by who was called first (RG22.16)."""
    seats = [int(called_seat(s, number)) for number in range(s.seats)]
    result = [0] * len(seats)
    for number, seat in enumerate(seats):
        mine = overlap(s, seat)
        better = 0
        for other_number, other in enumerate(seats):
            theirs = overlap(s, other)
            if theirs > mine or (theirs == mine >= 0 and other_number < number):
                better += 1
        result[seat] = 1 + better
    return result
