"""Who may ask for advice, about what, and that it is made from what a seat may see."""

import pytest
from tabling import ANN, BOB, EVE, SECRET_CHOICE, alone, asked, finished, hot_seat, people, run

from courtyard import Rng
from courtyard.bots.hints import Budget, adviser
from courtyard.core.state import State
from courtyard.table import Refused, Table, fork, import_record, rematch, same_seats
from courtyard.table.advice import advice_seen
from courtyard.table.records import export_record

BRIEF = Budget(8, 0.0, 2)


def of_ann(table: Table) -> Table:
    """The table as soon as Ann is asked and has a choice."""
    rng = Rng(1)
    while table.situation.asked != 0 or len(table.state.legal()) < 2:
        run(table, 1, seed=rng.below(1000))
    return table


def hint(table: Table, player: str = ANN, seat: int = 0) -> State:
    return table.to_hint(player, seat, table.sequence)


def test_hints_are_for_who_plays_against_bots_alone() -> None:
    assert alone().view(ANN, 2.0).hints
    assert not people(ANN, BOB).view(ANN, 2.0).hints
    assert not hot_seat().view(ANN, 2.0).hints
    assert hint(of_ann(alone())).to_move == 0


def test_a_table_says_otherwise_if_its_people_want() -> None:
    assert people(ANN, BOB, hints=True).view(BOB, 2.0).hints
    table = of_ann(alone(hints=False))
    with pytest.raises(Refused, match="no hints"):
        hint(table)


def test_only_who_is_asked_gets_a_hint() -> None:
    table = people(ANN, BOB, hints=True)
    player, seat = asked(table)
    other = BOB if player == ANN else ANN
    assert hint(table, player, seat).to_move == seat
    with pytest.raises(Refused, match="not your turn"):
        hint(table, other, 1 - seat)
    with pytest.raises(Refused, match="not your seat"):
        hint(table, EVE, seat)
    with pytest.raises(Refused, match="moved on"):
        table.to_hint(player, seat, 0)


def test_the_coach_speaks_to_who_is_asked_and_names_moves_only_where_hints_are_allowed() -> None:
    table = of_ann(alone())
    said = table.to_coach(ANN).said()
    assert said.number == table.sequence
    assert said.text.startswith("A die takes a tile")
    assert set(said.worth) <= set(table.state.legal())
    assert said.worth
    without = of_ann(alone(hints=False)).to_coach(ANN).said()
    assert (without.text, without.worth) == (said.text, [])
    assert table.to_coach(EVE).said().text == table.to_coach(None).said().text == ""


def test_a_hint_does_not_depend_on_what_is_hidden() -> None:
    table = people(ANN, BOB, hints=True, options=SECRET_CHOICE)
    player, seat = asked(table)
    run(table, 1)
    player, seat = asked(table)
    seen = []
    for number in range(3):
        twin = table.copy()
        twin.situation.history.state = table.state.resample(seat, Rng(number))
        state = twin.to_hint(player, seat, twin.sequence)
        advice = adviser("burgundy").advise(state, BRIEF)
        seen.append(advice_seen(state, advice, ["Ann", "Bob"]))
    assert seen[0] == seen[1] == seen[2]
    assert seen[0].best[0].text


def test_a_running_game_is_analysed_only_where_hints_are_allowed() -> None:
    rivals = run(people(ANN, BOB), 6)
    with pytest.raises(Refused, match="analysed only"):
        rivals.to_analyse(ANN, 3)
    against_bot = run(alone(), 6)
    assert against_bot.to_analyse(ANN, 3) is not None
    with pytest.raises(Refused, match="analysed only"):
        against_bot.to_analyse(EVE, 3)
    assert run(hot_seat(), 6).to_analyse(ANN, 3) is not None
    with pytest.raises(Refused, match="steps 0 to"):
        against_bot.to_analyse(ANN, 10_000)


def test_what_is_analysed_in_a_running_game_is_what_the_person_could_know() -> None:
    table = run(alone(level="greedy", options=SECRET_CHOICE), 1)
    length = len(table.situation.history)
    twin = table.copy()
    twin.situation.history.state = table.state.resample(0, Rng(5))
    assert table.to_analyse(ANN, length).view(0) == table.state.view(0)


def test_a_finished_game_is_analysed_by_everybody_and_reviewed_by_its_players() -> None:
    table = finished(people(ANN, BOB))
    assert table.to_analyse(EVE, 10) == table.situation.history.state_at(10)
    assert len(table.to_review(BOB)) == len(table.situation.history)
    with pytest.raises(Refused, match="who have played"):
        table.to_review(EVE)
    with pytest.raises(Refused, match="when the game is over"):
        run(people(ANN, BOB), 4).to_review(ANN)


def test_forks_and_records_are_for_study_and_a_rematch_is_as_before() -> None:
    table = finished(people(ANN, BOB))
    secret = bytes(32)
    assert fork(table, 20, ANN, same_seats(table.situation), secret, 5.0).situation.created.hints
    assert import_record(export_record(table, ANN), ANN, secret, 5.0).situation.created.hints
    assert not rematch(table, ANN, secret, 5.0).situation.created.hints
