"""Code and tests cite the rules: every clause, ruling and chance, and no id that the rules do not define."""

from pathlib import Path

from support.rulebook import PREFIXES, cited_in, code_of, decision_points_of, named_in, rules_ids, rules_of
from support.suite import GameSuite
from support.suites import for_every_game


def files_in(folder: Path) -> list[Path]:
    """Return the Python files and scenarios in a folder."""
    return sorted(path for path in folder.rglob("*") if path.suffix in (".py", ".txt"))


def numbered(prefix: str, count: int) -> set[str]:
    """Return the ids prefix1, prefix2 and so on."""
    return {f"{prefix}{n}" for n in range(1, count + 1)}


@for_every_game
def test_the_rules_define_the_expected_ids(suite: GameSuite) -> None:
    ids = rules_ids(suite.name)
    prefix = PREFIXES[suite.name]
    expected = suite.rules
    assert expected.some_clauses <= ids.clauses
    assert expected.not_rules <= ids.clauses
    assert expected.clauses in (None, len(ids.clauses))
    assert expected.some_sections <= ids.sections
    assert ids.rulings == numbered(f"{prefix}-R", expected.rulings)
    assert ids.chances == numbered(f"{prefix}-C", expected.chances)
    assert ids.examples == numbered(f"{prefix}-EX-", expected.examples)
    assert decision_points_of(suite.name) == numbered(f"{prefix}-D", expected.decision_points)


@for_every_game
def test_the_code_cites_every_rule(suite: GameSuite) -> None:
    cited = cited_in(code_of(suite.name), suite.name).keys()
    assert rules_ids(suite.name).to_cite() - suite.rules.not_rules - cited == set()


@for_every_game
def test_every_rule_has_a_test_named_after_it(suite: GameSuite) -> None:
    ids = rules_ids(suite.name)
    tests = files_in(suite.folder)
    covered = named_in(tests, suite.name)
    if not suite.rules.every_ruling_has_a_test:
        covered |= ids.rulings & cited_in(tests, suite.name).keys()
    assert ids.to_cite() - suite.rules.not_rules - covered == set()


@for_every_game
def test_every_cited_id_is_defined(suite: GameSuite) -> None:
    known = rules_ids(suite.name).all()
    tests = files_in(suite.folder)
    sources = [*code_of(suite.name), *tests, *files_in(suite.support_folder), rules_of(suite.name)]
    of_malformed_scenarios = f"{PREFIXES[suite.name]}-EX-0"
    cited = cited_in(sources, suite.name)
    assert {found: where for found, where in cited.items() if found not in known | {of_malformed_scenarios}} == {}
    assert named_in(tests, suite.name) <= known
