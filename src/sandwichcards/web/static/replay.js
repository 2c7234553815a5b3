// A game that is over: forth and back, through anybody's eyes.

/** @import { Replayed, SheetMessage } from "./messages" */

import { at, make } from "./dom.js";
import { ask } from "./net.js";
import { Picture } from "./scene.js";

const table = new URLSearchParams(location.search).get("id") ?? "";
const token = location.hash.slice(1);
const tall = matchMedia("(max-width: 40rem)");
const slider = /** @type {HTMLInputElement} */ (at("number"));
const eyes = /** @type {HTMLSelectElement} */ (at("eyes"));
const PAUSE = 1200;

/** @type {Picture[]} */
let pictures = [];
/** @type {SheetMessage | undefined} */
let sheet;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let running;
let wanted = 0;

const path = (/** @type {string} */ what) => `api/tables/${encodeURIComponent(table)}/${what}`;

/**
 * Show a step.
 * @param {number} number
 */
async function go(number) {
  const mine = ++wanted;
  const query = new URLSearchParams({ number: String(number), eyes: eyes.value, shape: tall.matches ? "tall" : "wide" });
  if (!sheet) query.set("sheet", "yes");
  /** @type {Replayed} */
  const found = await ask(path(`replay?${query}`), { token });
  if (mine !== wanted) return; // another step is wanted by now
  if (found.sheet) learn(found.sheet, found.frames[0]?.frame.names ?? []);
  draw(found, number);
}

/**
 * @param {SheetMessage} message
 * @param {readonly string[]} names
 */
function learn(message, names) {
  sheet = message;
  at("title").textContent = document.title = `${message.sheet.title}, again`;
  const seats = names.map((name, seat) => make("option", { value: String(seat) }, name || `seat ${seat}`));
  eyes.replaceChildren(make("option", { value: "" }, "a spectator"), ...seats, make("option", { value: "all" }, "everybody: all open"));
}

/**
 * @param {Replayed} found
 * @param {number} number
 */
function draw(found, number) {
  const { frames, last } = found;
  if (pictures.length !== frames.length) {
    at("boards").replaceChildren();
    pictures = frames.map(({ frame }) => {
      const seat = frame.view.seat;
      const title = seat === null ? "The table" : `As ${frame.names[seat] || `seat ${seat}`} sees it`;
      const place = make("figure", {}, make("figcaption", { hidden: frames.length === 1 }, title));
      at("boards").append(place);
      const picture = new Picture(place, title);
      if (sheet) picture.learn(sheet);
      picture.dress = (piece, element) => {
        const words = picture.title(piece);
        element.setAttribute("role", "img");
        element.setAttribute("aria-label", words || piece.zone);
        element.toggleAttribute("aria-hidden", false);
        if (!words || piece.layer === 0) element.setAttribute("aria-hidden", "true");
      };
      return picture;
    });
  }
  frames.forEach(({ frame, scene }, k) => pictures[k]?.draw(scene, frame.moved));
  slider.max = String(last);
  slider.value = String(number);
  at("where").textContent = `Step ${number} of ${last}`;
  at("story").replaceChildren(...(frames[0]?.frame.story ?? []).map((sentence) => make("p", {}, sentence)));
  document.body.dataset["number"] = String(number);
  if (number === last) pause();
}

const step = (/** @type {number} */ by) => go(Math.min(Math.max(Number(slider.value) + by, 0), Number(slider.max)));

function pause() {
  clearTimeout(running);
  running = undefined;
  at("run").textContent = "Play";
  at("run").setAttribute("aria-pressed", "false");
}

async function run() {
  at("run").textContent = "Pause";
  at("run").setAttribute("aria-pressed", "true");
  if (slider.value === slider.max) await go(0);
  running = setTimeout(async function next() {
    await step(1);
    if (running !== undefined && slider.value !== slider.max) running = setTimeout(next, PAUSE);
  }, PAUSE);
}

async function save() {
  const record = await ask(path("record"), { token });
  const file = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: "application/json" }));
  make("a", { href: file, download: `${sheet?.sheet.game ?? "game"}.json` }).click();
  URL.revokeObjectURL(file);
}

at("first").addEventListener("click", () => go(0));
at("before").addEventListener("click", () => step(-1));
at("after").addEventListener("click", () => step(1));
at("last").addEventListener("click", () => go(Number(slider.max)));
at("run").addEventListener("click", () => (running === undefined ? run() : pause()));
at("save").addEventListener("click", save);
slider.addEventListener("input", () => go(Number(slider.value)));
eyes.addEventListener("change", () => { pictures = []; at("boards").replaceChildren(); go(Number(slider.value)); });
tall.addEventListener("change", () => go(Number(slider.value)));
document.addEventListener("keydown", (event) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by && !(event.target instanceof HTMLInputElement) && !(event.target instanceof HTMLSelectElement)) step(by);
});
try {
  await go(0);
} catch (error) {
  at("fault").replaceChildren(make("p", {}, error instanceof Error ? error.message : "It can't be shown."));
}
