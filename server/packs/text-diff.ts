import type { Piece } from '#contract/runtime/pack.ts';

/** Length of the stretches by which a text is found in another; shorter ones cost more to name than to send. */
const BLOCK = 16;
const STEP = 8;

/**
 * Describes a text by stretches of another: at every place the first stretch that is found, as far as it reaches (as
 * rsync does, https://rsync.samba.org/tech_report/, by whole blocks instead of checksums).
 * @param base the other text
 * @param text what comes out
 * @returns pieces that give the text from its beginning to its end
 */
export function diffText(base: string, text: string): Piece[] {
  if (base === text) return [[0, text.length]];
  const blocks = new Map<string, number>();
  for (let at = 0; at + BLOCK <= base.length; at += STEP) {
    const block = base.slice(at, at + BLOCK);
    if (!blocks.has(block)) blocks.set(block, at);
  }
  const pieces: Piece[] = [];
  let sent = 0;
  let expected = 0;
  for (let at = 0; at < text.length; ) {
    // Where the last stretch would go on after a change of the same length is tried first.
    const near = base.startsWith(text.slice(at, at + BLOCK), expected) ? expected : undefined;
    const found = near ?? blocks.get(text.slice(at, at + BLOCK));
    if (found === undefined || at + BLOCK > text.length) {
      at += 1;
      expected += 1;
      continue;
    }
    let back = 0;
    while (at - back > sent && found > back && text[at - back - 1] === base[found - back - 1]) back += 1;
    let ahead = BLOCK;
    while (at + ahead < text.length && text[at + ahead] === base[found + ahead] && found + ahead < base.length)
      ahead += 1;
    if (at - back > sent) pieces.push(text.slice(sent, at - back));
    pieces.push([found - back, back + ahead]);
    at += ahead;
    sent = at;
    expected = found + ahead;
  }
  if (sent < text.length) pieces.push(text.slice(sent));
  return pieces;
}
