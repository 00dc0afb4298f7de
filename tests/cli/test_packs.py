"""`--components` takes a component pack as well as a whole component file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from quatrefoil import games
from quatrefoil.games.packs import apply_pack, make_pack
from quatrefoil.kernel.record import read_record

MINE = make_pack("kingsburg", "My box", "2007", {"buildings.statue.vp": 9}, [])


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    file = tmp_path / "my box.json"
    file.write_text(MINE.text())
    return file


def simulate(quatrefoil: Any, components: Path, folder: Path) -> Path:
    call = ("simulate", "kingsburg", "--games", 1, "--bots", "random", "--records", folder, "--components", components)
    quatrefoil(*call)
    (file,) = folder.iterdir()
    return file


def test_a_record_with_a_pack_needs_no_file(quatrefoil: Any, pack: Path, tmp_path: Path) -> None:
    file = simulate(quatrefoil, pack, tmp_path / "records")
    record = read_record(file.read_text())
    assert (record.pack, record.components) == (MINE.text(), games.load("kingsburg", pack).components_checksum)
    pack.unlink()
    assert "choices are valid" in quatrefoil("replay", file).output
    quatrefoil("replay", "--regenerate", file)
    assert read_record(file.read_text()).pack == MINE.text()


def test_the_same_numbers_as_a_whole_file_replay_the_same_record(quatrefoil: Any, pack: Path, tmp_path: Path) -> None:
    whole = tmp_path / "whole.json"
    whole.write_text(json.dumps(apply_pack(MINE)))
    with_pack = simulate(quatrefoil, pack, tmp_path / "a")
    with_file = simulate(quatrefoil, whole, tmp_path / "b")
    lines = with_pack.read_text().splitlines()
    assert [lines[0], *lines[2:]] == with_file.read_text().splitlines()
    assert "choices are valid" in quatrefoil("replay", "--components", whole, with_pack).output
    assert "choices are valid" in quatrefoil("replay", "--components", pack, with_file).output
    assert "give the file it was made with" in quatrefoil("replay", with_file, code=2).output


def test_arena_and_play_take_a_pack(quatrefoil: Any, pack: Path) -> None:
    data = quatrefoil("arena", "kingsburg", "--bots", "random,greedy", "--games", 2, "--components", pack, "--json")
    assert json.loads(data.output)["games"] == 2
    call = ("play", "kingsburg", "--seats", 2, "--bots", "random", "--record", "game.txt")
    quatrefoil(*call, "--components", pack, stdin="1\n" * 3)
    begun = read_record(Path("game.txt").read_text())
    quatrefoil(*call, "--resume", "game.txt", stdin="1\n" * 300)
    ended = read_record(Path("game.txt").read_text())
    assert (begun.pack, ended.pack) == (MINE.text(), MINE.text())
    assert (begun.scores is None, ended.scores is None) == (True, False)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (MINE.text().replace('"kingsburg"', '"troyes"'), "pack my box.json: it is for troyes, not for kingsburg"),
        (MINE.text().replace(":9", ":99"), "pack my box.json: buildings.statue.vp: expected a whole number"),
        (MINE.text().replace('"values"', '"code"'), 'pack my box.json: a pack has no field "code"'),
        (MINE.text().replace('"pack":1', '"game":"x"'), "my box.json is not a JSON file: the key"),
        ('{"game": "kingsburg"}', "component file my box.json: options: missing"),
    ],
)
def test_a_wrong_file_is_refused_by_its_kind(quatrefoil: Any, pack: Path, text: str, complaint: str) -> None:
    pack.write_text(text)
    call = ("simulate", "kingsburg", "--games", 1, "--bots", "random", "--components", pack.name)
    assert complaint in quatrefoil(*call, code=2).output


def test_a_pack_stands_in_the_second_line_of_a_record(quatrefoil: Any, pack: Path, tmp_path: Path) -> None:
    file = simulate(quatrefoil, pack, tmp_path / "records")
    header, line, *choices = file.read_text().splitlines()
    file.write_text("\n".join([header, choices[0], line, *choices[1:]]))
    assert "line 3: the pack stands in line 2" in quatrefoil("replay", file, code=2).output
    file.write_text("\n".join([header, line.replace(":9", ":8"), *choices]))
    assert "the record was made with components" in quatrefoil("replay", file, code=2).output
