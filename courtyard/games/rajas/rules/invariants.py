"""What is true of every position; a hand-made dump is held against it before it becomes a state."""

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit, size_of
from courtyard.core.checks import first_faults, out_of_range
from courtyard.core.game import CHANCE
from courtyard.core.layout import DEPTH, FRAME, STACK
from courtyard.games.rajas.data import effects
from courtyard.games.rajas.data.checks import BUILDINGS, MAX_YIELDS
from courtyard.games.rajas.data.components import (
    BACK_SLOTS,
    DICE_EACH,
    FACES,
    FRONT_SLOTS,
    KARMA_LIMIT,
    LEVELS,
    MAX_KINDS,
    RIVER,
    RIVER_TOKENS,
    STACK_NAMES,
    START_WORKERS,
    TILE_STACKS,
    TILES,
    WHITE_KINDS,
)
from courtyard.games.rajas.data.effects import COLOURS, MOST, MOST_DICE, MOST_MOVES
from courtyard.games.rajas.data.geometry import ALL_ROADS, CELL_NAMES, CELLS, TURNS
from courtyard.games.rajas.data.spaces import AREA_MASK, GOOD_MASK, IN_HARBOUR, IN_QUARRY, SINGLE, SPACE_NAMES, SPACES
from courtyard.games.rajas.rules import layout
from courtyard.games.rajas.rules.actions import DIE_FACES, MOST_MARKETS
from courtyard.games.rajas.rules.builder import cover_stack, difference_of
from courtyard.games.rajas.rules.kali import dice_in
from courtyard.games.rajas.rules.layout import block
from courtyard.games.rajas.rules.placement import needs_die
from courtyard.games.rajas.rules.province import linked_from, with_token
from courtyard.games.rajas.rules.realm import Realm
from courtyard.games.rajas.rules.river import spaces_ahead
from courtyard.games.rajas.rules.rounds import called_seat
from courtyard.games.rajas.rules.tokens import BROWN, WHITE, has_slot
from courtyard.games.rajas.rules.tracks import (
    FAME_BONUS,
    FAME_WORKER_SPACE,
    MONEY_BONUS,
    MONEY_BONUSES,
    MONEY_WORKER_SPACE,
    overlap,
)
from courtyard.games.rajas.rules.workers import ON_BRIDGE, ON_FAME, ON_MONEY, WAITING, waits

NOWHERE: Final = -1
FAR: Final = 10**6
"""Farther than a marker or the rounds of a game go."""
MOST_WAITING: Final = {
    effects.FAME: MOST,
    effects.MONEY: MOST,
    effects.KARMA: MOST,
    effects.UPGRADE: MOST,
    effects.DICE_ANY: MOST_DICE,
    effects.BOAT: MOST,
    effects.MONEY_PER_UPGRADE: MOST,
    effects.FAME_PER_MARKET_TILE: MOST,
    effects.FAME_PER_RIVER: MOST,
    effects.MONEY_PER_BUILDING: MOST,
    effects.MONEY_PER_TOKEN: MOST,
    effects.FAME_PER_BEND: MOST,
    effects.FAME_PER_WORKER: MOST,
    effects.TOKEN: 1,
    effects.REROLL: 1,
}
"""The effects that can wait below a question, being the second part of something, and their greatest amounts."""
WAITING_QUESTIONS: Final = (
    layout.EFFECT,
    layout.FAME_STEPS,
    layout.MONEY_STEPS,
    layout.PAY_YIELDS,
    layout.DRAW_TILE,
    layout.ROLL,
    layout.DRAW_BROWN,
)
"""What can wait below any question."""
WAITING_FOR_TILE: Final = (layout.LAY_TILE, layout.FAME_OR_MONEY)
"""What waits only until the next tile of the stack is turned up."""
WITH_NAVARATNAS: Final = {
    layout.DRAW_WHITE: False,
    layout.DRAW_BROWN: True,
    layout.TOKEN_CHOICE: True,
    layout.TOKEN_SLOT: True,
    layout.BROWN_SLOT: True,
}
"""The questions that belong to one version only: whether it is that of the Navaratnas."""
LAYING: Final = (layout.QUARRY_TILE, layout.PAY_TILE, layout.LAY_TILE)
"""The questions on the way of a tile from its stack to an empty cell."""
PACKED: Final = 0xAAAA
"""More dice of every colour than a statue holds, four bits to a colour."""
PAID: Final = (9 << 8) - 1
"""The greatest note of a payment: the sum, and above it the place of the last die, see payment.py."""

SETUP_STEPS: Final = {
    layout.DRAW_TILE: layout.GANGA_STEP,
    layout.GANGA_ROLL: layout.DICE_STEP,
    layout.GANGA_TOKEN: layout.DICE_STEP,
    layout.ROLL: layout.START_STEP,
    layout.START_PLAYER: layout.BROWN_STEP,
    layout.DRAW_BROWN: layout.PLAY_STEP,
    layout.BROWN_SLOT: layout.PLAY_STEP,
}
"""The step at which a question of the set-up is pending."""


def find_faults(s: Realm) -> list[str]:
    """What is wrong with the position; the first fault found, so that later checks may rely on earlier ones."""
    return first_faults(s, CHECKS)


def _common_ranges(s: Realm) -> list[str]:
    seats = int(s.seats)
    ranges = (
        ("The step", layout.STEP, 1, 0, layout.END_STEP),
        ("The round", layout.ROUND, 1, 0, FAR),
        ("The phase", layout.PHASE, 1, 0, FAR),
        ("The number of called seats", layout.CALLED, 1, 0, seats),
        ("The start player", layout.START, 1, NOWHERE, seats - 1),
        ("The note of the end", layout.TRIGGERED, 1, 0, 1),
        ("The fresh upgrade", layout.FRESH, 1, 0, len(BUILDINGS)),
        ("The dice of a colour in the supply", layout.SUPPLY, 4, 0, DICE_EACH),
        ("The owner of a worker", layout.WORKER, SPACES, 0, seats),
        ("The top of a stack", layout.TOP, TILE_STACKS, 0, TILES),
        ("The note of an unseen tile", layout.UNSEEN, TILES + 1, 0, 1),
        ("The number of tokens", layout.TOKENS, MAX_KINDS, 0, MAX_KINDS),
        ("The number of discarded tokens", layout.DISCARDS, WHITE_KINDS, 0, MAX_KINDS),
        ("A river token", layout.RIVER_TOKEN, RIVER + 1, 0, RIVER_TOKENS),
    )
    return out_of_range(s.cells, ranges)


def _seat_ranges(s: Realm) -> list[str]:
    ranges = (
        ("The fame", layout.FAME, 1, 0, FAR),
        ("The money", layout.MONEY, 1, 0, FAR),
        ("The karma", layout.KARMA, 1, 0, KARMA_LIMIT),
        ("The boat", layout.BOAT, 1, 0, RIVER),
        ("The number of active workers", layout.ACTIVE, 1, START_WORKERS, int(s.version.most_workers)),
        ("The inactive workers", layout.INACTIVE, 1, 0, 2**WAITING - 1),
        ("The place of the money bonus token", layout.BONUS, 1, 0, MONEY_BONUSES),
        ("The upgrades of a building", layout.LEVEL, len(BUILDINGS), 0, LEVELS),
        ("The connected yields", layout.CONNECTED, 1, 0, 2 ** int(s.parts.yields) - 1),
        ("The dice of one face", layout.HELD, DIE_FACES, 0, FRONT_SLOTS),
        ("The token of a slot", layout.TOKEN_ON, MAX_YIELDS, 0, int(s.parts.kinds)),
        ("A tile of the province", layout.TILE, CELLS, 0, TILES),
        ("The roads of a cell", layout.ROADS, CELLS, 0, ALL_ROADS - 1),
        ("A covered tile", layout.COVERED, CELLS, 0, TILES),
    )
    for seat in range(s.seats):
        back = int(s.version.backs[seat])
        rows = (("The side of the boards", layout.BACK, 1, back, back), *ranges)
        faults = out_of_range(s.cells, rows, int(block(seat)), f" of seat {seat}")
        if faults:
            return faults
    return []


def _facts_are_in_range(s: Realm) -> list[str]:
    """The facts of each frame are numbers that the rules can work with."""
    seats, kinds = int(s.seats) - 1, int(s.parts.kinds) - 1
    limits = {
        layout.EFFECT: (1, effects.DISCARD, 0, PACKED),
        layout.FAME_STEPS: (0, FAR, 0, FAR),
        layout.MONEY_STEPS: (0, FAR, 0, FAR),
        layout.PAY_YIELDS: (1, FAR, 0, FAR),
        layout.DRAW_TILE: (0, TILE_STACKS - 1, 0, 0),
        layout.ROLL: (0, seats, 1, PACKED),
        layout.START_PLAYER: (1, 2 ** (seats + 1) - 1, 0, 0),
        layout.DRAW_WHITE: (0, seats, 0, 0),
        layout.DRAW_BROWN: (0, seats, 0, 0),
        layout.GANGA_ROLL: (0, FAR, 0, 0),
        layout.GANGA_TOKEN: (1, RIVER - 1, 0, 0),
        layout.PAY_DIE: (SINGLE, SPACES - 1, 0, 0),
        layout.PAY_TILE: (0, TILE_STACKS - 1, 0, PAID),
        layout.LAY_TILE: (1, TILES, 0, 0),
        layout.FAME_OR_MONEY: (1, MOST, 1, MOST),
        layout.YIELD_ORDER: (3, FAR, 0, FAR),
        layout.UPGRADE_KIND: (0, 1, 0, 0),
        layout.TAKE_DICE: (1, 2**22 - 1, 0, PACKED),
        layout.RETURN_DICE: (1, 2**20 - 1, 1, DIE_FACES << 4),
        layout.REROLL_DICE: (0, DIE_FACES - 1, 0, PACKED),
        layout.SINGLE_MARKETS: (0, 2, 1, MOST_MARKETS),
        layout.GOOD: (1, MOST_MARKETS, 0, 0),
        layout.DISTANCE: (1, MOST_MOVES, 0, 0),
        layout.COVER_TILE: (0, CELLS - 1, 0, 0),
        layout.PAY_COVER: (0, FAR, 0, PAID),
        layout.TOKEN_SLOT: (0, kinds, 0, 0),
        layout.BROWN_SLOT: (0, kinds, 0, 0),
    }
    for question, seat, first, second in _frames(s):
        low, high, lower, higher = limits.get(question, (0, 0, 0, 0))
        if (
            not low <= first <= high
            or not lower <= second <= higher
            or not _facts_fit(s, question, seat, first, second)
        ):
            return [f"The facts of the question {layout.QUESTIONS[question]} are out of range."]
    return []


def _facts_fit(s: Realm, question: int, seat: int, first: int, second: int) -> bool:
    """Whether the facts of a frame fit each other and the table."""
    cells = s.cells
    if question == layout.EFFECT:
        return _can_wait(s, first, second)
    if question in (layout.FAME_STEPS, layout.MONEY_STEPS):
        marker = layout.FAME if question == layout.FAME_STEPS else layout.MONEY
        spaces = FAME_BONUS if question == layout.FAME_STEPS else (MONEY_WORKER_SPACE, *MONEY_BONUS)
        reached = any(first < space <= second for space in spaces)
        return seat >= 0 and reached and second <= cells[block(seat) + marker]
    if question in (layout.PAY_YIELDS, layout.YIELD_ORDER):
        several = question == layout.PAY_YIELDS or size_of(first) > 1
        return seat >= 0 and several and _are_connected(s, seat, first, second)
    if question in (layout.GANGA_ROLL, layout.GANGA_TOKEN):
        return _river_goes_on(s, first, question == layout.GANGA_TOKEN)
    if question == layout.DRAW_BROWN:
        return has_slot(s, block(first), BROWN)
    if question == layout.PAY_DIE:
        return cells[layout.WORKER + first] == seat + 1 and needs_die(first)
    if question == layout.PAY_TILE:
        return cells[layout.TOP + first] > 0
    if question == layout.PAY_COVER:
        stack = cover_stack(first)
        return first & 31 < CELLS and stack < TILE_STACKS and cells[layout.TOP + stack] > 0
    if question == layout.DISTANCE:
        return seat >= 0 and first <= spaces_ahead(s, seat)
    if question == layout.TAKE_DICE:
        return first & 15 > 0
    if question == layout.RETURN_DICE:
        return second & 15 > 0
    return True


def _can_wait(s: Realm, effect: int, amount: int) -> bool:
    """Whether an effect can wait below a question in such an amount."""
    if effect == effects.DISCARD:
        return amount < s.parts.kinds and s.parts.kind_colour[amount] == WHITE
    if effect == effects.DICE_SHOWN:
        return 0 < dice_in(amount) <= MOST_DICE
    return 0 < amount <= MOST_WAITING.get(effect, 0)


def _are_connected(s: Realm, seat: int, yields: int, tokens: int) -> bool:
    """Whether a seat has connected these yields, and tokens lie where they are to be paid."""
    connected = s.cells[block(seat) + layout.CONNECTED]
    return not yields & ~int(connected) and not tokens & ~int(with_token(s.cells, block(seat), connected))


def _river_goes_on(s: Realm, space: int, beyond: bool) -> bool:
    """Whether the next river token is counted from the last one, or comes to lie beyond it (RG25.3, RG25.4)."""
    laid = [place for place in range(1, RIVER) if s.cells[layout.RIVER_TOKEN + place]]
    last = max(laid, default=0)
    return s.version.ganga and len(laid) < RIVER_TOKENS and (last < space if beyond else last == space)


def _frames(s: Realm) -> list[tuple[int, int, int, int]]:
    """The pending frames, the bottom one first: question, seat and facts."""
    frames: list[tuple[int, int, int, int]] = []
    for depth in range(s.cells[DEPTH]):
        at = STACK + depth * FRAME
        frames.append((int(s.cells[at]), int(s.cells[at + 1]), int(s.cells[at + 2]), int(s.cells[at + 3])))
    return frames


def _is_pending(s: Realm, question: int, seat: int) -> bool:
    return any(frame[0] == question and frame[1] == seat for frame in _frames(s))


def _pending_is_sound(s: Realm) -> list[str]:
    """Somebody is asked as long as the game is not over, and only the seat whose turn it is."""
    cells = s.cells
    frames = _frames(s)
    if (cells[DEPTH] == 0) != (cells[layout.STEP] == layout.END_STEP):
        return ["A question is pending exactly as long as the game is not over."]
    if not frames:
        return []
    if frames[-1][0] <= layout.PAY_YIELDS:
        return ["An effect on top of the stack is not waiting for anything."]
    for depth, (question, seat, _, _) in enumerate(frames):
        by_chance = layout.PAY_YIELDS < question < layout.PLACE_WORKER
        if (seat == CHANCE) != by_chance:
            return [f"The question {layout.QUESTIONS[question]} is asked of the wrong one."]
        if WITH_NAVARATNAS.get(question, s.version.navaratnas) != s.version.navaratnas:
            return [f"The question {layout.QUESTIONS[question]} does not belong to this version."]
        if depth + 1 < len(frames) and not _waits_below(question, frames[depth + 1][0]):
            return [f"The question {layout.QUESTIONS[question]} cannot wait for another one."]
    if _is_setting_up(s):
        return _setup_is_sound(s)
    return _turn_is_sound(s)


def _waits_below(question: int, above: int) -> bool:
    """Whether a question or effect can wait for the one above it."""
    return question in WAITING_QUESTIONS or (question in WAITING_FOR_TILE and above == layout.DRAW_TILE)


def _is_setting_up(s: Realm) -> bool:
    """Whether the first call is still to come; the bottom frame of a set-up tells."""
    bottom = s.cells[STACK]
    brown = bottom in (layout.DRAW_BROWN, layout.BROWN_SLOT)
    return s.cells[layout.STEP] < layout.PLAY_STEP or brown


def _setup_is_sound(s: Realm) -> list[str]:
    for question, _, _, _ in _frames(s):
        if SETUP_STEPS.get(question) != s.cells[layout.STEP]:
            return [f"The question {layout.QUESTIONS[question]} cannot be pending at this step."]
    asked = [(question, first) for question, _, first, _ in _frames(s)]
    if len(set(asked)) != len(asked):
        return ["The same is asked twice in the set-up."]
    return []


def _turn_is_sound(s: Realm) -> list[str]:
    cells = s.cells
    if not cells[layout.CALLED]:
        return ["A turn belongs to a call."]
    mover = int(called_seat(s, cells[layout.CALLED] - 1))
    frames = _frames(s)
    for depth, (question, seat, first, _) in enumerate(frames):
        if seat not in (CHANCE, mover):
            return [f"It is the turn of seat {mover}, not of seat {seat}."]
        if seat == CHANCE and depth + 1 < len(frames):
            return ["Chance decides before anything else."]
        if question in (layout.ROLL, layout.DRAW_WHITE) and first != mover:
            return [f"It is the turn of seat {mover}, not of seat {first}."]
        if question in SETUP_STEPS and question not in (layout.DRAW_TILE, layout.ROLL):
            return [f"The question {layout.QUESTIONS[question]} cannot be pending at this step."]
        if question == layout.PLACE_WORKER and len(frames) > 1:
            return ["A worker is placed before anything else."]
    return []


def _order_is_known(s: Realm) -> list[str]:
    begun = s.cells[layout.STEP] >= layout.PLAY_STEP
    if (s.cells[layout.START] != NOWHERE) != begun:
        return ["The start player is known from the first round on, and not before."]
    if bool(s.cells[layout.ROUND]) != begun or bool(s.cells[layout.PHASE]) != begun:
        return ["Rounds and phases count from the first start player on."]
    return []


def _dice_are_all_there(s: Realm) -> list[str]:
    """RG1.4: the supply, the statues and the dice in hand make 12 of each colour."""
    cells = s.cells
    for colour in range(len(COLOURS)):
        found = int(cells[layout.SUPPLY + colour])
        for seat in range(s.seats):
            dice = block(seat) + layout.HELD + colour * FACES
            found += sum(int(cells[dice + face]) for face in range(FACES))
        for _, in_hand in _dice_in_hand(s):
            found += in_hand >> (4 * colour) & 15
        if found != DICE_EACH:
            return [f"There are {found} {COLOURS[colour]} dice instead of {DICE_EACH}."]
    return []


def _dice_in_hand(s: Realm) -> list[tuple[int, int]]:
    """The owner and the packed dice of each frame that holds some."""
    found: list[tuple[int, int]] = []
    for question, seat, first, second in _frames(s):
        if question == layout.ROLL:
            found.append((first, second))
        elif question in (layout.TAKE_DICE, layout.REROLL_DICE):
            found.append((seat, second))
    return found


def _statues_hold(s: Realm) -> list[str]:
    """RG7.3: no statue holds more dice than it has slots, those in hand and still to be taken included."""
    for seat in range(s.seats):
        me = block(seat)
        dice = sum(int(s.cells[me + layout.HELD + face]) for face in range(DIE_FACES))
        dice += sum(dice_in(in_hand) for owner, in_hand in _dice_in_hand(s) if owner == seat)
        dice += sum(
            first & 15 for question, owner, first, _ in _frames(s) if (question, owner) == (layout.TAKE_DICE, seat)
        )
        slots = BACK_SLOTS if s.cells[me + layout.BACK] else FRONT_SLOTS
        if dice > slots:
            return [f"Seat {seat} has {dice} dice for {slots} slots."]
    return []


def _tiles_are_all_there(s: Realm) -> list[str]:
    """RG1.8: every one of the 64 tiles is somewhere, exactly once, and on top only of its own stack."""
    cells = s.cells
    lying = [first for question, _, first, _ in _frames(s) if question == layout.LAY_TILE]
    for stack in range(TILE_STACKS):
        tile = cells[layout.TOP + stack]
        lying.append(tile)
        if tile and s.parts.tile_stack[tile] != stack:
            return [f"Tile {s.parts.tile_names[tile]} cannot lie on the stack {STACK_NAMES[stack]}."]
    for seat in range(s.seats):
        for cell in range(CELLS):
            lying += [cells[block(seat) + layout.TILE + cell], cells[block(seat) + layout.COVERED + cell]]
    for tile in range(1, TILES + 1):
        found = cells[layout.UNSEEN + tile] + lying.count(tile)
        if found != 1:
            return [f"Tile {s.parts.tile_names[tile]} is there {found} times."]
    return []


def _stacks_show_a_tile(s: Realm) -> list[str]:
    """RG2.12: a stack with tiles shows its top, unless that is just being turned up."""
    drawing = [first for question, _, first, _ in _frames(s) if question == layout.DRAW_TILE]
    for stack in range(TILE_STACKS):
        below = any(s.cells[layout.UNSEEN + tile] and s.parts.tile_stack[tile] == stack for tile in range(1, TILES + 1))
        top = s.cells[layout.TOP + stack] != 0
        if stack in drawing and (top or not below):
            return [f"No tile can be turned up on the stack {STACK_NAMES[stack]}."]
        if stack not in drawing and below and not top:
            return [f"The stack {STACK_NAMES[stack]} shows no tile."]
    return []


def _provinces_are_sound(s: Realm) -> list[str]:
    for seat in range(s.seats):
        faults = _tiles_lie_well(s, seat) or _tiles_are_linked(s, seat) or _yields_are_noted(s, seat)
        if faults:
            return faults
    return []


def _tiles_lie_well(s: Realm, seat: int) -> list[str]:
    """RG10.1, RG10.2, RG15.12: tiles lie on building cells, in a rotation of their road, on cheaper ones."""
    cells = s.cells
    me = block(seat)
    for cell in range(CELLS):
        tile, roads = cells[me + layout.TILE + cell], cells[me + layout.ROADS + cell]
        under = cells[me + layout.COVERED + cell]
        name = f"cell {CELL_NAMES[cell]} of seat {seat}"
        if cell == s.parts.residence:
            if tile or under or roads != s.parts.residence_roads:
                return [f"The residence of seat {seat} is not as printed."]
        elif not tile:
            if roads or under:
                return [f"There is a road or a covered tile without a tile on {name}."]
        elif not s.parts.building_cells & bit(cell):
            return [f"No tile can lie on {name}."]
        elif not TURNS[s.parts.tile_shape[tile]] & bit(roads):
            return [f"Tile {s.parts.tile_names[tile]} does not have such a road on {name}."]
        elif under and s.parts.tile_cost[under] >= s.parts.tile_cost[tile]:
            return [f"The tile on {name} is not dearer than the one it covers."]
    return []


def _tiles_are_linked(s: Realm, seat: int) -> list[str]:
    """RG10.4: every visible tile is linked to the residence."""
    me = block(seat)
    linked = linked_from(s.cells, me, s.parts.residence, NOWHERE)
    for cell in range(CELLS):
        if s.cells[me + layout.TILE + cell] and not linked & bit(cell):
            return [f"The tile on {CELL_NAMES[cell]} of seat {seat} is not linked to the residence."]
    return []


def _yields_are_noted(s: Realm, seat: int) -> list[str]:
    """RG11.9: a yield that a visible road meets has been connected."""
    me = block(seat)
    for cell in range(CELLS):
        for side in range(4):
            met = s.parts.yield_at[cell * 4 + side]
            if s.cells[me + layout.ROADS + cell] & bit(side) and met & ~s.cells[me + layout.CONNECTED]:
                return [f"The special yield at {CELL_NAMES[cell]} of seat {seat} is not noted as connected."]
    return []


def _tokens_are_all_there(s: Realm) -> list[str]:
    """RG1.15, RG24.7: the tokens in play are all somewhere, with the Navaratnas on slots of their own colour."""
    cells = s.cells
    found = [int(cells[layout.TOKENS + kind]) for kind in range(MAX_KINDS)]
    for kind in range(WHITE_KINDS):
        found[kind] += cells[layout.DISCARDS + kind]
    for seat in range(s.seats):
        for number in range(MAX_YIELDS):
            kind = int(cells[block(seat) + layout.TOKEN_ON + number]) - 1
            if kind < 0:
                continue
            if not s.version.navaratnas:
                return [f"A token lies on a slot of seat {seat}, but the Navaratnas are not played."]
            if number >= s.parts.yields or s.parts.kind_colour[kind] != s.parts.slot_colour[number]:
                return [f"A token of seat {seat} lies on a slot of another colour."]
            found[kind] += 1
    for question, _, first, second in _frames(s):
        if question in (layout.TOKEN_SLOT, layout.BROWN_SLOT):
            found[first] += 1
        elif question == layout.EFFECT and first == effects.DISCARD:
            found[second] += 1
    for kind in range(MAX_KINDS):
        in_play = kind < s.parts.kinds and (s.version.navaratnas or s.parts.kind_colour[kind] == WHITE)
        wanted = int(s.parts.kind_count[kind]) if in_play else 0
        if found[kind] != wanted:
            return [f"There are {found[kind]} tokens of kind {kind} instead of {wanted}."]
    return []


def _workers_are_sound(s: Realm) -> list[str]:
    """RG1.6, RG5.2, RG5.4, RG5.5, RG19: workers on usable spaces, in order, and no more than are active."""
    cells = s.cells
    taken = 0
    for space in range(SPACES):
        if cells[layout.WORKER + space]:
            taken |= 1 << space
            if not s.version.usable & bit(space):
                return [f"There is no space {SPACE_NAMES[space]} to stand on."]
    for area in (IN_QUARRY, IN_HARBOUR):
        free = int(s.version.usable & AREA_MASK[area]) & ~taken
        lowest_free = free & -free
        if lowest_free and taken & int(AREA_MASK[area]) > lowest_free - 1:
            return ["The quarry and the harbour are filled from their first space on."]
    for seat in range(s.seats):
        faults = _seat_workers(s, seat)
        if faults:
            return faults
    return []


def _seat_workers(s: Realm, seat: int) -> list[str]:
    cells = s.cells
    me = block(seat)
    mine = sum(int(bit(space)) for space in range(SPACES) if cells[layout.WORKER + space] == seat + 1)
    active, waiting = int(cells[me + layout.ACTIVE]), int(size_of(cells[me + layout.INACTIVE]))
    if mine.bit_count() + _is_pending(s, layout.PLACE_WORKER, seat) > active:
        return [f"Seat {seat} has placed more workers than it has."]
    wanted = 0 if active >= s.version.most_workers else START_WORKERS + WAITING - active
    if waiting != wanted:
        return [f"Seat {seat} has {active} active and {waiting} inactive workers."]
    if s.version.one_per_good:
        for good in range(len(GOOD_MASK)):
            if (mine & int(GOOD_MASK[good])).bit_count() > 1:
                return [f"Seat {seat} has two workers on the same single-goods market."]
    return []


def _waiting_is_sound(s: Realm) -> list[str]:
    """RG18.3, RG19.2: no bonus or worker that was reached is still waiting, unless it is about to be settled."""
    cells = s.cells
    for seat in range(s.seats):
        me = block(seat)
        passed = cells[me + layout.FAME] >= FAME_WORKER_SPACE and waits(s, me, ON_FAME)
        if passed and not _is_pending(s, layout.FAME_STEPS, seat):
            return [f"The fame of seat {seat} has passed a waiting worker."]
        if not _is_pending(s, layout.MONEY_STEPS, seat):
            if cells[me + layout.MONEY] >= MONEY_WORKER_SPACE and waits(s, me, ON_MONEY):
                return [f"The money of seat {seat} has passed a waiting worker."]
            if cells[me + layout.MONEY] >= MONEY_BONUS[cells[me + layout.BONUS]]:
                return [f"The money of seat {seat} has passed its bonus token."]
        if cells[me + layout.BOAT] > s.parts.bridge and waits(s, me, ON_BRIDGE):
            return [f"The boat of seat {seat} has passed a waiting worker."]
    return []


def _river_is_sound(s: Realm) -> list[str]:
    """RG16.8, RG25.5: one boat per space, river tokens once each and not on start or end."""
    cells = s.cells
    boats = [int(cells[block(seat) + layout.BOAT]) for seat in range(s.seats)]
    for space in range(1, RIVER):
        if boats.count(space) > 1:
            return [f"River space {space} holds two boats."]
    laid = [int(cells[layout.RIVER_TOKEN + space]) for space in range(RIVER + 1) if cells[layout.RIVER_TOKEN + space]]
    if laid and not s.version.ganga:
        return ["River tokens belong to the Ganga module."]
    if laid and cells[layout.STEP] < layout.DICE_STEP:
        return ["River tokens are laid after the tiles."]
    if len(set(laid)) != len(laid) or cells[layout.RIVER_TOKEN] or cells[layout.RIVER_TOKEN + RIVER]:
        return ["A river token lies twice, or on the start or end space."]
    return []


def _end_is_noted(s: Realm) -> list[str]:
    """RG22.2: the end is triggered exactly when somebody's markers have met."""
    met = any(overlap(s, seat) >= 0 for seat in range(s.seats))
    if met != bool(s.cells[layout.TRIGGERED]):
        return ["The end of the game does not fit the markers."]
    if s.cells[layout.STEP] == layout.END_STEP and not met:
        return ["The game cannot be over: nobody's markers have met."]
    return []


def _fresh_upgrade_is_sound(s: Realm) -> list[str]:
    fresh = s.cells[layout.FRESH]
    if not fresh:
        return []
    if s.cells[DEPTH] == 0 or _is_setting_up(s):
        return ["A fresh upgrade belongs to a turn."]
    mover = called_seat(s, s.cells[layout.CALLED] - 1)
    if not s.cells[block(mover) + layout.LEVEL + fresh - 1]:
        return ["The fresh upgrade is of a building that has none."]
    return []


def _tiles_find_a_place(s: Realm) -> list[str]:
    """A tile that is being bought can be laid, and a cover that is being paid for can be built."""
    laying = [seat for question, seat, _, _ in _frames(s) if question in LAYING]
    if not laying and s.question != "pay_cover":
        return []
    copy = s.copy()
    copy.derive()
    for seat in laying:
        if not copy.cells[block(seat) + layout.OPEN]:
            return [f"Seat {seat} has no open road for a tile."]
    return _cover_is_sound(s, copy.cells) if s.question == "pay_cover" else []


def _cover_is_sound(s: Realm, cells: vec[i64]) -> list[str]:
    """The cover that is being paid for keeps all tiles linked and is dearer."""
    first, me = cells[s.top() + 2], block(cells[s.top() + 1])
    tile, cell, roads = cells[layout.TOP + cover_stack(first)], first & 31, (first >> 5) % ALL_ROADS
    turns = cells[me + layout.LINKS + cell] & TURNS[s.parts.tile_shape[tile]]
    if not turns & bit(roads) or difference_of(s, me, cell, cover_stack(first)) <= 0:
        return ["The tile that is being paid for cannot cover the other one."]
    return []


CHECKS: Final[tuple[Callable[[Realm], list[str]], ...]] = (
    _common_ranges,
    _seat_ranges,
    _facts_are_in_range,
    _order_is_known,
    _pending_is_sound,
    _dice_are_all_there,
    _statues_hold,
    _tiles_are_all_there,
    _stacks_show_a_tile,
    _tokens_are_all_there,
    _provinces_are_sound,
    _workers_are_sound,
    _waiting_is_sound,
    _river_is_sound,
    _end_is_noted,
    _fresh_upgrade_is_sound,
    _tiles_find_a_place,
)
