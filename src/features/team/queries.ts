import { teamAll } from '#contract/public/team.ts';
import { publicRowsQuery } from '#offline/reads/public-rows.ts';

/** All team members. */
export const teamQuery = publicRowsQuery('team', teamAll);
