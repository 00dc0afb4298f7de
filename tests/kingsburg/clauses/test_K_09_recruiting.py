"""Section 9: soldiers for goods."""

from support.kingsburg import kingsburg


def test_K_9_1_any_number_of_soldiers_for_two_goods_each_in_any_mix() -> None:
    table = kingsburg(seats=2, at="recruiting", order=[1, 0], gold={0: 2, 1: 3}, wood={1: 1}, stone={1: 1})
    assert table.asked() == 1
    assert table.offered(1) == [
        "recruit:gold+gold", "recruit:gold+wood", "recruit:gold+stone", "recruit:wood+stone", "enough",
    ]  # fmt: skip
    table.choose(1, "recruit:gold+stone", "recruit:gold+wood")
    assert (table.goods(1), table.player(1)["soldiers"]) == ((1, 0, 0), 2)
    assert table.asked() == 0  # one good is left, that hires nobody
    table.choose(0, "enough")
    assert table.goods(0) == (2, 0, 0)


def test_K_9_1_with_barracks_one_good_each() -> None:
    table = kingsburg(seats=2, at="recruiting", wood={0: 2}, built={0: ["guard_tower", "blacksmith", "barracks"]})
    assert table.offered(0) == ["recruit:wood", "enough"]
    table.choose(0, "recruit:wood")
    assert table.refused(0, "recruit:gold") == ("recruit_cost", "K-9.1")


def test_K_9_1_only_in_phase_seven() -> None:
    table = kingsburg(seats=2, at="build", gold={0: 3})
    assert table.refused(0, "recruit:gold+gold") == ("not_now", "K-9.1")


def test_K_9_2_each_soldier_moves_the_track_by_one() -> None:
    table = kingsburg(seats=2, at="recruiting", gold={0: 4}, soldiers={0: 3})
    table.choose(0, "recruit:gold+gold")
    assert table.player(0)["soldiers"] == 4
    assert table.happened("soldiers") == [{"event": "soldiers", "seat": 0, "n": 1, "why": "recruit"}]


def test_K_9_1_a_seat_that_recruits_nobody_is_in_the_log() -> None:
    table = kingsburg(seats=3, at="recruiting", gold={0: 2, 1: 4})
    table.choose(0, "enough").choose(1, "recruit:gold+gold", "enough")
    assert [event["seat"] for event in table.happened("declined", what="recruit")] == [0, 2]
