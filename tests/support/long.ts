/**
 * Whether `npm run test:long` runs, with every sweep in full. `npm test` runs a part of each, which detects a general
 * fault.
 */
export const isLong = process.env.TEST_LONG === '1';
