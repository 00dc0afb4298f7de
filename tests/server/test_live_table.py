"""A table in memory: choices, versions, undo."""

import pytest

from quatrefoil.build_info import engine_build
from quatrefoil.kernel.errors import NotOffered, Stale, Unreadable
from quatrefoil.table.entry import Entry
from quatrefoil.table.live import LiveTable
from support.server.toy_game import ToyGame

if engine_build() == "compiled":
    pytest.skip("the toy game cannot build on compiled classes", allow_module_level=True)


HIGH = 2


#: These dice hide the high card.
SEED = "13" * 32


def table(seats: int = 3) -> tuple[LiveTable, list[Entry]]:
    """Return a toy table after chance has hidden the high card, and its journal."""
    live = LiveTable(ToyGame(), seats, {}, SEED)
    return live, [live.draw()]


def fingerprint(live: LiveTable) -> tuple[object, ...]:
    rows = [(choice.actor, choice.text, choice.checksum) for choice in live.match.record.choices]
    return live.version, rows, live.match.state.numbers(), live.can_take_back([0, 1, 2]), len(live.turns)


def test_several_choices_are_applied_together() -> None:
    live, _ = table()
    entry = live.answer(0, ["say:yes", "loud:high"], 1)
    assert entry == Entry(2, "choices", 0, "say:yes loud:high", live.match.record.last_checksum())
    assert [turn.text for turn in live.turns[-2:]] == ["say:yes", "loud:high"]
    assert live.asked() == [1]


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
    live, _ = table()
    before = fingerprint(live)
    with pytest.raises(error) as refused:
        live.answer(0, choices, 1)
    assert refused.value.code == code
    assert fingerprint(live) == before
    live.answer(0, ["say:yes", "loud:high"], 1)


def test_a_refused_choice_leaves_earlier_choices_undoable() -> None:
    live, _ = table()
    live.answer(0, ["say:yes"], 1)
    with pytest.raises(NotOffered):
        live.answer(0, ["loud:high", "say:yes"], 2)
    live.take_back(0, 2, whole_turn=False)
    assert live.match.ply == 1


@pytest.mark.parametrize("version", [0, 2, -1, 10**30])
def test_a_choice_for_another_version_is_stale(version: int) -> None:
    live, _ = table()
    with pytest.raises(Stale):
        live.answer(0, ["say:yes"], version)
    with pytest.raises(Stale):
        live.take_back(0, version, whole_turn=False)


def test_a_choice_can_be_undone() -> None:
    live, _ = table()
    before = live.match.state.numbers()
    live.answer(0, ["say:yes"], 1)
    assert live.can_take_back([0])
    assert not live.can_take_back([1, 2])
    entry = live.take_back(0, 2, whole_turn=False)
    assert (entry.version, entry.kind, entry.text) == (3, "undo", "1")
    assert live.match.state.numbers() == before
    assert not live.can_take_back([0])
    with pytest.raises(Stale):
        live.answer(0, ["say:no"], 2)
    live.answer(0, ["say:no"], 3)


def test_a_turn_can_be_restarted_or_undone_choice_by_choice() -> None:
    live, _ = table()
    live.answer(0, ["say:yes", "loud:high"], 1)
    live.take_back(0, 2, whole_turn=False)
    assert [turn.text for turn in live.turns[1:]] == ["say:yes"]
    live.answer(0, ["loud:low"], 3)
    live.take_back(0, 4, whole_turn=True)
    assert len(live.turns) == 1
    assert live.asked() == [0]


def test_there_is_no_undo_after_another_seat_has_chosen() -> None:
    live, _ = table()
    live.answer(0, ["say:yes", "loud:high"], 1)
    live.answer(1, ["say:yes"], 2)
    for seat in (0, 2):
        with pytest.raises(NotOffered) as refused:
            live.take_back(seat, 3, whole_turn=False)
        assert refused.value.code == "no_undo"
    live.take_back(1, 3, whole_turn=True)
    assert not live.can_take_back([0]), "seat 0 acted before seat 1, and that stays so"


def test_there_is_no_undo_after_a_reveal_or_chance() -> None:
    live, _ = table()
    assert not live.can_take_back([0, 1, 2])
    live.answer(0, ["look"], 1)
    assert not live.can_take_back([0])
    live.answer(0, ["go"], 2)
    assert live.can_take_back([0])
    live.take_back(0, 3, whole_turn=True)
    assert live.turns[-1].text == "look"


def bidding() -> LiveTable:
    live, _ = table()
    for seat in range(3):
        live.answer(seat, ["say:yes", "loud:low"], live.version)
    return live


def test_sealed_choices_are_accepted_in_any_order_at_the_version_of_the_question() -> None:
    live = bidding()
    asked_with = live.version
    live.answer(2, ["bid:2"], asked_with)
    live.answer(0, ["bid:1"], asked_with)
    assert live.asked() == [1]
    assert all(turn.is_sealed for turn in live.turns[-2:])
    with pytest.raises(NotOffered):
        live.answer(2, ["bid:0"], live.version)
    live.answer(1, ["bid:0"], asked_with)
    # The second round of bids is another question, although it looks the same.
    with pytest.raises(Stale):
        live.answer(0, ["bid:1"], asked_with)
    assert live.asked() == [0, 1, 2]


def test_a_sealed_choice_can_be_undone_only_before_it_is_revealed() -> None:
    live = bidding()
    live.answer(2, ["bid:2"], live.version)
    live.take_back(2, live.version, whole_turn=False)
    assert live.asked() == [0, 1, 2]
    for seat in (0, 1, 2):
        live.answer(seat, ["bid:2"], live.version)
    assert not live.can_take_back([2]), "the last bid has shown all bids"


def test_undoing_a_sealed_choice_keeps_those_of_other_seats() -> None:
    live = bidding()
    live.answer(2, ["bid:2"], live.version)
    live.answer(0, ["bid:1"], live.version)
    entry = live.take_back(2, live.version, whole_turn=True)
    assert (entry.kind, entry.actor) == ("undo", 2)
    assert live.asked() == [1, 2]
    assert [(turn.actor, turn.text) for turn in live.turns if turn.is_sealed] == [(0, "bid:1")], "the other one stays"
    assert not live.can_take_back([2])
    live.answer(2, ["bid:0"], live.version)
    live.answer(1, ["bid:0"], live.version)
    assert live.match.state.numbers() == bid_in_order(["bid:1", "bid:0", "bid:0"]).match.state.numbers()
    for seat in range(3):
        assert not live.can_take_back([seat]), "the last bid has shown all bids"


def bid_in_order(bids: list[str]) -> LiveTable:
    live = bidding()
    for seat, bid in enumerate(bids):
        live.answer(seat, [bid], live.version)
    return live


def test_a_revealed_choice_is_recorded_like_any_other() -> None:
    live, journal = table()
    for seat in range(3):
        journal.append(live.answer(seat, ["say:yes", "loud:low"], live.version))
    journal.append(live.answer(2, ["bid:2"], live.version))
    journal.append(live.answer(0, ["bid:1"], live.version))
    journal.append(live.take_back(2, live.version, whole_turn=False))
    journal.append(live.answer(2, ["bid:0"], live.version))
    again = LiveTable(ToyGame(), 3, {}, SEED)
    for entry in journal:
        again.load(entry)
    assert fingerprint(again) == fingerprint(live)
    with pytest.raises(Unreadable):
        again.load(Entry(again.version + 1, "undo", 1, "sealed", ""))


def test_open_choices_stay_visible_while_others_choose_sealed() -> None:
    live = bidding()
    live.answer(0, ["bid:1"], live.version)
    with pytest.raises(NotOffered, match="nothing can be taken back"):
        live.take_back(2, live.version, whole_turn=False)


def test_an_undo_makes_older_sealed_choices_stale() -> None:
    live = bidding()
    asked_with = live.version
    live.answer(2, ["bid:2"], asked_with)
    live.take_back(2, live.version, whole_turn=False)
    with pytest.raises(Stale):
        live.answer(2, ["bid:1"], asked_with)


def test_a_finished_game_is_final() -> None:
    live = bidding()
    for _ in range(2):
        for seat in range(3):
            live.answer(seat, ["bid:1"], live.version)
    assert live.is_over
    assert live.status() == "finished"
    assert live.summary().scores == [2, 2, 2]
    assert live.summary().places == [1, 1, 1]
    assert not live.can_take_back([0, 1, 2])


def test_loading_the_journal_restores_the_table() -> None:
    live, journal = table()
    journal.append(live.answer(0, ["say:yes", "loud:high"], 1))
    journal.append(live.take_back(0, 2, whole_turn=False))
    journal.append(live.answer(0, ["loud:low"], 3))
    journal.append(live.answer(1, ["look"], 4))
    journal.append(live.answer(1, ["stop"], 5))
    again = LiveTable(ToyGame(), 3, {}, SEED)
    for entry in journal:
        again.load(entry)
    assert fingerprint(again) == fingerprint(live)
    again.take_back(1, 6, whole_turn=True)
    assert again.turns[-1].text == "look"


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
    live, _ = table()
    with pytest.raises((Unreadable, NotOffered)):
        live.load(wrong)
