"""Released words never change: records, bots and pages rely on their order. New ones come at the end."""

from support.kingsburg import game
from support.vocabulary import families_of, spelling_of

#: The families in their order, with the number of their words.
FAMILIES = [
    ("first", 5), ("roll", 84), ("enemy", 9), ("good", 3), ("lose", 3), ("reroll", 3), ("keep", 1), ("advisor", 18),
    ("pass", 1), ("dice", 84 * 28), ("aid", 2), ("either", 4), ("exchange", 3), ("no_exchange", 1), ("build", 20),
    ("no_build", 1), ("town_hall", 4), ("no_town_hall", 1), ("recruit", 9), ("enough", 1),
]  # fmt: skip


def test_the_words_stand_in_their_released_order() -> None:
    assert families_of(game())[: len(FAMILIES)] == FAMILIES


def test_the_released_words_are_spelt_as_ever() -> None:
    assert spelling_of(game(), FAMILIES) == "a2e0cddda23cc47d"


def test_places_on_the_board() -> None:
    at = {word.text: word.at for word in game().words.words}
    assert at["advisor:7"] == "advisor-7"
    assert at["build:town_hall"] == "building-5-3"
    assert at["good:wood"] == at["lose:wood"] == at["exchange:wood"] == "good-wood"
    assert at["reroll:white"] == "building-1-1"
    assert at["pass"] == at["dice:1.3+w2"] == ""
