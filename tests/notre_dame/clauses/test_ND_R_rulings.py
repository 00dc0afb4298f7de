"""Section 16: rulings."""

from random import Random

from quatrefoil.games.notre_dame.nouns import SECTORS
from quatrefoil.kernel.event import SPECTATOR
from support.notre_dame import NotreDameTable, game, new_table, notre_dame


def hiring(person: str, round: int, **more: object) -> NotreDameTable:  # noqa: A002
    """Seat 0 of two hires; all persons take part."""
    shown = ["money_lender", "monk", person] if person not in ("minstrel", "jester") else [person, "monk", "carpenter"]
    given = {"coins": {0: 1, 1: 0}, "shown": shown, **more}
    table = notre_dame(seats=2, at="hire", round=round, options={"new_persons": "true"}, **given)
    return table.choose(0, f"hire:{person}")


def test_ND_R1_the_start_player_is_drawn() -> None:
    table = new_table(3)
    while table.question() != "StartPlayer":
        table.chance(table.possible()[0])
    assert len(table.possible()) == 3


def test_ND_R2_only_notre_dame_or_an_empty_supply_allow_doing_nothing() -> None:
    table = notre_dame(hand={0: ["park", "bank", "notre_dame"]})
    assert table.refused(0, "no_effect") == ("must_carry_out", "ND-4.5")
    assert "no_donation" in table.choose(0, "play:notre_dame.0").offered(0)
    table = notre_dame(personal={0: 0}, markers={0: {"hotel": 1}})
    assert "no_effect" in table.choose(0, "play:bank.0").offered(0)


def test_ND_R3_the_park_is_read_when_the_points_are_paid() -> None:
    table = hiring("jester", 7, markers={0: {"park": 2, "residence": 1}})
    table.choose(0, "from:park", "sector:residence")
    assert table.prestige(0) == 2  # the park has lost its second marker before
    table = hiring("jester", 7, markers={0: {"park": 3, "residence": 1}})
    table.choose(0, "from:residence", "sector:park")
    assert table.prestige(0) == 0  # the park's own action pays nothing
    assert notre_dame(markers={0: {"park": 1}}, friend={0: "park"}).choose(0, "play:residence.0").prestige(0) == 2


def test_ND_R4_a_message_under_the_carriage_needs_a_move() -> None:
    def table(markers: int) -> NotreDameTable:
        return notre_dame(
            hand={0: ["carriage_house", "park", "bank"]},
            markers={0: {"carriage_house": markers}},
            carriage={0: "0-border"},
        ).choose(0, "play:carriage_house.0")

    staying = table(0)
    assert "drive:0-border" not in staying.offered(0)
    assert staying.refused(0, "take") == ("carriage_stands", "ND-R4")
    staying.choose(0, "stay")
    assert staying.player(0)["messages"] == []
    back = table(1).choose(0, "drive:0-border", "take")
    assert back.player(0)["messages"] == [{"colour": 0, "type": "influence"}]
    assert back.happened("drove") == [{"event": "drove", "seat": 0, "market": "0-border", "steps": 2}]


def test_ND_R5_the_jester_acts_and_the_minstrel_does_not() -> None:
    given = {"markers": {0: {"bank": 1, "residence": 2}}}
    assert hiring("jester", 7, **given).choose(0, "from:bank", "sector:residence").prestige(0) == 3
    assert hiring("minstrel", 7, **given).choose(0, "from:bank", "sector:residence").prestige(0) == 0


def test_ND_R6_only_the_bank_takes_coins_from_others() -> None:
    given = {"seats": 2, "coins": {0: 15, 1: 10}, "hand": {0: ["hotel", "park", "bank"]}, "rat": {0: 2}}
    table = notre_dame(**given).choose(0, "play:hotel.0")
    assert table.offered(0) == ["bonus:marker", "bonus:rat"]
    assert table.refused(0, "bonus:coin") == ("no_coins", "ND-14.2")
    table = notre_dame(seats=2, at="hire", coins={0: 15, 1: 10}).choose(0, "hire:money_lender")
    assert [table.player(seat)["coins"] for seat in (0, 1)] == [15, 10]  # the coin just paid is all there is
    table = notre_dame(**{**given, "rat": {0: 0}, "general": {0: 0}}).choose(0, "play:hotel.0")
    assert table.asked() == 1  # nothing is to be had: nothing is asked


def test_ND_R7_a_borough_has_one_message_of_each_effect() -> None:
    table = new_table(3)
    for word in table.possible():
        assert sorted(word.split(":")[1].split(".")) == ["coin", "influence", "plain", "rat"]


def test_ND_R8_the_steward_may_act_in_an_empty_sector() -> None:
    table = hiring("steward", 1, markers={0: {"bank": 1}}, rat={0: 3})
    assert table.offered(0) == [f"sector:{sector}" for sector in SECTORS]
    table.choose(0, "sector:hospital")
    assert table.happened("rat", why="hospital") == [{"event": "rat", "seat": 0, "n": -1, "to": 2, "why": "hospital"}]
    for sector in ("cloister_school", "bank", "residence", "carriage_house", "hotel"):
        empty = hiring("steward", 1, coins={0: 1, 1: 1}).choose(0, f"sector:{sector}")
        player = empty.player(0)
        assert (player["personal"], player["coins"], player["carriage"], empty.prestige(0)) == (4, 0, "0-centre", 0)
        assert empty.asked() == 1


def test_ND_R9_the_merchant_counts_the_centre_unless_the_data_say_otherwise() -> None:
    assert hiring("merchant", 4).player(0)["coins"] == 1
    data = {**game().components()}
    persons = data["persons"]
    assert isinstance(persons, list)
    effect = {"op": "gain_coins", "amount": "own_borough_edge_markets_without_message"}
    data["persons"] = [{**p, "effect": effect} if p["id"] == "merchant" else p for p in persons]
    assert hiring("merchant", 4, of=type(game())(data)).player(0)["coins"] == 0


def test_ND_R10_a_penalty_takes_what_there_is() -> None:
    assert [notre_dame(seats=2, at="plague", rat={0: 9}, prestige={0: n}).prestige(0) for n in (0, 1, 2, 3)] == [
        0,
        0,
        0,
        1,
    ]


def test_ND_R11_the_friend_alone_in_a_fullest_sector_may_be_chosen_and_loses_nothing() -> None:
    table = notre_dame(seats=2, at="plague", rat={0: 9}, friend={0: "bank"}, cathedral={0: 2})
    assert table.happened("penalty", seat=0)
    assert not table.happened("returned")
    table = notre_dame(seats=2, at="plague", rat={0: 9}, friend={0: "bank"}, markers={0: {"park": 1}})
    assert table.offered(0) == ["sector:bank", "sector:park"]
    table.choose(0, "sector:bank")
    assert not table.happened("returned")
    table = notre_dame(seats=2, at="plague", rat={0: 9}, friend={0: "bank"}, markers={0: {"park": 1}})
    assert table.choose(0, "sector:park").happened("returned", seat=0, place="park", n=1)


def test_ND_R12_coins_and_markers_break_a_tie_together_then_the_victory_is_shared() -> None:
    table = notre_dame(seats=2, at="round_end", round=9, coins={0: 4, 1: 1}, personal={0: 1, 1: 4})
    assert table.match.game.places(table.match.state) == [1, 1]
    table = notre_dame(seats=2, at="round_end", round=9, coins={0: 4, 1: 1}, personal={0: 1, 1: 5})
    assert table.match.game.places(table.match.state) == [2, 1]


def test_ND_R13_taken_messages_lie_face_down() -> None:
    table = notre_dame(taken={1: ["0-rat", "1-coin"]})
    for viewer in (0, 2, SPECTATOR):
        other = table.view(viewer)["players"][1]
        assert (other["messages"], other["may_take"], other["message_count"]) == (None, None, 2)
    mine = table.view(1)["players"][1]
    assert mine["messages"] == [{"colour": 0, "type": "rat"}, {"colour": 1, "type": "coin"}]
    assert mine["may_take"] == [2]


def test_ND_R13_everybody_sees_a_message_taken_and_bots_remember_it() -> None:
    table = notre_dame(hand={0: ["carriage_house", "park", "bank"]}).choose(0, "play:carriage_house.0")
    table.choose(0, "drive:0-border", "take")
    for viewer in (1, 2, SPECTATOR):
        assert table.happened("took", viewer=viewer) == [
            {"event": "took", "seat": 0, "colour": 0, "message": "influence"}
        ]
    world = game().imagine(table.state(), 1, Random(1))
    assert world.boroughs[0].taken == table.state().boroughs[0].taken


def test_ND_R13_a_table_may_lay_taken_messages_face_up() -> None:
    table = notre_dame(taken={1: ["0-rat"]}, options={"open_messages": "true"})
    for viewer in (0, 2, SPECTATOR):
        assert table.view(viewer)["players"][1]["messages"] == [{"colour": 0, "type": "rat"}]
    ended = notre_dame(seats=2, at="round_end", round=9, taken={1: ["0-rat"]})
    assert ended.view(0)["players"][1]["messages"] == [{"colour": 0, "type": "rat"}]  # after the end nothing is hidden


def test_ND_R14_the_hospital_moves_the_rat_by_one_whatever_lies_there() -> None:
    hand = {0: ["hospital", "bank", "hotel"]}
    table = notre_dame(hand=hand, markers={0: {"hospital": 4, "park": 4}}, rat={0: 5})
    assert table.choose(0, "play:hospital.0").player(0)["rat"] == 4


def test_ND_R15_nobody_has_to_hire() -> None:
    table = notre_dame(seats=2, at="hire").choose(0, "no_hire")
    assert table.player(0)["coins"] == 3
    assert table.happened("declined", seat=0, what="hire")
    assert table.asked() == 1


def test_ND_R16_the_jester_can_drive_the_carriage() -> None:
    table = hiring("jester", 7, markers={0: {"bank": 1}}).choose(0, "sector:carriage_house")
    assert table.question() == "Drive"


def test_ND_R17_the_lawyer_is_a_person_like_the_others() -> None:
    table = notre_dame(seats=2, at="hire", round=4, shown=["monk", "jester", "lawyer"])
    assert "hire:lawyer" in table.offered(0)


def test_ND_R18_the_hospital_counts_as_it_is_now() -> None:
    for markers, after in ((4, 4), (2, 6)):
        table = notre_dame(
            seats=2,
            at="plague",
            shown=["hostess", "monk", "night_watchman"],
            markers={0: {"hospital": markers}},
            rat={0: 5},
        )
        assert table.player(0)["rat"] == after


def test_ND_R19_minstrel_and_actress_never_touch_the_cathedral() -> None:
    given = {"markers": {0: {"bank": 1, "park": 1}}, "cathedral": {0: 1}}
    for person in ("minstrel", "actress"):
        assert hiring(person, 7, **given).refused(0, "from:cathedral") == ("not_from_cathedral", "ND-R19")
    assert "from:cathedral" in hiring("jester", 7, **given).offered(0)


def test_ND_R20_the_notre_dame_card_takes_its_marker_from_a_sector() -> None:
    table = notre_dame(
        personal={0: 0}, cathedral={0: 2}, markers={0: {"bank": 1}}, hand={0: ["notre_dame", "bank", "park"]}
    )
    table.choose(0, "play:notre_dame.0")
    assert table.offered(0) == ["from:bank", "no_effect"]
    assert table.refused(0, "from:cathedral") == ("same_place", "ND-4.2")


def test_ND_R21_too_few_markers_do_what_they_can() -> None:
    table = hiring("nurse", 1, general={0: 0}, rat={0: 3})
    assert table.player(0)["sectors"]["hospital"] == 0
    assert table.happened("rat", why="nurse")  # the rat goes back all the same
    assert hiring("bishop", 1, general={0: 0}).view()["round"] == 2
    assert hiring("priest", 1, general={0: 0}).on_cathedral(0) == 0


def test_ND_R22_gypsies_may_take_markers_of_the_cathedral() -> None:
    table = hiring("gypsies", 4, cathedral={0: 2})
    assert table.match.state.stack[-1].facts(table.match.state)["place"] == "cathedral"
    assert table.choose(0, "return:2").prestige(0) == 4


def test_ND_R23_the_coachman_goes_by_effect_not_by_colour() -> None:
    table = hiring("coachman", 4, taken={0: ["0-plain", "1-plain", "0-coin"]}).choose(0, "message:plain")
    assert table.prestige(0) == 8


def test_ND_R24_each_hire_of_the_advisor_is_resolved_before_the_next() -> None:
    table = hiring("advisor", 7, coins={0: 2, 1: 0})
    table.choose(0, "hire:money_lender")  # the last coin, and two come back
    assert table.offered(0) == ["hire:money_lender", "hire:monk", "no_hire"]
    table.choose(0, "no_hire")  # one more is enough
    assert table.player(0)["coins"] == 2


def test_ND_R25_the_pools_of_three_and_five_players() -> None:
    assert [new_table(seats).view()["pool"] for seats in (3, 5)] == [8, 12]


def test_ND_R26_hiring_does_not_change_the_plague_of_the_others() -> None:
    table = notre_dame(seats=2, at="plague", shown=["doctor", "monk", "bishop"], hired={0: ["doctor"]})
    assert table.player(1)["rat"] == 5


def test_ND_R27_moving_the_rat_marker_back_is_never_asked() -> None:
    table = notre_dame(hand={0: ["park", "bank", "hotel"]}, rat={0: 3}).choose(0, "play:park.0")
    assert table.player(0)["rat"] == 2
    assert table.asked() == 1
