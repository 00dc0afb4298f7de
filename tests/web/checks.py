"""Checks that several browser tests make on a page."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from web.conftest import ROOT

AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text()
RUN_AXE = """async () => {
    const found = await axe.run(document, { resultTypes: ["violations"] });
    return found.violations
        .filter((problem) => ["serious", "critical"].includes(problem.impact))
        .map((problem) => [problem.id, ...problem.nodes.slice(0, 3).map((node) => node.html.slice(0, 160))].join(" "));
}"""

#: Pixels by which a page is wider than the screen.
TOO_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

#: Pixels by which a table is higher than the screen: only the log and the like may scroll.
TOO_TALL = "() => document.documentElement.scrollHeight - window.innerHeight"

#: Letters that may not be seen on a page in the other language, except in people's names.
FOREIGN = {"ru": re.compile(r"\b[a-z]{3,}\b"), "en": re.compile(r"[а-яё]", re.IGNORECASE)}


def foreign_words(page: Page, lang: str, *selectors: str) -> list[str]:
    """Return the words of the other language in some elements."""
    words: list[str] = []
    for selector in selectors:
        for text in page.locator(selector).all_inner_texts():
            words += FOREIGN[lang].findall(text)
    return [word for word in words if word != "quatrefoil"]


def check_totals(page: Page) -> list[int]:
    """Open the result of a finished game, check that its lines add up to the totals, and return those."""
    page.locator(".ask.over .btn.primary").click()
    expect(page.locator("table.break tbody tr")).not_to_have_count(0)
    totals = [int(text.replace("−", "-")) for text in page.locator(".tot").all_inner_texts()]
    for column, total in enumerate(totals):
        cells = page.locator(f"table.break tbody tr td:nth-child({column + 2}) .num").all_inner_texts()
        assert sum(int(cell.replace("−", "-")) for cell in cells if cell != "–") == total
    return totals
