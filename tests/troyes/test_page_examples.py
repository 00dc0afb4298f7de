"""The worked examples of the rules page (web/src/games/troyes/texts/aids.*.ts) come out as they say."""

from support.troyes import troyes, with_event

ANNA, BORIS, VERA = 0, 1, 2


def test_salaries() -> None:
    cells = dict.fromkeys(["bishopric_odd_1", "bishopric_odd_2", "palace_1", "palace_2", "city_hall_16_1"], ANNA)
    table = troyes(at="income", deniers={ANNA: 3}, cells=cells)
    assert table.deniers(ANNA) == 7


def test_two_black_dice_at_once() -> None:
    table = troyes(at="defence", black="5.3.2", dice={ANNA: "red 4 white 1", BORIS: "yellow 2 white 3"})
    table.choose(ANNA, "black:3", "die:0-red-4", "enough")
    assert table.influence(ANNA) == 2
    table.choose(BORIS, "die:1-yellow-2", "enough")
    assert table.influence(BORIS) == 1


def test_the_price_of_bought_dice() -> None:
    table = troyes(dice={ANNA: "yellow 6", BORIS: "yellow 2.2.5"}, deniers={ANNA: 12})
    table.choose(ANNA, "farm", "die:0-yellow-6", "die:1-yellow-2")
    assert table.facts()["total"] == 4
    table.choose(ANNA, "die:1-yellow-5")
    assert table.deniers(BORIS) == 12


def test_hiring_on_the_merchant() -> None:
    table = troyes(dice={ANNA: "yellow 5.4"}, deniers={ANNA: 4}, supply={ANNA: 1}, cards={"yellow-1": "merchant"})
    table.choose(ANNA, "use:yellow-1", "die:0-yellow-4", "die:0-yellow-5", "uses:4")
    assert table.deniers(ANNA) == 8
    assert table.activity("yellow-1")["slots"][0] == ANNA


def test_the_priest_now_and_later() -> None:
    priest = {"cards": {"white-1": "priest"}, "tradesmen": {"white-1": {BORIS: 1}}, "first": BORIS}
    table = troyes(dice={BORIS: "white 6.1"}, **priest)  # type: ignore[arg-type]
    table.choose(BORIS, "use:white-1", "die:1-white-6", "die:1-white-1", "uses:2")
    assert table.activity("white-1")["markers"] == {"1": 2}
    later = troyes(dice={BORIS: "yellow 2.4"}, markers={"white-1": {BORIS: 1}}, **priest)  # type: ignore[arg-type]
    later.choose(BORIS, "farm", "modify:white-1", "die:1-yellow-2", "die:1-yellow-4")
    assert later.happened("gained", why="farm")[0]["n"] == 6


def test_equal_dice_in_the_cathedral() -> None:
    table = troyes(dice={VERA: "white 3.3.6"}, first=VERA, cathedral={ANNA: ["1-6"]})
    table.choose(VERA, "cathedral", "die:2-white-3", "die:2-white-3", "die:2-white-6")
    assert [(event["level"], event["column"]) for event in table.happened("built")] == [(1, 3), (2, 3), (2, 6)]
    assert (table.vp(VERA), table.influence(VERA)) == (3, 4)


def test_a_tie_for_the_first_reward() -> None:
    numbers = with_event("war", flags=5, divisor=4, rewards=(4, 2))
    table = troyes(dice={ANNA: "red 4.1"}, events={"war": [BORIS, ANNA, BORIS, VERA]}, of=numbers)
    table.choose(ANNA, "counter:1", "die:0-red-4", "enough")
    assert [table.vp(seat) for seat in range(3)] == [3, 3, 0]
    assert table.player(BORIS)["events"] == ["war"]


def test_a_full_row_of_city_hall_and_its_protection() -> None:
    given = {"dice": {ANNA: "yellow 5.1"}, "supply": {ANNA: 1}}
    cells = {"city_hall_25_1": BORIS, "city_hall_25_2": VERA}
    table = troyes(cells=cells, **given)  # type: ignore[arg-type]
    table.choose(ANNA, "place:city_hall", "die:0-yellow-5")
    assert [table.view()["cells"][cell] for cell in cells] == [ANNA, BORIS]
    assert table.view()["lying"]["city_hall"] == [VERA]
    protected = troyes(cells=cells, lying={"city_hall": [VERA]}, dice={ANNA: "yellow 5"}, supply={ANNA: 1})
    assert protected.refused(ANNA, "place:city_hall") == ("expel_blocked", "T-6.4.6")


def test_passing_pays_each_time() -> None:
    table = troyes(2, dice={ANNA: "red 1", BORIS: "yellow 2.2.2"}, supply={ANNA: 1})
    table.choose(ANNA, "pass")
    for _ in range(2):
        table.choose(BORIS, "farm", "enough")
    assert table.player(ANNA)["district_deniers"] == 4


def test_flipping_a_one() -> None:
    table = troyes(dice={ANNA: "red 1"}, influence={ANNA: 4})
    table.choose(ANNA, "flip", "counter:0")
    if table.question() == "Compose":
        table.choose(ANNA, "die:0-red-6")
    if table.question() == "Uses":
        table.choose(ANNA, "uses:2")
    assert table.event("marauding")["markers"] == [ANNA, ANNA]
    assert table.influence(ANNA) == 2


def test_tithe_takes_one_die_from_each_district() -> None:
    table = troyes(
        dice={ANNA: "yellow 3 red 1", BORIS: "yellow 6 red 1", "n": "yellow 4"}, cards={"white-1": "tithe"},
        markers={"white-1": {ANNA: 1}},
    )  # fmt: skip
    table.choose(ANNA, "farm")
    if "modify:white-1" in table.offered(ANNA):
        table.choose(ANNA, "modify:white-1")
    table.choose(ANNA, "die:0-yellow-3", "die:1-yellow-6", "die:n-yellow-4")
    assert table.happened("paid") == []
    assert table.happened("gained", why="farm")[0]["n"] == 6


def test_the_kings_dice_and_his_citizen() -> None:
    table = troyes(1, dice={0: "red 1", "n": "white 5 yellow 5.1 red 3"}, row=["henry_i"])
    assert table.view()["king"]["dice"] == [["yellow", 5], ["white", 5], ["red", 3], ["yellow", 1]]
    cells = {f"palace_{n}": 0 if n in (5, 2) else "n" for n in range(1, 7)}
    king = troyes(1, first="n", dice={0: "red 1", "n": "red 6"}, cells=cells, row=["henry_i"], supply={0: 1})
    king.chance("roll:1.3")
    assert king.happened("expelled") == [{"event": "expelled", "seat": 0, "cell": "palace_5"}]
