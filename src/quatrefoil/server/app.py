"""The ASGI application: `create_app(settings)` returns a server that is ready to run."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

import quatrefoil
from quatrefoil.server.composition.services import build_services
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.thinking.worker import BotPool
from quatrefoil.server.process.data_folder import DataFolder
from quatrefoil.server.settings import Settings
from quatrefoil.server.web.error_handlers import add_error_handlers
from quatrefoil.server.web.openapi import describe_with_our_shapes
from quatrefoil.server.web.refused_sockets import RefusedSockets
from quatrefoil.server.web.routers import ROUTERS
from quatrefoil.server.web.security import Guard
from quatrefoil.server.web.static_page import mount_page
from quatrefoil.server.web.table_socket import SocketRouting


def create_app(
    settings: Settings,
    catalog: Catalog | None = None,
    bot_pool: BotPool | None = None,
    data_folder: DataFolder | None = None,
) -> FastAPI:
    """Return a server for one data folder, which may be locked already; tests may pass their own games and bots."""
    games = catalog or Catalog(settings.components, own_first=settings.own_components_first)
    bots = bot_pool or BotPool(settings.workers, settings.bot_seconds)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        with data_folder or DataFolder(settings) as folder:
            services = await build_services(settings, games, bots, folder)
            app.state.services = services
            services.web.offer_to(app)
            await services.start()
            try:
                yield
            finally:
                await services.close()

    app = FastAPI(
        title="quatrefoil",
        version=quatrefoil.__version__,
        description="Tables, guests and finished games. The game itself runs over /ws/tables/{code}.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        separate_input_output_schemas=False,
    )
    # A level of 9 takes several times as long and saves a few per cent.
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(SocketRouting)
    refused = app.state.refused_sockets = RefusedSockets()
    app.add_middleware(Guard, allowed_origins=settings.allowed_origins, sites=settings.sites, refused=refused)
    for router in ROUTERS:
        app.include_router(router)
    add_error_handlers(app)
    mount_page(app, settings.web_root)
    describe_with_our_shapes(app)
    return app
