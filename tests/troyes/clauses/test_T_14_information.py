"""Sections T-14 and T-15: information, chance and limits."""

from fractions import Fraction
from json import dumps
from random import Random

import pytest

from quatrefoil.games.troyes.dice import ROLL_WEIGHTS
from quatrefoil.kernel.event import SPECTATOR
from support.play import random_game
from support.troyes import game, new_table, troyes

PUBLIC = [
    "activities", "events", "districts", "black", "cells", "lying", "cathedral", "decks", "round", "phase", "first",
]  # fmt: skip


def test_T_14_1_the_same_board_for_everybody() -> None:
    for table in random_game(game(), 3, {}, seed=14):
        views = [table.view(viewer) for viewer in (0, 1, 2, SPECTATOR)]
        for part in PUBLIC:
            assert all(view[part] == views[0][part] for view in views)
        hidden = ("vp", "characters")
        shown = [[{k: v for k, v in p.items() if k not in hidden} for p in view["players"]] for view in views]
        assert all(players == shown[0] for players in shown)


def test_T_14_2_characters_and_totals_are_their_owners_secret() -> None:
    """No byte of another seat's view or events names a hidden character."""
    for seed in range(3):
        heard = 0
        for table in random_game(game(), 3, {}, seed=seed):
            if table.match.is_over:
                break
            secret = table.view(0)["players"][0]["characters"]
            for viewer in (1, 2, SPECTATOR):
                told = dumps([e.as_dict() for e in table.events[heard:] if e.is_seen_by(viewer)])
                seen = dumps(table.view(viewer))
                assert all(name not in told + seen for name in secret)
            heard = len(table.events)


def test_T_14_2_an_imagined_world_deals_the_others_characters_anew() -> None:
    table = troyes(characters={0: ["henry_i"], 1: ["urbain_iv"], 2: ["thibaut_ii"]})
    rng = Random(1)
    worlds = [game().imagine(table.state, 0, rng) for _ in range(60)]
    assert {world.characters[0] for world in worlds} == {table.state.characters[0]}
    assert len({(world.characters[1], world.characters[2]) for world in worlds}) > 10
    for world in worlds:
        assert bin(world.characters[0] | world.characters[1] | world.characters[2]).count("1") == 3


def test_T_14_3_in_solo_nothing_is_secret_but_decks() -> None:
    for table in random_game(game(), 1, {}, seed=5):
        assert dumps(table.view(0)) == dumps(table.view(SPECTATOR))


def test_T_14_4_the_first_player_is_uniform() -> None:
    assert set(new_table(4).probabilities().values()) == {Fraction(1, 4)}


def test_T_14_5_characters_are_dealt_without_replacement() -> None:
    table = new_table(3).chance("first:0")
    assert set(table.probabilities().values()) == {Fraction(1, 6)}
    table.chance("character:henry_i")
    assert set(table.probabilities().values()) == {Fraction(1, 5)}
    assert "character:henry_i" not in table.possible()


def test_T_14_6_activity_cards_are_uniform_by_colour_and_level() -> None:
    table = troyes(at="reveal", round=2)
    assert table.probabilities() == {
        f"card:{card}": Fraction(1, 3) for card in ("hunting", "mercenary", "tax_collector")
    }
    bonus = troyes(at="reveal", round=2, options={"bonus_cards": "true"}).chance("card:hunting")
    assert set(bonus.probabilities().values()) == {Fraction(1, 4)}
    assert "card:prior" in bonus.possible()


def test_T_14_7_red_events_are_drawn_from_those_not_seen() -> None:
    table = troyes(at="troubles", events={"war": []}, taken={0: ["brigands_1"]})
    assert len(table.possible()) == 6
    assert set(table.probabilities().values()) == {Fraction(1, 6)}
    assert len(troyes(at="troubles", options={"bonus_cards": "true"}).possible()) == 9


def test_T_14_8_white_and_yellow_decks_are_permutations() -> None:
    table = troyes(at="troubles", events={"heresy": []}).chance("event:war")
    assert table.probabilities() == {
        f"event:{card}": Fraction(1, 3) for card in ("theological_conflict", "traveling_builders", "interrupted_work")
    }


def test_T_14_9_dice_are_fair() -> None:
    for count in range(1, 7):
        assert sum(ROLL_WEIGHTS[count]) == 6**count
    table = troyes(at="work_force", cells={"palace_1": 0, "palace_2": 0})
    assert table.probabilities()["roll:1.1"] == Fraction(1, 36)
    assert table.probabilities()["roll:1.2"] == Fraction(1, 18)
    archer = troyes(dice={0: "red 2"}, cards={"red-1": "archer"}, tradesmen={"red-1": {0: 1}})
    archer.choose(0, "use:red-1")
    assert sum(chance for word, chance in archer.probabilities().items() if word >= "roll:3") == Fraction(2, 3)


def test_T_14_10_resistance_draws_uniformly_from_the_box() -> None:
    table = troyes(at="troubles", options={"bonus_cards": "true"}).chance("event:resistance")
    assert set(table.probabilities().values()) == {Fraction(1, 8)}


def test_T_14_11_solo_chances() -> None:
    table = new_table(1)
    assert table.probabilities() == {"first:0": Fraction(1, 2), "first:king": Fraction(1, 2)}
    table.chance("first:king")
    assert set(table.probabilities().values()) == {Fraction(1, 6)}
    kings = troyes(1, first="n", dice={0: "red 1", "n": "red 5"}, row=["henry_i"])
    assert sum(kings.probabilities().values()) == 1
    assert kings.probabilities()["roll:3.4"] == Fraction(1, 18)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_T_15_1_what_is_limited_stays_within_its_limit(seats: int) -> None:
    for table in random_game(game(), seats, {"bonus_cards": "true"}, seed=15):
        view = table.view()
        for colour in ("red", "white", "yellow"):
            assert sum(len(district[colour]) for district in view["districts"].values()) <= 6
        assert len(view["black"]) <= 6
        grey = [*view["cells"].values(), *[seat for lying in view["lying"].values() for seat in lying]].count(-1)
        tradesmen = sum((*activity["slots"], *activity["picture"]).count(-1) for activity in view["activities"])
        assert grey + tradesmen <= (24 if seats == 1 else 8)


def test_T_15_2_a_seat_without_an_action_must_pass() -> None:
    table = troyes(2, dice={0: "", 1: "red 6"})
    assert table.happened("passed") == [{"event": "passed", "seat": 0}]
    assert table.asked() == 1


def test_T_15_3_points_never_drop_below_zero() -> None:
    table = troyes(2, "defence", dice={0: "", 1: ""}, black="6.5", vp={0: 1}, round=1)
    assert (table.vp(0), table.vp(1)) == (0, 0)
    assert table.happened("scored", why="defence") == [{"event": "scored", "seat": 0, "n": -1, "why": "defence"}]


# The table of refusals (T-15); those not here are refused in the tests of their own clauses


def test_a_second_die_for_a_placement_is_refused() -> None:
    table = troyes(dice={0: "white 2.3"}, supply={0: 1}, cells={"palace_1": 0})
    table.choose(0, "place:bishopric", "die:0-white-2")
    assert table.question() == "TakeCitizen"
    assert table.refused(0, "die:0-white-3") == ("not_now", "T-5.7")


def test_a_die_that_is_not_there_is_refused() -> None:
    table = troyes(dice={0: "yellow 6.5"})
    table.choose(0, "farm")
    assert table.refused(0, "die:0-yellow-4") == ("die_not_there", "T-5.2")
    table.choose(0, "die:0-yellow-6")
    assert table.refused(0, "die:0-yellow-6") == ("die_chosen", "T-5.2")


def test_a_marker_that_is_not_there_is_refused() -> None:
    table = troyes(dice={0: "yellow 6.5"}, cards={"white-1": "priest"})
    table.choose(0, "farm")
    assert table.refused(0, "modify:white-1") == ("no_marker", "T-5.6")


def test_a_citizen_that_is_not_there_is_refused() -> None:
    table = troyes(dice={0: "white 2.3"}, cells={"palace_1": 0, "palace_2": 0})
    table.choose(0, "place:bishopric", "die:0-white-2")
    assert table.refused(0, "from:supply") == ("no_supply_left", "T-7.1")
    nobody = troyes(dice={0: "white 2.3"})
    assert nobody.refused(0, "place:bishopric") == ("no_citizen", "T-6.1.3")


def test_too_many_uses_are_refused() -> None:
    table = troyes(dice={0: "yellow 6"}, cards={"yellow-1": "merchant"}, tradesmen={"yellow-1": {0: 1}})
    table.choose(0, "use:yellow-1")
    assert table.refused(0, "uses:4") == ("too_many_uses", "T-R9")


def test_acting_out_of_turn_is_refused() -> None:
    assert troyes(dice={0: "yellow 6"}).refused(1, "pass") == ("not_your_turn", "T-5.1")
