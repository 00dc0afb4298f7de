"""V-4 to V-6: rounds, phases, cards and movement."""

import pytest

from support.viscounts import viscounts


def test_V_4_1_turns_go_round_clockwise_from_the_start_player() -> None:
    table = viscounts(3, at="end_turn", turn=0, start=2, round=3)
    assert table.view()["turn"] == table.asked() == 1
    table = viscounts(3, at="end_turn", turn=1, start=2, round=3)
    assert table.view()["turn"] == 2
    assert table.view()["round"] == 4
    assert table.happened("milestone", round=3)


def test_V_4_2_six_phases_in_fixed_order() -> None:
    table = viscounts(at="turn", slots={0: ["trader", "abbot", "squire"]}, silver={0: 9}, hand={0: ["thief", "lender"]})
    questions = []
    while table.asked() == 0:
        questions.append(f"{table.question()} in {table.view()['phase']}")
        first = [text for text in table.offered(0) if text in ("play:thief", "move:2", "action:none", "no_hire")]
        table.choose(0, *first)
    assert questions == ["PlayCard in cards", "Move in movement", "Act in action", "Recruit in recruit"]
    assert table.question() == "DrawOne"
    assert table.view()["phase"] == "draw"


def test_V_4_3_others_are_asked_when_an_effect_reaches_them() -> None:
    table = viscounts(at="move", slots={0: ["trader"], 1: ["abbot", "squire", "thief"]}, space={0: "1", 1: "2"})
    table.choose(0, "move:2")
    assert (table.asked(), table.question()) == (1, "Rearrange")
    table.choose(1, "order:2-1-3")
    assert table.player(1)["slots"] == ["squire", "abbot", "thief"]
    assert table.asked() == 0


def test_V_5_1_cards_shift_and_the_last_one_drops_off() -> None:
    table = viscounts(at="turn", slots={0: ["abbot", "squire", "thief"]})
    assert table.player(0)["slots"] == [None, "abbot", "squire"]
    assert table.player(0)["discard"] == ["thief"]
    assert (table.player(0)["debts"]["unpaid"], table.good(0, "silver")) == (1, 1)
    assert table.happened("dropped", seat=0, card="thief")


def test_V_5_2_one_card_of_the_hand_into_slot_1() -> None:
    table = viscounts(at="turn", slots={0: ["labourer"]}, hand={0: ["abbot", "squire"]})
    assert table.offered(0) == ["play:abbot", "play:squire"]
    assert table.refused(0, "play:thief") == ("not_in_hand", "V-5.2")
    table.choose(0, "play:squire")
    assert table.player(0)["slots"] == ["squire", "labourer", None]
    assert table.player(0)["hand"] == ["abbot"]


def test_V_5_2_an_empty_hand_plays_the_top_card_unseen() -> None:
    """V-18.13; with an empty draw pile the discard pile is shuffled first (V-11.3)."""
    table = viscounts(at="cards", hand={0: []}, deck={0: ["abbot", "squire"]})
    assert sorted(table.possible()) == ["draw:abbot", "draw:squire"]
    table.chance("draw:squire")
    assert table.player(0)["slots"][0] == "squire"
    table = viscounts(at="cards", hand={0: []}, deck={0: []}, discard={0: ["abbot", "squire"]})
    assert table.happened("shuffled", seat=0)
    assert table.markers(0) == (1, 6)
    assert sorted(table.possible()) == ["draw:abbot", "draw:squire"]


@pytest.mark.parametrize(
    ("slots", "card", "corruption"),
    [(["-", "thief"], "abbot", 0), (["-", "abbot"], "thief", 1), (["-", "thief", "antagonist"], "clovis", 4)],
)
def test_V_5_3_a_criminal_brings_corruption_for_each_on_the_board(slots: list[str], card: str, corruption: int) -> None:
    table = viscounts(at="cards", slots={0: slots}, hand={0: [card, "lender"]})
    table.choose(0, f"play:{card}")
    assert table.markers(0) == (1 + corruption, 7)


def test_V_5_4_an_immediate_ability_comes_after_the_corruption() -> None:
    table = viscounts(at="cards", hand={0: ["scoundrel_ink", "abbot"]})
    table.choose(0, "play:scoundrel_ink")
    names = table.names_of_events()
    assert names.index("played") < names.index("corruption") < names.index("gained")
    assert table.good(0, "ink") == 1


def test_V_6_1_exactly_the_cost_and_more_for_silver() -> None:
    table = viscounts(at="move", slots={0: ["financer"]}, space={0: "1"}, silver={0: 2})
    free, one, two = ["3", "3.5", "4", "5.5"], ["5", "6", "7.5"], ["7", "8", "9.5"]
    assert table.prices(0) == {**dict.fromkeys(free, 0), **dict.fromkeys(one, 1), **dict.fromkeys(two, 2)}
    table.choose(0, "move:5")
    assert table.good(0, "silver") == 1
    assert table.happened("moved", seat=0, space="5", steps=3, silver=1)


def test_V_6_1_the_first_trading_post_gives_one_step_for_free() -> None:
    """V-7.B9."""
    table = viscounts(at="move", slots={0: ["trader"]}, space={0: "1"}, built={0: ["trading-post-1"]})
    assert table.prices(0) == {"1.5": 0, "2": 0, "3": 0, "3.5": 0}


def reached(space: str, steps: int, ring: list[str]) -> set[str]:
    """Return where a number of steps leads: the arrows of V-6.2, implemented a second time with names."""

    def arrows(here: str) -> list[str]:
        left = str((int(float(here)) - 1) // 2 * 2 + 1)
        following = ring[(ring.index(f"{left}-{int(left) + 1}") + 1) % 5].split("-")[0]
        right, inner = str(int(left) + 1), f"{left}.5"
        return {left: [right, inner], inner: [right, f"{following}.5"], right: [following]}[here]

    spaces = {space}
    for _ in range(steps):
        spaces = {there for here in spaces for there in arrows(here)}
    return spaces


@pytest.mark.parametrize("ring", [["1-2", "3-4", "5-6", "7-8", "9-10"], ["1-2", "7-8", "3-4", "9-10", "5-6"]])
@pytest.mark.parametrize("silver", [0, 1, 3, 20])
def test_V_6_2_reach_and_price_against_an_independent_walk(ring: list[str], silver: int) -> None:
    """V-6.3: only the end counts, at its lowest price; a full loop is allowed."""
    for card, cost in (("trader", 1), ("abbot", 2), ("financer", 3)):
        for space in ("1", "3", "3.5", "6", "9.5", "10"):
            table = viscounts(at="move", slots={0: [card]}, space={0: space}, silver={0: silver}, ring=ring)
            expected: dict[str, int] = {}
            for extra in range(silver + 1):
                for there in reached(space, cost + extra, ring):
                    expected.setdefault(there, extra)
            if len(expected) > 1:
                assert table.prices(0) == expected
            else:
                assert table.player(0)["space"] in expected


def test_V_6_3_the_player_chooses_at_forks() -> None:
    table = viscounts(at="move", slots={0: ["trader"]}, space={0: "5"})
    assert table.offered(0) == ["move:5.5", "move:6"]


def test_V_6_4_a_space_holds_any_number_of_viscounts() -> None:
    table = viscounts(4, at="move", slots={0: ["trader"]}, space={0: "1", 1: "2", 2: "2", 3: "2"})
    table.choose(0, "move:2")
    assert [table.player(seat)["space"] for seat in range(4)] == ["2"] * 4


def test_V_6_5_everybody_met_may_rearrange_in_turn_order() -> None:
    cards = {1: ["abbot", "squire"], 2: ["abbot", "squire"], 3: ["abbot", "squire"]}
    table = viscounts(4, at="move", turn=2, slots={**cards, 2: ["trader"]}, space={0: "2", 1: "2", 2: "1", 3: "2"})
    table.choose(2, "move:2")
    assert table.asked() == 3
    assert table.offered(3) == ["order:2-1-3", "keep_order"]
    table.choose(3, "keep_order")  # seat 0 has no cards to put in another order
    assert table.asked() == 1
    table.choose(1, "order:2-1-3")
    assert table.player(1)["slots"] == ["squire", "abbot", None]
