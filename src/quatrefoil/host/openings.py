"""How tables begin: from a request, from a game file, from a position of a finished game, or as the next game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from quatrefoil.games.packs import Pack, game_of_pack, make_pack, parse_pack
from quatrefoil.host.catalog import GameCatalog
from quatrefoil.host.names import clean_name
from quatrefoil.host.stored_packs import pack_body
from quatrefoil.kernel.entropy_list import check_list
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.fair_dice import commitment
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match, replay
from quatrefoil.kernel.record import Proof, Record, read_record
from quatrefoil.kernel.step import CHANCE
from quatrefoil.table.coming_dice import coming_draws
from quatrefoil.table.entry import Entry
from quatrefoil.table.info import NewTable, Pace, SeatInfo, Status, Summary, TableInfo, Terms
from quatrefoil.table.replay import journal_of
from quatrefoil.table.summary import summarize
from quatrefoil.wire import defaults
from quatrefoil.wire.finished import Fork
from quatrefoil.wire.tables import NewTable as TableRequest
from quatrefoil.wire.tables import PaceRequest, SeatRequest


@dataclass
class Opening:
    """A table that is to be created, as plain values: its position, the entries that lead there, its seats and terms.

    A process that replays game files sends it to the server.
    """

    game: str
    rules_version: int
    components: str
    options: dict[str, str]
    summary: Summary
    is_over: bool
    requests: list[SeatRequest]
    terms: Terms
    #: The ply before the first draw from the seed of the table.
    first_ply: int
    entries: list[Entry] = field(default_factory=list)
    has_spectators: bool = True
    #: Of a deal, whose tables share their dice, or of a finished game whose dice were drawn elsewhere.
    seed: str | None = None
    #: The version of those dice.
    dice: int = 1
    #: The components in their stored form, unless this host has them as a component set.
    pack: bytes | None = None

    def status(self, seats: Sequence[SeatInfo]) -> Status:
        """Return the status with these seats: the game begins when all are taken."""
        if self.is_over:
            return "finished"
        return "running" if all(seat.is_taken for seat in seats) else "waiting"

    def new_table(self, host: str, seats: tuple[SeatInfo, ...], seed: str, *, takes_entropy: bool = False) -> NewTable:
        """Return the table without a code; `seed` is a new one for its dice, unless they have one.

        With `takes_entropy` the seats add entropy to new dice, unless other tables share them or an earlier game
        decides some of the draws.
        """
        has_own_dice = self.seed is None and not any(entry.kind == "coming" for entry in self.entries)
        dice = 2 if takes_entropy and has_own_dice and not self.is_over else self.dice
        return NewTable(
            code="",
            game=self.game,
            rules_version=self.rules_version,
            components=self.components,
            options=self.options,
            status=self.status(seats),
            has_spectators=self.has_spectators,
            host=host,
            summary=self.summary,
            seats=seats,
            terms=replace(self.terms, dice=dice),
            seed=seed if self.seed is None else self.seed,
            first_ply=self.first_ply,
        )


def opening_at(match: Match, requests: Sequence[SeatRequest], terms: Terms, pack: bytes | None) -> Opening:
    """Return a table for the present position of a match."""
    game = match.game
    return Opening(
        game=game.name,
        rules_version=game.rules_version,
        components=game.components_checksum,
        options=match.record.options,
        summary=summarize(game, match.state, match.asked()),
        is_over=match.is_over,
        requests=list(requests),
        terms=terms,
        first_ply=match.ply,
        pack=pack,
    )


def stored_components(catalog: GameCatalog, game: Game[Any]) -> bytes | None:
    """Return the components of a game in their stored form; None if they are a component set of the host."""
    return None if catalog.has(game.name, game.components_checksum) else pack_body(game.components())


def opening_of_request(catalog: GameCatalog, request: TableRequest) -> Opening:
    """Return a new game as requested."""
    pack = _pack(request)
    game = catalog.game(request.game, request.components) if pack is None else game_of_pack(pack)
    opening = opening_at(
        Match(game, len(request.seats), request.options),
        request.seats,
        Terms(
            # With numbers of their own people could make any rating they like.
            is_rated=request.rated and catalog.has(game.name, game.components_checksum),
            hints=default_hints(request.seats) if request.hints is None else request.hints,
            wait_hours=request.wait_hours,
            pace=pace_of(request.pace),
            delay=request.delay,
            pack=pack.name if pack is not None else "",
            edition=pack.edition if pack is not None else "",
        ),
        stored_components(catalog, game),
    )
    return replace(opening, has_spectators=request.spectators)


def record_to_import(text: str) -> tuple[Record, Terms]:
    """Return the record of a game file and the terms of a table for it; refuse a proof that contradicts itself."""
    record = read_record(text)
    proof = record.proof
    if proof is not None:
        published = commitment(proof.seed)  # raises for a malformed seed
        if proof.version == 2:
            check_list(published, proof.first_ply, proof.seats, proof.published)
    pack = parse_pack(record.pack) if record.pack else None
    terms = Terms(origin="record", pack=pack.name, edition=pack.edition) if pack else Terms(origin="record")
    return record, terms


def opening_of_record(
    game: Game[Any],
    record: Record,
    terms: Terms,
    requests: Sequence[SeatRequest] | None,
    pack: bytes | None,
    seat: int | None = None,
    coming: str = "",
) -> Opening:
    """Return a game that has begun. One that is not over goes on: as requested, or in a seat against bots.

    `coming` are the draws to come where they are possible.
    """
    match = replay(game, record)
    # A game that goes on gets new dice: its seed has been published.
    proof = record.proof if match.is_over else None
    if proof is not None and proof.is_deal:
        proof = Proof(proof.seed, match.ply, [])  # a table of its own: it does not claim the dice of the deal
    if requests is None:
        requests = _default_requests(match, seat)
    elif len(requests) != record.seats:
        raise Unreadable("seats", f"this game has {record.seats} seats, not {len(requests)}")
    opening = opening_at(match, requests, replace(terms, hints=default_hints(requests)), pack)
    opening.entries = journal_of(match.record, proof)
    if proof is not None:
        opening.seed, opening.first_ply, opening.dice = proof.seed, proof.first_ply, proof.version
    if coming:
        checksum = match.record.last_checksum() if match.ply else ""
        opening.entries.append(Entry(len(opening.entries) + 1, "coming", CHANCE, coming, checksum))
    return opening


@dataclass
class Continuation:
    """How a finished game goes on at a new table: after how many choices, and with whom."""

    ply: int
    terms: Terms
    seats: list[SeatRequest] | None
    seat: int | None
    same_dice: bool


def continuation_of(info: TableInfo, request: Fork) -> Continuation:
    """Return how a person wants to continue a finished game."""
    seats = request.seats
    if seats is None and request.seat is not None:
        seats = _same_bots(info, request.seat)
    terms = Terms(origin="fork", pack=info.terms.pack, edition=info.terms.edition)
    return Continuation(request.ply, terms, seats, request.seat, request.same_dice)


def opening_of_fork(game: Game[Any], record: Record, how: Continuation, pack: bytes | None) -> Opening:
    """Return a game that goes on after some choices of a finished one."""
    if not 0 <= how.ply < len(record.choices):
        last = len(record.choices) - 1
        raise Unreadable("ply", f"this game can be continued from ply 0 to {last}, not {how.ply}")
    coming = coming_draws(game, record, how.ply) if how.same_dice else ""
    return opening_of_record(game, record.shortened(how.ply), how.terms, how.seats, pack, how.seat, coming)


def next_opening(catalog: GameCatalog, game: Game[Any], info: TableInfo, person: str) -> Opening:
    """Return the next game of the same people, each one seat further on."""
    requests = next_seat_requests(info.seats, person)
    terms = replace(info.terms, origin="new", deal="")
    opening = opening_at(Match(game, len(requests), info.options), requests, terms, stored_components(catalog, game))
    return replace(opening, has_spectators=info.has_spectators)


# Seats


def seats_of(
    catalog: GameCatalog, game: str, host: str, name: str, requests: Sequence[SeatRequest]
) -> tuple[SeatInfo, ...]:
    """Return the seats of a new table, with the host in theirs."""
    if sum(request.kind == "me" for request in requests) > 1:
        raise Unreadable("seats", "you can sit in one seat; others at your screen are 'here'")

    def seat_of(seat: int, request: SeatRequest) -> SeatInfo:
        if request.kind == "bot":
            return SeatInfo(seat, "bot", "", catalog.check_level(game, request.level), None)
        if request.kind == "me":
            return SeatInfo(seat, "me", name, None, host)
        if request.kind == "here":
            return SeatInfo(seat, "here", clean_name(request.name) if request.name else "", None, host)
        name_of_bot = request.name if request.kind == "program" else ""
        return SeatInfo(seat, request.kind, name_of_bot, None, None)

    return tuple(seat_of(seat, request) for seat, request in enumerate(requests))


def _same_bots(info: TableInfo, mine: int) -> list[SeatRequest]:
    """Return the host in one seat and the bots of a game in theirs; people are replaced by the default bot."""
    check_seat(mine, len(info.seats))
    requests = [SeatRequest("bot", level=seat.level if seat.is_bot else None) for seat in info.seats]
    requests[mine] = SeatRequest("me")
    return requests


def next_seat_requests(seats: Sequence[SeatInfo], person: str) -> list[SeatRequest]:
    """Return the same people and bots, each one seat further on; other people get a free seat to come to."""

    def request(seat: SeatInfo) -> SeatRequest:
        if seat.is_bot:
            return SeatRequest("bot", level=seat.level)
        if seat.kind == "program":
            return SeatRequest("program", name=seat.name)
        if seat.person != person:
            return SeatRequest("link")
        return SeatRequest("here", name=seat.name) if seat.kind == "here" else SeatRequest("me")

    return [request(seats[at - 1]) for at in range(len(seats))]


def _default_requests(match: Match, seat: int | None) -> list[SeatRequest]:
    """Return all seats "here" for a finished game; otherwise the host's seat, by default one that chooses next."""
    seats = match.record.seats
    if match.is_over:
        return [SeatRequest("here")] * seats
    mine = seat if seat is not None else next(iter(match.asked()), 0)
    check_seat(mine, seats)
    return against_bots(mine, seats)


def check_seat(seat: int, seats: int) -> None:
    """Refuse a seat that the game does not have."""
    if not 0 <= seat < seats:
        raise Unreadable("seat", f"there is no seat {seat}, seats are 0 to {seats - 1}")


def default_hints(seats: Sequence[SeatRequest]) -> bool:
    """Return whether hints are allowed when the host has not decided."""
    return all(seat.kind in defaults.HINT_SEATS for seat in seats)


def against_bots(mine: int, seats: int) -> list[SeatRequest]:
    """Return a request for the host in one seat and bots of the default level in all others."""
    return [SeatRequest("me") if seat == mine else SeatRequest("bot") for seat in range(seats)]


def _pack(request: TableRequest) -> Pack | None:
    """Return the pack of a request; refuse one that is not played with one set of components."""
    new = request.pack
    if new is None:
        return None
    if request.components is not None:
        raise Unreadable("pack", "a table has a pack or a component set, not both")
    return make_pack(request.game, new.name, new.edition, new.values, [])


def pace_of(request: PaceRequest) -> Pace:
    """Return a pace without meaningless values: the bank is not empty and the cap not below it."""
    if request.kind == "live":
        if request.bank < 10:
            raise Unreadable("pace", "a bank has 10 seconds at least")
        return Pace("live", request.bank, request.increment, max(request.cap, request.bank))
    if request.kind == "days":
        if request.days < 1:
            raise Unreadable("pace", "a move has one day at least")
        return Pace("days", days=request.days)
    return Pace()
