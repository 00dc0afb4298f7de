"""Released options never change: records, bots and pages rely on their order. New ones come at the end."""

from support.suite import GameSuite
from support.suites import for_every_game
from support.vocabulary import families_of, spelling_of


@for_every_game
def test_the_released_families_keep_their_order_and_size(suite: GameSuite) -> None:
    released = suite.vocabulary.families
    assert families_of(suite.game)[: len(released)] == released


@for_every_game
def test_the_released_options_keep_their_spelling(suite: GameSuite) -> None:
    assert spelling_of(suite.game, suite.vocabulary.families) == suite.vocabulary.spelling


@for_every_game
def test_options_are_shown_at_their_places_on_the_board(suite: GameSuite) -> None:
    places = {word.text: word.at for word in suite.game.words.words}
    assert {text: places[text] for text in suite.vocabulary.places} == suite.vocabulary.places
