"""Bot accounts: programs of people that play over the network with a token.

A bot has an account of its own with an owner, but no password. It plays only in seats that people give it in a new
table, and is rated in a ladder of its own.
"""

from __future__ import annotations

from dataclasses import dataclass

from quatrefoil.host.errors import Conflict, Forbidden, NotFound
from quatrefoil.server.people.accounts import account_named, login_of, name_taken, new_person
from quatrefoil.server.people.ratings import Rating, Ratings
from quatrefoil.server.people.sessions import new_session
from quatrefoil.server.store.accounts import Account
from quatrefoil.server.store.store import Store

#: Bots of one owner, and running tables of one bot at the same time.
MOST_BOTS, MOST_TABLES = 5, 8

#: What the session of a token is called where sessions are listed.
DEVICE = "bot"


@dataclass(frozen=True, slots=True)
class BotAccount:
    """A bot account as people see it."""

    person: str
    name: str
    owner: str
    owner_name: str
    ratings: list[Rating]
    tables: int


class BotAccounts:
    """Creates, lists and finds bot accounts, and keeps their limits."""

    def __init__(self, store: Store, ratings: Ratings) -> None:
        self._store = store
        self._ratings = ratings

    async def create(self, owner: Account, name: str) -> str:
        """Create a bot and return its token, which is not stored."""
        if owner.is_bot:
            raise Forbidden("bot_owner", "a bot cannot have bots: sign in as a person")
        if len(await self._store.accounts.bots(owner.person)) >= MOST_BOTS:
            raise Conflict("too_many_bots", f"an account has at most {MOST_BOTS} bots")
        if await account_named(self._store.accounts, name) is not None:
            raise name_taken()
        token, session = new_session(DEVICE)
        if not await self._store.accounts.create_bot(new_person(), name, login_of(name), owner.person, session):
            raise name_taken()
        return token

    async def new_token(self, owner: Account, name: str) -> str:
        """Return a new token of a bot; the old one is no longer valid."""
        token, session = new_session(DEVICE)
        await self._store.accounts.replace_token((await self.own(owner, name)).person, session)
        return token

    async def own(self, owner: Account, name: str) -> Account:
        """Return a bot of this owner."""
        found = await self.named(name)
        if found.owner != owner.person:
            raise Forbidden("foreign_bot", "this is not a bot of yours")
        return found

    async def named(self, name: str) -> Account:
        """Return the bot of a name."""
        found = await account_named(self._store.accounts, name)
        if found is None or not found.is_bot:
            raise NotFound("unknown_bot_account", f"there is no bot account '{name[:40]}'")
        return found

    async def free(self, name: str) -> Account:
        """Return the bot of a name for another table; refuse one that plays at too many."""
        bot = await self.named(name)
        if await self._tables_of(bot.person) >= MOST_TABLES:
            raise Conflict("bot_busy", f"{bot.name} plays at {MOST_TABLES} tables already")
        return bot

    async def all(self) -> list[BotAccount]:
        """Return all bots, by name."""
        bots = await self._store.accounts.bots()
        owners = await self._store.accounts.names({str(bot.owner) for bot in bots})
        return [
            BotAccount(
                person=bot.person,
                name=bot.name,
                owner=str(bot.owner),
                owner_name=owners.get(str(bot.owner), ""),
                ratings=await self._ratings.of_bot(bot.person),
                tables=await self._tables_of(bot.person),
            )
            for bot in bots
        ]

    async def _tables_of(self, person: str) -> int:
        return len(await self._store.tables.of_person(person, finished=False, most=None))
