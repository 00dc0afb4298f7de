"""What the makers of the page's fixtures share: questions as the server sends them, and how samples are kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from quatrefoil.kernel.event import visible_to
from quatrefoil.kernel.match import Match, next_options, preview

PAGES = Path(__file__).parent.parent / "web/src/games"

Sample = dict[str, Any]


def question_of(match: Match, seat: int) -> Sample:
    """The question as the server would send it."""
    state = match.state
    step = state.stack[-1]
    options = [
        {
            "text": option.text,
            "family": option.family,
            "arg": int(option.arg),
            "at": option.at,
            "preview": visible_to(preview(state, seat, option), seat),
            "then": [following.text for following in next_options(state, seat, option)],
        }
        for option in match.options_for(seat)
    ]
    return {"seat": seat, "kind": type(step).__name__, "facts": step.facts(state), "options": options}


def keep(questions: dict[str, Sample], key: str, view: dict[str, object], question: Sample) -> None:
    """The sample with most answers of its sort."""
    known = questions.get(key)
    if known is None or len(question["options"]) > len(known["question"]["options"]):
        questions[key] = {"view": view, "question": question}


def sign_of(event: Sample) -> str:
    """Gains and losses are told differently."""
    n = event.get("n")
    return "-" if isinstance(n, int) and n < 0 else ""


def write(page: str, **samples: dict[str, Any] | list[Any]) -> None:
    """One file for each kind of samples, beside the page of a game."""
    folder = PAGES / page / "fixtures"
    folder.mkdir(exist_ok=True)
    for name, kept in samples.items():
        text = json.dumps(kept, ensure_ascii=False, separators=(",", ":"))
        (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")
        print(f"{name}: {len(kept)}, {len(text)} characters")
