"""Fields that encode the values of a view as numbers; they have a fixed size and nest like the view itself.

A layout is built once for a game and a number of seats. Each key of a view is either in the layout or omitted by
name. A key that is neither raises an error, so a new key of a view cannot be forgotten in the layout.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from quatrefoil.kernel.errors import Unreadable


class Field:
    """Encodes one value as a fixed number of floats."""

    size: int

    def write(self, value: Any, out: list[float]) -> None:
        """Append exactly `size` numbers."""
        raise NotImplementedError

    def write_zeros(self, out: list[float]) -> None:
        """Append zeros for a value that is absent."""
        out.extend([0.0] * self.size)

    def parts(self, path: str) -> Iterator[tuple[str, int, str]]:
        """Yield what the numbers mean, in order: path in the view, how many numbers, and their encoding."""
        yield path, self.size, self.meaning()

    def meaning(self) -> str:
        return ""


class Number(Field):
    """An amount, scaled by `most`, which it seldom exceeds."""

    def __init__(self, most: int) -> None:
        self.size = 1
        self.most = most

    def write(self, value: Any, out: list[float]) -> None:
        out.append(value / self.most)

    def meaning(self) -> str:
        return f"amount / {self.most}"


class Flag(Field):
    """A boolean as 1 or 0."""

    size = 1

    def write(self, value: Any, out: list[float]) -> None:
        out.append(1.0 if value else 0.0)

    def meaning(self) -> str:
        return "1 if so"


class OneOf(Field):
    """One-hot encoding of one of some words; all zeros for None."""

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


class Counts(Field):
    """The count of each word, divided by `most`; with `keys`, the values of these keys identify an item."""

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


class Length(Field):
    """The length of a list, divided by `most`."""

    def __init__(self, most: int) -> None:
        self.size = 1
        self.most = most

    def write(self, value: Any, out: list[float]) -> None:
        out.append(len(value) / self.most)

    def meaning(self) -> str:
        return f"how many / {self.most}"


class Maybe(Field):
    """A 1 followed by the value, or all zeros when the value is hidden or absent."""

    def __init__(self, field: Field) -> None:
        self.size = 1 + field.size
        self.field = field

    def write(self, value: Any, out: list[float]) -> None:
        if value is None:
            self.write_zeros(out)
        else:
            out.append(1.0)
            self.field.write(value, out)

    def parts(self, path: str) -> Iterator[tuple[str, int, str]]:
        yield f"{path}?", 1, "1 if known"
        yield from self.field.parts(path)


class Each(Field):
    """A list in order, padded with zeros to `count` items."""

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
    """The same field for each of some keys; zeros for a missing key."""

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
                self.field.write_zeros(out)

    def parts(self, path: str) -> Iterator[tuple[str, int, str]]:
        for key in self.keys:
            yield from self.field.parts(f"{path}.{key}")


class Struct(Field):
    """Different fields by key. The keys in `omitted` are not encoded: they are constant or follow from the others.

    A missing key (the facts of another question, the hand of another seat) is encoded as zeros.
    """

    def __init__(self, fields: Mapping[str, Field], omitted: Sequence[str] = ()) -> None:
        self.size = sum(field.size for field in fields.values())
        self.fields = fields
        self.known = frozenset([*fields, *omitted])

    def write(self, value: Any, out: list[float]) -> None:
        if not value.keys() <= self.known:
            raise Unreadable("layout", f"{sorted(value.keys() - self.known)} is neither in the layout nor omitted")
        for name, field in self.fields.items():
            if name in value:
                field.write(value[name], out)
            else:
                field.write_zeros(out)

    def parts(self, path: str) -> Iterator[tuple[str, int, str]]:
        for name, field in self.fields.items():
            yield from field.parts(f"{path}.{name}" if path else name)


def _listed(words: Sequence[object], most: int = 6) -> str:
    shown = ", ".join(str(word) for word in words[:most])
    return shown if len(words) <= most else f"{shown}, … ({len(words)})"
