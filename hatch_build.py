"""Include the built page in the wheel, as quatrefoil/server/web/dist."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # a checkout serves web/dist
        page = Path(self.root, "web", "dist")
        if not (page / "index.html").exists():
            raise FileNotFoundError("web/dist is missing: run `make web` first, or `make wheel` for both")
        for file in page.rglob("*"):
            if file.is_file() and not file.name.startswith("."):
                build_data["force_include"][str(file)] = (
                    f"quatrefoil/server/web/dist/{file.relative_to(page).as_posix()}"
                )
