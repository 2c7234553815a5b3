// The JSON of Sandwich Masters, version 1 of the wire.
// Written by `sandwichcards schema sandwich_masters --typescript`.

/** A document: what it holds is said by its form. */
export interface Envelope<Form extends string, Value> {
  readonly schema: 1;
  readonly form: Form;
  readonly value: Value;
}

/** An `event` was dealt, and is followed now. */
export interface Announced {
  readonly type: "Announced";
  readonly event: Slug;
}

/** A zone of the table, which references name. */
export interface Area {
  /** Its name. */
  readonly zone: string;
  /** What its parts are counted by, from outside in: `seat`, `place`; none for one pile. */
  readonly axes: readonly string[];
  /** How many parts there are on each axis. */
  readonly sizes: readonly number[];
  /** Whether it is full before a game begins. */
  readonly stock: boolean;
  /** What lies there. */
  readonly words: string;
  /** What its places are called, in the order of `place`; none if they have no names. */
  readonly names: readonly string[];
}

/** Lay a `card`, an Attack Condiment, on the sandwich in a `slot` of another player, `seat`. */
export interface Attack {
  readonly type: "Attack";
  readonly card: Slug;
  readonly seat: Seat;
  readonly slot: number;
}

/** An Attack Condiment: a bad ingredient for others' sandwiches (M-34), with a twist or none. */
export interface AttackCard {
  readonly type: "AttackCard";
  /** What names the card in texts and files. */
  readonly slug: Slug;
  /** What people call the card. */
  readonly name: string;
  /** What happens when it is laid, in order. */
  readonly twist: readonly Effect[];
  /** What stands on the card; follows from the effects if its maker gives nothing else. */
  readonly text: string;
}

/** `seat` laid a `card`, an Attack Condiment, on the sandwich in a `slot` of `victim`. */
export interface Attacked {
  readonly type: "Attacked";
  readonly seat: Seat;
  readonly victim: Seat;
  readonly card: Slug;
  readonly slot: number;
}

/** The first turn begins after the set-up. */
export interface Begin {
  readonly type: "Begin";
}

/** Discard one sandwich of one's own choice that holds an ingredient as `which` says. */
export interface Bin {
  readonly type: "Bin";
  readonly which: Which;
}

export type Black = ListedOrder | OpenOrder | EventCard;

/** Pay the Inspector. */
export interface Bribe {
  readonly type: "Bribe";
}

/** `seat` paid the Inspector, the `card`, this `amount`. */
export interface Bribed {
  readonly type: "Bribed";
  readonly seat: Seat;
  readonly card: Slug;
  readonly amount: number;
}

/** The program is asked for the number of one of the moves of the `frame`. */
export interface Choose {
  readonly type: "Choose";
  readonly frame: Frame;
}

/** Complete this `order` with the sandwich just closed. */
export interface Claim {
  readonly type: "Claim";
  readonly order: Slug;
}

/** `seat` chooses an Order for the sandwich in a `slot`, or leaves that open (M-12, M-28). */
export interface ClaimOrder {
  readonly type: "ClaimOrder";
  readonly seat: Seat;
  readonly slot: number;
}

/** Discard all Orders on the Bar. */
export interface ClearBar {
  readonly type: "ClearBar";
}

/** Hands are refilled and the `event` is discarded (M-36). */
export interface CloseEvent {
  readonly type: "CloseEvent";
  readonly event: Slug;
}

/** The turn ends. */
export interface CloseTurn {
  readonly type: "CloseTurn";
}

/** The sandwich of `seat` in a `slot` had no Bread below: the `cards` left were lost (M-55). */
export interface Collapsed {
  readonly type: "Collapsed";
  readonly seat: Seat;
  readonly slot: number;
  readonly cards: readonly Slug[];
}

/**
 * `seat` completed an `order` with the `sandwich` in a `slot`, and was paid the `reward`. `sauces`
 * are what the Special Sauces in it stood for, one by one (M-24).
 */
export interface Completed {
  readonly type: "Completed";
  readonly seat: Seat;
  readonly slot: number;
  readonly sandwich: readonly Slug[];
  readonly order: Slug;
  readonly reward: number;
  readonly sauces: readonly Symbol[];
}

/** The `event` was discarded. */
export interface Concluded {
  readonly type: "Concluded";
  readonly event: Slug;
}

/** Discard every sandwich of one's own that holds an ingredient as `which` says. */
export interface Condemn {
  readonly type: "Condemn";
  readonly which: Which;
}

/** `seat` got its first hand, of `count` cards; only that seat sees which `cards`. */
export interface Dealt {
  readonly type: "Dealt";
  readonly seat: Seat;
  readonly count: number;
  readonly cards: readonly Slug[] | null;
}

/** A deck of the house by its name, or one of one's own. */
export type Deck = "house" | OwnDeck;

/** Leave the sandwich open. */
export interface Decline {
  readonly type: "Decline";
}

/** Which set-up it is: the digest of its sheet. */
export type Digest = string;

/** Discard a `card` from the hand. */
export interface Discard {
  readonly type: "Discard";
  readonly card: Slug;
}

/** `seat` discards another card, or ends the turn (M-20); `count` have gone so far. */
export interface DiscardOn {
  readonly type: "DiscardOn";
  readonly seat: Seat;
  readonly count: number;
}

/** `seat` discarded a `card` from the hand. */
export interface Discarded {
  readonly type: "Discarded";
  readonly seat: Seat;
  readonly card: Slug;
}

/** The `inspector` is discarded (M-33). */
export interface Dismiss {
  readonly type: "Dismiss";
  readonly inspector: Slug;
}

/** The Inspector, the `card`, was discarded: the punishment was taken or the game was over. */
export interface Dismissed {
  readonly type: "Dismissed";
  readonly card: Slug;
}

/** Draw `count` white cards, even beyond a full hand. */
export interface DrawCards {
  readonly type: "DrawCards";
  readonly count: number;
}

/** `seat` drew `count` cards; only that seat sees which `cards`. */
export interface Drew {
  readonly type: "Drew";
  readonly seat: Seat;
  readonly count: number;
  readonly cards: readonly Slug[] | null;
}

/** Take an `amount` of Noshdosh from the bank: once, or `per` such ingredient one has laid. */
export interface Earn {
  readonly type: "Earn";
  readonly amount: number;
  readonly per: Which | null;
}

/** The bank paid `seat` this `amount`. */
export interface Earned {
  readonly type: "Earned";
  readonly seat: Seat;
  readonly amount: number;
}

export type Effect = TossCards | TossHand | PassCards | DrawCards | LoseIngredient | Purge | Topple | Bin | Condemn | Earn | Pay | StrikeOrder | ClearBar;

/** End the turn. */
export interface EndTurn {
  readonly type: "EndTurn";
}

/** The game is over, with this `outcome`. */
export interface Ended {
  readonly type: "Ended";
  readonly outcome: Outcome;
}

/** Why a game is over. */
export type Ending = "goal" | "limit" | "stalemate" | "time" | "abandoned" | "forfeit";

export type Event = Dealt | Drew | Renewed | RenewedOrders | Served | Announced | Concluded | TurnBegan | Started | Laid | Attacked | Inspected | Bribed | Punished | Dismissed | Shifted | Discarded | Swapped | Idled | Completed | LeftOpen | SetAside | Marked | Tossed | TossedHand | GotBack | PassedOn | Lost | Collapsed | Earned | Paid | Struck | Ended;

/** An Event: every player follows its effects (M-36). */
export interface EventCard {
  readonly type: "EventCard";
  /** What names the card in texts and files. */
  readonly slug: Slug;
  /** What people call the card. */
  readonly name: string;
  /** What everybody does, in order. */
  readonly effects: readonly Effect[];
  /** What stands on the card; follows from the effects if its maker gives nothing else. */
  readonly text: string;
}

/** `seat` pays the bribe of the `inspector` or takes the punishment (M-30). */
export interface FaceInspector {
  readonly type: "FaceInspector";
  readonly seat: Seat;
  readonly inspector: Slug;
}

/** The first of the `effects` falls on these `seats`, of whom `asked` were asked to choose. */
export interface Follow {
  readonly type: "Follow";
  readonly effects: readonly Effect[];
  readonly seats: readonly Seat[];
  readonly asked: number;
}

/** The table as one seat, or a spectator, sees it after one step. */
export interface Frame {
  /** Which state of the table it is, counted from 0. */
  readonly number: number;
  /** The digest of the sheet that says what never changes in this game. */
  readonly sheet: string;
  /** What the players are called, by seat; "" where nobody sits. */
  readonly names: readonly string[];
  /** What can be seen. */
  readonly view: View;
  /** Who is asked what, in words. */
  readonly question: string;
  /** What has happened since the frame before, in sentences. */
  readonly story: readonly string[];
  /** The legal moves, in the order of `view.moves`. */
  readonly moves: readonly Offer[];
  /** What has gone from where to where since the frame before. */
  readonly moved: readonly Transfer[];
}

/**
 * `seat` got back `count` cards that it had set aside, as the game was over. Only that seat sees
 * which `cards`.
 */
export interface GotBack {
  readonly type: "GotBack";
  readonly seat: Seat;
  readonly count: number;
  readonly cards: readonly Slug[] | null;
}

/** The first line, each time a program is started. */
export interface Hello {
  readonly type: "Hello";
  /** The version of the line protocol. */
  readonly protocol: number;
  /** The name of the game. */
  readonly game: string;
  /** The version of its rules. */
  readonly rules_version: number;
  /** Where the program plays. */
  readonly seat: Seat | null;
  /** How long it may think about each answer. */
  readonly seconds: number;
  /** A number that it can take its random numbers from. */
  readonly seed: number;
  /** All that never changes in this game. */
  readonly sheet: Sheet;
}

/** `seat` has ended its turn without doing anything (M-21). */
export interface Idled {
  readonly type: "Idled";
  readonly seat: Seat;
}

/** An ingredient, good or bad. */
export interface IngredientCard {
  readonly type: "IngredientCard";
  /** What names the card in texts and files. */
  readonly slug: Slug;
  /** What people call the card. */
  readonly name: string;
  /** Which ingredient it is. */
  readonly symbol: Symbol;
  /** Whether it is a bad one. */
  readonly bad: boolean;
}

/** Send a `card`, a Health Inspector, to another player, `seat`. */
export interface Inspect {
  readonly type: "Inspect";
  readonly card: Slug;
  readonly seat: Seat;
}

/** `seat` sent a `card`, an Inspector, to `victim`; `found` says whether anything was bad. */
export interface Inspected {
  readonly type: "Inspected";
  readonly seat: Seat;
  readonly victim: Seat;
  readonly card: Slug;
  readonly found: boolean;
}

/** A Health Inspector: punishes whoever has bad ingredients and pays no bribe (M-30). */
export interface InspectorCard {
  readonly type: "InspectorCard";
  /** What names the card in texts and files. */
  readonly slug: Slug;
  /** What people call the card. */
  readonly name: string;
  /** What it costs to send it away. */
  readonly bribe: number;
  /** What happens to whoever does not pay, in order. */
  readonly punishment: readonly Effect[];
  /** What stands on the card; follows from the effects if its maker gives nothing else. */
  readonly text: string;
}

/** `seat` laid a `card`, an ingredient, on the sandwich in a `slot` of its own. */
export interface Laid {
  readonly type: "Laid";
  readonly seat: Seat;
  readonly card: Slug;
  readonly slot: number;
}

/** Lay a `card`, an ingredient, on the open sandwich in a `slot` of one's own. */
export interface Lay {
  readonly type: "Lay";
  readonly card: Slug;
  readonly slot: number;
}

/** `seat` could have completed an Order with the sandwich in a `slot` and did not. */
export interface LeftOpen {
  readonly type: "LeftOpen";
  readonly seat: Seat;
  readonly slot: number;
}

/** A line that a program is sent, if it is a bot. */
export type Line = Hello | Notice | Choose;

/** An Order for exactly these ingredients between the two outer Breads (M-22). */
export interface ListedOrder {
  readonly type: "ListedOrder";
  /** What names the card in texts and files. */
  readonly slug: Slug;
  /** What people call the card. */
  readonly name: string;
  /** What lies between the Breads, in any order. */
  readonly ingredients: readonly Symbol[];
  /** The Noshdosh that it pays. */
  readonly reward: number;
}

/** Discard an ingredient as `which` says, of one's own choice, from one's sandwiches. */
export interface LoseIngredient {
  readonly type: "LoseIngredient";
  readonly which: Which;
}

/** The sandwich of `seat` in a `slot` lost these `cards` to an effect. */
export interface Lost {
  readonly type: "Lost";
  readonly seat: Seat;
  readonly slot: number;
  readonly cards: readonly Slug[];
}

/** What a seat has chosen for an effect: in a `slot` a `card`, or with null all of it. */
export interface Mark {
  readonly slot: number;
  readonly card: Slug | null;
}

/** `seat` has chosen of its sandwiches for an effect; what, comes to light when all have. */
export interface Marked {
  readonly type: "Marked";
  readonly seat: Seat;
}

export type Move = Start | Lay | Attack | Inspect | Shift | Discard | EndTurn | Claim | Decline | Bribe | Submit | Spare | Remove | Scrap;

/** What things are called that are counted from 0, such as the places of a sandwich. */
export interface Names {
  /** What sort of thing it is: `Place`. */
  readonly type: string;
  /** The name of each in JSON, in order: what references call place 0 has the first. */
  readonly names: readonly string[];
}

/** What has happened: the `frame` after it. The program does not answer. */
export interface Notice {
  readonly type: "Notice";
  readonly frame: Frame;
}

/** A legal move as one would offer it to a player. */
export interface Offer {
  /** The move in words: the label of a button. */
  readonly words: string;
  /** What on the table it is made with. */
  readonly uses: readonly Ref[];
  /** What on the table it is aimed at. */
  readonly aims: readonly Ref[];
}

/** An Order for one or more ingredients of a variety: pays `first`, and `each` further one. */
export interface OpenOrder {
  readonly type: "OpenOrder";
  /** What names the card in texts and files. */
  readonly slug: Slug;
  /** What people call the card. */
  readonly name: string;
  /** What the ingredients have to be. */
  readonly variety: Variety;
  /** The Noshdosh for one ingredient. */
  readonly first: number;
  /** The Noshdosh for each further one. */
  readonly each: number;
  /** Whether all ingredients must differ (M-27). */
  readonly different: boolean;
}

/** Who won and how: `returns` gives each seat its share, 1 in all. */
export interface Outcome {
  /** The seats that won; none if nobody did. */
  readonly winners: readonly Seat[];
  /** Each seat's points, of whatever the game counts. */
  readonly scores: readonly number[];
  /** Each seat's share of the victory, 1 in all. */
  readonly returns: readonly number[];
  /** Why the game is over. */
  readonly how: Ending;
}

/** A white and a black deck, how many of each kind there are, and the packs to choose from. */
export interface OwnDeck {
  /** What the deck is called. */
  readonly name: string;
  /** The white cards, with their numbers of copies. */
  readonly white: readonly (readonly [White, number])[];
  /** Orders and Events, with their numbers of copies. */
  readonly black: readonly (readonly [Black, number])[];
  /** The packs that can be played with. */
  readonly packs: readonly Pack[];
}

/** Cards that join a deck when the option `packs` names them (M-41). */
export interface Pack {
  /** What the pack is called. */
  readonly name: string;
  /** Its white cards, with their numbers of copies. */
  readonly white: readonly (readonly [White, number])[];
  /** Its Orders and Events, with their numbers of copies. */
  readonly black: readonly (readonly [Black, number])[];
}

/** `seat` paid the bank this `amount`. */
export interface Paid {
  readonly type: "Paid";
  readonly seat: Seat;
  readonly amount: number;
}

/** Hand `count` cards of one's own choice to the player on the left. */
export interface PassCards {
  readonly type: "PassCards";
  readonly count: number;
}

/** `seat` passed `count` cards on `to` another; only those two see which `cards`. */
export interface PassedOn {
  readonly type: "PassedOn";
  readonly seat: Seat;
  readonly to: Seat;
  readonly count: number;
  readonly cards: readonly Slug[] | null;
}

/** Give an `amount` of Noshdosh to the bank: once, or `per` such ingredient one has laid. */
export interface Pay {
  readonly type: "Pay";
  readonly amount: number;
  readonly per: Which | null;
}

/** An Order on the Bar that an effect can point at; of equals, the oldest. */
export type Pick = "dearest" | "cheapest" | "oldest";

/** `seat` chooses an ingredient as `which` says, for an effect to take out of a sandwich. */
export interface PickIngredient {
  readonly type: "PickIngredient";
  readonly seat: Seat;
  readonly which: Which;
}

/** `seat` chooses a sandwich that an effect discards; `which` says what it must hold. */
export interface PickSandwich {
  readonly type: "PickSandwich";
  readonly seat: Seat;
  readonly which: Which;
}

/**
 * `seat` plays another card of the turn's `symbol`, or ends the turn. It is null while only sauce
 * was played.
 */
export interface PlayOn {
  readonly type: "PlayOn";
  readonly seat: Seat;
  readonly symbol: Symbol | null;
}

/** `seat` takes the punishment of the Inspector, the `card`. */
export interface Punished {
  readonly type: "Punished";
  readonly seat: Seat;
  readonly card: Slug;
}

/** Discard every ingredient from one's sandwiches that is as `which` says. */
export interface Purge {
  readonly type: "Purge";
  readonly which: Which;
}

export type Question = TakeTurn | PlayOn | DiscardOn | ClaimOrder | FaceInspector | SpareCards | PickIngredient | PickSandwich;

/** A whole game: everything that is needed to play it again. */
export interface Record {
  /** The name of the game. */
  readonly game: "sandwich_masters";
  /** The version of its rules. */
  readonly rules_version: number;
  /** The set-up of the game: players, rules, deck. */
  readonly setup: Setup;
  /** What chance came from. */
  readonly seed: { readonly int: string } | { readonly str: string } | { readonly bytes: string };
  /** The digest of the state after the deal. */
  readonly start: string;
  /** Every move and decision of the host, in order. */
  readonly entries: readonly (readonly [string, string])[];
}

/** A thing on the table: a card, a place, a pile, a token, a player. */
export interface Ref {
  /**
   * The field of the table that it lies in, as events name it: `hands`, `draw_pile`. `seats` are
   * the players themselves, and `bank` is where tokens come from.
   */
  readonly zone: string;
  /** Whose part of the zone it is, if it is somebody's. */
  readonly seat?: Seat | null;
  /** Which place, plate or slot of the zone it is, counted from 0, if there are several. */
  readonly place?: number | null;
  /**
   * The slug of the card that is meant; null for all that lies there, and for a card that can't be
   * seen.
   */
  readonly card?: string | null;
}

/** Choose the topmost copy of a `card` in the sandwich in a `slot` for the effect. */
export interface Remove {
  readonly type: "Remove";
  readonly slot: number;
  readonly card: Slug;
}

/** The white discard pile, of `count` cards, became the new white deck. */
export interface Renewed {
  readonly type: "Renewed";
  readonly count: number;
}

/** The black discard pile, of `count` cards, became the new black deck. */
export interface RenewedOrders {
  readonly type: "RenewedOrders";
  readonly count: number;
}

/** The Bar is filled up to four Orders. */
export interface Restock {
  readonly type: "Restock";
}

/**
 * A random generator that is a value: using it gives the next one. What is asked of it that can't
 * be is refused with `BadSetup`.
 */
export interface Rng {
  /** The key, in hexadecimal. */
  readonly key: string;
  /** How much has been drawn. */
  readonly count: number;
}

/** The options of Sandwich Masters; the defaults are the rulebook's and our rulings. */
export interface Rules {
  /** M-4: who deals, so that the player to the left begins; null for the last seat. */
  readonly dealer: Seat | null;
  /** M-45: the Noshdosh that ends the game at once; null to play without. */
  readonly target: number | null;
  /** M-45: the number of turns that each player has; null for any number. */
  readonly rounds: number | null;
  /** M-47: the number of turns after which the most Noshdosh wins; null for no limit. */
  readonly turn_limit: number | null;
  /** M-41: the expansions that are played with, by name. */
  readonly packs: readonly string[];
  /**
   * M-16: whether a fresh card is dealt as soon as an Order is completed, and not when the playing
   * ends.
   */
  readonly deal_at_once: boolean;
}

/** A Special Sauce: stands for any ingredient but Bread, and is bad (M-24, M-25). */
export interface SauceCard {
  readonly type: "SauceCard";
  /** What names the card in texts and files. */
  readonly slug: Slug;
  /** What people call the card. */
  readonly name: string;
}

/** Choose the sandwich in this `slot` for the effect. */
export interface Scrap {
  readonly type: "Scrap";
  readonly slot: number;
}

/** The number of a seat, counted from 0. */
export type Seat = number;

/** An `order` was dealt onto the Bar. */
export interface Served {
  readonly type: "Served";
  readonly order: Slug;
}

/** `seat` put a `card`, chosen for an effect, face down; others don't see which. */
export interface SetAside {
  readonly type: "SetAside";
  readonly seat: Seat;
  readonly card: Slug | null;
}

/** All that never changes in a game, behind one reference. */
export interface Setup {
  /** How many play. */
  readonly players: number;
  /** The options that are played with. */
  readonly rules: Rules;
  /** The deck that is played with. */
  readonly deck: Deck;
}

/** All that never changes in a game, for whoever shows it. */
export interface Sheet {
  /** The name of the game. */
  readonly game: "sandwich_masters";
  /** Its name for people. */
  readonly title: string;
  /** What the players play for, in a sentence; "" if the game has no words for it. */
  readonly goal: string;
  /** The version of its rules. */
  readonly rules_version: number;
  /** What views and frames call this sheet by. */
  readonly digest: Digest;
  /**
   * Players, options, deck and whatever else the game is set up with; in JSON, decks and cities
   * are written out, with their cards by slug.
   */
  readonly setup: SheetSetup;
  /** Every kind of card, with all there is to know of it. */
  readonly cards: readonly SheetCard[];
  /** What each option means; their values are in the set-up. */
  readonly options: readonly Term[];
  /** What can be asked. */
  readonly questions: readonly Term[];
  /** What can be answered. */
  readonly moves: readonly Term[];
  /** What can happen. */
  readonly events: readonly Term[];
  /** Where something can lie. */
  readonly zones: readonly Area[];
  /** What moves call by a name instead of a number. */
  readonly names: readonly Names[];
}

/** An Attack Condiment: a bad ingredient for others' sandwiches (M-34), with a twist or none. */
export interface SheetAttackCard {
  readonly type: "AttackCard";
  /** What it is called in text and JSON. */
  readonly slug: Slug;
  /** What it is called. */
  readonly name: string;
  /** What it says. */
  readonly text: string;
  /** What happens when it is laid, in order. */
  readonly twist: readonly Effect[];
}

export type SheetCard = SheetIngredientCard | SheetSauceCard | SheetAttackCard | SheetInspectorCard | SheetListedOrder | SheetOpenOrder | SheetEventCard;

/** A white and a black deck, how many of each kind there are, and the packs to choose from. */
export interface SheetDeck {
  /** What the deck is called. */
  readonly name: string;
  /** The white cards, with their numbers of copies. */
  readonly white: readonly (readonly [Slug, number])[];
  /** Orders and Events, with their numbers of copies. */
  readonly black: readonly (readonly [Slug, number])[];
  /** The packs that can be played with. */
  readonly packs: readonly SheetPack[];
}

/** An Event: every player follows its effects (M-36). */
export interface SheetEventCard {
  readonly type: "EventCard";
  /** What it is called in text and JSON. */
  readonly slug: Slug;
  /** What it is called. */
  readonly name: string;
  /** What it says. */
  readonly text: string;
  /** What everybody does, in order. */
  readonly effects: readonly Effect[];
}

/** An ingredient, good or bad. */
export interface SheetIngredientCard {
  readonly type: "IngredientCard";
  /** What it is called in text and JSON. */
  readonly slug: Slug;
  /** What it is called. */
  readonly name: string;
  /** What it says. */
  readonly text: string;
  /** Which ingredient it is. */
  readonly symbol: Symbol;
  /** Whether it is a bad one. */
  readonly bad: boolean;
}

/** A Health Inspector: punishes whoever has bad ingredients and pays no bribe (M-30). */
export interface SheetInspectorCard {
  readonly type: "InspectorCard";
  /** What it is called in text and JSON. */
  readonly slug: Slug;
  /** What it is called. */
  readonly name: string;
  /** What it says. */
  readonly text: string;
  /** What it costs to send it away. */
  readonly bribe: number;
  /** What happens to whoever does not pay, in order. */
  readonly punishment: readonly Effect[];
}

/** An Order for exactly these ingredients between the two outer Breads (M-22). */
export interface SheetListedOrder {
  readonly type: "ListedOrder";
  /** What it is called in text and JSON. */
  readonly slug: Slug;
  /** What it is called. */
  readonly name: string;
  /** What it says. */
  readonly text: string;
  /** What lies between the Breads, in any order. */
  readonly ingredients: readonly Symbol[];
  /** The Noshdosh that it pays. */
  readonly reward: number;
}

/** An Order for one or more ingredients of a variety: pays `first`, and `each` further one. */
export interface SheetOpenOrder {
  readonly type: "OpenOrder";
  /** What it is called in text and JSON. */
  readonly slug: Slug;
  /** What it is called. */
  readonly name: string;
  /** What it says. */
  readonly text: string;
  /** What the ingredients have to be. */
  readonly variety: Variety;
  /** The Noshdosh for one ingredient. */
  readonly first: number;
  /** The Noshdosh for each further one. */
  readonly each: number;
  /** Whether all ingredients must differ (M-27). */
  readonly different: boolean;
}

/** Cards that join a deck when the option `packs` names them (M-41). */
export interface SheetPack {
  /** What the pack is called. */
  readonly name: string;
  /** Its white cards, with their numbers of copies. */
  readonly white: readonly (readonly [Slug, number])[];
  /** Its Orders and Events, with their numbers of copies. */
  readonly black: readonly (readonly [Slug, number])[];
}

/** A Special Sauce: stands for any ingredient but Bread, and is bad (M-24, M-25). */
export interface SheetSauceCard {
  readonly type: "SauceCard";
  /** What it is called in text and JSON. */
  readonly slug: Slug;
  /** What it is called. */
  readonly name: string;
  /** What it says. */
  readonly text: string;
}

/** All that never changes in a game, behind one reference. */
export interface SheetSetup {
  /** How many play. */
  readonly players: number;
  /** The options that are played with. */
  readonly rules: Rules;
  /** The deck that is played with. */
  readonly deck: SheetDeck;
}

/** Move the top card of one's sandwich in slot `source` onto that in slot `target`. */
export interface Shift {
  readonly type: "Shift";
  readonly source: number;
  readonly target: number;
}

/** `seat` moved the top `card` of its sandwich in slot `source` onto that in slot `target`. */
export interface Shifted {
  readonly type: "Shifted";
  readonly seat: Seat;
  readonly card: Slug;
  readonly source: number;
  readonly target: number;
}

/** Which card it is; the sheet tells more. */
export type Slug = string;

/** Choose this `card` of the hand for the effect. */
export interface Spare {
  readonly type: "Spare";
  readonly card: Slug;
}

/** `seat` chooses a card of its hand that an effect takes; `left` are still to be chosen. */
export interface SpareCards {
  readonly type: "SpareCards";
  readonly seat: Seat;
  readonly left: number;
}

/** Lay a `card`, a Bread, on a free slot. */
export interface Start {
  readonly type: "Start";
  readonly card: Slug;
}

/** `seat` began a sandwich with a `card`, a Bread, in a free `slot`. */
export interface Started {
  readonly type: "Started";
  readonly seat: Seat;
  readonly card: Slug;
  readonly slot: number;
}

/** A table at rest: a frozen value at which one seat is asked one question. */
export interface State {
  /** All that never changes in the game. */
  readonly setup: Setup;
  /** Where chance comes from. */
  readonly rng: Rng;
  /** What follows, the next step last; empty when the game is over. */
  readonly agenda: readonly Step[];
  /** How the game ended, or null while it is on. */
  readonly outcome: Outcome | null;
  /** The cards that each seat holds. */
  readonly hands: readonly (readonly Slug[])[];
  /** The cards that each seat has chosen for an effect, face down until all have (M-37). */
  readonly aside: readonly (readonly Slug[])[];
  /** What each seat has chosen of its sandwiches, hidden until all have (M-37). */
  readonly marks: readonly (Mark | null)[];
  /** The sandwiches of each seat, slot by slot, the lowest card first. */
  readonly sandwiches: readonly (readonly (readonly Slug[])[])[];
  /** Noshdosh. */
  readonly scores: readonly number[];
  /** The oldest Order first. */
  readonly bar: readonly Slug[];
  /** The next card first. */
  readonly white_pile: readonly Slug[];
  /** The oldest card first. */
  readonly white_discards: readonly Slug[];
  /** Orders and Events to come, the next card first. */
  readonly black_pile: readonly Slug[];
  /** Orders and Events that are gone, the oldest card first. */
  readonly black_discards: readonly Slug[];
  /** The number of this turn, counted from 1. */
  readonly turn: number;
  /** What has happened since the state before. */
  readonly events: readonly Event[];
  /** Whether events are left out, as in imagined games. */
  readonly quiet: boolean;
}

export type Step = TakeTurn | PlayOn | DiscardOn | ClaimOrder | FaceInspector | SpareCards | PickIngredient | PickSandwich | Begin | CloseTurn | Restock | CloseEvent | Dismiss | Follow;

/** Discard one Order from the Bar: `pick` says which. */
export interface StrikeOrder {
  readonly type: "StrikeOrder";
  readonly pick: Pick;
}

/** An `order` was discarded from the Bar. */
export interface Struck {
  readonly type: "Struck";
  readonly order: Slug;
}

/** Take the Inspector's punishment. */
export interface Submit {
  readonly type: "Submit";
}

/** `seat` has ended a turn of discarding, in which all these `cards` went (M-20). */
export interface Swapped {
  readonly type: "Swapped";
  readonly seat: Seat;
  readonly cards: readonly Slug[];
}

/** The sign in the corner of a white card: in a turn, cards of one symbol are played. */
export type Symbol = "bread" | "cheese" | "egg" | "ham" | "bacon" | "beef" | "chicken" | "lettuce" | "tomato" | "mustard" | "pickle" | "mayo" | "sauce" | "attack" | "inspector";

/** `seat` begins a turn: it plays a card, moves one, discards one, or ends it (M-5). */
export interface TakeTurn {
  readonly type: "TakeTurn";
  readonly seat: Seat;
}

/** A kind of move, question or event, or an option. */
export interface Term {
  /** What it is called in JSON. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /** What it means, in a sentence or two. */
  readonly words: string;
}

/** A text of up to 10,000 letters that can be shown. */
export type Text = string;

/** Discard the top card of every sandwich of one's own. */
export interface Topple {
  readonly type: "Topple";
}

/** Discard `count` cards of one's own choice from the hand. */
export interface TossCards {
  readonly type: "TossCards";
  readonly count: number;
}

/** Discard the whole hand. */
export interface TossHand {
  readonly type: "TossHand";
}

/** The `cards` that `seat` had chosen for an effect were discarded. */
export interface Tossed {
  readonly type: "Tossed";
  readonly seat: Seat;
  readonly cards: readonly Slug[];
}

/** The whole hand of `seat`, these `cards`, was discarded by an effect. */
export interface TossedHand {
  readonly type: "TossedHand";
  readonly seat: Seat;
  readonly cards: readonly Slug[];
}

/** So many things that went from one place to another. */
export interface Transfer {
  /** How many; null for all that lay there. */
  readonly count: number | null;
  /** From where; without seat or place, from wherever in that zone something lay. */
  readonly source: Ref;
  /** To where. */
  readonly target: Ref;
  /** Their slugs, if they are cards and can be seen. */
  readonly cards: readonly string[];
}

/** The turn of `seat` has begun, number `turn` of the game. */
export interface TurnBegan {
  readonly type: "TurnBegan";
  readonly seat: Seat;
  readonly turn: number;
}

/** A colour of ingredient. */
export type Variety = "bread" | "dairy" | "meat" | "salad" | "condiment";

/** The table as one seat sees it; with `seat` null, as a spectator does. */
export interface View {
  /** All that never changes in the game. */
  readonly setup: Digest | Setup;
  /** Whose view it is; null for a spectator. */
  readonly seat: Seat | null;
  /** The seat that is asked, or null when the game is over. */
  readonly to_act: Seat | null;
  /** What is being asked, or null when the game is over. */
  readonly question: Question | null;
  /** The legal moves, if it is this seat that is asked. */
  readonly moves: readonly Move[];
  /** How the game ended, or null while it is on. */
  readonly outcome: Outcome | null;
  /** What follows, the next step last: nothing in it is secret. */
  readonly agenda: readonly Step[];
  /** One's own cards. */
  readonly hand: readonly Slug[];
  /** How many cards each seat holds. */
  readonly hand_sizes: readonly number[];
  /** The cards that one has chosen for an effect. */
  readonly aside: readonly Slug[];
  /** How many cards each seat has chosen for an effect. */
  readonly aside_sizes: readonly number[];
  /** What one has chosen of one's sandwiches for an effect. */
  readonly mark: Mark | null;
  /** Which seats have chosen of their sandwiches for an effect. */
  readonly marked: readonly boolean[];
  /** The sandwiches of each seat, slot by slot, the lowest card first. */
  readonly sandwiches: readonly (readonly (readonly Slug[])[])[];
  /** Noshdosh. */
  readonly scores: readonly number[];
  /** The oldest Order first. */
  readonly bar: readonly Slug[];
  /** How many cards the white deck has left. */
  readonly white_pile_size: number;
  /** The oldest card first. */
  readonly white_discards: readonly Slug[];
  /** How many cards the black deck has left. */
  readonly black_pile_size: number;
  /** The oldest card first. */
  readonly black_discards: readonly Slug[];
  /** The number of this turn, counted from 1. */
  readonly turn: number;
  /** What this seat noticed since the state before. */
  readonly events: readonly Event[];
}

/** A description of ingredients by `bad`, `variety` and `symbol`: what is not null must fit. */
export interface Which {
  readonly bad: boolean | null;
  readonly variety: Variety | null;
  readonly symbol: Symbol | null;
}

export type White = IngredientCard | SauceCard | AttackCard | InspectorCard;

/** Every document. */
export type Document =
  | Envelope<"wire.Sheet", Sheet>
  | Envelope<"sandwich_masters.View", View>
  | Envelope<"sandwich_masters.State", State>
  | Envelope<"core.Record", Record>
  | Envelope<"sandwich_masters.Setup", Setup>
  | Envelope<"sandwich_masters.Rules", Rules>
  | Envelope<"sandwich_masters.Deck", Deck>
  | Envelope<"wire.Frame", Frame>
  | Envelope<"sandwich_masters.Start", { readonly card: Slug }>
  | Envelope<"sandwich_masters.Lay", { readonly card: Slug; readonly slot: number }>
  | Envelope<"sandwich_masters.Attack", { readonly card: Slug; readonly seat: Seat; readonly slot: number }>
  | Envelope<"sandwich_masters.Inspect", { readonly card: Slug; readonly seat: Seat }>
  | Envelope<"sandwich_masters.Shift", { readonly source: number; readonly target: number }>
  | Envelope<"sandwich_masters.Discard", { readonly card: Slug }>
  | Envelope<"sandwich_masters.EndTurn", { readonly [key: string]: never }>
  | Envelope<"sandwich_masters.Claim", { readonly order: Slug }>
  | Envelope<"sandwich_masters.Decline", { readonly [key: string]: never }>
  | Envelope<"sandwich_masters.Bribe", { readonly [key: string]: never }>
  | Envelope<"sandwich_masters.Submit", { readonly [key: string]: never }>
  | Envelope<"sandwich_masters.Spare", { readonly card: Slug }>
  | Envelope<"sandwich_masters.Remove", { readonly slot: number; readonly card: Slug }>
  | Envelope<"sandwich_masters.Scrap", { readonly slot: number }>
  | Envelope<"sandwich_masters.TakeTurn", { readonly seat: Seat }>
  | Envelope<"sandwich_masters.PlayOn", { readonly seat: Seat; readonly symbol: Symbol | null }>
  | Envelope<"sandwich_masters.DiscardOn", { readonly seat: Seat; readonly count: number }>
  | Envelope<"sandwich_masters.ClaimOrder", { readonly seat: Seat; readonly slot: number }>
  | Envelope<"sandwich_masters.FaceInspector", { readonly seat: Seat; readonly inspector: Slug }>
  | Envelope<"sandwich_masters.SpareCards", { readonly seat: Seat; readonly left: number }>
  | Envelope<"sandwich_masters.PickIngredient", { readonly seat: Seat; readonly which: Which }>
  | Envelope<"sandwich_masters.PickSandwich", { readonly seat: Seat; readonly which: Which }>
  | Envelope<"sandwich_masters.Dealt", { readonly seat: Seat; readonly count: number; readonly cards: readonly Slug[] | null }>
  | Envelope<"sandwich_masters.Drew", { readonly seat: Seat; readonly count: number; readonly cards: readonly Slug[] | null }>
  | Envelope<"sandwich_masters.Renewed", { readonly count: number }>
  | Envelope<"sandwich_masters.RenewedOrders", { readonly count: number }>
  | Envelope<"sandwich_masters.Served", { readonly order: Slug }>
  | Envelope<"sandwich_masters.Announced", { readonly event: Slug }>
  | Envelope<"sandwich_masters.Concluded", { readonly event: Slug }>
  | Envelope<"core.TurnBegan", { readonly seat: Seat; readonly turn: number }>
  | Envelope<"sandwich_masters.Started", { readonly seat: Seat; readonly card: Slug; readonly slot: number }>
  | Envelope<"sandwich_masters.Laid", { readonly seat: Seat; readonly card: Slug; readonly slot: number }>
  | Envelope<"sandwich_masters.Attacked", { readonly seat: Seat; readonly victim: Seat; readonly card: Slug; readonly slot: number }>
  | Envelope<"sandwich_masters.Inspected", { readonly seat: Seat; readonly victim: Seat; readonly card: Slug; readonly found: boolean }>
  | Envelope<"sandwich_masters.Bribed", { readonly seat: Seat; readonly card: Slug; readonly amount: number }>
  | Envelope<"sandwich_masters.Punished", { readonly seat: Seat; readonly card: Slug }>
  | Envelope<"sandwich_masters.Dismissed", { readonly card: Slug }>
  | Envelope<"sandwich_masters.Shifted", { readonly seat: Seat; readonly card: Slug; readonly source: number; readonly target: number }>
  | Envelope<"sandwich_masters.Discarded", { readonly seat: Seat; readonly card: Slug }>
  | Envelope<"sandwich_masters.Swapped", { readonly seat: Seat; readonly cards: readonly Slug[] }>
  | Envelope<"sandwich_masters.Idled", { readonly seat: Seat }>
  | Envelope<"sandwich_masters.Completed", { readonly seat: Seat; readonly slot: number; readonly sandwich: readonly Slug[]; readonly order: Slug; readonly reward: number; readonly sauces: readonly Symbol[] }>
  | Envelope<"sandwich_masters.LeftOpen", { readonly seat: Seat; readonly slot: number }>
  | Envelope<"sandwich_masters.SetAside", { readonly seat: Seat; readonly card: Slug | null }>
  | Envelope<"sandwich_masters.Marked", { readonly seat: Seat }>
  | Envelope<"sandwich_masters.Tossed", { readonly seat: Seat; readonly cards: readonly Slug[] }>
  | Envelope<"sandwich_masters.TossedHand", { readonly seat: Seat; readonly cards: readonly Slug[] }>
  | Envelope<"sandwich_masters.GotBack", { readonly seat: Seat; readonly count: number; readonly cards: readonly Slug[] | null }>
  | Envelope<"sandwich_masters.PassedOn", { readonly seat: Seat; readonly to: Seat; readonly count: number; readonly cards: readonly Slug[] | null }>
  | Envelope<"sandwich_masters.Lost", { readonly seat: Seat; readonly slot: number; readonly cards: readonly Slug[] }>
  | Envelope<"sandwich_masters.Collapsed", { readonly seat: Seat; readonly slot: number; readonly cards: readonly Slug[] }>
  | Envelope<"sandwich_masters.Earned", { readonly seat: Seat; readonly amount: number }>
  | Envelope<"sandwich_masters.Paid", { readonly seat: Seat; readonly amount: number }>
  | Envelope<"sandwich_masters.Struck", { readonly order: Slug }>
  | Envelope<"core.Ended", { readonly outcome: Outcome }>;
