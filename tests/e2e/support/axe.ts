// As a text: only the page runs it.
import SOURCE from 'axe-core/axe.min.js?raw';
import type { Page } from 'playwright-core';

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** The dialog that is open. */
export const DIALOG = 'dialog[open]';

/**
 * What axe finds serious or critical on a page as it stands; the context must bypass the CSP.
 * @param page that is looked at
 * @param part of it, by its selector: for what has changed since the whole page was looked at
 */
export async function violationsOf(page: Page, part = 'html'): Promise<string[]> {
  await page.locator(part).first().waitFor();
  // Half-way colours of a movement would be measured as they are.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((it) => it.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((it) => it.finished.catch(() => {})),
    ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const violations: Finding[] = await page.evaluate(async (selector) => {
    const injected = window as unknown as { axe: { run(part: string): Promise<{ violations: Finding[] }> } };
    return (await injected.axe.run(selector)).violations;
  }, part);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}
