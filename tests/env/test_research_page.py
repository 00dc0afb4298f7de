"""The code of docs/research.md runs, and its table of sizes is correct."""

import re
from pathlib import Path

import pytest

from quatrefoil.env import Observer
from quatrefoil.games import NAMES, load

PAGE = (Path(__file__).resolve().parent.parent.parent / "docs" / "research.md").read_text()
SNIPPETS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("snippet", SNIPPETS, ids=["gymnasium", "batch", "pettingzoo", "open_spiel"])
def test_a_snippet_runs(snippet: str) -> None:
    exec(compile(snippet, "docs/research.md", "exec"), {})


@pytest.mark.parametrize("name", NAMES)
def test_the_sizes_are_true(name: str) -> None:
    game = load(name)
    sizes = [
        str(Observer(game, seats).size) if game.min_seats <= seats <= game.max_seats else "–" for seats in range(1, 6)
    ]
    assert f"| {name} | {len(game.words.words)} | {' | '.join(sizes)} |" in PAGE
