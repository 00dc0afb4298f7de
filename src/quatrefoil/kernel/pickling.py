"""Pickling of engine objects, compiled or not.

A compiled class creates objects through its constructor only and cannot set final attributes afterwards, so objects
are restored by calling the constructor. Objects that exist once, such as options, are found again by name.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option, Vocabulary
    from quatrefoil.kernel.state import State

#: What `__reduce__` returns: a callable and its arguments.
Reduced = tuple[Any, ...]


def attribute_names(of: object) -> list[str]:
    """Return the names of an object's attributes, those of base classes first."""
    names: dict[str, None] = {}
    for base in reversed(type(of).__mro__):
        own = base.__dict__.get("__mypyc_attrs__", base.__dict__.get("__slots__", ()))
        names.update(dict.fromkeys([name for name in own if not name.startswith("__")]))
    names.update(dict.fromkeys(getattr(of, "__dict__", ())))
    return list(names)


def constructor_arguments(of: object, without: str = "") -> tuple[object, ...]:
    """Return the attributes of an object whose constructor takes them in this order."""
    return tuple([getattr(of, name) for name in attribute_names(of) if name != without])


def state_values(state: State) -> dict[str, object]:
    """Return the attributes of a state, without what it shares with its table and without its events."""
    return {
        name: getattr(state, name)
        for name in attribute_names(state)
        if name not in ("rules", "events") and hasattr(state, name)
    }


def restored_state(game: Game[Any], seats: int, options: dict[str, str], values: dict[str, object]) -> State:
    """Return a state with these values at a table with these options."""
    state: State = game.new(seats, options)
    for name, value in values.items():
        setattr(state, name, value)
    return state


def vocabulary_in(module: str) -> Vocabulary:
    """Return the vocabulary that a module calls WORDS."""
    words: Vocabulary = import_module(module).WORDS
    return words


def option_in(module: str, text: str) -> Option:
    """Return the option spelt `text` of the vocabulary that a module calls WORDS."""
    return vocabulary_in(module).read(text)
