"""Code and tests cite the rules: every clause and ruling, and nothing that is not there."""

from pathlib import Path

from support.rulebook import cited_in, code_of, named_in, rules_ids, rules_of

GAME = "notre-dame"
CODE = code_of(GAME)
TESTS = sorted(path for path in Path(__file__).parent.rglob("*") if path.suffix in (".py", ".txt"))


def test_the_rules_have_the_ids_they_are_known_for() -> None:
    ids = rules_ids(GAME)
    assert {"ND-1.1", "ND-5.11", "ND-9.9", "ND-14.5"} <= ids.clauses
    assert ids.rulings == {f"ND-R{n}" for n in range(1, 28)}
    assert ids.examples == {f"ND-EX-{n}" for n in range(1, 23)}


def test_every_rule_is_cited_where_the_code_follows_it() -> None:
    assert rules_ids(GAME).to_cite() - cited_in(CODE, GAME).keys() == set()


def test_every_rule_has_a_test_of_its_name() -> None:
    assert rules_ids(GAME).to_cite() - named_in(TESTS, GAME) == set()


def test_no_citation_points_nowhere() -> None:
    known = rules_ids(GAME).all()
    for cited in (cited_in(CODE, GAME), cited_in(TESTS, GAME), cited_in([rules_of(GAME)], GAME)):
        astray = {
            found: where for found, where in cited.items() if found not in known and where != {"test_scenarios.py"}
        }
        assert astray == {}
    assert named_in(TESTS, GAME) <= known
