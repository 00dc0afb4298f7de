"""Section T-8: the activity cards; T-12: the bonus cards."""

import pytest

from support.troyes import TroyesTable, troyes

LEVEL = {
    "artisan": 1, "merchant": 1, "miller": 1, "innkeeper": 2, "blacksmith": 2, "militiaman": 2, "journeyman": 3,
    "goldsmith": 3, "sculptor": 3, "tithe": 1, "monk": 1, "priest": 1, "apprenticeship": 2, "confession": 2,
    "templar": 2, "pilgrimage": 3, "procession": 3, "glassblower": 3, "archer": 1, "chivalry": 1, "diplomat": 1,
    "hunting": 2, "mercenary": 2, "tax_collector": 2, "captain": 3, "joust": 3, "troubadour": 3, "baker": 1,
    "prior": 2, "banquet": 3,
}  # fmt: skip
YELLOW = ["artisan", "merchant", "miller", "innkeeper", "blacksmith", "militiaman", "journeyman", "goldsmith"]
WHITE = ["tithe", "monk", "priest", "apprenticeship", "confession", "templar", "pilgrimage", "procession"]


def space_of(card: str) -> str:
    if card in (*YELLOW, "sculptor", "baker"):
        return f"yellow-{LEVEL[card]}"
    return f"{'white' if card in (*WHITE, 'glassblower', 'prior') else 'red'}-{LEVEL[card]}"


def with_card(card: str, own: str = "", seats: int = 3, **more: object) -> TroyesTable:
    """Seat 0 has a tradesman on the card and its `own` dice; what is given besides is added."""
    space = space_of(card)
    given = {"dice": {0: own}, "cards": {space: card}, "tradesmen": {space: {0: 1}}, "deniers": {0: 0}}
    for name, value in more.items():
        given[name] = {**given[name], **value} if name in given else value  # type: ignore[dict-item]
    return troyes(seats, **given)  # type: ignore[arg-type]


def with_marker(card: str, own: str = "", seats: int = 3, **more: object) -> TroyesTable:
    """Seat 0 has two markers on a delayed card."""
    return with_card(card, own, seats, markers={space_of(card): {0: 2}}, **more)


def used(table: TroyesTable, card: str, *words: str) -> TroyesTable:
    table.choose(0, f"use:{space_of(card)}", *words)
    return table


# Yellow


def test_T_8_1_artisan() -> None:
    table = used(with_card("artisan", "yellow 6.5.1", influence={0: 2}), "artisan", "die:0-yellow-6", "die:0-yellow-5")
    table.choose(0, "enough", "uses:2")
    assert (table.influence(0), table.deniers(0)) == (0, 12)
    poor = with_card("artisan", "yellow 6.5")
    assert poor.refused(0, "use:yellow-1") == ("cannot_pay_effect", "T-R10")


def test_T_8_2_merchant() -> None:
    table = used(with_card("merchant", "yellow 5"), "merchant", "uses:2")
    assert table.deniers(0) == 4


def test_T_8_3_miller_chooses_a_building_for_each_use() -> None:
    cells = {"palace_1": 0, "palace_2": 0, "bishopric_odd_1": 0, "bishopric_even_3": 1, "city_hall_16_1": 0}
    table = with_card("miller", "yellow 6.2", cells=cells, lying={"palace": [0]})
    used(table, "miller", "die:0-yellow-6", "die:0-yellow-2", "uses:2")
    assert table.offered(0) == ["building:palace", "building:bishopric"]
    assert table.facts()["offers"] == {"building:palace": {"deniers": 4}, "building:bishopric": {"deniers": 2}}
    table.choose(0, "building:palace", "building:bishopric")
    assert table.deniers(0) == 4 + 2


def test_T_8_4_innkeeper() -> None:
    table = used(with_card("innkeeper", "yellow 6", deniers={0: 4}), "innkeeper")
    assert table.offered(0) == ["uses:1", "uses:2", "uses:3", "uses:4"]  # four deniers, though the sum is 6
    table.choose(0, "uses:3")
    assert (table.deniers(0), table.influence(0)) == (1, 3)


def test_T_8_5_blacksmith_adds_five_to_a_red_sum() -> None:
    table = with_marker("blacksmith", "red 1.2", supply={0: 1}, events={"brigands_1": []})
    table.choose(0, "counter:1", "modify:yellow-2", "die:0-red-1", "enough", "uses:2")
    assert table.happened("countered")[0]["sum"] == 6
    placing = with_marker("blacksmith", "red 1.2", supply={0: 1})
    placing.choose(0, "place:palace")
    assert placing.refused(0, "modify:yellow-2") == ("modifier_forbidden", "T-8.5")


def test_T_8_6_militiaman_makes_yellow_dice_red() -> None:
    table = with_marker("militiaman", "yellow 5.4 red 6", events={"war": []})
    table.choose(0, "counter:1", "modify:yellow-2")
    assert table.offered(0) == ["die:0-yellow-4", "die:0-yellow-5"]  # only yellow dice
    table.choose(0, "die:0-yellow-5", "die:0-yellow-4", "uses:2")
    assert table.happened("countered")[0]["sum"] == 9


def test_T_8_7_journeyman() -> None:
    table = used(with_card("journeyman", "yellow 6.6", deniers={0: 7}), "journeyman", "die:0-yellow-6", "uses:2")
    assert (table.deniers(0), table.vp(0)) == (1, 4)


def test_T_8_8_goldsmith() -> None:
    table = used(with_card("goldsmith", "yellow 6"), "goldsmith")
    assert (table.deniers(0), table.vp(0)) == (2, 1)


def test_T_8_9_sculptor() -> None:
    table = used(with_card("sculptor", "yellow 6"), "sculptor", "uses:2")
    assert table.vp(0) == 2


# White


def test_T_8_10_tithe_takes_a_yellow_die_of_each_opponent_for_free() -> None:
    dice = {0: "yellow 2", 1: "yellow 4.6", 2: "yellow 5", "n": "yellow 3"}
    table = with_marker("tithe", dice=dice)
    table.choose(0, "farm", "modify:white-1", "die:1-yellow-6", "die:n-yellow-3")
    assert table.offered(0) == ["die:0-yellow-2", "die:2-yellow-5", "enough"]  # a second one of seat 1 costs 6
    assert table.refused(0, "die:1-yellow-4") == ("not_enough_deniers", "T-5.4")
    table.choose(0, "die:2-yellow-5")
    assert table.happened("paid") == []
    assert table.happened("farmed")[0]["sum"] == 14


def test_T_8_11_monk_makes_three_yellow_dice_of_a_white_one() -> None:
    dice = {0: "white 4", 1: "white 5"}
    table = with_marker("monk", dice=dice, deniers={0: 2})
    table.choose(0, "farm")  # the modifier is the only way
    assert table.offered(0) == ["die:0-white-4", "die:1-white-5"]
    table.choose(0, "die:1-white-5")
    assert table.happened("farmed")[0]["sum"] == 15
    assert table.happened("paid") == [{"event": "paid", "seat": 0, "to": 1, "n": 2, "why": "dice"}]


def test_T_8_12_priest_adds_three_to_each_yellow_die() -> None:
    table = with_marker("priest", "yellow 6.1", supply={0: 1})
    table.choose(0, "farm", "modify:white-1", "die:0-yellow-6", "die:0-yellow-1")
    assert table.happened("farmed")[0]["sum"] == 9 + 4
    placing = with_marker("priest", "yellow 6.1", supply={0: 1})
    placing.choose(0, "place:city_hall")
    assert placing.refused(0, "modify:white-1") == ("modifier_forbidden", "T-8.12")


def test_T_8_13_apprenticeship_makes_every_die_a_five() -> None:
    table = with_marker("apprenticeship", "red 1.2", events={"war": []}, supply={0: 1})
    table.choose(0, "counter:1", "die:0-red-1", "die:0-red-2", "uses:2")  # the modifier is the only way
    assert table.happened("countered")[0]["sum"] == 10
    for action, white in (("place:bishopric", "1.2"), ("cathedral", "1.2")):
        other = with_marker("apprenticeship", f"white {white}", supply={0: 1})
        other.choose(0, action)
        assert other.refused(0, "modify:white-2") == ("modifier_forbidden", "T-8.13")


def test_T_8_14_confession_adds_two_to_each_die() -> None:
    table = with_marker("confession", "red 5.6", events={"war": []}, supply={0: 1})
    table.choose(0, "counter:1", "modify:white-2", "die:0-red-5", "die:0-red-6", "uses:1")
    assert table.happened("countered")[0]["sum"] == 15
    other = with_marker("confession", "white 1.2", supply={0: 1})
    other.choose(0, "cathedral")
    assert other.refused(0, "modify:white-2") == ("modifier_forbidden", "T-8.14")


def test_T_8_15_templar_makes_two_red_dice_of_a_white_one() -> None:
    table = with_marker("templar", "white 5 red 4.2", events={"war": []})
    table.choose(0, "counter:1", "modify:white-2")
    assert table.happened("die_used") == [
        {"event": "die_used", "seat": 0, "owner": 0, "colour": "white", "value": 5, "price": 0}
    ]
    table.choose(0, "uses:2")
    assert table.happened("countered")[0]["sum"] == 10


def test_T_8_16_pilgrimage_mixes_colours() -> None:
    table = used(with_card("pilgrimage", "red 5 white 6 yellow 2"), "pilgrimage", "die:0-red-5", "die:0-white-6")
    table.choose(0, "enough")
    assert table.vp(0) == 2
    mixed = with_card(
        "pilgrimage", "red 5 white 6 yellow 2.3", cards={"white-1": "priest", "white-2": "confession"},
        markers={"white-1": {0: 1}, "white-2": {0: 1}},
    )  # fmt: skip
    used(mixed, "pilgrimage", "modify:white-1")
    assert mixed.offered(0) == ["die:0-yellow-2", "die:0-yellow-3"]  # the Priest wants one colour
    mixed = with_card(
        "pilgrimage", "red 5 white 6 yellow 2.4", cards={"white-2": "confession"}, markers={"white-2": {0: 1}}
    )
    used(mixed, "pilgrimage", "modify:white-2", "die:0-red-5", "die:0-white-6", "die:0-yellow-4", "uses:3")
    assert mixed.vp(0) == 6


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ({0: "white 6 red 1.1", 1: "red 6"}, [2, 0, 0]),
        ({0: "white 6 red 1", 1: "red 6", 2: "yellow 1.1"}, [0, 0, 2]),
        ({0: "white 6 red 1", 1: "red 6", 2: "yellow 1"}, [2, 2, 2]),
        ({0: "white 6 red 1", 1: "red 6", "n": "red 1.1"}, [0, 0, 0]),
    ],
)
def test_T_8_17_procession_rewards_most_dice(dice: dict[int | str, str], expected: list[int]) -> None:
    table = used(with_card("procession", dice=dice), "procession")
    assert [table.vp(seat) for seat in range(3)] == expected


def test_T_8_18_glassblower() -> None:
    site = {0: ["1-1", "1-2", "1-3", "1-4", "1-5"], 1: ["1-6"]}
    table = used(with_card("glassblower", "white 6", cathedral=site), "glassblower")
    assert table.vp(0) == 2


# Red


def test_T_8_19_archer_hits_with_three_or_more() -> None:
    table = with_card("archer", "red 6", events={"war": [1]})
    used(table, "archer", "uses:3").chance("roll:2", "roll:3", "roll:6")
    assert table.offered(0) == ["mark:0", "mark:1", "no_mark"]
    table.choose(0, "mark:1", "mark:0")
    assert table.event("war")["markers"] == [1, 0]
    assert table.event("marauding")["markers"] == [0]
    assert table.influence(0) == 2


def test_T_8_20_chivalry_counts_the_red_dice_that_are_left() -> None:
    table = with_card("chivalry", "red 6.1.1", events={"war": []})
    used(table, "chivalry", "die:0-red-6", "enough", "mark:1", "mark:0")
    assert table.event("war")["markers"] == [0]
    assert table.event("marauding")["markers"] == [0]
    assert table.influence(0) == 2


def test_T_8_21_diplomat_pays_all_influence_first() -> None:
    table = with_card("diplomat", "red 6", influence={0: 2}, events={"war": [], "drought": []})
    used(table, "diplomat", "uses:2")
    assert table.influence(0) == 0
    assert table.refused(0, "no_mark") == ("not_now", "T-R43")
    table.choose(0, "mark:2", "mark:1")
    assert table.influence(0) == 2
    assert table.event("drought")["markers"] == [0]


def test_T_8_22_hunting() -> None:
    assert used(with_card("hunting", "red 6"), "hunting", "uses:2").influence(0) == 6


def test_T_8_23_mercenary() -> None:
    assert used(with_card("mercenary", "red 6"), "mercenary", "uses:2").deniers(0) == 6


def test_T_8_24_tax_collector() -> None:
    cells = {"city_hall_16_1": 1, "city_hall_16_2": 1, "city_hall_25_1": 2, "city_hall_34_1": "n", "city_hall_34_2": 0}
    table = with_card(
        "tax_collector", "red 6.6", cells=cells, deniers={1: 3}, lying={"city_hall": [1]}, vp={2: 5}, influence={0: 3}
    )
    used(table, "tax_collector", "die:0-red-6", "uses:3")
    assert [table.deniers(seat) for seat in range(3)] == [3 + 3, 0, 0]  # seat 1 pays until it is empty, the bank thrice
    assert table.vp(2) == 5


def test_T_8_25_captain() -> None:
    table = with_card("captain", "red 5", events={"marauding": [0], "war": [1, 0], "heresy": [1]})
    assert used(table, "captain").vp(0) == 2


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ({0: "red 6.5", 1: "red 4"}, [2, 0, 0]),
        ({0: "red 6.4", 1: "red 4", 2: "red 1.3"}, [2, 2, 2]),
        ({0: "red 6.4", 1: "red 5"}, [0, 0, 0]),
        ({0: "red 6.4", 1: "white 1", "n": "red 3.2"}, [0, 0, 0]),
        ({0: "red 6.4", 1: "white 1", "n": "red 3.1"}, [2, 0, 0]),
    ],
)
def test_T_8_26_joust(dice: dict[int | str, str], expected: list[int]) -> None:
    table = used(with_card("joust", dice=dice), "joust", "die:0-red-6", "enough", "uses:1")
    assert [table.vp(seat) for seat in range(3)] == expected


def test_T_8_27_troubadour() -> None:
    table = used(with_card("troubadour", "red 6.6", influence={0: 7}), "troubadour", "die:0-red-6", "uses:2")
    assert (table.influence(0), table.vp(0)) == (1, 4)


def test_T_8_28_effects_repeat() -> None:
    table = used(with_card("joust", dice={0: "red 6.4", 1: "white 1"}), "joust", "die:0-red-6", "enough", "uses:2")
    assert table.vp(0) == 4


def test_T_8_29_modifiers_do_not_help_against_enemies() -> None:
    table = troyes(
        at="defence", dice={0: "red 2 white 6"}, black="4", cards={"yellow-2": "blacksmith"},
        markers={"yellow-2": {0: 3}},
    )  # fmt: skip
    assert table.offered(0) == ["die:0-red-2", "die:0-white-6"]
    assert table.refused(0, "modify:yellow-2")[0] == "not_now"


# T-12


def test_T_12_1_baker_counts_yellow_dice_everywhere() -> None:
    dice = {0: "yellow 3.1", 1: "yellow 2 red 1", "n": "yellow 5.5"}
    table = used(with_card("baker", dice=dice), "baker", "die:0-yellow-3", "enough")
    assert table.deniers(0) == 4


def test_T_12_2_banquet_counts_the_red_dice_of_the_richest_district() -> None:
    table = used(with_card("banquet", dice={0: "red 4.1", "n": "red 2.2.3"}), "banquet", "die:0-red-4", "enough")
    assert table.vp(0) == 3


def test_T_12_3_prior_makes_two_white_dice_of_one() -> None:
    dice = {0: "white 4.2", 1: "white 5"}
    table = with_marker("prior", dice=dice, cathedral={2: ["1-4", "1-5", "2-5"]}, deniers={0: 2})
    table.choose(0, "cathedral", "modify:white-2")
    assert table.offered(0) == ["die:0-white-2", "die:0-white-4"]  # column 5 has only one free cell
    assert table.refused(0, "die:1-white-5") == ("column_full", "T-R12")
    table.choose(0, "die:0-white-4")
    assert [(event["level"], event["column"]) for event in table.happened("built")] == [(2, 4), (3, 4)]
    assert (table.vp(0), table.influence(0)) == (2, 4)
    bought = with_marker("prior", dice={1: "white 5 red 6"}, deniers={0: 2}, cards={"white-3": "procession"},
                         tradesmen={"white-3": {0: 1}})  # fmt: skip
    bought.choose(0, "use:white-3", "modify:white-2", "uses:1")
    assert bought.happened("activated")[0]["sum"] == 10
    assert bought.happened("paid")[0]["n"] == 2


def test_T_12_4_resistance_calls_a_red_card_from_the_box_and_takes_last_markers() -> None:
    table = troyes(
        2, "troubles", round=1, events={"marauding": [0, 1], "war": [1, "n"], "heresy": []},
        options={"bonus_cards": "true"}, influence={0: 4, 1: 4},
    )  # fmt: skip
    assert "event:resistance" in table.possible()
    table.chance("event:resistance")
    assert "event:war" not in table.possible()
    assert "event:brigands_1" in table.possible()
    table.chance("event:brigands_1", "event:drought")
    assert [event["event"] for event in table.view()["events"]][-3:] == ["resistance", "brigands_1", "drought"]
    assert table.event("marauding")["markers"] == [0]
    assert table.event("war")["markers"] == [1]
    assert table.view()["decks"]["red"] == 2  # the box's card does not shorten the deck
    assert table.influence(1) == 2  # heresy took 2; a removed marker takes nothing


def test_T_12_5_bonus_cards_are_an_option() -> None:
    without = troyes(at="reveal", round=1)
    assert without.possible() == ["card:archer", "card:chivalry", "card:diplomat"]
    without.chance("card:archer", "card:monk")
    assert "card:baker" not in without.possible()
    with_them = troyes(at="reveal", round=1, options={"bonus_cards": "true"})
    with_them.chance("card:archer", "card:monk")
    assert "card:baker" in with_them.possible()
