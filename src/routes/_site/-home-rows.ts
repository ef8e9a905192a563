import { portfolioQuery } from '#features/portfolio/queries.ts';
import { servicesQuery } from '#features/services/queries.ts';
import { teamQuery } from '#features/team/queries.ts';
import { type LoaderContext, readRows } from '#offline/reads/public-rows.ts';

/** Reads the rows that the home page shows. Only the server calls it. */
export const readHomeRows = (context: LoaderContext): Promise<void> =>
  readRows(context, servicesQuery, portfolioQuery, teamQuery);
