"""Tables of all four games."""

import random
from typing import Any

import pytest

from quatrefoil import games
from quatrefoil.kernel.event import EVERYONE, SPECTATOR, Event
from quatrefoil.kernel.game import PROGRESS_FIELDS
from quatrefoil.table.history import PlayedChoice
from quatrefoil.table.table import Table
from support.table_factory import NOON, new_table


def progress(view: dict[str, Any]) -> dict[str, int]:
    return {name: view[name] for name in PROGRESS_FIELDS if isinstance(view.get(name), int)}


def play_at_random(table: Table, rng: random.Random) -> None:
    if table.is_chance_due():
        table.draw(NOON)
    else:
        seat = table.asked()[0]
        table.choose(seat, [rng.choice(table.options_for(seat)).text], table.version, NOON)


@pytest.mark.parametrize("name", games.NAMES)
def test_the_progress_of_a_game_is_the_same_in_every_view(name: str) -> None:
    """A summary is public, so it must hold public numbers only."""
    game = games.load(name)
    rng = random.Random(3)
    table = new_table(game, [f"person {seat}" for seat in range(game.max_seats)])
    for _ in range(120):
        if table.is_over:
            break
        play_at_random(table, rng)
        assert table.info.summary.round == (progress(table.view(SPECTATOR)) or None)
        for seat in range(game.max_seats):
            assert progress(table.view(seat)) == progress(table.view(SPECTATOR))
        table.pack()


@pytest.mark.parametrize("name", games.NAMES)
def test_packed_events_are_the_same_events(name: str) -> None:
    game = games.load(name)
    rng = random.Random(4)
    table = new_table(game, [f"person {seat}" for seat in range(game.min_seats)])
    for _ in range(200):
        if table.is_over:
            break
        play_at_random(table, rng)
    before = [[(e.as_dict(), e.seen_by) for e in choice.events] for choice in table.history]
    table.pack()
    assert [[(e.as_dict(), e.seen_by) for e in choice.events] for choice in table.history] == before


def test_packed_events_may_have_large_numbers() -> None:
    kind = games.load("kingsburg").event_kinds[0]
    events = [Event(kind, 1, 1 << 40, -7, 32_768, 0, EVERYONE), Event(kind, 0, 1, 2, 3, 4, 0b101)]
    for count in range(3):
        choice = PlayedChoice(1, 0, "pass", events[:count])
        choice.pack()
        assert [(e.as_dict(), e.seen_by) for e in choice.events] == [(e.as_dict(), e.seen_by) for e in events[:count]]


@pytest.mark.parametrize("name", games.NAMES)
def test_a_journal_restores_the_table(name: str) -> None:
    game = games.load(name)
    rng = random.Random(5)
    owners = [f"person {seat}" for seat in range(game.min_seats)]
    table, entries = new_table(game, owners), []
    for _ in range(150):
        if table.is_over:
            break
        if table.is_chance_due():
            entries.append(table.draw(NOON).entry)
        else:
            seat = table.asked()[0]
            entries.append(table.choose(seat, [rng.choice(table.options_for(seat)).text], table.version, NOON).entry)
    again = new_table(game, owners, entries=entries)
    assert again.state.numbers() == table.state.numbers()
    assert (again.version, again.record.text()) == (table.version, table.record.text())
