"""Can every game be played to its end on the page? By one and by two, with the mouse and the keys.

nox -s browser -- tests/browser/whole_games.py

It takes some minutes, so it is no part of the ordinary checks.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.hosting import DECKS
from sandwichcards import GAMES, dumps
from tests.browser.page import ARGUMENTS, CHROMIUM
from tests.browser.player import TALL, WIDE, Player
from tests.browser.web import faults_of, play_together, screen
from tests.web.served import Place, served

TURNS = "30"
"""After so many turns a game of two who choose anything ends, where the rules know such a limit."""


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


@pytest.mark.parametrize("name", list(GAMES))
def test_two_people_with_a_deck_of_their_own(
    browser: Browser, place: Place, name: str, tmp_path: Path
) -> None:
    """In two browsers, with a spectator in a third and a reload on the way."""
    deck = tmp_path / "own.json"
    deck.write_text(dumps(DECKS[name](7)), "utf-8")

    def open_table(page: Page) -> None:
        page.goto(place.address)
        page.wait_for_selector("body[data-ready]")
        page.get_by_label(GAMES[name].TITLE).check()
        page.get_by_label("Your name").fill("Ann")
        page.get_by_label("Chair 2").select_option("open")
        page.get_by_text("House rules").click()
        if (limit := page.get_by_label("Turn limit")).count():
            limit.fill(TURNS)
        page.get_by_text("Cards of your own").click()
        page.get_by_label("Your deck").set_input_files(deck)
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_selector("#opened a")

    play_together(browser, open_table)
    tables = place.ask("/api/tables").json["tables"]
    table = next(each for each in tables if each["game"] == name and each["over"])
    told = place.ask(
        f"/api/tables/{table['id']}/replay?sheet=yes", Authorization=f"Bearer {table['watch']}"
    )
    assert "deck 7" == told.json["sheet"]["sheet"]["setup"]["deck"]["name"]
