"""The drawing: well-formed, stable, honest about what a seat may see, and readable by every eye."""

import json
import re
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Xml

import pytest
from helpers import position

import courtyard
from courtyard import CHANCE, OVER, Rng, State
from courtyard.games.burgundy.data.sizes import COLOURS as TERRAINS
from courtyard.games.burgundy.data.sizes import GOODS as GOODS_COLOURS
from courtyard.games.burgundy.data.sizes import KNOWLEDGE_COUNT
from courtyard.games.burgundy.rules.questions import QUESTIONS
from courtyard.games.burgundy.ui.svg.art import ART, ON_COLOUR, STYLE
from courtyard.games.burgundy.ui.svg.table import draw_common, draw_seat, draw_table

SVG = "{http://www.w3.org/2000/svg}"
RULES = Path(__file__).parents[2] / "docs" / "rules" / "burgundy.md"
BOARDS = Path(__file__).parents[2] / "courtyard" / "server" / "static" / "boards.css"
TABLES: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 2, "setup": "advanced"},
    {"players": 3, "setup": "advanced", "advanced_choice": "secret"},
    {"players": 4, "setup": "advanced", "board_deal": "any"},
)
each_table = pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())))


@cache
def nodes(options: str) -> tuple[State, ...]:
    """Some nodes of a random game, among them every question that comes up and the end."""
    kept: list[State] = []
    state, rng = courtyard.game("burgundy", **json.loads(options)).start(), Rng(5)
    seen: dict[str, int] = {}
    while state.to_move != OVER:
        seen[state.question] = seen.get(state.question, 0) + 1
        if seen[state.question] in (1, 2, 40, 150):
            kept.append(state.copy())
        state.apply(int(state.random_action(rng)))
    return (*kept, state)


def nodes_of(options: dict[str, Any]) -> tuple[State, ...]:
    return nodes(json.dumps(options))


def drawings(view: dict[str, Any]) -> list[str]:
    """The main board, then the boards of the players."""
    return [draw_common(view), *(draw_seat(view, seat) for seat in range(len(view["seats"])))]


def ids(drawing: str) -> list[str]:
    return re.findall(r' id="([^"]*)"', drawing)


def targets(drawing: str) -> list[str]:
    return re.findall(r' data-target="([^"]*)"', drawing)


@each_table
def test_every_question_is_drawn_as_well_formed_xml_with_unique_ids(options: dict[str, Any]) -> None:
    for state in nodes_of(options):
        for seat in (None, state.seats - 1):
            view = state.view(seat)
            together = [name for part in drawings(view) for name in ids(part)]
            assert len(together) == len(set(together)), "one page can hold all boards"
            table = draw_table(view)
            assert sorted(ids(table)) == sorted(together)
            assert Xml.fromstring(table).tag == f"{SVG}svg"


def test_all_questions_of_the_game_were_drawn() -> None:
    asked = {state.question for options in TABLES for state in nodes_of(options)}
    assert {question.name for question in QUESTIONS} - asked <= {"ship_second_depot", "ship_goods", "city_hall"}


@each_table
def test_what_can_be_clicked_lies_on_the_main_board_or_on_the_board_of_the_asked_seat(options: dict[str, Any]) -> None:
    for state in nodes_of(options):
        view = state.view(None)
        boards = [targets(drawing) for drawing in drawings(view)]
        clicks = {target for action in state.legal() for target in state.game.clicks(action)}
        wanted = {target for target in clicks if not target.startswith("button-")}
        if state.to_move >= 0:
            assert wanted <= set(boards[0]) | set(boards[1 + state.to_move])
        for seat in range(state.seats):
            assert bool(boards[1 + seat]) == (seat == state.to_move)
            assert not set(boards[1 + seat]) & set(boards[0])


def test_a_ship_offers_the_new_goods_and_only_those() -> None:
    state = position(
        depots={4: {"goods": {"red": 2, "pink": 1, "orange": 1}}},
        seats={0: {"dice": [5], "storage": ["ship"], "goods": {"red": 1, "brown": 1}}},
    )
    state.apply(next(action for action in state.legal() if state.game.clicks(action)[-1] == "space-h45"))
    state.apply(next(action for action in state.legal() if state.game.clicks(action) == ("depot-4-goods",)))
    assert state.question == "ship_goods"
    drawn = targets(draw_seat(state.view(0), 0))
    assert [target for target in drawn if target.startswith("new-goods")] == ["new-goods-pink", "new-goods-orange"]
    assert "new-goods" not in draw_seat(state.view(1), 1)


def test_equal_unused_dice_are_one_choice_and_a_used_one_is_not() -> None:
    equal = position(seats={0: {"dice": [3, 3]}}).view(0)
    other = position(seats={0: {"dice": [3, 4]}}).view(0)
    assert [target for target in targets(draw_seat(equal, 0)) if target.startswith("die")] == ["die-0", "die-0"]
    assert [target for target in targets(draw_seat(other, 0)) if target.startswith("die")] == ["die-0", "die-1"]


def test_the_asked_seat_chooses_between_both_sides_of_its_board_with_four_castles_each() -> None:
    state, rng = courtyard.game("burgundy", players=2, setup="advanced").start(), Rng(1)
    while state.to_move == CHANCE:
        state.apply(int(state.random_action(rng)))
    drawn = targets(draw_seat(state.view(None), state.to_move))
    wanted = {target for action in state.legal() for target in state.game.clicks(action)}
    assert {target for target in drawn if target.startswith("estate")} == wanted
    assert len(wanted) == 2 + 8


@each_table
def test_places_keep_their_ids_whoever_is_asked(options: dict[str, Any]) -> None:
    places = re.compile(r"^(depot-\d-\w+|black-\d|round-goods-\d|track-\d|bonus-.*|white-die|seat-\d-space-h\d\d)$")
    settled = [state for state in nodes_of(options) if all(seat["estate"] for seat in state.view(None)["seats"])]
    found = {
        tuple(
            name
            for part in drawings(state.view(None))
            for name in ids(part)
            if places.match(name) and "goods-" not in name
        )
        for state in settled
    }
    assert len(found) == 1


@each_table
def test_everything_that_can_be_clicked_has_a_title_a_rim_and_a_clause_that_exists(options: dict[str, Any]) -> None:
    clauses = set(re.findall(r"\*\*(CB\d+\.\d+)\*\*", RULES.read_text("utf-8")))
    for state in nodes_of(options):
        for drawing in drawings(state.view(state.to_move if state.to_move >= 0 else None)):
            for piece in Xml.fromstring(drawing).iter(f"{SVG}g"):
                if piece.get("class") == "cy-piece":
                    title = piece.find(f"{SVG}title")
                    assert title is not None
                    assert (title.text or "").endswith((".", "!"))
                    assert piece.get("data-clause") in clauses
                if piece.get("data-target"):
                    assert any(child.get("class") == "cy-rim" for child in piece)


@each_table
def test_nothing_drawn_for_a_seat_depends_on_what_is_hidden_from_it(options: dict[str, Any]) -> None:
    for state in nodes_of(options):
        for seat in range(state.seats):
            seen = draw_table(state.view(seat))
            for seed in range(2):
                assert draw_table(state.resample(seat, Rng(seed)).view(seat)) == seen


def test_the_same_view_is_drawn_the_same_way() -> None:
    for state in nodes_of(TABLES[2]):
        view = state.view(0)
        assert draw_table(view) == draw_table(json.loads(json.dumps(view)))


def test_a_notebook_shows_a_state_as_anybody_may_see_it() -> None:
    for state in nodes_of(TABLES[4]):
        assert state._repr_svg_() == draw_table(state.view(None))
    for name in courtyard.games():
        game = courtyard.game(name)
        assert (game.start()._repr_svg_() is not None) == game.ui.is_drawn


def test_nothing_comes_from_elsewhere_and_nothing_runs() -> None:
    for state in nodes_of(TABLES[2]):
        drawing = draw_table(state.view(0)).replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert not re.search(r"https?:|<script|href|@import|url\(|\son\w+=", drawing)


def test_every_class_that_is_drawn_has_a_style() -> None:
    styled = set(re.findall(r"\.(c[by][\w-]*)", STYLE.alone))
    for options in TABLES:
        for state in nodes_of(options):
            drawn = {
                name for names in re.findall(r' class="([^"]*)"', draw_table(state.view(0))) for name in names.split()
            }
            assert drawn - styled <= {"cy-piece", "cy-detail", "cy-die", "cy-spent", "cy-token"}


SIZES = {
    name: float(size)
    for name, size in re.findall(r"(?<!small )\.cb (text|\.[\w-]+)\{[^}]*font-size:([\d.]+)px", STYLE.alone)
}


def text_sizes(element: Xml.Element, scale: float = 1) -> list[float]:
    """The sizes of all texts in an element, with the scales around them."""
    scaled = re.search(r"scale\(([\d.]+)\)", element.get("transform", ""))
    scale *= float(scaled[1]) if scaled else 1
    if element.tag == f"{SVG}text":
        classes = [f".{name}" for name in element.get("class", "").split()]
        return [scale * next((SIZES[name] for name in classes if name in SIZES), SIZES["text"])]
    return [size for child in element for size in text_sizes(child, scale)]


def test_text_is_large_enough_on_a_board_of_390_pixels() -> None:
    for options in TABLES:
        for state in nodes_of(options)[::3]:
            for drawing in drawings(state.view(None)):
                assert min(text_sizes(Xml.fromstring(drawing))) * 390 / 624 >= 14


def test_terrains_goods_and_seats_have_signs_of_their_own() -> None:
    signs = [ART[f"sign-{terrain}"].partition(" d=")[2] for terrain in TERRAINS]
    for shapes in (signs, [ART[f"shape-{seat}"] for seat in range(4)], [ART[goods] for goods in GOODS_COLOURS]):
        assert len(set(shapes)) == len(shapes)


def test_every_knowledge_tile_hints_at_its_effect_and_no_two_hints_are_alike() -> None:
    hints = [ART[f"tile-knowledge-{number}"].partition("cb-hint")[2] for number in range(1, KNOWLEDGE_COUNT + 1)]
    assert all(hints)
    assert len(set(hints)) == len(hints)


# Contrast, for the common eye and for the three common colour blindnesses.

EYES = {
    "common": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Machado, Oliveira and Fernandes 2009, full strength, on linear light."""

DAY, NIGHT = (
    {name.removeprefix("--cb-").removeprefix("--"): colour for name, colour in colours.items()}
    for colours in (STYLE.day, STYLE.night)
)
PIECES = {name: colour for name, colour in DAY.items() if name not in NIGHT}
PAGES = {"light": DAY, "dark": {**DAY, **NIGHT}}
each_eye = pytest.mark.parametrize("eye", EYES)
each_page = pytest.mark.parametrize("page", PAGES)


def light(colour: str, eye: str) -> tuple[float, float, float]:
    """The linear light of a colour as the eye sees it."""
    shares = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    seen = [sum(weight * part for weight, part in zip(row, linear, strict=True)) for row in EYES[eye]]
    red, green, blue = (min(max(part, 0.0), 1.0) for part in seen)
    return red, green, blue


def contrast(first: str, second: str, eye: str) -> float:
    """The contrast ratio of WCAG 2."""
    shades = sorted(
        0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in (light(first, eye), light(second, eye))
    )
    return (shades[1] + 0.05) / (shades[0] + 0.05)


def difference(first: str, second: str, eye: str) -> float:
    """How far two colours lie apart as the eye sees them, in the cube of gamma-corrected light."""
    pairs = zip(light(first, eye), light(second, eye), strict=True)
    return float(sum((a ** (1 / 2.2) - b ** (1 / 2.2)) ** 2 for a, b in pairs) ** 0.5)


@each_eye
@each_page
def test_text_stands_out_from_its_ground(page: str, eye: str) -> None:
    shade = PAGES[page]
    pairs = [(ink, ground) for ink in ("ink", "faded") for ground in ("paper", "field")]
    pairs += [("ink", f"wash-{terrain}") for terrain in TERRAINS]
    pairs += [({"cb-pale": "cream", "cb-dark": "black"}[ink], ground) for ground, ink in ON_COLOUR.items()]
    pairs += [("black" if seat == 2 else "cream", f"seat-{seat}") for seat in range(4)]
    pairs += [("cream", "vermilion"), ("cream", "lapis"), ("cream", "night"), ("black", "cream"), ("berry", "paper")]
    for text, ground in pairs:
        assert contrast(shade[text], shade[ground], eye) >= 4.5, (text, ground)


@each_eye
@each_page
def test_pieces_stand_out_from_their_ground_by_their_rim(page: str, eye: str) -> None:
    shade = PAGES[page]
    pairs = [("rim", ground) for ground in ("paper", "field", *(f"wash-{terrain}" for terrain in TERRAINS))]
    pairs += [("wire", f"wash-{terrain}") for terrain in TERRAINS] + [("gilt", "night"), ("leaf", "paper")]
    pairs += [(f"sign-{terrain}", f"wash-{terrain}") for terrain in TERRAINS]
    pairs += [(f"sign-{terrain}", "paper") for terrain in TERRAINS]
    for piece, ground in pairs:
        assert contrast(shade[piece], shade[ground], eye) >= 3, (piece, ground)


@each_eye
def test_emblems_stand_out_from_tiles_and_goods_by_their_cream_or_by_their_ink(eye: str) -> None:
    for ground in (*TERRAINS, *GOODS_COLOURS):
        assert max(contrast(PIECES[pen], PIECES[ground], eye) for pen in ("cream", "black")) >= 3, ground


@each_eye
@pytest.mark.parametrize("family", [TERRAINS, GOODS_COLOURS, tuple(f"seat-{seat}" for seat in range(4))])
def test_colours_of_one_family_differ_for_every_eye(family: tuple[str, ...], eye: str) -> None:
    for first, second in combinations(family, 2):
        assert difference(PIECES[first], PIECES[second], eye) > 0.1, (first, second)


EDGES = dict(zip(("light", "dark"), re.findall(r"--edge: (#\w{6});", BOARDS.read_text("utf-8")), strict=True))
"""What the page puts around the live colour."""


@each_eye
@each_page
def test_what_is_lit_stands_out_with_its_edge(page: str, eye: str) -> None:
    shade = PAGES[page]
    for ground in ("paper", *(f"wash-{terrain}" for terrain in TERRAINS)):
        assert max(contrast(part, shade[ground], eye) for part in (shade["live"], EDGES[page])) >= 3


def test_the_live_colour_is_nowhere_else() -> None:
    for page in PAGES.values():
        others = [shade for name, shade in page.items() if name != "live"]
        assert min(difference(page["live"], shade, "common") for shade in others) > 0.2
    for name in ("--live", DAY["live"], NIGHT["live"]):
        assert name not in STYLE.alone


def test_every_colour_of_a_drawing_has_a_value_by_day_and_those_of_the_page_by_night() -> None:
    assert set(NIGHT) < set(DAY)
    for name, colour in re.findall(r"var\((--[\w-]+),([^)]*)\)", STYLE.alone):
        assert STYLE.day[name] == colour
    for ground in ("paper", "field", "ink", "rim", *(f"wash-{terrain}" for terrain in TERRAINS)):
        assert NIGHT[ground] != DAY[ground]
