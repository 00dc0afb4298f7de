"""Pack Python, its library and the engine into files with which a browser plays without a server."""

import gzip
import hashlib
import io
import zipfile
from pathlib import Path

from environment import ROOT

PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
PACKAGE = ROOT / "src" / "quatrefoil"

#: In the order in which a page needs them.
RULES = ("kernel", "games", "table", "wire", "host", "offline")
BOTS = ("bots", "advice", "learn", "puzzles")
ENGINE_FILES = (".py", ".json", ".jsonl", ".toml")
#: Modules for environments and for learning, or with numpy, which no page imports.
NOT_PLAYED = frozenset(
    (
        "batch", "columns", "columns_registry", "decide", "encode", "encoded", "encoder", "encoding", "network_judge",
        "self_play", "trainer",
    )
)  # fmt: skip

#: Modules of the standard library that neither the engine nor Pyodide imports.
UNUSED = frozenset(
    (
        "_aix_support",
        "_android_support",
        "_apple_support",
        "_ast_unparse",
        "_ios_support",
        "_markupbase",
        "_osx_support",
        "_pydatetime",
        "_pydecimal",
        "_pyio",
        "_pylong",
        "_pyrepl",
        "_strptime",
        "antigravity",
        "argparse",
        "bdb",
        "cProfile",
        "cmd",
        "code",
        "compileall",
        "configparser",
        "csv",
        "ctypes",
        "curses",
        "dbm",
        "difflib",
        "doctest",
        "email",
        "ensurepip",
        "filecmp",
        "fileinput",
        "formatter",
        "fractions",
        "ftplib",
        "getopt",
        "getpass",
        "gettext",
        "graphlib",
        "gzip",
        "html",
        "http",
        "idlelib",
        "imaplib",
        "lib2to3",
        "mailbox",
        "mimetypes",
        "modulefinder",
        "multiprocessing",
        "netrc",
        "nturl2path",
        "optparse",
        "pdb",
        "pickletools",
        "plistlib",
        "poplib",
        "pprint",
        "profile",
        "pstats",
        "pty",
        "py_compile",
        "pyclbr",
        "pydoc",
        "pydoc_data",
        "quopri",
        "rlcompleter",
        "runpy",
        "sched",
        "shelve",
        "smtplib",
        "socketserver",
        "sqlite3",
        "statistics",
        "stringprep",
        "symtable",
        "tabnanny",
        "tarfile",
        "test",
        "this",
        "timeit",
        "tkinter",
        "trace",
        "tracemalloc",
        "tty",
        "turtle",
        "turtledemo",
        "unittest",
        "uuid",
        "venv",
        "wave",
        "webbrowser",
        "wsgiref",
        "xml",
        "xmlrpc",
        "zipapp",
        "zoneinfo",
    )
)
ENCODINGS = frozenset(("__init__", "aliases", "ascii", "cp437", "latin_1", "utf_8"))


def solid(files: dict[str, bytes]) -> bytes:
    """Return a compressed archive of files; compressed as a whole it is half as large as file by file."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name), files[name])
    return compressed(buffer.getvalue())


def compressed(content: bytes) -> bytes:
    """Compress with nothing that changes from build to build: plain file servers compress nothing themselves."""
    return gzip.compress(content, 9, mtime=0)


def engine_files(*packages: str) -> dict[str, bytes]:
    paths = [path for package in packages for path in sorted((PACKAGE / package).rglob("*"))]
    return {
        path.relative_to(PACKAGE.parent).as_posix(): path.read_bytes()
        for path in paths
        if path.suffix in ENGINE_FILES and path.stem not in NOT_PLAYED
    }


def library_files() -> dict[str, bytes]:
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        return {name: archive.read(name) for name in archive.namelist() if is_used(name)}


def is_used(name: str) -> bool:
    """Return whether a file of the standard library is needed."""
    top, _, rest = name.removesuffix(".py").partition("/")
    if name.endswith("/") or "sysconfigdata" in top:
        return False
    return rest in ENCODINGS if top == "encodings" else top not in UNUSED


def engine_sources() -> dict[str, bytes]:
    """Return what the files are made of, without Python itself."""
    script = {Path(__file__).name: Path(__file__).read_bytes()}
    return script | top_files() | engine_files(*RULES, *BOTS)


def top_files() -> dict[str, bytes]:
    return {f"quatrefoil/{path.name}": path.read_bytes() for path in sorted(PACKAGE.glob("*.py"))}


def pack() -> dict[str, bytes]:
    """Return the files by name, in the order in which a page needs them."""
    return {
        "python.bin": compressed((PYODIDE / "pyodide.asm.wasm").read_bytes()),
        "loader.bin": compressed((PYODIDE / "pyodide.asm.mjs").read_bytes()),
        "library.bin": solid(library_files()),
        "rules.bin": solid(top_files() | engine_files(*RULES)),
        "bots.bin": solid(engine_files(*BOTS)),
    }


def version_of(files: dict[str, bytes]) -> str:
    """Return a checksum of the files."""
    total = hashlib.sha256()
    for name, content in files.items():
        total.update(name.encode() + hashlib.sha256(content).digest())
    return total.hexdigest()[:16]
