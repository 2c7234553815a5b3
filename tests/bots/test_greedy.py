"""Do the rules of thumb hold? A greedy bot beats chance, and does what it should."""

import pytest

from examples import nibble
from sandwichcards import GAMES, BadSetup, Seat, hoagie, hooch_stooges, sandwich_masters
from sandwichcards.bots import AnyBot, GreedyBot, RandomBot
from sandwichcards.core.registry import AnyGame


def share_of(game: AnyGame, games: int, players: int = 2) -> float:
    """The share of the victories that greedy wins against random bots, on every seat in turn."""
    total = 0.0
    for number in range(games):
        own = number % players
        bots: list[AnyBot] = [RandomBot(f"{number} {seat}") for seat in range(players)]
        bots[own] = GreedyBot(game, number)
        state = game.new_game(players, seed=number // players)
        while state.to_act is not None:
            view = game.observe(state, state.to_act)
            state = game.apply(state, bots[state.to_act].choose(view), by=state.to_act)
        total += state.outcome.returns[own]
    return total / games


@pytest.mark.parametrize(
    ("name", "games"),
    [("hoagie", 100), ("sandwich_masters", 4), ("plates", 8), ("hooch_stooges", 8)],
)
def test_greedy_against_chance(name: str, games: int) -> None:
    """With two players it wins three games in four at least."""
    assert share_of(GAMES[name], games) >= 0.75


@pytest.mark.parametrize("name", list(GAMES))
def test_greedy_at_a_larger_table(name: str) -> None:
    """It wins more than its share."""
    players = 4
    assert share_of(GAMES[name], 8, players) > 1 / players


def test_greedy_with_the_same_seed() -> None:
    """It breaks ties in the same way."""
    view = hoagie.observe(hoagie.new_game(2, seed=5), Seat(0))
    assert 1 == len({GreedyBot(hoagie, 3).choose(view) for _ in range(5)})


def test_greedy_stops_whoever_is_about_to_win() -> None:
    """Even if it could build."""
    state = hoagie.position(hands=["fresh-bread spoiled-meat", ""], sandwiches=["-----", "fffff"])
    move = GreedyBot(hoagie, 1).choose(hoagie.observe(state, Seat(0)))
    assert hoagie.Spoil(Seat(1), hoagie.Place.MEAT) == move


def test_greedy_closes_a_sandwich() -> None:
    """And claims the best Order that it completes."""
    state = sandwich_masters.position(
        hands=["bread mustard", ""], sandwiches=[["bread ham cheese"], []], bar="the-usual"
    )
    bot = GreedyBot(sandwich_masters, 1)
    move = bot.choose(sandwich_masters.observe(state, Seat(0)))
    state = sandwich_masters.apply(state, move)
    claim = bot.choose(sandwich_masters.observe(state, Seat(0)))
    assert "Claim" == type(claim).__name__


def masters_choice(state: sandwich_masters.State) -> str:
    """What greedy does here, as text."""
    assert state.to_act is not None
    move = GreedyBot(sandwich_masters, 1).choose(sandwich_masters.observe(state, state.to_act))
    return sandwich_masters.catalogue(state).text(move)


@pytest.mark.parametrize(
    ("sandwich", "answer"), [("stale-bread", "submit"), ("bread grey-ham cheese", "bribe")]
)
def test_greedy_weighs_a_bribe(sandwich: str, answer: str) -> None:
    """A crust is not worth four Noshdosh; a sandwich that is all but served is."""
    state = sandwich_masters.position(
        hands=["jobsworth-inspector", "bread"],
        sandwiches=[[], [sandwich]],
        scores=[0, 20],
        bar="the-usual",
    )
    visit = sandwich_masters.catalogue(state).parse("inspect jobsworth-inspector 1")
    assert answer == masters_choice(sandwich_masters.apply(state, visit))


@pytest.mark.parametrize(
    ("sandwich", "choice"),
    [
        ("bread ham cheese", "discard mustard"),
        ("bread grey-ham cheese", "inspect strict-inspector 1"),
    ],
)
def test_greedy_sends_inspectors_where_it_smells(sandwich: str, choice: str) -> None:
    """And keeps them otherwise."""
    state = sandwich_masters.position(
        hands=["strict-inspector mustard", ""], sandwiches=[[], [sandwich]], bar="the-usual"
    )
    assert choice == masters_choice(state)


def test_greedy_lets_an_open_ended_order_grow() -> None:
    """Two more meats in hand pay more than the Bread that would close it now."""
    state = sandwich_masters.position(
        hands=["bread beef beef", ""], sandwiches=[["bread ham"], []], bar="meat-surprise"
    )
    assert "lay beef 0" == masters_choice(state)


def test_greedy_does_not_put_off_a_victory() -> None:
    """What the Order could grow to no longer matters."""
    state = sandwich_masters.position(
        hands=["bread beef beef", ""],
        sandwiches=[["bread ham"], []],
        scores=[45, 0],
        bar="meat-surprise",
    )
    assert "lay bread 0" == masters_choice(state)


def test_greedy_leaves_an_order_to_a_rival_who_is_nearer() -> None:
    """Of two Orders that pay the same."""
    state = sandwich_masters.position(
        hands=["egg beef", ""],
        sandwiches=[["bread"], ["bread mayo egg"]],
        bar="egg-on-your-face cold-shoulder",
    )
    assert "lay beef 0" == masters_choice(state)


def test_greedy_lays_the_good_one() -> None:
    """If it has both."""
    state = sandwich_masters.position(
        hands=["ham grey-ham", ""], sandwiches=[["bread"], []], bar="the-usual"
    )
    assert "lay ham 0" == masters_choice(state)


def test_a_game_that_nobody_has_judged() -> None:
    """There is no greedy bot for it."""
    with pytest.raises(BadSetup, match="nobody has judged nibble yet"):
        GreedyBot(nibble, 1)


@pytest.mark.parametrize(
    ("texts", "hands", "crews", "best"),
    [
        ((), "attack free-money", ("faceless-goon", ""), "play attack"),
        ((), "attack free-money", ("", ""), "play free-money"),
        ((), "attack faceless-goon", ("", ""), "play faceless-goon"),
        ((), "friendly-shakedown falling-piano", ("", ""), "play friendly-shakedown"),
        (("play attack",), "attack", ("twin-bruisers twin-bruisers", "faceless-goon"), "attack 12"),
    ],
)
def test_greedy_leads_a_gang(
    texts: tuple[str, ...], hands: str, crews: tuple[str, str], best: str
) -> None:
    """It attacks before it has hooch to lose, and an HQ where it is likely to fall."""
    state = hooch_stooges.position(
        hands=[hands, ""], crews=crews, tokens=dict.fromkeys((9, 10, 11), 0)
    )
    assert best == greedy_choice(state, *texts)


def test_greedy_defends_what_it_can_hold() -> None:
    """It blocks for its HQ in any case, and for a turf if that helps."""
    few, many = "faceless-goon", "twin-bruisers twin-bruisers twin-bruisers"
    tokens = dict.fromkeys(range(1, 10), 0) | {10: 1}
    attack = ("play attack", "attack 10")
    weak = hooch_stooges.position(hands=["attack", ""], crews=[many, few], tokens=tokens)
    assert "stop-blocking" == greedy_choice(weak, *attack)
    strong = hooch_stooges.position(hands=["attack", ""], crews=[few, many], tokens=tokens)
    assert "block twin-bruisers" == greedy_choice(strong, *attack)
    home = hooch_stooges.position(hands=["attack", ""], crews=[many, few], tokens={10: 0})
    assert "block faceless-goon" == greedy_choice(home, "play attack", "attack 12")


@pytest.mark.parametrize(
    ("hooch", "crew", "best"), [(12, 4, "end-turn"), (12, 3, "buy"), (30, 0, "spend")]
)
def test_greedy_saves_for_an_hq(hooch: int, crew: int, best: str) -> None:
    """Behind a crew it keeps its hooch together; with thirty it strikes."""
    state = hooch_stooges.position(
        hands=["", ""],
        crews=[" ".join(["faceless-goon"] * crew), ""],
        hooch=[hooch, 0],
        deck=hooch_stooges.Deck.of("one surgeon", {"back-room-surgeon": 1}),
    )
    assert best == greedy_choice(state).split()[0]


def greedy_choice(state: hooch_stooges.State, *texts: str) -> str:
    """What greedy does after these moves, in words."""
    catalogue = hooch_stooges.catalogue(state)
    for text in texts:
        state = hooch_stooges.apply(state, catalogue.parse(text))
    assert state.to_act is not None
    view = hooch_stooges.observe(state, state.to_act)
    return catalogue.text(GreedyBot(hooch_stooges, 1).choose(view))
