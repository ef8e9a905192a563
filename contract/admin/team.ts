import * as z from 'zod/mini';
import { LIMITS, text } from '../core/fields.ts';
import { member } from '../public/team.ts';
import { changeCallsOf } from './changes.ts';

/** Text fields of a team member. */
export const memberFields = z.object({
  name: text('Name', LIMITS.name),
  designation: text('Designation', LIMITS.name),
});

/** The calls that change the team. */
export const team = changeCallsOf({
  ...{ base: '/team', key: 'member', noun: 'a team member', item: member, fields: memberFields, isBare: true },
  files: { image: { kind: 'image', required: false } },
});
