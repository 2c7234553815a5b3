"""All checks of the project: `nox` runs every one, `nox --list` names them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import nox

nox.needs_version = ">=2026.8"  # the first that tries an interpreter before it believes in it
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.download_python = "never"
nox.options.error_on_missing_interpreters = False
nox.options.reuse_venv = "yes"
nox.options.sessions = ["lint", "types", "tests", "docs"]

PROJECT = nox.project.load_toml("pyproject.toml")
PACKAGE = Path("src/sandwichcards")
USER_SCRIPT = Path("tests/typing/user_script.py")

# The interpreter that runs nox is always there: tests run on one Python at least,
# and on that one they measure the coverage.
THIS_PYTHON = f"{sys.version_info.major}.{sys.version_info.minor}"
PYTHONS = sorted({"3.11", "3.12", "3.13", THIS_PYTHON}, key=lambda version: int(version[2:]))

# Each of these has to be covered by itself, so that none hides behind another.
COVERED_PACKAGES = ("core", "hoagie", "sandwich_masters", "plates", "hooch_stooges")
COVERED_PERCENT = 98
# Tracing makes tests take three times as long, so those that play whole games by the thousand go
# without it, and so do those of the outer ring.
UNTRACED = ("test_bad_documents.py", "test_laws.py")
# What belongs to each game and is tested for all of them at once: judges and goals.
TRACED_TOO = ("test_greedy.py", "test_judges.py", "test_survey.py")


def offer_pyenv_versions() -> None:
    """Put the interpreters of pyenv, if there are any, behind all others on the path."""
    root = os.environ.get("PYENV_ROOT")
    if root is None and (pyenv := shutil.which("pyenv")):
        answer = subprocess.run([pyenv, "root"], capture_output=True, text=True, check=False)
        root = answer.stdout.strip()
    if root:
        directories = sorted(
            str(found.parent) for found in Path(root).glob("versions/*/bin/python")
        )
        os.environ["PATH"] = os.pathsep.join([os.environ["PATH"], *directories])


offer_pyenv_versions()
os.environ["PIP_COMPILE"] = "0"  # a session imports little of what it installs


def groups(*names: str) -> list[str]:
    """The requirements of these dependency groups."""
    return list(nox.project.dependency_groups(PROJECT, *names))


def existing(*paths: str) -> list[str]:
    """Those of the paths that exist."""
    return [path for path in paths if Path(path).exists()]


def is_traced(file: Path) -> bool:
    """Whether the tests of the file count for the coverage."""
    inside = file.parent.name in COVERED_PACKAGES and file.name not in UNTRACED
    return inside or file.name in TRACED_TOO


@nox.session
def lint(session: nox.Session) -> None:
    """Format, style and the direction of imports."""
    session.install(*groups("lint"))
    session.run("ruff", "format", "--check")
    session.run("ruff", "check")
    session.run("lint-imports", env={"PYTHONPATH": "src"})


@nox.session(name="format")
def format_code(session: nox.Session) -> None:
    """Format the code and mend what can be mended."""
    session.install(*groups("lint"))
    session.run("ruff", "check", "--fix")
    session.run("ruff", "format")


@nox.session
def types(session: nox.Session) -> None:
    """The types of the project, and how they look from outside."""
    session.install(".[cli,distributed,plot]", *groups("types", "test"))
    session.run(
        "mypy",
        *existing("src", "tests", "benchmarks", "examples"),
        *existing("noxfile.py", "docs/conf.py"),
    )
    session.run("pyright", "--verifytypes", "sandwichcards", "--ignoreexternal")
    session.run("pyright")
    # Without our configuration and away from our sources, as in a user's own project.
    script = USER_SCRIPT.resolve()
    with session.chdir(session.create_tmp()):
        session.run("mypy", "--strict", "--config-file=", str(script))
        session.run("python", str(script), silent=True)


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """The suite, with the code in README and docs; arguments go to pytest."""
    session.install("-e", ".[cli,distributed,plot]", *groups("test"))
    command = ["pytest", "--numprocesses=auto", "--maxprocesses=4", "--dist=worksteal"]
    if session.posargs:
        session.run(*command, *session.posargs)
        return
    if session.python != THIS_PYTHON:  # that the same games come of it is proved by records
        session.run(*command, "-m", "not whole_games")
        return
    files = sorted(Path("tests").rglob("test_*.py"))
    traced = [file for file in files if is_traced(file)]
    session.run(*command, *map(str, traced), "--cov", "--cov-report=")
    session.run(*command, *(str(file) for file in files if file not in traced))
    for package in COVERED_PACKAGES:
        if (PACKAGE / package).exists():
            session.run(
                "coverage",
                "report",
                f"--include={PACKAGE / package}/*",
                f"--fail-under={COVERED_PERCENT}",
            )


@nox.session
def docs(session: nox.Session) -> None:
    """The documentation, where any warning is an error."""
    session.install("-e", ".[cli]", *groups("docs"))
    target = session.create_tmp()
    session.run(
        "sphinx-build",
        *("--fail-on-warning", "--keep-going", "--nitpicky", "--fresh-env", "--quiet"),
        *("--builder", "html", "docs", target),
    )


@nox.session(default=False)
def soak(session: nox.Session) -> None:
    """A long run of the laws on random games; arguments go to it."""
    session.install("-e", ".", *groups("test"))
    session.run("python", "-m", "sandwichcards.testing.soak", *session.posargs)


@nox.session(default=False)
def bench(session: nox.Session) -> None:
    """Speed and memory, beside other libraries; arguments go to it."""
    session.install(".", *groups("bench"))
    session.run("python", "-m", "benchmarks", *session.posargs)
