import type { Page } from 'playwright-core';
import { answerUpdate, checkForUpdate, updateOffered } from '../builds.ts';
import { goTo } from './go-to.ts';
import type { Stage } from './stage.ts';

/** How long somebody stays to be asked: a new build may be hard to get at on this network. */
const PATIENCE = 2_000;

/**
 * Has the visitor go on with a new build, where a page asks them to.
 * @param stage where; counts it
 * @param page one that may show anything
 */
export async function accept(stage: Stage, page: Page): Promise<void> {
  // Where a dialog is open it covers what asks.
  const isElsewhere = !page.url().startsWith(stage.site.origin) || (await page.getByRole('dialog').count()) > 0;
  if (isElsewhere) {
    await goTo(page, `${stage.site.origin}/contact`);
  }
  checkForUpdate(page).catch(() => undefined);
  const isAsked = await updateOffered(page, PATIENCE).then(
    () => true,
    () => false,
  );
  if (!isAsked) return;
  // On this network and this machine it may come to nothing in time; that it takes effect is tested apart.
  await answerUpdate(page, 'Reload').then(
    () => {
      stage.renewals += 1;
    },
    () => undefined,
  );
}
