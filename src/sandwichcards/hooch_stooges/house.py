"""What does the house set hold? Every card of it, as data: names, numbers and effects are ours."""

from sandwichcards.hooch_stooges.cards import Deck, Scheme, Stooge, Turf
from sandwichcards.hooch_stooges.effects import (
    ANY_COST,
    Ability,
    DefeatStooge,
    DrawCards,
    EachDiscards,
    GainHooch,
    MakeAttack,
    RaiseKind,
    RaiseNext,
    RecallStooge,
    ReplaceInLineup,
    ReviveStooge,
    RollAgain,
    ScrapCard,
    Shield,
    StealHooch,
    TakeFromLineup,
    Trigger,
    UnswingAll,
    UnswingOne,
)

# S-2: the three cards that are known by name. Their numbers are ours.
FACELESS_GOON = Stooge("faceless-goon", "Faceless Goon", 0, 0, attack=0, health=2)
ATTACK = Scheme("attack", "Attack", 0, 1, (MakeAttack(),))
FREE_MONEY = Scheme("free-money", "Free Money", 0, 1, (GainHooch(1),))

# Slug, name, cost, hooch value, attack bonus, health, ability; then the number of copies.
STOOGES = (
    (Stooge("corner-lookout", "Corner Lookout", 1, 1, 0, 3), 4),
    (
        Stooge(
            "whistling-newsboy",
            "Whistling Newsboy",
            2,
            1,
            0,
            2,
            Ability(Trigger.PLAYED, (DrawCards(1),)),
        ),
        4,
    ),
    (Stooge("bar-stool-brawler", "Bar-Stool Brawler", 2, 1, 1, 3), 4),
    (
        Stooge(
            "velvet-rope-bouncer",
            "Velvet-Rope Bouncer",
            2,
            1,
            0,
            4,
            Ability(Trigger.BLOCKS, (GainHooch(1),)),
        ),
        3,
    ),
    (
        Stooge(
            "bathtub-distiller",
            "Bathtub Distiller",
            3,
            1,
            0,
            2,
            Ability(Trigger.CONTROL, (GainHooch(1),)),
        ),
        4,
    ),
    (
        Stooge(
            "getaway-driver",
            "Getaway Driver",
            3,
            1,
            1,
            2,
            Ability(Trigger.PLAYED, (RaiseNext(2),)),
        ),
        3,
    ),
    (
        Stooge(
            "light-fingered-usher",
            "Light-Fingered Usher",
            3,
            2,
            0,
            3,
            Ability(Trigger.PLAYED, (StealHooch(2),)),
        ),
        3,
    ),
    (
        Stooge(
            "bent-constable",
            "Bent Constable",
            4,
            1,
            0,
            4,
            Ability(Trigger.PLAYED, (Shield(),)),
        ),
        3,
    ),
    (Stooge("cellar-doorman", "Cellar Doorman", 4, 1, 0, 6), 3),
    (
        Stooge(
            "card-sharp",
            "Card Sharp",
            4,
            2,
            2,
            3,
            Ability(Trigger.SWINGS, (RollAgain(1),)),
        ),
        3,
    ),
    (Stooge("piano-mover", "Piano Mover", 5, 2, 2, 5), 3),
    (
        Stooge(
            "debt-collector",
            "Debt Collector",
            5,
            2,
            2,
            4,
            Ability(Trigger.DEFEATS, (StealHooch(3),)),
        ),
        2,
    ),
    (
        Stooge(
            "cheerful-undertaker",
            "Cheerful Undertaker",
            5,
            2,
            1,
            5,
            Ability(Trigger.DEFEATS, (RecallStooge(),)),
        ),
        2,
    ),
    (Stooge("twin-bruisers", "Twin Bruisers", 6, 2, 3, 5), 3),
    (
        Stooge(
            "short-fuse-chemist",
            "Short-Fuse Chemist",
            6,
            2,
            2,
            4,
            Ability(Trigger.FALLS, (DefeatStooge(5),)),
        ),
        2,
    ),
    (
        Stooge(
            "safe-whisperer",
            "Safe Whisperer",
            6,
            3,
            2,
            4,
            Ability(Trigger.PLAYED, (TakeFromLineup(4),)),
        ),
        2,
    ),
    (
        Stooge(
            "back-room-surgeon",
            "Back-Room Surgeon",
            7,
            2,
            1,
            5,
            Ability(Trigger.CONTROL, (RecallStooge(),)),
        ),
        2,
    ),
    (
        Stooge(
            "union-rep",
            "Union Rep",
            7,
            3,
            2,
            6,
            Ability(Trigger.PLAYED, (UnswingAll(), RaiseKind(1))),
        ),
        2,
    ),
    (
        Stooge(
            "riverboat-hostess",
            "Riverboat Hostess",
            8,
            4,
            2,
            5,
            Ability(Trigger.CONTROL, (GainHooch(2),)),
        ),
        2,
    ),
    (Stooge("armoured-milk-float", "Armoured Milk Float", 9, 4, 4, 8), 2),
    (
        Stooge(
            "silent-partner",
            "Silent Partner",
            10,
            5,
            3,
            6,
            Ability(Trigger.PLAYED, (EachDiscards(), DrawCards(1))),
        ),
        2,
    ),
)

# Slug, name, cost, hooch value, effects; then the number of copies. A scheme is back in the discard
# pile at once (S-9), and a thin deck is drawn again and again: so none draws more than one card,
# and what draws brings neither hooch nor an attack.
SCHEMES = (
    (Scheme("loose-change", "Loose Change", 1, 2, (GainHooch(2),)), 4),
    (Scheme("tip-off", "Tip-Off", 1, 1, (ReplaceInLineup(), DrawCards(1))), 3),
    (Scheme("loaded-dice", "Loaded Dice", 1, 1, (RollAgain(2), DrawCards(1))), 3),
    (Scheme("second-helping", "Second Helping", 2, 1, (RecallStooge(), DrawCards(1))), 3),
    (Scheme("bonfire-of-receipts", "Bonfire of Receipts", 2, 1, (ScrapCard(), GainHooch(2))), 3),
    (Scheme("greased-palm", "Greased Palm", 2, 1, (Shield(), DrawCards(1))), 3),
    (Scheme("pep-talk", "Pep Talk", 2, 1, (UnswingOne(), RaiseKind(2), DrawCards(1))), 2),
    (Scheme("long-coat-shopping", "Long-Coat Shopping", 2, 1, (TakeFromLineup(6),)), 3),
    (Scheme("brass-thimbles", "Brass Thimbles", 3, 1, (RaiseNext(3), MakeAttack())), 3),
    (Scheme("wake-up-call", "Wake-Up Call", 3, 1, (UnswingOne(), MakeAttack())), 2),
    (Scheme("midnight-visit", "Midnight Visit", 3, 2, (MakeAttack(), GainHooch(2))), 4),
    (Scheme("friendly-shakedown", "Friendly Shakedown", 3, 1, (StealHooch(4), GainHooch(2))), 3),
    (Scheme("anonymous-letter", "Anonymous Letter", 3, 2, (EachDiscards(), GainHooch(3))), 3),
    (Scheme("laundry-cart-escape", "Laundry-Cart Escape", 3, 2, (ReviveStooge(), GainHooch(2))), 3),
    (Scheme("falling-piano", "Falling Piano", 4, 2, (DefeatStooge(5), GainHooch(1))), 3),
    (Scheme("strong-coffee", "Strong Coffee", 4, 2, (UnswingAll(), MakeAttack())), 2),
    (Scheme("vault-job", "Vault Job", 5, 4, (GainHooch(7),)), 3),
    (
        Scheme(
            "fire-sale", "Fire Sale", 6, 3, (TakeFromLineup(ANY_COST), TakeFromLineup(ANY_COST))
        ),
        2,
    ),
    (
        Scheme(
            "clean-sweep",
            "Clean Sweep",
            7,
            3,
            (EachDiscards(), EachDiscards(), StealHooch(6), GainHooch(3)),
        ),
        2,
    ),
    (
        Scheme(
            "march-on-city-hall",
            "March on City Hall",
            9,
            4,
            (RaiseNext(3), MakeAttack(), UnswingAll(), MakeAttack()),
        ),
        2,
    ),
)

# Slug, name, price of the ability, effects; then the number of copies.
TURFS = (
    (Turf("back-alley", "Back Alley", 1, (DrawCards(1),)), 2),
    (Turf("soda-fountain", "Soda Fountain", 1, (GainHooch(2),)), 2),
    (Turf("brewery", "Brewery", 2, (GainHooch(4),)), 2),
    (Turf("river-harbour", "River Harbour", 3, (GainHooch(5),)), 2),
    (Turf("barber-shop", "Barber Shop", 2, (DrawCards(2),)), 2),
    (Turf("grand-hotel", "Grand Hotel", 4, (DrawCards(3), GainHooch(1))), 1),
    (Turf("fish-market", "Fish Market", 2, (StealHooch(4),)), 2),
    (Turf("jewellers-row", "Jewellers' Row", 4, (StealHooch(8),)), 1),
    (Turf("boxing-gym", "Boxing Gym", 2, (RaiseKind(2), MakeAttack())), 1),
    (Turf("billiard-hall", "Billiard Hall", 1, (RollAgain(2), DrawCards(1))), 2),
    (Turf("racetrack", "Racetrack", 0, (RollAgain(1), GainHooch(1))), 1),
    (Turf("chapel", "Chapel", 1, (Shield(), GainHooch(2))), 1),
    (Turf("dry-goods-store", "Dry-Goods Store", 3, (TakeFromLineup(4),)), 2),
    (Turf("town-hall-annexe", "Town-Hall Annexe", 5, (TakeFromLineup(ANY_COST),)), 1),
    (Turf("printing-shop", "Printing Shop", 1, (ReplaceInLineup(), GainHooch(2))), 1),
    (Turf("telephone-exchange", "Telephone Exchange", 1, (ReplaceInLineup(), DrawCards(1))), 1),
    (Turf("pawn-shop", "Pawn Shop", 1, (ScrapCard(), GainHooch(2))), 2),
    (Turf("steam-laundry", "Steam Laundry", 2, (ScrapCard(), ScrapCard(), DrawCards(1))), 1),
    (Turf("rail-yard", "Rail Yard", 3, (MakeAttack(),)), 2),
    (Turf("picture-palace", "Picture Palace", 4, (RaiseNext(3), MakeAttack())), 1),
    (Turf("tram-depot", "Tram Depot", 1, (UnswingOne(), DrawCards(1))), 2),
    (Turf("dance-hall", "Dance Hall", 4, (UnswingAll(), MakeAttack())), 1),
    (Turf("charity-hospital", "Charity Hospital", 2, (RecallStooge(),)), 2),
    (Turf("old-cemetery", "Old Cemetery", 4, (ReviveStooge(),)), 1),
    (Turf("newspaper-office", "Newspaper Office", 2, (EachDiscards(),)), 2),
    (Turf("opera-house", "Opera House", 3, (EachDiscards(), DrawCards(1))), 1),
    (Turf("ice-house", "Ice House", 3, (DefeatStooge(4),)), 2),
    (Turf("gas-works", "Gas Works", 5, (DefeatStooge(7),)), 1),
)

HOUSE_DECK = Deck(
    "house",
    main=(*STOOGES, *SCHEMES),
    turfs=TURFS,
    starters=((FACELESS_GOON, 3), (ATTACK, 1), (FREE_MONEY, 6)),
    # S-62: found by letting equal greedy players play hundreds of games of each kind.
    head_start=(
        (0, 6),
        (0, 3, 8),
        (0, 3, 6, 9),
        (0, 3, 6, 7, 9),
        (0, 2, 5, 6, 8, 9),
    ),
)
Deck.house[HOUSE_DECK.name] = HOUSE_DECK
