"""The dice on a Kali statue (RG7): gaining, returning in a shortage, choosing colours, rolling."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.game import CHANCE
from courtyard.games.rajas.data.components import BACK_SLOTS, FACES, FRONT_SLOTS
from courtyard.games.rajas.rules.actions import DIE_FACES, DONE, REROLL_DIE, RETURN_DIE, ROLLED, TAKE_DIE
from courtyard.games.rajas.rules.layout import (
    BACK,
    DICE,
    HELD,
    REROLL_DICE,
    RETURN_DICE,
    ROLL,
    SUPPLY,
    TAKE_DICE,
    block,
)
from courtyard.games.rajas.rules.realm import Realm

ANY_COLOUR: Final = 0xFFFF
"""An offer of dice that leaves every colour open, four bits to a colour."""
ONE_OF_EACH: Final = 0x1111


def free_slots(cells: vec[i64], me: i64) -> i64:
    """How many more dice fit on the statue (RG7.3, RG23.3)."""
    return (BACK_SLOTS if cells[me + BACK] else FRONT_SLOTS) - cells[me + DICE]


def give_up(cells: vec[i64], me: i64, face: i64) -> None:
    """A die of a colour and value goes to the common supply (RG6.7)."""
    cells[me + HELD + face] -= 1
    cells[me + DICE] -= 1
    cells[SUPPLY + face // FACES] += 1


def dice_in(packed: i64) -> i64:
    """How many dice a packed number holds."""
    return (packed & 15) + (packed >> 4 & 15) + (packed >> 8 & 15) + (packed >> 12 & 15)


def gain_dice(s: Realm, seat: i64, free_choice: i64, shown: i64) -> None:
    """Gain dice of any colour or of shown colours; first ask which to return if not all fit (RG7.9)."""
    cells = s.cells
    me = block(seat)
    missing = free_choice + dice_in(shown) - free_slots(cells, me)
    if missing > 0 and cells[me + DICE]:
        s.ask(RETURN_DICE, seat, free_choice | shown << 4, missing)
    else:
        _take(s, seat, free_choice, shown)


def offer_returns(s: Realm, me: i64, second: i64) -> i64:
    """Offer to return a die, in the order of the faces, or no more (RG7.12)."""
    s.menu[0] = DONE
    return _offer_faces(s, me, RETURN_DIE, second >> 4)


def _offer_faces(s: Realm, me: i64, action: i64, first: i64) -> i64:
    """Offer an action for each held die from the first face on; the end is already on the menu."""
    count: i64 = 1
    face: i64
    for face in range(first, DIE_FACES):
        if s.cells[me + HELD + face]:
            s.menu[count] = action + face
            count += 1
    return count


def return_die(s: Realm, seat: i64, face: i64) -> None:
    """Return a die to make room; when no slot is missing any more, the gain goes on (RG7.10)."""
    cells = s.cells
    top = s.top()
    give_up(cells, block(seat), face)
    missing = (cells[top + 3] & 15) - 1
    cells[top + 3] = missing | face << 4
    if missing == 0:
        stop_returning(s, seat)


def stop_returning(s: Realm, seat: i64) -> None:
    """Take as many dice as now fit (RG7.11)."""
    offer = s.cells[s.top() + 2]
    s.answered()
    _take(s, seat, offer & 15, offer >> 4)


def _take(s: Realm, seat: i64, free_choice: i64, shown: i64) -> None:
    if free_choice:
        _take_any(s, seat, free_choice)
    elif shown:
        _take_shown(s, seat, shown)


def _take_any(s: Realm, seat: i64, count: i64) -> None:
    """Ask for the colours of all dice that fit (RG7.7, RG7.13); of 48 dice the supply always has as many."""
    count = min(count, free_slots(s.cells, block(seat)))
    if count:
        s.ask(TAKE_DICE, seat, count | ANY_COLOUR << 6, 0)


def _take_shown(s: Realm, seat: i64, shown: i64) -> None:
    """Take the shown dice that the supply has (RG7.6); ask which if not all of them fit (RG7.11)."""
    cells = s.cells
    room = free_slots(cells, block(seat))
    offered: i64 = 0
    colour: i64
    for colour in range(4):
        offered |= min(shown >> (4 * colour) & 15, cells[SUPPLY + colour]) << (4 * colour)
    if dice_in(offered) > room:
        if room:
            s.ask(TAKE_DICE, seat, room | offered << 6, 0)
    elif offered:
        for colour in range(4):
            cells[SUPPLY + colour] -= offered >> (4 * colour) & 15
        s.ask(ROLL, CHANCE, seat, offered)


def offer_colours(s: Realm, first: i64) -> i64:
    """Offer the colours of the next die, in their order, as long as the rest can be taken too."""
    left: i64 = first & 15
    last: i64 = first >> 4 & 3
    count: i64 = 0
    colour: i64
    for colour in range(last, 4):
        if _available(s.cells, first, colour) and _available_from(s.cells, first, colour) >= left:
            s.menu[count] = TAKE_DIE + colour
            count += 1
    return count


def _available(cells: vec[i64], first: i64, colour: i64) -> i64:
    return min(first >> (6 + 4 * colour) & 15, cells[SUPPLY + colour])


def _available_from(cells: vec[i64], first: i64, lowest: i64) -> i64:
    total: i64 = 0
    colour: i64
    for colour in range(lowest, 4):
        total += _available(cells, first, colour)
    return total


def take_die(s: Realm, seat: i64, colour: i64) -> None:
    """Take a die of the colour; when all are taken, they are rolled together (RG7.8)."""
    cells = s.cells
    top = s.top()
    first = cells[top + 2]
    cells[SUPPLY + colour] -= 1
    taken = cells[top + 3] + bit(4 * colour)
    left = (first & 15) - 1
    if left == 0:
        s.answered()
        s.ask(ROLL, CHANCE, seat, taken)
        return
    offered = (first >> 6) - bit(4 * colour)
    cells[top + 2] = left | colour << 4 | offered << 6
    cells[top + 3] = taken


def offer_rolls(s: Realm) -> i64:
    """The six faces of a die."""
    face: i64
    for face in range(FACES):
        s.menu[face] = ROLLED + face
        s.weights[face] = 1
    return FACES


def roll(s: Realm, seat: i64, packed: i64, face: i64) -> None:
    """One die of the lowest colour still to be rolled comes on the statue (RG7.1)."""
    cells = s.cells
    me = block(seat)
    colour: i64 = 0
    while packed >> (4 * colour) & 15 == 0:
        colour += 1
    cells[me + HELD + colour * FACES + face] += 1
    cells[me + DICE] += 1
    packed -= bit(4 * colour)
    if packed:
        s.cells[s.top() + 3] = packed
    else:
        s.answered()


def ask_reroll(s: Realm, seat: i64) -> None:
    """The outdoor terrace lets any dice be rolled again (RG14.3)."""
    if s.cells[block(seat) + DICE]:
        s.ask(REROLL_DICE, seat, 0, 0)


def offer_rerolls(s: Realm, me: i64, first: i64) -> i64:
    """Offer to add a die to the throw, in the order of the faces, or to throw."""
    s.menu[0] = DONE
    return _offer_faces(s, me, REROLL_DIE, first)


def reroll_die(s: Realm, seat: i64, face: i64) -> None:
    """Set a die aside for the throw; when none is left, throw."""
    cells = s.cells
    me = block(seat)
    top = s.top()
    cells[me + HELD + face] -= 1
    cells[me + DICE] -= 1
    cells[top + 2] = face
    cells[top + 3] += bit(4 * (face // FACES))
    if cells[me + DICE] == 0:
        stop_rerolling(s, seat)


def stop_rerolling(s: Realm, seat: i64) -> None:
    """Throw the dice that were set aside."""
    packed = s.cells[s.top() + 3]
    s.answered()
    if packed:
        s.ask(ROLL, CHANCE, seat, packed)
