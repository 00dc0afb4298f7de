"""Search: what a thought holds, and that the same seed and a budget of iterations give the same one."""

from random import Random

import pytest

from quatrefoil import bots, games
from quatrefoil.bots.search import Budget, Thought, search
from quatrefoil.games import NAMES
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.play import options_for

#: The largest tables, and alone where the rulebook allows it; few iterations, because the interpreted engine is slow.
TABLES = [("kingsburg", 5), ("notre-dame", 4), ("troyes", 3), ("viscounts", 4), ("viscounts", 1)]
FEW = 4


def question(name: str, seats: int, number: int, seed: int = 1) -> tuple[Match, int]:
    """A game after so many answers, given at random, and a seat that is asked."""
    match, rng, answered = Match(games.load(name), seats, {}), Random(seed), 0
    while match.is_chance_due() or answered < number:
        if match.is_chance_due():
            match.draw(rng)
        else:
            seat = match.asked()[-1]
            match.choose(seat, rng.choice(match.options_for(seat)).text)
            answered += 1
    return match, match.asked()[-1]


def think(match: Match, seat: int, seed: int, iterations: int) -> Thought:
    return search(match.game, match.state, seat, Random(seed), Budget(iterations=iterations))


def as_numbers(thought: Thought) -> list[object]:
    ranking = [(ranked.option.text, ranked.value, ranked.visits, ranked.points) for ranked in thought.ranking]
    return [ranking, [option.text for option in thought.line], thought.chances, thought.iterations]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_thought_ranks_every_option_and_knows_everybodys_chances(name: str, seats: int) -> None:
    match, seat = question(name, seats, 20)
    thought = think(match, seat, 1, FEW)
    assert sorted(ranked.option.code for ranked in thought.ranking) == [o.code for o in match.options_for(seat)]
    assert 0 < thought.iterations <= FEW
    assert thought.iterations == sum(ranked.visits for ranked in thought.ranking)
    assert thought.line[0] is thought.best is thought.ranking[0].option
    assert all(0.0 <= ranked.value <= 1.0 for ranked in thought.ranking)
    assert len(thought.chances) == seats
    assert thought.ranking[0].value == pytest.approx(thought.chances[seat])
    if seats > 1:
        assert sum(thought.chances) == pytest.approx(1.0)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_thought(name: str) -> None:
    match, seat = question(name, 2, 12)
    once = as_numbers(think(match, seat, 1, FEW))
    assert as_numbers(think(match, seat, 1, FEW)) == once


def test_another_seed_gives_another_thought() -> None:
    match, seat = question("kingsburg", 2, 12)
    assert as_numbers(think(match, seat, 1, FEW)) != as_numbers(think(match, seat, 2, FEW))


@pytest.mark.parametrize("level", ["master", "grandmaster"])
@pytest.mark.parametrize("name", NAMES)
def test_levels_that_search_answer_what_is_offered_within_their_budget(level: str, name: str) -> None:
    match, seat = question(name, 3, 9)
    rng = Random(4)
    world = match.game.imagine(match.state, seat, rng)
    for budget in (Budget(iterations=2), Budget(milliseconds=5)):
        chosen = bots.make(level, match.game, budget).choose(match.game, world, seat, rng)
        assert chosen in options_for(match.state, seat)
