"""The built page: its files, and its HTML for every path that is one of its own."""

from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from quatrefoil.server.web.static_page import ASK_EACH_TIME, FOR_EVER, OfflinePage, Page


@pytest.fixture
def browser(tmp_path: Path) -> httpx.AsyncClient:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "index-5f0c.js").write_text("start()")
    (tmp_path / "favicon.svg").write_text("<svg/>")
    (tmp_path / "index.html").write_text("<title>quatrefoil</title>")
    app = Starlette(routes=[Mount("/", Page(tmp_path))])
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://quatrefoil.example")


@pytest.mark.parametrize("address", ["/", "/index.html", "/t/KB-7R4M", "/replay/KB-7R4M/12"])
async def test_every_path_of_the_page_returns_its_html(browser: httpx.AsyncClient, address: str) -> None:
    response = await browser.get(address)
    assert (response.status_code, response.text) == (200, "<title>quatrefoil</title>")
    assert response.headers["cache-control"] == ASK_EACH_TIME


async def test_only_hashed_files_are_cached_for_long(browser: httpx.AsyncClient) -> None:
    assert (await browser.get("/assets/index-5f0c.js")).headers["cache-control"] == FOR_EVER
    assert (await browser.get("/favicon.svg")).headers["cache-control"] == ASK_EACH_TIME


async def test_a_missing_file_is_not_answered_with_the_page(browser: httpx.AsyncClient) -> None:
    assert (await browser.get("/assets/index-old.js")).status_code == 404


async def test_the_page_accepts_only_get_and_head(browser: httpx.AsyncClient) -> None:
    assert (await browser.post("/")).status_code == 405


async def test_the_page_without_a_server_may_run_python(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "rules.bin").write_bytes(b"rules")
    (tmp_path / "index.html").write_text("<title>quatrefoil</title>")
    app = Starlette(routes=[Mount("/offline", OfflinePage(tmp_path))])
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://quatrefoil.example") as browser:
        page = await browser.get("/offline/")
        assert page.status_code == 200
        assert "script-src 'self' 'wasm-unsafe-eval' blob:;" in page.headers["content-security-policy"]
        assert (await browser.get("/offline/engine/rules.bin")).headers["cache-control"] == FOR_EVER
