"""V-7: the four primary actions and how they are funded."""

from copy import deepcopy

import pytest

from quatrefoil.games.viscounts.game import ViscountsGame
from support.viscounts import ViscountsTable, data, viscounts

NONE = ["abbot", "squire", "labourer"]  # one icon of each, no merchants


def test_V_7_1_trade_and_build_outside_workers_and_manuscripts_inside() -> None:
    """V-18.5; V-R14: none is always allowed."""
    everything = {"silver": {0: 9}, "stone": {0: 9}, "gold": {0: 9}, "ink": {0: 9}}
    outer = viscounts(slots={0: NONE}, space={0: "1"}, **everything)
    inner = viscounts(slots={0: NONE}, space={0: "1.5"}, **everything)
    assert outer.offered(0) == ["action:none", "action:trade", "action:build"]
    assert inner.offered(0) == ["action:none", "action:workers", "action:transcribe"]
    assert outer.refused(0, "action:workers") == ("wrong_path", "V-18.5")
    assert inner.refused(0, "action:build") == ("wrong_path", "V-18.5")


def test_V_7_2_missing_icons_are_paid_and_never_too_many() -> None:
    table = viscounts(slots={0: NONE}, space={0: "1.5"}, gold={0: 9}, ink={0: 9}, stone={0: 9})
    table.choose(0, "action:workers", "workers:2")
    assert table.goods(0) == {"ink": 9, "gold": 7, "stone": 9, "silver": 0}


def dismissal(**changes: object) -> ViscountsTable:
    given: dict[str, object] = {
        "slots": {0: NONE}, "stone": {0: 2}, "silver": {0: 3}, "tops": {"1-2": "mason"}, "space": {0: "1"},
    }  # fmt: skip
    return viscounts(**{**given, **changes})  # type: ignore[arg-type]


def test_V_7_3_dismissing_costs_silver_adds_icons_and_brings_the_hire_effect() -> None:
    table = dismissal(tops={"1-2": "charlatan"}, stone={0: 0})
    table.choose(0, "action:build")  # only with the Charlatan's two builders
    assert table.happened("dismissed", seat=0, card="charlatan", silver=3)
    table.chance(table.possible()[0])
    assert table.player(0)["debts"]["unpaid"] == 1
    assert table.player(0)["icons"]["builder"] == 3
    assert table.player(1)["icons"]["builder"] == 1  # the printed one: a dismissed card helps nobody else
    table.choose(0, "slot:workshop-1", "site:1-2-1")
    assert "charlatan" not in table.player(0)["discard"]
    assert table.player(0)["icons"]["builder"] == 1


@pytest.mark.parametrize(
    ("top", "silver", "may"),
    [("mason", 1, True), ("mason", 0, False), ("friar", 3, False), ("lookout", 1, True), ("peddler_ink", 3, False)],
)
def test_V_7_3_only_a_helping_card_that_can_be_paid(top: str, silver: int, may: bool) -> None:
    """V-18.7."""
    table = dismissal(tops={"1-2": top}, silver={0: silver})
    table.choose(0, "action:build")
    assert (table.question() == "Dismiss") == may
    if not may:
        assert table.refused(0, "dismiss")[1] == "V-18.7"


def test_V_7_3_the_second_trading_post_makes_it_cheap() -> None:
    table = dismissal(tops={"1-2": "sculptor"}, built={0: ["trading-post-2"]}, silver={0: 1})
    table.choose(0, "action:build", "dismiss")
    assert table.good(0, "silver") == 0


def test_V_7_4_an_empty_pile_has_a_printed_card_that_stays() -> None:
    table = dismissal(tops={"3-4": "empty"}, space={0: "3"}, stone={0: 1})
    table.choose(0, "action:build")
    assert table.happened("dismissed_printed", seat=0, segment="3-4", silver=2)
    assert table.markers(0) == (1, 6)
    assert table.player(0)["icons"]["builder"] == 2
    assert table.view()["segments"]["3-4"]["townsfolk"] is None


def test_V_7_5_declare_dismiss_pay_resolve_then_what_comes_after() -> None:
    table = dismissal(slots={0: ["woodcutter_2", "abbot", "squire"]}, tops={"1-2": "stonecutter_2"}, stone={0: 1})
    table.choose(0, "action:build")
    table.chance(table.possible()[0])
    table.choose(0, "enough", "slot:workshop-1", "site:1-2-1")
    names = table.names_of_events()
    order = ["acted", "dismissed", "paid", "built", "gained", "virtue"]
    places = [names.index(name) for name in order]
    assert places[0] < places[1] < places[3] < places[4] < places[5]
    assert table.happened("paid", good="stone")


@pytest.mark.parametrize(
    ("space", "gained"),
    [
        ("1", ("silver", 4)), ("2", ("ink", 2)), ("3", ("silver", 4)), ("4", ("stone", 2)), ("5", ("ink", 2)),
        ("7", ("gold", 2)), ("9", ("stone", 2)), ("10", ("gold", 2)),
    ],
)  # fmt: skip
def test_V_7_T1_every_outer_space_has_its_exchange(space: str, gained: tuple[str, int]) -> None:
    """V-15.1, V-R23."""
    table = viscounts(slots={0: ["lender", "journeyman", "abbot"]}, space={0: space})
    table.choose(0, "action:trade", f"trade:{gained[1]}")
    assert table.good(0, gained[0]) == gained[1]


def test_V_7_T1_four_merchants_flip_and_three_destroy() -> None:
    flip = viscounts(slots={0: ["lender", "journeyman", "abbot"]}, space={0: "6"}, unpaid={0: 1}, acquired={0: 1})
    flip.choose(0, "action:trade", "flip:deed")
    assert flip.player(0)["deeds"]["approved"] == 1
    destroy = viscounts(slots={0: ["lender", "journeyman", "abbot"]}, space={0: "8"}, hand={0: ["thief", "squire"]})
    destroy.choose(0, "action:trade", "destroy:thief")
    assert destroy.good(0, "silver") == 1


def test_V_7_T2_as_often_as_icons_and_silver_allow_at_least_once() -> None:
    table = viscounts(slots={0: ["therese", "abbot", "squire"]}, space={0: "9"}, silver={0: 3})
    table.choose(0, "action:trade")
    assert table.offered(0) == ["trade:1", "trade:2", "trade:3"]
    assert table.refused(0, "trade:4") == ("not_funded", "V-7.T2")
    table.choose(0, "trade:1")  # the third merchant is lost
    assert table.goods(0) == {"ink": 0, "gold": 0, "stone": 1, "silver": 3}


def test_V_7_T2_silver_pays_for_exchanges_of_one_icon_unless_they_bring_silver() -> None:
    """V-EX-9: the numbers of a component file or pack do not change which exchanges are worth silver."""
    components = deepcopy(data())
    for segment, side in ((2, "outer_right"), (4, "outer_left")):
        components["board"]["segments"][segment]["sides"]["players_1_2"]["trade"][side]["merchant_icons"] = 1
    slots = {0: ["therese", "abbot", "squire"]}  # three merchants
    cheap = ViscountsGame(components)
    stone = viscounts(slots=slots, space={0: "9"}, silver={0: 2}, of=cheap)
    stone.choose(0, "action:trade")
    assert stone.offered(0)[-1] == "trade:5"
    flip = viscounts(slots=slots, space={0: "6"}, silver={0: 2}, unpaid={0: 5}, of=cheap)
    flip.choose(0, "action:trade")
    assert flip.offered(0)[-1] == "trade:5"
    silver = viscounts(slots=slots, space={0: "3"}, silver={0: 2}, of=cheap)
    silver.choose(0, "action:trade")
    assert silver.offered(0)[-1] == "trade:3"


def test_V_7_T2_what_an_exchange_brings_may_pay_for_the_next() -> None:
    """V-R42."""
    table = viscounts(
        slots={0: ["lender", "trader", "abbot"]}, space={0: "8"}, hand={0: ["squire", "financer", "thief"]},
        silver={0: 1}, tops={"7-8": "artist"},
    )  # fmt: skip
    table.choose(0, "action:trade", "destroy:financer")
    assert table.good(0, "silver") == 1 + 3  # three merchants paid for the first exchange
    assert (table.question(), table.offered(0)) == ("Trade", ["enough", "trade:1"])
    table.choose(0, "trade:1", "destroy:thief")
    assert [e["times"] for e in table.happened("traded")] == [1, 1]
    assert table.question() != "Trade"
    assert table.good(0, "silver") == 4 - 3 + 1 + 1  # the Thief's cost, and the Trader


def test_V_7_T2_after_a_blind_destroy_the_seat_may_stop() -> None:
    table = viscounts(slots={0: ["therese", "abbot", "squire"]}, space={0: "8"}, silver={0: 9}, deck={0: ["thief"]})
    table.choose(0, "action:trade", "trade:1", "destroy_top")
    assert table.offered(0)[0] == "enough"
    table.choose(0, "enough")
    assert table.good(0, "silver") == 9 + 1
    assert table.question() == "Recruit"


def test_V_7_B1_only_free_sites_of_the_bank_of_the_viscount() -> None:
    table = viscounts(slots={0: NONE}, stone={0: 2}, space={0: "4"})
    table.choose(0, "action:build", "slot:workshop-1")
    assert table.offered(0) == ["site:3-4-3", "site:3-4-4"]
    assert table.refused(0, "site:3-4-1") == ("other_bank", "V-7.B1")
    full = viscounts(slots={0: NONE}, stone={0: 9}, space={0: "4"}, sites={"3-4-3": 1, "3-4-4": 0}, silver={0: 2})
    assert full.refused(0, "action:build") == ("no_free_site", "V-18.4")


@pytest.mark.parametrize(
    ("stone", "types"),
    [(2, {"workshop"}), (4, {"workshop", "trading-post"}), (6, {"workshop", "trading-post", "guildhall"})],
)
def test_V_7_B2_workshop_3_trading_post_5_guildhall_7(stone: int, types: set[str]) -> None:
    table = viscounts(slots={0: NONE}, stone={0: stone}, built={0: ["workshop-1"]}, space={0: "1"})
    table.choose(0, "action:build")
    assert {text.split(":")[1].rpartition("-")[0] for text in table.offered(0)} == types
    assert table.refused(0, "slot:workshop-1") == ("slot_empty", "V-7.B2")
    table.choose(0, "slot:workshop-3", "site:1-2-1")
    assert table.player(0)["built"]["workshop"] == [1, 3]
    assert table.good(0, "stone") == stone - 2


def test_V_7_B3_one_building_an_action_and_none_when_all_nine_stand() -> None:
    nine = [f"{kind}-{n}" for kind in ("trading-post", "guildhall", "workshop") for n in (1, 2, 3)]
    table = viscounts(slots={0: NONE}, stone={0: 20}, built={0: nine}, silver={0: 1})
    assert table.refused(0, "action:build") == ("all_built", "V-7.B3")
    table = viscounts(slots={0: NONE}, stone={0: 20}, silver={0: 9})
    table.choose(0, "action:build", "no_dismiss", "slot:workshop-1", "site:1-2-1")
    assert table.question() == "Recruit"
    assert len(table.happened("built")) == 1


def test_V_7_B4_the_site_gives_its_effect() -> None:
    table = viscounts(slots={0: NONE}, stone={0: 2}, space={0: "5"})
    table.choose(0, "action:build", "slot:workshop-1", "site:5-6-2")
    assert table.good(0, "ink") == 1
    assert table.view()["sites"] == {"5-6-2": 0}
    assert table.view()["site_buildings"] == {"5-6-2": "workshop"}


def test_V_7_B5_a_link_crosses_to_the_next_segment() -> None:
    """The last site of the Lake and the first of the Foothills: a castle move."""
    table = viscounts(slots={0: NONE}, stone={0: 2}, space={0: "3"}, sites={"1-2-4": 0}, tier1={0: {"A": 1}})
    table.choose(0, "action:build", "slot:workshop-1", "site:3-4-1")
    assert table.question() == "CastleMove"
    turned = viscounts(
        slots={0: NONE}, stone={0: 2}, space={0: "3"}, sites={"1-2-4": 0}, tier1={0: {"A": 1}},
        ring=["1-2", "5-6", "3-4", "7-8", "9-10"], silver={0: 5},
    )  # fmt: skip
    turned.choose(0, "action:build", "slot:workshop-1", "site:3-4-1")
    assert not turned.happened("linked")


def test_V_7_B6_site_first_then_links_in_the_chosen_order() -> None:
    table = viscounts(3, slots={0: NONE}, stone={0: 2}, space={0: "3"}, sites={"3-4-1": 1, "3-4-3": 2}, silver={0: 5})
    table.choose(0, "action:build", "slot:workshop-1")
    assert table.offered(0) == ["link:before", "link:after"]
    assert table.good(0, "stone") == 1  # the site came first
    table.choose(0, "link:after")
    effects = [(e["event"], e["seat"]) for e in (x.as_dict() for x in table.events) if e.get("why") == "link"]
    assert effects == [("debt", 0), ("debt", 2), ("gained", 0), ("gained", 1)]


@pytest.mark.parametrize("first", ["after", "before"])
def test_V_7_B6_a_link_is_announced_right_before_its_effect(first: str) -> None:
    table = viscounts(3, slots={0: NONE}, stone={0: 2}, space={0: "3"}, sites={"3-4-1": 1, "3-4-3": 2}, silver={0: 5})
    table.choose(0, "action:build", "slot:workshop-1", f"link:{first}")
    told = [e for e in (x.as_dict() for x in table.events) if e["event"] == "linked" or e.get("why") == "link"]
    debts, silver = ["linked", "debt", "debt"], ["linked", "gained", "gained"]
    assert [e["event"] for e in told] == ([*debts, *silver] if first == "after" else [*silver, *debts])
    others = [e["with"] for e in told if e["event"] == "linked"]
    assert others == (["3-4-3", "3-4-1"] if first == "after" else ["3-4-1", "3-4-3"])


def test_V_7_B7_both_owners_gain_a_link_one_owner_once() -> None:
    """V-R18: the active player first."""
    table = viscounts(slots={0: NONE}, stone={0: 2}, space={0: "3"}, sites={"3-4-2": 0}, silver={0: 5})
    table.choose(0, "action:build", "slot:workshop-1")
    assert table.good(0, "silver") == 7
    table = viscounts(slots={0: NONE}, stone={0: 2}, space={0: "3"}, sites={"3-4-2": 1}, silver={0: 5})
    table.choose(0, "action:build", "slot:workshop-1")
    assert (table.good(0, "silver"), table.good(1, "silver")) == (7, 2)


def test_V_7_B8_buildings_stay() -> None:
    table = viscounts(slots={0: NONE}, stone={0: 2}, sites={"1-2-1": 1}, silver={0: 5})
    table.choose(0, "action:build", "no_dismiss", "slot:workshop-1")
    assert table.view()["sites"]["1-2-1"] == 1
    assert table.happened("built", site="1-2-2")


def test_V_7_B9_what_emptied_slots_give() -> None:
    built = [f"guildhall-{n}" for n in (1, 2, 3)] + ["trading-post-3", "workshop-3"]
    player = viscounts(slots={0: ["trader", "lender", "financer"]}, built={0: built}).player(0)
    assert player["icons"] == {"merchant": 4 + 2, "builder": 1, "noble": 1, "cleric": 1, "criminal": 0}
    assert player["hand_limit"] == 4
    hire = viscounts(at="recruit", silver={0: 9}, built={0: ["workshop-1"]}, tops={"1-2": "friar"})
    hire.choose(0, "hire:1-2")
    hire.chance(hire.possible()[0])
    assert hire.question() == "Trim"
    assert hire.markers(0) == (1, 6)


@pytest.mark.parametrize(("nobles", "workers"), [(1, 1), (2, 1), (3, 2), (5, 3), (7, 3), (8, 4)])
def test_V_7_W1_one_three_five_eight_nobles(nobles: int, workers: int) -> None:
    table = viscounts(slots={0: NONE}, space={0: "3.5"}, gold={0: nobles - 1}, silver={0: 5})
    table.choose(0, "action:workers")
    if nobles > 2:
        assert table.offered(0) == [f"workers:{n}" for n in range(1, workers + 1)]
        table.choose(0, "workers:1")
    assert table.tier(0, 1) == {"B": 1}


def test_V_7_W1_no_more_workers_than_the_supply_holds() -> None:
    """V-18.2, V-18.3."""
    table = viscounts(slots={0: NONE}, space={0: "3.5"}, gold={0: 9}, supply={0: 2})
    table.choose(0, "action:workers")
    assert table.offered(0) == ["workers:1", "workers:2"]
    assert table.refused(0, "workers:3") == ("no_workers", "V-18.3")
    none = viscounts(slots={0: NONE}, space={0: "3.5"}, gold={0: 9}, supply={0: 0}, ink={0: 9})
    assert none.refused(0, "action:workers") == ("no_workers", "V-18.2")


def test_V_7_W2_then_the_castle_is_resolved() -> None:
    table = viscounts(slots={0: NONE}, space={0: "9.5"}, gold={0: 4}, silver={0: 5})
    table.choose(0, "action:workers", "workers:3")
    assert table.tier(0, 2) == {"E": 1}
    assert table.tier(0, 1) == {"A": 1, "D": 1}
    assert table.markers(0) == (1, 5)


def test_V_7_M1_clerics_for_the_visible_manuscript_and_its_effect() -> None:
    table = viscounts(slots={0: NONE}, space={0: "3.5"}, ink={0: 4}, tiles={"3-4": "ms_black_4_ink"}, silver={0: 5})
    table.choose(0, "action:transcribe", "no_dismiss")
    assert table.good(0, "ink") == 1
    table.chance(table.possible()[0])
    assert table.good(0, "ink") == 3
    assert table.player(0)["manuscripts"] == ["ms_black_4_ink"]


def test_V_7_M2_one_manuscript_an_action_but_effects_may_give_more() -> None:
    table = viscounts(
        slots={0: NONE}, space={0: "3.5"}, ink={0: 9}, tiles={"3-4": "ms_black_7_manuscript"}, silver={0: 5}
    )
    table.choose(0, "action:transcribe", "no_dismiss")
    table.chance("tile:ms_black_5_cleric")
    assert table.question() == "FreeManuscript"
    table.choose(0, "manuscript:5-6")
    assert len(table.player(0)["manuscripts"]) == 2
    table.chance(table.possible()[0])
    while table.question() != "Recruit":
        table.choose(0, table.offered(0)[0])
    assert len(table.happened("transcribed")) == 2


def test_V_7_M3_the_first_with_three_of_a_ribbon_takes_the_bonus_card() -> None:
    two = ["ms_black_3_resource", "ms_black_3_hire"]
    given = {"slots": {0: NONE}, "space": {0: "3.5"}, "ink": {0: 3}, "silver": {0: 5}}
    table = viscounts(manuscripts={0: two}, tiles={"3-4": "ms_black_4_virtue"}, **given)  # type: ignore[arg-type]
    table.choose(0, "action:transcribe", "no_dismiss")
    assert table.player(0)["bonus"] == ["black"]  # before the effect
    assert table.markers(0) == (1, 7)
    assert table.player(0)["icons"]["cleric"] == 2
    assert table.player(0)["score"]["bonus"] == 3
    assert "black" not in table.view()["bonus_left"]
    late = viscounts(manuscripts={0: two}, tiles={"3-4": "ms_black_4_virtue"}, bonus={1: ["black"]}, **given)  # type: ignore[arg-type]
    late.choose(0, "action:transcribe", "no_dismiss")
    assert late.player(0)["bonus"] == []


def test_V_7_M4_the_printed_manuscript_gives_its_effect_and_stays() -> None:
    table = viscounts(slots={0: NONE}, space={0: "7.5"}, ink={0: 2}, tiles={"7-8": "empty"}, silver={0: 5})
    table.choose(0, "action:transcribe")
    assert table.markers(0) == (1, 5)
    assert table.player(0)["manuscripts"] == []
    assert table.happened("read_printed", seat=0, segment="7-8")
