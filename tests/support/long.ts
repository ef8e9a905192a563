/** Whether `npm run test:long` runs all sweeps completely. `npm test` runs a part, enough to detect a general fault. */
export const isLong = (import.meta.env ?? process.env).TEST_LONG === '1';
