"""Released words never change: records, bots and pages rely on their order. New ones come at the end."""

from support.viscounts import game
from support.vocabulary import families_of, spelling_of

#: The families in their order, with the number of their words.
FAMILIES = [
    ("segment", 5), ("rotation", 5), ("start", 4), ("number", 10), ("hero", 10), ("reveal", 68), ("tile", 35),
    ("draw", 86), ("scheme", 16), ("pair", 5), ("play", 86), ("discard", 86), ("discard_top", 1), ("destroy", 86),
    ("destroy_top", 1), ("enough", 1), ("order", 6), ("keep_order", 1), ("move", 15), ("action", 5), ("dismiss", 1),
    ("no_dismiss", 1), ("trade", 30), ("slot", 9), ("site", 25), ("link", 2), ("workers", 4), ("pay", 6561),
    ("section", 5), ("castle", 10), ("no_castle_move", 1), ("bump", 5), ("hire", 5), ("no_hire", 1),
    ("manuscript", 5), ("flip", 2), ("resource", 3), ("either", 3), ("first", 2),
]  # fmt: skip


def test_the_words_stand_in_their_released_order() -> None:
    assert families_of(game())[: len(FAMILIES)] == FAMILIES


def test_the_released_words_are_spelt_as_ever() -> None:
    assert spelling_of(game(), FAMILIES) == "68e6ca33970ac7f7"


def test_places_on_the_board() -> None:
    at = {word.text: word.at for word in game().words.words}
    assert at["play:abbot"] == at["discard:abbot"] == "hand"
    assert at["move:5.5"] == "space-5-5"
    assert at["site:5-6-2"] == "site-5-6-2"
    assert at["slot:guildhall-2"] == "slot-guildhall-2"
    assert at["section:A"] == at["castle:A-B"] == "castle-1-A"
    assert at["hire:1-2"] == "townsfolk-1-2"
    assert at["manuscript:9-10"] == "manuscript-9-10"
    assert at["no_hire"] == at["either:1"] == ""
