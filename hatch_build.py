"""Include the built pages in the wheel: the server's, and the one that plays without a server."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # a checkout serves web/dist and web/dist-offline
        for name, target in (("dist", "web"), ("dist-offline", "offline")):
            page = Path(self.root, "web", name)
            if not (page / "index.html").exists():
                raise FileNotFoundError(f"web/{name} is missing: run `make {target}` first, or `make wheel` for all")
            for file in page.rglob("*"):
                if file.is_file() and not file.name.startswith("."):
                    build_data["force_include"][str(file)] = (
                        f"quatrefoil/server/web/{name}/{file.relative_to(page).as_posix()}"
                    )
