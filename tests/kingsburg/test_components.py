"""Component files: errors name the path of the mistake, and changed numbers change the game."""

from collections.abc import Callable
from json import dumps, loads
from pathlib import Path
from typing import Any

import pytest

from quatrefoil.games import load
from quatrefoil.games.kingsburg.game import KingsburgGame
from quatrefoil.kernel.data import components_checksum
from quatrefoil.kernel.errors import Unreadable
from support.kingsburg import game, kingsburg
from support.rulebook import ROOT

Data = dict[str, Any]
FILE = ROOT / "src" / "quatrefoil" / "games" / "kingsburg" / "components.json"


def data() -> Data:
    """Return a fresh copy of the component data that may be changed."""
    copy: Data = loads(FILE.read_text(encoding="utf-8"))
    return copy


def changed(change: Callable[[Data], object]) -> Data:
    copy = data()
    change(copy)
    return copy


def drop_last_card_of_year_five(d: Data) -> None:
    d["enemies"] = [card for card in d["enemies"] if card["year"] != 5]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda d: d.pop("buildings"), "^buildings: missing$"),
        (lambda d: d["constants"].pop("chapel_max_sum"), r"^constants\.chapel_max_sum: missing$"),
        (lambda d: d["buildings"][3]["cost"].pop("gold"), r"^buildings\[3\]\.cost\.gold: missing$"),
        (
            lambda d: d["buildings"][3]["cost"].update(gold="five"),
            r'^buildings\[3\]\.cost\.gold: expected a whole number from 0 to 20, found "five"$',
        ),
        (lambda d: d["buildings"][3].update(vp=True), r"buildings\[3\]\.vp: expected a whole number .* found true"),
        (lambda d: d["buildings"][3].update(vp=1.5), r"buildings\[3\]\.vp: expected a whole number .* found 1\.5"),
        (
            lambda d: d["buildings"][3].update(id="castle"),
            r"buildings\[3\]\.id: expected one of statue, chapel.*castle",
        ),
        (lambda d: d["buildings"][3].update(id="statue"), r"buildings\[3\]\.id: expected an id of its own"),
        (lambda d: d["buildings"].pop(), "^buildings: 'embassy' is missing$"),
        (
            lambda d: d["buildings"][4].update(row=3),
            r"buildings\[4\]\.row: expected a whole number from 2 to 2, found 3",
        ),
        (
            lambda d: d["buildings"][0].update(cost={"gold": 0, "wood": 0, "stone": 0}),
            r"buildings\[0\]\.cost: expected at least one good",
        ),
        (
            lambda d: d["buildings"][2].update(cost={"gold": 1, "wood": 0, "stone": 0}),
            r"buildings\[2\]\.cost: expected at least one good, also with the Crane",
        ),
        (
            lambda d: d["buildings"][2]["battle"]["total_vs"].update(trolls=3),
            r"buildings\[2\]\.battle\.total_vs key: expected one of goblins.*trolls",
        ),
        (
            lambda d: d["advisors"][0]["effect"][0].update(op="gain_everything"),
            r"advisors\[0\]\.effect\[0\]\.op: .*one of",
        ),
        (lambda d: d["advisors"][0].update(value=2), r"advisors\[0\]\.value: expected a whole number from 1 to 1"),
        (
            lambda d: d["advisors"][1]["effect"][0].pop("gold"),
            r"advisors\[1\]\.effect\[0\]: expected at least one of gold",
        ),
        (
            lambda d: d["advisors"][4]["effect"][0].update(n=0),
            r"advisors\[4\]\.effect\[0\]\.n: .*from 1 to 20, found 0",
        ),
        (lambda d: d["advisors"][3]["effect"][0]["options"].pop(), r"options: expected two to four alternatives"),
        (
            lambda d: d["advisors"][3]["effect"].append(d["advisors"][3]["effect"][0]),
            r"advisors\[3\]\.effect: expected at most one choose_one",
        ),
        (lambda d: d["enemies"][0].update(type="trolls"), r"enemies\[0\]\.type: expected one of goblins"),
        (lambda d: d["enemies"][0].update(year=6), r"enemies\[0\]\.year: expected a whole number from 1 to 5, found 6"),
        (lambda d: d["enemies"][1].update(id=d["enemies"][0]["id"]), r"enemies\[1\]\.id: expected an id of its own"),
        (
            lambda d: d["enemies"][0]["losses"][0].update(op="peek_enemy"),
            r"losses\[0\]\.op: expected one of lose, lose_any",
        ),
        (lambda d: d["enemies"][0]["reward"][0].update(op="choose_one"), r"reward\[0\]\.op: expected one of gain"),
        (drop_last_card_of_year_five, "^enemies: year 5 has 0 cards, expected 1 to 9$"),
        (lambda d: d["enemies"].extend(same_year(d, n) for n in range(5)), "^enemies: year 1 has 10 cards"),
        (
            lambda d: d["enemies"][0].update(strength=9),
            r"enemy_backs\[0\]\.strength_max: expected a whole number from 9",
        ),
        (lambda d: d["enemy_backs"].pop(), "^enemy_backs: expected 5 card backs"),
        (lambda d: d.update(enemies={}), r"^enemies: expected a list, found \{\}$"),
        (lambda d: d.update(constants=[]), r"^constants: expected an object, found \[\]$"),
        (lambda d: d["options"].pop("soldier_cap"), r"^options\.soldier_cap: missing$"),
    ],
)
def test_a_wrong_file_is_refused_naming_the_path_of_the_mistake(
    change: Callable[[Data], object], complaint: str
) -> None:
    with pytest.raises(Unreadable, match=complaint) as caught:
        KingsburgGame(changed(change))
    assert caught.value.code == "components"


def same_year(d: Data, n: int) -> Data:
    return {**d["enemies"][0], "id": f"another_{n}"}


@pytest.mark.parametrize("name", list(data()["constants"]))
def test_a_changed_constant_is_obeyed_or_refused_never_ignored(name: str) -> None:
    """A constant is either read by the rules or checked against the code."""
    other = changed(lambda d: d["constants"][name].update(v=d["constants"][name]["v"] + 1))
    try:
        numbers = numbers_of(KingsburgGame(other))
    except Unreadable as refusal:
        complaint = refusal.message
    else:
        complaint = "" if numbers != numbers_of(game()) else "ignored"
    assert complaint == "" or complaint.startswith(f"constants.{name}.v: expected a whole number")


def numbers_of(of: KingsburgGame) -> list[int]:
    """Return the numbers that the rules took from the constants."""
    rules = of.new(2, {}).rules
    return [
        int(n) for n in (
            rules.aid_goods, rules.reward_vp, rules.soldier_price, rules.soldier_price_barracks, rules.strongest_vp,
            rules.chapel_most, rules.crane_discount, rules.town_hall_vp, rules.embassy_vp, rules.cathedral_goods,
            rules.fortress_vp, rules.guild_gold,
        )
    ]  # fmt: skip


def test_four_cards_in_a_year_are_enough() -> None:
    other = KingsburgGame(changed(lambda d: d["enemies"].pop(3)))
    table = kingsburg(seats=2, at="battle", of=other)
    assert table.possible() == ["enemy:1", "enemy:2", "enemy:3", "enemy:4"]


def test_a_single_card_in_a_year_is_no_chance_step() -> None:
    def keep_one(d: Data) -> None:
        d["enemies"] = [card for card in d["enemies"] if card["year"] != 1 or card["id"] == "orcs_1_3"]
        d["enemy_backs"][0].update(strength_min=3, strength_max=3)

    table = kingsburg(seats=2, at="battle", of=KingsburgGame(changed(keep_one)))
    assert table.question() == "KingsDie"
    assert table.happened("enemy_revealed") == [{"event": "enemy_revealed", "card": "orcs_1_3"}]


def test_another_file_changes_the_game_and_its_checksum(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(dumps(changed(lambda d: d["buildings"][0]["cost"].update(gold=1))), encoding="utf-8")
    mine = load("kingsburg", path)
    assert isinstance(mine, KingsburgGame)
    assert mine.components_checksum != game().components_checksum
    table = kingsburg(seats=2, at="build", gold={0: 1}, of=mine)
    assert table.choose(0, "build:statue").view()["players"][0]["built"] == ["statue"]
    assert kingsburg(seats=2, at="build", gold={0: 1}).happened("declined", seat=0)


def test_an_advisor_may_be_given_another_effect() -> None:
    other = KingsburgGame(
        changed(lambda d: d["advisors"][0].update(effect=[{"op": "soldiers", "n": 3}, {"op": "gain_any", "n": 1}]))
    )
    table = kingsburg(seats=2, at="help", court={1: [(0, "1")]}, of=other)
    table.choose(0, "good:wood")
    assert (table.player(0)["soldiers"], table.goods(0), table.vp(0)) == (3, (0, 1, 0), 0)


def test_soldiers_of_a_reward_do_not_trigger_the_stables() -> None:
    """K-14.6 speaks of advisors only."""
    other = KingsburgGame(changed(lambda d: d["enemies"][3].update(reward=[{"op": "soldiers", "n": 2}])))
    table = kingsburg(seats=2, at="battle", enemy="orcs_1_3", built={0: ["palisade", "stables"]}, of=other)
    table.chance("roll:6")
    assert table.happened("soldiers", seat=0) == [
        {"event": "soldiers", "seat": 0, "n": n, "why": why} for n, why in ((6, "kings_die"), (2, "battle_reward"))
    ]


def test_the_checksum_ignores_names_notes_and_provenance() -> None:
    def describe(d: Data) -> None:
        d["buildings"][0]["name"]["en"] = "Monument"
        d["buildings"][0]["prov"] = {"cost": {"by": "photograph"}}
        d["enemies"][0]["note"] = "seen on a photograph"
        d["sources"]["photograph"] = {"kind": "picture"}
        d["edition"] = "another printing"

    assert KingsburgGame(changed(describe)).components_checksum == game().components_checksum


def test_the_checksum_does_not_depend_on_the_order_of_keys() -> None:
    assert components_checksum(dict(reversed(data().items()))) == components_checksum(data())


@pytest.mark.parametrize(
    ("content", "complaint"),
    [(None, "cannot read .*No such file"), ("{", "is not a JSON file"), ("[1]", "should hold a JSON object")],
)
def test_an_unreadable_file_is_named_in_the_error(tmp_path: Path, content: str | None, complaint: str) -> None:
    path = tmp_path / "mine.json"
    if content is not None:
        path.write_text(content, encoding="utf-8")
    with pytest.raises(Unreadable, match=complaint) as caught:
        load("kingsburg", path)
    assert "mine.json" in caught.value.message


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(Unreadable, match="there is no game 'chess'; there are: kingsburg"):
        load("chess")
