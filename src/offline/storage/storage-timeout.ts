/**
 * Limits the wait for the device's storage, which may be busy or hang. The work itself goes on.
 * @returns undefined after the timeout; rejects if the work rejects in time
 */
export const resolveWithin = <T>(ms: number, work: Promise<T> | undefined): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))]);
