"""What does the greedy bot do at a table of Plates & Napkins?"""

import attrs
import pytest

from sandwichcards import Seat, plates
from sandwichcards.bots import GreedyBot
from sandwichcards.plates import (
    Eat,
    LoseNapkin,
    NapkinPlay,
    Play,
    PlayAgainst,
    PlayAt,
    PlayOnto,
    Resolve,
    State,
    TableNapkin,
    TurnUp,
    position,
)
from tests.plates.tables import napkin, window

SANDWICH = "old-toast honest-ham sensible-rye"
"""Worth four points."""
ME, RIVAL = Seat(0), Seat(1)


def choice(state: State) -> str:
    """What seat 0 does, in words."""
    view = plates.observe(state, ME)
    return plates.catalogue(view).text(GreedyBot(plates, 1).choose(view))


def counted(
    hand: str,
    *,
    eater: Seat = RIVAL,
    sandwich: str = SANDWICH,
    scores: tuple[int, int] = (0, 0),
    napkins: tuple[TableNapkin, ...] = (),
    stack: tuple[tuple[Seat, NapkinPlay], ...] = (),
) -> State:
    """The bids are counted, the eater has three more, and seat 0 may play a napkin."""
    over = [step for seat, play in stack for step in (Resolve(seat, play), window(0, seat))]
    return position(
        hands=[hand, "rumbling"],
        plates=[sandwich],
        laid=[(eater, eater, "ravenous")],
        scores=scores,
        napkins=napkins,
        agenda=[Eat(RIVAL, 0), window(0, 1), *over],
    )


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("after-you", "play after-you"),
        ("loud-stomach", "play-at loud-stomach 0"),
        ("on-a-diet", "play-at on-a-diet 1"),
        ("hair-in-it", "play-onto hair-in-it 0"),
        ("tablecloth-trick", "play-onto tablecloth-trick 0"),
        ("bold-seagull", "play-onto bold-seagull 0"),
        ("secret-sauce", "pass"),
        ("family-size", "pass"),
        ("second-helping", "pass"),
        ("spring-clean", "pass"),
    ],
)
def test_another_is_about_to_eat(hand: str, move: str) -> None:
    """It plays what gets the points for itself, or at least spoils them."""
    assert move == choice(counted(hand))


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("secret-sauce", "play-onto secret-sauce 0"),
        ("family-size", "play family-size"),
        ("hair-in-it", "pass"),
        ("after-you", "pass"),
    ],
)
def test_it_is_about_to_eat(hand: str, move: str) -> None:
    """It plays what makes a good sandwich better."""
    assert move == choice(counted(hand, eater=ME))


def test_it_is_about_to_win() -> None:
    """It leaves the rest alone."""
    assert "pass" == choice(counted("secret-sauce", eater=ME, scores=(24, 0)))


def test_another_is_about_to_win() -> None:
    """Hair in it is not enough, so it takes the sandwich away."""
    feast = "old-toast loud-salami loud-salami sensible-rye"
    state = counted("hair-in-it tablecloth-trick", sandwich=feast, scores=(0, 24))
    assert "play-onto tablecloth-trick 0" == choice(state)


def test_a_napkin_on_the_table_that_costs_it_the_sandwich() -> None:
    """It takes that away."""
    diet = TableNapkin(RIVAL, PlayAt(napkin("on-a-diet"), ME))
    state = counted("spring-clean", eater=ME, napkins=(diet,))
    assert "play-against spring-clean on-a-diet 1" == choice(state)


CANCEL = Play(napkin("never-happened"))
TRADE = PlayAt(napkin("swap-meet"), ME)


@pytest.mark.parametrize(
    ("stack", "cancels"),
    [
        ([(RIVAL, TRADE)], True),
        ([(RIVAL, Play(napkin("second-helping")))], False),
        ([(RIVAL, Play(napkin("change-of-menu")))], False),
        ([(RIVAL, PlayOnto(napkin("secret-sauce"), 0))], True),
        ([(ME, PlayOnto(napkin("hair-in-it"), 0))], False),
        ([(ME, PlayOnto(napkin("hair-in-it"), 0)), (RIVAL, CANCEL)], True),
        ([(RIVAL, CANCEL)], False),
        ([(RIVAL, PlayAgainst(napkin("spring-clean"), napkin("on-a-diet"), ME))], False),
    ],
)
def test_a_napkin_on_the_stack(stack: list[tuple[Seat, NapkinPlay]], *, cancels: bool) -> None:
    """It cancels what harms it, and what cancels its own."""
    state = counted("never-happened", stack=tuple(stack))
    assert cancels == (choice(state) == "play never-happened")


def test_another_napkin_while_one_is_on_the_stack() -> None:
    """That waits until the one under it has happened."""
    assert "pass" == choice(counted("after-you", stack=((RIVAL, TRADE),)))


def bidding(hand: str, *, sandwich: str = SANDWICH) -> State:
    """Seat 1 has just bid, and seat 0 may play a napkin."""
    return position(
        hands=[hand, "rumbling rumbling rumbling"],
        plates=[sandwich],
        laid=[(1, 1, "ravenous")],
        agenda=[Eat(RIVAL, 0), TurnUp(RIVAL), plates.NextBid(RIVAL), window(0, 1)],
    )


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("second-helping", "play second-helping"),
        ("butterfingers", "play-at butterfingers 1"),
        ("change-of-menu", "play change-of-menu"),
        ("change-of-menu" + " elbows-out" * 4, "pass"),
        ("after-you", "pass"),
        ("never-happened", "pass"),
    ],
)
def test_a_sandwich_worth_a_fight(hand: str, move: str) -> None:
    """It wants cards while it bids, and keeps what can wait."""
    assert move == choice(bidding(hand))


def test_a_sandwich_that_is_not() -> None:
    """It keeps its napkins for another."""
    assert "pass" == choice(bidding("second-helping", sandwich="old-toast old-toast"))


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("swap-meet honest-ham honest-ham", "play-at swap-meet 1"),
        ("swap-meet elbows-out elbows-out", "pass"),
        ("pass-the-salt old-toast old-toast old-toast", "play pass-the-salt"),
        ("pass-the-salt honest-ham honest-ham", "pass"),
    ],
)
def test_cards_of_no_use(hand: str, move: str) -> None:
    """It gets rid of them whenever it can."""
    state = position(hands=[hand, "rumbling rumbling"], agenda=[plates.TakeTurn(ME), window(0)])
    assert move == choice(state)


def test_the_last_sandwich_of_five_players() -> None:
    """Points are as good as their rank then."""
    state = position(
        hands=["secret-sauce", "", "", "", ""],
        plates=[SANDWICH],
        laid=[(0, 0, "ravenous")],
        scores=[0, 6, 0, 0, 0],
        eaten=4,
        agenda=[Eat(ME, 0), window(0)],
    )
    assert "play-onto secret-sauce 0" == choice(state)


@pytest.mark.parametrize("filling", ["lone-sock", "honest-ham"])
def test_a_sandwich_to_finish_without_any_bids(filling: str) -> None:
    """Good or bad, it is left to grow: others would decide who eats it."""
    state = position(hands=["sensible-rye honest-ham", "rumbling"], plates=[f"old-toast {filling}"])
    assert not choice(state).startswith("finish")


def test_a_bad_sandwich_to_finish_with_bids() -> None:
    """It does not insist on a sandwich below zero, whatever it could do about it."""
    hand = "sensible-rye" + " elbows-out" * 4
    state = position(hands=[hand, "rumbling"], plates=["old-toast lone-sock"])
    assert not choice(state).startswith("finish")


@pytest.mark.parametrize("bidder", [1, 2])
def test_several_rivals(bidder: int) -> None:
    """A bid against somebody goes before the one who is nearest to eating."""
    state = position(
        hands=["doctors-orders", "rumbling", "rumbling"],
        plates=[SANDWICH],
        laid=[(bidder, bidder, "ravenous")],
        agenda=[Eat(RIVAL, 0), TurnUp(RIVAL), plates.MakeBid(ME)],
    )
    assert f"lay doctors-orders {bidder}" == choice(state)


@pytest.mark.parametrize(
    ("sandwich", "move"),
    [
        (SANDWICH, "lose-at loud-stomach 1"),
        ("old-toast lone-sock sensible-rye", "lose-at loud-stomach 0"),
    ],
    ids=["good", "bad"],
)
def test_one_of_several_napkins_to_give_up(sandwich: str, move: str) -> None:
    """It keeps the one with which it stands better once the sandwich is eaten."""
    loud = napkin("loud-stomach")
    state = position(
        hands=["peckish", "rumbling"],
        plates=[sandwich],
        napkins=[TableNapkin(ME, PlayAt(loud, seat)) for seat in (ME, RIVAL)],
        agenda=[
            Eat(RIVAL, 0),
            window(1),
            Resolve(RIVAL, PlayAgainst(napkin("spring-clean"), loud, ME)),
            LoseNapkin(ME),
        ],
    )
    assert move == choice(state)


def test_one_of_several_napkins_to_give_up_in_the_middle_of_nothing() -> None:
    """It gives up either."""
    sauce = napkin("secret-sauce")
    state = position(
        hands=["peckish", "rumbling"],
        napkins=[TableNapkin(ME, PlayOnto(sauce, plate)) for plate in (0, 1)],
        agenda=[
            plates.TakeTurn(RIVAL),
            window(1),
            Resolve(RIVAL, PlayAgainst(napkin("spring-clean"), sauce, ME)),
            LoseNapkin(ME),
        ],
    )
    assert choice(state) in {"lose-onto secret-sauce 0", "lose-onto secret-sauce 1"}


def test_cards_to_draw_when_no_bid_can_follow() -> None:
    """The last card is declined: it saves the napkin for another bidding."""
    state = position(
        hands=["second-helping peckish", "rumbling"],
        plates=["doorstep-loaf honest-ham sensible-rye"],
        out=[1],
        agenda=[Eat(RIVAL, 0), TurnUp(RIVAL), window(0)],
    )
    assert "pass" == choice(state)
    bidding = attrs.evolve(
        state,
        out=(False, False),
        agenda=(Eat(RIVAL, 0), TurnUp(RIVAL), plates.NextBid(ME), window(0)),
    )
    assert "play second-helping" == choice(bidding)
