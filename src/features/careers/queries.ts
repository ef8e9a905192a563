import { careerAll } from '#contract/careers.ts';
import { publicRows } from '#offline/reads/public-rows.ts';

/** The kinds of work, each with its openings. */
export const careersQuery = publicRows('careers', careerAll);
