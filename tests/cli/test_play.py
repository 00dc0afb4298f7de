"""`quatrefoil play`: whole games with piped input."""

from pathlib import Path
from random import Random
from typing import Any

from quatrefoil import games
from quatrefoil.cli.local_table import LocalTable
from quatrefoil.kernel.match import replay
from quatrefoil.kernel.record import read_record


def test_a_person_plays_a_whole_game_against_bots(quatrefoil: Any, tmp_path: Path) -> None:
    output = quatrefoil(
        "play", "kingsburg", "--seats", 3, "--bots", "random,greedy", "--seed", 5, stdin="1\n" * 300
    ).output
    assert "kingsburg, 3 seats, seed 5: You, random 1, greedy 2" in output
    assert "The game is over" in output
    assert "1. greedy 2:" in output
    match = replay(games.load("kingsburg"), read_record((tmp_path / "kingsburg-5.txt").read_text()))
    assert match.is_over
    assert f"The record is in kingsburg-5.txt ({match.ply} choices)." in output


def test_people_share_a_screen_without_any_bot(quatrefoil: Any, tmp_path: Path) -> None:
    output = quatrefoil(
        "play", "kingsburg", "--seats", 2, "--bots", "none", "--seed", 1, "--record", "hot.txt", stdin="1\n" * 300
    ).output
    assert "Player 1: " in output
    assert "Player 2: " in output
    assert "The game is over" in output
    assert " saw " not in output, "the log is for both of them"
    assert read_record((tmp_path / "hot.txt").read_text()).scores is not None


def test_bots_play_alone_and_the_same_seed_repeats_them(quatrefoil: Any) -> None:
    call = ("play", "kingsburg", "--seats", 2, "--bots", "greedy,random", "--seed", 8)
    assert quatrefoil(*call).output == quatrefoil(*call).output


def test_options_are_listed_with_number_text_and_word(quatrefoil: Any) -> None:
    output = quatrefoil("play", "kingsburg", "--seed", 2, stdin="").output
    assert "You: Take 1 good of your choice: which?" in output
    assert "  1  gold  [good:gold]" in output
    assert "Statue 2g, 3 p." in output


def test_leaving_saves_the_record_and_it_can_be_resumed(quatrefoil: Any, tmp_path: Path) -> None:
    quatrefoil("play", "kingsburg", "--seed", 2, "--bots", "random,random", stdin="good:stone\nq\n")
    saved = read_record((tmp_path / "kingsburg-2.txt").read_text())
    assert [choice.text for choice in saved.choices if choice.actor == 0] == ["good:stone"]
    call = ("play", "kingsburg", "--resume", "kingsburg-2.txt", "--bots", "random,random", "--seed", 3)
    output = quatrefoil(*call, stdin="1\n" * 300).output
    assert "The game is over" in output
    finished = read_record((tmp_path / "kingsburg-2.txt").read_text())
    assert finished.choices[: len(saved.choices)][-1].line() == saved.choices[-1].line()
    assert finished.scores is not None
    assert "has 3 seats" in quatrefoil(*call, "--seats", 4, code=2).stderr


def test_what_is_not_offered_is_explained_with_its_clause(quatrefoil: Any) -> None:
    words = "good:gold\nbuild:chapel\nadvisor:99\n77\n0\nreroll:all\ncathedral\n\n?\nb\no\nq\n"
    output = quatrefoil("play", "kingsburg", "--seed", 2, "--bots", "random", stdin=words).output
    assert "Not now: the Statue to its left must be built first (K-6.4.3)." in output
    assert "'advisor:99' is not a word of this game" in output
    assert "Choose a number from 1 to " in output
    assert "(K-6.1.2)" in output
    assert "'cathedral' is not a word" in output
    assert "take your last choice back" in output
    assert output.count("Province: You") >= 2


def test_a_seat_may_take_its_choices_back_until_another_seat_chooses(quatrefoil: Any, tmp_path: Path) -> None:
    """Seat 0 takes two goods in a row from one advisor: both can be taken back, one by one or at once."""
    table = two_goods_to_take()
    save = tmp_path / "saved.txt"
    save.write_text(table.match.record.text())
    call = ("play", "kingsburg", "--resume", save, "--bots", "random", "--seed", 1, "--record")
    before = len(table.match.record.choices)

    output = quatrefoil(*call, "a.txt", stdin="u\n").output
    assert "Nothing to take back" in output
    for words, kept in (("good:gold\nu\nq\n", []), ("good:gold\nr\ngood:wood\nq\n", ["good:wood"])):
        output = quatrefoil(*call, "b.txt", stdin=words).output
        assert "Taken back." in output
        assert [choice.text for choice in read_record((tmp_path / "b.txt").read_text()).choices[before:]] == kept


def two_goods_to_take() -> LocalTable:
    """A game of a person and a bot, played until the person takes goods of choice at the Duchess or the Smuggler."""
    game = games.load("kingsburg")
    for seed in range(60):
        rng = Random(seed)
        table = LocalTable(game, 1, ["random"], {}, rng)
        while not table.match.is_over:
            seat = table.person_asked()
            if seat is None:
                table.play_automatic()
                continue
            step = table.match.state.stack[-1]
            if step.name() == "TakeGood" and step.facts(table.match.state)["n"] == 2 and table.may_take_back(0) == 0:
                return table
            table.choose(0, rng.choice(table.match.options_for(0)).text)
    raise AssertionError("no such position in sixty games")


def test_a_choice_that_revealed_something_cannot_be_taken_back() -> None:
    """A choice by which the General or the Queen showed the enemy cannot be taken back."""
    game = games.load("kingsburg")
    stopped = 0
    for seed in range(6):
        rng = Random(seed)
        table = LocalTable(game, 2, [], {}, rng)
        while not table.match.is_over:
            seat = table.person_asked()
            if seat is None:
                table.play_automatic()
                continue
            events = table.choose(seat, rng.choice(table.match.options_for(seat)).text)
            if any(event.kind.name == "looked" for event in events):
                assert table.may_take_back(seat) == 0
                stopped += 1
            elif not table._reveals[-1]:
                count = table.may_take_back(seat)
                assert 1 <= count <= table.match.ply
    assert stopped > 0
