import { lazy, Suspense } from 'react';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { useStarted } from '#site/use-started.ts';

const Count = lazy(() => importWithRetry(() => import('./WaitingCount.tsx')));

/** The place of the count on every page; what counts is loaded after the page. */
export const WaitingPill = () =>
  useStarted() ? (
    <Suspense>
      <Count />
    </Suspense>
  ) : null;
