"""Laws of every game under random play: options, copies, records, the end."""

from itertools import accumulate
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.event import ASIDE_ENDS, REVEALED, TURN_BORDER, UNRELATED
from quatrefoil.kernel.match import Match, replay
from quatrefoil.kernel.play import play_at_random, settle
from quatrefoil.kernel.record import read_record
from support.anygame import ALL_NAMES, Setting, game_of, settings_of_any_game


@given(settings_of_any_game())
def test_options_are_at_least_two_distinct_words_in_vocabulary_order(setting: Setting) -> None:
    """A single option is settled without asking, and no options would be a dead end."""
    words = setting.game.words.words
    for table in setting.positions():
        match = table.match
        lists = [match.state.offered, *[match.options_for(seat) for seat in match.asked()]]
        for options in [] if match.is_over else lists:
            codes = [option.code for option in options]
            assert len(codes) >= 2
            assert codes == sorted(set(codes))
            assert all(words[option.code] is option for option in options)


@given(settings_of_any_game())
def test_seats_or_chance_are_asked_until_the_game_is_over(setting: Setting) -> None:
    for table in setting.positions():
        match = table.match
        assert [match.is_over, match.is_chance_due(), match.asked() != []].count(True) == 1
        for seat in range(setting.seats):
            assert (match.options_for(seat) != []) == (seat in match.asked())


@given(settings_of_any_game())
def test_every_chance_outcome_has_a_positive_probability(setting: Setting) -> None:
    for table in setting.positions():
        if table.match.is_chance_due():
            assert all(0 < chance <= 1 for chance in table.probabilities().values())


@given(settings_of_any_game())
def test_running_totals_are_those_of_the_weights(setting: Setting) -> None:
    for table in setting.positions():
        if table.match.is_chance_due():
            state = table.match.state
            step = state.stack[-1]
            assert step.weight_totals(state) in ([], list(accumulate(step.weights(state))))


@pytest.mark.parametrize("name", ALL_NAMES)
def test_text_and_code_identify_a_word(name: str) -> None:
    words = game_of(name).words
    assert len({word.text for word in words.words}) == len(words.words)
    for code, word in enumerate(words.words):
        assert word.code == code
        assert words.read(word.text) is word
        assert " " not in word.text  # a line of a record is split at spaces


@given(settings_of_any_game())
def test_a_copy_is_equal_and_shares_nothing(setting: Setting) -> None:
    for table in setting.some_positions(one_in=7):
        state = table.match.state
        before = state.numbers()
        copy = state.copy()
        assert copy.numbers() == before
        assert copy.events is None
        play_at_random(copy, Random(setting.seed), most=40)
        assert state.numbers() == before


@given(settings_of_any_game())
def test_a_copy_plays_on_like_its_source(setting: Setting) -> None:
    for table in setting.some_positions(one_in=41):
        one, other = table.match.state.copy(), table.match.state.copy().copy()
        play_at_random(one, Random(1))
        play_at_random(other, Random(1))
        assert one.numbers() == other.numbers()


@given(settings_of_any_game())
def test_the_same_record_leads_to_the_same_state(setting: Setting) -> None:
    match = setting.finished()
    text = match.record.text()
    record = read_record(text)
    assert record.text() == text
    again = replay(setting.game, record)
    assert again.state.numbers() == match.state.numbers()
    assert again.record.text() == text
    assert all(again.game.view(again.state, v) == match.game.view(match.state, v) for v in range(setting.seats))


@given(settings_of_any_game())
def test_states_do_not_depend_on_recording_events(setting: Setting) -> None:
    """A search plays with events switched off."""
    match = setting.finished()
    silent = setting.game.new(setting.seats, dict(setting.options))
    settle(silent)
    loud = Match(setting.game, setting.seats, dict(setting.options)).state
    assert silent.numbers() == loud.numbers()
    for seed in (setting.seed, 1):
        one, other = silent.copy(), loud.copy()
        other.events = []
        play_at_random(one, Random(seed))
        play_at_random(other, Random(seed))
        assert one.numbers() == other.numbers()
    assert match.is_over


@given(settings_of_any_game(), st.data())
def test_an_edited_record_is_refused_naming_the_choice(setting: Setting, data: st.DataObject) -> None:
    match = setting.finished()
    lines = match.record.text().splitlines()
    place = data.draw(st.integers(1, len(lines) - 2), label="choice")
    actor, text, check = lines[place].split()
    other = data.draw(st.sampled_from(setting.game.words.words).filter(lambda w: w.text != text), label="word").text
    swapped = ("0" if check[0] != "0" else "1") + check[1:]
    for line in (f"{actor} {other} {check}", f"{actor} {text} {swapped}"):
        edited = "\n".join([*lines[:place], line, *lines[place + 1 :]])
        with pytest.raises(Unreadable, match=rf"choice {place} \({line.replace('+', '.').replace('*', '.')}\)"):
            replay(setting.game, read_record(edited))


@given(settings_of_any_game(), st.data())
def test_a_truncated_record_is_a_shorter_game_or_is_refused(setting: Setting, data: st.DataObject) -> None:
    text = setting.finished().record.text()
    cut = data.draw(st.integers(0, len(text) - 2), label="characters")
    try:
        match = replay(setting.game, read_record(text[:cut]))
    except Unreadable as refusal:
        named = (
            "choice ",
            "line ",
            "the record is empty",
            "the record ends with",
            "the record was made with",
            "players",
            "table option",
        )
        assert any(word in refusal.message for word in named), refusal.message  # noqa: PT017
    else:
        assert text.startswith(match.record.header())
        assert [choice.line() for choice in match.record.choices] == text.splitlines()[1 : match.ply + 1]


@given(settings_of_any_game())
def test_the_game_ends_within_its_bound(setting: Setting) -> None:
    match = setting.finished()
    decisions = [choice for choice in match.record.choices if choice.actor >= 0]
    assert len(decisions) <= setting.game.bound(setting.seats)


@given(settings_of_any_game())
def test_places_follow_from_scores(setting: Setting) -> None:
    match = setting.finished()
    scores, places = setting.game.scores(match.state), setting.game.places(match.state)
    assert match.record.scores == scores
    assert len(places) == setting.seats
    assert min(places) == 1
    assert places == [1 + sum(other < place for other in places) for place in places]  # shared places leave a gap
    for seat in range(setting.seats):
        for other in range(setting.seats):
            assert not (scores[seat] > scores[other] and places[seat] > places[other])


@given(settings_of_any_game())
def test_every_event_kind_is_listed_by_the_game(setting: Setting) -> None:
    kinds = {kind.name: [field.name for field in kind.fields] for kind in setting.game.event_kinds}
    for event in setting.finished_table().events:
        if event.kind not in (REVEALED, ASIDE_ENDS, TURN_BORDER, UNRELATED):
            assert [field.name for field in event.kind.fields] == kinds[event.kind.name]


@given(settings_of_any_game())
def test_replaying_one_choice_less_and_playing_it_gives_the_same_position(setting: Setting) -> None:
    """Undo replays a shorter record."""
    match = setting.finished()
    plies = len(match.record.choices) * 2 // 3
    shorter = replay(setting.game, match.record, plies)
    choice = match.record.choices[plies]
    shorter.play(choice.actor, choice.text)
    assert shorter.record.choices[-1].checksum == choice.checksum
