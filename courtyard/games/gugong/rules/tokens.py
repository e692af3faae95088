"""Travel tokens (GG10): storing them and exchanging them, which every question to a player offers as well."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.errors import not_written
from courtyard.core.questions import A_SEAT, Fact, Question, Step
from courtyard.core.state import State
from courtyard.games.gugong.data.kinds import SLOTS, TOKEN_DOUBLE, TOKENS
from courtyard.games.gugong.rules.actions import DECLINE, EXCHANGE_2, EXCHANGE_4, EXCHANGE_6
from courtyard.games.gugong.rules.base import Position, position_of
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.layout import DOUBLE, DOUBLE_FREE, FREE, JADE, SLOT, SPENT, block
from courtyard.games.gugong.rules.servants import hire

FOR_TOKENS: Final[i64] = RULES.source("tokens", "GG10.6")
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


def offer_exchanges(s: State, me: i64, count: i64) -> i64:
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


def exchange(s: Position, seat: i64, action: i64) -> None:
    """Hand tokens in for a servant, for VP or for jade (GG10.5 to GG10.7)."""
    cells = s.cells
    me = block(seat)
    if action < EXCHANGE_4:
        number = action - EXCHANGE_2
        spend(cells, me, 2, number >> 1)
        hire(cells, me, 1, number & 1)
    elif action < EXCHANGE_6:
        spend(cells, me, 4, action - EXCHANGE_4)
        s.score(FOR_TOKENS, seat, EXCHANGE_VP)
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


class Asked(Question):
    """What a player is asked: beside its own answers every exchange of stored tokens is offered (GG10.4)."""

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        return offer_exchanges(s, block(seat), self.choices(position_of(s), seat, first, second))

    def answer(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        if action >= EXCHANGE_2:
            exchange(position_of(s), seat, action)
            self.exchanged(s, seat)
        else:
            self.choose(position_of(s), seat, first, second, action)

    def choices(self, s: Position, seat: i64, first: i64, second: i64) -> i64:
        """Write the answers of the question itself to the menu; how many."""
        raise not_written(self, "choices")

    def choose(self, s: Position, seat: i64, first: i64, second: i64, action: i64) -> None:
        """Carry out an answer of the question itself."""
        raise not_written(self, "choose")

    def exchanged(self, s: State, seat: i64) -> None:
        """Tokens have been exchanged: the question stays."""


class Declinable(Asked):
    """What a player is asked and may do without."""

    def choices(self, s: Position, seat: i64, first: i64, second: i64) -> i64:
        count = self.uses(s, seat, first, second)
        s.menu[count] = DECLINE
        return count + 1

    def choose(self, s: Position, seat: i64, first: i64, second: i64, action: i64) -> None:
        s.answered()
        if action != DECLINE:
            self.use(s, seat, first, second, action)

    def uses(self, s: Position, seat: i64, first: i64, second: i64) -> i64:
        """Write what else can be answered to the menu; how many."""
        raise not_written(self, "uses")

    def use(self, s: Position, seat: i64, first: i64, second: i64, action: i64) -> None:
        """Carry out what was not declined; the question is off the stack."""
        raise not_written(self, "use")


@final
class ForcedExchange(Asked):
    """No slot is free for a new token: an exchange must make room (GG10.12)."""

    def choices(self, s: Position, seat: i64, kind: i64, second: i64) -> i64:
        return 0

    def exchanged(self, s: State, seat: i64) -> None:
        s.answered()


@final
class ExchangeOnly(Asked):
    """A moment when nothing else is asked: exchanges as long as any is possible."""

    def choices(self, s: Position, seat: i64, first: i64, second: i64) -> i64:
        s.menu[0] = DECLINE
        return 1

    def choose(self, s: Position, seat: i64, first: i64, second: i64, action: i64) -> None:
        s.answered()

    def exchanged(self, s: State, seat: i64) -> None:
        if not can_exchange(s.cells, block(seat)):
            s.answered()


@final
class Store(Step):
    """A token is to be stored, when its benefit is used or declined (GG9.11)."""

    def settle(self, s: State, seat: i64, kind: i64, second: i64) -> None:
        if store(s.cells, block(seat), kind):
            s.answered()
        else:
            s.ask(FORCED_EXCHANGE, seat, kind, 0)


THE_TOKEN: Final = Fact("the kind of the token", len(TOKENS) - 1)
FORCED_EXCHANGE: Final = ForcedExchange("forced_exchange", first=THE_TOKEN, clause="GG10.12")
STORE: Final = Store("store", first=THE_TOKEN, asked=A_SEAT)
