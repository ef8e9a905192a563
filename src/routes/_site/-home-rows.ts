import { portfolioQuery } from '#features/portfolio/queries.ts';
import { servicesQuery } from '#features/services/queries.ts';
import { teamQuery } from '#features/team/queries.ts';
import { type LoaderContext, prefetchRows } from '#offline/reads/prefetch-rows.ts';

/** Reads the rows that the home page shows. Only the server calls it. */
export const readHomeRows = (context: LoaderContext) =>
  prefetchRows(context, async () => [servicesQuery, portfolioQuery, teamQuery]);
