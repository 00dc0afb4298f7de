"""Reviews: which decisions of a finished game are searched again and shown as swings."""

import pytest

from quatrefoil.advice.adviser import Advice, RatedOption
from quatrefoil.advice.review import (
    CANDIDATES,
    CANDIDATES_BY_LOSS,
    SWINGS,
    Decision,
    ReviewedDecision,
    candidates,
    decisions,
    drops_after,
    refine,
    review_decision,
    swings,
)
from quatrefoil.games import load
from quatrefoil.kernel.match import begin_replay, replay_choice
from support.anygame import Setting


def advice(probabilities: list[float], **values: float) -> Advice:
    ranked = sorted(values.items(), key=lambda pair: -pair[1])
    return Advice([RatedOption(text, value, 10 * value, 0) for text, value in ranked], probabilities)


def reviewed(ply: int, seat: int, loss: float, probability: float = 0.5) -> ReviewedDecision:
    probabilities = [probability, 1 - probability] if seat == 0 else [1 - probability, probability]
    return review_decision(Decision(ply, seat, "mine"), advice(probabilities, mine=0.5 - loss, best=0.5))


def test_a_decision_is_a_choice_between_several_options() -> None:
    match = Setting("kingsburg", 2, (), 5).finished()
    found = decisions(load("kingsburg"), match.record)
    again = begin_replay(match.game, match.record)
    several = []
    for ply, choice in enumerate(match.record.choices):
        if choice.actor >= 0 and len(again.options_for(choice.actor)) > 1:
            several.append((ply, choice.actor, choice.text))
        replay_choice(again, choice)
    assert [(each.ply, each.seat, each.chosen) for each in found] == several


def test_the_best_option_costs_nothing() -> None:
    assert review_decision(Decision(0, 0, "best"), advice([0.5, 0.5], best=0.6, other=0.2)).loss == 0


def test_candidates_have_the_largest_losses_or_drops_in_win_probability() -> None:
    bad = [reviewed(ply, 0, 0.3) for ply in range(CANDIDATES_BY_LOSS)]
    falling = [reviewed(100 + ply, 1, 0.0, probability=0.9 - 0.05 * ply) for ply in range(12)]
    steady = [reviewed(200 + ply, 0, 0.0) for ply in range(50)]
    picked = candidates([*bad, *falling, *steady])
    assert len(picked) == CANDIDATES
    assert all(each in picked for each in bad)
    assert [each for each in picked if each in steady] == []
    assert [each.decision.ply for each in picked] == sorted(each.decision.ply for each in picked)


def test_candidates_of_a_solo_game_come_from_the_whole_game() -> None:
    steady = [reviewed(ply, 0, 0.0) for ply in range(160)]
    picked = [each.decision.ply for each in candidates(steady)]
    assert len(picked) == CANDIDATES
    assert picked[-1] - picked[0] > 120


def test_a_drop_is_measured_until_the_next_decision_of_the_same_seat() -> None:
    course = [
        reviewed(0, 0, 0.0, probability=0.7),
        reviewed(1, 1, 0.0, probability=0.3),
        reviewed(2, 0, 0.0, probability=0.4),
    ]
    assert drops_after(course) == [pytest.approx(0.3), 0.0, 0.0]


def test_a_search_counts_more_with_more_rollouts() -> None:
    first = reviewed(3, 0, 0.1)
    shaky = Advice([RatedOption("best", 0.9, 9, 3), RatedOption("mine", 0.1, 1, 3)], [0.5, 0.5])
    firm = Advice([RatedOption("best", 0.9, 9, 3000), RatedOption("mine", 0.1, 1, 3000)], [0.5, 0.5])
    assert first.loss < refine(first, shaky).loss < refine(first, firm).loss < 0.8


def test_swings_are_at_most_five_worst_first_without_small_losses() -> None:
    losses = [0.001, 0.2, 0.05, 0.3, 0.02, 0.1, 0.04]
    shown = swings([reviewed(ply, 0, loss) for ply, loss in enumerate(losses)])
    assert len(shown) == SWINGS
    assert [each.decision.ply for each in shown] == [3, 1, 5, 2, 6]
