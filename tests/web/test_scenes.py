"""Scenes: what deserves more than a caption is shown over the board, in its order, and leaves the rest alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from web.checks import AXE, TOO_WIDE, faults_of_scene
from web.conftest import DESKTOP, PHONE, Visit
from web.recorded_table import choose, open_before
from web.scenes import AFTER_FRAMES, SCENES, moment_of, step, step_to_scene


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(("screen", "language"), [(DESKTOP, "en"), (PHONE, "ru")], ids=["en", "ru-phone"])
def test_a_scene_stands_over_the_board_alone(visit: Visit, screen: tuple[int, int], language: str, name: str) -> None:
    _, names, rows = SCENES[name]
    page = visit(screen, language, pace="step")
    moment = moment_of(name)
    open_before(page, moment)
    choose(page, moment)
    page.locator(":is(.film, .film-line)").wait_for()
    step_to_scene(page, names[language])
    scene = page.locator(f'.scene[aria-label*="{names[language]}"]')
    page.evaluate(AXE)
    shown: list[int] = []
    while scene.count() > 0:
        inside(page)
        assert page.evaluate(TOO_WIDE) <= 0
        assert faults_of_scene(page) == []
        shown.append(scene.locator(rows).count())
        if page.locator(":is(.film, .film-line)").count() == 0:
            break
        step(page)
        page.evaluate(AFTER_FRAMES)
    assert len(shown) > 1, "a scene is told in several frames"
    assert max(shown) > 0


def inside(page: Page) -> None:
    """Check that the scene covers nothing but the board, and nothing of it is cut off sideways."""
    box, board, bar = (page.locator(each).first.bounding_box() for each in (".scene", ".board", ".ask, .film"))
    assert box is not None
    assert board is not None
    assert bar is not None
    assert box["y"] + box["height"] <= bar["y"] + 1
    assert box["x"] >= board["x"] - 1
    assert box["x"] + box["width"] <= board["x"] + board["width"] + 1
    assert page.locator(".scene").evaluate("(scene) => scene.scrollWidth <= scene.clientWidth + 1")


@pytest.mark.parametrize("name", ["the Automa's turn", "the King's turn"])
def test_the_log_waits_for_the_scene(name: str, visit: Visit) -> None:
    page = visit(DESKTOP, "en", pace="step")
    moment = moment_of(name)
    open_before(page, moment)
    choose(page, moment)
    page.locator(":is(.film, .film-line)").wait_for()
    step_to_scene(page, SCENES[name][1]["en"])
    expect(page.locator(".log .coming")).to_be_attached()
    page.keyboard.press("s")
    expect(page.locator(".scene")).to_have_count(0)
    expect(page.locator(".log .coming")).to_have_count(0)


def test_the_castle_on_a_phone_is_left_by_a_tap_and_never_covers_the_hand(visit: Visit) -> None:
    page = visit(PHONE, "en", pace="step")
    moment = moment_of("the castle")
    open_before(page, moment)
    choose(page, moment)
    page.locator(":is(.film, .film-line)").wait_for()
    step_to_scene(page, "castle")
    inside(page)
    page.locator(".scene").click()
    expect(page.locator(".scene")).to_have_count(0)
    page.keyboard.press("s")
    page.locator(".parts").get_by_role("tab", name="Hand").click()
    expect(page.locator(".vc-phone.hand")).to_be_visible()
    expect(page.locator(".scene")).to_have_count(0)
