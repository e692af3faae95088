"""Travel tokens (GG10): storing them, exchanging them, their kinds."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.games.gugong.data.components import SLOTS, TOKEN_DOUBLE
from courtyard.games.gugong.rules.actions import EXCHANGE_2, EXCHANGE_4, EXCHANGE_6
from courtyard.games.gugong.rules.court import Court
from courtyard.games.gugong.rules.layout import DOUBLE, DOUBLE_FREE, FREE, JADE, SLOT, SPENT, VP
from courtyard.games.gugong.rules.servants import hire

EXCHANGE_VP: Final = 2
STORED_DOUBLE: Final = 1 + TOKEN_DOUBLE


def stored_doubles(cells: vec[i64], me: i64) -> i64:
    """How many `double` tokens are stored."""
    count: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        if cells[me + SLOT + slot] == STORED_DOUBLE:
            count += 1
    return count


def stored_tokens(cells: vec[i64], me: i64) -> i64:
    """How many tokens are stored."""
    count: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        if cells[me + SLOT + slot]:
            count += 1
    return count


def can_exchange(cells: vec[i64], me: i64) -> bool:
    """Whether any exchange is possible: 4 or more in tokens, or 2 and a free figure (GG10.9)."""
    worth = stored_tokens(cells, me)
    if worth == 0:
        return False
    worth += stored_doubles(cells, me)
    return worth >= 4 or (worth >= 2 and (cells[me + FREE] > 0 or cells[me + DOUBLE] == DOUBLE_FREE))


def offer_exchanges(s: Court, me: i64, count: i64) -> i64:
    """Offer every exchange: by how many `double` tokens are in it, for a servant by which one (GG-D12)."""
    cells = s.cells
    stored = stored_tokens(cells, me)
    if stored == 0:
        return count
    doubles = stored_doubles(cells, me)
    ordinary = stored - doubles
    used: i64
    for used in range(2):
        if used <= doubles and ordinary >= 2 - 2 * used:
            if cells[me + FREE]:
                s.menu[count] = EXCHANGE_2 + used * 2
                count += 1
            if cells[me + DOUBLE] == DOUBLE_FREE:
                s.menu[count] = EXCHANGE_2 + used * 2 + 1
                count += 1
    for used in range(3):
        if used <= doubles and ordinary >= 4 - 2 * used:
            s.menu[count] = EXCHANGE_4 + used
            count += 1
    for used in range(4):
        if used <= doubles and ordinary >= 6 - 2 * used:
            s.menu[count] = EXCHANGE_6 + used
            count += 1
    return count


def exchange(s: Court, me: i64, action: i64) -> None:
    """Hand tokens in for a servant, for VP or for jade (GG10.5 to GG10.7)."""
    cells = s.cells
    if action < EXCHANGE_4:
        number = action - EXCHANGE_2
        spend(cells, me, 2, number >> 1)
        hire(cells, me, 1, number & 1)
    elif action < EXCHANGE_6:
        spend(cells, me, 4, action - EXCHANGE_4)
        cells[me + VP] += EXCHANGE_VP
    else:
        spend(cells, me, 6, action - EXCHANGE_6)
        cells[me + JADE] += 1


def spend(cells: vec[i64], me: i64, worth: i64, doubles: i64) -> None:
    """Put tokens of a total worth on the token discard, the earliest stored first (GG10.11)."""
    ordinary = worth - 2 * doubles
    slot: i64
    for slot in range(SLOTS):
        kind = cells[me + SLOT + slot]
        if kind == 0:
            continue
        if kind == STORED_DOUBLE:
            if doubles == 0:
                continue
            doubles -= 1
        else:
            if ordinary == 0:
                continue
            ordinary -= 1
        cells[SPENT + kind - 1] += 1
        cells[me + SLOT + slot] = 0


def store(cells: vec[i64], me: i64, kind: i64) -> bool:
    """Store a token in the first free slot; False if there is none."""
    slot: i64
    for slot in range(SLOTS):
        if cells[me + SLOT + slot] == 0:
            cells[me + SLOT + slot] = 1 + kind
            return True
    return False
