"""A game that has only rules plays: all else has a default, and what has none says which method is missing."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from conformance import walk
from saying import narrated

from courtyard import CHANCE, OVER, Game, IllegalAction, PositionError, Rng, State
from courtyard.bots.base import Bot
from courtyard.core.actions import Actions
from courtyard.core.errors import NotWritten
from courtyard.core.layout import ITS_SEAT, Cells, Layout
from courtyard.core.questions import CHANCE_ITSELF, Question, Step, numbered
from courtyard.plain.options import players

GOAL = 9
ACTIONS = Actions()
FLIP = ACTIONS.chance("flip", coins=3)
KEEP = ACTIONS.family("keep")
GIVE = ACTIONS.family("give", to=3)


TABLE, OWN = Cells(depth=2), Cells()
TURN = TABLE.count("turn", high=2)
HEADS = TABLE.count("heads", high=2)
SCORE = OWN.count("score", high=GOAL + 2)


class NextTurn(Step):
    """The next seat flips two coins, until somebody has enough."""

    def settle(self, s: State, seat: int, first: int, second: int) -> None:
        if max(s.scores()) >= GOAL:
            s.answered()
            return
        s.cells[TURN] = (s.cells[TURN] + 1) % s.seats
        s.ask(TOSS, CHANCE, 0, 0)


class Toss(Question):
    """How many heads there are."""

    def offer(self, s: State, seat: int, first: int, second: int) -> int:
        for heads, weight in enumerate((1, 2, 1)):
            s.menu[heads] = FLIP + heads
            s.weights[heads] = weight
        return 3

    def answer(self, s: State, seat: int, first: int, second: int, action: int) -> None:
        s.cells[HEADS] = action - FLIP
        s.answered()
        s.ask(TAKE, s.cells[TURN], 0, 0)


class Take(Question):
    """Keep the heads, or give one more to another."""

    def offer(self, s: State, seat: int, first: int, second: int) -> int:
        s.menu[0] = KEEP
        others = [other for other in range(s.seats) if other != seat]
        for at, other in enumerate(others, 1):
            s.menu[at] = GIVE + other
        return 1 + len(others)

    def answer(self, s: State, seat: int, first: int, second: int, action: int) -> None:
        heads = s.cells[HEADS]
        to, points = (seat, heads) if action == KEEP else (action - GIVE, heads + 1)
        s.cells[LAYOUT.block(to) + SCORE] += points
        s.answered()


NEXT_TURN = NextTurn("next_turn")
TOSS = Toss("toss", CHANCE_ITSELF)
TAKE = Take("take")
LAYOUT = Layout(numbered((NEXT_TURN, TOSS, TAKE)), 4, TABLE, OWN)


class Coins(Game):
    """Nothing but rules."""

    def __init__(self, given: Mapping[str, object]) -> None:
        super().__init__("coins", 1, ACTIONS, LAYOUT, (players(2, 3),), given)


def asked(**given: object) -> State:
    """The first position in which a seat is asked."""
    state = Coins(given).start()
    state.apply(FLIP + 2)
    return state


def test_a_game_that_has_only_rules_keeps_the_contract() -> None:
    for seed in range(20):
        assert walk(Coins({"players": 2 + seed % 2}), seed, every=3).to_move == OVER


def test_who_has_most_points_wins_and_equal_points_share_a_place() -> None:
    game = Coins({"players": 3})
    state = game.position(pending=[], seats={0: {"score": 10}, 1: {"score": 4}, 2: {"score": 10}})
    assert (state.scores(), state.ranking()) == ([10, 4, 10], [1, 3, 1])
    assert [game.evaluate(state, seat) for seat in range(3)] == [0.0, -6.0, 0.0]


def test_a_position_is_described_by_what_differs_from_the_first_state() -> None:
    state = Coins({}).position(seats={1: {"score": 7}})
    assert state.scores() == [0, 7]
    assert state.question == "toss"
    for wrong in ({"seats": {2: {}}}, {"seats": [{}]}, {"colour": 1}, {"seats": {0: {"score": 99}}}):
        with pytest.raises(PositionError):
            Coins({}).position(**wrong)


def test_everybody_sees_everything_where_nothing_is_hidden() -> None:
    state = asked()
    assert state.view(None) == {
        "heads": 2,
        "question": "take",
        "seat": None,
        "seats": [{"score": 0}, {"score": 0}],
        "to_move": 1,
        "turn": 1,
    }


class Cards(Game):
    """Hands are hidden from the other seats, and the number of cards that are left follows from them."""

    def __init__(self) -> None:
        table, own = Cells(1), Cells()
        table.count("left", high=9, rest=True)
        own.count("score")
        own.count("hand", 2, high=9, seen_by=ITS_SEAT)
        layout = Layout([Question("take")], 1, table, own)
        super().__init__("cards", 1, ACTIONS, layout, (players(2, 2),), {})


def test_a_seat_does_not_see_what_is_declared_to_be_hidden_from_it() -> None:
    state = Cards().start()
    seen: list[Any] = [state.view(seat)["seats"] for seat in (0, 1, None)]
    assert [[seat["hand"] for seat in seats] for seats in seen] == [
        [[0, 0], [None, None]],
        [[None, None], [0, 0]],
        [[None, None], [None, None]],
    ]
    assert state.view(0)["left"] is None


def test_actions_and_questions_are_told_by_their_names_in_the_rules() -> None:
    state = asked()
    game, names = state.game, ["Ann", "Bob"]
    assert [game.describe(state, action) for action in state.legal()] == ["Keep", "Give, to 0"]
    assert narrated(state, KEEP, names) == "Bob: keep"
    assert narrated(state, KEEP) == "Player 2: keep"
    assert narrated(state, KEEP, names, hidden=True) == ""
    assert [game.prompt(state, seat, names=names) for seat in (1, 0)] == ["Choose: take.", "Waiting for Bob."]
    assert game.prompt(state, 1, lang="cs") == "Vyber: take."
    assert game.targets(GIVE) == ("button-give-0",)


@pytest.mark.parametrize(
    ("state", "action", "said"),
    [
        (asked(), GIVE + 1, "That is not the question now. Choose: take."),
        (Coins({}).start(), KEEP, "Dice and draws come first; no player can act now."),
        (Coins({}).position(pending=[]), KEEP, "The game is over."),
    ],
)
def test_what_is_not_asked_is_refused(state: State, action: int, said: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        state.apply(action)
    assert str(refused.value) == said


class Secret(State):
    """Something is hidden."""

    def redraw(self, seat: int, rng: Rng) -> None:
        """Redraw it."""


def no_score() -> State:
    """A state without a field of points."""

    class Bare(Game):
        def __init__(self) -> None:
            super().__init__("bare", 1, ACTIONS, Layout([QUESTION], 1, Cells(1), Cells()), (players(2, 2),), {})

    return Bare().start()


QUESTION = Question("take")
STATE = asked()
HERE = __name__


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: no_score().legal(), "courtyard.core.questions.Question.offer is not written yet: there is no default"),
        (lambda: Question.answer(QUESTION, STATE, 0, 0, 0, 0), "Question.answer is not written yet"),
        (lambda: NextTurn.__mro__[1]("x").settle(STATE, 0, 0, 0), "questions.Step.settle is not written yet"),
        (lambda: no_score().scores(), "State.scores is not written yet: the seats have no field 'score'."),
        (
            lambda: Secret(STATE.game, STATE.cells).view(0),
            f"{HERE}.Coins.view_of is not written yet: the state redraws something, but no cell is declared as secret.",
        ),
        (lambda: Bot().choose(STATE, 0, Rng(1)), "courtyard.bots.base.Bot.choose is not written yet"),
    ],
)
def test_what_has_no_default_says_which_method_is_missing(call: Callable[[], Any], said: str) -> None:
    with pytest.raises(NotWritten) as missing:
        call()
    assert said in str(missing.value)


def test_no_method_is_left_without_a_word() -> None:
    from pathlib import Path

    import courtyard

    source = Path(str(courtyard.__file__)).parent.rglob("*.py")
    bare = [path.name for path in source if "raise NotImplementedError\n" in path.read_text("utf-8")]
    assert bare == []
