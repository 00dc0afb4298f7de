"""Taking back over a socket: against bots also after they have moved, as long as nothing hidden or random was seen."""

import random

from support.server.client import Screen
from support.server.local_server import Arrive
from support.server.seat_requests import BOT, ME


async def moved_and_answered(screen: Screen) -> dict[str, object]:
    """Choose until bots have moved after me and nothing random came since; return the message before my choice."""
    rng = random.Random(5)
    await screen.next("hello")
    while True:
        question = await screen.until_asked()
        assert question is not None, "no turn of the whole game could be taken back"
        before = screen.now
        await screen.choose(rng.choice(question["options"])["text"])
        await screen.next("update")
        await screen.until_asked()
        undo = screen.now["undo"]
        if undo["step"] == list(range(before["ply"] + 1, screen.now["ply"] + 1)) and len(undo["step"]) > 1:
            actors = {choice["ply"]: choice["actor"] for choice in screen.now["choices"]}
            if actors.get(screen.now["ply"]) == 1:
                return before


async def test_a_turn_is_taken_back_after_the_bot_has_moved(arrive: Arrive) -> None:
    me = await arrive()
    table = await me.create_table([ME, BOT])
    async with me.at(table["code"]) as screen:
        before = await moved_and_answered(screen)
        version, view = before["version"], before["view"]
        assert isinstance(version, int)
        await screen.send({"type": "undo", "version": version + 1, "seat": 0})  # as before the bot's choice
        back = await screen.next("hello")
        assert (back["reason"], back["ply"], back["view"]) == ("undo", before["ply"], view)
        assert back["question"] == before["question"]
        assert back["table"]["assisted"], "a game in which the bots' replies were seen first is not rated"
        await screen.choose(back["question"]["options"][0]["text"])
        update = await screen.next("update")
        assert update["ply"] == back["ply"] + 1, "no decision of the bot from before the undo is applied"
        await screen.send({"type": "resync"})
        assert (await screen.next("hello"))["undo"]["stop"] in ("turn", "chance", "revealed")


async def test_the_reason_is_sent_with_what_cannot_be_taken_back(arrive: Arrive) -> None:
    me = await arrive()
    table = await me.create_table([ME, BOT])
    async with me.at(table["code"]) as screen:
        await screen.until_asked()
        assert screen.now["undo"] == {"step": [], "turn": [], "stop": "nothing", "at": None, "is_past": False}
        await screen.send({"type": "restart", "version": screen.now["version"], "seat": 0})
        error = await screen.next("error")
        assert (error["family"], error["code"]) == ("not_offered", "no_undo")
