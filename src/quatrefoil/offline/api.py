"""What the page asks for besides the messages of a table: lists, new tables, finished games, lessons, puzzles."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from quatrefoil.games.packs import make_pack
from quatrefoil.host.catalog import GameCatalog, default_seats
from quatrefoil.host.codes import as_written
from quatrefoil.host.finished import dice_of, history_of, record_of
from quatrefoil.host.names import clean_name
from quatrefoil.host.openings import (
    Opening,
    against_bots,
    continuation_of,
    next_opening,
    opening_of_fork,
    opening_of_record,
    opening_of_request,
    record_to_import,
    stored_components,
)
from quatrefoil.host.packs import check_pack, fields_of
from quatrefoil.offline.finished import FinishedGames
from quatrefoil.offline.learning import LEARNING
from quatrefoil.offline.local_deals import LocalDeals
from quatrefoil.offline.reviews import LocalReviews
from quatrefoil.offline.router import Request, Router
from quatrefoil.offline.storage import LocalStore
from quatrefoil.offline.tables import ME, LocalTables
from quatrefoil.table.access import check_running
from quatrefoil.table.errors import Conflict
from quatrefoil.table.info import TableInfo
from quatrefoil.table.listing import listing_for
from quatrefoil.table.messages import TableListing
from quatrefoil.table.since_last_turn import first_missed, missed_positions
from quatrefoil.wire.finished import Fork, Import, Line
from quatrefoil.wire.games import PackToCheck
from quatrefoil.wire.tables import Lobby, NewTable, QuickTable

#: How many of the person's tables the lobby lists.
MOST_LISTED = 50


class Api:
    """Answers the requests of a page."""

    def __init__(
        self,
        store: LocalStore,
        catalog: GameCatalog,
        tables: LocalTables,
        finished: FinishedGames,
        reviews: LocalReviews,
        deals: LocalDeals,
        name: str,
    ) -> None:
        self._store = store
        self._catalog = catalog
        self._tables = tables
        self._finished = finished
        self._reviews = reviews
        self._deals = deals
        self._name = name
        self._router = Router()
        for method, path, handler in (
            ("GET", "/me", self._get_me),
            ("PUT", "/me", self._put_me),
            ("GET", "/games", self._get_games),
            ("GET", "/games/{game}/components", self._get_components),
            ("GET", "/games/{game}/fields", self._get_fields),
            ("POST", "/packs/check", self._check_pack),
            ("GET", "/lobby", self._get_lobby),
            ("POST", "/tables", self._post_table),
            ("POST", "/tables/quick", self._post_quick),
            ("GET", "/tables/{code}", self._get_table),
            ("DELETE", "/tables/{code}", self._delete_table),
            ("POST", "/tables/{code}/again", self._post_again),
            ("POST", "/records", self._post_record),
            ("GET", "/tables/{code}/record", self._get_record),
            ("GET", "/tables/{code}/history", self._get_history),
            ("GET", "/tables/{code}/position", self._get_position),
            ("GET", "/tables/{code}/line", self._get_line),
            ("GET", "/tables/{code}/dice", self._get_dice),
            ("GET", "/tables/{code}/since", self._get_since),
            ("POST", "/tables/{code}/fork", self._post_fork),
            ("GET", "/tables/{code}/review", self._get_review),
            ("POST", "/tables/{code}/review", self._post_review),
            ("GET", "/tables/{code}/notes", self._get_note),
            ("PUT", "/tables/{code}/notes", self._put_note),
            ("GET", "/tables/{code}/ratings", self._get_ratings),
            ("GET", "/deals/{name}", self._get_deal),
            ("POST", "/deals/{name}/tables", self._post_deal_table),
        ):
            self._router.add(method, path, handler)
        for method, path, learn in LEARNING:
            self._router.add(method, path, learn)

    async def answer(self, method: str, path: str, body: Any) -> Any:
        """Return the response to a request."""
        return await self._router.answer(method, path, body)

    # The person

    async def _get_me(self, _: Request) -> Any:
        return {"name": self._name, "is_guest": True}

    async def _put_me(self, request: Request) -> Any:
        name = request.body.get("name") if isinstance(request.body, dict) else None
        self._name = clean_name(name if isinstance(name, str) else "")
        await self._store.keep("name", self._name)
        for info in await self._store.tables():
            if not info.has_ended and info.seats_of(ME):
                await self._rename(info)
        return await self._get_me(request)

    async def _rename(self, info: TableInfo) -> None:
        seats = tuple(replace(seat, name=self._name) if seat.kind == "me" else seat for seat in info.seats)
        await self._tables.people_changed(await self._store.update(replace(info, seats=seats)))

    # Games and their numbers

    async def _get_games(self, _: Request) -> Any:
        return self._catalog.describe()

    async def _get_components(self, request: Request) -> Any:
        game, checksum = request.parts["game"], request.query.get("checksum", [None])[0]
        if checksum is None or self._catalog.has(game, checksum):
            return self._catalog.game(game, checksum).components()
        return (await self._tables.game_with(game, checksum)).components()

    async def _get_fields(self, request: Request) -> Any:
        self._catalog.game(request.parts["game"])  # refuses an unknown game
        return fields_of(request.parts["game"])

    async def _check_pack(self, request: Request) -> Any:
        body = request.read(PackToCheck)
        return check_pack(make_pack(body.game, body.name, body.edition, body.values, []))

    # Tables

    async def _get_lobby(self, _: Request) -> Any:
        infos = [await self._tables.info(each.code) for each in await self._store.tables()]
        mine = [listing_for(info, ME) for info in infos if not info.has_ended][:MOST_LISTED]
        finished = [listing_for(info, ME) for info in infos if info.has_ended][:MOST_LISTED]
        return Lobby(mine=mine, open=[], finished=finished, has_more=False)

    async def _create(self, opening: Opening) -> TableListing:
        return listing_for(await self._tables.create(opening, self._name), ME)

    async def _post_table(self, request: Request) -> Any:
        body = request.read(NewTable)
        if body.duplicate:
            raise Conflict("needs_server", "a duplicate is compared with other people's tables: it needs a server")
        return await self._create(opening_of_request(self._catalog, body))

    async def _post_quick(self, request: Request) -> Any:
        game = request.read(QuickTable).game
        seats = against_bots(0, default_seats(self._catalog.game(game)))
        return await self._create(opening_of_request(self._catalog, NewTable(game, seats)))

    async def _info(self, request: Request) -> TableInfo:
        return await self._tables.info(as_written(request.parts["code"]))

    async def _get_table(self, request: Request) -> Any:
        return listing_for(await self._info(request), ME)

    async def _delete_table(self, request: Request) -> Any:
        info = await self._info(request)
        self._tables.close(info.code)
        await self._store.delete(info)
        return {}

    async def _post_again(self, request: Request) -> Any:
        info = await self._info(request)
        if not info.has_ended:
            raise Conflict("running", "this game is not over")
        return await self._create(next_opening(self._catalog, await self._tables.game_of(info), info, ME))

    # Records and finished games

    async def _post_record(self, request: Request) -> Any:
        body = request.read(Import)
        record, terms = record_to_import(body.record)
        game = await self._tables.game_for_record(record)
        return await self._create(
            opening_of_record(game, record, terms, body.seats, stored_components(self._catalog, game))
        )

    async def _get_record(self, request: Request) -> Any:
        info = await self._info(request)
        if info.has_ended:
            return record_of(await self._finished.game(info), info)
        return await self._tables.unfinished_record(info)

    async def _get_history(self, request: Request) -> Any:
        info = await self._info(request)
        return history_of(await self._finished.game(info), info, ME, request.optional_number("viewer"))

    async def _get_position(self, request: Request) -> Any:
        game = await self._finished.game(await self._info(request))
        return game.position(request.number("ply"), request.optional_number("viewer"))

    async def _get_line(self, request: Request) -> Any:
        game = await self._finished.game(await self._info(request))
        return Line(game.line(request.number("ply"), request.number("seat"), request.query.get("choice", [])))

    async def _get_dice(self, request: Request) -> Any:
        return dice_of(await self._finished.game(await self._info(request)))

    async def _get_since(self, request: Request) -> Any:
        table = await self._tables.load((await self._info(request)).code)
        check_running(table.info)
        seat = request.number("seat")
        first = first_missed(table.history, seat)
        return missed_positions(table.game, table.record.shortened(table.ply), first, seat)

    async def _post_fork(self, request: Request) -> Any:
        info = await self._info(request)
        ended = await self._finished.game(info)
        how = continuation_of(info, request.read(Fork))
        return await self._create(
            opening_of_fork(ended.game, ended.record, how, stored_components(self._catalog, ended.game))
        )

    async def _get_review(self, request: Request) -> Any:
        return await self._reviews.state(await self._info(request))

    async def _post_review(self, request: Request) -> Any:
        return await self._reviews.ask_for(await self._info(request))

    async def _get_note(self, request: Request) -> Any:
        info = await self._info(request)
        return {"text": await self._store.value(f"note {info.id}") or ""}

    async def _put_note(self, request: Request) -> Any:
        info = await self._info(request)
        text = str(request.body.get("text", "")) if isinstance(request.body, dict) else ""
        await self._store.keep(f"note {info.id}", text)
        return {"text": text}

    async def _get_ratings(self, _: Request) -> Any:
        return []

    # Deals

    async def _get_deal(self, request: Request) -> Any:
        return await self._deals.page(request.parts["name"])

    async def _post_deal_table(self, request: Request) -> Any:
        return listing_for(await self._deals.open_table(request.parts["name"], self._name), ME)
