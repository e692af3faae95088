"""The words of one state: cards, locations, tokens, ports and seats as they are called."""

from typing import Final

from courtyard.core.layout import DEPTH
from courtyard.core.state import CHANCE
from courtyard.games.gugong.data import kinds
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.base import Position, is_meng
from courtyard.games.gugong.rules.layout import block
from courtyard.games.gugong.rules.servants import hired_figures
from courtyard.games.gugong.rules.ships import port_of
from courtyard.games.gugong.text import CATALOGUE
from courtyard.games.gugong.ui.compass import quarters
from courtyard.games.speech import Voice
from courtyard.speech import Phrase, Text

Facts = dict[str, object]
ALL_CARDS: Final = (1 << kinds.CARDS) - 1


class Speaker(Voice):
    """Says things of one state; only where one has to choose are cards of equal value and action told apart."""

    def __init__(self, state: Position, tells_twins_apart: bool = True) -> None:
        super().__init__(CATALOGUE)
        self.state = state
        self.components = state.components
        self.tells_twins_apart = tells_twins_apart

    def seat(self, seat: int) -> Text:
        return self.phrase("meng") if is_meng(self.state, seat) else super().seat(seat)

    def card(self, card: int) -> Phrase:
        """A gift card by its value and action, and where there are several such which of them."""
        if card < 0:
            return self.phrase("card_unknown")
        data = self.components
        value, action = int(data.value[card]), int(data.action[card])
        line = self.phrase("card_plain", value=value)
        if action:
            line = self.phrase("card_acting", value=value, action=self.card_action(action))
        twins = self._twins(card) if self.tells_twins_apart else []
        return self.phrase("card_twin", card=line, number=twins.index(card) + 1) if card in twins[1:] else line

    def _twins(self, card: int) -> list[int]:
        """The cards like this one that the seat has that is asked; chance may bring any card."""
        cells, me, data = self.state.cells, self.me(), self.components
        is_chance = self.state.to_move == CHANCE
        near = ALL_CARDS if is_chance else int(cells[me + layout.HAND] | cells[me + layout.DISCARD])
        return [
            other
            for other in range(kinds.CARDS)
            if near >> other & 1 and data.value[other] == data.value[card] and data.action[other] == data.action[card]
        ]

    def card_action(self, action: int) -> Phrase:
        """A card action, which is that of a location unless it is one of the last."""
        return (
            self.phrase(f"action_{kinds.CARD_ACTIONS[action]}") if action >= kinds.HIRE_1 else self.location(action - 1)
        )

    def gift(self, location: int) -> Phrase:
        """The gift card on a location."""
        return self.card(int(self.state.cells[layout.GIFT + location]) - 1)

    def location(self, location: int) -> Phrase:
        """A location by its name."""
        return self.phrase(f"location_{kinds.LOCATIONS[location]}")

    def automa(self, kind: int) -> Phrase:
        """An automa card by its location."""
        return self.phrase("automa_special") if kind == kinds.SPECIAL else self.location(kind)

    def token(self, kind: int) -> Phrase:
        """A kind of token; none is less than 0."""
        return self.phrase(f"token_{kinds.TOKENS[kind]}" if kind >= 0 else "token_none")

    def tile(self, tile: int) -> Phrase:
        """A decree tile by its benefit."""
        return self.phrase(f"decree_{kinds.DECREES[tile]}")

    def city(self, city: int) -> Phrase | str:
        """A city of the map, by where it lies."""
        data = self.components
        return quarters(data.copy, data.side, tuple(data.cities))[city] if city < len(data.cities) else "?"

    def port(self, ship: int) -> Phrase | int:
        """The port where an own ship lies, with its lane if another one lies in the same port of the other lane."""
        cells, me = self.state.cells, self.me()
        port = int(port_of(cells, me, ship))
        ports = [int(port_of(cells, me, other)) for other in range(kinds.SHIPS)]
        if not port or ports.count(port) == 1:
            return port
        lane = (int(cells[me + layout.SHIP_PORT + ship]) - 1) // kinds.PORTS
        return self.phrase("port_on_lane", port=port, lane=self.lane(lane))

    def needs_double(self) -> bool:
        """Whether option B of the canal goes on only with the double servant of a claim (GG17.36)."""
        hired = hired_figures(self.state.cells, self.me())
        return self.state.question == "canal_load" and bool(hired < self.fact())

    def lane(self, lane: int) -> Phrase:
        """One of two lanes of the Great Canal, as it is drawn."""
        return self.phrase(f"lane_{lane + 1}")

    def mover(self) -> int:
        """The seat that is asked; the first one while chance is."""
        return max(0, self.state.to_move)

    def me(self) -> int:
        """The block of the seat that is asked."""
        return int(block(self.mover()))

    def fact(self, number: int = 0) -> int:
        """A fact of the pending question."""
        state = self.state
        return int(state.cells[state.top() + 2 + number]) if state.cells[DEPTH] else 0

    def sentence(self, key: str, facts: Facts) -> Text:
        """A text as a line of its own."""
        return self.phrase(key, **facts).capitalized()
