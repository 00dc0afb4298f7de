"""Kept texts of parts of a view are written again as soon as something that they show has changed."""

import random
from typing import Any

import msgspec
import pytest

from quatrefoil import games
from quatrefoil.games.kingsburg.state import Kingsburg
from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.kernel.kept_texts import KeptTexts
from support.table_factory import NOON, new_table

ENCODE = msgspec.json.Encoder().encode


def position(seed: int, plies: int) -> tuple[Any, Kingsburg]:
    game, rng = games.load("kingsburg"), random.Random(seed)
    table = new_table(game, ["anna", "boris", "clara"])
    for _ in range(plies):
        if table.is_chance_due():
            table.draw(NOON)
        else:
            seat = table.asked()[0]
            table.choose(seat, [rng.choice(table.options_for(seat)).text], table.version, NOON)
    assert isinstance(table.state, Kingsburg)
    return game, table.state


def check(game: Any, state: Kingsburg, kept: KeptTexts) -> None:
    for viewer in (0, 1, 2, SPECTATOR):
        written = msgspec.json.decode(game.view_text(state, viewer, ENCODE, kept))
        assert written == msgspec.json.decode(ENCODE(game.view(state, viewer)))


@pytest.mark.parametrize(
    "field",
    ["plus2", "soldiers", "vp", "built", "used", "coloured", "white", "rolled_coloured", "rolled_white"],
)
def test_each_number_of_a_province_counts(field: str) -> None:
    game, state = position(1, 60)
    kept = KeptTexts()
    check(game, state, kept)
    province = state.provinces[1]
    before = game.view(state, 1)
    setattr(province, field, 0 if getattr(province, field) else 1)
    assert game.view(state, 1) != before
    check(game, state, kept)


def test_goods_and_passes_count() -> None:
    game, state = position(2, 60)
    kept = KeptTexts()
    check(game, state, kept)
    state.provinces[2].goods[1] += 1
    check(game, state, kept)
    state.passed = state.passed ^ 0b101
    check(game, state, kept)


def test_an_unchanged_part_is_not_written_again() -> None:
    game, state = position(3, 60)
    kept, written = KeptTexts(), []

    def encode(part: Any) -> bytes:
        written.append(part)
        return ENCODE(part)

    game.view_text(state, 0, encode, kept)
    assert sum("goods" in part for part in written) == 3
    written.clear()
    state.provinces[1].vp += 1
    game.view_text(state, 0, encode, kept)
    assert [part["seat"] for part in written if "goods" in part] == [1]
