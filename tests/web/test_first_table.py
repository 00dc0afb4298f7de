"""The first table besides the coach: a novice to play against, and rules that begin with a tour."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from quatrefoil.games import NAMES
from web.conftest import DESKTOP, Visit
from web.player import Player


@pytest.mark.parametrize("game", NAMES)
def test_a_first_table_has_a_novice_and_rules_that_begin_with_a_tour(visit: Visit, game: str) -> None:
    page = visit(DESKTOP, "en", is_new=True)
    page.locator(f'[data-at="game-{game}"] .btn.primary').click()
    Player(page).wait()
    expect(page.locator('.seats [data-at="seat-1"]')).to_have_accessible_name(re.compile("novice"))
    page.locator("#tab-rules").click()
    expect(page.locator(".rules .picture")).to_have_count(6)
