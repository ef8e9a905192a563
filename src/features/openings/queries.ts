import { careerAll } from '#contract/public/careers.ts';
import { publicRows } from '#offline/reads/public-rows.ts';

/** The kinds of work, each with its openings. */
export const careersQuery = publicRows('careers', careerAll);
