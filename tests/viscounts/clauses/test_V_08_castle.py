"""V-8: the castle."""

import pytest

from support.viscounts import viscounts

NONE = ["abbot", "squire", "labourer"]


def test_V_8_1_every_placing_or_moving_resolves_the_castle() -> None:
    move = viscounts(at="effect", effect="link:1-2-4", tier1={0: {"A": 1, "E": 2}}, silver={0: 5})
    move.choose(0, "castle:A-E")
    assert move.tier(0, 2) == {"E": 1}
    assert move.tier(0, 1) == {"A": 1, "D": 1}
    placed = viscounts(at="effect", effect="manuscript:ms_yellow_4_workers", tier1={0: {"E": 1}}, silver={0: 5})
    placed.choose(0, "section:E")
    assert placed.tier(0, 2) == {"E": 1}


def test_V_8_2_one_rises_and_two_spread_again_and_again() -> None:
    """V-R4: every section counts, and the player chooses among several."""
    table = viscounts(at="effect", effect="manuscript:ms_yellow_4_workers", tier1={0: {"A": 2, "D": 3, "E": 1}})
    table.choose(0, "section:A")
    assert table.question() == "Promote"
    assert table.offered(0) == ["section:A", "section:D"]
    assert table.refused(0, "section:E") == ("not_crowded", "V-8.2")
    table.choose(0, "section:A")  # B 1, E 2, and one stays in A
    assert table.tier(0, 2) == {"A": 1, "D": 1}
    assert table.question() == "ChooseEffect"  # of D, before its two workers spread
    assert table.player(0)["castle"]["on_the_way"] == 2
    assert table.tier(0, 1) == {"A": 1, "B": 1, "E": 2}


@pytest.mark.parametrize(
    ("section", "question"), [("A", "Recruit"), ("B", "Flip"), ("C", "ChooseEffect"), ("D", "ChooseEffect")]
)
def test_V_8_3_effects_of_tier_2(section: str, question: str) -> None:
    table = viscounts(
        at="effect", effect=f"section:{section}", unpaid={0: 1}, acquired={0: 1}, silver={0: 5}, tier1={0: {"A": 1}}
    )
    assert table.question() == question
    if section == "A":
        assert (table.good(0, "ink"), table.good(0, "stone")) == (1, 1)
    elif section == "C":
        table.choose(0, "either:1")
        assert table.good(0, "gold") == 1
    elif section == "D":
        table.choose(0, "either:1")
        assert table.question() == "FreeHire"


def test_V_8_3_section_e_gives_two_virtue() -> None:
    assert viscounts(at="effect", effect="section:E", silver={0: 5}).markers(0) == (1, 5)


def test_V_8_4_from_three_in_tier_2_one_rises_to_the_top() -> None:
    table = viscounts(at="effect", effect="manuscript:ms_yellow_4_workers", tier1={0: {"E": 1}}, tier2={0: {"E": 4}})
    table.choose(0, "section:E")
    assert table.question() == "TakeResource"
    assert table.player(0)["castle"]["tier3"] == 1
    table.choose(0, "resource:ink")
    assert table.player(0)["castle"]["tier3"] == 2
    table.choose(0, "resource:ink", "resource:gold")
    assert table.tier(0, 2) == {"E": 2}
    assert table.player(0)["castle"]["tier3"] == 3


def test_V_8_5_the_leader_is_the_first_then_whoever_has_strictly_more() -> None:
    def rise(mine: int, theirs: int, leader: int) -> int:
        table = viscounts(
            at="effect", effect="manuscript:ms_yellow_4_workers", tier1={0: {"E": 1}}, tier2={0: {"E": 2}},
            tier3={0: mine, 1: theirs}, leader=leader,
        )  # fmt: skip
        table.choose(0, "section:E")
        return int(table.view()["leader"])

    assert rise(0, 0, -1) == 0
    assert rise(0, 1, 1) == 1
    assert rise(1, 1, 1) == 0
    table = viscounts(leader=0)
    assert table.player(0)["hand_limit"] == 4
    assert table.player(1)["hand_limit"] == 3


def test_V_8_6_more_than_three_workers_are_bumped_and_their_owners_rewarded() -> None:
    table = viscounts(
        3, at="effect", effect="manuscript:ms_yellow_4_workers", tier1={1: {"B": 1}, 2: {"B": 1}}, silver={0: 5}
    )
    table.choose(0, "section:B")
    assert table.offered(0) == ["bump:0", "bump:1", "bump:2"]
    table.choose(0, "bump:0")
    assert table.good(0, "silver") == 7
    assert table.tier(0, 1) == {"B": 1}
    assert table.player(0)["workers"] == 19


def test_V_8_6_from_tier_2_virtue_and_a_resource_of_the_owners_choice() -> None:
    table = viscounts(
        3, at="effect", effect="manuscript:ms_yellow_4_workers", tier1={0: {"E": 1}}, tier2={1: {"E": 2}, 2: {"E": 1}},
        silver={0: 5},
    )  # fmt: skip
    table.choose(0, "section:E")
    assert table.offered(0) == ["bump:0", "bump:1", "bump:2"]
    table.choose(0, "bump:1")
    assert (table.asked(), table.question()) == (1, "TakeResource")
    table.choose(1, "resource:gold")
    assert table.markers(1) == (1, 6)
    assert table.good(1, "gold") == 1
    assert table.tier(1, 2) == {"E": 1}


def test_V_8_6_the_top_has_no_limit() -> None:
    table = viscounts(at="effect", effect="manuscript:ms_yellow_4_workers", tier3={0: 4, 1: 4}, leader=0, silver={0: 5})
    table.choose(0, "section:B")
    assert table.player(0)["castle"]["tier3"] == table.player(1)["castle"]["tier3"] == 4
    assert not table.happened("bumped")


def test_V_8_7_workers_on_their_way_cannot_make_the_castle_move() -> None:
    """V-R12."""
    table = viscounts(at="effect", effect="manuscript:ms_yellow_4_workers", tier1={0: {"C": 2, "A": 1}}, silver={0: 5})
    table.choose(0, "section:C", "either:2")
    assert table.question() == "CastleMove"  # one of four stays in C, two are reserved
    assert table.offered(0) == ["castle:A-B", "castle:A-E", "castle:C-D", "castle:C-B", "no_castle_move"]
    table.choose(0, "castle:C-B")
    assert table.tier(0, 1) == {"A": 1, "B": 2, "D": 1}
    assert table.player(0)["castle"]["on_the_way"] == 0


def test_V_8_8_tier_1_comes_before_tier_2() -> None:
    table = viscounts(
        at="effect", effect="manuscript:ms_yellow_4_workers", tier1={0: {"A": 1, "E": 2}}, tier2={0: {"A": 2}},
        silver={0: 5},
    )  # fmt: skip
    table.choose(0, "section:A")
    promoted = [(e["section"], e["tier"]) for e in table.happened("promoted")]
    assert promoted == [("A", 2), ("E", 2), ("A", 3)]


def test_V_8_8_tier_2_waits_for_workers_that_are_still_spreading() -> None:
    """The castle move of section C brings a third worker to D; tier 2 waits until those of C have spread."""
    table = viscounts(
        at="effect", effect="manuscript:ms_yellow_4_workers", tier1={0: {"C": 1, "D": 2, "E": 1}},
        tier2={0: {"C": 2, "E": 2}}, silver={0: 5}, tops={"1-2": "miner"},
    )  # fmt: skip
    table.choose(0, "section:C", "either:2", "castle:E-D")
    assert not [e for e in table.happened("promoted") if e["tier"] == 3]
    assert table.view()["leader"] is None
    while table.view()["leader"] is None:
        if table.match.is_chance_due():
            table.chance(table.possible()[0])
        else:
            table.choose(0, table.offered(0)[0])
    names = [(e.kind.name, e.as_dict().get("tier")) for e in table.events if e.kind.name in ("promoted", "spread")]
    assert names[: names.index(("promoted", 3))].count(("spread", None)) == 2
    assert table.player(0)["castle"]["on_the_way"] == 0


def test_V_8_9_the_active_player_resolves_first_then_the_other() -> None:
    """V-R13: a link gives both a castle move; each resolves the castle and chooses whom to bump."""
    table = viscounts(
        slots={0: NONE}, stone={0: 2}, space={0: "3"}, sites={"1-2-4": 1}, silver={0: 5},
        tier1={0: {"A": 1, "E": 2}, 1: {"A": 1, "E": 2}}, tops={"3-4": "artist"},
    )  # fmt: skip
    table.choose(0, "action:build", "slot:workshop-1", "site:3-4-1")
    table.choose(0, "castle:A-E")
    assert [e["seat"] for e in table.happened("promoted")] == [0]
    assert (table.asked(), table.question()) == (1, "CastleMove")
    table.choose(1, "castle:A-E")
    assert [e["seat"] for e in table.happened("promoted")] == [0, 1]
    assert table.asked() == 0
