/** The tag under which the browser wakes the worker once there is a network. */
export const SYNC_TAG = 'outbox';
