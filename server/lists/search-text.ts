/**
 * Folds text for searching: compatibility forms and letter case do not count, in any script, nor does which white space
 * stands between words. Upper case, because lower case of a sigma depends on its place in the word.
 * @param text anything that a person typed
 */
export function folded(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed().normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim();
}

/**
 * What a row is found by.
 * @param texts its fields; what is looked for is found within each of them
 * @param phone its phone number, found with and without what people put between digits
 */
function searchTextOf(texts: readonly string[], phone: string): string {
  const digits = phone.replace(/[^\p{Nd}+]/gu, '');
  return [...texts, phone, digits].map(folded).join('\n');
}

/** What an enquiry is found by. */
export function contactSearchText(row: {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly message: string;
  readonly phone_number: string;
}): string {
  return searchTextOf([row.name, row.email, row.address, row.message], row.phone_number);
}

/** What an application is found by, beside the title of its opening. */
export function applicationSearchText(row: {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}): string {
  return searchTextOf([row.name, row.email], row.phone);
}
