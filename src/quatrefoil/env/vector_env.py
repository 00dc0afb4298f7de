"""Many games in one environment, after Gymnasium's vector API: one call plays one choice in each game.

The seat to move in each game is the one that observes and chooses, so a single policy plays all seats (self-play).
Finished games are replaced in the same step. All arrays are reused: copy what you keep.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from secrets import randbits
from typing import Any

import numpy as np
from gymnasium.spaces import Discrete, Space
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from quatrefoil.env.observer import Observer
from quatrefoil.env.outcome import check_rewards, outcome
from quatrefoil.env.running_game import Observation, observation_space
from quatrefoil.games import load
from quatrefoil.kernel.batch import Batch
from quatrefoil.kernel.errors import Unreadable

#: Bytes of observations that are encoded together. The C library maps new pages for much larger results, and touching
#: these for the first time takes longer than encoding.
CHUNK_BYTES = 1 << 16


class BatchEnv(VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """`num_envs` games of one kind.

    `observations`, `masks` and `reward_array` may be arrays to write into; `masks=False` leaves the masks out, for
    policies that score the options of `offered()`.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        num_envs: int,
        options: Mapping[str, str] | None = None,
        rewards: str = "win",
        egocentric: bool = False,
        *,
        observations: NDArray[np.float32] | None = None,
        masks: NDArray[np.int8] | bool = True,
        reward_array: NDArray[np.float32] | None = None,
    ) -> None:
        check_rewards(rewards)
        if num_envs < 1:
            raise Unreadable("num_envs", f"num_envs is at least 1, not {num_envs}")
        self.num_envs = num_envs
        self.game = load(game)
        self.observer = Observer(self.game, seats, egocentric)
        self.reward_kind = rewards
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "name": f"quatrefoil_{game}"}
        self.single_observation_space = observation_space(self.observer)
        self.single_action_space = Discrete(self.observer.actions)
        self._orders = [np.array(order, np.intp) for order in self.observer.orders]
        self._batch = Batch(
            self.game, seats, self.game.all_table_options(dict(options or {})), self.observer.encoder, num_envs
        )
        self._has_begun = False
        self.observations = _array("observations", observations, (num_envs, self.observer.size), np.float32)
        self.rewards = _array("reward_array", reward_array, (num_envs, seats), np.float32)
        self.masks: NDArray[np.int8] | None = None
        if masks is not False:
            given = None if masks is True else masks
            self.masks = _array("masks", given, (num_envs, self.observer.actions), np.int8)
        #: The seat to move in each game, and the seat that moved before.
        self.seats = np.zeros(num_envs, np.int8)
        self._moved = np.zeros(num_envs, np.int8)
        self._rows = np.arange(num_envs)
        #: What `offered` returns.
        self._codes = np.zeros(0, np.int32)
        self._code_rows = np.zeros(0, np.intp)
        self._terminations = np.zeros(num_envs, np.bool_)
        self._truncations = np.zeros(num_envs, np.bool_)
        self._observed: Observation = {"observation": self.observations}
        if self.masks is not None:
            self._observed["action_mask"] = self.masks
        self._infos: dict[str, Any] = {"seat": self.seats, "rewards": self.rewards}

    @cached_property
    def observation_space(self) -> Space[Any]:  # type: ignore[override] # large: built only where it is asked for
        return batch_space(self.single_observation_space, self.num_envs)

    @cached_property
    def action_space(self) -> Space[Any]:  # type: ignore[override]
        return batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all games anew; with a number as seed, game i has the seed `seed + i`."""
        first = randbits(48) if seed is None else seed
        seeds = [first + i for i in range(self.num_envs)] if isinstance(first, int) else list(first)
        if len(seeds) != self.num_envs:
            raise Unreadable("seed", f"{self.num_envs} seeds are needed, {len(seeds)} were given")
        self._batch.reset(seeds)
        self._has_begun = True
        self.rewards.fill(0)
        self._terminations.fill(False)
        self._observe()
        return self._observed, self._infos

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play one choice in each game.

        The rewards returned are those of the seats that chose; `infos["rewards"]` has those of all seats. Both are 0
        but for the games that ended in this step, whose row of observations belongs to the next game already.
        """
        self._check_begun()
        codes = np.asarray(actions).tolist()
        if len(codes) != self.num_envs:
            raise Unreadable("actions", f"{self.num_envs} actions are needed, {len(codes)} were given")
        self._moved[:] = self.seats
        finished = self._batch.step(codes)
        self.rewards.fill(0)
        self._terminations.fill(False)
        for place in finished:
            self.rewards[place] = outcome(self.game, self._batch.states[place], self.reward_kind)
            self._terminations[place] = True
            self._batch.renew(place)
        self._observe()
        return (
            self._observed,
            self.rewards[self._rows, self._moved],
            self._terminations,
            self._truncations,
            self._infos,
        )

    def offered(self) -> tuple[NDArray[np.int32], NDArray[np.intp]]:
        """Return the codes of all options that are offered now, and for each the game it belongs to."""
        self._check_begun()
        return self._codes, self._code_rows

    def _check_begun(self) -> None:
        if not self._has_begun:
            raise Unreadable("no_game", "no game has begun: call reset() first")

    def _observe(self) -> None:
        batch = self._batch
        self.seats[:] = batch.asked()
        self._codes = np.frombuffer(batch.offered(), np.int32)
        self._code_rows = np.repeat(self._rows, batch.offered_counts())
        if self.masks is not None:
            self.masks.fill(0)
            self.masks[self._code_rows, self._codes] = 1
        chunk = max(1, CHUNK_BYTES // self.observations[0].nbytes)
        for first in range(0, self.num_envs, chunk):
            end = min(first + chunk, self.num_envs)
            rows = self.observations[first:end]
            numbers = np.frombuffer(batch.observations(first, end), np.float32).reshape(rows.shape)
            if self._orders:
                for i, seat in enumerate(self.seats[first:end].tolist()):
                    numbers[i].take(self._orders[seat], out=rows[i], mode="clip")
            else:
                rows[:] = numbers

    def close_extras(self, **kwargs: Any) -> None:
        """Do nothing; no resources are held."""


def _array(name: str, given: NDArray[Any] | None, shape: tuple[int, int], kind: type) -> NDArray[Any]:
    """Return the array to write into, or a new one."""
    if given is None:
        return np.zeros(shape, kind)
    if given.shape != shape or given.dtype != kind:
        expected = f"shape {shape} and type {np.dtype(kind)}"
        raise Unreadable("array", f"{name} should have {expected}, found {given.shape} and {given.dtype}")
    return given
