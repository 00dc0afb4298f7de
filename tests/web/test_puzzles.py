"""Puzzles are solved at the board: a wrong try changes nothing, the best choice is played out and compared."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from quatrefoil.puzzles.collection import puzzles_of
from quatrefoil.puzzles.puzzle import Puzzle
from web.checks import AXE, RUN_AXE
from web.conftest import DESKTOP, PHONE, Visit


def plain_puzzle() -> Puzzle:
    """Return a puzzle whose choices are single clicks."""
    plain = ("build:", "no_build")
    found = puzzles_of("kingsburg")
    return next(p for p in found if p.best.option.startswith(plain) and p.tempting.option.startswith(plain))


@pytest.mark.parametrize(("screen", "lang"), [(DESKTOP, "en"), (PHONE, "ru")])
def test_a_puzzle_is_tried_and_solved(visit: Visit, screen: tuple[int, int], lang: str) -> None:
    puzzle = plain_puzzle()
    page = visit(screen, lang, path="/puzzles/kingsburg")
    page.locator(f'a[href="/puzzles/kingsburg/{puzzle.id}"]').last.click()
    page.locator(f'.opt[data-option="{puzzle.tempting.option}"]').click()
    verdict = page.locator(".puzzle .verdict")
    expect(verdict).to_contain_class("warn")
    page.locator(f'.opt[data-option="{puzzle.best.option}"]').click()
    expect(verdict).to_contain_class("good")
    expect(page.locator(".puzzle table")).to_be_visible()
    page.evaluate(AXE)
    assert page.evaluate(RUN_AXE) == []
    page.locator(".puzzle footer .btn.primary").click()
    expect(page.locator(".puzzle .verdict")).to_have_count(0)
    page.goto("/puzzles/kingsburg")
    expect(page.locator(f'li a[href="/puzzles/kingsburg/{puzzle.id}"]')).to_contain_class("later")
