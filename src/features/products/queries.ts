import { calls } from '#contract/calls.ts';
import { publicRows } from '#offline/reads/public-rows.ts';

/** All products. */
export const productsQuery = publicRows('projects', calls.projectsAll);
