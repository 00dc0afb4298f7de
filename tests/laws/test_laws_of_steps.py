"""Steps are numbers only, they never change, and checksums see all of them."""

import ast
from functools import cache

import pytest
from hypothesis import given

from quatrefoil.games import NAMES
from quatrefoil.kernel.step import Step
from support.anygame import Setting, settings_of_any_game
from support.rulebook import ROOT

KERNEL = ROOT / "src" / "quatrefoil" / "kernel" / "step.py"


@cache
def slots_by_class(name: str) -> dict[str, list[str]]:
    """The slots of every class of a game, its bases among the steps included, read from the sources.

    A compiled class does not tell its slots, and this must hold in both builds.
    """
    folder = ROOT / "src" / "quatrefoil" / "games" / name.replace("-", "_")
    paths = (
        [KERNEL, *sorted(folder.rglob("*.py"))] if name != "toy" else [KERNEL, ROOT / "tests" / "support" / "toy.py"]
    )
    own: dict[str, tuple[list[str], list[str]]] = {}
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                own[node.name] = (own_slots(node), [base_name(base) for base in node.bases])

    def with_bases(cls: str) -> list[str]:
        slots, bases = own.get(cls, ([], []))
        return [*(slot for base in bases for slot in with_bases(base)), *slots]

    return {cls: with_bases(cls) for cls in own}


def own_slots(node: ast.ClassDef) -> list[str]:
    for item in node.body:
        if isinstance(item, ast.Assign) and ast.unparse(item.targets[0]) == "__slots__":
            return list(ast.literal_eval(item.value))
    return []


def base_name(base: ast.expr) -> str:
    return ast.unparse(base.value if isinstance(base, ast.Subscript) else base)


def numbers_in(step: Step, slots: list[str]) -> dict[str, int]:
    values = {slot: getattr(step, slot) for slot in slots}
    assert all(isinstance(value, int) for value in values.values()), f"{step.name()} holds more than numbers: {values}"
    return {slot: int(value) for slot, value in values.items()}


@given(settings_of_any_game())
def test_fields_tell_every_slot_of_a_step(setting: Setting) -> None:
    """A slot that `fields()` forgets would be missing from checksums: two different positions would pass as one."""
    slots = slots_by_class(setting.name)
    for table in setting.positions():
        for step in table.match.state.stack:
            values = numbers_in(step, slots[type(step).__name__])
            if step.actor < 0:
                values.pop("actor")  # always the same for such a step
            told = list(step.fields())
            for slot, value in values.items():
                assert value in told, f"{step.name()}.fields() leaves out {slot}"
                told.remove(value)


@given(settings_of_any_game())
def test_steps_never_change(setting: Setting) -> None:
    """Copies of a state share them."""
    slots = slots_by_class(setting.name)
    known: dict[int, tuple[Step, dict[str, int]]] = {}
    for table in setting.positions():
        for step in table.match.state.stack:
            now = numbers_in(step, slots[type(step).__name__])
            then = known.setdefault(id(step), (step, now))  # kept alive, so that its id stays its own
            assert then[1] == now


@pytest.mark.parametrize("name", NAMES)
def test_the_slots_of_a_game_are_found(name: str) -> None:
    assert len(slots_by_class(name)) > 20
    assert "actor" in slots_by_class(name)["Step"]
