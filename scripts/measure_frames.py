"""Measure the tasks of the page's main thread while a table is played, with the processor slowed four times.

Prints, for each game and screen, the longest tasks of three phases: the film of what others did, the answer (from the
click to the first beat), and the opening of menus and panels; at the end a line for each phase. Nothing stutters if no
task takes more than 50 ms. All figures are processor time of the thread, which other programs hardly disturb:

    make web && .venv/bin/python scripts/measure_frames.py --details 3

For readable names of functions, build the page with `npx vite build --minify false` in `web/` first.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from environment import ROOT

sys.path.insert(0, str(ROOT / "tests"))
from web.conftest import CHROMIUM_FLAGS, HAS_PLAYED_BEFORE, chromium, serving
from web.recorded_table import before, button_of, open_before

#: A late choice of each game after which much happens: a golden, an event that follows, and which one of them.
MOMENTS: Final = {
    "kingsburg": ("4_greedy", "kings_die", 4),
    "notre-dame": ("4_greedy", "cathedral_scored", 2),
    "troyes": ("4_greedy", "black_rolled", 4),
    "viscounts": ("2_greedy", "promoted", 5),
}
SCREENS: Final = {"desktop": (1440, 900), "phone": (390, 844)}
SLOWED: Final = 4
LONGEST_MS: Final = 50
WATCHED_MS: Final = 9_000
#: Milliseconds between pointing, pressing and releasing.
POINTED_MS: Final = 100
PRESSED_MS: Final = 80
#: Milliseconds that a panel is looked at.
OPENED_MS: Final = 500
#: The phase of what the measuring itself does.
NOT_COUNTED: Final = "none"
MICRO: Final = 1000
CATEGORIES: Final = "toplevel,devtools.timeline,disabled-by-default-devtools.timeline,blink.user_timing,v8"

#: What a task consists of, by the names of the events in a trace.
PARTS: Final = {
    "FunctionCall": "script",
    "EvaluateScript": "script",
    "FireAnimationFrame": "script",
    "TimerFire": "script",
    "EventDispatch": "script",
    "RunMicrotasks": "script",
    "V8.GC_MC_INCREMENTAL": "garbage",
    "MinorGC": "garbage",
    "MajorGC": "garbage",
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "prepaint",
    "Paint": "paint",
    "Layerize": "layers",
    "Commit": "commit",
    "HitTest": "hit test",
    "ParseHTML": "parse",
}

#: Counts the beats; the first one begins the phase of the film. To ask from outside would lay out the page meanwhile.
COUNT_BEATS = """() => {
    let last = null;
    window.beatsSeen = 0;
    setInterval(() => {
        const sentence = document.querySelector(":is(.film, .film-line) .sentence")?.textContent ?? null;
        if (sentence !== null && sentence !== last) {
            if (window.beatsSeen === 0) performance.mark("phase film");
            window.beatsSeen += 1;
        }
        last = sentence;
    }, 30);
}"""

#: Where to click on an element; null if something lies on it.
MIDDLE_OF = """(selector) => {
    const element = document.querySelector(selector);
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return element.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""


@dataclass
class Task:
    """One task of the main thread, in milliseconds of the processor."""

    start: float
    time: float
    parts: Counter[str] = field(default_factory=Counter)
    #: The longest functions called from outside, with their places in the built page.
    calls: Counter[str] = field(default_factory=Counter)
    trigger: str = ""

    def line(self) -> str:
        parts = ", ".join(f"{part} {time:.1f}" for part, time in self.parts.most_common() if time >= 0.1)
        calls = "; ".join(f"{name} {time:.1f}" for name, time in self.calls.most_common(3) if time >= 1)
        return f"{self.time:6.1f} ms  {self.trigger}: {parts}" + (f"  [{calls}]" if calls else "")


class Trace:
    """Collects the tasks of the page's main thread."""

    def __init__(self, session: CDPSession, page: Page) -> None:
        self._session = session
        self._page = page
        self._events: list[dict[str, Any]] = []
        self._is_over = False
        session.on("Tracing.dataCollected", lambda data: self._events.extend(data["value"]))
        session.on("Tracing.tracingComplete", lambda _: self._stop())
        session.send("Tracing.start", {"categories": CATEGORIES, "transferMode": "ReportEvents"})

    def _stop(self) -> None:
        self._is_over = True

    def mark(self, phase: str) -> None:
        """Begin a phase."""
        self._page.evaluate("(phase) => performance.mark(`phase ${phase}`)", phase)

    def end(self) -> dict[str, list[Task]]:
        """End the trace; return the tasks of each phase."""
        self._session.send("Tracing.end")
        while not self._is_over:
            self._page.wait_for_timeout(100)
        own = self._own_events()
        marks = [(event["ts"], event["name"][6:]) for event in own if event["name"].startswith("phase ")]
        phases: dict[str, list[Task]] = {phase: [] for _, phase in marks if phase != NOT_COUNTED}
        for task in tasks_of(own):
            begun = [phase for start, phase in marks if start <= task.start]
            if begun and begun[-1] != NOT_COUNTED:
                phases[begun[-1]].append(task)
        return phases

    def _own_events(self) -> list[dict[str, Any]]:
        """Return the events of the thread that ran the marks, in order."""
        marked = next(event for event in self._events if event["name"].startswith("phase "))
        thread = (marked["pid"], marked["tid"])
        own = [event for event in self._events if (event["pid"], event.get("tid")) == thread and "ts" in event]
        return sorted(own, key=lambda event: (event["ts"], -event.get("dur", 0)))


def tasks_of(events: list[dict[str, Any]]) -> list[Task]:
    """Return the tasks, with the time of each event less that of the events inside it."""
    tasks: list[Task] = []
    inside: list[tuple[float, str]] = []
    for event in events:
        if event.get("ph") != "X" or "tdur" not in event:
            continue
        start, time, name = event["ts"], event["tdur"] / MICRO, event["name"]
        while inside and inside[-1][0] <= start:
            inside.pop()
        if not inside:
            if not name.endswith("RunTask"):
                continue
            tasks.append(Task(start, time, Counter({"other": time})))
            inside.append((start + event["dur"], "other"))
            continue
        task = tasks[-1]
        part = PARTS.get(name, inside[-1][1])
        task.parts[inside[-1][1]] -= time
        task.parts[part] += time
        if name == "FunctionCall" and inside[-1][1] != "script":
            data = event["args"].get("data", {})
            place = f"{data.get('functionName') or '(anonymous)'} {data.get('url', '').rsplit('/', 1)[-1]}"
            task.calls[f"{place}:{data.get('lineNumber', 0)}"] += time
        if not task.trigger and name in PARTS:
            task.trigger = event["args"].get("data", {}).get("type", "") or name
        inside.append((start + event["dur"], part))
    return tasks


def click(page: Page, trace: Trace, phase: str, selector: str) -> bool:
    """Click as a hand does: pointing, pressing and releasing are tasks of their own; return whether it can be reached.

    The clicks of Playwright's locators run script in the page that looks for the target and lays the page out.
    """
    trace.mark(NOT_COUNTED)
    middle = page.evaluate(MIDDLE_OF, selector)
    if middle is None:
        return False
    trace.mark(phase)
    page.mouse.move(*middle)
    page.wait_for_timeout(POINTED_MS)
    page.mouse.down()
    page.wait_for_timeout(PRESSED_MS)
    page.mouse.up()
    return True


def open_panels(page: Page, trace: Trace, is_phone: bool) -> None:
    """Open what a player opens during a game: the menu and the tabs."""
    page.keyboard.press("Escape")
    page.wait_for_timeout(OPENED_MS)
    click(page, trace, "panels", "[popovertarget=table-menu]")
    page.wait_for_timeout(OPENED_MS)
    page.keyboard.press("Escape")
    page.wait_for_timeout(OPENED_MS)
    for tab in ("rules", "glossary", "log", *(["log"] if is_phone else [])):
        # On a phone a question with a pool of dice lies on the tabs.
        if click(page, trace, "panels", f"#tab-{tab}"):
            page.wait_for_timeout(OPENED_MS)


def measured(page: Page, game: str, slowed: int) -> tuple[dict[str, list[Task]], int]:
    """Return the tasks of each phase around a choice, and how many beats the film had."""
    golden, event, times = MOMENTS[game]
    moment = before(game, golden, event, times=times)
    open_before(page, moment)
    target = button_of(page, moment)
    target.wait_for()
    target.scroll_into_view_if_needed()
    target.evaluate("(button) => button.classList.add('measured')")
    page.keyboard.press("Shift")  # the first key or click opens the audio, once: a player has come here by clicks
    page.wait_for_timeout(1_000)
    page.evaluate(COUNT_BEATS)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    trace = Trace(session, page)
    if not click(page, trace, "answer", ".measured"):
        raise RuntimeError(f"something lies on {moment.choice}")
    page.wait_for_timeout(WATCHED_MS)
    trace.mark("panels")
    open_panels(page, trace, page.viewport_size is not None and page.viewport_size["width"] < 720)
    beats: int = page.evaluate("() => window.beatsSeen")
    phases = trace.end()
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return phases, beats


def opened(browser: Browser, address: str, screen: tuple[int, int]) -> Page:
    width, height = screen
    context = browser.new_context(base_url=address, viewport={"width": width, "height": height}, has_touch=width < 720)
    context.add_init_script("""localStorage.setItem("quatrefoil.settings", '{"pace": "normal"}')""")
    context.add_init_script(HAS_PLAYED_BEFORE)
    context.request.get("/api/me")
    page = context.new_page()
    page.goto("/")
    return page


def report(title: str, phases: dict[str, list[Task]], beats: int, limit: float, details: int) -> None:
    """Print a line for each phase."""
    for phase, tasks in phases.items():
        ordered = sorted(tasks, key=lambda task: -task.time)
        if not ordered:
            continue
        over = sum(task.time > limit for task in ordered)
        line = f"{title:20} {phase:7} longest {ordered[0].time:5.1f} ms, {over} over {limit:g} ms"
        if phase == "film":
            total = sum(task.time for task in ordered)
            line += f", {beats} beats, {total / max(1, beats):.0f} ms a beat"
        print(line, flush=True)
        for task in ordered[:details]:
            print(f"    {task.line()}")


def summarise(runs_of_all: list[dict[str, list[Task]]], limit: float) -> bool:
    """Print for each phase the longest task and how many exceed the limit; return whether none does."""
    times: dict[str, list[list[float]]] = {}
    for phases in runs_of_all:
        for phase, tasks in phases.items():
            times.setdefault(phase, []).append([task.time for task in tasks] or [0.0])
    print(f"\n{'phase':8} {'longest':>10} {'median of the longest':>22} {'over the limit':>15}   (limit {limit:g} ms)")
    for phase, runs in times.items():
        longest = [max(run) for run in runs]
        over, total = sum(time > limit for run in runs for time in run), sum(map(len, runs))
        print(f"{phase:8} {max(longest):7.1f} ms {median(longest):19.1f} ms {over:6} of {total}")
    return all(time <= limit for runs in times.values() for run in runs for time in run)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(MOMENTS), help="only this one")
    parser.add_argument("--screen", choices=list(SCREENS), help="only this one")
    parser.add_argument("--slowed", type=int, default=SLOWED, help="how many times the processor is slowed")
    parser.add_argument("--runs", type=int, default=1, help="how often each is measured")
    parser.add_argument("--details", type=int, default=0, help="how many of the longest tasks to print for each phase")
    chosen = parser.parse_args()
    limit = LONGEST_MS * chosen.slowed / SLOWED
    games = [chosen.game] if chosen.game else list(MOMENTS)
    screens = [chosen.screen] if chosen.screen else list(SCREENS)
    all_phases: list[dict[str, list[Task]]] = []
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data, serving(Path(data)) as address:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        for game, screen, _ in product(games, screens, range(chosen.runs)):
            page = opened(browser, address, SCREENS[screen])
            phases, beats = measured(page, game, chosen.slowed)
            report(f"{game} {screen}", phases, beats, limit, chosen.details)
            all_phases.append(phases)
            page.context.close()
        browser.close()
    return 0 if summarise(all_phases, limit) else 1


if __name__ == "__main__":
    sys.exit(main())
