"""Can every game be played to its end on the page? With the mouse and with the keys, at two sizes.

nox -s browser -- tests/browser/whole_games.py

It takes some minutes, so it is no part of the ordinary checks.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from sandwichcards import GAMES
from tests.browser.page import ARGUMENTS, CHROMIUM
from tests.browser.player import TALL, WIDE, Player
from tests.browser.web import faults_of, screen
from tests.web.served import Place, served


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all games."""
    assert CHROMIUM is not None, "there is no Chromium: see `nox -s browser`"
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=[*ARGUMENTS])
        yield found
        found.close()


@pytest.fixture(scope="module")
def place() -> Iterator[Place]:
    """One server for all games."""
    with served() as found:
        yield found


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
@pytest.mark.parametrize("size", [WIDE, TALL], ids=["wide", "tall"])
@pytest.mark.parametrize("name", list(GAMES))
def test_a_whole_game(
    browser: Browser, place: Place, name: str, size: tuple[int, int], *, keys: bool
) -> None:
    """By somebody who chooses anything that can be chosen, against a bot that wants to win."""
    table = place.open(name)
    with screen(browser, size) as context:
        page = context.new_page()
        player = Player(page)
        page.goto(f"{place.address}table?id={table['id']}#{table['token']}")
        page.wait_for_selector("body[data-number]")
        assert not player.play(5, keys=keys)
        assert [] == faults_of(page)
        assert player.play(keys=keys)
        assert player.on_the_table > 10
        player.is_well()
