"""Code and tests cite the rules: every clause, ruling and chance, and nothing that is not there."""

from pathlib import Path

from support.rulebook import RULES, cited_in, code_of, named_in, rules_ids

CODE = code_of("kingsburg")
TESTS = sorted(path for path in Path(__file__).parent.rglob("*") if path.suffix in (".py", ".txt"))


def test_the_rules_have_the_ids_they_are_known_for() -> None:
    ids = rules_ids()
    assert {"K-1.1", "K-6.2.8", "K-10.10", "K-17.6"} <= ids.clauses
    assert ids.rulings == {f"K-R{n}" for n in range(1, 32)}
    assert ids.chances == {f"K-C{n}" for n in range(1, 8)}
    assert ids.examples == {f"K-EX-{n}" for n in range(1, 35)}
    assert {"K-6", "K-6.2", "K-16"} <= ids.sections


def test_every_rule_is_cited_where_the_code_follows_it() -> None:
    assert rules_ids().to_cite() - cited_in(CODE).keys() == set()


def test_every_rule_has_a_test_of_its_name() -> None:
    assert rules_ids().to_cite() - named_in(TESTS) == set()


def test_no_citation_points_nowhere() -> None:
    ids = rules_ids()
    known = ids.all()
    for cited in (cited_in(CODE), cited_in(TESTS), cited_in([RULES])):
        astray = {
            found: where for found, where in cited.items() if found not in known and where != {"test_scenarios.py"}
        }
        assert astray == {}
    assert named_in(TESTS) <= known
