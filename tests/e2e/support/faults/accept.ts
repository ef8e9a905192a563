import type { Page } from 'playwright-core';
import { answerUpdate, checkForUpdate, updateOffered } from '../builds.ts';
import { goTo } from './go-to.ts';
import type { Stage } from './stage.ts';

/** Timeout for the question, in milliseconds. On a bad network the new build may not arrive. */
const PATIENCE = 2_000;

/** Accepts a new build if the page, which may show anything, asks for it. Counts the renewals of the stage. */
export async function accept(stage: Stage, page: Page): Promise<void> {
  // An open dialog covers the question.
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
  // On this network and machine the update may not take effect in time. Other tests check that it does.
  await answerUpdate(page, 'Reload').then(
    () => {
      stage.renewals += 1;
    },
    () => undefined,
  );
}
