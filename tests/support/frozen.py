"""States that refuse every change, to show that a function only reads. For the interpreted build only."""

from __future__ import annotations

from functools import cache
from typing import Any, NoReturn

from quatrefoil.kernel.state import State

#: Parts that are shared between states and never change.
SHARED = {"stack", "offered", "sealed", "events", "rules"}


class FrozenList(list[Any]):
    """A list that refuses to be changed."""

    def _refuse(self, *args: object, **options: object) -> NoReturn:
        raise AssertionError("a list of a frozen state was changed")

    append = extend = insert = remove = pop = clear = sort = reverse = _refuse
    __setitem__ = __delitem__ = __iadd__ = __imul__ = _refuse


def refuse_attribute(self: object, name: str, value: object) -> NoReturn:
    raise AssertionError(f"{type(self).__name__}.{name} of a frozen state was changed")


@cache
def frozen_class(cls: type) -> type:
    return type(cls.__name__, (cls,), {"__slots__": (), "__setattr__": refuse_attribute})


def frozen_copy(state: State, slots: dict[str, list[str]]) -> State:
    """Return a copy whose attributes and lists, and those of its parts, cannot be changed."""
    copied = state.copy()
    freeze(copied, state, slots)
    return copied


def freeze(part: Any, original: Any, slots: dict[str, list[str]]) -> None:
    """Freeze a part of a copy; what it shares with the original is constant and stays as it is."""
    for slot in slots[type(part).__name__]:
        value, source = getattr(part, slot), getattr(original, slot)
        if slot not in SHARED:
            for item, its_source in zip(listed(value), listed(source), strict=True):
                if item is not its_source and slots.get(type(item).__name__):
                    freeze(item, its_source, slots)
        if isinstance(value, list):
            setattr(part, slot, FrozenList(value))
    part.__class__ = frozen_class(type(part))


def listed(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]
