"""How the server is, on one page: health, counts, and the figures that matter of this process."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable

from prometheus_client.metrics import MetricWrapperBase

import quatrefoil
from quatrefoil.build_info import engine_build
from quatrefoil.server import metrics
from quatrefoil.server.admin.people import PeopleDesk
from quatrefoil.server.admin.tables import TableDesk
from quatrefoil.server.hosting.tables import Tables
from quatrefoil.server.wire.admin import AdminOverview


class Overview:
    """Gathers what an admin looks at first."""

    def __init__(
        self, tables: Tables, table_desk: TableDesk, people: PeopleDesk, health: Callable[[], Awaitable[dict[str, str]]]
    ) -> None:
        self._tables = tables
        self._table_desk = table_desk
        self._people = people
        self._health = health
        self._started = time.monotonic()

    async def show(self) -> AdminOverview:
        health = await self._health()
        accounts, guests, sessions, seen = await self._people.counts()
        return AdminOverview(
            version=quatrefoil.__version__,
            engine=engine_build(),
            database=health["database"],
            redis=health["redis"],
            tables=await self._table_desk.counts(),
            accounts=accounts,
            guests=guests,
            sessions=sessions,
            seen_today=seen,
            bans=self._people.bans(),
            process=self._figures(),
        )

    def _figures(self) -> dict[str, float]:
        """Numbers since the start of this process, by the keys the page knows."""
        return {
            "up_seconds": round(time.monotonic() - self._started),
            "sockets": total(metrics.SOCKETS),
            "tables_in_memory": len(self._tables.marks()),
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


def total(metric: MetricWrapperBase, **labels: str) -> float:
    """The sum of a counter or gauge over all labels that fit."""
    samples = (sample for family in metric.collect() for sample in family.samples)
    return sum(
        sample.value
        for sample in samples
        if not sample.name.endswith("_created") and labels.items() <= sample.labels.items()
    )


def quantile(histogram: MetricWrapperBase, part: float) -> float:
    """The step of a histogram below which a part of all values lies; 0 when there are none."""
    steps = [
        (float(sample.labels["le"]), sample.value)
        for family in histogram.collect()
        for sample in family.samples
        if sample.name.endswith("_bucket")
    ]
    count = max((value for _, value in steps), default=0.0)
    if not count:
        return 0.0
    largest = max(step for step, _ in steps if step != float("inf"))
    return min(largest, next(step for step, value in steps if value >= part * count))
