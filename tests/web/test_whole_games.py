"""Whole games by clicking, from the front page to the result, in both languages and at two widths."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.conftest import DESKTOP, PHONE, Visit
from web.player import PLAY_KINGSBURG, Player

#: Letters that must not be seen on a page in the other language. Names of people are people's own.
FOREIGN = {"ru": re.compile(r"\b[a-z]{3,}\b"), "en": re.compile(r"[а-яё]", re.IGNORECASE)}


#: On the table nothing scrolls but the log and the like.
TOO_TALL = "() => document.documentElement.scrollHeight - window.innerHeight"


def foreign_words(page: Page, lang: str, *selectors: str) -> list[str]:
    words: list[str] = []
    for selector in selectors:
        for text in page.locator(selector).all_inner_texts():
            words += FOREIGN[lang].findall(text)
    return [word for word in words if word != "quatrefoil"]


def open_table_for_two(page: Page) -> None:
    """Me against one bot, through the dialog."""
    page.locator('[data-at="game-kingsburg"] .go .btn').nth(1).click()
    dialog = page.get_by_role("dialog")
    while dialog.locator(".seatsel li").count() > 2:
        dialog.locator(".count .btn").last.click()
    dialog.locator("footer .btn.primary").click()


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_whole_game_against_bots_by_clicking(visit: Visit, screen: tuple[int, int], lang: str) -> None:
    page = visit(screen, lang)
    assert foreign_words(page, lang, "h1", "h2", ".tile p", ".btn", "footer") == []
    if screen == PHONE:
        page.locator(PLAY_KINGSBURG).click()
    else:
        open_table_for_two(page)
    player = Player(page)
    said: list[str] = []

    def listen(_: Player) -> bool:
        if len(player.kinds) > len(said):
            said.extend(foreign_words(page, lang, ".ask .q h2", ".opt", ".parts", ".tools", ".tabs"))
            said.append("")  # one entry per kind of question
        assert page.evaluate(TOO_TALL) <= 0
        return False

    player.play(listen)
    assert [word for word in said if word] == []
    # Year I always begins with a good, and dice always come; whether soldiers can be paid is up to them.
    assert {"TakeGood", "Influence"} <= player.kinds
    assert player.answers > 25

    page.locator(".ask.over .btn.primary").click()
    expect(page.locator("table.break tbody tr")).not_to_have_count(0)
    assert foreign_words(page, lang, "h1", "h2", "table.break tbody th", ".acts") == []
    totals = [int(text.replace("−", "-")) for text in page.locator(".tot").all_inner_texts()]
    assert totals == sorted(totals, reverse=True)
    for column, total in enumerate(totals):
        cells = page.locator(f"table.break tbody tr td:nth-child({column + 2}) .num").all_inner_texts()
        assert sum(int(cell.replace("−", "-")) for cell in cells if cell != "–") == total

    page.goto(page.url.replace("/t/", "/replay/"))
    page.get_by_role("button", name={"ru": "Проверить кубики", "en": "Check the dice"}[lang]).click()
    expect(page.locator(".dice .verdict.fine")).to_be_visible()
    assert foreign_words(page, lang, ".dice h2", ".dice .soft:not(:has(code))", ".dice li", ".dice .btn") == []


def test_a_refused_place_names_its_rule(visit: Visit) -> None:
    page = visit()
    page.locator(PLAY_KINGSBURG).click()
    player = Player(page)
    player.play(until=lambda p: p.page.locator('.ask[data-question="Influence"]').count() > 0)
    refused = page.locator('.stage [data-at^="advisor-"]:not(.offered)').first
    refused.click()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("Not now:")
    expect(tip).to_contain_text("Rule K-")
    tip.get_by_role("button", name="Read it").click()
    expect(page.locator(".rules .marked")).to_contain_text("K-")
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)


def test_a_choice_of_two_steps_can_be_taken_back(visit: Visit) -> None:
    page = visit()
    page.locator(PLAY_KINGSBURG).click()
    player = Player(page)
    player.play(until=lambda p: p.page.locator('.ask[data-question="SpendDice"]').count() > 0)
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".ask")).to_have_attribute("data-question", "Influence")
