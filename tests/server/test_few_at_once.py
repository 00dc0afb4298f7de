"""Of one network, only a few requests and messages are handled at the same time; the others wait for their turn."""

import asyncio
from collections.abc import Callable

from starlette.types import Message, Receive, Scope, Send

from quatrefoil.server.web.few_at_once import MOST_AT_ONCE, FewAtOnce, Turn, end
from quatrefoil.server.web.security import Guard

#: Longer than any test lasts.
LONG = 60.0


async def settled() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def asked(few: FewAtOnce, network: str | None = "here") -> "asyncio.Task[Turn | None]":
    task = asyncio.create_task(few.turn(network))
    await settled()
    return task


async def test_the_third_of_two_waits_until_one_has_ended() -> None:
    few = FewAtOnce(2, LONG)
    first, second, third, fourth = [await asked(few) for _ in range(4)]
    assert [task.done() for task in (first, second, third, fourth)] == [True, True, False, False]
    end(second.result())
    end(second.result())  # ending it twice makes no more room
    await settled()
    assert third.done()
    assert not fourth.done()
    for task in (first, third, fourth):
        end(await task)
    again = [await asked(few) for _ in range(3)]
    assert [task.done() for task in again] == [True, True, False]
    again[2].cancel()
    for task in again[:2]:
        end(await task)


async def test_other_networks_and_this_machine_do_not_wait() -> None:
    few = FewAtOnce(1, LONG)
    turn = await few.turn("here")
    assert (await asked(few, "there")).done()
    for _ in range(5):
        assert await few.turn(None) is None
    end(turn)


async def test_what_waits_for_something_else_makes_room() -> None:
    few = FewAtOnce(1, 0.01)
    await few.turn("here")  # never ended
    async with asyncio.timeout(LONG):
        end(await few.turn("here"))


async def test_those_who_give_up_take_no_turn_with_them() -> None:
    few = FewAtOnce(1, LONG)
    turn = await few.turn("here")
    gives_up, gives_up_late, waits = [await asked(few) for _ in range(3)]
    gives_up.cancel()
    await settled()
    end(turn)
    gives_up_late.cancel()  # its turn has come, but it does not know it yet
    async with asyncio.timeout(LONG):
        end(await waits)
        end(await few.turn("here"))


class Slow:
    """An app that counts what it handles at the same time."""

    def __init__(self) -> None:
        self.now = 0
        self.proceed = asyncio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.now += 1
        await self.proceed.wait()
        self.now -= 1


async def requested(
    address: str, path: str, times: int
) -> tuple[Slow, Callable[[], object], list["asyncio.Task[None]"]]:
    app = Slow()
    guard = Guard(app)
    scope = {"type": "http", "method": "GET", "path": path, "headers": [], "client": (address, 1), "scheme": "http"}

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None: ...

    tasks = [asyncio.create_task(guard(dict(scope), receive, send)) for _ in range(times)]
    await settled()
    return app, app.proceed.set, tasks


async def test_the_requests_of_an_address_take_turns_and_files_do_not() -> None:
    for address, path, at_once in (
        ("203.0.113.7", "/api/tables", MOST_AT_ONCE),
        ("203.0.113.7", "/assets/page.js", 9),
        ("127.0.0.1", "/api/tables", 9),
    ):
        app, proceed, tasks = await requested(address, path, 9)
        assert app.now == at_once, (address, path)
        proceed()
        async with asyncio.timeout(LONG):
            await asyncio.gather(*tasks)
        assert app.now == 0
