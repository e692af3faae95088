"""The game in words: which text tells an action, a question or a step of Meng, and with which facts."""

from collections.abc import Callable, Sequence
from typing import Final

from courtyard.core.actions import Decoded
from courtyard.core.game import CHANCE
from courtyard.core.layout import DEPTH
from courtyard.games.gugong.data import kinds
from courtyard.games.gugong.face.speech import CATALOGUE
from courtyard.games.gugong.rules import benefits, layout
from courtyard.games.gugong.rules.actions import COURTYARD, OWN_BOARD
from courtyard.games.gugong.rules.base import Position, is_meng, position_of
from courtyard.games.gugong.rules.decrees import decree_cost, tile_at
from courtyard.games.gugong.rules.exchange import is_free
from courtyard.games.gugong.rules.jade import jade_cost
from courtyard.games.gugong.rules.layout import MENG, block
from courtyard.games.gugong.rules.meng import take_step
from courtyard.games.gugong.rules.meng_steps import MENG_STEPS
from courtyard.games.gugong.rules.ships import port_of
from courtyard.games.gugong.rules.travel import travel_price
from courtyard.games.speech import Voice
from courtyard.speech import Joined, Phrase, speaking

HIDDEN: Final = ("sacrifice", "discard_card", "retrieve", "drawn_gift", "meng_discards")
"""Families whose card is not for everybody (GG28.7 to GG28.10)."""
FIGURES: Final = ("one", "double", "two", "one_and_double")

Facts = dict[str, object]


class Speaker(Voice):
    """Says things of one state; only where one has to choose are cards of equal value and action told apart."""

    def __init__(self, state: Position, names: Sequence[str] = (), tells_twins_apart: bool = True) -> None:
        super().__init__(CATALOGUE, names)
        self.state = state
        self.components = state.components
        self.tells_twins_apart = tells_twins_apart

    def seat(self, seat: int) -> Phrase | str:
        return self.phrase("meng") if is_meng(self.state, seat) else super().seat(seat)

    def card(self, card: int) -> Phrase:
        """A gift card by its value and action, and by its name where another is like it."""
        if card < 0:
            return self.phrase("card_unknown")
        data = self.components
        value, action = int(data.value[card]), int(data.action[card])
        line = self.phrase("card_plain", value=value)
        if action:
            line = self.phrase("card_acting", value=value, action=self.card_action(action))
        alike = [other for other in range(kinds.CARDS) if data.value[other] == value and data.action[other] == action]
        if self.tells_twins_apart and len(alike) > 1:
            return self.phrase("card_twin", card=line, name=data.cards[card])
        return line

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

    def city(self, city: int) -> str:
        """A city of the map."""
        return self.components.cities[city] if city < len(self.components.cities) else "?"

    def port(self, ship: int) -> str:
        """The port where an own ship lies, after its lane if there are two."""
        cells, me = self.state.cells, self.me()
        port = str(port_of(cells, me, ship))
        at = int(cells[me + layout.SHIP_PORT + ship])
        return port if self.components.lanes == 1 else f"{(at - 1) // kinds.PORTS + 1}.{port}"

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

    def sentence(self, key: str, facts: Facts, lang: str | None) -> str:
        """A text as a line of its own."""
        with speaking(lang):
            line = self.say(key, **facts)
        return line[0].upper() + line[1:]


def describe(state: Position, action: Decoded, lang: str | None, names: Sequence[str] = ()) -> str:
    """An action in one line, as it would be carried out in this state."""
    speaker = Speaker(state, names)
    return speaker.sentence(f"do_{_variant(speaker, action)}", _facts(speaker, action), lang)


def announce(state: Position, action: Decoded, lang: str | None, names: Sequence[str] = ()) -> str:
    """The same line for everybody: cards that only their owner sees are not named."""
    if action.family not in HIDDEN:
        return describe(state, action, lang, names)
    speaker = Speaker(state, names)
    return speaker.sentence(f"do_{action.family}_hidden", _facts(speaker, action), lang)


def narrate(state: Position, action: Decoded, lang: str | None, names: Sequence[str], hidden: bool) -> str:
    """An action as a log tells it; hidden, without the cards that only their owner sees."""
    if hidden and action.family not in HIDDEN:
        return ""
    if state.to_move == CHANCE:
        return announce(state, action, lang, names) if hidden else describe(state, action, lang, names)
    speaker = Speaker(state, names, tells_twins_apart=False)
    facts = {**_facts(speaker, action), "seat": speaker.seat(state.to_move)}
    key = f"told_{action.family}_hidden" if hidden else f"told_{_variant(speaker, action)}"
    return speaker.sentence(key, facts, lang)


def _variant(speaker: Speaker, action: Decoded) -> str:
    """The family of an action, and what else decides about its text."""
    state, parts, name = speaker.state, action.parts, action.family
    if name == "play":
        return "play_free" if is_free(state, speaker.me(), parts["card"], parts["location"]) else "play_priced"
    if name == "hire":
        return "hire_nobody" if parts["number"] == 0 else "hire_double" if parts["figure"] else "hire"
    if name == "intrigue_one":
        return "intrigue_one" if state.cells[layout.MEDAL] else "intrigue_one_medal"
    if name == "load" and parts["target"] >= kinds.SHIPS:
        return "load_new" if state.components.lanes == 1 else "load_new_lane"
    if name == "meng_acts":
        return "meng_acts" if _changes(speaker) else "meng_acts_vainly"
    if parts.get("beside") == OWN_BOARD:
        name += "_own_board"
    if parts.get("house") == COURTYARD:
        name += "_courtyard"
    if parts.get("doubles"):
        name += "_doubles"
    return f"{name}_double" if parts.get("pay") else name


def _facts(speaker: Speaker, action: Decoded) -> Facts:
    """What the text of an action is filled with: facts of its parts, and those of its family."""
    facts: Facts = {}
    for part in action.parts:
        if part in OF_PART:
            facts |= OF_PART[part](speaker, action)
    if action.family in OF_FAMILY:
        facts |= OF_FAMILY[action.family](speaker, action)
    return facts


def _location(speaker: Speaker, location: int) -> Facts:
    return {"location": speaker.location(location), "other": speaker.gift(location)}


def _die(speaker: Speaker, die: int, face: int) -> Facts:
    return {"die": die + 1, "value": int(speaker.components.face[die * kinds.FACES + face])}


def _house(speaker: Speaker, action: Decoded) -> Facts:
    house = action["house"]
    known = house == COURTYARD or house < len(speaker.components.house_cost)
    return {"house": house + 1, "price": int(jade_cost(speaker.state, speaker.me(), house)) if known else 0}


def _decree(speaker: Speaker, action: Decoded) -> Facts:
    place = action["place"]
    tile = int(tile_at(speaker.state.cells, place))
    price = int(decree_cost(speaker.state, speaker.mover(), place)) if tile >= 0 else 0
    return {"tile": speaker.tile(max(0, tile)), "price": price}


def _city(speaker: Speaker, action: Decoded) -> Facts:
    city = action["city"]
    return {"city": speaker.city(city), "token": speaker.token(int(speaker.state.cells[layout.CITY + city]) - 1)}


def _meng_location(speaker: Speaker) -> int:
    """Where Meng exchanges: the focus with a special card."""
    kind = speaker.fact()
    return kind if kind < kinds.SPECIAL else int(speaker.state.cells[layout.FOCUS]) - 1


def _benefit(benefit: int) -> "Teller":
    return lambda speaker, _: {"price": int(speaker.components.benefit_price[benefit])}


Teller = Callable[[Speaker, Decoded], Facts]

OF_PART: Final[dict[str, Teller]] = {
    "card": lambda speaker, action: {"card": speaker.card(action["card"])},
    "location": lambda speaker, action: _location(speaker, action["location"]),
    "figure": lambda speaker, action: {"figure": speaker.phrase(f"figure_{('servant', 'double')[action['figure']]}")},
    "figures": lambda speaker, action: {"figures": speaker.phrase(f"figures_{FIGURES[action['figures']]}")},
    "house": _house,
    "place": _decree,
    "ship": lambda speaker, action: {"port": speaker.port(action["ship"])},
    "target": lambda speaker, action: (
        {"port": speaker.port(action["target"])}
        if action["target"] < kinds.SHIPS
        else {"lane": action["target"] - kinds.SHIPS + 1}
    ),
    "reward": lambda speaker, action: {"reward": speaker.phrase(f"reward_{kinds.REWARDS[action['reward']]}")},
    "number": lambda _, action: {"number": action["number"]},
    "city": _city,
    "beside": lambda speaker, action: (
        {"location": speaker.location(action["beside"])} if action["beside"] < OWN_BOARD else {}
    ),
    "die": lambda speaker, action: _die(speaker, action["die"], action["face"]),
    "tile": lambda speaker, action: {"tile": speaker.tile(action["tile"])},
    "doubles": lambda _, action: {"doubles": action["doubles"]},
    "seat": lambda speaker, action: {"seat": speaker.seat(action["seat"])},
    "kind": lambda speaker, action: {"automa": speaker.automa(action["kind"])},
}
"""The facts that a part of an action gives, whatever its family."""

OF_FAMILY: Final[dict[str, Teller]] = {
    "travel_two": lambda speaker, _: {"price": int(travel_price(speaker.state, speaker.me()))},
    "build_two": lambda speaker, _: {"price": int(speaker.components.wall_price)},
    "intrigue_one": lambda speaker, _: {"steps": int(speaker.components.intrigue_one)},
    "intrigue_three": lambda speaker, _: {
        "price": int(speaker.components.intrigue_price),
        "steps": int(speaker.components.intrigue_three),
    },
    "palace_one": lambda speaker, _: {"steps": int(speaker.components.palace_one)},
    "palace_two": lambda speaker, _: {
        "price": int(speaker.components.palace_price),
        "steps": int(speaker.components.palace_two),
        "intrigue": int(speaker.components.palace_intrigue),
    },
    "benefit_hire_1": _benefit(benefits.HIRE_1),
    "benefit_hire_2": _benefit(benefits.HIRE_2),
    "benefit_die": _benefit(benefits.TURN_DIE),
    "benefit_jade": _benefit(benefits.TAKE_JADE),
    "use_token": lambda speaker, _: {"token": speaker.token(speaker.fact())},
    "dealt_gift": lambda speaker, _: {"location": speaker.location(speaker.fact() % len(kinds.LOCATIONS))},
    "drawn_token": lambda speaker, action: {
        "city": speaker.city(speaker.fact()),
        "token": speaker.token(action["token"]),
    },
    "rolled": lambda speaker, action: _die(speaker, speaker.fact() % kinds.DICE, action["face"]),
    "drawn_gift": lambda speaker, _: {"seat": speaker.seat(speaker.fact())},
    "meng_plays": lambda speaker, _: _location(speaker, _meng_location(speaker)),
    "meng_acts": lambda speaker, _: {"step": _meng_step(speaker), "changes": Joined(_changes(speaker), ", ")},
}
"""The facts that a family gives whatever its parts: printed figures, and what the pending question is about."""


def _meng_step(speaker: Speaker) -> Phrase:
    """What Meng's next step is."""
    name = MENG_STEPS[speaker.fact()][0]
    return speaker.phrase(f"meng_{name}", what=_meng_fact(speaker, name, speaker.fact(1)))


def _meng_fact(speaker: Speaker, name: str, what: int) -> Phrase | int:
    if name == "card":
        return speaker.card_action(what // 2)
    if name == "location":
        return speaker.location(what // 2)
    if name == "dusk":
        return speaker.automa(what)
    if name in ("token", "store"):
        return speaker.token(what)
    if name == "decree":
        return speaker.tile(what)
    return what


def _changes(speaker: Speaker) -> list[Phrase]:
    """What Meng's step changes for him, by trying it out."""
    before = speaker.state
    after = position_of(before.copy())
    after.answered()
    take_step(after, speaker.fact(), speaker.fact(1))
    old, new = _meng_figures(before), _meng_figures(after)
    lines = [
        speaker.phrase(f"change_{name}", before=old[name], after=new[name]) for name in old if old[name] != new[name]
    ]
    me = int(block(MENG))
    city = int(after.cells[me + layout.TRAVELLER])
    if city != before.cells[me + layout.TRAVELLER]:
        lines.append(speaker.phrase("change_city", city=speaker.city(city - 1)))
    gained = int(after.cells[me + layout.DECREED]) & ~int(before.cells[me + layout.DECREED])
    if gained:
        lines.append(speaker.phrase("change_tile", tile=speaker.tile(gained.bit_length() - 1)))
    if after.cells[layout.MEDAL] != before.cells[layout.MEDAL]:
        lines.append(speaker.phrase("change_medal"))
    return lines


def _meng_figures(state: Position) -> dict[str, int]:
    cells = state.cells
    me = int(block(MENG))
    names = {
        "hired": layout.HIRED,
        "free": layout.FREE,
        "wall": layout.ON_WALL,
        "vp": layout.VP,
        "jade": layout.JADE,
        "envoy": layout.ENVOY,
        "intrigue": layout.INTRIGUE,
    }
    figures = {name: int(cells[me + cell]) for name, cell in names.items()}
    figures["ship"] = sum(int(cells[me + layout.SHIP_LOAD + ship]) for ship in range(kinds.SHIPS))
    figures["deck"] = int(cells[me + layout.HAND]).bit_count()
    figures["tokens"] = sum(cells[me + layout.SLOT + slot] > 0 for slot in range(kinds.SLOTS))
    return figures


def prompt(state: Position, seat: int | None, lang: str | None, names: Sequence[str] = ()) -> str:
    """The pending question as the seat reads it: its own, or for whom it waits."""
    with speaking(lang):
        return _prompt(Speaker(state, names), seat)


def _prompt(speaker: Speaker, seat: int | None) -> str:
    state = speaker.state
    mover = state.to_move
    if state.cells[DEPTH] and mover == CHANCE:
        return speaker.say("prompt_chance")
    if state.cells[DEPTH] and mover != seat:
        return speaker.say("prompt_other", seat=speaker.seat(mover))
    fact = speaker.fact()
    token = speaker.token(fact) if state.question == "token" else ""
    location = speaker.location(fact) if state.question == "action" else ""
    return speaker.say(f"prompt_{state.question}", count=fact, token=token, location=location)


def progress(state: Position, lang: str | None) -> str:
    """The day."""
    with speaking(lang):
        return CATALOGUE.say("progress", day=int(state.cells[layout.DAY]))
