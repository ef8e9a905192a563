import { useSyncExternalStore } from 'react';
import { onSessionChange, storedRole } from '#api/session.ts';

const isAdmin = () => storedRole() === 'admin';

/** Whether this device says it is an admin's. The server knows nothing of it, so the first render never does. */
export const useIsAdmin = () => useSyncExternalStore(onSessionChange, isAdmin, () => false);
