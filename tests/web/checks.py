"""Checks that several browser tests make on a page."""

from __future__ import annotations

import re
from collections.abc import Iterable

from playwright.sync_api import Page, expect

from web.conftest import ROOT

AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text()
RUN_AXE = """async () => {
    const found = await axe.run(document, { resultTypes: ["violations"] });
    return found.violations
        .filter((problem) => ["serious", "critical"].includes(problem.impact))
        .map((problem) => [problem.id, ...problem.nodes.slice(0, 3).map((node) => node.html.slice(0, 160))].join(" "));
}"""

#: The number of the log's last row; rows far above the end are not in the document.
LOG_ROWS = """() => {
    const last = [...document.querySelectorAll(".log ol")].at(-1);
    return (last?.start ?? 1) - 1 + (last?.querySelectorAll("li:not(.coming)").length ?? 0);
}"""

#: Rows come some frames after the question, and while a film runs they follow it.
LOG_IS_COMPLETE = f"""() => new Promise((done) => {{
    const rows = {LOG_ROWS};
    const look = (before, still) => {{
        const isComing = document.querySelector(".log .coming") !== null;
        if (!isComing && rows() === before && still === 20) done(true);
        else requestAnimationFrame(() => look(rows(), !isComing && rows() === before ? still + 1 : 0));
    }};
    look(rows(), 0);
}})"""

#: What is fading in has no contrast yet: nothing that ends by itself is still moving.
IS_STILL = """() => document.getAnimations().every((each) =>
    each.playState !== "running" || each.effect.getComputedTiming().endTime === Infinity)"""

RUN_AXE_ON_SCENE = """async () => {
    const found = await axe.run(".scene", { resultTypes: ["violations"] });
    return found.violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ html }) => html)].join(" "));
}"""

#: Texts of the header and the question bar that are wider than their place, options higher than theirs,
#: and names in the tray with a broken word.
CUT_TEXT = """() => {
    const isBroken = (each) => [...each.textContent.matchAll(/[^\\s\\u2013-]+/g)].some((word) => {
        const range = document.createRange();
        range.setStart(each.firstChild, word.index);
        range.setEnd(each.firstChild, word.index + word[0].length);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size > 1;
    });
    return [...document.querySelectorAll(
        ".head .phase > *, .ask h2, .ask .why, .opt, .opt b, .opt .line, .ask button, .row .name")]
    .filter((each) => each.clientWidth > 0 && (each.scrollWidth > each.clientWidth + 1
        || (each.matches(".opt") && each.scrollHeight > each.clientHeight + 1)
        || (each.matches(".row .name") && isBroken(each))))
    .map((each) => `${each.className || each.tagName}: ${each.innerText.slice(0, 60)}`);
}"""

#: Parts of a tray that stand outside it, lists of buttons that are cut, and titles under the sign of a key.
TRAY_FAULTS = """() => [...document.querySelectorAll(".composer")].flatMap((tray) => {
    const box = tray.getBoundingClientRect();
    const meets = (a, b) => Math.min(a.right, b.right) > Math.max(a.left, b.left) + 1
        && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top) + 1;
    const titleBox = (title) => {
        const range = document.createRange();
        range.selectNodeContents(title);
        return range.getBoundingClientRect();
    };
    const isTallerThan = (part) => innerWidth > 720 && (part.top < box.top - 2 || part.bottom > box.bottom + 2);
    const isOutside = (part) => part.right > box.right + 2 || isTallerThan(part);
    const outside = [...tray.children]
        .filter((part) => part.checkVisibility() && isOutside(part.getBoundingClientRect()));
    const cut = [...tray.querySelectorAll(".confirms:not(.several)")]
        .filter((list) => list.scrollHeight > list.clientHeight + 1);
    const covered = [...tray.querySelectorAll(".confirm:has(kbd)")].filter((button) => {
        const key = button.querySelector("kbd");
        return key.checkVisibility() && meets(titleBox(button.querySelector("b")), key.getBoundingClientRect());
    });
    const wide = [...tray.querySelectorAll(".pool")].filter((pool) => pool.scrollWidth > pool.clientWidth + 1);
    return [...outside.map((part) => `outside: ${part.className}`), ...cut.map((list) => `cut: ${list.innerText}`),
        ...wide.map((pool) => `cut sideways: ${pool.childElementCount} pieces`),
        ...covered.map((button) => `covered: ${button.innerText}`)];
})"""

#: Options that show neither a price or gain nor a reason, and prices without what is received for them.
BARE_TILES = """() => [...document.querySelectorAll(".opt:not(.pass)")].filter((tile) => {
    const shows = (parts) => [...tile.querySelectorAll(parts)]
        .some((part) => part.checkVisibility() && part.childElementCount + part.textContent.trim().length > 0);
    return !shows(".pay, .get, .later, .reason, .note")
        || (tile.dataset.state === "poor" && shows(".pay") && !shows(".get, .later, .note"));
}).map((tile) => tile.dataset.option)"""

#: Words in the names of options that are broken over two lines.
BROKEN_WORDS = """() => [...document.querySelectorAll(".opt .name")].flatMap((name) => {
    const found = [];
    const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        for (const word of texts.currentNode.data.matchAll(/[\\p{L}]+/gu)) {
            const range = document.createRange();
            range.setStart(texts.currentNode, word.index);
            range.setEnd(texts.currentNode, word.index + word[0].length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word[0]);
        }
    }
    return found;
})"""

#: Pixels by which a page is wider than the screen.
TOO_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

#: Pixels by which a table is higher than the screen: only the log and the like may scroll.
TOO_TALL = "() => document.documentElement.scrollHeight - window.innerHeight"

#: Nothing if the page fits on the screen; else how far it scrolls, and what reaches down there.
BELOW_THE_SCREEN = """() => {
    const more = document.documentElement.scrollHeight - innerHeight;
    const isBelow = (each) => each.getBoundingClientRect().bottom > innerHeight + 1;
    const nameOf = (each) => `${each.tagName} ${each.getAttribute("class")}`;
    return more <= 0 ? [] : [more, ...[...document.body.querySelectorAll("*")].filter(isBelow).map(nameOf).slice(0, 8)];
}"""

#: Letters that may not be seen on a page in the other language, except in people's names.
FOREIGN = {"ru": re.compile(r"\b[a-z]{3,}\b"), "en": re.compile(r"[а-яё]", re.IGNORECASE)}


def foreign_words(page: Page, lang: str, *selectors: str, names: Iterable[str] = ()) -> list[str]:
    """Return the words of the other language in some elements; people may have names in any language."""
    words: list[str] = []
    for selector in selectors:
        for text in page.locator(selector).all_inner_texts():
            for name in names:
                text = text.replace(name, "")
            words += FOREIGN[lang].findall(text)
    return [word for word in words if word != "quatrefoil"]


def see_result(page: Page) -> None:
    """Wait for the final page of a game that is over: its finale begins by itself, and any key ends the count."""
    page.locator(".end[data-game] :is(.count, .scores)").first.wait_for()
    page.keyboard.press("Shift")
    expect(page.locator("table.break tbody tr")).not_to_have_count(0)


def check_totals(page: Page) -> list[int]:
    """Open the result of a finished game, check that its lines add up to the totals, and return those."""
    page.locator(".ask.over .btn.primary").click()
    expect(page.locator("table.break tbody tr")).not_to_have_count(0)
    totals = [int(text.replace("−", "-")) for text in page.locator(".tot").all_inner_texts()]
    for column, total in enumerate(totals):
        cells = page.locator(f"table.break tbody tr td:nth-child({column + 2}) .num").all_inner_texts()
        assert sum(int(cell.replace("−", "-")) for cell in cells if cell != "–") == total
    return totals


def faults_of_scene(page: Page) -> list[str]:
    """Return what axe finds wrong with the scene once it stands still; `AXE` has to be loaded."""
    page.wait_for_function(IS_STILL)
    found: list[str] = page.evaluate(RUN_AXE_ON_SCENE)
    return found


def log_rows(page: Page) -> int:
    """Return how many rows the log has now."""
    rows: int = page.evaluate(LOG_ROWS)
    return rows


def complete_log_rows(page: Page) -> int:
    """Return how many rows the log has once all have come."""
    page.evaluate(LOG_IS_COMPLETE)
    return log_rows(page)
