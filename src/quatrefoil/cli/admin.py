"""`quatrefoil admin`: who may look after a server. Rights are given here and nowhere else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import click

from quatrefoil.cli.where import data_option, database_option
from quatrefoil.server.admin.log import ActionLog
from quatrefoil.server.people.accounts import Accounts
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.store import Store


@click.group()
@data_option
@database_option
@click.pass_context
def admin(context: click.Context, data: Path, database: str | None) -> None:
    """Say who may look after a server. It may run meanwhile."""
    context.obj = Settings(data=data.expanduser().resolve(), database_url=database)


@admin.command()
@click.argument("name")
@click.pass_obj
def grant(settings: Settings, name: str) -> None:
    """Let the account NAME use the admin page."""
    asyncio.run(_set_admin(settings, name, is_admin=True))


@admin.command()
@click.argument("name")
@click.pass_obj
def revoke(settings: Settings, name: str) -> None:
    """Take the rights of the account NAME away."""
    asyncio.run(_set_admin(settings, name, is_admin=False))


@admin.command("list")
@click.pass_obj
def list_admins(settings: Settings) -> None:
    """Name the admins, one a line."""
    asyncio.run(_list(settings))


async def _set_admin(settings: Settings, name: str, *, is_admin: bool) -> None:
    async with _opened(settings) as store:
        accounts = Accounts(store)
        account = await accounts.by_name(name)
        if account is None:
            raise click.ClickException(
                f"nobody has an account called {name}; a guest cannot be an admin, make an account on the page first"
            )
        what = "an admin" if is_admin else "no admin"
        if account.is_admin == is_admin:
            click.echo(f"{account.name} is {what} already")
            return
        await accounts.set_admin(account.person, is_admin)
        await ActionLog(store).write(None, "grant" if is_admin else "revoke", person=account.person, name=account.name)
        click.echo(f"{account.name} is {what} now")


async def _list(settings: Settings) -> None:
    async with _opened(settings) as store:
        for name in await Accounts(store).admins():
            click.echo(name)


@asynccontextmanager
async def _opened(settings: Settings) -> AsyncIterator[Store]:
    """The database of a server, which has to be there: a wrong folder must not become a new server."""
    if settings.database_url is None and not settings.database_file.exists():
        raise click.ClickException(f"{settings.data} holds no server: start it once, or name its folder with --data")
    store = await Store.open(settings.database)
    try:
        yield store
    finally:
        await store.close()
