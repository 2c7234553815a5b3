"""Are the lists of legal moves short enough to read?"""

from sandwichcards import sandwich_masters as game
from tests.sandwich_masters.kitchen import texts
from tests.sandwich_masters.list_lengths import measure


def test_lists_in_random_games() -> None:
    """At most 200 moves, 45 on average."""
    longest, mean = measure(12)
    assert longest <= 200
    assert mean < 45


def test_the_longest_list_of_a_full_hand() -> None:
    """Seven different Attack Condiments against three full tables."""
    rules = game.Rules(packs=("attack-pack",))
    attacks = "ambush-wasabi trojan-relish weeping-horseradish invoice-ketchup chutney-of-doubt "
    state = game.position(
        hands=[attacks + "hot-potato-salsa menu-ink", "", "", ""],
        sandwiches=[["bread"] * 4] * 4,
        rules=rules,
    )
    assert 7 * 12 + 12 + 7 + 1 == len(texts(state))
