"""Which answers of a finished game are told as swings."""

import pytest

from quatrefoil.advice.adviser import Advice, Judged
from quatrefoil.advice.review import (
    CANDIDATES,
    SWINGS,
    WORST_AT_A_GLANCE,
    Decision,
    Judgement,
    candidates,
    decisions,
    falls_after,
    judge,
    judge_again,
    swings,
)
from quatrefoil.games import load
from quatrefoil.kernel.match import begin_replay, replay_choice
from support.anygame import Setting


def advice(chances: list[float], **values: float) -> Advice:
    ranked = sorted(values.items(), key=lambda pair: -pair[1])
    return Advice([Judged(text, value, 10 * value, 0) for text, value in ranked], chances)


def judged(ply: int, seat: int, loss: float, chance: float = 0.5) -> Judgement:
    chances = [chance, 1 - chance] if seat == 0 else [1 - chance, chance]
    return judge(Decision(ply, seat, "mine"), advice(chances, mine=0.5 - loss, best=0.5))


def test_a_decision_is_an_answer_that_could_have_been_another() -> None:
    match = Setting("kingsburg", 2, (), 5).finished()
    found = decisions(load("kingsburg"), match.record)
    again = begin_replay(match.game, match.record)
    several = []
    for ply, row in enumerate(match.record.choices):
        if row.actor >= 0 and len(again.options_for(row.actor)) > 1:
            several.append((ply, row.actor, row.text))
        replay_choice(again, row)
    assert [(each.ply, each.seat, each.chosen) for each in found] == several


def test_the_best_answer_costs_nothing() -> None:
    assert judge(Decision(0, 0, "best"), advice([0.5, 0.5], best=0.6, other=0.2)).loss == 0


def test_those_that_look_worst_are_thought_over_and_those_after_which_a_chance_fell() -> None:
    bad = [judged(ply, 0, 0.3) for ply in range(WORST_AT_A_GLANCE)]
    falling = [judged(100 + ply, 1, 0.0, chance=0.9 - 0.05 * ply) for ply in range(12)]
    steady = [judged(200 + ply, 0, 0.0) for ply in range(50)]
    picked = candidates([*bad, *falling, *steady])
    assert len(picked) == CANDIDATES
    assert all(each in picked for each in bad)
    assert [each for each in picked if each in steady] == []
    assert [each.decision.ply for each in picked] == sorted(each.decision.ply for each in picked)


def test_alone_the_whole_game_is_looked_at() -> None:
    steady = [judged(ply, 0, 0.0) for ply in range(160)]
    picked = [each.decision.ply for each in candidates(steady)]
    assert len(picked) == CANDIDATES
    assert picked[-1] - picked[0] > 120


def test_a_fall_is_from_one_question_of_a_seat_to_its_next() -> None:
    course = [judged(0, 0, 0.0, chance=0.7), judged(1, 1, 0.0, chance=0.3), judged(2, 0, 0.0, chance=0.4)]
    assert falls_after(course) == [pytest.approx(0.3), 0.0, 0.0]


def test_a_thought_counts_by_what_it_rests_on() -> None:
    first = judged(3, 0, 0.1)
    shaky = Advice([Judged("best", 0.9, 9, 3), Judged("mine", 0.1, 1, 3)], [0.5, 0.5])
    firm = Advice([Judged("best", 0.9, 9, 3000), Judged("mine", 0.1, 1, 3000)], [0.5, 0.5])
    assert first.loss < judge_again(first, shaky).loss < judge_again(first, firm).loss < 0.8


def test_five_swings_at_most_the_worst_first_and_no_trifles() -> None:
    losses = [0.001, 0.2, 0.05, 0.3, 0.02, 0.1, 0.04]
    told = swings([judged(ply, 0, loss) for ply, loss in enumerate(losses)])
    assert len(told) == SWINGS
    assert [each.decision.ply for each in told] == [3, 1, 5, 2, 6]
