import { openChanges } from './outbox/changes.ts';
import { openOutboxStore } from './outbox/store.ts';

// What every page needs to know of the outbox. What sends is a module of its own, loaded where something waits.
export const changes = openChanges();
export const store = openOutboxStore();
