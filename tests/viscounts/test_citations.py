"""Code and tests cite the rules: every clause and ruling, and nothing that is not there."""

from pathlib import Path

from support.rulebook import cited_in, code_of, named_in, rules_ids, rules_of

GAME = "viscounts"
CODE = code_of(GAME)
TESTS = sorted(path for path in Path(__file__).parent.rglob("*") if path.suffix in (".py", ".txt"))
#: V-22 speaks of usual lengths and scores: no rules.
SIZES = {f"V-22.{n}" for n in range(1, 6)}


def test_the_rules_have_the_ids_they_are_known_for() -> None:
    ids = rules_ids(GAME)
    assert {"V-1.1", "V-2.13", "V-7.T1", "V-7.B9", "V-7.W2", "V-7.M4", "V-16.19", "V-18.17"} <= ids.clauses
    assert ids.clauses > SIZES
    assert len(ids.clauses) == 176
    assert ids.rulings == {f"V-R{n}" for n in range(1, 41)}
    assert ids.examples == {f"V-EX-{n}" for n in range(1, 23)}
    assert {"V-7", "V-7.B", "V-20"} <= ids.sections


def test_every_rule_is_cited_where_the_code_follows_it() -> None:
    assert rules_ids(GAME).to_cite() - SIZES - cited_in(CODE, GAME).keys() == set()


def test_every_clause_has_a_test_of_its_name_and_every_ruling_a_test_that_cites_it() -> None:
    ids = rules_ids(GAME)
    assert ids.clauses - SIZES - named_in(TESTS, GAME) == set()
    assert ids.rulings - cited_in(TESTS, GAME).keys() - named_in(TESTS, GAME) == set()


def test_no_citation_points_nowhere() -> None:
    known = rules_ids(GAME).all() | {"V-EX-0"}
    for paths in (CODE, TESTS, [rules_of(GAME)]):
        assert {found: where for found, where in cited_in(paths, GAME).items() if found not in known} == {}
    assert named_in(TESTS, GAME) <= known
