import { type FieldDescriptions, type FieldValues, fieldEntries } from '../core/field-description.ts';

const ACCENTS = /[\u0300-\u036f]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * Folds text for search: without compatibility forms, case, accents and repeated spaces. Upper case, because the lower
 * case of a sigma depends on its position in the word. Marks of scripts like Devanagari are kept: they are letters.
 */
export function fold(text: string): string {
  const plain = text.replaceAll('\u0000', '').replace(LONE_SURROGATE, '\ufffd').normalize('NFKD').replace(ACCENTS, '');
  return plain.toUpperCase().normalize('NFKC').replace(/\s+/g, ' ').trim();
}

/**
 * The search text of a row: its folded fields, one per line.
 * @param phone telephone number; matches with and without separators
 */
export function searchTextOf(texts: readonly string[], phone?: string): string {
  const phones = phone === undefined ? [] : [phone, phone.replace(/[^\p{Nd}+]/gu, '')];
  return [...texts, ...phones].map(fold).join('\n');
}

/**
 * The search text of a row with described fields.
 * @param more other texts of the row
 */
export function searchTextOfFields<F extends FieldDescriptions>(
  fields: F,
  values: FieldValues<F>,
  more: readonly string[] = [],
): string {
  const entries = fieldEntries(fields);
  const phone = entries.find(([, { type }]) => type === 'tel')?.[0];
  const texts = entries.flatMap(([name]) => (name === phone ? [] : values[name]));
  return searchTextOf([...texts, ...more], phone && values[phone]);
}

/**
 * The folded words of a search, longest first. A row matches if its search text contains each of them, also within longer
 * words.
 */
export function searchWordsOf(search: string): string[] {
  const words = new Set(fold(search).split(' ').filter(Boolean));
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  // A word that a longer one contains matches with it.
  return longestFirst.filter((word, index) => !longestFirst.slice(0, index).some((longer) => longer.includes(word)));
}

/**
 * Searches rows on the device; the server applies the same rule in SQL.
 * @param textOf search text of a row
 */
export function filterRows<Row>(rows: readonly Row[], search: string, textOf: (row: Row) => string): readonly Row[] {
  const words = searchWordsOf(search);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = textOf(row);
    return words.every((word) => text.includes(word));
  });
}
