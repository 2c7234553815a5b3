// The picture: faces become symbols once, and every scene moves the pieces to where they lie now.

/** @import { KeyedPiece, Label, Ref, Scene, SheetMessage, Transfer } from "./messages" */

const SVG = "http://www.w3.org/2000/svg";
const FONTS = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif";
const GLIDE = 420;
const MARGIN = 6;
/** @type {readonly (readonly [string, string])[]} */
const OUTLINES = [["t", "turn"], ["s", "spent"], ["m", "moved"]];

/**
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @returns {SVGElement}
 */
function svg(tag, attributes = {}) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Whether a reference of an event is to where a piece lies; what it does not say may be anything.
 * @param {Ref} ref
 * @param {KeyedPiece} piece
 */
const lies = (ref, piece) =>
  ref.zone === piece.zone &&
  (ref.seat == null || ref.seat === piece.seat) &&
  (ref.place == null || ref.place === piece.place);

let pictures = 0;

/** A table on the screen. */
export class Picture {
  /**
   * @param {HTMLElement} parent
   * @param {string} title
   */
  constructor(parent, title) {
    this.mark = `picture${pictures++}-`;
    this.root = svg("svg", { role: "group", "aria-label": title, "font-family": FONTS, class: "picture", preserveAspectRatio: "xMidYMin meet" });
    this.defs = svg("defs");
    this.layer = svg("g");
    this.writing = svg("g", { "aria-hidden": "true", class: "writing" });
    this.root.append(this.defs, this.layer, this.writing);
    parent.append(this.root);
    /** @type {SheetMessage | undefined} */
    this.sheet = undefined;
    this.width = 0;
    /** @type {Map<string, string>} */
    this.titles = new Map();
    /** @type {Map<string, { piece: KeyedPiece, element: SVGElement }>} */
    this.shown = new Map();
    /** @type {(piece: KeyedPiece, element: SVGElement) => void} */
    this.dress = () => {};
  }

  /** @param {SheetMessage} sheet */
  learn(sheet) {
    this.sheet = sheet;
    this.defs.replaceChildren();
    for (const face of sheet.faces) {
      const ratio = face.stretch ? ' preserveAspectRatio="none"' : "";
      const text = `<svg xmlns="${SVG}"><symbol viewBox="0 0 ${face.width} ${face.height}"${ratio}>${face.body}</symbol></svg>`;
      const symbol = new DOMParser().parseFromString(text, "image/svg+xml").documentElement.firstElementChild;
      if (!symbol) continue;
      symbol.id = this.mark + face.id;
      this.defs.append(document.adoptNode(symbol));
      this.titles.set(face.id, face.title);
    }
  }

  /**
   * Rows as objects.
   * @param {readonly string[]} columns
   * @param {readonly unknown[]} row
   */
  read(columns, row) {
    const entries = columns.map((name, k) => [name, row[k] ?? this.sheet?.defaults[name] ?? null]);
    return Object.fromEntries(entries);
  }

  /**
   * The pieces of a scene, the lowest first.
   * @param {Scene} scene
   * @returns {KeyedPiece[]}
   */
  pieces(scene) {
    const found = scene.pieces.map((row) => {
      const piece = this.read(this.sheet?.pieces ?? [], row);
      const { zone, seat, place, card, ordinal } = piece;
      const own = `${card}${piece.face}`; // of its own card, it is written without the slug
      const face = this.titles.has(own) ? own : piece.face;
      return { ...piece, face, key: [zone, seat ?? "", place ?? "", card ?? "back", ordinal].join("/") };
    });
    return found.sort((one, other) => one.layer - other.layer);
  }

  /**
   * Show a scene; what has moved since the last one glides, if it is told from where to where.
   * @param {Scene} scene
   * @param {readonly Transfer[]} moved
   */
  draw(scene, moved) {
    const glide = this.shown.size > 0 && this.width === scene.width && !still();
    this.width = scene.width; // another shape is another picture
    const before = new Map(this.shown);
    const pieces = this.pieces(scene);
    const top = Math.max(0, Math.min(...pieces.map(({ y }) => y)) - MARGIN);
    this.root.setAttribute("viewBox", `0 ${top} ${scene.width} ${scene.height - top}`);
    this.shown = new Map();
    const gone = new Map(before);
    for (const { key } of pieces) gone.delete(key);
    const order = pieces.map((piece) => this.place(piece, before, gone, glide ? moved : undefined));
    for (const { element } of gone.values()) this.fade(element, glide);
    order.forEach((element, k) => {
      if (this.layer.children[k] !== element) this.layer.insertBefore(element, this.layer.children[k] ?? null);
    });
    this.write(scene);
  }

  /**
   * @param {KeyedPiece} piece
   * @param {Map<string, { piece: KeyedPiece, element: SVGElement }>} before
   * @param {Map<string, { piece: KeyedPiece, element: SVGElement }>} gone
   * @param {readonly Transfer[] | undefined} moved
   */
  place(piece, before, gone, moved) {
    const known = before.get(piece.key);
    const element = known?.element ?? svg("g", { "data-key": piece.key });
    this.shown.set(piece.key, { piece, element });
    this.fill(piece, element, known?.piece);
    this.dress(piece, element);
    const from = known?.piece ?? (moved && this.source(piece, before, gone, moved));
    if (moved && from && piece.layer > 0) this.glide(element, from, piece);
    else if (moved && !from) element.animate({ opacity: [0, 1] }, GLIDE);
    return element;
  }

  /**
   * From where a piece has come: something that went from there to here, gone things first.
   * @param {KeyedPiece} piece
   * @param {Map<string, { piece: KeyedPiece, element: SVGElement }>} before
   * @param {Map<string, { piece: KeyedPiece, element: SVGElement }>} gone
   * @param {readonly Transfer[]} moved
   * @returns {KeyedPiece | undefined}
   */
  source(piece, before, gone, moved) {
    const sources = moved.filter(({ target }) => lies(target, piece)).map(({ source }) => source);
    const fits = (/** @type {{ piece: KeyedPiece }} */ each) => sources.some((ref) => lies(ref, each.piece));
    const lost = [...gone.values()].filter(fits);
    const all = [...before.values()].filter(fits);
    const found = lost.find((each) => each.piece.card === piece.card) ?? lost[0] ?? all[0];
    if (found && lost.includes(found)) {
      gone.delete(found.piece.key);
      found.element.remove();
    }
    return found?.piece;
  }

  /**
   * @param {SVGElement} element
   * @param {KeyedPiece} from
   * @param {KeyedPiece} to
   */
  glide(element, from, to) {
    const [x, y] = [from.x - to.x, from.y - to.y];
    if (x || y) element.animate({ translate: [`${x}px ${y}px`, "0px 0px"] }, { duration: GLIDE, easing: "ease-out" });
  }

  /**
   * @param {SVGElement} element
   * @param {boolean} slowly
   */
  fade(element, slowly) {
    if (!slowly) return element.remove();
    element.removeAttribute("tabindex");
    element.removeAttribute("data-key");
    element.setAttribute("class", "gone");
    element.animate({ opacity: [1, 0] }, GLIDE / 2).finished.finally(() => element.remove());
  }

  /**
   * Draw a piece where it lies, unless it looks as it did.
   * @param {KeyedPiece} piece
   * @param {SVGElement} element
   * @param {KeyedPiece | undefined} before
   */
  fill(piece, element, before) {
    const { x, y, width, height, angle } = piece;
    element.setAttribute("transform", `translate(${x} ${y})` + (angle ? ` rotate(${angle} ${width / 2} ${height / 2})` : ""));
    const same = before && ["face", "width", "height", "marks", "title"].every(
      (name) => /** @type {any} */ (before)[name] === /** @type {any} */ (piece)[name]);
    if (same) return;
    const title = svg("title");
    title.textContent = this.title(piece);
    const box = (/** @type {number} */ out) =>
      ({ x: -out, y: -out, width: width + 2 * out, height: height + 2 * out, rx: 5, fill: "none" });
    const marks = OUTLINES.filter(([letter]) => piece.marks.includes(letter));
    element.replaceChildren(
      ...(title.textContent ? [title] : []),
      svg("use", { href: `#${this.mark}${piece.face}`, width, height }),
      ...marks.map(([, kind], at) => svg("rect", { ...box(2.5 * at), class: kind })),
      svg("rect", { ...box(0), class: "light", "pointer-events": "all" }),
    );
  }

  /** @param {KeyedPiece} piece */
  title(piece) {
    return piece.title || this.titles.get(piece.face) || "";
  }

  /**
   * Write the labels, but not the headline: the page asks the question itself.
   * @param {Scene} scene
   */
  write(scene) {
    /** @type {Label[]} */
    const labels = scene.labels.map((row) => this.read(this.sheet?.labels ?? [], row));
    const lines = labels.filter(({ style }) => !style.includes("h")).map((label) => {
      const has = (/** @type {string} */ letter) => label.style.includes(letter);
      const line = svg("text", {
        x: label.x, y: label.y, "font-size": label.size,
        "text-anchor": has("e") ? "end" : has("c") ? "middle" : "start",
        "font-weight": has("b") ? "bold" : "normal",
        class: has("t") ? "on-token" : has("s") ? "soft" : "ink",
      });
      line.textContent = label.text;
      return line;
    });
    this.writing.replaceChildren(...lines);
  }

  /** Dress all pieces anew: what can be clicked on has changed. */
  redress() {
    for (const { piece, element } of this.shown.values()) this.dress(piece, element);
  }
}
