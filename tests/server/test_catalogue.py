"""Games provide everything about themselves: server, terminal and browser know none by name."""

import re
from html import escape
from pathlib import Path

import pytest
from installing import COPIED, install, run
from serving import ROOT, Person, RunningServer

import courtyard
from courtyard.games import is_listed
from courtyard.rulebook import figure, figures
from courtyard.server.http import game_catalogue as catalogue
from courtyard.server.http.game_catalogue import drawn

NAMED = re.compile(r"burgundy|gugong|gùgōng|rajas|ganges|\b(cb|gg|rg)-", re.IGNORECASE)
EXAMPLES = {
    "__init__.py": ('>>> game = courtyard.game("burgundy", players=2)',),
    "bots/__init__.py": ('>>> record = play(courtyard.game("burgundy"), bots=["random", "random"], seed=1)',),
    "bots/levels.py": ('>>> courtyard.levels("burgundy")',),
    "bots/training/__main__.py": (
        "python -m courtyard.bots.training burgundy --rounds 8 --games 600 --out burgundy.json",
        "python -m courtyard.bots.training burgundy --from burgundy.json --simulations 60 --out burgundy.json",
    ),
    "bots/training/evolve.py": (
        'python -m courtyard.bots.training.evolve gugong --from gugong.json --out gugong.json --options "players=1"',
    ),
    "core/game.py": ('>>> game = courtyard.game("burgundy")',),
    "cli.py": (
        "Example: courtyard play burgundy",
        "Example: courtyard components gugong",
        "Example: courtyard play burgundy --players 3 --bot greedy --seat 2 --option setup=advanced",
        "Example: courtyard simulate burgundy --games 1000 --bots greedy,random --seed 7 --out games.jsonl",
        "Example: courtyard arena burgundy --bots page,squire,greedy --games 2000 --out arena.jsonl",
        'Example: courtyard train gugong --out gugong.json --table players=2 --table "players=1 difficulty=hard"',
    ),
}
"""Lines of help and documentation that need an example game."""
HELP = re.compile(r"\w+_about = ")
"""The description of a command, with an example."""


def lines_that_name_a_game(path: Path) -> list[str]:
    allowed = EXAMPLES.get(path.relative_to(ROOT / "courtyard").as_posix(), ())
    lines = path.read_text("utf-8").splitlines()
    return [line for line in lines if NAMED.search(line) and line.strip() not in allowed and not HELP.match(line)]


def test_only_its_own_folder_knows_a_game_by_name() -> None:
    shared = (path for path in (ROOT / "courtyard").rglob("*") if "games" not in path.relative_to(ROOT).parts)
    texts = [path for path in shared if path.suffix in (".py", ".js", ".ts", ".css", ".html", ".svg", ".json", ".toml")]
    assert len(texts) > 100
    assert {path.name: found for path in texts if (found := lines_that_name_a_game(path))} == {}


def test_the_home_page_shows_every_game(server: RunningServer) -> None:
    page = Person(server.address).http.get("/").text
    for name in filter(is_listed, courtyard.games()):
        ui = courtyard.game(name).ui
        assert escape(ui.title) in page
        assert escape(ui.place) in page
        assert (f'href="/new/{name}"' in page) == (name in drawn())


def test_an_example_game_is_not_on_the_home_page_but_can_be_played(server: RunningServer) -> None:
    anna = Person(server.address, "Anna")
    examples = [name for name in courtyard.games() if not is_listed(name)]
    assert [name for name in examples if name in anna.http.get("/").text] == []
    for name in examples:
        assert anna.http.get(f"/new/{name}").status_code == 200
        assert anna.open([{"kind": "me"}, {"kind": "bot"}], game=name)["url"]


@pytest.mark.parametrize("kind", ["svg", "css"])
def test_the_files_of_a_game_are_kept_by_browsers_for_ever(server: RunningServer, kind: str) -> None:
    anna = Person(server.address, "Anna")
    page = anna.http.get("/").text + anna.http.get(anna.open([{"kind": "me"}, {"kind": "bot"}])["url"]).text
    found = set(re.findall(rf'"(/games/\w+/\w+\.\w+\.{kind})"', page))
    assert found
    for path in found:
        answer = anna.http.get(path)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
        assert "set-cookie" not in answer.headers
        assert anna.http.get(path.replace(".", ".0", 1)).status_code == 404


def test_a_request_draws_at_most_the_rulebook_picture_that_it_asks_for(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    requested: set[str] = set()
    monkeypatch.setattr(catalogue, "figure", lambda game, name: requested.add(name) or figure(game, name))
    anna, (first, *_) = Person(server.address), figures("burgundy")
    path = catalogue.figure_path("burgundy", first)
    for name, status in {path: 200, path.replace(".", ".0", 1): 404, path.replace(first, "nothing"): 404}.items():
        assert anna.http.get(name).status_code == status
    assert requested <= {first}


BROKEN_UI = """
from courtyard.plain.game_ui import PlainUI
class GameUI(PlainUI):
    def cover_image(self):
        raise OSError("no door")
UI = GameUI("copied", "some_package")
"""


def test_a_game_with_a_broken_ui_is_left_out_and_harms_no_other(tmp_path: Path) -> None:
    install(tmp_path, "copied", "some_package", game=COPIED)
    (tmp_path / "some_package" / "ui").mkdir()
    (tmp_path / "some_package" / "ui" / "game_ui.py").write_text(BROKEN_UI)
    code = "from courtyard.server.http.game_catalogue import drawn, files; print(*drawn()); print(len(files()) > 20)"
    found = run(tmp_path, code)
    assert found.stderr.splitlines() == ["Game copied is not shown: OSError: no door"]
    assert found.stdout.split() == [*drawn(), "True"]
