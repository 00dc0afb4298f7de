"""What is shown of finished games: history, dice, the record; and the record of one that goes on elsewhere."""

from __future__ import annotations

from typing import cast

from quatrefoil.host.errors import Conflict
from quatrefoil.host.stored_packs import pack_for_record
from quatrefoil.kernel.fair_dice import commitment, draws_of
from quatrefoil.table import visibility
from quatrefoil.table.info import TableInfo
from quatrefoil.table.listing import listing_for
from quatrefoil.table.replay import EndedGame
from quatrefoil.table.table import Table
from quatrefoil.wire.finished import Dice, Draw, GivenEntropy, History, SeatEntropy, SeatState


def check_not_secret(info: TableInfo) -> None:
    """Refuse the history of a running game."""
    if not info.has_ended:
        raise Conflict("running", "this game is not over: its history is still secret")


def history_of(game: EndedGame, info: TableInfo, person: str | None, viewer: int | None) -> History:
    """Return every choice with its events, as a seat saw them or in full."""
    game.check_viewer(viewer)
    prologue, choices = visibility.full_history(game.table, viewer)
    return History(listing_for(info, person), game.plies, prologue, choices)


def record_of(game: EndedGame, info: TableInfo) -> str:
    """Return the record file."""
    record = game.proven_record()
    record.pack = pack_for_record(game.game, info.terms)
    return record.text()


def check_takeable(info: TableInfo, person: str | None) -> None:
    """Refuse the record of a running game, unless nobody's secrets are in it and nothing depends on them.

    Whoever takes it may read what is hidden from them: a rated game or a deal would no longer be fair.
    """
    people = [seat for seat in info.seats if not seat.is_bot]
    is_mine = person is not None and all(seat.person == person for seat in people)
    may_count = info.terms.is_rated and not info.summary.is_assisted and any(seat.has_account for seat in people)
    if not is_mine or may_count or info.terms.deal:
        check_not_secret(info)


def unfinished_record_of(table: Table, info: TableInfo) -> str:
    """Return the game file of a game that is not over, to go on elsewhere; its dice stay unproven."""
    record = table.record.shortened(table.ply)
    record.pack = pack_for_record(table.game, info.terms)
    return record.text()


def dice_of(game: EndedGame) -> Dice:
    """Return the proof of the dice, and every draw with its interval among the weights of all outcomes."""
    proof = game.table.proof
    return Dice(
        version=2 if proof.version == 2 else 1,
        commitment=commitment(proof.seed),
        seed=proof.seed,
        first_ply=proof.first_ply,
        entropy=[GivenEntropy(given.ply, given.seat, given.value) for given in proof.entropy],
        seats=[SeatEntropy(each.seat, cast(SeatState, each.state), each.pledge, each.value) for each in proof.seats],
        published=proof.published,
        draws=[
            Draw(d.ply, d.text, d.position, str(d.below), str(d.weight), str(d.total))
            for d in draws_of(game.game, game.proven_record())
        ],
        is_deal=proof.is_deal,
        record=game.proven_record().text(),
    )
