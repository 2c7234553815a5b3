// A table: the picture, what can be played, what has happened, and who is there.

/** @import { FrameMessage, Game, HintMessage, KeyedPiece, Lobby, PeopleMessage, RefusedMessage, ServerMessage, SheetMessage, StoryMessage, Summary, WhyMessage } from "./messages" */

import { at, copy, listed, make, show } from "./dom.js";
import { ask, Line, link, remember } from "./net.js";
import { means, Picking, refs } from "./picking.js";
import { Picture } from "./scene.js";
import { proven } from "./seed.js";

const table = new URLSearchParams(location.search).get("id") ?? "";
const tall = matchMedia("(max-width: 40rem)");
/** @returns {"tall" | "wide"} */
const shape = () => (tall.matches ? "tall" : "wide");
const picture = new Picture(at("board"), "The table");

let token = location.hash.slice(1);
let picking = new Picking([]);
/** @type {SheetMessage | undefined} */
let sheet;
/** @type {FrameMessage | undefined} */
let now;
/** @type {PeopleMessage | undefined} */
let people;
/** @type {Line | undefined} */
let line;
/** @type {readonly Game[]} */
let games = [];
/** @type {number | undefined} */
let waiting;
const WHILE = 1500;
const ONLY = "sandwichcards play the only move";

const called = (/** @type {number} */ seat) => now?.frame.names[seat] || people?.chairs[seat]?.name || `seat ${seat}`;

// What the server says

/** @type {{ [Kind in ServerMessage["type"]]: (message: Extract<ServerMessage, { type: Kind }>) => void }} */
const answers = {
  sheet: learn, frame: step, story: tellBefore, people: meet, refused: refuse, hint: advise, why: explain,
};

/** @param {ServerMessage} message */
function hear(message) {
  /** @type {(message: any) => void} */ (answers[message.type])(message);
}

/** @param {SheetMessage} message */
function learn(message) {
  sheet = message;
  picture.learn(message);
  at("title").textContent = document.title = message.sheet.title;
}

/** @param {FrameMessage} message */
function step(message) {
  const again = now?.frame.number === message.frame.number; // only drawn for another shape
  now = message;
  picking = new Picking(message.frame.moves);
  picture.draw(message.scene, message.frame.moved);
  if (!again) {
    at("notice").replaceChildren();
    tell(message.frame.story);
  }
  refresh();
  document.body.dataset["number"] = String(message.frame.number);
  if (message.frame.view.outcome) finish();
  playTheOnlyMove();
}

/** @param {StoryMessage} message */
function tellBefore(message) {
  at("story").replaceChildren();
  for (const [, story] of message.told) tell(story);
}

/** @param {readonly string[]} sentences */
function tell(sentences) {
  const story = at("story");
  const low = story.scrollTop + story.clientHeight > story.scrollHeight - 30;
  story.append(...sentences.map((sentence) => make("p", {}, sentence)));
  if (low) story.scrollTop = story.scrollHeight;
}

// Playing

const asked = () => now !== undefined && now.frame.view.outcome === null &&
  now.frame.view.seat !== null && now.frame.view.to_act === now.frame.view.seat;

const moves = () => now?.frame.moves ?? [];

/** @param {number | string} move */
function play(move) {
  if (!now) return;
  line?.say({ type: "move", move, at: now.frame.number });
}

/** If one wants it: after a while, so that nobody is told by the clock that there was no choice. */
function playTheOnlyMove() {
  clearTimeout(waiting);
  const wanted = /** @type {HTMLInputElement} */ (at("only")).checked;
  if (wanted && asked() && moves().length === 1 && !people?.proposal) waiting = setTimeout(() => play(0), WHILE);
}

/** @param {KeyedPiece} piece */
function click(piece) {
  if (!asked()) return;
  if (!picking.has(piece) && !picking.isOpen(piece)) {
    if (piece.card !== null && piece.seat === now?.frame.view.seat) line?.say({ type: "why", ref: ref(piece) });
    return;
  }
  const number = picking.pick(piece);
  if (number !== undefined) play(number);
  else refresh();
}

/** @param {KeyedPiece} piece */
const ref = ({ zone, seat, place, card }) => ({
  zone, ...(seat === null ? {} : { seat }), ...(place === null ? {} : { place }), ...(card === null ? {} : { card }),
});

/**
 * What can be clicked on is a button; everything else only has a name.
 * @param {KeyedPiece} piece
 * @param {SVGElement} element
 */
picture.dress = (piece, element) => {
  const picked = asked() && picking.has(piece);
  const open = asked() && !picked && picking.isOpen(piece);
  const shown = open || (!picked && !moves().some((move) => refs(move).some((each) => means(each, piece)))); // or it explains the marks
  element.classList.toggle("open", open);
  element.classList.toggle("play", shown && piece.marks.includes("p"));
  element.classList.toggle("aim", shown && piece.marks.includes("a"));
  element.classList.toggle("picked", picked);
  const title = picture.title(piece);
  const whose = piece.seat === null || piece.zone === "seats" ? "" : `, ${called(piece.seat)}`;
  if (open || picked) {
    const states = { role: "button", tabindex: "0", "aria-label": `${title}, ${piece.zone.replaceAll("_", " ")}${whose}`, "aria-pressed": String(picked) };
    for (const [name, value] of Object.entries(states)) element.setAttribute(name, value);
  } else {
    for (const name of ["tabindex", "aria-pressed"]) element.removeAttribute(name);
    element.setAttribute("role", "img");
    element.setAttribute("aria-label", title || piece.zone);
    if (!title || piece.layer === 0) element.setAttribute("aria-hidden", "true");
  }
  if (open || picked) element.removeAttribute("aria-hidden");
};

/**
 * The piece that is meant: under a click, the uppermost one that is lit, whatever lies on it.
 * @param {Event} event
 */
function meant(event) {
  const below = event instanceof MouseEvent ? document.elementsFromPoint(event.clientX, event.clientY) : [];
  const lit = below.map((element) => element.closest("[data-key]")).find((piece) => piece?.matches(".open, .picked"));
  return lit ?? /** @type {Element} */ (event.target).closest("[data-key]");
}

/** @param {Event} event */
function onPiece(event) {
  const target = meant(event);
  const found = picture.shown.get(target?.getAttribute("data-key") ?? "");
  if (!found) return;
  if (event instanceof KeyboardEvent) {
    if (event.key === "Escape") letGo();
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
  }
  click(found.piece);
}

function letGo() {
  picking.picked = [];
  refresh();
}

/** Show what can be done now. */
function refresh() {
  if (!now) return;
  const { frame } = now;
  const mine = asked();
  picture.redress();
  at("turn").textContent = frame.question;
  document.body.classList.toggle("mine", mine);
  const numbers = mine ? picking.complete() : [];
  at("buttons").replaceChildren(...numbers.map((number) =>
    make("button", { type: "button", className: "main", click: () => play(number) }, frame.moves[number]?.words ?? "")));
  at("moves").replaceChildren(...frame.moves.map((move, number) =>
    make("li", {}, make("button", { type: "button", click: () => play(number) }, move.words))));
  show(at("all"), mine);
  show(at("hint"), mine);
  show(at("letgo"), picking.picked.length > 0);
  show(at("back"), frame.view.seat !== null && frame.view.outcome === null && frame.number > 0);
}

/** @param {RefusedMessage} message */
function refuse(message) {
  if (message.of === "hello") return leave(message.sentence);
  letGo();
  const rule = message.page ? [" ", make("a", { href: message.page, rel: "noreferrer", target: "_blank" }, `Rule ${message.rule}`)]
    : message.rule && !message.sentence.includes(message.rule) ? [` (${message.rule})`] : [];
  at("notice").replaceChildren(make("p", {}, message.sentence, ...rule));
}

/** @param {WhyMessage} message */
function explain(message) {
  if (message.at !== now?.frame.number) return;
  const lines = message.reasons.map(({ sentence, page }) =>
    make("p", {}, sentence, ...(page ? [" ", make("a", { href: page, rel: "noreferrer", target: "_blank" }, "The rule")] : [])));
  at("notice").replaceChildren(...(lines.length ? lines : [make("p", {}, "Nothing can be done with this now.")]));
}

/** @param {HintMessage} message */
function advise(message) {
  if (message.at !== now?.frame.number) return;
  const best = message.opinions.slice(0, 5);
  const judged = best.some(({ visits }) => visits > 0);
  const rows = best.map(({ move, words, value }) => make("li", {},
    make("button", { type: "button", click: () => play(move) }, words),
    value === null ? "" : judged ? ` wins ${Math.round(100 * value)} %` : ` ${value.toFixed(1)}`));
  at("notice").replaceChildren(make("p", {}, `What ${message.by} thinks of your moves, the best first:`), make("ol", { className: "hints" }, ...rows));
}

// Who is there

/** @param {PeopleMessage} message */
function meet(message) {
  people = message;
  const own = now?.frame.view.seat ?? null;
  at("people").replaceChildren(...message.chairs.map((chair, seat) => {
    const free = chair.kind === "open";
    const note = free ? "open" : chair.kind === "bot" ? `bot ${chair.code}` : chair.here ? "here" : "away";
    const you = seat === own ? " (you)" : "";
    const row = make("li", {}, make("b", {}, free ? `Chair ${seat + 1}` : chair.name), `${you}: ${note} `);
    const invitation = message.invitations[seat];
    if (invitation) row.append(...invite(seat, invitation));
    return row;
  }));
  const count = message.spectators;
  at("others").textContent = count ? `${count} ${count === 1 ? "person looks" : "people look"} on.` : "";
  propose(message);
  seedOf(message);
  playTheOnlyMove();
}

/**
 * @param {number} seat
 * @param {string} invitation
 */
function invite(seat, invitation) {
  const button = make("button", { type: "button", click: () => copy(button, link(table, `join=${invitation}`)) }, "Copy the link");
  const select = make("select", { "aria-label": `A bot for chair ${seat + 1}` }, make("option", { value: "" }, "or a bot"));
  const game = games.find(({ name }) => name === sheet?.sheet.game);
  for (const code of game?.bots ?? []) select.append(make("option", {}, code));
  select.addEventListener("change", () => select.value && line?.say({ type: "seat_bot", seat, code: select.value }));
  return [button, " ", select];
}

/** @param {PeopleMessage} message */
function propose({ proposal }) {
  const own = now?.frame.view.seat ?? null;
  show(at("asking"), proposal !== null && own !== null);
  if (!proposal || own === null) return;
  const since = [
    ...(proposal.chance ? ["chance has decided something since"] : []),
    ...(proposal.learned.length ? [`${listed(proposal.learned.map(called))} has seen new cards`] : []),
  ];
  const back = (now?.frame.number ?? 0) - proposal.to;
  const words = `${called(proposal.seat)} asks to go back ${back} ${back === 1 ? "step" : "steps"}${since.length ? `; ${since.join(", and ")}` : ""}.`;
  const agreed = proposal.agreed.includes(own);
  at("asking").replaceChildren(make("p", {}, words),
    ...(agreed ? [] : [make("button", { type: "button", className: "main", click: () => line?.say({ type: "agree" }) }, "Agree"), " "]),
    make("button", { type: "button", click: () => line?.say({ type: "decline" }) }, agreed ? "Never mind" : "Decline"));
}

/** @param {PeopleMessage} message */
function seedOf({ commitment, proof }) {
  if (!commitment) return;
  const lines = [make("p", {}, "Before the first card was dealt, this was fixed, and the seed of all chance with it:"), make("code", {}, commitment)];
  if (proof) {
    const right = proven(commitment, proof);
    lines.push(make("p", {}, "Now the game is over, this is the seed:"), make("code", {}, Object.values(proof).join("")),
      make("p", { id: "proven" }, right ? "It is the one that was fixed: your browser has checked it." : "It is not the one that was fixed!"));
  } else lines.push(make("p", {}, "When the game is over, the seed is shown here, and your browser checks it."));
  at("seed").replaceChildren(...lines);
}

function finish() {
  const outcome = now?.frame.view.outcome;
  if (!outcome) return;
  const winners = outcome.winners.map(called);
  at("result").textContent = `${winners.length ? `${listed(winners)} ${winners.length === 1 ? "has" : "have"} won` : "Nobody has won"}. ` +
    outcome.scores.map((score, seat) => `${called(seat)}: ${score}`).join(", ");
  /** @type {HTMLAnchorElement} */ (at("again")).href = link(table, token, "replay");
  show(at("end"), true);
  document.body.dataset["over"] = "yes";
}

async function save() {
  const record = await ask(`api/tables/${encodeURIComponent(table)}/record`, { token });
  const file = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: "application/json" }));
  make("a", { href: file, download: `${now?.frame.view ? sheet?.sheet.game : "game"}.json` }).click();
  URL.revokeObjectURL(file);
}

// Coming and going

/** @param {string} sentence */
function leave(sentence) {
  at("turn").textContent = sentence;
  at("hand").hidden = true;
}

function sitDown() {
  remember(table, token);
  line = new Line(table,
    () => ({ type: "hello", token, since: now?.frame.number ?? -1, shape: shape(), sheet: sheet?.sheet.digest ?? null }),
    hear,
    (connected) => document.body.classList.toggle("lost", !connected));
}

/** Say which game it is and who is there, and ask for a name. */
async function welcome() {
  /** @type {{ tables: Summary[] }} */
  const { tables } = await ask("api/tables");
  const { title, names } = tables.find(({ id }) => id === table) ?? { title: "A table", names: [] };
  const others = names.filter(Boolean);
  at("title").textContent = title;
  at("invited").textContent = others.length ? `You play with ${listed(others)}.` : "";
  /** @type {HTMLInputElement} */ (at("name")).value = localStorage.getItem("sandwichcards name") ?? "";
  show(at("joining"), true);
  at("name").focus();
}

/** @param {Event} event */
async function join(event) {
  event.preventDefault();
  const name = /** @type {HTMLInputElement} */ (at("name")).value;
  try {
    const invitation = token.slice("join=".length);
    ({ token } = await ask(`api/tables/${encodeURIComponent(table)}/join`, { body: { invitation, name } }));
  } catch (error) {
    at("joining-fault").replaceChildren(make("p", {}, error instanceof Error ? error.message : "It can't be done."));
    return;
  }
  localStorage.setItem("sandwichcards name", name);
  history.replaceState(null, "", link(table, token));
  show(at("joining"), false);
  sitDown();
}

at("board").addEventListener("click", onPiece);
at("board").addEventListener("keydown", onPiece);
at("hint").addEventListener("click", () => line?.say({ type: "hint" }));
at("back").addEventListener("click", () => line?.say({ type: "take_back" }));
at("letgo").addEventListener("click", letGo);
at("save").addEventListener("click", save);
at("typing").addEventListener("submit", (event) => {
  event.preventDefault();
  play(/** @type {HTMLInputElement} */ (at("typed")).value);
  /** @type {HTMLInputElement} */ (at("typed")).value = "";
});
tall.addEventListener("change", () => line?.say({ type: "shape", shape: shape() }));
at("joining").addEventListener("submit", join);
const only = /** @type {HTMLInputElement} */ (at("only"));
only.checked = localStorage.getItem(ONLY) === "yes";
only.addEventListener("change", () => {
  localStorage.setItem(ONLY, only.checked ? "yes" : "no");
  playTheOnlyMove();
});
if (token.startsWith("join=")) await welcome();
else sitDown();
/** @type {Lobby} */
const lobby = await ask("api/lobby");
games = lobby.games;
if (people) meet(people);
