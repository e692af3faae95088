"""Bad input gets a clear answer and changes nothing."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import courtyard
from courtyard import CourtyardError, IllegalAction, OptionError, PositionError, Record, RecordError, Rng, State

GAME = courtyard.game("burgundy", players=3)
ADVANCED = courtyard.game("burgundy", players=2, setup="advanced", advanced_choice="secret")
RECORD = courtyard.play(GAME, ["greedy", "random", "random"], seed=11)


def state_after(game: courtyard.Game, seed: int, steps: int) -> State:
    state, rng = game.start(), Rng(seed)
    for _ in range(steps):
        action = int(state.random_action(rng))
        if action < 0:
            break
        state.apply(action)
    return state


STATES = st.builds(state_after, st.sampled_from([GAME, ADVANCED]), st.integers(0, 2**64 - 1), st.integers(0, 500))


@given(STATES, st.integers())
def test_any_integer_is_either_legal_or_refused_without_a_trace(state: State, action: int) -> None:
    before = state.dump()
    if action in state.legal():
        state.apply(action)
        assert state.dump() != before
    else:
        with pytest.raises(IllegalAction):
            state.apply(action)
        assert state.dump() == before


@given(STATES, st.integers().filter(lambda seat: not 0 <= seat < 3))
def test_a_seat_that_does_not_exist_has_no_view(state: State, seat: int) -> None:
    with pytest.raises(PositionError):
        state.view(seat)


@given(STATES)
def test_a_dump_survives_json(state: State) -> None:
    assert state.game.load(json.loads(json.dumps(state.dump()))) == state


def places_of(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all leaves and branches of a JSON value."""
    found = [path]
    if isinstance(value, dict):
        for key, item in value.items():
            found += places_of(item, (*path, key))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            found += places_of(item, (*path, number))
    return found


JUNK = st.one_of(st.integers(-3, 60), st.integers(), st.none(), st.text(max_size=3), st.booleans(), st.just([]))


@given(STATES, st.data())
def test_a_damaged_dump_is_refused_or_gives_a_game_that_can_be_played(state: State, data: st.DataObject) -> None:
    dump = json.loads(json.dumps(state.dump()))
    path = data.draw(st.sampled_from(places_of(dump)[1:]))
    target = dump
    for step in path[:-1]:
        target = target[step]
    target[path[-1]] = data.draw(JUNK)
    try:
        loaded = state.game.load(dump)
    except PositionError as refused:
        assert str(refused).endswith(".")
        return
    courtyard.playout(loaded, Rng(1))
    assert loaded.faults() == []


@given(st.integers(0, 2**64 - 1))
def test_records_and_links_come_back_as_they_were(seed: int) -> None:
    record = courtyard.play(GAME, ["random"] * 3, seed=seed)
    assert Record.loads(record.dumps()) == record
    assert Record.loads(record.link()) == record
    record.verify()


@given(st.integers(0, len(RECORD.dumps()) - 1))
def test_a_truncated_record_is_refused(length: int) -> None:
    with pytest.raises(RecordError):
        Record.loads(RECORD.dumps()[:length])


@given(st.integers(0, len(RECORD.link()) - 1), st.sampled_from("ABCxyz019-_.!~ "))
def test_a_damaged_link_is_refused(place: int, letter: str) -> None:
    link = RECORD.link()
    damaged = link[:place] + letter + link[place + 1 :]
    if damaged.strip() != link:
        with pytest.raises(RecordError):
            Record.loads(damaged)


@given(st.data())
def test_a_record_with_another_value_anywhere_does_not_verify(data: st.DataObject) -> None:
    content = json.loads(RECORD.dumps())
    path = data.draw(st.sampled_from([path for path in places_of(content)[1:] if path[0] != "seats"]))
    target = content
    for step in path[:-1]:
        target = target[step]
    junk = data.draw(JUNK)
    if junk == target[path[-1]] and type(junk) is type(target[path[-1]]):
        return
    target[path[-1]] = junk
    if path == ("seed",) and junk is None:
        return
    with pytest.raises(RecordError):
        Record.loads(json.dumps(content)).verify()


@given(st.text())
def test_any_other_text_is_not_a_record(text: str) -> None:
    with pytest.raises(RecordError):
        Record.loads(text)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(), lambda x: st.lists(x) | st.dictionaries(st.text(), x)
    )
)
def test_any_other_value_is_not_a_dump(value: object) -> None:
    with pytest.raises(PositionError):
        GAME.load(value)


@given(
    st.dictionaries(st.sampled_from(["players", "setup", "estates", "excluded_estates", "colour"]), JUNK, min_size=1)
)
def test_a_bad_option_is_refused_with_its_name(options: dict[str, Any]) -> None:
    try:
        courtyard.game("burgundy", **options)
    except OptionError as refused:
        assert any(name in str(refused) for name in options)


@given(st.dictionaries(st.sampled_from(["phase", "round", "seats", "depots", "order", "to_move", "dice"]), JUNK))
def test_a_bad_description_of_a_position_is_refused_or_playable(described: dict[str, Any]) -> None:
    try:
        state = GAME.position(**described)
    except CourtyardError as refused:
        assert str(refused).endswith(".")
        return
    courtyard.playout(state, Rng(2))
