"""Is `sandwichcards serve` a table that one can sit down at? In Chromium, as a person would.

nox -s browser
"""

import json
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from sandwichcards import hoagie
from sandwichcards.core.codec import dumps
from tests.browser.page import ARGUMENTS, CHROMIUM
from tests.browser.player import TALL, WIDE, Player
from tests.web.served import Place, served

AXE = os.environ.get("AXE", "")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    assert CHROMIUM is not None, "there is no Chromium: see `nox -s browser`"
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=[*ARGUMENTS])
        yield found
        found.close()


@pytest.fixture(scope="module")
def place() -> Iterator[Place]:
    """One server for all tests."""
    with served() as found:
        yield found


def screen(browser: Browser, size: tuple[int, int] = WIDE, **more: Any) -> BrowserContext:  # noqa: ANN401  # Playwright's own
    """A browser of somebody's own."""
    width, height = size
    viewport: Any = {"width": width, "height": height}
    return browser.new_context(**{"viewport": viewport, "reduced_motion": "reduce", **more})


def opened(page: Page, place: Place, *chairs: str, players: int = 2) -> None:
    """A table, opened in the lobby."""
    page.goto(place.address)
    page.wait_for_selector("body[data-ready]")
    page.get_by_label("Players").select_option(str(players))
    page.get_by_label("Your name").fill("Ann")
    for number, chair in enumerate(chairs, 2):
        page.get_by_label(f"Chair {number}").select_option(chair)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#opened a" if "open" in chairs else "body[data-number]")


def faults_of(page: Page) -> list[str]:
    """What axe-core finds that is serious."""
    page.evaluate(Path(AXE).read_text("utf-8"))
    found = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:200]} {each['nodes'][0]['failureSummary'][:300]}"
        for each in found["violations"]
        if each["impact"] in {"serious", "critical"}
    ]


def test_a_whole_game_with_the_mouse(browser: Browser, place: Place) -> None:
    """From the lobby to the replay; pieces glide meanwhile, and the seed is proven."""
    with screen(browser, reduced_motion="no-preference") as context:
        page = context.new_page()
        player = Player(page)
        opened(page, place, "bot greedy")
        assert player.play()
        assert player.on_the_table > 10
        page.get_by_text("Is it fair?").click()
        expect(page.locator("#proven")).to_contain_text("your browser has checked it")
        page.get_by_role("link", name="Look at it again").click()
        expect(page.locator("#where")).to_contain_text("Step 0 of")
        page.get_by_role("button", name="One step on").click()
        expect(page.locator("#where")).to_contain_text("Step 1 of")
        page.get_by_label("Seen by").select_option("all")
        expect(page.locator("#boards svg")).to_have_count(2)
        with page.expect_download() as saving:
            page.get_by_role("button", name="Save the record").click()
        record = json.loads(saving.value.path().read_text("utf-8"))
        assert record["form"] == "core.Record"
        page.goto(place.address)
        page.wait_for_selector("body[data-ready]")
        page.get_by_label("A record").set_input_files(saving.value.path())
        expect(page.locator("#where")).to_contain_text("Step 0 of")
        player.is_well()


def test_a_whole_game_with_the_keys_on_a_phone(browser: Browser, place: Place) -> None:
    """Tab and Enter are enough."""
    with screen(browser, TALL, color_scheme="dark") as context:
        page = context.new_page()
        player = Player(page)
        opened(page, place, "bot greedy")
        assert player.play(keys=True)
        assert player.on_the_table > 10
        player.is_well()


def test_two_people_a_spectator_and_a_reload(browser: Browser, place: Place) -> None:
    """Bob comes by his link, Eve looks on; after a reload Ann goes on where she was."""
    play_together(browser, lambda page: opened(page, place, "open"))


def play_together(browser: Browser, open_table: Callable[[Page], None]) -> None:
    """Play a whole game at a table that Ann opens in the lobby."""
    with screen(browser) as one, screen(browser, TALL) as two, screen(browser) as three:
        ann, bob, eve = one.new_page(), two.new_page(), three.new_page()
        first, second, watcher = Player(ann), Player(bob, 2), Player(eve)
        open_table(ann)
        bob.goto(ann.get_by_role("link", name="Chair 2").get_attribute("href") or "")
        eve.goto(ann.get_by_role("link", name="Spectators").get_attribute("href") or "")
        ann.get_by_role("link", name="Go to the table").click()
        bob.get_by_label("Your name").fill("Bob")
        bob.get_by_role("button", name="Sit down").click()
        expect(ann.locator("#people")).to_contain_text("Bob: here")
        expect(ann.locator("#others")).to_contain_text("1 person looks on")
        take_turns(first, second, 10)
        bob.wait_for_timeout(1000)  # until nobody is told anything any more
        before = ann.locator("#story p").all_text_contents()
        ann.reload()
        expect(ann.locator("#story p")).to_have_count(len(before))
        assert before == ann.locator("#story p").all_text_contents()
        take_turns(first, second, 5000)
        expect(eve.locator("#end")).to_be_visible()
        assert eve.locator("#board .open").count() == 0
        for player in (first, second, watcher):
            player.is_well()


def take_turns(one: Player, other: Player, steps: int) -> None:
    """Let whoever is asked do something, so many times or until the game is over."""
    for _ in range(steps):
        states = [one.state(), other.state()]
        if states == ["over", "over"]:
            return
        for player, state in zip((one, other), states, strict=True):
            if state == "asked":
                player.click()
        if states == ["", ""]:
            one.page.wait_for_timeout(5)


def test_help_on_the_way(browser: Browser, place: Place) -> None:
    """A refused try says why; there are hints; a move is taken back at once if nobody minds."""
    with screen(browser) as context:
        page = context.new_page()
        player = Player(page)
        opened(page, place, "bot random")
        page.wait_for_selector("body.mine")
        page.get_by_text("All moves in words").click()
        page.get_by_label("A move, typed").fill("pass")
        page.get_by_role("button", name="Play", exact=True).click()
        expect(page.locator("#notice")).to_contain_text(re.compile(r"H-\d+"))
        page.get_by_role("button", name="Hint").click()
        expect(page.locator("#notice li").first).to_contain_text("%", timeout=20_000)
        page.locator("#moves button").first.click()
        expect(page.locator("body")).not_to_have_attribute("data-number", "0")
        page.wait_for_selector("body.mine")
        page.get_by_role("button", name="Take back").click()
        expect(page.locator("#story")).to_contain_text("All agree to take back")
        player.is_well()


def test_a_deck_of_ones_own(browser: Browser, place: Place, tmp_path: Path) -> None:
    """It is uploaded in the lobby; a wrong one is refused with all faults."""
    good, bad = tmp_path / "mean.json", tmp_path / "bad.json"
    deck = hoagie.Deck.of("mean", {"fresh-bread": 40, "spoiled-bread": 20})
    good.write_text(dumps(deck), "utf-8")
    bad.write_text(dumps(deck).replace("40", "-4"), "utf-8")
    with screen(browser) as context:
        page = context.new_page()
        page.goto(place.address)
        page.wait_for_selector("body[data-ready]")
        page.get_by_label("Your name").fill("Ann")
        page.get_by_text("Cards of your own").click()
        page.get_by_label("Your deck").set_input_files(bad)
        page.get_by_role("button", name="Open the table").click()
        expect(page.locator("#fault")).to_contain_text("copies")
        page.get_by_label("Your deck").set_input_files(good)
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_selector("body[data-number]")
        assert "lettuce" not in (page.locator("#story").text_content() or "").lower()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, TALL], ids=["wide", "tall"])
def test_no_serious_fault_of_accessibility(
    browser: Browser, place: Place, size: tuple[int, int], scheme: str
) -> None:
    """As axe-core sees it: the lobby, an invitation, a table before and after its end, a replay."""
    assert AXE, "AXE is the path of axe.min.js: see `nox -s browser`"
    table = place.open(chairs=[{"kind": "me", "name": "Ann"}, {"kind": "open"}])
    over = place.open(chairs=[{"kind": "bot", "code": "greedy"}] * 2)
    with screen(browser, size, color_scheme=scheme) as context:
        page = context.new_page()
        page.goto(place.address)
        page.wait_for_selector("body[data-ready]")
        for summary in page.locator("summary").all():
            summary.click()
        found = faults_of(page)
        page.goto(f"{place.address}table?id={table['id']}#join={table['invitations']['1']}")
        expect(page.locator("#invited")).to_have_text("You play with Ann.")
        found += faults_of(page)
        page.goto(f"{place.address}table?id={table['id']}#{table['token']}")
        page.reload()  # only the part behind # has changed
        page.wait_for_selector("body[data-number]")
        for summary in page.locator("summary").all():
            summary.click()
        page.locator("#board .open").first.press("Enter")  # others may lie on its middle
        found += faults_of(page)
        for name in ("table", "replay"):
            page.goto(f"{place.address}{name}?id={over['id']}#{over['watch']}")
            page.wait_for_selector("body[data-over]" if name == "table" else "body[data-number]")
            found += faults_of(page)
    assert [] == found


def test_the_only_move_is_played_for_whoever_wants_it(browser: Browser, place: Place) -> None:
    """After a while, and as long as the switch is on; it stays on in this browser."""
    with screen(browser) as context:
        page = context.new_page()
        player = Player(page)
        page.goto(place.address)
        table = place.open("plates")
        page.goto(f"{place.address}table?id={table['id']}#{table['token']}")
        page.wait_for_selector("body[data-number]")
        page.get_by_label("Play for me").check()
        page.reload()
        expect(page.get_by_label("Play for me")).to_be_checked()
        number = page.locator("body").get_attribute("data-number")
        while page.locator("#moves button").count() > 1:
            player.play(1)
            page.wait_for_timeout(50)
            number = page.locator("body").get_attribute("data-number")
        expect(page.locator("body")).not_to_have_attribute(
            "data-number", number or "", timeout=9000
        )
        player.is_well()
