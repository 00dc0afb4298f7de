"""Component files: errors name the path of the mistake, and changed numbers change the game."""

from collections.abc import Callable
from json import dumps, loads
from pathlib import Path
from typing import Any

import pytest

from quatrefoil.games import read_components
from quatrefoil.games.troyes.game import TroyesGame
from quatrefoil.kernel.data import components_checksum
from quatrefoil.kernel.errors import Unreadable
from support.play import random_game
from support.troyes import COMPONENTS, game, troyes

Data = dict[str, Any]


def data() -> Data:
    """Return a fresh copy of the component data that may be changed."""
    copy: Data = loads(COMPONENTS.read_text(encoding="utf-8"))
    return copy


def changed(change: Callable[[Data], object]) -> Data:
    copy = data()
    change(copy)
    return copy


def activity(d: Data, name: str) -> Data:
    found: Data = next(card for card in d["activity_cards"] if card["id"] == name)
    return found


def event(d: Data, name: str) -> Data:
    found: Data = next(card for card in d["event_cards"] if card["id"] == name)
    return found


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda d: d.pop("buildings"), "^buildings: missing$"),
        (lambda d: d["economy"].pop("income_per_round"), r"^economy\.income_per_round: missing$"),
        (lambda d: d["economy"].update(income_per_round="ten"), r'income_per_round: expected a whole number.*"ten"'),
        (lambda d: d["economy"]["die_price_by_group_size"].update({"2": 1}), r"group_size\.2: .*from 2 to 40, found 1"),
        (lambda d: d["activity_cards"].pop(), "^activity_cards: 'banquet' is missing$"),
        (lambda d: d["activity_cards"][0].update(id="baker"), r"activity_cards\[\d+\]\.id: expected an id of its own"),
        (lambda d: d["activity_cards"][0].update(id="cook"), r"activity_cards\[0\]\.id: expected one of artisan"),
        (lambda d: activity(d, "miller").update(color="blue"), r"cards\[2\]\.color: expected one of red, white"),
        (lambda d: activity(d, "miller").update(slots_vp=[]), r"slots_vp: expected one to 6 slots"),
        (lambda d: activity(d, "miller").update(bonus="no"), r"bonus: expected true or false"),
        (lambda d: activity(d, "miller")["effect"].update(kind="mill"), r"effect\.kind: expected one of gain, convert"),
        (lambda d: activity(d, "priest").update(timing="instant"), r"timing: expected delayed for modifiers"),
        (lambda d: activity(d, "priest")["effect"]["transform"].update(set_each=5), r"transform: expected exactly one"),
        (lambda d: activity(d, "monk")["effect"]["requires"].update(group_size=2), r"group_size: .*from 1 to 1"),
        (lambda d: activity(d, "innkeeper")["activation"].update(divisor=0), r"divisor: .*from 1 to 30"),
        (lambda d: activity(d, "priest")["effect"]["transform"].update(add_each=9), r"add_each: .*to 6, found 9"),
        (lambda d: event(d, "war").update(flags=20), r"flags: expected a whole number from 1 to 12"),
        (lambda d: event(d, "war").update(next_deck="black"), r"next_deck: expected one of white, yellow"),
        (lambda d: event(d, "support")["effect"].pop("events_to_the_left"), r"events_to_the_left: missing"),
        (lambda d: [c.update(bonus=True) for c in d["event_cards"] if c["color"] == "red"], "0 red ones for 6 rounds"),
        (lambda d: activity(d, "miller").update(level=2) or activity(d, "artisan").update(level=2)
         or activity(d, "merchant").update(level=2), "none is yellow of level 1"),
        (lambda d: d["buildings"][0]["rows"].pop(), r"rows: expected rows that hold every cell"),
        (lambda d: d["buildings"][1]["rows"][0]["cells"].append("bishopric_even_1"), r"cells that stand in one row"),
        (lambda d: d["buildings"][1]["king_priority"].pop(), r"king_priority: expected every cell once"),
        (lambda d: d["setup"]["two_player_neutral_cells"].pop(), r"neutral_cells: expected 6 different cells"),
        (lambda d: d["setup"]["by_player_count"]["3"].update(rounds=6), r"red_event_cards: .*from 6 to 6, found 5"),
        (lambda d: d["setup"]["by_player_count"]["3"].update(citizens_each=6), r"neutral_citizens_at_start: .*from 0"),
        (lambda d: d["cathedral"]["cells"].pop(), r"cathedral\.cells: expected 18 cells"),
        (lambda d: d["characters"][0].update(criterion="beauty"), r"criterion: expected one of own_citizens"),
        (lambda d: d["characters"][0]["tiers"].reverse(), r"tiers\[1\]\.min: expected a whole number from 8"),
        (lambda d: d["solo"]["king_table"].pop("7"), r"king_table\.7: missing"),
        (lambda d: d["solo"]["king_table"]["5"].update(dice=2), r"dice: expected free_flags for events"),
        (lambda d: d["solo"]["start_placement"].update(color_priority=["red", "red", "white"]), r"every colour once"),
        (lambda d: d["solo"]["card_changes"]["banquet"].update(king_dice_ignored=1), r"expected true or false"),
        (lambda d: d["pieces"]["dice"]["by_color"].update(black=7), r"black: .*from 6 to 6, found 7"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused_naming_the_path_of_the_mistake(
    change: Callable[[Data], object], complaint: str
) -> None:
    with pytest.raises(Unreadable, match=complaint) as caught:
        TroyesGame(changed(change))
    assert caught.value.code == "components"


def numbers_in(value: object, path: tuple[object, ...]) -> list[tuple[object, ...]]:
    """Return the paths of all numbers below a path, provenance left out."""
    if isinstance(value, bool) or value is None:
        return []
    if isinstance(value, int):
        return [path]
    items: list[tuple[object, object]] = []
    if isinstance(value, dict):
        items = [(key, item) for key, item in value.items() if key not in ("prov", "probability_2d6_of_36")]
    elif isinstance(value, list):
        items = list(enumerate(value))
    return [place for key, item in items for place in numbers_in(item, (*path, key))]


def at(d: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        d = d[key]
    return d


#: Only counted or shown: two colours of citizens are one owner (T-R34).
NO_RULE = {("solo", "king_colors")}


@pytest.mark.parametrize("path", [*numbers_in(data()["economy"], ("economy",)), *numbers_in(data()["solo"], ("solo",))])
def test_a_changed_number_is_obeyed_or_refused_never_ignored(path: tuple[Any, ...]) -> None:
    """A number is either read by the rules or checked against the code."""
    if path in NO_RULE:
        return

    def one_more(d: Data) -> None:
        at(d, path[:-1])[path[-1]] += 1

    try:
        other = TroyesGame(changed(one_more))
    except Unreadable as refusal:
        assert "expected" in refusal.message  # noqa: PT017
    else:
        assert rules_of(other) != rules_of(game())


def rules_of(of: TroyesGame) -> list[object]:
    """Return everything the rules took from the data, for one and four players."""
    found: list[object] = []
    for seats in (1, 4):
        rules = of.new(seats, {}).rules
        for name, value in attributes(rules):
            if isinstance(value, (int, list)) and name != "activities":
                found.append((name, plain(value)))
    return found


def attributes(thing: object) -> list[tuple[str, object]]:
    """Return the attributes of an object; compiled ones have no `__dict__`."""
    names = [name for name in dir(thing) if not name.startswith("_")]
    return [(name, getattr(thing, name)) for name in names if not callable(getattr(thing, name))]


def plain(value: object) -> object:
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, (int, str)):
        return value
    return [(name, plain(held)) for name, held in attributes(value)]


def test_another_file_changes_the_game_and_its_checksum(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(dumps(changed(lambda d: activity(d, "sculptor").update(hire_cost=9))), encoding="utf-8")
    mine = TroyesGame(read_components(path))
    assert mine.components_checksum != game().components_checksum
    table = troyes(dice={0: "yellow 6"}, deniers={0: 8}, supply={0: 1}, cards={"yellow-3": "sculptor"}, of=mine)
    assert table.refused(0, "use:yellow-3") == ("not_enough_deniers", "T-6.1.2")


def test_a_file_with_three_slots_and_long_flags_plays_to_the_end() -> None:
    def generous(d: Data) -> None:
        for card in d["activity_cards"]:
            card["slots_vp"] = [5, 3, 1]
        for card in d["event_cards"]:
            card["flags"] = 12

    *_, table = random_game(TroyesGame(changed(generous)), 4, {"bonus_cards": "true"}, seed=1)
    assert table.match.is_over


def test_the_checksum_ignores_names_notes_and_provenance() -> None:
    def describe(d: Data) -> None:
        d["activity_cards"][0].update(name_en="Craftsman", notes="seen on a photograph")
        d["activity_cards"][0]["prov"] = {"hire_cost": {"src": "public"}}
        d["sources"]["mine"] = {"kind": "picture"}

    assert TroyesGame(changed(describe)).components_checksum == game().components_checksum
    assert components_checksum(data()) == game().components_checksum
