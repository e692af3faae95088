"""What a log tells of an action beside its words: who did it, where, and what came of it by the rules alone."""

from typing import NamedTuple


class Deed(NamedTuple):
    """Who did something (a seat, an automa by its number behind the seats, or chance), and the ids of its places."""

    seat: int
    places: list[str]


class News(NamedTuple):
    """What an action brought about by the rules alone, with its cause, its clause, its places and points of seats."""

    text: str
    clause: str
    places: list[str]
    gains: list[tuple[int, int]]
