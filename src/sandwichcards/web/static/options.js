// House rules as a form: each option says what it may be.

/** @import { Form, Option } from "./messages" */

import { make } from "./dom.js";

/** @type {Record<string, (form: any) => string>} */
const SHAPES = {
  number: ({ least, most }) => (most < 1e12 ? `${least} to ${most}` : least > -1e14 ? `${least} or more` : "a number"),
  word: ({ words }) => words.join(" or "),
  row: () => "several, separated by commas",
  text: () => "a text",
  nothing: () => "empty for none",
  truth: () => "yes or no",
};

/**
 * A value as one would type it.
 * @param {unknown} value
 * @returns {string}
 */
const typed = (value) => (value === null ? "" : Array.isArray(value) ? value.map(typed).join(", ") : String(value));

/**
 * What was typed, as the first of the forms that it fits.
 * @param {string} text
 * @param {readonly Form[]} forms
 * @returns {unknown}
 */
export function read(text, forms) {
  const bare = text.trim();
  const kinds = forms.map(({ kind }) => kind);
  const row = forms.find((form) => form.kind === "row");
  if (bare === "" && kinds.includes("nothing")) return null;
  if (row?.kind === "row") return bare === "" ? [] : bare.split(",").map((part) => read(part, row.of));
  if (kinds.includes("number") && /^-?\d{1,15}$/.test(bare)) return Number(bare);
  return bare;
}

/** The fields of all options of a game. */
export class Options {
  /**
   * @param {HTMLElement} parent
   * @param {readonly Option[]} options
   */
  constructor(parent, options) {
    /** @type {Map<string, () => unknown>} */
    this.fields = new Map();
    parent.replaceChildren(...options.map((option) => this.field(option)));
  }

  /** @param {Option} option */
  field(option) {
    const note = `option-${option.name}`;
    const [only] = option.forms;
    const words = make("small", { id: note }, option.words);
    if (option.forms.length === 1 && only?.kind === "truth") {
      const box = make("input", { type: "checkbox", checked: option.default, "aria-describedby": note });
      this.fields.set(option.name, () => box.checked);
      return make("p", {}, make("label", { className: "check" }, box, ` ${option.title}`), words);
    }
    if (option.forms.length === 1 && only?.kind === "word") {
      const select = make("select", { "aria-describedby": note });
      for (const word of only.words) select.append(make("option", { selected: word === option.default }, word));
      this.fields.set(option.name, () => select.value);
      return make("p", {}, make("label", {}, `${option.title} `, select), words);
    }
    const input = make("input", { value: typed(option.default), "aria-describedby": note });
    const shapes = option.forms.map((form) => SHAPES[form.kind]?.(form)).join(", or ");
    words.append(` (${shapes})`);
    this.fields.set(option.name, () => read(input.value, option.forms));
    return make("p", {}, make("label", {}, `${option.title} `, input), words);
  }

  /** What was chosen. */
  values() {
    return Object.fromEntries([...this.fields].map(([name, value]) => [name, value()]));
  }
}
