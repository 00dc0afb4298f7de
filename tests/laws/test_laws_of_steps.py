"""Steps hold only numbers, never change, and `fields()` covers all their slots."""

import pytest
from hypothesis import given

from quatrefoil.games import NAMES
from quatrefoil.kernel.step import Step
from support.anygame import Setting, settings_of_any_game
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


@pytest.mark.parametrize("name", NAMES)
def test_slots_by_class_finds_the_classes_of_a_game(name: str) -> None:
    assert len(slots_by_class(name)) > 20
    assert "actor" in slots_by_class(name)["Step"]
