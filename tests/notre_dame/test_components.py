"""Component files: errors name the path of the mistake, and changed numbers change the game."""

from collections.abc import Callable
from json import dumps, loads
from pathlib import Path
from typing import Any

import pytest

from quatrefoil.games import load
from quatrefoil.games.notre_dame.amounts import MEASURES
from quatrefoil.games.notre_dame.game import NotreDameGame
from quatrefoil.games.notre_dame.ops import OPS
from quatrefoil.kernel.data import components_checksum
from quatrefoil.kernel.errors import Unreadable
from support.notre_dame import notre_dame
from support.play import random_game
from support.rulebook import ROOT

Data = dict[str, Any]
FILE = ROOT / "src" / "quatrefoil" / "games" / "notre_dame" / "components.json"


def data() -> Data:
    """Return a fresh copy of the component data that may be changed."""
    copy: Data = loads(FILE.read_text(encoding="utf-8"))
    return copy


def changed(change: Callable[[Data], object]) -> Data:
    copy = data()
    change(copy)
    return copy


def person(d: Data, name: str) -> Data:
    found: Data = next(p for p in d["persons"] if p["id"] == name)
    return found


def edges(d: Data) -> list[list[str]]:
    found: list[list[str]] = d["market_graph"]["layouts"]["3"]["edges"]
    return found


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda d: d.pop("persons"), "^persons: missing$"),
        (lambda d: d["persons"].pop(), "^persons: 'lady' is missing$"),
        (lambda d: d["persons"][3].update(id="hangman"), r"persons\[3\]\.id: expected one of hostess, .*hangman"),
        (lambda d: d["persons"][3].update(id="hostess"), r"persons\[3\]\.id: expected an id of its own"),
        (
            lambda d: d["persons"][3].update(rats=-1),
            r"persons\[3\]\.rats: expected a whole number from 0 to 9, found -1",
        ),
        (lambda d: d["persons"][3].update(rats=True), r"persons\[3\]\.rats: expected a whole number .* found true"),
        (lambda d: person(d, "mayor").update(period="A"), "period A has 4 . 6 cards, not 3 . 6"),
        (lambda d: person(d, "mayor").update(group="brown"), r"persons\[13\]\.group: expected one of grey,"),
        (lambda d: person(d, "mayor")["effect"].update(op="fly"), r"effect\.op: expected one of gain_prestige, .*fly"),
        (
            lambda d: person(d, "mayor")["effect"].update(amount="3*windows"),
            r"effect\.amount: expected a number or a formula such as .* found \"3\*windows\"",
        ),
        (
            lambda d: person(d, "lawyer")["effect"].update(amount="3*floor(messages/0)"),
            r"effect\.amount: expected a number or a formula",
        ),
        (lambda d: person(d, "actress")["effect"].update(perform_action=1), "perform_action: expected true or false"),
        (lambda d: person(d, "priest")["effect"].update(perform_action=True), "expected false for this place"),
        (lambda d: person(d, "priest")["effect"].update(to="moon"), "effect.to: expected one of one_empty_own_sector"),
        (lambda d: d["structure"].update(rounds=8), r"structure\.rounds: expected a whole number from 9 to 9"),
        (lambda d: d["players"].update(max=6), r"players\.max: expected a whole number from 5 to 5"),
        (lambda d: d["sectors"].reverse(), "sectors: expected cloister_school, bank"),
        (lambda d: d["setup"]["per_player"].update(influence_general=11), "influence_general: expected a whole number"),
        (lambda d: d["setup"]["per_player"].update(influence_general=9), "per_colour: expected a whole number from 13"),
        (lambda d: d["component_counts"].update(gold_coins=26), "gold_coins: expected a whole number from 0 to 25"),
        (lambda d: d["cathedral"]["pool_by_players"].pop("3"), r"cathedral\.pool_by_players\.3: missing"),
        (lambda d: d["cathedral"]["donation"].pop("2"), r"cathedral\.donation\.2: missing"),
        (lambda d: d["messages"].pop(0), "messages: 'coin' is missing"),
        (lambda d: d["messages"][0]["bonus"].update(wine=1), "bonus key: expected one of coins, influence, rat_back"),
        (lambda d: d["action_cards"][4]["effect"].update(options=["coin_1"]), "options: expected coin_1, influence_1"),
        (lambda d: d["action_cards"][5]["effect"].pop("passive"), r"action_cards\[5\]\.effect\.passive: missing"),
        (lambda d: edges(d).append(["m0_centre", "m0_moon"]), r"edges\[33\]\[1\]: expected one of m0_centre"),
        (lambda d: edges(d).append(["m0_centre", "m0_centre"]), r"edges\[33\]: expected two different markets"),
        (
            lambda d: d["market_graph"]["layouts"]["3"].update(edges=[e for e in edges(d) if "m2_rim_cw" not in e]),
            r"edges: expected roads that lead everywhere \(m2_rim_cw cannot be reached\)",
        ),
        (lambda d: d["market_graph"]["layouts"]["4"]["nodes"].pop(), r"layouts\.4\.nodes: expected 20 markets"),
        (
            lambda d: d["market_graph"]["layouts"]["4"]["nodes"][0].update(message_space=True),
            r"nodes\[0\]\.message_space: expected true on the four edges",
        ),
    ],
)
def test_a_wrong_file_is_refused_naming_the_path_of_the_mistake(
    change: Callable[[Data], object], complaint: str
) -> None:
    with pytest.raises(Unreadable, match=complaint) as caught:
        NotreDameGame(changed(change))
    assert caught.value.code == "components"


def test_every_op_and_every_measure_is_used_by_the_shipped_file() -> None:
    """Except the second way to count for the Merchant (ND-R9)."""
    text = FILE.read_text(encoding="utf-8")
    assert [op for op in OPS if f'"op": "{op}"' not in text] == []
    assert [m for m in MEASURES if m not in text] == ["own_borough_edge_markets_without_message"]


def test_numbers_of_another_file_take_effect() -> None:
    def change(d: Data) -> None:
        person(d, "hostess")["effect"]["of"][0]["amount"] = 5
        person(d, "mayor")["effect"]["amount"] = "4*own_sectors_with_at_least(2)"
        d["cathedral"]["donation"]["1"] = 2
        d["plague"]["penalty_prestige"] = 3
        d["action_cards"][5]["effect"]["passive"]["amount"] = "count(park)"

    other = NotreDameGame(changed(change))
    table = notre_dame(
        seats=2, at="hire", of=other, shown=["hostess", "monk", "mayor"], markers={0: {"park": 2}}, round=7
    )
    assert table.choose(0, "hire:hostess", "bonus:coin").prestige(0) == 5 + 2
    table = notre_dame(
        seats=2, at="hire", of=other, shown=["hostess", "monk", "mayor"], markers={0: {"bank": 2}}, round=7
    )
    assert table.choose(0, "hire:mayor").prestige(0) == 4
    table = notre_dame(of=other, hand={0: ["notre_dame", "bank", "park"]})
    assert table.choose(0, "play:notre_dame.0", "donate:1").prestige(0) == 2
    assert notre_dame(seats=2, at="plague", of=other, rat={0: 9}, prestige={0: 5}).prestige(0) == 2


def test_corrected_roads_take_effect() -> None:
    """Section 6.2 of the rules: the graph is data, so correcting the edges is enough."""
    other = NotreDameGame(changed(lambda d: edges(d).append(["m0_centre", "m1_rim_cw"])))
    table = notre_dame(seats=3, of=other, hand={0: ["carriage_house", "bank", "park"]})
    assert "drive:1-rim_cw" in table.choose(0, "play:carriage_house.0").offered(0)


def test_a_game_with_changed_rats_runs_to_its_end() -> None:
    other = NotreDameGame(changed(lambda d: [p.update(rats=9) for p in d["persons"]]))
    *_, table = random_game(other, 3, {"new_persons": "true"}, 4)
    assert table.match.is_over


def test_the_checksum_covers_the_rules_and_nothing_else() -> None:
    same = [
        lambda d: d.update(title={"en": "Our Lady"}),
        lambda d: person(d, "mayor").update(name={"en": "Maire"}, provenance={}),
        lambda d: d["market_graph"].update(drawing={}),
    ]
    for change in same:
        assert components_checksum(changed(change)) == components_checksum(data())
    for change in (
        lambda d: person(d, "mayor").update(rats=3),
        lambda d: edges(d).pop(),
        lambda d: d["cathedral"]["donation"].update({"1": 2}),
    ):
        assert components_checksum(changed(change)) != components_checksum(data())


def test_a_game_is_loaded_from_another_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(dumps(changed(lambda d: person(d, "mayor").update(rats=3))), encoding="utf-8")
    assert load("notre-dame", path).components_checksum != load("notre-dame").components_checksum
