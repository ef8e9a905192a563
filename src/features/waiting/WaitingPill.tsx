import { lazy, Suspense } from 'react';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';

const Count = lazy(() => importWithRetry(() => import('./WaitingCount.tsx')));

/** Loads the waiting count after the page. */
export const WaitingPill = () =>
  useIsHydrated() ? (
    <Suspense>
      <Count />
    </Suspense>
  ) : null;
