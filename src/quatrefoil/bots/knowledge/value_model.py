"""Value models: linear predictions of the final score, trained on finished games by `scripts/train.py`."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from quatrefoil.kernel.game import Game


class ValueModel:
    """Predicts final scores at tables with one number of seats.

    The weights belong to knots at equal distances on the share of the game that remains, the end of the game first;
    predictions are interpolated linearly between them.
    """

    def __init__(self, weights: list[list[float]], temperatures: list[float]) -> None:
        #: For each knot: one weight for each feature, then the intercept.
        self.weights: Final[list[list[float]]] = weights
        #: For each knot: the temperature of the softmax that turns scores into win probabilities.
        self.temperatures: Final[list[float]] = temperatures
        self.last: Final[int] = len(weights) - 1

    def predict(self, remaining: float, features: list[float]) -> float:
        """Return the expected final score of a seat with these features."""
        position = min(1.0, max(0.0, remaining)) * self.last
        knot = min(int(position), self.last - 1)
        share = position - knot
        lower_weights = self.weights[knot]
        upper_weights = self.weights[knot + 1]
        count = len(features)
        lower = lower_weights[count]
        upper = upper_weights[count]
        for i in range(count):
            lower += lower_weights[i] * features[i]
            upper += upper_weights[i] * features[i]
        return lower + (upper - lower) * share

    def temperature(self, remaining: float) -> float:
        """Return the softmax temperature for this share of the game remaining, in points."""
        return interpolate(self.temperatures, remaining)


def interpolate(values: list[float], position: float) -> float:
    """Interpolate linearly between values at equal distances from position 0 to position 1."""
    last = len(values) - 1
    place = min(1.0, max(0.0, position)) * last
    knot = min(int(place), last - 1)
    return values[knot] + (values[knot + 1] - values[knot]) * (place - knot)


#: Models that were read, by game and checksum of its components.
_cache: dict[str, dict[int, ValueModel]] = {}

#: Component packs may make many different checksums.
MAX_CACHED: int = 64


def value_model_file(game: str) -> str:
    """Return the path of a game's value models below `quatrefoil/bots`."""
    return game.replace("-", "_") + "/value_model.json"


def read_value_models(game: Game[Any]) -> dict[int, ValueModel]:
    """Return the trained models by number of seats; empty for a game with other components than it was trained with."""
    key = f"{game.name} {game.components_checksum}"
    if key not in _cache:
        models: dict[int, ValueModel] = {}
        source = files("quatrefoil.bots").joinpath(value_model_file(game.name))
        if source.is_file():
            stored = json.loads(source.read_text(encoding="utf-8"))
            if stored["components"] == game.components_checksum:
                for seats, model in stored["seats"].items():
                    models[int(seats)] = ValueModel(model["weights"], model["temperatures"])
        if len(_cache) >= MAX_CACHED:
            del _cache[next(iter(_cache))]
        _cache[key] = models
    return _cache[key]
