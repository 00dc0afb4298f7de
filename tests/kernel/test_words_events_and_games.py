"""Vocabulary, events and ranks: the small parts of the kernel."""

import pytest

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.event import (
    EVERYONE,
    NOBODY_SEES,
    REVEALED,
    SPECTATOR,
    Event,
    EventKind,
    Field,
    all_but,
    disclosed,
    number,
    only,
    visible_to,
)
from quatrefoil.kernel.game import ranks
from quatrefoil.kernel.option import Vocabulary, listing
from quatrefoil.kernel.state import NO_SEAT


def words() -> Vocabulary:
    vocabulary = Vocabulary()
    vocabulary.family("colour", ["red", "blue"], ["spot-red", "spot-blue"])
    vocabulary.word("pass")
    return vocabulary


def test_words_have_dense_codes_and_parse_back() -> None:
    vocabulary = words()
    assert [word.code for word in vocabulary.words] == [0, 1, 2]
    assert [(word.text, word.family, word.arg, word.at) for word in vocabulary.words] == [
        ("colour:red", "colour", 0, "spot-red"),
        ("colour:blue", "colour", 1, "spot-blue"),
        ("pass", "pass", 0, ""),
    ]
    for word in vocabulary.words:
        assert vocabulary.read(word.text) is word
    assert repr(vocabulary.words[0]) == "<colour:red>"


def test_adding_a_word_twice_is_an_error() -> None:
    with pytest.raises(ValueError, match="'pass' is in the vocabulary already"):
        words().word("pass")


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("colour:green", "words of that family: colour:red, colour:blue"),
        ("fly", "no such family"),
        ("", "no such family"),
    ],
)
def test_an_unknown_word_is_unreadable(text: str, hint: str) -> None:
    with pytest.raises(Unreadable, match=hint):
        words().read(text)


def test_a_long_listing_is_truncated() -> None:
    vocabulary = Vocabulary()
    many = vocabulary.family("n", [str(n) for n in range(20)])
    assert listing(many[:2]) == "n:0, n:1"
    assert listing(many).endswith("n:11, … (20 in all)")


def test_events_are_visible_to_the_viewers_in_seen_by() -> None:
    kind = EventKind("moved", [number("n"), Field("where", ["here", "there"])])
    event = Event(kind, 2, 5, 1, 0, 0, EVERYONE)
    assert event.as_dict() == {"event": "moved", "seat": 2, "n": 5, "where": "there"}
    secret = Event(kind, 2, 5, 0, 0, 0, only(2))
    public = Event(kind, 2, 0, 0, 0, 0, all_but(2))
    seen_by = {viewer: len(visible_to([event, secret, public], viewer)) for viewer in (0, 1, 2, SPECTATOR)}
    assert seen_by == {0: 2, 1: 2, 2: 2, SPECTATOR: 2}
    assert visible_to([secret], SPECTATOR) == visible_to([secret], 0) == []
    assert len(visible_to([secret], 2)) == 1
    assert visible_to([public], 2) == []


def test_disclosed_events_contain_the_secret_version_but_not_the_public_one() -> None:
    kind = EventKind("moved", [number("n")])
    public, secret, shared = (Event(kind, 2, n, 0, 0, 0, mask) for n, mask in ((1, all_but(2)), (2, only(2)), (3, 6)))
    open_one = Event(kind, 2, 4, 0, 0, 0, EVERYONE)
    mark = Event(REVEALED, NO_SEAT, 0, 0, 0, 0, NOBODY_SEES)
    assert [event["n"] for event in disclosed([public, secret, shared, open_one, mark])] == [2, 3, 4]


def test_an_event_without_a_seat_is_written_without_one() -> None:
    assert Event(EventKind("dawn", [], False), NO_SEAT, 0, 0, 0, 0, EVERYONE).as_dict() == {"event": "dawn"}


def test_equal_keys_share_a_rank() -> None:
    assert ranks([[3, 1], [3, 2], [3, 1], [9, 0]]) == [3, 2, 3, 1]
    assert ranks([[1]]) == [1]
