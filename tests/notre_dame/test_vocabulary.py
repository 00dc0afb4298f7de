"""Released words never change: records, bots and pages rely on their order. New ones come at the end."""

from support.notre_dame import game
from support.vocabulary import families_of, spelling_of

#: The families in their order, with the number of their words.
FAMILIES = [
    ("first", 5), ("messages", 24), ("in_game", 27), ("brown", 15), ("grey", 27), ("deal", 84), ("keep", 9),
    ("play", 45), ("from", 8), ("no_effect", 1), ("sector", 7), ("bonus", 3), ("drive", 25), ("stay", 1), ("take", 1),
    ("leave", 1), ("donate", 3), ("no_donation", 1), ("hire", 33), ("no_hire", 1), ("move", 6), ("return", 15),
    ("message", 4), ("pay", 25),
]  # fmt: skip


def test_the_words_stand_in_their_released_order() -> None:
    assert families_of(game())[: len(FAMILIES)] == FAMILIES


def test_the_released_words_are_spelt_as_ever() -> None:
    assert spelling_of(game(), FAMILIES) == "e7e0eef812aae657"


def test_places_on_the_board() -> None:
    at = {word.text: word.at for word in game().words.words}
    assert at["keep:bank"] == "draft-bank"
    assert at["play:bank.2"] == "card-2-bank"
    assert at["from:park"] == at["sector:park"] == "sector-park"
    assert at["from:cathedral"] == "cathedral"
    assert at["drive:2-rim_cw"] == "market-2-rim_cw"
    assert at["hire:doctor"] == "person-doctor"
    assert at["stay"] == at["bonus:coin"] == ""
