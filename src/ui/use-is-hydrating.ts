import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the page is being hydrated or rendered on the server. It must then render the same for everyone, whatever this
 * visitor's cache or address contains.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
