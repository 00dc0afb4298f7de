"""Experience: what finished games have taught is read, fits the features, and says better who will win."""

import json
from pathlib import Path
from random import Random

import pytest

from quatrefoil import games
from quatrefoil.bots.bot import Budget
from quatrefoil.bots.search.guide import MID_TURN, TO_THE_END, Guide
from quatrefoil.bots.search.guides import guide_of
from quatrefoil.bots.search.race import BRISK, DEEP, TELLING, Effort, Race
from quatrefoil.games import NAMES
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.play import options_for

#: Enough games to see a difference that was measured with thousands (`scripts/learn.py`).
GAMES = 12


def moments(guide: Guide, seed: int) -> tuple[list[tuple[list[float], list[float]]], list[float]]:
    """What evaluation and experience foretell in the second half of a game of two journeymen, and what came of it."""
    match, rng = Match(guide.game, 2, {}), Random(seed)
    foretold: list[tuple[list[float], list[float]]] = []
    now = MID_TURN
    while not match.is_over:
        s = match.state
        turn = guide.turn(s)
        if turn not in (MID_TURN, now) and guide.left(s) < 0.5:
            foretold.append((guide.points(s, None), guide.points(s, guide.experience(s))))
        now = turn
        if match.is_chance_due():
            match.draw(rng)
        else:
            seat = match.asked()[0]
            options = options_for(s, seat)
            ratings = guide.evaluation.rate(s, seat, options)
            match.choose(seat, options[ratings.index(max(ratings))].text)
    return foretold, [float(score) for score in guide.game.scores(match.state)]


@pytest.mark.parametrize("name", NAMES)
def test_it_foretells_the_end_better_than_the_evaluation(name: str) -> None:
    guide = guide_of(games.load(name))
    errors = [0.0, 0.0]
    for seed in range(GAMES):
        foretold, final = moments(guide, seed)
        for pair in foretold:
            for i in range(2):
                errors[i] += (pair[i][0] - pair[i][1] - (final[0] - final[1])) ** 2 / len(foretold)
    assert errors[1] < errors[0]


@pytest.mark.parametrize("name", NAMES)
def test_it_has_a_weight_for_every_feature_and_tables_of_all_sizes(name: str) -> None:
    game = games.load(name)
    guide = guide_of(game)
    for seats in range(2, game.max_seats + 1):
        match, rng = Match(game, seats, {}), Random(1)
        while match.is_chance_due():
            match.draw(rng)
        experience = guide.experience(match.state)
        assert experience is not None
        count = len(guide.features(match.state, 0))
        assert {len(weights) for weights in experience.weights} == {count + 1}
        assert len(experience.spreads) == len(experience.weights)
        assert all(spread > 0 for spread in experience.spreads)


#: Turns until playing out is judged, by the evaluation and by experience, at three seats (docs/bots.md).
HORIZONS = {"kingsburg": (2, 2), "notre-dame": (2, 2), "troyes": (12, 6), "viscounts": (9, 9)}


@pytest.mark.parametrize("name", NAMES)
def test_who_is_experienced_judges_as_early_as_was_measured_best(name: str) -> None:
    game = games.load(name)
    guide, state = guide_of(game), Match(game, 3, {}).state
    horizons = (guide.horizon_in_turns(state, None), guide.horizon_in_turns(state, guide.experience(state)))
    assert horizons == HORIZONS[name]


@pytest.mark.parametrize(("effort", "followed", "ignored"), [(BRISK, 0, 1), (DEEP, 1, 0), (TELLING, 1, 0)])
def test_a_race_is_as_long_as_its_way_to_judge_asks(effort: Effort, followed: int, ignored: int) -> None:
    game = games.load("troyes")
    match, rng = Match(game, 2, {}), Random(1)
    while match.is_chance_due():
        match.draw(rng)

    def thought(horizons: list[int]) -> list[float]:
        guide = guide_of(game)
        guide.horizon, guide.experienced_horizon = horizons
        race = Race(guide, match.state, match.asked()[0], Random(1), Budget(iterations=24), effort)
        return race.run().chances

    def changed(which: int) -> bool:
        horizons = [2, 2]
        horizons[which] = 1
        return thought(horizons) != thought([2, 2])

    assert changed(followed)
    assert not changed(ignored)


@pytest.mark.parametrize("name", ["troyes", "viscounts"])
def test_alone_it_is_played_to_the_end(name: str) -> None:
    game = games.load(name)
    assert guide_of(game).horizon_in_turns(Match(game, 1, {}).state, None) == TO_THE_END


def test_alone_nobody_has_experience() -> None:
    game = games.load("viscounts")
    assert guide_of(game).experience(Match(game, 1, {}).state) is None


def test_a_table_with_other_components_is_judged_by_the_evaluation(tmp_path: Path) -> None:
    usual = Path(games.__file__).parent / "kingsburg" / "components.json"
    changed = json.loads(usual.read_text(encoding="utf-8"))
    changed["house"] = "ours"
    path = tmp_path / "components.json"
    path.write_text(json.dumps(changed), encoding="utf-8")
    game = games.load("kingsburg", path)
    guide = guide_of(game)
    s = Match(game, 2, {}).state
    assert guide.experience(s) is None
    assert guide.points(s, guide.experience(s)) == guide.points(s, None)
