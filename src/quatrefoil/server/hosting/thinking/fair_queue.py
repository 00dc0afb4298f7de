"""Start-time fair queueing: shares a few slots equally between networks, then people, then tables.

Each job belongs to a flow, a path such as (network, person, table). A free slot goes to the network that
has used the least processor time, within it to the person, within them to the table. So somebody with
sixty tables gets the share of somebody with one. A flow that was idle starts level with the others: it
has saved nothing up, and a debt stays until the others have caught up.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import monotonic

#: From the outermost group to the innermost.
Path = tuple[str, ...]

#: Idle flows that are remembered; those with the smallest debt are forgotten first.
MOST_IDLE = 2_000


class Flow:
    """A group of jobs; only the innermost groups hold jobs themselves."""

    __slots__ = ("children", "jobs", "running", "used", "waiting")

    def __init__(self, used: float) -> None:
        #: Seconds of slots that the flow has used, comparable with those of its siblings.
        self.used = used
        self.children: dict[str, Flow] = {}
        self.jobs: deque[Job] = deque()
        self.waiting = 0
        self.running = 0

    @property
    def is_active(self) -> bool:
        return self.waiting > 0 or self.running > 0

    def child(self, name: str) -> Flow:
        """Return a child, level with its least served active sibling if it was idle."""
        active = [flow.used for flow in self.children.values() if flow.is_active]
        level = min(active, default=0.0)
        found = self.children.get(name)
        if found is None:
            self._forget_idle()
            found = self.children[name] = Flow(level)
        elif not found.is_active:
            found.used = max(found.used, level)
        return found

    def _forget_idle(self) -> None:
        idle = [name for name, flow in self.children.items() if not flow.is_active]
        if len(idle) >= MOST_IDLE:
            idle.sort(key=lambda name: self.children[name].used)
            for name in idle[: len(idle) // 2]:
                del self.children[name]


@dataclass(eq=False, slots=True)
class Job:
    """A job that waits for a slot or holds one."""

    path: Path
    background: bool
    granted: asyncio.Future[None]
    #: From the root to the flow of the job.
    flows: list[Flow] = field(default_factory=list)


@dataclass(slots=True)
class Grant:
    """A slot: how many seconds the job waited for it."""

    waited: float


class FairQueue:
    """Grants slots to jobs. Jobs in the background run only in `background_slots`, and when nobody else waits.

    One network never holds the last slot while there are several, so that others find a free one.
    """

    def __init__(self, slots: int, clock: Callable[[], float] = monotonic) -> None:
        self._free = slots
        self._most_of_one = max(1, slots - 1)
        self._background_slots = max(1, slots // 4)
        self._background_running = 0
        self._clock = clock
        self._foreground = Flow(0.0)
        self._background = Flow(0.0)

    def waiting_of(self, path: Path) -> int:
        """Return how many jobs of a group wait."""
        found = (_find(self._foreground, path), _find(self._background, path))
        return sum(flow.waiting for flow in found if flow is not None)

    @property
    def waiting(self) -> int:
        """The number of jobs that wait."""
        return self._foreground.waiting + self._background.waiting

    @asynccontextmanager
    async def slot(self, path: Path, *, background: bool = False) -> AsyncIterator[Grant]:
        """Wait for a slot and hold it as long as the block lasts."""
        asked_at = self._clock()
        job = Job(path, background, asyncio.get_running_loop().create_future())
        self._enter(job)
        self._dispatch()
        try:
            await job.granted
        except asyncio.CancelledError:
            if job.granted.done() and not job.granted.cancelled():
                self._finish(job, 0.0)
            else:
                self._remove(job)
            raise
        begun_at = self._clock()
        try:
            yield Grant(begun_at - asked_at)
        finally:
            self._finish(job, self._clock() - begun_at)

    def promote(self, path: Path) -> None:
        """Let jobs of one flow that wait in the background wait with the others."""
        flow = _find(self._background, path)
        for job in list(flow.jobs) if flow is not None else []:
            self._remove(job)
            job.background = False
            self._enter(job)
        self._dispatch()

    def _enter(self, job: Job) -> None:
        job.flows = [self._background if job.background else self._foreground]
        for name in job.path:
            job.flows.append(job.flows[-1].child(name))
        job.flows[-1].jobs.append(job)
        for flow in job.flows:
            flow.waiting += 1

    def _remove(self, job: Job) -> None:
        job.flows[-1].jobs.remove(job)
        for flow in job.flows:
            flow.waiting -= 1

    def _finish(self, job: Job, seconds: float) -> None:
        self._free += 1
        self._background_running -= job.background
        for flow in job.flows:
            flow.running -= 1
            flow.used += seconds
        self._dispatch()

    def _dispatch(self) -> None:
        while self._free > 0:
            flows = self._next(self._foreground, self._most_of_one)
            background = flows is None
            if background and self._background_running < self._background_slots:
                flows = self._next(self._background, self._background_slots)
            if flows is None:
                return
            self._free -= 1
            self._background_running += background
            for flow in flows:
                flow.waiting -= 1
                flow.running += 1
            flows[-1].jobs.popleft().granted.set_result(None)

    def _next(self, root: Flow, most: int) -> list[Flow] | None:
        """Return the flows from the root to the job that is served next, or None."""
        ready = [flow for flow in root.children.values() if flow.waiting and flow.running < most]
        if not ready:
            return None
        flows = [root, _least_served(ready)]
        while not flows[-1].jobs:
            flows.append(_least_served([flow for flow in flows[-1].children.values() if flow.waiting]))
        return flows


def _least_served(flows: list[Flow]) -> Flow:
    """Return the flow with the least use; among equals the one with fewest running jobs."""
    return min(flows, key=lambda flow: (flow.used, flow.running))


def _find(root: Flow, path: Path) -> Flow | None:
    flow: Flow | None = root
    for name in path:
        flow = flow.children.get(name) if flow is not None else None
    return flow
