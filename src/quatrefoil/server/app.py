"""Puts the server together: `create_app(settings)` is the whole of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

import quatrefoil
from quatrefoil.build_info import engine_build
from quatrefoil.kernel.errors import QuatrefoilError, Unreadable
from quatrefoil.server import metrics
from quatrefoil.server.admin.log import ActionLog
from quatrefoil.server.admin.overview import Overview
from quatrefoil.server.admin.people import PeopleAdministration
from quatrefoil.server.admin.tables import TableAdministration
from quatrefoil.server.cluster.bus import open_bus
from quatrefoil.server.cluster.follower import Follower
from quatrefoil.server.cluster.presence import Elsewhere
from quatrefoil.server.errors import NotFound
from quatrefoil.server.hosting.actions import TableActions
from quatrefoil.server.hosting.advice.advisers import Advisers
from quatrefoil.server.hosting.advice.hints import Hints
from quatrefoil.server.hosting.advice.reviews import Reviews
from quatrefoil.server.hosting.bot_turns import BotTurns
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.finished import FinishedGames
from quatrefoil.server.hosting.since_last_turn import SinceLastTurn
from quatrefoil.server.hosting.tables import Tables
from quatrefoil.server.hosting.unreplayable import UnreplayableTables
from quatrefoil.server.hosting.workers import Workers
from quatrefoil.server.lobby.creation import TableCreation
from quatrefoil.server.lobby.seeds import Seeds
from quatrefoil.server.lobby.waiting import WaitingTables
from quatrefoil.server.notices.notices import Notices
from quatrefoil.server.notices.outgoing import Outside
from quatrefoil.server.notices.push import Push
from quatrefoil.server.people.accounts import Accounts
from quatrefoil.server.people.bans import Bans
from quatrefoil.server.people.chat import Chat
from quatrefoil.server.people.passwords import Passwords
from quatrefoil.server.people.profiles import Profiles
from quatrefoil.server.people.ratings import Ratings
from quatrefoil.server.people.sessions import Sessions
from quatrefoil.server.people.socket_registry import SocketRegistry
from quatrefoil.server.people.visits import Visits
from quatrefoil.server.process.data_folder import DataFolder
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.claims import REVIEWS
from quatrefoil.server.store.engine import MAYBE_OUTAGES, is_outage
from quatrefoil.server.store.store import Store
from quatrefoil.server.web.api.admin import AdminApi
from quatrefoil.server.web.api.admin import router as admin_router
from quatrefoil.server.web.api.notices import NoticesApi
from quatrefoil.server.web.api.notices import router as notices_router
from quatrefoil.server.web.api.people import PeopleApi
from quatrefoil.server.web.api.people import router as people_router
from quatrefoil.server.web.api.reviews import router as review_router
from quatrefoil.server.web.api.tables import Api, router
from quatrefoil.server.web.authentication import Authentication
from quatrefoil.server.web.identity import Identities
from quatrefoil.server.web.limits import address_of
from quatrefoil.server.web.openapi import describe_with_our_shapes
from quatrefoil.server.web.responses import json_answer, refusal
from quatrefoil.server.web.security import Guard
from quatrefoil.server.web.static_page import Page, find_web_root, not_built
from quatrefoil.server.web.table_socket import SocketRouting, TableSocket

log = logging.getLogger(__name__)


def create_app(settings: Settings, catalog: Catalog | None = None, workers: Workers | None = None) -> FastAPI:
    """A server for one data folder; tests may bring games and bots of their own."""
    games = catalog or Catalog(settings.components, own_first=settings.own_components_first)
    thinking = workers or Workers(settings.workers, settings.bot_seconds)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        with DataFolder(settings) as folder:
            store = await Store.open(settings.database)
            bus, elsewhere = open_bus(settings.redis_url), Elsewhere()
            ratings = Ratings(store)
            tables = Tables(
                store, games, ratings, settings.idle_seconds, bus, elsewhere, takes_entropy=settings.seed is None
            )
            follower = Follower(store, tables, bus, elsewhere)
            accounts, sessions, bans, visits = Accounts(store), Sessions(store), Bans(store), Visits(store)
            await bans.read()
            sockets = SocketRegistry(sessions, bans, bus, has_others=store.claims.are_shared)
            guests = Identities(store, folder.secret_key(), sessions, bans, visits)
            opening = TableCreation(store, games, ratings, tables, Seeds(settings.seed))
            driver = BotTurns(tables, thinking, games, settings, store)
            waiting_tables = WaitingTables(store, games, ratings, tables, opening)
            replays = FinishedGames(store, games, opening)
            app.state.api = Api(store, games, guests, accounts, tables, opening, replays, waiting_tables)
            actions = TableActions(store, tables, games)
            authentication = Authentication(
                accounts, sessions, guests, tables, actions, waiting_tables, Passwords(), bans, sockets
            )
            chat = Chat(store, tables, bans)
            app.state.people = PeopleApi(
                authentication, guests, tables, Profiles(store), ratings, chat, SinceLastTurn(tables)
            )
            outside = Outside("any" if settings.webhooks == "any" else "public")
            push = Push(settings.push_key_file, settings.push_contact, outside) if settings.push_contact else None
            notices = Notices(store, tables, outside, push, settings.notice_seconds)
            app.state.notices = NoticesApi(
                store, guests, tables, notices, outside, has_webhooks=settings.webhooks != "off"
            )
            advisers = Advisers(games)
            hint_milliseconds = max(1, int(1000 * settings.hint_seconds))
            hints = Hints(tables, advisers, hint_milliseconds)
            reviews = Reviews(store, store.claims_on(REVIEWS), replays, advisers, hint_milliseconds)
            app.state.reviews = reviews
            unreplayable = UnreplayableTables(store)
            tables.subscribe(unreplayable)
            tables.subscribe(ratings)
            app.state.socket = TableSocket(tables, guests, actions, chat, hints, unreplayable, sockets)

            async def health() -> dict[str, str]:
                is_there = await store.database.is_reachable()
                redis = "none" if settings.redis_url is None else "ok" if bus.is_connected else "lost"
                return {"database": "ok" if is_there else "lost", "redis": redis}

            app.state.health = health
            log_of_admins = ActionLog(store)
            table_desk = TableAdministration(store, tables, waiting_tables, actions, log_of_admins)
            people_desk = PeopleAdministration(
                store, sessions, authentication, bans, visits, sockets, actions, waiting_tables, log_of_admins
            )
            overview = Overview(tables, table_desk, people_desk, health)
            app.state.admin = AdminApi(authentication, guests, bans, table_desk, people_desk, overview, log_of_admins)
            await bus.start()
            if store.claims.are_shared:
                follower.start()
            driver.resume()
            reviews.start()
            works = (
                ratings.settle_missed(),
                waiting_tables.sweep_again_and_again(),
                visits.write_again_and_again(),
                sockets.look_again_and_again(),
            )
            chores = [asyncio.create_task(work) for work in works]
            try:
                yield
            finally:
                for task in chores:
                    task.cancel()
                await asyncio.gather(*chores, return_exceptions=True)
                await hints.close()
                await reviews.close()
                await advisers.close()
                await follower.close()
                await driver.close()
                await thinking.close()
                await ratings.close()
                await notices.close()
                await unreplayable.close(tables.in_memory())
                await sockets.close()
                await bus.close()
                await store.close()

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
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(SocketRouting)
    app.add_middleware(Guard, allowed_origins=settings.allowed_origins)
    app.include_router(router)
    app.include_router(people_router)
    app.include_router(notices_router)
    app.include_router(review_router)
    app.include_router(admin_router)
    _add_errors(app)
    _add_health(app)
    _add_page(app, settings)
    describe_with_our_shapes(app)
    return app


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(QuatrefoilError)
    async def refused(request: Request, error: QuatrefoilError) -> Response:
        return refusal(error)

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, error: RequestValidationError) -> Response:
        wrong = "; ".join(f"{'.'.join(str(part) for part in e['loc'])}: {e['msg']}" for e in error.errors())
        return refusal(Unreadable("shape", wrong))

    @app.exception_handler(HTTPException)
    async def no_such_thing(request: Request, error: HTTPException) -> Response:
        code = {404: "not_found", 405: "method"}.get(error.status_code, "http")
        response = refusal(NotFound(code, str(error.detail)), error.status_code)
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> Response:
        return refusal(NotFound("internal", "the server made a mistake; it is in its log"), 500)

    async def unavailable(request: Request, error: Exception) -> Response:
        if not is_outage(error):
            raise error
        metrics.OUTAGES.inc()
        response = refusal(NotFound("unavailable", "the database cannot be reached; try again in a moment"), 503)
        response.headers["retry-after"] = "1"
        return response

    for kind in MAYBE_OUTAGES:
        app.add_exception_handler(kind, unavailable)


def _add_health(app: FastAPI) -> None:
    @app.get("/health")
    async def health() -> Response:
        """Whether this process can serve; a proxy asks the others while it answers 503."""
        parts = {"version": quatrefoil.__version__, "engine": engine_build(), **await app.state.health()}
        is_well = parts["database"] == "ok"
        return json_answer({"status": "ok" if is_well else "unavailable", **parts}, 200 if is_well else 503)

    @app.get("/metrics", include_in_schema=False)
    async def show_metrics(request: Request) -> Response:
        """Numbers for Prometheus."""
        if not metrics.may_read(address_of(request.scope)):
            return refusal(NotFound("not_found", "there is no such address"))
        metrics.TABLES.set(len(app.state.api.tables.marks()))
        return Response(metrics.page(), media_type=metrics.CONTENT_TYPE)


def _add_page(app: FastAPI, settings: Settings) -> None:
    @app.api_route("/api/{path:path}", methods=["GET", "POST", "PUT", "DELETE", "PATCH"], include_in_schema=False)
    async def no_such_endpoint(path: str) -> Response:
        return refusal(NotFound("not_found", "there is no such address; see /api/openapi.json"))

    root = find_web_root(settings.web_root)
    if root is not None:
        app.mount("/", Page(root))
    else:

        @app.get("/{path:path}", include_in_schema=False)
        async def page_is_missing(path: str) -> Response:
            return not_built()
