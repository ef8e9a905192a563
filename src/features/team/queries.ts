import { calls } from '#contract/calls.ts';
import { publicRows } from '#offline/reads/public-rows.ts';

/** All members of the team. */
export const teamQuery = publicRows('team', calls.teamAll);
