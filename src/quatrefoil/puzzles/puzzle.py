"""One puzzle: a game up to a question, the best answer to it, and the tempting one."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from quatrefoil.kernel.errors import NotOffered, Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.step import CHANCE
from quatrefoil.table.messages import HintComparison, HintConsequence, HintSide

#: From the first steps to the hardest.
LEVELS = (1, 2, 3, 4, 5)

#: Stands for chance in the choices of a puzzle, as in a record.
CHANCE_MARK = "~"

#: Required fields of a puzzle in a file, and their types.
FIELDS: dict[str, type] = {
    "id": str,
    "rules": int,
    "components": str,
    "seats": int,
    "options": dict,
    "choices": list,
    "checksum": str,
    "seat": int,
    "level": int,
    "best": dict,
    "tempting": dict,
    "rival": dict,
    "comparison": dict,
}


@dataclass(frozen=True)
class Answer:
    """What follows one answer: the seat's choices until another has to choose, and how the game ends on average."""

    line: tuple[str, ...]
    #: Share of the games that the seat wins when all play on as journeymen, and how much lower than after the best.
    wins: float
    behind: float
    #: Mean final score of every seat.
    scores: tuple[float, ...]

    @property
    def option(self) -> str:
        """The answer itself."""
        return self.line[0]


@dataclass(frozen=True)
class Puzzle:
    """A game up to one question of one seat."""

    id: str
    rules: int
    components: str
    seats: int
    options: dict[str, str]
    #: All choices before the question: "0 advisor:9", "~ roll:1.3.5".
    choices: tuple[str, ...]
    checksum: str
    seat: int
    level: int
    best: Answer
    #: The answer that looks best at first sight.
    tempting: Answer
    #: The second best answer; it may be the tempting one.
    rival: Answer
    #: Why the best answer is better than the tempting one.
    comparison: HintComparison

    def as_dict(self) -> dict[str, Any]:
        """Return it as it stands in a file."""
        return asdict(self)


def read_puzzle(data: object, place: str) -> Puzzle:
    """Read one puzzle of a file; raise `Unreadable` that names the place and the field."""
    if not isinstance(data, dict):
        raise Unreadable("puzzle", f"{place}: a puzzle should be an object, this is {type(data).__name__}")
    for name, kind in FIELDS.items():
        if not isinstance(data.get(name), kind):
            raise Unreadable("puzzle", f"{place}: {name} should be {kind.__name__}, it is {data.get(name)!r}")
    if unknown := sorted(set(data) - set(FIELDS)):
        raise Unreadable("puzzle", f"{place}: there is no field {unknown[0]}; the fields are: {', '.join(FIELDS)}")
    if data["level"] not in LEVELS:
        raise Unreadable("puzzle", f"{place}: level should be from {LEVELS[0]} to {LEVELS[-1]}, it is {data['level']}")
    given = dict(data)
    given["choices"] = tuple(str(each) for each in data["choices"])
    for name in ("best", "tempting", "rival"):
        given[name] = _read_answer(data[name], f"{place}: {name}")
    given["comparison"] = _read_comparison(data["comparison"], f"{place}: comparison")
    return Puzzle(**given)


def _read_answer(data: dict[str, Any], place: str) -> Answer:
    try:
        line, scores = tuple(map(str, data["line"])), tuple(map(float, data["scores"]))
        answer = Answer(line, float(data["wins"]), float(data["behind"]), scores)
    except (KeyError, TypeError, ValueError) as wrong:
        expected = "line (texts), wins, behind (numbers) and scores (numbers)"
        raise Unreadable("puzzle", f"{place} should have {expected}: {wrong!r}") from wrong
    if not answer.line:
        raise Unreadable("puzzle", f"{place}: the line is empty")
    return answer


def _read_comparison(data: dict[str, Any], place: str) -> HintComparison:
    try:
        reasons = [HintConsequence(**each) for each in data["reasons"]]
        return HintComparison(HintSide(**data["a"]), HintSide(**data["b"]), reasons, int(data["round"]))
    except (KeyError, TypeError, ValueError) as wrong:
        raise Unreadable("puzzle", f"{place} should have a, b, reasons and round: {wrong!r}") from wrong


def set_up(game: Game[Any], puzzle: Puzzle) -> Match:
    """Play the game up to the question; raise `Unreadable` if these rules cannot."""
    if (puzzle.rules, puzzle.components) != (game.rules_version, game.components_checksum):
        raise Unreadable(
            "puzzle",
            f"puzzle {puzzle.id} was found with rules version {puzzle.rules} and components {puzzle.components}, "
            f"these are {game.rules_version} and {game.components_checksum}; run `make puzzles`",
        )
    match = Match(game, puzzle.seats, puzzle.options)
    for number, line in enumerate(puzzle.choices, start=1):
        actor, _, text = line.partition(" ")
        try:
            match.play(CHANCE if actor == CHANCE_MARK else int(actor), text)
        except (NotOffered, Unreadable, ValueError) as refusal:
            raise Unreadable("puzzle", f"puzzle {puzzle.id}, choice {number} ({line}): {refusal}") from refusal
    if match.record.last_checksum() != puzzle.checksum:
        raise Unreadable("puzzle", f"puzzle {puzzle.id}: its choices lead to another position than when it was found")
    offered = [option.text for option in match.options_for(puzzle.seat)]
    for answer in (puzzle.best, puzzle.tempting, puzzle.rival):
        if answer.option not in offered:
            raise Unreadable("puzzle", f"puzzle {puzzle.id}: {answer.option} is not offered; {', '.join(offered)} are")
    return match
