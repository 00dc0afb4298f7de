"""Many games side by side: one call plays one choice in each and returns what the seats to move see, as bytes.

The arrays around it are in `quatrefoil.env`; here is what has to be fast, compiled and without numpy.
"""

from __future__ import annotations

from random import Random
from struct import pack
from typing import TYPE_CHECKING, Any, Final

from quatrefoil.kernel.errors import NotOffered
from quatrefoil.kernel.option import Option, listing
from quatrefoil.kernel.play import choose, draw, settle
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
    """Games of one kind, each with its own random numbers; a finished game is replaced by a new one."""

    def __init__(self, game: Game[Any], seats: int, chosen: dict[str, str], encoder: Encoder, count: int) -> None:
        words = game.words.words
        self._encoder = encoder
        self._codes: list[bytes] = [pack("i", code) for code in range(len(words))]
        self._start: State = game.new(seats, chosen)
        settle(self._start)
        self.states: list[State] = [self._start] * count
        self._rngs: list[Random] = []

    def reset(self, seeds: list[int]) -> None:
        """Begin a new game in each place."""
        self._rngs = [Random(seed) for seed in seeds]
        for place in range(len(self.states)):
            self.renew(place)

    def renew(self, place: int) -> None:
        """Begin a new game in one place, with the random numbers that follow."""
        state = self._start.copy()
        play_chance(state, self._rngs[place])
        self.states[place] = state

    def step(self, codes: list[int]) -> list[int]:
        """Play one choice in each game, then chance up to the next seat; return the places of finished games.

        All choices are checked before the first is played.
        """
        chosen: list[Option] = []
        for place in range(len(codes)):
            option = option_with(self.states[place], codes[place])
            if option is None:
                raise self.refused(place, codes[place])
            chosen.append(option)
        finished: list[int] = []
        for place in range(len(chosen)):
            state = self.states[place]
            choose(state, chosen[place])
            play_chance(state, self._rngs[place])
            if len(state.stack) == 0:
                finished.append(place)
        return finished

    def refused(self, place: int, code: int) -> NotOffered:
        state = self.states[place]
        offered = listing(state.offered)
        return NotOffered(
            "not_offered", f"game {place}: action {code} is not offered to seat {state.asked}; offered: {offered}"
        )

    def asked(self) -> list[int]:
        """Return the seat to move in each game."""
        return [int(state.asked) for state in self.states]

    def observations(self, first: int, end: int) -> bytes:
        """Return what the seats to move in some games see, as float32 numbers.

        Some at a time, because pieces and result should fit into the cache.
        """
        pieces: list[bytes] = []
        encoder = self._encoder
        for place in range(first, end):
            state = self.states[place]
            encoder.write(state, state.asked, pieces, place)
        return b"".join(pieces)

    def offered(self) -> bytes:
        """Return the codes of all offered options, game after game, as int32 numbers."""
        pieces: list[bytes] = []
        for state in self.states:
            for option in state.offered:
                pieces.append(self._codes[option.code])
        return b"".join(pieces)

    def offered_counts(self) -> list[int]:
        """Return how many options each seat to move has."""
        return [len(state.offered) for state in self.states]
