"""What can one do in a turn, and what comes of it?"""

import attrs
import pytest

from sandwichcards import Ending, hooch_stooges
from sandwichcards.hooch_stooges import (
    Bought,
    Cashed,
    Collected,
    Drew,
    LaidDown,
    Refilled,
    Rules,
    Shuffled,
    Unswung,
)
from tests.hooch_stooges.table import ANN, BOB, CAT, DAN, laid, offers, play, slugs, told, why_not

LINEUP = "loose-change vault-job vault-job tip-off piano-mover"


@pytest.mark.rule("S-5", "S-6", "S-31")
def test_the_control_step_without_an_hq() -> None:
    """In a friendly match a player may have none, and is paid for every turf."""
    rules = Rules(friendly=True)
    state = laid(hqs=[0, None], tokens={9: BOB, 10: BOB}, hooch=[0, 2], rules=rules)
    assert 4 == play(state, "end-turn").hooch[BOB]


@pytest.mark.rule("S-5", "S-6")
@pytest.mark.parametrize(("hq_pays", "pay"), [(False, 3), (True, 4)])
def test_the_control_step(*, hq_pays: bool, pay: int) -> None:
    """Each territory token pays a hooch; the HQ turf pays nothing, unless the option says so."""
    tokens = {9: BOB, 10: BOB, 11: BOB, 1: ANN}
    state = play(laid(tokens=tokens, hooch=[7, 2], rules=Rules(hq_pays=hq_pays)), "end-turn")
    assert (7, 2 + pay) == state.hooch
    assert [Collected(BOB, pay)] == told(state, Collected)


@pytest.mark.rule("S-5")
def test_a_control_step_without_territory() -> None:
    """It pays nothing, and nothing is told of it."""
    state = play(laid(), "end-turn")
    assert ((0, 0), []) == (state.hooch, told(state, Collected))


@pytest.mark.rule("S-7")
def test_what_the_main_step_offers() -> None:
    """Cards can be played and cashed in, bought, and effects of the chart tried for."""
    state = laid(["faceless-goon free-money", ""], lineups=[LINEUP], hooch=[3, 0])
    assert [
        "play faceless-goon",
        "cash faceless-goon",
        "play free-money",
        "cash free-money",
        "buy loose-change",
        "buy tip-off",
        "spend replace",
        "spend shield",
        "end-turn",
    ] == offers(state)


@pytest.mark.rule("S-7")
def test_actions_in_any_order() -> None:
    """A purchase may come before a card is played, and more of each after that."""
    state = laid(["free-money free-money loose-change", ""], lineups=[LINEUP], hooch=[2, 0])
    state = play(state, "buy tip-off", "play free-money", "buy loose-change", "cash loose-change")
    assert (3, 0) == state.hooch
    assert ANN == state.to_act
    assert "S-7: no Loose Change in hand" == why_not(state, "play loose-change")


@pytest.mark.rule("S-8", "S-54")
def test_a_stooge_played() -> None:
    """It costs no hooch and no roll, and stays in play from turn to turn."""
    state = play(laid(["faceless-goon piano-mover", ""]), "play piano-mover")
    assert (["piano-mover"], (0, 0)) == (slugs(state.crews[ANN]), state.hooch)
    later = play(state, "end-turn", "end-turn")
    assert ["piano-mover"] == slugs(later.crews[ANN])


@pytest.mark.rule("S-54")
def test_a_stooge_in_the_turn_it_came_into_play() -> None:
    """It may swing at once."""
    state = laid(["attack faceless-goon", ""], rolls=(4,))
    state = play(state, "play faceless-goon", "play attack", "attack 1", "storm faceless-goon")
    assert ANN == state.holders[1]


@pytest.mark.rule("S-9")
def test_a_scheme_played() -> None:
    """It takes effect and goes to the discard pile."""
    state = play(laid(["vault-job", ""]), "play vault-job")
    assert ((7, 0), ["vault-job"]) == (state.hooch, slugs(state.discards[ANN]))


@pytest.mark.rule("S-10")
def test_a_card_cashed_in() -> None:
    """It goes to the discard pile and gives its hooch value."""
    state = play(laid(["vault-job", ""]), "cash vault-job")
    assert ((4, 0), ["vault-job"]) == (state.hooch, slugs(state.discards[ANN]))
    assert 4 == told(state, Cashed)[0].hooch
    assert "S-10: no Vault Job in hand" == why_not(state, "cash vault-job")


@pytest.mark.rule("S-11")
def test_a_purchase() -> None:
    """The cost is paid, the card goes to the discard pile, its slot is refilled at once."""
    state = laid(lineups=[LINEUP], mains=["falling-piano tip-off"], hooch=[8, 0], scarce=True)
    state = play(state, "buy vault-job")
    assert ((3, 0), ["vault-job"]) == (state.hooch, slugs(state.discards[ANN]))
    refilled = ["loose-change", "falling-piano", "vault-job", "tip-off", "piano-mover"]
    assert refilled == slugs(state.lineups[0])
    assert ["tip-off"] == slugs(state.mains[0])
    assert [5] == [event.paid for event in told(state, Bought)]
    assert ["falling-piano"] == [event.card.slug for event in told(state, Refilled)]


@pytest.mark.rule("S-11")
def test_a_purchase_one_can_t_afford() -> None:
    """It is refused, and so is one of a card that is not on offer."""
    state = laid(lineups=[LINEUP], hooch=[3, 0])
    assert "S-11: Vault Job costs 5, and there are 3 hooch" == why_not(state, "buy vault-job")
    assert "S-11: there is no Pep Talk in the line-up" == why_not(state, "buy pep-talk")


@pytest.mark.rule("S-41")
def test_a_line_up_without_a_main_deck() -> None:
    """It shrinks."""
    state = play(laid(lineups=[LINEUP], hooch=[9, 0], scarce=True), "buy vault-job", "buy tip-off")
    assert ["loose-change", "vault-job", "piano-mover"] == slugs(state.lineups[0])


@pytest.mark.rule("S-41")
def test_hooch_at_the_end_of_a_turn() -> None:
    """It is kept."""
    assert (5, 3) == play(laid(hooch=[5, 3]), "end-turn", "end-turn").hooch


@pytest.mark.rule("S-39")
def test_cleanup() -> None:
    """All stooges are unswung, the rest of the hand is discarded, five cards are drawn."""
    deck = "loose-change tip-off pep-talk loaded-dice strong-coffee vault-job"
    state = laid(["free-money attack", ""], decks=[deck, ""], crews=["piano-mover", ""])
    state = attrs.evolve(state, crews=((), ()), swung=state.crews[ANN])
    state = play(state, "end-turn")
    assert (["piano-mover"], ()) == (slugs(state.crews[ANN]), state.swung)
    assert ["attack", "free-money"] == slugs(state.discards[ANN])
    assert sorted(deck.split()[:5]) == slugs(state.hands[ANN])
    assert ["vault-job"] == slugs(state.decks[ANN])
    assert 1 == len(told(state, Unswung)) == len(told(state, LaidDown))


@pytest.mark.rule("S-40")
def test_a_deck_that_runs_out() -> None:
    """The discard pile is shuffled into a new one, and drawing goes on."""
    state = laid(
        ["attack", ""],
        decks=["loose-change tip-off", ""],
        discards=["pep-talk vault-job", ""],
        orders=("vault-job attack",),
    )
    state = play(state, "end-turn")
    assert ["attack", "loose-change", "pep-talk", "tip-off", "vault-job"] == slugs(state.hands[0])
    assert [Shuffled(ANN, 3)] == told(state, Shuffled)
    assert ((), 0) == (state.discards[ANN], len(state.decks[ANN]))


@pytest.mark.rule("S-40")
def test_a_deck_that_runs_out_with_cards_left_over() -> None:
    """What is not drawn is the new deck, in the order of the shuffle."""
    discards = "pep-talk vault-job attack tip-off loose-change loaded-dice"
    state = laid(discards=[discards, ""], orders=("vault-job attack tip-off pep-talk loaded-dice",))
    state = play(state, "end-turn")
    assert ["loose-change"] == slugs(state.decks[ANN])


@pytest.mark.rule("S-61")
def test_deck_and_discard_pile_both_empty() -> None:
    """Nothing more is drawn."""
    state = play(laid(decks=["tip-off", ""]), "end-turn")
    assert ["tip-off"] == slugs(state.hands[ANN])
    assert [1] == [event.count for event in told(state, Drew) if event.seat == ANN]


@pytest.mark.rule("S-61")
def test_a_scheme_that_draws() -> None:
    """It lies in neither pile until it is over: it can't be drawn by its own effect."""
    state = play(laid(["second-helping", ""], discards=["free-money", ""]), "play second-helping")
    assert ["free-money"] == slugs(state.hands[ANN])
    assert ["second-helping"] == slugs(state.discards[ANN])


@pytest.mark.rule("S-4", "S-64")
def test_the_next_turn() -> None:
    """It is that of the next player clockwise who is not out."""
    state = laid(["", "", "", ""], out=[BOB, DAN])
    assert [CAT, ANN] == [play(state, "end-turn").to_act, play(state, *["end-turn"] * 2).to_act]
    assert 3 == play(state, "end-turn", "end-turn").turn


@pytest.mark.rule("S-48")
def test_the_turn_limit() -> None:
    """After the last turn the most turfs win; equal ones share."""
    rules = Rules(turn_limit=7)
    state = play(laid(turn=7, tokens={1: BOB}, rules=rules), "end-turn")
    assert state.outcome is not None
    assert ((BOB,), (1, 2), Ending.LIMIT) == (
        state.outcome.winners,
        state.outcome.scores,
        state.outcome.how,
    )
    shared = play(laid(turn=7, rules=rules), "end-turn")
    assert shared.outcome is not None
    assert ((ANN, BOB), (0.5, 0.5)) == (shared.outcome.winners, shared.outcome.returns)
    assert None is play(laid(turn=6, rules=rules), "end-turn").outcome
    assert None is play(laid(turn=600, rules=Rules(turn_limit=None)), "end-turn").outcome


@pytest.mark.rule("S-7", "S-67")
def test_actions_without_a_limit() -> None:
    """A card is missing, not an action."""
    state = laid(["attack", ""], rules=Rules(action_limit=None))
    assert why_not(state, "play free-money").startswith("S-7: no Free Money in hand")


@pytest.mark.rule("S-67")
def test_the_action_limit() -> None:
    """After so many actions the only move left is to end the Main step."""
    state = laid(["free-money free-money free-money", ""], rules=Rules(action_limit=2))
    state = play(state, "play free-money", "cash free-money")
    assert ["end-turn"] == offers(state)
    assert why_not(state, "play free-money").startswith("S-67: 2 actions are done")
    assert 0 == play(state, "end-turn").actions
    assert 200 == Rules().action_limit
    free = laid(["free-money", ""], actions=5000, rules=Rules(action_limit=None))
    assert "play free-money" in offers(free)


@pytest.mark.rule("S-52")
def test_the_hand_laid_down_in_cleanup() -> None:
    """It brings no hooch."""
    assert (0, 0) == play(laid(["vault-job free-money", ""]), "end-turn").hooch


def test_a_move_that_is_unknown_at_this_table() -> None:
    """It is refused as such."""
    state = laid()
    move = hooch_stooges.Attack(hooch_stooges.Place(77))
    assert "S-70: there is no such move at this table: attack 77" == hooch_stooges.explain(
        state, move
    )
    assert "S-70: there is no such move at this table: 5" == hooch_stooges.explain(state, 5)  # type: ignore[arg-type]
