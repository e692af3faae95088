"""The dice on a Kali statue (RG7): gaining, returning in a shortage, choosing colours, rolling."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.questions import CHANCE_ITSELF, Fact, Question
from courtyard.core.rules import OK
from courtyard.core.state import CHANCE, State
from courtyard.games.rajas.data.components import FACES
from courtyard.games.rajas.data.effects import COLOUR_COUNT
from courtyard.games.rajas.rules.actions import DIE_FACES, DONE, REROLL_DIE, RETURN_DIE, ROLLED, TAKE_DIE
from courtyard.games.rajas.rules.base import Choice, Position, offer_each, position_of
from courtyard.games.rajas.rules.declared import RULES
from courtyard.games.rajas.rules.layout import BACK, DICE, HELD, SUPPLY, block

NO_DIE: Final[i64] = RULES.refusal("no_die")
OUT_OF_ORDER: Final[i64] = RULES.refusal("die_order")
COLOUR_GONE: Final[i64] = RULES.refusal("colour_gone")
COLOUR_ORDER: Final[i64] = RULES.refusal("colour_order")
NOT_OFFERED: Final[i64] = RULES.refusal("colour")

PACKED: Final = 0xCCCC
"""All dice of every colour, four bits to a colour."""
ANY_COLOUR: Final = 0xFFFF
"""An offer of dice that leaves every colour open."""
ONE_OF_EACH: Final = 0x1111
ALL_FACES: Final = 0b111111


@final
class Roll(Question):
    """Chance rolls the dice of a seat, one after the other, the lowest colour first."""

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        return offer_each(s, ROLLED, ALL_FACES, 0)

    def answer(self, s: State, seat: i64, owner: i64, packed: i64, action: i64) -> None:
        """The die comes on the statue (RG7.1)."""
        cells = s.cells
        me = block(owner)
        colour: i64 = 0
        while packed >> (4 * colour) & 15 == 0:
            colour += 1
        cells[me + HELD + colour * FACES + action - ROLLED] += 1
        cells[me + DICE] += 1
        packed -= bit(4 * colour)
        if packed:
            cells[s.top() + 3] = packed
        else:
            s.answered()


ROLL: Final = Roll(
    "roll",
    CHANCE_ITSELF,
    first=Fact("the seat"),
    second=Fact("the dice still to be rolled, four bits to a colour", PACKED, 1),
    clause="RG7.1",
)


def free_slots(s: Position, me: i64) -> i64:
    """How many more dice fit on the statue (RG7.3, RG23.3)."""
    return s.components.slots[s.cells[me + BACK]] - s.cells[me + DICE]


def give_up(cells: vec[i64], me: i64, face: i64) -> None:
    """A die of a colour and value goes to the common supply (RG6.7)."""
    cells[me + HELD + face] -= 1
    cells[me + DICE] -= 1
    cells[SUPPLY + face // FACES] += 1


def dice_in(packed: i64) -> i64:
    """How many dice a packed number holds."""
    return (packed & 15) + (packed >> 4 & 15) + (packed >> 8 & 15) + (packed >> 12 & 15)


def gain_dice(s: Position, seat: i64, free_choice: i64, shown: i64) -> None:
    """Gain dice of any colour or of shown colours; first ask which to return if not all fit (RG7.9)."""
    me = block(seat)
    missing = free_choice + dice_in(shown) - free_slots(s, me)
    if missing > 0 and s.cells[me + DICE]:
        s.ask(RETURN_DICE, seat, free_choice | shown << 4, missing)
    else:
        _take(s, seat, free_choice, shown)


def _take(s: Position, seat: i64, free_choice: i64, shown: i64) -> None:
    if free_choice:
        _take_any(s, seat, free_choice)
    elif shown:
        _take_shown(s, seat, shown)


def _take_any(s: Position, seat: i64, count: i64) -> None:
    """Ask for the colours of all dice that fit (RG7.7, RG7.13); of 48 dice the supply always has as many."""
    count = min(count, free_slots(s, block(seat)))
    if count:
        s.ask(TAKE_DICE, seat, count | ANY_COLOUR << 6, 0)


def _take_shown(s: Position, seat: i64, shown: i64) -> None:
    """Take the shown dice that the supply has (RG7.6); ask which if not all of them fit (RG7.11)."""
    cells = s.cells
    room = free_slots(s, block(seat))
    offered: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        offered |= min(shown >> (4 * colour) & 15, cells[SUPPLY + colour]) << (4 * colour)
    if dice_in(offered) > room:
        if room:
            s.ask(TAKE_DICE, seat, room | offered << 6, 0)
    elif offered:
        for colour in range(COLOUR_COUNT):
            cells[SUPPLY + colour] -= offered >> (4 * colour) & 15
        s.ask(ROLL, CHANCE, seat, offered)


def _refuse_face(cells: vec[i64], me: i64, first: i64, face: i64) -> i64:
    """Why a die cannot be added to those that are chosen in the order of the faces."""
    if cells[me + HELD + face] == 0:
        return NO_DIE
    if face < first:
        return OUT_OF_ORDER
    return OK


def _offer_faces(s: State, me: i64, action: i64, first: i64) -> i64:
    """Offer to end, and an action for each held die from the first face on."""
    s.menu[0] = DONE
    count: i64 = 1
    end: i64 = DIE_FACES
    face: i64
    for face in range(first, end):
        if s.cells[me + HELD + face]:
            s.menu[count] = action + face
            count += 1
    return count


def _holds_from(cells: vec[i64], me: i64, first: i64) -> bool:
    """Whether a die of the first face or of a later one is held."""
    end: i64 = DIE_FACES
    face: i64
    for face in range(first, end):
        if cells[me + HELD + face]:
            return True
    return False


@final
class ReturnDice(Choice):
    """In a shortage: which dice to return, in the order of the faces, or no more (RG7.12)."""

    def refuse_number(self, s: Position, seat: i64, offered: i64, missing: i64, face: i64) -> i64:
        return _refuse_face(s.cells, block(seat), missing >> 4, face)

    def offer(self, s: State, seat: i64, offered: i64, missing: i64) -> i64:
        return _offer_faces(s, block(seat), RETURN_DIE, missing >> 4)

    def answer(self, s: State, seat: i64, offered: i64, missing: i64, action: i64) -> None:
        """Make room; when no slot is missing any more, or none can or is to be freed, the gain goes on (RG7.10)."""
        if action != DONE:
            face = action - RETURN_DIE
            give_up(s.cells, block(seat), face)
            left = (missing & 15) - 1
            if left and _holds_from(s.cells, block(seat), face):
                s.cells[s.top() + 3] = left | face << 4
                return
        s.answered()
        _take(position_of(s), seat, offered & 15, offered >> 4)


RETURN_DICE: Final = ReturnDice(
    "return_dice",
    RETURN_DIE,
    DONE,
    first=Fact("the dice to gain: of any colour, then of shown colours, four bits each", 2**20 - 1, 1),
    second=Fact("the missing slots, in four bits, and the face from which on dice are offered", DIE_FACES << 4, 1),
    clause="RG7.9",
)


@final
class TakeDice(Choice):
    """Which colours to take, in their order."""

    def refuse_number(self, s: Position, seat: i64, offered: i64, taken: i64, colour: i64) -> i64:
        """The rest must be there to be taken too."""
        if s.cells[SUPPLY + colour] == 0:
            return COLOUR_GONE
        if colour < offered >> 4 & 3:
            return COLOUR_ORDER
        if _available(s.cells, offered, colour) and _available_from(s.cells, offered, colour) >= offered & 15:
            return OK
        return NOT_OFFERED

    def offer(self, s: State, seat: i64, offered: i64, taken: i64) -> i64:
        left: i64 = offered & 15
        last: i64 = offered >> 4 & 3
        end: i64 = COLOUR_COUNT
        count: i64 = 0
        colour: i64
        for colour in range(last, end):
            if _available(s.cells, offered, colour) and _available_from(s.cells, offered, colour) >= left:
                s.menu[count] = TAKE_DIE + colour
                count += 1
        return count

    def answer(self, s: State, seat: i64, offered: i64, taken: i64, action: i64) -> None:
        """Take a die of the colour; when all are taken, they are rolled together (RG7.8)."""
        cells = s.cells
        colour = action - TAKE_DIE
        cells[SUPPLY + colour] -= 1
        taken += bit(4 * colour)
        left = (offered & 15) - 1
        if left == 0:
            s.answered()
            s.ask(ROLL, CHANCE, seat, taken)
            return
        top = s.top()
        cells[top + 2] = left | colour << 4 | ((offered >> 6) - bit(4 * colour)) << 6
        cells[top + 3] = taken


TAKE_DICE: Final = TakeDice(
    "take_dice",
    TAKE_DIE,
    first=Fact("how many are left in four bits, the last colour in two, what is offered, four bits each", 2**22 - 1, 1),
    second=Fact("the dice taken so far, four bits to a colour", PACKED),
    clause="RG7.7",
)


def _available(cells: vec[i64], offered: i64, colour: i64) -> i64:
    return min(offered >> (6 + 4 * colour) & 15, cells[SUPPLY + colour])


def _available_from(cells: vec[i64], offered: i64, lowest: i64) -> i64:
    total: i64 = 0
    end: i64 = COLOUR_COUNT
    colour: i64
    for colour in range(lowest, end):
        total += _available(cells, offered, colour)
    return total


def ask_reroll(s: Position, seat: i64) -> None:
    """The outdoor terrace lets any dice be rolled again (RG14.3)."""
    if s.cells[block(seat) + DICE]:
        s.ask(REROLL_DICE, seat, 0, 0)


@final
class RerollDice(Choice):
    """Which dice to roll again, in the order of the faces."""

    def refuse_number(self, s: Position, seat: i64, last: i64, aside: i64, face: i64) -> i64:
        return _refuse_face(s.cells, block(seat), last, face)

    def offer(self, s: State, seat: i64, last: i64, aside: i64) -> i64:
        return _offer_faces(s, block(seat), REROLL_DIE, last)

    def answer(self, s: State, seat: i64, last: i64, aside: i64, action: i64) -> None:
        """Set a die aside for the throw; when no other can be added, or no more are wanted, throw."""
        cells = s.cells
        me = block(seat)
        if action != DONE:
            face = action - REROLL_DIE
            cells[me + HELD + face] -= 1
            cells[me + DICE] -= 1
            aside += bit(4 * (face // FACES))
            if _holds_from(cells, me, face):
                top = s.top()
                cells[top + 2] = face
                cells[top + 3] = aside
                return
        s.answered()
        if aside:
            s.ask(ROLL, CHANCE, seat, aside)


REROLL_DICE: Final = RerollDice(
    "reroll_dice",
    REROLL_DIE,
    DONE,
    first=Fact("the face from which on dice are offered", DIE_FACES - 1),
    second=Fact("the dice set aside, four bits to a colour", PACKED),
    clause="RG14.3",
)
