"""GG28: who sees what."""

import json

import pytest
from gugong_helpers import announced, at, cards, chance, do, game, gift, outcome, play, position, rule, seat, table

import courtyard
from courtyard import CHANCE, OVER, Rng
from courtyard.games.gugong.data.kinds import LOCATIONS
from courtyard.games.gugong.rules.gifts import pick_up_discard, retrieve_unseen
from courtyard.games.gugong.rules.layout import KNOWN, LOOSE

OPTIONS = [{"players": 2}, {"players": 4, "bonus_tokens": "yes"}, {"players": 5, "expert": "yes"}, {"players": 1}]


def positions(options, seed, every=9):
    """Positions of a random game."""
    state = game(**options).start()
    rng = Rng(seed)
    number = 0
    while state.to_move != OVER:
        if number % every == 0:
            yield state
        state.apply(int(state.random_action(rng)))
        number += 1


@rule("GG28.1", "GG28.2", "GG28.12")
@pytest.mark.parametrize("options", OPTIONS)
def test_redrawing_what_is_hidden_changes_nothing_that_a_seat_sees(options):
    for state in positions(options, 5):
        for player in range(state.game.seats):
            other = state.resample(player, Rng(9))
            assert json.dumps(other.view(player)) == json.dumps(state.view(player))
            assert other.faults() == []
            if state.to_move == player:
                assert other.legal() == state.legal()


@rule("GG28.1", "GG28.2")
def test_the_table_is_open_to_all():
    state = chance(game(3).start())
    spectator = table(state)
    for player in range(3):
        mine = state.view(player)
        for key in spectator:
            if key not in ("seat", "seats"):
                assert mine[key] == spectator[key]
        for other in range(3):
            open_keys = set(spectator["seats"][other]) - {"hand", "discard", "tokens"}
            assert all(mine["seats"][other][key] == spectator["seats"][other][key] for key in open_keys)
    assert [each["hand_count"] for each in spectator["seats"]] == [4, 4, 4]
    assert (spectator["draw_pile"], spectator["token_stacks"], spectator["token_discard"]) == (11, [6, 6], 0)


@rule("GG28.3", "GG28.4", "GG28.16", "GG28.20")
@pytest.mark.parametrize("options", OPTIONS)
def test_hands_and_discard_piles_are_shown_to_their_owner_only(options):
    for state in positions(options, 3):
        for viewer in [None, *range(state.game.seats)]:
            for owner, shown in enumerate(state.view(viewer)["seats"]):
                assert (shown["hand"] is not None) == (owner == viewer)
                assert (shown["discard"] is not None) == (owner == viewer)


@rule("GG28.7", "GG28.4")
def test_a_sacrificed_card_is_not_announced_and_may_be_any_of_the_hand():
    state = position(gifts={"palace": "d8a"}, seats={0: {"hand": ["f1a", "f1b", "f1c", "f1d"]}})
    play(state, "f1a", "palace")
    card = state.game.components.cards.index("f1d")
    assert "9" in state.game.describe(state, state.game.action("sacrifice", card=card))
    assert (
        announced(state, state.game.action("sacrifice", card=card))
        == "Player 1 sacrifices a gift card for the exchange"
    )
    do(state, "card-f1d")
    seen = {frozenset(cards(state.resample(1, Rng(seed)), "discard") - {"d8a"}) for seed in range(40)}
    assert seen == {frozenset({"f1b"}), frozenset({"f1c"}), frozenset({"f1d"})}
    assert {frozenset(cards(state.resample(0, Rng(seed)), "discard")) for seed in range(5)} == {
        frozenset({"d8a", "f1d"})
    }


@rule("GG28.8", "GG28.4")
def test_of_a_high_discard_only_its_height_is_known():
    hand = ["f1a", "f1b", "f1c", "f1d"]
    state = at("travel", {"hand": hand}, cities={"c1": "discard7_jade"})
    do(state, "option-a")
    do(state, "city-c1")
    do(state, "card-f1d")
    seen = {frozenset(cards(state.resample(1, Rng(seed)), "discard")) for seed in range(40)}
    assert seen == {frozenset({"f1c"}), frozenset({"f1d"})}


@rule("GG28.9")
def test_a_retrieved_card_is_not_announced():
    state = at("travel", {"hand": [], "discard": ["f1a", "f1b", "f1c", "f1d"]}, cities={"c1": "retrieve"})
    do(state, "option-a")
    do(state, "city-c1")
    card = state.game.components.cards.index("f1d")
    assert announced(state, state.game.action("retrieve", card=card)) == "Player 1 retrieves a gift card"
    do(state, "card-f1d")
    seen = {frozenset(cards(state.resample(1, Rng(seed)), "hand")) for seed in range(60)}
    assert seen == {frozenset({card}) for card in ("f1a", "f1b", "f1c", "f1d")}


@rule("GG28.10", "GG28.17")
def test_a_drawn_card_is_known_to_its_drawer_only():
    state = at("canal", {"hired": 0, "ships": [{"port": 3, "servants": 3}]})
    do(state, "option-a")
    do(state, "ship-0", "reward-card")
    assert len(state.chances()) == table(state)["draw_pile"]
    assert "draws a gift card" in announced(state, outcome(state, "d9a"))
    state.apply(outcome(state, "d9a"))
    drawn = {frozenset(cards(state.resample(1, Rng(seed)), "hand")) for seed in range(30)}
    assert len(drawn) > 4
    assert all("d9a" in cards(state.resample(0, Rng(seed)), "hand") for seed in range(5))


@rule("GG28.5", "GG28.6")
def test_cards_that_everybody_saw_stay_where_they_are():
    state = position(gifts={"palace": "d8a"}, seats={0: {"hand": ["d9a", "f1a"]}})
    play(state, "d9a", "palace")
    for seed in range(10):
        assert "d8a" in cards(state.resample(1, Rng(seed)), "discard")


@rule("GG28.5", "GG7.14")
def test_a_card_that_was_shown_stays_in_hand_while_its_player_decides_how_to_pay():
    state = position(gifts={"palace": "d8a"}, seats={0: {"hand": ["d1", "d2"]}})
    play(state, "d1", "palace")
    assert state.question == "mode"
    assert all("d1" in cards(state.resample(1, Rng(seed)), "hand") for seed in range(20))


@rule("GG28.11", "GG28.14", "GG28.12")
def test_face_down_tokens_are_hidden_and_double_tokens_are_not():
    state = position(spent={"vp2": 1, "hire1": 1}, seats={0: {"tokens": ["palace1", "double"]}})
    assert state.view(0)["seats"][0]["tokens"][:2] == ["palace1", "double"]
    assert state.view(1)["seats"][0]["tokens"][:2] == ["face-down", "double"]
    assert state.view(1)["token_discard"] == 2
    kinds = {state.resample(1, Rng(seed)).view(0)["seats"][0]["tokens"][0] for seed in range(40)}
    assert kinds == {"palace1", "vp2", "hire1"}
    assert "spent" not in state.view(0)
    assert "stacked" not in state.view(0)


@rule("GG28.13")
def test_active_tokens_are_open():
    state = position(options={"bonus_tokens": "yes"}, seats={0: {"toll": ["jade"], "plus": 1}})
    shown = state.view(1)["seats"][0]
    assert (shown["toll"], shown["plus1"]) == (["jade"], 1)


@rule("GG28.15")
def test_at_night_matches_are_public_and_cards_are_not():
    discard = {"hand": [], "discard": ["d1", "d8a", "d9a", "d9b"]}
    state = position(at="evening", dice=[1, 8, 2], seats={0: discard, 1: {"hand": []}})
    assert state.view(1)["seats"][0]["matches"] == 2
    assert state.view(1)["seats"][0]["discard"] is None
    for seed in range(10):
        assert state.resample(1, Rng(seed)).faults() == []


@rule("GG28.18", "GG28.19", "GG28.20", "GG28.10")
def test_what_the_human_sees_of_meng():
    state = chance(game(1, difficulty="hard").start())
    shown = table(state)["solo"]
    assert sum(shown["automa_deck"].values()) == 11
    assert (shown["today"], sum(shown["earlier"].values())) == ([], 0)
    meng = state.view(0)["seats"][1]
    assert (meng["hand"], meng["discard"], meng["hand_count"]) == (None, None, 5)
    hands = {frozenset(cards(state.resample(0, Rng(seed)), "hand", 1)) for seed in range(30)}
    assert len(hands) > 4
    assert all({"f5a", "f5b", "f5c", "f5d"} <= hand for hand in hands)


@rule("GG28.7", "GG28.9", "GG28.10")
@pytest.mark.parametrize("options", OPTIONS)
def test_no_line_for_all_names_a_hidden_card(options):
    for state in positions(options, 8, every=3):
        lines = set()
        for action in state.legal():
            line = announced(state, action)
            assert line
            if state.game.decode(action).family in ("sacrifice", "retrieve", "drawn_gift", "meng_discards"):
                lines.add(line)
        assert len(lines) <= 1


@rule("GG28.3")
def test_seat_views_are_plain_json():
    state = chance(game(2).start())
    assert json.loads(json.dumps(state.view(0)))["seat"] == 0
    assert seat(state)["hand_count"] == len(seat(state)["hand"])
    with pytest.raises(courtyard.PositionError):
        state.view(2)
    assert state.to_move != CHANCE


def values(state, names):
    """The values of gift cards, by their names."""
    data = state.game.components
    return [int(data.value[data.cards.index(name)]) for name in names]


def noted(state, names, note, owner=0, **changes):
    """The same position, but with a note of what is known of these cards, and changes of their owner."""
    dump = state.dump()
    for name in names:
        dump["seen"][state.game.components.cards.index(name)] = note
    dump["seats"][owner].update(changes)
    return state.game.load(dump)


@rule("GG28.1", "GG28.2")
@pytest.mark.parametrize("own", [0, 1, 2])
def test_what_a_seat_drew_itself_stays_where_it_is(own):
    held = {"hand": ["d1", "d8a"], "discard": ["d9a", "d7"]}
    state = position(players=3, seats={own: held, (own + 1) % 3: {"hand": ["d2", "d3"]}})
    elsewhere = set()
    for seed in range(20):
        other = state.resample(own, Rng(seed))
        assert cards(other, "hand", own) == {"d1", "d8a"}
        assert cards(other, "discard", own) == {"d9a", "d7"}
        elsewhere.add(frozenset(cards(other, "hand", (own + 1) % 3)))
    assert len(elsewhere) > 5


@rule("GG28.15")
@pytest.mark.parametrize("owner", [0, 1])
def test_at_night_redrawn_discards_match_as_often_as_was_announced(owner):
    discard = {"hand": [], "discard": ["d1", "d8a", "d9a", "d9b"]}
    state = position(at="evening", dice=[1, 8, 2], seats={owner: discard, 1 - owner: {"hand": []}})
    found = set()
    for seed in range(30):
        names = cards(state.resample(1 - owner, Rng(seed)), "discard", owner)
        assert sum(value in (1, 8, 2) for value in values(state, names)) == 2
        found.add(frozenset(names))
    assert len(found) > 10


@rule("GG28.7")
def test_before_the_night_redrawn_discards_may_match_the_dice_as_they_like():
    discard = {"hand": [], "discard": ["d1", "d8a", "d9a", "d9b"]}
    state = position(dice=[1, 8, 2], seats={0: discard, 1: {}}, to_move=1)
    names = [cards(state.resample(1, Rng(seed)), "discard") for seed in range(30)]
    assert len({sum(value in (1, 8, 2) for value in values(state, some)) for some in names}) > 1


@rule("GG28.8")
@pytest.mark.parametrize("owner", [0, 1])
def test_of_cards_that_may_lie_in_hand_or_discard_the_announced_high_ones_are_discarded(owner):
    names = ["d1", "d2", "d8a", "d9a"]
    held = {"hand": ["d1", "d8a"], "discard": ["d2", "d9a"]}
    state = noted(position(seats={owner: held}), names, LOOSE | KNOWN, owner, high=1)
    found = set()
    for seed in range(60):
        discarded = cards(state.resample(1 - owner, Rng(seed)), "discard", owner)
        assert max(values(state, discarded)) >= 7
        found.add(frozenset(discarded))
    assert len(found) == 5, "two of four, but not both low ones"
    state = noted(state, [], 0, owner, high=2)
    for seed in range(10):
        assert cards(state.resample(1 - owner, Rng(seed)), "discard", owner) == {"d8a", "d9a"}


@rule("GG28.8")
def test_a_card_that_cannot_have_been_discarded_unseen_is_no_announced_high_one():
    held = {"hand": ["d1", "d8a"], "discard": ["d2", "d9a"]}
    state = noted(position(seats={0: held}), ["d1", "d2", "d8a"], LOOSE | KNOWN, high=1)
    state = noted(state, ["d9a"], KNOWN)
    for seed in range(30):
        assert cards(state.resample(1, Rng(seed)), "discard") == {"d9a", "d8a"}


@rule("GG28.9", "GG3.5")
def test_who_takes_a_card_back_has_no_announced_high_discard_any_more():
    held = {"hand": ["d1", "d8a"], "discard": ["d2", "d9a"]}
    state = noted(position(seats={0: held}), ["d1", "d2", "d8a", "d9a"], LOOSE | KNOWN, high=1)
    cells = state.cells
    retrieve_unseen(cells, 0, state.game.components.cards.index("d9a"))
    assert state.dump()["seats"][0]["high"] == 0
    again = noted(position(seats={0: held}), ["d1", "d2", "d8a", "d9a"], LOOSE | KNOWN, high=1)
    pick_up_discard(again.cells, 0)
    assert again.dump()["seats"][0]["high"] == 0
    assert cards(again, "hand") == {"d1", "d2", "d8a", "d9a"}
    assert {again.dump()["seen"][again.game.components.cards.index(name)] for name in cards(again, "hand")} == {KNOWN}


@rule("GG28.9")
@pytest.mark.parametrize("name", ["b1", "b2", "d9a"])
def test_a_single_discarded_card_that_is_taken_back_is_known_to_all(name):
    state = noted(position(seats={0: {"hand": ["d1", "d2", "d3"], "discard": [name]}}), [name], KNOWN)
    retrieve_unseen(state.cells, 0, state.game.components.cards.index(name))
    assert state.dump()["seen"][state.game.components.cards.index(name)] == KNOWN


@rule("GG28.7")
@pytest.mark.parametrize("name", ["b1", "b2", "f1b"])
def test_a_sacrifice_of_the_only_other_card_is_known_to_all(name):
    state = position(gifts={"palace": "d8a"}, seats={0: {"hand": ["f1a", name]}})
    play(state, "f1a", "palace")
    do(state, f"card-{name}")
    assert state.dump()["seen"][state.game.components.cards.index(name)] == KNOWN


@rule("GG28.5", "GG28.6")
def test_a_dealt_or_laid_card_is_known_wherever_it_goes():
    state = chance(game(2).start())
    data = state.game.components
    for location in LOCATIONS:
        assert state.dump()["seen"][data.cards.index(gift(state, location))] == KNOWN
    state = position(gifts={"palace": "d2"}, seats={0: {"hand": ["d9a", "d1"]}, 1: {"hand": ["d9b", "d8b"]}})
    play(state, "d9a", "palace")
    assert state.dump()["seen"][data.cards.index("d9a")] == KNOWN
    state = at("travel", {"hand": ["d1", "d2"]}, cities={"c1": "swap"})
    do(state, "option-a")
    do(state, "city-c1")
    do(state, "card-d1", "location-palace")
    assert state.dump()["seen"][data.cards.index("d1")] == KNOWN


@rule("GG28.10")
def test_cards_that_stay_in_mengs_pile_keep_their_place_in_it():
    moved = 0
    for state in positions({"players": 1}, 5, every=3):
        pile = state.dump()["pile"]
        for seed in range(3):
            other = state.resample(0, Rng(seed)).dump()["pile"]
            kept = set(pile) & set(other) - {0}
            assert [card for card in pile if card in kept] == [card for card in other if card in kept]
            assert all(pile.index(card) == other.index(card) for card in kept)
            moved += other != pile
    assert moved > 10


@rule("GG28.10")
def test_mengs_pile_is_his_redrawn_discard():
    state = position(players=1, seats={1: {"discard": ["d1", "d8a", "d9a"]}})
    for seed in range(10):
        other = state.resample(0, Rng(seed))
        assert other.faults() == []
        pile = [state.game.components.cards[card - 1] for card in other.dump()["pile"] if card]
        assert len(pile) == 3
        assert set(pile) == cards(other, "discard", 1)


@rule("GG28.15", "GG28.10")
def test_no_matches_of_meng_are_announced_so_his_redrawn_discards_match_as_they_like():
    meng = {"hand": [], "discard": ["d1", "d8a", "d9a"]}
    state = position(players=1, at="evening", dice=[1, 8, 2], seats={0: {"hand": [], "discard": ["d2"]}, 1: meng})
    assert table(state)["phase"] == "night"
    found = [values(state, cards(state.resample(0, Rng(seed)), "discard", 1)) for seed in range(30)]
    assert len({sum(value in (1, 8, 2) for value in each) for each in found}) > 1


@rule("GG28.2")
def test_what_was_noted_of_a_place_stays_with_the_place():
    state = position(seats={0: {"hand": ["d1", "d8a"], "discard": ["d2"]}})
    state = noted(state, ["d1", "d2"], LOOSE)
    for seed in range(10):
        other = state.resample(1, Rng(seed))
        seen = other.dump()["seen"]
        loose = {name for card, name in enumerate(other.game.components.cards) if seen[card] == LOOSE}
        assert len(loose) == 2
        assert loose <= cards(other, "hand") | cards(other, "discard")
