import { lazy, Suspense, useSyncExternalStore } from 'react';
import { importWithRetry } from '#lib/import-with-retry.ts';

const Toaster = lazy(() => importWithRetry(() => import('./Toaster.tsx')));

let isNeeded = false;
const listeners = new Set<() => void>();

/** Loads the code that shows toasts. The first toast calls it. */
export function loadToaster(): void {
  isNeeded = true;
  for (const listener of listeners) listener();
}

const isToasterNeeded = (): boolean => isNeeded;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Live region of all toasts. It is in every document, so that screen readers announce the first toast too. */
export function ToastRegion() {
  const hasToaster = useSyncExternalStore(subscribe, isToasterNeeded, () => false);
  return (
    <Suspense>
      <section aria-label="Notifications" aria-live="polite">
        {hasToaster && <Toaster />}
      </section>
    </Suspense>
  );
}
