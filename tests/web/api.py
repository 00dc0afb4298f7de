"""Requests to the server in the name of the person at a page, to set up what a test looks at."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page


def post(page: Page, path: str, body: dict[str, Any]) -> Any:
    """Send a request with the cookies of the page and return the response."""
    response = page.request.post(path, data=body, headers={"X-Quatrefoil": "1"})
    assert response.ok, response.text()
    return response.json()


def create_table(page: Page, game: str, seats: list[dict[str, str]]) -> str:
    """Create a table and return its code."""
    return str(post(page, "/api/tables", {"game": game, "seats": seats})["code"])


def import_record(page: Page, record: str, seats: list[dict[str, str]] | None = None) -> str:
    """Import a record as a table and return its code; `seats` continue a game that is not finished."""
    body = {"record": record} if seats is None else {"record": record, "seats": seats}
    return str(post(page, "/api/records", body)["code"])


def open_position(page: Page, record: str, ply: int, seat: int) -> None:
    """Open a table against bots that continues a recorded game after `ply` choices, in this seat."""
    code = import_record(page, record)
    fork = post(page, f"/api/tables/{code}/fork", {"ply": ply, "seat": seat})
    page.goto(f"/t/{fork['code']}")
