"""Meng, the automa of the solo game (GG21 to GG27): his turns, his dusk, and what he is due in other phases."""

from mypy_extensions import i64

from courtyard.core.bits import lowest
from courtyard.core.game import CHANCE
from courtyard.games.gugong.data.components import (
    AUTOMA_CARDS,
    HIRE_1,
    HIRE_2,
    L1_HIRE,
    L1_INTRIGUE,
    L1_PALACE,
    L1_SHIP,
    L1_SWAP,
    SPECIAL,
    SWAP_ACTION,
)
from courtyard.games.gugong.rules.actions import DRAWN_AUTOMA, MENG_DISCARDS, MENG_PLAYS
from courtyard.games.gugong.rules.benefits import HIRE_1_PRICE, JADE_PRICE
from courtyard.games.gugong.rules.court import Court
from courtyard.games.gugong.rules.decrees import has_decree, tile_at
from courtyard.games.gugong.rules.gifts import discard_unseen, lay_open, offer_cards, to_hand
from courtyard.games.gugong.rules.intrigue import advance_marker, draw_back
from courtyard.games.gugong.rules.layout import (
    AUTOMA,
    AUTOMA_SIZE,
    DAY,
    DUSK,
    FOCUS,
    FREE,
    HAND,
    INTRIGUE,
    JADE,
    MATCHES,
    MENG,
    MENG_ACT,
    MENG_AUTOMA,
    MENG_BENEFIT,
    MENG_CARD,
    MENG_DECREE,
    MENG_DUSK,
    MENG_GIFT,
    MENG_HIRE,
    MENG_LOAD,
    MENG_LOCATION,
    MENG_MOVE,
    MENG_STORE,
    MENG_TOKEN,
    PILE,
    PILE_SIZE,
    TODAY,
    VP,
    block,
)
from courtyard.games.gugong.rules.meng_actions import (
    SUBSTITUTE_VP,
    discard_on_top,
    hire_all,
    load,
    load_special,
    move,
    perform_dusk,
    perform_simple,
    perform_special,
    store_meng_token,
    use_meng_token,
)
from courtyard.games.gugong.rules.morning import MORNING_STEPS
from courtyard.games.gugong.rules.palace import advance_envoy
from courtyard.games.gugong.rules.setup import automa_total


def begin_meng_turn(s: Court) -> bool:
    """Turn up an automa card; False if there is none, and then Meng's cards are discarded (GG22.6, GG-R77)."""
    if not _has_automa_card(s):
        cards = s.cells[block(MENG) + HAND]
        while cards:
            discard_on_top(s.cells, lowest(cards))
            cards &= cards - 1
        return False
    s.ask(MENG_AUTOMA, CHANCE, 0, 0)
    return True


def _has_automa_card(s: Court) -> bool:
    """Whether an automa card can be drawn, if need be after shuffling those of earlier days (GG22.16)."""
    cells = s.cells
    left: i64 = 0
    kind: i64
    for kind in range(len(AUTOMA_CARDS)):
        left += cells[AUTOMA + kind]
    if left:
        return True
    for kind in range(len(AUTOMA_CARDS)):
        cells[AUTOMA + kind] = earlier_cards(s, kind)
        left += cells[AUTOMA + kind]
    return left > 0


def earlier_cards(s: Court, kind: i64) -> i64:
    """How many automa cards of a kind are in the automa discard: not in the deck and not of today."""
    count = automa_total(s, kind) - s.cells[AUTOMA + kind]
    number: i64
    for number in range(AUTOMA_SIZE):
        if s.cells[TODAY + number] == 1 + kind:
            count -= 1
    return count


def offer_automa(s: Court) -> i64:
    """The kinds of automa cards in the deck, weighed by their number."""
    count: i64 = 0
    kind: i64
    for kind in range(len(AUTOMA_CARDS)):
        if s.cells[AUTOMA + kind]:
            s.menu[count] = DRAWN_AUTOMA + kind
            s.weights[count] = s.cells[AUTOMA + kind]
            count += 1
    return count


def draw_automa(s: Court, kind: i64) -> None:
    """The automa card goes to today's pile; then a gift card is turned up."""
    cells = s.cells
    s.answered()
    cells[AUTOMA + kind] -= 1
    number: i64 = 0
    while cells[TODAY + number]:
        number += 1
    cells[TODAY + number] = 1 + kind
    s.ask(MENG_GIFT, CHANCE, kind, 0)


def offer_meng_gifts(s: Court) -> i64:
    """Every card of Meng's gift deck is equally likely to be on top (GG22.6)."""
    return offer_cards(s, s.cells[block(MENG) + HAND], MENG_PLAYS)


def play_gift(s: Court, kind: i64, card: i64) -> None:
    """Exchange the gift card, whatever its value, then card action and location action (GG22.7 to GG22.11)."""
    s.answered()
    special: i64 = 1 if kind == SPECIAL else 0
    location = s.cells[FOCUS] - 1 if special else kind
    discard_on_top(s.cells, lay_open(s.cells, location, card))
    s.ask(MENG_ACT, CHANCE, MENG_LOCATION, 2 * location + special)
    if s.data.action[card]:
        s.ask(MENG_ACT, CHANCE, MENG_CARD, 2 * s.data.action[card] + special)


def offer_meng_discards(s: Court) -> i64:
    """For a token, the top card of Meng's gift deck (GG25.7)."""
    return offer_cards(s, s.cells[block(MENG) + HAND], MENG_DISCARDS)


def discard_for_meng(s: Court, card: i64) -> None:
    """The card goes face down to his discard pile and he takes 1 jade."""
    s.answered()
    discard_unseen(s.cells, MENG, card, s.cells[block(MENG) + HAND])
    discard_on_top(s.cells, card)
    s.cells[block(MENG) + JADE] += 1


def draw_for_meng(s: Court, card: i64, to_pile: i64) -> None:
    """A gift card gained in the dusk phase goes to the discard pile, else to the gift deck (GG23.12, GG26.4)."""
    if to_pile:
        discard_on_top(s.cells, card)
    else:
        to_hand(s.cells, MENG, card)


def act(s: Court, step: i64, what: i64) -> None:
    """Carry out Meng's next step."""
    s.answered()
    if step == MENG_LOCATION:
        _perform(s, what >> 1, what & 1)
    elif step == MENG_CARD:
        _perform_card(s, what >> 1, what & 1)
    elif step == MENG_DUSK:
        perform_dusk(s, what)
    elif step == MENG_MOVE:
        move(s)
    elif step == MENG_LOAD:
        load_special(s, what)
    elif step == MENG_TOKEN:
        use_meng_token(s, what)
    elif step == MENG_DECREE:
        _use_decree(s, what)
    elif step == MENG_HIRE:
        hire_all(s, what)
    elif step == MENG_STORE:
        store_meng_token(s, what)
    else:
        _take_benefit(s)


def _perform(s: Court, location: i64, special: i64) -> None:
    if special:
        perform_special(s, location)
    else:
        perform_simple(s, location)


def _perform_card(s: Court, action: i64, special: i64) -> None:
    """A card action; hiring and swapping are the same on a special card (GG22.10, GG26.16)."""
    if action == HIRE_1:
        hire_all(s, 1)
    elif action == HIRE_2:
        hire_all(s, 2)
    elif action == SWAP_ACTION:
        s.cells[block(MENG) + VP] += SUBSTITUTE_VP
    else:
        _perform(s, action - 1, special)


def ask_meng_decrees(s: Court) -> None:
    """Meng uses his level-1 decrees, the upper one first (GG22.2)."""
    place: i64
    for place in range(1, -1, -1):
        tile = tile_at(s.cells, place)
        if has_decree(s.cells, block(MENG), tile):
            s.ask(MENG_ACT, CHANCE, MENG_DECREE, tile)


def _use_decree(s: Court, tile: i64) -> None:
    """A level-1 decree in the morning (GG24.22, GG24.23, GG24.25)."""
    me = block(MENG)
    if tile == L1_INTRIGUE:
        advance_marker(s, MENG, MORNING_STEPS)
    elif tile == L1_PALACE:
        advance_envoy(s, MENG, 1)
    elif tile == L1_HIRE:
        hire_all(s, 1)
    elif tile == L1_SHIP:
        if s.cells[me + FREE]:
            load(s, FREE)
    elif tile == L1_SWAP:
        s.cells[me + VP] += SUBSTITUTE_VP


def ask_meng_hire(s: Court, number: i64) -> None:
    """Meng hires in the morning and at night (GG22.3, GG23.15)."""
    if number and s.cells[block(MENG) + FREE]:
        s.ask(MENG_ACT, CHANCE, MENG_HIRE, number)


def ask_meng_benefit(s: Court) -> None:
    """Meng takes an intrigue benefit if his rules let him (GG24.8 to GG24.10)."""
    me = block(MENG)
    space = s.cells[me + INTRIGUE]
    if space >= JADE_PRICE or (space >= HIRE_1_PRICE and s.cells[me + FREE]):
        s.ask(MENG_ACT, CHANCE, MENG_BENEFIT, 0)


def _take_benefit(s: Court) -> None:
    if s.cells[block(MENG) + INTRIGUE] >= JADE_PRICE:
        draw_back(s, MENG, JADE_PRICE)
        s.cells[block(MENG) + JADE] += 1
    else:
        draw_back(s, MENG, HIRE_1_PRICE)
        hire_all(s, 1)


def begin_dusk_card(s: Court, number: i64) -> bool:
    """Resolve one of today's automa cards; False after the last one (GG23.2)."""
    if number == AUTOMA_SIZE or s.cells[TODAY + number] == 0:
        return False
    s.ask(DUSK, CHANCE, number + 1, 0)
    s.ask(MENG_ACT, CHANCE, MENG_DUSK, s.cells[TODAY + number] - 1)
    return True


def end_dusk(s: Court) -> None:
    """Today's automa cards go to the automa discard (GG23.13)."""
    number: i64
    for number in range(AUTOMA_SIZE):
        s.cells[TODAY + number] = 0


def count_meng_matches(s: Court) -> None:
    """Meng's matches depend on the day alone (GG23.14)."""
    s.cells[block(MENG) + MATCHES] = s.data.meng_matches[s.cells[DAY]]


def clear_pile(s: Court) -> None:
    """Meng's discard pile has become his gift deck (GG22.4)."""
    number: i64
    for number in range(PILE_SIZE):
        s.cells[PILE + number] = 0
