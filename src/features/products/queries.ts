import { projectsAll } from '#contract/public/projects.ts';
import { publicRows } from '#offline/reads/public-rows.ts';

/** All products. */
export const productsQuery = publicRows('projects', projectsAll);
