import { lazy, Suspense, useSyncExternalStore } from 'react';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { areToastsWanted, onToastsWanted } from './toasts-wanted.ts';

const Toaster = lazy(() => importWithRetry(() => import('./Toaster.tsx')));

/** The place of all toasts; what shows them is loaded with the first. */
export function Toasts() {
  const isWanted = useSyncExternalStore(onToastsWanted, areToastsWanted, () => false);
  return (
    <Suspense>
      <section aria-label="Notifications" aria-live="polite">
        {isWanted && <Toaster />}
      </section>
    </Suspense>
  );
}
