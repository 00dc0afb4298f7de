"""What an option shows before it is chosen: the whole price and the whole gain by the cheapest way."""

from itertools import product
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from quatrefoil.kernel.event import visible_to
from quatrefoil.kernel.play import choose, choose_as
from quatrefoil.table.messages import Option
from quatrefoil.table.visibility import question_at
from support.kingsburg import GOODS, game, kingsburg
from support.play import random_game
from support.previews import options_of, play_way
from support.table import Table


def influence_of(option: Option) -> tuple[str, str, str]:
    """Return dice, white dice and aid of the way that an option shows."""
    (event,) = [event for event in option.preview if event["event"] == "influenced"]
    return str(event["dice"]), str(event["white"]), str(event["aid"])


def test_plain_dice_come_before_white_ones_the_market_and_a_token() -> None:
    table = kingsburg(dice={0: "1.3.5"}, white={0: "2"}, plus2={0: 1}, built={0: ["inn", "market"]})
    options = options_of(table)
    shown = {number: influence_of(options[f"advisor:{number}"]) for number in (3, 4, 5, 7, 8, 9, 11, 12, 13)}
    assert shown == {
        3: ("3", "", "none"),
        4: ("1.3", "", "none"),
        5: ("5", "", "none"),
        7: ("5", "2", "none"),
        8: ("3.5", "", "none"),
        9: ("1.3.5", "", "none"),
        11: ("1.3.5", "2", "none"),
        12: ("1.3.5", "2", "market-up"),
        13: ("1.3.5", "2", "plus2"),
    }
    assert options["advisor:5"].way == ["advisor:5", "dice:5"]


def test_the_market_is_used_before_a_token() -> None:
    """Advisor 6: 5 and the Market, or 1 and 3 and the token; both together are asked for only when needed."""
    options = options_of(
        kingsburg(
            dice={0: "1.3.5"},
            plus2={0: 1},
            built={0: ["inn", "market"]},
            options={"market_with_plus2": "true"},
        )
    )
    assert influence_of(options["advisor:2"]) == ("1", "", "market-up")
    assert options["advisor:2"].way == ["advisor:2", "dice:1", "aid:market"]


def test_the_question_says_how_many_soldiers_goods_and_track_allow() -> None:
    def most(**more: Any) -> object:
        state = kingsburg(at="recruiting", gold={0: 2}, wood={0: 3}, **more).match.state
        return question_at(state, 0, state.offered).facts["most"]

    assert most() == 2
    assert most(built={0: ["guard_tower", "blacksmith", "barracks"]}) == 5
    assert most(soldiers={0: 8}, options={"soldier_cap": "9"}) == 1


def test_the_help_of_the_advisors_is_not_counted_in() -> None:
    """The last to influence starts the help of all advisors, which comes whatever this seat chooses."""
    table = kingsburg(seats=2, dice={0: "2"}, court={8: [(0, "3.5")]}, order=[1, 0])
    options = options_of(table)
    for text in ("advisor:2", "pass"):
        assert not [event for event in options[text].preview if event["event"] in ("helped", "gained")], text


def test_a_token_of_the_duchess_does_not_count_for_the_last_good() -> None:
    table = kingsburg(at="help", court={7: [(0, "3.4")]})
    for good in GOODS:
        (event,) = options_of(table)[f"good:{good}"].preview
        assert event == {"event": "gained", "seat": 0, "good": good, "n": 1, "why": "astronomer"}


def test_a_building_does_not_show_the_points_of_the_season_that_ends() -> None:
    built = ["barricade", "crane", "town_hall", "embassy"]
    table = kingsburg(at="build", seats=2, gold={0: 3}, built={0: built}, order=[1, 0])
    scored = [event for event in options_of(table)["build:statue"].preview if event["event"] == "scored"]
    assert [event["n"] for event in scored] == [3]
    assert options_of(table)["no_build"].preview == [{"event": "declined", "seat": 0, "what": "build"}]


def test_the_inn_without_a_token_in_the_supply_gives_nothing() -> None:
    table = kingsburg(
        at="season_end",
        phase="summer",
        plus2={0: 10, 1: 10},
        built={0: ["inn", "barricade", "crane", "town_hall"]},
        options={"plus2_supply_cap": "20"},
    )
    assert {text: option.gives_nothing for text, option in options_of(table).items()} == {
        "first_use:inn": True,
        "first_use:town_hall": False,
    }


def promised_soldiers(table: Table) -> object:
    return question_at(table.match.state, 0, table.match.options_for(0)).facts["soldiers"]


def test_the_stables_count_once_among_the_soldiers_of_a_season() -> None:
    rows = ["palisade", "stables"]
    assert promised_soldiers(kingsburg(dice={0: "5.5.6"})) == {"5": 1, "10": 2, "18": 1}
    assert promised_soldiers(kingsburg(dice={0: "5.5.6"}, built={0: rows})) == {"5": 2, "10": 3, "18": 2}
    after_sergeant = kingsburg(dice={0: "4.6"}, built={0: rows}, court={5: [(0, "5")]})
    assert promised_soldiers(after_sergeant) == {"5": 1, "10": 2, "18": 1}
    each = kingsburg(dice={0: "4.6"}, built={0: rows}, court={5: [(0, "5")]}, options={"stables_each_service": "true"})
    assert promised_soldiers(each) == {"5": 2, "10": 3, "18": 2}


def test_a_full_track_takes_no_more_soldiers() -> None:
    nearly = kingsburg(dice={0: "4.6"}, soldiers={0: 7}, court={5: [(0, "5")]}, options={"soldier_cap": "9"})
    assert promised_soldiers(nearly) == {"5": 1, "10": 1, "18": 1}


def test_the_soldiers_of_a_question_are_those_that_come() -> None:
    """Play the season to its building step with each advisor who gives soldiers, and compare."""
    for used, court in product(({}, {0: ["stables"]}), ({}, {5: [(0, "5")]})):
        for advisor, dice in ((10, "4.6"), (18, "6.6.6")):
            table = kingsburg(
                seats=2, dice={0: dice}, built={0: ["palisade", "stables"]}, used=used, court=court, order=[1, 0]
            )
            promised = promised_soldiers(table)
            assert isinstance(promised, dict)
            more = soldiers_after(table, f"advisor:{advisor}") - soldiers_after(table, "pass")
            assert more == promised[str(advisor)] > 0, (used, court, advisor)


def soldiers_after(table: Table, text: str) -> int:
    """Return the soldiers that come to seat 0 by the help, after it chose an advisor with all its dice, or passed."""
    state = table.match.state.copy()
    state.events = []
    choose_as(state, 0, game().words.read(text))
    came = 0
    while True:
        for event in visible_to(state.events, 0):
            if event == {"event": "step_began", "step": "build"}:
                return came
            came += event["n"] if event["event"] == "soldiers" else 0
        state.events = []
        choose(state, state.offered[0])


def changes(events: list[dict[str, Any]], seat: int) -> dict[str, int]:
    """Sum up what events change for a seat."""
    total = dict.fromkeys((*GOODS, "vp", "plus2", "soldiers", "dice"), 0)
    signs = {"gained": 1, "paid": -1, "lost": -1}
    names = {"scored": "vp", "tokens": "plus2", "soldiers": "soldiers"}
    for event in events:
        name = str(event["event"])
        if event.get("seat") != seat:
            continue
        if name in signs:
            total[event["good"]] += signs[name] * event["n"]
        elif name in names:
            total[names[name]] += event["n"]
        elif name == "influenced":
            total["dice"] -= len(event["dice"].split(".")) + (len(event["white"].split(".")) if event["white"] else 0)
    return total


def owned(view: dict[str, Any], seat: int) -> dict[str, int]:
    player = view["players"][seat]
    found = {name: player[name] for name in ("vp", "plus2", "soldiers")}
    return {**player["goods"], **found, "dice": len(player["dice"]) + len(player["white"])}


@settings(max_examples=20, deadline=None, derandomize=True)
@given(st.integers(2, 5), st.integers(0, 2**32 - 1))
def test_price_and_gain_are_what_happens_when_the_way_is_played(seats: int, seed: int) -> None:
    rng = Random(seed)
    for table in random_game(game(), seats, {"market_with_plus2": "true"}, seed):
        for seat in table.match.asked():
            if rng.random() < 0.85:
                continue
            before = table.view(seat)
            for option in options_of(table, seat).values():
                after, rest = play_way(table, seat, option.way)
                moved_on = (after["step"], after["phase"]) != (before["step"], before["phase"])
                promised, besides = changes(option.preview, seat), changes(rest, seat)
                for name, amount in owned(before, seat).items():
                    if not (moved_on and name in ("dice", "soldiers")):  # they are taken back in between
                        assert owned(after, seat)[name] == amount + promised[name] + besides[name], option.text


def test_every_way_costs_no_less_than_the_one_that_is_shown() -> None:
    """Compare with all ways that the question about the dice offers, for many hands."""
    for dice, white in product(("1.1.1", "1.2.3", "2.4.6", "5.5.6"), ("", "1", "3.4")):
        table = kingsburg(
            dice={0: dice}, white={0: white} if white else None, plus2={0: 1}, built={0: ["inn", "market"]}
        )
        for option in options_of(table).values():
            if option.family != "advisor":
                continue
            ways = [text for text in option.then if text.startswith("dice:")]
            if not ways:
                continue
            number = int(option.text.split(":")[1])
            assert price(option.way[1], number) == min(price(way, number) for way in ways), (dice, white, option.text)


def price(way: str, advisor: int) -> tuple[int, int, int, int]:
    """Return tokens, uses of the Market, dice, white dice."""
    coloured, _, white = way.removeprefix("dice:").partition("+w")
    faces = [int(face) for face in coloured.split(".")]
    pale = [int(face) for face in white.split(".")] if white else []
    missing = advisor - sum(faces) - sum(pale)
    return int(missing >= 2), int(missing in (-1, 1, 3)), len(faces) + len(pale), len(pale)
