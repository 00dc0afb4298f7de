"""The steps of a turn offer exactly the legal actions that a brute-force oracle finds (T-D3 to T-D9)."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from quatrefoil.games.troyes.nouns import SPACES
from quatrefoil.games.troyes.state import Troyes
from quatrefoil.kernel.event import Event
from quatrefoil.kernel.play import choose
from quatrefoil.kernel.step import CHANCE
from support.play import random_game
from support.troyes import TroyesTable, steady_game, troyes
from troyes.oracle import Action, Oracle

MAKING = ("Compose", "TakeCitizen", "Uses")
NOT_ACTIONS = ("reroll", "recruit", "flip", "pass")


def offered_actions(table: TroyesTable, seat: int) -> set[Action]:
    """Return every action the steps lead to, read from the events of each path."""
    found: set[Action] = set()
    for option in table.match.options_for(seat):
        if option.text not in NOT_ACTIONS:
            trial = table.state.copy()
            trial.events = []
            choose(trial, option)
            walk(trial, seat, option.text, found, set())
    return found


def walk(s: Troyes, seat: int, word: str, found: set[Action], known: set[tuple[object, ...]]) -> None:
    """Skip questions in `known`: the same dice in another order lead to the same actions."""
    if s.asked == seat and s.stack[-1].name() in MAKING and not is_done(s.events or []):
        question = (s.stack[-1].name(), *s.stack[-1].fields(), told_by(dicts(s), seat, word))
        if question in known:
            return
        known.add(question)
        for option in s.offered:
            trial = s.copy()
            trial.events = list(s.events or [])
            choose(trial, option)
            walk(trial, seat, word, found, known)
    else:
        found.add(told_by(dicts(s), seat, word))


def dicts(s: Troyes) -> list[dict[str, Any]]:
    return [event.as_dict() for event in s.events or []]


def is_done(events: list[Event]) -> bool:
    """Return whether the action is over; a later turn of the same seat asks for a group again."""
    return any(event.kind.name in ("activated", "countered", "farmed", "built", "placed") for event in events)


def told_by(events: list[dict[str, Any]], seat: int, word: str) -> Action:
    def owner(number: int) -> str:
        return "n" if number == -1 else str(number)

    mine = []
    for event in events:  # later events belong to other seats
        if event["event"] in ("passed", "district", "phase_began"):
            break
        mine.append(event)
    modifier = [SPACES[cards_at.index(e["card"])] for e in mine if e["event"] == "markers" and e["n"] < 0]
    dice = [(owner(e["owner"]), e["colour"], e["value"]) for e in mine if e["event"] == "die_used"]
    source = [e["from"] for e in mine if e["event"] == "lifted"]
    paid: dict[str, int] = {}
    for event in mine:
        if event["event"] == "paid" and event["why"] in ("dice", "hire"):
            to = "bank" if event["why"] == "hire" else owner(event["to"])
            paid[to] = paid.get(to, 0) + event["n"]
    for event in mine:
        if event["event"] in ("activated", "countered"):
            return Action(
                word, *modifier or [""], tuple(sorted(dice)), *source or [""], event["n"], tuple(sorted(paid.items())),
                event["sum"],
            )  # fmt: skip
    return Action(word, *modifier or [""], tuple(sorted(dice)), *source or [""], 0, tuple(sorted(paid.items())), 0)


#: By space, for the events that name cards.
cards_at: list[str] = []


def compare(table: TroyesTable) -> int:
    """Compare both sides and return the number of actions."""
    seat = table.asked()
    assert seat is not None
    assert table.question() == "Turn"
    cards_at[:] = [activity["card"] or "" for activity in table.view()["activities"]]
    oracle = {without_sum(action) for action in Oracle(table.view(seat), seat).actions()}
    engine = {without_sum(action) for action in offered_actions(table, seat)}
    assert engine - oracle == set(), "offered, but not legal"
    assert oracle - engine == set(), "legal, but not offered"
    return len(oracle)


def without_sum(action: Action) -> Action:
    """Drop the sum where no card or event reports it."""
    if action.uses > 0:
        return action
    return Action(action.word, action.modifier, action.dice, action.source, 0, action.paid, 0)


DELAYED = [
    "blacksmith", "militiaman", "tithe", "monk", "priest", "apprenticeship", "confession", "templar", "prior",
]  # fmt: skip
SPACE_OF = {"blacksmith": "yellow-2", "militiaman": "yellow-2", "tithe": "white-1", "monk": "white-1"}
SPACE_OF |= {"priest": "white-1", "apprenticeship": "white-2", "confession": "white-2", "templar": "white-2"}
SPACE_OF |= {"prior": "white-2"}
USUAL = {
    "red-1": "diplomat", "white-1": "priest", "yellow-1": "artisan", "red-2": "hunting", "white-2": "templar",
    "yellow-2": "innkeeper", "red-3": "joust", "white-3": "pilgrimage", "yellow-3": "journeyman",
}  # fmt: skip
CELLS = {
    "palace_1": 0, "palace_2": 1, "palace_3": "n", "bishopric_odd_1": 1, "bishopric_odd_2": 2, "bishopric_odd_3": 0,
    "city_hall_16_1": 2, "city_hall_16_2": 1, "city_hall_25_1": 0, "city_hall_34_1": "n", "city_hall_34_2": 1,
}  # fmt: skip


@pytest.mark.parametrize("card", DELAYED)
@pytest.mark.parametrize("money", [3, 8, 30])
def test_every_modifier_offers_the_legal_actions_with_little_and_much_money(card: str, money: int) -> None:
    table = troyes(
        dice={0: "red 2 white 3 yellow 5", 1: "red 4.4 white 1 yellow 2", "n": "white 6 yellow 2.3"},
        deniers={0: money},
        influence={0: 2},
        cards={**USUAL, SPACE_OF[card]: card},
        markers={SPACE_OF[card]: {0: 1, 1: 2}},
        tradesmen={"yellow-1": {0: 1}, "white-3": {0: "picture", 1: 1, 2: 2}},
        cells=CELLS,
        lying={"city_hall": [1], "bishopric": [0]},
        events={"marauding": [1, 0], "war": [0], "heresy": ["n"], "drought": []},
        cathedral={0: ["1-3", "1-6"], 1: ["2-6", "3-6"], 2: ["1-1", "2-1"]},
        options={"bonus_cards": "true"},
    )
    assert compare(table) > 50


def test_a_rich_seat_with_two_kinds_of_markers_is_offered_the_legal_actions() -> None:
    table = troyes(
        dice={0: "red 3 yellow 6.6", 1: "white 2.5", 2: "red 1 yellow 4"},
        deniers={0: 40},
        influence={0: 5},
        cards={**USUAL, "white-1": "tithe", "white-2": "confession"},
        markers={"white-1": {0: 1}, "white-2": {0: 3}},
        cells=CELLS,
        events={"conflict_of_succession": [2]},
    )
    assert compare(table) > 200


def test_a_seat_without_money_and_dice_is_offered_the_legal_actions() -> None:
    table = troyes(dice={1: "red 4", "n": "white 2"}, deniers={0: 1}, cards=USUAL, cells=CELLS)
    assert table.question() == "Turn"
    assert table.asked() == 1  # seat 0 could only pass
    assert compare(table) > 0


def test_tithe_in_solo_takes_three_of_the_kings_dice() -> None:
    """T-13.18."""
    table = troyes(
        1,
        dice={0: "yellow 2", "n": "yellow 5.5.6 white 1"},
        deniers={0: 0},
        cards={**USUAL, "white-1": "tithe"},
        markers={"white-1": {0: 1}},
        tradesmen={"yellow-1": {0: 1}},
        influence={0: 3},
        cells={"palace_1": 0, "city_hall_16_1": "n"},
        row=["henry_i"],
    )
    assert compare(table) > 10


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("bonus", ["false", "true"])
def test_turns_of_random_games_offer_the_legal_actions(seats: int, bonus: str) -> None:
    """Positions of random games, which have many markers."""
    compared = 0
    for seed in range(2):
        for place, plain in enumerate(random_game(steady_game(), seats, {"bonus_cards": bonus}, seed)):
            table = TroyesTable(plain.match, [])
            if table.asked() is not None and table.question() == "Turn" and place % 4 == 0:
                compared += compare(table)
    assert compared > 100


# Defence (T-D2)


def covers(table: TroyesTable, seat: int) -> set[tuple[tuple[int, ...], tuple[tuple[str, int], ...]]]:
    """T-4.12 to T-4.14 by brute force: black dice with the highest among them, and dice of the seat that suffice."""
    view = table.view(seat)
    black = view["black"]
    own = [(colour, face) for colour, faces in view["districts"][str(seat)].items() for face in faces]
    found = set()
    for enemies in range(1, len(black) + 1):
        for removed in combinations(sorted(black, reverse=True), enemies):
            if removed[0] != max(black):
                continue
            for size in range(1, len(own) + 1):
                for dice in combinations(sorted(own), size):
                    worth = sum(face * (2 if colour == "red" else 1) for colour, face in dice)
                    if worth >= sum(removed):
                        found.add((removed, dice))
    return found


def offered_covers(
    s: Troyes, seat: int, found: set[tuple[tuple[int, ...], tuple[tuple[str, int], ...]]], known: set[tuple[int, ...]]
) -> None:
    """Walk through the questions of one defence; read the result from its event."""
    defended = [event.as_dict() for event in s.events or [] if event.kind.name == "defended"]
    if defended:
        dice = [
            (colour, int(face))
            for colour in ("red", "white", "yellow")
            for face in defended[0][colour].split(".")
            if face != "none"
        ]
        removed = tuple(sorted([int(face) for face in defended[0]["black"].split(".")], reverse=True))
        found.add((removed, tuple(sorted(dice))))
        return
    assert s.stack[-1].name() == "Defend"
    if tuple(s.stack[-1].fields()) in known:
        return
    known.add(tuple(s.stack[-1].fields()))
    for option in s.offered:
        if option.text not in NOT_ACTIONS:
            trial = s.copy()
            trial.events = list(s.events or [])
            choose(trial, option)
            offered_covers(trial, seat, found, known)


@pytest.mark.parametrize("seed", range(12))
def test_every_defence_and_no_other_is_offered(seed: int) -> None:
    rng = Random(seed)
    faces = [str(rng.randint(1, 6)) for _ in range(9)]
    table = troyes(
        2,
        "defence",
        dice={0: f"red {'.'.join(faces[:2])} white {faces[2]} yellow {'.'.join(faces[3:5])}"},
        black=".".join(faces[5:]),
        influence={0: 5},
    )
    assert table.match.state.asked != CHANCE
    expected = covers(table, 0)
    found: set[tuple[tuple[int, ...], tuple[tuple[str, int], ...]]] = set()
    trial = table.state.copy()
    trial.events = []
    offered_covers(trial, 0, found, set())
    assert found == expected
