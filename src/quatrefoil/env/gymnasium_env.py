"""The Gymnasium environment: one seat learns, bots play the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import Env
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from quatrefoil.bots import Bot, make
from quatrefoil.env.arguments import read_action
from quatrefoil.env.outcome import LOWEST_SCORE, bounds, check_rewards, outcome
from quatrefoil.env.running_game import Observation, RunningGame, observation_space
from quatrefoil.kernel.errors import NotOffered, Unreadable

#: What an action that is not offered does: it loses the game, or it is an error.
ILLEGAL = ["lose", "raise"]


class OfferedActions(Discrete):
    """The codes of all words; `sample()` draws one of those that are offered now."""

    def __init__(self, words: int) -> None:
        super().__init__(words)
        self.mask: NDArray[np.int8] | None = None

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None and self.mask is not None and self.mask.any():
            mask = self.mask
        return super().sample(mask, probability)


class SeatEnv(Env[Observation, np.int64]):
    """The game as one seat sees it; the bots choose at once when they are asked, and know what their seats may know."""

    def __init__(
        self,
        game: str,
        seats: int,
        opponents: str | Bot | Sequence[str | Bot] = "journeyman",
        seat: int | None = 0,
        options: Mapping[str, str] | None = None,
        rewards: str = "win",
        egocentric: bool = False,
        illegal: str = "lose",
    ) -> None:
        """Give one opponent for all other seats, or a list in their order; `seat=None` draws the seat of each game."""
        check_rewards(rewards)
        if illegal not in ILLEGAL:
            raise Unreadable("illegal", f"illegal is one of {', '.join(ILLEGAL)}, not '{illegal}'")
        self.running = RunningGame(game, seats, options, egocentric)
        if seat is not None and not 0 <= seat < seats:
            raise Unreadable("seat", f"there is no seat {seat}, seats are 0 to {seats - 1}")
        self.bots = self._make_bots(opponents, seats - 1)
        self.reward_kind = rewards
        self.metadata = {"render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.observation_space = observation_space(self.running.observer)
        self.action_space: OfferedActions = OfferedActions(self.running.observer.actions)
        self.illegal = illegal
        self._is_lost = False  # by an action that was not offered
        self._fixed_seat = seat
        self.seat = seat or 0

    def _make_bots(self, opponents: str | Bot | Sequence[str | Bot], needed: int) -> list[Bot]:
        chosen = [opponents] * needed if isinstance(opponents, str | Bot) else list(opponents)
        if len(chosen) != needed:
            raise Unreadable("opponents", f"{needed} opponents are needed, {len(chosen)} were given")
        for bot in chosen:
            if not isinstance(bot, str) and (isinstance(bot, type) or not hasattr(bot, "choose")):
                raise Unreadable("opponents", f"an opponent is a name or an object of a bot class, not {bot!r}")
        return [make(bot, self.running.game) if isinstance(bot, str) else bot for bot in chosen]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game and play it to the first choice of the seat."""
        super().reset(seed=seed)
        self.running.begin(int(self.np_random.integers(2**62)))
        if self._fixed_seat is None:
            self.seat = int(self.np_random.integers(self.running.observer.seats))
        self._is_lost = False
        self._play_bots()
        return self._observe(), {"seat": self.seat}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play the word with that code, then the bots up to the next choice of the seat.

        A word that is not offered ends the game with the lowest reward, and `info["error"]` says so; with
        `illegal="raise"` it is an error.
        """
        if self._is_lost:
            raise NotOffered("over", "the game is over: call reset() to begin another")
        try:
            self.running.choose(read_action(action))
        except NotOffered as problem:
            if self.illegal == "raise" or self.running.state.is_over():
                raise
            self._is_lost = True
            lowest = max(bounds(self.reward_kind, self.running.observer.seats)[0], LOWEST_SCORE)
            return self._observe(), float(lowest), True, False, {"seat": self.seat, "error": problem.message}
        self._play_bots()
        state = self.running.state
        is_over = state.is_over()
        reward = outcome(self.running.game, state, self.reward_kind)[self.seat] if is_over else 0.0
        return self._observe(), reward, is_over, False, {"seat": self.seat}

    def _play_bots(self) -> None:
        running = self.running
        while not running.state.is_over() and running.state.asked != self.seat:
            seat = int(running.state.asked)
            bot = self.bots[seat if seat < self.seat else seat - 1]
            world = running.game.imagine(running.state, seat, running.rng)
            running.choose(bot.choose(running.game, world, seat, running.rng).code)

    def _observe(self) -> Observation:
        observed = self.running.observe(self.seat)
        self.action_space.mask = observed["action_mask"]
        return observed

    def render(self) -> str:
        """Return all choices so far, including chance, as in a record."""
        return self.running.history()
