import { careerAll } from '#contract/public/careers.ts';
import { publicRowsQuery } from '#offline/reads/public-rows.ts';

/** The kinds of work, each with its openings. */
export const careersQuery = publicRowsQuery('careers', careerAll);
