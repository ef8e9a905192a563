import { useEffect, useState } from 'react';

/** False on the server and in the first render of the browser, which must match the document; then true. */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
