"""What a seat may know as JSON data, and a state from it: for bots in other processes and at the end of a socket.

`world_of` samples a world for the seat in a fixed way and writes it down. `Game.imagine` depends only on what the seat
may know, so the data do too: they hold no secret. `state_of` makes a state of them, of which `Game.imagine` samples
further worlds and in which `search` works as in the process that runs the game.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.option import UNANSWERED, Option, Vocabulary
from quatrefoil.kernel.pickling import attribute_names, state_values
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import Step

#: The version of the format.
FORMAT: int = 1

#: What data mark objects with: a word of the game, a question, another part of a state.
WORD, STEP, PART = "word", "step", "part"


def world_of(game: Game[Any], state: State, seat: int) -> dict[str, object]:
    """Return what a seat may know, as JSON data."""
    world: State = game.imagine(state, seat, Random(seat))
    _, options = world.origin()
    return {
        "format": FORMAT,
        "game": game.name,
        "rules_version": game.rules_version,
        "components": game.components_checksum,
        "seats": int(world.seats),
        "options": dict(options),
        "seat": seat,
        "state": {name: encoded(value) for name, value in state_values(world).items()},
    }


def state_of(game: Game[Any], data: Any) -> State:
    """Return the state that `world_of` wrote down; raise `Unreadable` for data of another game or format."""
    about = {"format": FORMAT, "game": game.name, "rules_version": game.rules_version}
    about["components"] = game.components_checksum
    if not isinstance(data, dict):
        raise Unreadable("world", "a world is an object with the fields that world_of returns")
    for name, expected in about.items():
        if data.get(name) != expected:
            raise Unreadable("world", f"the world has {name} {data.get(name)!r}, expected {expected!r}")
    try:
        state: State = game.new(data["seats"], data["options"])
        decoder = Decoder(game.words, type(state))
        for name in state_values(state):
            setattr(state, name, decoder.value(data["state"][name]))
    except (KeyError, TypeError, ValueError, AttributeError) as problem:
        raise Unreadable("world", f"the world of {game.name} cannot be read: {problem!r}") from problem
    return state


def imagine_from(game: Game[Any], data: Any, rng: Random) -> State:
    """Return a new world that agrees with what a seat may know."""
    return game.imagine(state_of(game, data), data["seat"], rng)  # type: ignore[no-any-return]


def encoded(value: Any) -> object:
    """Return a value of a state as JSON data."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, list):
        return [encoded(item) for item in value]
    if isinstance(value, Option):
        return {WORD: value.text}
    if isinstance(value, Step):
        return {STEP: type(value).__name__, "args": [encoded(item) for item in value.__reduce__()[1]]}
    return {
        PART: type(value).__name__,
        "values": {name: encoded(getattr(value, name)) for name in attribute_names(value)},
    }


class Decoder:
    """Makes values of JSON data; knows only the words, steps and parts of one game."""

    def __init__(self, words: Vocabulary, state_class: type) -> None:
        self.words = words
        home = state_class.__module__
        package = home.rpartition(".")[0]
        self.steps: dict[str, Any] = {}
        for kind in all_steps(Step):
            if kind.__module__.startswith(package):
                self.steps[kind.__name__] = kind
        self.parts: dict[str, Any] = {}
        for name, kind in vars(sys.modules[home]).items():
            if isinstance(kind, type) and kind.__module__ == home:
                self.parts[name] = kind

    def value(self, data: Any) -> Any:
        """Return the value that some data stand for."""
        if isinstance(data, list):
            return [self.value(item) for item in data]
        if not isinstance(data, dict):
            return data
        if WORD in data:
            return UNANSWERED if data[WORD] == UNANSWERED.text else self.words.read(data[WORD])
        if STEP in data:
            return self.steps[data[STEP]](*[self.value(item) for item in data["args"]])
        return self.part(self.parts[data[PART]], {name: self.value(item) for name, item in data["values"].items()})

    def part(self, kind: Any, values: dict[str, Any]) -> Any:
        """Return a part of a state: its constructor takes all values in their order, or none and they are set."""
        try:
            made = kind()
        except TypeError:
            return kind(*values.values())
        for name, value in values.items():
            setattr(made, name, value)
        return made


def all_steps(kind: Any) -> list[Any]:
    """Return all subclasses of a class of steps."""
    found: list[Any] = []
    for each in kind.__subclasses__():
        found.append(each)
        found.extend(all_steps(each))
    return found
