"""The ids of the rules specification and where they are cited."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "docs" / "games" / "kingsburg" / "RULES.md"

#: K-6 (a section), K-6.2 (a part of one), K-6.2.8 (a clause), K-R6, K-C3, K-EX-12.
CITATION = re.compile(r"\bK-(?:EX-\d+|R\d+|C\d+|\d+(?:\.\d+){0,2})(?![\d.]*\d)")


@dataclass(frozen=True)
class RulesIds:
    """Everything that the specification defines and others may cite."""

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
def rules_ids() -> RulesIds:
    text = RULES.read_text(encoding="utf-8")

    def found(pattern: str) -> frozenset[str]:
        ids = re.findall(pattern, text, flags=re.MULTILINE)
        assert len(ids) == len(set(ids)), f"an id is defined twice: {pattern}"
        return frozenset(ids)

    return RulesIds(
        sections=frozenset(f"K-{n}" for n in found(r"^#{2,3} (\d+(?:\.\d+)?)[. ]")),
        clauses=found(r"^- (K-\d+(?:\.\d+){1,2}) "),
        rulings=found(r"^- \*\*(K-R\d+) "),
        chances=found(r"^\| (K-C\d+) \|"),
        examples=found(r"^- \*\*(K-EX-\d+)\*\* "),
    )


def cited_in(paths: list[Path]) -> dict[str, set[str]]:
    """Every id that the files cite, with the names of the files."""
    cited: dict[str, set[str]] = {}
    for path in paths:
        for found in CITATION.findall(path.read_text(encoding="utf-8")):
            cited.setdefault(found, set()).add(path.name)
    return cited
