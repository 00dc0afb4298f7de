"""The kinds of scenes, a moment before each, and the steps that lead to it."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from web.recorded_table import Moment, before

#: A moment before each kind of scene, its name on the page, and what its rows are at the end.
SCENES = {
    "the King's turn": (("troyes", "1_good", "king_rolled", 3), {"en": "The King's turn", "ru": "Ход короля"}, "ol li"),
    "the event round": (("troyes", "4_greedy", "event_began", 4), {"en": "Events", "ru": "События"}, "ol > li"),
    "the Automa's turn": (
        ("viscounts", "1_noble_random", "scheme_played", 5),
        {"en": "Automa", "ru": "Автомы"},
        "ol > li",
    ),
    "the castle": (
        ("viscounts", "2_greedy", "promoted", 8),
        {"en": "What happened in the castle", "ru": "Что было в замке"},
        "svg",
    ),
    "the plague": (("notre-dame", "4_greedy", "plague", 4), {"en": "Plague", "ru": "Чума"}, ".scene-rows li"),
    "the cathedral": (
        ("notre-dame", "4_greedy", "cathedral_scored", 1),
        {"en": "cathedral", "ru": "собор"},
        ".scene-rows li",
    ),
}


#: So many steps lead to a scene at most.
MOST_STEPS = 60


#: A scene follows its beat some frames later: options, board and scene have frames of their own.
AFTER_FRAMES = """() => new Promise((done) => {
    let left = 24;
    const next = () => (left-- > 0 ? requestAnimationFrame(next) : setTimeout(done));
    next();
})"""


def moment_of(name: str) -> Moment:
    game, golden, event, times = SCENES[name][0]
    return before(game, golden, event, times=times)


def step(page: Page) -> None:
    """Show the next step of the film."""
    page.locator(":is(.film, .film-line) .icon-btn:has([href$=step-forward])").first.click()


def step_to_scene(page: Page, name: str) -> None:
    """Step until the scene of a name is shown."""
    for _ in range(MOST_STEPS):
        page.evaluate(AFTER_FRAMES)
        scene = page.locator(".scene")
        if scene.count() > 0 and re.search(name, str(scene.get_attribute("aria-label"))):
            return
        step(page)
    raise AssertionError(f"there is no scene '{name}'")
