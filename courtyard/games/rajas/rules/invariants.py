"""What is true of every position, beyond the bounds of its fields and what may lie on what.

Components add up, and whatever is pending can be answered to the end of the game.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from courtyard.core.arrays import total
from courtyard.core.bits import bit, size_of
from courtyard.core.checks import first_faults
from courtyard.core.layout import DEPTH, FRAME, STACK
from courtyard.games.rajas.data import effects
from courtyard.games.rajas.data.checks import BUILDINGS, DICE_EACH, GOOD_COUNT, MAX_MARKET, MAX_YIELDS, START_WORKERS
from courtyard.games.rajas.data.components import FACES, MAX_KINDS, RIVER, STACK_NAMES, TILE_STACKS, TILES, WHITE_KINDS
from courtyard.games.rajas.data.effects import COLOURS, MOST, MOST_DICE
from courtyard.games.rajas.data.geometry import CELL_NAMES, CELLS, TURNS
from courtyard.games.rajas.data.spaces import SPACE_NAMES, SPACES
from courtyard.games.rajas.rules import layout
from courtyard.games.rajas.rules.actions import DIE_FACES
from courtyard.games.rajas.rules.base import Position
from courtyard.games.rajas.rules.kali import dice_in
from courtyard.games.rajas.rules.layout import block
from courtyard.games.rajas.rules.markets import VALUE_BITS, VALUE_MASK
from courtyard.games.rajas.rules.province import linked_from, with_token
from courtyard.games.rajas.rules.quarry import tiles_below
from courtyard.games.rajas.rules.rounds import called_seat
from courtyard.games.rajas.rules.tokens import BROWN, WHITE
from courtyard.games.rajas.rules.tracks import overlap
from courtyard.games.rajas.rules.workers import ON_BRIDGE, ON_FAME, ON_MONEY, WAITING, waits

NOWHERE: Final = -1
SETUP_STEPS: Final = {
    "ganga_roll": layout.DICE_STEP,
    "ganga_token": layout.DICE_STEP,
    "start_player": layout.BROWN_STEP,
    "draw_brown": layout.PLAY_STEP,
    "brown_slot": layout.PLAY_STEP,
}
"""The step at which a question of the set-up is pending."""
SETUP_OR_TURN: Final = {"draw_tile": layout.GANGA_STEP, "roll": layout.START_STEP}
"""The same for what is asked in a turn too."""
NAVARATNAS_ONLY: Final = ("draw_brown", "brown_slot", "token_choice", "token_slot")
AT_ONCE: Final = (effects.BOAT_EXACTLY, effects.DICE_PER_KARMA, effects.CHAMBER, effects.BUILDER, effects.WORKER)
"""The effects that never wait below a question, because they are the first or only part of something."""

Frame = tuple[str, int, int, int]


def find_faults(s: Position) -> list[str]:
    """What is wrong with the position; the first fault found, so that later checks may rely on earlier ones."""
    return first_faults(s, CHECKS)


def _frames(s: Position) -> list[Frame]:
    """The pending frames, the bottom one first: question, seat and facts."""
    cells, questions = s.cells, s.game.layout.questions
    places = range(STACK, STACK + cells[DEPTH] * FRAME, FRAME)
    return [(questions[cells[at]].name, int(cells[at + 1]), int(cells[at + 2]), int(cells[at + 3])) for at in places]


def _frames_of(s: Position, *names: str) -> list[Frame]:
    return [frame for frame in _frames(s) if frame[0] in names]


def _course_is_sound(s: Position) -> list[str]:
    """Somebody is asked as long as the game is not over, each question at its step and in its version."""
    step = int(s.cells[layout.STEP])
    if (s.cells[DEPTH] == 0) != (step == layout.END_STEP):
        return ["A question is pending exactly as long as the game is not over."]
    if (s.cells[layout.START] != NOWHERE) != (step >= layout.PLAY_STEP):
        return ["The start player is known from the first round on, and not before."]
    for name, _, _, _ in _frames(s):
        if name.startswith("ganga") and not s.variant.ganga:
            return [f"The question {name} belongs to the Ganga module."]
        if (name in NAVARATNAS_ONLY and not s.variant.navaratnas) or (name == "draw_white" and s.variant.navaratnas):
            return [f"The question {name} does not belong to this version."]
        if step != SETUP_STEPS.get(name, layout.PLAY_STEP) and step != SETUP_OR_TURN.get(name):
            return [f"The question {name} cannot be pending at this step."]
    return _turn_is_sound(s) if step == layout.PLAY_STEP else []


def _turn_is_sound(s: Position) -> list[str]:
    """All that is asked or waits belongs to the seat whose turn it is; in the set-up to the one that draws."""
    mover = int(called_seat(s, s.cells[layout.CALLED] - 1))
    for name, seat, first, _ in _frames(s):
        owner = first if name in ("roll", "draw_white") else mover if name == "draw_tile" else seat
        if name not in SETUP_STEPS and (owner != mover or not s.cells[layout.CALLED]):
            return [f"It is the turn of seat {mover}, not of seat {owner}."]
    return []


def _facts_fit(s: Position) -> list[str]:
    """The facts of each frame fit each other and the table."""
    for name, seat, first, second in _frames(s):
        if not _fit(s, name, seat, first, second):
            return [f"The facts of the question {name} do not fit."]
    return []


def _fit(s: Position, name: str, seat: int, first: int, second: int) -> bool:
    if name == "effect":
        return _can_wait(s, first, second)
    if name in ("pay_yields", "yield_order"):
        connected = s.cells[block(seat) + layout.CONNECTED]
        several = name == "pay_yields" or size_of(first) > 1
        return several and not (first & ~connected or second & ~with_token(s.cells, block(seat), connected))
    if name == "brown_slot":
        return first < s.components.kinds and s.components.kind_colour[first] == BROWN
    if name == "mixed_markets":
        return all(first >> (VALUE_BITS * good) & VALUE_MASK <= MAX_MARKET for good in range(GOOD_COUNT))
    if name == "take_dice":
        return first & 15 > 0
    return name != "return_dice" or second & 15 > 0


def _can_wait(s: Position, effect: int, amount: int) -> bool:
    """Whether an effect can wait below a question in such an amount."""
    if effect == effects.DISCARD:
        return amount < s.components.kinds and s.components.kind_colour[amount] == WHITE
    if effect == effects.DICE_SHOWN:
        return 0 < dice_in(amount) <= MOST_DICE
    return effect not in AT_ONCE and 0 < amount <= (MOST_DICE if effect == effects.DICE_ANY else MOST)


def _dice_are_all_there(s: Position) -> list[str]:
    """RG1.4: the supply, the statues and the dice in hand make 12 of each colour."""
    cells = s.cells
    in_hand = [packed for _, packed, _ in dice_in_hand(s)]
    for number, colour in enumerate(COLOURS):
        found = int(cells[layout.SUPPLY + number]) + sum(packed >> (4 * number) & 15 for packed in in_hand)
        for seat in range(s.seats):
            found += int(total(cells, block(seat) + layout.HELD + number * FACES, FACES))
        if found != DICE_EACH:
            return [f"There are {found} {colour} dice instead of {DICE_EACH}."]
    return []


def dice_in_hand(s: Position) -> list[tuple[int, int, int]]:
    """For each frame that holds dice: their owner, the dice, and how many are still to be taken."""
    rolled = [(first, second, 0) for _, _, first, second in _frames_of(s, "roll")]
    aside = [(seat, second, 0) for _, seat, _, second in _frames_of(s, "reroll_dice")]
    return rolled + aside + [(seat, second, first & 15) for _, seat, first, second in _frames_of(s, "take_dice")]


def _statues_hold(s: Position) -> list[str]:
    """RG7.3: no statue holds more dice than it has slots, those in hand and still to be taken included."""
    for seat in range(s.seats):
        me = block(seat)
        if s.cells[me + layout.BACK] != s.variant.backs[seat]:
            return [f"Seat {seat} has the wrong side of its boards."]
        if s.cells[me + layout.KARMA] > s.components.karma_limit:
            return [f"The karma of seat {seat} goes up to {s.components.karma_limit}."]
        held = int(total(s.cells, me + layout.HELD, DIE_FACES))
        if held and s.cells[layout.STEP] <= layout.DICE_STEP:
            return ["Nobody has dice before they are rolled."]
        dice = held + sum(int(dice_in(packed)) + left for owner, packed, left in dice_in_hand(s) if owner == seat)
        slots = int(s.components.slots[s.cells[me + layout.BACK]])
        if dice > slots:
            return [f"Seat {seat} has {dice} dice for {slots} slots."]
    return []


def _tiles_are_all_there(s: Position) -> list[str]:
    """RG1.8: every one of the 64 tiles is somewhere, exactly once."""
    cells = s.cells
    lying = [first for _, _, first, _ in _frames_of(s, "lay_tile")]
    lying += [int(cells[layout.TOP + stack]) for stack in range(TILE_STACKS)]
    for seat in range(s.seats):
        for start in (block(seat) + layout.TILE, block(seat) + layout.COVERED):
            lying += [int(cells[at]) for at in range(start, start + CELLS)]
    for tile in range(1, TILES + 1):
        found = int(cells[layout.UNSEEN + tile]) + lying.count(tile)
        if found != 1:
            return [f"Tile {s.components.tile_names[tile]} is there {found} times."]
    return []


def _stacks_show_a_tile(s: Position) -> list[str]:
    """RG2.12: a stack with tiles shows one of its own, unless that is just being turned up."""
    drawing = [first for _, _, first, _ in _frames_of(s, "draw_tile")]
    for stack, name in enumerate(STACK_NAMES):
        top, below = s.cells[layout.TOP + stack], tiles_below(s, stack)
        if top and s.components.tile_stack[top] != stack:
            return [f"Tile {s.components.tile_names[top]} cannot lie on the stack {name}."]
        if drawing.count(stack) != (below > 0 and not top):
            return [f"The stack {name} does not show one tile."]
    return []


def _tokens_are_all_there(s: Position) -> list[str]:
    """RG1.15, RG24.7: the tokens in play are all somewhere, with the Navaratnas on slots of their own colour."""
    cells, components = s.cells, s.components
    found = [int(cells[layout.TOKENS + kind]) for kind in range(MAX_KINDS)]
    for kind in range(WHITE_KINDS):
        found[kind] += int(cells[layout.DISCARDS + kind])
    for seat in range(s.seats):
        for special in range(MAX_YIELDS):
            kind = int(cells[block(seat) + layout.TOKEN_ON + special]) - 1
            if kind < 0:
                continue
            if special >= components.yields or kind >= components.kinds or s.cells[layout.STEP] < layout.PLAY_STEP:
                return [f"A token of seat {seat} cannot lie there."]
            if components.kind_colour[kind] != components.slot_colour[special]:
                return [f"A token of seat {seat} lies on a slot of another colour."]
            found[kind] += 1
    for _, _, kind, _ in _frames_of(s, "token_slot", "brown_slot"):
        found[kind] += 1
    waiting = [kind for _, _, effect, kind in _frames_of(s, "effect") if effect == effects.DISCARD]
    for kind in waiting:
        found[kind] += 1
    for kind, count in enumerate(found):
        in_play = kind < components.kinds and (s.variant.navaratnas or components.kind_colour[kind] == WHITE)
        wanted = int(components.kind_count[kind]) if in_play else 0
        if count != wanted:
            return [f"There are {count} tokens of kind {kind} instead of {wanted}."]
    return _brown_tokens_suffice(s)


def _brown_tokens_suffice(s: Position) -> list[str]:
    """RG23.8: in the set-up every seat draws one brown token, and each has its slots for it."""
    owners = [owner for _, _, owner, _ in _frames_of(s, "draw_brown")]
    owners += [seat for _, seat, _, _ in _frames_of(s, "brown_slot")]
    for seat in range(s.seats) if owners else ():
        laid = sum(s.cells[block(seat) + layout.TOKEN_ON + special] > 0 for special in range(MAX_YIELDS))
        if laid + owners.count(seat) > 1:
            return [f"Seat {seat} draws more than one brown token."]
    return []


def _provinces_are_sound(s: Position) -> list[str]:
    """RG10: tiles lie on building cells, in a rotation of their road, and are linked to the residence."""
    cells, components = s.cells, s.components
    for seat in range(s.seats):
        me = block(seat)
        if cells[me + layout.ROADS + components.residence] != components.residence_roads:
            return [f"The residence of seat {seat} is not as printed."]
        linked = linked_from(cells, me, components.residence, NOWHERE)
        for cell in range(CELLS):
            if cell != components.residence and not _lies_well(s, me, cell):
                return [f"Nothing can lie like that on cell {CELL_NAMES[cell]} of seat {seat}."]
            if cells[me + layout.TILE + cell] and not linked & bit(cell):
                return [f"The tile on {CELL_NAMES[cell]} of seat {seat} is not linked to the residence."]
    return []


def _lies_well(s: Position, me: i64, cell: i64) -> bool:
    tile, roads = s.cells[me + layout.TILE + cell], s.cells[me + layout.ROADS + cell]
    if not tile:
        return not (roads or s.cells[me + layout.COVERED + cell])
    fits = TURNS[s.components.tile_shape[tile]] & bit(roads)
    return s.components.building_cells & bit(cell) != 0 and fits != 0


def _workers_are_sound(s: Position) -> list[str]:
    """RG1.6, RG19: workers stand on usable spaces, no more than are active, and the others wait."""
    owners = [int(s.cells[layout.WORKER + space]) for space in range(SPACES)]
    for space, owner in enumerate(owners):
        if owner and not s.variant.usable & bit(space):
            return [f"There is no space {SPACE_NAMES[space]} to stand on."]
    placing = [seat for _, seat, _, _ in _frames_of(s, "place_worker")]
    most = int(s.variant.most_workers)
    for seat in range(s.seats):
        active = int(s.cells[block(seat) + layout.ACTIVE])
        waiting = int(size_of(s.cells[block(seat) + layout.INACTIVE]))
        if owners.count(seat + 1) + placing.count(seat) > active:
            return [f"Seat {seat} has placed more workers than it has."]
        if active > most or waiting != (0 if active == most else START_WORKERS + WAITING - active):
            return [f"Seat {seat} has {active} active and {waiting} inactive workers."]
    return []


def _nothing_is_passed(s: Position) -> list[str]:
    """RG18.3, RG19.2: no bonus or worker that was reached is still waiting, unless it is about to be settled."""
    cells, components = s.cells, s.components
    for seat in range(s.seats):
        me = block(seat)
        settling = [name for name, owner, _, _ in _frames_of(s, "fame_steps", "money_steps") if owner == seat]
        fame = cells[me + layout.FAME] >= components.fame_worker and waits(s, me, ON_FAME)
        money = cells[me + layout.MONEY] >= components.money_worker and waits(s, me, ON_MONEY)
        money = money or cells[me + layout.MONEY] >= components.money_bonus[cells[me + layout.BONUS]]
        boat = cells[me + layout.BOAT] > components.bridge and waits(s, me, ON_BRIDGE)
        if (fame and "fame_steps" not in settling) or (money and "money_steps" not in settling) or boat:
            return [f"Seat {seat} has passed a worker or a bonus that still waits."]
    return []


def _river_is_sound(s: Position) -> list[str]:
    """RG16.8, RG25.5: one boat per space, river tokens once each and not on start or end."""
    boats = [int(s.cells[block(seat) + layout.BOAT]) for seat in range(s.seats)]
    if any(boats.count(space) > 1 for space in range(1, RIVER)):
        return ["Two boats lie on the same river space."]
    spaces = [space for space in range(RIVER + 1) if s.cells[layout.RIVER_TOKEN + space]]
    if spaces and not s.variant.ganga:
        return ["River tokens belong to the Ganga module."]
    tokens = {int(s.cells[layout.RIVER_TOKEN + space]) for space in spaces}
    if len(tokens) < len(spaces) or 0 in spaces or RIVER in spaces:
        return ["A river token lies twice, or on the start or end space."]
    for name, _, space, _ in _frames_of(s, "ganga_roll", "ganga_token"):
        if max(spaces, default=0) + (name == "ganga_token") > space:
            return ["River tokens are laid from the start of the river on."]
    return []


def _end_is_noted(s: Position) -> list[str]:
    """RG22.2, RG12.9: the end is triggered when markers have met; a fresh upgrade is one of the called seat."""
    cells, fresh = s.cells, s.cells[layout.FRESH]
    met = any(overlap(s, seat) >= 0 for seat in range(s.seats))
    if met != bool(cells[layout.TRIGGERED]) or (cells[layout.STEP] == layout.END_STEP and not met):
        return ["The end of the game does not fit the markers."]
    if fresh and not cells[block(called_seat(s, cells[layout.CALLED] - 1)) + layout.LEVEL + fresh - 1]:
        return [f"The fresh upgrade of the {BUILDINGS[fresh - 1]} has not been made."]
    return []


def _bought_tile_finds_a_place(s: Position) -> list[str]:
    """RG10.12: a tile that waits to be laid has an open road; what is asked itself shows when it is asked."""
    laying = _frames_of(s, "lay_tile")
    if laying:
        copy = s.copy()
        copy.derive()
        if not copy.cells[block(laying[0][1]) + layout.OPEN]:
            return [f"Seat {laying[0][1]} has no open road for a tile."]
    return []


CHECKS: Final[tuple[Callable[[Position], list[str]], ...]] = (
    _course_is_sound,
    _facts_fit,
    _dice_are_all_there,
    _statues_hold,
    _tiles_are_all_there,
    _stacks_show_a_tile,
    _tokens_are_all_there,
    _provinces_are_sound,
    _workers_are_sound,
    _nothing_is_passed,
    _river_is_sound,
    _end_is_noted,
    _bought_tile_finds_a_place,
)
