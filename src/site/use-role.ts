import { useSyncExternalStore } from 'react';

const events = ['storage', 'session'] as const;

function subscribe(changed: () => void) {
  for (const name of events) addEventListener(name, changed);
  return () => {
    for (const name of events) removeEventListener(name, changed);
  };
}

function isAdmin() {
  try {
    return localStorage.getItem('role') === 'admin';
  } catch {
    return false;
  }
}

/** Whether this device says it is an admin's. The server knows nothing of it, so the first render never does. */
export const useIsAdmin = () => useSyncExternalStore(subscribe, isAdmin, () => false);
