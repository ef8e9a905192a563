const LONGEST = 60;

const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '') || 'openings';

/** A name for each category that an address can carry; two that are spelled alike are numbered. */
export function categoryKeys(names: readonly string[]): string[] {
  const taken = new Map<string, number>();
  return names.map((name) => {
    const key = keyOf(name);
    const count = (taken.get(key) ?? 0) + 1;
    taken.set(key, count);
    return count === 1 ? key : `${key}-${count}`;
  });
}
