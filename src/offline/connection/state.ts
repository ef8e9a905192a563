/** Whether requests reach our server: not without a network, and not where several in a row had no answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

/** Fired on `window` when the connection changes. */
export const CHANGED = 'connection';

let state: Connection = 'online';

/** The connection as this page's requests, and the browser, have shown it last. */
export const connection = (): Connection => state;

/** Notes how the connection is, and tells whoever shows it. */
export function setConnection(next: Connection): void {
  state = next;
  dispatchEvent(new Event(CHANGED));
}
