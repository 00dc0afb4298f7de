"""Records as text: they parse back, and errors name the line."""

import pytest

from quatrefoil import games
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.record import MOST_SEATS, Choice, Record, checksum, read_record

GOOD = """toy rules=2 seats=3 components=ab12 speed=fast
~ ore:gold 0a1b2c3d
2 dig 99aabbcc
= 4 -1 0
"""


def test_a_record_parses_back_unchanged() -> None:
    record = read_record(GOOD)
    assert (record.game, record.rules, record.seats, record.components) == ("toy", 2, 3, "ab12")
    assert record.options == {"speed": "fast"}
    assert [(choice.actor, choice.text, choice.checksum) for choice in record.choices] == [
        (-1, "ore:gold", "0a1b2c3d"),
        (2, "dig", "99aabbcc"),
    ]
    assert record.scores == [4, -1, 0]
    assert record.text() == GOOD


def test_blank_lines_and_crlf_are_ignored() -> None:
    assert read_record(GOOD.replace("\n", "\r\n\r\n")).text() == GOOD


def test_a_running_game_has_no_scores() -> None:
    running = GOOD.partition("=  ")[0].rsplit("= ", 1)[0]
    assert read_record(running).scores is None
    assert read_record(running).text() == running


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "the record is empty"),
        ("\n\n", "the record is empty"),
        ("toy rules=2 seats=3\n", "line 1: components=… is missing"),
        ("toy seats=3 components=a\n", "line 1: rules=… is missing"),
        ("toy rules=two seats=3 components=a\n", "line 1: 'two' should be a whole number"),
        ("toy rules=2 seats=0 components=a\n", "line 1: a game has 1 to 8 seats, not 0"),
        ("toy rules=2 seats=100000 components=a\n", "line 1: a game has 1 to 8 seats, not 100000"),
        (f"toy rules=2 seats=3 components={'a' * 5000}\n", "line 1 has more than 4096 characters"),
        ("toy rules=2 seats=3 components=a fast\n", "line 1: 'fast' should be like name=value"),
        (GOOD.replace("2 dig 99aabbcc", "2 dig"), "line 3: expected 'actor choice checksum', found '2 dig'"),
        (GOOD.replace("2 dig", "3 dig"), "line 3: there is no seat 3, seats are 0 to 2"),
        (GOOD.replace("2 dig", "-1 dig"), "line 3: there is no seat -1"),
        (GOOD.replace("2 dig", "x dig"), "line 3: 'x' should be a whole number"),
        (GOOD.replace("4 -1", "four -1"), "line 4: 'four' should be a whole number"),
        (GOOD + "0 dig 00000000\n", "line 5: nothing but the seed may follow the line of scores"),
    ],
)
def test_an_error_names_the_line(text: str, complaint: str) -> None:
    with pytest.raises(Unreadable, match=complaint) as caught:
        read_record(text)
    assert caught.value.code == "record"


def test_every_game_fits_into_a_header() -> None:
    assert max(games.load(name).max_seats for name in games.NAMES) <= MOST_SEATS


def test_the_checksum_covers_the_one_before_the_choice_and_the_state() -> None:
    first = checksum("header", 0, "dig", [1, 2])
    assert len(first) == 8
    others = {
        checksum("another", 0, "dig", [1, 2]),
        checksum("header", 1, "dig", [1, 2]),
        checksum("header", 0, "rob", [1, 2]),
        checksum("header", 0, "dig", [1, 3]),
    }
    assert first not in others
    assert len(others) == 4


def test_the_first_checksum_covers_the_header() -> None:
    record = Record("toy", 1, 3, "ab12", {"b": "2", "a": "1"})
    assert record.header() == "toy rules=1 seats=3 components=ab12 a=1 b=2"
    assert record.last_checksum() == record.header()
    record.choices.append(Choice(0, "dig", "12345678"))
    assert record.last_checksum() == "12345678"
