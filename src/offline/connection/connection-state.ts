import { createObservable } from '#lib/observable.ts';

/** `offline`: the browser has no network. `unreachable`: several requests in a row got no answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

export const connection = createObservable<Connection>('online');
