"""Value models: they match the features, predict better than the evaluation, and fix the horizons."""

import json
from pathlib import Path
from random import Random

import pytest

from quatrefoil import games
from quatrefoil.bots.bot import Budget
from quatrefoil.bots.knowledge.game_knowledge import MID_STAGE, TO_THE_END, GameKnowledge
from quatrefoil.bots.knowledge.value_model import ValueModel, interpolate
from quatrefoil.bots.registry import knowledge_of
from quatrefoil.bots.search.settings import DEEP, EXPLAIN, FAST, SearchSettings
from quatrefoil.bots.search.successive_elimination import SuccessiveElimination
from quatrefoil.games import NAMES
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.play import options_for

#: Enough games to see a difference that was measured with thousands (`scripts/train.py`).
GAMES = 12


def predictions(knowledge: GameKnowledge, seed: int) -> tuple[list[tuple[list[float], list[float]]], list[float]]:
    """Scores predicted by evaluation and model in the second half of a game of two journeymen, and the final ones."""
    match, rng = Match(knowledge.game, 2, {}), Random(seed)
    predicted: list[tuple[list[float], list[float]]] = []
    current = MID_STAGE
    while not match.is_over:
        s = match.state
        stage = knowledge.stage(s)
        if stage not in (MID_STAGE, current) and knowledge.remaining(s) < 0.5:
            predicted.append(
                (knowledge.expected_scores(s, None), knowledge.expected_scores(s, knowledge.value_model(s)))
            )
        current = stage
        if match.is_chance_due():
            match.draw(rng)
        else:
            seat = match.asked()[0]
            options = options_for(s, seat)
            ratings = knowledge.evaluation.rate(s, seat, options)
            match.choose(seat, options[ratings.index(max(ratings))].text)
    return predicted, [float(score) for score in knowledge.game.scores(match.state)]


@pytest.mark.parametrize("name", NAMES)
def test_a_model_predicts_final_scores_better_than_the_evaluation(name: str) -> None:
    knowledge = knowledge_of(games.load(name))
    errors = [0.0, 0.0]
    for seed in range(GAMES):
        predicted, final = predictions(knowledge, seed)
        for pair in predicted:
            for i in range(2):
                errors[i] += (pair[i][0] - pair[i][1] - (final[0] - final[1])) ** 2 / len(predicted)
    assert errors[1] < errors[0]


@pytest.mark.parametrize("name", NAMES)
def test_there_is_a_model_for_every_number_of_seats_with_a_weight_for_every_feature(name: str) -> None:
    game = games.load(name)
    knowledge = knowledge_of(game)
    for seats in range(2, game.max_seats + 1):
        match, rng = Match(game, seats, {}), Random(1)
        while match.is_chance_due():
            match.draw(rng)
        model = knowledge.value_model(match.state)
        assert model is not None
        count = len(knowledge.features(match.state, 0))
        assert {len(weights) for weights in model.weights} == {count + 1}
        assert len(model.temperatures) == len(model.weights) == knowledge.knots + 1
        assert all(temperature > 0 for temperature in model.temperatures)


def test_values_are_interpolated_linearly_and_clipped_at_the_ends() -> None:
    values = [0.0, 10.0, 40.0]
    assert [interpolate(values, at) for at in (-1.0, 0.0, 0.25, 0.5, 0.75, 1.0, 2.0)] == [0, 0, 5, 10, 25, 40, 40]
    model = ValueModel([[1.0, 0.0], [2.0, 10.0]], [2.0, 4.0])
    assert model.predict(0.5, [3.0]) == pytest.approx((3.0 + 16.0) / 2)
    assert model.temperature(0.5) == pytest.approx(3.0)


#: Stages until a rollout is evaluated at three seats: without and with a value model (docs/bots.md).
HORIZONS = {"kingsburg": (2, 2), "notre-dame": (2, 2), "troyes": (12, 6), "viscounts": (9, 9)}


@pytest.mark.parametrize("name", NAMES)
def test_rollouts_have_the_horizons_that_were_measured_best(name: str) -> None:
    game = games.load(name)
    knowledge, state = knowledge_of(game), Match(game, 3, {}).state
    model = knowledge.value_model(state)
    assert (knowledge.horizon_in_stages(state, None), knowledge.horizon_in_stages(state, model)) == HORIZONS[name]


@pytest.mark.parametrize(("settings", "used", "ignored"), [(FAST, 0, 1), (DEEP, 1, 0), (EXPLAIN, 1, 0)])
def test_a_search_uses_the_horizon_of_its_settings(settings: SearchSettings, used: int, ignored: int) -> None:
    game = games.load("troyes")
    match, rng = Match(game, 2, {}), Random(1)
    while match.is_chance_due():
        match.draw(rng)

    def win_probabilities(horizons: list[int]) -> list[float]:
        knowledge = knowledge_of(game)
        knowledge.horizon, knowledge.model_horizon = horizons
        budget = Budget(iterations=24)
        search = SuccessiveElimination(knowledge, match.state, match.asked()[0], Random(1), budget, settings)
        return search.run().win_probabilities

    def matters(which: int) -> bool:
        horizons = [2, 2]
        horizons[which] = 1
        return win_probabilities(horizons) != win_probabilities([2, 2])

    assert matters(used)
    assert not matters(ignored)


@pytest.mark.parametrize("name", ["troyes", "viscounts"])
def test_rollouts_of_a_solo_game_are_compared_with_the_opponent(name: str) -> None:
    """T-13.17, V-16.19: before the end the points of King or AI are estimated, and at the end they are counted."""
    game = games.load(name)
    knowledge = knowledge_of(game)
    match = Match(game, 1, {})
    rng = Random(3)
    assert knowledge.horizon_in_stages(match.state, None) != TO_THE_END
    while not match.is_over:
        if match.is_chance_due():
            match.draw(rng)
        else:
            mine, theirs = knowledge.expected_scores(match.state, None)
            match.choose(0, rng.choice(match.options_for(0)).text)
    s = match.state
    assert knowledge.expected_scores(s, None) == knowledge.final_scores(s) != [mine, theirs]
    assert len(knowledge.win_probabilities(s, knowledge.final_scores(s), None)) == 2


def test_a_solo_game_has_no_value_model() -> None:
    game = games.load("viscounts")
    assert knowledge_of(game).value_model(Match(game, 1, {}).state) is None


def test_a_table_with_other_components_uses_the_evaluation(tmp_path: Path) -> None:
    default = Path(games.__file__).parent / "kingsburg" / "components.json"
    changed = json.loads(default.read_text(encoding="utf-8"))
    changed["house"] = "ours"
    path = tmp_path / "components.json"
    path.write_text(json.dumps(changed), encoding="utf-8")
    game = games.load("kingsburg", path)
    knowledge = knowledge_of(game)
    s = Match(game, 2, {}).state
    assert knowledge.value_model(s) is None
    assert knowledge.expected_scores(s, knowledge.value_model(s)) == knowledge.expected_scores(s, None)
