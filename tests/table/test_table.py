"""One table: choices, versions, undo, and its journal."""

import pytest

from quatrefoil.kernel.errors import NotOffered, Stale, Unreadable
from quatrefoil.table.entry import Entry
from quatrefoil.table.table import Table
from support.server.toy_game import ToyGame
from support.table_factory import new_table

#: These dice hide the high card.
SEED = "13" * 32


def toy_table(entries: list[Entry] | None = None) -> Table:
    """Return a table of three people, after a journal."""
    return new_table(ToyGame(), ("anna", "boris", "clara"), SEED, entries or [])


def begun() -> tuple[Table, list[Entry]]:
    """Return a toy table after chance has hidden the high card, and its journal."""
    table = toy_table()
    return table, [table.draw().entry]


def can_take_back(table: Table, seats: list[int]) -> bool:
    return table.take_back_of(seats).step != []


def fingerprint(table: Table) -> tuple[object, ...]:
    played = [(choice.actor, choice.text, choice.checksum) for choice in table.record.choices]
    return table.version, played, table.state.numbers(), can_take_back(table, [0, 1, 2]), len(table.history)


def test_several_choices_are_applied_together() -> None:
    table, _ = begun()
    entry = table.choose(0, ["say:yes", "loud:high"], 1).entry
    assert entry == Entry(2, "choices", 0, "say:yes loud:high", table.record.last_checksum())
    assert [choice.text for choice in table.history[-2:]] == ["say:yes", "loud:high"]
    assert table.asked() == [1]


@pytest.mark.parametrize(
    ("choices", "error", "code"),
    [
        (["say:yes", "say:no"], NotOffered, "other_question"),
        (["say:yes", "loud:high", "say:yes"], NotOffered, "not_your_turn"),
        (["say:yes", "nonsense"], Unreadable, "unknown_word"),
        (["loud:low"], NotOffered, "speak_first"),
        ([], Unreadable, "choices"),
        (["say:yes"] * 33, Unreadable, "choices"),
        # Whether `go` may follow depends on the hidden card; the error must not.
        (["look", "go"], NotOffered, "reveals"),
        (["look", "loud:low"], NotOffered, "reveals"),
    ],
)
def test_a_refused_choice_changes_nothing(choices: list[str], error: type[Exception], code: str) -> None:
    table, _ = begun()
    before = fingerprint(table)
    with pytest.raises(error) as refused:
        table.choose(0, choices, 1)
    assert refused.value.code == code
    assert fingerprint(table) == before
    table.choose(0, ["say:yes", "loud:high"], 1)


def test_a_refused_choice_leaves_earlier_choices_undoable() -> None:
    table, _ = begun()
    table.choose(0, ["say:yes"], 1)
    with pytest.raises(NotOffered):
        table.choose(0, ["loud:high", "say:yes"], 2)
    table.take_back(0, 2, whole_turn=False)
    assert table.ply == 1


@pytest.mark.parametrize("version", [0, 2, -1, 10**30])
def test_a_choice_for_another_version_is_stale(version: int) -> None:
    table, _ = begun()
    with pytest.raises(Stale):
        table.choose(0, ["say:yes"], version)
    with pytest.raises(Stale):
        table.take_back(0, version, whole_turn=False)


def test_a_choice_can_be_undone() -> None:
    table, _ = begun()
    before = table.state.numbers()
    table.choose(0, ["say:yes"], 1)
    assert can_take_back(table, [0])
    assert not can_take_back(table, [1, 2])
    entry = table.take_back(0, 2, whole_turn=False).entry
    assert (entry.version, entry.kind, entry.text) == (3, "undo", "1")
    assert table.state.numbers() == before
    assert not can_take_back(table, [0])
    with pytest.raises(Stale):
        table.choose(0, ["say:no"], 2)
    table.choose(0, ["say:no"], 3)


def test_a_turn_can_be_restarted_or_undone_choice_by_choice() -> None:
    table, _ = begun()
    table.choose(0, ["say:yes", "loud:high"], 1)
    table.take_back(0, 2, whole_turn=False)
    assert [choice.text for choice in table.history[1:]] == ["say:yes"]
    table.choose(0, ["loud:low"], 3)
    table.take_back(0, 4, whole_turn=True)
    assert len(table.history) == 1
    assert table.asked() == [0]


def test_there_is_no_undo_after_another_seat_has_chosen() -> None:
    table, _ = begun()
    table.choose(0, ["say:yes", "loud:high"], 1)
    table.choose(1, ["say:yes"], 2)
    for seat in (0, 2):
        with pytest.raises(NotOffered) as refused:
            table.take_back(seat, 3, whole_turn=False)
        assert refused.value.code == "no_undo"
    table.take_back(1, 3, whole_turn=True)
    assert not can_take_back(table, [0]), "seat 0 acted before seat 1, and that stays so"


def test_there_is_no_undo_after_a_reveal_or_chance() -> None:
    table, _ = begun()
    assert not can_take_back(table, [0, 1, 2])
    table.choose(0, ["look"], 1)
    assert not can_take_back(table, [0])
    table.choose(0, ["go"], 2)
    assert can_take_back(table, [0])
    table.take_back(0, 3, whole_turn=True)
    assert table.history[-1].text == "look"


def bidding() -> Table:
    table, _ = begun()
    for seat in range(3):
        table.choose(seat, ["say:yes", "loud:low"], table.version)
    return table


def test_sealed_choices_are_accepted_in_any_order_at_the_version_of_the_question() -> None:
    table = bidding()
    asked_with = table.version
    table.choose(2, ["bid:2"], asked_with)
    table.choose(0, ["bid:1"], asked_with)
    assert table.asked() == [1]
    assert all(choice.is_sealed for choice in table.history[-2:])
    with pytest.raises(NotOffered):
        table.choose(2, ["bid:0"], table.version)
    table.choose(1, ["bid:0"], asked_with)
    # The second round of bids is another question, although it looks the same.
    with pytest.raises(Stale):
        table.choose(0, ["bid:1"], asked_with)
    assert table.asked() == [0, 1, 2]


def test_a_sealed_choice_can_be_undone_only_before_it_is_revealed() -> None:
    table = bidding()
    table.choose(2, ["bid:2"], table.version)
    table.take_back(2, table.version, whole_turn=False)
    assert table.asked() == [0, 1, 2]
    for seat in (0, 1, 2):
        table.choose(seat, ["bid:2"], table.version)
    assert not can_take_back(table, [2]), "the last bid has shown all bids"


def test_undoing_a_sealed_choice_keeps_those_of_other_seats() -> None:
    table = bidding()
    table.choose(2, ["bid:2"], table.version)
    table.choose(0, ["bid:1"], table.version)
    entry = table.take_back(2, table.version, whole_turn=True).entry
    assert (entry.kind, entry.actor) == ("undo", 2)
    assert table.asked() == [1, 2]
    assert [(choice.actor, choice.text) for choice in table.history if choice.is_sealed] == [(0, "bid:1")], (
        "the other one stays"
    )
    assert not can_take_back(table, [2])
    table.choose(2, ["bid:0"], table.version)
    table.choose(1, ["bid:0"], table.version)
    assert table.state.numbers() == bid_in_order(["bid:1", "bid:0", "bid:0"]).state.numbers()
    for seat in range(3):
        assert not can_take_back(table, [seat]), "the last bid has shown all bids"


def bid_in_order(bids: list[str]) -> Table:
    table = bidding()
    for seat, bid in enumerate(bids):
        table.choose(seat, [bid], table.version)
    return table


def test_a_revealed_choice_is_recorded_like_any_other() -> None:
    table, journal = begun()
    for seat in range(3):
        journal.append(table.choose(seat, ["say:yes", "loud:low"], table.version).entry)
    journal.append(table.choose(2, ["bid:2"], table.version).entry)
    journal.append(table.choose(0, ["bid:1"], table.version).entry)
    journal.append(table.take_back(2, table.version, whole_turn=False).entry)
    journal.append(table.choose(2, ["bid:0"], table.version).entry)
    again = toy_table(journal)
    assert fingerprint(again) == fingerprint(table)
    with pytest.raises(Unreadable):
        again.apply(Entry(again.version + 1, "undo", 1, "sealed", ""))


def test_open_choices_stay_visible_while_others_choose_sealed() -> None:
    table = bidding()
    table.choose(0, ["bid:1"], table.version)
    with pytest.raises(NotOffered, match="nothing can be taken back"):
        table.take_back(2, table.version, whole_turn=False)


def test_an_undo_makes_older_sealed_choices_stale() -> None:
    table = bidding()
    asked_with = table.version
    table.choose(2, ["bid:2"], asked_with)
    table.take_back(2, table.version, whole_turn=False)
    with pytest.raises(Stale):
        table.choose(2, ["bid:1"], asked_with)


def test_a_finished_game_is_final() -> None:
    table = bidding()
    for _ in range(2):
        for seat in range(3):
            table.choose(seat, ["bid:1"], table.version)
    assert table.is_over
    assert table.info.status == "finished"
    assert table.info.summary.scores == [2, 2, 2]
    assert table.info.summary.places == [1, 1, 1]
    assert not can_take_back(table, [0, 1, 2])


def test_loading_the_journal_restores_the_table() -> None:
    table, journal = begun()
    journal.append(table.choose(0, ["say:yes", "loud:high"], 1).entry)
    journal.append(table.take_back(0, 2, whole_turn=False).entry)
    journal.append(table.choose(0, ["loud:low"], 3).entry)
    journal.append(table.choose(1, ["look"], 4).entry)
    journal.append(table.choose(1, ["stop"], 5).entry)
    again = toy_table(journal)
    assert fingerprint(again) == fingerprint(table)
    again.take_back(1, 6, whole_turn=True)
    assert again.history[-1].text == "look"


@pytest.mark.parametrize(
    "wrong",
    [
        Entry(2, "choices", 0, "say:yes", "00000000"),
        Entry(3, "choices", 0, "say:yes", ""),
        Entry(2, "undo", 0, "1", ""),
        Entry(2, "choices", 1, "say:yes", ""),
        Entry(2, "choices", -1, "card:low", ""),
    ],
)
def test_a_journal_with_wrong_checksums_is_refused(wrong: Entry) -> None:
    table, _ = begun()
    with pytest.raises((Unreadable, NotOffered)):
        table.apply(wrong)
