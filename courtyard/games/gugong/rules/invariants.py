"""What adds up in every position (GG1.20 to GG1.22), and what a game could not go on from.

Bounds, who is asked and what lies on what are declared with the fields and the questions; the core looks at them.
"""

from collections.abc import Callable
from typing import Final

from courtyard.core.arrays import total
from courtyard.core.bits import size_of
from courtyard.core.checks import first_faults
from courtyard.core.layout import DEPTH, FRAME, STACK
from courtyard.core.questions import Question
from courtyard.games.gugong.data import kinds
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.base import Position, in_order, is_meng, position_of
from courtyard.games.gugong.rules.benefits import can_meng_take
from courtyard.games.gugong.rules.layout import MENG, block
from courtyard.games.gugong.rules.meng_steps import MENG_BENEFIT, MENG_STEPS, MENG_STORE
from courtyard.games.gugong.rules.meng_turn import earlier_cards
from courtyard.games.gugong.rules.scoring import on_rewards
from courtyard.games.gugong.rules.setup import has_bonus_tokens, is_expert
from courtyard.games.gugong.rules.ships import load_of
from courtyard.games.gugong.rules.tokens import FORCED_EXCHANGE, Asked
from courtyard.games.gugong.rules.wall import on_wall

PHASE_OF: Final = {
    "start_player": layout.SETTING_UP,
    "set_up": layout.SETTING_UP,
    "morning_hires": layout.MORNING,
    "turns": layout.DAY_PHASE,
    "evening": layout.DAY_PHASE,
    "dusk": layout.DUSK_PHASE,
    "night_hires": layout.NIGHT,
    "night_claims": layout.NIGHT,
    "morning_exchanges": layout.NIGHT,
    "last_exchanges": layout.NIGHT,
}
"""The phase in which a question is the lowest on the stack."""
OF_MENG: Final = ("focus", "meng_automa", "meng_gift", "meng_discard", "meng_act", "dusk")
STAGES: Final = ("start_player", "deal_gift", "refill", "roll_die", "deal_decree", "focus", "draw_gift")
"""What the set-up is about, by the first fact of its step."""


class Frame:
    """A pending question with its facts."""

    def __init__(self, s: Position, depth: int) -> None:
        at = STACK + depth * FRAME
        self.question: Question = s.game.layout.questions[s.cells[at]]
        self.name = self.question.name
        self.seat = int(s.cells[at + 1])
        self.first = int(s.cells[at + 2])
        self.second = int(s.cells[at + 3])


def find_faults(s: Position) -> list[str]:
    """What is wrong with the position; the first fault found, so that later checks may rely on earlier ones."""
    return first_faults(s, CHECKS)


def _frames(s: Position) -> list[Frame]:
    """The pending questions, the lowest first."""
    return [Frame(s, depth) for depth in range(s.cells[DEPTH])]


def _course_fits(s: Position) -> list[str]:
    """The phase is that of the lowest question, and the set-up goes on stage by stage."""
    if s.cells[layout.DATA_PRINT] != s.components.fingerprint:
        return ["This position belongs to other component data."]
    frames = _frames(s)
    phase = PHASE_OF.get(frames[0].name) if frames else layout.ENDED
    if s.cells[layout.PHASE] != phase:
        return ["The pending questions belong to another phase."]
    for frame in frames:
        if frame.name in OF_MENG and not s.solo:
            return [f"The question {frame.name} belongs to the solo game."]
    if frames and frames[0].name == "set_up" and frames[1].name != STAGES[frames[0].first]:
        return ["The set-up asks for something else at this stage."]
    return []


def _facts_fit(s: Position) -> list[str]:
    """A question is about cards, tokens, cities and days that are there."""
    frames = _frames(s)
    for depth, frame in enumerate(frames):
        fault = _fault_of_frame(s, frame, frames[depth - 1], frame is frames[-1])
        if fault:
            return [fault]
    return []


def _fault_of_frame(s: Position, frame: Frame, below: Frame, is_top: bool) -> str:
    cells, seat, first, second = s.cells, frame.seat, frame.first, frame.second
    if frame.name == "mode" and cells[layout.PLACE + first] != layout.IN_HAND + 2 * seat:
        return "The card that is played must be in hand."
    if frame.name == "fill_city" and (first >= s.components.city_count or cells[layout.CITY + first]):
        return "A token is drawn for a city of the map that has none."
    if frame.name == "refill" and first > s.components.city_count:
        return "No more cities can be filled than the map has."
    if frame.name == "move" and first > sum(cells[layout.CITY + city] > 0 for city in range(kinds.MAX_CITIES)):
        return "There cannot be more moves than tokens on the map."
    if frame.name == "following" and not all(0 < int(digit) <= s.blocks for digit in f"{second:o}"):
        return "Those who follow must be players of this game."
    if frame.name == "morning_hires" and not 1 <= cells[layout.DAY] - int(first > 0) < kinds.DAYS:
        return "Only days 2 to 4 have a morning."
    if frame.name == "morning_decree" and seat != in_order(s, below.first - 1):
        return "The decrees of the morning are used in player order."
    if frame.name == "draw_gift" and second and not is_meng(s, first):
        return "Only Meng draws gift cards for his discard pile."
    if frame.name == "meng_automa" and not _cards_at(s, layout.IN_HAND + 2 * MENG):
        return "Meng takes no turn without a gift card."
    if frame.name == "meng_act":
        if second > MENG_STEPS[first][1]:
            return f"Meng cannot take this step with {second}."
        if first == MENG_BENEFIT and not (is_top and can_meng_take(s)):
            return "Meng takes an intrigue benefit at once, and pays for it."
    return ""


def _stage(s: Position) -> int:
    """The stage of the set-up that is under way."""
    return int(s.cells[STACK + 2]) if s.cells[layout.PHASE] == layout.SETTING_UP else len(STAGES)


def _is_to_come(s: Position, question: str, number: int) -> bool:
    """Whether a location, a die or a place of decrees is not yet set up."""
    now, stage = _stage(s), STAGES.index(question)
    return now < stage or (now == stage and s.cells[s.top() + 2] <= number)


def _set_up_is_sound(s: Position) -> list[str]:
    """GG2.12, GG2.16, GG21.3: dice, decrees and Meng's focus are there as soon as they are set up."""
    cells = s.cells
    for question, start, size in (
        ("roll_die", layout.DIE, kinds.DICE),
        ("deal_decree", layout.DECREE, kinds.DECREE_PLACES),
    ):
        for number in range(size):
            if (cells[start + number] == 0) != _is_to_come(s, question, number):
                return [f"What comes by {question} is there exactly from its set-up on."]
    if s.solo and (cells[layout.FOCUS] == 0) != (_stage(s) <= STAGES.index("focus")):
        return ["Meng has a focus, and none before it is chosen."]
    if cells[layout.HOUSES] >> len(s.components.house_cost):
        return [f"There are {len(s.components.house_cost)} jade houses."]
    return []


def _servants_are_all_there(s: Position) -> list[str]:
    """GG1.20, GG1.21: the 12 servants are somewhere; the double servant is unlocked by its reward.

    Meng's rewards use neutral markers (GG21.17), and his double servant marks the focus (GG21.5).
    """
    cells = s.cells
    for seat in range(s.blocks):
        me = block(seat)
        count = total(cells, me + layout.HIRED, 4) + total(cells, me + layout.SHIP_LOAD, kinds.SHIPS)
        count += size_of(cells[me + layout.DECREED])
        double = int(cells[me + layout.DOUBLE])
        if is_meng(s, seat):
            sound = double == layout.MARKING_FOCUS
        else:
            count += on_rewards(s, me)
            unlocked = cells[me + layout.REWARD + kinds.DOUBLE_REWARD] > 0
            sound = double != layout.MARKING_FOCUS and unlocked == (double != layout.LOCKED)
        if count != kinds.SERVANTS:
            return [f"Seat {seat} has {count} servants instead of {kinds.SERVANTS}."]
        if not sound:
            return [f"The double servant of seat {seat} cannot be {layout.DOUBLE_PLACES[double]}."]
    return []


def _ships_are_sound(s: Position) -> list[str]:
    """GG17.2, GG17.9, GG17.12, GG24.27: one ship to a port, from 1 to 3 servants on each; Meng sends no second one."""
    cells = s.cells
    taken: list[int] = []
    for seat in range(s.blocks):
        me = block(seat)
        ports = [int(cells[me + layout.SHIP_PORT + ship]) for ship in range(kinds.SHIPS)]
        loads = [int(load_of(cells, me, ship)) for ship in range(kinds.SHIPS)]
        for port, load in zip(ports, loads, strict=True):
            if (port > 0) != (load > 0) or load > kinds.SEATS_ON_SHIP:
                return [f"A ship of seat {seat} cannot carry {load} servants there."]
        if is_meng(s, seat) and sum(loads) >= kinds.SEATS_ON_SHIP:
            return ["Meng has one ship at most, and it is not full."]
        taken += [port for port in ports if port]
    if len(set(taken)) != len(taken) or any(port > s.components.lanes * kinds.PORTS for port in taken):
        return ["Every ship lies in a port of its own."]
    return []


def _rewards_are_sound(s: Position) -> list[str]:
    """GG17.26: no more rewards than slots; only Meng gets 4 VP without limit, and no double servant (GG26.3)."""
    for seat in range(s.blocks):
        for reward, name in enumerate(kinds.REWARDS):
            slots = int(s.components.reward_slots[reward])
            if is_meng(s, seat) and reward != kinds.CARD_REWARD:
                slots = 0 if reward == kinds.DOUBLE_REWARD else layout.MANY
            if s.cells[block(seat) + layout.REWARD + reward] > slots:
                return [f"Seat {seat} has taken the reward {name} too often."]
    return []


def _cards_at(s: Position, place: int) -> list[int]:
    return [card for card in range(kinds.CARDS) if s.cells[layout.PLACE + card] == place]


def _cards_are_sound(s: Position) -> list[str]:
    """GG1.4, GG1.22, GG2.7: so many cards on locations, in hands and discard piles, and out of the game."""
    cells = s.cells
    if any(cells[layout.PLACE + card] >= layout.IN_HAND + 2 * s.blocks for card in range(kinds.CARDS)):
        return ["A gift card is with a player who is not there."]
    for location, name in enumerate(kinds.LOCATIONS):
        if len(_cards_at(s, layout.AT_LOCATION + location)) != int(not _is_to_come(s, "deal_gift", location)):
            return [f"Location {name} has one gift card, and none before it is dealt."]
    if _stage(s) == 0:
        return []
    drawing = [frame.first for frame in _frames(s) if frame.name == "draw_gift"]
    for seat in range(s.blocks):
        held = len(_cards_at(s, layout.IN_HAND + 2 * seat) + _cards_at(s, layout.IN_DISCARD + 2 * seat))
        wanted = kinds.FAN_SIZE + int(cells[block(seat) + layout.REWARD + kinds.CARD_REWARD]) - drawing.count(seat)
        if held != wanted:
            return [f"Seat {seat} has {held} gift cards instead of {wanted}."]
    undealt = sum(_is_to_come(s, "deal_gift", location) for location in range(len(kinds.LOCATIONS)))
    fans = len(kinds.CARD_SETS) - 2
    wanted = 0 if is_expert(s) else undealt + kinds.FAN_SIZE * (fans - int(s.blocks))
    removed = len(_cards_at(s, layout.REMOVED))
    return [] if removed == wanted else [f"{removed} gift cards are out of the game instead of {wanted}."]


def _piles_are_sound(s: Position) -> list[str]:
    """Meng's discard pile has an order; there are so many automa cards as the difficulty gives."""
    if not s.solo:
        return []
    order = [int(s.cells[layout.PILE + at]) - 1 for at in range(layout.PILE_SIZE)]
    cards = _cards_at(s, layout.IN_DISCARD + 2 * MENG)
    if sorted(order[: len(cards)]) != cards or any(card >= 0 for card in order[len(cards) :]):
        return ["The order of Meng's discard pile does not fit its cards."]
    if any(earlier_cards(s, kind) < 0 for kind in range(len(kinds.AUTOMA_CARDS))):
        return ["There are too many automa cards."]
    return []


def _tokens_are_all_there(s: Position) -> list[str]:
    """Every travel token is somewhere, exactly once, and travellers are on the map."""
    cells = s.cells
    if total(cells, layout.STACKED, len(kinds.TOKENS)) != cells[layout.STACK_SIZE] + cells[layout.STACK_SIZE + 1]:
        return ["The sizes of the token stacks do not fit their tokens."]
    cities = int(s.components.city_count)
    if any(cells[layout.CITY + city] for city in range(cities, kinds.MAX_CITIES)) or any(
        cells[block(seat) + layout.TRAVELLER] > cities for seat in range(s.blocks)
    ):
        return ["Tokens and travellers are on cities of the map."]
    found = [int(cells[layout.STACKED + kind] + cells[layout.SPENT + kind]) for kind in range(len(kinds.TOKENS))]
    lying = [int(cells[layout.CITY + city]) for city in range(cities)]
    for seat in range(s.blocks):
        me = block(seat)
        lying += [int(cells[me + layout.SLOT + slot]) for slot in range(kinds.SLOTS)]
        found[kinds.TOKEN_PLUS] += int(cells[me + layout.PLUS])
        found[kinds.TOKEN_TOLL] += int(total(cells, me + layout.TOLL, len(kinds.LOCATIONS)))
        found[kinds.TOKEN_FOLLOW] += int(total(cells, me + layout.FOLLOW, len(kinds.LOCATIONS)))
    for frame in _frames(s):
        if frame.name == "store":
            lying.append(1 + frame.first)
        elif frame.name == "meng_act" and frame.first == MENG_STORE:
            lying.append(1 + frame.second)
    for kind, name in enumerate(kinds.TOKENS):
        count = found[kind] + lying.count(1 + kind)
        wanted = s.components.token_copies[kind] if kind < kinds.TOKEN_PLUS or has_bonus_tokens(s) else 0
        if count != wanted:
            return [f"There are {count} tokens {name} instead of {wanted}."]
    return []


def _decrees_are_sound(s: Position) -> list[str]:
    """GG2.16: two different tiles of each level, and servants only on tiles that are laid out."""
    laid = [int(s.cells[layout.DECREE + place]) - 1 for place in range(kinds.DECREE_PLACES)]
    for place, tile in enumerate(laid):
        if tile >= 0 and (tile // kinds.LEVEL_TILES != place // kinds.LEVEL_PLACES or laid.count(tile) > 1):
            return [f"Decree {kinds.DECREES[tile]} cannot lie on place {place}."]
    for seat in range(s.blocks):
        for tile, name in enumerate(kinds.DECREES):
            if s.cells[block(seat) + layout.DECREED] >> tile & 1 and tile not in laid:
                return [f"Seat {seat} has a servant on decree {name}, which is not laid out."]
    return []


def _tracks_are_sound(s: Position) -> list[str]:
    """GG3.7, GG12.13, GG15.4: places on the tracks and in the palace, and no complete section of the wall."""
    cells = s.cells
    order = [int(cells[layout.TRACK + rank]) for rank in range(s.blocks)]
    if _stage(s) and sorted(order) != list(range(s.blocks)):
        return ["The intrigue track does not name every player once."]
    spaces = [int(cells[block(seat) + layout.INTRIGUE]) for seat in order]
    if sorted(spaces, reverse=True) != spaces:
        return ["The order on the intrigue track does not fit the spaces of the markers."]
    taken = [int(cells[block(seat) + layout.AUDIENCE]) for seat in range(s.blocks)]
    inside = [cells[block(seat) + layout.ENVOY] == kinds.PALACE_SPACE for seat in range(s.blocks)]
    if sorted(place for place in taken if place) != list(range(1, sum(inside) + 1)) or inside != [
        place > 0 for place in taken
    ]:
        return ["The audience places are taken in order by the envoys in the palace."]
    servants = sum(int(on_wall(cells, block(seat))) for seat in range(s.blocks))
    if servants >= s.components.wall_size and all(frame.name != "check_wall" for frame in _frames(s)):
        return [f"{servants} servants on the wall complete the section; it would have been scored."]
    return []


def _all_can_be_answered(s: Position) -> list[str]:
    """Every pending question has an answer beside exchanges of tokens, which come to an end."""
    tried = position_of(s.copy())
    tried.derive()
    tried.ready()
    for frame in _frames(s):
        question = frame.question
        if question.settles:
            continue
        if isinstance(question, Asked) and question is not FORCED_EXCHANGE:
            answers = question.choices(tried, frame.seat, frame.first, frame.second)
        else:
            answers = question.offer(tried, frame.seat, frame.first, frame.second)
        if answers == 0:
            return [f"Nobody could answer the question {frame.name}."]
    return []


CHECKS: Final[tuple[Callable[[Position], list[str]], ...]] = (
    _course_fits,
    _facts_fit,
    _set_up_is_sound,
    _servants_are_all_there,
    _ships_are_sound,
    _rewards_are_sound,
    _cards_are_sound,
    _piles_are_sound,
    _tokens_are_all_there,
    _decrees_are_sound,
    _tracks_are_sound,
    _all_can_be_answered,
)
