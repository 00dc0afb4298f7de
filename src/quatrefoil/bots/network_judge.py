"""The network's opinion on the ends of rollouts, for hints and reviews."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from quatrefoil.bots.columns_registry import columns_of
from quatrefoil.bots.knowledge.columns import Columns
from quatrefoil.bots.network.network import Network
from quatrefoil.bots.network.plain_network import DECIMALS
from quatrefoil.bots.network.weights import has_network, network_file
from quatrefoil.bots.search.leaf_judge import LeafJudge
from quatrefoil.bots.search.rollout import Rollout
from quatrefoil.kernel.game import Game

Array = Any

#: The least probability, so that its logarithm exists.
LEAST = 1e-6

#: Judges that were made, by file of the network.
_judges: dict[Path, NetworkLeafJudge] = {}


class NetworkLeafJudge(LeafJudge):
    """Replaces win probabilities by their geometric mean with the network's.

    In games of journeymen, whose choices are nearest to those of people, the mean predicts the winner better than
    either (docs/experiments/2026-11-18-learning-from-all-levels.md).
    """

    def __init__(self, columns: Columns, network: Network) -> None:
        self.columns = columns
        self.network = network

    def judge(self, rollouts: list[Rollout]) -> None:
        """Judge the positions that are not the end of the game, as the seat that chose last sees them.

        Solo games keep their probabilities: the opponent of the rulebook has no seat that the network knows.
        """
        running = [each for each in rollouts if each.state.seats > 1 and not each.state.is_over()]
        if not running:
            return
        columns = self.columns
        rows = [
            columns.values(each.state, each.last_seat, columns.knowledge(each.state, each.last_seat))
            for each in running
        ]
        shares: Array = self.network.judge(self.network.codes(rows))[0]
        for row, each in zip(shares, running, strict=True):
            seats = int(each.state.seats)
            judged = row[(np.arange(seats) - each.last_seat) % seats]
            mean = np.sqrt(np.maximum(judged, LEAST) * np.maximum(each.win_probabilities, LEAST))
            each.win_probabilities = np.round(mean / mean.sum(), DECIMALS).tolist()


def judge_of(game: Game[Any]) -> NetworkLeafJudge | None:
    """Return the network of a game as a judge of rollouts; None if there is no network for these components."""
    if not has_network(game):
        return None
    path = network_file(game.name)
    if path not in _judges:
        columns = columns_of(game)
        _judges[path] = NetworkLeafJudge(columns, Network.read(path, columns.layout))
    return _judges[path]
