"""A viewer who has asked the system for less motion sees results, not motions, and misses no sound and no focus."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.conftest import Visit
from web.endings import play_to_the_end
from web.recorded_table import before, choose, open_before
from web.scenes import AFTER_FRAMES, SCENES, moment_of, step, step_to_scene

#: Notes the pitches that are played, and the pieces that fly or roll.
WATCH = """
window.pitches = [];
window.flown = 0;
const set = AudioParam.prototype.setValueAtTime;
AudioParam.prototype.setValueAtTime = function (value, time) {
    window.pitches.push(Math.round(value));
    return set.call(this, value, time);
};
new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
    if (node.classList?.contains("flying")) window.flown += 1;
}))).observe(document, { childList: true, subtree: true });
"""


def watched(visit: Visit, pace: str, path: str = "/") -> Page:
    page = visit(pace=pace, reduced_motion=True)
    page.add_init_script(WATCH)
    page.goto(path)
    return page


@pytest.mark.parametrize("pace", ["normal", "once"])
def test_the_finale_is_the_final_page_with_its_focus_and_its_sound(pace: str, visit: Visit) -> None:
    page = watched(visit, pace)
    page.locator("body").click(position={"x": 2, "y": 2})  # sounds wait for a click
    play_to_the_end(page, "kingsburg/goldens/2_greedy.record")
    heading = page.locator(".verdict h1")
    expect(heading).to_be_focused()
    expect(page.get_by_role("region", name="Score by source")).to_be_visible()
    expect(page.locator(".count, .confetti")).to_have_count(0)
    sound = [392, 494, 784] if "win" in heading.inner_text() else [392, 466]
    # The sound follows the history, which comes after the page.
    page.wait_for_function("(sound) => sound.every((pitch) => window.pitches.includes(pitch))", arg=sound)
    assert page.evaluate("flown") == 0


#: Scenes that no question interrupts: one step shows all of them.
WHOLE = ["the King's turn", "the castle", "the plague", "the cathedral"]


@pytest.mark.parametrize("name", WHOLE)
def test_a_scene_is_its_result(name: str, visit: Visit) -> None:
    _, names, rows = SCENES[name]
    page = watched(visit, "step")
    moment = moment_of(name)
    open_before(page, moment)
    choose(page, moment)
    page.locator(":is(.film, .film-line)").wait_for()
    step_to_scene(page, names["en"])
    scene = page.locator(f'.scene[aria-label*="{names["en"]}"]')
    assert scene.locator(rows).count() > 0, "the result"
    assert scene.locator(".moving").count() == 0
    step(page)
    page.evaluate(AFTER_FRAMES)
    expect(scene).to_have_count(0)
    assert page.evaluate("flown") == 0


def test_the_plague_stays_above_the_cathedral_that_pays(visit: Visit) -> None:
    page = watched(visit, "normal")
    moment = moment_of("the cathedral")
    open_before(page, moment)
    choose(page, moment)
    scene = page.get_by_role("region", name=re.compile("cathedral"))
    expect(scene.locator(".track").first).to_be_visible()
    expect(scene.locator(".pay").first).to_be_visible()


def test_a_battle_shows_what_it_brought(visit: Visit) -> None:
    page = watched(visit, "normal")
    moment = before("kingsburg", "4_greedy", "kings_die", times=2)
    open_before(page, moment)
    choose(page, moment)
    scene = page.get_by_role("region", name="Battle of year II", exact=True)
    expect(scene).to_contain_text("Continue")
    assert page.evaluate("flown") == 0
