"""Third step of the composition: the HTTP endpoints, the table sockets and the admin page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from fastapi import FastAPI

from quatrefoil.server.admin.log import Log
from quatrefoil.server.admin.overview import Overview
from quatrefoil.server.admin.people import PeopleDesk
from quatrefoil.server.admin.tables import TableDesk
from quatrefoil.server.composition.hosting import HostingServices
from quatrefoil.server.composition.people import PeopleServices
from quatrefoil.server.hosting.advice.reviews import Reviews
from quatrefoil.server.settings import Settings
from quatrefoil.server.web.api.admin import AdminApi
from quatrefoil.server.web.api.notices import NoticesApi
from quatrefoil.server.web.api.people import PeopleApi
from quatrefoil.server.web.api.tables import Api
from quatrefoil.server.web.authentication import Authentication
from quatrefoil.server.web.identity import Identities
from quatrefoil.server.web.table_socket import TableSocket


@dataclass(frozen=True)
class WebServices:
    """What the endpoints find in `app.state`; nothing of it has to be started or closed."""

    api: Api
    people: PeopleApi
    notices: NoticesApi
    reviews: Reviews
    admin: AdminApi
    socket: TableSocket
    health: Callable[[], Awaitable[dict[str, str]]]

    def offer_to(self, app: FastAPI) -> None:
        """Put everything where the endpoints look for it."""
        for name, service in vars(self).items():
            setattr(app.state, name, service)


def build_web(settings: Settings, secret: str, hosting: HostingServices, people: PeopleServices) -> WebServices:
    """Build what answers requests and sockets."""
    store, tables = hosting.store, hosting.tables
    identities = Identities(store, secret, people.accounts, people.bans, people.visits)
    authentication = Authentication(
        people.accounts,
        identities,
        tables,
        hosting.actions,
        people.waiting_tables,
        people.passwords,
        people.bans,
        people.sockets,
    )
    return WebServices(
        api=Api(
            store,
            hosting.catalog,
            identities,
            people.accounts,
            tables,
            people.creation,
            people.records,
            hosting.finished_games,
            people.waiting_tables,
        ),
        people=PeopleApi(
            authentication, identities, tables, people.profiles, people.ratings, people.chat, hosting.since_last_turn
        ),
        notices=NoticesApi(
            store, identities, tables, people.notices, people.outside, has_webhooks=settings.webhooks != "off"
        ),
        reviews=hosting.reviews,
        admin=_build_admin(identities, authentication, hosting, people),
        socket=TableSocket(
            tables, identities, hosting.actions, people.chat, hosting.hints, hosting.unreplayable, people.sockets
        ),
        health=hosting.health,
    )


def _build_admin(
    identities: Identities, authentication: Authentication, hosting: HostingServices, people: PeopleServices
) -> AdminApi:
    store, log = hosting.store, Log(hosting.store)
    table_desk = TableDesk(store, hosting.tables, people.waiting_tables, hosting.actions, log)
    people_desk = PeopleDesk(
        store,
        people.accounts,
        authentication,
        people.bans,
        people.visits,
        people.sockets,
        hosting.actions,
        people.waiting_tables,
        log,
    )
    overview = Overview(hosting.tables, table_desk, people_desk, hosting.health)
    return AdminApi(authentication, identities, people.bans, table_desk, people_desk, overview, log)
