"""Is what is drawn legible, whatever it is called, and small enough to be sent?"""

import json
from collections.abc import Callable
from xml.etree import ElementTree as ET

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandwichcards import GAMES, Seat, plates
from sandwichcards.core.kinds import Kind
from sandwichcards.kit.drawing import (
    DARK,
    LIGHT,
    SYMBOLS,
    THEMES,
    Art,
    Block,
    Box,
    Face,
    Mark,
    Piece,
    Scene,
    Shape,
    card,
    column,
    compact,
    contrast,
    document,
    fan,
    grid,
    kept,
    parts,
    picture_of,
    plain_art,
    row,
    strip,
    svg,
    tile,
)
from sandwichcards.kit.drawing.layout import laid, leaves_of, space
from sandwichcards.kit.drawing.maps import plan
from sandwichcards.kit.drawing.texts import ELLIPSIS, cut, escaped, measure, shrunk, wrapped
from sandwichcards.kit.drawing.values import LABEL_COLUMNS, PIECE_COLUMNS
from sandwichcards.testing import random_choices, walk

LEAST_CONTRAST = 4.5
LARGEST_SCENE = 8 * 1024
FORMS = (card, tile, strip)
TEXTS = st.text(max_size=60)


# Texts


@given(TEXTS, st.floats(5, 300), st.floats(6, 14))
def test_a_text_that_is_cut(text: str, width: float, size: float) -> None:
    """It fits in, and is the text if that did before."""
    found = cut(text, width, size)
    assert width >= measure(found, size)
    assert found == text or found.endswith(ELLIPSIS) or not found


@given(TEXTS, st.floats(20, 200), st.integers(1, 4))
def test_a_text_in_lines(text: str, width: float, lines: int) -> None:
    """There are no more lines than there may be, and none is too wide."""
    found = wrapped(text, width, 9, lines)
    assert lines >= len(found)
    assert all(width >= measure(line, 9) for line in found)


def test_a_text_that_shrinks() -> None:
    """The largest size is taken in which nothing is left out."""
    assert (9, ("Weapons-Grade Blue",)) == shrunk("Weapons-Grade Blue", 120, (11, 9, 8), 1)
    size, lines = shrunk("Weapons-Grade Blue", 40, (11, 9, 8), 1)
    assert 8 == size
    assert lines[0].endswith(ELLIPSIS)


def test_a_text_in_bold() -> None:
    """It is wider."""
    assert measure("Ham", 10) < measure("Ham", 10, bold=True)


def test_letters_that_nobody_has_measured() -> None:
    """They are squeezed into the room that they are given; marks over letters take none."""
    assert "textLength=" in card("slug", Art("漢字")).body
    assert measure("e\N{COMBINING ACUTE ACCENT}", 10) == measure("e", 10)


@given(TEXTS)
def test_any_text_in_a_document(text: str) -> None:
    """It is well-formed, and says the same but for what can't be printed."""
    found = ET.fromstring(f"<a b='{escaped(text).replace(chr(39), '&#39;')}'/>")  # noqa: S314  # our own
    assert len(text) == len(found.get("b") or "")


# Faces


@given(TEXTS, TEXTS, st.integers(-99, 99), st.sampled_from([*SYMBOLS, "moustache"]), st.booleans())
def test_any_card(name: str, text: str, number: int, symbol: str, bad: bool) -> None:  # noqa: FBT001  # Hypothesis gives it
    """It has a face in every form, with its names and numbers within it."""
    art = Art(name, symbol, number, text, bad, (("coin", 9), ("hooch", 12)))
    for form in FORMS:
        face = form("slug", art)
        ET.fromstring(f"<svg>{face.body}</svg>")  # noqa: S314  # our own text
        frame = Box(0, 0, face.width, face.height)
        assert all(map(frame.holds, face.texts))
        one, *others = face.texts
        assert not any(map(one.overlaps, others))


@pytest.mark.parametrize("form", FORMS)
def test_a_bad_card(form: Callable[[str, Art], Face]) -> None:
    """It is told from a good one without colours: by what is drawn."""
    good, bad = (form("slug", Art("Ham", "ham", bad=each)).body for each in (False, True))
    colours = THEMES["light"].colours
    for name in colours:
        good, bad = (each.replace(f"var(--{name})", "grey") for each in (good, bad))
    assert good != bad


def test_a_card_without_a_name() -> None:
    """It is called by its slug."""

    @attrs.frozen(eq=False)
    class Bare(Kind):
        slug: str

    assert Art("bare") == plain_art(Bare("bare"))


# Themes


@pytest.mark.parametrize("theme", THEMES)
def test_the_contrast_of_a_theme(theme: str) -> None:
    """Every text can be read on what it is written on, every mark seen."""
    chosen = THEMES[theme]
    colours = chosen.colours
    pairs = [*chosen.written_on(), ("play", "panel"), ("aim", "panel"), ("moved", "panel")]
    low = {pair: contrast(*(colours[name] for name in pair)) for pair in pairs}
    assert {} == {pair: each for pair, each in low.items() if each < LEAST_CONTRAST}


def test_the_contrast_of_black_and_white() -> None:
    """It is the greatest there is."""
    assert 21 == pytest.approx(contrast("#000000", "#ffffff"))


def test_a_theme_of_ones_own() -> None:
    """Its colours are in the document, and no names of colours are left."""
    own = attrs.evolve(LIGHT, paper="#fafafa")
    view = plates.observe(plates.new_game(2, seed=1), Seat(0))
    drawn = svg(view, theme=own)
    assert "#fafafa" in drawn
    assert "var(--" not in drawn


# Scenes


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("shape", Shape)
def test_the_size_of_a_scene(name: str, shape: Shape) -> None:
    """With the most players, half of them are not larger than 8 KB as JSON."""
    game = GAMES[name]
    picture, sizes = picture_of(game), []
    for number, step in enumerate(walk(game, max(game.SEATS), random_choices(3), seed=3)):
        if number % 40 == 0:
            view = game.observe(step.state, step.state.to_act)
            text = json.dumps(compact(picture.scene(view, shape=shape)), separators=(",", ":"))
            sizes.append(len(text))
    assert LARGEST_SCENE > sorted(sizes)[len(sizes) // 2]


def test_a_scene_as_data() -> None:
    """A row has the columns of a piece; what is as by default at its end is left out."""
    piece = Piece("hands", Seat(0), None, "ham", "ham:s", 1, 2, 3, 4)
    other = Piece("table", None, None, None, "panel", 0, 0, 9, 9, 0)
    data = compact(Scene(10, 20, (piece, other), ()))
    assert [
        ["hands", 0, None, "ham", ":s", 1, 2, 3, 4],
        [*["table", None, None, None, "panel"], 0, 0, 9, 9, 0],
    ] == data["pieces"]
    assert ("zone", "seat", "place", "card", "face") == PIECE_COLUMNS[:5]
    assert "text" == LABEL_COLUMNS[0]


def test_a_document() -> None:
    """A piece has its reference as data, a title, and lines for its marks; it may be turned."""
    face = Face("ham", 10, 10, "<path/>", "Ham & eggs")
    marks = Mark.PLAY + Mark.MOVED
    piece = Piece("hands", Seat(1), 2, "ham", "ham", 1, 2, 30, 40, 1, "", 3, marks, 90)
    found = ET.fromstring(document([face], Scene(50, 50, (piece,), ()), "dark"))  # noqa: S314  # ours
    group = next(each for each in found.iter() if each.get("data-key"))
    data = {name.removeprefix("data-"): text for name, text in group.items() if "data-" in name}
    assert {
        "key": "hands/1/2/ham/3",
        "zone": "hands",
        "seat": "1",
        "place": "2",
        "card": "ham",
        "marks": "pm",
    } == data
    assert "rotate(90 16 22)" == group.get("transform")
    title, _, *lines = group
    assert "Ham & eggs" == title.text
    assert [DARK.play, DARK.moved] == [each.get("stroke") for each in lines]


def test_a_deck_with_names_that_mean_something_to_a_browser() -> None:
    """They are shown as text."""
    nasty = "</title><script>alert('&')</script>"
    deck = plates.Deck.of(
        "nasty",
        [
            *(
                (kind, count)
                for kind, count in plates.HOUSE_DECK.counts
                if kind.slug != "old-toast"
            ),
            (plates.Bread("nasty", nasty, 1), 60),
        ],
    )
    view = plates.observe(plates.new_game(3, seed=1, deck=deck), Seat(0))
    drawn = svg(view, names=(nasty, '"', "'"))
    found = ET.fromstring(drawn)  # noqa: S314  # our own text
    assert "script" not in {each.tag.rpartition("}")[2] for each in found.iter()}
    assert any(nasty in (each.text or "") for each in found.iter())


# Layout


def test_a_fan_of_many_cards() -> None:
    """In two rows nothing is covered; in more, so much of each card stays in sight."""
    assert 0 == fan([], 300, 30).height
    assert 2 * 100 + 4 == fan([space(50, 100)] * 8, 250, 30).height
    assert 3 * 30 + 100 == fan([space(50, 100)] * 16, 250, 30).height


def test_a_row_on_one_middle_line() -> None:
    """The lower blocks begin further down."""
    high, low = space(5, 20), space(5, 10)
    assert [(0, 0, high), (6, 5, low)] == row([high, low], 1, middle=True).parts


def test_a_block_that_is_kept() -> None:
    """It is made once for the same values, with all that is drawn of it in one row."""
    made: list[int] = []

    @kept
    def two(number: int) -> Block:
        made.append(number)
        card = parts.strip("ham", "hands", Seat(number))
        return column([row([card, card]), card], 1)

    assert two(1) is two(1)
    assert [1] == made
    ((x, y, leaf),) = leaves_of(two(1), 5, 7)
    pieces, _ = laid(leaf, x, y)
    places = [(each.x, each.y, each.ordinal) for each in pieces]
    assert [(5, 7, 0), (117, 7, 1), (5, 25, 2)] == places


def test_a_grid_of_blocks_that_are_kept() -> None:
    """Each is drawn, in a column of its own."""
    strip = parts.strip("ham", "hands", Seat(0))
    found = grid([lambda _: strip] * 2, 300, 120)
    assert 300 == found.width
    assert [(0, 0), (152, 0)] == [(x, y) for x, y, _ in leaves_of(found, 0, 0)]


def test_a_number_below_nothing_in_a_paragraph() -> None:
    """Its sign stays with it; a word with a hyphen may be parted."""
    assert ("minus", "-5") == wrapped("minus -5", 40, 10, 2)
    assert ("well-", "known") == wrapped("well-known", 40, 10, 2)


def test_a_map_on_which_places_lie_close() -> None:
    """It grows until none covers another, also beyond its width."""
    spots = ((0, 0), (1, 0), (2, 0), (1, 1), (30, 9))
    found = plan(spots, 300, tall=True)
    boxes = [Box(*corner, *found.size) for corner in found.corners]
    assert not [1 for one in boxes for two in boxes if one is not two and one.overlaps(two)]
    assert 300 < found.width
