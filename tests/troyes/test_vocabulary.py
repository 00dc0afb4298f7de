"""Released words never change: records, bots and pages rely on their order. New ones come at the end."""

from support.troyes import game
from support.vocabulary import families_of, spelling_of

#: The families in their order, with the number of their words.
FAMILIES = [
    ("first", 5), ("character", 6), ("card", 30), ("event", 18), ("roll", 924), ("cell", 18), ("reroll", 1),
    ("recruit", 1), ("flip", 1), ("use", 9), ("cathedral", 1), ("counter", 18), ("place", 3), ("farm", 1), ("pass", 1),
    ("modify", 9), ("black", 6), ("die", 90), ("enough", 1), ("give_up", 1), ("from", 31), ("uses", 40),
    ("building", 3), ("mark", 18), ("no_mark", 1),
]  # fmt: skip


def test_the_words_stand_in_their_released_order() -> None:
    assert families_of(game())[: len(FAMILIES)] == FAMILIES


def test_the_released_words_are_spelt_as_ever() -> None:
    assert spelling_of(game(), FAMILIES) == "4f47a1ac29a9893a"


def test_places_on_the_board() -> None:
    at = {word.text: word.at for word in game().words.words}
    assert at["use:red-2"] == at["modify:red-2"] == at["from:red-2"] == "activity-red-2"
    assert at["counter:3"] == at["mark:3"] == "event-3"
    assert at["die:n-yellow-4"] == "die-n-yellow-4"
    assert at["cell:city_hall_16_2"] == at["from:city_hall_16_2"] == "cell-city-hall-16-2"
    assert at["place:city_hall"] == at["building:city_hall"] == "building-city-hall"
    assert at["from:lying-city_hall"] == "lying-city-hall"
    assert at["black:5"] == "black-5"
    assert at["pass"] == at["farm"] == at["enough"] == ""
