"""Names, chat, notes and addresses that look like code are shown as the text they are, and nothing of them runs."""

from __future__ import annotations

from urllib.parse import quote

from playwright.sync_api import Browser, Page, expect

from web.actions import open_table_with_a_friend, say, sign_up
from web.conftest import DESKTOP, Visit

#: As long as a name may be.
NAME = "<img src=x onerror=a()>"
TALK = '<script>a()</script><b onmouseover="a()">"&lt;'
NOTE = "</textarea><svg onload=a()>"

#: What any of them would call; and what would stand in the page if it was taken for code.
TRAP = "window.a = () => { window.hasRun = true; }"
CAUGHT = """() => [window.hasRun === true,
    document.querySelectorAll('img[src="x"], b[onmouseover], svg[onload], script:not([src])').length]"""


def is_unharmed(page: Page) -> bool:
    has_run, strange = page.evaluate(CAUGHT)
    return not has_run and strange == 0


def test_names_talk_and_notes_are_shown_as_text(visit: Visit) -> None:
    anna, boris = visit(), visit()
    for page in (anna, boris):
        page.context.add_init_script(TRAP)
    sign_up(anna, NAME)
    table = open_table_with_a_friend(anna)
    boris.goto(table)
    boris.get_by_role("button", name="Take this seat").click()
    expect(boris.get_by_text(NAME).first).to_be_visible()
    say(anna, TALK)
    boris.locator("#tab-chat").click()
    expect(boris.get_by_role("log", name="Chat")).to_contain_text(TALK)
    code = table.rsplit("/", 1)[-1]
    kept = anna.request.put(
        f"/api/tables/{code}/notes", data={"text": NOTE}, headers={"X-Quatrefoil": "1", "Origin": table.split("/t/")[0]}
    )
    assert kept.ok
    anna.reload()
    expect(anna.locator(".table")).to_be_visible()
    boris.goto("/people/" + quote(NAME, safe=""))
    expect(boris.get_by_text(NAME).first).to_be_visible()
    for page in (anna, boris):
        assert is_unharmed(page)


def test_script_in_an_address_does_not_run(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, viewport={"width": DESKTOP[0], "height": DESKTOP[1]})
    context.add_init_script(TRAP)
    page = context.new_page()
    for payload in (NAME, '"><script>a()</script>', "javascript:a()//evil"):
        for place in ("/t/", "/replay/", "/people/"):
            page.goto(place + quote(payload, safe=""))
            expect(page.locator("main, .table, h1").first).to_be_visible()
            assert page.url.startswith(address)
            assert is_unharmed(page)
    context.close()


def test_the_content_policy_blocks_injected_scripts(browser: Browser, address: str) -> None:
    """The second wall: the browser itself refuses what does not come from a file of ours."""
    context = browser.new_context(base_url=address)
    context.add_init_script(TRAP)
    page = context.new_page()
    refused: list[str] = []
    page.on("console", lambda said: refused.append(said.text) if "Content Security Policy" in said.text else None)
    page.goto("/")
    page.evaluate(
        """() => {
            const script = document.createElement("script");
            script.textContent = "a()";
            document.head.append(script);
            const code = '<img src="/nothing.png" onerror="a()"><a href="javascript:a()">x</a>';
            document.body.insertAdjacentHTML("beforeend", code);
        }"""
    )
    page.locator('a[href^="javascript"]').click()
    page.wait_for_function("() => document.querySelector('img[onerror]').complete")
    assert page.evaluate("window.hasRun") is None
    assert len(refused) >= 3
    context.close()
