"""The record of a game: its header, one line for each choice, and the final scores.

    kingsburg rules=1 seats=3 components=5f0c… market_with_plus2=false
    % {"pack":1,"game":"kingsburg",…}
    + 0 given 6f1c… 0b77…
    + 1 bot
    + 2 absent
    ~ first:1 9ab3c1d2
    1 advisor:10 04c55e71
    = 31 28 40
    * seed=8b2e… from=0 dice=2 list=41aa…

`~` is chance, a number is a seat. The last word of a choice is a checksum chained over all
choices so far and the state they led to, so it detects a damaged file as well as a changed
rule. It is no signature: whoever writes a file can compute it.

Games of a server also hold what their dice were computed from: `+` is what a seat added
to the dice; `*` is the seed and the ply from which it was used, with the version of the dice and
the hash of the list of all seats. Dice of version 1 have no list: `+ 1 6f1c…` is the entropy of a
seat, given before the choice that follows. The word `deal` says that several tables share the dice.
`%` is the component pack of a game that was not played with a component file.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from quatrefoil.kernel.entropy_list import SeatEntropy, is_digits, read_seat_entropy
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.pickling import Reduced
from quatrefoil.kernel.step import CHANCE

#: Marks the seed of a deal.
DEAL_MARK: Final = " deal"

#: Numbers of a record are smaller: seats, plies, scores. A database column holds no larger ones.
LARGEST: Final = 1 << 31

#: No game has more seats.
MOST_SEATS: Final = 8

#: Characters of the longest header: whoever looks for the game of a file need not read the rest of it.
LONGEST_HEADER: Final = 4096

#: Numbers whose text is kept, with the comma before it: a state has more than a hundred, nearly all of them small.
LEAST_SMALL: Final = -16
MOST_SMALL: Final = 256
SMALL_NUMBERS: Final = [f", {n}" for n in range(LEAST_SMALL, MOST_SMALL)]

#: The least hexadecimal digits of entropy in dice of version 1.
SHORTEST_ENTROPY: Final = 16


class Choice:
    """One option chosen by an actor, and the checksum after it."""

    __slots__ = ("actor", "text", "checksum")

    def __init__(self, actor: int, text: str, checksum: str) -> None:
        self.actor = actor
        self.text = text
        self.checksum = checksum

    def line(self) -> str:
        who = "~" if self.actor == CHANCE else str(self.actor)
        return f"{who} {self.text} {self.checksum}"


class Entropy:
    """Randomness that a seat contributed to dice of version 1 after `ply` choices."""

    __slots__ = ("ply", "seat", "value")

    def __init__(self, ply: int, seat: int, value: str) -> None:
        self.ply = ply
        self.seat = seat
        self.value = value


class Proof:
    """Everything needed to compute the dice of a game again."""

    __slots__ = ("seed", "first_ply", "entropy", "is_deal", "version", "seats", "published")

    def __init__(self, seed: str, first_ply: int, entropy: list[Entropy], is_deal: bool = False) -> None:
        self.seed = seed
        self.first_ply = first_ply  # choices up to this ply were not drawn from the seed
        self.entropy = entropy  # of version 1
        self.is_deal = is_deal  # the draws are those of a deal, which several tables share
        self.version = 1
        self.seats: list[SeatEntropy] = []  # of version 2: all seats in order
        self.published = ""  # of version 2: the hash of the list, which was shown before the first draw

    def with_list(self, seats: list[SeatEntropy], published: str) -> Proof:
        """Turn it into a proof of version 2 and return it."""
        self.version, self.seats, self.published = 2, seats, published
        return self

    def line(self) -> str:
        """Return the last line of a record."""
        version = f" dice=2 list={self.published}" if self.version == 2 else ""
        return f"* seed={self.seed} from={self.first_ply}{version}{DEAL_MARK if self.is_deal else ''}"


class Record:
    """The header and the choices of one game."""

    def __init__(self, game: str, rules: int, seats: int, components: str, options: dict[str, str]) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self.components = components
        self.options = options  # only those that differ from the default
        self.pack = ""  # the component pack in one line, if the components come from one
        self.choices: list[Choice] = []
        self.scores: list[int] | None = None
        self.proof: Proof | None = None

    def header(self) -> str:
        parts = [self.game, f"rules={self.rules}", f"seats={self.seats}", f"components={self.components}"]
        parts.extend([f"{name}={self.options[name]}" for name in sorted(self.options)])
        return " ".join(parts)

    def text(self) -> str:
        """Return the record as the text of a file."""
        lines = [choice.line() for choice in self.choices]
        proof = self.proof
        if proof is not None:
            for given in reversed(proof.entropy):
                lines.insert(given.ply, f"+ {given.seat} {given.value}")
            lines = [each.line() for each in proof.seats] + lines
        scores = self.scores
        if scores is not None:
            lines.append("= " + " ".join([str(n) for n in scores]))
        if proof is not None:
            lines.append(proof.line())
        if self.pack:
            lines.insert(0, f"% {self.pack}")
        lines.insert(0, self.header())
        return "\n".join(lines) + "\n"

    def shortened(self, plies: int) -> Record:
        """Return the record of the first `plies` choices, without scores and proof."""
        shorter = Record(self.game, self.rules, self.seats, self.components, self.options)
        shorter.pack = self.pack
        shorter.choices = self.choices[:plies]
        return shorter

    def __reduce__(self) -> Reduced:
        return (read_record, (self.text(),))

    def last_checksum(self) -> str:
        return self.choices[-1].checksum if len(self.choices) > 0 else self.header()


def checksum(before: str, actor: int, text: str, numbers: list[int]) -> str:
    """Return the checksum of a choice, chained over the one before, the choice and the state it led to."""
    words = "".join([_after_comma(number) for number in numbers])
    body = f"{before} {actor} {text} [{words[2:]}]"  # as Python writes a list, but faster
    return blake2b(body.encode(), digest_size=4).hexdigest()


def _after_comma(number: int) -> str:
    return SMALL_NUMBERS[number - LEAST_SMALL] if LEAST_SMALL <= number < MOST_SMALL else f", {number}"


def read_header(text: str) -> Record:
    """Parse the first line of a record only; return a record without choices."""
    lines = text[: LONGEST_HEADER + 1].splitlines()
    if not lines or not lines[0].strip():
        raise Unreadable("record", "the record is empty; its first line should be like 'kingsburg rules=1 seats=3 …'")
    if len(lines[0]) > LONGEST_HEADER:
        raise Unreadable("record", f"line 1 has more than {LONGEST_HEADER} characters")
    if not lines[0].isprintable():  # PostgreSQL refuses texts with "\0"
        raise Unreadable("record", "line 1 has characters that cannot be printed")
    return _read_header(lines[0])


def read_record(text: str) -> Record:
    """Parse a record; raise `Unreadable` with the number of the wrong line."""
    record = read_header(text)
    lines = text.splitlines()
    entropy: list[Entropy] = []
    seats: list[SeatEntropy] = []
    have_added: set[int] = set()
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            continue
        if line.startswith("% "):
            if number != 2:
                raise Unreadable("record", f"line {number}: the pack stands in line 2")
            record.pack = line[2:].strip()
            continue
        if record.proof is not None:
            raise Unreadable("record", f"line {number}: nothing may follow the line of the seed")
        if line.startswith("* "):
            record.proof = _read_proof(line, number, entropy, seats, record.seats)
        elif record.scores is not None:
            raise Unreadable("record", f"line {number}: nothing but the seed may follow the line of scores")
        elif line.startswith("+ "):
            _read_entropy(line, number, record, entropy, seats, have_added)
        elif line.startswith("= "):
            record.scores = [_whole(word, number) for word in line[2:].split()]
        else:
            record.choices.append(_read_choice(line, number, record.seats))
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
    if not 1 <= seats <= MOST_SEATS:
        raise Unreadable("record", f"line 1: a game has 1 to {MOST_SEATS} seats, not {seats}")
    return Record(words[0], rules, seats, fields.pop("components"), fields)


def _read_choice(line: str, number: int, seats: int) -> Choice:
    words = line.split()
    if len(words) != 3:
        raise Unreadable("record", f"line {number}: expected 'actor choice checksum', found '{line[:80]}'")
    if words[0] == "~":
        return Choice(CHANCE, words[1], words[2])
    return Choice(_seat(words[0], number, seats), words[1], words[2])


def _read_entropy(
    line: str,
    number: int,
    record: Record,
    entropy: list[Entropy],
    seats: list[SeatEntropy],
    have_added: set[int],
) -> None:
    """Read what a seat added to the dice, into the list of its version."""
    words = line.split()
    if len(words) < 3:
        raise Unreadable("record", f"line {number}: expected '+ seat entropy', found '{line[:80]}'")
    seat = _seat(words[1], number, record.seats)
    if seat in have_added:
        raise Unreadable("record", f"line {number}: a seat adds to the dice once, seat {seat} has done so already")
    have_added.add(seat)
    if len(words) == 3 and is_digits(words[2], SHORTEST_ENTROPY):
        entropy.append(Entropy(len(record.choices), seat, words[2]))
        return
    if record.choices:
        raise Unreadable("record", f"line {number}: seats add to the dice before the first choice, not after it")
    seats.append(read_seat_entropy(words[2:], seat, number))


def _read_proof(line: str, number: int, entropy: list[Entropy], seats: list[SeatEntropy], all_seats: int) -> Proof:
    words = line.split()
    is_deal = len(words) == 4 and words[3] == DEAL_MARK.strip()
    has_list = len(words) == 5 and words[3] == "dice=2" and words[4].startswith("list=")
    if (len(words) != 3 and not is_deal and not has_list) or not words[1].startswith("seed="):
        raise Unreadable(
            "record",
            f"line {number}: expected '* seed=… from=…' or '* seed=… from=… dice=2 list=…', found '{line[:80]}'",
        )
    if not words[2].startswith("from="):
        raise Unreadable("record", f"line {number}: expected 'from=…', found '{words[2][:40]}'")
    proof = Proof(words[1].removeprefix("seed="), _whole(words[2].removeprefix("from="), number), entropy, is_deal)
    if not has_list:
        if seats:
            raise Unreadable("record", f"line {number}: dice of version 1 have no list of seats")
        return proof
    if entropy or [each.seat for each in seats] != list(range(all_seats)):
        raise Unreadable(
            "record",
            f"line {number}: dice of version 2 need one line '+ seat …' for each of {all_seats} seats, in order",
        )
    return proof.with_list(seats, words[4].removeprefix("list="))


def _seat(word: str, number: int, seats: int) -> int:
    seat = _whole(word, number)
    if not 0 <= seat < seats:
        raise Unreadable("record", f"line {number}: there is no seat {seat}, seats are 0 to {seats - 1}")
    return seat


def _whole(word: str, number: int) -> int:
    try:
        found = int(word)
    except ValueError:
        raise Unreadable("record", f"line {number}: '{word[:40]}' should be a whole number") from None
    if abs(found) >= LARGEST:
        raise Unreadable("record", f"line {number}: {word[:40]} is too large")
    return found
