import { lazy, Suspense } from 'react';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';

const Count = lazy(() => importWithRetry(() => import('./WaitingCount.tsx')));

/** Loads the waiting count after the page. */
export const WaitingPill = () =>
  useIsHydrating() ? null : (
    <Suspense>
      <Count />
    </Suspense>
  );
