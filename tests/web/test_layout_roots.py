"""A change within a part of a table lays out that part alone: the others have hundreds of texts."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from web.conftest import DESKTOP, PHONE, Visit
from web.player import Player

GAMES = ("kingsburg", "notre-dame", "troyes", "viscounts")
#: Changes a text and lays the page out, which was laid out before: whatever else had changed is done.
CHANGE = """(selector) => {
    const texts = [...document.querySelectorAll(selector)];
    const text = texts.filter((each) => each.getBoundingClientRect().width > 0).at(-1);
    performance.mark("changed");
    text.textContent += "·";
    return text.getBoundingClientRect().width;
}"""


def is_laid_out_alone(page: Page, selector: str) -> bool:
    """Change a text; return whether the layout of the page began below the root of the document."""
    session = page.context.new_cdp_session(page)
    events: list[dict[str, Any]] = []
    is_over: list[bool] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda _: is_over.append(True))
    categories = "devtools.timeline,blink.user_timing"
    session.send("Tracing.start", {"categories": categories, "transferMode": "ReportEvents"})
    page.evaluate(CHANGE, selector)
    session.send("Tracing.end")
    while not is_over:
        page.wait_for_timeout(50)
    session.detach()
    changed = next(event["ts"] for event in events if event["name"] == "changed")
    layouts = [event for event in events if event["name"] == "Layout" and event["ph"] == "X" and event["ts"] > changed]
    first = min(layouts, key=lambda event: event["ts"])
    is_partial: bool = first["args"]["beginData"]["partialLayout"]
    return is_partial


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_board_and_log_are_laid_out_by_themselves(visit: Visit, game: str, screen: tuple[int, int]) -> None:
    page = visit(screen)
    page.locator(f'[data-at="game-{game}"] .btn.primary').click()
    Player(page).wait()
    page.wait_for_timeout(1_000)  # the parts of a table appear in frames of their own
    parts = {"board": ".stage :is(svg text, .card-name)", "log": ".log li span"}
    found = {part: is_laid_out_alone(page, selector) for part, selector in parts.items()}
    assert all(found.values()), found
