// Was the seed fixed before the game? The commitment is SHAKE-256 of it, which browsers don't have.

/** @import { Seed } from "./messages" */

const RATE = 136;
const MASK = (1n << 64n) - 1n;
const turn = (/** @type {bigint} */ word, /** @type {bigint} */ by) => ((word << by) | (word >> (64n - by))) & MASK;

/** The constants of Keccak, from its shift register. */
function constants() {
  let register = 1;
  const bit = () => {
    const out = register & 1;
    register = register & 0x80 ? ((register << 1) ^ 0x171) & 0xff : register << 1;
    return out;
  };
  return Array.from({ length: 24 }, () => {
    let word = 0n;
    for (let k = 0; k < 7; k++) if (bit()) word |= 1n << ((1n << BigInt(k)) - 1n);
    return word;
  });
}

const ROUNDS = constants();

/** @param {bigint[]} a */
function permute(a) {
  const lane = (/** @type {number} */ k) => /** @type {bigint} */ (a[k]);
  for (const round of ROUNDS) {
    const c = [0, 1, 2, 3, 4].map((x) => lane(x) ^ lane(x + 5) ^ lane(x + 10) ^ lane(x + 15) ^ lane(x + 20));
    const d = [0, 1, 2, 3, 4].map((x) => /** @type {bigint} */ (c[(x + 4) % 5]) ^ turn(/** @type {bigint} */ (c[(x + 1) % 5]), 1n));
    for (let k = 0; k < 25; k++) a[k] = lane(k) ^ /** @type {bigint} */ (d[k % 5]);
    let [x, y, current] = [1, 0, lane(1)];
    for (let t = 0; t < 24; t++) {
      [x, y] = [y, (2 * x + 3 * y) % 5];
      const next = lane(x + 5 * y);
      a[x + 5 * y] = turn(current, BigInt((((t + 1) * (t + 2)) / 2) % 64));
      current = next;
    }
    for (let row = 0; row < 25; row += 5) {
      const b = a.slice(row, row + 5);
      for (let k = 0; k < 5; k++)
        a[row + k] = /** @type {bigint} */ (b[k]) ^ (~(/** @type {bigint} */ (b[(k + 1) % 5])) & MASK & /** @type {bigint} */ (b[(k + 2) % 5]));
    }
    a[0] = lane(0) ^ round;
  }
}

/**
 * SHAKE-256, 32 bytes of it, in hexadecimal.
 * @param {Uint8Array} bytes
 */
export function shake(bytes) {
  const padded = new Uint8Array(Math.ceil((bytes.length + 1) / RATE) * RATE);
  padded.set(bytes);
  padded[bytes.length] = 0x1f;
  padded[padded.length - 1] = /** @type {number} */ (padded.at(-1)) | 0x80;
  const lanes = Array.from({ length: 25 }, () => 0n);
  for (let block = 0; block < padded.length; block += RATE) {
    for (let k = 0; k < RATE; k++)
      lanes[k >> 3] = /** @type {bigint} */ (lanes[k >> 3]) ^ (BigInt(/** @type {number} */ (padded[block + k])) << BigInt(8 * (k % 8)));
    permute(lanes);
  }
  return Array.from({ length: 32 }, (_, k) =>
    Number((/** @type {bigint} */ (lanes[k >> 3]) >> BigInt(8 * (k % 8))) & 0xffn).toString(16).padStart(2, "0")).join("");
}

/**
 * Whether this is the seed that was committed to. Tables that nobody gave a seed have bytes.
 * @param {string} commitment
 * @param {Seed} seed
 */
export function proven(commitment, seed) {
  const text = new TextEncoder();
  const head = "sandwichcards commitment\0";
  if ("str" in seed) return shake(text.encode(`${head}str\0${seed.str}`)) === commitment;
  if ("int" in seed) return false;
  const bytes = (seed.bytes.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
  return shake(Uint8Array.from([...text.encode(`${head}bytes\0`), ...bytes])) === commitment;
}
