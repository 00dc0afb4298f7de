"""A law of hidden information in every game: imagined worlds agree with all that a viewer has seen so far."""

from random import Random

import pytest
from hypothesis import given

from quatrefoil.games import NAMES
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import CHANCE
from support.anygame import Setting, settings_of_any_game
from support.memory import MEMORIES, Memory, memory_of


def contradictions(setting: Setting, memory: Memory, world: State) -> list[str]:
    """Return what a viewer who remembers everything finds impossible in a world."""
    views = [setting.game.view(world, seat) for seat in range(setting.seats)]
    outcomes = [option.text for option in world.offered] if world.asked == CHANCE else []
    return list(memory.contradictions(views, outcomes))


@given(settings_of_any_game())
def test_an_imagined_world_agrees_with_what_the_seat_has_seen_so_far(setting: Setting) -> None:
    """A view shows the present only; the past rules out more, for example cards that were seen elsewhere.

    What really is must agree with the memory, too: that checks the memory itself.
    """
    rng = Random(setting.seed)
    viewer = setting.seed % setting.seats
    memory = memory_of(setting.name, viewer, setting.seats)
    known = 0
    for place, table in enumerate(setting.positions()):
        told = [event.as_dict() for event in table.events[known:] if event.is_seen_by(viewer)]
        known = len(table.events)
        memory.watch(table.view(viewer), told)
        state = table.match.state
        if (place + setting.seed) % 5 == 0:
            assert contradictions(setting, memory, state) == []
        if (place + setting.seed) % 3 == 0:
            assert contradictions(setting, memory, setting.game.imagine(state, viewer, rng)) == []


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_a_memory(name: str) -> None:
    assert name in MEMORIES
