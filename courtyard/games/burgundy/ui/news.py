"""What follows by the rules alone, for the log: regions, bonuses, income, turn order, phases, the end."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from courtyard.core.events import Event
from courtyard.core.telling import Consequence, Transition
from courtyard.games.burgundy.data.estates import REGION_OF, SPACE_COLOUR, SPACE_NAMES, spaces_in
from courtyard.games.burgundy.data.sizes import COLOURS, GOODS, PHASES, SPACES
from courtyard.games.burgundy.data.tiles import KNOWLEDGE, MINE
from courtyard.games.burgundy.rules.knowledge import AMOUNT
from courtyard.games.burgundy.rules.layout import ESTATE, TILE, block
from courtyard.games.burgundy.rules.questions import EVERY_TILE
from courtyard.games.burgundy.ui.places import space_in_words
from courtyard.games.burgundy.ui.words import Speaker

Gains = Sequence[tuple[int, int, str]]

LEFT: Final = {
    "goods_left": tuple(f"goods-{goods}" for goods in GOODS),
    "silver_left": ("silver",),
    "workers_left": ("workers",),
}
"""The first sources of the final scoring in their order, and their pieces on the sheet of a seat."""


def consequences(done: Transition) -> list[Consequence]:
    """All that followed from an action, in the order in which it happened."""
    teller = _Teller(done)
    return [found for event in teller.events for found in TELLING[event.kind.name](teller, event)]


def _on_sheet(event: Event, *things: str) -> list[str]:
    """The ids of things on the sheet of the event's seat."""
    return [f"seat-{event.seat}-{thing}" for thing in things]


def _spaces(*spaces: int) -> Iterator[str]:
    return (f"space-{SPACE_NAMES[space]}" for space in spaces)


class _Teller:
    """Puts the events of an action into words."""

    def __init__(self, done: Transition) -> None:
        self.cells = done.after.cells
        self.parts = done.after.game.decode(done.action).parts
        self.events = [event for event in done.events if not event.kind.is_source]
        self.scored = [event for event in done.events if event.kind.is_source and event.first]
        self.speaker = Speaker(done.after)

    def _news(
        self, event: Event, places: list[str], variant: str = "", gains: Gains = (), **facts: object
    ) -> Consequence:
        text = self.speaker.phrase(f"news_{event.kind.name}{variant}", seat=self.speaker.seat(event.seat), **facts)
        return Consequence(text, event.kind.clause, places, list(gains))

    def _scored(self, *sources: str) -> Gains:
        """The points of the action from some sources."""
        return [(each.seat, each.first, each.kind.name) for each in self.scored if each.kind.name in sources]

    def _with_tile(self, event: Event, kind: int) -> list[int]:
        """The spaces that hold a kind of tile in the estate of the event's seat."""
        first = block(event.seat) + TILE
        return [space for space in range(SPACES) if self.cells[first + space] == kind]

    # What a placed tile brings.

    def region(self, event: Event) -> Iterator[Consequence]:
        """A completed region (CB15)."""
        at = int(self.cells[block(event.seat) + ESTATE]) * SPACES + event.first
        spaces = spaces_in(REGION_OF[at])
        places = _on_sheet(event, *_spaces(*spaces))
        region = self.speaker.phrase(f"region_{COLOURS[SPACE_COLOUR[at]]}")
        gains, phase = self._scored("regions", "phases"), PHASES[event.second]
        yield self._news(event, places, gains=gains, region=region, size=len(spaces), phase=phase)

    def bonus(self, event: Event) -> Iterator[Consequence]:
        """A bonus tile for all spaces of a colour (CB16.1, CB16.3)."""
        colour, size = COLOURS[event.first], event.kind.name.removesuffix("_bonus")
        tiles = self.speaker.phrase(f"fits_{colour}")
        yield self._news(event, [f"bonus-{colour}-{size}"], gains=self._scored("bonuses"), tiles=tiles)

    def gift(self, event: Event) -> Iterator[Consequence]:
        """What a bank or a boarding house gives (CB22.5)."""
        unit, count = next(iter(EVERY_TILE[event.first].figures.items()))
        gift = self.speaker.phrase(unit, count=count)
        yield self._news(event, _on_sheet(event, unit), tile=self.speaker.tile(event.first), gift=gift)

    def lost(self, event: Event) -> Iterator[Consequence]:
        """A building whose effect cannot be used (CB22.3)."""
        yield self._news(event, self._placed(event), tile=self.speaker.tile(event.first))

    def no_goods(self, event: Event) -> Iterator[Consequence]:
        """A ship for which no depot has goods (CB18.16)."""
        yield self._news(event, self._placed(event))

    def stay(self, event: Event) -> Iterator[Consequence]:
        """Goods that cannot be stored (CB18.9)."""
        depot, goods = event.first + 1, self.speaker.goods(event.second)
        yield self._news(event, [f"depot-{depot}-goods"], depot=depot, goods=goods)

    def order(self, event: Event) -> Iterator[Consequence]:
        """A better rank in the turn order (CB6.7)."""
        yield self._news(event, [f"track-marker-{event.seat}"], rank=event.first + 1)

    def _placed(self, event: Event) -> list[str]:
        return _on_sheet(event, *_spaces(self.parts["space"]))

    # The estates, the phases and the end.

    def settled(self, event: Event) -> Iterator[Consequence]:
        """An estate that was chosen in secret; one that is chosen openly is the action itself (CB33.6, CB33.7)."""
        if len([each for each in self.events if each.kind == event.kind]) > 1:
            space = space_in_words(event.first, event.second)
            yield self._news(event, _on_sheet(event, *_spaces(event.second)), estate=event.first, space=space)

    def phase(self, event: Event) -> Iterator[Consequence]:
        """A phase that begins; the first one begins with the game (CB7.1)."""
        letter = PHASES[event.first]
        if event.first:
            yield self._news(event, [f"phase-{letter}"], "_last" if letter == PHASES[-1] else "", phase=letter)

    def phase_over(self, event: Event) -> Iterator[Consequence]:
        """A phase that is over (CB29.1)."""
        letter = PHASES[event.first]
        yield self._news(event, [f"phase-{letter}"], phase=letter)

    def mines(self, event: Event) -> Iterator[Consequence]:
        """The income of a seat's mines (CB29.2, CB29.3)."""
        places = _on_sheet(event, *_spaces(*self._with_tile(event, MINE)), "workers", "silver")
        silver, workers = (
            self.speaker.phrase("silver", count=event.first),
            self.speaker.counted("workers", event.second),
        )
        yield self._news(event, places, "_workers" if workers else "", silver=silver, workers=workers)

    def end(self, event: Event) -> Iterator[Consequence]:
        """What is left of goods, silver and workers (CB30.3 to CB30.5)."""
        for name, things in LEFT.items():
            scored = [each for each in self.scored if each.kind.name == name]
            if scored:
                places = [place for each in scored for place in _on_sheet(each, *things)]
                source = self.speaker.phrase(f"source_{name}")
                told = self._news(event, places, gains=self._scored(name), source=source)
                yield told._replace(clause=scored[0].kind.clause)

    def knowledge(self, event: Event) -> Iterator[Consequence]:
        """A knowledge tile that scores at the end (CB30.6)."""
        kind, worth = KNOWLEDGE + event.first, int(AMOUNT[event.first])
        places, gains = (
            _on_sheet(event, *_spaces(*self._with_tile(event, kind))),
            [(event.seat, event.second, "knowledge")],
        )
        tile, points = self.speaker.tile(kind), self.speaker.phrase("points", count=worth)
        yield self._news(event, places, gains=gains, tile=tile, count=event.second // worth, points=points)


TELLING: Final[Mapping[str, Callable[[_Teller, Event], Iterator[Consequence]]]] = {
    "region": _Teller.region,
    "large_bonus": _Teller.bonus,
    "small_bonus": _Teller.bonus,
    "gift": _Teller.gift,
    "lost": _Teller.lost,
    "no_goods": _Teller.no_goods,
    "stay": _Teller.stay,
    "order": _Teller.order,
    "settled": _Teller.settled,
    "phase": _Teller.phase,
    "phase_over": _Teller.phase_over,
    "mines": _Teller.mines,
    "end": _Teller.end,
    "knowledge": _Teller.knowledge,
}
"""The method for each kind of event."""
