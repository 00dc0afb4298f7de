"""Where an encoder writes the numbers of an observation: a list of pieces to join, or a row of an array that is kept.

An encoder writes the same fields in the same order whatever the position, and names the content of each by a key: an
amount, an index, a set of bits. A kept row compares keys and writes only the fields that differ. A choice changes a few
of some hundred fields, so this takes a fraction of the time and of the memory traffic of writing whole rows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.kernel.errors import Unreadable

if TYPE_CHECKING:
    from mypy_extensions import i64

#: Bytes of a number.
WIDTH: Final = 4

#: Longest run of zeros with a ready-made piece.
LONGEST_RUN: Final = 512

ZERO_RUNS: Final[list[bytes]] = [bytes(WIDTH * n) for n in range(LONGEST_RUN + 1)]

#: The key of content that has none: it is written each time.
NO_KEY: Final = -1 << 61

#: As many items of a list are written as one piece; fewer are written one by one.
FEW: Final = 4

#: Stands for a list of a row that holds none yet.
EMPTY: Final[list[int]] = []


class Pieces:
    """Collects the pieces of a whole observation, in order."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []

    def joined(self) -> bytes:
        return b"".join(self.pieces)

    def differs(self, key: i64, size: i64) -> bool:
        """Begin the next field, of `size` numbers; return whether `write` has to follow."""
        return True

    def write(self, piece: bytes) -> None:
        """Write the field that was just begun."""
        self.pieces.append(piece)

    def write_number(self, piece: bytes, value: i64, most: i64) -> None:
        """Write the field that was just begun: a single number, value / most, given also as a piece."""
        self.pieces.append(piece)

    def add(self, piece: bytes) -> None:
        """Write a field whose content has no key."""
        self.pieces.append(piece)

    def begins(self, a: i64, b: i64, c: i64) -> bool:
        """Begin a section whose fields follow from three keys; return whether to write them, and then call `ends`.

        With NO_KEY for the first it is written each time.
        """
        return True

    def begins_lists(self, p: list[int], q: list[int], r: list[int], t: list[int], key: i64) -> bool:
        """Begin a section that follows from lists, which are replaced and never changed, and a key."""
        return True

    def ends(self) -> None:
        """End a section that was written."""

    def put_counts(self, places: list[int], offset: i64, amounts: list[bytes], size: i64, most: i64) -> None:
        """Write how often each of `size` words occurs in a sorted list, which is replaced and never changed.

        Word i stands there as i - offset; `amounts[n]` is the piece of n / most.
        """
        next_place: i64 = 0
        i: i64 = 0
        n: i64 = len(places)
        while i < n:
            place: i64 = places[i] + offset
            count: i64 = run_length(places, i)
            i += count
            if place > next_place:
                self.pieces.append(ZERO_RUNS[place - next_place])
            self.pieces.append(amounts[count])
            next_place = place + 1
        if next_place < size:
            self.pieces.append(ZERO_RUNS[size - next_place])


class Section:
    """What some fields of a row were written from, and where those after them begin."""

    __slots__ = ("a", "b", "c", "p", "q", "r", "t", "end", "next_field", "next_list")

    def __init__(self) -> None:
        self.a: i64 = NO_KEY
        self.b: i64 = NO_KEY
        self.c: i64 = NO_KEY
        self.p: list[int] = EMPTY
        self.q: list[int] = EMPTY
        self.r: list[int] = EMPTY
        self.t: list[int] = EMPTY
        self.end: i64 = 0
        self.next_field: i64 = 0
        self.next_list: i64 = 0


class Row(Pieces):
    """A row of an array, from number `start` of `out` on, that keeps what was written the last time.

    `out` is a memoryview of float32 numbers. Neighbouring fields that differ are collected in `pieces` and copied
    together, because assigning a slice takes as long as joining a dozen pieces.
    """

    def __init__(self, out: memoryview, start: i64, size: i64) -> None:
        super().__init__()
        self._numbers = out
        self._bytes = out.cast("B")
        self._start: i64 = start
        self._pieces_begin: i64 = 0  # the number where `pieces` belong, and the one after them
        self._pieces_end: i64 = -1
        self._keys: list[int] = []
        self._lists: list[list[int]] = []
        self._sections: list[Section] = []
        # The number where the current field begins and the one where it ends; the next field, list and section.
        self._at: i64 = 0
        self._end: i64 = 0
        self._field: i64 = 0
        self._list: i64 = 0
        self._section: i64 = 0
        self.copy(0, bytes(WIDTH * size))

    def rewind(self) -> None:
        """Go back to the first field."""
        self._end = 0
        self._field = 0
        self._list = 0
        self._section = 0

    def finish(self, size: i64) -> None:
        """Copy what is left; raise an error if fields are missing, as all after them would be in a wrong place."""
        self.flush()
        if self._end != size or self._field != len(self._keys) or self._list != len(self._lists):
            raise Unreadable("layout", f"the encoder wrote {self._end} of {size} numbers, or other fields than before")

    def copy(self, at: i64, piece: bytes) -> None:
        """Copy a piece to the place of a number."""
        begin: i64 = WIDTH * (self._start + at)
        self._bytes[begin : begin + len(piece)] = piece

    def flush(self) -> None:
        """Copy the pieces that were collected."""
        pieces = self.pieces
        if len(pieces) > 0:
            self.copy(self._pieces_begin, pieces[0] if len(pieces) == 1 else b"".join(pieces))
            pieces.clear()
            self._pieces_end = -1

    def differs(self, key: i64, size: i64) -> bool:
        self._at = self._end
        self._end += size
        field: i64 = self._field
        self._field = field + 1
        keys = self._keys
        if field == len(keys):
            keys.append(int(key))
            return True
        if keys[field] == key and key != NO_KEY:
            return False
        keys[field] = int(key)
        return True

    def write(self, piece: bytes) -> None:
        if self._at != self._pieces_end:
            self.flush()
            self._pieces_begin = self._at
        self.pieces.append(piece)
        self._pieces_end = self._end

    def write_number(self, piece: bytes, value: i64, most: i64) -> None:
        if self._at == self._pieces_end:
            self.pieces.append(piece)
            self._pieces_end = self._end
        else:
            self.set_number(self._at, value, most)

    def set_number(self, at: i64, value: i64, most: i64) -> None:
        """Set a single number, which is faster than copying a piece."""
        self._numbers[self._start + at] = float(value) / float(most)  # type: ignore[call-overload]

    def add(self, piece: bytes) -> None:
        self.differs(NO_KEY, len(piece) // WIDTH)
        self.write(piece)

    def begins(self, a: i64, b: i64, c: i64) -> bool:
        section = self.next_section()
        if section.a == a and section.b == b and section.c == c and a != NO_KEY:
            self.skip(section)
            return False
        section.a = a
        section.b = b
        section.c = c
        return True

    def begins_lists(self, p: list[int], q: list[int], r: list[int], t: list[int], key: i64) -> bool:
        section = self.next_section()
        if section.p is p and section.q is q and section.r is r and section.t is t and section.a == key:
            self.skip(section)
            return False
        section.p = p
        section.q = q
        section.r = r
        section.t = t
        section.a = key
        return True

    def next_section(self) -> Section:
        i: i64 = self._section
        self._section = i + 1
        if i == len(self._sections):
            self._sections.append(Section())
        return self._sections[i]

    def skip(self, section: Section) -> None:
        self._end = section.end
        self._field = section.next_field
        self._list = section.next_list

    def ends(self) -> None:
        section = self._sections[self._section - 1]
        section.end = self._end
        section.next_field = self._field
        section.next_list = self._list

    def put_counts(self, places: list[int], offset: i64, amounts: list[bytes], size: i64, most: i64) -> None:
        begin: i64 = self._end
        self._end += size
        i: i64 = self._list
        self._list = i + 1
        if i == len(self._lists):
            self._lists.append(EMPTY)
        old = self._lists[i]
        if old is places:
            return
        self._lists[i] = places
        if len(places) == 0:
            self.copy(begin, ZERO_RUNS[size])
        elif len(old) == 0 and len(places) >= FEW:
            whole = Pieces()
            whole.put_counts(places, offset, amounts, size, most)
            self.copy(begin, whole.joined())
        else:
            self.write_counts(old, places, begin + offset, most)

    def write_counts(self, old: list[int], new: list[int], begin: i64, most: i64) -> None:
        """Write the counts that differ between two sorted lists, divided by `most`; `begin` is the place of word 0."""
        i: i64 = 0
        j: i64 = 0
        while i < len(old) or j < len(new):
            place: i64 = old[i] if i < len(old) else new[j]
            if j < len(new) and new[j] < place:
                place = new[j]
            before: i64 = 0
            after: i64 = 0
            if i < len(old) and old[i] == place:
                before = run_length(old, i)
                i += before
            if j < len(new) and new[j] == place:
                after = run_length(new, j)
                j += after
            if before != after:
                self.set_number(begin + place, after, most)


def run_length(places: list[int], i: i64) -> i64:
    """Return how many equal numbers stand in a list from index i on."""
    place: i64 = places[i]
    end: i64 = i + 1
    while end < len(places) and places[end] == place:
        end += 1
    return end - i
