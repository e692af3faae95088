"""Why an action is not legal now, in a sentence for the player."""

from courtyard.core.bits import bit
from courtyard.core.game import CHANCE
from courtyard.core.layout import DEPTH
from courtyard.games.gugong.data.components import LAST_SPACE, MAX_HOUSES, REWARD_SLOTS, REWARDS, SEATS_ON_SHIP, SHIPS
from courtyard.games.gugong.face.words import Speaker, prompt
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.actions import COUNT, FIRST_CHANCE, LOAD_TARGETS, family
from courtyard.games.gugong.rules.benefits import DIE_PRICE, HIRE_1_PRICE, HIRE_2_PRICE, JADE_PRICE
from courtyard.games.gugong.rules.court import Court
from courtyard.games.gugong.rules.decrees import decree_cost, has_decree, tile_at
from courtyard.games.gugong.rules.jade import jade_cost
from courtyard.games.gugong.rules.layout import block
from courtyard.games.gugong.rules.servants import can_send, free_figures, has_free, has_hired, normals_sent
from courtyard.games.gugong.rules.ships import NO_PORT, first_port, load_of, next_port, port_of, spare_ship
from courtyard.games.gugong.rules.tokens import stored_doubles, stored_tokens
from courtyard.games.gugong.rules.travel import JADE_SERVANTS, travel_price

QUESTION_OF = {
    "play": ("exchange",),
    "send_two": ("mode",),
    "sacrifice": ("mode",),
    "no_actions": ("mode",),
    "load": ("canal_place", "canal_load", "token", "load_free"),
    "move_ship": ("canal_move",),
    "claim": ("canal_place", "canal_move", "canal_load", "claim_ship", "claim_ships"),
    "hire": ("hire",),
    "travel_to": ("move",),
    "discard_card": ("token",),
    "retrieve": ("token",),
    "send_three": ("token",),
    "add_to_wall": ("token", "wall_extra"),
    "activate": ("token",),
    "swap": ("swap_gift", "token"),
    "use_decree": ("morning_decree",),
}
"""The questions to which an action of a family can be an answer; the others are told apart below."""
OPTION_OF = {
    "travel_one": "travel",
    "travel_two": "travel",
    "build_one": "wall",
    "build_two": "wall",
    "buy_jade": "jade",
    "intrigue_one": "intrigue",
    "intrigue_three": "intrigue",
    "palace_one": "palace",
    "palace_two": "palace",
    "acquire": "decrees",
    "canal_one": "canal",
    "canal_two": "canal",
}
BENEFIT_PRICES = {
    "benefit_hire_1": HIRE_1_PRICE,
    "benefit_hire_2": HIRE_2_PRICE,
    "benefit_die": DIE_PRICE,
    "benefit_jade": JADE_PRICE,
}


def explain(s: Court, action: int) -> str:
    """The reason, as plain as it can be."""
    if s.cells[DEPTH] == 0:
        return "The game is over."
    if s.to_move == CHANCE:
        first = "Dice and draws come first; no player can act now."
        return first if action < FIRST_CHANCE else "This cannot be drawn now."
    name, number = family(action)
    reason = _explain(s, name, number)
    return reason or f"That is not the question now. {prompt(s, s.to_move, 'en')}"


def _explain(s: Court, name: str, number: int) -> str:
    """The reason if the action belongs to the question, else nothing."""
    me = int(block(s.to_move))
    if name.startswith("exchange_"):
        return _explain_exchange(s, me, name, number)
    if name in OPTION_OF:
        return _explain_option(s, me, name, number)
    if name in BENEFIT_PRICES and s.question == "benefit":
        return _explain_benefit(s, me, BENEFIT_PRICES[name])
    if name == "decline":
        return "This cannot be declined." if s.question != "exchange" else "A turn begins with a gift exchange."
    if s.question not in QUESTION_OF.get(name, ()):
        return ""
    if name in ("play", "swap", "sacrifice", "discard_card", "retrieve"):
        return _explain_card(s, me, name, number)
    if name in ("send_two", "send_three"):
        return _cannot_send(s, me, 2 if name == "send_two" else JADE_SERVANTS, number)
    if name in ("load", "move_ship", "claim"):
        return _explain_ship(s, me, name, number)
    return _explain_rest(s, me, name, number)


def _explain_rest(s: Court, me: int, name: str, number: int) -> str:
    if name == "hire":
        limit = int(s.cells[s.top() + 2])
        return f"You may hire up to {limit}, and {free_figures(s.cells, me)} of your figures are free."
    if name == "travel_to":
        if not s.cells[layout.CITY + number]:
            return "There is no token on this city."
        return "No road leads there that passes only cities without a token."
    if name == "add_to_wall":
        return "" if has_free(s.cells, me, number) else "This servant is not free."
    if name == "activate":
        return "" if has_hired(s.cells, me, number // 8) else "A hired figure must be put on the token."
    if name == "use_decree":
        return "You have no servant on this decree, or have used it, or it has no effect now."
    return ""


def _cannot_send(s: Court, me: int, number: int, pay: int) -> str:
    """The reason if the servants cannot be sent, else nothing."""
    if can_send(s.cells, me, number, pay):
        return ""
    if pay:
        return "Your double servant cannot be sent for that."
    return f"{number} servants must be sent; you have hired {s.cells[me + layout.HIRED]}."


def _explain_exchange(s: Court, me: int, name: str, number: int) -> str:
    worth = int(name[-1])
    doubles = number // 2 if worth == 2 else number
    stored, held = int(stored_tokens(s.cells, me)), int(stored_doubles(s.cells, me))
    if doubles > held or worth - 2 * doubles > stored - held:
        return f"You have {stored - held} ordinary and {held} double tokens; they must count exactly {worth}."
    return "You have no such free servant to hire."


def _explain_benefit(s: Court, me: int, price: int) -> str:
    if s.cells[me + layout.INTRIGUE] < price:
        return f"This takes {price} steps back; your intrigue marker is on {s.cells[me + layout.INTRIGUE]}."
    return "You have no free servant to hire."


def _explain_card(s: Court, me: int, name: str, number: int) -> str:
    card = number // COUNT if name in ("play", "swap") else number
    in_hand = bool(s.cells[me + layout.HAND] & bit(card))
    in_discard = bool(s.cells[me + layout.DISCARD] & bit(card))
    if name == "retrieve":
        return "" if in_discard else "This card is not in your discard pile."
    if name == "swap":
        return "" if in_hand else "You cannot swap this card."
    if not in_hand:
        return "This card is not in your hand."
    if name == "sacrifice":
        return "This is the card that you play; sacrifice another one."
    if name == "discard_card" and s.data.value[card] < 7:
        return "The card must have a value of 7 or more."
    return ""


def _explain_option(s: Court, me: int, name: str, number: int) -> str:
    if s.question != "action":
        return ""
    location = int(s.cells[s.top() + 2])
    speaker = Speaker(s, "en")
    if OPTION_OF[name] != ("travel", "wall", "jade", "intrigue", "palace", "decrees", "canal")[location]:
        return f"The action is {speaker.location(location)}."
    if name in ("travel_one", "travel_two"):
        return _explain_travel(s, me, name, number)
    if name in ("build_one", "build_two"):
        return _explain_wall(s, me, name, number)
    if name == "buy_jade":
        return _explain_jade(s, me, number // 2, number % 2)
    if name in ("intrigue_one", "intrigue_three"):
        if s.cells[me + layout.INTRIGUE] == LAST_SPACE:
            return "Your intrigue marker is on the last space."
        return _cannot_send(s, me, 1, number)
    if name == "palace_two":
        return _cannot_send(s, me, 2, number)
    if name == "acquire":
        return _explain_decree(s, me, number // 2, number % 2)
    return _explain_canal(s, me, name, number)


def _explain_travel(s: Court, me: int, name: str, number: int) -> str:
    tokens = int(s.cells[layout.TOKEN_CITIES]).bit_count()
    if tokens == 0:
        return "There is no token on the map."
    if name == "travel_two" and tokens == 1:
        return "Two moves need two tokens on the map; there is one."
    return _cannot_send(s, me, int(travel_price(s, me)), number)


def _explain_wall(s: Court, me: int, name: str, number: int) -> str:
    if name == "build_one":
        return "You have not hired this figure."
    return _cannot_send(s, me, 1, number // 4) or "You have not hired these figures as well."


def _explain_jade(s: Court, me: int, house: int, pay: int) -> str:
    houses = int(s.cells[layout.HOUSES])
    if house == MAX_HOUSES and houses:
        return "The courtyard is open when all houses are empty."
    if house != MAX_HOUSES and not houses >> house & 1:
        return "There is no jade in this house."
    return _cannot_send(s, me, int(jade_cost(s, me, house)), pay)


def _explain_decree(s: Court, me: int, place: int, pay: int) -> str:
    if has_decree(s.cells, me, tile_at(s.cells, place)):
        return "You already have a servant on this decree."
    cost = int(decree_cost(s, s.to_move, place))
    if s.cells[me + layout.HIRED] <= normals_sent(cost, pay):
        return f"{cost} servants must be sent and one more, not the double servant, is placed on the decree."
    return _cannot_send(s, me, cost, pay)


def _explain_canal(s: Court, me: int, name: str, number: int) -> str:
    if name == "canal_one":
        return "You can neither place a servant on a ship, nor move or claim one."
    return _cannot_send(s, me, 1, number) or "Two hired figures must find room on your ships."


def _explain_ship(s: Court, me: int, name: str, number: int) -> str:
    if name == "load":
        return _explain_load(s, me, number // LOAD_TARGETS, number % LOAD_TARGETS)
    ship = number if name == "move_ship" else number // len(REWARDS)
    if not port_of(s.cells, me, ship):
        return "This ship is not on the canal."
    if name == "move_ship":
        return "" if next_port(s.cells, me, ship) != NO_PORT else "There is no free port ahead of this ship."
    return _explain_claim(s, me, ship, number % len(REWARDS))


def _explain_load(s: Court, me: int, figure: int, target: int) -> str:
    hired = s.question in ("canal_place", "canal_load")
    there = has_hired(s.cells, me, figure) if hired else has_free(s.cells, me, figure)
    if not there:
        return f"You have no such {'hired' if hired else 'free'} figure."
    if target < SHIPS:
        if not port_of(s.cells, me, target):
            return "This ship is not on the canal; place it as a new ship on a lane."
        if load_of(s.cells, me, target) + 1 + figure > SEATS_ON_SHIP:
            return "This ship has not enough empty seats."
        return "Then the second figure would find no room."
    if target - SHIPS >= s.data.lanes:
        return "The canal has only one lane."
    if spare_ship(s.cells, me) < 0:
        return "All your ships are on the canal."
    if first_port(s.cells, target - SHIPS) == NO_PORT:
        return "All ports of this lane are occupied."
    return "Then the second figure would find no room."


def _explain_claim(s: Court, me: int, ship: int, reward: int) -> str:
    if load_of(s.cells, me, ship) < SEATS_ON_SHIP:
        return "Only a ship with 3 servants can be claimed."
    port = int(port_of(s.cells, me, ship))
    if port == 1:
        return "Port 1 has no reward."
    if port not in (reward + 2, 5):
        return f"Port {port} has another reward."
    if s.cells[me + layout.REWARD + reward] >= REWARD_SLOTS[reward]:
        return "You have no free slot for this reward."
    if reward == 1 and s.cells[layout.DRAW_PILE] == 0:
        return "The draw pile is empty."
    return "Another claim must come first, or this ship cannot be claimed now."
