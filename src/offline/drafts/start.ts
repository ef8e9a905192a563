import { onSessionChange } from '#src/api/session.ts';
import { persistently } from '#src/persistently.ts';
import { hasDatabase } from '../has-database.ts';
import { DRAFTS } from './name.ts';
import { draftOwner } from './owner.ts';

/** Removes what nobody may see any more; makes no database where there never was one. Never rejects. */
async function tidy(): Promise<void> {
  try {
    if (!(await hasDatabase(DRAFTS))) return;
    // A visitor has none, and does not load what removes them.
    const { keepDraftsOf } = await persistently(() => import('./store.ts'));
    await keepDraftsOf(draftOwner());
  } catch {
    // A device that refuses to be read holds nothing.
  }
}

/**
 * Removes drafts as soon as their admin is gone: at logout, when the role changes or another admin signs in, in this tab
 * or another, or since the site was open last.
 */
export function startDrafts(): void {
  onSessionChange(tidy);
  tidy();
}
