"""Why an action is not legal now, in a sentence for the player."""

from collections.abc import Callable
from typing import Final

from courtyard.core.actions import Decoded
from courtyard.core.bits import bit
from courtyard.core.layout import DEPTH
from courtyard.core.state import CHANCE
from courtyard.games.gugong.data.kinds import CARD_REWARD, LAST_SPACE, LOCATIONS, PORTS, SEATS_ON_SHIP, SHIPS
from courtyard.games.gugong.rules import benefits, layout
from courtyard.games.gugong.rules.actions import COURTYARD
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.canal import PRICE
from courtyard.games.gugong.rules.decrees import decree_cost, has_decree, tile_at
from courtyard.games.gugong.rules.exchange import SENT
from courtyard.games.gugong.rules.jade import jade_cost
from courtyard.games.gugong.rules.servants import can_send, free_figures, has_free, has_hired, normals_sent
from courtyard.games.gugong.rules.ships import NO_PORT, first_port, load_of, next_port, port_of, spare_ship
from courtyard.games.gugong.rules.tokens import stored_doubles, stored_tokens
from courtyard.games.gugong.rules.travel import HIGH_VALUE, JADE_SERVANTS, travel_price
from courtyard.games.gugong.ui.speaker import Speaker
from courtyard.games.gugong.ui.words import prompt


def explain(s: Position, action: Decoded) -> str:
    """The reason, as plain as it can be."""
    speaker = Speaker(s)
    if s.cells[DEPTH] == 0:
        return speaker.say("refuse_over")
    if s.to_move == CHANCE:
        return speaker.say("refuse_outcome" if action.kind.is_chance else "refuse_player")
    reason = _reason(speaker, action)
    return reason or speaker.say("refuse_question", prompt=prompt(s, s.to_move))


def _reason(speaker: Speaker, action: Decoded) -> str:
    """The reason if the action belongs to the question, else nothing."""
    name, question = action.family, speaker.state.question
    if name == "decline":
        return speaker.say("refuse_pass" if question == "exchange" else "refuse_decline")
    if name in OPTIONS:
        location, explainer = OPTIONS[name]
        if question == "action" and LOCATIONS[speaker.fact()] != location:
            return speaker.say("refuse_location", location=speaker.location(speaker.fact()))
        return explainer(speaker, action) if question == "action" else ""
    questions, explainer = ANSWERS.get(name, ((), _explain_nothing))
    return explainer(speaker, action) if not questions or question in questions else ""


def _explain_nothing(_speaker: Speaker, _action: Decoded) -> str:
    """The reason is another than what is looked at here."""
    return ""


def _unpaid(speaker: Speaker, price: int, pay: int) -> str:
    """The reason if the servants cannot be sent, else nothing."""
    cells, me = speaker.state.cells, speaker.me()
    if can_send(cells, me, price, pay):
        return ""
    if pay:
        return speaker.say("refuse_send_double")
    return speaker.say("refuse_send", price=price, hired=int(cells[me + layout.HIRED]))


def _explain_play(speaker: Speaker, action: Decoded) -> str:
    return "" if _is_in(speaker, layout.HAND, action) else speaker.say("refuse_not_in_hand")


def _is_in(speaker: Speaker, where: int, action: Decoded) -> bool:
    return bool(speaker.state.cells[speaker.me() + where] & bit(action["card"]))


def _explain_sacrifice(speaker: Speaker, action: Decoded) -> str:
    return _explain_play(speaker, action) or speaker.say("refuse_sacrifice")


def _explain_discard(speaker: Speaker, action: Decoded) -> str:
    low = speaker.components.value[action["card"]] < HIGH_VALUE
    return _explain_play(speaker, action) or (speaker.say("refuse_low_card") if low else "")


def _explain_retrieve(speaker: Speaker, action: Decoded) -> str:
    return "" if _is_in(speaker, layout.DISCARD, action) else speaker.say("refuse_not_in_discard")


def _explain_swap(speaker: Speaker, action: Decoded) -> str:
    return "" if _is_in(speaker, layout.HAND, action) else speaker.say("refuse_swap")


def _explain_hire(speaker: Speaker, _: Decoded) -> str:
    free = int(free_figures(speaker.state.cells, speaker.me()))
    return speaker.say("refuse_hire", limit=speaker.fact(), free=free)


def _explain_city(speaker: Speaker, action: Decoded) -> str:
    there = speaker.state.cells[layout.CITY + action["city"]]
    return speaker.say("refuse_city_far" if there else "refuse_city_empty")


def _explain_free_builder(speaker: Speaker, action: Decoded) -> str:
    free = has_free(speaker.state.cells, speaker.me(), action["figure"])
    return "" if free else speaker.say("refuse_not_free")


def _explain_activation(speaker: Speaker, action: Decoded) -> str:
    hired = has_hired(speaker.state.cells, speaker.me(), action["figure"])
    return "" if hired else speaker.say("refuse_token_unmanned")


def _exchange(worth: int) -> "Explainer":
    """Tokens are exchanged for exactly what they are worth."""

    def explain_exchange(speaker: Speaker, action: Decoded) -> str:
        cells, me = speaker.state.cells, speaker.me()
        doubles = int(stored_doubles(cells, me))
        ordinary = int(stored_tokens(cells, me)) - doubles
        if action["doubles"] > doubles or worth - 2 * action["doubles"] > ordinary:
            return speaker.say("refuse_tokens", ordinary=ordinary, doubles=doubles, worth=worth)
        return speaker.say("refuse_no_free_servant")

    return explain_exchange


def _benefit(benefit: int) -> "Explainer":
    """An intrigue benefit has its price."""

    def explain_benefit(speaker: Speaker, _: Decoded) -> str:
        price = int(speaker.components.benefit_price[benefit])
        space = int(speaker.state.cells[speaker.me() + layout.INTRIGUE])
        if space < price:
            return speaker.say("refuse_steps_back", price=price, space=space)
        return speaker.say("refuse_nobody_to_hire")

    return explain_benefit


def _explain_travel(speaker: Speaker, action: Decoded) -> str:
    tokens = int(speaker.state.cells[layout.TOKEN_CITIES]).bit_count()
    if tokens == 0:
        return speaker.say("refuse_no_token")
    if tokens == 1:
        return speaker.say("refuse_one_token")
    return _unpaid(speaker, int(travel_price(speaker.state, speaker.me())), action["pay"])


def _explain_wall(speaker: Speaker, action: Decoded) -> str:
    return _unpaid(speaker, int(speaker.components.wall_price), action["pay"]) or speaker.say("refuse_builders")


def _explain_jade(speaker: Speaker, action: Decoded) -> str:
    house, houses = action["house"], int(speaker.state.cells[layout.HOUSES])
    if house == COURTYARD and houses:
        return speaker.say("refuse_courtyard")
    if house != COURTYARD and not houses >> house & 1:
        return speaker.say("refuse_house")
    return _unpaid(speaker, int(jade_cost(speaker.state, speaker.me(), house)), action["pay"])


def _explain_intrigue(speaker: Speaker, action: Decoded) -> str:
    if speaker.state.cells[speaker.me() + layout.INTRIGUE] == LAST_SPACE:
        return speaker.say("refuse_last_space")
    return _unpaid(speaker, int(speaker.components.intrigue_price), action["pay"])


def _explain_decree(speaker: Speaker, action: Decoded) -> str:
    cells, me, place = speaker.state.cells, speaker.me(), action["place"]
    if has_decree(cells, me, tile_at(cells, place)):
        return speaker.say("refuse_decree_twice")
    price = int(decree_cost(speaker.state, speaker.mover(), place))
    if cells[me + layout.HIRED] <= normals_sent(price, action["pay"]):
        return speaker.say("refuse_decree_price", price=price)
    return _unpaid(speaker, price, action["pay"])


def _explain_canal(speaker: Speaker, action: Decoded) -> str:
    return _unpaid(speaker, PRICE, action["pay"]) or speaker.say("refuse_canal_two")


def _explain_ship_move(speaker: Speaker, action: Decoded) -> str:
    cells, me, ship = speaker.state.cells, speaker.me(), action["ship"]
    if not port_of(cells, me, ship):
        return speaker.say("refuse_no_ship")
    return "" if next_port(cells, me, ship) != NO_PORT else speaker.say("refuse_no_port")


def _explain_load(speaker: Speaker, action: Decoded) -> str:
    cells, me = speaker.state.cells, speaker.me()
    figure, target = action["figure"], action["target"]
    hired = speaker.state.question in ("canal_place", "canal_load")
    if hired and not has_hired(cells, me, figure):
        return speaker.say("refuse_no_hired_figure")
    if not hired and not has_free(cells, me, figure):
        return speaker.say("refuse_no_free_figure")
    if target >= SHIPS:
        return _explain_new_ship(speaker, target - SHIPS)
    if not port_of(cells, me, target):
        return speaker.say("refuse_ship_beside")
    if load_of(cells, me, target) + 1 + figure > SEATS_ON_SHIP:
        return speaker.say("refuse_seats")
    return _explain_second_figure(speaker)


def _explain_new_ship(speaker: Speaker, lane: int) -> str:
    cells = speaker.state.cells
    if lane >= speaker.components.lanes:
        return speaker.say("refuse_lane")
    if spare_ship(cells, speaker.me()) < 0:
        return speaker.say("refuse_all_ships")
    return speaker.say("refuse_full_lane") if first_port(cells, lane) == NO_PORT else _explain_second_figure(speaker)


def _explain_second_figure(speaker: Speaker) -> str:
    return speaker.say("refuse_no_double" if speaker.needs_double() else "refuse_second_figure")


def _explain_claim(speaker: Speaker, action: Decoded) -> str:
    cells, me = speaker.state.cells, speaker.me()
    ship, reward = action["ship"], action["reward"]
    port = int(port_of(cells, me, ship))
    if not port:
        return speaker.say("refuse_no_ship")
    if load_of(cells, me, ship) < SEATS_ON_SHIP:
        return speaker.say("refuse_ship_not_full")
    if port == 1:
        return speaker.say("refuse_port_1")
    if port not in (reward + 2, PORTS):
        return speaker.say("refuse_port", port=port)
    if cells[me + layout.REWARD + reward] >= speaker.components.reward_slots[reward]:
        return speaker.say("refuse_slots")
    if reward == CARD_REWARD and cells[layout.DRAW_PILE] == 0:
        return speaker.say("refuse_draw_pile")
    return speaker.say("refuse_no_double" if speaker.needs_double() else "refuse_claim")


Explainer = Callable[[Speaker, Decoded], str]

OPTIONS: Final[dict[str, tuple[str, Explainer]]] = {
    "travel_one": ("travel", lambda speaker, _: speaker.say("refuse_no_token")),
    "travel_two": ("travel", _explain_travel),
    "build_one": ("wall", lambda speaker, _: speaker.say("refuse_builder")),
    "build_two": ("wall", _explain_wall),
    "buy_jade": ("jade", _explain_jade),
    "intrigue_one": ("intrigue", lambda speaker, _: speaker.say("refuse_last_space")),
    "intrigue_three": ("intrigue", _explain_intrigue),
    "palace_one": ("palace", _explain_nothing),
    "palace_two": (
        "palace",
        lambda speaker, action: _unpaid(speaker, int(speaker.components.palace_price), action["pay"]),
    ),
    "acquire": ("decrees", _explain_decree),
    "canal_one": ("canal", lambda speaker, _: speaker.say("refuse_canal_one")),
    "canal_two": ("canal", _explain_canal),
}
"""The families that are options of a location, and why one is not available there."""

ANSWERS: Final[dict[str, tuple[tuple[str, ...], Explainer]]] = {
    "play": (("exchange",), _explain_play),
    "send_two": (("mode",), lambda speaker, action: _unpaid(speaker, SENT, action["pay"])),
    "sacrifice": (("mode",), _explain_sacrifice),
    "no_actions": (("mode",), _explain_nothing),
    "load": (("canal_place", "canal_load", "token", "load_free"), _explain_load),
    "move_ship": (("canal_move",), _explain_ship_move),
    "claim": (("canal_place", "canal_move", "canal_load", "claim_ship", "claim_ships"), _explain_claim),
    "hire": (("hire",), _explain_hire),
    "travel_to": (("move",), _explain_city),
    "use_token": (("token",), _explain_nothing),
    "discard_card": (("token",), _explain_discard),
    "retrieve": (("token",), _explain_retrieve),
    "send_three": (("token",), lambda speaker, action: _unpaid(speaker, JADE_SERVANTS, action["pay"])),
    "add_to_wall": (("token", "wall_extra"), _explain_free_builder),
    "activate": (("token",), _explain_activation),
    "swap": (("swap_gift", "token"), _explain_swap),
    "benefit_hire_1": (("benefit",), _benefit(benefits.HIRE_1)),
    "benefit_hire_2": (("benefit",), _benefit(benefits.HIRE_2)),
    "benefit_die": (("benefit",), _benefit(benefits.TURN_DIE)),
    "benefit_jade": (("benefit",), _benefit(benefits.TAKE_JADE)),
    "use_decree": (("morning_decree",), lambda speaker, _: speaker.say("refuse_use_decree")),
    "exchange_2": ((), _exchange(2)),
    "exchange_4": ((), _exchange(4)),
    "exchange_6": ((), _exchange(6)),
}
"""The questions to which the other families are answers, none for all, and why one is not legal there."""
