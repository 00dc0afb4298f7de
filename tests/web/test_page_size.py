"""What a browser loads for a table: code and styles, compressed as the server sends them."""

from __future__ import annotations

import gzip
from urllib.parse import urlsplit

import pytest

from quatrefoil.games import NAMES
from support.question_kinds import questions
from web.asked_table import AskedTable
from web.conftest import ROOT, Visit

DIST = ROOT / "web" / "dist"
MOST_BYTES = 250_000


@pytest.mark.parametrize("game", NAMES)
def test_a_table_page_is_small(game: str, visit: Visit) -> None:
    page = visit()
    page.wait_for_load_state("networkidle")
    table = AskedTable(page)
    loaded = {"/index.html"}
    page.on("request", lambda request: loaded.add(urlsplit(request.url).path))
    table.show(next(iter(questions(game, games=1).values())))
    page.wait_for_load_state("networkidle")
    sizes = {
        path: len(gzip.compress((DIST / path[1:]).read_bytes()))
        for path in sorted(loaded)
        if path.endswith((".html", ".js", ".css"))
    }
    assert len(sizes) > 5, f"what was loaded: {sorted(loaded)}"
    assert sum(sizes.values()) < MOST_BYTES, sizes
