"""CB4: estates and player boards."""

from collections import Counter
from functools import cache

import pytest
from helpers import do, each_count, offered, position, printed, rule, seat

from courtyard import PositionError

NUMBERS = ("6543", "21654", "543123", "6126541", "254312", "61256", "3413")
REGION_SIZES = {
    1: "C 1,3; M 3; K 3,3; S 3,3; A 1,5; B 1,3,3,5",
    2: "C 1,1,1,1; M 1,2; K 2,2,2; S 2,2,2; A 2,4; B 2,2,8",
    3: "C 1,1,1,1; M 1,2; K 6; S 1,2,3; A 2,4; B 1,1,5,5",
    4: "C 1,1,1,1; M 1,2; K 3,3; S 1,1,4; A 3,3; B 2,5,5",
    5: "C 1,1,1,1; M 1,2; K 1,2,3; S 1,2,3; A 3,3; B 1,2,3,3,3",
    6: "C 1,1,1,1; M 1,1,1; K 3,3; S 6; A 2,4; B 2,4,6",
    7: "C 2,2; M 1,1,1; K 2,2,2; S 2,2,2; A 3,3; B 2,3,7",
    8: "C 1,1,1,1; M 1,2; K 2,4; S 1,1,1,1,1,1; A 6; B 2,2,2,2,2,2",
    9: "C 1,1,1,1; M 1,2; K 1,1,1,3; S 2,4; A 2,4; B 6,6",
}
SIZE_OF_POINTS = {1: 1, 3: 2, 6: 3, 10: 4, 15: 5, 21: 6, 28: 7, 36: 8}
STORED = {"C": "castle", "M": "mine", "K": "knowledge-26", "S": "ship", "A": "cow-4", "B": "watchtower"}
LAID = {
    "C": ["castle"] * 4,
    "M": ["mine"] * 3,
    "K": [f"knowledge-{number}" for number in (16, 18, 19, 20, 21, 22)],
    "S": ["ship"] * 6,
    "A": ["cow-2", "pig-2", "sheep-2", "chicken-2", "pig-3", "sheep-3"],
    "B": ["warehouse", "carpenter", "church", "market", "boarding_house", "bank"] * 2,
}
each_estate = pytest.mark.parametrize("estate", range(1, 10))


def all_but(estate, free, **owned):
    """An estate in phase E that is full but for one space."""
    spaces = printed(estate)
    castle = next(name for name, (letter, _) in spaces.items() if letter == "C" and name != free)
    left = {letter: list(tiles) for letter, tiles in LAID.items()}
    laid = {name: left[letter].pop(0) for name, (letter, _) in spaces.items() if name not in (free, castle)}
    return position(phase="E", seats={0: {"estate": estate, "castle": castle, "tiles": laid, **owned}})


@cache
def observed(estate):
    """What the game makes of each space: the colours and numbers that it takes, and the size of its region."""
    found = {}
    for space in printed(estate):
        colours, numbers, points = set(), set(), 0
        for number in range(1, 7):
            for letters in ("CMK", "SAB"):
                storage = [STORED[letter] for letter in letters]
                state = all_but(estate, space, storage=storage, dice=[number, number])
                for targets in offered(state):
                    if targets[1].startswith("storage"):
                        assert targets[2] == f"space-{space}"
                        colours.add(letters[int(targets[1][-1])])
                        numbers.add(number)
                        points = seat(do(state, *targets))["points"]["regions"]
        found[space] = (colours, numbers, SIZE_OF_POINTS[points])
    return found


@rule("CB4.1")
@each_estate
def test_an_estate_has_37_spaces_with_one_colour_and_one_number_each(estate):
    spaces = observed(estate)
    assert len(spaces) == 37
    assert all(len(colours) == 1 and len(numbers) == 1 for colours, numbers, _ in spaces.values())
    stored = STORED[printed(estate)["h11"][0]]
    state = do(all_but(estate, "h11", storage=[stored], dice=[6]), "die-0", "storage-0", "space-h11")
    assert set(seat(state)["tiles"]) == set(spaces)


@rule("CB4.2")
@each_estate
def test_the_die_numbers_are_the_same_on_all_estates(estate):
    for row, numbers in enumerate(NUMBERS, 1):
        assert [observed(estate)[f"h{row}{place}"][1] for place in range(1, len(numbers) + 1)] == [
            {int(number)} for number in numbers
        ]


@rule("CB4.3")
@each_estate
def test_every_estate_has_the_same_number_of_spaces_of_each_colour(estate):
    colours = Counter(letter for letters, _, _ in observed(estate).values() for letter in letters)
    assert colours == {"C": 4, "M": 3, "K": 6, "S": 6, "A": 6, "B": 12}


@rule("CB4.6", "CB4.7", "CB4.8", "CB4.9", "CB4.10", "CB4.11", "CB4.12", "CB4.13", "CB4.14")
@each_estate
def test_the_rows_of_each_estate_are_as_printed(estate):
    expected = {name: ({letter}, {number}) for name, (letter, number) in printed(estate).items()}
    assert {name: space[:2] for name, space in observed(estate).items()} == expected


@rule("CB4.6", "CB4.7", "CB4.8", "CB4.9", "CB4.10", "CB4.11", "CB4.12", "CB4.13", "CB4.14")
@each_estate
def test_the_regions_of_each_estate_have_the_printed_sizes(estate):
    for listed in REGION_SIZES[estate].split("; "):
        letter, sizes = listed.split()
        # Each region of size n shows up at each of its n spaces.
        expected = sorted(int(size) for size in sizes.split(",") for _ in range(int(size)))
        assert sorted(size for colours, _, size in observed(estate).values() if colours == {letter}) == expected


def regions(estate):
    """The regions by the rule: equal colours that touch, as sets of spaces."""
    left = {name: letter for name, (letter, _) in printed(estate).items()}
    found = []
    while left:
        name, letter = next(iter(left.items()))
        region, edge = set(), {name}
        while edge:
            region |= edge
            edge = {other for other in left if left[other] == letter and touches_any(other, edge)} - region
        for inside in region:
            del left[inside]
        found.append((letter, region))
    return found


def touches_any(name, others):
    row, place = int(name[1]), int(name[2])
    for other in others:
        across = (2 * place + abs(4 - row)) - (2 * int(other[2]) + abs(4 - int(other[1])))
        if (abs(row - int(other[1])), abs(across)) in ((0, 2), (1, 1)):
            return True
    return False


@rule("CB4.4")
@each_estate
def test_a_region_is_a_largest_connected_set_of_spaces_of_one_colour(estate):
    for _, region in regions(estate):
        assert {observed(estate)[space][2] for space in region} == {len(region)}


@rule("CB4.4")
@each_estate
def test_a_region_is_complete_only_when_its_own_spaces_are_filled(estate):
    """With one more free space, a region is still scored exactly if the free space lies elsewhere."""
    spaces = printed(estate)
    for letter, region in regions(estate):
        first, *others = sorted(region)
        neighbour = next(name for name in spaces if name not in region and touches_any(name, region))
        for free in [*others[:1], neighbour]:
            state = without(estate, first, free)
            score = seat(do(state, "die-0", "storage-0", f"space-{first}"))["points"]["regions"]
            assert (score > 0) == (free == neighbour), (letter, first, free)


def without(estate, first, free):
    """Full but for two spaces; a tile for the first is in storage, and the die fits it."""
    spaces = printed(estate)
    letter, number = spaces[first]
    castle = next(name for name in spaces if spaces[name][0] == "C" and name not in (first, free))
    left = {colour: list(tiles) for colour, tiles in LAID.items()}
    laid = {name: left[spaces[name][0]].pop(0) for name in spaces if name not in (first, free, castle)}
    owned = {"estate": estate, "castle": castle, "tiles": laid, "storage": [STORED[letter]], "dice": [number, number]}
    return position(phase="E", seats={0: owned})


@rule("CB4.4")
def test_a_region_does_not_depend_on_the_tiles_that_lie_there():
    # The city h25 h35 h36 is scored as one of size 3 whatever the buildings are.
    for types in (("bank", "church"), ("market", "warehouse")):
        laid = {"h34": "knowledge-26", "h35": types[0], "h36": types[1]}
        state = position(phase="E", seats={0: {"tiles": laid, "storage": ["watchtower"], "dice": [4]}})
        assert seat(do(state, "die-0", "storage-0", "space-h25"))["points"]["regions"] == 6


@rule("CB4.5")
def test_a_city_a_pasture_and_a_river_are_regions_of_buildings_animals_and_ships():
    # City: one type of building only once in a connected beige region.
    city = {"h34": "knowledge-26", "h35": "bank"}
    state = position(phase="E", seats={0: {"tiles": city, "storage": ["bank"], "workers": 9, "dice": [3]}})
    assert {targets[2] for targets in offered(state) if len(targets) == 3} == {"space-h33", "space-h54"}
    # Pasture: animals of the type are scored again within a connected light green region only.
    pasture = {"h43": "ship", "h45": "ship", "h32": "cow-3", "h46": "ship", "h56": "cow-4"}
    state = position(phase="E", seats={0: {"tiles": pasture, "storage": ["cow-2"], "dice": [1]}})
    assert seat(do(state, "die-0", "storage-0", "space-h22"))["points"]["animals"] == 2 + 3
    # River: three blue spaces in a row are completed together.
    river = {"h43": "ship", "h42": "ship"}
    state = position(phase="E", seats={0: {"tiles": river, "storage": ["ship"], "dice": [6]}})
    assert seat(do(state, "die-0", "storage-0", "space-h41"))["points"]["regions"] == 6


@rule("CB4.15")
def test_a_board_stores_three_tiles_on_a_space_each():
    assert seat(position())["storage"] == [None, None, None]
    state = position(seats={0: {"storage": ["ship", "mine", "castle"]}})
    assert seat(state)["storage"] == ["ship", "mine", "castle"]
    with pytest.raises(PositionError, match="more than 3 tiles"):
        position(seats={0: {"storage": ["ship", "mine", "castle", "bank"]}})


@rule("CB4.15")
def test_the_fourth_tile_takes_the_place_of_another():
    depots = {1: {"tiles": ["bank", "ship"]}, 4: {"tiles": ["church"]}}
    state = position(depots=depots, seats={0: {"storage": ["mine"], "dice": [1, 1]}})
    do(state, "die-0", "depot-1-0")
    do(state, "die-1", "depot-1-1")
    assert seat(state)["storage"] == ["mine", "bank", "ship"]
    full = position(depots=depots, seats={0: {"storage": ["mine", "bank", "ship"], "dice": [4]}})
    assert seat(do(full, "die-0", "depot-4-1", "storage-1"))["storage"] == ["mine", "church", "ship"]


@rule("CB4.16")
def test_a_board_holds_three_types_of_goods_and_any_number_of_each():
    goods = {"red": 7, "pink": 7, "orange": 7}
    state = position(phase="E", round=5, seats={0: {"goods": goods}})
    assert seat(state)["goods"] == goods


@rule("CB4.16")
def test_goods_of_one_type_share_one_goods_space():
    state = position(
        depots={4: {"goods": {"red": 2, "brown": 1}}},
        seats={0: {"goods": {"red": 3, "pink": 1, "orange": 1}, "storage": ["ship"], "dice": [5, 1]}},
    )
    do(state, "die-0", "storage-0", "space-h45")
    do(state, "depot-4-goods")
    # All three spaces are taken, yet red goods join those already there; brown ones find no space.
    assert seat(state)["goods"] == {"red": 5, "pink": 1, "orange": 1}


@rule("CB4.17")
@each_count
def test_silver_workers_and_sold_goods_have_no_limit(players):
    sold = {"red": 7, "pink": 7, "orange": 7, "brown": 6, "purple": 5}
    owned = {"silver": 500, "workers": 500, "sold": sold, "goods": {"brown": 1}, "dice": [5, 1]}
    state = position(players, phase="E", round=5, seats={0: owned})
    do(state, "die-0", "goods-brown")
    do(state, "die-1", "workers")
    assert seat(state)["silver"] == 501
    assert seat(state)["workers"] == 502
    assert seat(state)["sold"] == sold | {"brown": 7}
    assert seat(state)["sold_count"] == 33
    assert [die["used"] for die in seat(state)["dice"]] == [True, True]


@rule("CB4.18")
@each_estate
def test_an_estate_has_two_to_six_cities_and_regions_of_one_to_eight_spaces(estate):
    cities = {1: 4, 2: 3, 3: 4, 4: 3, 5: 5, 6: 3, 7: 3, 8: 6, 9: 2}
    sizes = Counter(size for colours, _, size in observed(estate).values() if colours == {"B"})
    assert sum(count // size for size, count in sizes.items()) == cities[estate]
    assert 2 <= cities[estate] <= 6
    assert {size for _, _, size in observed(estate).values()} <= set(range(1, 9))
