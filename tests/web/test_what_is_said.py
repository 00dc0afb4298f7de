"""What the page says is true: prices and gains, names of options, hints, the log, and the bell."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from support.question_kinds import Asked, questions
from web.api import import_record
from web.asked_table import AskedTable
from web.conftest import DESKTOP, Visit
from web.player import PLAY_KINGSBURG, Player

GOLDENS = Path(__file__).parents[1]
TILES = """() => [...document.querySelectorAll(".opt")].map((tile) =>
    [...tile.querySelectorAll(".name, .later, .pg, .reason")].map((part) => part.textContent.trim()).join(" | "))"""

#: window.rung counts the bell's highest tone, which no other sound has; window.hide() hides the page.
LISTEN = """
    window.rung = 0;
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
        const tone = create.call(this);
        const set = tone.frequency.setValueAtTime;
        tone.frequency.setValueAtTime = function (pitch, when) {
            if (pitch === 1980) window.rung += 1;
            return set.call(this, pitch, when);
        };
        return tone;
    };
    window.hide = () => {
        Object.defineProperty(document, "hidden", { get: () => true });
        Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
        document.dispatchEvent(new Event("visibilitychange"));
    };
"""


@pytest.fixture(scope="module")
def notre_dame() -> dict[str, Asked]:
    return questions("notre-dame", 12)


@pytest.mark.parametrize("kind", ["LoseMarker", "MoveFrom jester", "MoveMarker"])
def test_where_a_marker_leaves_no_payout_of_another_cause_is_promised(
    visit: Visit, notre_dame: dict[str, Asked], kind: str
) -> None:
    page = visit(DESKTOP, "en")
    AskedTable(page).show(notre_dame[kind])
    tiles = page.locator(".opt").all()
    gains = [" ".join(tile.locator(".get").all_inner_texts()) for tile in tiles]
    assert len(tiles) > 1
    assert set(gains) == {""} or len(set(gains)) > 1, f"every option promises the same: {gains}"


@pytest.mark.parametrize("kind", ["PlayCard", "Drive", "Hire", "ChooseBonus hotel"])
def test_no_two_options_read_the_same(visit: Visit, notre_dame: dict[str, Asked], kind: str) -> None:
    page = visit(DESKTOP, "en")
    AskedTable(page).show(notre_dame[kind])
    tiles = page.evaluate(TILES)
    assert sorted(set(tiles)) == sorted(tiles)


def test_the_ranking_of_a_hint_agrees_with_its_sentence(visit: Visit) -> None:
    page = visit(DESKTOP, "ru")
    page.locator(PLAY_KINGSBURG).click()
    player = Player(page, 6)
    player.play(until=lambda p: p.page.locator('.ask[data-question="Influence"]').count() > 0)
    page.keyboard.press("h")
    ladder = page.get_by_role("dialog", name="Подсказка")
    expect(ladder.locator(".kinds li").first).to_be_visible()
    ladder.locator(".rung").nth(1).click()
    expect(ladder.locator(".ranking li").nth(1)).to_be_visible()
    chances = [chance(text) for text in ladder.locator(".ranking b.num").all_inner_texts()]
    assert chances == sorted(chances, reverse=True)
    second = ladder.locator(".ranking .what").nth(1).inner_text()
    sentence = ladder.locator(".sum")
    expect(sentence).to_contain_text(second)
    assert re.search(r"\d\.\d", sentence.inner_text()) is None, "Russian numbers have a comma"


def chance(text: str) -> float:
    found = re.search(r"(\d+(?:,\d+)?)", text)
    assert found is not None, text
    return float(found.group(1).replace(",", "."))


def test_a_replayed_log_gives_nobody_your_character(visit: Visit) -> None:
    page = visit(DESKTOP, "en", path="/play/troyes")
    record = (GOLDENS / "troyes/goldens/4_random.record").read_text(encoding="utf-8")
    code = import_record(page, record)
    page.goto(f"/replay/{code}?ply=12")
    log = page.get_by_role("log")
    expect(log.locator("li").first).to_be_visible()
    expect(log).not_to_contain_text("Your secret character")


def test_the_bell_rings_only_while_nobody_looks(visit: Visit) -> None:
    page = visit(DESKTOP, "en", pace="fast")
    page.add_init_script(LISTEN)
    page.reload()
    page.locator(PLAY_KINGSBURG).click()
    player = Player(page, 2)
    player.play(until=lambda p: p.answers >= 5)
    assert page.evaluate("window.rung") == 0, "the page is looked at"
    assert bell_after_hiding(page, player), "the page is hidden"


def bell_after_hiding(page: Page, player: Player) -> bool:
    """Hide the page and answer; say whether the bell rings for one of the next questions."""
    page.evaluate("window.hide()")
    for _ in range(8):
        player.wait()
        player.answer()
        page.wait_for_timeout(400)
        if page.evaluate("window.rung") > 0:
            return True
    return False
