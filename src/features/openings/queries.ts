import { careerAll } from '#contract/public/openings.ts';
import { publicRowsQuery } from '#offline/reads/public-rows.ts';

/** The categories with their openings. */
export const careersQuery = publicRowsQuery('careers', careerAll);
