"""The decorator of the base classes that people derive from in their own, interpreted modules.

mypyc refuses interpreted subclasses of a compiled class unless it is decorated with
`mypyc_attr(allow_interpreted_subclasses=True)`. The engine depends on nothing, so at run time the decorator comes
from here and not from mypy_extensions. This module stays interpreted, see [tool.quatrefoil] in pyproject.toml.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import mypyc_attr
else:
    Decorated = TypeVar("Decorated", bound=type)

    def mypyc_attr(*, allow_interpreted_subclasses: bool) -> Callable[[Decorated], Decorated]:
        """Return the class unchanged; mypyc reads the attribute when it compiles."""
        return lambda decorated: decorated


__all__ = ["mypyc_attr"]
