"""`quatrefoil admin`: grant and revoke admin rights. There is no other way to grant them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import click

from quatrefoil.cli.server_options import data_option, database_option
from quatrefoil.server.admin.log import ActionLog
from quatrefoil.server.people.accounts import Accounts
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.store import Store


@click.group()
@data_option
@database_option
@click.pass_context
def admin(context: click.Context, data: Path, database: str | None) -> None:
    """Grant, revoke and list the admins of a server. The server may keep running."""
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
    """Revoke the admin rights of the account NAME."""
    asyncio.run(_set_admin(settings, name, is_admin=False))


@admin.command("list")
@click.pass_obj
def list_admins(settings: Settings) -> None:
    """List the admins, one name per line."""
    asyncio.run(_list(settings))


async def _set_admin(settings: Settings, name: str, *, is_admin: bool) -> None:
    async with _open_store(settings) as store:
        accounts = Accounts(store)
        account = await accounts.by_name(name)
        if account is None:
            raise click.ClickException(
                f"nobody has an account called {name}; guests cannot be admins: create an account on the page first"
            )
        if account.is_admin == is_admin:
            click.echo(f"{account.name} is {'already' if is_admin else 'not'} an admin")
            return
        await accounts.set_admin(account.person, is_admin)
        await ActionLog(store).write(None, "grant" if is_admin else "revoke", person=account.person, name=account.name)
        click.echo(f"{account.name} is {'now' if is_admin else 'no longer'} an admin")


async def _list(settings: Settings) -> None:
    async with _open_store(settings) as store:
        for name in await Accounts(store).admins():
            click.echo(name)


@asynccontextmanager
async def _open_store(settings: Settings) -> AsyncIterator[Store]:
    """Open the database of an existing server; a mistyped folder must not create a new one."""
    if settings.database_url is None and not settings.database_file.exists():
        raise click.ClickException(f"{settings.data} holds no server: start it once, or give its folder with --data")
    store = await Store.open(settings.database)
    try:
        yield store
    finally:
        await store.close()
