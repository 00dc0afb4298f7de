"""Obvious decisions that the greedy bot must get right."""

from typing import Any

from quatrefoil.bots.viscounts.evaluation import ViscountsEvaluation
from support.viscounts import ViscountsTable, game, viscounts


def preferred(table: ViscountsTable, seat: int = 0) -> str:
    options = table.match.options_for(seat)
    ratings = ViscountsEvaluation(game()).rate(table.state(), seat, options)
    assert len(ratings) == len(options)
    return options[ratings.index(max(ratings))].text


def last_turn(**given: Any) -> ViscountsTable:
    return viscounts(round=9, last_round=9, debts_left=0, **given)


def test_in_the_last_turn_it_takes_points() -> None:
    built = last_turn(slots={0: ["labourer", "abbot", "squire"]}, stone={0: 6}, space={0: "9"})
    assert preferred(built) == "action:build"
    built.choose(0, "action:build")
    assert preferred(built).startswith("slot:guildhall")
    written = last_turn(
        slots={0: ["abbot", "squire", "labourer"]}, ink={0: 2}, space={0: "3.5"}, tiles={"3-4": "ms_grey_3_virtue"},
        manuscripts={0: ["ms_black_3_flip", "ms_blue_3_hire", "ms_yellow_3_flip"]},
    )  # fmt: skip
    assert preferred(written) == "action:transcribe"  # the fourth ribbon


def test_it_moves_to_where_its_resources_are_useful() -> None:
    table = last_turn(at="move", slots={0: ["trader", "squire", "abbot"]}, gold={0: 6}, space={0: "1"})
    assert preferred(table) == "move:1.5"


def test_it_flips_a_debt_that_ties_for_the_lead() -> None:
    table = last_turn(at="effect", effect="card:lender", unpaid={0: 1}, acquired={0: 1}, approved={0: 3})
    assert preferred(table) in ("flip:debt", "flip:deed")
    won = viscounts(
        at="effect",
        effect="card:lender",
        round=9,
        last_round=9,
        deeds_left=0,
        unpaid={0: 1},
        acquired={0: 1},
        paid={1: 1},
    )
    assert preferred(won) == "flip:debt"  # ties for the lead in paid debts


def test_it_chooses_in_the_turns_of_others() -> None:
    table = viscounts(
        3, at="move", turn=1, slots={0: ["abbot", "thief", "squire"], 1: ["trader"]}, space={0: "2", 1: "1"}
    )
    table.choose(1, "move:2")
    assert table.asked() == 0
    assert preferred(table) in table.offered(0)
