"""A person with the rights of an admin, and what admins do."""

from __future__ import annotations

from typing import Any

from quatrefoil.server.people.accounts import Accounts
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.store import Store
from support.server.accounts import sign_up
from support.server.client import Person


async def make_admin(settings: Settings, person: Person, name: str = "Warden") -> Person:
    """Give a person an account and the rights, as `quatrefoil admin grant` does."""
    await sign_up(person, name)
    store = await Store.open(settings.database)
    accounts = Accounts(store)
    account = await accounts.by_name(name)
    assert account is not None
    await accounts.set_admin(account.person, is_admin=True)
    await store.close()
    return person


async def find_person(admin: Person, name: str) -> dict[str, Any]:
    """Return the one person with a name, as admins see them."""
    (found,) = (await admin.get("/api/admin/people", text=name))["people"]
    person: dict[str, Any] = found
    return person


async def act_on(admin: Person, person: dict[str, Any], action: str, status: int = 200, **request: Any) -> Any:
    """Ban, mute, delete... a person."""
    return await admin.post(f"/api/admin/people/{person['id']}/{action}", request, status)
