"""Makes the goldens that are not there yet: `python tests/viscounts/goldens/make.py`.

Each is a whole game between bots, with a seed of its own. To make one anew, delete it; after a change of the rules
`quatrefoil replay --regenerate` keeps the answers that are still possible.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from quatrefoil.bots.random_bot import RandomBot
from quatrefoil.bots.viscounts.evaluation import ViscountsEvaluation
from quatrefoil.games import read_components
from quatrefoil.games.viscounts.game import ViscountsGame
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match, run
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.play import options_for
from quatrefoil.kernel.state import State

FOLDER = Path(__file__).parent
COMPONENTS = FOLDER.parents[2] / "src" / "quatrefoil" / "games" / "viscounts" / "components.json"


@dataclass(frozen=True)
class Wanted:
    """One golden: who plays, on what table."""

    name: str
    seats: int
    seed: int
    is_greedy: bool = False
    options: dict[str, str] = field(default_factory=dict)


WANTED = [
    *[Wanted(f"1_{ai}_random", 1, 1, options={"automa": ai}) for ai in ("builder", "cleric", "noble", "card")],
    Wanted("1_cleric_hard_greedy", 1, 2, is_greedy=True, options={"automa": "cleric", "difficulty": "3"}),
    *[Wanted(f"{seats}_random", seats, 1) for seats in (2, 3, 4)],
    Wanted("2_greedy", 2, 1, is_greedy=True),
]


class Greedy:
    """Takes what the evaluation likes best, without chance."""

    def __init__(self, game: Game[Any]) -> None:
        self.evaluation = ViscountsEvaluation(game)

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        options = options_for(state, seat)
        ratings = self.evaluation.rate(state, seat, options)
        return options[ratings.index(max(ratings))]


def make(wanted: Wanted) -> str:
    game = ViscountsGame(read_components(COMPONENTS))
    match = Match(game, wanted.seats, wanted.options)
    player = Greedy(game) if wanted.is_greedy else RandomBot(game, None)
    run(match, [player] * wanted.seats, Random(wanted.seed))
    return match.record.text()


if __name__ == "__main__":
    for wanted in WANTED:
        path = FOLDER / f"{wanted.name}.record"
        if not path.exists():
            path.write_text(make(wanted), encoding="utf-8")
