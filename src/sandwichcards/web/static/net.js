// How the page talks to the server: requests, a socket that comes back, and the seats one has.

/** @import { ClientMessage, ServerMessage } from "./messages" */

/** What the server refuses, in a sentence. */
export class RefusedByServer extends Error {
  /**
   * @param {string} sentence
   * @param {readonly string[]} faults
   */
  constructor(sentence, faults) {
    super(sentence);
    this.faults = faults;
  }
}

/**
 * Ask the server for something; with a body, send it.
 * @param {string} path
 * @param {{ body?: unknown, text?: string, token?: string }} [more]
 * @returns {Promise<any>}
 */
export async function ask(path, { body, text, token } = {}) {
  const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const answer = await fetch(path, {
    method: sent === undefined ? "GET" : "POST",
    body: sent ?? null,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  const value = await answer.json();
  if (!answer.ok) throw new RefusedByServer(value.sentence, value.faults ?? []);
  return value;
}

/** A socket that connects again by itself, and goes on where it was. */
export class Line {
  /**
   * @param {string} table
   * @param {() => Extract<ClientMessage, { type: "hello" }>} hello
   * @param {(message: ServerMessage) => void} heard
   * @param {(connected: boolean, forgotten: boolean) => void} changed
   */
  constructor(table, hello, heard, changed) {
    this.address = new URL(`api/tables/${encodeURIComponent(table)}/socket`, location.href);
    this.address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    this.address.search = this.address.hash = "";
    this.hello = hello;
    this.heard = heard;
    this.changed = changed;
    this.wait = 250;
    /** @type {WebSocket | undefined} */
    this.socket = undefined;
    this.connect();
  }

  connect() {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.say(this.hello());
      this.changed(true, false);
    });
    socket.addEventListener("message", (event) => {
      this.wait = 250;
      this.heard(JSON.parse(event.data));
    });
    socket.addEventListener("close", (event) => {
      const forgotten = event.code === 4004; // nobody has this token
      this.changed(false, forgotten);
      if (!forgotten) setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, 5000);
    });
  }

  /** @param {ClientMessage} message */
  say(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}

// The seats one has, for the lobby to lead back to.

const KEY = "sandwichcards seats";

/** @returns {Record<string, string>} */
export function seats() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * Remember a seat; only the latest hundred are.
 * @param {string} table
 * @param {string} token
 */
export function remember(table, token) {
  const kept = Object.entries({ ...seats(), [table]: token }).slice(-100);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
}

/**
 * The address of a table for whoever has the token.
 * @param {string} table
 * @param {string} token
 * @param {string} [page]
 */
export function link(table, token, page = "table") {
  return new URL(`${page}?id=${encodeURIComponent(table)}#${token}`, location.href).href;
}
