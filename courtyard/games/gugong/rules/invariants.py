"""What is true of every position (GG1.20 to GG1.22); a hand-made dump is held against it before it becomes a state."""

from collections.abc import Callable
from typing import Final

from courtyard.core.bits import size_of
from courtyard.core.checks import first_faults, out_of_range
from courtyard.core.game import CHANCE
from courtyard.core.layout import DEPTH, FRAME, STACK
from courtyard.games.gugong.data.components import (
    AUTOMA_CARDS,
    BOARD_SET,
    CARD_REWARD,
    CARDS,
    DAYS,
    DECREE_PLACES,
    DECREES,
    DICE,
    DOUBLE_REWARD,
    DRAW_SET,
    FACES,
    FAN_SIZE,
    LAST_SPACE,
    LEVEL_TILES,
    LOCATIONS,
    MAX_CITIES,
    MAX_PLAYERS,
    PALACE_SPACE,
    PORTS,
    REWARD_SLOTS,
    REWARDS,
    SEATS_ON_SHIP,
    SERVANTS,
    SHIPS,
    SLOTS,
    SWAP_ACTION,
    TOKEN_PLUS,
    TOKENS,
)
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.court import Court
from courtyard.games.gugong.rules.exchange import HAND_CARDS
from courtyard.games.gugong.rules.layout import block
from courtyard.games.gugong.rules.meng import earlier_cards
from courtyard.games.gugong.rules.morning import in_order
from courtyard.games.gugong.rules.scoring import on_rewards
from courtyard.games.gugong.rules.setup import fan_of, has_bonus_tokens, is_expert
from courtyard.games.gugong.rules.ships import load_of
from courtyard.games.gugong.rules.wall import on_wall

MANY: Final = 10**6


def find_faults(s: Court) -> list[str]:
    """What is wrong with the position; the first fault found, so that later checks may rely on earlier ones."""
    return first_faults(s, CHECKS)


def _common_ranges(s: Court) -> list[str]:
    players = int(s.blocks)
    table = (
        ("The phase", layout.PHASE, 1, 0, layout.ENDED),
        ("The day", layout.DAY, 1, 1, DAYS),
        ("The first player", layout.FIRST_PLAYER, 1, 0, players - 1),
        ("The holder of the medal", layout.MEDAL, 1, 0, players),
        ("The note of the jade houses", layout.HOUSES, 1, 0, 2 ** len(s.data.house_cost) - 1),
        ("Meng's focus", layout.FOCUS, 1, 0, len(LOCATIONS) if s.solo else 0),
        ("Meng's place on the loop", layout.LOOP, 1, 0, len(s.data.loop) if s.solo else 0),
        ("The face of a die", layout.DIE, DICE, 0, FACES),
        ("A player on the intrigue track", layout.TRACK, MAX_PLAYERS, -1, players - 1),
        ("A decree", layout.DECREE, DECREE_PLACES, 0, len(DECREES)),
        ("The token of a city", layout.CITY, MAX_CITIES, 0, len(TOKENS)),
        ("The number of tokens in the stacks", layout.STACKED, len(TOKENS), 0, MANY),
        ("The number of tokens in the token discard", layout.SPENT, len(TOKENS), 0, MANY),
        ("The size of a stack", layout.STACK_SIZE, 2, 0, MANY),
        ("The place of a gift card", layout.PLACE, CARDS, 0, layout.IN_HAND + 2 * players - 1),
        ("What is known of a gift card", layout.SEEN, CARDS, 0, layout.KNOWN | layout.LOOSE),
        ("The number of automa cards", layout.AUTOMA, len(AUTOMA_CARDS), 0, 11),
        ("An automa card of today", layout.TODAY, layout.AUTOMA_SIZE, 0, len(AUTOMA_CARDS) if s.solo else 0),
        ("A card of Meng's discard pile", layout.PILE, layout.PILE_SIZE, 0, CARDS if s.solo else 0),
    )
    faults = out_of_range(s.cells, table)
    if faults:
        return faults
    if s.cells[layout.DATA_PRINT] != s.data.fingerprint:
        return ["This position belongs to other component data."]
    return []


def _seat_ranges(s: Court) -> list[str]:
    table = (
        ("The number of hired servants", layout.HIRED, 1, 0, SERVANTS),
        ("The number of free servants", layout.FREE, 1, 0, SERVANTS),
        ("The number of servants on the wall", layout.ON_WALL, 1, 0, SERVANTS),
        ("The number of servants on tokens", layout.ON_TOKENS, 1, 0, SERVANTS),
        ("The place of the double servant", layout.DOUBLE, 1, 0, layout.MARKING_FOCUS),
        ("The port of a ship", layout.SHIP_PORT, SHIPS, 0, int(s.data.lanes) * PORTS),
        ("The load of a ship", layout.SHIP_LOAD, SHIPS, 0, SEATS_ON_SHIP),
        ("The mask of decrees", layout.DECREED, 1, 0, 2 ** len(DECREES) - 1),
        ("A stored token", layout.SLOT, SLOTS, 0, len(TOKENS)),
        ("The number of active tokens", layout.PLUS, 1 + 2 * len(LOCATIONS), 0, 6),
        ("The number of VP", layout.VP, 1, 0, MANY),
        ("The number of jade", layout.JADE, 1, 0, MANY),
        ("The space of the envoy", layout.ENVOY, 1, 0, PALACE_SPACE),
        ("The audience place", layout.AUDIENCE, 1, 0, len(s.data.audience)),
        ("The space of the intrigue marker", layout.INTRIGUE, 1, 0, LAST_SPACE),
        ("The city of the traveller", layout.TRAVELLER, 1, 0, int(s.data.city_count)),
        ("The number of rewards", layout.REWARD, len(REWARDS), 0, MANY),
        ("The note of passing", layout.PASSED, 1, 0, 1),
        ("The number of matches", layout.MATCHES, 1, 0, CARDS),
        ("The note of used decrees", layout.USED, 1, 0, 2**LEVEL_TILES - 1),
        ("The note of high discards", layout.HIGH, 1, 0, CARDS),
    )
    for seat in range(s.blocks):
        faults = out_of_range(s.cells, table, int(block(seat)), f" of seat {seat}")
        if faults:
            return faults
    return []


def _is_meng(s: Court, seat: int) -> bool:
    return s.solo and seat == layout.MENG


def _servants_are_all_there(s: Court) -> list[str]:
    """GG1.20: the 12 servants of a player are somewhere; Meng's rewards use neutral markers (GG21.17)."""
    cells = s.cells
    for seat in range(s.blocks):
        me = block(seat)
        count = sum(int(cells[me + at]) for at in (layout.HIRED, layout.FREE, layout.ON_WALL, layout.ON_TOKENS))
        count += sum(int(cells[me + layout.SHIP_LOAD + ship]) for ship in range(SHIPS))
        count += int(size_of(cells[me + layout.DECREED]))
        if not _is_meng(s, seat):
            count += int(on_rewards(cells, me))
        if count != SERVANTS:
            return [f"Seat {seat} has {count} servants instead of {SERVANTS}."]
    return []


def _double_servants_are_sound(s: Court) -> list[str]:
    """GG1.21, GG5.1, GG5.2: locked until the reward is taken, and never on a ship that lies beside the board."""
    for seat in range(s.blocks):
        me = block(seat)
        double = s.cells[me + layout.DOUBLE]
        if _is_meng(s, seat) != (double == layout.MARKING_FOCUS):
            return [f"The double servant of seat {seat} cannot be there: only Meng's marks the focus."]
        unlocked = s.cells[me + layout.REWARD + DOUBLE_REWARD] > 0
        if not _is_meng(s, seat) and unlocked != (double != layout.LOCKED):
            return [f"The double servant of seat {seat} is unlocked exactly by its port reward."]
    return []


def _ships_are_sound(s: Court) -> list[str]:
    """GG17.2, GG17.9, GG17.12: one ship to a port, from 1 to 3 servants on each."""
    cells = s.cells
    taken: list[int] = []
    for seat in range(s.blocks):
        me = block(seat)
        for ship in range(SHIPS):
            port, load = int(cells[me + layout.SHIP_PORT + ship]), int(load_of(cells, me, ship))
            if (port > 0) != (load > 0) or load > SEATS_ON_SHIP:
                return [f"Ship {ship} of seat {seat} cannot carry {load} servants there."]
            if port:
                taken.append(port)
    if len(set(taken)) != len(taken):
        return ["Two ships cannot lie in one port."]
    return []


def _rewards_are_sound(s: Court) -> list[str]:
    """GG17.26: no more rewards than slots; only Meng gets 4 VP without limit (GG26.3)."""
    for seat in range(s.blocks):
        for reward in range(len(REWARDS)):
            limit = REWARD_SLOTS[reward]
            if _is_meng(s, seat):
                limit = (MANY, REWARD_SLOTS[CARD_REWARD], 0)[reward]
            if s.cells[block(seat) + layout.REWARD + reward] > limit:
                return [f"Seat {seat} has taken the reward {REWARDS[reward]} too often."]
    return []


def _cards_are_sound(s: Court) -> list[str]:
    """GG1.4, GG1.22: a card on every location, and the right number of cards in hand and discard pile."""
    cells = s.cells
    places = [int(cells[layout.PLACE + card]) for card in range(CARDS)]
    for location in range(len(LOCATIONS)):
        if places.count(layout.AT_LOCATION + location) != int(not _is_to_come(s, DEALING_GIFTS, location)):
            return [f"Location {LOCATIONS[location]} has one gift card, and none before it is dealt."]
    if _stage(s) == 0:
        return []
    for seat in range(s.blocks):
        held = places.count(layout.IN_HAND + 2 * seat) + places.count(layout.IN_DISCARD + 2 * seat)
        wanted = FAN_SIZE + int(cells[block(seat) + layout.REWARD + CARD_REWARD]) - _cards_to_draw(s, seat)
        if held != wanted:
            return [f"Seat {seat} has {held} gift cards instead of {wanted}."]
    return _removed_are_sound(s, places)


def _cards_to_draw(s: Court, seat: int) -> int:
    """How many cards of rewards the player has not drawn yet."""
    return sum(s.cells[at] == layout.DRAW_GIFT and s.cells[at + 2] == seat for at in _frames(s))


def _frames(s: Court) -> list[int]:
    """Where the frames of the stack begin, the lowest first."""
    return [STACK + depth * FRAME for depth in range(s.cells[DEPTH])]


def _removed_are_sound(s: Court, places: list[int]) -> list[str]:
    """GG2.7, GG20.3: only the fan sets of absent players leave the game, with experts not even those."""
    present = {int(fan_of(s, rank)) for rank in range(s.blocks)} | {DRAW_SET}
    undealt = 0
    for card, place in enumerate(places):
        kind = int(s.data.card_set[card])
        out = kind not in present and not is_expert(s)
        if kind == BOARD_SET:
            undealt += int(place == layout.REMOVED)
        elif (place == layout.REMOVED) != out:
            return [f"Gift card {s.data.cards[card]} cannot be {'in' if out else 'out of'} the game."]
    wanted = 0 if is_expert(s) else sum(_is_to_come(s, DEALING_GIFTS, location) for location in range(len(LOCATIONS)))
    if undealt != wanted:
        return [f"The board cards out of the game are {undealt} instead of {wanted}."]
    return []


def _pile_is_sound(s: Court) -> list[str]:
    """Meng's discard pile has an order."""
    if not s.solo:
        return []
    cells = s.cells
    order = [int(cells[layout.PILE + at]) - 1 for at in range(layout.PILE_SIZE) if cells[layout.PILE + at]]
    place = layout.IN_DISCARD + 2 * layout.MENG
    cards = [card for card in range(CARDS) if cells[layout.PLACE + card] == place]
    if sorted(order) != cards or any(cells[layout.PILE + at] for at in range(len(order), layout.PILE_SIZE)):
        return ["The order of Meng's discard pile does not fit its cards."]
    if any(earlier_cards(s, kind) < 0 for kind in range(len(AUTOMA_CARDS))):
        return ["There are too many automa cards."]
    return []


def _tokens_are_all_there(s: Court) -> list[str]:
    """Every travel token is somewhere, exactly once."""
    cells = s.cells
    found = [int(cells[layout.STACKED + kind] + cells[layout.SPENT + kind]) for kind in range(len(TOKENS))]
    stacked = sum(int(cells[layout.STACKED + kind]) for kind in range(len(TOKENS)))
    if stacked != cells[layout.STACK_SIZE] + cells[layout.STACK_SIZE + 1]:
        return ["The sizes of the token stacks do not fit their tokens."]
    for city in range(MAX_CITIES):
        if cells[layout.CITY + city]:
            found[cells[layout.CITY + city] - 1] += 1
            if city >= s.data.city_count:
                return ["A token lies on a city that the map does not have."]
    for seat in range(s.blocks):
        me = block(seat)
        for slot in range(SLOTS):
            if cells[me + layout.SLOT + slot]:
                found[cells[me + layout.SLOT + slot] - 1] += 1
        found[TOKEN_PLUS] += int(cells[me + layout.PLUS])
        for location in range(len(LOCATIONS)):
            found[TOKEN_PLUS + 1] += int(cells[me + layout.TOLL + location])
            found[TOKEN_PLUS + 2] += int(cells[me + layout.FOLLOW + location])
    for at in _frames(s):
        if cells[at] == layout.STORE:
            found[cells[at + 2]] += 1
        elif cells[at] == layout.MENG_ACT and cells[at + 2] == layout.MENG_STORE:
            found[cells[at + 3]] += 1
    for kind in range(len(TOKENS)):
        wanted = s.data.token_copies[kind] if kind < TOKEN_PLUS or has_bonus_tokens(s) else 0
        if found[kind] != wanted:
            return [f"There are {found[kind]} tokens {TOKENS[kind]} instead of {wanted}."]
    return []


def _active_tokens_are_manned(s: Court) -> list[str]:
    """GG11.2: one figure on every active bonus token."""
    cells = s.cells
    for seat in range(s.blocks):
        me = block(seat)
        active = sum(int(cells[me + layout.PLUS + at]) for at in range(1 + 2 * len(LOCATIONS)))
        figures = cells[me + layout.ON_TOKENS] + int(cells[me + layout.DOUBLE] == layout.DOUBLE_ON_TOKEN)
        if active != figures and not (figures == 0 and _is_evening(s)):
            return [f"Seat {seat} has {active} active tokens but {figures} figures on them."]
    return []


def _is_evening(s: Court) -> bool:
    return any(s.cells[at] == layout.EVENING for at in _frames(s))


def _decrees_are_sound(s: Court) -> list[str]:
    """GG2.16: two different tiles of each level, and servants only on tiles that are laid out."""
    cells = s.cells
    laid = [int(cells[layout.DECREE + place]) - 1 for place in range(DECREE_PLACES)]
    for place, tile in enumerate(laid):
        if (tile < 0) != _is_to_come(s, DEALING_DECREES, place):
            return [f"Place {place} has a decree, and none before it is dealt."]
        if tile >= 0 and (tile // LEVEL_TILES != place // 2 or laid.count(tile) > 1):
            return [f"Decree {DECREES[tile]} cannot lie on place {place}."]
    for seat in range(s.blocks):
        for tile in range(len(DECREES)):
            if s.cells[block(seat) + layout.DECREED] >> tile & 1 and tile not in laid:
                return [f"Seat {seat} has a servant on decree {DECREES[tile]}, which is not laid out."]
    return []


def _track_is_sound(s: Court) -> list[str]:
    """GG3.7: the track names every player once, the furthest first."""
    cells = s.cells
    order = [int(cells[layout.TRACK + rank]) for rank in range(s.blocks)]
    if sorted(order) != list(range(s.blocks)) and _stage(s) != 0:
        return [f"The intrigue track {order} does not name every player once."]
    spaces = [int(cells[block(seat) + layout.INTRIGUE]) for seat in order]
    if sorted(spaces, reverse=True) != spaces:
        return ["The order on the intrigue track does not fit the spaces of the markers."]
    return []


def _audience_is_sound(s: Court) -> list[str]:
    """GG15.4: who is in the palace has an audience place, the best ones being taken first."""
    cells = s.cells
    taken = [int(cells[block(seat) + layout.AUDIENCE]) for seat in range(s.blocks)]
    for seat in range(s.blocks):
        if (cells[block(seat) + layout.ENVOY] == PALACE_SPACE) != (taken[seat] > 0):
            return [f"The envoy of seat {seat} is in the palace exactly if it has an audience place."]
    held = sorted(place for place in taken if place)
    if held != list(range(1, len(held) + 1)):
        return ["The audience places are taken in order, each by one envoy."]
    return []


def _wall_is_incomplete(s: Court) -> list[str]:
    """GG12.13: a complete section is scored at once."""
    total = sum(int(on_wall(s.cells, block(seat))) for seat in range(s.blocks))
    waiting = any(s.cells[at] == layout.CHECK_WALL for at in _frames(s))
    if total >= s.data.wall_size and not waiting:
        return [f"{total} servants on the wall complete the section; it would have been scored."]
    return []


FACT_LIMITS: Final = {
    layout.DEAL_GIFT: (0, len(LOCATIONS) - 1, 0),
    layout.FILL_CITY: (0, MAX_CITIES - 1, 0),
    layout.ROLL_DIE: (0, DICE - 1, 0),
    layout.DEAL_DECREE: (0, DECREE_PLACES - 1, 0),
    layout.DRAW_GIFT: (0, MAX_PLAYERS - 1, 1),
    layout.MENG_GIFT: (0, len(AUTOMA_CARDS) - 1, 0),
    layout.MENG_ACT: (0, len(layout.MENG_STEPS) - 1, 0),
    layout.MODE: (0, CARDS - 1, len(LOCATIONS) - 1),
    layout.ACTION: (0, len(LOCATIONS) - 1, layout.BY_FOLLOWING),
    layout.SWAP_GIFT: (0, 1, 0),
    layout.HIRE_SERVANTS: (1, CARDS, 0),
    layout.MOVE: (1, 2, 0),
    layout.TOKEN: (0, len(TOKENS) - 1, 0),
    layout.FORCED_EXCHANGE: (0, len(TOKENS) - 1, 0),
    layout.CANAL_PLACE: (0, 1, 0),
    layout.CANAL_MOVE: (0, 1, 0),
    layout.CANAL_LOAD: (1, 2, 0),
    layout.CLAIM_SHIP: (0, SHIPS - 1, 0),
    layout.TURNS: (0, MAX_PLAYERS - 1, 0),
    layout.PERFORM: (0, len(LOCATIONS) - 1, layout.BY_FOLLOWING),
    layout.DONE: (0, len(LOCATIONS) - 1, layout.BY_FOLLOWING),
    layout.FOLLOWING: (0, len(LOCATIONS) - 1, 8**6),
    layout.STORE: (0, len(TOKENS) - 1, 0),
    layout.BENEFITS: (1, 2**MAX_PLAYERS - 1, 0),
    layout.REFILL: (0, MAX_CITIES, 0),
    layout.MORNING_DECREES: (0, MAX_PLAYERS, 0),
    layout.MORNING_HIRES: (0, MAX_PLAYERS, 0),
    layout.EVENING: (0, MAX_PLAYERS, 0),
    layout.DUSK: (0, layout.AUTOMA_SIZE, 0),
    layout.NIGHT_HIRES: (0, MAX_PLAYERS, 0),
    layout.NIGHT_CLAIMS: (0, MAX_PLAYERS, 0),
    layout.LAST_EXCHANGES: (0, MAX_PLAYERS, 0),
    layout.SET_UP: (1, 6, 0),
}
"""The least and the most of the first fact of each question, and the most of the second; 0 where not named.

The second fact of MENG_ACT goes as far as MENG_LIMITS says.
"""

MENG_LIMITS: Final = (
    2 * SWAP_ACTION + 1,
    2 * len(LOCATIONS) - 1,
    len(AUTOMA_CARDS) - 1,
    0,
    1,
    TOKEN_PLUS - 1,
    LEVEL_TILES - 1,
    0,
    CARDS,
    TOKEN_PLUS - 1,
)
"""The most of the second fact of MENG_ACT, by its first."""

STEPS_OF_A_PLAYER: Final = (layout.PERFORM, layout.DONE, layout.STORE)


def _pending_is_sound(s: Court) -> list[str]:
    """A question is on top, asked of whom it concerns, with facts in range."""
    cells = s.cells
    if (cells[DEPTH] == 0) != (cells[layout.PHASE] == layout.ENDED):
        return ["A question is pending exactly as long as the game is not over."]
    for at in _frames(s):
        question, seat = int(cells[at]), int(cells[at + 1])
        if not _facts_are_in_range(question, int(cells[at + 2]), int(cells[at + 3])):
            return [f"The facts of the question {layout.QUESTIONS[question]} are out of range."]
        of_player = layout.EXCHANGE <= question < layout.FIRST_STEP or question in STEPS_OF_A_PLAYER
        if (seat == CHANCE) == of_player:
            return [f"The question {layout.QUESTIONS[question]} is asked of the wrong one."]
    if cells[DEPTH] and cells[s.top()] >= layout.FIRST_STEP:
        return ["A step that asks nobody cannot be the pending question."]
    return _frames_fit_players(s) or _frames_lie_in_order(s) or _frames_fit_table(s)


def _facts_are_in_range(question: int, first: int, second: int) -> bool:
    low, high, higher = FACT_LIMITS.get(question, (0, 0, 0))
    if not low <= first <= high:
        return False
    return 0 <= second <= (MENG_LIMITS[first] if question == layout.MENG_ACT else higher)


OF_PLAYERS: Final = (layout.DRAW_GIFT, layout.TURNS)
"""Questions whose first fact is a player, and below those whose first fact is a rank or one beyond the last."""
OF_RANKS: Final = (
    layout.MORNING_DECREES,
    layout.MORNING_HIRES,
    layout.EVENING,
    layout.NIGHT_HIRES,
    layout.NIGHT_CLAIMS,
    layout.LAST_EXCHANGES,
)
OF_MENG: Final = (
    layout.FOCUS_PICK,
    layout.MENG_AUTOMA,
    layout.MENG_GIFT,
    layout.MENG_DISCARD,
    layout.MENG_ACT,
    layout.DUSK,
)


def _frames_fit_players(s: Court) -> list[str]:
    """Facts that name players name those of this game, and Meng is there in the solo game only."""
    cells = s.cells
    players = int(s.blocks)
    for at in _frames(s):
        question, first, second = int(cells[at]), int(cells[at + 2]), int(cells[at + 3])
        queue = [] if question != layout.FOLLOWING else [int(digit) for digit in f"{second:o}"]
        if (
            (question in OF_PLAYERS and first >= players)
            or (question in OF_RANKS and first > players)
            or (question == layout.BENEFITS and first >= 2**players)
            or any(not 1 <= digit <= players for digit in queue)
        ):
            return [f"The facts of the question {layout.QUESTIONS[question]} name a player who is not there."]
        if question in OF_MENG and not s.solo:
            return [f"The question {layout.QUESTIONS[question]} belongs to the solo game."]
    return []


COURSE: Final = {
    layout.START_PLAYER: layout.SETTING_UP,
    layout.SET_UP: layout.SETTING_UP,
    layout.MORNING_HIRES: layout.MORNING,
    layout.TURNS: layout.DAY_PHASE,
    layout.EVENING: layout.DAY_PHASE,
    layout.DUSK: layout.DUSK_PHASE,
    layout.NIGHT_HIRES: layout.NIGHT,
    layout.NIGHT_SHIPS: layout.NIGHT,
    layout.NIGHT_CLAIMS: layout.NIGHT,
    layout.NEXT_DAY: layout.NIGHT,
    layout.LAST_EXCHANGES: layout.NIGHT,
}
"""What lies at the bottom, and nowhere else, with the phase."""
NO_PHASE: Final = -1

BELOW: Final[dict[int, tuple[int, ...]]] = {
    layout.DEAL_GIFT: (layout.SET_UP,),
    layout.DEAL_DECREE: (layout.SET_UP,),
    layout.FOCUS_PICK: (layout.SET_UP,),
    layout.ROLL_DIE: (layout.SET_UP, layout.MORNING_DECREES),
    layout.REFILL: (layout.SET_UP, layout.ROLL_DIE),
    layout.FILL_CITY: (layout.REFILL,),
    layout.MENG_AUTOMA: (layout.TURNS,),
    layout.MENG_GIFT: (layout.TURNS,),
    layout.EXCHANGE: (layout.TURNS,),
    layout.MODE: (layout.TURNS,),
    layout.SWAP_GIFT: (layout.PERFORM, layout.MORNING_DECREES),
    layout.TOKEN: (layout.STORE,),
    layout.FORCED_EXCHANGE: (layout.STORE,),
    layout.WALL_EXTRA: (layout.CHECK_WALL,),
    layout.MORNING_DECREES: (layout.MORNING_HIRES,),
    layout.MORNING_DECREE: (layout.MORNING_DECREES,),
    layout.LAST_EXCHANGE: (layout.LAST_EXCHANGES,),
}
"""What must wait directly below a question."""

ABOVE: Final[dict[int, tuple[int, ...]]] = {
    layout.ROLL_DIE: (layout.REFILL,),
    layout.MENG_ACT: (
        layout.MENG_ACT,
        layout.MENG_DISCARD,
        layout.DRAW_GIFT,
        layout.BENEFITS,
        layout.BENEFIT,
        layout.HIRE_SERVANTS,
    ),
    layout.MOVE: (layout.STORE,),
    layout.CANAL_PLACE: (layout.DRAW_GIFT,),
    layout.CANAL_MOVE: (layout.DRAW_GIFT,),
    layout.CANAL_LOAD: (layout.DRAW_GIFT,),
    layout.CLAIM_SHIPS: (layout.DRAW_GIFT,),
}
"""For what a question waits that can be below others at all."""


def _frames_lie_in_order(s: Court) -> list[str]:
    """The course of the phase is at the bottom, and a question lies on what has led to it."""
    cells = s.cells
    frames = _frames(s)
    for depth, at in enumerate(frames):
        question = int(cells[at])
        name = layout.QUESTIONS[question]
        if COURSE.get(question, NO_PHASE) != (NO_PHASE if depth else cells[layout.PHASE]):
            return [f"The question {name} cannot lie there in this phase."]
        if question in BELOW and cells[frames[depth - 1]] not in BELOW[question]:
            return [f"The question {name} needs {layout.QUESTIONS[BELOW[question][0]]} below it."]
        if question < layout.FIRST_STEP and at != s.top() and cells[at + FRAME] not in ABOVE.get(question, ()):
            return [f"The question {name} cannot wait for {layout.QUESTIONS[cells[at + FRAME]]}."]
    if cells[STACK] == layout.SET_UP and cells[STACK + FRAME] != STAGES[cells[STACK + 2]]:
        return ["The set-up asks for something else at this stage."]
    return []


def _frames_fit_table(s: Court) -> list[str]:
    """A question is about cards, tokens, cities and days that are there."""
    for at in _frames(s):
        fault = _fault_of_frame(s, at)
        if fault:
            return [fault]
    return []


def _fault_of_frame(s: Court, at: int) -> str:
    cells = s.cells
    question, seat, first = int(cells[at]), int(cells[at + 1]), int(cells[at + 2])
    below = at - FRAME
    if question in (layout.TOKEN, layout.FORCED_EXCHANGE) and (seat, first) != (cells[below + 1], cells[below + 2]):
        return "A question about a token must be about the token that is to be stored."
    if question == layout.MODE and cells[layout.PLACE + first] != layout.IN_HAND + 2 * seat:
        return "The card that is played must be in hand."
    if question == layout.SWAP_GIFT and (first == HAND_CARDS) != (cells[below] == layout.MORNING_DECREES):
        return "A decree swaps a hand card, a played card swaps any own card."
    if question in (layout.EXCHANGE, layout.MENG_AUTOMA) and not _has_card(s, layout.MENG if seat == CHANCE else seat):
        return "Who has no gift card in hand takes no turn."
    if question == layout.FILL_CITY and (first >= s.data.city_count or cells[layout.CITY + first]):
        return "A token is drawn for a city of the map that has none."
    if question == layout.REFILL and first > s.data.city_count:
        return "No more cities can be filled than the map has."
    if question == layout.MOVE and first > sum(cells[layout.CITY + city] > 0 for city in range(MAX_CITIES)):
        return "There cannot be more moves than tokens on the map."
    benefit = question == layout.MENG_ACT and first == layout.MENG_BENEFIT
    if benefit and (at != s.top() or cells[block(layout.MENG) + layout.INTRIGUE] == 0):
        return "Meng takes an intrigue benefit at once, and pays for it."
    return _fault_of_morning(s, at)


def _has_card(s: Court, seat: int) -> bool:
    return any(s.cells[layout.PLACE + card] == layout.IN_HAND + 2 * seat for card in range(CARDS))


def _fault_of_morning(s: Court, at: int) -> str:
    """GG3.2, GG3.3, GG6.1: days 2 to 4 have a morning, with decrees in player order and then the new day."""
    cells = s.cells
    question, seat, first = int(cells[at]), int(cells[at + 1]), int(cells[at + 2])
    if question == layout.MORNING_HIRES:
        if (first == 0) != (cells[at + FRAME] == layout.MORNING_DECREES):
            return "The new servants of the day come after the decrees of the morning."
        day = cells[layout.DAY] + int(first == 0)
        if not 1 < day <= DAYS:
            return f"Day {day} has no morning."
    if question == layout.MORNING_DECREE and seat != in_order(s, cells[at - FRAME + 2] - 1):
        return "The decrees of the morning are used in player order."
    return ""


STAGES: Final = (
    layout.START_PLAYER,
    layout.DEAL_GIFT,
    layout.REFILL,
    layout.ROLL_DIE,
    layout.DEAL_DECREE,
    layout.FOCUS_PICK,
    layout.DRAW_GIFT,
)
"""What the set-up is about, by the first fact of its step."""
DEALING_GIFTS: Final = 1
ROLLING_DICE: Final = 3
DEALING_DECREES: Final = 4
CHOOSING_FOCUS: Final = 5
ALL_SET: Final = len(STAGES)


def _stage(s: Court) -> int:
    """The stage of the set-up that is under way."""
    return int(s.cells[STACK + 2]) if s.cells[layout.PHASE] == layout.SETTING_UP else ALL_SET


def _is_to_come(s: Court, stage: int, number: int) -> bool:
    """Whether a location, a die or a place of decrees is not yet set up."""
    now = _stage(s)
    return now < stage or (now == stage and s.cells[s.top() + 2] <= number)


def _set_up_is_sound(s: Court) -> list[str]:
    """GG2.12, GG21.3: dice are rolled and the focus is chosen once and for all."""
    for die in range(DICE):
        if (s.cells[layout.DIE + die] == 0) != _is_to_come(s, ROLLING_DICE, die):
            return [f"Die {die} shows a face, and none before it is rolled."]
    if s.solo and (s.cells[layout.FOCUS] == 0) != (_stage(s) <= CHOOSING_FOCUS):
        return ["Meng has a focus, and none before it is chosen."]
    return []


CHECKS: Final[tuple[Callable[[Court], list[str]], ...]] = (
    _common_ranges,
    _seat_ranges,
    _pending_is_sound,
    _set_up_is_sound,
    _servants_are_all_there,
    _double_servants_are_sound,
    _ships_are_sound,
    _rewards_are_sound,
    _cards_are_sound,
    _pile_is_sound,
    _tokens_are_all_there,
    _active_tokens_are_manned,
    _decrees_are_sound,
    _track_is_sound,
    _audience_is_sound,
    _wall_is_incomplete,
)
