// A bot for any game in Node.js, without a package: it speaks the line protocol.
//
//     sandwichcards watch hoagie --bots "cmd:node examples/line_bot.js"
//
// It reads a JSON document a line. Where it is asked to choose it prints the number of a move. In
// Hoagie it also looks at its view: whoever is one turn from winning is stopped first.

const readline = require("node:readline");

const FAVOURITES = ["build", "replace", "claim", "lay", "finish", "add", "play", "buy"];

function rank(text) {
  const at = FAVOURITES.indexOf(text.split(" ")[0]);
  return at < 0 ? FAVOURITES.length : at;
}

function stopsTheLeader(text, view) {
  const [verb, seat] = text.split(" ");
  const harms = (verb === "spoil" || verb === "skip") && Number(seat) !== view.seat;
  return harms && view.shapes[Number(seat)] === "fffff";
}

let game = "";

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    game = message.game;
  } else if (message.type === "choose") {
    const ranks = message.moves.map((text) =>
      game === "hoagie" && stopsTheLeader(text, message.view) ? -1 : rank(text),
    );
    console.log(ranks.indexOf(Math.min(...ranks)));
  }
});
