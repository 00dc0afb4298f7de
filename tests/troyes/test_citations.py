"""Code and tests cite the rules: every clause and ruling, and nothing that is not there."""

import re
from pathlib import Path

from support.rulebook import cited_in, code_of, named_in, rules_ids, rules_of

CODE = code_of("troyes")
TESTS = sorted(path for path in Path(__file__).parent.rglob("*") if path.suffix in (".py", ".txt"))
#: T-D are decision points, T-S sizes, neither of them rules; the oracle and the bounds speak of them.
DECISIONS = {f"T-D{n}" for n in range(1, 14)}


def test_the_rules_have_the_ids_they_are_known_for() -> None:
    ids = rules_ids("troyes")
    assert {"T-0.1", "T-4.20", "T-6.3.4", "T-8.29", "T-13.18", "T-15.3"} <= ids.clauses
    assert len(ids.clauses) == 184
    assert ids.rulings == {f"T-R{n}" for n in range(1, 49)}
    assert ids.examples == {f"T-EX-{n}" for n in range(1, 19)}
    assert {"T-6", "T-6.3", "T-15"} <= ids.sections
    assert set(re.findall(r"^- (?:\*\*)?(T-D\d+)", rules_of("troyes").read_text(encoding="utf-8"), re.M)) == DECISIONS


def test_every_rule_is_cited_where_the_code_follows_it() -> None:
    assert rules_ids("troyes").to_cite() - cited_in(CODE, "troyes").keys() == set()


def test_every_rule_has_a_test_of_its_name() -> None:
    assert rules_ids("troyes").to_cite() - named_in(TESTS, "troyes") == set()


def test_no_citation_points_nowhere() -> None:
    known = rules_ids("troyes").all()
    for paths in (CODE, TESTS, [rules_of("troyes")]):
        cited = cited_in(paths, "troyes")
        astray = {found: where for found, where in cited.items() if found not in known | {"T-EX-0"}}
        assert astray == {}
    assert named_in(TESTS, "troyes") <= known
