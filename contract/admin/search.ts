const ACCENTS = /[\u0300-\u036f]/g;
const HALF_CHARACTERS = /\p{Surrogate}/gu;

/**
 * Folds text for searching: compatibility forms, letter case, accents and the kind of white space do not count. Upper
 * case, because lower case of a sigma depends on its place in the word. Marks of scripts like Devanagari are letters
 * there, and stay.
 * @param text as a person typed it
 */
export function folded(text: string): string {
  const plain = text.replaceAll('\u0000', '').replace(HALF_CHARACTERS, '\ufffd').normalize('NFKD').replace(ACCENTS, '');
  return plain.toUpperCase().normalize('NFKC').replace(/\s+/g, ' ').trim();
}

/**
 * The text by which a row is found: its fields, folded, a line each.
 * @param texts the fields
 * @param phone telephone number; found with and without what people put between digits
 */
export function searchTextOf(texts: readonly string[], phone?: string): string {
  const phones = phone === undefined ? [] : [phone, phone.replace(/[^\p{Nd}+]/gu, '')];
  return [...texts, ...phones].map(folded).join('\n');
}

/**
 * The words of a search, folded, the longest first. A row matches if its search text contains each of them, in any order
 * and also within longer words.
 * @param search as it was typed
 */
export function searchWordsOf(search: string): string[] {
  const words = new Set(folded(search).split(' ').filter(Boolean));
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  // What another word contains needs no look of its own.
  return longestFirst.filter((word, index) => !longestFirst.slice(0, index).some((longer) => longer.includes(word)));
}
