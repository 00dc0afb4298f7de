"""V-3: debts and deeds, markers, icons, effects."""

import pytest

from quatrefoil.games.viscounts.effects import gain_corruption, gain_virtue
from support.viscounts import data, viscounts


def test_V_3_1_a_flipped_debt_gives_a_resource_a_flipped_deed_nothing() -> None:
    table = viscounts(at="effect", effect="card:lender", unpaid={0: 1}, acquired={0: 1}, silver={0: 5})
    table.choose(0, "flip:debt", "resource:stone")
    assert table.player(0)["debts"] == {"unpaid": 0, "paid": 1}
    assert table.good(0, "stone") == 1
    table = viscounts(at="effect", effect="card:lender", acquired={0: 1}, silver={0: 5})
    assert table.player(0)["deeds"] == {"acquired": 0, "approved": 1}
    assert not table.happened("gained")


def test_V_3_2_values_of_debts_and_deeds() -> None:
    def score(**owned: int) -> int:
        table = viscounts(at="over", **{what: {0: n} for what, n in owned.items()})
        return int(table.player(0)["vp"])

    assert (score(unpaid=3), score(paid=3), score(acquired=3), score(approved=3)) == (-6, 0, 3, 9)


def test_V_3_3_the_last_debt_above_poverty_reveals_it() -> None:
    table = viscounts(at="effect", effect="card:antagonist", debts_left=1, silver={0: 5})
    assert len(table.happened("poverty")) == 1
    assert table.view()["debts_left"] == 0
    assert table.view()["last_round"] == 4
    again = viscounts(at="effect", effect="card:antagonist", debts_left=0, last_round=4, silver={0: 5})
    assert again.player(0)["debts"]["unpaid"] == 1
    assert again.happened("poverty") == []
    assert again.view()["last_round"] == 4


@pytest.mark.parametrize(
    ("corruption", "virtue", "gained", "expected"),
    [
        (1, 7, "v", (1, 6)), (1, 7, "c", (2, 7)), (4, 5, "vv", (3, 3)), (4, 5, "cc", (6, 6)), (4, 4, "v", (3, 3)),
        (1, 1, "v", (1, 1)), (7, 7, "c", (7, 7)), (1, 1, "c", (2, 2)), (3, 5, "cv", (4, 4)), (3, 4, "vc", (4, 4)),
    ],
)  # fmt: skip
def test_V_3_4_markers_move_stick_and_stay_on_the_track(
    corruption: int, virtue: int, gained: str, expected: tuple[int, int]
) -> None:
    """V-13.8, V-13.9, V-18.17."""
    table = viscounts(corruption={0: corruption}, virtue={0: virtue})
    for step in gained:
        (gain_virtue if step == "v" else gain_corruption)(table.state(), 0, 1)
    assert table.markers(0) == expected


@pytest.mark.parametrize("slots", [["charlatan", "woodcutter_2", "abbot"], ["woodcutter_2", "charlatan", "abbot"]])
def test_V_3_5_corruption_comes_before_virtue(slots: list[str]) -> None:
    """After a building both cards act: with the markers on 1 and 1 the order shows."""
    table = viscounts(
        slots={0: slots}, stone={0: 1}, silver={0: 5}, corruption={0: 1}, virtue={0: 1}, built={0: ["guildhall-1"]}
    )
    table.choose(0, "action:build", "no_dismiss", "slot:workshop-1", "site:1-2-1")
    assert table.names_of_events().index("corruption") < table.names_of_events().index("virtue")
    assert table.markers(0) == (1, 1)


@pytest.mark.parametrize(("slots", "markers"), [([], (1, 1)), (["ss_criminal_1"], (2, 2))])
def test_V_3_5_the_AI_resolves_the_corruption_of_a_shuffle_first(slots: list[str], markers: tuple[int, int]) -> None:
    """V-R39: its workshops give virtue and corruption, the shuffle one of both; with the markers together it shows."""
    table = viscounts(
        1, at="effect", effect="1@hire:courier", built={1: ["workshop-2", "workshop-3"]}, slots={1: slots},
        discard={1: ["ss_cleric"]}, corruption={1: 1}, virtue={1: 1}, silver={0: 9}, options={"automa": "builder"},
    )  # fmt: skip
    names = [name for name in table.names_of_events() if name in ("virtue", "corruption")]
    assert names == ["corruption", "virtue"]
    assert table.markers(1) == markers


def test_V_3_6_markers_together_do_nothing_before_phase_5() -> None:
    table = viscounts(at="cards", corruption={0: 4}, virtue={0: 4}, hand={0: ["abbot", "squire"]}, space={0: "1"})
    table.choose(0, "play:abbot", "move:3.5")
    assert table.markers(0) == (4, 4)
    assert not table.happened("collided")
    while table.asked() == 0:
        table.choose(0, table.offered(0)[0])
    assert len(table.happened("collided")) == 1


def test_V_3_7_icons_come_from_the_board_and_never_from_the_discard_pile() -> None:
    table = viscounts(
        slots={0: ["squire", "labourer", "abbot"]}, discard={0: ["thief", "lender"]},
        built={0: ["guildhall-2", "trading-post-3"]}, bonus={0: ["black", "blue"]},
    )  # fmt: skip
    icons = table.player(0)["icons"]
    assert icons == {"merchant": 2 + 2, "builder": 1, "noble": 1 + 1, "cleric": 1 + 1, "criminal": 0}


def test_V_3_8_a_criminal_counts_for_every_action_but_not_for_manuscripts() -> None:
    outer = viscounts(slots={0: ["antagonist", "thief", "trader"]})
    assert outer.offered(0) == ["action:none", "action:trade", "action:build"]
    inner = viscounts(slots={0: ["antagonist", "thief", "trader"]}, space={0: "1.5"})
    assert inner.offered(0) == ["action:none", "action:workers", "action:transcribe"]
    over = viscounts(at="over", slots={0: ["antagonist", "thief", "trader"]}, manuscripts={0: ["ms_black_5_cleric"]})
    assert over.player(0)["score"]["texts"] == 1  # the Abbot alone


def test_V_3_9_uncovered_slots_count_what_is_printed() -> None:
    def icons(*slots: str) -> list[int]:
        return list(viscounts(slots={0: list(slots)}).player(0)["icons"].values())

    assert icons("-", "-", "-") == [2, 1, 1, 1, 0]
    assert icons("abbot") == [2, 1, 1, 2, 0]
    assert icons("abbot", "squire") == [2, 0, 1, 1, 0]
    assert icons("abbot", "squire", "labourer") == [0, 1, 1, 1, 0]


def test_V_3_10_heroes_and_starting_cards_have_no_hire_effect() -> None:
    townsfolk = data()["townsfolk"]
    assert all(card["hire_effect"] == [] for key in ("heroes", "starting") for card in townsfolk[key])
    assert all(card["hire_effect"] for card in townsfolk["neutral"])
    without = {
        card["id"] for key in townsfolk for card in townsfolk[key] if isinstance(card, dict) and not card["ability"]
    }
    assert without == {"abbot", "squire", "labourer"}


def test_V_3_11_an_effect_is_done_as_far_as_it_goes() -> None:
    table = viscounts(at="effect", effect="manuscript:ms_yellow_7_workers", supply={0: 2}, silver={0: 5})
    table.choose(0, "section:B")
    assert table.tier(0, 1) == {"B": 2}
    assert table.player(0)["workers"] == 0


@pytest.mark.parametrize("space", ["3", "3.5", "4"])
def test_V_3_12_adjacent_means_the_segment_of_the_viscount(space: str) -> None:
    table = viscounts(at="recruit", space={0: space}, silver={0: 9})
    assert table.offered(0) == ["hire:3-4", "no_hire"]


@pytest.mark.parametrize("slots", [["trader", "jeweller", "lender"], ["jeweller", "trader", "lender"]])
def test_V_3_13_cards_act_from_slot_1_to_slot_3(slots: list[str]) -> None:
    """V-R41."""
    table = viscounts(slots={0: slots}, space={0: "1"})
    table.choose(0, "action:trade", "trade:5")
    assert table.markers(0) == (1, 6)
    assert table.good(0, "silver") == 5 + 1
    after = [e.kind.name for e in table.events if e.kind.name == "virtue" or e.as_dict().get("why") == "card"]
    assert after == (["gained", "virtue"] if slots[0] == "trader" else ["virtue", "gained"])
