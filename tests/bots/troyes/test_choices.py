"""Obvious decisions that the greedy bot must get right: purchases, modifiers, influence, defence, characters."""

from random import Random

import pytest

from quatrefoil.bots import make
from quatrefoil.bots.troyes.evaluation import TroyesEvaluation
from support.troyes import TroyesTable, game, troyes

BOT = make("greedy", game())


def choices(table: TroyesTable, seat: int = 0, most: int = 12) -> list[str]:
    """Play and return the bot's choices until its action or defence is done."""
    chosen: list[str] = []
    while table.asked() == seat and len(chosen) < most:
        text = BOT.choose(game(), table.match.state, seat, Random(1)).text
        chosen.append(text)
        table.choose(seat, text)
        if table.happened("die_used", seat=seat) or table.happened("defended", seat=seat):
            if table.question() not in ("Uses", "PlaceMarker", "ChooseBuilding"):
                break
    return chosen


def test_a_die_is_bought_for_the_last_flag_of_a_rich_event() -> None:
    """A die of seat 1 for two deniers covers the last flag of Conflict of succession."""
    table = troyes(
        dice={0: "yellow 1", 1: "red 4 white 6"}, deniers={0: 6}, events={"conflict_of_succession": [0, 0, 1, 1]},
        round=5, cathedral={0: ["1-1", "2-1", "3-1"]},
    )  # fmt: skip
    choices(table)
    assert table.happened("event_taken", seat=0)
    assert table.happened("paid", seat=0, why="dice")


def test_a_modifier_is_used_where_it_brings_points() -> None:
    """Last round: a Priest makes 3.3.3 into 6.6.6 for the Sculptor."""
    table = troyes(
        dice={0: "yellow 3.3.3"}, cards={"yellow-3": "sculptor", "white-1": "priest"}, round=5,
        tradesmen={"yellow-3": {0: 1}}, markers={"white-1": {0: 1}}, cathedral={0: ["1-1", "2-1", "3-1"]},
    )  # fmt: skip
    choices(table)
    assert table.happened("activated", card="sculptor")[0]["sum"] == 18
    assert table.vp(0) == 6


def test_low_dice_are_flipped_for_a_good_card() -> None:
    table = troyes(
        dice={0: "yellow 1.1.1"}, influence={0: 6}, cards={"yellow-3": "sculptor"}, tradesmen={"yellow-3": {0: 1}},
        round=5, cathedral={0: ["1-1", "2-1", "3-1"]},
    )  # fmt: skip
    chosen = choices(table)
    assert "flip" in chosen
    assert table.vp(0) >= 5


def test_defence_uses_the_least_valuable_dice() -> None:
    table = troyes(at="defence", black="4", dice={0: "red 2 white 6 yellow 5"})
    choices(table)
    assert table.happened("defended", seat=0)[0]["red"] == "2"


def test_two_enemies_are_removed_where_one_die_covers_both() -> None:
    table = troyes(at="defence", black="6.1", dice={0: "red 4 white 6 yellow 5"})
    choices(table)
    assert table.happened("defended", seat=0)[0]["black"] == "1.6"


@pytest.mark.parametrize(("character", "has_gap"), [("urbain_iv", True), ("thibaut_ii", False)])
def test_the_seats_character_decides_at_the_end(character: str, has_gap: bool) -> None:
    """Last die of the game: the fifth marker in the cathedral for Urban IV, or deniers for Thibaut II."""
    table = troyes(
        4, dice={0: "white 5 yellow 6", 1: "red 6"}, round=6, characters={0: [character]}, deniers={0: 15},
        cathedral={0: ["1-1", "2-1", "3-1", "1-2"], 1: ["1-3", "2-3", "3-3"]}, passed=[1, 2, 3],
    )  # fmt: skip
    values = dict(zip(table.offered(0), rated(table), strict=True))
    assert (values["cathedral"] > values["farm"]) == has_gap


def rated(table: TroyesTable) -> list[float]:
    seat = table.asked()
    assert seat is not None
    return TroyesEvaluation(game()).rate(table.match.state, seat, table.match.options_for(seat))


def test_ratings_do_not_depend_on_the_others_hidden_characters() -> None:
    """The bot gets a sampled world; the sampled characters of the others must not matter."""
    given = {"dice": {0: "red 3 white 5 yellow 6"}, "deniers": {0: 7}, "influence": {0: 5}}
    ratings = []
    for others in (["henry_i", "urbain_iv"], ["thibaut_ii", "hugues_de_payns"]):
        characters = {0: ["le_florentin"], 1: others[:1], 2: others[1:]}
        ratings.append(rated(troyes(characters=characters, **given)))  # type: ignore[arg-type]
    assert ratings[0] == ratings[1]


def test_rating_does_not_change_the_position() -> None:
    table = troyes(
        dice={0: "red 3 white 5 yellow 6.1", "n": "white 4"}, deniers={0: 17}, influence={0: 5}, supply={0: 1},
        cards={"red-1": "archer", "white-3": "pilgrimage", "yellow-1": "miller"}, events={"war": [1]},
    )  # fmt: skip
    before = table.state.numbers()
    assert len(rated(table)) == len(table.offered(0))
    assert table.state.numbers() == before
