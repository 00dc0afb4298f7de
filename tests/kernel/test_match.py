"""The door for input that may be wrong: refusals, records, replay, preview."""

from random import Random
from typing import Any

import pytest

from quatrefoil.kernel.errors import NotOffered, Stale, Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match, begin_replay, next_options, preview, replay, run
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.play import options_for
from quatrefoil.kernel.record import Choice, Record, read_record
from quatrefoil.kernel.state import State
from support.table import Table
from support.toy import WORDS, ToyGame

GAME = ToyGame()


def toy() -> Table:
    match = Match(GAME, 3, {})
    return Table(match, match.prologue)


def at_turn_of_seat_two() -> Table:
    return toy().choose(0, "bid:0").choose(1, "bid:1").choose(2, "bid:2")


def finished(seed: int = 3) -> Match:
    match = Match(GAME, 3, {})
    run(match, [First(), Last(), Anything()], Random(seed))
    return match


class First:
    """Always the first option."""

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        return options_for(state, seat)[0]


class Last:
    """Always the last one."""

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        return options_for(state, seat)[-1]


class Anything:
    """Any."""

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        return rng.choice(options_for(state, seat))


def edited(record: Record, row: int, **changes: Any) -> Record:
    copy = read_record(record.text())
    old = copy.choices[row]
    copy.choices[row] = Choice(
        changes.get("actor", old.actor), changes.get("text", old.text), changes.get("checksum", old.checksum)
    )
    return copy


# Refusals


def test_a_word_of_no_game_is_unreadable_and_a_hint_is_given() -> None:
    with pytest.raises(
        Unreadable, match=r"'bid:7' is not a word .*words of that family: bid:0, bid:1, bid:2"
    ) as caught:
        toy().choose(0, "bid:7")
    assert caught.value.code == "unknown_word"


def test_a_refusal_says_what_was_tried_which_clause_forbids_it_and_what_is_offered() -> None:
    table = at_turn_of_seat_two()
    with pytest.raises(NotOffered, match=r"seat 2: bid:1 is refused \(other_question\); offered: dig, rob, peek, rest"):
        table.match.choose(2, "bid:1")
    with pytest.raises(NotOffered, match=r"seat 0: dig is refused .* offered: nothing, another is asked") as caught:
        table.match.choose(0, "dig")
    assert caught.value.code == "not_your_turn"


def test_the_step_gives_its_reason_and_its_clause() -> None:
    table = at_turn_of_seat_two()
    table.choose(2, "rob").choose(0, "yield").choose(2, "rob")  # seat 0 has no coin left
    assert table.refused(2, "rob") == ("nothing_to_rob", "T-2")
    refusal = table.match.why_not(2, "rob")
    assert refusal is not None
    assert repr(refusal) == "Refusal(nothing_to_rob, T-2, {'seat': 0})"
    assert table.match.why_not(2, "rest") is None


def test_an_answer_to_an_old_position_is_stale() -> None:
    table = at_turn_of_seat_two()
    with pytest.raises(Stale, match="the answer is for position 2, the game is at 3"):
        table.match.choose(2, "dig", ply=2)
    table.match.choose(2, "dig", ply=3)


def test_nobody_answers_for_nature_and_nature_for_nobody() -> None:
    table = at_turn_of_seat_two().choose(2, "dig")
    assert table.refused(2, "ore:gold") == ("not_your_turn", "")
    assert table.refused(-1, "ore:gold") == ("no_seat", "")
    table.nature("ore:gold")
    with pytest.raises(NotOffered, match="nature cannot answer ore:gold now"):
        table.nature("ore:gold")


def test_a_seat_that_is_not_there_is_refused() -> None:
    assert toy().refused(3, "bid:0") == ("no_seat", "")
    assert toy().refused(-2, "bid:0") == ("no_seat", "")


def test_after_the_end_everything_is_refused() -> None:
    match = finished()
    with pytest.raises(NotOffered) as caught:
        match.choose(0, "bid:0")
    assert caught.value.code == "over"


def test_a_wrong_number_of_seats_or_option_is_refused() -> None:
    with pytest.raises(Unreadable, match="toy is for 2 to 4 players, not 5"):
        Match(GAME, 5, {})
    with pytest.raises(Unreadable, match="toy has no table option 'speed'; there are: start"):
        Match(GAME, 3, {"speed": "fast"})
    with pytest.raises(Unreadable, match="table option start is one of 2, 0, not '1'"):
        Match(GAME, 3, {"start": "1"})


# Records and replay


def test_a_finished_game_is_recorded_and_replays_to_the_same_state() -> None:
    match = finished()
    again = replay(GAME, read_record(match.record.text()))
    assert again.state.numbers() == match.state.numbers()
    assert again.record.text() == match.record.text()
    assert again.record.scores == GAME.scores(match.state)


def test_a_replay_may_stop_early() -> None:
    match = finished()
    again = replay(GAME, match.record, plies=4)
    assert again.ply == 4
    assert [row.line() for row in again.record.choices] == [row.line() for row in match.record.choices[:4]]


def test_sealed_answers_are_rows_in_the_order_they_came() -> None:
    table = toy().choose(2, "bid:0").choose(0, "bid:0").choose(1, "bid:0")
    assert [row.actor for row in table.match.record.choices] == [2, 0, 1]
    assert replay(GAME, table.match.record).state.numbers() == table.match.state.numbers()


@pytest.mark.parametrize(
    ("row", "changes", "complaint"),
    [
        (0, {"text": "bid:2"}, r"choice 1 \(0 bid:2 \w+\): checksum should be \w+"),
        (1, {"checksum": "00000000"}, r"choice 2 \(.*00000000\): checksum should be"),
        (1, {"text": "bid:9"}, r"choice 2 \(.*\): 'bid:9' is not a word of this game"),
        (2, {"text": "dig"}, r"choice 3 \(.*dig.*\): .*is refused"),
        (2, {"actor": -1}, r"choice 3 \(~ .*\): seat \d should answer here"),
    ],
)
def test_an_edited_record_is_refused_with_its_row(row: int, changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(Unreadable, match=complaint):
        replay(GAME, edited(finished().record, row, **changes))


def test_a_row_by_a_seat_where_nature_is_due_is_refused() -> None:
    record = at_turn_of_seat_two().choose(2, "dig").nature("ore:gold").match.record
    with pytest.raises(Unreadable, match=r"choice 5 \(2 ore:gold \w+\): nature should answer here"):
        replay(GAME, edited(record, 4, actor=2))


def test_a_record_that_misses_rows_but_has_scores_is_refused() -> None:
    record = finished().record
    cut = read_record(record.text())
    cut.choices.pop()
    with pytest.raises(Unreadable, match=f"the game is not over after choice {len(cut.choices)}"):
        replay(GAME, cut)


def test_rows_after_the_end_and_wrong_scores_are_refused() -> None:
    longer = read_record(finished().record.text())
    longer.choices.append(Choice(0, "bid:0", "00000000"))
    with pytest.raises(Unreadable, match="the game is over already"):
        replay(GAME, longer)
    richer = read_record(finished().record.text())
    assert richer.scores is not None
    richer.scores[0] += 1
    with pytest.raises(Unreadable, match="the record ends with"):
        replay(GAME, richer)


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [("game", "chess", "record"), ("rules", 9, "rules_version"), ("components", "ff", "components")],
)
def test_a_record_of_another_game_version_or_data_is_refused(field: str, value: object, code: str) -> None:
    record = read_record(finished().record.text())
    setattr(record, field, value)
    with pytest.raises(Unreadable) as caught:
        begin_replay(GAME, record)
    assert caught.value.code == code


# Preview


def test_a_preview_shows_what_an_answer_brings_and_changes_nothing() -> None:
    table = at_turn_of_seat_two()
    before = table.match.state.numbers()
    table.choose(2, "rob")
    assert [event.as_dict() for event in preview(table.match.state, 0, WORDS.read("yield"))] == [
        {"event": "coins", "seat": 0, "n": -1},
        {"event": "coins", "seat": 2, "n": 1},
    ]
    assert [option.text for option in next_options(table.match.state, 0, WORDS.read("yield"))] == []
    assert table.match.state.numbers() != before  # only the rob itself
    assert table.match.asked() == [0]


def test_a_preview_stops_at_chance() -> None:
    s = at_turn_of_seat_two().match.state
    assert preview(s, 2, WORDS.read("dig")) == []
    assert next_options(s, 2, WORDS.read("dig")) == []
    assert preview(s, 2, WORDS.read("peek")) == []


def test_a_preview_of_a_sealed_answer_tells_nothing() -> None:
    s = toy().choose(0, "bid:0").choose(1, "bid:0").match.state
    assert preview(s, 2, WORDS.read("bid:2")) == []
    assert next_options(s, 2, WORDS.read("bid:2")) == []


def test_next_options_are_those_of_the_same_seat() -> None:
    s = at_turn_of_seat_two().match.state
    assert next_options(s, 2, WORDS.read("rest")) == []  # all are asked again, in secret: not a follow-up
    assert next_options(s, 2, WORDS.read("rob")) == []  # another seat answers first
