"""The packages below `bots` do not depend on each other in cycles: only the registry knows the games' folders."""

import ast
from pathlib import Path

import pytest

from quatrefoil import bots

ROOT = Path(bots.__file__).parent
PACKAGES = sorted(folder.name for folder in ROOT.iterdir() if (folder / "__init__.py").is_file())


def bots_packages_imported_by(package: str) -> set[str]:
    """Return the parts of `quatrefoil.bots` that a package imports, type-checking imports included."""
    imported = set()
    for source in (ROOT / package).glob("*.py"):
        for node in ast.walk(ast.parse(source.read_text())):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("quatrefoil.bots"):
                imported.add(".".join((node.module or "").split(".")[2:3]))
    return imported


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_imports_only_itself_and_the_base_classes(package: str) -> None:
    assert bots_packages_imported_by(package) <= {package, "knowledge"}


def test_the_base_classes_import_nothing_else_of_the_bots() -> None:
    assert bots_packages_imported_by("knowledge") <= {"knowledge"}
