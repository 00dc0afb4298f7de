"""V-17, V-18: who knows what, chance, limits and illegal moves."""

from fractions import Fraction

import pytest

from quatrefoil.kernel.event import SPECTATOR
from support.viscounts import viscounts


def test_V_17_1_boards_goods_and_tops_are_public() -> None:
    table = viscounts(silver={1: 4}, discard={1: ["thief"]}, unpaid={1: 2})
    player = table.view(SPECTATOR)["players"][1]
    assert player["goods"]["silver"] == 4
    assert player["discard"] == ["thief"]
    assert (player["hand_size"], player["deck_size"]) == (3, 4)
    assert table.view(SPECTATOR)["segments"]["1-2"]["townsfolk"] == "miner"
    assert table.view(SPECTATOR)["segments"]["1-2"]["townsfolk_below"] == 13


def test_V_17_2_hands_and_orders_are_hidden() -> None:
    table = viscounts()
    for viewer in (0, SPECTATOR):
        player = table.view(viewer)["players"][1]
        assert "hand" not in player
        assert "deck" not in player
        assert len(player["unseen"]) == 8
    assert "hand" in table.view(1)["players"][1]
    drawing = viscounts(at="draw", hand={0: ["abbot"]})
    drawing.chance(drawing.possible()[0])
    assert len(drawing.happened("drew", viewer=0)) == 1
    assert drawing.happened("drew", viewer=1) == []
    assert len(drawing.happened("drew_unseen", viewer=1)) == 1


def test_V_17_3_every_hidden_card_is_equally_likely() -> None:
    drawing = viscounts(at="draw", hand={0: ["abbot"]})
    assert set(drawing.probabilities().values()) == {Fraction(1, 7)}
    hiring = viscounts(at="recruit", silver={0: 9})
    hiring.choose(0, "hire:1-2")
    assert set(hiring.probabilities().values()) == {Fraction(1, 63)}
    writing = viscounts(slots={0: ["abbot", "squire", "labourer"]}, space={0: "1.5"}, ink={0: 9})
    writing.choose(0, "action:transcribe")
    assert set(writing.probabilities().values()) == {Fraction(1, 30)}


def test_V_18_1_no_supply_ends() -> None:
    table = viscounts(at="effect", effect="card:lothaire", ink={0: 99}, silver={0: 9})
    assert table.good(0, "ink") == 100


def test_V_18_2_without_workers_there_is_no_workers_action() -> None:
    table = viscounts(slots={0: ["squire", "abbot", "thief"]}, space={0: "1.5"}, supply={0: 0}, ink={0: 2})
    assert table.refused(0, "action:workers") == ("no_workers", "V-18.2")


def test_V_18_3_only_so_many_workers_left() -> None:
    table = viscounts(slots={0: ["squire", "abbot", "thief"]}, space={0: "1.5"}, supply={0: 2}, gold={0: 9})
    table.choose(0, "action:workers")
    assert table.refused(0, "workers:3") == ("no_workers", "V-18.3")


def test_V_18_4_a_taken_site_and_a_site_that_is_not_there() -> None:
    table = viscounts(at="effect", effect="manuscript:ms_grey_4_workshop", sites={"1-2-2": 1})
    table.choose(0, "slot:workshop-1")
    assert table.refused(0, "site:1-2-2") == ("site_taken", "V-18.4")
    assert table.refused(0, "site:1-2-5") == ("no_such_site", "V-15.2")


def test_V_18_5_not_on_this_path() -> None:
    table = viscounts(slots={0: ["lender", "abbot", "thief"]}, space={0: "1"})
    assert table.refused(0, "action:transcribe") == ("wrong_path", "V-18.5")


@pytest.mark.parametrize("space", ["1", "1.5", "4", "9"])
def test_V_18_6_no_fewer_steps_none_backwards_none_without_silver(space: str) -> None:
    table = viscounts(at="move", slots={0: ["abbot"]}, space={0: "1"})
    assert table.refused(0, f"move:{space}") == ("out_of_reach", "V-18.6")


def test_V_18_7_no_dismissal_without_an_action() -> None:
    table = viscounts(at="recruit", silver={0: 9})
    assert table.refused(0, "dismiss") == ("not_in_action", "V-18.7")


def test_V_18_8_no_hire_from_another_segment() -> None:
    table = viscounts(at="recruit", silver={0: 9})
    assert table.refused(0, "hire:5-6") == ("other_segment", "V-18.8")


def test_V_18_9_nobody_destroys_one_of_three_cards() -> None:
    table = viscounts(
        at="effect", effect="card:judith", hand={0: ["abbot"]}, deck={0: []}, slots={0: ["thief", "squire"]},
        acquired={0: 1}, unpaid={0: 1},
    )  # fmt: skip
    table.choose(0, "either:1")
    assert not table.happened("destroyed")


def test_V_18_10_mandatory_effects_cannot_be_declined() -> None:
    table = viscounts(at="effect", effect="card:lender", acquired={0: 1}, unpaid={0: 1})
    assert table.refused(0, "enough") == ("choice_invalid", "V-18.10")
    assert "enough" in viscounts(at="effect", effect="hire:acolyte").offered(0)
    assert "keep_order" in viscounts(at="effect", effect="hire:mason", slots={0: ["abbot", "squire"]}).offered(0)


def test_V_18_11_effects_without_an_object_are_lost() -> None:
    for effect in ("card:lender", "hire:courier"):
        assert viscounts(at="effect", effect=effect, silver={0: 9}).question() == "Recruit"


def test_V_18_12_piles_show_only_their_top() -> None:
    segment = viscounts().view(0)["segments"]["1-2"]
    assert set(segment) == {"townsfolk", "townsfolk_below", "manuscript", "manuscripts_below", "section"}


def test_V_18_13_an_empty_hand_is_played_blind() -> None:
    table = viscounts(at="turn", hand={0: []}, deck={0: ["thief", "abbot"]})
    assert table.question() == "PlayBlind"


def test_V_18_14_with_three_cards_the_dropped_one_comes_back_at_once() -> None:
    table = viscounts(at="turn", hand={0: []}, deck={0: []}, slots={0: ["trader", "abbot", "squire"]}, space={0: "2"})
    assert table.player(0)["slots"] == ["squire", "trader", "abbot"]
    assert len(table.happened("shuffled", seat=0)) == 1
    assert table.markers(0) == (1, 6)


def test_V_18_15_an_impossible_alternative_is_not_offered() -> None:
    table = viscounts(at="effect", effect="card:judith")
    assert table.question() == "Trim"  # nothing to flip, so only the optional destroying is left
    empty = dict.fromkeys(["1-2", "3-4", "5-6", "7-8", "9-10"], "empty")
    assert viscounts(at="effect", effect="card:defender", tops=empty).question() == "Trim"
    both = viscounts(at="effect", effect="card:defender")
    assert both.offered(0) == ["either:1", "either:2"]


def test_V_18_16_every_action_has_its_own_resource() -> None:
    table = viscounts(
        slots={0: ["emma", "abbot", "thief"]}, space={0: "1.5"}, gold={0: 1}, ink={0: 1}, stone={0: 1},
        tiles={"1-2": "ms_black_4_ink"},
    )  # fmt: skip
    table.choose(0, "action:transcribe")
    assert set(table.offered(0)) == {"pay:1-ink", "pay:1-gold", "pay:1-stone"}
    assert table.refused(0, "pay:2-silver") == ("wrong_payment", "V-18.16")
    plain = viscounts(slots={0: ["abbot", "squire", "labourer"]}, space={0: "1.5"}, gold={0: 1}, stone={0: 9})
    assert plain.offered(0) == ["action:none", "action:workers"]


def test_V_18_17_markers_stay_on_the_track() -> None:
    table = viscounts(
        at="effect", effect="manuscript:ms_black_4_virtue", corruption={0: 1}, virtue={0: 1}, silver={0: 9}
    )
    assert table.markers(0) == (1, 1)
