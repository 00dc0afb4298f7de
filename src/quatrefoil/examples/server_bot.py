"""A bot with an account on a quatrefoil server: it plays at random at all tables that people open for it.

pip install httpx websockets
python server_bot.py https://games.example.org TOKEN
"""

import asyncio
import json
import random
import sys

import httpx
import websockets


async def play(server: str, headers: dict[str, str], code: str) -> None:
    """Choose at one table until its game is over."""
    address = server.replace("http", "ws", 1) + f"/ws/tables/{code}"
    async with websockets.connect(address, additional_headers=headers, max_size=None) as socket:
        async for text in socket:
            message = json.loads(text)
            if message["type"] not in ("hello", "update"):
                continue
            if message["table"] and message["table"]["status"] != "running":
                return
            if question := message["question"]:
                chosen = random.choice(question["options"])["text"]
                choice = {"version": message["version"], "seat": question["seat"], "choices": [chosen]}
                await socket.send(json.dumps({"type": "choose", **choice}))


async def main(server: str, token: str) -> None:
    """Look for running tables every few seconds and play at each of them."""
    headers = {"Authorization": f"Bearer {token}"}
    tables: dict[str, asyncio.Task[None]] = {}
    async with httpx.AsyncClient(base_url=server, headers=headers) as http:
        while True:
            for table in (await http.get("/api/lobby")).raise_for_status().json()["mine"]:
                if table["status"] == "running" and (table["code"] not in tables or tables[table["code"]].done()):
                    tables[table["code"]] = asyncio.create_task(play(server, headers, table["code"]))
            await asyncio.sleep(2)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1].rstrip("/"), sys.argv[2]))
