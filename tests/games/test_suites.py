"""Every registered game declares a suite, so that the tests in this folder run over it."""

from quatrefoil.games import NAMES
from support.suites import SUITES


def test_every_registered_game_has_a_suite() -> None:
    assert [suite.name for suite in SUITES] == list(NAMES)
