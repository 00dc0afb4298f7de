"""Plays at a table through the page, as a person would: by clicking the board and the buttons, or by keyboard."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page

#: One click from the front page to a table against bots.
PLAY_KINGSBURG = '[data-at="game-kingsburg"] .btn.primary'

NEUTRAL = re.compile(r"^(pass|keep|enough|no_)")

#: Something to do: an answer, a screen to hand over, or the end.
READY = """() => document.querySelector(".opt:not([aria-disabled=true]), .ask.over, .cover") !== null"""

#: The answers are drawn anew for every question: the mark goes away with the old ones.
MARK = """() => document.querySelector(".opts").setAttribute("data-answered", "")"""
ANSWERED = """() => document.querySelector(".opts[data-answered]") === null"""

OPTIONS = """() => [...document.querySelectorAll(".opt")].map(
    (button) => [button.dataset.option, button.dataset.place])"""


class Player:
    """Somebody who answers without much thought, but in every way the page offers."""

    def __init__(self, page: Page, seed: int = 1, wish: str = "") -> None:
        """`wish` begins answers that are taken whenever they are offered, to get somewhere whatever the dice say."""
        self.page = page
        self._wish = re.compile(wish) if wish else None
        self.kinds: set[str] = set()
        self.answers = 0
        self._random = random.Random(seed)

    def wait(self) -> None:
        self.page.wait_for_function(READY)

    @property
    def is_over(self) -> bool:
        return self.page.locator(".ask.over").count() > 0

    @property
    def is_asked(self) -> bool:
        return self.page.locator(".opt:not([aria-disabled=true])").count() > 0

    def answer(self) -> str:
        """Answer the question that stands; every second time on the board, where the board shows the answer."""
        self.kinds.add(self.page.locator(".ask").get_attribute("data-question") or "")
        offered: list[tuple[str, str]] = self.page.evaluate(OPTIONS)
        if not offered:
            return ""  # the question went away under our eyes
        wanted = [pair for pair in offered if not NEUTRAL.match(pair[0])] or offered
        if self._wish is not None:
            wanted = [pair for pair in offered if self._wish.match(pair[0])] or wanted
        text, place = self._random.choice(wanted)
        self.answers += 1
        if self.page.locator(".stage [role=dialog]").count() > 0:
            self.page.keyboard.press("Escape")  # a battle has been shown
        self.page.evaluate(MARK)
        spot = self._spot(place) if self.answers % 2 else None
        (spot or self.page.locator(f'.opt[data-option="{text}"]')).click()
        self.page.wait_for_function(ANSWERED)
        return text

    def _spot(self, place: str) -> Locator | None:
        """The place on the board that stands for one answer alone, if it can be seen."""
        if not place or self.page.locator(f'.opt[data-place="{place}"]').count() > 1:
            return None
        spot = self.page.locator(f'.stage [data-at="{place}"].offered')
        return spot.first if spot.count() > 0 else None

    def play(self, until: Callable[[Player], bool] = lambda _: False) -> None:
        """Answer until the game is over, or until the caller has seen enough."""
        while True:
            self.wait()
            if self.is_over or until(self):
                return
            if self.is_asked:
                self.answer()


def year(page: Page) -> str:
    """The year that the head of a wide screen shows."""
    return page.locator(".rounds li.now").inner_text()
