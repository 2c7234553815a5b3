"""A person at the page: looks for what lights up, and uses the mouse or the keys."""

from random import Random
from typing import Any

from playwright.sync_api import Page

MOST_STEPS = 6_000
WIDE, TALL = (1366, 850), (390, 800)

# Where a thing can be hit: a point on the screen that nothing else covers.
_HIT = """(thing) => {
  thing.scrollIntoView({ block: 'center' });
  const box = thing.getBoundingClientRect();
  return [[.5, .5], [.5, .12], [.12, .5], [.9, .9], [.04, .04], [.97, .06], [.5, .97]]
    .map(([x, y]) => [box.x + box.width * x, box.y + box.height * y])
    .find(([x, y]) => thing.contains(document.elementFromPoint(x, y))) ?? null;
}"""
_THINGS = """() => document.body.dataset.over ? []
  : [...document.querySelectorAll('.mine #board .open, .mine #buttons button')]"""
_NAME = "(thing) => thing.getAttribute('data-key') ?? 'button ' + thing.textContent"
# What can be done now, and where each thing can be hit.
_CHANCES = f"() => ({_THINGS})().map((thing) => [({_NAME})(thing), ({_HIT})(thing)])"
_POINT = f"""(key) => {{
  const thing = ({_THINGS})().find((each) => ({_NAME})(each) === key);
  return thing ? ({_HIT})(thing) : null;
}}"""
_FOCUSED = """() => {
  const thing = document.activeElement;
  if (thing.closest('#buttons')) return 'button';
  return thing.closest('.mine #board .open') ? 'piece' : '';
}"""
_STATE = """() => document.body.dataset.over ? 'over'
  : document.querySelector('.mine #board .open, .mine #buttons button') ? 'asked' : ''"""


class Player:
    """Somebody who plays whatever is lit, at random."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.random = Random(seed)  # noqa: S311  # a test
        self.on_the_table = self.on_buttons = 0
        self.faults: list[str] = []
        self.elsewhere: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._listen)
        page.on("request", lambda request: self._look(request.url))

    def _listen(self, message: Any) -> None:  # noqa: ANN401  # Playwright's own
        if message.type == "error" and "WebSocket connection" not in message.text:
            self.faults.append(message.text)

    def _look(self, url: str) -> None:
        if not url.startswith(("http://127.0.0.1:", "blob:", "data:")):
            self.elsewhere.append(url)

    def state(self) -> str:
        """Whether one is asked, the game is over, or neither."""
        found: str = self.page.evaluate(_STATE)
        return found

    def play(self, steps: int = MOST_STEPS, *, keys: bool = False) -> bool:
        """Play so many steps; whether the game is over by then."""
        for _ in range(steps):
            while (state := self.state()) == "":
                self.page.wait_for_timeout(5)
            if state == "over":
                return True
            (self.press if keys else self.click)()
        return self.state() == "over"

    def click(self) -> None:
        """Click on anything that is lit, or on a button."""
        chances = self._chances()
        if not chances:
            return
        key, _ = self.random.choice(chances)
        point = self.page.evaluate(_POINT, key)
        if point is None:
            return  # it is gone by now
        self.page.mouse.click(*point)
        self._count("button" if key.startswith("button ") else "piece")

    def _chances(self) -> list[Any]:
        """What can be clicked on; what is covered while something glides over it soon is not."""
        hidden: list[str] = []
        for _ in range(20):
            chances = self.page.evaluate(_CHANCES) or []
            hidden = [key for key, hit in chances if hit is None]
            if not hidden:
                return list(chances)
            self.page.wait_for_timeout(100)
        raise AssertionError(f"nobody can click on {hidden}")

    def press(self) -> None:
        """Go on with Tab to something that can be chosen, and choose it with Enter."""
        passed = self.random.randrange(4)
        for _ in range(200):
            self.page.keyboard.press("Tab")
            found: str = self.page.evaluate(_FOCUSED)
            if found and passed == 0:
                self.page.keyboard.press("Enter")
                self._count(found)
                return
            passed -= bool(found)
        assert self.state() != "asked", "nothing can be reached with the keys"

    def _count(self, what: str) -> None:
        if what == "button":
            self.on_buttons += 1
        else:
            self.on_the_table += 1

    def is_well(self) -> None:
        """The page had no errors, and asked for nothing elsewhere."""
        assert [] == self.faults
        assert [] == self.elsewhere
