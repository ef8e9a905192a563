import * as z from 'zod/mini';

const OFFSET = 'offset must be minutes from -840 to 840';

/** Time zone of the admin, in minutes ahead of UTC: decides where days and weeks begin. */
export const timeOffset = z._default(
  z.coerce.number(OFFSET).check(z.int(OFFSET), z.gte(-840, OFFSET), z.lte(840, OFFSET)),
  0,
);
