"""Does the page that names no game play all of them? In Chromium, with clicks as a person's.

nox -s browser

It needs Playwright and a Chromium, so it is no part of the suite that runs everywhere.
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from examples.page.server import serving
from sandwichcards import GAMES
from sandwichcards.tables import Table

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")
ARGUMENTS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
CLICKABLE = "#table .lit"
BUTTON = "#buttons button"
OVER = "body[data-over]"
MOST_CLICKS = 5_000


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all games."""
    assert CHROMIUM is not None, "there is no Chromium: see `nox -s browser`"
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=[*ARGUMENTS])
        yield found
        found.close()


@contextmanager
def served(name: str) -> Iterator[str]:
    """The address of a table of that game, with a bot that does not wait."""
    table = Table.open(GAMES[name], 2, seed="browser")
    table.seat_bot("greedy")
    with serving(table, port=0, pause=0) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


class Clicker:
    """A person who clicks on what lights up, and on a button only where nothing else is left."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.random = Random(seed)  # noqa: S311  # a test
        self.on_the_table = self.on_buttons = 0

    def play(self) -> None:
        """Click until the game is over."""
        for _ in range(MOST_CLICKS):
            self.page.wait_for_selector(f"{OVER}, {CLICKABLE}, {BUTTON}")
            if self.page.query_selector(OVER):
                return
            self.click()
        raise AssertionError(f"the game was not over after {MOST_CLICKS} clicks")

    def click(self) -> None:
        """On anything that is lit, or else on a button."""
        lit = self.page.query_selector_all(CLICKABLE)
        if lit:
            self.random.choice(lit).click()
            self.on_the_table += 1
        else:
            self.random.choice(self.page.query_selector_all(BUTTON)).click()
            self.on_buttons += 1


@pytest.mark.parametrize("name", list(GAMES))
def test_a_whole_game(name: str, browser: Browser) -> None:
    """It is played to its end with clicks on cards and on what they are aimed at."""
    with served(name) as address:
        page = browser.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(f"{address}?name=Ann")
        clicker = Clicker(page, 1)
        clicker.play()
        assert [] == faults
        assert clicker.on_the_table > 10
        page.close()
