import { lazy, Suspense, useEffect, useState } from 'react';
import { persistently } from '#src/persistently.ts';

const Count = lazy(() => persistently(() => import('./WaitingCount.tsx')));

/** The place of the count on every page; what counts is loaded after the page. */
export function WaitingPill() {
  const [isStarted, start] = useState(false);
  useEffect(() => start(true), []);
  return isStarted ? (
    <Suspense>
      <Count />
    </Suspense>
  ) : null;
}
