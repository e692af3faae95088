"""Names: likeness, visibility and protection."""

# ruff: noqa: RUF001

from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from serving import Person, RunningServer, running
from sqlalchemy import create_engine, text

from courtyard.server.store.players import HASHER
from courtyard.table.names import CAPITALS, DOTTED, PAIRS, SMALL, UNSEEN, is_visible, likeness, likenesses

ALIKE = [
    ("Margarethe", "MARGARETHE"),
    ("Margarethe", "  margarethe "),
    ("Margarethe", "Mar\u00adgarethe"),
    ("Margarethe", "Margar\u034fethe"),
    ("Margarethe", "Margarethe\ufe0f"),
    ("Margarethe", "Margarethe\u3164"),
    ("Margarethe", "\uffa0Margarethe"),
    ("Margarethe", "Mar\u180bgarethe"),
    ("Margarethe", "Margarethe\u2800"),
    ("Margarethe", "Маrgаrеthе"),
    ("Margarethe", "Μargarethe"),
    ("Margarethe", "Ｍargarethe"),
    ("Margarethe", "𝓜argarethe"),
    ("Iris", "lris"),
    ("Iris", "1ris"),
    ("Iris", "|ris"),
    ("Iris", "IRlS"),
    ("Iris", "İris"),
    ("Iris", "ırıs"),
    ("Ivo", "Іvо"),
    ("Ivo", "Ӏvo"),
    ("Nina", "Νina"),
    ("Yara", "Υara"),
    ("Hugo", "Ηugo"),
    ("Zoe", "Ζoe"),
    ("Ivan", "Iνan"),
    ("Otto", "0tt0"),
    ("Tom", "Torn"),
    ("Willi", "VVilli"),
    ("Bea", "ꓐea"),
    ("Bea", "Ᏼea"),
    ("Νίκος", "νίκος"),
    ("Νίκος", "ΝΊΚΟΣ"),
    ("Алёна", "АЛЕНА"),
    ("Ábel", "A\u0301bel"),
    ("Ábel", "άbel"),
]  # fmt: skip
APART = [("Anna", "Hanna"), ("Jana", "Jána"), ("Nina", "Viva"), ("Bär", "Bar"), ("Bożena", "Bozena"), ("Eva", "Ena")]
NOTHING = [
    "\u2800", "\u3164", "\u3164 \uffa0", "\u115f\u1160", "\u0301", "\u034f", "\ufe0f", "\u17b4", "\ufffc", "\U0001d159",
    "\u20dd", "\u0903",
]  # fmt: skip
SOMETHING = ["A", "ß", "7", "李", "ℵ", "👍🏽", "❤\ufe0f", "Ա", "ش", "!"]


@pytest.mark.parametrize(("name", "other"), ALIKE)
def test_similar_names_have_one_likeness(name: str, other: str) -> None:
    assert likeness(name) in likenesses(other)
    assert likeness(other) in likenesses(name)


@pytest.mark.parametrize(("name", "other"), APART)
def test_different_names_have_different_likenesses(name: str, other: str) -> None:
    assert not likenesses(name) & likenesses(other)


def test_a_likeness_is_its_own_likeness() -> None:
    letters = {chr(letter) for table in (DOTTED, CAPITALS, SMALL) for letter in table} | {letter for letter, _ in PAIRS}
    assert not [letter for letter in letters if likeness(likeness(letter)) != likeness(letter)]


def test_invisible_characters_are_in_no_likeness() -> None:
    assert not [letter for letter in UNSEEN if likeness(f"a{letter}b") not in ("ab", "a b")]


@pytest.fixture(scope="module")
def iris(server: RunningServer) -> None:
    """A person with a protected name."""
    Person(server.address, "Iris Protected").post("/api/me/password", {"password": "correct horse"})


@pytest.mark.parametrize("name", NOTHING)
def test_an_invisible_name_is_refused(server: RunningServer, name: str) -> None:
    refused = Person(server.address).post("/api/me", {"name": name})
    assert refused.status_code == 400
    assert refused.json()["error"] == "A name must contain a visible letter, digit or symbol."


@pytest.mark.parametrize("name", SOMETHING)
def test_a_visible_name_is_accepted(server: RunningServer, name: str) -> None:
    assert is_visible(name)
    assert Person(server.address).post("/api/me", {"name": name}).json()["name"] == name


@pytest.mark.parametrize("kind", ["friend", "hotseat"])
def test_a_seat_cannot_have_an_invisible_name(server: RunningServer, kind: str) -> None:
    seats = [{"kind": "me"}, {"kind": kind, "name": "\u3164"}]
    refused = Person(server.address, "Anna").post(
        "/api/tables", {"game": "burgundy", "options": {}, "seats": seats, "key": "key-of-nothing"}
    )
    assert refused.status_code == 400
    assert "visible letter" in refused.json()["error"]


@pytest.mark.parametrize("other", ["lris Protected", "Iris Prоtected", "IRIS\u3164 PROTECTED"])
@pytest.mark.usefixtures("iris")
def test_nobody_can_take_a_name_similar_to_a_protected_one(server: RunningServer, other: str) -> None:
    assert Person(server.address).post("/api/me", {"name": other}).json()["code"] == "name_taken"


def test_a_guest_with_a_name_protected_by_another_can_choose_a_language(server: RunningServer) -> None:
    guest = Person(server.address, "Konrad")
    Person(server.address, "Konrad").post("/api/me/password", {"password": "correct horse"})
    assert guest.post("/api/me/language", {"language": "pl"}).status_code == 200


def test_protected_names_that_become_similar_stay_usable(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'courtyard.sqlite'}")
    config = Config()
    config.set_main_option("script_location", "courtyard.server.store:migrations")
    people = {"Tom": "correct horse", "Torn": "battery staple", "torn\u3164": "third time lucky"}
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0011")
        for number, (name, password) in enumerate(people.items()):
            row = {"id": f"p{number}", "name": name, "password": HASHER.hash(password), "created": number}
            columns = "INSERT INTO players (id, name, password, protected, created) "
            values = "VALUES (:id, :name, :password, :protected, :created)"
            connection.execute(text(columns + values), {**row, "protected": name.casefold()})
    engine.dispose()
    with running(tmp_path) as server:
        for name, password in people.items():
            person = Person(server.address)
            assert person.post("/api/login", {"name": name, "password": password}).json()["name"] == name
            changed = {"old": password, "password": password[::-1]}
            assert person.post("/api/me/password", changed).status_code == 200
            again = Person(server.address)
            assert again.post("/api/login", {"name": name, "password": password[::-1]}).status_code == 200
