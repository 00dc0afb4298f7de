"""Print a position of Kingsburg as tables: the year, the provinces, the court, a province sheet."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from quatrefoil.cli.text.kingsburg_words import PHASES, Words
from quatrefoil.cli.text.plain import Facts
from quatrefoil.kernel.event import SPECTATOR

#: The colours of the seats in the terminal; they only repeat what the names say.
COLOURS = ("yellow", "green", "blue", "red", "white")
#: Questions that need the court; the others need the viewer's province sheet.
COURT_QUESTIONS = ("Influence", "SpendDice", "ChooseAid", "Reroll")
ROWS_OF_COURT = 6


class Board:
    """The position as one viewer may see it."""

    def __init__(self, words: Words, names: Sequence[str], view: Facts, viewer: int) -> None:
        self.words = words
        self.names = names
        self.view = view
        self.viewer = viewer

    def parts(self, kind: str) -> list[RenderableType]:
        """Return the parts that a question needs, or all parts if `kind` is empty."""
        parts: list[RenderableType] = [self.heading(), self.provinces()]
        if not kind:
            return [*parts, self.court(), *(self.sheet(seat) for seat in range(self.view["seats"]))]
        if kind in COURT_QUESTIONS:
            parts.append(self.court())
        elif self.viewer != SPECTATOR:
            parts.append(self.sheet(self.viewer))
        return parts

    def heading(self) -> Text:
        """Return the year, the phase and what the viewer knows about the enemy."""
        view = self.view
        if view["year"] == 0:
            return Text("Before the first year", style="bold")
        enemy = view["enemies"][-1]
        known = self.words.enemy(enemy["card"]) if enemy["card"] else self.words.enemy_back(view["year"])
        seen_by = ", ".join(self.names[seat] for seat in enemy["known_to"])
        looked = f" (seen by {seen_by})" if seen_by else ""
        text = Text(f"Year {self.words.year(view['year'])} · {PHASES[view['phase']]}", style="bold")
        text.append(f"   Enemy: {known}{looked}", style="not bold")
        return text

    def provinces(self) -> Table:
        """Return a table of all seats in turn order with their goods, dice and points."""
        table = Table(box=box.SIMPLE_HEAD)
        for heading in ("seat", "points", "gold", "wood", "stone", "+2", "soldiers", "battle", "buildings"):
            table.add_column(heading, justify="left" if heading == "seat" else "right")
        table.add_column("dice left")
        for seat in self.view["order"] or range(self.view["seats"]):
            player = self.view["players"][seat]
            marks = " Envoy" if self.view["envoy"] == seat else ""
            marks += " passed" if player["has_passed"] and self.view["step"] == "influence" else ""
            table.add_row(
                Text(self.names[seat] + marks, style=COLOURS[seat]),
                str(player["vp"]),
                *(str(player["goods"][good]) for good in ("gold", "wood", "stone")),
                str(player["plus2"]), str(player["soldiers"]), str(player["defence"]), str(len(player["built"])),
                dice_left(player),
            )  # fmt: skip
        return table

    def court(self) -> Table:
        """Return the advisors: the help of the free ones, the holders of the others."""
        table = Table.grid(padding=(0, 3))
        cells = [self.advisor(value) for value in range(1, len(self.words.advisors) + 1)]
        for row in range(ROWS_OF_COURT):
            table.add_row(*cells[row::ROWS_OF_COURT])
        return table

    def advisor(self, value: int) -> Text:
        name = self.words.advisors[value - 1]["name"]["en"]
        groups = self.view["advisors"].get(str(value), [])
        text = Text(f"{value:2} {name}: ", style="dim" if groups else "")
        if not groups:
            text.append(self.words.help(value))
        for group in groups:
            seat = group["seat"]
            text.append(
                "neutral dice " if seat < 0 else f"{self.names[seat]} ", style="" if seat < 0 else COLOURS[seat]
            )
        return text

    def sheet(self, seat: int) -> Table:
        """Return a province sheet: built buildings, and the costs of the others."""
        player = self.view["players"][seat]
        table = Table(box=box.SQUARE, show_header=False, title=f"Province: {self.names[seat]}", title_justify="left")
        buildings = self.words.buildings
        for row in range(0, len(buildings), 4):
            cells: list[Text] = []
            for building in buildings[row : row + 4]:
                name = building["name"]["en"]
                if building["id"] in player["built"]:
                    cells.append(Text(f"■ {name}", style=f"bold {COLOURS[seat]}"))
                else:
                    cost = "".join(
                        f"{building['cost'][good]}{good[0]}" for good in building["cost"] if building["cost"][good]
                    )
                    cells.append(Text(f"{name} {cost}, {building['vp']} p."))
            table.add_row(*cells)
        return table


def dice_left(player: Facts) -> str:
    white = [f"w{face}" for face in player["white"]]
    return " ".join([*map(str, player["dice"]), *white])
