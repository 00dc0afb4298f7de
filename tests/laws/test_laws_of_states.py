"""A state is small parts with hand-written copies and checksums: neither may forget a field."""

from collections.abc import Iterator

from hypothesis import given

from quatrefoil.kernel.state import State
from support.anygame import Setting, settings_of_any_game
from support.slots import slots_by_class

#: The kernel's own part, and what all states of a table share.
NOT_OF_THE_POSITION = {"stack", "offered", "asked", "sealed", "events", "rules"}


def parts_of(state: State, slots: dict[str, list[str]]) -> Iterator[tuple[str, object, str]]:
    """Every field of the state and of its parts: where it is, whose it is, its name."""
    for slot in slots[type(state).__name__]:
        if slot in NOT_OF_THE_POSITION:
            continue
        yield slot, state, slot
        value = getattr(state, slot)
        for place, item in enumerate(value if isinstance(value, list) else [value]):
            for inner in slots.get(type(item).__name__, []):
                yield f"{slot}[{place}].{inner}", item, inner


@given(settings_of_any_game())
def test_numbers_tell_every_field(setting: Setting) -> None:
    """A field that `numbers()` forgets would be missing from checksums and from every law that compares states."""
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
                continue  # compiled, and fixed for good: it cannot change, only be replaced
            assert state.numbers() != before, f"numbers() leaves out {where}"
            setattr(owner, slot, value)
        assert state.numbers() == before


@given(settings_of_any_game())
def test_a_copy_has_every_field(setting: Setting) -> None:
    """Lists that are replaced and never changed may be shared; that nothing else is, random play on copies shows."""
    slots = slots_by_class(setting.name)
    for table in setting.some_positions(one_in=61):
        state = table.match.state
        fields = zip(parts_of(state, slots), parts_of(state.copy(), slots), strict=True)
        for (where, owner, slot), (where_in_copy, copied, _) in fields:
            assert where == where_in_copy
            value = getattr(owner, slot)
            if isinstance(value, int) or (isinstance(value, list) and all(isinstance(item, int) for item in value)):
                assert getattr(copied, slot) == value, f"copy() leaves out {where}"
