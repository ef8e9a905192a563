import { useSyncExternalStore } from 'react';
import { CHANGED, type Connection, connection } from './state.ts';

function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  return () => removeEventListener(CHANGED, onChange);
}

/** Whether requests reach our server, as this page shows it. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, connection, () => 'online');
