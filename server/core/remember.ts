const MAX_LENGTH = 500;
const MAX_RESULTS = 500;

/**
 * Remembers the results of a function of a text that clients send. Most clients send the same few texts; invented ones must
 * not fill the memory.
 */
export function remember<T>(compute: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    if (text.length > MAX_LENGTH) return result;
    if (results.size >= MAX_RESULTS) results.clear();
    results.set(text, result);
    return result;
  };
}
