"""The worked examples that the page shows under the clauses (texts/aids.*.ts), played with the engine."""

from support.kingsburg import kingsburg


def test_K_5_2_and_5_3_the_white_die_or_a_good_each() -> None:
    three, four = ["statue", "inn", "palisade"], ["statue", "inn", "palisade", "barricade"]
    table = kingsburg(seats=3, at="kings_aid", year=2, built={0: four, 1: three, 2: three}, gold={1: 2, 2: 1})
    assert [event["seat"] for event in table.happened("aid_die")] == [2]
    table = kingsburg(seats=3, at="kings_aid", year=2, built={0: four, 1: three, 2: three}, gold={1: 1, 2: 1})
    assert not table.happened("aid_die")
    table.choose(1, "good:gold").choose(2, "good:wood")


def test_K_6_1_3_equal_totals_keep_their_old_order() -> None:
    table = kingsburg(seats=3, at="summer").chance("roll:2.4.6", "roll:3.3.5", "roll:1.4.6")
    assert table.view()["order"] == [1, 2, 0]


def test_K_6_2_3_to_6_2_6_the_advisors_that_dice_reach() -> None:
    def advisors(**position: object) -> list[int]:
        table = kingsburg(seats=2, **{"dice": {0: "1"}, **position})  # type: ignore[arg-type]
        return [int(word.split(":")[1]) for word in table.offered(0) if word.startswith("advisor")]

    assert advisors(dice={0: "2.3.6", 1: "1"}) == [2, 3, 5, 6, 8, 9, 11]
    assert advisors(dice={0: "2", 1: "1"}, white={0: "5"}) == [2, 7]
    assert advisors(dice={0: "4", 1: "1"}, plus2={0: 2}) == [4, 6]
    of_twelve = kingsburg(seats=2, dice={0: "6.6", 1: "1"}, built={0: ["inn", "market"]})
    for advisor in (11, 12, 13):
        assert f"advisor:{advisor}" in of_twelve.offered(0)


def test_K_8_5_and_8_6_the_envoy() -> None:
    table = kingsburg(seats=3, envoy=2, dice={2: "3.5"}, court={8: [(1, "2.6")]})
    table.choose(2, "advisor:8")
    assert (table.goods(1), table.goods(2)) == ((2, 0, 0), (2, 0, 0))
    table = kingsburg(seats=2, at="build", envoy=0, gold={0: 1}, wood={0: 3}, built={0: ["guard_tower"]})
    table.choose(0, "build:blacksmith", "build:barricade")
    assert table.goods(0) == (0, 0, 0)


def test_K_10_2_and_10_5_the_battle_against_the_orcs() -> None:
    built = {0: ["guard_tower", "palisade"], 1: ["guard_tower", "blacksmith"], 2: ["inn", "market", "farms"]}
    table = kingsburg(
        seats=3,
        at="battle",
        year=3,
        enemy="orcs_3_5",
        soldiers={0: 1, 1: 3},
        built=built,
        gold={2: 2},
        wood={2: 2},
        vp={2: 9},
    )
    table.chance("roll:2")
    assert [table.player(seat)["soldiers"] for seat in range(3)] == [3, 5, 2]
    fought = [(event["strength"], event["result"]) for event in table.happened("fought")]
    assert fought == [(5, "draw"), (7, "victory"), (1, "defeat")]
    table.choose(2, "lose:gold", "lose:wood")
    assert (table.goods(1), table.vp(1)) == ((1, 0, 0), 1)
    assert [event["building"] for event in table.happened("destroyed")] == ["farms"]


def test_K_10_8_what_falls_and_what_is_kept() -> None:
    table = kingsburg(
        seats=2, at="battle", year=2, enemy="goblins_2_4", gold={0: 1}, wood={0: 4},
        built={0: ["inn", "market", "barricade", "crane"]}, soldiers={1: 9},
    ).chance("roll:1")  # fmt: skip
    assert table.goods(0) == (0, 4, 0)
    assert [event["building"] for event in table.happened("destroyed")] == ["market"]


def test_K_11_2_seven_goods_in_the_cathedral() -> None:
    cathedral = ["statue", "chapel", "church", "cathedral"]
    table = kingsburg(seats=2, at="end", built={0: cathedral}, gold={0: 4}, wood={0: 2}, stone={0: 1})
    assert (table.vp(0), table.goods(0)) == (3, (4, 2, 1))


def test_K_12_3_equal_totals_of_the_neutral_dice() -> None:
    for second, taken in (("roll:4.6", [4, 6, 10]), ("roll:5.5", [5, 10])):
        table = kingsburg(seats=2, at="summer").chance("roll:1.4.5", second)
        assert sorted(int(advisor) for advisor in table.view()["advisors"]) == taken


def test_K_14_2_statue_then_chapel() -> None:
    table = kingsburg(seats=2, at="reroll", built={0: ["statue", "chapel"]}, dice={0: "2.2.2"})
    table.choose(0, "reroll:coloured").chance("roll:1")
    assert table.offered(0) == ["reroll:all", "keep"]
    table.choose(0, "reroll:all").chance("roll:1.1.1")
    assert table.question() == "Influence"


def test_K_14_7_barracks_with_the_crane() -> None:
    built = ["guard_tower", "blacksmith", "barricade", "crane"]
    table = kingsburg(seats=2, at="build", built={0: built}, gold={0: 1}, wood={0: 2}, stone={0: 1})
    table.choose(0, "build:barracks")
    assert table.goods(0) == (0, 0, 0)
