"""Napkins: windows, targets, what each of them does, how long they stay."""

import pytest

from sandwichcards import IllegalMove, plates
from sandwichcards.core.refs import about
from sandwichcards.core.seats import Seat
from sandwichcards.plates import (
    CloseTurn,
    Discarded,
    DrawTwo,
    Drew,
    Eat,
    GiveCard,
    LeftPlate,
    LoseNapkin,
    MakeBid,
    MakeLastBid,
    MayInterrupt,
    Napkin,
    NapkinFizzled,
    NapkinLeft,
    NapkinPlayed,
    NapkinStayed,
    NapkinWorked,
    NewHands,
    NextBid,
    OpenBidding,
    PassedOn,
    Play,
    PlayAt,
    PlayOnto,
    Resolve,
    Rules,
    State,
    TableNapkin,
    TakeTurn,
    TossOne,
    Traded,
    TurnUp,
    bid_scores,
    eaters,
    observe,
    position,
    worth,
)
from tests.plates.tables import (
    E,
    all_pass,
    card,
    napkin,
    passing,
    play,
    quietly,
    scripted,
    slugs,
    texts,
    told,
    window,
)

SANDWICH = "old-toast honest-ham sensible-rye"
"""Worth 4."""


def at_the_beginning(
    *hands: str, plates_: tuple[str, ...] = (), rules: Rules | None = None
) -> State:
    """The window at the beginning of the turn of seat 0."""
    return position(hands=hands, plates=plates_, agenda=[TakeTurn(Seat(0)), window(0)], rules=rules)


def resolved(state: State) -> State:
    """The state after all have passed in the window over the newest napkin."""
    return passing(state)[1]


# Windows


@pytest.mark.rule("P-25", "P-30")
def test_anybody_may_play_a_napkin_when_a_turn_begins() -> None:
    """It is resolved before the turn goes on."""
    state = at_the_beginning("peckish", "second-helping")
    state = play(state, "pass")
    assert window(1, 0) == state.question
    state = play(state, "play second-helping")
    assert (Play(napkin("second-helping")), Seat(1)) == (
        told(state, NapkinPlayed)[0].play,
        told(state, NapkinPlayed)[0].seat,
    )
    state = all_pass(state)
    assert 2 == len(state.hands[1])
    assert TakeTurn(Seat(0)) == state.question


@pytest.mark.rule("P-30", "P-52")
@pytest.mark.parametrize(
    ("move", "then"),
    [
        ("start sensible-rye 1", CloseTurn(Seat(0))),
        ("add honest-ham 0", DrawTwo(Seat(0))),
        ("finish sensible-rye 0", OpenBidding(Seat(0), 0)),
        ("discard peckish", CloseTurn(Seat(0))),
    ],
)
def test_every_option_opens_a_window_after_its_card(move: str, then: plates.Step) -> None:
    """Before its further steps: nothing is drawn yet."""
    hand = "honest-ham peckish sensible-rye"
    state = position(hands=[hand, "peckish", "peckish"], plates=["old-toast"])
    state = play(state, move)
    assert (then, window(0)) == state.agenda
    assert 2 == len(state.hands[0])
    assert [0, 1, 2] == passing(state)[0]


@pytest.mark.rule("P-30")
@pytest.mark.parametrize("move", ["lay peckish 0", "opt-out"])
def test_a_window_opens_after_each_bid_and_opt_out(move: str) -> None:
    """It begins with the one who bid."""
    state = position(
        hands=["peckish", "peckish rumbling", "peckish"],
        plates=[SANDWICH],
        agenda=[Eat(Seat(0), 0), TurnUp(Seat(0)), MakeBid(Seat(1))],
    )
    state = play(state, move)
    assert (NextBid(Seat(1)), window(1)) == state.agenda[-2:]
    assert [1, 2, 0] == passing(state)[0]


@pytest.mark.rule("P-29", "P-30", "P-52")
def test_a_window_opens_after_the_counting() -> None:
    """It begins with the finisher, and a napkin there changes what is eaten."""
    state = position(
        hands=["peckish", "peckish", "hair-in-it"],
        plates=[SANDWICH],
        out=[0, 1],
        laid=[(1, 2, "ravenous")],
        agenda=[Eat(Seat(1), 0), TurnUp(Seat(1)), window(0)],
    )
    _, state = passing(state)
    assert (Eat(Seat(1), 0), window(1)) == state.agenda
    assert [1, 2, 0] == passing(state)[0]
    state = all_pass(play(state, "pass", "play-onto hair-in-it 0"))
    assert (0, 0, -1) == state.scores


@pytest.mark.rule("P-30")
@pytest.mark.parametrize(
    ("moves", "question", "reason"),
    [
        ((), TakeTurn, "the next window opens after a card is played"),
        (("add honest-ham 0",), TossOne, "between the two cards drawn and the one tossed"),
        (("finish old-toast 0",), MakeBid, "the next window opens after the bid"),
        (
            ("finish old-toast 0", "opt-out"),
            MakeLastBid,
            "the next window opens after the bid",
        ),
    ],
)
def test_at_some_moments_there_is_no_window(
    moves: tuple[str, ...], question: type, reason: str
) -> None:
    """A napkin is refused then, and the rule of the windows is cited."""
    state = position(
        hands=["honest-ham old-toast after-you", "peckish after-you"], plates=["old-toast"]
    )
    state = quietly(state, *moves)
    assert question is type(state.question)
    with pytest.raises(IllegalMove, match=f"P-30: no napkin now: {reason}"):
        play(state, "play after-you")


@pytest.mark.rule("P-30")
def test_while_cards_are_chosen_for_a_napkin_there_is_no_window() -> None:
    """A napkin is refused then."""
    state = at_the_beginning("pass-the-salt after-you", "peckish")
    state = resolved(play(state, "play pass-the-salt"))
    assert GiveCard(Seat(0)) == state.question
    with pytest.raises(IllegalMove, match="P-30: no napkin now: while cards are chosen"):
        play(state, "play after-you")


@pytest.mark.rule("P-30", "P-52")
def test_a_window_over_a_napkin_begins_with_its_player() -> None:
    """All are asked before it takes effect, the player first."""
    state = at_the_beginning("peckish", "second-helping peckish", "peckish")
    state = play(state, "pass", "play second-helping")
    assert 1 == len(state.hands[1])
    seats, state = passing(state)
    assert [1, 2, 0] == seats
    assert 3 == len(state.hands[1])


@pytest.mark.rule("P-52")
def test_the_window_under_a_napkin_begins_afresh() -> None:
    """Those who had passed are asked again."""
    state = play(at_the_beginning("peckish", "peckish", "second-helping"), "pass", "pass")
    state = resolved(play(state, "play second-helping"))
    assert window(0) == state.question
    assert [0, 1, 2] == passing(state)[0]


@pytest.mark.rule("P-52")
def test_an_empty_hand_is_never_asked() -> None:
    """Neither in the middle of a window nor as the one it begins with."""
    state = position(hands=["peckish", "", "peckish"])
    seats, state = passing(play(state, "discard peckish"))
    assert [2] == seats


@pytest.mark.rule("P-26")
def test_the_newest_napkin_is_resolved_first() -> None:
    """The one under it waits."""
    state = at_the_beginning("second-helping", "butterfingers peckish peckish peckish")
    state = play(state, "play second-helping", "play-at butterfingers 0")
    assert ["second-helping", "butterfingers"] == [
        step.play.napkin.slug for step in state.agenda if isinstance(step, Resolve)
    ]
    state = resolved(state)
    assert "second-helping butterfingers" == slugs(state.discard_pile)
    assert () == state.hands[0]
    state = resolved(state)
    assert (2, "second-helping butterfingers") == (
        len(state.hands[0]),
        slugs(state.discard_pile),
    )


@pytest.mark.rule("P-27")
def test_playing_a_napkin_refills_nothing() -> None:
    """One card fewer in hand."""
    state = at_the_beginning("spring-clean peckish", "peckish")
    state = all_pass(play(state, "play spring-clean"))
    assert "peckish" == slugs(state.hands[0])


@pytest.mark.rule("P-31")
def test_with_ask_everyone_a_seat_without_a_napkin_is_asked_too() -> None:
    """Being asked tells nothing."""
    state = at_the_beginning("peckish", "peckish", "swap-meet")
    assert [0, 1, 2] == passing(state)[0]
    assert ["pass"] == texts(state)


@pytest.mark.rule("P-31")
def test_without_ask_everyone_only_holders_of_napkins_are_asked() -> None:
    """If nobody holds one, there is no window at all."""
    rules = Rules(ask_everyone=False)
    state = position(hands=["peckish", "peckish", "swap-meet"], rules=rules)
    assert [2] == passing(play(state, "discard peckish"))[0]
    state = position(hands=["peckish", "rumbling"], rules=rules)
    state = play(scripted(state), "discard peckish")
    assert not isinstance(state.agenda[0], CloseTurn)


@pytest.mark.rule("P-31", "P-47")
def test_without_ask_everyone_no_window_opens_after_a_turn_without_cards() -> None:
    """The last card of seat 0 is dropped before its turn; nobody holds a napkin in the next one."""
    state = position(
        hands=["peckish", "butterfingers rumbling"],
        draw_pile="old-toast old-toast old-toast old-toast rumbling rumbling rumbling",
        agenda=[TakeTurn(Seat(0)), window(1, 0)],
        rules=Rules(ask_everyone=False),
    )
    state = play(state, "play-at butterfingers 0")
    assert TakeTurn(Seat(1)) == state.question


@pytest.mark.rule("P-31")
def test_without_ask_everyone_the_first_window_is_for_holders_of_napkins() -> None:
    """It is as in any other turn, whether the one who begins holds any or only another."""
    asked = set()
    for seed in range(30):
        state = plates.new_game(2, seed=seed, rules=Rules(Seat(0), ask_everyone=False))
        holders = [
            seat
            for seat, hand in enumerate(state.hands)
            if any(isinstance(each, Napkin) for each in hand)
        ]
        assert (window(holders[0], 0) if holders else TakeTurn(Seat(0))) == state.question
        asked.add(state.to_act)
    assert {0, 1} == asked


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("start smug-sourdough 1", "P-7: no Smug Sourdough in hand"),
        ("add honest-ham 0", "P-8: no Honest Ham in hand"),
        ("finish sensible-rye 0", "P-9: no Sensible Rye in hand"),
    ],
)
@pytest.mark.rule("P-7", "P-8", "P-9")
def test_a_card_that_is_not_held(text: str, reason: str) -> None:
    """That is said before anything about the plate."""
    state = position(hands=["peckish", "rumbling"], plates=["", "old-toast"])
    assert reason == plates.explain(state, plates.catalogue(state).parse(text))


@pytest.mark.rule("P-25")
@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("play never-happened", "That Never Happened"),
        ("play-at swap-meet 0", "Swap Meet"),
        ("play-against spring-clean loud-stomach 1", "Spring Clean"),
    ],
)
def test_a_napkin_that_is_not_held(text: str, name: str) -> None:
    """That is said before anything about what it would need."""
    state = at_the_beginning("peckish", "rumbling")
    reason = plates.explain(state, plates.catalogue(state).parse(text))
    assert f"P-25: no {name} in hand" == reason


@pytest.mark.rule("P-37")
def test_a_napkin_laid_or_discarded_does_nothing() -> None:
    """It is a card like others then."""
    state = position(hands=["change-of-menu peckish", "peckish"])
    state = quietly(state, "discard change-of-menu")
    assert "peckish" == slugs(state.hands[1])
    state = position(
        hands=["change-of-menu peckish", "peckish"],
        plates=[SANDWICH],
        agenda=[Eat(Seat(0), 0), TurnUp(Seat(0)), MakeBid(Seat(0))],
    )
    state = quietly(state, "lay change-of-menu 1", "opt-out", "opt-out")
    assert "change-of-menu" in slugs(state.discard_pile)
    assert (2, 2) == state.scores


# The stack and the table


@pytest.mark.rule("P-28", "P-58")
def test_a_napkin_that_does_not_stay_is_discarded_as_it_is_played() -> None:
    """It lies face up while others may still answer it."""
    state = play(at_the_beginning("second-helping peckish", "rumbling"), "play second-helping")
    assert "second-helping" == slugs(state.discard_pile)
    assert [Resolve(Seat(0), Play(napkin("second-helping")))] == [state.agenda[-2]]
    state = resolved(state)
    assert "second-helping" == slugs(state.discard_pile)


@pytest.mark.rule("P-58")
def test_a_napkin_can_be_drawn_for_its_own_effect() -> None:
    """It lies in the discard pile when that is shuffled into a new draw pile."""
    deck = plates.Deck.of(
        "small",
        [
            (plates.Plate("dish", "Dish"), 2),
            (plates.Bread("a", "A", 1), 7),
            (plates.Bread("b", "B", 2), 6),
            (Napkin("fresh", "Fresh", NewHands(7)), 1),
        ],
    )
    hands = ["fresh " + "a " * 6, "a " + "b " * 6]
    state = position(hands=hands, draw_pile="", agenda=[TakeTurn(Seat(0)), window(0)], deck=deck)
    state = resolved(play(state, "play fresh"))
    assert 1 == sum(slugs(hand).count("fresh") for hand in state.hands)
    assert (7, 7) == tuple(map(len, state.hands))
    assert ((), ()) == (state.draw_pile, state.discard_pile)


@pytest.mark.rule("P-58")
def test_a_napkin_that_waits_can_be_drawn_and_played_again() -> None:
    """It waits under itself, and does what it says twice."""
    deck = plates.Deck.of(
        "two helpings",
        [
            (plates.Plate("dish", "Dish"), 2),
            (plates.Bread("a", "A", 1), 15),
            (Napkin("seconds", "Seconds", plates.DrawCards(1)), 1),
            (Napkin("thirds", "Thirds", plates.DrawCards(1)), 1),
        ],
    )
    hands = ["thirds seconds", "a " * 15]
    state = position(hands=hands, agenda=[TakeTurn(Seat(0)), window(0)], deck=deck)
    state = scripted(play(state, "play seconds", "play thirds"), "seconds")
    state = resolved(state)
    assert "seconds" == slugs(state.hands[0])
    state = play(state, "play seconds")
    waiting = [step.play.napkin.slug for step in state.agenda if isinstance(step, Resolve)]
    assert ["seconds", "seconds"] == waiting
    assert () == state.faults()


@pytest.mark.rule("P-58")
def test_a_cancelled_napkin_is_discarded_without_effect() -> None:
    """So is the one that cancelled it."""
    state = at_the_beginning("second-helping peckish", "never-happened peckish")
    state = play(state, "play second-helping", "pass", "play never-happened")
    assert "second-helping never-happened" == slugs(state.discard_pile)
    state = resolved(state)
    assert "second-helping never-happened" == slugs(state.discard_pile)
    assert (TakeTurn(Seat(0)), window(0)) == state.agenda
    assert "peckish" == slugs(state.hands[0])


@pytest.mark.rule("P-28", "P-58")
def test_a_cancelled_napkin_that_would_have_stayed_is_discarded_then() -> None:
    """Until then it lies ready, neither in the discard pile nor on the table."""
    state = at_the_beginning("after-you peckish", "never-happened peckish")
    state = play(state, "play after-you", "pass", "play never-happened")
    assert ("never-happened", ()) == (slugs(state.discard_pile), state.napkins)
    state = resolved(state)
    assert ("never-happened after-you", ()) == (slugs(state.discard_pile), state.napkins)


@pytest.mark.rule("P-28", "P-63")
def test_some_napkins_stay_on_the_table() -> None:
    """They lie there with their owner until their time is over."""
    state = resolved(play(at_the_beginning("after-you", "peckish"), "play after-you"))
    assert [NapkinStayed(Seat(0), Play(napkin("after-you")))] == told(state, NapkinStayed)
    assert (TableNapkin(Seat(0), Play(napkin("after-you"))),) == state.napkins
    assert () == state.discard_pile


@pytest.mark.rule("P-55")
def test_a_cancel_with_no_napkin_under_it_does_nothing() -> None:
    """It may be played all the same."""
    state = resolved(play(at_the_beginning("never-happened", "peckish"), "play never-happened"))
    fizzled = [NapkinFizzled(Seat(0), Play(napkin("never-happened")))]
    assert fizzled == told(state, NapkinFizzled)
    assert "never-happened" == slugs(state.discard_pile)


@pytest.mark.rule("P-55")
def test_a_napkin_whose_target_is_gone_does_nothing() -> None:
    """Two spring cleans for one napkin on the table."""
    state = position(
        hands=["spring-clean", "spring-clean peckish"],
        napkins=[TableNapkin(Seat(1), Play(napkin("after-you")))],
        agenda=[TakeTurn(Seat(0)), window(0)],
    )
    against = "play-against spring-clean after-you 1"
    state = resolved(play(state, against, against))
    assert [NapkinLeft(Seat(1), Play(napkin("after-you")))] == told(state, NapkinLeft)
    state = resolved(state)
    assert 1 == len(told(state, NapkinFizzled))
    assert "spring-clean spring-clean after-you" == slugs(state.discard_pile)


@pytest.mark.rule("P-55")
def test_targets_are_named_as_a_napkin_is_played() -> None:
    """A player, a plate, or a napkin on the table by kind and owner."""
    hand = "bold-seagull butterfingers loud-stomach spring-clean"
    state = position(
        hands=[hand, "peckish"],
        napkins=[TableNapkin(Seat(1), Play(napkin("after-you")))] * 2,
        agenda=[TakeTurn(Seat(0)), window(0)],
    )
    assert [
        "pass",
        "play-onto bold-seagull 0",
        "play-onto bold-seagull 1",
        "play-at butterfingers 1",
        "play-at loud-stomach 0",
        "play-at loud-stomach 1",
        "play-against spring-clean after-you 1",
    ] == texts(state)
    with pytest.raises(IllegalMove, match="P-55: there is no After You of seat 0 on the table"):
        play(state, "play-against spring-clean after-you 0")
    with pytest.raises(IllegalMove, match="P-55: Spring Clean has to name a napkin on the table"):
        play(state, "play spring-clean")


@pytest.mark.rule("P-62")
def test_with_no_napkin_on_the_table_none_is_named() -> None:
    """The napkin can be played, and does nothing."""
    state = at_the_beginning("spring-clean", "peckish")
    assert ["pass", "play spring-clean"] == texts(state)
    state = resolved(play(state, "play spring-clean"))
    assert [NapkinFizzled(Seat(0), Play(napkin("spring-clean")))] == told(state, NapkinFizzled)


LOUD = napkin("loud-stomach")


def spring_cleaning(*plays: plates.NapkinPlay, other: plates.NapkinPlay | None = None) -> State:
    """A Spring Clean takes effect against the first of these napkins of seat 1."""
    others = [] if other is None else [TableNapkin(Seat(0), other)]
    state = position(
        hands=["spring-clean peckish", ""],
        napkins=[*others, *(TableNapkin(Seat(1), each) for each in plays)],
        agenda=[TakeTurn(Seat(0)), window(0)],
    )
    return resolved(play(state, f"play-against spring-clean {plays[0].napkin} 1"))


@pytest.mark.rule("P-65")
@pytest.mark.parametrize(
    ("losing", "kept"), [("lose-at loud-stomach 0", 1), ("lose-at loud-stomach 1", 0)]
)
def test_of_several_napkins_of_a_kind_their_owner_chooses_which_one_goes(
    losing: str, kept: int
) -> None:
    """They differ in what they were played at; the owner needs no card to be asked."""
    state = spring_cleaning(PlayAt(LOUD, Seat(0)), PlayAt(LOUD, Seat(1)))
    assert LoseNapkin(Seat(1)) == state.question
    assert ["lose-at loud-stomach 0", "lose-at loud-stomach 1"] == texts(state)
    state = play(state, losing)
    assert [PlayAt(LOUD, Seat(kept))] == [each.play for each in state.napkins]
    assert [PlayAt(LOUD, Seat(1 - kept))] == [left.play for left in told(state, NapkinLeft)]
    assert 1 == len(told(state, NapkinWorked))
    assert window(0) == state.question


@pytest.mark.rule("P-28", "P-65")
def test_which_napkins_can_ever_be_given_up() -> None:
    """Those that stay on the table, at a seat or on a plate, and no others."""
    moves = plates.catalogue(plates.new_game(2, seed=1)).moves
    given_up = {m.napkin for m in moves if isinstance(m, plates.LoseAt | plates.LoseOnto)}
    aimed = {m.napkin for m in moves if isinstance(m, PlayAt | PlayOnto)}
    assert {each for each in aimed if each.stays} == given_up


@pytest.mark.rule("P-30", "P-65")
def test_of_several_napkins_one_goes_while_another_waits_to_work() -> None:
    """The choice belongs to the napkin on top of the stack."""
    clean = plates.PlayAgainst(napkin("spring-clean"), LOUD, owner=Seat(1))
    state = position(
        hands=["peckish", "rumbling"],
        napkins=[TableNapkin(Seat(1), PlayAt(LOUD, Seat(each))) for each in (0, 1)],
        agenda=[
            TakeTurn(Seat(0)),
            window(0),
            plates.Resolve(Seat(1), plates.Play(napkin("pass-the-salt"))),
            window(1),
            plates.Resolve(Seat(0), clean),
            LoseNapkin(Seat(1)),
        ],
    )
    state = play(state, "lose-at loud-stomach 0")
    assert [PlayAt(LOUD, Seat(1))] == [each.play for each in state.napkins]
    assert [clean] == [worked.play for worked in told(state, NapkinWorked)]


@pytest.mark.rule("P-65")
def test_of_several_napkins_on_plates_their_owner_chooses_too() -> None:
    """The plate says which one is meant."""
    sauce = napkin("secret-sauce")
    state = spring_cleaning(PlayOnto(sauce, 1), PlayOnto(sauce, 0))
    lit = about(observe(state, state.to_act), plates.LoseOnto(sauce, 0))
    assert [("napkins", "secret-sauce")] == [(ref.zone, ref.card) for ref in lit.uses]
    assert [("plates", 0)] == [(ref.zone, ref.place) for ref in lit.aims]
    state = play(state, "lose-onto secret-sauce 0")
    assert [PlayOnto(sauce, 1)] == [each.play for each in state.napkins]


@pytest.mark.rule("P-65")
def test_of_napkins_at_the_same_place_the_oldest_goes() -> None:
    """Nobody is asked: they are alike."""
    state = spring_cleaning(PlayAt(LOUD, Seat(0)), PlayAt(LOUD, Seat(0)))
    assert (window(0), 1) == (state.question, len(state.napkins))
    assert 1 == len(told(state, NapkinWorked))


@pytest.mark.rule("P-65")
def test_of_napkins_at_the_place_that_is_chosen_only_the_oldest_goes() -> None:
    """The other one there stays, and so does the one that was not chosen."""
    counts = [(kind, count + (kind is LOUD)) for kind, count in plates.HOUSE_DECK.counts]
    places = (Seat(0), Seat(0), Seat(1))
    state = position(
        hands=["spring-clean peckish", ""],
        napkins=[TableNapkin(Seat(1), PlayAt(LOUD, seat)) for seat in places],
        agenda=[TakeTurn(Seat(0)), window(0)],
        deck=plates.Deck.of("three", counts),
    )
    state = resolved(play(state, "play-against spring-clean loud-stomach 1"))
    state = play(state, "lose-at loud-stomach 0")
    assert [PlayAt(LOUD, Seat(0)), PlayAt(LOUD, Seat(1))] == [each.play for each in state.napkins]


@pytest.mark.rule("P-65")
def test_napkins_of_others_are_nothing_to_choose_from() -> None:
    """The owner was named with the kind."""
    state = spring_cleaning(PlayAt(LOUD, Seat(0)), other=PlayAt(LOUD, Seat(1)))
    assert [(0, PlayAt(LOUD, Seat(1)))] == [(each.owner, each.play) for each in state.napkins]


@pytest.mark.rule("P-65")
def test_a_napkin_that_cannot_be_given_up_is_refused() -> None:
    """It has to be one of those that were named."""
    state = spring_cleaning(PlayAt(LOUD, Seat(0)), PlayAt(LOUD, Seat(1)))
    for text, reason in (
        ("lose-at on-a-diet 0", "P-65: there is no such On a Diet to give up"),
        ("pass", "P-65: the napkin that leaves has to be chosen first"),
        ("play-at loud-stomach 0", "P-30: no napkin now: while a napkin takes effect"),
    ):
        with pytest.raises(IllegalMove, match=reason):
            play(state, text)


# The rulebook's three


@pytest.mark.rule("P-32", "P-33")
def test_trading_two_gives_chosen_cards_for_unseen_ones() -> None:
    """The player chooses from their own hand, chance from the other."""
    state = at_the_beginning(
        "honest-ham old-toast peckish swap-meet", "lone-sock ravenous rumbling"
    )
    state = resolved(play(state, "play-at swap-meet 1"))
    assert GiveCard(Seat(0)) == state.question
    assert ["give honest-ham", "give old-toast", "give peckish"] == texts(state)
    state = play(state, "give peckish")
    assert GiveCard(Seat(0)) == state.question
    state = play(scripted(state, "rumbling lone-sock"), "give old-toast")
    assert ["honest-ham lone-sock rumbling", "old-toast peckish ravenous"] == list(
        map(slugs, state.hands)
    )
    traded = told(state, Traded)[0]
    assert ("old-toast peckish", "lone-sock rumbling") == (
        slugs(traded.gave or ()),
        slugs(traded.got or ()),
    )
    assert "swap-meet" == slugs(state.discard_pile)
    assert [NapkinWorked(Seat(0), PlayAt(napkin("swap-meet"), Seat(1)))] == told(
        state, NapkinWorked
    )


@pytest.mark.rule("P-32", "P-33")
@pytest.mark.parametrize(
    ("mine", "theirs", "count"),
    [("peckish", "ravenous rumbling", 1), ("peckish peckish", "ravenous", 1)],
)
def test_no_more_is_traded_than_either_hand_holds(mine: str, theirs: str, count: int) -> None:
    """One card is traded for one."""
    state = at_the_beginning(f"{mine} swap-meet", theirs)
    state = play(resolved(play(state, "play-at swap-meet 1")), "give peckish")
    assert [count] == [traded.count for traded in told(state, Traded)]
    assert () == state.aside[0]


@pytest.mark.rule("P-56")
@pytest.mark.parametrize(("mine", "theirs"), [("", "ravenous"), ("peckish", "")])
def test_with_an_empty_hand_nothing_is_traded(mine: str, theirs: str) -> None:
    """Trading as one's last card does nothing, and so does trading with nobody's cards."""
    state = at_the_beginning(f"{mine} swap-meet", theirs, "rumbling")
    state = resolved(play(state, "play-at swap-meet 1"))
    assert [NapkinFizzled(Seat(0), PlayAt(napkin("swap-meet"), Seat(1)))] == told(
        state, NapkinFizzled
    )
    assert (mine, theirs) == (slugs(state.hands[0]), slugs(state.hands[1]))
    assert [] == told(state, Traded)


@pytest.mark.rule("P-56")
def test_one_trades_with_another_player() -> None:
    """Never with oneself; other napkins work as one's last card."""
    state = at_the_beginning("swap-meet", "ravenous", "ravenous")
    assert ["pass", "play-at swap-meet 1", "play-at swap-meet 2"] == texts(state)
    with pytest.raises(IllegalMove, match="P-56: Swap Meet is not played at oneself"):
        play(state, "play-at swap-meet 0")
    state = resolved(play(at_the_beginning("second-helping", "ravenous"), "play second-helping"))
    assert 2 == len(state.hands[0])


@pytest.mark.rule("P-34", "P-57")
def test_new_hands_are_drawn_after_all_have_discarded() -> None:
    """The one who plays it discards and draws first, then clockwise."""
    state = at_the_beginning("peckish", "change-of-menu rumbling", "ravenous", "ravenous")
    state = resolved(play(state, "pass", "play change-of-menu"))
    assert [1, 2, 3, 0] == [drew.seat for drew in told(state, Drew)]
    assert [1, 2, 3, 0] == [gone.seat for gone in told(state, Discarded)]
    order = [type(event) for event in state.events if isinstance(event, Discarded | Drew)]
    assert [Discarded] * 4 + [Drew] * 4 == order
    assert (7, 7, 7, 7) == tuple(map(len, state.hands))
    assert "change-of-menu rumbling ravenous ravenous peckish" == slugs(state.discard_pile)


@pytest.mark.rule("P-57")
def test_when_the_piles_run_out_the_rest_draw_fewer() -> None:
    """Of fourteen cards six are left for the last."""
    deck = plates.Deck.of(
        "thirteen",
        [
            (plates.Plate("dish", "Dish"), 2),
            (plates.Bread("a", "A", 1), 13),
            (Napkin("fresh", "Fresh", NewHands(8)), 1),
        ],
    )
    state = position(
        hands=["a a a a a a a", "fresh a a a a a a"],
        draw_pile="",
        agenda=[TakeTurn(Seat(0)), window(1, 0)],
        deck=deck,
    )
    state = resolved(play(state, "play fresh"))
    assert (6, 8) == tuple(map(len, state.hands))


@pytest.mark.rule("P-35", "P-36")
def test_passing_two_goes_to_the_next_player_when_all_have_chosen() -> None:
    """All choose, from the one who plays it clockwise; then all receive."""
    state = at_the_beginning(
        "honest-ham old-toast old-toast",
        "pass-the-salt peckish peckish rumbling",
        "ravenous lone-sock",
    )
    state = resolved(play(state, "pass", "play pass-the-salt"))
    state = play(state, "give peckish", "give rumbling")
    assert GiveCard(Seat(2)) == state.question
    assert ["lone-sock ravenous", "peckish rumbling"] == [
        slugs(state.hands[2]),
        slugs(state.aside[1]),
    ]
    state = play(state, "give ravenous", "give lone-sock", "give old-toast", "give honest-ham")
    assert [
        "lone-sock old-toast ravenous",
        "honest-ham old-toast peckish",
        "peckish rumbling",
    ] == list(map(slugs, state.hands))
    assert [(1, 2), (2, 0), (0, 1)] == [
        (passed.seat, passed.to) for passed in told(state, PassedOn)
    ]
    assert ((), (), ()) == state.aside


@pytest.mark.rule("P-35")
def test_with_fewer_than_two_cards_all_are_passed() -> None:
    """One card, or none and not asked at all."""
    state = at_the_beginning("pass-the-salt", "peckish", "rumbling rumbling rumbling")
    state = resolved(play(state, "play pass-the-salt"))
    assert GiveCard(Seat(1)) == state.question
    state = play(state, "give peckish", "give rumbling", "give rumbling")
    assert ["rumbling rumbling", "", "peckish rumbling"] == list(map(slugs, state.hands))
    assert [NapkinWorked(Seat(0), Play(napkin("pass-the-salt")))] == told(state, NapkinWorked)


@pytest.mark.rule("P-36")
def test_nobody_sees_what_others_choose_to_pass() -> None:
    """Only how many cards, until they arrive, and then only the receiver."""
    state = at_the_beginning("pass-the-salt peckish ravenous", "rumbling", "rumbling")
    state = play(resolved(play(state, "play pass-the-salt")), "give ravenous")
    assert (card("ravenous"),) == observe(state, Seat(0)).aside
    assert () == observe(state, Seat(1)).aside
    assert (1, 0, 0) == observe(state, Seat(1)).aside_sizes
    assert [None] == [event.card for event in told_to(state, 1, plates.SetAside)]
    state = play(state, "give peckish", "give rumbling", "give rumbling")
    assert [True, True, False] == [
        told_to(state, seat, PassedOn)[0].cards is not None for seat in (0, 1, 2)
    ]


def told_to(state: State, seat: int, kind: type[E]) -> list[E]:
    """The events of one kind as a seat hears them."""
    return [event for event in observe(state, Seat(seat)).events if isinstance(event, kind)]


# Our own


@pytest.mark.rule("P-66")
def test_cards_drawn_for_a_napkin_come_on_top_of_seven() -> None:
    """The hand is not cut back."""
    hand = "peckish " * 6 + "ravenous second-helping"
    state = resolved(play(at_the_beginning(hand, "rumbling"), "play second-helping"))
    assert 9 == len(state.hands[0])


@pytest.mark.rule("P-66")
def test_cards_dropped_for_a_napkin_are_picked_at_random() -> None:
    """Face up, and all if there are fewer."""
    state = at_the_beginning("butterfingers", "peckish rumbling ravenous", "lone-sock")
    dropped = resolved(scripted(play(state, "play-at butterfingers 1"), "rumbling ravenous"))
    assert ("peckish", "butterfingers ravenous rumbling") == (
        slugs(dropped.hands[1]),
        slugs(dropped.discard_pile),
    )
    fewer = resolved(play(state, "play-at butterfingers 2"))
    assert ((), "butterfingers lone-sock") == (fewer.hands[2], slugs(fewer.discard_pile))


@pytest.mark.rule("P-71")
def test_nobody_drops_cards_of_their_own() -> None:
    """The napkin is aimed at another player."""
    state = at_the_beginning("butterfingers", "ravenous", "ravenous")
    assert ["pass", "play-at butterfingers 1", "play-at butterfingers 2"] == texts(state)
    with pytest.raises(IllegalMove, match="P-71: Butterfingers is not played at oneself"):
        play(state, "play-at butterfingers 0")


@pytest.mark.rule("P-63")
def test_what_clears_a_plate_takes_napkins_off_an_empty_one_too() -> None:
    """What takes the topmost card finds none there, and leaves them."""
    sauce = TableNapkin(Seat(1), PlayOnto(napkin("secret-sauce"), 0))
    hair = TableNapkin(Seat(1), PlayOnto(napkin("hair-in-it"), 1))
    state = position(
        hands=["tablecloth-trick bold-seagull", "peckish"],
        napkins=[sauce, hair],
        agenda=[TakeTurn(Seat(0)), window(0)],
    )
    cleared = resolved(play(state, "play-onto tablecloth-trick 0"))
    assert (hair,) == cleared.napkins
    assert ([sauce.play], 1) == (
        [left.play for left in told(cleared, NapkinLeft)],
        len(told(cleared, NapkinWorked)),
    )
    robbed = resolved(play(state, "play-onto bold-seagull 0"))
    assert ((sauce, hair), 1) == (robbed.napkins, len(told(robbed, NapkinFizzled)))


def test_a_plate_is_cleared() -> None:
    """All that lies on it is discarded; an empty one stays empty."""
    state = at_the_beginning("tablecloth-trick", "peckish", plates_=("old-toast honest-ham",))
    cleared = resolved(play(state, "play-onto tablecloth-trick 0"))
    assert [LeftPlate(0, (card("old-toast"), card("honest-ham")))] == told(cleared, LeftPlate)
    assert ((), ()) == cleared.plates
    fizzled = resolved(play(state, "play-onto tablecloth-trick 1"))
    assert [] == told(fizzled, NapkinWorked)


def test_the_topmost_card_of_a_plate_is_taken() -> None:
    """The rest stays as it is."""
    state = at_the_beginning("bold-seagull", "peckish", plates_=("old-toast honest-ham",))
    state = resolved(play(state, "play-onto bold-seagull 0"))
    assert "old-toast" == slugs(state.plates[0])


def with_napkins(*plays: plates.NapkinPlay, laid: tuple[tuple[int, int, str], ...] = ()) -> State:
    """A counted bidding with these napkins of seat 0 on the table, the oldest first."""
    return position(
        hands=["peckish", "peckish", "peckish"],
        plates=[SANDWICH],
        out=[0, 1],
        laid=laid,
        napkins=[TableNapkin(Seat(0), play) for play in plays],
        agenda=[Eat(Seat(0), 0), window(0)],
    )


@pytest.mark.rule("P-64")
def test_a_napkin_adds_to_the_bid_score_of_a_player() -> None:
    """Or takes from it."""
    state = with_napkins(
        PlayAt(napkin("loud-stomach"), Seat(1)),
        PlayAt(napkin("on-a-diet"), Seat(2)),
        laid=((0, 2, "ravenous"),),
    )
    assert (0, 4, -1) == bid_scores(state)


@pytest.mark.rule("P-64")
def test_with_after_you_the_lowest_bid_score_eats() -> None:
    """Two of them do not undo each other, and ties are ties."""
    lowest = Play(napkin("after-you"))
    state = with_napkins(lowest, laid=((0, 2, "ravenous"), (0, 1, "no-thanks")))
    assert (Seat(1),) == eaters(state)
    state = with_napkins(lowest, lowest, laid=((0, 2, "ravenous"),))
    assert (Seat(0), Seat(1)) == eaters(state)
    assert (2, 2, 0) == all_pass(state).scores


@pytest.mark.rule("P-64")
def test_napkins_change_the_worth_oldest_first() -> None:
    """Doubled and then four more is not four more and then doubled."""
    double, sauce = Play(napkin("family-size")), PlayOnto(napkin("secret-sauce"), 0)
    assert 12 == worth(with_napkins(double, sauce), 0)
    assert 16 == worth(with_napkins(sauce, double), 0)
    assert 4 == worth(with_napkins(PlayOnto(napkin("secret-sauce"), 1)), 0)
    assert (5, 5, 5) == all_pass(with_napkins(sauce, double)).scores


@pytest.mark.rule("P-63")
def test_napkins_until_a_sandwich_is_eaten_leave_then() -> None:
    """All of them, whosoever's they are; those with another time stay."""
    state = all_pass(with_napkins(Play(napkin("after-you")), PlayOnto(napkin("secret-sauce"), 1)))
    assert [PlayOnto(napkin("secret-sauce"), 1)] == [each.play for each in state.napkins]
    assert card("after-you") in state.discard_pile


@pytest.mark.rule("P-63")
def test_a_sandwich_that_nobody_eats_ends_no_stay_until_eaten() -> None:
    """Only the napkin at the plate goes with the sandwich."""
    state = position(
        hands=["tablecloth-trick", "peckish"],
        plates=[SANDWICH],
        out=[0],
        napkins=[
            TableNapkin(Seat(0), Play(napkin("after-you"))),
            TableNapkin(Seat(1), PlayOnto(napkin("hair-in-it"), 0)),
        ],
        agenda=[Eat(Seat(0), 0), window(0)],
    )
    state = all_pass(play(state, "play-onto tablecloth-trick 0"))
    assert [Play(napkin("after-you"))] == [each.play for each in state.napkins]


@pytest.mark.rule("P-63")
def test_a_napkin_until_the_owners_turn_leaves_when_it_begins() -> None:
    """Another's turn does not end it."""
    state = position(
        hands=["peckish", "peckish", "peckish"],
        napkins=[TableNapkin(Seat(2), Play(napkin("happy-hour")))],
    )
    state = quietly(state, "discard peckish")
    assert 1 == len(state.napkins)
    state = play(state, texts(state)[-1])
    while not told(state, NapkinLeft):
        state = play(state, "pass")
    assert (TakeTurn(Seat(2)), ()) == (state.agenda[0], state.napkins)


def test_a_window_asks_for_napkins_and_nothing_else() -> None:
    """Other moves are refused, and so are napkins one does not hold."""
    state = at_the_beginning("peckish", "peckish")
    with pytest.raises(IllegalMove, match="P-30: this is the moment to play a napkin or to pass"):
        play(state, "discard peckish")
    with pytest.raises(IllegalMove, match="P-25: no Bold Seagull in hand"):
        play(state, "play-onto bold-seagull 0")
    assert isinstance(state.question, MayInterrupt)
