"""One game in progress with its random numbers, as arrays; what the environments for single games share."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Space
from numpy.typing import NDArray

from quatrefoil.env.arguments import check_table
from quatrefoil.env.observer import Observer
from quatrefoil.games import load
from quatrefoil.kernel.batch import MaskWriter, option_with
from quatrefoil.kernel.errors import NotOffered, Unreadable
from quatrefoil.kernel.option import Option, listing
from quatrefoil.kernel.play import choose, draw, options_for, settle
from quatrefoil.kernel.row import Row
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import CHANCE

Observation = dict[str, NDArray[Any]]


def observation_space(observer: Observer, *, has_masks: bool = True) -> Space[Any]:
    """Return the space of `{"observation": numbers, "action_mask": which words may be chosen}`, or without the mask."""
    # Unbounded, because amounts are scaled by what they seldom, not never, exceed; a few may be negative.
    spaces: dict[str, Space[Any]] = {"observation": Box(-np.inf, np.inf, (observer.size,), np.float32)}
    if has_masks:
        spaces["action_mask"] = Box(0, 1, (observer.actions,), np.int8)
    return Dict(spaces)


class RunningGame:
    """A position, the choices that led to it, and the random numbers of the next ones."""

    def __init__(self, name: str, seats: int, options: Mapping[str, str] | None, egocentric: bool) -> None:
        check_table(name, seats, options)
        self.made_from = (name, seats, dict(options or {}), egocentric)
        self.game = load(name)
        self.observer = Observer(self.game, seats, egocentric)
        self.table_options = self.game.all_table_options(dict(options or {}))
        self.orders = [np.array(order, np.intp) for order in self.observer.orders]
        self.rng = Random()
        self.actors: list[int] = []
        self.codes: list[int] = []
        self._mask = MaskWriter(self.observer.actions)
        #: The last observation in absolute order; the next one differs in a few fields.
        self._kept = np.zeros(self.observer.size, np.float32)
        self._row = Row(memoryview(self._kept), 0, self.observer.size)  # type: ignore[arg-type]
        self._start: State = self.game.new(seats, self.table_options)
        settle(self._start)
        self._state: State | None = None

    @property
    def state(self) -> State:
        """The position; an error before the first `reset`."""
        if self._state is None:
            raise Unreadable("no_game", "no game has begun: call reset() first")
        return self._state

    def begin(self, seed: int | None) -> None:
        """Begin a new game; the same seed gives the same rolls and draws, None continues the random numbers."""
        if seed is not None:
            self.rng = Random(seed)
        self._state = self._start.copy()
        self.actors = []
        self.codes = []
        self._play_chance()

    def choose(self, code: int | None) -> None:
        """Play an offered word for the seat that is asked, then all chance outcomes up to the next seat."""
        state = self.state
        option = None if code is None else option_with(state, code)
        if option is None:
            raise self._refused(code)
        self._play(state, option)
        self._play_chance()

    def _refused(self, code: int | None) -> NotOffered:
        state = self.state
        if state.is_over():
            return NotOffered("over", "the game is over: call reset() to begin another")
        return NotOffered(
            "not_offered", f"seat_{state.asked}: action {code} is not offered; offered: {listing(state.offered)}"
        )

    def _play(self, state: State, option: Option) -> None:
        self.actors.append(state.asked)
        self.codes.append(option.code)
        choose(state, option)

    def _play_chance(self) -> None:
        state = self.state
        while state.asked == CHANCE:
            self._play(state, draw(state, self.rng))

    def observe(self, seat: int) -> Observation:
        """Return what a seat may know and choose."""
        state = self.state
        self._encode(seat)
        pieces: list[bytes] = []
        self._mask.write(options_for(state, seat), pieces)
        return {
            "observation": self._kept[self.orders[seat]] if self.orders else self._kept.copy(),
            "action_mask": np.frombuffer(bytearray().join(pieces), np.int8),
        }

    def everything(self) -> NDArray[np.float32]:
        """Return what all seats know together: their observations in absolute order, one after the other."""
        seen = []
        for seat in range(self.observer.seats):
            self._encode(seat)
            seen.append(self._kept.copy())
        return np.concatenate(seen)

    def _encode(self, seat: int) -> None:
        """Write what a seat may know into the array that is kept."""
        self._row.rewind()
        self.observer.encoder.write(self.state, seat, self._row)
        self._row.finish(self.observer.size)

    def history(self) -> str:
        """Return all choices so far, including chance, as in a record; they hold secrets, so not for a policy."""
        words = self.game.words.words
        pairs = zip(self.actors, self.codes, strict=True)
        return "\n".join(f"{'~' if actor == CHANCE else actor} {words[code].text}" for actor, code in pairs)

    def __getstate__(self) -> dict[str, Any]:
        """Pickle the choices that led here instead of the position."""
        codes = None if self._state is None else self.codes
        return {"made_from": self.made_from, "rng": self.rng.getstate(), "codes": codes}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self.__init__(*saved["made_from"])  # type: ignore[misc] # the way to rebuild what is not pickled
        if saved["codes"] is not None:
            state = self._state = self._start.copy()
            for code in saved["codes"]:
                option = option_with(state, code)
                assert option is not None
                self._play(state, option)
        self.rng.setstate(saved["rng"])
