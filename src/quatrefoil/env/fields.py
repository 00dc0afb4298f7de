"""How a value of a view becomes numbers: small fields that know their size, put together like the view itself.

A layout is built once for a game and a number of seats. What a view holds is either in its layout or left out by
name: a view that grows and a layout that does not is an error, never a silent gap.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from quatrefoil.kernel.errors import Unreadable


class Field:
    """A fixed number of floats that stand for one value."""

    size: int

    def write(self, value: Any, out: list[float]) -> None:
        """Append exactly `size` numbers."""
        raise NotImplementedError

    def write_nothing(self, out: list[float]) -> None:
        """The value is not there: zeros."""
        out.extend([0.0] * self.size)

    def parts(self, path: str) -> Iterator[tuple[str, int, str]]:
        """What the numbers mean, in their order: where in the view, how many, and how they are written."""
        yield path, self.size, self.meaning()

    def meaning(self) -> str:
        return ""


class Number(Field):
    """An amount divided by `most`, which it seldom exceeds."""

    def __init__(self, most: int) -> None:
        self.size = 1
        self.most = most

    def write(self, value: Any, out: list[float]) -> None:
        out.append(value / self.most)

    def meaning(self) -> str:
        return f"amount / {self.most}"


class Flag(Field):
    """Yes or no."""

    size = 1

    def write(self, value: Any, out: list[float]) -> None:
        out.append(1.0 if value else 0.0)

    def meaning(self) -> str:
        return "1 if so"


class OneOf(Field):
    """One of some words: a 1 at its place; nothing there, all zeros."""

    def __init__(self, words: Sequence[object]) -> None:
        self.size = len(words)
        self.words = words
        self.place = {word: i for i, word in enumerate(words)}

    def write(self, value: Any, out: list[float]) -> None:
        start = len(out)
        out.extend([0.0] * self.size)
        if value is not None:
            out[start + self.place[value]] = 1.0

    def meaning(self) -> str:
        return "one of: " + _listed(self.words)


class Tally(Field):
    """How many of each word there are, divided by `most`; with `keys`, those parts of an item are its word."""

    def __init__(self, words: Sequence[object], most: int = 1, keys: Sequence[str] = ()) -> None:
        self.size = len(words)
        self.words = words
        self.most = most
        self.keys = keys
        self.place = {word: i for i, word in enumerate(words)}

    def write(self, value: Any, out: list[float]) -> None:
        start = len(out)
        out.extend([0.0] * self.size)
        for item in value:
            word = tuple(item[key] for key in self.keys) if self.keys else item
            out[start + self.place[word]] += 1 / self.most

    def meaning(self) -> str:
        unit = "is there" if self.most == 1 else f"how many / {self.most}"
        return f"{unit}, of each of: {_listed(self.words)}"


class HowMany(Field):
    """Only the length of a list, divided by `most`."""

    def __init__(self, most: int) -> None:
        self.size = 1
        self.most = most

    def write(self, value: Any, out: list[float]) -> None:
        out.append(len(value) / self.most)

    def meaning(self) -> str:
        return f"how many / {self.most}"


class Maybe(Field):
    """A 1 and the value, or all zeros when it is hidden or not there."""

    def __init__(self, field: Field) -> None:
        self.size = 1 + field.size
        self.field = field

    def write(self, value: Any, out: list[float]) -> None:
        if value is None:
            self.write_nothing(out)
        else:
            out.append(1.0)
            self.field.write(value, out)

    def parts(self, path: str) -> Iterator[tuple[str, int, str]]:
        yield f"{path}?", 1, "1 if known"
        yield from self.field.parts(path)


class Each(Field):
    """A list in its order, filled up with zeros to `count` items."""

    def __init__(self, field: Field, count: int) -> None:
        self.size = field.size * count
        self.field = field
        self.count = count

    def write(self, value: Any, out: list[float]) -> None:
        if len(value) > self.count:
            raise Unreadable("layout", f"{len(value)} items, the layout has room for {self.count}")
        for item in value:
            self.field.write(item, out)
        out.extend([0.0] * (self.field.size * (self.count - len(value))))

    def parts(self, path: str) -> Iterator[tuple[str, int, str]]:
        for i in range(self.count):
            yield from self.field.parts(f"{path}[{i}]")


class ByKey(Field):
    """The same field for each of some keys; a key that is missing is zeros."""

    def __init__(self, field: Field, keys: Sequence[str]) -> None:
        self.size = field.size * len(keys)
        self.field = field
        self.keys = keys

    def write(self, value: Any, out: list[float]) -> None:
        if not value.keys() <= set(self.keys):
            raise Unreadable("layout", f"keys {sorted(value.keys() - set(self.keys))} are not in the layout")
        for key in self.keys:
            if key in value:
                self.field.write(value[key], out)
            else:
                self.field.write_nothing(out)

    def parts(self, path: str) -> Iterator[tuple[str, int, str]]:
        for key in self.keys:
            yield from self.field.parts(f"{path}.{key}")


class Record(Field):
    """Different fields by name. Of `left_out` nothing is written: it is constant or follows from the rest.

    A part that is missing from a record (the facts of another question, the hand of another seat) is zeros.
    """

    def __init__(self, fields: Mapping[str, Field], left_out: Sequence[str] = ()) -> None:
        self.size = sum(field.size for field in fields.values())
        self.fields = fields
        self.known = frozenset([*fields, *left_out])

    def write(self, value: Any, out: list[float]) -> None:
        if not value.keys() <= self.known:
            raise Unreadable("layout", f"{sorted(value.keys() - self.known)} is neither in the layout nor left out")
        for name, field in self.fields.items():
            if name in value:
                field.write(value[name], out)
            else:
                field.write_nothing(out)

    def parts(self, path: str) -> Iterator[tuple[str, int, str]]:
        for name, field in self.fields.items():
            yield from field.parts(f"{path}.{name}" if path else name)


def _listed(words: Sequence[object], most: int = 6) -> str:
    shown = ", ".join(str(word) for word in words[:most])
    return shown if len(words) <= most else f"{shown}, … ({len(words)})"
