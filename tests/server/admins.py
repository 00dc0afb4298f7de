"""Somebody who looks after the server, for tests."""

from __future__ import annotations

from typing import Any

from quatrefoil.server.people.accounts import Accounts
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.store import Store
from server.client import Person
from server.test_accounts import sign_up


async def make_admin(settings: Settings, person: Person, name: str = "Warden") -> Person:
    """Give somebody an account and the rights, as `quatrefoil admin grant` does."""
    await sign_up(person, name)
    store = await Store.open(settings.database)
    accounts = Accounts(store)
    account = await accounts.by_name(name)
    assert account is not None
    await accounts.set_admin(account.person, is_admin=True)
    await store.close()
    return person


async def find(admin: Person, name: str) -> dict[str, Any]:
    """The one person with a name, as admins see them."""
    (found,) = (await admin.get("/api/admin/people", text=name))["people"]
    person: dict[str, Any] = found
    return person


async def act(admin: Person, person: dict[str, Any], action: str, status: int = 200, **wish: Any) -> Any:
    return await admin.post(f"/api/admin/people/{person['id']}/{action}", wish, status)
