import { useSyncExternalStore } from 'react';
import { type Connection, connection } from './connection-state.ts';

export const useConnection = (): Connection =>
  useSyncExternalStore(connection.subscribe, connection.get, () => 'online');
