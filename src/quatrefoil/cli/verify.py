"""`quatrefoil verify`: verify the dice of a game file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from quatrefoil.cli.common import components_option
from quatrefoil.cli.records import load_game_of, read_file
from quatrefoil.kernel.entropy_list import ABSENT, GIVEN, WITHHELD
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.fair_dice import Draw, commitment, draws_of, false_draws
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import replay
from quatrefoil.kernel.record import Proof, Record
from quatrefoil.table.deal_dice import false_deal_draws

OLD_DICE = (
    "version 1 of the dice: players could add entropy at any time, so this does not prove that an operator who played, "
    "or knew a player, did not choose a draw"
)


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.option(
    "--commitment", "seed_hash", metavar="HASH", help="Compare with the hash of the seed that you saw before the game."
)
@click.option("--list", "list_hash", metavar="HASH", help="Compare with the list that you saw before the first draw.")
@click.option(
    "--entropy",
    "remembered",
    metavar="SEAT:VALUE",
    multiple=True,
    help="Check that a seat's entropy is the value that your browser remembers. Can be repeated.",
)
@components_option
def verify(
    files: tuple[Path, ...],
    seed_hash: str | None,
    list_hash: str | None,
    remembered: tuple[str, ...],
    components: Path | None,
) -> None:
    """Check that game files follow the rules and that every roll and draw follows from their seeds.

    A file alone shows that its dice agree with its seed. That nobody chose them follows only from what you remember:
    give it with --commitment, --list and --entropy; the page shows it under "Check the dice". The exit code is 0 if
    all checks pass and 2 if not.
    """
    for file in files:
        record = read_file(file)
        game = load_game_of(record, components)
        replay(game, record)
        draws = draws_of(game, record)
        try:
            wrong = _false_draws(game, record, draws)
            assert record.proof is not None
            _check_coverage(record, draws)
            _check_remembered(record.proof, draws, seed_hash, list_hash, remembered)
        except Unreadable as error:
            raise Unreadable(error.code, f"{file}: {error}") from None
        if wrong:
            ply, text = wrong[0]
            raise Unreadable(
                "dice", f"{file}: choice {ply} ({text}) does not follow from the seed; {len(wrong)} such draws"
            )
        for line in _summary(record.proof, draws):
            click.echo(f"{file}: {line}")


def _check_coverage(record: Record, draws: list[Draw]) -> None:
    """Raise `Unreadable` if `from` exempts choices that do not exist, or all draws."""
    proof = record.proof
    assert proof is not None
    if proof.first_ply > len(record.choices):
        raise Unreadable("from", f"from={proof.first_ply} is beyond the last choice, {len(record.choices)}")
    if draws and draws[-1].ply <= proof.first_ply:
        raise Unreadable("from", f"from={proof.first_ply} exempts all {len(draws)} draws: nothing is checked")


def _check_remembered(
    proof: Proof, draws: list[Draw], seed_hash: str | None, list_hash: str | None, remembered: Iterable[str]
) -> None:
    """Compare a proof with what the reader remembers; raise `Unreadable` for the first difference."""
    found = commitment(proof.seed)
    if seed_hash is not None and seed_hash.strip().lower() != found:
        raise Unreadable("commitment", f"the hash of the seed is {found}, which was not published")
    if list_hash is not None:
        if proof.version == 1:
            raise Unreadable("version", "the file has dice of version 1, but a list (version 2) was published")
        if list_hash.strip().lower() != proof.published:
            raise Unreadable("list", f"the list of the file is {proof.published}, which was not published")
    for each in remembered:
        seat, colon, value = each.partition(":")
        if not colon or not seat.isdecimal():
            raise Unreadable("entropy", f"'{each[:80]}' should be SEAT:VALUE, such as 0:9f86…")
        given = {entry.seat: entry.value for entry in proof.seats} | {old.seat: old.value for old in proof.entropy}
        if given.get(int(seat)) != value.strip().lower():
            raise Unreadable("entropy", f"the dice do not contain your entropy of seat {seat}{_reason(proof, seat)}")
        late = [old for old in proof.entropy if old.seat == int(seat) and draws and old.ply >= draws[0].ply]
        if late:
            raise Unreadable(
                "entropy",
                f"the entropy of seat {seat} was added after {late[0].ply} choices, when draws had been made: "
                "in version 1 of the dice that proves nothing about it",
            )


def _reason(proof: Proof, seat: str) -> str:
    """Return what the file says of a seat whose entropy it does not contain."""
    state = next((each.state for each in proof.seats if each.seat == int(seat)), "")
    reasons = {
        ABSENT: ": its pledge came too late, or was left out",
        WITHHELD: ": its pledge is on the list, but the file says that the value was not revealed in time",
    }
    return reasons.get(state, "")


def _summary(proof: Proof, draws: list[Draw]) -> list[str]:
    """Return what was found, and what it does not prove."""
    ours = sum(draw.ply > proof.first_ply for draw in draws)
    given = [each.seat for each in proof.seats if each.state == GIVEN] or [each.seat for each in proof.entropy]
    entropy = f"entropy of {n} seats" if (n := len(given)) != 1 else "entropy of 1 seat"
    lines = [f"{ours} draws follow from the seed ({entropy}); commitment {commitment(proof.seed)}"]
    if proof.first_ply:
        lines.append(
            f"from={proof.first_ply}: the first {proof.first_ply} choices are of another game or were imported; "
            f"their {len(draws) - ours} draws are not checked"
        )
    if proof.version == 2:
        lines.append(f"list {proof.published}: compare it with what your browser remembers")
        withheld = [str(each.seat) for each in proof.seats if each.state == WITHHELD]
        if withheld:
            lines.append(
                f"seat {' and '.join(withheld)} pledged entropy that the file does not reveal: together with the "
                f"operator they could choose among {2 ** len(withheld)} sets of dice"
            )
        if not given:
            lines.append("no player added entropy: whoever chose the seed could know and choose all dice beforehand")
    elif not proof.is_deal:
        lines.append(OLD_DICE)
    return lines


def _false_draws(game: Game[Any], record: Record, draws: list[Draw]) -> list[tuple[int, str]]:
    """Return ply and outcome of the draws that do not follow from the seed, of a table or of a deal."""
    if record.proof is not None and record.proof.is_deal:
        return [(ply, choice.text) for ply, choice in false_deal_draws(game, record)]
    return [(draw.ply, draw.text) for draw in false_draws(record, draws)]
