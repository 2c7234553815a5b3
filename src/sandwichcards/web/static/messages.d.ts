// What the server and a page say to each other. `wire` stands for the declarations of any one
// game: `/static/GAME.d.ts`, or what `sandwichcards schema GAME --typescript` writes. The `paths` of a
// tsconfig.json say where they are: { "wire": ["./hoagie.d.ts"] }.

import type { Frame, Move, Offer, Ref, Sheet, Transfer } from "wire";

export type { Frame, Move, Offer, Ref, Sheet, Transfer };

/** How a kind of card, a place or a token looks: SVG within `width` and `height`. */
export interface Face {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly body: string;
  readonly title: string;
  readonly stretch: boolean;
}

/** Something that lies on the table: a row of a scene, read by the columns of the sheet's message. */
export interface Piece {
  readonly zone: string;
  readonly seat: number | null;
  readonly place: number | null;
  readonly card: string | null;
  /** The id of its face; in a row, without the slug of its own `card`, which stands before it. */
  readonly face: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly layer: number;
  /** Letters: `p` may be played, `a` may be aimed at, `m` has just moved, `t` whose turn it is, `s` spent. */
  readonly marks: string;
  readonly angle: number;
  readonly title: string;
  /** Which of those in one zone, seat and place that show the same, counted from 0. */
  readonly ordinal: number;
}

/** A piece with what it is known by from one scene to the next, which a page puts together:
 * `zone/seat/place/card/ordinal`; nothing for a seat or place that is null, `back` for a card. */
export interface KeyedPiece extends Piece {
  readonly key: string;
}

/** A line of text on the table. */
export interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Letters: `b` bold, `s` soft, `e` ends at x, `c` centred at x, `t` the number of a token, `h` of the headline, `l` of the legend. */
  readonly style: string;
  readonly width: number;
}

type Cell = string | number | null;

/** A scene as it is sent: rows of pieces and labels, whose columns the sheet's message names. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly (readonly Cell[])[];
  readonly labels: readonly (readonly Cell[])[];
}

/** Sent once: what never changes at this table, and how scenes are written. */
export interface SheetMessage {
  readonly type: "sheet";
  readonly sheet: Sheet;
  readonly faces: readonly Face[];
  readonly pieces: readonly string[];
  readonly labels: readonly string[];
  readonly defaults: { readonly [column: string]: Cell };
}

/** The table after one step. */
export interface FrameMessage {
  readonly type: "frame";
  readonly frame: Frame;
  readonly scene: Scene;
}

/** What was told in frames that are not sent any more, by number. */
export interface StoryMessage {
  readonly type: "story";
  readonly told: readonly (readonly [number, readonly string[]])[];
}

export interface Chair {
  readonly kind: "open" | "person" | "bot";
  /** A bot's code; "" for one that the host has seated as an object. */
  readonly code?: string;
  readonly name: string;
  /** Whether somebody is connected from there. */
  readonly here: boolean;
}

/** That moves be taken back: who asks, to which number, and what has come to light since. */
export interface Proposal {
  readonly seat: number;
  readonly at: number;
  readonly to: number;
  readonly chance: boolean;
  readonly learned: readonly number[];
  readonly agreed: readonly number[];
}

export type Seed = { readonly bytes: string } | { readonly str: string } | { readonly int: string };

/** Who is there, and what there is to agree to. */
export interface PeopleMessage {
  readonly type: "people";
  readonly chairs: readonly Chair[];
  readonly spectators: number;
  readonly proposal: Proposal | null;
  readonly commitment: string | null;
  readonly proof: Seed | null;
  readonly over: boolean;
  /** For people in seats: the invitation to each free one. */
  readonly invitations: { readonly [seat: string]: string };
}

export interface RefusedMessage {
  readonly type: "refused";
  /** The type of the message that is refused. */
  readonly of: string;
  /** The `at` and the `ref` of that message; null if it had none that can be read. */
  readonly at: number | null;
  readonly ref: Ref | null;
  readonly code: string;
  readonly sentence: string;
  readonly rule: string;
  readonly page: string;
}

export interface Opinion {
  readonly move: number;
  readonly words: string;
  readonly value: number | null;
  readonly visits: number;
}

export interface HintMessage {
  readonly type: "hint";
  readonly at: number;
  readonly by: string;
  readonly opinions: readonly Opinion[];
}

export interface WhyMessage {
  readonly type: "why";
  readonly at: number;
  readonly ref: Ref;
  readonly reasons: readonly { readonly sentence: string; readonly rule: string; readonly page: string }[];
}

/** Whatever the server says. */
export type ServerMessage =
  | SheetMessage
  | FrameMessage
  | StoryMessage
  | PeopleMessage
  | RefusedMessage
  | HintMessage
  | WhyMessage;

/** What scenes are drawn for: a screen, or a phone held upright. */
export type Shape = "wide" | "tall";

/** Whatever a page can say; `hello` comes first. */
export type ClientMessage =
  | { type: "hello"; token: string; since?: number | null; shape?: Shape | null; sheet?: string | null }
  | { type: "move"; move: number | string | Move; at: number }
  | { type: "shape"; shape: Shape }
  | { type: "hint" }
  | { type: "why"; ref: Ref }
  | { type: "take_back"; to?: number | null }
  | { type: "agree" }
  | { type: "decline" }
  | { type: "seat_bot"; seat: number; code: string }
  | { type: "leave" };

// Over HTTP

export type Form =
  | { readonly kind: "truth" | "nothing" | "text" }
  | { readonly kind: "number"; readonly least: number; readonly most: number }
  | { readonly kind: "word"; readonly words: readonly string[] }
  | { readonly kind: "row"; readonly of: readonly Form[] };

export interface Option {
  readonly name: string;
  readonly title: string;
  readonly words: string;
  readonly default: unknown;
  readonly forms: readonly Form[];
}

export interface Game {
  readonly name: string;
  readonly title: string;
  readonly words: string;
  readonly seats: readonly number[];
  readonly rules: string;
  readonly bots: readonly string[];
  readonly options: readonly Option[];
  readonly parts: readonly string[];
}

export interface Lobby {
  readonly games: readonly Game[];
  readonly longest_name: number;
}

export interface Summary {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly bots: readonly number[];
  readonly number: number;
  readonly over: boolean;
  readonly winners: readonly number[];
  readonly opened: number;
  readonly loaded: boolean;
  readonly watch: string | null;
}

export interface Opened {
  readonly id: string;
  readonly token: string;
  readonly watch: string;
  readonly invitations: { readonly [seat: string]: string };
}

export interface Replayed {
  readonly last: number;
  readonly frames: readonly FrameMessage[];
  readonly sheet?: SheetMessage;
}
