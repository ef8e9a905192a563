/** `offline`: the browser has no network. `unreachable`: several requests in a row got no answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

/** Fired on `window` when the connection changes. */
export const CONNECTION_CHANGE = 'connection';

let state: Connection = 'online';

export const currentConnection = (): Connection => state;

export function setConnection(next: Connection): void {
  state = next;
  dispatchEvent(new Event(CONNECTION_CHANGE));
}
