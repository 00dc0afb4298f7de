"""Check that the bots of this checkout are not weaker than those of another commit (`make regression`).

    python scripts/regression.py --against v0.1.0 --game kingsburg --bot master@16

The other commit is checked out beside this one and plays through the line protocol. A sequential test decides between
"at least MARGIN Elo weaker" and "not weaker", with error rates of 5 %. Exit code 0: not weaker. 1: weaker, or not
decided after the most games.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from environment import ROOT, VENV_PYTHON, give_up, say
from quatrefoil import games
from quatrefoil.arena.jobs import LocalWorkers
from quatrefoil.arena.series import Series, check, play_many
from quatrefoil.arena.sprt import DealScores, Hypotheses, elo_interval, log_likelihood_ratio

#: Milliseconds for a choice; the bots count iterations, so this is a limit for a bot that hangs.
MOST_MILLISECONDS = 60_000


def checked_out(commit: str, folder: Path) -> Path:
    """Check out another commit into a folder and return it."""
    made = subprocess.run(
        ["git", "worktree", "add", "--quiet", "--detach", str(folder), commit],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if made.returncode:
        give_up(f"cannot check out '{commit}': {made.stderr.strip()}")
    return folder


def command_of(checkout: Path, bot: str) -> str:
    """Return the command of a bot of that checkout, run by this Python."""
    program = "from quatrefoil.cli.main import main; main()"
    return f"env PYTHONPATH={checkout / 'src'} {VENV_PYTHON} -c '{program}' bot {bot}"


def is_not_weaker(game: str, bot: str, checkout: Path, margin: float, most: int, jobs: int, seed: int) -> bool:
    """Play until the test decides, print the result, and return whether the bot has not become weaker."""
    hypotheses = Hypotheses(-margin, 0)
    series = Series(
        game, (bot, command_of(checkout, bot)), seed, has_deals=True, milliseconds=MOST_MILLISECONDS
    )  # fmt: skip
    check(series)
    scores = DealScores(series)
    ratio = 0.0
    for played in play_many(series, most, LocalWorkers(jobs)):
        if played.failures:
            give_up(f"game {played.number}: {played.failures[0]}")
        scores.add(played)
        if scores.is_at_end_of_deal():
            ratio = log_likelihood_ratio(scores.deals(), hypotheses)
            if not hypotheses.lower() < ratio < hypotheses.upper():
                break
    elo = elo_interval(scores.deals())
    is_sure = ratio >= hypotheses.upper()
    verdict = "not weaker" if is_sure else "weaker" if ratio <= hypotheses.lower() else "not decided"
    shown = f"Elo {elo.value:.0f}, {elo.low:.0f} – {elo.high:.0f}"
    say(f"{game}, {bot}: {verdict} after {len(scores.games)} games ({shown})")
    return is_sure


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", required=True, metavar="COMMIT", help="the commit to compare with")
    parser.add_argument("--game", action="append", choices=games.NAMES, help="only this game; may be repeated")
    parser.add_argument("--bot", default="master@16", help="the bot, with a number of iterations if it searches")
    parser.add_argument("--margin", type=float, default=20, help="Elo that it may not have lost")
    parser.add_argument("--games", type=int, default=4000, help="games at most, for each game")
    parser.add_argument("--jobs", type=int, default=1, help="processes at the same time")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        checkout = checked_out(asked.against, Path(folder) / "checkout")
        try:
            results = [
                is_not_weaker(game, asked.bot, checkout, asked.margin, asked.games, asked.jobs, asked.seed)
                for game in asked.game or games.NAMES
            ]
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(checkout)], cwd=ROOT, check=False)
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
