"""The editor of numbers: all are shown once, an owner corrects a box by keyboard, a friend plays with it."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.actions import keep_seats, start
from web.checks import AXE, RUN_AXE, TOO_WIDE, foreign_words
from web.conftest import DESKTOP, PHONE, Visit
from web.player import Player

GAMES = ["kingsburg", "notre-dame", "troyes", "viscounts"]

#: Numbers that a thumb would miss.
SMALL_NUMBERS = """() => [...document.querySelectorAll("button.nv, .dock .btn, .filters button, .same")]
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.height < 38 || box.width < 34))
    .map(([element, box]) => `${box.width.toFixed()}x${box.height.toFixed()} ${element.outerHTML.slice(0, 120)}`)"""


def get_json(page: Page, path: str) -> Any:
    return page.evaluate("async (path) => (await fetch(path)).json()", path)


def fields_of(page: Page, game: str) -> dict[str, dict[str, Any]]:
    """Return the numbers that the rules of a game read, by path."""
    return {field["path"]: field for field in get_json(page, f"/api/games/{game}/fields")}


def open_editor(page: Page, game: str) -> None:
    page.goto(f"/numbers/{game}/edit")
    expect(page.locator(".ncard").first).to_be_visible()


def stored(page: Page, game: str) -> dict[str, Any]:
    """Return the pack that is saved on the device."""
    packs = json.loads(page.evaluate("localStorage.getItem('quatrefoil.packs') ?? '{}'"))
    return packs[game][0] if packs.get(game) else {}


def number(page: Page, path: str) -> Any:
    return page.locator(f'[data-path="{path}"]')


@pytest.mark.parametrize("game", GAMES)
def test_every_number_the_rules_read_is_shown_exactly_once(visit: Visit, game: str) -> None:
    page = visit()
    open_editor(page, game)
    paths = page.locator("[data-path]").evaluate_all("all => all.map((each) => each.dataset.path)")
    expected = fields_of(page, game)
    assert Counter(paths) == Counter(expected.keys())
    editable = page.locator("button[data-path]").evaluate_all("all => all.map((each) => each.dataset.path)")
    assert set(editable) == {path for path, field in expected.items() if field["lowest"] != field["highest"]}


@pytest.mark.parametrize("game", GAMES)
def test_the_editor_is_accessible_and_fits_the_screen_in_both_languages(visit: Visit, game: str) -> None:
    for screen, lang, theme in ((DESKTOP, "en", "light"), (PHONE, "ru", "dark")):
        page = visit(screen, lang, theme)
        open_editor(page, game)
        assert (
            foreign_words(page, lang, ".ncard > header b", ".ncard .rw > span:first-child", ".ncard small", ".sh h2")
            == []
        )
        assert page.evaluate(SMALL_NUMBERS) == []
        page.locator("button.nv").nth(1).click()
        page.evaluate(AXE)
        assert page.evaluate(RUN_AXE) == []
        for width in (360, 390, 768, 1024, 1440):
            page.set_viewport_size({"width": width, "height": 844})
            assert page.evaluate(TOO_WIDE) <= 0, f"wider than the screen at {width}"


def test_an_owner_corrects_the_box_by_keyboard_and_plays_with_a_friend(visit: Visit) -> None:
    owner = visit(path="/numbers/troyes")
    owner.get_by_role("link", name="Correct them from your own box").click()
    expect(owner.locator(".ncard").first).to_be_visible()
    fields = fields_of(owner, "troyes")
    standins = {
        path: field
        for path, field in fields.items()
        if field["origin"] in ("recalled", "designed") and field["lowest"] != field["highest"]
    }
    assert len(standins) > 20
    # Every second stand-in is right; the others, costs and first points are one higher where that is allowed.
    truth = {
        path: min(field["value"] + (i % 2 or path.endswith(("hire_cost", "slots_vp.0"))), field["highest"])
        for i, (path, field) in enumerate(standins.items())
    }
    owner.keyboard.press("n")
    for _ in standins:
        path = owner.evaluate("document.activeElement.dataset.path")
        if truth[path] != standins[path]["value"]:
            owner.keyboard.type(str(truth[path]))
        owner.keyboard.press("Enter")
    expect(owner.locator(".prog .big")).to_have_text(f"Stand-ins corrected: all {len(standins)}")
    expect(owner.get_by_role("progressbar")).to_have_attribute("aria-valuenow", str(len(standins)))
    owner.wait_for_timeout(1_000)  # the server checks what was typed
    expect(owner.locator(".note.err")).to_have_count(0)
    different = {path: value for path, value in truth.items() if value != standins[path]["value"]}
    assert stored(owner, "troyes")["values"] == different

    owner.get_by_label("Name", exact=True).fill("Anna's box")
    owner.get_by_role("button", name="Use at a new table").click()
    dialog = owner.get_by_role("dialog")
    expect(dialog.locator("#new-data option:checked")).to_have_text("Anna's box")
    dialog.locator("input[name=seat1][value=link]").check()
    keep_seats(dialog, 2)
    start(dialog)
    expect(owner).to_have_url(re.compile("/t/"))
    friend = visit(DESKTOP, "ru", path=owner.locator("code").inner_text())
    friend.get_by_role("button", name="Сесть сюда").click()

    players = [Player(owner, 1), Player(friend, 2)]
    while owner.locator(".act:not(.down)").count() == 0:  # cards are turned over after the placement
        for player in players:
            if player.is_asked:
                player.answer()
        owner.wait_for_timeout(20)
    cards = get_json(owner, "/api/games/troyes/components")["activity_cards"]
    seen = corrected_on_cards(owner, cards, "name_en", different) + corrected_on_cards(
        friend, cards, "name_ru", different
    )
    assert seen > 0  # at least the points of the white card


def corrected_on_cards(page: Page, cards: list[Any], name: str, different: dict[str, int]) -> int:
    """Compare the cards drawn on the board with the pack; return how many of their numbers are corrected ones."""
    seen = 0
    expect(page.locator(".act:not(.down) .etitle").first).to_be_visible()
    for drawn in page.locator(".act:not(.down)").all():
        title = drawn.locator(".etitle").text_content() or ""
        card = next(each for each in cards if each[name].lower() == title.lower())
        for field, kind, value in (
            ("hire_cost", ".num", card["hire_cost"]),
            ("slots_vp.0", ".slotv", card["slots_vp"][0]),
        ):
            path = f"activity_cards.{card['id']}.{field}"
            expect(drawn.locator(kind).first).to_have_text(str(different.get(path, value)))
            seen += path in different
    return seen


def test_a_wrong_value_is_named_at_its_field_and_stays_out_of_the_pack(visit: Visit) -> None:
    page = visit()
    open_editor(page, "troyes")
    path = "activity_cards.chivalry.activation.divisor"
    field = fields_of(page, "troyes")[path]
    number(page, path).click()
    page.keyboard.type("77")
    page.keyboard.press("Enter")
    wrong = page.locator(f'input[data-path="{path}"]')
    expect(wrong).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_role("alert")).to_contain_text(
        f"divisor: {field['lowest']} to {field['highest']}. You typed 77."
    )
    page.evaluate(AXE)
    assert page.evaluate(RUN_AXE) == []
    expect(page.get_by_role("button", name="Errors 1")).to_be_visible()
    expect(page.get_by_text("1 wrong value is left out.")).to_be_visible()
    page.wait_for_timeout(1_200)
    assert stored(page, "troyes")["values"] == {}
    wrong.press("Escape")
    expect(number(page, path)).to_have_text(str(field["value"]))


def test_keys_step_restore_undo_and_ask_before_a_printed_number_changes(visit: Visit) -> None:
    page = visit()
    open_editor(page, "kingsburg")
    path = "enemies.orcs_1_3.strength"
    number(page, path).click()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Tab")
    expect(number(page, path)).to_have_text("5")
    expect(number(page, path)).to_have_attribute("aria-label", re.compile(r"Orcs, strength: 5, your value"))
    page.keyboard.press("Escape")
    page.keyboard.press("Control+z")
    expect(number(page, path)).to_have_text("3")

    printed = "buildings.statue.vp"
    before = number(page, printed).inner_text()
    number(page, printed).click()
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text(f"The rulebook says {before}. Does your copy differ?")
    page.keyboard.press("Escape")
    expect(number(page, printed)).to_have_text(before)
    number(page, printed).click()
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="No", exact=True).click()
    expect(number(page, printed)).to_have_text(before)
    number(page, printed).click()
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Yes, mine says 9").click()
    expect(number(page, printed)).to_have_text("9")


def test_a_number_that_is_merely_passed_is_not_checked(visit: Visit) -> None:
    page = visit()
    open_editor(page, "troyes")
    for leave in ("Tab", "Shift+Tab", "n"):
        page.keyboard.press("n")
        expect(page.locator("input.nv")).to_be_focused()
        page.keyboard.press(leave)
        page.keyboard.press("Escape")
    page.keyboard.press("n")
    page.locator("h1").click()
    assert stored(page, "troyes") == {}
    page.keyboard.press("n")
    field = page.locator("input.nv")
    shown = field.input_value()
    page.keyboard.type("x")
    expect(field).to_have_value(shown)
    page.keyboard.press("Enter")
    assert len(stored(page, "troyes")["checked"]) == 1


def test_the_name_and_the_edition_are_saved_while_they_are_typed(visit: Visit) -> None:
    page = visit()
    open_editor(page, "troyes")
    page.get_by_label("Name", exact=True).fill("Anna's box")
    page.get_by_label("Edition on the box").fill("2010")
    page.reload()
    expect(page.get_by_label("Name", exact=True)).to_have_value("Anna's box")
    expect(page.get_by_label("Edition on the box")).to_have_value("2010")


def test_a_pack_is_downloaded_loaded_and_compared_before_it_is_taken(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    open_editor(page, "notre-dame")
    page.get_by_label("Name", exact=True).fill("Box of 2007")
    number(page, "persons.hostess.rats").click()
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Download").click()
    file = tmp_path / "pack.json"
    saving.value.save_as(file)
    pack = json.loads(file.read_text())
    assert (pack["pack"], pack["game"], pack["values"]) == (1, "notre-dame", {"persons.hostess.rats": 3})
    expect(page.locator("pre")).to_contain_text("persons.hostess.rats  2 → 3")

    fresh = visit(lang="ru")
    open_editor(fresh, "notre-dame")
    fresh.locator("input[type=file]").set_input_files(file)
    dialog = fresh.get_by_role("dialog")
    expect(dialog).to_contain_text("Отличается 1 число.")
    assert stored(fresh, "notre-dame") == {}
    dialog.get_by_role("button", name="Взять эти числа").click()
    expect(number(fresh, "persons.hostess.rats")).to_have_text("3")
    expect(fresh.get_by_label("Название")).to_have_value("Box of 2007")

    whole = get_json(fresh, "/api/games/notre-dame/components")
    whole["persons"][1]["rats"] = 0
    file.write_text(json.dumps(whole))
    fresh.locator("input[type=file]").set_input_files(file)
    expect(fresh.get_by_role("dialog").locator("tbody tr")).to_have_count(1)
    fresh.get_by_role("dialog").get_by_role("button", name="Отмена").click()
    file.write_text(json.dumps(pack | {"game": "troyes"}))
    fresh.locator("input[type=file]").set_input_files(file)
    expect(fresh.get_by_role("dialog")).to_contain_text("Этот файл для другой игры: Труа.")


def test_filters_and_the_dock_lead_to_what_is_left(visit: Visit) -> None:
    page = visit(PHONE)
    open_editor(page, "notre-dame")
    every = page.locator(".ncard").count()
    page.get_by_role("button", name=re.compile("With stand-ins")).click()
    assert 0 < page.locator(".ncard").count() < every
    page.get_by_role("button", name="Next stand-in").click()
    expect(page.locator("input.nv")).to_be_focused()
    page.locator(".same").first.click()
    expect(page.locator(".dock .num")).to_have_text(re.compile(r"^1 of"))
    page.get_by_role("button", name="Pack", exact=True).click()
    expect(page.get_by_role("heading", name="Your pack")).to_be_in_viewport()
