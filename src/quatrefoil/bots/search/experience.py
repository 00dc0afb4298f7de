"""What finished games have taught: how many points a seat will have, from what it has now (`scripts/learn.py`)."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from quatrefoil.kernel.game import Game

#: Into so many parts a game is cut; between their ends the weights are drawn out.
KNOTS: Final[dict[str, int]] = {"kingsburg": 15, "notre-dame": 9, "troyes": 7, "viscounts": 14}


class Experience:
    """Weights for one number of seats, by the share of the game that is left."""

    def __init__(self, weights: list[list[float]], spreads: list[float]) -> None:
        #: For each knot, the end of the game first: one weight for each feature, then a constant.
        self.weights: Final[list[list[float]]] = weights
        #: So many points more make a victory e times as likely.
        self.spreads: Final[list[float]] = spreads
        self.last: Final[int] = len(weights) - 1

    def points(self, left: float, features: list[float]) -> float:
        """What a seat with these features will have at the end."""
        place = min(1.0, max(0.0, left)) * self.last
        knot = min(int(place), self.last - 1)
        share = place - knot
        before = self.weights[knot]
        after = self.weights[knot + 1]
        count = len(features)
        early = before[count]
        late = after[count]
        for i in range(count):
            early += before[i] * features[i]
            late += after[i] * features[i]
        return early + (late - early) * share

    def spread(self, left: float) -> float:
        return between(self.spreads, left)


def between(values: list[float], left: float) -> float:
    """Values for equal parts of a game, its end first, drawn out between them."""
    last = len(values) - 1
    place = min(1.0, max(0.0, left)) * last
    knot = min(int(place), last - 1)
    return values[knot] + (values[knot + 1] - values[knot]) * (place - knot)


#: By game and components; a table of other components has no experience.
_READ: dict[str, dict[int, Experience]] = {}


def file_name(game: str) -> str:
    """Below `quatrefoil/bots`."""
    return game.replace("-", "_") + "/experience.json"


def experiences_of(game: Game[Any]) -> dict[int, Experience]:
    """By the number of seats; empty where nothing was learnt."""
    key = f"{game.name} {game.components_checksum}"
    if key not in _READ:
        found: dict[int, Experience] = {}
        source = files("quatrefoil.bots").joinpath(file_name(game.name))
        if source.is_file():
            read = json.loads(source.read_text(encoding="utf-8"))
            if read["components"] == game.components_checksum:
                for seats, learnt in read["seats"].items():
                    found[int(seats)] = Experience(learnt["weights"], learnt["spreads"])
        _READ[key] = found
    return _READ[key]
