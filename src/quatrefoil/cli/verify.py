"""`quatrefoil verify`: compute the dice of a game file again."""

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
@click.option("--commitment", "published", metavar="HASH", help="What was published before the game.")
@components_option
def verify(files: tuple[Path, ...], published: str | None, components: Path | None) -> None:
    """Check that game files follow the rules and that their seeds lead to every roll and draw in them.

    Exit code 0 if everything holds, 2 if not. With --commitment, also that the seed is the one whose hash was
    published before the game.
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
                "dice", f"{file}: row {first.ply} ({first.text}) is not what the seed leads to; {len(wrong)} such rows"
            )
        assert record.proof is not None
        hashed = commitment(record.proof.seed)
        if published is not None and published.strip().lower() != hashed:
            raise Unreadable("commitment", f"{file}: the seed has the hash {hashed}, which was not published")
        ours = sum(draw.ply > record.proof.first_ply for draw in draws)
        elsewhere = f", {len(draws) - ours} came from elsewhere" if ours < len(draws) else ""
        entropy = f"entropy of {n} seats" if (n := len(record.proof.entropy)) != 1 else "entropy of 1 seat"
        click.echo(f"{file}: {ours} draws follow from the seed ({entropy}{elsewhere}); commitment {hashed}")
