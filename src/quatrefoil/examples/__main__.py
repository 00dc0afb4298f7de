"""List the examples, or copy them into a folder to change them there: python -m quatrefoil.examples --copy FOLDER"""

import argparse
import ast
import shutil
from pathlib import Path

HERE = Path(__file__).parent


def examples():
    """Return the files of the examples, by name."""
    return sorted(file for file in HERE.iterdir() if file.suffix in (".py", ".mjs") and not file.name.startswith("__"))


def first_line(file):
    """Return what an example is about."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".py":
        return (ast.get_docstring(ast.parse(text)) or "").split("\n")[0]
    return next((line.lstrip("/* ") for line in text.splitlines() if line.startswith(("//", "/*", " *"))), "")


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python -m quatrefoil.examples", description=__doc__)
    parser.add_argument("--copy", metavar="FOLDER", type=Path, help="copy all examples into this folder")
    folder = parser.parse_args(arguments).copy
    for file in examples():
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            if (folder / file.name).exists():
                print(f"{folder / file.name} exists already and is left as it is")
            else:
                print(shutil.copy(file, folder / file.name))
        else:
            print(f"{file.name:20} {first_line(file)}")


if __name__ == "__main__":
    main()
