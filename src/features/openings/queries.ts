import { careerAll } from '#contract/public/careers.ts';
import { publicRowsQuery } from '#offline/reads/public-rows.ts';

/** The categories with their openings. */
export const careersQuery = publicRowsQuery('careers', careerAll);
