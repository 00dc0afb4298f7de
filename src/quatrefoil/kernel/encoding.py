"""Fields that encode values as float32 numbers; they have a fixed size and nest like the view of a game.

An observation is made of ready-made pieces of bytes, one for each field. This is several times faster than setting
numbers one by one, and it needs no numpy.

A field has two entrances. `write` takes a value of a view (a word, a list, a dict); it defines the encoding. `put…`
takes numbers of the state and is for the encoder of a game (`games/*/encode.py`). A law compares both.
"""

from __future__ import annotations

from struct import pack
from typing import TYPE_CHECKING, Any, Final

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.row import LONGEST_RUN, WIDTH, ZERO_RUNS, Pieces

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mypy_extensions import i64

#: Amounts with a ready-made piece; others are packed when they occur.
LOWEST: Final = -64
HIGHEST: Final = 255

#: Pieces that a memo remembers before it forgets all of them.
MOST_SETS: Final = 16384

ONE: Final[bytes] = pack("f", 1.0)
FLAGS: Final[list[bytes]] = [ZERO_RUNS[1], ONE]


def zeros(n: int) -> bytes:
    """Return the piece of `n` zeros."""
    return ZERO_RUNS[n] if n <= LONGEST_RUN else bytes(WIDTH * n)


def one_hots(n: int) -> list[bytes]:
    """Return for each index the piece of `n` numbers with a 1 there; the last one is all zeros, so -1 means none."""
    return [b"".join([FLAGS[i == k] for i in range(n)]) for k in range(n + 1)]


_AMOUNTS: Final[dict[int, list[bytes]]] = {}


def amounts(most: int) -> list[bytes]:
    """Return the pieces of LOWEST / most, …, HIGHEST / most."""
    if most not in _AMOUNTS:
        _AMOUNTS[most] = [pack("f", value / most) for value in range(LOWEST, HIGHEST + 1)]
    return _AMOUNTS[most]


class Memo:
    """Remembers joined pieces by numbers packed into one: one lookup instead of a dozen pieces."""

    def __init__(self) -> None:
        self._known: dict[int, bytes] = {}

    def find(self, key: i64) -> bytes | None:
        return self._known.get(int(key))

    def keep(self, key: i64, out: Pieces) -> bytes:
        """Join some pieces and remember them."""
        if len(self._known) >= MOST_SETS:
            self._known.clear()
        joined = out.joined()
        self._known[int(key)] = joined
        return joined


class Part:
    """Some neighbouring numbers of an observation: path in the view, how many, and their encoding."""

    __slots__ = ("path", "size", "meaning")

    def __init__(self, path: str, size: int, meaning: str) -> None:
        self.path = path
        self.size = size
        self.meaning = meaning


class Field:
    """Encodes one value as a fixed number of floats."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.absent = zeros(size)  # the piece of a value that is absent

    def write(self, value: Any, out: Pieces) -> None:
        """Append pieces of exactly `size` numbers."""
        raise NotImplementedError

    def parts(self, path: str) -> list[Part]:
        """Return what the numbers mean, in order."""
        return [Part(path, self.size, self.meaning())]

    def meaning(self) -> str:
        return ""

    def turned(self, seat: int) -> list[int]:
        """Return the order of the numbers for a viewer who counts seats from its own: old indices by new ones."""
        return list(range(self.size))


class Number(Field):
    """An amount, scaled by `most`, which it seldom exceeds."""

    def __init__(self, most: int) -> None:
        super().__init__(1)
        self.most = most
        self._pieces = amounts(most)

    def write(self, value: Any, out: Pieces) -> None:
        self.put(value, out)

    def put(self, value: i64, out: Pieces) -> None:
        if out.differs(value, 1):
            is_ready = LOWEST <= value <= HIGHEST
            piece = self._pieces[value - LOWEST] if is_ready else pack("f", int(value) / self.most)
            out.write_number(piece, value, self.most)

    def put_all(self, values: list[int], out: Pieces) -> None:
        for value in values:
            self.put(value, out)

    def meaning(self) -> str:
        return f"amount / {self.most}"


class Flag(Field):
    """A boolean as 1 or 0."""

    def __init__(self) -> None:
        super().__init__(1)

    def write(self, value: Any, out: Pieces) -> None:
        self.put(bool(value), out)

    def put(self, flag: bool, out: Pieces) -> None:
        if out.differs(int(flag), 1):
            out.write_number(FLAGS[flag], int(flag), 1)

    def meaning(self) -> str:
        return "1 if so"


class OneOf(Field):
    """One-hot encoding of one of some words; all zeros for None."""

    def __init__(self, words: Sequence[object]) -> None:
        super().__init__(len(words))
        self.words = words
        self._place: dict[object, int] = {word: i for i, word in enumerate(words)}
        self._pieces = one_hots(len(words))

    def write(self, value: Any, out: Pieces) -> None:
        self.put(-1 if value is None else self._place[value], out)

    def put(self, index: i64, out: Pieces) -> None:
        """Append the word with this index, or nothing for -1."""
        if out.differs(index, self.size):
            out.write(self._pieces[index])

    def meaning(self) -> str:
        return "one of: " + _listed(self.words)


class Counts(Field):
    """The count of each word, divided by `most`; with `keys`, the values of these keys identify an item."""

    def __init__(self, words: Sequence[object], most: int = 1, keys: Sequence[str] = ()) -> None:
        super().__init__(len(words))
        self.words = words
        self.most = most
        self.keys = keys
        self._place: dict[object, int] = {word: i for i, word in enumerate(words)}
        self._amounts = amounts(most)[-LOWEST:]
        self._sets = Memo()

    def write(self, value: Any, out: Pieces) -> None:
        places = [self._place[tuple([item[key] for key in self.keys]) if self.keys else item] for item in value]
        self.put_sorted(sorted(places), 0, out)

    def put_set(self, mask: i64, out: Pieces) -> None:
        """Append a set of words, bit i for word i."""
        if not out.differs(mask, self.size):
            return
        piece = self._sets.find(mask)
        if piece is None:
            pieces = Pieces()
            for i in range(self.size):
                pieces.add(self._amounts[mask >> i & 1])
            piece = self._sets.keep(mask, pieces)
        out.write(piece)

    def put_sorted(self, places: list[int], offset: i64, out: Pieces) -> None:
        """Append how often each word occurs in a sorted list, which is never changed; word i is i - offset there."""
        out.put_counts(places, offset, self._amounts, self.size, self.most)

    def meaning(self) -> str:
        unit = "is there" if self.most == 1 else f"how many / {self.most}"
        return f"{unit}, of each of: {_listed(self.words)}"


class Length(Field):
    """The length of a list, divided by `most`."""

    def __init__(self, most: int) -> None:
        super().__init__(1)
        self.most = most

    def write(self, value: Any, out: Pieces) -> None:
        out.add(pack("f", len(value) / self.most))

    def meaning(self) -> str:
        return f"how many / {self.most}"


class Maybe(Field):
    """A 1 followed by the value, or all zeros when the value is hidden or absent."""

    def __init__(self, field: Field) -> None:
        super().__init__(1 + field.size)
        self.field = field

    def write(self, value: Any, out: Pieces) -> None:
        if value is None:
            out.add(self.absent)
        else:
            out.add(ONE)
            self.field.write(value, out)

    def parts(self, path: str) -> list[Part]:
        return [Part(f"{path}?", 1, "1 if known"), *self.field.parts(path)]

    def turned(self, seat: int) -> list[int]:
        return [0, *[1 + i for i in self.field.turned(seat)]]


class Each(Field):
    """A list in order, padded with zeros to `count` items."""

    def __init__(self, field: Field, count: int) -> None:
        super().__init__(field.size * count)
        self.field = field
        self.count = count

    def write(self, value: Any, out: Pieces) -> None:
        if len(value) > self.count:
            raise Unreadable("layout", f"{len(value)} items, the layout has room for {self.count}")
        for item in value:
            self.field.write(item, out)
        self.put_rest(len(value), out)

    def put_rest(self, written: i64, out: Pieces) -> None:
        """Append the zeros of the items after the first `written` ones."""
        for _ in range(self.count - written):
            out.add(self.field.absent)

    def parts(self, path: str) -> list[Part]:
        found: list[Part] = []
        for i in range(self.count):
            found.extend(self.field.parts(f"{path}[{i}]"))
        return found

    def turned(self, seat: int) -> list[int]:
        return _blocks(list(range(self.count)), self.field, seat)


class ByKey(Field):
    """The same field for each of some keys; zeros for a missing key."""

    def __init__(self, field: Field, keys: Sequence[str]) -> None:
        super().__init__(field.size * len(keys))
        self.field = field
        self.keys = keys
        self._known = frozenset(keys)

    def write(self, value: Any, out: Pieces) -> None:
        if not value.keys() <= self._known:
            raise Unreadable("layout", f"keys {sorted(value.keys() - self._known)} are not in the layout")
        given: dict[str, Any] = value
        for key in self.keys:
            if key in given:
                self.field.write(given[key], out)
            else:
                out.add(self.field.absent)

    def parts(self, path: str) -> list[Part]:
        found: list[Part] = []
        for key in self.keys:
            found.extend(self.field.parts(f"{path}.{key}"))
        return found

    def turned(self, seat: int) -> list[int]:
        return _blocks(list(range(len(self.keys))), self.field, seat)


class Struct(Field):
    """Different fields by key. The keys in `omitted` are not encoded: they are constant or follow from the others.

    A missing key (the facts of another question, the hand of another seat) is encoded as zeros.
    """

    def __init__(self, fields: Mapping[str, Field], omitted: Sequence[str] = ()) -> None:
        super().__init__(sum([field.size for field in fields.values()]))
        self.names: list[str] = list(fields)
        self.fields: list[Field] = list(fields.values())
        self._starts: list[int] = [sum([field.size for field in self.fields[:i]]) for i in range(len(fields))]
        self._places: dict[str, int] = {**dict.fromkeys(omitted, -1), **{name: i for i, name in enumerate(fields)}}

    def write(self, value: Any, out: Pieces) -> None:
        given: dict[str, Any] = value
        if len(given) == 0:
            out.add(self.absent)
            return
        places: list[int] = []  # few of many fields are there
        for name in given:
            place = self._places.get(name)
            if place is None:
                raise Unreadable("layout", f"'{name}' is neither in the layout nor omitted")
            if place >= 0:
                places.append(place)
        places.sort()
        written: i64 = 0
        for place in places:
            start: i64 = self._starts[place]
            if start > written:
                out.add(zeros(int(start - written)))
            field = self.fields[place]
            field.write(given[self.names[place]], out)
            written = start + field.size
        if written < self.size:
            out.add(zeros(int(self.size - written)))

    def parts(self, path: str) -> list[Part]:
        found: list[Part] = []
        for i, name in enumerate(self.names):
            found.extend(self.fields[i].parts(f"{path}.{name}" if path else name))
        return found

    def turned(self, seat: int) -> list[int]:
        order: list[int] = []
        start = 0
        for field in self.fields:
            order.extend([start + i for i in field.turned(seat)])
            start += field.size
        return order


class BySeat(Field):
    """A field whose first numbers are one equal block for each seat, such as one-hot seats or a list of players."""

    def __init__(self, field: Field, seats: int, items: int = 0) -> None:
        """Wrap a field of `items` equal blocks, the first `seats` of them by seat; 0 stands for `seats`."""
        super().__init__(field.size)
        self.field = field
        self.seats = seats
        self.items = items or seats
        if field.size % self.items != 0:
            raise Unreadable("layout", f"{field.size} numbers are not {self.items} equal blocks")

    def write(self, value: Any, out: Pieces) -> None:
        self.field.write(value, out)

    def parts(self, path: str) -> list[Part]:
        return self.field.parts(path)

    def turned(self, seat: int) -> list[int]:
        inner = self.field.turned(seat)
        block = self.size // self.items
        order: list[int] = []
        for item in range(self.items):
            source = (item + seat) % self.seats if item < self.seats else item
            order.extend(inner[source * block : (source + 1) * block])
        return order


def _blocks(order: list[int], field: Field, seat: int) -> list[int]:
    inner = field.turned(seat)
    return [item * field.size + i for item in order for i in inner]


def _listed(words: Sequence[object], most: int = 6) -> str:
    shown = ", ".join([str(word) for word in words[:most]])
    return shown if len(words) <= most else f"{shown}, … ({len(words)})"
