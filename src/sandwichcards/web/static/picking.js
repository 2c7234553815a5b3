// Which move is meant? One clicks on what it is made with and what it is aimed at, in any order.

/** @import { KeyedPiece, Offer, Ref } from "./messages" */

/**
 * What a move is about.
 * @param {Offer} move
 * @returns {readonly Ref[]}
 */
export const refs = (move) => [...move.uses, ...move.aims];

/**
 * Whether a reference means a piece. One without a card means the place, and what stands for it.
 * @param {Ref} ref
 * @param {KeyedPiece} piece
 */
export function means(ref, piece) {
  const same =
    ref.zone === piece.zone &&
    (ref.seat ?? null) === piece.seat &&
    (ref.place ?? null) === piece.place;
  if (!same) return false;
  return (ref.card ?? null) === piece.card || (ref.card == null && /[pa]/.test(piece.marks));
}

/**
 * What of a move is not picked yet; undefined if something was picked that it is not about.
 * @param {Offer} move
 * @param {readonly KeyedPiece[]} picked
 * @returns {readonly Ref[] | undefined}
 */
export function left(move, picked) {
  const rest = [...refs(move)];
  for (const piece of picked) {
    const found = rest.findIndex((ref) => means(ref, piece));
    if (found < 0) return undefined;
    rest.splice(found, 1);
  }
  return rest;
}

/** What can be clicked on next, and what has been. */
export class Picking {
  /** @param {readonly Offer[]} moves */
  constructor(moves) {
    this.moves = moves;
    /** @type {KeyedPiece[]} */
    this.picked = [];
  }

  /** The numbers of the moves that fit what was picked, with what is left to pick. */
  fitting() {
    /** @type {[number, readonly Ref[]][]} */
    const found = [];
    this.moves.forEach((move, number) => {
      const rest = left(move, this.picked);
      if (rest !== undefined) found.push([number, rest]);
    });
    return found;
  }

  /** The numbers of the moves that are picked to the end: a button for each. */
  complete() {
    return this.fitting().filter(([, rest]) => rest.length === 0).map(([number]) => number);
  }

  /**
   * Whether a piece can be picked next.
   * @param {KeyedPiece} piece
   */
  isOpen(piece) {
    return this.fitting().some(([, rest]) => rest.some((ref) => means(ref, piece)));
  }

  /**
   * Whether a piece has been picked.
   * @param {KeyedPiece} piece
   */
  has(piece) {
    return this.picked.some((each) => each.key === piece.key);
  }

  /**
   * Pick a piece, or let it go again; the number of the move, if no other is left.
   * @param {KeyedPiece} piece
   * @returns {number | undefined}
   */
  pick(piece) {
    if (this.has(piece)) this.picked = this.picked.filter((each) => each.key !== piece.key);
    else if (this.isOpen(piece)) this.picked.push(piece);
    const fitting = this.fitting();
    const [number, rest] = fitting[0] ?? [0, [undefined]];
    return this.picked.length && fitting.length === 1 && rest.length === 0 ? number : undefined;
  }
}
