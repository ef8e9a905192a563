import axe from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = axe.source;

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** What axe finds serious or critical on a page as it stands; the context must bypass the CSP. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Half-way colours of a movement would be measured as they are.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((it) => it.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((it) => it.finished.catch(() => {})),
    ),
  );
  await page.evaluate(SOURCE);
  const violations: Finding[] = await page.evaluate(async () => {
    const injected = window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } };
    return (await injected.axe.run()).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}
