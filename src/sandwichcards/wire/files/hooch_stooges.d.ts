// The JSON of Hooch Stooges, version 1 of the wire.
// Written by `sandwichcards schema hooch_stooges --typescript`.

/** A document: what it holds is said by its form. */
export interface Envelope<Form extends string, Value> {
  readonly schema: 1;
  readonly form: Form;
  readonly value: Value;
}

/** What a stooge does by itself, its `effects`, and at which moment, its `trigger`. */
export interface Ability {
  readonly trigger: Trigger;
  readonly effects: readonly Effect[];
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

/** Attack the turf on a `place` (S-21). */
export interface Attack {
  readonly type: "Attack";
  readonly place: Place;
}

/** The attack of `seat` on `place` ended with the turf not taken. */
export interface AttackEnded {
  readonly type: "AttackEnded";
  readonly seat: Seat;
  readonly place: Place;
}

/** `seat` began an attack on the turf at `place`. */
export interface Attacked {
  readonly type: "Attacked";
  readonly seat: Seat;
  readonly place: Place;
}

/** An attack by `seat` on a `place`, with the `blockers` that are left. */
export interface Battle {
  readonly type: "Battle";
  readonly seat: Seat;
  readonly place: Place;
  readonly blockers: readonly Slug[];
}

/** Name a `stooge` as a blocker (S-22). */
export interface Block {
  readonly type: "Block";
  readonly stooge: Slug;
}

/** `seat` named a `stooge` as a blocker. */
export interface Blocked {
  readonly type: "Blocked";
  readonly seat: Seat;
  readonly stooge: Slug;
}

/** `seat` bought a `card` of the line-up and `paid` that much. */
export interface Bought {
  readonly type: "Bought";
  readonly seat: Seat;
  readonly card: Slug;
  readonly paid: number;
  /** Which line-up: 0, or in a tournament the number of the seat. */
  readonly shop: number;
}

/** `seat` put a `card` of the line-up under the main deck (S-59). */
export interface Buried {
  readonly type: "Buried";
  readonly seat: Seat;
  readonly card: Slug;
  /** Which line-up: 0, or in a tournament the number of the seat. */
  readonly shop: number;
}

/** `seat` rolled a 1 and has `lost` all of its hooch (S-32). */
export interface Busted {
  readonly type: "Busted";
  readonly seat: Seat;
  readonly lost: number;
}

/** Buy a `card` of the line-up (S-11). */
export interface Buy {
  readonly type: "Buy";
  readonly card: Slug;
}

/** Discard a `card` from the hand for its hooch (S-10). */
export interface Cash {
  readonly type: "Cash";
  readonly card: Slug;
}

/** `seat` discarded a `card` for its `hooch`. */
export interface Cashed {
  readonly type: "Cashed";
  readonly seat: Seat;
  readonly card: Slug;
  readonly hooch: number;
}

/** An entry of the Hooch Chart: its name, its price and what it does (S-13 to S-19). */
export type Chart = "replace" | "shield" | "draw" | "discard" | "take" | "attack" | "destroy";

/** A police check of `seat` for an `entry` of the Hooch Chart: a die is to be rolled (S-12). */
export interface Check {
  readonly type: "Check";
  readonly seat: Seat;
  readonly entry: Chart;
}

/** The program is asked for the number of one of the moves of the `frame`. */
export interface Choose {
  readonly type: "Choose";
  readonly frame: Frame;
}

/** `seat` chooses the turf to attack (S-21). */
export interface ChooseTurf {
  readonly type: "ChooseTurf";
  readonly seat: Seat;
}

/** `seat` chose the `card` it will discard; others don't see which (S-51). */
export interface Chose {
  readonly type: "Chose";
  readonly seat: Seat;
  readonly card: Slug | null;
}

/** A city of the house by its name, or one of one's own. */
export type City = "house-2" | "house-3" | "house-4" | "house-5" | "house-6" | OwnCity;

/** A discard by all of `seats`; what the first have `chosen` is null where it can't be seen. */
export interface Collect {
  readonly type: "Collect";
  readonly seats: readonly Seat[];
  readonly chosen: readonly (Slug | null)[];
}

/** The turfs of `seat` paid it that much `hooch` in its Control step (S-5). */
export interface Collected {
  readonly type: "Collected";
  readonly seat: Seat;
  readonly hooch: number;
}

/** A deck of the house by its name, or one of one's own. */
export type Deck = "house" | OwnDeck;

/** `seat` could have blocked, and named nobody (S-22). */
export interface Declined {
  readonly type: "Declined";
  readonly seat: Seat;
}

/**
 * Send a `stooge` that `seat` has in play to the discard pile. Its `stance` says whether one that
 * has swung (S-69).
 */
export interface Defeat {
  readonly type: "Defeat";
  readonly seat: Seat;
  readonly stooge: Slug;
  readonly stance: Stance;
}

/** `seat` chooses an opponent's stooge in play, of at most this `health`, to be discarded. */
export interface DefeatOne {
  readonly type: "DefeatOne";
  readonly seat: Seat;
  readonly health: number;
}

/** An opponent's stooge in play is discarded, if its health is no more than `health`. */
export interface DefeatStooge {
  readonly type: "DefeatStooge";
  readonly health: number;
}

/** `seat` sent a `stooge` of `victim` to the discard pile. */
export interface Defeated {
  readonly type: "Defeated";
  readonly seat: Seat;
  readonly victim: Seat;
  readonly stooge: Slug;
  /** Whether it had swung. */
  readonly swung: boolean;
}

/** Destroy the HQ token of an opponent, `seat` (S-19). */
export interface Destroy {
  readonly type: "Destroy";
  readonly seat: Seat;
}

/** The HQ token of an opponent, and with it that player. */
export interface DestroyHq {
  readonly type: "DestroyHq";
}

/** `seat` chooses the opponent whose HQ token is destroyed (S-19). */
export interface DestroyOne {
  readonly type: "DestroyOne";
  readonly seat: Seat;
}

/** Which set-up it is: the digest of its sheet. */
export type Digest = string;

/** Discard a `card` from the hand, for nothing (S-52). */
export interface Discard {
  readonly type: "Discard";
  readonly card: Slug;
}

/** `seat` chooses a card to discard, hidden until all have chosen (S-51). */
export interface DiscardTogether {
  readonly type: "DiscardTogether";
  readonly seat: Seat;
}

/** `seat` discarded a `card` of its hand for nothing. */
export interface Discarded {
  readonly type: "Discarded";
  readonly seat: Seat;
  readonly card: Slug;
}

/** So many cards from one's own deck: `count`. */
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

/** One card from the hand of every opponent. */
export interface EachDiscards {
  readonly type: "EachDiscards";
}

export type Effect = GainHooch | DrawCards | MakeAttack | EachDiscards | TakeFromLineup | ReplaceInLineup | RecallStooge | ReviveStooge | StealHooch | RaiseNext | RaiseKind | RollAgain | UnswingOne | UnswingAll | Shield | DefeatStooge | ScrapCard | DestroyHq;

/** `seat` is out, with all its cards and tokens (S-31). */
export interface Eliminated {
  readonly type: "Eliminated";
  readonly seat: Seat;
  /** How many of its stooges had swung. */
  readonly swung: number;
  /** Its own line-up and main deck, in a tournament. */
  readonly shop: number | null;
}

/** End the Main step (S-39). */
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

export type Event = LaidOut | TurnBegan | Collected | Played | Finished | Cashed | Bought | Refilled | Tried | Rolled | TookBack | Busted | ShieldHeld | Failed | Spent | Gained | Drew | Shuffled | Chose | Discarded | LaidDown | Took | Buried | Attacked | Blocked | Declined | Swung | Missed | Defeated | LostStooge | LostHq | Eliminated | LostTurf | TookTurf | AttackEnded | UsedTurf | Triggered | Fizzled | Recalled | Revived | Stole | RaisedNext | RaisedKind | GotRerolls | Unswung | Shielded | Scrapped | Ended;

/** `seat` rolled a 1 under a shield that spares the losses alone (S-34). */
export interface Failed {
  readonly type: "Failed";
  readonly seat: Seat;
}

/** A scheme of `seat`, the `card`, was over and went to the discard pile (S-9, S-78). */
export interface Finished {
  readonly type: "Finished";
  readonly seat: Seat;
  readonly card: Slug;
}

/** An `effect` found nothing that it could do for `seat` (S-70). */
export interface Fizzled {
  readonly type: "Fizzled";
  readonly seat: Seat;
  readonly effect: Effect;
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

/** Hooch from the bank, of that `amount`. */
export interface GainHooch {
  readonly type: "GainHooch";
  readonly amount: number;
}

/** `seat` got `hooch` from the bank. */
export interface Gained {
  readonly type: "Gained";
  readonly seat: Seat;
  readonly hooch: number;
}

/** `seat` chooses the card of the hand that the bust costs (S-32). */
export interface GiveUpCard {
  readonly type: "GiveUpCard";
  readonly seat: Seat;
}

/** `seat` chooses the stooge that the bust costs (S-32). */
export interface GiveUpStooge {
  readonly type: "GiveUpStooge";
  readonly seat: Seat;
}

/** `seat` may roll again so many `times` more this turn. */
export interface GotRerolls {
  readonly type: "GotRerolls";
  readonly seat: Seat;
  readonly times: number;
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

/** Keep the die as it fell. */
export interface Keep {
  readonly type: "Keep";
}

/** `seat` keeps the die as it fell, on `pips`, or rolls it again (S-68). */
export interface KeepRoll {
  readonly type: "KeepRoll";
  readonly seat: Seat;
  readonly pips: number;
}

/** `seat` discarded the rest of its hand, these `cards`, in Cleanup (S-39). */
export interface LaidDown {
  readonly type: "LaidDown";
  readonly seat: Seat;
  readonly cards: readonly Slug[];
}

/** The first `cards` of a main deck became its line-up (S-3). */
export interface LaidOut {
  readonly type: "LaidOut";
  /** Which line-up: 0, or in a tournament the number of the seat. */
  readonly shop: number;
  readonly cards: readonly Slug[];
}

/** A line that a program is sent, if it is a bot. */
export type Line = Hello | Notice | Choose;

/** Give up a `stooge` in play; `stance` says whether one that has swung (S-32, S-69). */
export interface Lose {
  readonly type: "Lose";
  readonly stooge: Slug;
  readonly stance: Stance;
}

/** The HQ token of `seat`, on `place`, was discarded. */
export interface LostHq {
  readonly type: "LostHq";
  readonly seat: Seat;
  readonly place: Place;
}

/** `seat` gave up a `stooge` of its own in play. */
export interface LostStooge {
  readonly type: "LostStooge";
  readonly seat: Seat;
  readonly stooge: Slug;
  /** Whether it had swung. */
  readonly swung: boolean;
}

/** The turf on `place` of `seat`, who is out, became nobody's (S-42). */
export interface LostTurf {
  readonly type: "LostTurf";
  readonly seat: Seat;
  readonly place: Place;
}

/** One attack, with the stooges that have not swung. */
export interface MakeAttack {
  readonly type: "MakeAttack";
}

/** The swing of `seat` was too weak: its `strength`, die and bonuses, is below the `health`. */
export interface Missed {
  readonly type: "Missed";
  readonly seat: Seat;
  readonly strength: number;
  readonly health: number;
}

export type Move = Play | Cash | Buy | Spend | EndTurn | Attack | Block | StopBlocking | Swing | Storm | Keep | Reroll | Use | Pass | Lose | Discard | Take | Replace | Recall | Rob | Raise | Unswing | Defeat | Scrap | Destroy;

/** `seat` names one more stooge to block, or stops (S-22). */
export interface NameBlockers {
  readonly type: "NameBlockers";
  readonly seat: Seat;
}

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

/** Places and what is next to what, with the HQ place of every seat. */
export interface OwnCity {
  /** What the city is called. */
  readonly name: string;
  /** The places, by their numbers. */
  readonly sites: readonly Site[];
  /** The place of each seat's HQ: as many as there are players. */
  readonly hqs: readonly number[];
}

/** A whole set: how many of each card in the main deck, the turf deck and a player's start. */
export interface OwnDeck {
  /** What the set is called. */
  readonly name: string;
  /** The cards that are bought, with their numbers of copies. */
  readonly main: readonly (readonly [PlayingCard, number])[];
  /** The turfs, with their numbers of copies. */
  readonly turfs: readonly (readonly [Turf, number])[];
  /** S-2: what each player begins with. */
  readonly starters: readonly (readonly [PlayingCard, number])[];
  /** S-62: what is fair, hooch by order of play, one row for each number of players. */
  readonly head_start: readonly (readonly number[])[];
}

/** Leave what is offered. */
export interface Pass {
  readonly type: "Pass";
}

/** The number of a place, counted from 0. */
export type Place = number;

/** Play a `card` from the hand (S-8, S-9). */
export interface Play {
  readonly type: "Play";
  readonly card: Slug;
}

/** `seat` played a `card`. */
export interface Played {
  readonly type: "Played";
  readonly seat: Seat;
  readonly card: Slug;
  /** Whether it is a stooge; a scheme lies on the agenda until it is over (S-61). */
  readonly stays: boolean;
}

export type PlayingCard = Stooge | Scheme;

export type Question = TakeTurn | ChooseTurf | NameBlockers | SwingStooge | KeepRoll | UseTurf | GiveUpStooge | GiveUpCard | DiscardTogether | TakeCard | ReplaceCard | RecallOne | ReviveOne | RobOne | RaiseOne | UnswingChoice | DefeatOne | ScrapOne | DestroyOne;

/** Give the bonus to a kind of stooge, that of `stooge`. */
export interface Raise {
  readonly type: "Raise";
  readonly stooge: Slug;
}

/** A `bonus` for this turn on all of one's stooges of a kind. */
export interface RaiseKind {
  readonly type: "RaiseKind";
  readonly bonus: number;
}

/** A `bonus` on the next swing of this turn. */
export interface RaiseNext {
  readonly type: "RaiseNext";
  readonly bonus: number;
}

/** `seat` chooses the kind of stooge in play that gets the `bonus` this turn. */
export interface RaiseOne {
  readonly type: "RaiseOne";
  readonly seat: Seat;
  readonly bonus: number;
}

/** All stooges of `seat` of one kind, that of `stooge`, got a `bonus` for this turn. */
export interface RaisedKind {
  readonly type: "RaisedKind";
  readonly seat: Seat;
  readonly stooge: Slug;
  readonly bonus: number;
}

/** The next swing of `seat` this turn got a `bonus`. */
export interface RaisedNext {
  readonly type: "RaisedNext";
  readonly seat: Seat;
  readonly bonus: number;
}

/** Take a `stooge` from one's discard pile. */
export interface Recall {
  readonly type: "Recall";
  readonly stooge: Slug;
}

/** `seat` chooses a stooge of its discard pile to have back in hand. */
export interface RecallOne {
  readonly type: "RecallOne";
  readonly seat: Seat;
}

/** A stooge from one's own discard pile, into the hand. */
export interface RecallStooge {
  readonly type: "RecallStooge";
}

/** A `stooge` went from the discard pile of `seat` to its hand. */
export interface Recalled {
  readonly type: "Recalled";
  readonly seat: Seat;
  readonly stooge: Slug;
}

/** A whole game: everything that is needed to play it again. */
export interface Record {
  /** The name of the game. */
  readonly game: "hooch_stooges";
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

/** A `card` of the main deck came into the line-up that `seat` uses. */
export interface Refilled {
  readonly type: "Refilled";
  readonly seat: Seat;
  readonly card: Slug;
  /** Which line-up: 0, or in a tournament the number of the seat. */
  readonly shop: number;
  /** Whether it had been put under the main deck before (S-59). */
  readonly buried: boolean;
}

/** Put a `card` of the line-up under the main deck (S-13, S-59). */
export interface Replace {
  readonly type: "Replace";
  readonly card: Slug;
}

/** `seat` chooses the card of the line-up that is replaced (S-13). */
export interface ReplaceCard {
  readonly type: "ReplaceCard";
  readonly seat: Seat;
}

/** A card of the line-up exchanged for the top card of the main deck. */
export interface ReplaceInLineup {
  readonly type: "ReplaceInLineup";
}

/** Roll the die again (S-68). */
export interface Reroll {
  readonly type: "Reroll";
}

/**
 * The effects of a `card` that `seat` played, from number `at` on. A scheme lies here until it is
 * over (S-61).
 */
export interface Resolve {
  readonly type: "Resolve";
  readonly seat: Seat;
  readonly card: Slug;
  readonly at: number;
}

/** `seat` chooses a stooge of its discard pile to put into play. */
export interface ReviveOne {
  readonly type: "ReviveOne";
  readonly seat: Seat;
}

/** A stooge from one's own discard pile, straight into play. */
export interface ReviveStooge {
  readonly type: "ReviveStooge";
}

/** A `stooge` went from the discard pile of `seat` into play. */
export interface Revived {
  readonly type: "Revived";
  readonly seat: Seat;
  readonly stooge: Slug;
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

/** Take hooch from an opponent, `seat`. */
export interface Rob {
  readonly type: "Rob";
  readonly seat: Seat;
}

/** `seat` chooses the opponent who loses hooch, up to the `amount`. */
export interface RobOne {
  readonly type: "RobOne";
  readonly seat: Seat;
  readonly amount: number;
}

/** Leave to roll a die again, so many `times` this turn. */
export interface RollAgain {
  readonly type: "RollAgain";
  readonly times: number;
}

/** The die of `seat` fell on `pips`. */
export interface Rolled {
  readonly type: "Rolled";
  readonly seat: Seat;
  readonly pips: number;
}

/** The options of Hooch Stooges; the defaults are the rulebook's and our rulings. */
export interface Rules {
  /** S-4: who begins. */
  readonly first_player: Seat;
  /** S-6: whether an HQ turf pays a hooch in the Control step. */
  readonly hq_pays: boolean;
  /** S-34: what the shield of S-14 spares. */
  readonly shield: Spared;
  /** S-44: whether losing one's HQ to an attack leaves one in, and nine turfs win. */
  readonly friendly: boolean;
  /**
   * S-62: the hooch each begins with, by order of play; () for none at all, "fair" for what the
   * deck says makes up for going later.
   */
  readonly head_start: readonly number[] | "fair";
  /** S-48: the number of turns after which the most turfs win; null for no limit. */
  readonly turn_limit: number | null;
  /** S-67: the number of actions in a Main step; null for no limit. */
  readonly action_limit: number | null;
}

/** A card that takes effect once and goes to the discard pile (S-9). */
export interface Scheme {
  readonly type: "Scheme";
  /** What names the card in texts and files. */
  readonly slug: Slug;
  /** What people call the card. */
  readonly name: string;
  /** What it costs to buy (S-11). */
  readonly cost: number;
  /** What it brings when discarded for hooch (S-10). */
  readonly hooch: number;
  /** What happens when it is played, in order. */
  readonly effects: readonly Effect[];
  /** What stands on the card; follows from the effects if its maker gives nothing else. */
  readonly text: string;
}

/** Remove a `card` of one's discard pile from the game. */
export interface Scrap {
  readonly type: "Scrap";
  readonly card: Slug;
}

/** A card of one's own discard pile, out of the game, if one likes. */
export interface ScrapCard {
  readonly type: "ScrapCard";
}

/** `seat` chooses a card of its discard pile to be out of the game, or passes. */
export interface ScrapOne {
  readonly type: "ScrapOne";
  readonly seat: Seat;
}

/** A `card` of the discard pile of `seat` is out of the game. */
export interface Scrapped {
  readonly type: "Scrapped";
  readonly seat: Seat;
  readonly card: Slug;
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
  /** The map that the turfs are laid out on. */
  readonly city: City;
  /** S-46: the deck that each player brings to a tournament, by the slugs of its cards. */
  readonly decks: readonly (readonly string[])[] | null;
}

/** All that never changes in a game, for whoever shows it. */
export interface Sheet {
  /** The name of the game. */
  readonly game: "hooch_stooges";
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

export type SheetCard = SheetStooge | SheetScheme | SheetTurf;

/** Places and what is next to what, with the HQ place of every seat. */
export interface SheetCity {
  /** What the city is called. */
  readonly name: string;
  /** The places, by their numbers. */
  readonly sites: readonly Site[];
  /** The place of each seat's HQ: as many as there are players. */
  readonly hqs: readonly number[];
}

/** A whole set: how many of each card in the main deck, the turf deck and a player's start. */
export interface SheetDeck {
  /** What the set is called. */
  readonly name: string;
  /** The cards that are bought, with their numbers of copies. */
  readonly main: readonly (readonly [Slug, number])[];
  /** The turfs, with their numbers of copies. */
  readonly turfs: readonly (readonly [Slug, number])[];
  /** S-2: what each player begins with. */
  readonly starters: readonly (readonly [Slug, number])[];
  /** S-62: what is fair, hooch by order of play, one row for each number of players. */
  readonly head_start: readonly (readonly number[])[];
}

/** A card that takes effect once and goes to the discard pile (S-9). */
export interface SheetScheme {
  readonly type: "Scheme";
  /** What it is called in text and JSON. */
  readonly slug: Slug;
  /** What it is called. */
  readonly name: string;
  /** What it says. */
  readonly text: string;
  /** What it costs to buy (S-11). */
  readonly cost: number;
  /** What it brings when discarded for hooch (S-10). */
  readonly hooch: number;
  /** What happens when it is played, in order. */
  readonly effects: readonly Effect[];
}

/** All that never changes in a game, behind one reference. */
export interface SheetSetup {
  /** How many play. */
  readonly players: number;
  /** The options that are played with. */
  readonly rules: Rules;
  /** The deck that is played with. */
  readonly deck: SheetDeck;
  /** The map that the turfs are laid out on. */
  readonly city: SheetCity;
  /** S-46: the deck that each player brings to a tournament, by the slugs of its cards. */
  readonly decks: readonly (readonly string[])[] | null;
}

/** A card that stays in play: it swings, blocks and perhaps has an ability (S-8). */
export interface SheetStooge {
  readonly type: "Stooge";
  /** What it is called in text and JSON. */
  readonly slug: Slug;
  /** What it is called. */
  readonly name: string;
  /** What it says. */
  readonly text: string;
  /** What it costs to buy (S-11). */
  readonly cost: number;
  /** What it brings when discarded for hooch (S-10). */
  readonly hooch: number;
  /** What is added to the die when it swings (S-26). */
  readonly attack: number;
  /** What a swing at it has to reach (S-26). */
  readonly health: number;
  /** What it does by itself; null for nothing. */
  readonly ability: Ability | null;
}

/** A part of the city, with an ability for whoever has just taken it (S-29). */
export interface SheetTurf {
  readonly type: "Turf";
  /** What it is called in text and JSON. */
  readonly slug: Slug;
  /** What it is called. */
  readonly name: string;
  /** What it says. */
  readonly text: string;
  /** What the ability costs. */
  readonly price: number;
  /** What the ability does, in order. */
  readonly effects: readonly Effect[];
}

/** No bust for a rolled 1 in the rest of the turn. */
export interface Shield {
  readonly type: "Shield";
}

/** `seat` rolled a 1 under a shield, and it counts like any other roll (S-34). */
export interface ShieldHeld {
  readonly type: "ShieldHeld";
  readonly seat: Seat;
}

/** A rolled 1 does not get `seat` busted for the rest of the turn (S-14). */
export interface Shielded {
  readonly type: "Shielded";
  readonly seat: Seat;
}

/** The discard pile of `seat`, of `count` cards, became its new deck (S-40). */
export interface Shuffled {
  readonly type: "Shuffled";
  readonly seat: Seat;
  readonly count: number;
}

/** A place on the map, at `x` and `y` (downwards), with the numbers of its `neighbours`. */
export interface Site {
  readonly x: number;
  readonly y: number;
  readonly neighbours: readonly number[];
}

/** Which card it is; the sheet tells more. */
export type Slug = string;

/** What the shield of S-14 spares (S-34). */
export type Spared = "all" | "losses";

/** Try for an `entry` of the Hooch Chart (S-12). */
export interface Spend {
  readonly type: "Spend";
  readonly entry: Chart;
}

/** What `seat` tried for succeeded, and it `paid` that price. */
export interface Spent {
  readonly type: "Spent";
  readonly seat: Seat;
  readonly paid: number;
}

/** Whether a stooge in play has swung (S-69). */
export type Stance = "unswung" | "swung";

/** A table at rest: a frozen value at which one seat is asked one question. */
export interface State {
  /** All that never changes in the game. */
  readonly setup: Setup;
  /** Where chance comes from. */
  readonly rng: Rng;
  /** What is under way, the question being asked last; empty when the game is over. */
  readonly agenda: readonly Step[];
  /** How the game ended, or null while it is on. */
  readonly outcome: Outcome | null;
  /** The number of this turn, counted from 1. */
  readonly turn: number;
  /** Whose turn it is. */
  readonly active: Seat;
  /** How many actions of this Main step are done (S-67). */
  readonly actions: number;
  /** Whether a rolled 1 does not get the active seat busted this turn (S-14). */
  readonly shielded: boolean;
  /** How many times the active seat may still roll again this turn (S-68). */
  readonly rerolls: number;
  /** The bonus on the next swing of this turn. */
  readonly edge: number;
  /** The kinds with a bonus this turn, each as many times as its bonus has points. */
  readonly raised: readonly Slug[];
  /** The stooges of the active seat that have swung: those of all others never have (S-39). */
  readonly swung: readonly Slug[];
  /** The stooges in play that have not swung. */
  readonly crews: readonly (readonly Slug[])[];
  /** How much hooch each seat has. */
  readonly hooch: readonly number[];
  /** The cards that each seat holds. */
  readonly hands: readonly (readonly Slug[])[];
  /** Each seat's deck, the next card first. */
  readonly decks: readonly (readonly Slug[])[];
  /** Each seat's discard pile, the oldest card first. */
  readonly discards: readonly (readonly Slug[])[];
  /** Who is not out. */
  readonly standing: readonly boolean[];
  /** The turf on each place. */
  readonly turfs: readonly Slug[];
  /** Who controls each place, by an HQ token or a territory token. */
  readonly holders: readonly (Seat | null)[];
  /** Where each seat's HQ token lies. */
  readonly hqs: readonly (Place | null)[];
  /** The line-up; in a tournament one for each seat. */
  readonly lineups: readonly (readonly Slug[])[];
  /** The main deck that belongs to each line-up, as far as it lies in hidden order. */
  readonly mains: readonly (readonly Slug[])[];
  /** What lies below it in an order that all have seen, the uppermost first (S-59). */
  readonly buried: readonly (readonly Slug[])[];
  /** What is out of the game. */
  readonly box: readonly Slug[];
  /** What has happened since the state before. */
  readonly events: readonly Event[];
  /** Whether events are left out, as in imagined games. */
  readonly quiet: boolean;
}

/** Hooch from an opponent of one's choice, of that `amount`, as far as there is any. */
export interface StealHooch {
  readonly type: "StealHooch";
  readonly amount: number;
}

export type Step = TakeTurn | ChooseTurf | NameBlockers | SwingStooge | KeepRoll | UseTurf | GiveUpStooge | GiveUpCard | DiscardTogether | TakeCard | ReplaceCard | RecallOne | ReviveOne | RobOne | RaiseOne | UnswingChoice | DefeatOne | ScrapOne | DestroyOne | Resolve | Collect | Check | Battle | Strike;

/** `hooch` went from `victim` to `seat`. */
export interface Stole {
  readonly type: "Stole";
  readonly seat: Seat;
  readonly victim: Seat;
  readonly hooch: number;
}

/** A card that stays in play: it swings, blocks and perhaps has an ability (S-8). */
export interface Stooge {
  readonly type: "Stooge";
  /** What names the card in texts and files. */
  readonly slug: Slug;
  /** What people call the card. */
  readonly name: string;
  /** What it costs to buy (S-11). */
  readonly cost: number;
  /** What it brings when discarded for hooch (S-10). */
  readonly hooch: number;
  /** What is added to the die when it swings (S-26). */
  readonly attack: number;
  /** What a swing at it has to reach (S-26). */
  readonly health: number;
  /** What it does by itself; null for nothing. */
  readonly ability: Ability | null;
  /** What stands on the card; follows from the ability if its maker gives nothing else. */
  readonly text: string;
}

/** Name no further blocker. */
export interface StopBlocking {
  readonly type: "StopBlocking";
}

/** Swing a `stooge` at the turf itself (S-25). */
export interface Storm {
  readonly type: "Storm";
  readonly stooge: Slug;
}

/** A `stooge` of `seat` swings at a `target`, null for the turf: the die is to be rolled. */
export interface Strike {
  readonly type: "Strike";
  readonly seat: Seat;
  readonly stooge: Slug;
  readonly target: Slug | null;
}

/** Swing a `stooge` at a blocker, the `target` (S-24). */
export interface Swing {
  readonly type: "Swing";
  readonly stooge: Slug;
  readonly target: Slug;
}

/** `seat` swings a stooge at a blocker, or at the turf when none is left (S-24). */
export interface SwingStooge {
  readonly type: "SwingStooge";
  readonly seat: Seat;
}

/** A `stooge` of `seat` swung at the `target`, a blocker, or at the turf if that is null. */
export interface Swung {
  readonly type: "Swung";
  readonly seat: Seat;
  readonly stooge: Slug;
  readonly target: Slug | null;
}

/** Take a `card` of the line-up for nothing (S-17). */
export interface Take {
  readonly type: "Take";
  readonly card: Slug;
}

/** `seat` chooses a card of the line-up to have for nothing; it costs no more than `limit`. */
export interface TakeCard {
  readonly type: "TakeCard";
  readonly seat: Seat;
  readonly limit: number;
}

/** A card of the line-up for nothing, if it costs no more than the `limit`. */
export interface TakeFromLineup {
  readonly type: "TakeFromLineup";
  readonly limit: number;
}

/** `seat` plays, cashes in, buys, tries the Hooch Chart, or ends the turn (S-7). */
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

/** A `card` of the line-up went to the discard pile of `seat` for nothing. */
export interface Took {
  readonly type: "Took";
  readonly seat: Seat;
  readonly card: Slug;
  /** Which line-up: 0, or in a tournament the number of the seat. */
  readonly shop: number;
}

/** `seat` takes its die up again: the roll before counts for nothing (S-68). */
export interface TookBack {
  readonly type: "TookBack";
  readonly seat: Seat;
}

/**
 * `seat` took the turf on `place`, from `victim`, or from nobody if that is null. Whoever takes a
 * turf of their own is the victim, too (S-36).
 */
export interface TookTurf {
  readonly type: "TookTurf";
  readonly seat: Seat;
  readonly place: Place;
  readonly victim: Seat | null;
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

/** `seat` named an `entry` of the Hooch Chart. */
export interface Tried {
  readonly type: "Tried";
  readonly seat: Seat;
  readonly entry: Chart;
}

/** The moment at which a stooge's ability happens by itself (S-69). */
export type Trigger = "played" | "control" | "swings" | "defeats" | "blocks" | "falls";

/** The ability of a `stooge` of `seat` happened. */
export interface Triggered {
  readonly type: "Triggered";
  readonly seat: Seat;
  readonly stooge: Slug;
}

/** A part of the city, with an ability for whoever has just taken it (S-29). */
export interface Turf {
  readonly type: "Turf";
  /** What names the card in texts and files. */
  readonly slug: Slug;
  /** What people call the card. */
  readonly name: string;
  /** What the ability costs. */
  readonly price: number;
  /** What the ability does, in order. */
  readonly effects: readonly Effect[];
  /** What stands on the card; follows from the effects if its maker gives nothing else. */
  readonly text: string;
}

/** The turn of `seat` has begun, number `turn` of the game. */
export interface TurnBegan {
  readonly type: "TurnBegan";
  readonly seat: Seat;
  readonly turn: number;
}

/** Make a swung `stooge` ready again. */
export interface Unswing {
  readonly type: "Unswing";
  readonly stooge: Slug;
}

/** All swung stooges, ready once more. */
export interface UnswingAll {
  readonly type: "UnswingAll";
}

/** `seat` chooses the swung stooge that is ready again. */
export interface UnswingChoice {
  readonly type: "UnswingChoice";
  readonly seat: Seat;
}

/** A swung stooge, ready once more. */
export interface UnswingOne {
  readonly type: "UnswingOne";
}

/** These `stooges` of `seat` are ready once more. */
export interface Unswung {
  readonly type: "Unswung";
  readonly seat: Seat;
  readonly stooges: readonly Slug[];
}

/** Use the ability of the turf (S-29). */
export interface Use {
  readonly type: "Use";
}

/**
 * `seat` pays the `price` for the ability of the turf just taken, on `place`, or passes. Cards may
 * be cashed in first (S-29).
 */
export interface UseTurf {
  readonly type: "UseTurf";
  readonly seat: Seat;
  readonly place: Place;
  readonly price: number;
}

/** `seat` used the ability of the turf on `place`, and `paid` that price. */
export interface UsedTurf {
  readonly type: "UsedTurf";
  readonly seat: Seat;
  readonly place: Place;
  readonly paid: number;
}

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
  /** What is under way, the question being asked last; what others chose in secret is null. */
  readonly agenda: readonly Step[];
  /** The number of this turn, counted from 1. */
  readonly turn: number;
  /** Whose turn it is. */
  readonly active: Seat;
  /** How many actions of this Main step are done (S-67). */
  readonly actions: number;
  /** Whether a rolled 1 does not get the active seat busted this turn (S-14). */
  readonly shielded: boolean;
  /** How many times the active seat may still roll again this turn (S-68). */
  readonly rerolls: number;
  /** The bonus on the next swing of this turn. */
  readonly edge: number;
  /** The kinds with a bonus this turn, each as many times as its bonus has points. */
  readonly raised: readonly Slug[];
  /** The stooges of the active seat that have swung. */
  readonly swung: readonly Slug[];
  /** The stooges in play that have not swung. */
  readonly crews: readonly (readonly Slug[])[];
  /** How much hooch each seat has. */
  readonly hooch: readonly number[];
  /** One's own cards. */
  readonly hand: readonly Slug[];
  /** How many cards each seat holds. */
  readonly hand_sizes: readonly number[];
  /** What each seat has in hand and deck together, in the order of the slugs. */
  readonly owned: readonly (readonly Slug[])[];
  /** Each seat's discard pile, the oldest card first. */
  readonly discards: readonly (readonly Slug[])[];
  /** Who is not out. */
  readonly standing: readonly boolean[];
  /** The turf on each place. */
  readonly turfs: readonly Slug[];
  /** Who controls each place, by an HQ token or a territory token. */
  readonly holders: readonly (Seat | null)[];
  /** Where each seat's HQ token lies. */
  readonly hqs: readonly (Place | null)[];
  /** The line-up; in a tournament one for each seat. */
  readonly lineups: readonly (readonly Slug[])[];
  /** What each main deck holds in hidden order, here in the order of the slugs. */
  readonly mains: readonly (readonly Slug[])[];
  /** What lies below it in an order that all have seen, the uppermost first (S-59). */
  readonly buried: readonly (readonly Slug[])[];
  /** What is out of the game. */
  readonly box: readonly Slug[];
  /** What this seat noticed since the state before. */
  readonly events: readonly Event[];
}

/** Every document. */
export type Document =
  | Envelope<"wire.Sheet", Sheet>
  | Envelope<"hooch_stooges.View", View>
  | Envelope<"hooch_stooges.State", State>
  | Envelope<"core.Record", Record>
  | Envelope<"hooch_stooges.Setup", Setup>
  | Envelope<"hooch_stooges.Rules", Rules>
  | Envelope<"hooch_stooges.Deck", Deck>
  | Envelope<"hooch_stooges.City", City>
  | Envelope<"wire.Frame", Frame>
  | Envelope<"hooch_stooges.Play", { readonly card: Slug }>
  | Envelope<"hooch_stooges.Cash", { readonly card: Slug }>
  | Envelope<"hooch_stooges.Buy", { readonly card: Slug }>
  | Envelope<"hooch_stooges.Spend", { readonly entry: Chart }>
  | Envelope<"hooch_stooges.EndTurn", { readonly [key: string]: never }>
  | Envelope<"hooch_stooges.Attack", { readonly place: Place }>
  | Envelope<"hooch_stooges.Block", { readonly stooge: Slug }>
  | Envelope<"hooch_stooges.StopBlocking", { readonly [key: string]: never }>
  | Envelope<"hooch_stooges.Swing", { readonly stooge: Slug; readonly target: Slug }>
  | Envelope<"hooch_stooges.Storm", { readonly stooge: Slug }>
  | Envelope<"hooch_stooges.Keep", { readonly [key: string]: never }>
  | Envelope<"hooch_stooges.Reroll", { readonly [key: string]: never }>
  | Envelope<"hooch_stooges.Use", { readonly [key: string]: never }>
  | Envelope<"hooch_stooges.Pass", { readonly [key: string]: never }>
  | Envelope<"hooch_stooges.Lose", { readonly stooge: Slug; readonly stance: Stance }>
  | Envelope<"hooch_stooges.Discard", { readonly card: Slug }>
  | Envelope<"hooch_stooges.Take", { readonly card: Slug }>
  | Envelope<"hooch_stooges.Replace", { readonly card: Slug }>
  | Envelope<"hooch_stooges.Recall", { readonly stooge: Slug }>
  | Envelope<"hooch_stooges.Rob", { readonly seat: Seat }>
  | Envelope<"hooch_stooges.Raise", { readonly stooge: Slug }>
  | Envelope<"hooch_stooges.Unswing", { readonly stooge: Slug }>
  | Envelope<"hooch_stooges.Defeat", { readonly seat: Seat; readonly stooge: Slug; readonly stance: Stance }>
  | Envelope<"hooch_stooges.Scrap", { readonly card: Slug }>
  | Envelope<"hooch_stooges.Destroy", { readonly seat: Seat }>
  | Envelope<"hooch_stooges.TakeTurn", { readonly seat: Seat }>
  | Envelope<"hooch_stooges.ChooseTurf", { readonly seat: Seat }>
  | Envelope<"hooch_stooges.NameBlockers", { readonly seat: Seat }>
  | Envelope<"hooch_stooges.SwingStooge", { readonly seat: Seat }>
  | Envelope<"hooch_stooges.KeepRoll", { readonly seat: Seat; readonly pips: number }>
  | Envelope<"hooch_stooges.UseTurf", { readonly seat: Seat; readonly place: Place; readonly price: number }>
  | Envelope<"hooch_stooges.GiveUpStooge", { readonly seat: Seat }>
  | Envelope<"hooch_stooges.GiveUpCard", { readonly seat: Seat }>
  | Envelope<"hooch_stooges.DiscardTogether", { readonly seat: Seat }>
  | Envelope<"hooch_stooges.TakeCard", { readonly seat: Seat; readonly limit: number }>
  | Envelope<"hooch_stooges.ReplaceCard", { readonly seat: Seat }>
  | Envelope<"hooch_stooges.RecallOne", { readonly seat: Seat }>
  | Envelope<"hooch_stooges.ReviveOne", { readonly seat: Seat }>
  | Envelope<"hooch_stooges.RobOne", { readonly seat: Seat; readonly amount: number }>
  | Envelope<"hooch_stooges.RaiseOne", { readonly seat: Seat; readonly bonus: number }>
  | Envelope<"hooch_stooges.UnswingChoice", { readonly seat: Seat }>
  | Envelope<"hooch_stooges.DefeatOne", { readonly seat: Seat; readonly health: number }>
  | Envelope<"hooch_stooges.ScrapOne", { readonly seat: Seat }>
  | Envelope<"hooch_stooges.DestroyOne", { readonly seat: Seat }>
  | Envelope<"hooch_stooges.LaidOut", { readonly shop: number; readonly cards: readonly Slug[] }>
  | Envelope<"core.TurnBegan", { readonly seat: Seat; readonly turn: number }>
  | Envelope<"hooch_stooges.Collected", { readonly seat: Seat; readonly hooch: number }>
  | Envelope<"hooch_stooges.Played", { readonly seat: Seat; readonly card: Slug; readonly stays: boolean }>
  | Envelope<"hooch_stooges.Finished", { readonly seat: Seat; readonly card: Slug }>
  | Envelope<"hooch_stooges.Cashed", { readonly seat: Seat; readonly card: Slug; readonly hooch: number }>
  | Envelope<"hooch_stooges.Bought", { readonly seat: Seat; readonly card: Slug; readonly paid: number; readonly shop: number }>
  | Envelope<"hooch_stooges.Refilled", { readonly seat: Seat; readonly card: Slug; readonly shop: number; readonly buried: boolean }>
  | Envelope<"hooch_stooges.Tried", { readonly seat: Seat; readonly entry: Chart }>
  | Envelope<"hooch_stooges.Rolled", { readonly seat: Seat; readonly pips: number }>
  | Envelope<"hooch_stooges.TookBack", { readonly seat: Seat }>
  | Envelope<"hooch_stooges.Busted", { readonly seat: Seat; readonly lost: number }>
  | Envelope<"hooch_stooges.ShieldHeld", { readonly seat: Seat }>
  | Envelope<"hooch_stooges.Failed", { readonly seat: Seat }>
  | Envelope<"hooch_stooges.Spent", { readonly seat: Seat; readonly paid: number }>
  | Envelope<"hooch_stooges.Gained", { readonly seat: Seat; readonly hooch: number }>
  | Envelope<"hooch_stooges.Drew", { readonly seat: Seat; readonly count: number; readonly cards: readonly Slug[] | null }>
  | Envelope<"hooch_stooges.Shuffled", { readonly seat: Seat; readonly count: number }>
  | Envelope<"hooch_stooges.Chose", { readonly seat: Seat; readonly card: Slug | null }>
  | Envelope<"hooch_stooges.Discarded", { readonly seat: Seat; readonly card: Slug }>
  | Envelope<"hooch_stooges.LaidDown", { readonly seat: Seat; readonly cards: readonly Slug[] }>
  | Envelope<"hooch_stooges.Took", { readonly seat: Seat; readonly card: Slug; readonly shop: number }>
  | Envelope<"hooch_stooges.Buried", { readonly seat: Seat; readonly card: Slug; readonly shop: number }>
  | Envelope<"hooch_stooges.Attacked", { readonly seat: Seat; readonly place: Place }>
  | Envelope<"hooch_stooges.Blocked", { readonly seat: Seat; readonly stooge: Slug }>
  | Envelope<"hooch_stooges.Declined", { readonly seat: Seat }>
  | Envelope<"hooch_stooges.Swung", { readonly seat: Seat; readonly stooge: Slug; readonly target: Slug | null }>
  | Envelope<"hooch_stooges.Missed", { readonly seat: Seat; readonly strength: number; readonly health: number }>
  | Envelope<"hooch_stooges.Defeated", { readonly seat: Seat; readonly victim: Seat; readonly stooge: Slug; readonly swung: boolean }>
  | Envelope<"hooch_stooges.LostStooge", { readonly seat: Seat; readonly stooge: Slug; readonly swung: boolean }>
  | Envelope<"hooch_stooges.LostHq", { readonly seat: Seat; readonly place: Place }>
  | Envelope<"hooch_stooges.Eliminated", { readonly seat: Seat; readonly swung: number; readonly shop: number | null }>
  | Envelope<"hooch_stooges.LostTurf", { readonly seat: Seat; readonly place: Place }>
  | Envelope<"hooch_stooges.TookTurf", { readonly seat: Seat; readonly place: Place; readonly victim: Seat | null }>
  | Envelope<"hooch_stooges.AttackEnded", { readonly seat: Seat; readonly place: Place }>
  | Envelope<"hooch_stooges.UsedTurf", { readonly seat: Seat; readonly place: Place; readonly paid: number }>
  | Envelope<"hooch_stooges.Triggered", { readonly seat: Seat; readonly stooge: Slug }>
  | Envelope<"hooch_stooges.Fizzled", { readonly seat: Seat; readonly effect: Effect }>
  | Envelope<"hooch_stooges.Recalled", { readonly seat: Seat; readonly stooge: Slug }>
  | Envelope<"hooch_stooges.Revived", { readonly seat: Seat; readonly stooge: Slug }>
  | Envelope<"hooch_stooges.Stole", { readonly seat: Seat; readonly victim: Seat; readonly hooch: number }>
  | Envelope<"hooch_stooges.RaisedNext", { readonly seat: Seat; readonly bonus: number }>
  | Envelope<"hooch_stooges.RaisedKind", { readonly seat: Seat; readonly stooge: Slug; readonly bonus: number }>
  | Envelope<"hooch_stooges.GotRerolls", { readonly seat: Seat; readonly times: number }>
  | Envelope<"hooch_stooges.Unswung", { readonly seat: Seat; readonly stooges: readonly Slug[] }>
  | Envelope<"hooch_stooges.Shielded", { readonly seat: Seat }>
  | Envelope<"hooch_stooges.Scrapped", { readonly seat: Seat; readonly card: Slug }>
  | Envelope<"core.Ended", { readonly outcome: Outcome }>;
