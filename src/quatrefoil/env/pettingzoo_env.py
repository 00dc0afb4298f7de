"""The PettingZoo environment: seats choose one after the other, chance is part of the environment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv

from quatrefoil.env.arguments import read_action
from quatrefoil.env.observer import Observer
from quatrefoil.env.outcome import check_rewards, outcome
from quatrefoil.env.running_game import Observation, RunningGame, observation_space
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.state import State


class TableEnv(AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """One table. An observation is `{"observation": numbers, "action_mask": which words may be chosen}`.

    An action is the code of a word. Where several seats choose in secret they are asked one after the other, and no
    observation reveals a choice before all have chosen. A word that is not offered raises an error, because a silent
    penalty would hide a bug in a policy. All rewards come at the end of the game.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, str] | None = None,
        rewards: str = "win",
        egocentric: bool = False,
    ) -> None:
        super().__init__()
        check_rewards(rewards)
        self.running = RunningGame(game, seats, options, egocentric)
        self.reward_kind = rewards
        self.metadata = {"name": f"quatrefoil_{game}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = observation_space(self.running.observer)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: Discrete(self.running.observer.actions) for agent in self.possible_agents}
        self.state_space = Box(-np.inf, np.inf, (seats * self.running.observer.size,), np.float32)

    @property
    def game(self) -> Game[Any]:
        """The rules."""
        return self.running.game

    @property
    def observer(self) -> Observer:
        """What the numbers of an observation mean."""
        return self.running.observer

    @property
    def table(self) -> State:
        """The true position, with everything hidden in it."""
        return self.running.state

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the same seed gives the same rolls and draws."""
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.running.begin(seed)
        self._select_agent()

    def observe(self, agent: str) -> Observation:
        return self.running.observe(self._seat_of[agent])

    def state(self) -> NDArray[np.float32]:
        """Return what all seats know together, for central critics: all observations, one after the other."""
        return self.running.everything()

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Return observation, reward, whether it is over, and info of the selected seat."""
        self._check_begun()
        found: tuple[Observation | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def _check_begun(self) -> None:
        if not self.agents:
            raise Unreadable("no_game", "no game is being played: call reset() first")

    def step(self, action: int | None) -> None:
        """Play the word with that code for the selected seat, then all chance outcomes up to the next seat."""
        self._check_begun()
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.running.choose(read_action(action))
        self._select_agent()

    def _select_agent(self) -> None:
        state = self.running.state
        if state.is_over():
            self.rewards = dict(zip(self.agents, outcome(self.game, state, self.reward_kind), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            self._accumulate_rewards()  # all rewards before were 0
        else:
            self.agent_selection = self.possible_agents[state.asked]

    def render(self) -> str:
        """Return all choices so far, including chance, as in a record; they hold secrets, so not for a policy."""
        return self.running.history()

    def close(self) -> None:
        """Do nothing; no resources are held."""
