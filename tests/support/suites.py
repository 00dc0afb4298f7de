"""The suites of all games, and the decorator that runs a test for each of them."""

from __future__ import annotations

import pytest

from support.kingsburg.suite import SUITE as KINGSBURG
from support.notre_dame.suite import SUITE as NOTRE_DAME
from support.suite import GameSuite
from support.troyes.suite import SUITE as TROYES
from support.viscounts.suite import SUITE as VISCOUNTS

SUITES: list[GameSuite] = [KINGSBURG, NOTRE_DAME, TROYES, VISCOUNTS]

for_every_game = pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.name)
