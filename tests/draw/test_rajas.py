"""The drawing of Rajas: well-formed, complete, honest about what a seat may see, and readable by every eye."""

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
from courtyard.games.rajas.rules.questions import QUESTIONS
from courtyard.games.rajas.ui.svg.band import GATE
from courtyard.games.rajas.ui.svg.emblems import (
    EMBLEM,
    GOODS_COLOURS,
    ON_COLOUR,
    SEATS,
    SHAPES,
    STONE_SHAPES,
    STONE_SIGNS,
    STONES,
    TOKENS,
)
from courtyard.games.rajas.ui.svg.seat_board import COUNT_RIGHT, LETTER
from courtyard.games.rajas.ui.svg.signs import DRAWN as ICONS
from courtyard.games.rajas.ui.svg.table import (
    STYLE,
    draw_common,
    draw_seat,
    draw_table,
)
from courtyard.speech import LANGUAGES, speaking

SVG = "{http://www.w3.org/2000/svg}"
RULES = Path(__file__).parents[2] / "docs" / "rules" / "rajas.md"
BOARDS = Path(__file__).parents[2] / "courtyard" / "server" / "static" / "boards.css"
TABLES: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 3, "ganga": "on"},
    {"players": 4},
    {"players": 2, "version": "navaratnas", "ganga": "on"},
    {"players": 3, "version": "mixed", "experience": ["advanced", "beginner", "advanced"]},
    {"players": 4, "version": "navaratnas"},
)
each_table = pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())))


@cache
def nodes(options: str) -> tuple[State, ...]:
    """Some nodes of a random game, among them every question that comes up and the end."""
    kept: list[State] = []
    state, rng = courtyard.game("rajas", **json.loads(options)).start(), Rng(5)
    seen: dict[str, int] = {}
    while state.to_move != OVER:
        seen[state.question] = seen.get(state.question, 0) + 1
        if seen[state.question] in (1, 25):
            kept.append(state.copy())
        state.apply(int(state.random_action(rng)))
    return (*kept, state)


def nodes_of(options: dict[str, Any]) -> tuple[State, ...]:
    return nodes(json.dumps(options))


def asked_view(state: State) -> dict[str, Any]:
    """The view of the seat that is asked, or of a spectator."""
    return state.view(state.to_move if state.to_move >= 0 else None)


def drawings(view: dict[str, Any]) -> list[str]:
    """The common board, then the sheets of the players."""
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
    for state in nodes_of(options):
        for view in (state.view(None), asked_view(state)):
            together = [name for part in drawings(view) for name in ids(part)]
            assert len(together) == len(set(together)), "one page can hold all sheets"
            table = draw_table(view)
            assert sorted(ids(table)) == sorted(together)
            assert Xml.fromstring(table).tag == f"{SVG}svg"


def test_all_questions_to_players_were_drawn() -> None:
    asked = {state.question for options in TABLES for state in nodes_of(options)}
    questions = {question.name for question in QUESTIONS if not question.settles}
    assert questions - asked <= {"fame_or_money"}


@each_table
def test_what_can_be_clicked_lies_on_the_common_board_or_on_the_sheet_of_the_asked_seat(
    options: dict[str, Any],
) -> None:
    for state in nodes_of(options):
        boards = [targets(drawing) for drawing in drawings(asked_view(state))]
        if state.to_move >= 0:
            wanted = wanted_of(state)
            assert wanted <= set(boards[0]) | set(boards[1 + state.to_move]), state.question
        for seat in range(state.seats):
            assert bool(boards[1 + seat]) == (seat == state.to_move)
            assert not set(boards[1 + seat]) & set(boards[0])
        assert len(set(boards[0])) == len(boards[0]), "on the common board a name means one thing"


def test_at_every_node_of_a_whole_game_each_legal_action_can_be_clicked() -> None:
    state, rng = courtyard.game("rajas", players=3, version="navaratnas", ganga="on").start(), Rng(8)
    while state.to_move != OVER:
        if state.to_move >= 0:
            view = state.view(state.to_move)
            drawn = {*targets(draw_common(view)), *targets(draw_seat(view, state.to_move))}
            assert wanted_of(state) <= drawn
        state.apply(int(state.random_action(rng)))


@each_table
def test_a_tile_in_hand_lies_as_a_ghost_on_each_legal_cell_in_each_legal_rotation(options: dict[str, Any]) -> None:
    for state in nodes_of(options):
        if state.question not in ("lay_tile", "cover_tile"):
            continue
        sheet = Xml.fromstring(draw_seat(state.view(state.to_move), state.to_move))
        turns = [group for group in sheet.iter(f"{SVG}g") if group.get("data-turn-of")]
        offered = {(turn.get("data-turn-of"), turn[0].get("data-target")) for turn in turns}
        assert offered == {state.game.clicks(action) for action in state.legal()}
        seen = [turn.get("data-turn-of") for turn in turns if "cy-turn" not in (turn.get("class") or "").split()]
        assert len(seen) == len(set(seen))
        if state.question == "lay_tile":
            assert set(seen) == {cell for cell, _ in offered}, "one ghost is seen on every legal cell"
        assert "data-turn-of" not in draw_seat(state.view(None), state.to_move)


@each_table
def test_places_keep_their_ids_whoever_is_asked(options: dict[str, Any]) -> None:
    places = re.compile(r"^(space-.*|stack-.*|river-\d+|supply-.*|track-(fame|money|boat)-\d|seat-\d-cell-\S+)$")
    found = {
        tuple(sorted(name for part in drawings(state.view(None)) for name in ids(part) if places.match(name)))
        for state in nodes_of(options)
    }
    assert len(found) == 1


@each_table
def test_everything_that_can_be_clicked_has_a_title_a_rim_and_a_clause_that_exists(options: dict[str, Any]) -> None:
    clauses = set(re.findall(r"\*\*(RG\d+\.\d+)\*\*", RULES.read_text("utf-8")))
    for state in nodes_of(options):
        for drawing in drawings(asked_view(state)):
            for piece in Xml.fromstring(drawing).iter(f"{SVG}g"):
                if piece.get("class") == "cy-piece":
                    title = piece.find(f"{SVG}title")
                    assert title is not None
                    assert (title.text or "").endswith((".", ".)")), title.text
                    assert piece.get("data-clause") in clauses, piece.get("data-clause")
                if piece.get("data-target"):
                    assert any(child.get("class") == "cy-rim" for child in piece)


@each_table
def test_nothing_drawn_for_a_seat_depends_on_what_is_hidden_from_it(options: dict[str, Any]) -> None:
    for state in nodes_of(options):
        for seat in range(state.seats):
            for seed in range(3):
                other = state.resample(seat, Rng(seed))
                if other != state:
                    assert draw_table(other.view(seat)) == draw_table(state.view(seat))


def test_the_same_view_is_drawn_the_same_way() -> None:
    for state in nodes_of(TABLES[3]):
        view = asked_view(state)
        assert draw_table(view) == draw_table(json.loads(json.dumps(view)))


def test_nothing_comes_from_elsewhere_and_nothing_runs() -> None:
    for state in nodes_of(TABLES[3]):
        drawing = draw_table(state.view(0)).replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert not re.search(r"https?:|<script|href|@import|url\(|\son\w+=", drawing)


def test_a_sheet_is_light_enough_to_be_sent_at_every_move() -> None:
    for options in TABLES:
        for state in nodes_of(options):
            for drawing in drawings(asked_view(state)):
                assert len(drawing.replace(STYLE.alone, "").encode()) < 125_000


def test_every_class_that_is_drawn_has_a_style() -> None:
    styled = set(re.findall(r"\.((?:rg|cy)-[\w-]*)", STYLE.alone))
    for options in TABLES:
        for state in nodes_of(options):
            table = draw_table(asked_view(state))
            drawn = {name for names in re.findall(r' class="([^"]*)"', table) for name in names.split()}
            assert drawn - styled <= {"rg", "cy-piece", "cy-detail", "cy-turns", "cy-bill"}


SIZES = {
    name: float(size) for name, size in re.findall(r"\.rg (text|\.[\w-]+)\{[^}]*font-size:([\d.]+)px", STYLE.alone)
}


def text_sizes(element: Xml.Element, scale: float = 1) -> list[float]:
    """The sizes of all texts in an element, with the scales around them; hidden turns are left out."""
    scaled = re.search(r"scale\(([\d.]+)\)", element.get("transform", ""))
    scale *= float(scaled[1]) if scaled else 1
    if element.tag == f"{SVG}text":
        classes = [f".{name}" for name in element.get("class", "").split()]
        return [scale * next((SIZES[name] for name in classes if name in SIZES), SIZES["text"])]
    return [size for child in element for size in text_sizes(child, scale)]


ON_A_PHONE = 467 / 1000
"""Pixels to a unit, where a sheet is as high on a phone as its letters need."""


@each_table
def test_all_letters_can_be_read_on_a_phone(options: dict[str, Any]) -> None:
    for state in nodes_of(options)[::3]:
        view = asked_view(state)
        for drawing in (draw_common(view), *(draw_seat(view, seat) for seat in range(len(view["seats"])))):
            assert min(text_sizes(Xml.fromstring(drawing))) * ON_A_PHONE >= 13.9


def test_stones_goods_buildings_and_seats_have_shapes_of_their_own() -> None:
    families = (
        list(STONE_SHAPES.values()),
        list(STONE_SIGNS.values()),
        list(SHAPES),
        [str(EMBLEM[good]) for good in GOODS_COLOURS],
        [str(EMBLEM[building]) for building in ("temple", "palace", "fort", "mill")],
    )
    for shapes in families:
        assert len(set(shapes)) == len(shapes)


# Contrast, for the common eye and for the three common colour blindnesses.

EYES = {
    "common": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Machado, Oliveira and Fernandes 2009, full strength, on linear light."""

DAY, NIGHT = (
    {name.removeprefix("--rg-").removeprefix("--"): colour for name, colour in colours.items()}
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
    pairs = [("text", ground) for ground in ("marble", "land", "sand", "fame", "money", "plain")]
    pairs += [("faded", "marble"), ("ink", "pad"), ("ink", "wall"), ("ivory", "indigo"), ("ink", "gilt")]
    pairs += [({"rg-pale": "ivory", "rg-dark": "ink"}[ink], ground) for ground, ink in ON_COLOUR.items()]
    for text, ground in pairs:
        assert contrast(shade[text], shade[ground], eye) >= 4.5, (text, ground)


@each_eye
@each_page
def test_pieces_stand_out_from_their_ground_by_their_rim(page: str, eye: str) -> None:
    shade = PAGES[page]
    pairs = [("rim", ground) for ground in ("marble", "land", "meadow", "fame", "money")]
    pairs += [("ink", "pad"), ("pad", "water"), ("path", "verge")]
    for piece, ground in pairs:
        assert contrast(shade[piece], shade[ground], eye) >= 3, (piece, ground)


@each_eye
@pytest.mark.parametrize("family", [STONES, GOODS_COLOURS, TOKENS, SEATS])
def test_colours_of_one_family_differ_for_every_eye(family: tuple[str, ...], eye: str) -> None:
    for first, second in combinations(family, 2):
        assert difference(PIECES[first], PIECES[second], eye) > 0.1, (first, second)


EDGES = dict(zip(("light", "dark"), re.findall(r"--edge: (#\w{6});", BOARDS.read_text("utf-8")), strict=True))
"""What the page puts around the live colour."""


@each_eye
@each_page
def test_what_is_lit_stands_out_with_its_edge(page: str, eye: str) -> None:
    shade = PAGES[page]
    for ground in ("marble", "land", "meadow", "sand", "wall", "water", "pad", "indigo"):
        assert max(contrast(part, shade[ground], eye) for part in (shade["live"], EDGES[page])) >= 3, ground


def test_every_colour_of_a_drawing_has_a_value_by_day_and_those_of_the_page_by_night() -> None:
    assert set(NIGHT) < set(DAY)
    for name, colour in re.findall(r"var\((--[\w-]+),([^)]*)\)", STYLE.alone):
        assert STYLE.day[name] == colour
    assert {*("marble", "land", "meadow", "sand", "wall", "water", "pad", "text", "rim")} <= set(NIGHT)


# What must not lie on one another.


def at(drawing: str, id_: str) -> dict[str, tuple[float, float]]:
    """Where the pieces stand whose ids begin so."""
    found = re.findall(rf' id="({id_}[^"]*)" transform="translate\(([\d.]+) ([\d.]+)\)', drawing)
    return {name: (float(x), float(y)) for name, x, y in found}


def test_a_token_that_is_to_be_laid_covers_nothing() -> None:
    held = [
        state for options in TABLES for state in nodes_of(options) if "token" in (asked_view(state)["in_hand"] or ())
    ]
    assert {state.question for state in held} == {"token_slot", "brown_slot"}
    for state in held:
        seat = state.to_move
        things = at(draw_seat(asked_view(state), seat), f"seat-{seat}-")
        x, y = things.pop(f"seat-{seat}-in-hand")
        assert all(abs(x - left) > 75 or abs(y - top) > 75 for left, top in things.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_gap_is_told_before_the_rim_of_the_fame(lang: str) -> None:
    view = asked_view(nodes_of(TABLES[2])[0])
    for overlap in (-108, -52, -5, 0, 4, 12):
        view["seats"][0]["overlap"] = overlap
        with speaking(lang):
            head = re.findall(r'<g[^>]* id="seat-0-score".*', draw_seat(view, 0))[0]
        left, room, text = re.findall(
            r'class="rg-name rg-left" x="([\d.]+)"[^>]*?(?:textLength="(\d+)".*?)?>([^<]*)', head
        )[0]
        assert float(left) + float(room or LETTER * len(text)) <= COUNT_RIGHT


def test_markers_that_share_a_place_stand_apart_and_before_the_gate() -> None:
    start = next(state for state in nodes_of(TABLES[2]) if state.to_move >= 0)
    spots = list(at(draw_common(asked_view(start)), "track-fame-").values())
    assert len(set(spots)) == start.seats
    assert all(abs(x - left) > 24 or abs(y - top) > 24 for (x, y), (left, top) in combinations(spots, 2))
    assert all(x + 13 <= GATE[0] for x, _ in spots)


def test_signs_are_outlined_in_the_colour_of_the_text_around_them() -> None:
    assert re.search(r"\.rg \.rg-sign :is\([^)]*\)\{stroke:currentColor\}", STYLE.alone)
    assert all('class="rg-sign"' in drawn for drawn in ICONS.values())
