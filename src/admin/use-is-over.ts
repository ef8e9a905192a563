import { useSyncExternalStore } from 'react';
import { isOver } from '#src/api/renewal.ts';
import { onSessionChange } from '#src/api/session.ts';

/** Whether the session has ended while the back office is in use. */
export const useIsOver = (): boolean => useSyncExternalStore(onSessionChange, isOver, () => false);
