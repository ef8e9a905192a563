import { openOutboxStore } from '../outbox/store.ts';

/** The outbox's store, as this page has opened it. */
export const store = openOutboxStore();
