"""An admin at work: somebody is banned while they sit at a table, the table is deleted, and the log tells of it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page, expect

from web.checks import AXE, RUN_AXE, TOO_WIDE
from web.conftest import PHONE, Visit

ADMIN = "Warden of the house"
GRANT = "from quatrefoil.cli.main import cli; cli()"


def become_admin(page: Page, data: Path) -> None:
    page.goto("/account")
    page.locator("#login").fill(ADMIN)
    page.locator("#password").fill("four leaves of glass")
    page.locator("form .btn.primary").click()
    expect(page.get_by_role("link", name="My profile")).to_be_visible()
    expect(page.get_by_role("link", name="Administration")).to_have_count(0)
    subprocess.run([sys.executable, "-c", GRANT, "admin", "--data", str(data), "grant", ADMIN], check=True)
    page.reload()
    page.get_by_role("link", name="Administration").click()
    expect(page.get_by_role("heading", name="Health")).to_be_visible()


def sit_down_as(page: Page, name: str) -> str:
    page.goto("/account")
    page.locator("#my-name").fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status").filter(has_text="✓")).to_be_visible()
    page.goto("/")
    page.locator('[data-at="game-kingsburg"] .btn.primary').click()
    expect(page.locator(".table")).to_be_visible()
    return page.url.rsplit("/", 1)[1]


def sure(page: Page, reason: str) -> None:
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Reason").fill(reason)
    dialog.get_by_role("button", name="Yes, do it").click()
    expect(dialog).to_have_count(0)


def test_an_admin_bans_and_deletes(visit: Visit, data: Path) -> None:
    admin, guest = visit(), visit(PHONE)
    become_admin(admin, data)
    code = sit_down_as(guest, "Unruly Odo")

    admin.get_by_role("navigation", name="Admin sections").get_by_role("link", name="People").click()
    admin.get_by_role("searchbox", name="Name").fill("unruly")
    admin.get_by_role("button", name="Actions: Unruly Odo").click()
    admin.get_by_role("button", name="Ban", exact=True).click()
    sure(admin, "Spilled the ink")
    expect(admin.get_by_role("status").filter(has_text="Unruly Odo is banned.")).to_be_visible()
    expect(guest.get_by_role("heading", name="You are banned from this server")).to_be_visible()
    expect(guest.get_by_text("Spilled the ink")).to_be_visible()

    admin.get_by_role("navigation", name="Admin sections").get_by_role("link", name="Tables").click()
    admin.get_by_role("searchbox", name="Code or name").fill(code)
    admin.get_by_role("button", name=f"Delete the table: {code}").click()
    sure(admin, "Nobody is left")
    expect(admin.get_by_text("Nothing found.")).to_be_visible()

    admin.get_by_role("navigation", name="Admin sections").get_by_role("link", name="Log").click()
    expect(admin.get_by_role("row", name="Unruly Odo: banned")).to_contain_text("Spilled the ink")
    expect(admin.get_by_role("row", name=f"Table {code} deleted")).to_contain_text(ADMIN)

    for part in ("", "/tables", "/people", "/log"):
        admin.goto(f"/admin{part}")
        expect(admin.get_by_role("navigation", name="Admin sections")).to_be_visible()
        admin.wait_for_load_state("networkidle")
        admin.evaluate(AXE)
        assert admin.evaluate(RUN_AXE) == []
        for width in (1024, 390):
            admin.set_viewport_size({"width": width, "height": 800})
            assert admin.evaluate(TOO_WIDE) == 0, f"{part} at {width}"
