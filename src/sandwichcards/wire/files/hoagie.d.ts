// The JSON of Hoagie, version 1 of the wire.
// Written by `sandwichcards schema hoagie --typescript`.

/** A document: what it holds is said by its form. */
export interface Envelope<Form extends string, Value> {
  readonly schema: 1;
  readonly form: Form;
  readonly value: Value;
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

/** Put a fresh ingredient on an empty `place` of one's own sandwich. */
export interface Build {
  readonly type: "Build";
  readonly place: Place;
}

/** `seat` laid a fresh card on an empty `place`. */
export interface Built {
  readonly type: "Built";
  readonly seat: Seat;
  readonly place: Place;
}

export type Card = FreshCard | SpoiledCard | SkipCard | ReverseCard | DoublePlayCard;

/** The program is asked for the number of one of the moves of the `frame`. */
export interface Choose {
  readonly type: "Choose";
  readonly frame: Frame;
}

/** A `card` that lies under another one, on a `place` of the sandwich of `seat`. */
export interface Covered {
  readonly seat: Seat;
  readonly place: Place;
  readonly card: Slug;
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

/** Which set-up it is: the digest of its sheet. */
export type Digest = string;

/** Lay off a `card` because none can be played. */
export interface Discard {
  readonly type: "Discard";
  readonly card: Slug;
}

/** `seat` laid off a `card` because it could play none. */
export interface Discarded {
  readonly type: "Discarded";
  readonly seat: Seat;
  readonly card: Slug;
}

/** Gain two further plays. */
export interface DoublePlay {
  readonly type: "DoublePlay";
}

/** Allows two further plays; `slug` names the card. */
export interface DoublePlayCard {
  readonly type: "DoublePlayCard";
}

/** `seat` gained two further plays. */
export interface Doubled {
  readonly type: "Doubled";
  readonly seat: Seat;
}

/** `seat` drew `count` cards to fill its hand; only that seat sees which `cards`. */
export interface Drew {
  readonly type: "Drew";
  readonly seat: Seat;
  readonly count: number;
  readonly cards: readonly Slug[] | null;
}

/** The game is over, with this `outcome`. */
export interface Ended {
  readonly type: "Ended";
  readonly outcome: Outcome;
}

/** Why a game is over. */
export type Ending = "goal" | "limit" | "stalemate" | "time" | "abandoned" | "forfeit";

export type Event = Dealt | TurnBegan | Built | Replaced | Spoiled | LaidSkip | Reversed | Doubled | Discarded | Stopped | Passed | Drew | Reshuffled | Gathered | Skipped | Ended;

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

/** A fresh `ingredient`: builds and mends one's own sandwich; `slug` names the card. */
export interface FreshCard {
  readonly type: "FreshCard";
  readonly ingredient: Ingredient;
}

/** The covered cards of all sandwiches, `count` in all, became the new draw pile. */
export interface Gathered {
  readonly type: "Gathered";
  readonly count: number;
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

/** What a sandwich is made of. */
export type Ingredient = "bread" | "meat" | "cheese" | "lettuce";

/** A Skip, played by `seat`, now lies before `victim`. */
export interface LaidSkip {
  readonly type: "LaidSkip";
  readonly seat: Seat;
  readonly victim: Seat;
}

/** A line that a program is sent, if it is a bot. */
export type Line = Hello | Notice | Choose;

export type Move = Build | Replace | Spoil | Skip | Reverse | DoublePlay | Discard | StopPlaying | Pass;

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

/** Do nothing, for want of any card. */
export interface Pass {
  readonly type: "Pass";
}

/** `seat`, without cards, played nothing. */
export interface Passed {
  readonly type: "Passed";
  readonly seat: Seat;
}

/** A place of a sandwich, from left to right (H-3). */
export type Place = "left-bread" | "meat" | "cheese" | "lettuce" | "right-bread";

/** `seat` plays another card of the turn, of `plays` that a Double-play allows, or stops. */
export interface PlayOn {
  readonly type: "PlayOn";
  readonly seat: Seat;
  readonly plays: number;
}

export type Question = TakeTurn | PlayOn;

/** A whole game: everything that is needed to play it again. */
export interface Record {
  /** The name of the game. */
  readonly game: "hoagie";
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

/** Put a fresh ingredient over the spoiled one on a `place` of one's own sandwich. */
export interface Replace {
  readonly type: "Replace";
  readonly place: Place;
}

/** `seat` covered the spoiled card on a `place` with a fresh one. */
export interface Replaced {
  readonly type: "Replaced";
  readonly seat: Seat;
  readonly place: Place;
}

/** The discard pile, of `count` cards, became the new draw pile. */
export interface Reshuffled {
  readonly type: "Reshuffled";
  readonly count: number;
}

/** Turn the order of play round. */
export interface Reverse {
  readonly type: "Reverse";
}

/** Turns the order of play round; `slug` names the card. */
export interface ReverseCard {
  readonly type: "ReverseCard";
}

/** `seat` turned the order of play: `direction` is 1 for clockwise, -1 for counter-clockwise. */
export interface Reversed {
  readonly type: "Reversed";
  readonly seat: Seat;
  readonly direction: number;
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

/** The options of Hoagie; the defaults are the rulebook's and our rulings. */
export interface Rules {
  /** H-2: who begins. */
  readonly first_player: Seat;
  /** H-15: whether several Skips may lie before one player. */
  readonly stack_skips: boolean;
  /** H-17: whether a player whose turn is skipped can't win on it. */
  readonly skip_blocks_win: boolean;
  /** H-33: whether with two players a Reverse gives the same player the next turn. */
  readonly reverse_repeats_with_two: boolean;
  /** H-27: the number of turns after which the game is a draw; null for no limit. */
  readonly turn_limit: number | null;
}

/** The number of a seat, counted from 0. */
export type Seat = number;

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
  readonly game: "hoagie";
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

export type SheetCard = SheetFreshCard | SheetSpoiledCard | SheetSkipCard | SheetReverseCard | SheetDoublePlayCard;

/** A deck by its `name`; `counts` says how many of each kind there are. */
export interface SheetDeck {
  readonly name: string;
  readonly counts: readonly (readonly [Slug, number])[];
}

/** Allows two further plays; `slug` names the card. */
export interface SheetDoublePlayCard {
  readonly type: "DoublePlayCard";
  /** What it is called in text and JSON. */
  readonly slug: Slug;
  /** What it is called. */
  readonly name: string;
  /** What it says. */
  readonly text: string;
}

/** A fresh `ingredient`: builds and mends one's own sandwich; `slug` names the card. */
export interface SheetFreshCard {
  readonly type: "FreshCard";
  /** What it is called in text and JSON. */
  readonly slug: Slug;
  /** What it is called. */
  readonly name: string;
  /** What it says. */
  readonly text: string;
  readonly ingredient: Ingredient;
}

/** Turns the order of play round; `slug` names the card. */
export interface SheetReverseCard {
  readonly type: "ReverseCard";
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

/** Costs a player the next turn; `slug` names the card. */
export interface SheetSkipCard {
  readonly type: "SkipCard";
  /** What it is called in text and JSON. */
  readonly slug: Slug;
  /** What it is called. */
  readonly name: string;
  /** What it says. */
  readonly text: string;
}

/** A spoiled `ingredient`: goes over an opponent's fresh one; `slug` names the card. */
export interface SheetSpoiledCard {
  readonly type: "SpoiledCard";
  /** What it is called in text and JSON. */
  readonly slug: Slug;
  /** What it is called. */
  readonly name: string;
  /** What it says. */
  readonly text: string;
  readonly ingredient: Ingredient;
}

/** Lay a Skip in front of `seat`. */
export interface Skip {
  readonly type: "Skip";
  readonly seat: Seat;
}

/** Costs a player the next turn; `slug` names the card. */
export interface SkipCard {
  readonly type: "SkipCard";
}

/** `seat` lost its turn, number `turn` of the game, to a Skip, which was discarded. */
export interface Skipped {
  readonly type: "Skipped";
  readonly seat: Seat;
  readonly turn: number;
}

/** Which card it is; the sheet tells more. */
export type Slug = string;

/** Put a spoiled ingredient over the fresh one on a `place` of the sandwich of `seat`. */
export interface Spoil {
  readonly type: "Spoil";
  readonly seat: Seat;
  readonly place: Place;
}

/** A spoiled card of `seat` covered the fresh one on a `place` of the sandwich of `victim`. */
export interface Spoiled {
  readonly type: "Spoiled";
  readonly seat: Seat;
  readonly victim: Seat;
  readonly place: Place;
}

/** A spoiled `ingredient`: goes over an opponent's fresh one; `slug` names the card. */
export interface SpoiledCard {
  readonly type: "SpoiledCard";
  readonly ingredient: Ingredient;
}

/** A table at rest: a frozen value at which one seat is asked one question. */
export interface State {
  /** All that never changes in the game. */
  readonly setup: Setup;
  /** Where chance comes from. */
  readonly rng: Rng;
  /** What is being asked, or null when the game is over. */
  readonly question: Question | null;
  /** How the game ended, or null while it is on. */
  readonly outcome: Outcome | null;
  /** The cards that each seat holds. */
  readonly hands: readonly (readonly Slug[])[];
  /** What lies on top of each sandwich, as `Sandwich.shape` has it. */
  readonly shapes: readonly string[];
  /** The cards that lie under others (H-26), in the order in which they were covered. */
  readonly covered: readonly Covered[];
  /** How many Skips lie before each seat. */
  readonly skips: readonly number[];
  /** The next card first. */
  readonly draw_pile: readonly Slug[];
  /** The oldest card first. */
  readonly discard_pile: readonly Slug[];
  /** 1 for clockwise, -1 for counter-clockwise. */
  readonly direction: number;
  /** Whether the direction has changed since the turn began (H-33). */
  readonly turned: boolean;
  /** The number of this turn, counted from 1. */
  readonly turn: number;
  /** What has happened since the state before. */
  readonly events: readonly Event[];
  /** Whether events are left out, as in imagined games. */
  readonly quiet: boolean;
}

/** Leave the further plays of a Double-play. */
export interface StopPlaying {
  readonly type: "StopPlaying";
}

/** `seat` left the rest of its plays. */
export interface Stopped {
  readonly type: "Stopped";
  readonly seat: Seat;
}

/** `seat` plays its first card; with nothing playable it discards, with no card it passes. */
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

/** The table as one seat sees it; with `seat` null, as a spectator does. */
export interface View {
  /** All that never changes in the game. */
  readonly setup: Digest | Setup;
  /** Whose view it is; null for a spectator. */
  readonly seat: Seat | null;
  /** The seat that is asked, or null when the game is over. */
  readonly to_act: Seat | null;
  /** What is being asked, and of whom; null when the game is over. */
  readonly question: Question | null;
  /** The legal moves, if it is this seat that is asked. */
  readonly moves: readonly Move[];
  /** How the game ended, or null while it is on. */
  readonly outcome: Outcome | null;
  /** One's own cards. */
  readonly hand: readonly Slug[];
  /** How many cards each seat holds. */
  readonly hand_sizes: readonly number[];
  /** What lies on top of each sandwich, as `Sandwich.shape` has it. */
  readonly shapes: readonly string[];
  /** The cards that lie under others (H-26), in the order in which they were covered. */
  readonly covered: readonly Covered[];
  /** How many Skips lie before each seat. */
  readonly skips: readonly number[];
  /** How many cards the draw pile has left. */
  readonly draw_pile_size: number;
  /** The oldest card first. */
  readonly discard_pile: readonly Slug[];
  /** 1 for clockwise, -1 for counter-clockwise. */
  readonly direction: number;
  /** Whether the direction has changed since the turn began (H-33). */
  readonly turned: boolean;
  /** The number of this turn, counted from 1. */
  readonly turn: number;
  /** What this seat noticed since the state before. */
  readonly events: readonly Event[];
}

/** Every document. */
export type Document =
  | Envelope<"wire.Sheet", Sheet>
  | Envelope<"hoagie.View", View>
  | Envelope<"hoagie.State", State>
  | Envelope<"core.Record", Record>
  | Envelope<"hoagie.Setup", Setup>
  | Envelope<"hoagie.Rules", Rules>
  | Envelope<"hoagie.Deck", Deck>
  | Envelope<"wire.Frame", Frame>
  | Envelope<"hoagie.Build", { readonly place: Place }>
  | Envelope<"hoagie.Replace", { readonly place: Place }>
  | Envelope<"hoagie.Spoil", { readonly seat: Seat; readonly place: Place }>
  | Envelope<"hoagie.Skip", { readonly seat: Seat }>
  | Envelope<"hoagie.Reverse", { readonly [key: string]: never }>
  | Envelope<"hoagie.DoublePlay", { readonly [key: string]: never }>
  | Envelope<"hoagie.Discard", { readonly card: Slug }>
  | Envelope<"hoagie.StopPlaying", { readonly [key: string]: never }>
  | Envelope<"hoagie.Pass", { readonly [key: string]: never }>
  | Envelope<"hoagie.TakeTurn", { readonly seat: Seat }>
  | Envelope<"hoagie.PlayOn", { readonly seat: Seat; readonly plays: number }>
  | Envelope<"hoagie.Dealt", { readonly seat: Seat; readonly count: number; readonly cards: readonly Slug[] | null }>
  | Envelope<"core.TurnBegan", { readonly seat: Seat; readonly turn: number }>
  | Envelope<"hoagie.Built", { readonly seat: Seat; readonly place: Place }>
  | Envelope<"hoagie.Replaced", { readonly seat: Seat; readonly place: Place }>
  | Envelope<"hoagie.Spoiled", { readonly seat: Seat; readonly victim: Seat; readonly place: Place }>
  | Envelope<"hoagie.LaidSkip", { readonly seat: Seat; readonly victim: Seat }>
  | Envelope<"hoagie.Reversed", { readonly seat: Seat; readonly direction: number }>
  | Envelope<"hoagie.Doubled", { readonly seat: Seat }>
  | Envelope<"hoagie.Discarded", { readonly seat: Seat; readonly card: Slug }>
  | Envelope<"hoagie.Stopped", { readonly seat: Seat }>
  | Envelope<"hoagie.Passed", { readonly seat: Seat }>
  | Envelope<"hoagie.Drew", { readonly seat: Seat; readonly count: number; readonly cards: readonly Slug[] | null }>
  | Envelope<"hoagie.Reshuffled", { readonly count: number }>
  | Envelope<"hoagie.Gathered", { readonly count: number }>
  | Envelope<"hoagie.Skipped", { readonly seat: Seat; readonly turn: number }>
  | Envelope<"core.Ended", { readonly outcome: Outcome }>;
