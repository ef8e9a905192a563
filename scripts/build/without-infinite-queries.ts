import type { Plugin } from 'vite';

const MODULE = /\/query-core\/.*\/infiniteQueryBehavior\.js$/;
const REPLACEMENT = `
export const infiniteQueryBehavior = () => { throw new Error('The build leaves out infinite queries'); };
export const hasNextPage = infiniteQueryBehavior;
export const hasPreviousPage = infiniteQueryBehavior;
`;

/** Leaves out the query library's code for infinite queries. No list uses them, but every query imports it. */
export const withoutInfiniteQueries = (): Plugin => ({
  name: 'without-infinite-queries',
  load: (id) => (MODULE.test(id) ? REPLACEMENT : undefined),
});
