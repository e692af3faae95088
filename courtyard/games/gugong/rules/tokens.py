"""Travel tokens (GG10): storing them and exchanging them, which every question to a player offers as well."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.cost import Cost
from courtyard.core.questions import A_SEAT, UNUSED, Fact, Question, Step
from courtyard.core.rules import OK
from courtyard.core.state import State
from courtyard.games.gugong.data.kinds import SLOTS, TOKEN_DOUBLE, TOKENS
from courtyard.games.gugong.rules.actions import DECLINE, EXCHANGE_2, EXCHANGE_4, EXCHANGE_6
from courtyard.games.gugong.rules.acts import MANDATORY, NO_ACT, TOKEN, Act
from courtyard.games.gugong.rules.base import Position, position_of
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.layout import DOUBLE, DOUBLE_FREE, FREE, JADE, SLOT, SPENT, block
from courtyard.games.gugong.rules.servants import has_free, hire

INEXACT: Final[i64] = RULES.refusal("tokens")
NO_FREE_SERVANT: Final[i64] = RULES.refusal("no_free_servant")
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


class Exchange(Act):
    """Hand in tokens that are together worth a price (GG10.8, GG10.9); `offer_exchanges` offers them all."""

    def __init__(self, start: i64, worth: i64) -> None:
        super().__init__(start)
        self.worth = worth

    def refuse(self, s: Position, seat: i64, fact: i64, number: i64) -> i64:
        return self.refuse_tokens(s.cells, block(seat), number)

    def refuse_tokens(self, cells: vec[i64], me: i64, used: i64) -> i64:
        """Why tokens cannot be handed in, some of them `double` ones."""
        doubles = stored_doubles(cells, me)
        if used <= doubles and self.worth - 2 * used <= stored_tokens(cells, me) - doubles:
            return OK
        return INEXACT

    def price(self, s: Position, seat: i64, number: i64) -> i64:
        return self.worth

    def cost(self, s: Position, seat: i64, number: i64) -> Cost:
        return Cost(((int(self.worth), TOKEN),))


@final
class ForServant(Exchange):
    """Tokens for a servant (GG10.5)."""

    def refuse(self, s: Position, seat: i64, fact: i64, number: i64) -> i64:
        code = self.refuse_tokens(s.cells, block(seat), number >> 1)
        if code != OK or has_free(s.cells, block(seat), number & 1):
            return code
        return NO_FREE_SERVANT

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        spend(s.cells, block(seat), self.worth, number >> 1)
        hire(s.cells, block(seat), 1, number & 1)


@final
class ForPoints(Exchange):
    """Tokens for VP (GG10.6)."""

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        spend(s.cells, block(seat), self.worth, number)
        s.score(FOR_TOKENS, seat, EXCHANGE_VP)


@final
class ForJade(Exchange):
    """Tokens for jade (GG10.7)."""

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        spend(s.cells, block(seat), self.worth, number)
        s.cells[block(seat) + JADE] += 1


EXCHANGES: Final = vec[Act]([ForServant(EXCHANGE_2, 2), ForPoints(EXCHANGE_4, 4), ForJade(EXCHANGE_6, 6)])


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
    """What a player is asked: its answers are the acts that it names, and every exchange of stored tokens (GG10.4)."""

    def __init__(
        self,
        name: str,
        acts: tuple[Act, ...],
        first: Fact = UNUSED,
        second: Fact = UNUSED,
        clause: str = "",
        mandatory: i64 = MANDATORY,
    ) -> None:
        super().__init__(name, A_SEAT, first, second, clause)
        self.acts = vec[Act](sorted(acts, key=lambda act: int(act.start)))
        """In the order of their numbers, as actions are offered."""
        self.mandatory = mandatory
        """Why it cannot be declined, if that is no answer."""

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        return offer_exchanges(s, block(seat), self.choices(position_of(s), seat, first))

    def answer(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        if action >= EXCHANGE_2:
            perform_among(EXCHANGES, 0, position_of(s), seat, first, action)
            self.exchanged(s, seat)
        else:
            s.answered()
            self.choose(position_of(s), seat, first, second, action)

    def refuse(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> i64:
        act = _act_among(EXCHANGES, action) if action >= EXCHANGE_2 else self.act_of(first, action)
        if act is NO_ACT and action == DECLINE:
            return self.mandatory
        return act.refuse(position_of(s), seat, first, action - act.start)

    def choices(self, s: Position, seat: i64, first: i64) -> i64:
        """Write the answers of the question itself to the menu; how many."""
        count: i64 = 0
        at: i64
        for at in range(len(self.acts)):
            count = self.acts[at].offer(s, seat, first, count)
        return count

    def act_of(self, first: i64, action: i64) -> Act:
        """The act of an answer; NO_ACT for what does not answer the question."""
        return _act_among(self.acts, action)

    def choose(self, s: Position, seat: i64, first: i64, second: i64, action: i64) -> None:
        """Carry out an answer of the question itself, which is off the stack."""
        perform_among(self.acts, 0, s, seat, first, action)

    def exchanged(self, s: State, seat: i64) -> None:
        """Tokens have been exchanged: the question stays."""


def perform_among(acts: vec[Act], at: i64, s: Position, seat: i64, first: i64, action: i64) -> None:
    """Carry out an action that one of the acts from a place on is known to have."""
    act = acts[at]
    while action >= act.end:
        at += 1
        act = acts[at]
    act.perform(s, seat, first, action - act.start)


def _act_among(acts: vec[Act], action: i64) -> Act:
    at: i64
    for at in range(len(acts)):
        if acts[at].has(action):
            return acts[at]
    return NO_ACT


@final
class ForcedExchange(Asked):
    """No slot is free for a new token: an exchange must make room (GG10.12)."""

    def exchanged(self, s: State, seat: i64) -> None:
        s.answered()


@final
class ExchangeOnly(Asked):
    """A moment when nothing else is asked: exchanges as long as any is possible."""

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
FORCED_EXCHANGE: Final = ForcedExchange("forced_exchange", (), first=THE_TOKEN, clause="GG10.12")
STORE: Final = Store("store", first=THE_TOKEN, asked=A_SEAT)
