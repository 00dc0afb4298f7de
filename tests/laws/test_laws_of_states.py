"""Hand-written `copy()` and `numbers()` of states must cover every field."""

from collections.abc import Iterator

from hypothesis import given

from quatrefoil.kernel.state import State
from support.anygame import Setting, settings_of_any_game
from support.slots import slots_by_class

#: The kernel's fields, and the rules that all states of a game share.
NOT_OF_THE_POSITION = {"stack", "offered", "asked", "sealed", "events", "rules"}


def parts_of(state: State, slots: dict[str, list[str]]) -> Iterator[tuple[str, object, str]]:
    """Yield the path, owner and name of every field of the state and of its parts."""
    for slot in slots[type(state).__name__]:
        if slot in NOT_OF_THE_POSITION:
            continue
        yield slot, state, slot
        value = getattr(state, slot)
        for place, item in enumerate(value if isinstance(value, list) else [value]):
            for inner in slots.get(type(item).__name__, []):
                yield f"{slot}[{place}].{inner}", item, inner


@given(settings_of_any_game())
def test_numbers_cover_every_field(setting: Setting) -> None:
    """A field missing from `numbers()` would be missing from checksums and from laws that compare states."""
    slots = slots_by_class(setting.name)
    for table in setting.some_positions(one_in=61):
        state = table.match.state
        before = state.numbers()
        for where, owner, slot in parts_of(state, slots):
            value = getattr(owner, slot)
            try:
                if isinstance(value, bool):
                    setattr(owner, slot, not value)
                elif isinstance(value, int):
                    setattr(owner, slot, value + 1)
                elif isinstance(value, list) and value and isinstance(value[0], int):
                    setattr(owner, slot, [value[0] + 1, *value[1:]])
                else:
                    continue
            except AttributeError:
                continue  # Final in a compiled class: it cannot be assigned
            assert state.numbers() != before, f"numbers() leaves out {where}"
            setattr(owner, slot, value)
        assert state.numbers() == before


@given(settings_of_any_game())
def test_a_copy_covers_every_field(setting: Setting) -> None:
    """Lists that are only ever replaced may be shared; random play on copies shows that nothing else is."""
    slots = slots_by_class(setting.name)
    for table in setting.some_positions(one_in=61):
        state = table.match.state
        fields = zip(parts_of(state, slots), parts_of(state.copy(), slots), strict=True)
        for (where, owner, slot), (where_in_copy, copied, _) in fields:
            assert where == where_in_copy
            value = getattr(owner, slot)
            if isinstance(value, int) or (isinstance(value, list) and all(isinstance(item, int) for item in value)):
                assert getattr(copied, slot) == value, f"copy() leaves out {where}"
