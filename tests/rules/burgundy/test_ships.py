"""CB18: ships and goods."""

from helpers import can, depot, do, offered, position, rule, seat


def ship_in_storage(**described):
    return position(
        seats={0: {"storage": ["ship"], "dice": [5, 1], "goods": {"turquoise": 1, "red": 1}}},
        depots={4: {"goods": {"turquoise": 1, "pink": 1, "brown": 1}}},
        **described,
    )


@rule("CB-E3", "CB18.6", "CB18.8", "CB18.9")
def test_a_ship_takes_held_goods_and_one_new_type_into_the_one_free_goods_space():
    state = ship_in_storage()
    do(state, "die-0", "storage-0", "space-h45")
    do(state, "depot-4-goods")
    assert offered(state) == {("new-goods-pink",), ("new-goods-brown",)}
    do(state, "new-goods-pink")
    assert seat(state)["goods"] == {"turquoise": 2, "pink": 1, "red": 1}
    assert depot(state, 4)["goods"] == {"brown": 1}
    assert seat(state)["marker"] == 1


@rule("CB18.3", "CB18.12")
def test_the_marker_advances_even_if_a_depot_that_yields_nothing_is_named():
    state = ship_in_storage()
    do(state, "die-0", "storage-0", "space-h45")
    assert can(state, "no_depot")
    do(state, "no_depot")
    assert seat(state)["goods"] == {"turquoise": 1, "red": 1}
    assert seat(state)["marker"] == 1
