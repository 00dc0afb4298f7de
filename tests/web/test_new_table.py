"""The New table dialog: who plays comes first, and fills in the rest."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from web.actions import open_dialog, start
from web.checks import AXE, RUN_AXE
from web.conftest import DESKTOP, LAPTOP, PHONE, Visit
from web.player import Player


def preset(dialog: Locator, name: str) -> Locator:
    return dialog.locator(f"input[name=preset][value={name}]")


def kinds(dialog: Locator) -> list[str]:
    return [str(seat.get_attribute("value")) for seat in dialog.locator(".seatsel input:checked").all()]


def test_another_game_keeps_the_preset(visit: Visit) -> None:
    page = visit()
    dialog = open_dialog(page, "troyes", "screen")
    dialog.locator("input[name=game][value=viscounts]").check()
    expect(preset(dialog, "screen")).to_be_checked()
    assert kinds(dialog) == ["me", "here", "here", "here"]
    preset(dialog, "solo").check()
    dialog.locator("input[name=game][value=kingsburg]").check()
    expect(preset(dialog, "solo")).to_be_disabled()
    expect(dialog).to_contain_text("No solo in the rulebook")
    expect(preset(dialog, "bots")).to_be_checked()
    dialog.locator("input[name=game][value=troyes]").check()
    expect(preset(dialog, "solo")).to_be_checked()


def test_seats_changed_by_hand_keep_the_preset_while_they_fit_it(visit: Visit) -> None:
    dialog = open_dialog(visit(), "kingsburg", "friends")
    dialog.locator("input[name=seat2][value=bot]").check()
    dialog.get_by_role("button", name="Remove seat 4").click()
    expect(preset(dialog, "friends")).to_be_checked()
    assert kinds(dialog) == ["me", "link", "bot"]
    dialog.locator("input[name=seat1][value=here]").check()
    expect(dialog.locator("input[name=preset]:checked")).to_have_count(0)


@pytest.mark.parametrize("screen", [DESKTOP, LAPTOP, PHONE], ids=["desktop", "laptop", "phone"])
def test_the_dialog_has_one_height_and_no_fault(visit: Visit, screen: tuple[int, int]) -> None:
    page = visit(screen, "ru", "dark")
    heights = set()
    for game in ("kingsburg", "troyes", "viscounts"):
        dialog = open_dialog(page, game)
        for name in ("solo", "bots", "friends", "screen"):
            if preset(dialog, name).is_disabled():
                continue
            preset(dialog, name).check()
            box = dialog.bounding_box()
            assert box is not None
            heights.add(round(box["height"]))
            assert dialog.evaluate("(node) => node.scrollWidth - node.clientWidth") <= 0
            expect(dialog.locator("footer .btn.primary")).to_be_in_viewport()
        page.evaluate(AXE)
        assert page.evaluate(RUN_AXE) == [], game
        page.keyboard.press("Escape")
        expect(page.locator(f'[data-at="game-{game}"] [data-act="new-table"]')).to_be_focused()
    assert heights == {844 if screen == PHONE else 708}


def test_settings_of_the_automa_show_only_in_a_solo_game(visit: Visit) -> None:
    dialog = open_dialog(visit(), "viscounts", "bots")
    expect(dialog).not_to_contain_text("Difficulty")
    expect(dialog.locator("input[name=pace]:disabled")).to_have_count(2)
    preset(dialog, "solo").check()
    expect(dialog.get_by_role("radiogroup", name="Your opponent")).to_be_visible()
    expect(dialog.locator(".seatsel")).to_have_count(0)
    expect(dialog.locator("#pace-line")).to_have_text("Solo has no clock. Leave and come back any time.")


def test_a_solo_game_is_started_by_keyboard_and_names_its_opponent(visit: Visit) -> None:
    page = visit()
    page.locator('[data-at="game-viscounts"] [data-act="solo"]').click()
    dialog = page.get_by_role("dialog")
    expect(preset(dialog, "solo")).to_be_focused()
    dialog.get_by_role("radio", name="Noble").check()
    dialog.get_by_role("radio", name="2 schemes").check()
    expect(dialog.locator("footer p")).to_have_text("Solo: you against the Noble Automa, difficulty: 2 schemes.")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/t/"))
    Player(page).wait()
    expect(page.locator('.seat[data-at="rival"]')).to_contain_text("Automa")
    options = page.evaluate(
        "async (code) => (await (await fetch(`/api/tables/${code}`)).json()).options", page.url[-7:]
    )
    assert options == {"automa": "noble", "difficulty": "2"}


def test_friends_get_a_clock_and_a_link(visit: Visit) -> None:
    page = visit(PHONE)
    dialog = open_dialog(page, "notre-dame", "friends")
    dialog.locator("input[name=pace][value=days]").check()
    dialog.get_by_label("Thinking time").select_option("d3")
    start(dialog)
    expect(page.locator("code")).to_be_visible()
