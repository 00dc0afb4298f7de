"""The PettingZoo environment: seats choose one after the other, chance is part of the environment."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv

from quatrefoil.env.observer import Observer
from quatrefoil.env.outcome import check_rewards, outcome
from quatrefoil.games import load
from quatrefoil.kernel.errors import NotOffered
from quatrefoil.kernel.option import listing
from quatrefoil.kernel.play import choose, draw, settle
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import CHANCE

Observation = dict[str, NDArray[Any]]


class TableEnv(AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """One table. An observation is `{"observation": numbers, "action_mask": which words may be chosen}`.

    An action is the code of a word. Where several seats choose in secret they are asked one after the other, and no
    observation reveals a choice before all have chosen. A word that is not offered raises an error, because a silent
    penalty would hide a bug in a policy. All rewards come at the end of the game.
    """

    def __init__(self, game: str, seats: int, options: Mapping[str, str] | None = None, rewards: str = "win") -> None:
        super().__init__()
        check_rewards(rewards)
        self.game = load(game)
        self.observer = Observer(self.game, seats)
        self.table_options = self.game.all_table_options(dict(options or {}))
        self.reward_kind = rewards
        self.metadata = {"name": f"quatrefoil_{game}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self.observer.actions) for agent in self.possible_agents}
        self._rng = Random()

    def _observation_space(self) -> Space[Any]:
        # Unbounded, because amounts are scaled by what they seldom, not never, exceed; a few may be negative.
        return Dict(
            {
                "observation": Box(-np.inf, np.inf, (self.observer.size,), np.float32),
                "action_mask": Box(0, 1, (self.observer.actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the same seed gives the same rolls and draws."""
        if seed is not None:
            self._rng = Random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.table: State = self.game.new(len(self.agents), self.table_options)
        self.choices: list[str] = []
        settle(self.table)
        self._advance_to_next_seat()

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        return {
            "observation": np.array(self.observer.observe(self.table, seat), np.float32),
            "action_mask": np.array(self.observer.mask(self.table, seat), np.int8),
        }

    def step(self, action: int | None) -> None:
        """Play the word with that code for the selected seat, then all chance outcomes up to the next seat."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        offered = self.table.offered
        option = next((option for option in offered if option.code == action), None)
        if option is None:
            raise NotOffered("not_offered", f"{agent}: action {action} is not offered; offered: {listing(offered)}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.choices.append(f"{self.table.asked} {option.text}")
        choose(self.table, option)
        self._advance_to_next_seat()
        self._accumulate_rewards()

    def _advance_to_next_seat(self) -> None:
        table = self.table
        while table.asked == CHANCE:
            drawn = draw(table, self._rng)
            self.choices.append(f"~ {drawn.text}")
            choose(table, drawn)
        if table.is_over():
            self.rewards = dict(zip(self.agents, outcome(self.game, table, self.reward_kind), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[table.asked]

    def render(self) -> str:
        """Return all choices so far, including chance, as in a record; they hold secrets, so not for a policy."""
        return "\n".join(self.choices)

    def close(self) -> None:
        """Do nothing; no resources are held."""
