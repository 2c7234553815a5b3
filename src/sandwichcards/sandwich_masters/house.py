"""What does our deck of Sandwich Masters hold? A line is a card and how many there are of it.

The published game lists its cards nowhere but on the cards themselves. This is a house deck: names,
numbers and texts are ours, except for the few that the rulebook mentions (the ingredients up to
Tomato, Special Sauce, the three Inspectors, Bread Sandwich, Double Decker and Meat Surprise).
"""

from sandwichcards.sandwich_masters.cards import (
    AttackCard,
    Black,
    Deck,
    EventCard,
    IngredientCard,
    InspectorCard,
    ListedOrder,
    OpenOrder,
    Pack,
    SauceCard,
    White,
)
from sandwichcards.sandwich_masters.effects import (
    ANY,
    BAD,
    GOOD,
    Bin,
    ClearBar,
    Condemn,
    DrawCards,
    Earn,
    LoseIngredient,
    PassCards,
    Pay,
    Pick,
    Purge,
    StrikeOrder,
    Symbol,
    Topple,
    TossCards,
    TossHand,
    Variety,
    Which,
)

BREAD, CHEESE, EGG = Symbol.BREAD, Symbol.CHEESE, Symbol.EGG
HAM, BACON, BEEF, CHICKEN = Symbol.HAM, Symbol.BACON, Symbol.BEEF, Symbol.CHICKEN
LETTUCE, TOMATO = Symbol.LETTUCE, Symbol.TOMATO
MUSTARD, PICKLE, MAYO = Symbol.MUSTARD, Symbol.PICKLE, Symbol.MAYO

WHITE: tuple[tuple[White, int], ...] = (
    # Every sandwich takes two Breads at least, so Bread is three times as common as the rest.
    (IngredientCard("bread", "Doorstep Loaf", BREAD), 18),
    (IngredientCard("stale-bread", "Loaf of Last Week", BREAD, bad=True), 9),
    (IngredientCard("cheese", "Respectable Cheddar", CHEESE), 6),
    (IngredientCard("sweaty-cheese", "Gym-Bag Cheddar", CHEESE, bad=True), 3),
    (IngredientCard("egg", "Sunny Egg", EGG), 5),
    (IngredientCard("gloomy-egg", "Egg of Uncertain Date", EGG, bad=True), 2),
    (IngredientCard("ham", "Honest Ham", HAM), 5),
    (IngredientCard("grey-ham", "Ham in Fifty Greys", HAM, bad=True), 3),
    (IngredientCard("bacon", "Sizzling Bacon", BACON), 5),
    (IngredientCard("limp-bacon", "Bacon That Gave Up", BACON, bad=True), 3),
    (IngredientCard("beef", "Sunday Beef", BEEF), 5),
    (IngredientCard("leather-beef", "Boot-Cut Beef", BEEF, bad=True), 2),
    (IngredientCard("chicken", "Free-Range Chicken", CHICKEN), 4),
    (IngredientCard("pink-chicken", "Blushing Chicken", CHICKEN, bad=True), 2),
    (IngredientCard("lettuce", "Crisp Lettuce", LETTUCE), 6),
    (IngredientCard("slimy-lettuce", "Lettuce with Lodgers", LETTUCE, bad=True), 3),
    (IngredientCard("tomato", "Blameless Tomato", TOMATO), 6),
    (IngredientCard("furry-tomato", "Tomato in a Fur Coat", TOMATO, bad=True), 3),
    (IngredientCard("mustard", "Cutting Mustard", MUSTARD), 4),
    (IngredientCard("crusty-mustard", "Mustard from the Lid", MUSTARD, bad=True), 2),
    (IngredientCard("pickle", "Small Pickle", PICKLE), 4),
    (IngredientCard("lost-pickle", "Pickle from Under the Fridge", PICKLE, bad=True), 2),
    (IngredientCard("mayo", "Trusty Mayo", MAYO), 5),
    (IngredientCard("warm-mayo", "Dashboard Mayo", MAYO, bad=True), 2),
    (SauceCard("special-sauce", "Special Sauce"), 12),
    (AttackCard("ambush-wasabi", "Ambush Wasabi"), 4),
    (AttackCard("trojan-relish", "Trojan Relish"), 4),
    # Harsher and dearer in this order (M-30).
    (InspectorCard("lazy-inspector", "Lazy Inspector", 2, (LoseIngredient(BAD),)), 3),
    (InspectorCard("jobsworth-inspector", "Jobsworth Inspector", 4, (Bin(BAD),)), 3),
    (InspectorCard("strict-inspector", "Strict Inspector", 7, (Condemn(BAD),)), 2),
)

# A listed Order pays 5 for one ingredient, 9 for two, and 5 for each further one.
ORDERS: tuple[tuple[Black, int], ...] = (
    (ListedOrder("bread-sandwich", "Bread Sandwich", (BREAD,), 5), 2),
    (ListedOrder("the-usual", "The Usual", (HAM, CHEESE), 9), 2),
    (ListedOrder("egg-on-your-face", "Egg on Your Face", (EGG, MAYO), 9), 1),
    (ListedOrder("field-day", "Field Day", (CHEESE, PICKLE), 9), 1),
    (ListedOrder("cold-shoulder", "Cold Shoulder", (BEEF, MUSTARD), 9), 2),
    (ListedOrder("bacon-left-town", "Bacon Left Town", (BACON, LETTUCE, TOMATO), 14), 2),
    (ListedOrder("hen-night", "Hen Night", (CHICKEN, EGG, MAYO), 14), 2),
    (ListedOrder("rabbit-food", "Rabbit Food", (LETTUCE, LETTUCE, TOMATO), 14), 1),
    (ListedOrder("two-little-pigs", "Two Little Pigs", (HAM, BACON, MUSTARD), 14), 1),
    (ListedOrder("stag-do", "Stag Do", (BEEF, PICKLE, CHEESE), 14), 1),
    (ListedOrder("double-decker", "Double Decker", (BREAD, HAM, CHEESE, TOMATO), 19), 2),
    (ListedOrder("fry-up-on-foot", "Fry-Up on Foot", (BACON, BACON, EGG, TOMATO), 19), 1),
    (ListedOrder("sunday-best", "Sunday Best", (BEEF, BEEF, MUSTARD, LETTUCE), 19), 1),
    (ListedOrder("deli-counterclaim", "Deli Counterclaim", (HAM, CHEESE, PICKLE, LETTUCE), 19), 1),
    (
        ListedOrder(
            "club-without-rules",
            "Club without Rules",
            (BREAD, CHICKEN, BACON, LETTUCE, MAYO),
            24,
        ),
        1,
    ),
    (ListedOrder("farm-sale", "Farm Sale", (HAM, BEEF, CHICKEN, BACON, CHEESE), 24), 1),
    (ListedOrder("green-party", "Green Party", (LETTUCE, LETTUCE, TOMATO, TOMATO, EGG), 24), 1),
    (
        ListedOrder(
            "tower-block",
            "Tower Block",
            (BREAD, BREAD, HAM, CHEESE, TOMATO, MAYO),
            29,
        ),
        1,
    ),
    (
        ListedOrder(
            "fridge-amnesty",
            "Fridge Amnesty",
            (CHEESE, EGG, LETTUCE, TOMATO, PICKLE, MAYO),
            29,
        ),
        1,
    ),
    (
        ListedOrder(
            "the-whole-menu",
            "The Whole Menu",
            (BREAD, HAM, CHEESE, EGG, LETTUCE, TOMATO, MUSTARD),
            34,
        ),
        1,
    ),
    (
        ListedOrder(
            "seven-deadly-fillings",
            "Seven Deadly Fillings",
            (BACON, BEEF, CHICKEN, CHEESE, CHEESE, PICKLE, MAYO),
            34,
        ),
        1,
    ),
    (OpenOrder("meat-surprise", "Meat Surprise", Variety.MEAT, first=5, each=3), 2),
    (OpenOrder("salad-days", "Salad Days", Variety.SALAD, first=4, each=3, different=False), 1),
    (OpenOrder("milk-round", "Milk Round", Variety.DAIRY, first=4, each=3, different=False), 1),
    (OpenOrder("dip-parade", "Dip Parade", Variety.CONDIMENT, first=4, each=5), 1),
)

EVENTS: tuple[tuple[Black, int], ...] = (
    (EventCard("fire-drill", "Fire Drill", (TossCards(2),)), 1),
    (EventCard("pass-the-salt", "Pass the Salt", (PassCards(2),)), 1),
    (EventCard("delivery-van", "Delivery Van", (DrawCards(2),)), 1),
    (EventCard("new-apron", "New Apron, Empty Pockets", (TossHand(),)), 1),
    (EventCard("gust-of-wind", "Gust of Wind", (Topple(),)), 1),
    (EventCard("second-thoughts", "Second Thoughts", (LoseIngredient(ANY),)), 1),
    (EventCard("slug-season", "Slug Season", (Purge(Which(bad=True, variety=Variety.SALAD)),)), 1),
    (EventCard("conscience-day", "Conscience Day", (LoseIngredient(BAD), Earn(2))), 1),
    (EventCard("lunch-rush", "Lunch Rush", (Earn(2),)), 1),
    (EventCard("flattering-review", "Flattering Review", (Earn(1, per=GOOD),)), 1),
    (EventCard("rent-day", "Rent Day", (Pay(3),)), 1),
    (EventCard("smell-tax", "Smell Tax", (Pay(1, per=BAD),)), 1),
    (EventCard("new-menu", "New Menu", (ClearBar(),)), 1),
    (EventCard("sold-out", "Sold Out", (StrikeOrder(Pick.DEAREST),)), 1),
)

ATTACK_PACK = Pack(
    "attack-pack",
    white=(
        (AttackCard("weeping-horseradish", "Weeping Horseradish", (TossCards(1),)), 2),
        (AttackCard("invoice-ketchup", "Invoice Ketchup", (Pay(2),)), 2),
        (AttackCard("chutney-of-doubt", "Chutney of Doubt", (LoseIngredient(GOOD),)), 2),
        (AttackCard("hot-potato-salsa", "Hot-Potato Salsa", (PassCards(1),)), 2),
        (AttackCard("menu-ink", "Menu Ink", (StrikeOrder(Pick.CHEAPEST),)), 1),
        (InspectorCard("undercover-inspector", "Undercover Inspector", 3, (Purge(BAD),)), 2),
        (InspectorCard("chief-inspector", "Chief Inspector", 9, (Condemn(BAD), Pay(3))), 1),
    ),
)

ORDER_UP = Pack(
    "order-up",
    black=(
        (ListedOrder("eggs-bennie-done", "Eggs, Bennie, Done", (EGG, EGG, HAM), 14), 1),
        (ListedOrder("red-alert", "Red Alert", (TOMATO, TOMATO, HAM, BACON), 19), 1),
        (ListedOrder("coop-detat", "Coop d'État", (CHICKEN, CHICKEN, EGG, MUSTARD), 19), 1),
        (ListedOrder("beige-buffet", "Beige Buffet", (CHEESE, EGG, CHICKEN, MAYO, MUSTARD), 24), 1),
        (ListedOrder("carbon-copy", "Carbon Copy", (BREAD, BREAD, BREAD, CHEESE), 19), 1),
        (
            ListedOrder(
                "meeting-that-ran-over",
                "Meeting That Ran Over",
                (BREAD, BEEF, BEEF, PICKLE, MUSTARD, LETTUCE),
                29,
            ),
            1,
        ),
        (
            ListedOrder(
                "last-supper-shift",
                "Last Supper Shift",
                (HAM, BACON, BEEF, CHICKEN, EGG, CHEESE, TOMATO),
                34,
            ),
            1,
        ),
        (
            OpenOrder(
                "loaf-affair", "Loaf Affair", Variety.BREAD, first=5, each=3, different=False
            ),
            1,
        ),
        (OpenOrder("menagerie", "Menagerie", Variety.MEAT, first=4, each=6), 1),
    ),
)

HOUSE_DECK = Deck("house", WHITE, (*ORDERS, *EVENTS), (ATTACK_PACK, ORDER_UP))
"""The deck that a game is played with unless it is given another."""

Deck.house[HOUSE_DECK.name] = HOUSE_DECK
