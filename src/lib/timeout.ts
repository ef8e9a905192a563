/**
 * Waits for something of this device so long and no longer: a store may be busy, or hang.
 * @param ms milliseconds
 * @param work what is waited for; it goes on
 * @returns what it gives, undefined where that does not come in time; rejects where it does in time
 */
export const resolveWithin = <T>(ms: number, work: Promise<T> | undefined): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))]);
