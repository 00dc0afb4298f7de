"""Section 18: rulings where the rulebook is silent or unclear, each where it bites."""

from itertools import product
from typing import Any

from support.kingsburg import game, kingsburg

RICH = {"gold": {0: 20}, "wood": {0: 20}, "stone": {0: 20}}
BUILDINGS: list[dict[str, Any]] = game().components()["buildings"]  # type: ignore[assignment]
HALL = ["barricade", "crane", "town_hall"]


def test_K_R1_seventeen_tokens_are_no_cap() -> None:
    eighteen = [b["id"] for b in BUILDINGS if b["id"] not in ("cathedral", "fortress")]
    table = kingsburg(seats=2, at="build", built={0: eighteen}, **RICH)
    assert table.offered(0) == ["build:cathedral", "build:fortress", "no_build"]


def test_K_R2_soldiers_may_exceed_the_track() -> None:
    table = kingsburg(seats=2, at="help", enemy="orcs_1_3", soldiers={0: 9}, court={10: [(0, "4.6")]})
    assert table.player(0)["soldiers"] == 11


def test_K_R3_a_double_without_a_clash_lies_on_its_sum() -> None:
    table = kingsburg(seats=2, at="spring").chance("roll:1.1.2", "roll:5.5")
    assert [int(advisor) for advisor in table.view()["advisors"]] == [4, 10]


def test_K_R4_a_seat_with_both_groups_is_served_twice_with_separate_choices() -> None:
    table = kingsburg(seats=2, at="help", court={4: [(0, "4"), (0, "1.3")]})
    table.choose(0, "either:1", "either:2")
    assert table.goods(0) == (1, 1, 0)


def test_K_R4_on_a_neutral_group_the_user_is_served_once() -> None:
    table = kingsburg(seats=2, at="help", court={8: [(-1, "2.2.4"), (1, "2.6")]})
    assert (table.goods(0), table.goods(1)) == ((0, 0, 0), (2, 0, 0))


def test_K_R5_the_envoy_stays_if_no_second_building_is_built() -> None:
    table = kingsburg(seats=2, at="build", envoy=0, **RICH)
    table.choose(0, "build:statue", "no_build")
    assert table.view()["envoy"] == 0
    table = kingsburg(seats=2, at="build", envoy=0, **RICH)
    table.choose(0, "no_build")
    assert table.view()["envoy"] == 0


def test_K_R6_market_and_token_may_work_on_one_group() -> None:
    table = kingsburg(seats=2, built={0: ["inn", "market"]}, plus2={0: 1}, dice={0: "3", 1: "6"})
    assert table.offered(0) == [*[f"advisor:{n}" for n in (2, 3, 4, 5, 6)], "pass"]
    table.choose(0, "advisor:6")
    assert table.happened("influenced")[0]["aid"] == "plus2-market-up"


def test_K_R6_where_the_market_alone_would_do_the_player_is_asked() -> None:
    table = kingsburg(seats=2, built={0: ["inn", "market"]}, plus2={0: 1}, dice={0: "3", 1: "6"})
    table.choose(0, "advisor:4")
    assert (table.question(), table.offered(0)) == ("ChooseAid", ["aid:market", "aid:plus2-market"])
    table.choose(0, "aid:plus2-market")
    assert table.happened("influenced")[0]["aid"] == "plus2-market-down"
    assert table.player(0)["plus2"] == 0


def test_K_R6_they_may_work_on_different_groups() -> None:
    table = kingsburg(seats=2, built={0: ["inn", "market"]}, plus2={0: 1}, dice={0: "3.6", 1: "6"})
    table.choose(0, "advisor:2").choose(1, "pass").choose(0, "advisor:8")
    assert [event["aid"] for event in table.happened("influenced")] == ["market-down", "plus2"]
    assert table.player(0)["used"] == ["market", "plus2"]


def test_K_R7_chapel_first_then_the_statue() -> None:
    table = kingsburg(seats=2, at="reroll", built={0: ["statue", "chapel"]}, dice={0: "1.1.2"})
    table.choose(0, "reroll:all").chance("roll:6.6.6")
    assert table.offered(0) == ["reroll:coloured", "keep"]
    table.choose(0, "reroll:coloured").chance("roll:1")
    assert table.player(0)["rolled"] == [1, 6, 6]
    assert table.question() == "Influence"


def test_K_R8_the_merchants_guild_pays_by_itself() -> None:
    table = kingsburg(seats=3, at="autumn", built={2: ["inn", "market", "farms", "merchants_guild"]})
    assert table.happened("gained") == [
        {"event": "gained", "seat": 2, "good": "gold", "n": 1, "why": "merchants_guild"}
    ]


def test_K_R9_inn_and_embassy_come_before_the_town_hall() -> None:
    table = kingsburg(seats=2, at="season_end", phase="summer", built={0: ["inn", *HALL, "embassy"]})
    assert table.offered(0) == ["town_hall:token", "no_town_hall"]
    assert table.vp(0) == 1


def test_K_R9_the_order_matters_only_with_a_limited_supply() -> None:
    """Without a limit the Inn first allows everything that the Town Hall first would allow."""
    table = kingsburg(seats=2, at="season_end", phase="summer", built={0: ["inn", *HALL]}, plus2={0: 8, 1: 12})
    table.choose(0, "town_hall:token")
    assert (table.player(0)["plus2"], table.vp(0)) == (8, 1)


def test_K_R10_goods_counted_by_the_cathedral_are_not_spent() -> None:
    table = kingsburg(seats=2, at="end", built={0: ["statue", "chapel", "church", "cathedral"]}, wood={0: 5})
    assert (table.vp(0), table.goods(0)) == (2, (0, 5, 0))


def test_K_R11_without_any_building_all_have_the_most() -> None:
    table = kingsburg(seats=3, at="kings_reward")
    assert [table.vp(seat) for seat in range(3)] == [1, 1, 1]


def test_K_R12_the_loser_chooses_which_goods_go() -> None:
    table = kingsburg(seats=2, at="battle", enemy="orcs_1_3", gold={0: 1}, wood={0: 1}, stone={0: 1}, soldiers={1: 9})
    table.chance("roll:1")
    table.choose(0, "lose:stone", "lose:gold")
    assert table.goods(0) == (0, 1, 0)


def test_K_R13_another_card_changes_the_battle() -> None:
    """The deck is swappable; see test_components.py for a file of one's own."""
    assert kingsburg(seats=2, at="battle", enemy="orcs_1_3").view()["enemies"][0]["card"] == "orcs_1_3"
    assert kingsburg(seats=2, at="battle", enemy="zombies_1_4").view()["enemies"][0]["card"] == "zombies_1_4"


def test_K_R14_two_leaders_draw_and_only_the_one_with_a_stone_wall_is_honoured() -> None:
    wall = ["palisade", "stables", "stone_wall"]
    table = kingsburg(seats=3, at="battle", year=2, enemy="orcs_2_4", built={0: wall}, soldiers={1: 2, 2: 1})
    table.chance("roll:2")
    assert [event["strength"] for event in table.happened("fought")] == [4, 4, 3]
    assert [event["seat"] for event in table.happened("scored", why="strongest")] == [0]


def test_K_R14_leaders_who_did_not_win_are_not_honoured() -> None:
    for mine, other in product(range(7), repeat=2):
        table = kingsburg(seats=2, at="battle", enemy="orcs_1_3", soldiers={0: mine, 1: other})
        table.chance("roll:1")
        honoured = [event["seat"] for event in table.happened("scored", why="strongest")]
        strongest = [seat for seat, n in enumerate((mine, other)) if n == max(mine, other) and n + 1 > 3]
        assert honoured == strongest


def test_K_R15_the_crane_helps_once_per_season() -> None:
    built = ["barricade", "crane", "statue", "chapel", "inn", "market"]
    table = kingsburg(seats=2, at="build", envoy=0, built={0: built}, **RICH)
    table.choose(0, "build:church", "build:farms")
    assert table.goods(0)[0] == 20 - 2 - 2


def test_K_R15_the_stables_help_once_per_season() -> None:
    court = {5: [(0, "5")], 10: [(0, "4.6")]}
    table = kingsburg(seats=2, at="help", enemy="orcs_1_3", built={0: ["palisade", "stables"]}, court=court)  # type: ignore[arg-type]
    assert table.player(0)["soldiers"] == 2 + 2
    assert table.player(0)["used"] == ["stables"]


def test_K_R16_no_price_falls_below_a_gold() -> None:
    assert min(b["cost"]["gold"] for b in BUILDINGS if b["col"] >= 3) == 2


def test_K_R17_the_alchemist_may_be_declined_and_takes_exactly_one_good() -> None:
    table = kingsburg(seats=2, at="help", gold={0: 2}, court={6: [(0, "6")]})
    table.choose(0, "no_exchange")
    assert table.goods(0) == (2, 0, 0)
    assert table.happened("declined", what="exchange")
    table = kingsburg(seats=2, at="help", gold={0: 2}, court={6: [(0, "6")]})
    table.choose(0, "exchange:gold")
    assert table.goods(0) == (1, 1, 1)


def test_K_R18_the_smuggler_cannot_be_declined() -> None:
    table = kingsburg(seats=2, at="help", court={14: [(0, "3.5.6")]})
    assert (table.offered(0), table.vp(0)) == (["good:gold", "good:wood", "good:stone"], -1)


def test_K_R18_the_queen_gives_goods_before_the_look() -> None:
    """The goods are chosen before the enemy card is seen: the order in which the rulebook lists her help."""
    table = kingsburg(seats=2, at="help", court={17: [(0, "5.6.6")]})
    assert not table.happened("looked")
    table.choose(0, "good:gold", "good:wood").chance("enemy:1")
    names = table.names_of_events()
    assert names.index("gained") < names.index("looked") < names.index("scored")


def test_K_R19_a_forced_pass_is_final() -> None:
    table = kingsburg(seats=2, dice={0: "1", 1: "2.3"}, court={1: [(1, "1")]})
    assert table.player(0)["has_passed"]
    table.choose(1, "advisor:2")
    assert table.asked() == 1  # seat 0 is not asked again


def test_K_R20_a_seat_that_could_use_the_envoy_is_asked() -> None:
    table = kingsburg(seats=2, envoy=0, dice={0: "1", 1: "2.3"}, court={1: [(1, "1")]})
    assert table.offered(0) == ["advisor:1", "pass"]
    table.choose(0, "pass")
    assert table.view()["envoy"] == 0


def test_K_R21_goods_of_phase_one_are_taken_in_turn_order() -> None:
    table = kingsburg(seats=3, at="kings_aid", order=[1, 2, 0])
    for seat in (1, 2, 0):
        assert table.asked() == seat
        table.choose(seat, "good:gold")


def test_K_R22_owning_the_envoy_does_not_matter_for_the_next_one() -> None:
    table = kingsburg(seats=2, at="kings_envoy", envoy=1, gold={1: 1})
    assert table.view()["envoy"] == 0


def test_K_R23_the_inn_works_in_summer_only() -> None:
    for phase in ("spring", "autumn"):
        assert not kingsburg(seats=2, at="season_end", phase=phase, built={0: ["inn"]}).happened("tokens")


def test_K_R24_building_follows_the_turn_order() -> None:
    table = kingsburg(seats=4, at="build", order=[0, 2, 3, 1], gold=dict.fromkeys(range(4), 2))
    for seat in (0, 2, 3, 1):
        assert table.asked() == seat
        table.choose(seat, "no_build")


def test_K_R25_tokens_never_run_out() -> None:
    table = kingsburg(seats=2, at="help", plus2={0: 10, 1: 10}, court={7: [(0, "3.4")]})
    assert table.choose(0, "good:gold").view()["players"][0]["plus2"] == 11


def test_K_R26_guard_tower_and_fortress_palisade_and_barricade_are_four_buildings() -> None:
    names = {b["id"]: b["name"]["ru"] for b in BUILDINGS}
    pairs = [names[building] for building in ("guard_tower", "fortress", "palisade", "barricade")]
    assert pairs == ["Форт", "Крепость", "Палисад", "Частокол"]


def test_K_R27_white_dice_must_be_rolled() -> None:
    """The owner of Farms is not asked before the roll, though it may cost the first place."""
    table = kingsburg(seats=3, at="summer", built={0: ["inn", "market", "farms"]})
    assert table.match.is_chance_due()
    table.chance("roll:6", "roll:1.1.1", "roll:1.1.2", "roll:6.6.6")
    assert table.view()["order"] == [1, 0, 2]


def test_K_R28_passing_early_is_allowed() -> None:
    table = kingsburg(seats=2, dice={0: "1.2.3"})
    assert "pass" in table.offered(0)


def test_K_R29_a_player_either_wins_or_loses() -> None:
    for soldiers in range(6):
        table = kingsburg(seats=2, at="battle", enemy="orcs_1_3", soldiers={0: soldiers}, gold={0: 1}, vp={0: 5})
        table.chance("roll:1")
        assert len(table.happened("fought", seat=0)) == 1
        rewards = table.happened("gained", seat=0, why="battle_reward")
        losses = table.happened("lost", seat=0)
        assert not (rewards and losses)


def test_K_R30_a_seat_that_wins_by_the_stone_wall_loses_no_building() -> None:
    built = ["palisade", "stables", "stone_wall", "fortress"]
    table = kingsburg(seats=2, at="battle", year=2, enemy="goblins_2_4", built={0: built})
    table.chance("roll:2")
    assert (table.player(0)["built"], table.goods(0), table.vp(0)) == (built, (0, 0, 1), 2)  # Fortress and honour


def test_K_R31_tokens_do_not_break_ties() -> None:
    table = kingsburg(seats=2, at="end", vp={0: 5, 1: 5}, plus2={1: 9})
    assert table.match.game.places(table.match.state) == [1, 1]


def test_K_R31_goods_count_after_the_last_battle() -> None:
    table = kingsburg(seats=2, at="battle", year=5, enemy="dragons_5_9", vp={0: 10, 1: 2}, gold={1: 1}, soldiers={1: 9})
    table.chance("roll:1")  # 10 - 5 against 2 + 3 + 1
    assert table.match.game.scores(table.match.state) == [5, 6]
    assert table.match.game.places(table.match.state) == [2, 1]
