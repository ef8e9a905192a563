import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the app is just taking over what the server has rendered, or the server renders it: what is shown must be what
 * everybody is sent, whatever this visitor's cache or address says.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
