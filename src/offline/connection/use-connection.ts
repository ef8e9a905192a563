import { useSyncExternalStore } from 'react';
import { CONNECTION_CHANGE, type Connection, currentConnection } from './connection-state.ts';

function subscribe(onChange: () => void): () => void {
  addEventListener(CONNECTION_CHANGE, onChange);
  return () => removeEventListener(CONNECTION_CHANGE, onChange);
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, currentConnection, () => 'online');
