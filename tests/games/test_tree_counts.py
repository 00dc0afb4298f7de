"""How many sequences of choices lead on from fixed positions (perft): a count that changes is a rule that changed."""

import pytest

from support.suite import TreeCount
from support.suites import SUITES
from support.tree import leaves


@pytest.mark.parametrize(
    "tree",
    [pytest.param(tree, id=f"{suite.name}-{tree.name}") for suite in SUITES for tree in suite.tree_counts],
)
def test_number_of_sequences_to_each_depth(tree: TreeCount) -> None:
    state = tree.position().match.state
    assert [leaves(state, depth) for depth in range(1, len(tree.counts) + 1)] == tree.counts
