"""What a person may take back against bots and against people, and why no more."""

import pytest

from quatrefoil import games
from quatrefoil.kernel.errors import NotOffered, Stale, Unreadable
from quatrefoil.table.broadcast import hello
from quatrefoil.table.entry import Entry
from quatrefoil.table.info import Terms
from quatrefoil.table.table import Table
from quatrefoil.table.take_back import start_of_last_turn
from quatrefoil.table.viewer import Viewer
from support.server.toy_game import ToyGame
from support.table_factory import NOON, new_table

#: These dice hide the high card.
SEED = "13" * 32


def against_bots(entries: list[Entry] | None = None) -> Table:
    """Return a table of a person (seat 0) and two bots after chance has hidden the card."""
    table = new_table(ToyGame(), ("anna", None, None), SEED, entries or [], Terms(is_rated=True))
    if entries is None:
        table.draw(NOON)
    return table


def choose(table: Table, seat: int, *texts: str) -> Entry:
    return table.choose(seat, list(texts), table.version, NOON).entry


def test_against_bots_a_turn_is_taken_back_with_the_bots_choices_after_it() -> None:
    table = against_bots()
    before = table.state.numbers()
    choose(table, 0, "say:yes", "loud:high")
    choose(table, 1, "say:no", "loud:low")
    choose(table, 2, "say:no")
    found = table.take_back_of([0])
    assert (found.step, found.turn) == ([3, 4, 5, 6], [2, 3, 4, 5, 6])
    entry = table.take_back(0, table.version, NOON, whole_turn=True).entry
    assert (entry.kind, entry.text) == ("undo", "5")
    assert table.state.numbers() == before
    assert table.asked() == [0]


def test_a_step_back_takes_the_bots_choices_and_one_of_mine() -> None:
    table = against_bots()
    choose(table, 0, "say:yes", "loud:high")
    choose(table, 1, "say:no")
    table.take_back(0, table.version, whole_turn=False)
    assert [choice.text for choice in table.history[1:]] == ["say:yes"]
    choose(table, 0, "loud:low")


def test_against_people_another_seats_choice_is_the_end_of_it() -> None:
    table = new_table(ToyGame(), ("anna", "boris", None), SEED)
    table.draw(NOON)
    choose(table, 0, "say:yes", "loud:high")
    choose(table, 1, "say:no")
    found = table.take_back_of([0])
    assert (found.step, found.stop, found.at) == ([], "moved", 4)
    with pytest.raises(NotOffered, match="moved"):
        table.take_back(0, table.version, whole_turn=True)


def test_a_bots_choice_that_reveals_something_is_the_end_of_it() -> None:
    table = against_bots()
    choose(table, 0, "say:yes", "loud:high")
    choose(table, 1, "look")
    found = table.take_back_of([0])
    assert (found.step, found.stop, found.at) == ([], "revealed", 4)


def test_my_own_look_is_the_end_of_it() -> None:
    table = against_bots()
    found = table.take_back_of([0])
    assert (found.step, found.stop) == ([], "nothing")
    choose(table, 0, "look")
    assert table.take_back_of([0]).stop == "revealed"
    choose(table, 0, "go")
    found = table.take_back_of([0])
    assert (found.turn, found.stop, found.at) == ([3], "revealed", 2), "back to just after the look"


def test_my_next_choice_makes_the_turn_before_final_until_it_is_taken_back() -> None:
    table = new_table(ToyGame(), ("anna", None), SEED)
    table.draw(NOON)
    choose(table, 0, "say:yes", "loud:high")
    choose(table, 1, "say:no", "loud:low")
    first = table.take_back_of([0]).turn
    assert first == [2, 3, 4, 5]
    choose(table, 0, "bid:1")
    assert table.take_back_of([0]).turn == [6]
    table.take_back(0, table.version, whole_turn=True)
    assert table.take_back_of([0]).turn == first


def test_a_bots_sealed_choice_stays_when_mine_is_taken_back() -> None:
    table = against_bots()
    for seat in range(3):
        choose(table, seat, "say:yes", "loud:low")
    choose(table, 0, "bid:1")
    choose(table, 1, "bid:2")
    assert table.take_back_of([0]).step == [8]
    assert table.take_back(0, table.version, NOON, whole_turn=True).entry.text == "sealed"
    assert [(choice.actor, choice.text) for choice in table.history if choice.is_sealed] == [(1, "bid:2")]


def test_a_request_that_a_bot_has_overtaken_is_carried_out() -> None:
    table = against_bots()
    choose(table, 0, "say:yes", "loud:high")
    asked_with = table.version
    choose(table, 1, "say:no")
    table.take_back(0, asked_with, whole_turn=True)
    assert table.ply == 1
    with pytest.raises(Stale):  # my own undo has come between
        table.take_back(0, asked_with, whole_turn=True)


def test_a_request_that_a_draw_has_overtaken_is_refused() -> None:
    table = against_bots()
    choose(table, 0, "say:yes", "loud:high")
    asked_with = table.version
    choose(table, 1, "look")
    with pytest.raises(NotOffered):
        table.take_back(0, asked_with, whole_turn=True)


def test_the_journal_restores_a_table_after_bots_were_taken_back() -> None:
    table = against_bots()
    journal = [Entry(1, "choices", -1, table.history[0].text, table.record.last_checksum())]
    journal.append(choose(table, 0, "say:yes", "loud:high"))
    journal.append(choose(table, 1, "say:no", "loud:low"))
    journal.append(table.take_back(0, table.version, NOON, whole_turn=False).entry)
    journal.append(choose(table, 0, "loud:low"))
    again = against_bots(journal)
    assert again.state.numbers() == table.state.numbers()
    assert (again.version, again.is_assisted) == (table.version, True)
    with pytest.raises(Unreadable):
        again.apply(Entry(again.version + 1, "undo", 0, "3", ""))  # over the draw


@pytest.mark.parametrize(("whole_turn", "after_bots", "is_assisted"), [(True, True, True), (True, False, False)])
def test_a_game_in_which_bots_were_taken_back_is_not_rated(
    whole_turn: bool, after_bots: bool, is_assisted: bool
) -> None:
    table = against_bots()
    choose(table, 0, "say:yes", "loud:high")
    if after_bots:
        choose(table, 1, "say:no")
    update = table.take_back(0, table.version, NOON, whole_turn=whole_turn)
    assert update.is_rewound
    assert table.info.summary.is_assisted == is_assisted


def test_the_message_names_the_plies_and_the_reason() -> None:
    table = against_bots()
    choose(table, 0, "say:yes", "loud:high")
    choose(table, 1, "say:no")
    undo = hello(table, Viewer("anna"), "connect", NOON).undo
    assert (undo.step, undo.turn, undo.stop, undo.at, undo.is_past) == ([3, 4], [2, 3, 4], "chance", 1, True)
    assert hello(table, Viewer("somebody"), "connect", NOON).undo.step == []


def test_in_a_row_of_turns_of_one_seat_only_the_last_is_restarted() -> None:
    """Troyes solo: two defences of the player with the King's between them."""
    table = new_table(games.load("troyes"), ("anna",), "57" * 32)
    starts: list[int] = []
    while not starts and not table.is_over:
        if table.is_chance_due():
            table.draw(NOON)
            continue
        question = table.state.stack[-1].name()
        offered = [option.text for option in table.options_for(0)]
        choose(table, 0, "enough" if "enough" in offered else offered[-1])
        found = table.take_back_of([0])
        is_second = question == "Defend" and found.step and table.history[found.turn[0] - 2].actor == 0
        if is_second and table.history[found.turn[0] - 2].ends_turn:
            starts = found.turn
    assert starts, "no game with two defences in a row"
    before = table.history[starts[0] - 2]
    assert (before.actor, before.ends_turn) == (0, True)
    assert start_of_last_turn(table.history, [0]) == starts[0] - 1
    table.take_back(0, table.version, whole_turn=True)
    assert table.ply == starts[0] - 1
    assert table.state.stack[-1].name() == "Defend"
