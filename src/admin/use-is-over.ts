import { useSyncExternalStore } from 'react';
import { isOver } from '#api/renewal.ts';
import { onSessionChange } from '#api/session.ts';

/** Whether the session has ended while the back office is in use. */
export const useIsOver = (): boolean => useSyncExternalStore(onSessionChange, isOver, () => false);
