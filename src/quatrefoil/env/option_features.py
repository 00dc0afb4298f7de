"""Features of options: a policy can score the offered options instead of having an output for every word.

Words are made of few parts: `pay:3-silver+1-ink`, `die:2-red-5`, `build:inn`. The features of a word are its family,
how often each part occurs in it, and amounts as numbers, so a policy generalizes over words it has seldom seen.
"""

from __future__ import annotations

import re
from typing import Any

from quatrefoil.kernel.game import Game
from quatrefoil.kernel.option import Option

#: An amount of something, as in `3-silver`; scaled by what it seldom exceeds.
AMOUNT = re.compile(r"(\d+)-([a-z_]+)")
AMOUNT_SCALE = 10


class OptionFeatures:
    """The features of all words of a game: `rows[code]` are `len(names)` numbers, `names` say what they mean."""

    def __init__(self, game: Game[Any]) -> None:
        words = game.words.words
        found = [features_of(word) for word in words]
        self.names: list[str] = list(dict.fromkeys(name for features in found for name in features))
        place = {name: i for i, name in enumerate(self.names)}
        self.rows: list[list[float]] = []
        for features in found:
            row = [0.0] * len(self.names)
            for name, value in features.items():
                row[place[name]] = value
            self.rows.append(row)


def features_of(word: Option) -> dict[str, float]:
    """Return the features of one word that are not zero, by name."""
    features = {f"family {word.family}": 1.0}
    label = word.text.partition(":")[2]
    for i, piece in enumerate(label.split("+") if label else []):
        amount = AMOUNT.fullmatch(piece)
        if amount is not None:
            features[f"amount of {amount[2]}"] = int(amount[1]) / AMOUNT_SCALE
            continue
        for part in re.split(r"[-.]", piece):
            if part:
                name = f"part {part}" if i == 0 else f"further part {part}"
                features[name] = features.get(name, 0.0) + 1.0
    return features
