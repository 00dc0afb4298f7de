"""Match: refusals of wrong input, records, replay, preview."""

from random import Random
from typing import Any

import pytest

from quatrefoil.kernel.errors import NotOffered, Stale, Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.look_ahead import next_options, preview
from quatrefoil.kernel.match import Match, begin_replay, replay, run
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
    """Chooses the first option."""

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        return options_for(state, seat)[0]


class Last:
    """Chooses the last option."""

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        return options_for(state, seat)[-1]


class Anything:
    """Chooses at random."""

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        return rng.choice(options_for(state, seat))


def edited(record: Record, place: int, **changes: Any) -> Record:
    copy = read_record(record.text())
    old = copy.choices[place]
    copy.choices[place] = Choice(
        changes.get("actor", old.actor), changes.get("text", old.text), changes.get("checksum", old.checksum)
    )
    return copy


# Refusals


def test_an_unknown_word_is_unreadable_and_the_error_lists_similar_words() -> None:
    with pytest.raises(
        Unreadable, match=r"'bid:7' is not a word .*words of that family: bid:0, bid:1, bid:2"
    ) as caught:
        toy().choose(0, "bid:7")
    assert caught.value.code == "unknown_word"


def test_a_refusal_names_the_choice_the_clause_and_the_offered_options() -> None:
    table = at_turn_of_seat_two()
    with pytest.raises(NotOffered, match=r"seat 2: bid:1 is refused \(other_question\); offered: dig, rob, peek, rest"):
        table.match.choose(2, "bid:1")
    with pytest.raises(NotOffered, match=r"seat 0: dig is refused .* offered: nothing, another is asked") as caught:
        table.match.choose(0, "dig")
    assert caught.value.code == "not_your_turn"


def test_a_refusal_has_the_code_and_clause_given_by_the_step() -> None:
    table = at_turn_of_seat_two()
    table.choose(2, "rob").choose(0, "yield").choose(2, "rob")  # seat 0 has no coin left
    assert table.refused(2, "rob") == ("nothing_to_rob", "T-2")
    refusal = table.match.why_not(2, "rob")
    assert refusal is not None
    assert repr(refusal) == "Refusal(nothing_to_rob, T-2, {'seat': 0})"
    assert table.match.why_not(2, "rest") is None


def test_a_choice_for_an_old_position_is_stale() -> None:
    table = at_turn_of_seat_two()
    with pytest.raises(Stale, match="the choice is for position 2, the game is at 3"):
        table.match.choose(2, "dig", ply=2)
    table.match.choose(2, "dig", ply=3)


def test_seats_cannot_choose_for_chance_and_chance_cannot_choose_for_seats() -> None:
    table = at_turn_of_seat_two().choose(2, "dig")
    assert table.refused(2, "ore:gold") == ("not_your_turn", "")
    assert table.refused(-1, "ore:gold") == ("no_seat", "")
    table.chance("ore:gold")
    with pytest.raises(NotOffered, match="chance cannot draw ore:gold now"):
        table.chance("ore:gold")


def test_a_seat_number_out_of_range_is_refused() -> None:
    assert toy().refused(3, "bid:0") == ("no_seat", "")
    assert toy().refused(-2, "bid:0") == ("no_seat", "")


def test_every_choice_after_the_end_is_refused() -> None:
    match = finished()
    with pytest.raises(NotOffered) as caught:
        match.choose(0, "bid:0")
    assert caught.value.code == "over"


def test_a_wrong_number_of_seats_or_table_option_is_refused() -> None:
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
    assert [choice.line() for choice in again.record.choices] == [choice.line() for choice in match.record.choices[:4]]


def test_sealed_choices_are_recorded_in_the_order_they_were_made() -> None:
    table = toy().choose(2, "bid:0").choose(0, "bid:0").choose(1, "bid:0")
    assert [choice.actor for choice in table.match.record.choices] == [2, 0, 1]
    assert replay(GAME, table.match.record).state.numbers() == table.match.state.numbers()


@pytest.mark.parametrize(
    ("place", "changes", "complaint"),
    [
        (0, {"text": "bid:2"}, r"choice 1 \(0 bid:2 \w+\): checksum should be \w+"),
        (1, {"checksum": "00000000"}, r"choice 2 \(.*00000000\): checksum should be"),
        (1, {"text": "bid:9"}, r"choice 2 \(.*\): 'bid:9' is not a word of this game"),
        (2, {"text": "dig"}, r"choice 3 \(.*dig.*\): .*is refused"),
        (2, {"actor": -1}, r"choice 3 \(~ .*\): seat \d should choose here"),
    ],
)
def test_an_edited_record_is_refused_naming_the_choice(place: int, changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(Unreadable, match=complaint):
        replay(GAME, edited(finished().record, place, **changes))


def test_a_seat_choice_where_chance_is_due_is_refused() -> None:
    record = at_turn_of_seat_two().choose(2, "dig").chance("ore:gold").match.record
    with pytest.raises(Unreadable, match=r"choice 5 \(2 ore:gold \w+\): chance should choose here"):
        replay(GAME, edited(record, 4, actor=2))


def test_a_record_with_scores_but_missing_choices_is_refused() -> None:
    record = finished().record
    cut = read_record(record.text())
    cut.choices.pop()
    with pytest.raises(Unreadable, match=f"the game is not over after choice {len(cut.choices)}"):
        replay(GAME, cut)


def test_choices_after_the_end_and_wrong_scores_are_refused() -> None:
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


def test_a_preview_shows_the_events_of_a_choice_and_changes_nothing() -> None:
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


def test_a_preview_of_a_sealed_choice_is_empty() -> None:
    s = toy().choose(0, "bid:0").choose(1, "bid:0").match.state
    assert preview(s, 2, WORDS.read("bid:2")) == []
    assert next_options(s, 2, WORDS.read("bid:2")) == []


def test_there_are_no_next_options_if_other_seats_choose_first() -> None:
    s = at_turn_of_seat_two().match.state
    assert next_options(s, 2, WORDS.read("rest")) == []  # a sealed step comes next
    assert next_options(s, 2, WORDS.read("rob")) == []  # another seat chooses first
