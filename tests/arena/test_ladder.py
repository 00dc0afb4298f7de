"""The Bradley–Terry ladder."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

from quatrefoil.arena.jobs import LocalWorkers
from quatrefoil.arena.ladder import Pair, RoundRobin, fit, ladder
from quatrefoil.arena.sprt import expected_score
from quatrefoil.kernel.errors import Unreadable

T = TypeVar("T")


def drawn(ratings: dict[str, float], deals: int, rng: Random) -> dict[Pair, list[float]]:
    """Return random deals of two games between bots of known strength."""
    bots = list(ratings)
    return {
        (a, b): [
            sum(rng.random() < expected_score(ratings[a] - ratings[b]) for _ in range(2)) / 2 for _ in range(deals)
        ]
        for i, a in enumerate(bots)
        for b in bots[i + 1 :]
    }


def test_the_ladder_finds_the_ratings_that_made_the_results() -> None:
    true = {"a": 150.0, "b": 30.0, "c": -20.0, "d": -160.0}
    rungs = ladder(drawn(true, 400, Random(3)))
    assert [rung.bot for rung in rungs] == list("abcd")
    for rung in rungs:
        assert rung.elo.low < true[rung.bot] < rung.elo.high
        assert 20 < rung.elo.high - rung.elo.low < 80
        assert rung.games == 3 * 800
    assert sum(rung.elo.value for rung in rungs) == pytest.approx(0, abs=1e-6)


def test_the_intervals_cover_the_truth_about_as_often_as_they_say() -> None:
    rng, true = Random(8), {"a": 60.0, "b": 0.0, "c": -60.0}
    rungs = [rung for _ in range(60) for rung in ladder(drawn(true, 40, rng))]
    covered = sum(rung.elo.low <= true[rung.bot] <= rung.elo.high for rung in rungs)
    assert covered >= 0.95 * len(rungs)  # conservative: two games of a deal count as one trial


def test_a_bot_that_lost_every_game_has_a_finite_rating_and_a_wide_interval() -> None:
    best, worst = ladder({("a", "b"): [1.0] * 20})
    assert (best.bot, best.score, worst.score) == ("a", 1.0, 0.0)
    assert best.elo.value > 300
    assert best.elo.high - best.elo.low > 200


def test_two_bots_have_the_difference_of_their_score() -> None:
    ratings = fit(["a", "b"], {("a", "b"): [0.75] * 100_000})
    assert expected_score(ratings["a"] - ratings["b"]) == pytest.approx(0.75, abs=1e-4)


def test_a_round_robin_plays_every_pair_on_the_same_deals() -> None:
    tournament = RoundRobin("kingsburg", ("random", "novice", "journeyman"), deals=1, seed=2)
    results = dict(tournament.play(LocalWorkers()))
    assert list(results) == [("random", "novice"), ("random", "journeyman"), ("novice", "journeyman")]
    assert all(len(deals) == 1 for deals in results.values())
    assert ladder(results)[0].bot == "journeyman"


class CountedWorkers:
    """Runs tasks here, counts them, and fails after `most`."""

    def __init__(self, most: int = 1000) -> None:
        self.most = most
        self.done = 0

    def map(self, task: Callable[[int], T], numbers: Iterable[int]) -> Iterator[T]:
        for number in numbers:
            if self.done == self.most:
                raise KeyboardInterrupt
            self.done += 1
            yield task(number)


def test_an_interrupted_round_robin_goes_on_where_it_stopped(tmp_path: Path) -> None:
    two = RoundRobin("kingsburg", ("random", "novice"), deals=3)
    whole = dict(two.play(LocalWorkers()))
    with pytest.raises(KeyboardInterrupt):
        dict(two.play(CountedWorkers(most=4), tmp_path / "new"))
    rest = CountedWorkers()
    assert dict(two.play(rest, tmp_path / "new")) == whole
    assert rest.done == 2


def test_a_ladder_with_one_more_bot_plays_only_the_new_pairs(tmp_path: Path) -> None:
    before = dict(RoundRobin("kingsburg", ("random", "novice"), deals=1).play(LocalWorkers(), tmp_path))
    more = CountedWorkers()
    results = dict(RoundRobin("kingsburg", ("random", "novice", "novice@1"), deals=1).play(more, tmp_path))
    assert results["random", "novice"] == before["random", "novice"]
    assert more.done == 4


@pytest.mark.parametrize("bots", [("random",), ("random", "random")])
def test_a_ladder_needs_different_bots(bots: tuple[str, ...]) -> None:
    with pytest.raises(Unreadable, match="each named once"):
        RoundRobin("kingsburg", bots, 1).check()
