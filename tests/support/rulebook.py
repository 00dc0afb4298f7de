"""The ids that the rules of each game (`docs/games/<game>/RULES.md`) define, and where they are cited."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

#: The prefix of a game's ids.
PREFIXES = {"kingsburg": "K", "notre-dame": "ND", "troyes": "T", "viscounts": "V"}


def rules_of(game: str) -> Path:
    """Return the path of a game's rules."""
    return ROOT / "docs" / "games" / game / "RULES.md"


def code_of(game: str) -> list[Path]:
    """Return the sources of a game's engine."""
    return sorted((ROOT / "src" / "quatrefoil" / "games" / game.replace("-", "_")).rglob("*.py"))


@dataclass(frozen=True)
class RulesIds:
    """The ids that the rules of a game define and that code and tests may cite."""

    sections: frozenset[str]
    clauses: frozenset[str]
    rulings: frozenset[str]
    chances: frozenset[str]
    examples: frozenset[str]

    def to_cite(self) -> frozenset[str]:
        """Return the ids that code and tests must cite."""
        return self.clauses | self.rulings | self.chances

    def all(self) -> frozenset[str]:
        return self.to_cite() | self.sections | self.examples


@dataclass(frozen=True)
class ExpectedIds:
    """What the rules of a game are expected to define: a guard against a rules page that is read wrongly."""

    some_clauses: set[str]
    rulings: int
    examples: int
    chances: int = 0
    clauses: int | None = None  # how many there are, where the number is known
    some_sections: set[str] = field(default_factory=set)
    decision_points: int = 0  # T-D1 to T-D13: listed in the rules, but no rules
    not_rules: set[str] = field(default_factory=set)  # clauses that neither code nor tests follow
    every_ruling_has_a_test: bool = True  # otherwise a test that cites it is enough


@cache
def rules_ids(game: str) -> RulesIds:
    """Read the ids that the rules define: those at the beginning of a list item, a table row or a bold paragraph."""
    text = rules_of(game).read_text(encoding="utf-8")
    k = PREFIXES[game]

    def found(pattern: str) -> frozenset[str]:
        ids = re.findall(pattern, text, flags=re.MULTILINE)
        assert len(ids) == len(set(ids)), f"an id is defined twice: {pattern}"
        return frozenset(ids)

    return RulesIds(
        sections=frozenset(f"{k}-{n}" for n in found(rf"^#{{2,3}} (?:{k}-)?(\d+(?:\.(?:\d+|[A-Z]))?)[. ]")),
        clauses=found(rf"^(?:- |\| |\*\*)({k}-\d+(?:\.[A-Z]?\d+){{1,2}})(?: |\*\*)"),
        rulings=found(rf"^(?:- \*\*|\| )({k}-R\d+)\b"),
        chances=found(rf"^\| ({k}-C\d+) \|"),
        examples=found(rf"^(?:- \*\*|\| |\*\*)({k}-EX-\d+)\b"),
    )


def decision_points_of(game: str) -> set[str]:
    """Return the ids of the decision points (T-D1) that the rules list."""
    text = rules_of(game).read_text(encoding="utf-8")
    return set(re.findall(rf"^- (?:\*\*)?({PREFIXES[game]}-D\d+)", text, re.MULTILINE))


def cited_in(paths: list[Path], game: str) -> dict[str, set[str]]:
    """Return every id that the files cite (K-6, K-6.2, K-6.2.8, K-R6, K-C3, K-EX-12) with the names of the files."""
    clause = r"\d+(?:\.[A-Z]?\d+){0,2}(?:\.[A-Z]\b)?"
    citation = re.compile(rf"\b{PREFIXES[game]}-(?:EX-\d+|R\d+|C\d+|{clause})(?![\d.]*\d)")
    cited: dict[str, set[str]] = {}
    for path in paths:
        for found in citation.findall(path.read_text(encoding="utf-8")):
            cited.setdefault(found, set()).add(path.name)
    return cited


def named_in(paths: list[Path], game: str) -> set[str]:
    """Return the ids in names of tests: K-6.2.8 for `test_K_6_2_8_a_taken_advisor…`, K-R6 for `test_K_R6_…`."""
    k = PREFIXES[game]
    text = "".join(path.read_text(encoding="utf-8") for path in paths if path.suffix == ".py")
    names = re.findall(rf"^def test_{k}_(\d+_(?:[A-Z]?\d+_)*|[RC]\d+_)", text, flags=re.MULTILINE)
    return {f"{k}-" + name.rstrip("_").replace("_", ".") for name in names}
