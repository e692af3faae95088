"""How languages count, write numbers and inflect, and which one is spoken."""

import re
from pathlib import Path

import pytest

import courtyard
from courtyard.speech import LANGUAGES, Catalogue, Joined, best_language, language, speaking
from courtyard.speech.languages import UnknownLanguage, speak
from courtyard.speech.spacing import firmly_spaced
from courtyard.speech.texts import fill, read_template

COUNTED = {
    "en": ("{n:point|points}", {0: "points", 1: "point", 2: "points", 5: "points", 1.5: "points"}),
    "cs": (
        "{n:bod|body|bodů|bodu}",
        {0: "bodů", 1: "bod", 2: "body", 4: "body", 5: "bodů", 12: "bodů", 22: "bodů", 1.5: "bodu", 0.5: "bodu"},
    ),
    "pl": (
        "{n:punkt|punkty|punktów|punktu}",
        {
            0: "punktów",
            1: "punkt",
            2: "punkty",
            4: "punkty",
            5: "punktów",
            11: "punktów",
            12: "punktów",
            14: "punktów",
            21: "punktów",
            22: "punkty",
            112: "punktów",
            122: "punkty",
            1.5: "punktu",
        },
    ),
}
WRITTEN = {"en": "1,234.5", "cs": "1\u00a0234,5", "pl": "1\u00a0234,5"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_number_chooses_its_form(lang: str) -> None:
    text, wanted = COUNTED[lang]
    assert {number: fill(read_template(text), lang, {"n": number}) for number in wanted} == wanted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_are_written_as_the_language_does(lang: str) -> None:
    assert fill(read_template("{n:,.1f}"), lang, {"n": 1234.5}) == WRITTEN[lang]


@pytest.mark.parametrize(
    ("lang", "text", "set_"),
    [
        ("cs", "Kup destičku v lomu a s kostkou, i u řeky", "Kup destičku v_lomu a_s_kostkou, i_u_řeky"),
        ("cs", "{count} {count:bod|body|bodů} z {most}", "{count}_{count:bod|body|bodů} z_{most}"),
        ("cs", "{day}. den ze 4, 3. úroveň. K tomu {vp} VB", "{day}._den ze 4, 3._úroveň. K_tomu {vp}_VB"),
        ("cs", "výměna {a} za {b}; kostka 4. Dál 1 1 3", "výměna {a} za {b}; kostka 4. Dál 1 1 3"),
        ("pl", "W porcie i z 2 statkami o {share:.0f} %", "W_porcie i_z_2_statkami o_{share:.0f}_%"),
        ("en", "A step of 3 points, {share} %", "A step of 3 points, {share} %"),
    ],
)
def test_no_line_ends_between_what_belongs_together(lang: str, text: str, set_: str) -> None:
    assert firmly_spaced(text, lang).replace("\u00a0", "_") == set_


def test_without_a_form_for_parts_the_last_one_is_said() -> None:
    assert fill(read_template("{n:krok|kroky|kroků}"), "cs", {"n": 0.5}) == "kroků"


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("cs", "cs"),
        ("pl-PL,pl;q=0.9,en;q=0.8", "pl"),
        ("de-AT, cs;q=0.8, en;q=0.9", "en"),
        ("de, fr;q=0.5", "en"),
        ("cs_CZ.UTF-8", "cs"),
        ("C.UTF-8", "en"),
        ("cs;q=0", "en"),
        ("pl;q=much", "en"),
        ("", "en"),
    ],
)
def test_the_language_that_suits_best(wanted: str, found: str) -> None:
    assert best_language(wanted) == found


def test_a_language_is_spoken_for_a_while() -> None:
    with speaking("cs"):
        with speaking("pl"):
            assert language() == "pl"
        assert language() == "cs"
        with speaking(None):
            assert language() == "cs"
    assert language() == "en"


def test_a_language_that_nobody_speaks_here_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="Languages: en, cs, pl"):
        speak("xx")


def test_a_sentence_asks_for_its_things_in_the_case_that_it_needs() -> None:
    words = Catalogue("courtyard.games.burgundy.text")
    dear = words.phrase("workers", count=5)
    mine, ward = words.phrase("tile_mine"), words.phrase("tile_watchtower")
    facts = {"die": 3, "tile": ward, "depot": 2, "cost": dear, "discarded": mine}
    with speaking("cs"):
        assert words.say("do_take_paid_discarding", **facts) == (
            "Kostka 3: vezmi strážní věž z\u00a0oblasti 2 (5\u00a0dělníků) a\u00a0odlož důl"
        )
        space = words.phrase("space", number=5, region=words.phrase("region_castle"), size=3)
        lower = words.phrase("space_at_side", side=words.phrase("side_lower"), space=space)
        assert words.say("told_settle", seat="Emil", estate=4, space=lower) == (
            "Emil bere panství 4 se startovním hradem na dolním poli 5 v\u00a0hradní oblasti o\u00a0velikosti 3"
        )
    with speaking("pl"):
        assert words.say("do_take_paid_discarding", **facts) == (
            "Kość 3: weź wieżę strażniczą ze składu 2 (5\u00a0robotników) i\u00a0odrzuć kopalnię"
        )
        assert Joined([mine, ward], " i ").form("acc") == "kopalnię i wieżę strażniczą"
        assert Joined([mine, ward, mine], ", ", " i ").form("acc") == "kopalnię, wieżę strażniczą i kopalnię"


MANY = re.compile(r"\b(?:vy|vás|vám|vámi|váš|vaš\w+|\w+te)\b", re.IGNORECASE)
"""What Czech says to many, or to one whom it does not know well."""


def test_czech_speaks_to_one_player_as_to_a_friend() -> None:
    house = Path(courtyard.__file__).parent
    files = [file.read_text("utf-8") for ending in ("toml", "md") for file in house.rglob(f"cs.{ending}")]
    texts = re.sub(r"^[\w-]+ = |\{[^}]*\}", "", "\n".join(files), flags=re.MULTILINE)
    assert {found.lower() for found in MANY.findall(texts)} - {"zvířete", "čte", "přečte", "simulate"} == set()
