"""Play at a table through the page, as a person would: by clicking the board and the buttons, or by keyboard."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page

#: One click from the front page to a table against bots.
PLAY_KINGSBURG = '[data-at="game-kingsburg"] .btn.primary'

NEUTRAL = re.compile(r"^(pass|keep|enough|no_)")

#: A game that is over: its table says so, and the finale begins by itself a little later.
OVER = ".ask.over, .end[data-game]"
#: True when there is a question to answer, a screen to hand over, or the game is over.
READY = f"""() => document.querySelector(".opt:not([aria-disabled=true]), .composer, {OVER}, .cover") !== null"""

#: The options are drawn anew for each question: the mark disappears with the old ones.
MARK = """() => document.querySelector(".opts, .composer").setAttribute("data-answered", "")"""
ANSWERED = """() => document.querySelector("[data-answered]") === null"""

OPTIONS = """() => [...document.querySelectorAll(".opt")].map(
    (button) => [button.dataset.option, button.dataset.place])"""

#: The tray of a compound choice, and what may join it.
COMPOSER = ".composer"
JOINING = ".piece-btn.open, .amount.open, button.row.off, .stepper button:last-child:enabled"
MOST_PICKS = 60
#: True when the last pick was tried and is shown.
TRIED = """() => document.querySelector(".composer[aria-busy=true]") === null"""

#: Of a space of any shape, a point that is not covered by its neighbours.
VISIBLE_POINT = """(space) => {
    space.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = space.getBoundingClientRect();
    const parts = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
    const points = parts.flatMap((y) => parts.map((x) => ({ x: x * box.width, y: y * box.height })));
    const isHit = ({ x, y }) => space.contains(document.elementFromPoint(box.x + x, box.y + y));
    const hit = points.find(isHit);
    return hit === undefined ? null : [box.x + hit.x, box.y + hit.y];
}"""


#: The board follows a new question some frames after the bar: what it offers has not changed for several frames.
BOARD_FOLLOWED = """() => new Promise((done) => {
    const offered = () => [...document.querySelectorAll(".stage .offered")].map((each) => each.dataset.at).join();
    const look = (before, still) => {
        const now = offered();
        if (now === before && still === 9) done();
        else requestAnimationFrame(() => look(now, now === before ? still + 1 : 0));
    };
    look(offered(), 0);
})"""

#: How often a space is looked for, and the milliseconds between: a board may still be moving.
LOOKS, LOOK_MILLISECONDS = 50, 100


def click_space(space: Locator) -> None:
    """Click a space where it is visible."""
    for _ in range(LOOKS):
        point = space.evaluate(VISIBLE_POINT)
        if point is not None:
            space.page.mouse.click(*point)
            return
        space.page.wait_for_timeout(LOOK_MILLISECONDS)
    space.click()  # says what covers it


class Player:
    """A player who answers at random, alternately by button and on the board."""

    def __init__(self, page: Page, seed: int = 1, prefer: str = "") -> None:
        """`prefer` is a pattern of options that are chosen whenever they are offered."""
        self.page = page
        self._prefer = re.compile(prefer) if prefer else None
        self.kinds: set[str] = set()
        self.answers = 0
        self._random = random.Random(seed)

    def wait(self) -> None:
        self.page.wait_for_function(READY)

    @property
    def is_over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    @property
    def is_asked(self) -> bool:
        return self.page.locator(f".opt:not([aria-disabled=true]), {COMPOSER}").count() > 0

    def answer(self) -> str:
        """Answer the current question; every second time on the board, where the board shows the option."""
        self.kinds.add(self.page.locator(".ask").get_attribute("data-question") or "")
        if self.page.locator(COMPOSER).count() > 0:
            self._compose()
            return ""
        offered: list[tuple[str, str]] = self.page.evaluate(OPTIONS)
        if not offered:
            return ""  # the question was withdrawn meanwhile
        wanted = [pair for pair in offered if not NEUTRAL.match(pair[0])] or offered
        if self._prefer is not None:
            wanted = [pair for pair in offered if self._prefer.match(pair[0])] or wanted
        text, place = self._random.choice(wanted)
        self.answers += 1
        if self.page.locator(".board .scene").count() > 0:
            self.page.keyboard.press("Escape")  # a battle is shown
        self.page.evaluate(MARK)
        spot = self._spot(place) if self.answers % 2 else None
        if spot is None:
            self.page.locator(f'.opt[data-option="{text}"]').click()
        else:
            click_space(spot)
        self.page.wait_for_function(ANSWERED)
        return text

    def _compose(self) -> None:
        """Put a compound choice together: pick what may join until it can be confirmed, take out what leads nowhere."""
        self.answers += 1
        for _ in range(MOST_PICKS):
            self.page.wait_for_function(TRIED)
            confirms = self.page.locator(".confirm:not(:disabled)")
            if confirms.count() > 0:
                self.page.evaluate(MARK)
                confirms.nth(self._random.randrange(confirms.count())).click()
                self.page.wait_for_function(ANSWERED)
                return
            if self.page.locator(COMPOSER).count() == 0:
                return  # the last piece was taken out again
            joining = self.page.locator(JOINING)
            if joining.count() > 0:
                joining.nth(self._random.randrange(joining.count())).click()
            else:
                self.page.keyboard.press("Escape")
            self.page.evaluate(BOARD_FOLLOWED)
        raise AssertionError("the choice in the tray cannot be completed")

    def _spot(self, place: str) -> Locator | None:
        """Return the board space that stands for a single option, if it is visible."""
        if not place or self.page.locator(f'.opt[data-place="{place}"]').count() > 1:
            return None
        self.page.evaluate(BOARD_FOLLOWED)
        spot = self.page.locator(f'.stage [data-at="{place}"].offered')
        return spot.first if spot.count() > 0 else None

    def play(self, until: Callable[[Player], bool] = lambda _: False) -> None:
        """Answer until the game is over or `until` holds."""
        while True:
            self.wait()
            if self.is_over or until(self):
                return
            if self.is_asked:
                self.answer()


def year(page: Page) -> str:
    """Return the year shown in the header of a wide screen."""
    return page.locator(".rounds li.now").inner_text()
