"""Third stage of the composition: the HTTP endpoints, the table sockets and the admin page."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import FastAPI

from quatrefoil.server.admin.log import ActionLog
from quatrefoil.server.admin.overview import Overview
from quatrefoil.server.admin.people import PeopleAdministration
from quatrefoil.server.admin.tables import TableAdministration
from quatrefoil.server.composition.hosting import HostingServices
from quatrefoil.server.composition.people import PeopleServices
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.packs import PackRepository
from quatrefoil.server.web.api.admin import AdminApi
from quatrefoil.server.web.api.bots import BotsApi
from quatrefoil.server.web.api.deals import DealsApi
from quatrefoil.server.web.api.finished import FinishedApi
from quatrefoil.server.web.api.me import MeApi
from quatrefoil.server.web.api.notices import NoticesApi
from quatrefoil.server.web.api.people import PeopleApi
from quatrefoil.server.web.api.reviews import ReviewsApi
from quatrefoil.server.web.api.tables import TablesApi
from quatrefoil.server.web.authentication import Authentication
from quatrefoil.server.web.health import HealthApi
from quatrefoil.server.web.identity import Identities
from quatrefoil.server.web.message_handler import MessageHandler
from quatrefoil.server.web.table_socket import TableSocket


@dataclass(frozen=True)
class WebServices:
    """The services that the endpoints find in `app.state`; none has to be started or closed."""

    catalog: Catalog
    packs: PackRepository
    me: MeApi
    tables: TablesApi
    deals: DealsApi
    finished: FinishedApi
    bots: BotsApi
    people: PeopleApi
    notices: NoticesApi
    reviews: ReviewsApi
    admin: AdminApi
    socket: TableSocket
    health: HealthApi

    def offer_to(self, app: FastAPI) -> None:
        """Make each service an attribute of `app.state`, where the endpoints look for it."""
        for name, service in vars(self).items():
            setattr(app.state, name, service)


def build_web(settings: Settings, secret: str, hosting: HostingServices, people: PeopleServices) -> WebServices:
    """Build the services that handle requests and sockets."""
    store, tables = hosting.store, hosting.tables
    identities = Identities(store, secret, people.sessions, people.bans, people.visits)
    authentication = _build_authentication(identities, hosting, people)
    return WebServices(
        catalog=hosting.catalog,
        packs=store.packs,
        me=MeApi(
            store=store,
            identities=identities,
            accounts=people.accounts,
            progress=people.progress,
            tables=tables,
        ),
        tables=TablesApi(
            store=store,
            identities=identities,
            finder=people.finder,
            creation=people.creation,
            seats=people.seats,
            waiting_tables=people.waiting_tables,
            rematch=people.rematch,
            deals=people.deals,
        ),
        deals=DealsApi(identities=identities, deals=people.deals),
        finished=FinishedApi(
            identities=identities,
            finder=people.finder,
            ended_games=hosting.ended_games,
            records=people.records,
        ),
        bots=BotsApi(authentication, identities, people.bots, people.departures, people.sockets),
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
            outgoing=people.outgoing,
            has_webhooks=settings.webhooks != "off",
        ),
        reviews=ReviewsApi(identities=identities, finder=people.finder, reviews=hosting.reviews),
        admin=_build_admin(identities, authentication, hosting, people),
        socket=_build_socket(identities, hosting, people),
        health=HealthApi(report=hosting.health, tables=tables),
    )


def _build_authentication(identities: Identities, hosting: HostingServices, people: PeopleServices) -> Authentication:
    return Authentication(
        people.accounts,
        people.sessions,
        identities,
        hosting.tables,
        people.passwords,
        people.bans,
        people.sockets,
        people.departures,
    )


def _build_socket(identities: Identities, hosting: HostingServices, people: PeopleServices) -> TableSocket:
    handler = MessageHandler(hosting.tables, hosting.actions, people.chat, hosting.hints)
    return TableSocket(
        hosting.tables, people.finder, identities, people.chat, hosting.unreplayable, people.sockets, handler
    )


def _build_admin(
    identities: Identities, authentication: Authentication, hosting: HostingServices, people: PeopleServices
) -> AdminApi:
    store, log = hosting.store, ActionLog(hosting.store)
    table_administration = TableAdministration(store, hosting.tables, people.waiting_tables, hosting.actions, log)
    people_administration = PeopleAdministration(
        store, people.sessions, people.bans, people.visits, people.sockets, people.departures, log
    )
    overview = Overview(hosting.tables, table_administration, people_administration, hosting.health)
    return AdminApi(authentication, identities, people.bans, table_administration, people_administration, overview, log)
