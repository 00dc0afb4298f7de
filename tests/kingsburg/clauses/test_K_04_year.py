"""Sections 4, 5, 7: the year, the King's Aid and the King's Reward."""

from support.kingsburg import kingsburg, new_table
from support.play import play_randomly


def test_K_4_1_eight_phases_follow_each_other() -> None:
    table = new_table(3)
    play_randomly(table, seed=1)
    phases = [event["phase"] for event in table.happened("phase_began")]
    assert phases == [1, 2, 3, 4, 5, 6, 7, 8] * 5


def test_K_4_2_five_years_then_the_game_is_over() -> None:
    table = new_table(2)
    play_randomly(table, seed=2)
    assert [event["year"] for event in table.happened("year_began")] == [1, 2, 3, 4, 5]
    assert table.names_of_events()[-1] == "game_over"
    assert table.match.is_over


def test_K_4_3_a_phase_without_anything_to_do_is_passed_through() -> None:
    """No goods: nobody can recruit, so after autumn the enemy is drawn."""
    table = kingsburg(seats=3, at="season_end", phase="autumn")
    assert [event["phase"] for event in table.happened("phase_began")] == [7, 8]
    assert table.question() == "DrawEnemy"


def test_K_5_1_fewest_buildings_come_first_then_fewest_goods() -> None:
    """Seat 1 has more goods than all, but fewer buildings."""
    table = kingsburg(seats=3, at="kings_aid", year=2, built={0: ["inn"], 2: ["inn"]}, gold={1: 9})
    assert table.view()["aid_die"] == 1
    table = kingsburg(seats=3, at="kings_aid", year=2, built={2: ["inn"]}, gold={0: 2, 1: 1})
    assert table.view()["aid_die"] == 1


def test_K_5_2_the_die_is_white_and_for_spring_only() -> None:
    table = kingsburg(seats=3, at="kings_aid", year=2, gold={0: 1, 2: 1})
    assert table.happened("aid_die") == [{"event": "aid_die", "seat": 1}]
    table.chance("roll:4.5.6", "roll:2", "roll:1.1.1", "roll:4.5.6")
    assert table.player(1)["rolled_white"] == [2]
    table.choose(1, "pass").choose(0, "pass").choose(2, "pass")
    assert table.view()["aid_die"] is None
    assert table.view()["phase"] == 4  # nobody can build; summer begins
    table.chance("roll:4.5.6", "roll:1.1.1", "roll:4.5.6")
    assert table.happened("rolled", seat=1)[-1]["white"] == ""


def test_K_5_3_tied_seats_take_a_good_each_and_no_die() -> None:
    table = kingsburg(seats=4, at="kings_aid", year=2, built={0: ["inn"]}, gold={1: 1, 3: 1, 2: 2})
    assert table.asked() == 1
    table.choose(1, "good:stone")
    assert table.asked() == 3
    table.choose(3, "good:wood")
    assert (table.goods(1), table.goods(3)) == ((1, 0, 1), (1, 1, 0))
    assert table.view()["aid_die"] is None
    assert table.question() == "RollDice"


def test_K_5_4_in_year_one_all_are_tied() -> None:
    table = new_table(5)
    table.chance("first:4", "first:3", "first:2", "first:1")
    for seat in (4, 3, 2, 1, 0):
        table.choose(seat, "good:wood")
    assert len(table.happened("gained", good="wood", why="kings_aid")) == 5


def test_K_5_5_the_goods_are_chosen_openly_in_turn_order() -> None:
    table = kingsburg(seats=3, at="kings_aid", order=[2, 0, 1])
    assert table.asked() == 2
    table.choose(2, "good:gold")
    assert table.happened("gained", viewer=1) == [
        {"event": "gained", "seat": 2, "good": "gold", "n": 1, "why": "kings_aid"}
    ]
    assert table.asked() == 0


def test_K_7_1_all_with_the_most_buildings_get_a_point() -> None:
    table = kingsburg(seats=4, at="kings_reward", built={0: ["inn"], 1: ["inn", "market"], 3: ["statue", "palisade"]})
    assert [table.vp(seat) for seat in range(4)] == [0, 1, 0, 1]
