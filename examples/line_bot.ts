// A bot for any game in TypeScript, without a package: it speaks the line protocol.
//
//     sandwichcards watch plates --bots "cmd:node examples/line_bot.ts"
//
// Node.js 22.18 and later run it as it is; for older ones, compile it with `tsc` first. It knows no
// game: it goes by what each move is about. A move that uses something of one's own is better than
// one that does nothing, and best if it is aimed at something: one's own place before another's.
// The types are those that `sandwichcards schema GAME --typescript` writes.

import { createInterface } from "node:readline";
import type * as hoagie from "../src/sandwichcards/wire/files/hoagie";
import type * as hoochStooges from "../src/sandwichcards/wire/files/hooch_stooges";
import type * as plates from "../src/sandwichcards/wire/files/plates";
import type * as sandwichMasters from "../src/sandwichcards/wire/files/sandwich_masters";

type Line = hoagie.Line | hoochStooges.Line | plates.Line | sandwichMasters.Line;
type Frame = Extract<Line, { type: "Choose" }>["frame"];
type Offer = Frame["moves"][number];
type Seat = Frame["view"]["seat"];

function worth(offer: Offer, seat: Seat): number {
  const used = offer.uses.filter((ref) => ref.seat === seat).length;
  const own = offer.aims.filter((ref) => ref.seat === seat).length;
  const others = offer.aims.length - own;
  return 4 * Math.min(used, 1) + 2 * Math.min(own, 1) + Math.min(others, 1);
}

// Random numbers that follow from the seed of the greeting, so that the same game is played again.
let seed = 1;
function below(limit: number): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
}

function choose(frame: Frame): number {
  const worths = frame.moves.map((offer) => worth(offer, frame.view.seat));
  const most = Math.max(...worths);
  const best = worths.flatMap((each, number) => (each === most ? [number] : []));
  return best[below(best.length)] ?? 0;
}

createInterface({ input: process.stdin }).on("line", (text) => {
  const line: Line = JSON.parse(text);
  if (line.type === "Hello") seed = line.seed;
  if (line.type === "Choose") console.log(choose(line.frame));
});
