import { projectsAll } from '#contract/public/products.ts';
import { publicRowsQuery } from '#offline/reads/public-rows.ts';

/** All products. */
export const productsQuery = publicRowsQuery('projects', projectsAll);
