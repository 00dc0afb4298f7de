"""Many games side by side: one call plays one choice in each and writes what the seats to move see, as float32.

The arrays around it are in `quatrefoil.env`; here is what has to be fast, compiled and without numpy.
"""

from __future__ import annotations

from random import Random
from struct import pack
from typing import TYPE_CHECKING, Any, Final

from quatrefoil.kernel.errors import NotOffered
from quatrefoil.kernel.option import Option, listing
from quatrefoil.kernel.play import choose, draw, settle
from quatrefoil.kernel.row import Row
from quatrefoil.kernel.step import CHANCE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.encoder import Encoder
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.state import State

#: Runs of zeros in a mask: shorter than a block, and whole blocks.
BLOCK: Final = 256
RUNS: Final[list[bytes]] = [bytes(n) for n in range(BLOCK)]
ONE_BYTE: Final = b"\x01"


class MaskWriter:
    """Writes a byte for each word of a vocabulary: 1 where the word is offered."""

    def __init__(self, words: int) -> None:
        self.words: i64 = words
        self._blocks = [bytes(BLOCK * n) for n in range(words // BLOCK + 1)]

    def write(self, offered: list[Option], out: list[bytes]) -> None:
        """Append the mask of some options, which are in the order of the vocabulary."""
        next_code: i64 = 0
        for option in offered:
            code: i64 = option.code
            self.put_zeros(code - next_code, out)
            out.append(ONE_BYTE)
            next_code = code + 1
        self.put_zeros(self.words - next_code, out)

    def put_zeros(self, n: i64, out: list[bytes]) -> None:
        if n >= BLOCK:
            out.append(self._blocks[n // BLOCK])
        out.append(RUNS[n % BLOCK])


def option_with(s: State, code: i64) -> Option | None:
    """Return the offered option with a code."""
    for option in s.offered:
        if option.code == code:
            return option
    return None


def play_chance(s: State, rng: Random) -> None:
    """Draw chance outcomes until a seat is asked or the game is over."""
    while s.asked == CHANCE:
        choose(s, draw(s, rng))


class Batch:
    """Games of one kind, each with its own random numbers; a finished game is replaced by a new one.

    The caller plays and observes a few at a time, while their states are in the cache of the processor.
    """

    def __init__(
        self, game: Game[Any], seats: int, chosen: dict[str, str], encoder: Encoder, size: int, count: int
    ) -> None:
        """Prepare `count` games; `size` is how many numbers an observation has."""
        words = game.words.words
        self._encoder = encoder
        self._size: i64 = size
        self._codes: list[bytes] = [pack("i", code) for code in range(len(words))]
        self._start: State = game.new(seats, chosen)
        settle(self._start)
        self.states: list[State] = [self._start] * count
        self.rngs: list[Random] = []
        #: The observation at each place.
        self._rows: list[Row] = []
        #: Of the games of the current pass: the seats to move, the codes of their options, and how many these are.
        self.seats: list[int] = []
        self._offered: list[bytes] = []
        self.offered_counts: list[int] = []
        #: Places and last positions of the games that ended in the current pass.
        self.finished: list[int] = []
        self.last_states: list[State] = []

    def reset(self, seeds: list[int]) -> None:
        """Begin a new game in each place."""
        self.rngs = [Random(seed) for seed in seeds]
        for place in range(len(self.states)):
            self.renew(place)

    def renew(self, place: int) -> None:
        """Begin a new game in one place, with the random numbers that follow."""
        state = self._start.copy()
        play_chance(state, self.rngs[place])
        self.states[place] = state

    def begin_pass(self) -> None:
        """Forget the results of the last pass over the games."""
        self.seats = []
        self._offered = []
        self.offered_counts = []
        self.finished = []
        self.last_states = []

    def use_rows(self, out: memoryview) -> None:
        """Write the observations into these float32 numbers, row after row; nothing is known of what they hold."""
        self._rows = [Row(out, i * self._size, self._size) for i in range(len(self.states))]

    def play(self, first: int, indices: list[int]) -> None:
        """Play an option, given by its index, in each game from `first` on, and observe them."""
        for i in range(len(indices)):
            place = first + i
            state = self.states[place]
            choose(state, state.offered[indices[i]])
            play_chance(state, self.rngs[place])
            if len(state.stack) == 0:
                self.finished.append(place)
                self.last_states.append(state)
                self.renew(place)
        self.observe(first, len(indices))

    def observe(self, first: int, count: int) -> None:
        """Write what the seats to move in some games see into their rows, and note their options."""
        for place in range(first, first + count):
            state = self.states[place]
            offered = state.offered
            self.seats.append(int(state.asked))
            self.offered_counts.append(len(offered))
            for option in offered:
                self._offered.append(self._codes[option.code])
            row = self._rows[place]
            row.rewind()
            self._encoder.write(state, state.asked, row)
            row.finish(self._size)

    def offered(self) -> bytes:
        """Return the codes of all offered options, game after game, as int32 numbers."""
        return b"".join(self._offered)

    def refused(self, place: int, code: int) -> NotOffered:
        """Return the error of an action that is not offered."""
        state = self.states[place]
        offered = listing(state.offered)
        return NotOffered(
            "not_offered", f"game {place}: action {code} is not offered to seat {state.asked}; offered: {offered}"
        )
