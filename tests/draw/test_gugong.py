"""The drawing of Gùgōng: well-formed, stable, honest about what a seat may see, and readable by every eye."""

import json
import re
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Xml

import pytest

import courtyard
from courtyard import OVER, Rng, State
from courtyard.games.gugong.data.kinds import DECREES, TOKENS
from courtyard.games.gugong.rules.layout import MENG
from courtyard.games.gugong.rules.questions import QUESTIONS
from courtyard.games.gugong.ui.svg.decrees import effect
from courtyard.games.gugong.ui.svg.emblems import EMBLEM, GIFT, SHAPES
from courtyard.games.gugong.ui.svg.ground import HEIGHT
from courtyard.games.gugong.ui.svg.pieces import ON_SEAT, token
from courtyard.games.gugong.ui.svg.signs import DRAWN, signs
from courtyard.games.gugong.ui.svg.table import (
    STYLE,
    draw_common,
    draw_seat,
    draw_table,
)

SVG = "{http://www.w3.org/2000/svg}"
RULES = Path(__file__).parents[2] / "docs" / "rules" / "gugong.md"
BOARDS = Path(__file__).parents[2] / "courtyard" / "server" / "static" / "boards.css"
TABLES: tuple[dict[str, Any], ...] = (
    {"players": 1, "difficulty": "easy"},
    {"players": 1, "difficulty": "hard", "focus": "jade"},
    {"players": 2},
    {"players": 3, "bonus_tokens": "yes"},
    {"players": 4, "expert": "yes"},
    {"players": 5, "bonus_tokens": "yes", "expert": "yes"},
)
each_table = pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())))


@cache
def nodes(options: str) -> tuple[State, ...]:
    """Some nodes of random games, among them every question that comes up and the end."""
    kept: list[State] = []
    seen: dict[str, int] = {}
    for seed in range(60):
        state, rng = courtyard.game("gugong", **json.loads(options)).start(), Rng(seed)
        while state.to_move != OVER:
            question = state.question
            if question == "action":
                question += str(view_of(state, None)["facts"])
            seen[question] = seen.get(question, 0) + 1
            if seen[question] in (1, 60):
                kept.append(state.copy())
            state.apply(int(state.random_action(rng)))
        if seed == 0:
            kept.append(state)
    return tuple(kept)


def nodes_of(options: dict[str, Any]) -> tuple[State, ...]:
    return nodes(json.dumps(options))


def view_of(state: State, seat: int | None) -> dict[str, Any]:
    return dict(state.view(seat))


def drawings(view: dict[str, Any]) -> list[str]:
    """The common sheet, then the sheets of the players."""
    return [draw_common(view), *(draw_seat(view, seat) for seat in range(len(view["seats"])))]


def ids(drawing: str) -> list[str]:
    return re.findall(r' id="([^"]*)"', drawing)


def targets(drawing: str) -> list[str]:
    return re.findall(r' data-target="([^"]*)"', drawing)


def wanted_of(state: State) -> set[str]:
    """What must be there to be clicked; buttons are the page's."""
    clicks = {target for action in state.legal() for target in state.game.clicks(action)}
    return {target for target in clicks if not target.startswith("button-")}


@each_table
def test_every_question_is_drawn_as_well_formed_xml_with_unique_ids(options: dict[str, Any]) -> None:
    for number, state in enumerate(nodes_of(options)):
        view = view_of(state, None if number % 3 == 0 else number % state.seats)
        together = [name for part in drawings(view) for name in ids(part)]
        assert len(together) == len(set(together)), "one page can hold all sheets"
        table = draw_table(view)
        assert sorted(ids(table)) == sorted(together)
        assert Xml.fromstring(table).tag == f"{SVG}svg"


def test_all_questions_of_the_game_were_drawn() -> None:
    asked = {state.question for options in TABLES for state in nodes_of(options)}
    questions = {question.name for question in QUESTIONS if not question.settles}
    assert questions - asked <= {"forced_exchange", "morning_exchange"}


@each_table
def test_what_can_be_clicked_lies_on_the_common_sheet_or_on_that_of_the_asked_seat(options: dict[str, Any]) -> None:
    state, rng = courtyard.game("gugong", **options).start(), Rng(11)
    while state.to_move != OVER:
        if state.to_move >= 0:
            view = view_of(state, state.to_move)
            boards = [targets(drawing) for drawing in drawings(view)]
            wanted = wanted_of(state)
            assert wanted <= set(boards[0]) | set(boards[1 + state.to_move]), state.question
            for seat, board in enumerate(boards[1:]):
                assert bool(board) == (seat == state.to_move)
                assert not set(board) & set(boards[0])
        state.apply(int(state.random_action(rng)))


@each_table
def test_everything_that_can_be_clicked_has_a_title_a_rim_and_a_clause_that_exists(options: dict[str, Any]) -> None:
    clauses = set(re.findall(r"\*\*(GG\d+\.\d+)\*\*", RULES.read_text("utf-8")))
    for state in nodes_of(options):
        for drawing in drawings(view_of(state, state.to_move if state.to_move >= 0 else None)):
            for piece in Xml.fromstring(drawing).iter(f"{SVG}g"):
                if piece.get("class") == "cy-piece":
                    title = piece.find(f"{SVG}title")
                    assert title is not None
                    assert (title.text or "").endswith((".", ")")), title.text
                    assert piece.get("data-clause") in clauses
                if piece.get("data-target"):
                    assert sum(child.get("class") == "cy-rim" for child in piece) == 1, piece.get("id")


@each_table
def test_nothing_drawn_for_a_seat_depends_on_what_is_hidden_from_it(options: dict[str, Any]) -> None:
    for state in nodes_of(options)[::2]:
        for seat in range(state.seats):
            seen = draw_table(view_of(state, seat))
            for seed in range(2):
                assert draw_table(view_of(state.resample(seat, Rng(seed)), seat)) == seen


def test_the_same_view_is_drawn_the_same_way() -> None:
    for state in nodes_of(TABLES[3])[::2]:
        view = view_of(state, 0)
        assert draw_table(view) == draw_table(json.loads(json.dumps(view)))


def test_a_rivals_cards_are_drawn_as_backs_and_ones_own_by_their_ids() -> None:
    state = nodes_of(TABLES[2])[-2]
    view = view_of(state, 0)
    own, rival = view["seats"][0], draw_seat(view, 1)
    assert {f"card-{card['id']}" for card in own["hand"] + own["discard"]} <= set(ids(draw_seat(view, 0)))
    assert not [name for name in ids(rival) if name.startswith("card-")]


def test_the_card_held_out_for_an_exchange_lies_at_its_location() -> None:
    state = next(state for state in nodes_of(TABLES[2]) if state.question == "mode")
    view = view_of(state, state.to_move)
    name = f"card-{view['offer']['card']['id']}"
    assert name in ids(draw_common(view))
    assert name not in ids(draw_seat(view, state.to_move))


def test_house_designed_figures_say_so_and_an_owners_do_not() -> None:
    view = view_of(nodes_of(TABLES[2])[0], 0)
    assert "(figure of this edition)" in draw_common(view)
    view["printed"] = {**view["printed"], "house": []}
    assert "(figure of this edition)" not in draw_common(view)


def test_a_map_without_places_is_drawn_too() -> None:
    view = view_of(nodes_of(TABLES[2])[-1], 0)
    view["printed"] = {**view["printed"], "places": {}}
    assert {f"city-{city}" for city in view["cities"]} <= set(ids(draw_common(view)))


def test_nothing_comes_from_elsewhere_and_nothing_runs() -> None:
    for state in nodes_of(TABLES[3]):
        drawing = draw_table(view_of(state, 0)).replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert not re.search(r"https?:|<script|href|@import|url\(|\son\w+=", drawing)


def test_every_class_that_is_drawn_has_a_style() -> None:
    styled = set(re.findall(r"\.((?:gg|cy)-[\w-]+)", STYLE.alone))
    for options in TABLES:
        for state in nodes_of(options)[::2]:
            drawn = {
                name
                for names in re.findall(r' class="([^"]*)"', draw_table(view_of(state, 0)))
                for name in names.split()
            }
            assert drawn - styled <= {"gg", "cy-piece", "cy-detail", "cy-way"}


def test_a_sheet_is_light_enough_for_the_wire() -> None:
    for options in TABLES:
        for state in nodes_of(options)[::4]:
            assert all(len(drawing) - len(STYLE.alone) < 125_000 for drawing in drawings(view_of(state, 0)))


SIZES = {
    name: float(size) for name, size in re.findall(r"\.gg (text|\.[\w-]+)\{[^}]*font-size:([\d.]+)px", STYLE.alone)
}


def text_sizes(element: Xml.Element, scale: float = 1) -> list[float]:
    """The sizes of all texts in an element, with the scales around them."""
    scaled = re.search(r"scale\(([\d.]+)\)", element.get("transform", ""))
    scale *= float(scaled[1]) if scaled else 1
    if element.tag == f"{SVG}text":
        classes = [f".{name}" for name in element.get("class", "").split()]
        return [scale * next((SIZES[name] for name in classes if name in SIZES), SIZES["text"])]
    return [size for child in element for size in text_sizes(child, scale)]


def test_text_is_large_enough_on_a_phone() -> None:
    for options in TABLES:
        for state in nodes_of(options)[::6]:
            view = view_of(state, 0)
            for drawing in drawings(view):
                assert min(text_sizes(Xml.fromstring(drawing))) * 467 / HEIGHT >= 14


def test_seats_gifts_tokens_and_decrees_have_signs_of_their_own() -> None:
    families: list[list[str]] = [list(SHAPES), [str(drawn) for drawn in EMBLEM.values()]]
    families += [list(GIFT.values()), list(map(token, TOKENS)), list(map(effect, DECREES))]
    for family in families:
        assert len(set(family)) == len(family)


# Contrast, for the common eye and for the three common colour blindnesses.

EYES = {
    "common": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Machado, Oliveira and Fernandes 2009, full strength, on linear light."""

DAY, NIGHT = (
    {name.removeprefix("--gg-").removeprefix("--"): colour for name, colour in colours.items()}
    for colours in (STYLE.day, STYLE.night)
)
PIECES = {name: colour for name, colour in DAY.items() if name not in NIGHT}
PAGES = {"light": DAY, "dark": {**DAY, **NIGHT}}
GROUNDS = ("silk", "field", "sky", "far", "near", "meadow", "court", "paving", "garden", "water", "bank")
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
    pairs = [("ink", ground) for ground in GROUNDS] + [("faded", ground) for ground in ("silk", "field", "paving")]
    pairs += [("black", ground) for ground in ("rice", "stone", "yellow", "gilt", "cream")]
    pairs += [("lacquer", "rice"), ("gilt", "lacquer-deep"), ("cream", "lacquer"), ("cream", "lacquer-deep")]
    pairs += [("cream", "jade")]
    pairs += [({"gg-pale": "cream", "gg-dark": "black"}[ink], f"seat-{seat}") for seat, ink in enumerate(ON_SEAT)]
    for text, ground in pairs:
        assert contrast(shade[text], shade[ground], eye) >= 4.5, (text, ground)


@each_eye
@each_page
def test_pieces_stand_out_from_their_ground_by_their_rim(page: str, eye: str) -> None:
    shade = PAGES[page]
    pairs = [("rim", ground) for ground in GROUNDS] + [("road", "meadow")]
    pairs += [("jade-stone" if page == "dark" else "black", ground) for ground in ("silk", "paving", "garden")]
    pairs += [("black", part) for part in ("rice", "yellow", "gilt", "jade-pale", "cream", "stone", "skin", "plum")]
    for piece, ground in pairs:
        assert contrast(shade[piece], shade[ground], eye) >= 3, (piece, ground)


@each_eye
def test_colours_of_the_seats_differ_for_every_eye(eye: str) -> None:
    for first, second in combinations(range(5), 2):
        assert difference(PIECES[f"seat-{first}"], PIECES[f"seat-{second}"], eye) > 0.1, (first, second)


EDGES = dict(zip(("light", "dark"), re.findall(r"--edge: (#\w{6});", BOARDS.read_text("utf-8")), strict=True))
"""What the page puts around the live colour."""


@each_eye
@each_page
def test_what_is_lit_stands_out_with_its_edge(page: str, eye: str) -> None:
    shade = PAGES[page]
    for ground in (*GROUNDS, "rice", "lacquer", "lacquer-deep", "yellow", "stone"):
        assert max(contrast(part, shade[ground], eye) for part in (shade["live"], EDGES[page])) >= 3, ground


def test_the_live_colour_is_nowhere_else() -> None:
    for page in PAGES.values():
        others = [shade for name, shade in page.items() if name != "live"]
        assert min(difference(page["live"], shade, "common") for shade in others) > 0.2


def test_every_colour_of_a_drawing_has_a_value_by_day_and_those_of_the_page_by_night() -> None:
    assert set(NIGHT) < set(DAY)
    for name, colour in re.findall(r"var\((--[\w-]+),([^)]*)\)", STYLE.alone):
        assert STYLE.day[name] == colour
    assert {*(*GROUNDS, "ink", "rim")} <= set(NIGHT)


def test_what_is_left_on_the_board_is_counted_below_it() -> None:
    game = courtyard.game("gugong", players=2)
    state, rng = game.start(), Rng(1)
    while state.question != "exchange":
        state.apply(int(state.random_action(rng)))
    view = state.view(0)
    brief, full = game.ui.supplies(view)
    free = sum(decree is not None for decree in view["decrees"])
    assert [count for _, _, count in brief.things] == [view["draw_pile"], sum(view["token_stacks"]), 4, free]
    assert full.things[:-1] == brief.things


def faces_of(drawing: str) -> dict[str, str]:
    """The faces to which dice can be turned, as they are drawn."""
    return dict(re.findall(r'<g[^>]* id="(die-\d-face-\d)"(.*)', drawing))


def asked_for_a_benefit(can_turn: bool) -> State:
    """A position in which a benefit may be taken, and a die may be turned or may not."""
    state, rng = courtyard.game("gugong", players=1).start(), Rng(1)
    while state.question != "benefit" or can_turn != any(target.startswith("die-") for target in wanted_of(state)):
        state.apply(int(state.random_action(rng)))
        if state.to_move == OVER:
            state = state.game.start()
    return state


def test_each_face_says_which_die_it_turns_and_the_one_it_shows_is_an_empty_place() -> None:
    view = view_of(asked_for_a_benefit(can_turn=True), 0)
    faces = faces_of(draw_common(view))
    assert len(faces) == 18
    for name, drawn in faces.items():
        die, face = int(name[4]), int(name[-1])
        assert f"ie {die + 1} " in drawn
        assert ("gg-hole" in drawn) == (view["printed"]["faces"][die][face] == view["dice"][die])


def test_decrees_are_not_covered_by_dice_that_cannot_be_turned() -> None:
    assert not faces_of(draw_common(view_of(asked_for_a_benefit(can_turn=False), 0)))


def test_signs_are_outlined_in_the_colour_of_the_text_around_them() -> None:
    assert re.search(r"\.gg \.gg-sign :is\([^)]*\)\{stroke:currentColor\}", STYLE.alone)
    assert all('class="gg-sign"' in drawn for drawn in signs().values())
    assert "gg-l" not in DRAWN["swap"], "its arrows stand on the page"


def test_what_meng_does_next_is_told_below_the_boards_too() -> None:
    for state in nodes_of(TABLES[0]):
        view = view_of(state, 0)
        (meng,) = state.game.ui.automas(view)
        (step,) = re.findall(r"<title>Next: ([^<]*)</title>", draw_seat(view, MENG))
        assert meng.notes[0].startswith(f"Meng next: {step}")
