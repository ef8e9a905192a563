/**
 * Whether `npm run test:long` runs, which takes every sweep whole. `npm test` takes a part of each that a general fault
 * still meets.
 */
export const isLong = process.env.TEST_LONG === '1';
