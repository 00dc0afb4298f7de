"""The record is the truth of a game: its header, one row per answer, and the final scores.

    kingsburg rules=1 seats=3 components=5f0c… market_with_plus2=false
    ~ first:1 9ab3c1d2
    1 advisor:10 04c55e71
    = 31 28 40

`~` is nature, a number is a seat. The last word of a row is a checksum chained over all
rows so far and the state they led to: it shows both an edited file and a changed rule.
"""

from __future__ import annotations

from hashlib import blake2b

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.step import CHANCE


class Row:
    """One answer: who gave it, which word, and the checksum after it."""

    __slots__ = ("actor", "text", "check")

    def __init__(self, actor: int, text: str, check: str) -> None:
        self.actor = actor
        self.text = text
        self.check = check

    def line(self) -> str:
        who = "~" if self.actor == CHANCE else str(self.actor)
        return f"{who} {self.text} {self.check}"


class Record:
    """The header and rows of one game."""

    def __init__(self, game: str, rules: int, seats: int, components: str, options: dict[str, str]) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self.components = components
        self.options = options  # only those that differ from the default
        self.rows: list[Row] = []
        self.scores: list[int] | None = None

    def header(self) -> str:
        parts = [self.game, f"rules={self.rules}", f"seats={self.seats}", f"components={self.components}"]
        parts.extend([f"{name}={self.options[name]}" for name in sorted(self.options)])
        return " ".join(parts)

    def text(self) -> str:
        """The whole record as a file."""
        lines = [self.header()]
        lines.extend([row.line() for row in self.rows])
        scores = self.scores
        if scores is not None:
            lines.append("= " + " ".join([str(n) for n in scores]))
        return "\n".join(lines) + "\n"

    def last_check(self) -> str:
        return self.rows[-1].check if len(self.rows) > 0 else self.header()


def checksum(before: str, actor: int, text: str, numbers: list[int]) -> str:
    """The check of a row: chained over the one before, the answer, and the state it led to."""
    body = f"{before} {actor} {text} {numbers}"
    return blake2b(body.encode(), digest_size=4).hexdigest()


def read_record(text: str) -> Record:
    """Read a record back; what is wrong is named with its line."""
    lines = text.splitlines()
    if not lines or not lines[0].strip():
        raise Unreadable("record", "the record is empty; its first line should be like 'kingsburg rules=1 seats=3 …'")
    record = _read_header(lines[0])
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            continue
        if record.scores is not None:
            raise Unreadable("record", f"line {number}: nothing may follow the line of scores")
        if line.startswith("= "):
            record.scores = [_whole(word, number) for word in line[2:].split()]
        else:
            record.rows.append(_read_row(line, number, record.seats))
    return record


def _read_header(line: str) -> Record:
    words = line.split()
    fields: dict[str, str] = {}
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if not equals:
            raise Unreadable("record", f"line 1: '{word}' should be like name=value")
        fields[name] = value
    for needed in ("rules", "seats", "components"):
        if needed not in fields:
            raise Unreadable("record", f"line 1: {needed}=… is missing")
    rules = _whole(fields.pop("rules"), 1)
    seats = _whole(fields.pop("seats"), 1)
    return Record(words[0], rules, seats, fields.pop("components"), fields)


def _read_row(line: str, number: int, seats: int) -> Row:
    words = line.split()
    if len(words) != 3:
        raise Unreadable("record", f"line {number}: expected 'who answer checksum', found '{line[:80]}'")
    if words[0] == "~":
        return Row(CHANCE, words[1], words[2])
    actor = _whole(words[0], number)
    if not 0 <= actor < seats:
        raise Unreadable("record", f"line {number}: there is no seat {actor}, seats are 0 to {seats - 1}")
    return Row(actor, words[1], words[2])


def _whole(word: str, number: int) -> int:
    try:
        return int(word)
    except ValueError:
        raise Unreadable("record", f"line {number}: '{word[:40]}' should be a whole number") from None
