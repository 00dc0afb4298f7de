"""Many games in one environment, after Gymnasium's vector API: one call plays one choice in each game.

The seat to move in each game is the one that observes and chooses, so a single policy plays all seats (self-play).
Finished games are replaced in the same step. All arrays are reused, and a step writes only what has changed: copy what
you keep, and change nothing in them.
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

from quatrefoil.env.arguments import check_table
from quatrefoil.env.observer import Observer
from quatrefoil.env.outcome import check_rewards, outcome
from quatrefoil.env.running_game import Observation, observation_space
from quatrefoil.games import load
from quatrefoil.kernel.batch import Batch
from quatrefoil.kernel.errors import Unreadable

#: Games that are played and then observed together, while their states are in the cache of the processor.
GAMES_AT_ONCE = 16


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
        check_table(game, seats, options)
        self.num_envs = num_envs
        self.game = load(game)
        self.observer = Observer(self.game, seats, egocentric)
        self.reward_kind = rewards
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "name": f"quatrefoil_{game}"}
        self.single_observation_space = observation_space(self.observer, has_masks=masks is not False)
        self.single_action_space = Discrete(self.observer.actions)
        self._orders = [np.array(order, np.intp) for order in self.observer.orders]
        self._table_options = self.game.all_table_options(dict(options or {}))
        self._batch = self._new_batch()
        self._has_begun = False
        #: The seat to move in each game, and the seat that moved before.
        self.seats = np.zeros(num_envs, np.int8)
        self._moved = np.zeros(num_envs, np.int8)
        self._rows = np.arange(num_envs)
        #: What `offered` returns, and where the options of each game begin.
        self._codes = np.zeros(0, np.int32)
        self._code_rows = np.zeros(0, np.intp)
        self._starts = np.zeros(num_envs, np.intp)
        self._terminations = np.zeros(num_envs, np.bool_)
        self._truncations = np.zeros(num_envs, np.bool_)
        self.observations = _array("observations", observations, (num_envs, self.observer.size), np.float32)
        #: The rows that the batch keeps, in absolute order; where this is not `observations`, they are copied.
        is_direct = not self._orders and self.observations.flags.c_contiguous
        self._kept = self.observations if is_direct else np.zeros(self.observations.shape, np.float32)
        self._are_rows_kept = False
        self.rewards = _array("reward_array", reward_array, (num_envs, seats), np.float32)
        self.masks: NDArray[np.int8] | None = None
        self._are_masks_known = False
        if masks is not False:
            given = None if masks is True else masks
            self.masks = _array("masks", given, (num_envs, self.observer.actions), np.int8)
        self._publish()

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
        self._are_rows_kept = False
        self._are_masks_known = False
        self.rewards.fill(0)
        self._terminations.fill(False)
        self._observe(None)
        return self._observed, self._infos

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play one choice in each game.

        The rewards returned are those of the seats that chose; `infos["rewards"]` has those of all seats. Both are 0
        but for the games that ended in this step, whose row of observations belongs to the next game already.
        """
        indices = self._indices(np.asarray(actions))  # all choices are checked before the first is played
        self._moved[:] = self.seats
        self._observe(indices)
        self.rewards.fill(0)
        self._terminations.fill(False)
        for place, state in zip(self._batch.finished, self._batch.last_states, strict=True):
            self.rewards[place] = outcome(self.game, state, self.reward_kind)
            self._terminations[place] = True
        return (
            self._observed,
            self.rewards[self._rows, self._moved],
            self._terminations,
            self._truncations,
            self._infos,
        )

    def _indices(self, actions: NDArray[Any]) -> list[int]:
        """Return the index of each action among the options that its game offers."""
        self._check_begun()
        if actions.ndim != 1:
            raise Unreadable("actions", f"{self.num_envs} actions are needed in a row, found shape {actions.shape}")
        if len(actions) != self.num_envs:
            raise Unreadable("actions", f"{self.num_envs} actions are needed, {len(actions)} were given")
        found = np.flatnonzero(self._codes == actions[self._code_rows])
        if len(found) != self.num_envs:
            place = np.setdiff1d(self._rows, self._code_rows[found])[0]
            raise self._batch.refused(int(place), int(actions[place]))
        indices: list[int] = (found - self._starts).tolist()
        return indices

    def use_arrays(
        self,
        observations: NDArray[np.float32] | None = None,
        masks: NDArray[np.int8] | None = None,
        reward_array: NDArray[np.float32] | None = None,
    ) -> None:
        """Write into these arrays from the next call on, such as the next step of a rollout; None keeps an array."""
        if observations is not None:
            if self._kept is self.observations:  # the caller may change that array now
                self._kept = np.zeros(self.observations.shape, np.float32)
                self._are_rows_kept = False
            self.observations = _array("observations", observations, self.observations.shape, np.float32)
        if masks is not None:
            if self.masks is None:
                raise Unreadable("masks", "the environment was made with masks=False: it writes none")
            self.masks = _array("masks", masks, self.masks.shape, np.int8)
            self._are_masks_known = False
        if reward_array is not None:
            self.rewards = _array("reward_array", reward_array, self.rewards.shape, np.float32)
        self._publish()

    def _new_batch(self) -> Batch:
        observer = self.observer
        return Batch(self.game, observer.seats, self._table_options, observer.encoder, observer.size, self.num_envs)

    def __getstate__(self) -> dict[str, Any]:
        """Pickle the positions of the games and their random numbers instead of the batch."""
        return {**vars(self), "_batch": (self._batch.states, self._batch.rngs)}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        vars(self).update(saved)
        self._batch = self._new_batch()
        self._batch.states, self._batch.rngs = saved["_batch"]
        self._are_rows_kept = False

    def _publish(self) -> None:
        """Put the arrays into the dicts that are returned."""
        self._observed: Observation = {"observation": self.observations}
        if self.masks is not None:
            self._observed["action_mask"] = self.masks
        self._infos: dict[str, Any] = {"seat": self.seats, "rewards": self.rewards}

    def offered(self) -> tuple[NDArray[np.int32], NDArray[np.intp]]:
        """Return the codes of all options that are offered now, and for each the game it belongs to."""
        self._check_begun()
        return self._codes, self._code_rows

    def _check_begun(self) -> None:
        if not self._has_begun:
            raise Unreadable("no_game", "no game has begun: call reset() first")

    def _observe(self, indices: list[int] | None) -> None:
        """Play the options with these indices, if any, and write what the seats to move see."""
        batch = self._batch
        batch.begin_pass()
        if not self._are_rows_kept:
            batch.use_rows(memoryview(self._kept).cast("B").cast("f"))  # type: ignore[arg-type]
            self._are_rows_kept = True
        for first in range(0, self.num_envs, GAMES_AT_ONCE):
            end = min(first + GAMES_AT_ONCE, self.num_envs)
            if indices is None:
                batch.observe(first, end - first)
            else:
                batch.play(first, indices[first:end])
            if self._kept is not self.observations:
                self._copy(first, end, batch.seats)
        self.seats[:] = batch.seats
        self._note_options()

    def _note_options(self) -> None:
        """Take over the options that are offered now, and write the masks."""
        counts = np.array(self._batch.offered_counts)
        if self.masks is not None:
            if self._are_masks_known:
                self.masks[self._code_rows, self._codes] = 0
            else:
                self.masks.fill(0)
        self._starts = np.cumsum(counts) - counts
        self._codes = np.frombuffer(self._batch.offered(), np.int32)
        self._code_rows = np.repeat(self._rows, counts)
        if self.masks is not None:
            self.masks[self._code_rows, self._codes] = 1
        self._are_masks_known = True

    def _copy(self, first: int, end: int, seats: list[int]) -> None:
        """Copy some rows into the array that is returned, own seat first if wanted."""
        if self._orders:
            for row in range(first, end):
                self._kept[row].take(self._orders[seats[row]], out=self.observations[row], mode="clip")
        else:
            self.observations[first:end] = self._kept[first:end]

    def close_extras(self, **kwargs: Any) -> None:
        """Do nothing; no resources are held."""


def _array(name: str, given: NDArray[Any] | None, shape: tuple[int, ...], kind: type) -> NDArray[Any]:
    """Return the array to write into, or a new one."""
    if given is None:
        return np.zeros(shape, kind)
    if given.shape != shape or given.dtype != kind:
        expected = f"shape {shape} and type {np.dtype(kind)}"
        raise Unreadable("array", f"{name} should have {expected}, found {given.shape} and {given.dtype}")
    return given
