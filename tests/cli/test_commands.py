"""The command line: what each command shows, and how bad input is refused."""

import json
import os
import re
import signal
import subprocess
import sys

import pytest
from saying import narrated
from typer.testing import CliRunner

import courtyard
from courtyard.bots.hints import Budget
from courtyard.cli import app
from courtyard.records import make_record

COMMANDS = ("games", "play", "simulate", "arena", "train", "replay", "review", "verify", "new", "check", "engine")


def run(*words, typed="", width=100):
    return CliRunner().invoke(app, list(words), input=typed, env={"COLUMNS": str(width), "NO_COLOR": "1"})


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def record():
    return courtyard.play(courtyard.game("burgundy"), bots=["greedy", "random"], seed=3)


def refused(result):
    """The one line of a refusal."""
    assert result.exit_code == 2
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("courtyard: ")
    return lines[0].removeprefix("courtyard: ")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command):
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"Example: courtyard {command}" in result.output


def test_without_a_command_the_help_is_shown():
    result = run()
    assert result.exit_code == 0
    assert all(command in result.output for command in COMMANDS)


def test_games_lists_every_option_of_every_game():
    output = run("games").output
    for name in courtyard.games():
        assert courtyard.game(name).ui.title in output
        for option in courtyard.game(name).options:
            assert option.name in output
            assert option.label.split()[0] in output


def test_engine_says_how_it_runs():
    assert ("is compiled" in run("engine").output) == courtyard.is_compiled()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("nonsense",), "nonsense"),
        (("--nonsense",), "--nonsense"),
        (("play",), "GAME"),
        (("play", "chess"), "There is no game 'chess'. Games: burgundy,"),
        (("play", "burgundy", "--players", "9"), "Option players cannot be '9'. Allowed: 2, 3, 4."),
        (("play", "burgundy", "--players", "two"), "--players"),
        (("play", "burgundy", "--bot", "deep"), "There is no bot 'deep'."),
        (("play", "burgundy", "--seat", "3"), "There is no seat 3; this game has 2."),
        (("play", "burgundy", "--seat", "0"), "--seat"),
        (("play", "burgundy", "--humans", "3"), "3 people for 2 seats"),
        (("play", "burgundy", "--seed", "-1"), "--seed"),
        (("play", "burgundy", "--seed", str(2**64)), "--seed"),
        (("play", "burgundy", "--option", "setup"), "name=value, not as 'setup'"),
        (("play", "burgundy", "--option", "setup=wild"), "Option setup cannot be 'wild'"),
        (("play", "burgundy", "--option", "weather=rain"), "There is no option weather."),
        (("play", "burgundy", "--option", "board_deal=any"), "needs setup=advanced"),
        (("play", "burgundy", "--players", "3", "--option", "players=2"), "Option players is given twice."),
        (("play", "burgundy", "--resume", "missing.json"), "missing.json: No such file"),
        (("simulate", "chess"), "There is no game 'chess'."),
        (("simulate", "burgundy", "--games", "0"), "--games"),
        (("simulate", "burgundy", "--jobs", "0"), "--jobs"),
        (("simulate", "burgundy", "--bots", "deep,random"), "There is no bot 'deep'."),
        (("simulate", "burgundy", "--bots", "greedy,random,random"), "3 bots are named for 2 seats"),
        (("simulate", "burgundy", "--seed", str(2**64 - 1), "--games", "2"), "leaves no room"),
        (("simulate", "burgundy", "--out", "no/such/folder"), "no/such/folder: No such file"),
        (("replay",), "FILE"),
        (("replay", "missing.json"), "missing.json: No such file"),
        (("replay", "."), "Is a directory"),
        (("verify", "missing.json"), "missing.json: No such file"),
    ],
)
@pytest.mark.usefixtures("here")
def test_bad_input_is_refused_in_one_line(words, told):
    assert told in refused(run(*words))


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "is empty"),
        (b"\xff\xfe\x00 pictures", "not text"),
        (b"hello", "neither a record nor a link"),
        (b'{"courtyard": 1', "not valid JSON"),
        (b'{"courtyard": 2}', "not a record of format 1"),
        (b"burgundy.AAAA", "damaged"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_without_a_record_is_refused(command, content, told, here):
    (here / "game.json").write_bytes(content)
    assert told in refused(run(command, "game.json"))


def test_a_record_of_bots_cannot_be_resumed(here, record):
    (here / "game.json").write_text(record.dumps())
    assert "only bots" in refused(run("play", "burgundy", "--resume", "game.json"))


@pytest.mark.parametrize("players", [2, 3])
def test_the_records_of_a_simulation_do_not_depend_on_the_number_of_jobs(here, players):
    words = ("simulate", "burgundy", "--players", str(players), "--bots", "random", "--games", "9", "--seed", "5")
    assert run(*words, "--jobs", "1", "--out", "one.jsonl").exit_code == 0
    assert run(*words, "--jobs", "2", "--out", "two.jsonl").exit_code == 0
    assert (here / "one.jsonl").read_bytes() == (here / "two.jsonl").read_bytes()
    records = [courtyard.Record.loads(line) for line in (here / "one.jsonl").read_text().splitlines()]
    assert [record.seed for record in records] == list(range(5, 14))


@pytest.mark.parametrize(
    ("words", "seats"),
    [
        ((), [("greedy", "random"), ("random", "greedy"), ("greedy", "random")]),
        (("--fixed-seats",), [("greedy", "random")] * 3),
    ],
)
def test_bots_change_seats_from_game_to_game_unless_they_are_fixed(here, words, seats):
    run("simulate", "burgundy", "--games", "3", "--jobs", "1", "--out", "games.jsonl", *words)
    records = [courtyard.Record.loads(line) for line in (here / "games.jsonl").read_text().splitlines()]
    assert [record.seats for record in records] == seats


def test_a_simulation_counts_wins_and_scores_per_bot(here):
    result = run("simulate", "burgundy", "--games", "6", "--jobs", "1", "--seed", "3", "--out", "games.jsonl")
    records = [courtyard.Record.loads(line) for line in (here / "games.jsonl").read_text().splitlines()]
    greedy = [record.scores[record.seats.index("greedy")] for record in records]
    won = sum(record.ranking[record.seats.index("greedy")] == 1 for record in records)
    row = next(line for line in result.output.splitlines() if line.split()[:1] == ["greedy"]).split()
    assert row[1] == str(won)
    assert row[3] == f"{sum(greedy) / 6:.1f}"
    assert row[5:] == [str(min(greedy)), str(max(greedy))]
    assert "first to move" in result.output
    assert "█" in result.output
    assert "decisions/s" in result.output


def test_a_simulation_tells_what_was_used_and_what_never_was():
    words = ("simulate", "rajas", "--games", "1", "--jobs", "1", "--bots", "random,random", "--seed", "1")
    lines = run(*words, width=120).output.splitlines()
    rows = [line.split() for line in lines]
    spaces = dict(re.findall(r"the harbour, space (\d) +([\d.]+)", "\n".join(lines)))
    assert set(spaces) == {"1", "2", "3"}
    assert float(spaces["1"]) > 0
    assert ["0.00", "0.0", "·"] in [row[-3:] for row in rows]
    assert any(row[:1] == ["rounds"] for row in rows)


def test_replay_tells_every_action_in_words(here, record):
    (here / "game.json").write_text(record.dumps())
    output = run("replay", "game.json", width=240).output
    state, names = record.game.start(), ("Player 1 (greedy)", "Player 2 (random)")
    for action in record.actions:
        assert narrated(state, action, names)[1:] in output
        state.apply(action)
    assert "The game is over: Player 1 (greedy) wins." in output
    numbers = [int(line.split()[0]) for line in output.splitlines() if re.match(r" {0,2}\d+  \S", line)]
    assert numbers == list(range(1, len(record.actions) + 1))


@pytest.fixture
def brief(monkeypatch):
    """Reviews that do not think for long."""
    monkeypatch.setattr("courtyard.terminal.review.budget_for", lambda *_: Budget(4, 0.0, 2))


@pytest.mark.usefixtures("brief")
def test_review_tells_how_each_has_played_and_what_was_better(here, record):
    (here / "game.json").write_text(record.dumps())
    output = run("review", "game.json", width=140).output
    assert "Player 1 (greedy)" in output
    assert "accuracy" in output
    assert "phase E" in output
    assert "better: " in output
    found = json.loads(run("review", "game.json", "--json").stdout)
    assert [seat["gained"] for seat in found["seats"]] == list(record.scores)
    assert found["lessons"][0]["cost"] >= found["lessons"][-1]["cost"]


def test_review_is_for_finished_games(here, record):
    (here / "half.json").write_text(make_record(record.game, record.seats, record.actions[:50]).dumps())
    assert "not over" in refused(run("review", "half.json"))


def test_replay_takes_a_link_in_place_of_a_file_and_from_a_file(here, record):
    (here / "link.txt").write_text(record.link() + "\n")
    assert run("replay", record.link()).output == run("replay", "link.txt").output
    assert run("verify", record.link()).exit_code == 0


def test_replay_shows_the_board_after_so_many_actions(here, record):
    (here / "game.json").write_text(record.dumps())
    output = run("replay", "game.json", "--at", "100").output
    view = record.replay(100).view(None)
    assert f"Phase {view['phase']} of E · round {view['round']} of 5" in output
    for seat in view["seats"]:
        assert f"{seat['workers']} worker" in output
    assert "has 302 actions" in refused(run("replay", "game.json", "--at", "303"))


def test_replay_picks_one_game_of_several(here, record):
    other = courtyard.play(record.game, bots=["random", "random"], seed=9)
    (here / "games.jsonl").write_text(f"{record.dumps()}\n{other.dumps()}\n")
    assert "game 2 of 2" in run("replay", "games.jsonl", "--game", "2", "--at", "0").output
    assert "there is no game 3" in refused(run("replay", "games.jsonl", "--game", "3"))


def test_replay_steps_forward_back_and_to_a_number(here, record):
    (here / "game.json").write_text(record.dumps())
    result = run("replay", "game.json", "--step", typed="\n\nb\n200\n999\np\nq\n")
    assert result.exit_code == 0
    asked = [line.split("/")[0] for line in result.output.splitlines() if "Enter next" in line]
    assert asked == ["0", "1", "2", "1", "200", "200", "200"]
    assert "There is no step 999" in result.output
    assert run("replay", "game.json", "--step").exit_code == 0


def test_a_record_over_several_lines_is_one_record(here, record):
    (here / "game.json").write_text(json.dumps(json.loads(record.dumps()), indent=2))
    assert run("verify", "game.json").output.count("ok") == 1


def test_verify_names_each_wrong_record_and_fails(here, record):
    wrong = json.loads(record.dumps())
    wrong["scores"][0] += 1
    lines = [record.dumps(), json.dumps(wrong), record.dumps()[:200], record.dumps()]
    (here / "games.jsonl").write_text("\n".join(lines))
    result = run("verify", "games.jsonl")
    assert result.exit_code == 1
    told = result.stdout.splitlines()
    assert [line.partition(":")[0] for line in told] == ["1", "2", "3", "4"]
    assert ["ok" in line for line in told] == [True, False, False, True]
    assert "result" in told[1]
    (here / "good.jsonl").write_text(lines[0])
    assert run("verify", "good.jsonl").exit_code == 0


def test_the_package_runs_as_a_module():
    done = subprocess.run([sys.executable, "-m", "courtyard", "play", "chess"], capture_output=True, check=False)
    assert done.returncode == 2
    games = ", ".join(courtyard.games())
    assert done.stderr.decode() == f"courtyard: There is no game 'chess'. Games: {games}.\n"


def test_ctrl_c_leaves_quietly():
    command = [sys.executable, "-m", "courtyard", "play", "burgundy"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    heeded = {"preexec_fn": lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)}  # It may be ignored here.
    with subprocess.Popen(command, env={**os.environ, "PYTHONUNBUFFERED": "1"}, **pipes, **heeded) as process:
        while b"or ?>" not in process.stdout.read1():
            pass
        process.send_signal(signal.SIGINT)
        _, told = process.communicate()
    assert process.returncode == 130
    assert told == b""


def test_the_arena_tells_who_is_stronger_and_goes_on_from_its_file(here):
    words = ("arena", "burgundy", "--bots", "greedy,random", "--jobs", "1", "--all", "--out", "kept.jsonl")
    told = run(*words, "--games", "2").stdout
    assert "greedy against random" in told
    assert "Elo" in told
    assert "4" in run(*words, "--games", "4").stdout
    assert len((here / "kept.jsonl").read_text("utf-8").splitlines()) == 4
    assert "holds results of another game" in refused(run(*words, "--players", "3"))
    assert "There is no bot 'chess'" in refused(run("arena", "burgundy", "--bots", "greedy,chess"))


@pytest.mark.skipif(not courtyard.is_compiled(), reason="whole games take minutes where the engine is interpreted")
def test_learning_can_be_repeated(here):
    pytest.importorskip("numpy")
    assert "The same bit for bit" in run("train", "rajas", "--check").stdout
    told = run("train", "rajas", "--rounds", "1", "--games", "4", "--jobs", "1").stdout
    assert "Round 1 of 1" in told
    assert "held-out" in told
    assert json.loads((here / "rajas.json").read_text("utf-8"))["made"][-1]["done"] == 1
    assert "another plan" in refused(run("train", "rajas", "--rounds", "2", "--games", "4"))
