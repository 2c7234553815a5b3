"""Is the example of a page of one's own one that can be played at? In Chromium.

nox -s browser
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from examples.site.server import site
from sandwichcards import GAMES, commitment
from sandwichcards.web import app
from tests.browser.page import ARGUMENTS, CHROMIUM
from tests.web.served import listening

FRONTEND = Path(__file__).parents[2] / "docs/howto/frontend-loop.md"
MOST_CLICKS = 2_000
WAITING = "() => document.title.includes('over') || document.querySelector('#moves button')"
CLICK = """async (chance) => {
  const buttons = [...document.querySelectorAll("#moves button")];
  const button = buttons[Math.floor(chance * buttons.length)];
  button.click();
  while (button.isConnected) await new Promise((go) => setTimeout(go, 5));
}"""
"""Click on any button, and wait for the next frame."""
SEED = b"a seed of sixteen bytes or more"
PROVEN = """async ([commitment, proof]) => {
  const { proven } = await import("/cards/static/seed.js");
  return proven(commitment, proof);
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all games."""
    assert CHROMIUM is not None, "there is no Chromium: see `nox -s browser`"
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=[*ARGUMENTS])
        yield found
        found.close()


@contextmanager
def opened(browser: Browser, query: str = "") -> Iterator[Page]:
    """The page of the example, which must have no fault."""
    faults: list[str] = []
    with ThreadPoolExecutor(2) as executor:
        cards = app(pause=0, executor=executor)
        with listening(site(cards)) as place:
            page = browser.new_page()
            page.on("pageerror", lambda error: faults.append(str(error)))
            page.goto(f"{place.address}{query}")
            yield page
            page.close()
    assert [] == faults


def played(page: Page, clicks: int) -> int:
    """How many of so many clicks it took until the game was over."""
    random = Random(1)  # noqa: S311  # a test
    for click in range(clicks):
        page.wait_for_function(WAITING)
        if "over" in page.title():
            return click
        page.evaluate(CLICK, random.random())
    return clicks


def test_a_whole_game(browser: Browser) -> None:
    """It is played to its end with clicks on buttons."""
    with opened(browser) as page:
        assert played(page, MOST_CLICKS) < MOST_CLICKS


@pytest.mark.parametrize("name", list(GAMES))
def test_every_game(browser: Browser, name: str) -> None:
    """The page names none, and tells what happens in any."""
    with opened(browser, f"?game={name}") as page:
        assert played(page, 20) >= 5
        assert page.locator("#story p").count() > 20


def test_the_seed_is_proven(browser: Browser) -> None:
    """A page can use the module that the server offers for it."""
    with opened(browser) as page:
        proof = {"bytes": SEED.hex()}
        assert page.evaluate(PROVEN, [commitment(SEED), proof])
        assert not page.evaluate(PROVEN, [commitment(SEED + b"!"), proof])


def test_the_rule_for_references(browser: Browser) -> None:
    """As the page about frontends writes it: what a reference does not say may be anything."""
    rule = FRONTEND.read_text("utf-8").partition("```js\n")[2].partition("```")[0]
    card = {"zone": "hands", "seat": 0, "place": None, "card": "skip"}
    refs = [{"zone": "hands"}, {"zone": "hands", "card": "skip"}, {"zone": "hands", "seat": 1}]
    with opened(browser) as page:
        found = page.evaluate(
            f"([refs, card]) => {{ {rule} return refs.map((ref) => points(ref, card)); }}",
            [refs, card],
        )
    assert found == [True, True, False]
