"""`quatrefoil serve`: run the server and its page on one address."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import NoReturn

import click
import uvicorn
from fastapi import FastAPI

from quatrefoil import games
from quatrefoil.build_info import engine_build
from quatrefoil.cli.server_options import data_option, database_option
from quatrefoil.kernel.errors import QuatrefoilError
from quatrefoil.server.app import create_app
from quatrefoil.server.composition.services import Services
from quatrefoil.server.process import garbage_collection as interpreter
from quatrefoil.server.process import logs
from quatrefoil.server.process.data_folder import DataFolder
from quatrefoil.server.settings import MAX_MESSAGE, Settings, WebhookTargets
from quatrefoil.server.store.condition import EXPLAINED
from quatrefoil.server.store.engine import problem_of, read_url
from quatrefoil.server.store.store import Store
from quatrefoil.server.web.direct_write import SocketProtocol
from quatrefoil.server.web.patient_http import NewConnection
from quatrefoil.server.web.static_page import find_web_root

#: Seconds that open sockets have to close after Ctrl-C.
SHUTDOWN_SECONDS = 2

#: Longer than Caddy (120 s) and nginx (60 s) keep an idle connection: a proxy must not send a request on a connection
#: that the server is just closing.
KEEP_ALIVE_SECONDS = 150


class Server(uvicorn.Server):
    """Prints its address as soon as it accepts requests."""

    def __init__(self, config: uvicorn.Config, address: str, data: Path, opens_browser: bool) -> None:
        super().__init__(config)
        assert isinstance(config.app, FastAPI)
        self._app = config.app
        self._address = address
        self._data = data
        self._opens_browser = opens_browser

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Send all pending messages and ask clients to reconnect, then shut down."""
        services = getattr(self._app.state, "services", None)
        if isinstance(services, Services):  # it has started
            services.people.sockets.disconnect_all()
        await super().shutdown(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            interpreter.set_up()
            click.echo(f"quatrefoil is at {self._address} ({engine_build()} engine, data in {self._data})")
            if find_web_root(None) is None:
                click.echo("its page is not built: run `make web` in a checkout, or install a released wheel", err=True)
            if self._opens_browser:
                threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Listen on this address; 0.0.0.0 for the network.")
@click.option(
    "--port",
    default=8000,
    show_default=True,
    type=click.IntRange(0, 65535),
    help="Listen on this port; 0 takes any free one.",
)
@data_option
@database_option
@click.option(
    "--redis",
    envvar="QUATREFOIL_REDIS",
    metavar="URL",
    help="Connect several processes through Redis: redis://host.",
)
@click.option("--open/--no-open", "opens_browser", default=False, help="Open the page in a browser.")
@click.option(
    "--components",
    multiple=True,
    metavar="GAME=FILE",
    help="Offer another component file for a game beside the standard one. May be repeated.",
)
@click.option(
    "--own-components-first/--standard-first",
    "own_components_first",
    default=False,
    help="Choose the default components of a new table.  [default: standard-first]",
)
@click.option(
    "--bot-delay",
    default=0.6,
    show_default=True,
    type=click.FloatRange(0, 60),
    help="Wait this many seconds between the choices of bots.",
)
@click.option(
    "--bot-seconds",
    default=5.0,
    show_default=True,
    type=click.FloatRange(0.1, 600),
    help="Let a bot think at most this long.",
)
@click.option(
    "--hint-seconds",
    default=3.0,
    show_default=True,
    type=click.FloatRange(0.01, 60),
    help="Let a bot think this long about a hint.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    help="Run bots in this many processes.  [default: two for each core, 2 to 8]",
)
@click.option("--seed", help="Make all dice repeatable, for tests. Anyone who knows the seed can predict them.")
@click.option(
    "--webhooks",
    type=click.Choice(["off", "public", "any"]),
    default="off",
    show_default=True,
    help="Let tables send notices to public addresses, or to any address including the local network.",
)
@click.option(
    "--push-contact", metavar="ADDRESS", help="Allow web push; give a contact of the operator, mailto:… or https:…."
)
@click.option(
    "--origin", "origins", multiple=True, help="Accept requests from the pages of another origin. May be repeated."
)
@click.option(
    "--site",
    "sites",
    multiple=True,
    metavar="NAME",
    help="A host name of this server; requests for other names are refused. May be repeated.  [default: any name]",
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="Trust the forwarded addresses of this reverse proxy. May be repeated.  [default: this machine]",
)
@click.option(
    "--log-format",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="Write the log as text or as JSON.",
)
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="warning",
    show_default=True,
    help="Log messages of at least this level.",
)
def serve(
    host: str,
    port: int,
    data: Path,
    database: str | None,
    redis: str | None,
    opens_browser: bool,
    components: tuple[str, ...],
    own_components_first: bool,
    bot_delay: float,
    bot_seconds: float,
    hint_seconds: float,
    workers: int | None,
    seed: str | None,
    webhooks: WebhookTargets,
    push_contact: str | None,
    origins: tuple[str, ...],
    sites: tuple[str, ...],
    proxies: tuple[str, ...],
    log_format: logs.LogFormat,
    log_level: str,
) -> None:
    """Start the server and its page, and print the address."""
    settings = Settings(
        data=data.expanduser().resolve(),
        bot_delay=bot_delay,
        bot_seconds=bot_seconds,
        hint_seconds=hint_seconds,
        seed=seed,
        components=_component_files(components),
        own_components_first=own_components_first,
        allowed_origins=frozenset(origins),
        sites=frozenset(name.lower() for name in sites),
        webhooks=webhooks,
        push_contact=push_contact,
        database_url=database,
        redis_url=redis,
    )
    if workers is not None:
        settings = Settings(**{**vars(settings), "workers": workers})
    listening = _listen(host, port)
    folder = _check(settings)
    logs.set_up(log_format, log_level)
    config = uvicorn.Config(
        create_app(settings, data_folder=folder),
        log_config=None,
        log_level="warning",
        forwarded_allow_ips=[*proxies, "127.0.0.1"],
        access_log=False,  # paths hold table codes, which are invitations
        server_header=False,
        http=NewConnection,
        ws=SocketProtocol,
        ws_max_size=MAX_MESSAGE,
        ws_per_message_deflate=False,  # compression costs more time than it saves, and 300 kB per socket
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
    )
    server = Server(config, _address(host, listening), settings.data, opens_browser)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    """Bind the port before anything else starts."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        # asyncio sets TCP_NODELAY only if the protocol is given; without it small messages wait for 40 ms.
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(2048)
    except OSError as problem:
        if problem.errno == errno.EADDRINUSE:
            _give_up(f"port {port} of {host} is in use; try --port {port + 1}, or --port 0 for any free one")
        _give_up(f"cannot listen on {host} port {port}: {problem.strerror or problem}")
    return listening


def _check(settings: Settings) -> DataFolder:
    """Check the database and component files before the start, to fail with one line; return the locked data folder."""
    folder = DataFolder(settings)
    try:
        read_url(settings.database)
        folder.__enter__()
        folder.secret_key()
        if not settings.is_shared:  # a PostgreSQL that is just starting is waited for later
            asyncio.run(_check_database(settings))
        for name, files in settings.components.items():
            for file in files:
                games.load(name, file)
    except QuatrefoilError as problem:
        _give_up(problem.message)
    except OSError as problem:
        _give_up(f"cannot use the data folder {settings.data}: {problem.strerror}")
    except Exception as problem:
        found = problem_of(problem)
        if found is None:
            raise
        _give_up(f"cannot use the database {settings.sqlite_file}: {EXPLAINED[found]}")
    return folder


async def _check_database(settings: Settings) -> None:
    """Create or upgrade the database; refuse one of another version."""
    store = await Store.open(settings.database)
    await store.close()


def _component_files(components: tuple[str, ...]) -> dict[str, list[Path]]:
    """Group the given component files by game, in their order."""
    files: dict[str, list[Path]] = {}
    for given in components:
        name, equals, file = given.partition("=")
        if not equals or name not in games.NAMES:
            _give_up(f"--components {given}: expected GAME=FILE with GAME one of {', '.join(games.NAMES)}")
        files.setdefault(name, []).append(Path(file).expanduser().resolve())
    return files


def _address(host: str, listening: socket.socket) -> str:
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{listening.getsockname()[1]}/"


def _give_up(message: str) -> NoReturn:
    click.echo(f"quatrefoil: {message}", err=True)
    sys.exit(2)
