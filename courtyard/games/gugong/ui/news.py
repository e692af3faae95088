"""What follows by the rules alone, with its cause: the wall, the audience, nights and mornings, the end."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from courtyard.core.actions import Decoded
from courtyard.core.events import Event, EventKind
from courtyard.core.layout import DEPTH
from courtyard.core.telling import Actor, Consequence, Transition
from courtyard.games.gugong.data import kinds
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.actions import LOCATION
from courtyard.games.gugong.rules.base import Position, is_meng, position_of
from courtyard.games.gugong.rules.layout import MENG, block
from courtyard.games.gugong.rules.scoring import is_disqualified, score_of
from courtyard.games.gugong.ui.automa import location_of, tried
from courtyard.games.gugong.ui.speaker import Facts, Speaker
from courtyard.speech import NOTHING, Joined, Text

DICE: Final = [f"die-{number}" for number in range(kinds.DICE)]


# What Meng does.


def actor_of(state: Position, action: Decoded) -> Actor | None:
    """Meng as the actor of one of his steps; None for actions of others."""
    if not action.family.startswith("meng_") and action.family != "drawn_automa":
        return None
    return Actor(MENG, list(_places_of_meng(state, action)))


def _places_of_meng(state: Position, action: Decoded) -> Iterator[str]:
    speaker = Speaker(state)
    if action.family == "drawn_automa":
        yield f"automa-{sum(state.cells[layout.TODAY + place] > 0 for place in range(kinds.AUTOMA_SIZE))}"
    elif action.family == "meng_plays":
        kind = speaker.fact()
        yield from LOCATION.targets(kind if kind < kinds.SPECIAL else int(state.cells[layout.FOCUS]) - 1)
        yield f"card-{state.components.cards[action['card']]}"
    elif action.family == "meng_discards":
        yield from ("meng-pile", f"jade-{MENG}")
    else:
        location = location_of(speaker)
        if location is not None:
            yield from LOCATION.targets(location)
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
"""The pieces that show the cells of Meng."""


def _changed(before: Position, after: Position) -> Iterator[str]:
    """The places at which a step of Meng changes something."""
    me = block(MENG)
    yield from (place for cell, place in CHANGED.items() if before.cells[me + cell] != after.cells[me + cell])
    emptied = int(before.cells[layout.HOUSES] & ~after.cells[layout.HOUSES])
    yield from (f"house-{house}" for house in range(kinds.MAX_HOUSES) if emptied >> house & 1)
    gained = int(after.cells[me + layout.DECREED] & ~before.cells[me + layout.DECREED])
    for place in range(kinds.DECREE_PLACES):
        if gained >> (int(before.cells[layout.DECREE + place]) - 1) & 1:
            yield f"decree-{place}"
    for ship in range(kinds.SHIPS):
        if before.cells[me + layout.SHIP_LOAD + ship] != after.cells[me + layout.SHIP_LOAD + ship]:
            yield f"ship-{MENG}-{ship}"


# What follows.


class Award(NamedTuple):
    """An award for the most of something: the source of its points, and where it is shown."""

    source: str
    places: list[str]


AWARDS: Final = {
    "wall": Award("wall_section", ["wall"]),
    "matches": Award("matches", DICE),
    "end_wall": Award("wall", ["wall"]),
}
ALL_AT_ONCE: Final = ("night", "ships", "decrees", "audience", "jade")
"""Kinds of events that several players share in one sentence."""
LAST_MORNING: Final = "GG3.1"
"""The clause of the last day."""


def consequences(done: Transition) -> list[Consequence]:
    """All that followed from an action, in the order in which it happened."""
    return list(_Teller(done, Speaker(position_of(done.after))).tell())


class _Teller:
    """Puts the events of an action into words."""

    def __init__(self, done: Transition, speaker: Speaker) -> None:
        self.events = done.events
        self.speaker = speaker
        self.data = speaker.state.components
        self.tellers: Final[dict[str, Callable[[Event], Consequence]]] = {
            "passes": lambda event: self.say(event, "passes", [f"passed-{event.seat}"], seat=self.seat(event)),
            "dusk": lambda event: self.say(event, "dusk", [f"day-{event.first}"], day=event.first),
            "night": self._matches,
            "no_matches": lambda event: self.say(event, "no_matches", DICE),
            "ships": lambda event: self.say(event, "ships", [_ship(each) for each in self.alike(event)]),
            "ship_lost": lambda event: self.say(event, "ship_lost", ["port-5", _ship(event)], seat=self.seat(event)),
            "morning": self._morning,
            "medal": lambda event: self.say(event, "medal", ["first-player"], seat=self.seat(event)),
            "audience": self._audience,
            **dict.fromkeys(AWARDS, self._award),
        }
        self.scored: Final[dict[str, Callable[[Event], Consequence]]] = {
            "decrees": lambda event: self._all(event, "end_decrees", ["location-decrees"]),
            "audience": lambda event: self._all(event, "end_audience", ["hall"]),
            "jade": lambda event: self._all(event, "end_jade", ["location-jade"]),
            "missed": self._missed,
        }

    def tell(self) -> Iterator[Consequence]:
        """The consequences of all events that have any; those that share a sentence have one."""
        spoken = set[EventKind]()
        for event in self.events:
            teller = (self.scored if event.kind.is_source else self.tellers).get(event.kind.name)
            if teller is not None and not (event.kind in spoken and event.kind.name in ALL_AT_ONCE):
                spoken.add(event.kind)
                yield teller(event)

    def alike(self, event: Event) -> list[Event]:
        """All events of the same kind."""
        return [each for each in self.events if each.kind == event.kind]

    def say(self, event: Event, key: str, places: list[str], **facts: object) -> Consequence:
        """An event in a sentence, with the points if it is a source of them."""
        gains = [(event.seat, event.first, event.kind.name)] if event.kind.is_source else []
        return Consequence(self.speaker.sentence(f"news_{key}", facts), event.kind.clause, places, gains)

    def seat(self, event: Event) -> Text:
        """The player of an event."""
        return self.speaker.seat(event.seat)

    def _award(self, event: Event) -> Consequence:
        """The most of something bring points and a step of the envoy; in the palace a point instead (GG15.8)."""
        key, winner, award = event.kind.name, event.seat, AWARDS[event.kind.name]
        scored = [each for each in self.events if each.kind.is_source and each.kind.name == award.source]
        points = sum(each.first for each in scored if each.seat == winner)
        printed = int(self.data.night_vp if key == "matches" else self.data.wall_vp)
        cause: Facts = {"seat": self.seat(event), "count": event.first}
        told = [
            self.speaker.sentence(f"news_{key}_tied" if event.second else f"news_{key}", cause),
            self.speaker.phrase("award_point" if points > printed else "award_step", vp=points),
        ]
        places = [*award.places, f"envoy-{winner}", f"score-{winner}"]
        return Consequence(Joined(told, " "), event.kind.clause, places, [(winner, points, award.source)])

    def _matches(self, event: Event) -> Consequence:
        """Everybody's matches of destiny (GG18.2)."""
        counted = self.alike(event)
        counts = [self.speaker.phrase("news_count", seat=self.seat(each), count=each.first) for each in counted]
        listed = Joined(counts, self.speaker.phrase("list_comma"))
        places = [*DICE, *(f"matches-{each.seat}" for each in counted)]
        return self.say(event, "night", places, day=event.second, counts=listed)

    def _morning(self, event: Event) -> Consequence:
        """Another day; the last one is called so (GG3.1)."""
        day = event.first
        if day < kinds.DAYS:
            return self.say(event, "morning", [f"day-{day}"], day=day)
        return self.say(event, "last_morning", [f"day-{day}"], day=day)._replace(clause=LAST_MORNING)

    def _audience(self, event: Event) -> Consequence:
        """An envoy that was received by the emperor (GG15.4)."""
        vp = int(self.data.audience[event.first - 1])
        return self.say(event, "audience", [f"envoy-{event.seat}", "hall"], seat=self.seat(event), vp=vp)

    def _all(self, event: Event, key: str, places: list[str]) -> Consequence:
        """A step of the end scoring (GG19.2)."""
        gains = [(each.seat, each.first, each.kind.name) for each in self.alike(event)]
        return self.say(event, key, places)._replace(gains=gains)

    def _missed(self, event: Event) -> Consequence:
        """A player who missed the audience keeps no points (GG19.9)."""
        return self.say(event, "end_missed", [f"envoy-{event.seat}"], seat=self.seat(event))


def _ship(event: Event) -> str:
    """The id of the ship that an event is about."""
    return f"ship-{event.seat}-{event.first}"


# The result.


def verdict(state: Position) -> Text:
    """The players who missed the audience, and the lead of the winner."""
    if state.cells[DEPTH]:
        return NOTHING
    speaker = Speaker(state)
    missed = [
        speaker.sentence("verdict_missed", {"seat": speaker.seat(seat), "left": _left(state, seat)})
        for seat in range(state.blocks)
        if is_disqualified(state, seat)
    ]
    return Joined((*missed, *_ahead(state, speaker)), " ")


def _left(state: Position, seat: int) -> int:
    return kinds.PALACE_SPACE - int(state.cells[block(seat) + layout.ENVOY])


def _ahead(state: Position, speaker: Speaker) -> Iterator[Text]:
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
        yield speaker.sentence("verdict_tied", facts)
    elif is_meng(state, first):
        yield speaker.sentence("verdict_meng", facts)
    else:
        yield speaker.sentence("verdict_ahead", facts)
