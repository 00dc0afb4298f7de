"""All services of one server process, started and closed in order."""

from __future__ import annotations

from dataclasses import dataclass

from quatrefoil.server.composition.hosting import HostingServices, build_hosting
from quatrefoil.server.composition.people import PeopleServices, build_people
from quatrefoil.server.composition.web import WebServices, build_web
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.thinking.worker import BotPool
from quatrefoil.server.process.data_folder import DataFolder
from quatrefoil.server.settings import Settings


@dataclass(frozen=True)
class Services:
    """The three stages of the composition, each built on those before it."""

    hosting: HostingServices
    people: PeopleServices
    web: WebServices

    async def start(self) -> None:
        """Start the services that run in the background."""
        await self.hosting.start()
        self.people.start()

    async def close(self) -> None:
        """Close in dependency order: first what makes choices, then what reacts to them, the store last."""
        await self.people.stop()
        await self.hosting.stop()
        await self.people.finish()
        await self.hosting.store_snapshots()
        await self.people.close()
        await self.hosting.close()


async def build_services(settings: Settings, catalog: Catalog, bot_pool: BotPool, folder: DataFolder) -> Services:
    """Build all services of a server whose data folder is ready."""
    hosting = await build_hosting(settings, catalog, bot_pool)
    people = await build_people(settings, hosting)
    return Services(hosting, people, build_web(settings, folder.secret_key(), hosting, people))
