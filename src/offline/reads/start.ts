import type { QueryClient } from '@tanstack/react-query';
import { isAdminSession, onSessionChange, storedRole } from '#api/session.ts';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { resolveWithin } from '#lib/timeout.ts';
import { ADMIN_PART, PUBLIC_PART } from './parts.ts';
import { persistedPart } from './persist.ts';

/** How long a page waits for its device, in milliseconds: one that is busy, or whose store hangs, gives the rows later. */
const PATIENCE = 2_000;

/**
 * Brings back what earlier visits have read, and keeps what this one reads. The admin's part is wiped as soon as no
 * admin is signed in any more: at logout, after a 401, when the role changes, in this tab or another, or since it ran.
 * Whoever may still sign in again and go on keeps what their screen holds, out of sight.
 */
export async function startPersistedReads(queryClient: QueryClient): Promise<void> {
  const publicPart = persistedPart(queryClient, PUBLIC_PART);
  const adminPart = persistedPart(queryClient, ADMIN_PART, isAdminSession, Number.POSITIVE_INFINITY);
  onSessionChange(() => {
    if (isAdminSession()) return;
    if (storedRole() === 'admin') adminPart.forget();
    else adminPart.wipe();
  });
  const restoreOwn = async () => {
    if (storedRole() === 'admin') (await importWithRetry(() => import('#api/lifetime.ts'))).watchLifetime();
    await (isAdminSession() ? adminPart.restore() : adminPart.wipe());
  };
  const restored = Promise.all([publicPart.restore(), restoreOwn()]);
  const followed = restored.then(() => {
    publicPart.follow();
    adminPart.follow();
  });
  await resolveWithin(PATIENCE, followed);
}
