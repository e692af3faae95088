"""The game in the terminal: the table with undo, the steps of a choice, and whole games by typed lines."""

import io
import re

import pytest
from rich.console import Console
from typer.testing import CliRunner

import courtyard
from courtyard import Rng
from courtyard.bots.hints import Budget, adviser
from courtyard.cli import app
from courtyard.games.burgundy.data.tiles import TILE_BY_NAME
from courtyard.games.burgundy.ui.terminal_tiles import about, sign_of
from courtyard.records import make_record
from courtyard.table.advice import advice_seen
from courtyard.terminal.ask import Line, read_line
from courtyard.terminal.choices import FEW, choices, label, matching
from courtyard.terminal.files import save_game, seed_of
from courtyard.terminal.screen import Screen
from courtyard.terminal.seating import HUMAN, PLAYER, let_bots_act, open_table, resume_table
from courtyard.terminal.session import Session


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Games that end early are saved in the current folder."""
    monkeypatch.chdir(tmp_path)


def new_table(seats=(HUMAN, "greedy"), seed=7, confirm=True, **options):
    return open_table(courtyard.game("burgundy", players=len(seats), **options), seats, seed, confirm)


def human_table(**options):
    """A table at which the first person is asked for a turn."""
    table = new_table(**options)
    let_bots_act(table)
    return table


def play_on(table, rng, decisions=10_000):
    """Let the people at a table decide at random, so many times or to the end."""
    for _ in range(decisions):
        let_bots_act(table)
        s = table.situation
        if s.is_over:
            break
        if s.unconfirmed is None:
            table.act(PLAYER, s.asked, int(table.state.random_action(rng)), table.sequence, 1.0)
        else:
            table.confirm(PLAYER, s.asked, table.sequence, 1.0)
    let_bots_act(table)
    return table


class Typist:
    """Answers the questions of a session; after the last answer the input ends."""

    def __init__(self, *lines):
        self.lines = list(lines)
        self.asked = []

    def __call__(self, prompt):
        self.asked.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def sit(table, ask, width=100, seed=7, **settings):
    """Play a session and return everything that was shown."""
    console = Console(file=io.StringIO(), width=width, highlight=False)
    Session(table, screen_of(table, console), ask, seed, **settings).run()
    return console.file.getvalue()


def screen_of(table, console):
    seats = [held.level or HUMAN for held in table.situation.seats]
    return Screen(console, table.situation.game, seats)


def test_equal_seeds_give_equal_dice_and_bots():
    first, second, other = (play_on(new_table(seed=seed), Rng(1), 20) for seed in (3, 3, 4))
    assert first.situation.history.steps == second.situation.history.steps
    assert first.situation.history.steps != other.situation.history.steps


def test_a_resumed_game_goes_on_with_the_dice_that_it_would_have_had(tmp_path):
    seats = ("random", HUMAN, "greedy")
    table = play_on(new_table(seats, seed=11), Rng(2), 20)
    path = tmp_path / "game.json"
    save_game(make_record(table.state.game, seats, table.situation.history.actions()), 11, path)
    record = courtyard.Record.loads(path.read_text())
    again = resume_table(record, seed_of(path), True)
    assert again.state == table.state
    assert again.situation.draws == table.situation.draws
    assert play_on(again, Rng(5)).situation.is_over
    with pytest.raises(courtyard.RecordError, match="its own dice"):
        resume_table(record, 12, True)


def test_a_record_of_another_table_goes_on_with_new_dice(tmp_path):
    table = play_on(new_table(), Rng(2), 20)
    path = tmp_path / "game.json"
    path.write_text(make_record(table.state.game, (HUMAN, "greedy"), table.situation.history.actions()).dumps())
    assert run_play("--resume", str(path), typed="take workers\n1\nq\n").exit_code == 0
    record = courtyard.Record.loads(path.read_text())
    assert len(record.actions) > len(table.situation.history)


def test_a_secret_choice_is_not_told_to_the_others():
    table = new_table((HUMAN, HUMAN, HUMAN), seed=2, setup="advanced", advanced_choice="secret")
    typist = Typist("1", "", "", "1", "", "", "l")
    shown = sit(table, typist)
    assert [prompt for prompt in typist.asked if "Enter. " in prompt][:2] == [
        "Hand the screen over: Player 2 presses Enter. ",
        "Hand the screen over: Player 3 presses Enter. ",
    ]
    last = shown[shown.rindex("it is your turn") :]
    assert last.count("chooses in secret") == 4
    assert "takes estate" not in last


def test_nobody_who_has_seen_a_rivals_secret_estate_can_choose_again():
    table = new_table(seed=2, setup="advanced", advanced_choice="secret")
    shown = sit(table, Typist("1", "b 2", "u"))
    assert "Player 2 (greedy) chooses in secret" in shown
    own, rival = table.state.view(0)["seats"]
    assert rival["estate"] is not None
    assert own["estate"] is not None
    assert "Nothing to undo" in shown


def test_every_action_can_be_reached_in_a_few_short_steps():
    table = new_table(("greedy", "greedy", "greedy", HUMAN), seed=4, confirm=False)
    rng = Rng(8)
    for _ in range(60):
        state = play_on(table, rng, 1).state
        assert reachable(state) == {state.game.describe(state, action) for action in state.legal()}


def reachable(state):
    """What is read on the last lists, going down every group of every list."""
    found, left = set(), [(state.legal(), 0)]
    while left:
        actions, steps = left.pop()
        assert steps < 4
        for choice in choices(state, actions, min(steps, 1)):
            if len(choice.actions) == 1:
                found.add(choice.label)
            else:
                assert len(choice.actions) < len(actions)
                left.append((list(choice.actions), steps + 1))
    return found


def test_few_actions_are_listed_at_once_and_many_in_groups_by_die():
    state = human_table().state
    assert len(state.legal()) > FEW
    listed = choices(state, state.legal())
    assert len(listed) < len(state.legal())
    firsts = [{state.game.targets(action)[:1] for action in choice.actions} for choice in listed]
    assert all(len(first) == 1 for first in firsts)
    some = state.legal()[:4]
    assert [choice.actions for choice in choices(state, some)] == [(action,) for action in some]


def test_equal_dice_are_offered_once():
    state = courtyard.game("burgundy").position(seats={0: {"dice": [4, 4]}})
    assert [choice.label for choice in choices(state, state.legal())] == ["Die 4: take workers"]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["Die 5: take ship from depot 5", "Die 5: take mine from depot 5"], "Die 5: take ship / mine from depot 5"),
        (["Sell 1 red goods", "Sell 2 pink goods"], "Sell 1 red / 2 pink goods"),
        ([f"Take {tile} from depot 1" for tile in ("a", "b", "c", "d")], "Take … from depot 1"),
        (["Place ship on h11 (1 worker)", "Place ship on h12"], "Place ship on …"),
    ],
)
def test_the_label_of_a_group_is_what_its_actions_share(lines, said):
    assert label(lines) == said


def test_actions_are_found_by_a_word():
    state = courtyard.game("burgundy").position(seats={0: {"dice": [5, 2], "storage": ["ship"]}})
    found = matching(state, state.legal(), "H45")
    assert [state.game.targets(action) for action in found] == [("die-0", "storage-0", "space-h45")]


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("", Line()),
        (" 12 ", Line(number=12, words="12")),
        ("U", Line("u")),
        ("b 2", Line("b", words="2")),
        ("?", Line("?")),
        ("?bank", Line("?", words="bank")),
        ("h45", Line(words="h45")),
        ("9" * 6000, Line(number=999999999, words="9" * 6000)),
    ],
)
def test_what_is_typed_is_read_as_a_command_a_number_or_words(typed, line):
    assert read_line(typed) == line


def test_every_tile_has_a_short_sign_and_says_what_it_does():
    signs = [sign_of(tile) for tile in TILE_BY_NAME]
    assert len(set(signs)) == len(signs)
    assert all(len(sign) <= 6 for sign in signs)
    for tile, sign in zip(TILE_BY_NAME, signs, strict=True):
        assert about(sign) == about(tile)
        assert about(tile)
    assert about("12") == about("knowledge 12")
    assert about("spoon") is None


@pytest.mark.parametrize("width", [80, 100, 160])
@pytest.mark.parametrize("players", [2, 4])
def test_the_board_fits_the_terminal_and_names_every_space_and_tile(width, players):
    table = play_on(new_table((HUMAN, *["greedy"] * (players - 1)), seed=3), Rng(1), 40)
    console = Console(file=io.StringIO(), width=width, highlight=False)
    screen_of(table, console).board(table.state, 0)
    shown = console.file.getvalue()
    assert max(len(line) for line in shown.splitlines()) <= width
    own = table.state.view(0)["seats"][0]
    for row, length in enumerate((4, 5, 6, 7, 6, 5, 4), 1):
        for position in range(1, length + 1):
            assert f"h{row}{position}" in shown
    for tile in own["tiles"].values():
        assert sign_of(tile) in shown
    for seat in range(1, players):
        assert f"Player {seat + 1} (greedy)" in shown


def test_spaces_that_a_tile_can_be_placed_on_are_starred():
    state = courtyard.game("burgundy").position(seats={0: {"dice": [5, 2], "storage": ["ship"]}})
    console = Console(file=io.StringIO(), width=100)
    Screen(console, state.game, (HUMAN, "greedy")).board(state, 0)
    starred = {word[1:] for word in console.file.getvalue().split() if word.startswith("*")}
    assert starred == {"h45", "h43"}


def test_a_step_can_be_undone_and_the_turn_restarted_at_the_prompt():
    table = human_table()
    start = table.state.copy()
    shown = sit(table, Typist("u", "take workers", "1", "u", "take workers", "1", "take workers", "1", "r"))
    assert table.state == start
    assert "Nothing to undo" in shown
    assert "Player 1 takes back 1 step." in shown
    assert "Player 1 takes back 2 steps." in shown


def test_the_last_step_of_a_turn_can_be_undone_before_the_others_go_on():
    table = human_table()
    typist = Typist("take workers", "1", "take workers", "1", "u")
    shown = sit(table, typist)
    assert table.state.to_move == 0
    assert table.view(PLAYER, 1.0).undo.steps == 1
    assert typist.asked[-2] == "Confirm your turn, or take it back. Enter to go on, u to undo>"
    assert shown.count("takes back 1 step") == 1


def test_without_confirmation_the_others_go_on_at_once():
    table = human_table(confirm=False)
    sit(table, Typist("take workers", "1", "take workers", "1"))
    assert table.view(PLAYER, 1.0).undo.steps == 0
    assert table.state.to_move == 0


def test_the_commands_show_board_log_points_and_help():
    shown = sit(
        human_table(), Typist("b", "b 2", "b 9", "l", "l 1", "l all", "p", "?", "? bank", "? spoon", "99", "spoon")
    )
    for words in ("Goods to come", "Players go from 1 to 2", "white die shows", "Points from", "restart your turn"):
        assert words in shown
    for words in ("Bank. Placed, it gives 2 silver.", "Nothing is known here about 'spoon'", "No action has 'spoon'"):
        assert words in shown
    assert "Type a number from 1 to" in shown


def test_a_hint_names_the_best_moves_for_who_plays_against_bots(monkeypatch):
    monkeypatch.setattr("courtyard.terminal.session.HINT", Budget(8, 0.0))
    assert "% to win" in sit(human_table(), Typist("h"))
    assert "There are no hints at this table." in sit(new_table((HUMAN, HUMAN)), Typist("h"))


def test_enter_goes_back_to_the_first_list():
    table = human_table()
    group = next(n for n, choice in enumerate(choices(table.state, table.state.legal()), 1) if len(choice.actions) > 1)
    typist = Typist(str(group), "")
    shown = sit(table, typist)
    assert "Enter to go back" in typist.asked[1]
    assert typist.asked[0] == typist.asked[2]
    assert shown.count(table.state.game.prompt(table.state, 0)) == 3


def test_quitting_saves_a_game_that_can_be_resumed(tmp_path):
    first = run_play("--seed", "7", typed="take workers\n1\nq\n")
    assert first.exit_code == 0
    assert "courtyard play burgundy --resume burgundy-7.json" in first.output
    record = courtyard.Record.loads((tmp_path / "burgundy-7.json").read_text())
    record.verify()
    assert run_play("--resume", "burgundy-7.json", typed="take workers\n1\n\nq\n").exit_code == 0
    longer = courtyard.Record.loads((tmp_path / "burgundy-7.json").read_text())
    longer.verify()
    assert longer.actions[: len(record.actions)] == record.actions
    assert len(longer.actions) > len(record.actions)


def test_a_place_that_cannot_be_written_to_is_refused_in_one_line(tmp_path):
    result = run_play("--save", str(tmp_path / "none" / "game.json"), typed="q\n")
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1


def run_play(*words, typed):
    return CliRunner().invoke(app, ["play", "burgundy", *words], input=typed, env={"COLUMNS": "100", "NO_COLOR": "1"})


def test_the_end_of_input_ends_the_game_politely(tmp_path):
    result = run_play("--seed", "7", typed="")
    assert result.exit_code == 0
    assert result.output.endswith("No more input: goodbye.\n")
    assert list(tmp_path.iterdir()) == []
    assert run_play("--seed", "7", typed="take workers\n1\n").exit_code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["burgundy-7.json"]


class Player:
    """Plays a whole game by typing: a random line of each list, now and then an undo, Enter to go on, y to save."""

    def __init__(self, seed):
        self.rng = Rng(seed)
        self.typed = []

    def __call__(self, prompt):
        if prompt.startswith("Save"):
            line = "y"
        elif "Enter to go on" in prompt or self.rng.below(12) == 0:
            line = "u" if self.rng.below(6) == 0 else ""
        else:
            line = str(1 + self.rng.below(int(prompt.removeprefix("1-").split()[0].strip(","))))
        self.typed.append(line)
        return line


def test_a_whole_game_is_played_by_typed_lines_with_undo_in_it(tmp_path):
    player = Player(5)
    path = tmp_path / "game.json"
    sit(new_table(seed=6), player, seed=6, save_to=path)
    assert "u" in player.typed
    by_hand = path.read_text()
    courtyard.Record.loads(by_hand).verify()
    path.unlink()
    result = run_play("--bot", "greedy", "--seed", "6", "--save", str(path), typed="\n".join(player.typed) + "\n")
    assert result.exit_code == 0
    assert path.read_text() == by_hand
    record = courtyard.Record.loads(by_hand)
    assert record.ranking
    assert "The game is over: " in result.output
    assert "takes back" in result.output
    assert "Saved to" in result.output


@pytest.mark.parametrize(
    ("words", "seats"),
    [
        (("--humans", "2"), (HUMAN, HUMAN)),
        (("--players", "3", "--seat", "2", "--bot", "random"), ("random", HUMAN, "random")),
        (("--players", "4", "--humans", "2", "--seat", "4"), (HUMAN, "squire", "squire", HUMAN)),
        (("--option", "setup=advanced", "--option", "advanced_choice=secret"), (HUMAN, "squire")),
    ],
)
def test_people_and_bots_take_the_seats_that_are_asked_for(tmp_path, words, seats):
    path = tmp_path / "game.json"
    assert run_play(*words, "--save", str(path), typed="q\n").exit_code == 0
    record = courtyard.Record.loads(path.read_text())
    assert record.seats == seats
    record.verify()


def test_at_one_terminal_everybody_is_told_what_the_others_did():
    table = new_table((HUMAN, HUMAN), seed=7)
    let_bots_act(table)
    mover = table.state.to_move
    shown = sit(table, Typist("take workers", "1", "take workers", "1", ""))
    other = f"Player {2 - mover}, it is your turn."
    assert other in shown
    assert shown.split(other)[1].count("take workers") >= 2
    assert "You" not in shown


def told_at_the_end(**envoys):
    """What is said at the end of a game of Gùgōng with the envoys of two players on these spaces."""
    game = courtyard.game("gugong")
    seats = {seat: {"envoy": envoy} for seat, envoy in enumerate(envoys.values())}
    console = Console(file=io.StringIO(), width=100, highlight=False)
    Screen(console, game, ["greedy", "greedy"]).ranking(game.position(at="end", day=4, seats=seats), None)
    return console.file.getvalue()


def test_the_end_names_the_winner_or_says_that_nobody_wins():
    assert "The game is over: Player 1 (greedy) wins." in told_at_the_end(first=8, second=3)
    assert "The game is over: nobody wins." in told_at_the_end(first=7, second=3)


def test_the_map_of_gugong_names_cities_as_the_choices_do():
    game = courtyard.game("gugong")
    state = game.position(seats={0: {"traveller": "c9"}})
    console = Console(file=io.StringIO(), width=400, highlight=False)
    console.print(game.ui.text_table(state.view(0), str, frozenset({"city-c10"}), 400))
    shown = console.file.getvalue()
    assert "*east (2)" in shown
    assert "traveller east (1)" in shown
    assert not re.search(r"\bc\d", shown)


def test_a_hint_in_rajas_tells_the_steps_that_will_be_left():
    game = courtyard.game("rajas", players=2)
    state, rng = game.start(), Rng(3)
    while state.question != "place_worker":
        state.apply(state.random_action(rng))
    console = Console(file=io.StringIO(), width=100, highlight=False)
    advice = adviser("rajas").advise(state, Budget(8, 0.0, 2))
    Screen(console, game, ["greedy", "greedy"]).advice(advice_seen(state, advice, ["Anna", "Bert"]))
    assert re.search(r"expects: (\d+ to go|met, \+\d+); \d\d? % to win", console.file.getvalue())
