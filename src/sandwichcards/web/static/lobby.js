// The lobby: open a table, come back to one, look at those that are over.

/** @import { Game, Lobby, Opened, Summary } from "./messages" */

import { at, copy, listed, make, show } from "./dom.js";
import { ask, link, remember, RefusedByServer, seats } from "./net.js";
import { Options } from "./options.js";

/** @type {Lobby} */
const lobby = await ask("api/lobby");
/** @type {Game} */
let game;
/** @type {Options} */
let options;

const name = /** @type {HTMLInputElement} */ (at("name"));
const players = /** @type {HTMLSelectElement} */ (at("players"));

/** @param {Game} chosen */
function choose(chosen) {
  game = chosen;
  const rules = game.rules ? [" ", make("a", { href: game.rules, rel: "noreferrer" }, "The rules")] : [];
  at("about").replaceChildren(game.words, ...rules);
  players.replaceChildren(...game.seats.map((count) => make("option", {}, String(count))));
  options = new Options(at("options"), game.options);
  at("parts").replaceChildren(...game.parts.map((part) =>
    make("p", {}, make("label", {}, `Your ${part} (JSON or TOML) `,
      make("input", { type: "file", name: part, accept: ".json,.toml" })))));
  chairs();
}

/** A chair for each seat: oneself, a bot, or open for somebody. */
function chairs() {
  const [bot = ""] = game.bots;
  const count = Number(players.value);
  at("chairs").replaceChildren(...Array.from({ length: count }, (_, seat) => {
    const select = make("select", { "aria-label": `Chair ${seat + 1}` });
    select.append(make("option", { value: "me", selected: seat === 0 }, "You"));
    select.append(make("option", { value: "open" }, "Open: somebody with the link"));
    for (const code of game.bots)
      select.append(make("option", { value: `bot ${code}`, selected: seat > 0 && code === bot }, `Bot: ${code}`));
    select.addEventListener("change", () => only(select));
    return make("li", {}, select);
  }));
}

/**
 * One sits on one chair only.
 * @param {HTMLSelectElement} chosen
 */
function only(chosen) {
  if (chosen.value !== "me") return;
  for (const other of at("chairs").querySelectorAll("select"))
    if (other !== chosen && other.value === "me") other.value = "open";
}

/** The chairs as the server wants them. */
function seated() {
  return [...at("chairs").querySelectorAll("select")].map(({ value }) =>
    value === "me" ? { kind: "me", name: name.value }
      : value === "open" ? { kind: "open" }
        : { kind: "bot", code: value.slice("bot ".length) });
}

/** What one brings oneself. */
async function parts() {
  /** @type {Record<string, string>} */
  const found = {};
  for (const input of at("parts").querySelectorAll("input")) {
    const [file] = input.files ?? [];
    if (file) found[input.name] = await file.text();
  }
  return found;
}

/**
 * @param {HTMLElement} place
 * @param {unknown} error
 */
function fault(place, error) {
  if (!(error instanceof RefusedByServer)) throw error;
  const sentences = error.faults.length ? error.faults : [error.message];
  place.replaceChildren(...sentences.map((sentence) => make("p", {}, sentence)));
}

/** @param {Event} event */
async function open(event) {
  event.preventDefault();
  at("fault").replaceChildren();
  const chosen = /** @type {HTMLInputElement} */ (at("listed")).checked;
  const wanted = { game: game.name, players: Number(players.value), rules: options.values(), chairs: seated(), listed: chosen };
  try {
    const opened = /** @type {Opened} */ (await ask("api/tables", { body: { ...wanted, parts: await parts() } }));
    localStorage.setItem("sandwichcards name", name.value);
    remember(opened.id, opened.token);
    enter(opened);
  } catch (error) {
    fault(at("fault"), error);
  }
}

/** @param {Opened} opened */
function enter(opened) {
  const own = link(opened.id, opened.token);
  const invitations = Object.entries(opened.invitations);
  if (!invitations.length) {
    location.href = own;
    return;
  }
  const rows = invitations.map(([seat, token]) => row(`Chair ${Number(seat) + 1}`, link(opened.id, `join=${token}`)));
  at("invitations").replaceChildren(...rows, row("Spectators", link(opened.id, opened.watch)));
  /** @type {HTMLAnchorElement} */ (at("enter")).href = own;
  show(at("opening"), false);
  show(at("opened"), true);
  at("enter").focus();
}

/**
 * @param {string} who
 * @param {string} address
 */
function row(who, address) {
  const button = make("button", { type: "button", click: () => copy(button, address) }, "Copy the link");
  return make("li", {}, make("a", { href: address }, who), " ", button);
}

// Tables

async function refresh() {
  /** @type {{ tables: Summary[] }} */
  const { tables } = await ask("api/tables");
  const own = seats();
  list("playing", tables.filter(({ over }) => !over), own, "No table is open.");
  list("finished", tables.filter(({ over }) => over).slice(0, 30), own, "None so far.");
}

/**
 * @param {string} place
 * @param {Summary[]} tables
 * @param {Record<string, string>} own
 * @param {string} none
 */
function list(place, tables, own, none) {
  const rows = tables.map((table) => entry(table, own[table.id]));
  at(place).replaceChildren(...(rows.length ? rows : [make("li", { className: "soft" }, none)]));
}

/**
 * @param {Summary} table
 * @param {string | undefined} own
 */
function entry(table, own) {
  const token = own ?? table.watch;
  const page = table.over ? "replay" : "table";
  const title = `${table.title}, ${table.number} ${table.number === 1 ? "move" : "moves"}`;
  const names = table.loaded ? "a record" : listed(table.names.map((each) => each || "an open chair"));
  const won = table.winners.map((seat) => table.names[seat] || `seat ${seat}`);
  const what = table.over ? "Look at it again" : own ? "Go on" : "Look on";
  const label = `${what}: ${title}`;
  const way = token ? [make("a", { href: link(table.id, token, page), "aria-label": label, className: "button" }, what)] : [];
  const end = won.length ? ` Won by ${listed(won)}.` : "";
  return make("li", {}, make("span", {}, make("b", {}, title), make("br"), `${names}.${end}`), ...way);
}

/** @param {Event} event */
async function load(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const [file] = input.files ?? [];
  if (!file) return;
  at("record-fault").replaceChildren();
  try {
    const { id, token } = await ask("api/records", { text: await file.text() });
    location.href = link(id, token, "replay");
  } catch (error) {
    fault(at("record-fault"), error);
    input.value = "";
  }
}

for (const each of lobby.games) {
  const radio = make("input", { type: "radio", name: "game", value: each.name, change: () => choose(each) });
  radio.checked = each === lobby.games[0];
  at("games").append(make("label", { className: "check" }, radio, ` ${each.title}`));
}
const [first] = lobby.games;
if (first) choose(first);
name.maxLength = lobby.longest_name;
name.value = localStorage.getItem("sandwichcards name") ?? "";
players.addEventListener("change", chairs);
at("opening").addEventListener("submit", open);
at("record").addEventListener("change", load);
await refresh();
setInterval(() => document.hidden || refresh().catch(() => {}), 5000);
document.body.dataset["ready"] = "yes";
