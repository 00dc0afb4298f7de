"""`quatrefoil verify`: verify the dice of a game file."""

from __future__ import annotations

from pathlib import Path

import click

from quatrefoil.cli.common import components_option
from quatrefoil.cli.records import load_game_of, read_file
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.fair_dice import commitment, draws_of, false_draws
from quatrefoil.kernel.match import replay


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
        wrong = false_draws(record, draws)
        if wrong:
            first = wrong[0]
            raise Unreadable(
                "dice",
                f"{file}: choice {first.ply} ({first.text}) does not follow from the seed; {len(wrong)} such draws",
            )
        assert record.proof is not None
        hashed = commitment(record.proof.seed)
        if published is not None and published.strip().lower() != hashed:
            raise Unreadable("commitment", f"{file}: the hash of the seed is {hashed}, which was not published")
        ours = sum(draw.ply > record.proof.first_ply for draw in draws)
        elsewhere = f", {len(draws) - ours} earlier draws came from another source" if ours < len(draws) else ""
        entropy = f"entropy of {n} seats" if (n := len(record.proof.entropy)) != 1 else "entropy of 1 seat"
        click.echo(f"{file}: {ours} draws follow from the seed ({entropy}{elsewhere}); commitment {hashed}")
