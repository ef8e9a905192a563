import { teamAll } from '#contract/public/team.ts';
import { publicRowsQuery } from '#offline/reads/public-rows.ts';

/** All members of the team. */
export const teamQuery = publicRowsQuery('team', teamAll);
