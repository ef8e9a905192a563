import type { Place } from './list.ts';

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');

/** Reads a place out of an address; what it does not have is left out of it. */
export function placeOf({ q, cursor }: Record<string, unknown>): Partial<Place> {
  const [words, from] = [textOf(q).slice(0, 200), textOf(cursor)];
  return { ...(words && { q: words }), ...(from && { cursor: from }) };
}
