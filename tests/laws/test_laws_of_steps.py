"""Steps hold only numbers, never change, `fields()` covers all their slots, and `options()` changes no state."""

import pytest
from hypothesis import given

from quatrefoil.build_info import engine_build
from quatrefoil.games import NAMES
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import SealedStep, Step
from support.anygame import Setting, settings_of_any_game
from support.frozen import frozen_copy
from support.slots import slots_by_class


def numbers_in(step: Step, slots: list[str]) -> dict[str, int]:
    values = {slot: getattr(step, slot) for slot in slots}
    assert all(isinstance(value, int) for value in values.values()), f"{step.name()} holds more than numbers: {values}"
    return {slot: int(value) for slot, value in values.items()}


@given(settings_of_any_game())
def test_fields_cover_every_slot_of_a_step(setting: Setting) -> None:
    """A slot missing from `fields()` would be missing from checksums."""
    slots = slots_by_class(setting.name)
    for table in setting.positions():
        for step in table.match.state.stack:
            values = numbers_in(step, slots[type(step).__name__])
            if step.actor < 0:
                values.pop("actor")  # constant for automatic, chance and sealed steps
            fields = list(step.fields())
            for slot, value in values.items():
                assert value in fields, f"{step.name()}.fields() leaves out {slot}"
                fields.remove(value)


@given(settings_of_any_game())
def test_steps_never_change(setting: Setting) -> None:
    """Copies of a state share steps."""
    slots = slots_by_class(setting.name)
    known: dict[int, tuple[Step, dict[str, int]]] = {}
    for table in setting.positions():
        for step in table.match.state.stack:
            now = numbers_in(step, slots[type(step).__name__])
            then = known.setdefault(id(step), (step, now))  # keep it alive, so that its id is not reused
            assert then[1] == now


def options_now(state: State) -> list[list[Option]]:
    """Return the options of the step on top of the stack; for a sealed step, those of each pending seat."""
    if state.is_over():
        return []
    step = state.stack[-1]
    if isinstance(step, SealedStep):
        return [step.options_for(state, seat) for seat in step.pending(state)]
    return [step.options(state)]


@given(settings_of_any_game())
def test_options_change_no_state(setting: Setting) -> None:
    """Even a change that is undone before the end: in the interpreted build a frozen state refuses it."""
    slots = slots_by_class(setting.name)
    for table in setting.positions():
        state = table.match.state
        before = state.numbers()
        offered = options_now(state)
        assert state.numbers() == before
        if engine_build() == "interpreted":
            assert options_now(frozen_copy(state, slots)) == offered


@pytest.mark.parametrize("name", NAMES)
def test_slots_by_class_finds_the_classes_of_a_game(name: str) -> None:
    assert len(slots_by_class(name)) > 20
    assert "actor" in slots_by_class(name)["Step"]
