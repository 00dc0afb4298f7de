"""The slots of classes, read from the sources: compiled classes do not list theirs."""

from __future__ import annotations

import ast
from functools import cache

from support.rulebook import ROOT

KERNEL = ROOT / "src" / "quatrefoil" / "kernel"


@cache
def slots_by_class(game_name: str) -> dict[str, list[str]]:
    """Return the slots of every class in the kernel and one game, those of its bases first."""
    folder = ROOT / "src" / "quatrefoil" / "games" / game_name.replace("-", "_")
    own_files = sorted(folder.rglob("*.py")) if game_name != "toy" else [ROOT / "tests" / "support" / "toy.py"]
    own: dict[str, tuple[list[str], list[str]]] = {}
    for path in [*sorted(KERNEL.glob("*.py")), *own_files]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                own[node.name] = (own_slots(node), [base_name(base) for base in node.bases])

    def with_bases(cls: str) -> list[str]:
        slots, bases = own.get(cls, ([], []))
        return [*(slot for base in bases for slot in with_bases(base)), *slots]

    return {cls: with_bases(cls) for cls in own}


def own_slots(node: ast.ClassDef) -> list[str]:
    for item in node.body:
        if isinstance(item, ast.Assign) and ast.unparse(item.targets[0]) == "__slots__":
            return list(ast.literal_eval(item.value))
    return []


def base_name(base: ast.expr) -> str:
    return ast.unparse(base.value if isinstance(base, ast.Subscript) else base)
