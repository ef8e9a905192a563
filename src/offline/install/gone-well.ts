import { importWithRetry } from '#lib/import-with-retry.ts';
import { installWay } from './way.ts';

let isOffered = false;

/** Notes that something has just gone well for the visitor: a moment to offer the app, once a page. */
export async function offerInstallAfterSuccess(): Promise<void> {
  const way = installWay();
  if (isOffered || !way) return;
  isOffered = true;
  const { offerInstall } = await importWithRetry(() => import('./offer.tsx'));
  offerInstall(way);
}
