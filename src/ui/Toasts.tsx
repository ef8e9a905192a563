import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(() => import('./Toaster.tsx'));

/** The place of all toasts, loaded after the page. */
export function Toasts() {
  const [isStarted, start] = useState(false);
  useEffect(() => start(true), []);
  return isStarted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
