// The JSON of Plates & Napkins, version 1 of the wire.
// Written by `sandwichcards schema plates --typescript`.

/** A document: what it holds is said by its form. */
export interface Envelope<Form extends string, Value> {
  readonly schema: 1;
  readonly form: Form;
  readonly value: Value;
}

/** Put a `part` on the unfinished sandwich on `plate`. */
export interface Add {
  readonly type: "Add";
  readonly part: Slug;
  readonly plate: number;
}

/** `seat` put a `part` on the sandwich on `plate`. */
export interface Added {
  readonly type: "Added";
  readonly seat: Seat;
  readonly part: Slug;
  readonly plate: number;
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

/** `seat` ate, alone or with others, and got these `points`. */
export interface Ate {
  readonly type: "Ate";
  readonly seat: Seat;
  readonly points: number;
}

/** Counts when it lies before a player in the bidding, some below zero. */
export interface Bid {
  readonly type: "Bid";
  /** What names the card in texts and files. */
  readonly slug: Slug;
  /** What people call the card. */
  readonly name: string;
  /** The points it counts, in a sandwich or in the bidding. */
  readonly value: number;
}

/** Stays with a player, as long as `until` says: their bid score is `plus` higher (P-64). */
export interface BidBonus {
  readonly type: "BidBonus";
  readonly plus: number;
  readonly until: Until;
}

/** The bidding for the sandwich on `plate` has begun, with `seat`. */
export interface BiddingBegan {
  readonly type: "BiddingBegan";
  readonly seat: Seat;
  readonly plate: number;
}

/** The `cards` laid in the bidding went to the discard pile. */
export interface BidsDiscarded {
  readonly type: "BidsDiscarded";
  readonly cards: readonly Slug[];
}

/** Starts a sandwich, and finishes it. */
export interface Bread {
  readonly type: "Bread";
  /** What names the card in texts and files. */
  readonly slug: Slug;
  /** What people call the card. */
  readonly name: string;
  /** The points it counts, in a sandwich or in the bidding. */
  readonly value: number;
}

/** The napkin under it on the stack is discarded without effect. */
export interface CancelNapkin {
  readonly type: "CancelNapkin";
}

export type Card = Plate | Bread | Meat | Cheese | Extra | Bid | Napkin;

/** A part of a sandwich. */
export interface Cheese {
  readonly type: "Cheese";
  /** What names the card in texts and files. */
  readonly slug: Slug;
  /** What people call the card. */
  readonly name: string;
  /** The points it counts, in a sandwich or in the bidding. */
  readonly value: number;
}

/** The program is asked for the number of one of the moves of the `frame`. */
export interface Choose {
  readonly type: "Choose";
  readonly frame: Frame;
}

/** Everything on a plate is discarded. */
export interface ClearPlate {
  readonly type: "ClearPlate";
}

/** `seat` refills, and the turn passes (P-7, P-8, P-10). */
export interface CloseTurn {
  readonly type: "CloseTurn";
  readonly seat: Seat;
}

/**
 * The `bids` by seat, the `eaters`, who would eat, and what the sandwich is `worth`. All that is
 * counted when the bids are turned up, and `anew` when a napkin changes it (P-54).
 */
export interface Counted {
  readonly type: "Counted";
  readonly bids: readonly number[];
  readonly eaters: readonly Seat[];
  readonly worth: number;
  readonly anew: boolean;
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

/** `seat`, the last one in, laid no last card (P-51). */
export interface Declined {
  readonly type: "Declined";
  readonly seat: Seat;
}

/** Which set-up it is: the digest of its sheet. */
export type Digest = string;

/** Lay off a `card` from hand. */
export interface Discard {
  readonly type: "Discard";
  readonly card: Slug;
}

/** These `cards` of the hand of `seat` went to the discard pile, face up. */
export interface Discarded {
  readonly type: "Discarded";
  readonly seat: Seat;
  readonly cards: readonly Slug[];
}

/** The one who plays it draws `count` cards (P-66). */
export interface DrawCards {
  readonly type: "DrawCards";
  readonly count: number;
}

/** `seat` draws two cards for the part it added (P-8). */
export interface DrawTwo {
  readonly type: "DrawTwo";
  readonly seat: Seat;
}

/** `seat` drew `count` cards; only that seat sees which `cards`. */
export interface Drew {
  readonly type: "Drew";
  readonly seat: Seat;
  readonly count: number;
  readonly cards: readonly Slug[] | null;
}

/** `seat` drew a `card` to see who begins, and put it back; all may look (P-2). */
export interface DrewLot {
  readonly type: "DrewLot";
  readonly seat: Seat;
  readonly card: Slug;
}

/**
 * `seat` drew for the part it added, `count` cards, and will toss one of two (P-8). Only that seat
 * sees which `cards`.
 */
export interface DrewToToss {
  readonly type: "DrewToToss";
  readonly seat: Seat;
  readonly count: number;
  readonly cards: readonly Slug[] | null;
}

/** Another player discards `count` cards, picked at random (P-66). */
export interface DropCards {
  readonly type: "DropCards";
  readonly count: number;
}

/** The sandwich that `seat` finished on `plate` is eaten (P-21 to P-24). */
export interface Eat {
  readonly type: "Eat";
  readonly seat: Seat;
  readonly plate: number;
}

export type Effect = TradeCards | NewHands | PassCards | DrawCards | DropCards | CancelNapkin | RemoveNapkin | ClearPlate | TakeTop | LowestEats | BidBonus | Worth | PlateWorth;

/** The game is over, with this `outcome`. */
export interface Ended {
  readonly type: "Ended";
  readonly outcome: Outcome;
}

/** Why a game is over. */
export type Ending = "goal" | "limit" | "stalemate" | "time" | "abandoned" | "forfeit";

export type Event = DrewLot | TiedLots | WonLots | Dealt | TurnBegan | Drew | DrewToToss | Tossed | Reshuffled | Started | Added | Finished | Discarded | BiddingBegan | Laid | OptedOut | Declined | TurnedUp | Counted | Ate | NobodyAte | LeftPlate | BidsDiscarded | Passed | NapkinPlayed | NapkinWorked | NapkinFizzled | NapkinCancelled | NapkinStayed | NapkinLeft | SetAside | Traded | PassedOn | Ended;

/** A part of a sandwich, some of them below zero. */
export interface Extra {
  readonly type: "Extra";
  /** What names the card in texts and files. */
  readonly slug: Slug;
  /** What people call the card. */
  readonly name: string;
  /** The points it counts, in a sandwich or in the bidding. */
  readonly value: number;
}

/** Put the second `bread` on the sandwich on `plate`. */
export interface Finish {
  readonly type: "Finish";
  readonly bread: Slug;
  readonly plate: number;
}

/** `seat` put the second `bread` on the sandwich on `plate`. */
export interface Finished {
  readonly type: "Finished";
  readonly seat: Seat;
  readonly bread: Slug;
  readonly plate: number;
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

/** Choose a `card` to give away. */
export interface Give {
  readonly type: "Give";
  readonly card: Slug;
}

/** `seat` chooses a card to give away. The napkin under this question says to whom (P-32, P-35). */
export interface GiveCard {
  readonly type: "GiveCard";
  readonly seat: Seat;
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

/** `seat` laid a `card` face down `before` a seat; only the one who laid it knows which. */
export interface Laid {
  readonly type: "Laid";
  readonly seat: Seat;
  readonly before: Seat;
  readonly card: Slug | null;
}

/** A `card` that `seat` laid `before` a seat in the bidding. */
export interface LaidCard {
  readonly seat: Seat;
  readonly before: Seat;
  readonly card: Slug;
}

/** Lay a `card` face down `before` a player. */
export interface Lay {
  readonly type: "Lay";
  readonly card: Slug;
  readonly before: Seat;
}

/** These `cards` went from `plate` to the discard pile. */
export interface LeftPlate {
  readonly type: "LeftPlate";
  readonly plate: number;
  readonly cards: readonly Slug[];
}

/** A line that a program is sent, if it is a bot. */
export type Line = Hello | Notice | Choose;

/** Give up that `napkin` on the table which is played at a player, `seat`. */
export interface LoseAt {
  readonly type: "LoseAt";
  readonly napkin: Slug;
  readonly seat: Seat;
}

/**
 * `seat` chooses which of its napkins of one kind leaves the table. The napkin under this question
 * says of which kind (P-65).
 */
export interface LoseNapkin {
  readonly type: "LoseNapkin";
  readonly seat: Seat;
}

/** Give up that `napkin` on the table which is played on a `plate`. */
export interface LoseOnto {
  readonly type: "LoseOnto";
  readonly napkin: Slug;
  readonly plate: number;
}

/** Stays, as long as `until` says: the lowest bid score eats, not the highest (P-64). */
export interface LowestEats {
  readonly type: "LowestEats";
  readonly until: Until;
}

/** `seat` lays a card before a player or opts out (P-14). */
export interface MakeBid {
  readonly type: "MakeBid";
  readonly seat: Seat;
}

/** `seat` lays the last card of the bidding or declines (P-18). */
export interface MakeLastBid {
  readonly type: "MakeLastBid";
  readonly seat: Seat;
}

/** `seat` plays a napkin or passes; `opener` was asked first in this window (P-30). */
export interface MayInterrupt {
  readonly type: "MayInterrupt";
  readonly seat: Seat;
  readonly opener: Seat;
}

/** A part of a sandwich. */
export interface Meat {
  readonly type: "Meat";
  /** What names the card in texts and files. */
  readonly slug: Slug;
  /** What people call the card. */
  readonly name: string;
  /** The points it counts, in a sandwich or in the bidding. */
  readonly value: number;
}

export type Move = Start | Add | Finish | Discard | Toss | Lay | OptOut | Give | Play | PlayAt | PlayOnto | PlayAgainst | LoseAt | LoseOnto | Pass;

/** What things are called that are counted from 0, such as the places of a sandwich. */
export interface Names {
  /** What sort of thing it is: `Place`. */
  readonly type: string;
  /** The name of each in JSON, in order: what references call place 0 has the first. */
  readonly names: readonly string[];
}

/** Played at any time; without a value. */
export interface Napkin {
  readonly type: "Napkin";
  /** What names the card in texts and files. */
  readonly slug: Slug;
  /** What people call the card. */
  readonly name: string;
  /** What it does. */
  readonly effect: Effect;
  /** What is printed on it; follows from the effect if its maker gives nothing else. */
  readonly text: string;
}

/**
 * A napkin of `seat`, played as `play` says, was cancelled by the one above. If it is one that
 * `stays` on the table, it was discarded now; others were before (P-58).
 */
export interface NapkinCancelled {
  readonly type: "NapkinCancelled";
  readonly seat: Seat;
  readonly play: NapkinPlay;
  readonly stays: boolean;
}

/** A napkin of `seat`, played as `play` says, found nothing to do (P-55). */
export interface NapkinFizzled {
  readonly type: "NapkinFizzled";
  readonly seat: Seat;
  readonly play: NapkinPlay;
}

/** A napkin of `seat`, played as `play` says, left the table for the discard pile. */
export interface NapkinLeft {
  readonly type: "NapkinLeft";
  readonly seat: Seat;
  readonly play: NapkinPlay;
}

export type NapkinPlay = Play | PlayAt | PlayOnto | PlayAgainst;

/**
 * A napkin of `seat`, played as `play` says, interrupts what is going on. Unless it `stays` on the
 * table later, it was discarded at once (P-28).
 */
export interface NapkinPlayed {
  readonly type: "NapkinPlayed";
  readonly seat: Seat;
  readonly play: NapkinPlay;
  readonly stays: boolean;
}

/** A napkin of `seat`, played as `play` says, took effect and stays on the table. */
export interface NapkinStayed {
  readonly type: "NapkinStayed";
  readonly seat: Seat;
  readonly play: NapkinPlay;
}

/** A napkin of `seat`, played as `play` says, took effect. */
export interface NapkinWorked {
  readonly type: "NapkinWorked";
  readonly seat: Seat;
  readonly play: NapkinPlay;
}

/** Everybody discards their hand and draws `count` cards (P-34). */
export interface NewHands {
  readonly type: "NewHands";
  readonly count: number;
}

/** The next one in, clockwise from `seat`, bids (P-14). */
export interface NextBid {
  readonly type: "NextBid";
  readonly seat: Seat;
}

/** The sandwich that was finished on `plate` is none any more (P-48, P-49). */
export interface NobodyAte {
  readonly type: "NobodyAte";
  readonly plate: number;
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

/** `seat` refills, and the bidding for the sandwich it finished on `plate` begins (P-9). */
export interface OpenBidding {
  readonly type: "OpenBidding";
  readonly seat: Seat;
  readonly plate: number;
}

/** Lay nothing more for this sandwich. */
export interface OptOut {
  readonly type: "OptOut";
}

/** `seat` is out of the bidding. */
export interface OptedOut {
  readonly type: "OptedOut";
  readonly seat: Seat;
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

/** A deck by its `name`; `counts` says how many of each kind there are. */
export interface OwnDeck {
  readonly name: string;
  readonly counts: readonly (readonly [Card, number])[];
}

/** Play no napkin now. */
export interface Pass {
  readonly type: "Pass";
}

/** Everybody passes `count` cards of their choice to the next player (P-35). */
export interface PassCards {
  readonly type: "PassCards";
  readonly count: number;
}

/** `seat` let the chance to play a napkin go by. */
export interface Passed {
  readonly type: "Passed";
  readonly seat: Seat;
}

/** `seat` passed `count` cards on `to` the next; only these two know which `cards`. */
export interface PassedOn {
  readonly type: "PassedOn";
  readonly seat: Seat;
  readonly to: Seat;
  readonly count: number;
  readonly cards: readonly Slug[] | null;
}

/** What sandwiches are built on: set aside before play, with `slug` and `name`, but no value. */
export interface Plate {
  readonly type: "Plate";
  readonly slug: Slug;
  readonly name: string;
}

/**
 * Stays with a plate until that is emptied: changes what a sandwich on it is worth (P-64). It is
 * worth `times` as much, and then `plus` more.
 */
export interface PlateWorth {
  readonly type: "PlateWorth";
  readonly times: number;
  readonly plus: number;
}

/** Play a `napkin` that names nothing. */
export interface Play {
  readonly type: "Play";
  readonly napkin: Slug;
}

/** Play a `napkin` against the `other` that `owner` has on the table. */
export interface PlayAgainst {
  readonly type: "PlayAgainst";
  readonly napkin: Slug;
  readonly other: Slug;
  readonly owner: Seat;
}

/** Play a `napkin` at a player, `seat`. */
export interface PlayAt {
  readonly type: "PlayAt";
  readonly napkin: Slug;
  readonly seat: Seat;
}

/** Play a `napkin` on a `plate`. */
export interface PlayOnto {
  readonly type: "PlayOnto";
  readonly napkin: Slug;
  readonly plate: number;
}

export type Question = MayInterrupt | TakeTurn | TossOne | MakeBid | MakeLastBid | GiveCard | LoseNapkin;

/** A whole game: everything that is needed to play it again. */
export interface Record {
  /** The name of the game. */
  readonly game: "plates";
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

/** A napkin that stays on the table is discarded. */
export interface RemoveNapkin {
  readonly type: "RemoveNapkin";
}

/** The discard pile, of `count` cards, became the new draw pile. */
export interface Reshuffled {
  readonly type: "Reshuffled";
  readonly count: number;
}

/**
 * The napkin that `seat` played, as `play` says, takes effect (P-26). Only one that stays lies
 * here until then: others are discarded as they are played (P-28).
 */
export interface Resolve {
  readonly type: "Resolve";
  readonly seat: Seat;
  readonly play: NapkinPlay;
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

/** The options of Plates & Napkins; the defaults are the rulebook's and our rulings. */
export interface Rules {
  /** P-2: who begins; "draw" for the highest card drawn. */
  readonly first_player: Seat | "draw";
  /** P-31: whether those without a napkin are asked too, so that nobody learns who holds one. */
  readonly ask_everyone: boolean;
  /** P-41: the number of building turns after which the most points win; null for no limit. */
  readonly turn_limit: number | null;
}

/** The number of a seat, counted from 0. */
export type Seat = number;

/** A `card` that `seat` laid `before` a seat: null as long as one may not know which (P-16). */
export interface SeenCard {
  readonly seat: Seat;
  readonly before: Seat;
  readonly card: Slug | null;
}

/** `seat` chose a `card` to give away; only that seat knows which. */
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
  readonly game: "plates";
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

/** Counts when it lies before a player in the bidding, some below zero. */
export interface SheetBid {
  readonly type: "Bid";
  /** What it is called in text and JSON. */
  readonly slug: Slug;
  /** What it is called. */
  readonly name: string;
  /** What it says. */
  readonly text: string;
  /** The points it counts, in a sandwich or in the bidding. */
  readonly value: number;
}

/** Starts a sandwich, and finishes it. */
export interface SheetBread {
  readonly type: "Bread";
  /** What it is called in text and JSON. */
  readonly slug: Slug;
  /** What it is called. */
  readonly name: string;
  /** What it says. */
  readonly text: string;
  /** The points it counts, in a sandwich or in the bidding. */
  readonly value: number;
}

export type SheetCard = SheetPlate | SheetBread | SheetMeat | SheetCheese | SheetExtra | SheetBid | SheetNapkin;

/** A part of a sandwich. */
export interface SheetCheese {
  readonly type: "Cheese";
  /** What it is called in text and JSON. */
  readonly slug: Slug;
  /** What it is called. */
  readonly name: string;
  /** What it says. */
  readonly text: string;
  /** The points it counts, in a sandwich or in the bidding. */
  readonly value: number;
}

/** A deck by its `name`; `counts` says how many of each kind there are. */
export interface SheetDeck {
  readonly name: string;
  readonly counts: readonly (readonly [Slug, number])[];
}

/** A part of a sandwich, some of them below zero. */
export interface SheetExtra {
  readonly type: "Extra";
  /** What it is called in text and JSON. */
  readonly slug: Slug;
  /** What it is called. */
  readonly name: string;
  /** What it says. */
  readonly text: string;
  /** The points it counts, in a sandwich or in the bidding. */
  readonly value: number;
}

/** A part of a sandwich. */
export interface SheetMeat {
  readonly type: "Meat";
  /** What it is called in text and JSON. */
  readonly slug: Slug;
  /** What it is called. */
  readonly name: string;
  /** What it says. */
  readonly text: string;
  /** The points it counts, in a sandwich or in the bidding. */
  readonly value: number;
}

/** Played at any time; without a value. */
export interface SheetNapkin {
  readonly type: "Napkin";
  /** What it is called in text and JSON. */
  readonly slug: Slug;
  /** What it is called. */
  readonly name: string;
  /** What it says. */
  readonly text: string;
  /** What it does. */
  readonly effect: Effect;
}

/** What sandwiches are built on: set aside before play, with `slug` and `name`, but no value. */
export interface SheetPlate {
  readonly type: "Plate";
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

/** Which card it is; the sheet tells more. */
export type Slug = string;

/** Put a `bread` on an empty `plate`. */
export interface Start {
  readonly type: "Start";
  readonly bread: Slug;
  readonly plate: number;
}

/** `seat` started a sandwich with a `bread` on `plate`. */
export interface Started {
  readonly type: "Started";
  readonly seat: Seat;
  readonly bread: Slug;
  readonly plate: number;
}

/** A table at rest: a frozen value at which one seat is asked one question. */
export interface State {
  /** All that never changes in the game. */
  readonly setup: Setup;
  /** Where chance comes from. */
  readonly rng: Rng;
  /** What follows, the next step last: a question whenever the table is at rest. */
  readonly agenda: readonly Step[];
  /** How the game ended, or null while it is on. */
  readonly outcome: Outcome | null;
  /** The cards that each seat holds. */
  readonly hands: readonly (readonly Slug[])[];
  /** What lies on each plate, the lowest card first. */
  readonly plates: readonly (readonly Slug[])[];
  /** Each seat's points. */
  readonly scores: readonly number[];
  /** The cards laid in this bidding, the oldest first. */
  readonly laid: readonly LaidCard[];
  /** Who has opted out of this bidding (P-17). */
  readonly out: readonly boolean[];
  /** The napkins that stay on the table, the oldest first (P-28). */
  readonly napkins: readonly TableNapkin[];
  /** The two cards of which the seat to act discards one (P-8). */
  readonly drawn: readonly Slug[];
  /** What each seat has chosen to give away (P-36). */
  readonly aside: readonly (readonly Slug[])[];
  /** The next card first. */
  readonly draw_pile: readonly Slug[];
  /** The oldest card first. */
  readonly discard_pile: readonly Slug[];
  /** The number of this building turn, counted from 1. */
  readonly turn: number;
  /** How many sandwiches have been eaten (P-39). */
  readonly eaten: number;
  /** What has happened since the state before. */
  readonly events: readonly Event[];
  /** Whether events are left out, as in imagined games. */
  readonly quiet: boolean;
}

export type Step = CloseTurn | DrawTwo | OpenBidding | NextBid | TurnUp | Eat | Resolve | MayInterrupt | TakeTurn | TossOne | MakeBid | MakeLastBid | GiveCard | LoseNapkin;

/** A napkin of `owner` that stays on the table, and how it was played: `play`. */
export interface TableNapkin {
  readonly owner: Seat;
  readonly play: NapkinPlay;
}

/** The topmost card on a plate is discarded. */
export interface TakeTop {
  readonly type: "TakeTop";
}

/** `seat` chooses an option of building (P-7 to P-10). */
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

/** These `seats` draw again to see who begins. */
export interface TiedLots {
  readonly type: "TiedLots";
  readonly seats: readonly Seat[];
}

/** Lay off one `card` of the two just drawn. */
export interface Toss {
  readonly type: "Toss";
  readonly card: Slug;
}

/** `seat` discards one of the two cards just drawn (P-8). */
export interface TossOne {
  readonly type: "TossOne";
  readonly seat: Seat;
}

/** Of the two cards drawn for a part, `seat` discarded a `card` and kept the other (P-8). */
export interface Tossed {
  readonly type: "Tossed";
  readonly seat: Seat;
  readonly card: Slug;
}

/** Trade `count` cards with another player: one's own by choice, theirs unseen (P-32). */
export interface TradeCards {
  readonly type: "TradeCards";
  readonly count: number;
}

/**
 * `seat` traded `count` cards with `other`: it `gave` these and `got` those. Only these two know
 * which; to all others both are null.
 */
export interface Traded {
  readonly type: "Traded";
  readonly seat: Seat;
  readonly other: Seat;
  readonly count: number;
  readonly gave: readonly Slug[] | null;
  readonly got: readonly Slug[] | null;
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

/** The cards laid for the sandwich that `seat` finished are turned up and counted (P-20). */
export interface TurnUp {
  readonly type: "TurnUp";
  readonly seat: Seat;
}

/** The `card` that `seat` laid `before` a seat was turned face up. */
export interface TurnedUp {
  readonly type: "TurnedUp";
  readonly seat: Seat;
  readonly before: Seat;
  readonly card: Slug;
}

/** How long a napkin stays on the table (P-63). */
export type Until = "eaten" | "turn";

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
  /** What lies on each plate, the lowest card first. */
  readonly plates: readonly (readonly Slug[])[];
  /** Each seat's points. */
  readonly scores: readonly number[];
  /** The cards laid in this bidding, the oldest first. */
  readonly laid: readonly SeenCard[];
  /** Who has opted out of this bidding (P-17). */
  readonly out: readonly boolean[];
  /** The napkins that stay on the table, the oldest first (P-28). */
  readonly napkins: readonly TableNapkin[];
  /** The two cards one has just drawn; nothing if they are another's. */
  readonly drawn: readonly Slug[];
  /** What one has chosen to give away. */
  readonly aside: readonly Slug[];
  /** How many cards each seat has chosen to give away. */
  readonly aside_sizes: readonly number[];
  /** How many cards the draw pile has left. */
  readonly draw_pile_size: number;
  /** The oldest card first. */
  readonly discard_pile: readonly Slug[];
  /** The number of this building turn, counted from 1. */
  readonly turn: number;
  /** How many sandwiches have been eaten (P-39). */
  readonly eaten: number;
  /** What this seat noticed since the state before. */
  readonly events: readonly Event[];
}

/** `seat` begins. */
export interface WonLots {
  readonly type: "WonLots";
  readonly seat: Seat;
}

/**
 * Stays, as long as `until` says: changes what every sandwich eaten is worth (P-64). It is worth
 * `times` as much, and then `plus` more.
 */
export interface Worth {
  readonly type: "Worth";
  readonly times: number;
  readonly plus: number;
  readonly until: Until;
}

/** Every document. */
export type Document =
  | Envelope<"wire.Sheet", Sheet>
  | Envelope<"plates.View", View>
  | Envelope<"plates.State", State>
  | Envelope<"core.Record", Record>
  | Envelope<"plates.Setup", Setup>
  | Envelope<"plates.Rules", Rules>
  | Envelope<"plates.Deck", Deck>
  | Envelope<"wire.Frame", Frame>
  | Envelope<"plates.Start", { readonly bread: Slug; readonly plate: number }>
  | Envelope<"plates.Add", { readonly part: Slug; readonly plate: number }>
  | Envelope<"plates.Finish", { readonly bread: Slug; readonly plate: number }>
  | Envelope<"plates.Discard", { readonly card: Slug }>
  | Envelope<"plates.Toss", { readonly card: Slug }>
  | Envelope<"plates.Lay", { readonly card: Slug; readonly before: Seat }>
  | Envelope<"plates.OptOut", { readonly [key: string]: never }>
  | Envelope<"plates.Give", { readonly card: Slug }>
  | Envelope<"plates.Play", { readonly napkin: Slug }>
  | Envelope<"plates.PlayAt", { readonly napkin: Slug; readonly seat: Seat }>
  | Envelope<"plates.PlayOnto", { readonly napkin: Slug; readonly plate: number }>
  | Envelope<"plates.PlayAgainst", { readonly napkin: Slug; readonly other: Slug; readonly owner: Seat }>
  | Envelope<"plates.LoseAt", { readonly napkin: Slug; readonly seat: Seat }>
  | Envelope<"plates.LoseOnto", { readonly napkin: Slug; readonly plate: number }>
  | Envelope<"plates.Pass", { readonly [key: string]: never }>
  | Envelope<"plates.MayInterrupt", { readonly seat: Seat; readonly opener: Seat }>
  | Envelope<"plates.TakeTurn", { readonly seat: Seat }>
  | Envelope<"plates.TossOne", { readonly seat: Seat }>
  | Envelope<"plates.MakeBid", { readonly seat: Seat }>
  | Envelope<"plates.MakeLastBid", { readonly seat: Seat }>
  | Envelope<"plates.GiveCard", { readonly seat: Seat }>
  | Envelope<"plates.LoseNapkin", { readonly seat: Seat }>
  | Envelope<"plates.DrewLot", { readonly seat: Seat; readonly card: Slug }>
  | Envelope<"plates.TiedLots", { readonly seats: readonly Seat[] }>
  | Envelope<"plates.WonLots", { readonly seat: Seat }>
  | Envelope<"plates.Dealt", { readonly seat: Seat; readonly count: number; readonly cards: readonly Slug[] | null }>
  | Envelope<"core.TurnBegan", { readonly seat: Seat; readonly turn: number }>
  | Envelope<"plates.Drew", { readonly seat: Seat; readonly count: number; readonly cards: readonly Slug[] | null }>
  | Envelope<"plates.DrewToToss", { readonly seat: Seat; readonly count: number; readonly cards: readonly Slug[] | null }>
  | Envelope<"plates.Tossed", { readonly seat: Seat; readonly card: Slug }>
  | Envelope<"plates.Reshuffled", { readonly count: number }>
  | Envelope<"plates.Started", { readonly seat: Seat; readonly bread: Slug; readonly plate: number }>
  | Envelope<"plates.Added", { readonly seat: Seat; readonly part: Slug; readonly plate: number }>
  | Envelope<"plates.Finished", { readonly seat: Seat; readonly bread: Slug; readonly plate: number }>
  | Envelope<"plates.Discarded", { readonly seat: Seat; readonly cards: readonly Slug[] }>
  | Envelope<"plates.BiddingBegan", { readonly seat: Seat; readonly plate: number }>
  | Envelope<"plates.Laid", { readonly seat: Seat; readonly before: Seat; readonly card: Slug | null }>
  | Envelope<"plates.OptedOut", { readonly seat: Seat }>
  | Envelope<"plates.Declined", { readonly seat: Seat }>
  | Envelope<"plates.TurnedUp", { readonly seat: Seat; readonly before: Seat; readonly card: Slug }>
  | Envelope<"plates.Counted", { readonly bids: readonly number[]; readonly eaters: readonly Seat[]; readonly worth: number; readonly anew: boolean }>
  | Envelope<"plates.Ate", { readonly seat: Seat; readonly points: number }>
  | Envelope<"plates.NobodyAte", { readonly plate: number }>
  | Envelope<"plates.LeftPlate", { readonly plate: number; readonly cards: readonly Slug[] }>
  | Envelope<"plates.BidsDiscarded", { readonly cards: readonly Slug[] }>
  | Envelope<"plates.Passed", { readonly seat: Seat }>
  | Envelope<"plates.NapkinPlayed", { readonly seat: Seat; readonly play: NapkinPlay; readonly stays: boolean }>
  | Envelope<"plates.NapkinWorked", { readonly seat: Seat; readonly play: NapkinPlay }>
  | Envelope<"plates.NapkinFizzled", { readonly seat: Seat; readonly play: NapkinPlay }>
  | Envelope<"plates.NapkinCancelled", { readonly seat: Seat; readonly play: NapkinPlay; readonly stays: boolean }>
  | Envelope<"plates.NapkinStayed", { readonly seat: Seat; readonly play: NapkinPlay }>
  | Envelope<"plates.NapkinLeft", { readonly seat: Seat; readonly play: NapkinPlay }>
  | Envelope<"plates.SetAside", { readonly seat: Seat; readonly card: Slug | null }>
  | Envelope<"plates.Traded", { readonly seat: Seat; readonly other: Seat; readonly count: number; readonly gave: readonly Slug[] | null; readonly got: readonly Slug[] | null }>
  | Envelope<"plates.PassedOn", { readonly seat: Seat; readonly to: Seat; readonly count: number; readonly cards: readonly Slug[] | null }>
  | Envelope<"core.Ended", { readonly outcome: Outcome }>;
