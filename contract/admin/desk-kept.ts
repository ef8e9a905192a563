import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { one } from '../core/shape.ts';
import { DESK_KINDS, deskDetails } from './desk.ts';

/** Number of the newest items of a kind that a device keeps for reading without a network. */
export const KEPT_ITEMS = 500;

/** Maximum number of items in one response. */
export const KEPT_BATCH = 100;

const AFTER = 'after must be a whole number';

export const deskKept = defineCall({
  method: 'GET',
  path: '/desk/kept',
  access: 'desk-read',
  isPersonal: true,
  summary: `The newest ${KEPT_ITEMS} desk items of a kind, to keep on a device: what has changed`,
  query: z.object({
    kind: z.enum(DESK_KINDS, `kind must be one of ${DESK_KINDS.join(', ')}`),
    /** `number` of the last response; 0 to begin. */
    after: z._default(z.coerce.number(AFTER).check(z.int(AFTER), z.gte(0, AFTER)), 0),
  }),
  response: one(
    z.object({
      success: z.boolean(),
      /** Whether everything from earlier responses is to be deleted first: `after` is not from this database. */
      isReset: z.boolean(),
      items: z.array(deskDetails),
      /** Ids of deleted items. */
      deleted: z.array(z.string()),
      number: z.number(),
      /** Whether there is nothing more after `number`. */
      isComplete: z.boolean(),
    }),
  ),
});
