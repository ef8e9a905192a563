import { onSessionChange } from '#api/session.ts';
import { draftOwner } from './owner.ts';
import { keepDraftsOf } from './store.ts';

let isStarted = false;

/** Removes what nobody may see any more. A device that refuses to be read holds nothing. */
const tidy = () => keepDraftsOf(draftOwner()).catch(() => undefined);

/**
 * Removes drafts as soon as their admin is gone: at logout, when the role changes or another admin signs in, in this tab
 * or another, or since the site was open last. For every page that finds drafts or may make some.
 */
export function startDrafts(): void {
  if (isStarted) return;
  isStarted = true;
  onSessionChange(tidy);
  tidy();
}
