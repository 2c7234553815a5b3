"""Make the pages that list each game's numbers: `python -m tests.make_numbers_pages`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sandwichcards import GAMES
from sandwichcards.core.registry import AnyGame
from sandwichcards.kit.numbers import HIGHEST, Actions, Encoder, Part, actions, numbers_of

FOLDER = Path(__file__).parents[1] / "docs/reference/numbers"
MOST_LABELS = 8

HEAD = """# {title} in numbers

How the views and moves of {title} become numbers, with the house's deck and rules. What the words
mean, and how to use it: [](../../howto/train-a-player.md). This page is made from the code.
"""


def page(game: AnyGame) -> str:
    """The page of a game."""
    parts = (*_sizes(game), *_layout(game), *_left_out(game), *_actions(game))
    return "\n".join((HEAD.format(title=game.TITLE), *parts))


def _setup(game: AnyGame, players: int) -> Any:  # noqa: ANN401  # the game's own Setup
    return game.new_game(players, seed=0).setup


def _encoder(game: AnyGame, players: int) -> Encoder[Any]:
    return numbers_of(game).encoder(_setup(game, players))


def _sizes(game: AnyGame) -> Iterator[str]:
    yield from ("## How many", "")
    yield "| players | numbers of a view | actions | actions, padded | decisions at most |"
    yield "| --- | --- | --- | --- | --- |"
    for players in game.SEATS:
        setup = _setup(game, players)
        wide, most = actions(setup, 0, max(game.SEATS)), numbers_of(game).most_decisions(setup)
        sizes = [_encoder(game, players).size, len(actions(setup, 0)), len(wide), most]
        yield f"| {players} | {' | '.join(f'{size:,}' for size in sizes)} |"
    yield ""


def _layout(game: AnyGame) -> Iterator[str]:
    few, many = (_encoder(game, pick(game.SEATS)) for pick in (min, max))
    fewest, most = min(game.SEATS), max(game.SEATS)
    yield from ("## What a view holds", "")
    yield "`own` is one's own seat, `+1` the next one clockwise, and so on. Long lists are cut"
    yield "short: `encoder.layout[name].labels` has all of them."
    yield ""
    heading = f"field | with {fewest} | with {most} | range | what the numbers say, with {fewest}"
    yield f"| {heading} players |"
    yield "| --- | --- | --- | --- | --- |"
    for name, part in few.layout.items():
        wide = _span(many.layout[name].where)
        yield f"| `{name}` | {_span(part.where)} | {wide} | {_range(part)} | {_labels(part)} |"
    yield ""


def _span(where: slice) -> str:
    last = where.stop - 1
    return f"{where.start}" if where.start == last else f"{where.start} to {last}"


def _range(part: Part) -> str:
    low, high = min(low for low, _ in part.bounds), max(high for _, high in part.bounds)
    return f"{low} to {'any' if high == HIGHEST else high}"


def _labels(part: Part) -> str:
    labels = list(part.labels)
    if labels == [""]:
        return "the number itself"
    if len(labels) > MOST_LABELS:
        labels = [*labels[: MOST_LABELS - 1], "…", labels[-1]]
    return ", ".join(labels)


def _left_out(game: AnyGame) -> Iterator[str]:
    yield from ("## What is left out", "", "| of | what |", "| --- | --- |")
    for name, what in _encoder(game, min(game.SEATS)).left_out.items():
        yield f"| `{name}` | {what} |"
    yield ""


def _actions(game: AnyGame) -> Iterator[str]:
    fewest, most = min(game.SEATS), max(game.SEATS)
    few, wide = actions(_setup(game, fewest), 0), actions(_setup(game, fewest), 0, most)
    yield from ("## Actions", "")
    yield f"| move | with {fewest} players | the same, padded to {most} |"
    yield "| --- | --- | --- |"
    for verb in dict.fromkeys(text.split()[0] for text in few.texts):
        yield f"| `{verb}` | {_runs(few, verb)} | {_runs(wide, verb)} |"
    yield from ("", *_staying(game))


def _runs(found: Actions[Any], verb: str) -> str:
    """The numbers of a verb's moves, those between that no move has included."""
    numbers = [at for at, text in enumerate(found.texts) if text.split()[:1] == [verb]]
    runs: list[list[int]] = []
    for number in numbers:
        if runs and not any(found.texts[runs[-1][1] + 1 : number]):
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(_span(slice(first, last + 1)) for first, last in runs)


def _staying(game: AnyGame) -> Iterator[str]:
    most = max(game.SEATS)
    there = actions(_setup(game, most), 0, most).texts
    yield f"Padded, so many moves have the same number for {most} players and for fewer:"
    yield from ("", "| players | moves | of these with the same number |", "| --- | --- | --- |")
    for players in game.SEATS:
        here = actions(_setup(game, players), 0, most).texts
        same = sum(bool(text) and text == other for text, other in zip(here, there, strict=False))
        yield f"| {players} | {sum(map(bool, here)):,} | {same:,} |"
    yield ""


def main() -> None:
    """Write all pages."""
    FOLDER.mkdir(exist_ok=True)
    for name, game in GAMES.items():
        (FOLDER / f"{name}.md").write_text(page(game), "utf-8")


if __name__ == "__main__":
    main()
