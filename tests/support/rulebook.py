"""The ids of each game's rules specification and where they are cited."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

#: With what the ids of a game begin.
LETTERS = {"kingsburg": "K", "notre-dame": "ND", "troyes": "T", "viscounts": "V"}


def rules_of(game: str) -> Path:
    return ROOT / "docs" / "games" / game / "RULES.md"


def code_of(game: str) -> list[Path]:
    """The sources of a game's engine."""
    return sorted((ROOT / "src" / "quatrefoil" / "games" / game.replace("-", "_")).rglob("*.py"))


RULES = rules_of("kingsburg")


@dataclass(frozen=True)
class RulesIds:
    """Everything that a specification defines and others may cite."""

    sections: frozenset[str]
    clauses: frozenset[str]
    rulings: frozenset[str]
    chances: frozenset[str]
    examples: frozenset[str]

    def to_cite(self) -> frozenset[str]:
        """What code and tests must cite, every one."""
        return self.clauses | self.rulings | self.chances

    def all(self) -> frozenset[str]:
        return self.to_cite() | self.sections | self.examples


@cache
def rules_ids(game: str = "kingsburg") -> RulesIds:
    """An id is defined where a list item, a table row or a paragraph in bold begins with it."""
    text = rules_of(game).read_text(encoding="utf-8")
    k = LETTERS[game]

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


def cited_in(paths: list[Path], game: str = "kingsburg") -> dict[str, set[str]]:
    """Every id that the files cite (K-6, K-6.2, K-6.2.8, K-R6, K-C3, K-EX-12), with the names of the files."""
    clause = r"\d+(?:\.[A-Z]?\d+){0,2}(?:\.[A-Z]\b)?"
    citation = re.compile(rf"\b{LETTERS[game]}-(?:EX-\d+|R\d+|C\d+|{clause})(?![\d.]*\d)")
    cited: dict[str, set[str]] = {}
    for path in paths:
        for found in citation.findall(path.read_text(encoding="utf-8")):
            cited.setdefault(found, set()).add(path.name)
    return cited


def named_in(paths: list[Path], game: str = "kingsburg") -> set[str]:
    """The ids in names of tests: K-6.2.8 for `test_K_6_2_8_a_taken_advisor…`, K-R6 for `test_K_R6_…`."""
    k = LETTERS[game]
    text = "".join(path.read_text(encoding="utf-8") for path in paths if path.suffix == ".py")
    names = re.findall(rf"^def test_{k}_(\d+_(?:[A-Z]?\d+_)*|[RC]\d+_)", text, flags=re.MULTILINE)
    return {f"{k}-" + name.rstrip("_").replace("_", ".") for name in names}
