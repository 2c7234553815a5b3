"""Does a forgotten member of a union hurt?"""

import pytest

from sandwichcards.core.unions import complete

Number = int | float


def test_a_table_with_every_member() -> None:
    """It is the table."""
    table = {int: "whole", float: "real"}
    assert table is complete(Number, table)
    assert {int: 1} == complete(int, {int: 1})


@pytest.mark.parametrize(
    ("table", "words"),
    [({int: "whole"}, "float"), ({int: "whole", float: "real", str: "text"}, "str")],
    ids=["too few", "too many"],
)
def test_a_table_with_others(table: dict[type, str], words: str) -> None:
    """It is refused, naming what is missing or too many."""
    with pytest.raises(TypeError, match=words):
        complete(Number, table)
