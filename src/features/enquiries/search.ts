import type { Contact } from '#contract/back-office/contacts.ts';

const folded = (text: string) => text.normalize('NFKD').toLowerCase();

/** The enquiries that hold all words of a search, in whichever fields. */
export function found(contacts: readonly Contact[], search: string): readonly Contact[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return contacts;
  return contacts.filter(({ name, phoneNumber, email, address, message }) => {
    const text = folded([name, phoneNumber, email, address, message].join('\n'));
    return words.every((word) => text.includes(word));
  });
}
