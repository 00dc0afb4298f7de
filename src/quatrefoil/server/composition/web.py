"""Third step of the composition: the HTTP endpoints, the table sockets and the admin page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from fastapi import FastAPI

from quatrefoil.server.admin.log import ActionLog
from quatrefoil.server.admin.overview import Overview
from quatrefoil.server.admin.people import PeopleAdministration
from quatrefoil.server.admin.tables import TableAdministration
from quatrefoil.server.composition.hosting import HostingServices
from quatrefoil.server.composition.people import PeopleServices
from quatrefoil.server.hosting.advice.reviews import Reviews
from quatrefoil.server.settings import Settings
from quatrefoil.server.web.api.admin import AdminApi
from quatrefoil.server.web.api.notices import NoticesApi
from quatrefoil.server.web.api.people import PeopleApi
from quatrefoil.server.web.api.tables import TablesApi
from quatrefoil.server.web.authentication import Authentication
from quatrefoil.server.web.identity import Identities
from quatrefoil.server.web.table_socket import TableSocket


@dataclass(frozen=True)
class WebServices:
    """What the endpoints find in `app.state`; nothing of it has to be started or closed."""

    api: TablesApi
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
    identities = Identities(store, secret, people.sessions, people.bans, people.visits)
    authentication = Authentication(
        people.accounts,
        people.sessions,
        identities,
        tables,
        people.passwords,
        people.bans,
        people.sockets,
        people.departures,
    )
    return WebServices(
        api=TablesApi(
            store=store,
            catalog=hosting.catalog,
            identities=identities,
            accounts=people.accounts,
            tables=tables,
            finder=people.finder,
            creation=people.creation,
            seats=people.seats,
            waiting_tables=people.waiting_tables,
            rematch=people.rematch,
            records=people.records,
            finished_games=hosting.finished_games,
        ),
        people=PeopleApi(
            authentication=authentication,
            identities=identities,
            finder=people.finder,
            profiles=people.profiles,
            ratings=people.ratings,
            chat=people.chat,
            since_last_turn=hosting.since_last_turn,
        ),
        notices=NoticesApi(
            store=store,
            identities=identities,
            finder=people.finder,
            notices=people.notices,
            outside=people.outside,
            has_webhooks=settings.webhooks != "off",
        ),
        reviews=hosting.reviews,
        admin=_build_admin(identities, authentication, hosting, people),
        socket=TableSocket(
            tables,
            people.finder,
            identities,
            hosting.actions,
            people.chat,
            hosting.hints,
            hosting.unreplayable,
            people.sockets,
        ),
        health=hosting.health,
    )


def _build_admin(
    identities: Identities, authentication: Authentication, hosting: HostingServices, people: PeopleServices
) -> AdminApi:
    store, log = hosting.store, ActionLog(hosting.store)
    table_desk = TableAdministration(store, hosting.tables, people.waiting_tables, hosting.actions, log)
    people_desk = PeopleAdministration(
        store, people.sessions, people.bans, people.visits, people.sockets, people.departures, log
    )
    overview = Overview(hosting.tables, table_desk, people_desk, hosting.health)
    return AdminApi(authentication, identities, people.bans, table_desk, people_desk, overview, log)
