"""Component packs: which numbers they may change, how they are checked, and what they make of the components."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quatrefoil import games
from quatrefoil.games import fields as component_fields
from quatrefoil.games import packs
from quatrefoil.games.packs import Pack, apply_pack, fields, make_pack, pack_of, parse_pack, problems
from quatrefoil.kernel.data import components_checksum
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.match import Match

ARTISAN = "activity_cards.artisan.hire_cost"


def pack(values: dict[str, int], game: str = "troyes", **more: Any) -> Pack:
    return make_pack(game, more.get("name", "My box"), more.get("edition", ""), values, more.get("checked", []))


def field(game: str, path: str) -> packs.Field:
    return next(each for each in fields(game) if each.path == path)


@pytest.mark.parametrize("game", games.NAMES)
def test_every_field_is_a_number_of_the_file_within_its_range(game: str) -> None:
    found = fields(game)
    assert len({each.path for each in found}) == len(found) > 200
    for each in found:
        assert each.lowest <= each.value <= each.highest
        assert each.origin in ("rulebook", "public", "recalled", "designed")
    assert problems(pack({each.path: each.value for each in found}, game)) == []


def test_items_of_lists_are_named_by_their_ids_or_by_their_index() -> None:
    paths = [each.path for each in fields("troyes")]
    assert ARTISAN in paths
    assert "activity_cards.artisan.slots_vp.0" in paths
    assert "event_cards.heresy.flags" in paths


def test_the_range_is_the_one_that_the_loader_checks() -> None:
    cost = field("troyes", ARTISAN)
    assert (cost.lowest, cost.highest, cost.is_pinned) == (0, 40, False)
    assert field("kingsburg", "constants.years.v").is_pinned


@pytest.mark.parametrize(
    ("said", "keys", "origin"),
    [
        ({"cost": "rulebook", "vp": "designed"}, "cost", "rulebook"),
        ({"cost": {"by": "public", "src": ["a", "b"]}}, "cost.gold", "public"),
        ({"cost.gold": {"src": "recalled", "confidence": 0.8}, "cost": "designed"}, "cost.gold", "recalled"),
        ({"cost_gold": {"label": "public", "sources": ["S1"]}}, "cost.gold", "public"),
        ({"gold": "public:P2#p8"}, "cost.gold", "public"),
        ({"by": "rulebook"}, "cost.gold", "rulebook"),
        ({"name": "rulebook", "vp": "recalled:0.9"}, "cost.gold", "recalled"),
        ({}, "cost.gold", "designed"),
    ],
)  # fmt: skip
def test_the_origin_is_what_the_file_says_of_the_number(said: dict[str, object], keys: str, origin: str) -> None:
    for name in ("prov", "provenance"):
        data: dict[str, object] = {"cards": [{"id": "a", "cost": {"gold": 1}, "vp": 2, name: said}], name: "unknown"}
        assert component_fields.origin_of(data, ["cards", "a", *keys.split(".")]) == origin


def test_the_choices_of_table_options_are_no_components() -> None:
    assert [each.path for each in fields("kingsburg") if each.path.startswith("options")] == []


def test_a_pack_changes_its_numbers_and_their_origin_only() -> None:
    standard: Any = games.load("troyes").components()
    changed: Any = apply_pack(pack({ARTISAN: 5}))
    assert changed["activity_cards"][0]["hire_cost"] == 5
    assert changed["activity_cards"][0]["prov"]["hire_cost"] == {"src": "owner"}
    changed["activity_cards"][0]["hire_cost"] = standard["activity_cards"][0]["hire_cost"]
    changed["activity_cards"][0]["prov"]["hire_cost"] = standard["activity_cards"][0]["prov"]["hire_cost"]
    assert changed == standard == games.load("troyes").components()


@pytest.mark.parametrize("game", games.NAMES)
def test_every_number_that_is_not_pinned_can_be_the_owners(game: str) -> None:
    numbers = [each for each in fields(game) if not each.is_pinned]
    data = apply_pack(pack({each.path: each.value for each in numbers}, game))
    found = packs.StandardComponents(game, data)
    assert {found.fields[each.path].origin for each in numbers} == {"owner"}


def test_a_pack_with_the_standard_numbers_has_the_standard_checksum() -> None:
    standard = games.load("troyes").components_checksum
    value = field("troyes", ARTISAN).value
    assert components_checksum(apply_pack(pack({ARTISAN: value}))) == standard
    assert components_checksum(apply_pack(pack({ARTISAN: value + 1}))) != standard


def test_numbers_that_stand_in_the_file_twice_follow() -> None:
    data: Any = apply_pack(pack({"buildings.palace.salary": 3}))
    assert data["economy"]["salary"]["palace"] == 3
    back: Any = apply_pack(pack({"enemies.barbarians_1_2.strength": 1}, "kingsburg"))
    assert back["enemy_backs"][0]["strength_min"] == 1


def test_a_number_that_follows_cannot_be_set_to_something_else() -> None:
    (wrong,) = problems(pack({"economy.salary.palace": 7}))
    assert (wrong.path, wrong.lowest, wrong.highest) == (
        "economy.salary.palace",
        *[field("troyes", wrong.path).value] * 2,
    )
    with pytest.raises(Unreadable, match=r"^economy\.salary\.palace: expected a whole number"):
        apply_pack(pack({"economy.salary.palace": 7}))


def test_all_wrong_values_are_named_at_once() -> None:
    merchant, salary = "activity_cards.merchant.hire_cost", "buildings.palace.salary"
    found = problems(pack({ARTISAN: 41, merchant: -1, salary: 3, "no.such.number": 1}, checked=["x"]))
    assert [(each.path, each.lowest, each.highest) for each in found] == [
        ("no.such.number", None, None), ("x", None, None), (ARTISAN, 0, 40), (merchant, 0, 40),
    ]  # fmt: skip
    assert found[2].text == "expected a whole number from 0 to 40, found 41"


def test_numbers_that_do_not_fit_each_other_are_refused_at_the_place_of_the_loader() -> None:
    free = {f"buildings.statue.cost.{good}": 0 for good in ("gold", "wood", "stone")}
    assert [each.path for each in problems(pack(free, "kingsburg"))] == ["buildings.statue.cost"]


WRONG: list[tuple[str, str]] = [
    ("[]", "JSON object"),
    ("{", "not JSON"),
    ('{"pack": 2, "game": "troyes", "name": "x"}', "pack: expected 1, found 2"),
    ('{"pack": true, "game": "troyes", "name": "x"}', "pack: expected 1, found true"),
    ('{"pack": 1, "game": "chess", "name": "x"}', "game: expected one of kingsburg"),
    ('{"pack": 1, "game": "troyes"}', "name: expected 1 to 40 letters"),
    ('{"pack": 1, "game": "troyes", "name": "  "}', "name: expected 1 to 40"),
    ('{"pack": 1, "game": "troyes", "name": "' + "x" * 41 + '"}', "name: expected 1 to 40"),
    ('{"pack": 1, "game": "troyes", "name": "x", "edition": "' + "x" * 61 + '"}', "edition: expected 0 to 60"),
    ('{"pack": 1, "game": "troyes", "name": "x", "code": "import os"}', 'no field "code"'),
    ('{"pack": 1, "game": "troyes", "name": "x", "values": []}', "values: expected an object"),
    ('{"pack": 1, "game": "troyes", "name": "x", "values": {"a": 1.5}}', '"a": expected a whole number, found 1.5'),
    ('{"pack": 1, "game": "troyes", "name": "x", "values": {"a": true}}', '"a": expected a whole number, found true'),
    ('{"pack": 1, "game": "troyes", "name": "x", "values": {"a": [1]}}', '"a": expected a whole number, found a list'),
    ('{"pack": 1, "game": "troyes", "name": "x", "values": {"a": NaN}}', "NaN is not JSON"),
    ('{"pack": 1, "game": "troyes", "name": "x", "values": {"a": 1, "a": 2}}', '"a" occurs twice'),
    ('{"pack": 1, "game": "troyes", "name": "x", "values": {"a": 1' + "0" * 5000 + "}}", "too long"),
    ('{"pack": 1, "game": "troyes", "name": "x", "checked": [1]}', "checked: expected a path"),
    ('{"pack": ' + "[" * 30_000, "nested too deeply"),
    ('{"pack": 1, "name": "' + "x" * 70_000 + '"}', "at most 65536 bytes"),
    (json.dumps({"pack": 1, "game": "troyes", "name": "x", "values": dict.fromkeys(map(str, range(2001)), 1)}), "2000"),
    (json.dumps({"pack": 1, "game": "troyes", "name": "x", "checked": ["a"] * 2001}), "at most 2000 paths"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "complaint"), WRONG, ids=[complaint for _, complaint in WRONG])
def test_malformed_packs_are_refused_with_the_reason(text: str, complaint: str) -> None:
    with pytest.raises(Unreadable) as refused:
        parse_pack(text)
    assert refused.value.code == "pack"
    assert complaint in refused.value.message


def test_names_are_cleaned() -> None:
    mine = parse_pack('{"pack": 1, "game": "troyes", "name": " My\\n\\u202e box\\ud800 ", "edition": "a\\u0000b"}')
    assert (mine.name, mine.edition) == ("My box", "a b")


def test_a_pack_reads_back() -> None:
    mine = pack({ARTISAN: 5}, name="Моя коробка", edition="2010")
    again = parse_pack(mine.text())
    assert (again.game, again.name, again.edition, again.values) == ("troyes", "Моя коробка", "2010", {ARTISAN: 5})


@pytest.mark.parametrize("game", games.NAMES)
def test_a_whole_component_file_becomes_a_pack(game: str) -> None:
    changed = [each for each in fields(game) if each.lowest < each.value][:40:8]
    data = apply_pack(pack({each.path: each.value - 1 for each in changed}, game))
    found = pack_of(game, data, "Mine", "first")
    assert found.values == {each.path: each.value - 1 for each in changed}
    assert (found.name, found.edition) == ("Mine", "first")
    assert components_checksum(apply_pack(found)) == components_checksum(data)


def test_components_with_other_cards_are_no_pack() -> None:
    data: Any = apply_pack(pack({}))
    data["buildings"][0]["king_priority"].reverse()
    with pytest.raises(Unreadable, match="more than numbers"):
        pack_of("troyes", data, "Mine")


def test_one_loader_reads_component_files_and_packs(tmp_path: Path) -> None:
    mine = pack({ARTISAN: 5})
    as_pack, as_file = tmp_path / "pack.json", tmp_path / "whole.json"
    as_pack.write_text(mine.text())
    as_file.write_text(json.dumps(apply_pack(mine)))
    assert games.load("troyes", as_pack).components_checksum == games.load("troyes", as_file).components_checksum
    assert (games.load("troyes", as_pack).pack, games.load("troyes", as_file).pack) == (mine.text(), "")
    with pytest.raises(Unreadable, match=r"^pack .*pack\.json: it is for troyes, not for kingsburg$"):
        games.load("kingsburg", as_pack)
    with pytest.raises(Unreadable, match=r"^component file .*whole\.json: options: missing$"):
        games.load("kingsburg", as_file)
    as_pack.write_text(mine.text().replace(":5", ":-5"))
    with pytest.raises(Unreadable, match=r"^pack .*pack\.json: activity_cards\.artisan\.hire_cost: expected"):
        games.load("troyes", as_pack)


@settings(deadline=None, max_examples=60)
@given(st.sampled_from(games.NAMES), st.randoms(use_true_random=False))
def test_numbers_within_their_ranges_are_refused_or_playable(game: str, rng: Any) -> None:
    numbers = [each for each in fields(game) if not each.is_pinned]
    some = rng.sample(numbers, rng.choice([1, 2, 5, 20, len(numbers)]))
    mine = pack({each.path: rng.choice([each.lowest, each.highest]) for each in some}, game)
    if problems(mine):
        with pytest.raises(Unreadable):
            apply_pack(mine)
        return
    loaded = packs.game_of_pack(mine)
    for seats in range(loaded.min_seats, loaded.max_seats + 1):
        match = Match(loaded, seats, {})
        while match.ply < 150 and not match.is_over:
            if match.is_chance_due():
                match.draw(rng)
            else:
                seat = match.asked()[0]
                match.choose(seat, rng.choice(match.options_for(seat)).text)


@settings(deadline=None, max_examples=150)
@given(
    st.dictionaries(
        st.one_of(st.text(max_size=12), st.sampled_from([each.path for each in fields("troyes")])),
        st.one_of(st.integers(), st.none(), st.floats(), st.text(max_size=5), st.booleans()),
        max_size=6,
    ),
    st.one_of(st.text(max_size=70), st.none(), st.integers()),
)
def test_any_data_is_a_pack_or_refused(values: dict[str, Any], name: object) -> None:
    try:
        mine = packs.read_pack({"pack": 1, "game": "troyes", "name": name, "values": values})
    except Unreadable:
        return
    for each in problems(mine):
        json.dumps([each.path, each.text]).encode()
