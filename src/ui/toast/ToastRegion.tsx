import { lazy, Suspense, useSyncExternalStore } from 'react';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { createObservable } from '#lib/observable.ts';

const Toaster = lazy(() => importWithRetry(() => import('./Toaster.tsx')));

const isNeeded = createObservable(false);

/** Loads the code that shows toasts. The first toast calls it. */
export const loadToaster = (): void => isNeeded.set(true);

/** Live region of all toasts. It is in every document, so that screen readers announce the first toast too. */
export function ToastRegion() {
  const hasToaster = useSyncExternalStore(isNeeded.subscribe, isNeeded.get, () => false);
  return (
    <Suspense>
      <section aria-label="Notifications" aria-live="polite">
        {hasToaster && <Toaster />}
      </section>
    </Suspense>
  );
}
