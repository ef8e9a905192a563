import { lazy, Suspense } from 'react';
import { useStarted } from '#site/use-started.ts';
import { persistently } from '#src/persistently.ts';

const Count = lazy(() => persistently(() => import('./WaitingCount.tsx')));

/** The place of the count on every page; what counts is loaded after the page. */
export const WaitingPill = () =>
  useStarted() ? (
    <Suspense>
      <Count />
    </Suspense>
  ) : null;
