"""Search: what a result holds, and that the same seed and iterations give the same result."""

from random import Random

import pytest

from quatrefoil import bots, games
from quatrefoil.bots.bot import Budget
from quatrefoil.bots.search.result import SearchResult
from quatrefoil.bots.search_bot import search
from quatrefoil.games import NAMES
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.play import options_for

#: Large tables, and a solo game; few iterations, because the interpreted engine is slow.
TABLES = [("kingsburg", 5), ("notre-dame", 4), ("troyes", 3), ("viscounts", 4), ("viscounts", 1)]
FEW = 4


def question(name: str, seats: int, number: int, seed: int = 1) -> tuple[Match, int]:
    """Return a game after so many random choices, and a seat that has to choose."""
    match, rng, chosen = Match(games.load(name), seats, {}), Random(seed), 0
    while match.is_chance_due() or chosen < number:
        if match.is_chance_due():
            match.draw(rng)
        else:
            seat = match.asked()[-1]
            match.choose(seat, rng.choice(match.options_for(seat)).text)
            chosen += 1
    return match, match.asked()[-1]


def searched(match: Match, seat: int, seed: int, iterations: int) -> SearchResult:
    return search(match.game, match.state, seat, Random(seed), Budget(iterations=iterations))


def as_numbers(result: SearchResult) -> list[object]:
    ranking = [(ranked.option.text, ranked.value, ranked.visits, ranked.points) for ranked in result.ranking]
    return [ranking, [option.text for option in result.line], result.win_probabilities, result.iterations]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_result_ranks_every_option_and_has_everybodys_win_probability(name: str, seats: int) -> None:
    match, seat = question(name, seats, 20)
    result = searched(match, seat, 1, FEW)
    assert sorted(ranked.option.code for ranked in result.ranking) == [o.code for o in match.options_for(seat)]
    assert 0 < result.iterations <= FEW
    assert result.iterations == sum(ranked.visits for ranked in result.ranking)
    assert result.line[0] is result.best is result.ranking[0].option
    assert all(0.0 <= ranked.value <= 1.0 for ranked in result.ranking)
    assert len(result.win_probabilities) == seats
    assert result.ranking[0].value == pytest.approx(result.win_probabilities[seat])
    if seats > 1:
        assert sum(result.win_probabilities) == pytest.approx(1.0)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_result(name: str) -> None:
    match, seat = question(name, 2, 12)
    once = as_numbers(searched(match, seat, 1, FEW))
    assert as_numbers(searched(match, seat, 1, FEW)) == once


def test_another_seed_gives_another_result() -> None:
    match, seat = question("kingsburg", 2, 12)
    assert as_numbers(searched(match, seat, 1, FEW)) != as_numbers(searched(match, seat, 2, FEW))


@pytest.mark.parametrize("level", ["master", "grandmaster", "peaceful"])
@pytest.mark.parametrize("name", NAMES)
def test_levels_that_search_choose_an_offered_option_with_either_budget(level: str, name: str) -> None:
    match, seat = question(name, 3, 9)
    rng = Random(4)
    world = match.game.imagine(match.state, seat, rng)
    for budget in (Budget(iterations=2), Budget(milliseconds=5)):
        chosen = bots.make(level, match.game, budget).choose(match.game, world, seat, rng)
        assert chosen in options_for(match.state, seat)
