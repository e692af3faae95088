"""The game in words: actions, questions and Meng's steps. All text is in one table per language."""

from collections.abc import Sequence
from typing import Final

from courtyard.core.game import CHANCE
from courtyard.core.layout import DEPTH
from courtyard.games.gugong.data.components import (
    AUTOMA_CARDS,
    CARD_ACTIONS,
    CARDS,
    DECREES,
    FACES,
    LOCATIONS,
    MAX_HOUSES,
    PORTS,
    REWARDS,
    SHIPS,
    TOKENS,
)
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.actions import COUNT, LOAD_TARGETS, family
from courtyard.games.gugong.rules.court import Court
from courtyard.games.gugong.rules.decrees import decree_cost, tile_at
from courtyard.games.gugong.rules.exchange import is_free
from courtyard.games.gugong.rules.jade import jade_cost
from courtyard.games.gugong.rules.layout import block
from courtyard.games.gugong.rules.meng import act
from courtyard.games.gugong.rules.ships import port_of
from courtyard.games.gugong.rules.state import court_of
from courtyard.games.gugong.rules.travel import travel_price
from courtyard.games.speech import Voice

ENGLISH: Final = {
    "seat": "player {number}",
    "meng": "Meng",
    "travel": "Travel",
    "wall": "Great Wall",
    "jade": "Jade",
    "intrigue": "Intrigue",
    "palace": "Palace of Heavenly Purity",
    "decrees": "Decrees",
    "decree": "Decrees",
    "canal": "Great Canal",
    "special": "special card",
    "player_board": "your player board",
    "card": "{value}",
    "card_with": "{value} ({action})",
    "twin": "{card} [{name}]",
    "action_hire1": "hire 1",
    "action_hire2": "hire 2",
    "action_swap": "swap",
    "token_hire1": "hire 1",
    "token_hire2": "hire 2",
    "token_palace1": "envoy 1 step",
    "token_intrigue1": "intrigue 1 step",
    "token_discard7_jade": "discard a 7 or higher for 1 jade",
    "token_vp2": "2 VP",
    "token_swap": "swap gift cards",
    "token_retrieve": "retrieve a gift card",
    "token_ship_servant": "free servant on a ship",
    "token_wall_servant": "free servant on the wall",
    "token_servants3_jade": "send 3 for 1 jade",
    "token_double": "double token",
    "token_plus1": "plus 1",
    "token_toll": "toll",
    "token_follow": "follow",
    "L1_intrigue2": "each morning intrigue 2 steps",
    "L1_ship": "each morning a free servant on a ship",
    "L1_hire1": "each morning hire 1",
    "L1_palace1": "each morning envoy 1 step",
    "L1_swap": "each morning swap a hand card",
    "L2_travel": "travelling twice costs 1 less",
    "L2_jade": "jade costs 1 less",
    "L2_decree": "decrees cost 1 less",
    "L2_wall": "additional free servant on the wall",
    "L2_equal_exchange": "equal gifts are exchanged freely",
    "L3_third": "end: 1 VP per 3 VP",
    "L3_8vp": "end: 8 VP",
    "L3_jade": "end: 2 VP per jade",
    "L3_decrees": "end: 2 VP per decree",
    "L3_ports": "end: 2 VP per port reward",
    "reward_vp4": "4 VP",
    "reward_card": "a gift card",
    "reward_double": "the double servant",
    "servant": "a servant",
    "double_servant": "the double servant",
    "with_double": ", with the double servant",
    "builders_0": "a servant",
    "builders_1": "the double servant",
    "builders_2": "two servants",
    "builders_3": "a servant and the double servant",
    "ship": "the ship in port {port}",
    "ship_lane": "the ship in port {port} of lane {lane}",
    "new_ship": "a new ship",
    "new_ship_lane": "a new ship on lane {lane}",
    "house": "house {number}",
    "courtyard": "the courtyard",
    "doubles": " ({count} double)",
    "free": "free",
    "not_free": "not free",
    "play": "Exchange {card} with {other} at {location} ({free})",
    "send_two": "Send 2 servants and act{paid}",
    "sacrifice": "Sacrifice {card} and act",
    "sacrifice_hidden": "Sacrifice a gift card and act",
    "no_actions": "Exchange without actions",
    "travel_one": "Travel: one move",
    "travel_two": "Travel: send {count}, two moves{paid}",
    "build_one": "Great Wall: place {figure}",
    "build_two": "Great Wall: send 1, place {figures}{paid}",
    "buy_jade": "Jade: send {count} for the jade of {house}{paid}",
    "intrigue_one": "Intrigue: 1 step",
    "intrigue_one_medal": "Intrigue: 1 step and the medal",
    "intrigue_three": "Intrigue: send 1, 3 steps{paid}",
    "palace_one": "Palace: envoy 1 step",
    "palace_two": "Palace: send 2, envoy 2 steps, intrigue 1 step{paid}",
    "acquire": 'Decrees: send {count} and place 1 on "{tile}"{paid}',
    "canal_one": "Great Canal: place a servant, then move a ship",
    "canal_two": "Great Canal: send 1, place two figures{paid}",
    "load": "Put {figure} on {ship}",
    "move_ship": "Move {ship}",
    "claim": "Claim {reward} with {ship}",
    "hire_0": "Hire nobody",
    "hire": "Hire {count}{paid}",
    "travel_to": "Travel to {city}: {token}",
    "use_token": "Use the token: {token}",
    "discard_card": "Discard {card} for 1 jade",
    "discard_card_hidden": "Discard a gift card of 7 or more for 1 jade",
    "retrieve": "Retrieve {card}",
    "retrieve_hidden": "Retrieve a gift card",
    "send_three": "Send 3 for 1 jade{paid}",
    "add_to_wall": "Put {figure}, free, on the wall",
    "activate": "Put {figure} on the token, beside {place}",
    "swap": "Swap {card} with {other} at {location}",
    "benefit_hire_1": "1 step back: hire 1",
    "benefit_hire_2": "3 steps back: hire 2",
    "benefit_die": "5 steps back: turn die {number} to {value}",
    "benefit_jade": "7 steps back: 1 jade",
    "use_decree": 'Use the decree "{tile}"',
    "decline": "Do without it",
    "exchange_2": "Exchange 2 tokens{doubles}: hire {figure}",
    "exchange_4": "Exchange 4 tokens{doubles}: 2 VP",
    "exchange_6": "Exchange 6 tokens{doubles}: 1 jade",
    "told_play": "{seat} exchanges {card} with {other} at {location} ({free})",
    "told_send_two": "{seat} sends 2 servants to act{paid}",
    "told_sacrifice": "{seat} sacrifices {card} to act",
    "told_sacrifice_hidden": "{seat} sacrifices a gift card to act",
    "told_no_actions": "{seat} exchanges without actions",
    "told_travel_one": "{seat} travels: one move",
    "told_travel_two": "{seat} sends {count} and travels: two moves{paid}",
    "told_build_one": "{seat} places {figure} on the wall",
    "told_build_two": "{seat} sends 1 and places {figures} on the wall{paid}",
    "told_buy_jade": "{seat} sends {count} for the jade of {house}{paid}",
    "told_intrigue_one": "{seat} advances 1 step of intrigue",
    "told_intrigue_one_medal": "{seat} advances 1 step of intrigue and takes the medal",
    "told_intrigue_three": "{seat} sends 1 and advances 3 steps of intrigue{paid}",
    "told_palace_one": "{seat}'s envoy advances 1 step",
    "told_palace_two": "{seat} sends 2: the envoy advances 2 steps, intrigue 1{paid}",
    "told_acquire": '{seat} sends {count} and places 1 on "{tile}"{paid}',
    "told_canal_one": "{seat} turns to the canal: a servant, then a ship",
    "told_canal_two": "{seat} sends 1 and turns to the canal: two figures{paid}",
    "told_load": "{seat} puts {figure} on {ship}",
    "told_move_ship": "{seat} moves {ship}",
    "told_claim": "{seat} claims {reward} with {ship}",
    "told_hire_0": "{seat} hires nobody",
    "told_hire": "{seat} hires {count}{paid}",
    "told_travel_to": "{seat} travels to {city}: {token}",
    "told_use_token": "{seat} uses the token: {token}",
    "told_discard_card": "{seat} discards {card} for 1 jade",
    "told_discard_card_hidden": "{seat} discards a gift card of 7 or more for 1 jade",
    "told_retrieve": "{seat} retrieves {card}",
    "told_retrieve_hidden": "{seat} retrieves a gift card",
    "told_send_three": "{seat} sends 3 for 1 jade{paid}",
    "told_add_to_wall": "{seat} puts {figure}, free, on the wall",
    "told_activate": "{seat} puts {figure} on the token, beside {place}",
    "told_player_board": "the own player board",
    "told_swap": "{seat} swaps {card} with {other} at {location}",
    "told_benefit_hire_1": "{seat} goes 1 step back to hire 1",
    "told_benefit_hire_2": "{seat} goes 3 steps back to hire 2",
    "told_benefit_die": "{seat} goes 5 steps back to turn die {number} to {value}",
    "told_benefit_jade": "{seat} goes 7 steps back for 1 jade",
    "told_use_decree": '{seat} uses the decree "{tile}"',
    "told_decline": "{seat} does without it",
    "told_exchange_2": "{seat} exchanges 2 tokens{doubles} to hire {figure}",
    "told_exchange_4": "{seat} exchanges 4 tokens{doubles} for 2 VP",
    "told_exchange_6": "{seat} exchanges 6 tokens{doubles} for 1 jade",
    "drawn_start": "{seat} is first player",
    "picked_focus": "Meng's focus is {location}",
    "dealt_gift": "{card} is laid on {location}",
    "drawn_token": "A token is laid on {city}: {token}",
    "rolled": "Die {number} shows {value}",
    "dealt_decree": 'The decree "{tile}" is laid out',
    "drawn_gift": "{seat} draws the gift card {card}",
    "drawn_gift_hidden": "{seat} draws a gift card",
    "drawn_automa": "Meng's automa card: {automa}",
    "meng_plays": "Meng exchanges {card} with {other} at {location}",
    "meng_discards": "Meng discards {card} from his gift deck for 1 jade",
    "meng_discards_hidden": "Meng discards the top card of his gift deck for 1 jade",
    "meng_card": "Meng, card action {what}",
    "meng_location": "Meng, action of {what}",
    "meng_dusk": "Meng at dusk, {what}",
    "meng_move": "Meng, second travel move",
    "meng_load": "Meng, second servant on a ship",
    "meng_token": 'Meng, token "{what}"',
    "meng_decree": 'Meng, decree "{what}"',
    "meng_benefit": "Meng, intrigue benefit",
    "meng_hire": "Meng hires up to {what}",
    "meng_store": 'Meng stores the token "{what}"',
    "meng_nothing": "nothing happens",
    "meng_change": "{what} {before} to {after}",
    "meng_city": "travels to {city}",
    "meng_tile": 'acquires "{tile}"',
    "meng_medal": "takes the medal",
    "change_hired": "hired",
    "change_free": "free",
    "change_wall": "on the wall",
    "change_vp": "VP",
    "change_jade": "jade",
    "change_envoy": "envoy",
    "change_intrigue": "intrigue",
    "change_ship": "on ships",
    "change_tokens": "tokens",
    "change_deck": "gift deck",
    "progress": "day {day}",
    "ask_over": "The game is over.",
    "ask_chance": "Dice and draws come next.",
    "ask_other": "Waiting for {seat}.",
    "ask_exchange": "Exchange a gift card: choose a card of your hand and a location.",
    "ask_mode": "The exchange is not free: send 2 servants, sacrifice another card, or do without actions.",
    "ask_action": "{location}: choose an option, or do without it.",
    "ask_swap_gift": "Swap one of your gift cards with one on the board.",
    "ask_hire": "Hire up to {count}.",
    "ask_move": "Travel: choose the city to go to.",
    "ask_token": 'Token "{token}": use it or not.',
    "ask_forced_exchange": "No slot is free for the new token: exchange stored tokens first.",
    "ask_wall_extra": "Decree: put one more, free servant on the wall, or do without it.",
    "ask_benefit": "Intrigue: take one benefit for steps back, or do without it.",
    "ask_canal_place": "Great Canal: place a servant on a ship, claim a full ship, or go on.",
    "ask_canal_move": "Great Canal: move a ship, claim a full ship, or stop.",
    "ask_canal_load": "Great Canal: place a figure on a ship, {count} to go.",
    "ask_claim_ship": "The ship is full: claim the reward of its port, or leave it.",
    "ask_claim_ships": "Claim full ships, or leave them.",
    "ask_morning_decree": "Morning: use your decrees of level 1.",
    "ask_load_free": "Put a free servant on a ship.",
    "ask_last_exchange": "Last opportunity to exchange travel tokens.",
}

LANGUAGES: Final = {"en": ENGLISH}
HIDDEN: Final = ("sacrifice", "discard_card", "retrieve", "drawn_gift", "meng_discards")


class Speaker(Voice):
    """Says things of one state; only where one has to choose are cards of equal value and action told apart."""

    def __init__(self, state: Court, lang: str, names: Sequence[str] = (), tells_twins_apart: bool = True) -> None:
        super().__init__(LANGUAGES, lang, names)
        self.state = state
        self.tells_twins_apart = tells_twins_apart

    def seat(self, seat: int) -> str:
        return self.say("meng") if self.state.solo and seat == layout.MENG else super().seat(seat)

    def card(self, card: int) -> str:
        if card < 0:
            return "?"
        data = self.state.data
        value, action = int(data.value[card]), int(data.action[card])
        line = self.say("card", value=value)
        if action:
            line = self.say("card_with", value=value, action=self.card_action(action))
        if not self.tells_twins_apart:
            return line
        alike = [other for other in range(CARDS) if data.value[other] == value and data.action[other] == action]
        return self.say("twin", card=line, name=data.cards[card]) if len(alike) > 1 else line

    def card_action(self, action: int) -> str:
        name = CARD_ACTIONS[action]
        return self.words.get(f"action_{name}") or self.words[name]

    def gift(self, location: int) -> str:
        return self.card(int(self.state.cells[layout.GIFT + location]) - 1)

    def location(self, location: int) -> str:
        return self.say(LOCATIONS[location])

    def token(self, kind: int) -> str:
        return self.say(f"token_{TOKENS[kind]}")

    def tile(self, tile: int) -> str:
        return self.say(DECREES[tile])

    def figure(self, figure: int) -> str:
        return self.say("double_servant" if figure else "servant")

    def paid(self, pay: int) -> str:
        return self.say("with_double") if pay else ""

    def ship(self, target: int) -> str:
        if target < SHIPS:
            return self._ship_in_port(target)
        if self.state.data.lanes == 1:
            return self.say("new_ship")
        return self.say("new_ship_lane", lane=target - SHIPS + 1)

    def _ship_in_port(self, ship: int) -> str:
        cells, me = self.state.cells, self.me()
        port = int(port_of(cells, me, ship))
        if self.state.data.lanes == 1:
            return self.say("ship", port=port)
        return self.say("ship_lane", port=port, lane=(int(cells[me + layout.SHIP_PORT + ship]) - 1) // PORTS + 1)

    def me(self) -> int:
        return int(block(max(0, self.state.to_move)))

    def fact(self) -> int:
        """The first fact of the pending question."""
        return int(self.state.cells[self.state.top() + 2]) if self.state.cells[DEPTH] else 0


def describe(state: Court, action: int, lang: str, names: Sequence[str] = ()) -> str:
    """An action in one line, as it would be carried out in this state."""
    name, number = family(action)
    speaker = Speaker(state, lang, names)
    if name == "meng_acts":
        return _meng_line(speaker)
    line = speaker.say(_key(speaker, name, number), **_facts(speaker, name, number))
    return line[0].upper() + line[1:]


def announce(state: Court, action: int, lang: str, names: Sequence[str] = ()) -> str:
    """The same line for everybody: cards that only their owner sees are not named (GG28.7 to GG28.10)."""
    name, number = family(action)
    if name not in HIDDEN:
        return describe(state, action, lang, names)
    speaker = Speaker(state, lang, names)
    line = speaker.say(f"{name}_hidden", **_facts(speaker, name, number))
    return line[0].upper() + line[1:]


def narrate(state: Court, action: int, lang: str, names: Sequence[str], hidden: bool) -> str:
    """An action as a log tells it; hidden, without the cards that only their owner sees."""
    name, number = family(action)
    if hidden and name not in HIDDEN:
        return ""
    if state.to_move == CHANCE:
        return announce(state, action, lang, names) if hidden else describe(state, action, lang, names)
    speaker = Speaker(state, lang, names, tells_twins_apart=False)
    facts = {**_facts(speaker, name, number), "seat": speaker.seat(state.to_move)}
    if name == "activate" and number % 8 == COUNT:
        facts["place"] = speaker.say("told_player_board")
    line = speaker.say(f"told_{name}_hidden" if hidden else f"told_{_key(speaker, name, number)}", **facts)
    return line[0].upper() + line[1:]


def _key(speaker: Speaker, name: str, number: int) -> str:
    if name == "hire" and number < 2:
        return "hire_0"
    if name == "intrigue_one" and speaker.state.cells[layout.MEDAL] == 0:
        return "intrigue_one_medal"
    return name


def _facts(speaker: Speaker, name: str, number: int) -> dict[str, object]:
    """What the text of an action's family is filled with."""
    if name in ("play", "swap"):
        return _exchange_facts(speaker, number)
    if name in ("sacrifice", "discard_card", "retrieve"):
        return {"card": speaker.card(number)}
    if name in ("send_two", "send_three", "intrigue_three", "palace_two", "canal_two"):
        return {"paid": speaker.paid(number)}
    if name == "travel_two":
        return {"paid": speaker.paid(number), "count": int(travel_price(speaker.state, speaker.me()))}
    if name in ("build_one", "add_to_wall"):
        return {"figure": speaker.figure(number)}
    if name == "build_two":
        return {"figures": speaker.say(f"builders_{number % 4}"), "paid": speaker.paid(number // 4)}
    if name == "buy_jade":
        return _jade_facts(speaker, number // 2, number % 2)
    if name == "acquire":
        return _decree_facts(speaker, number // 2, number % 2)
    if name == "hire":
        return {"count": number // 2, "paid": speaker.paid(number % 2)}
    return _further_facts(speaker, name, number)


def _further_facts(speaker: Speaker, name: str, number: int) -> dict[str, object]:
    if name == "load":
        return {"figure": speaker.figure(number // LOAD_TARGETS), "ship": speaker.ship(number % LOAD_TARGETS)}
    if name == "move_ship":
        return {"ship": speaker.ship(number)}
    if name == "claim":
        reward = REWARDS[number % len(REWARDS)]
        return {"ship": speaker.ship(number // len(REWARDS)), "reward": speaker.say(f"reward_{reward}")}
    if name == "travel_to":
        return _city_facts(speaker, number, int(speaker.state.cells[layout.CITY + number]) - 1)
    if name == "use_token":
        return {"token": speaker.token(speaker.fact())}
    if name == "activate":
        place = number % 8
        where = speaker.location(place) if place < COUNT else speaker.say("player_board")
        return {"figure": speaker.figure(number // 8), "place": where}
    if name == "benefit_die":
        die, face = divmod(number, FACES)
        return {"number": die + 1, "value": int(speaker.state.data.face[die * FACES + face])}
    if name == "use_decree":
        return {"tile": speaker.tile(number)}
    if name == "exchange_2":
        return {"doubles": _doubles(speaker, number // 2), "figure": speaker.figure(number % 2)}
    if name in ("exchange_4", "exchange_6"):
        return {"doubles": _doubles(speaker, number)}
    return _chance_facts(speaker, name, number)


def _chance_facts(speaker: Speaker, name: str, number: int) -> dict[str, object]:
    if name == "drawn_start":
        return {"seat": speaker.seat(number)}
    if name == "picked_focus":
        return {"location": speaker.location(number)}
    if name == "dealt_gift":
        return {"card": speaker.card(number), "location": speaker.location(speaker.fact() % COUNT)}
    if name == "drawn_token":
        return _city_facts(speaker, speaker.fact(), number)
    if name == "rolled":
        die = speaker.fact() % 3
        return {"number": die + 1, "value": int(speaker.state.data.face[die * FACES + number])}
    if name == "dealt_decree":
        return {"tile": speaker.tile(number)}
    if name == "drawn_gift":
        return {"seat": speaker.seat(speaker.fact()), "card": speaker.card(number)}
    if name == "meng_discards":
        return {"card": speaker.card(number)}
    if name == "drawn_automa":
        return {"automa": speaker.say(AUTOMA_CARDS[number])}
    if name == "meng_plays":
        kind = speaker.fact()
        location = kind if kind < COUNT else int(speaker.state.cells[layout.FOCUS]) - 1
        return {
            "card": speaker.card(number),
            "other": speaker.gift(location),
            "location": speaker.location(location),
        }
    return {}


def _exchange_facts(speaker: Speaker, number: int) -> dict[str, object]:
    card, location = divmod(number, COUNT)
    free = is_free(speaker.state, speaker.me(), card, location)
    return {
        "card": speaker.card(card),
        "other": speaker.gift(location),
        "location": speaker.location(location),
        "free": speaker.say("free" if free else "not_free"),
    }


def _jade_facts(speaker: Speaker, house: int, pay: int) -> dict[str, object]:
    known = house == MAX_HOUSES or house < len(speaker.state.data.house_cost)
    where = speaker.say("courtyard") if house == MAX_HOUSES else speaker.say("house", number=house + 1)
    count = int(jade_cost(speaker.state, speaker.me(), house)) if known else 0
    return {"count": count, "house": where, "paid": speaker.paid(pay)}


def _decree_facts(speaker: Speaker, place: int, pay: int) -> dict[str, object]:
    seat = max(0, speaker.state.to_move)
    tile = int(tile_at(speaker.state.cells, place))
    count = int(decree_cost(speaker.state, seat, place)) if tile >= 0 else 0
    return {"count": count, "tile": speaker.tile(max(0, tile)), "paid": speaker.paid(pay)}


def _city_facts(speaker: Speaker, city: int, kind: int) -> dict[str, object]:
    cities = speaker.state.data.cities
    name = cities[city] if city < len(cities) else "?"
    return {"city": name, "token": speaker.token(kind) if kind >= 0 else "-"}


def _doubles(speaker: Speaker, count: int) -> str:
    return speaker.say("doubles", count=count) if count else ""


def _meng_line(speaker: Speaker) -> str:
    """Meng's next step: what it is, and everything that it changes for him."""
    state = speaker.state
    step, what = speaker.fact(), int(state.cells[state.top() + 3])
    name = layout.MENG_STEPS[step]
    changes = _changes(speaker) or [speaker.say("meng_nothing")]
    return f"{speaker.say(f'meng_{name}', what=_meng_fact(speaker, name, what))}: {', '.join(changes)}."


def _meng_fact(speaker: Speaker, name: str, what: int) -> str:
    if name == "card":
        return speaker.card_action(what // 2)
    if name == "location":
        return speaker.location(what // 2)
    if name == "dusk":
        return speaker.say(AUTOMA_CARDS[what])
    if name in ("token", "store"):
        return speaker.token(what)
    if name == "decree":
        return speaker.tile(what)
    return str(what)


def _changes(speaker: Speaker) -> list[str]:
    """What Meng's step changes for him, by trying it out."""
    before = speaker.state
    after = court_of(before.copy())
    act(after, speaker.fact(), int(before.cells[before.top() + 3]))
    old, new = _meng_figures(before), _meng_figures(after)
    lines = [
        speaker.say("meng_change", what=speaker.say(f"change_{name}"), before=old[name], after=new[name])
        for name in old
        if old[name] != new[name]
    ]
    me = int(block(layout.MENG))
    city = int(after.cells[me + layout.TRAVELLER])
    if city != before.cells[me + layout.TRAVELLER]:
        lines.append(speaker.say("meng_city", city=before.data.cities[city - 1]))
    gained = int(after.cells[me + layout.DECREED]) & ~int(before.cells[me + layout.DECREED])
    if gained:
        lines.append(speaker.say("meng_tile", tile=speaker.tile(gained.bit_length() - 1)))
    if after.cells[layout.MEDAL] != before.cells[layout.MEDAL]:
        lines.append(speaker.say("meng_medal"))
    return lines


def _meng_figures(state: Court) -> dict[str, int]:
    cells = state.cells
    me = int(block(layout.MENG))
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
    figures["ship"] = sum(int(cells[me + layout.SHIP_LOAD + ship]) for ship in range(SHIPS))
    figures["deck"] = int(cells[me + layout.HAND]).bit_count()
    figures["tokens"] = sum(cells[me + layout.SLOT + slot] > 0 for slot in range(6))
    return figures


def prompt(state: Court, seat: int | None, lang: str, names: Sequence[str] = ()) -> str:
    """The pending question as the seat reads it: its own, or for whom it waits."""
    speaker = Speaker(state, lang, names)
    mover = state.to_move
    if state.cells[DEPTH] == 0:
        return speaker.say("ask_over")
    if mover == CHANCE:
        return speaker.say("ask_chance")
    if mover != seat:
        return speaker.say("ask_other", seat=speaker.seat(mover))
    fact = speaker.fact()
    token = speaker.token(fact) if state.question == "token" else ""
    location = speaker.location(fact) if state.question == "action" else ""
    return speaker.say(f"ask_{state.question}", count=fact, token=token, location=location)


def progress(state: Court, lang: str) -> str:
    """The day."""
    return Speaker(state, lang).say("progress", day=int(state.cells[layout.DAY]))
