/** Name of the outbox's database and of the channel that tells of its changes. */
export const OUTBOX = 'outbox';
