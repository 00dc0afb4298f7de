"""The overview page: health, counts, and figures of this process."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable

from prometheus_client.registry import Collector

import quatrefoil
from quatrefoil.build_info import engine_build
from quatrefoil.server import metrics
from quatrefoil.server.admin.people import PeopleAdministration
from quatrefoil.server.admin.tables import TableAdministration
from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.server.wire.admin import AdminOverview


class Overview:
    """Collects what an admin sees first."""

    def __init__(
        self,
        tables: LoadedTables,
        table_administration: TableAdministration,
        people: PeopleAdministration,
        health: Callable[[], Awaitable[dict[str, str]]],
    ) -> None:
        self._tables = tables
        self._table_administration = table_administration
        self._people = people
        self._health = health
        self._started = time.monotonic()

    async def show(self) -> AdminOverview:
        health = await self._health()
        people = await self._people.counts()
        return AdminOverview(
            version=quatrefoil.__version__,
            engine=engine_build(),
            database=health["database"],
            redis=health["redis"],
            tables=await self._table_administration.counts(),
            accounts=people.accounts,
            guests=people.guests,
            sessions=people.sessions,
            seen_today=people.seen,
            bans=self._people.bans(),
            process=self._figures(),
        )

    def _figures(self) -> dict[str, float]:
        """Return numbers since the start of this process, by the keys that the page uses."""
        return {
            "up_seconds": round(time.monotonic() - self._started),
            "sockets": total(metrics.SOCKETS),
            "tables_in_memory": len(self._tables.loaded()),
            "changes_by_people": total(metrics.CHANGES, by="person"),
            "changes_by_bots": total(metrics.CHANGES, by="bot"),
            "change_p50": quantile(metrics.CHANGE_SECONDS, 0.5),
            "change_p99": quantile(metrics.CHANGE_SECONDS, 0.99),
            "bot_jobs": total(metrics.BOT_QUEUE),
            "bot_p50": quantile(metrics.BOT_SECONDS, 0.5),
            "bot_failures": total(metrics.BOT_FAILURES),
            "refusals": total(metrics.REFUSALS),
            "errors": total(metrics.ERRORS),
            "outages": total(metrics.OUTAGES),
        }


def total(metric: Collector, **labels: str) -> float:
    """Return the sum of a counter or gauge over all samples with these labels."""
    samples = (sample for family in metric.collect() for sample in family.samples)
    return sum(
        sample.value
        for sample in samples
        if not sample.name.endswith("_created") and labels.items() <= sample.labels.items()
    )


def quantile(histogram: Collector, part: float) -> float:
    """Return the smallest bucket bound of a histogram that covers a part of all values; 0 without values."""
    buckets = [
        (float(sample.labels["le"]), sample.value)
        for family in histogram.collect()
        for sample in family.samples
        if sample.name.endswith("_bucket")
    ]
    count = max((value for _, value in buckets), default=0.0)
    if not count:
        return 0.0
    largest = max(bound for bound, _ in buckets if bound != float("inf"))
    return min(largest, next(bound for bound, value in buckets if value >= part * count))
