"""The prices of the evaluation of Viscounts agree with the engine."""

from random import Random

import pytest

from quatrefoil.bots.viscounts.basic_prices import UNKNOWN
from quatrefoil.bots.viscounts.evaluation import ViscountsEvaluation
from quatrefoil.bots.viscounts.prices import Prices
from quatrefoil.games.viscounts.nouns import ACTION, RING, SECTIONS
from quatrefoil.games.viscounts.scoring import score_lines
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.castle import place_workers
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.play import choose, draw, options_for, settle
from quatrefoil.kernel.step import CHANCE, NOBODY
from support.viscounts import game, viscounts


def prices(table_state: Viscounts, seat: int = 0) -> Prices:
    return ViscountsEvaluation(game()).prices(table_state, seat)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_no_offered_option_is_rated_impossible(seats: int) -> None:
    """Funding, sites and workers of the evaluation agree with the rules throughout a game."""
    evaluation = ViscountsEvaluation(game())
    rng = Random(f"offered/{seats}")
    state = Match(game(), seats, {}).state
    assert isinstance(state, Viscounts)
    kinds = set()
    while state.asked != NOBODY:
        if state.asked == CHANCE:
            choose(state, draw(state, rng))
            continue
        seat = int(state.asked)
        options = options_for(state, seat)
        before = state.numbers()
        kinds.add(state.stack[-1].name())
        for ratings in (evaluation.rate(state, seat, options), evaluation.quick_rate(state, seat, options)):
            for option, rating in zip(options, ratings, strict=True):
                assert UNKNOWN / 2 < rating < 1000, f"{state.stack[-1].name()} {option.text}: {rating}"
        assert state.numbers() == before
        choose(state, options[int(rng.random() * len(options))])
    assert {"PlayCard", "Move", "Act", "Dismiss", "Trade", "ChooseBuilding", "ChooseWorkers", "Flip"} <= kinds


def test_a_finished_game_is_worth_its_score() -> None:
    evaluation = ViscountsEvaluation(game())
    table = viscounts(3, at="over", round=12, last_round=12, built={0: ["guildhall-1"]}, approved={1: 3}, unpaid={2: 2})
    for seat in range(3):
        assert evaluation.value(table.state(), seat) == sum(score_lines(table.state())[seat])


def test_points_and_goods_raise_the_value_of_a_position() -> None:
    evaluation = ViscountsEvaluation(game())
    plain = evaluation.value(viscounts(at="move").state(), 0)
    for better in (
        viscounts(at="move", stone={0: 3}),
        viscounts(at="move", silver={0: 4}),
        viscounts(at="move", acquired={0: 1}),
        viscounts(at="move", built={0: ["guildhall-1"]}),
        viscounts(at="move", manuscripts={0: ["ms_black_3_flip"]}),
        viscounts(at="move", tier1={0: {"A": 1}}),
    ):
        assert evaluation.value(better.state(), 0) > plain
    assert evaluation.value(viscounts(at="move", unpaid={0: 2}).state(), 0) < plain


def test_a_resource_is_chosen_for_the_turn_it_makes_possible() -> None:
    """One stone more pays for the guildhall at once, ink and gold for nothing here."""
    labourers = ["labourer", "labourer", "labourer"]
    table = viscounts(at="effect", effect="card:traitor", slots={0: labourers}, stone={0: 3}, space={0: "2"})
    table.state().phase = ACTION
    options = table.match.options_for(0)
    evaluation = ViscountsEvaluation(game())
    ratings = evaluation.rate(table.state(), 0, options)
    assert options[ratings.index(max(ratings))].text == "resource:stone"
    assert max(evaluation.quick_rate(table.state(), 0, options)) < max(ratings)


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_simulated_rises_agree_with_the_castle(n: int) -> None:
    """V-8.2 to V-8.4: the workers after a cascade are those of the engine."""
    given = {"A": 1, "B": 2, "D": 2, "E": 1}
    for section in range(RING):
        table = viscounts(at="act", tier1={0: given}, tier2={0: {"A": 2, "C": 1}}, supply={0: 8})
        state = table.state()
        p = prices(state)
        castle = p.castle  # no prices for the effects: only workers count
        gain = castle.added(section, n)
        trial = state.copy()
        place_workers(trial, 0, section, n)
        settle(trial)
        while trial.stack[-1].name() != "Act":
            declined = trial.stack[-1].name() in ("Trim", "CastleMove")
            choose(trial, trial.offered[-1 if declined else 0])
        assert castle.static_value(trial.domains[0].castle) - castle.now == pytest.approx(gain), SECTIONS[section]
