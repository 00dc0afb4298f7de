"""Metrics for Prometheus. They never contain names of people, codes of tables or choices of a game."""

from __future__ import annotations

import ipaddress
import logging
from bisect import bisect_left
from collections import Counter as Count
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

REGISTRY = CollectorRegistry()

#: Histogram buckets in seconds, from 0.5 ms to 10 s.
STEPS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)


class ChangeCounter(Collector):
    """Counts changes. The counters of the library take a lock each time, and this runs several times a choice."""

    def __init__(self) -> None:
        self._counts: Count[tuple[str, str]] = Count()
        REGISTRY.register(self)

    def count(self, kind: str, by: str) -> None:
        """Count a change of a kind, made by a person, a bot or chance; only the event loop may call it."""
        self._counts[kind, by] += 1

    def collect(self) -> Iterator[Metric]:
        changes = CounterMetricFamily(
            "quatrefoil_changes", "Changes of games that were accepted here.", labels=["kind", "by"]
        )
        for labels, count in self._counts.items():
            changes.add_metric(labels, count)
        yield changes


class ChangeSeconds(Collector):
    """A histogram without locks, for the same reason."""

    def __init__(self) -> None:
        self._counts = [0] * (len(STEPS) + 1)
        self._sum = 0.0
        REGISTRY.register(self)

    def observe(self, seconds: float) -> None:
        """Count a change that took so long; only the event loop may call it."""
        self._counts[bisect_left(STEPS, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[Metric]:
        bounds = [*map(str, STEPS), "+Inf"]
        yield HistogramMetricFamily(
            "quatrefoil_change_seconds",
            "From a message of a player until it is stored and on its way to all viewers.",
            buckets=list(zip(bounds, accumulate(self._counts), strict=True)),
            sum_value=self._sum,
        )


CHANGES = ChangeCounter()
CHANGE_SECONDS = ChangeSeconds()
FOLLOWED = Counter("quatrefoil_followed_total", "Changes that another process accepted.", registry=REGISTRY)
LOST_RACES = Counter("quatrefoil_lost_races_total", "Changes that another process was faster with.", registry=REGISTRY)
SOCKETS = Gauge("quatrefoil_sockets", "Open websockets.", registry=REGISTRY)
TABLES = Gauge("quatrefoil_tables_in_memory", "Tables in the memory of this process.", registry=REGISTRY)
BOT_QUEUE = Gauge("quatrefoil_bot_jobs", "Bots that think or wait for a process to think in.", registry=REGISTRY)
BOT_SECONDS = Histogram(
    "quatrefoil_bot_seconds", "From a bot's question to its decision.", buckets=STEPS, registry=REGISTRY
)
BOT_FAILURES = Counter("quatrefoil_bot_failures_total", "Bots that gave no decision.", registry=REGISTRY)
REFUSALS = Counter(
    "quatrefoil_refusals_total", "Messages and requests that were refused.", ["family"], registry=REGISTRY
)
REQUESTS = Counter("quatrefoil_requests_total", "HTTP requests.", ["method", "status"], registry=REGISTRY)
ERRORS = Counter("quatrefoil_errors_total", "Mistakes of the program, as in the log.", ["logger"], registry=REGISTRY)
OUTAGES = Counter("quatrefoil_outages_total", "Times that the database was out of reach.", registry=REGISTRY)
REDIS = Gauge("quatrefoil_redis_connected", "1 while other processes are heard through Redis.", registry=REGISTRY)

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


def page() -> bytes:
    """Return all metrics in the text format of Prometheus."""
    return generate_latest(REGISTRY)


def may_read(address: str) -> bool:
    """Return whether an address may read the metrics: this machine and private networks may."""
    try:
        return ipaddress.ip_address(address).is_private
    except ValueError:
        return False


class CountErrors(logging.Handler):
    """Counts the errors in the log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)

    def emit(self, record: logging.LogRecord) -> None:
        ERRORS.labels(record.name).inc()
