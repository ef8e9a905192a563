import type { Plugin } from 'vite';

const INFINITE = /\/query-core\/.*\/infiniteQueryBehavior\.js$/;
const WITHOUT_INFINITE = `
export const infiniteQueryBehavior = () => { throw new Error('The build leaves out infinite queries'); };
export const hasNextPage = infiniteQueryBehavior;
export const hasPreviousPage = infiniteQueryBehavior;
`;

const CACHE = /\/query-core\/.*\/mutationCache\.js$/;
const MUTATION = /\/query-core\/.*\/mutation\.js$/;
const IMPORT = 'import { Mutation } from "./mutation.js";';

/**
 * Leaves out of the query client what no page of a visitor uses, as it is part of every first load: infinite queries, and the
 * class of mutations, which comes with the observer of the first page that has one.
 */
export const shortQueryClient = (): Plugin => ({
  name: 'short-query-client',
  load: (id) => (INFINITE.test(id) ? WITHOUT_INFINITE : undefined),
  transform(code, id) {
    if (MUTATION.test(id))
      return { code: `${code}\nimport { setMutation } from './mutationCache.js';\nsetMutation(Mutation);`, map: null };
    if (!CACHE.test(id)) return undefined;
    if (!code.includes(IMPORT)) this.error('The cache of mutations has another form than expected');
    const late = 'let Mutation;\nexport const setMutation = (type) => {\n  Mutation = type;\n};';
    return { code: code.replace(IMPORT, late), map: null };
  },
});
