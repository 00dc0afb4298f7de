"""Reviews: how choices make up turns, which turns of a finished game are searched again, and what they cost."""

from itertools import pairwise

import pytest

from quatrefoil.advice.adviser import Advice, RatedOption
from quatrefoil.advice.review import (
    BOT_CANDIDATES,
    CANDIDATES,
    SEARCHES,
    ReviewedDecision,
    ReviewedTurn,
    candidates,
    drops_after,
    refine,
    review_decision,
    reviewed_turns,
    to_search,
)
from quatrefoil.advice.turns import Decision, Turn, turns
from quatrefoil.games import load
from quatrefoil.kernel.match import begin_replay, replay_choice
from support.anygame import Setting


def advice(probabilities: list[float], **values: float) -> Advice:
    ranked = sorted(values.items(), key=lambda pair: -pair[1])
    return Advice([RatedOption(text, value, 10 * value, 0) for text, value in ranked], probabilities)


def decision(ply: int, seat: int, loss: float, probability: float = 0.5) -> ReviewedDecision:
    probabilities = [probability, 1 - probability] if seat == 0 else [1 - probability, probability]
    return review_decision(Decision(ply, seat, "mine"), advice(probabilities, mine=0.5 - loss, best=0.5))


def turn(*made: ReviewedDecision) -> ReviewedTurn:
    choices = [each.decision for each in made]
    return ReviewedTurn(Turn(choices[0].seat, choices[0].ply, choices[-1].ply + 1, tuple(choices)), made)


@pytest.mark.parametrize(("game", "seats"), [("kingsburg", 2), ("troyes", 3), ("viscounts", 1), ("notre-dame", 3)])
def test_turns_hold_all_decisions_and_no_choice_of_another_seat(game: str, seats: int) -> None:
    match = Setting(game, seats, (), 5).finished()
    found = turns(load(game), match.record)
    again = begin_replay(match.game, match.record)
    several = []
    for ply, choice in enumerate(match.record.choices):
        if choice.actor >= 0 and len(again.options_for(choice.actor)) > 1:
            several.append((ply, choice.actor, choice.text))
        replay_choice(again, choice)
    assert [(each.ply, each.seat, each.chosen) for one in found for each in one.decisions] == several
    for one in found:
        actors = {choice.actor for choice in match.record.choices[one.first : one.end]}
        assert one.seat in actors <= {one.seat, -1}
    assert all(one.end <= other.first for one, other in pairwise(found))


def test_the_choices_of_a_turn_are_one_turn() -> None:
    """A seat that influences an advisor chooses the advisor and the dice: one turn, not two."""
    match = Setting("kingsburg", 2, (), 5).finished()
    found = turns(load("kingsburg"), match.record)
    several = [each for each in found if len(each.decisions) > 1]
    assert any(each.decisions[0].chosen.startswith("advisor:") for each in several)
    assert len(found) < sum(len(each.decisions) for each in found)


def test_a_solo_game_has_many_turns() -> None:
    match = Setting("viscounts", 1, (), 5).finished()
    found = turns(load("viscounts"), match.record)
    assert len(found) > 10
    assert all(-1 not in {c.actor for c in match.record.choices[one.first : one.end]} for one in found)


def test_the_best_option_costs_nothing() -> None:
    assert review_decision(Decision(0, 0, "best"), advice([0.5, 0.5], best=0.6, other=0.2)).loss == 0


def test_equal_chances_are_ranked_by_points() -> None:
    lost = Advice([RatedOption("mine", 0.001, 30, 9), RatedOption("other", 0.0, 34, 9)], [0.0, 1.0])
    found = review_decision(Decision(0, 0, "mine"), lost)
    assert found.better.text == "other"
    assert found.loss == 0
    assert turn(found).points == 4


def test_points_of_options_that_a_search_hardly_looked_at_do_not_count() -> None:
    unseen = Advice([RatedOption("best", 0.9, 50, 300), RatedOption("mine", 0.1, -960, 1)], [0.5, 0.5])
    assert refine(decision(3, 0, 0.1), unseen).points == 0
    seen = Advice([RatedOption("best", 0.9, 50, 300), RatedOption("mine", 0.1, 44, 90)], [0.5, 0.5])
    assert refine(decision(3, 0, 0.1), seen).points == 6


def test_a_turn_loses_what_its_decisions_lose_together() -> None:
    one, other = decision(3, 0, 0.1), decision(4, 0, 0.05)
    assert turn(one, other).loss == pytest.approx(0.15)
    assert turn(one, other).worst is one
    assert not turn(one, other).has_better, "only a search finds a better turn"
    firm = Advice([RatedOption("best", 0.6, 9, 3000), RatedOption("mine", 0.2, 1, 3000)], [0.6, 0.4])
    searched = refine(other, firm)
    assert turn(one, searched).worst is searched
    assert turn(one, searched).loss == pytest.approx(searched.loss), "quick evaluations beside a search do not count"
    assert turn(one, searched).has_better


def test_a_good_choice_gains_over_the_average_option() -> None:
    rare = review_decision(Decision(0, 0, "best"), advice([0.5, 0.5], best=0.6, bad=0.1, worse=0.05))
    usual = review_decision(Decision(0, 0, "best"), advice([0.5, 0.5], best=0.6, same=0.6))
    assert turn(rare).gain > 0.3 > turn(usual).gain == 0


def test_candidates_are_the_worst_turns_mostly_of_people() -> None:
    bad = [turn(decision(ply, 0, 0.3)) for ply in range(6)]
    falling = [turn(decision(100 + ply, 0, 0.0, probability=0.9 - 0.05 * ply)) for ply in range(12)]
    of_bots = [turn(decision(200 + ply, 1, 0.4)) for ply in range(50)]
    picked = candidates([*bad, *falling, *of_bots], people=[0])
    assert len(picked) == CANDIDATES + BOT_CANDIDATES
    assert all(each in picked for each in bad)
    assert len([each for each in picked if each in of_bots]) == BOT_CANDIDATES
    assert [each.turn.first for each in picked] == sorted(each.turn.first for each in picked)


def test_candidates_of_a_solo_game_come_from_the_whole_game() -> None:
    steady = [turn(decision(ply, 0, 0.0)) for ply in range(160)]
    picked = [each.turn.first for each in candidates(steady, people=[0])]
    assert len(picked) == CANDIDATES + BOT_CANDIDATES
    assert picked[-1] - picked[0] > 120


def test_a_drop_is_measured_until_the_next_turn_of_the_same_seat() -> None:
    course = [
        turn(decision(0, 0, 0.0, probability=0.7)),
        turn(decision(1, 1, 0.0, probability=0.3)),
        turn(decision(2, 0, 0.0, probability=0.4)),
    ]
    assert drops_after(course) == [pytest.approx(0.3), 0.0, 0.0]


def test_the_worst_decisions_of_a_turn_are_searched_and_at_least_the_first() -> None:
    made = [decision(ply, 0, loss) for ply, loss in enumerate([0.0, 0.02, 0.2, 0.1])]
    assert [each.decision.ply for each in to_search(turn(*made))] == [2, 3]
    assert len(to_search(turn(*made))) == SEARCHES
    assert [each.decision.ply for each in to_search(turn(decision(7, 0, 0.0), decision(8, 0, 0.0)))] == [7]


def test_a_search_counts_more_with_more_rollouts() -> None:
    first = decision(3, 0, 0.1)
    shaky = Advice([RatedOption("best", 0.9, 9, 3), RatedOption("mine", 0.1, 1, 3)], [0.5, 0.5])
    firm = Advice([RatedOption("best", 0.9, 9, 3000), RatedOption("mine", 0.1, 1, 3000)], [0.5, 0.5])
    assert first.loss < refine(first, shaky).loss < refine(first, firm).loss < 0.8


def test_reviews_of_decisions_are_put_into_their_turns() -> None:
    made = [decision(4, 0, 0.1), decision(5, 0, 0.0), decision(9, 1, 0.0)]
    played = [Turn(0, 4, 6, (made[0].decision, made[1].decision)), Turn(1, 9, 10, (made[2].decision,))]
    assert [len(each.decisions) for each in reviewed_turns(played, list(reversed(made)))] == [2, 1]
