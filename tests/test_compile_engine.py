"""The flags with which the engine is compiled: only those that the compiler of this machine can link with."""

from __future__ import annotations

import sysconfig
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[1] / "scripts"

#: A compiler that writes its output, but refuses every command with the flag in it.
WITHOUT = """#!/bin/sh
case "$*" in *{flag}*) exit 1 ;; esac
for word in "$@"; do output=$word; done
touch "$output"
"""


@pytest.mark.parametrize(("refused", "is_whole"), [("-flto=auto", False), ("-fno-plt", False), ("-never", True)])
def test_flags_that_a_compiler_refuses_are_not_used(
    refused: str, is_whole: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import compile_engine

    compiler = tmp_path / "compiler"
    compiler.write_text(WITHOUT.format(flag=refused))
    compiler.chmod(0o755)
    asked = sysconfig.get_config_var
    monkeypatch.setattr(sysconfig, "get_config_var", lambda name: str(compiler) if name == "CC" else asked(name))
    assert compile_engine.whole_program_flags() == (list(compile_engine.WHOLE_PROGRAM) if is_whole else [])
