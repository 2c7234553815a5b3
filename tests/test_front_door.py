"""Is what visitors and maintainers find at the door true, and does it agree with itself?"""

import re
import subprocess
import sys
import tomllib
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from sandwichcards import GAMES, RulesMismatch, hoagie, record, replay
from tests.tour import blocks, replay_all

PROJECT = Path(__file__).parents[1]
SETTINGS: dict[str, Any] = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))
VERSION: str = SETTINGS["project"]["version"]
PYTHONS = [
    each.rpartition(" ")[2]
    for each in SETTINGS["project"]["classifiers"]
    if re.search(r":: 3\.\d+$", each)
]
WORKFLOWS = sorted(PROJECT.glob(".github/workflows/*.yml"))


def read(name: str) -> str:
    """A file of the project."""
    return (PROJECT / name).read_text("utf-8")


def modules_after(code: str) -> set[str]:
    """What a fresh interpreter has loaded after the code, and had not before."""
    script = f"import sys; before = set(sys.modules); {code}; print(*set(sys.modules) - before)"
    command = [sys.executable, "-c", script]
    told = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603  # ours
    return set(told.stdout.split())


def test_importing_the_package() -> None:
    """It loads itself and next to nothing else: no game, no core and no other package."""
    loaded = modules_after("import sandwichcards")
    assert {"sandwichcards"} == {name for name in loaded if name.startswith("sandwichcards")}
    assert set() == {name for name in loaded if name.startswith(("attr", "cattr"))}
    assert len(loaded) < 40  # all of Python's own


def test_importing_a_game() -> None:
    """It loads no other game, nothing of the outer ring and nothing slow."""
    loaded = modules_after("from sandwichcards import hoagie; hoagie.new_game(2)")
    packages = {".".join(name.split(".")[:2]) for name in loaded if "sandwichcards." in name}
    assert {"sandwichcards.core", "sandwichcards.hoagie"} == packages
    slow = {
        "asyncio",
        "click",
        "concurrent.futures",
        "hypothesis",
        "multiprocessing",
        "rich",
        "ssl",
    }
    assert set() == loaded & slow
    assert len(loaded) < 170


def test_the_tools_before_a_commit() -> None:
    """Each of them has the version that the checks have."""
    hooks = read(".pre-commit-config.yaml")
    tools = re.findall(r'additional_dependencies: \["(.+)"\]', hooks)
    assert hooks.count("- id:") == len(tools)
    assert {"ruff", "zizmor"} == {tool.partition("~")[0] for tool in tools}
    assert set() == set(tools) - set(SETTINGS["dependency-groups"]["lint"])


def test_the_pythons_that_are_promised() -> None:
    """They are those on which the checks run, here and on all systems."""
    assert f"python: {PYTHONS}".replace("'", '"') in read(".github/workflows/checks.yml")
    assert ", ".join(f'"{each}"' for each in PYTHONS) in read("noxfile.py")
    assert f"{', '.join(PYTHONS[:-1])} and {PYTHONS[-1]}" in read("docs/reference/versions.md")
    assert SETTINGS["project"]["requires-python"] == f">={PYTHONS[0]}"


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_step_of_a_workflow(workflow: Path) -> None:
    """It installs nox or calls it, and an action is held to one commit."""
    text = workflow.read_text("utf-8")
    commands = re.findall(r"- run: (.+)", text)
    assert commands
    assert [] == [
        each for each in commands if not re.match(r"python -m (nox|pip install nox)", each)
    ]
    actions = re.findall(r"- uses: (.+)", text)
    assert [] == [each for each in actions if not re.search(r"@[0-9a-f]{40} # v[0-9.]+$", each)]


def test_the_lower_bounds() -> None:
    """Each is plain, so that `nox -s oldest` can ask for exactly that release."""
    project = SETTINGS["project"]
    wanted = chain(project["dependencies"], *project["optional-dependencies"].values())
    assert [] == [each for each in wanted if not re.fullmatch(r"[a-z_-]+>=[0-9.]+", each)]


def test_the_version() -> None:
    """It is the same wherever it stands."""
    assert f"\nversion: {VERSION}\n" in read("CITATION.cff")
    assert f"\n## {VERSION} (" in read("CHANGELOG.md")


@pytest.mark.parametrize(
    "name", ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md"]
)
def test_the_links_of_a_page(name: str) -> None:
    """Those to files of the project lead somewhere."""
    links = re.findall(r"\]\((?!https?:)([^)#]+)", read(name))
    assert [] == [link for link in links if not (PROJECT / link).exists()]


def test_where_addresses_stand() -> None:
    """They are to be filled in at one place: nowhere else is one of the project's own."""
    pages = [*PROJECT.glob("*.md"), *PROJECT.glob("*.cff"), *PROJECT.glob("docs/**/*.md")]
    own = {address.split("/")[2] for address in SETTINGS["project"]["urls"].values()}
    assert [] == [page.name for page in pages for host in own if host in page.read_text("utf-8")]


@pytest.mark.parametrize("name", GAMES)
def test_records_of_older_rules(name: str) -> None:
    """For each older version of a game's rules it is known which release has it."""
    game = GAMES[name]
    assert set(range(1, game.RULES_VERSION)) == set(getattr(game, "OLDER_RULES", {}))


def test_a_record_of_older_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error says what to install."""
    kept = record(hoagie, 2, seed=1).record
    monkeypatch.setattr(hoagie, "RULES_VERSION", 2)
    monkeypatch.setattr(hoagie, "OLDER_RULES", {1: "sandwichcards==0.1.0"}, raising=False)
    with pytest.raises(RulesMismatch, match=r"pip install sandwichcards==0\.1\.0 ") as caught:
        next(replay(kept))
    assert "sandwichcards==0.1.0" == caught.value.install


def test_the_tour() -> None:
    """What a release is tried with finds the README's blocks and the records."""
    assert len(blocks(PROJECT / "README.md")) >= 5
    assert len(list((PROJECT / "tests/golden").glob("*.json"))) == replay_all(
        PROJECT / "tests/golden"
    )
