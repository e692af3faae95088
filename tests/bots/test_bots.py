"""Bots play legal games, and the better one wins."""

import pytest

import courtyard
from courtyard import OptionError, Rng, State

MANY = 100 if courtyard.is_compiled() else 4


def test_greedy_beats_random_in_nearly_all_games() -> None:
    game = courtyard.game("burgundy", players=2)
    won = 0
    for seed in range(MANY):
        greedy = seed % 2
        bots = ["random", "random"]
        bots[greedy] = "greedy"
        won += courtyard.play(game, bots, seed=seed).ranking[greedy] == 1
    assert won >= MANY - 1


@pytest.mark.parametrize("players", [3, 4])
def test_greedy_beats_every_random_player_at_a_larger_table(players: int) -> None:
    game = courtyard.game("burgundy", players=players)
    won = sum(
        courtyard.play(game, ["greedy"] + ["random"] * (players - 1), seed=seed).ranking[0] == 1
        for seed in range(MANY // 2)
    )
    assert won >= MANY // 2 - 1


class Spy(courtyard.bots.Bot):
    """Notes what it is given of the other seat's secret choice of an estate."""

    name = "spy"

    def __init__(self) -> None:
        self.seen: list[tuple[int, int]] = []

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        if state.question == "choose_estate":
            self.seen.append((seat, state.dump()["seats"][1 - seat]["choice"]))
        return state.random_action(rng)


def test_a_bot_is_not_given_what_its_seat_may_not_see() -> None:
    """The second to choose is shown some choice of the first, but not the true one more often than by luck."""
    game = courtyard.game("burgundy", setup="advanced", advanced_choice="secret")
    games = 40 if courtyard.is_compiled() else 8
    true = 0
    for seed in range(games):
        spy = Spy()
        record = courtyard.play(game, [spy, spy], seed=seed)
        seat, shown = next((seat, shown) for seat, shown in spy.seen if shown)
        real = next(
            state.dump()["seats"][1 - seat]["choice"]
            for state in (record.replay(number) for number in range(12))
            if state.question == "choose_estate" and state.to_move == seat
        )
        true += shown == real
    assert true < games // 2


def test_unknown_and_missing_bots_are_refused() -> None:
    game = courtyard.game("burgundy")
    with pytest.raises(OptionError, match="There is no bot 'clever'"):
        courtyard.play(game, ["clever", "random"], seed=1)
    with pytest.raises(OptionError, match="has 2 seats, but 1 bots are named"):
        courtyard.play(game, ["random"], seed=1)
