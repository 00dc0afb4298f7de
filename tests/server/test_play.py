"""Whole games over real sockets."""

import random

from server.client import Person


async def test_a_quick_table_is_played_to_its_end_against_bots(person) -> None:
    me: Person = await person()
    table = await me.post("/api/tables/quick", {"game": "kingsburg"})
    async with me.at(table["code"]) as screen:
        hello = await screen.next()
        assert hello["type"] == "hello"
        assert hello["viewer"] == 0
        answers = await screen.play_on(random.Random(1))
        assert answers > 20
        assert sorted(screen.table["places"]) == [1, 2, 3, 4] or len(set(screen.table["places"])) < 4
