import type { Piece } from '#contract/runtime/pack.ts';

/** Length of an indexed block of the base text. Shorter references would be longer than the text itself. */
const BLOCK = 16;
const STEP = 8;

/**
 * Encodes a text as pieces: references to ranges of a base text, and literal text between them. At each position it takes
 * the first matching block and extends it as far as it matches, like rsync (https://rsync.samba.org/tech_report/) but with
 * whole blocks instead of checksums.
 * @returns pieces in the order of the text
 */
export function diffText(base: string, text: string): Piece[] {
  if (base === text) return [[0, text.length]];
  const blocks = new Map<string, number>();
  for (let at = 0; at + BLOCK <= base.length; at += STEP) {
    const block = base.slice(at, at + BLOCK);
    if (!blocks.has(block)) blocks.set(block, at);
  }
  const pieces: Piece[] = [];
  let encoded = 0;
  let expected = 0;
  for (let at = 0; at < text.length; ) {
    // First try where the last match would continue after a replacement of equal length.
    const continued = base.startsWith(text.slice(at, at + BLOCK), expected) ? expected : undefined;
    const match = continued ?? blocks.get(text.slice(at, at + BLOCK));
    if (match === undefined || at + BLOCK > text.length) {
      at += 1;
      expected += 1;
      continue;
    }
    let back = 0;
    while (at - back > encoded && match > back && text[at - back - 1] === base[match - back - 1]) back += 1;
    let ahead = BLOCK;
    while (at + ahead < text.length && text[at + ahead] === base[match + ahead] && match + ahead < base.length)
      ahead += 1;
    if (at - back > encoded) pieces.push(text.slice(encoded, at - back));
    pieces.push([match - back, back + ahead]);
    at += ahead;
    encoded = at;
    expected = match + ahead;
  }
  if (encoded < text.length) pieces.push(text.slice(encoded));
  return pieces;
}
