"""Take a picture of every kind of question of every game, and put them on sheets to look at.

Run it after `make web`, with the games, widths, languages and themes to take (all by default):
`PYTHONPATH=tests .venv/bin/python -m web.take_question_pictures build/questions --games troyes --widths 1440 390`.
It also reports text that is cut and serious faults that axe finds.
"""

from __future__ import annotations

import argparse
import html
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from quatrefoil.games import NAMES
from support.question_kinds import questions
from web.asked_table import AskedTable
from web.checks import AXE, CUT_TEXT, RUN_AXE
from web.conftest import CHROMIUM_FLAGS, HAS_PLAYED_BEFORE, chromium, serving

HEIGHTS = {390: 844, 1024: 768, 1440: 900, 1920: 1080, 2560: 1440}
#: Width of one picture on a sheet, and how many stand side by side.
THUMB, COLUMNS = 700, 3


#: Somebody who has called the coach in all games.
COACH_ON = """localStorage.setItem("quatrefoil.coach", JSON.stringify({
    choice: { "kingsburg": true, "notre-dame": true, "troyes": true, "viscounts": true } }))"""


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", nargs="+", choices=NAMES, default=NAMES)
    parser.add_argument("--widths", nargs="+", type=int, choices=sorted(HEIGHTS), default=[390, 1024, 1440, 2560])
    parser.add_argument("--languages", nargs="+", choices=["en", "ru"], default=["en", "ru"])
    parser.add_argument("--themes", nargs="+", choices=["light", "dark"], default=["light", "dark"])
    parser.add_argument("--coach", action="store_true", help="with the coach's line")
    return parser.parse_args()


def picture_of(page: Page, folder: Path, name: str) -> list[str]:
    """Take one picture; return what is wrong on it."""
    page.wait_for_timeout(250)
    page.screenshot(path=folder / f"{name}.png")
    page.evaluate(AXE)
    return [*page.evaluate(RUN_AXE), *(f"cut: {text}" for text in page.evaluate(CUT_TEXT))]


def take(browser: Browser, address: str, asked: argparse.Namespace, game: str) -> int:
    """Take all pictures of a game; return how many faults were found."""
    found, faults = questions(game), 0
    for width in asked.widths:
        for lang in asked.languages:
            for theme in asked.themes:
                context = browser.new_context(
                    base_url=address,
                    viewport={"width": width, "height": HEIGHTS[width]},
                    locale="ru-RU" if lang == "ru" else "en-GB",
                    color_scheme=theme,
                    has_touch=width < 720,
                )
                context.add_init_script(COACH_ON if asked.coach else HAS_PLAYED_BEFORE)
                page = context.new_page()
                page.goto("/")
                table = AskedTable(page)
                names = []
                for number, (kind, position) in enumerate(sorted(found.items())):
                    name = f"{game}-{width}-{lang}-{theme}-{number:02}"
                    table.show(position)
                    names.append((name, kind))
                    for fault in picture_of(page, asked.folder, name):
                        faults += 1
                        print(f"{name} ({kind}): {fault}", flush=True)
                sheet(page, asked.folder, f"sheet-{game}-{width}-{lang}-{theme}", names)
                context.close()
    return faults


def sheet(page: Page, folder: Path, name: str, pictures: list[tuple[str, str]]) -> None:
    """Put pictures on one large picture."""
    cells = "".join(
        f"<figure><figcaption>{html.escape(kind)}</figcaption><img src='{each}.png'></figure>"
        for each, kind in pictures
    )
    style = f"body{{display:grid;grid-template-columns:repeat({COLUMNS},{THUMB}px);gap:8px;font:14px sans-serif}}"
    style += f"figure{{margin:0}}img{{width:{THUMB}px}}"
    path = folder / f"{name}.html"
    path.write_text(f"<meta charset=utf-8><style>{style}</style>{cells}", encoding="utf-8")
    page.set_viewport_size({"width": COLUMNS * (THUMB + 12), "height": 800})
    page.goto(path.absolute().as_uri())
    page.screenshot(path=folder / f"{name}.png", full_page=True)


def main() -> None:
    asked = arguments()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        faults = sum(take(browser, address, asked, game) for game in asked.games)
    print(f"{faults} faults; sheets are in {asked.folder}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
