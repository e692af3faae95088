"""What comes about by the rules alone, told with its cause: the wall, the audience, nights and mornings, the end."""

from collections.abc import Iterator, Sequence
from typing import Final

from courtyard.core.actions import Decoded
from courtyard.core.layout import DEPTH
from courtyard.core.telling import Deed, News
from courtyard.games.gugong.data import kinds
from courtyard.games.gugong.face.automa import builders_of, location_of, tried
from courtyard.games.gugong.face.points import NOBODY, points_of, wall_winner
from courtyard.games.gugong.face.speaker import Facts, Speaker
from courtyard.games.gugong.face.targets import card_id, house_id, location_id
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.base import Position, is_meng
from courtyard.games.gugong.rules.layout import MENG, block
from courtyard.games.gugong.rules.scoring import is_disqualified, score_of
from courtyard.games.gugong.rules.wall import on_wall
from courtyard.speech import Joined, Phrase, speaking

HIRING: Final = ("hire", "meng_act")
"""The questions of a night before the award for most matches."""
PLACED: Final = (1, 2, 2, 3)
"""How many servants the figures of an action count on the wall: one, the double, two, one and the double."""
CLAUSES: Final = {
    "wall": "GG12.9",
    "passes": "GG7.3",
    "dusk": "GG23.1",
    "night": "GG18.2",
    "matches": "GG18.6",
    "no_matches": "GG18.8",
    "ships": "GG18.9",
    "ship_lost": "GG18.10",
    "morning": "GG6.1",
    "last_morning": "GG3.1",
    "medal": "GG6.2",
    "audience": "GG15.4",
    "end_wall": "GG19.3",
    "end_decrees": "GG19.6",
    "end_audience": "GG19.7",
    "end_jade": "GG19.8",
    "end_missed": "GG19.9",
}
"""The clause that each piece of news follows."""
SOURCES: Final = {
    "wall": "wall_section",
    "matches": "matches",
    **{f"end_{name}": name for name in ("wall", "decrees", "audience", "jade", "missed")},
}
"""The source of the points of each piece of news."""
DICE: Final = [f"die-{number}" for number in range(kinds.DICE)]


# What Meng does.


def deed(state: Position, action: Decoded) -> Deed | None:
    """A step of Meng and where he takes it; None for what others do."""
    if not action.family.startswith("meng_") and action.family != "drawn_automa":
        return None
    return Deed(MENG, list(_places_of_meng(state, action)))


def _places_of_meng(state: Position, action: Decoded) -> Iterator[str]:
    speaker = Speaker(state)
    if action.family == "drawn_automa":
        yield f"automa-{sum(state.cells[layout.TODAY + place] > 0 for place in range(kinds.AUTOMA_SIZE))}"
    elif action.family == "meng_plays":
        kind = speaker.fact()
        yield location_id(kind if kind < kinds.SPECIAL else int(state.cells[layout.FOCUS]) - 1)
        yield card_id(state.components, action["card"])
    elif action.family == "meng_discards":
        yield from ("meng-pile", f"jade-{MENG}")
    else:
        location = location_of(speaker)
        if location is not None:
            yield location_id(location)
        yield from _changed(state, tried(speaker))


CHANGED: Final = {
    layout.HIRED: f"hired-count-{MENG}",
    layout.VP: f"score-{MENG}",
    layout.JADE: f"jade-{MENG}",
    layout.ENVOY: f"envoy-{MENG}",
    layout.INTRIGUE: f"marker-{MENG}",
    layout.TRAVELLER: f"traveller-{MENG}",
    layout.ON_WALL: "wall",
}
"""What shows a cell of Meng on the boards."""


def _changed(before: Position, after: Position) -> Iterator[str]:
    """The places at which a step of Meng changes something."""
    me = block(MENG)
    yield from (place for cell, place in CHANGED.items() if before.cells[me + cell] != after.cells[me + cell])
    emptied = int(before.cells[layout.HOUSES] & ~after.cells[layout.HOUSES])
    yield from (house_id(house) for house in range(kinds.MAX_HOUSES) if emptied >> house & 1)
    gained = int(after.cells[me + layout.DECREED] & ~before.cells[me + layout.DECREED])
    for place in range(kinds.DECREE_PLACES):
        if gained >> (int(before.cells[layout.DECREE + place]) - 1) & 1:
            yield f"decree-{place}"
    for ship in range(kinds.SHIPS):
        if before.cells[me + layout.SHIP_LOAD + ship] != after.cells[me + layout.SHIP_LOAD + ship]:
            yield f"ship-{MENG}-{ship}"


# What follows.


def news(before: Position, action: Decoded, after: Position, lang: str | None, names: Sequence[str]) -> list[News]:
    """All that followed from an action, in the order in which it came about."""
    with speaking(lang):
        return _news(_Told(before, action, after, Speaker(after, names)))


def _news(told: "_Told") -> list[News]:
    found = [*told.wall(), *told.passes(), *told.dusk(), *told.night(), *told.audiences(), *told.morning()]
    return [*found, *told.end()] if told.after.cells[DEPTH] == 0 else found


class _Told:
    """Compares the positions before and after an action."""

    def __init__(self, before: Position, action: Decoded, after: Position, speaker: Speaker) -> None:
        self.before, self.action, self.after, self.speaker = before, action, after, speaker
        self.was, self.now = int(before.cells[layout.PHASE]), int(after.cells[layout.PHASE])
        self.seats = range(after.blocks)

    def say(self, key: str, places: list[str], gains: list[tuple[int, int]] | None = None, **facts: object) -> News:
        named = [(seat, points, SOURCES[key]) for seat, points in gains or []]
        return News(self.speaker.sentence(f"news_{key}", facts, None), CLAUSES[key], places, named)

    def seat(self, seat: int) -> Phrase | str:
        return self.speaker.seat(seat)

    # A section of the wall.

    def wall(self) -> Iterator[News]:
        """A completed section: who had how many servants on it, and what the most are worth (GG12.8 to GG12.11)."""
        servants = self._servants()
        if self.after.question == "wall_extra" or sum(servants) < self.after.components.wall_size:
            return
        track = [int(self.before.cells[layout.TRACK + rank]) for rank in self.seats]
        winner = max(track, key=lambda seat: servants[seat])
        yield self._award("wall", winner, servants, int(self.after.components.wall_vp), ["wall"])

    def _servants(self) -> list[int]:
        """The servants that stood on the wall when it was looked at; none if it was not."""
        servants = [int(on_wall(self.before.cells, block(seat))) for seat in self.seats]
        parts, name = self.action.parts, self.action.family
        if name == "meng_acts":
            servants[MENG] += builders_of(Speaker(self.before, "en"))
            return servants if servants[MENG] > on_wall(self.before.cells, block(MENG)) else []
        if name == "build_two":
            servants[self.before.to_move] += PLACED[parts["figures"]]
        elif name in ("build_one", "add_to_wall"):
            servants[self.before.to_move] += PLACED[parts["figure"]]
        elif name != "decline" or self.before.question != "wall_extra":
            return []
        return servants

    def _award(self, key: str, winner: int, counts: list[int], vp: int, places: list[str]) -> News:
        """The most of something bring points and a step of the envoy; in the palace a point instead (GG15.8)."""
        is_there = self.before.cells[block(winner) + layout.AUDIENCE] > 0
        is_tied = counts.count(counts[winner]) > 1
        points = vp + 1 if is_there else vp
        cause: Facts = {"seat": self.seat(winner), "count": counts[winner]}
        told = [
            self.speaker.sentence(f"news_{key}_tied" if is_tied else f"news_{key}", cause, None),
            self.speaker.say("award_point" if is_there else "award_step", vp=points),
        ]
        gains = [(winner, points, SOURCES[key])]
        return News(" ".join(told), CLAUSES[key], [*places, f"envoy-{winner}", f"score-{winner}"], gains)

    # Passing, dusk, night, morning.

    def passes(self) -> Iterator[News]:
        """Whoever has no card left (GG7.3)."""
        for seat in self.seats:
            cell = block(seat) + layout.PASSED
            if self.was == layout.DAY_PHASE and not self.before.cells[cell] and self.after.cells[cell]:
                yield self.say("passes", [f"passed-{seat}"], seat=self.seat(seat))

    def dusk(self) -> Iterator[News]:
        """Meng's cards once more (GG23.1)."""
        if self.was < layout.DUSK_PHASE and self.now == layout.DUSK_PHASE:
            yield self.say("dusk", [f"day-{self._day()}"], day=self._day())

    def _day(self) -> int:
        return int(self.before.cells[layout.DAY])

    def night(self) -> Iterator[News]:
        """Everybody's matches, the award for the most of them, and the ships (GG18)."""
        if self.was > layout.NIGHT or self.was < layout.DAY_PHASE:
            return
        has_fallen = self.was < layout.NIGHT and (self.now >= layout.NIGHT or self.now == layout.MORNING)
        if has_fallen:
            yield self._matches()
        is_hiring = self.now == layout.NIGHT and self.after.question in HIRING
        was_hiring = self.was == layout.NIGHT and self.before.question in HIRING
        if (has_fallen or was_hiring) and not is_hiring:
            yield self._most_matches()
            yield from self._ships()

    def _counts(self) -> list[int]:
        return [int(self.after.cells[block(seat) + layout.MATCHES]) for seat in self.seats]

    def _matches(self) -> News:
        counts = [
            self.speaker.phrase("news_count", seat=self.seat(seat), count=count)
            for seat, count in enumerate(self._counts())
        ]
        listed = Joined(counts, self.speaker.phrase("list_comma"))
        places = [*DICE, *(f"matches-{seat}" for seat in self.seats)]
        return self.say("night", places, day=self._day(), counts=listed)

    def _most_matches(self) -> News:
        counts = self._counts()
        track = [int(self.before.cells[layout.TRACK + rank]) for rank in self.seats]
        winner = max(track, key=lambda seat: counts[seat])
        if counts[winner] == 0:
            return self.say("no_matches", DICE)
        return self._award("matches", winner, counts, int(self.after.components.night_vp), DICE)

    def _ships(self) -> Iterator[News]:
        """All sail one port on, and those beyond the last are lost (GG18.9, GG18.10)."""
        ships = [
            (seat, ship) for seat in self.seats for ship in range(kinds.SHIPS) if self._port(self.before, seat, ship)
        ]
        if ships:
            yield self.say("ships", [f"ship-{seat}-{ship}" for seat, ship in ships])
        for seat, ship in ships:
            if not self._port(self.after, seat, ship):
                yield self.say("ship_lost", ["port-5", f"ship-{seat}-{ship}"], seat=self.seat(seat))

    def _port(self, state: Position, seat: int, ship: int) -> int:
        return int(state.cells[block(seat) + layout.SHIP_PORT + ship])

    def morning(self) -> Iterator[News]:
        """Another day, and who is first; the last day is called so (GG6.2)."""
        if self.now != layout.MORNING or self.was == layout.MORNING:
            return
        day = self._day() + 1
        key = "last_morning" if day == kinds.DAYS else "morning"
        yield self.say(key, [f"day-{day}"], day=day)
        first = int(self.after.cells[layout.FIRST_PLAYER])
        if self.before.cells[layout.MEDAL]:
            yield self.say("medal", ["first-player"], seat=self.seat(first))

    # The audience and the end.

    def audiences(self) -> Iterator[News]:
        """An envoy that was received by the emperor (GG15.4)."""
        for seat in self.seats:
            place = int(self.after.cells[block(seat) + layout.AUDIENCE])
            if place and not self.before.cells[block(seat) + layout.AUDIENCE]:
                vp = int(self.after.components.audience[place - 1])
                yield self.say("audience", [f"envoy-{seat}", "hall"], seat=self.seat(seat), vp=vp)

    def end(self) -> Iterator[News]:
        """The end scoring, step by step (GG19.2), and who is left out of it (GG19.9)."""
        points = [points_of(self.after, seat) for seat in self.seats]
        winner = wall_winner(self.after)
        if winner != NOBODY:
            servants = [int(on_wall(self.after.cells, block(seat))) for seat in self.seats]
            yield self._award("end_wall", winner, servants, int(self.after.components.wall_vp), ["wall"])
        for source, place in (("decrees", "location-decrees"), ("audience", "hall"), ("jade", "location-jade")):
            gains = [(seat, points[seat][source]) for seat in self.seats if points[seat][source]]
            if gains:
                yield self.say(f"end_{source}", [place], gains)
        for seat in self.seats:
            if is_disqualified(self.after, seat):
                yield self.say("end_missed", [f"envoy-{seat}"], [(seat, points[seat]["missed"])], seat=self.seat(seat))


# The result.


def verdict(state: Position, lang: str | None, names: Sequence[str]) -> str:
    """Who missed the audience, and by how much the first was ahead of the next."""
    if state.cells[DEPTH]:
        return ""
    speaker = Speaker(state, names)
    missed = [
        speaker.sentence("verdict_missed", {"seat": speaker.seat(seat), "left": _left(state, seat)}, lang)
        for seat in range(state.blocks)
        if is_disqualified(state, seat)
    ]
    return " ".join([*missed, *_ahead(state, speaker, lang)])


def _left(state: Position, seat: int) -> int:
    return kinds.PALACE_SPACE - int(state.cells[block(seat) + layout.ENVOY])


def _ahead(state: Position, speaker: Speaker, lang: str | None) -> Iterator[str]:
    track = [int(state.cells[layout.TRACK + rank]) for rank in range(state.blocks)]
    standing = sorted(
        (seat for seat in track if not is_disqualified(state, seat)), key=lambda seat: -score_of(state, seat)
    )
    if len(standing) < 2:
        return
    first, second = standing[:2]
    gap = int(score_of(state, first) - score_of(state, second))
    facts: dict[str, object] = {"seat": speaker.seat(first), "other": speaker.seat(second), "gap": gap}
    if gap == 0:
        yield speaker.sentence("verdict_tied", facts, lang)
    elif is_meng(state, first):
        yield speaker.sentence("verdict_meng", facts, lang)
    else:
        yield speaker.sentence("verdict_ahead", facts, lang)
