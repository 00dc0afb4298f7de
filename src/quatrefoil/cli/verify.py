"""`quatrefoil verify`: verify the dice of a game file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from quatrefoil.cli.common import components_option
from quatrefoil.cli.records import load_game_of, read_file
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.fair_dice import Draw, commitment, draws_of, false_draws
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import replay
from quatrefoil.kernel.record import Record
from quatrefoil.table.deal_dice import false_deal_draws


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.option(
    "--commitment", "published", metavar="HASH", help="Compare with the hash that was published before the game."
)
@components_option
def verify(files: tuple[Path, ...], published: str | None, components: Path | None) -> None:
    """Check that game files follow the rules and that every roll and draw follows from their seeds.

    With --commitment, also check that the hash of the seed was published before the game. The exit code is 0 if
    all checks pass and 2 if not.
    """
    for file in files:
        record = read_file(file)
        game = load_game_of(record, components)
        replay(game, record)
        draws = draws_of(game, record)
        wrong = _false_draws(game, record, draws)
        if wrong:
            ply, text = wrong[0]
            raise Unreadable(
                "dice", f"{file}: choice {ply} ({text}) does not follow from the seed; {len(wrong)} such draws"
            )
        assert record.proof is not None
        hashed = commitment(record.proof.seed)
        if published is not None and published.strip().lower() != hashed:
            raise Unreadable("commitment", f"{file}: the hash of the seed is {hashed}, which was not published")
        ours = sum(draw.ply > record.proof.first_ply for draw in draws)
        elsewhere = f", {len(draws) - ours} earlier draws came from another source" if ours < len(draws) else ""
        entropy = f"entropy of {n} seats" if (n := len(record.proof.entropy)) != 1 else "entropy of 1 seat"
        click.echo(f"{file}: {ours} draws follow from the seed ({entropy}{elsewhere}); commitment {hashed}")


def _false_draws(game: Game[Any], record: Record, draws: list[Draw]) -> list[tuple[int, str]]:
    """Return ply and outcome of the draws that do not follow from the seed, of a table or of a deal."""
    if record.proof is not None and record.proof.is_deal:
        return [(ply, choice.text) for ply, choice in false_deal_draws(game, record)]
    return [(draw.ply, draw.text) for draw in false_draws(record, draws)]
