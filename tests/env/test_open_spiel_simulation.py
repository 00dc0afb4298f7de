"""OpenSpiel's own simulation of whole games; it reads all strings and tensors at every step, so it takes long."""

import pyspiel
import pytest

from quatrefoil.env import open_spiel_game
from quatrefoil.games import NAMES, load

#: Each game with every number of seats.
TABLES = [(name, seats) for name in NAMES for seats in range(load(name).min_seats, load(name).max_seats + 1)]

#: Tables where it also serializes every state.
SERIALIZED = [("kingsburg", 3), ("notre-dame", 3), ("troyes", 1), ("viscounts", 1)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_open_spiel_accepts_it(game: str, seats: int) -> None:
    """The simulation also clones the state at every step."""
    serialize = (game, seats) in SERIALIZED
    pyspiel.random_sim_test(open_spiel_game(game, seats), num_sims=1, serialize=serialize, verbose=False)
