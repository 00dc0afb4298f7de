"""Section 3: nine rounds of five phases."""

from random import Random

from support.notre_dame import NotreDameTable, new_table, notre_dame
from support.play import play_randomly, step_randomly


def draft(table: NotreDameTable, deals: list[str], first: list[str], second: list[str]) -> NotreDameTable:
    """Deal in turn order, then let all keep, seat by seat."""
    table.chance(*[f"deal:{cards}" for cards in deals])
    for keeps in (first, second):
        for seat, action in enumerate(keeps):
            table.choose(seat, f"keep:{action}")
    return table


def drafted(seats: int = 3) -> NotreDameTable:
    """All keep a bank, then a hotel of the right neighbour, and get his park."""
    return draft(notre_dame(seats=seats, at="draft"), ["bank.hotel.park"] * seats, ["bank"] * seats, ["hotel"] * seats)


def test_ND_3_1_three_periods_of_three_rounds_of_five_phases() -> None:
    table = new_table(3)
    play_randomly(table, 7)
    rounds = table.happened("round_began")
    assert [(event["round"], event["period"]) for event in rounds] == [
        (n, letter) for n, letter in zip(range(1, 10), "AAABBBCCC", strict=True)
    ]
    assert [event["phase"] for event in table.happened("phase_began")] == [1, 2, 3, 4, 5] * 9


def test_ND_3_2_each_brown_person_comes_once_a_period_each_grey_one_once_a_game() -> None:
    table = new_table(3)
    play_randomly(table, 11)
    shown = [event["person"] for event in table.happened("person_shown")]
    brown = {"hostess", "minstrel", "money_lender", "jester", "monk", "doctor"}
    for period in range(3):
        of_the_period = shown[9 * period : 9 * period + 9]
        assert sorted(person for person in of_the_period if person in brown) == sorted(brown)
    grey = [person for person in shown if person not in brown]
    assert len(grey) == len(set(grey)) == 9


def test_ND_3_3_keep_one_pass_two_keep_one_pass_one() -> None:
    table = notre_dame(seats=3, at="draft", start=1)
    table.chance("deal:bank.hotel.park", "deal:cloister_school.residence.hospital", "deal:hotel.park.hospital")
    assert table.question() == "KeepOne"
    assert table.offered(1) == ["keep:bank", "keep:hotel", "keep:park"]
    table.choose(1, "keep:hotel").choose(0, "keep:park").choose(2, "keep:hospital")
    assert table.own(2)["choice"] == [{"card": "bank", "colour": 1}, {"card": "park", "colour": 1}]
    assert table.offered(2) == ["keep:bank", "keep:park"]
    table.choose(2, "keep:bank").choose(0, "keep:cloister_school").choose(1, "keep:hospital")
    assert table.hand(2) == ["hotel.0", "bank.1", "hospital.2"]
    assert table.hand(0) == ["park.0", "park.1", "cloister_school.2"]
    assert table.hand(1) == ["hospital.0", "hotel.1", "residence.2"]
    assert table.question() == "PlayCard"


def test_ND_3_4_received_cards_are_seen_after_passing_and_a_kept_card_is_not_passed() -> None:
    table = notre_dame(seats=3, at="draft").chance(*["deal:bank.hotel.park"] * 3)
    table.choose(0, "keep:bank")
    assert table.own(1)["choice"] == [{"card": name, "colour": 1} for name in ("bank", "hotel", "park")]
    table.choose(1, "keep:bank").choose(2, "keep:park")
    assert table.offered(1) == ["keep:hotel", "keep:park"]  # of seat 0
    assert table.refused(1, "keep:bank") == ("kept_already", "ND-3.4")
    assert table.refused(1, "keep:residence") == ("not_among_these", "ND-3.3")
    assert table.offered(0) == ["keep:bank", "keep:hotel"]  # this bank is another one, of seat 2


def test_ND_3_5_a_hand_has_three_colours_and_the_colour_has_no_effect() -> None:
    table = drafted(seats=4)
    assert [card["colour"] for card in table.own(3)["hand"]] == [1, 2, 3]
    own = notre_dame(hand={0: ["bank", "park", "hotel"]}).choose(0, "play:bank.0")
    foreign = notre_dame(hand={0: ["bank.2", "park", "hotel"]}).choose(0, "play:bank.2")
    assert own.player(0)["coins"] == foreign.player(0)["coins"] == 4


def test_ND_3_6_two_laps_clockwise_from_the_start_player_and_the_third_card_is_not_played() -> None:
    table = notre_dame(seats=3, start=1, hand={seat: ["bank", "park", "hospital"] for seat in range(3)})
    for seat in (1, 2, 0):
        assert table.asked() == seat
        table.choose(seat, f"play:bank.{seat}")
    assert table.view()["lap"] == 2
    for seat in (1, 2, 0):
        assert table.asked() == seat
        assert len(table.offered(seat)) == 2
        assert table.refused(seat, f"play:bank.{seat}") == ("not_in_hand", "ND-3.6")
        table.choose(seat, f"play:park.{seat}")
    assert table.view()["phase"] == 4
    assert [table.hand(seat) for seat in range(3)] == [[], [], []]
    assert not table.happened("played", card="hospital")


def test_ND_3_7_discards_are_nobodys_to_see() -> None:
    table = notre_dame(seats=2, at="lap2", hand={0: ["bank", "park"], 1: ["bank", "hospital"]})
    table.choose(0, "play:bank.0").choose(1, "play:bank.1")
    assert "park" not in str(table.view(1)["players"][0]["played"])
    assert "discard" not in str(table.view(0))


def test_ND_3_8_each_may_hire_one_person_for_a_coin() -> None:
    table = notre_dame(seats=3, at="hire", start=2, coins={0: 0, 1: 3, 2: 3})
    assert table.offered(2) == ["hire:money_lender", "hire:monk", "hire:night_watchman", "no_hire"]
    assert table.refused(2, "hire:doctor") == ("not_on_show", "ND-3.2")
    table.choose(2, "hire:monk")
    assert table.player(2)["coins"] == 2
    assert table.player(2)["hired"] == ["monk"]
    assert table.asked() == 1  # seat 0 has no coin and passes by itself
    assert table.happened("declined", seat=0, what="hire")
    table.choose(1, "hire:monk")  # several may hire the same person
    assert table.player(1)["personal"] == 6
    assert table.view()["round"] == 2


def test_ND_3_9_after_hiring_comes_the_plague() -> None:
    table = notre_dame(seats=2, at="hire", shown=["doctor", "hostess", "bishop"], coins={0: 0, 1: 0})
    assert [event["after"] for event in table.happened("plague")] == [7, 7]


def test_ND_3_10_the_bell_ringer_goes_to_the_left() -> None:
    table = notre_dame(seats=3, at="round_end", start=2)
    assert table.view()["start"] == 0
    assert table.view()["round"] == 2
    assert table.match.is_chance_due()


def test_ND_3_11_after_three_rounds_all_decks_are_new() -> None:
    table = notre_dame(seats=2, at="round_end", round=3, cathedral={0: 1})
    assert table.happened("cathedral_scored")
    assert table.happened("decks_renewed")
    assert len(table.possible()) == 15  # any two of six brown persons
    assert table.player(0)["cards"]["deck"] == 9
    table = notre_dame(seats=2, at="round_end", round=2, cathedral={0: 1})
    assert not table.happened("cathedral_scored")
    assert table.on_cathedral(0) == 1


def test_the_decks_of_a_period_are_drawn_without_repeating() -> None:
    table, rng = new_table(3), Random(3)
    while table.view()["round"] < 4:
        step_randomly(table, rng)
    for seat in range(3):
        drawn = [card for event in table.happened("drew", seat=seat) for card in event["cards"].split(".")]
        assert len(drawn) == len(set(drawn)) == 9
