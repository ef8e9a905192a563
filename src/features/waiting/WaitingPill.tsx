import { lazy, Suspense } from 'react';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';

const Count = lazy(() => importWithRetry(() => import('./WaitingCount.tsx')));

/** The place of the count on every page; what counts is loaded after the page. */
export const WaitingPill = () =>
  useIsHydrated() ? (
    <Suspense>
      <Count />
    </Suspense>
  ) : null;
