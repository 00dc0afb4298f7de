"""`quatrefoil admin`: grant and revoke admin rights by account name, on the server's machine."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from quatrefoil.server.admin.log import ActionLog
from quatrefoil.server.people.accounts import Accounts
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.store import Store


@pytest.fixture
def data(tmp_path: Path) -> Path:
    async def make() -> None:
        store = await Store.open(Settings(data=tmp_path).database)
        await Accounts(store).create("Anna", "no hash", None, "")
        await store.people.add("b" * 32, "Boris")
        await store.close()

    asyncio.run(make())
    return tmp_path


def test_rights_are_granted_listed_and_revoked(quatrefoil: Any, data: Path) -> None:
    def admin(*args: str) -> str:
        return str(quatrefoil("admin", "--data", str(data), *args).output)

    assert admin("list") == ""
    assert admin("grant", "anna") == "Anna is now an admin\n"
    assert admin("grant", "Anna") == "Anna is already an admin\n"
    assert admin("list") == "Anna\n"
    assert admin("revoke", "Anna") == "Anna is no longer an admin\n"
    assert admin("revoke", "Anna") == "Anna is not an admin\n"
    assert admin("list") == ""
    assert asyncio.run(logged(data)) == [("revoke", "Anna", True), ("grant", "Anna", True)]


async def logged(data: Path) -> list[tuple[str, str, bool]]:
    store = await Store.open(Settings(data=data).database)
    page = await ActionLog(store).page(0)
    await store.close()
    return [(line.action, line.name, line.is_command) for line in page.entries]


def test_a_guest_an_unknown_name_and_a_wrong_folder_are_refused(quatrefoil: Any, data: Path, tmp_path: Path) -> None:
    for name in ("Boris", "Nobody"):
        refused = quatrefoil("admin", "--data", str(data), "grant", name, code=1)
        assert f"nobody has an account called {name}" in refused.stderr
    elsewhere = tmp_path / "elsewhere"
    refused = quatrefoil("admin", "--data", str(elsewhere), "list", code=1)
    assert "holds no server" in refused.stderr
    assert not elsewhere.exists()
