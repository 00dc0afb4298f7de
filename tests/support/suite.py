"""What the tests in `tests/games`, which run over every game, must know of one game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from quatrefoil.kernel.game import Game
from support.goldens import Goldens
from support.rulebook import ROOT, ExpectedIds
from support.scenario import Scenario
from support.table import Table
from support.vocabulary import ReleasedVocabulary


@dataclass(frozen=True)
class TreeCount:
    """A position, and how many sequences of 1, 2, 3... choices lead on from it."""

    name: str
    position: Callable[[], Table]
    counts: list[int]


@dataclass(frozen=True)
class MalformedScenario:
    """The text of a scenario that must be rejected, and a pattern of the error message."""

    text: str
    error: str


@dataclass(frozen=True)
class GameSuite:
    """The declarations of one game: `support/<game>/suite.py`."""

    game: Game[Any]
    goldens: Goldens[Any]
    scenario: type[Scenario]
    malformed_scenarios: list[MalformedScenario]
    rules: ExpectedIds
    vocabulary: ReleasedVocabulary
    tree_counts: list[TreeCount] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.game.name

    @property
    def folder(self) -> Path:
        """The folder with the tests of this game alone."""
        return ROOT / "tests" / self.name.replace("-", "_")

    @property
    def support_folder(self) -> Path:
        return ROOT / "tests" / "support" / self.name.replace("-", "_")

    def scenario_files(self) -> list[Path]:
        """Return the scenarios in the order of their numbers."""
        return sorted((self.folder / "scenarios").glob("*.txt"), key=lambda path: (len(path.stem), path.stem))
