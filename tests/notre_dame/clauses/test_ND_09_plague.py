"""Section 9: the plague."""

from itertools import combinations

from support.notre_dame import NotreDameTable, game, notre_dame

SEVEN = ["doctor", "jester", "guild_master"]  # 3 + 1 + 3


def plague(**more: object) -> NotreDameTable:
    return notre_dame(seats=2, at="plague", **{"shown": SEVEN, "round": 4, **more})


def test_ND_9_1_the_rats_of_all_three_persons_hit_everybody() -> None:
    table = plague()
    assert [table.player(seat)["rat"] for seat in (0, 1)] == [7, 7]
    assert notre_dame(shown=SEVEN, round=4).view()["plague"] == 7


def test_ND_9_2_value_minus_hospital_and_nothing_with_the_doctor() -> None:
    table = plague(markers={0: {"hospital": 2}, 1: {"hospital": 2}}, hired={1: ["doctor"]}, rat={1: 5})
    assert table.happened("plague", seat=0, value=7, hospital=2, before=0, after=5)
    assert table.happened("plague", seat=1, value=0, hospital=2, before=5, after=3)


def test_ND_9_3_forward_back_or_not_at_all() -> None:
    def after(hospital: int, rat: int) -> int:
        table = plague(shown=["hostess", "monk", "lawyer"], markers={0: {"hospital": hospital}}, rat={0: rat})
        return table.player(0)["rat"]

    assert after(1, 4) == 6
    assert after(3, 4) == 4
    assert after(5, 4) == 2
    assert after(5, 1) == 0  # not below


def test_ND_9_4_beyond_nine_costs_prestige_and_a_marker() -> None:
    table = plague(rat={0: 9}, prestige={0: 10}, markers={0: {"bank": 2, "park": 1}})
    assert table.player(0)["rat"] == 9
    assert table.prestige(0) == 8
    assert table.player(0)["sectors"]["bank"] == 1
    assert table.player(0)["general"] == 7 + 1
    table = plague(rat={0: 2}, prestige={0: 10}, markers={0: {"bank": 2}})
    assert table.player(0)["rat"] == 9  # exactly nine is no penalty
    assert table.prestige(0) == 10
    assert not table.happened("penalty", seat=0)


def test_ND_9_5_with_less_than_two_prestige_what_there_is_is_lost() -> None:
    assert plague(rat={0: 9}, prestige={0: 1}).prestige(0) == 0
    table = plague(rat={0: 9}, prestige={0: 0})
    assert table.prestige(0) == 0
    assert table.happened("scored", seat=0) == []
    assert table.happened("prestige", viewer=1, seat=0, gain=0)  # the others hear the same either way


def test_ND_9_6_the_friend_counts_but_stays_and_ties_are_the_players_choice() -> None:
    table = plague(rat={0: 9}, markers={0: {"bank": 2, "park": 1, "hotel": 1}}, friend={0: "park"})
    assert table.question() == "LoseMarker"
    assert table.offered(0) == ["sector:bank", "sector:park"]
    assert table.refused(0, "sector:hotel") == ("not_fullest", "ND-9.4")
    table.choose(0, "sector:park")
    assert table.player(0)["sectors"]["park"] == 0
    assert table.player(0)["friend"] == "park"


def test_ND_9_6_markers_on_the_cathedral_are_safe() -> None:
    table = plague(rat={0: 9}, markers={0: {"bank": 1}}, cathedral={0: 3})
    assert table.player(0)["sectors"]["bank"] == 0
    table = plague(rat={0: 9}, friend={0: "park"}, cathedral={0: 3})
    assert table.on_cathedral(0) == 3
    assert not table.happened("returned")


def test_ND_9_7_one_penalty_at_most_per_round() -> None:
    table = plague(rat={0: 9, 1: 9}, prestige={0: 10, 1: 10}, markers={0: {"bank": 5}})
    assert len(table.happened("penalty")) == 2
    assert (table.prestige(0), table.prestige(1)) == (8, 8)
    assert table.player(0)["sectors"]["bank"] == 4


def test_ND_9_8_all_are_hit_in_turn_order() -> None:
    tied = {"bank": 1, "park": 1}
    table = plague(start=1, rat={0: 9, 1: 9}, markers={0: tied, 1: tied})
    assert [event["seat"] for event in table.happened("plague")] == [1, 0]
    assert table.asked() == 1
    assert table.refused(0, "sector:bank") == ("not_your_turn", "ND-9.8")
    table.choose(1, "sector:bank")
    assert table.asked() == 0


def test_ND_9_9_the_rats_meet_every_public_constraint() -> None:
    persons = game().components()["persons"]
    assert isinstance(persons, list)
    base = [person for person in persons if person["group"] in ("brown", "grey")]
    brown = [person["rats"] for person in base if person["group"] == "brown"]
    assert all(0 <= person["rats"] <= 3 for person in base)
    totals = {}
    for letter in "ABC":
        totals[letter] = sum(brown) + sum(person["rats"] for person in base if person["period"] == letter)
    assert totals == {"A": 12, "B": 13, "C": 12}
    grey = {letter: [person["rats"] for person in base if person["period"] == letter] for letter in "ABC"}
    assert (sum(grey["B"]), sum(grey["C"]), sum(brown)) == (6, 5, 7)
    rounds = [sorted([*pair, person["rats"]]) for pair in combinations(brown, 2) for person in base if person["period"]]
    assert [0, 1, 2] in rounds
    assert 7 in [sum(rats) for rats in rounds]
    assert {sum(rats) for rats in rounds} == set(range(1, 9))
    named = {person["id"]: person["rats"] for person in persons}
    assert named["city_guard"] + named["night_watchman"] == 3
    public = {
        "bishop": 2, "guild_master": 3, "beggar": 2, "lawyer": 1, "lady_in_waiting": 2, "mayor": 2, "carpenter": 1,
        "manager": 2, "scholar": 1, "nurse": 4, "spy": 1, "gypsies": 2, "coachman": 3, "host": 3, "guard": 1,
        "advisor": 2,
    }  # fmt: skip
    assert {name: named[name] for name in public} == public
