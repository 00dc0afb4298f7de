"""Of one network, only a few requests and messages are handled at the same time; the others wait."""

import asyncio

from starlette.types import Message, Receive, Scope, Send

from quatrefoil.server.web.network_semaphores import MOST_AT_ONCE, NetworkSemaphores, Permit
from quatrefoil.server.web.security import Guard

#: Longer than any test lasts.
LONG = 60.0


async def settled() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


class Work:
    """Something that needs a permit and lasts until it is told to end."""

    def __init__(self, semaphores: NetworkSemaphores, network: str | None = "here") -> None:
        self.has_begun = False
        self.proceed = asyncio.Event()
        self.task = asyncio.create_task(self.run(semaphores, network))

    async def run(self, semaphores: NetworkSemaphores, network: str | None) -> None:
        async with semaphores.permit(network):
            self.has_begun = True
            await self.proceed.wait()

    async def end(self) -> None:
        self.proceed.set()
        async with asyncio.timeout(LONG):
            await self.task
        await settled()


async def test_the_third_of_two_waits_until_one_has_ended() -> None:
    semaphores = NetworkSemaphores(2, LONG)
    works = [Work(semaphores) for _ in range(4)]
    await settled()
    assert [work.has_begun for work in works] == [True, True, False, False]
    await works[1].end()
    assert [work.has_begun for work in works] == [True, True, True, False]
    for work in works:
        await work.end()
    again = [Work(semaphores) for _ in range(3)]
    await settled()
    assert [work.has_begun for work in again] == [True, True, False]
    for work in again:
        await work.end()


async def test_other_networks_and_this_machine_do_not_wait() -> None:
    semaphores = NetworkSemaphores(1, LONG)
    works = [Work(semaphores, network) for network in ("here", "there", None, None, None)]
    await settled()
    assert all(work.has_begun for work in works)
    for work in works:
        await work.end()


async def test_what_lasts_too_long_makes_room_once() -> None:
    semaphore = asyncio.Semaphore(1)
    async with Permit(semaphore, 0.01):
        async with asyncio.timeout(LONG):
            await semaphore.acquire()
    assert semaphore.locked()  # the end of the block has made no more room


async def test_a_failure_makes_room() -> None:
    semaphores = NetworkSemaphores(1, LONG)
    try:
        async with semaphores.permit("here"):
            raise OSError("disk")
    except OSError:
        pass
    async with asyncio.timeout(LONG), semaphores.permit("here"):
        pass


async def test_those_who_give_up_take_no_permit_with_them() -> None:
    semaphores = NetworkSemaphores(1, LONG)
    first, gives_up, gives_up_late, waits = [Work(semaphores) for _ in range(4)]
    await settled()
    gives_up.task.cancel()
    await settled()
    first.proceed.set()
    await asyncio.sleep(0)
    gives_up_late.task.cancel()  # it may have got its permit, but does not know it yet
    await settled()
    assert waits.has_begun
    await waits.end()


async def test_whoever_waits_for_a_client_makes_room_meanwhile() -> None:
    semaphores, arrives = NetworkSemaphores(1, LONG), asyncio.Event()

    async def waiting() -> None:
        async with semaphores.permit("here") as permit:
            assert permit is not None
            await permit.without(arrives.wait())

    task = asyncio.create_task(waiting())
    await settled()
    work = Work(semaphores)
    await settled()
    assert work.has_begun
    arrives.set()
    await settled()
    assert not task.done(), "it needs a permit again"
    await work.end()
    async with asyncio.timeout(LONG):
        await task


class Reading:
    """An app that reads the body and counts the requests whose body has come."""

    def __init__(self) -> None:
        self.done = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        while (await receive()).get("more_body", False):
            pass
        self.done += 1


async def test_requests_without_their_bodies_keep_nobody_waiting() -> None:
    app = Reading()
    guard, never = Guard(app), asyncio.Event()
    headers = [(b"x-quatrefoil", b"1")]
    scope = {"type": "http", "method": "POST", "path": "/api/tables", "headers": headers, "scheme": "http"}
    scope["client"] = ("203.0.113.7", 1)

    async def no_body() -> Message:
        await never.wait()
        raise AssertionError

    async def body() -> Message:
        return {"type": "http.request", "body": b"{}", "more_body": False}

    async def send(message: Message) -> None: ...

    silent = [asyncio.create_task(guard(dict(scope), no_body, send)) for _ in range(3 * MOST_AT_ONCE)]
    await settled()
    async with asyncio.timeout(LONG):
        await guard(dict(scope), body, send)
    assert app.done == 1
    for task in silent:
        task.cancel()
    await asyncio.gather(*silent, return_exceptions=True)


class Slow:
    """An app that counts what it handles at the same time."""

    def __init__(self) -> None:
        self.now = 0
        self.proceed = asyncio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.now += 1
        await self.proceed.wait()
        self.now -= 1


async def test_only_a_few_requests_of_an_address_are_handled_at_once_and_all_files() -> None:
    for address, path, at_once in (
        ("203.0.113.7", "/api/tables", MOST_AT_ONCE),
        ("203.0.113.7", "/assets/page.js", 9),
        ("127.0.0.1", "/api/tables", 9),
    ):
        app = Slow()
        guard = Guard(app)
        scope = {"type": "http", "method": "GET", "path": path, "headers": [], "client": (address, 1), "scheme": "http"}

        async def receive() -> Message:
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None: ...

        tasks = [asyncio.create_task(guard(dict(scope), receive, send)) for _ in range(9)]
        await settled()
        assert app.now == at_once, (address, path)
        app.proceed.set()
        async with asyncio.timeout(LONG):
            await asyncio.gather(*tasks)
        assert app.now == 0
