import { teamAll } from '#contract/public/team.ts';
import { publicRows } from '#offline/reads/public-rows.ts';

/** All members of the team. */
export const teamQuery = publicRows('team', teamAll);
