// Imported as text, because only the page runs it.
import SOURCE from 'axe-core/axe.min.js?raw';
import type { Page } from 'playwright-core';
import { settled } from './pages.ts';

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Selector of the open dialog. */
export const DIALOG = 'dialog[open]';

/** Rules about colours: nothing else differs between the themes. */
const COLOURS = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** Renders all of a page. Otherwise parts that are skipped off-screen keep the colours of the previous theme. */
export const drawAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Waits until finite animations have ended. Otherwise axe would measure their intermediate colours. */
async function still(page: Page): Promise<void> {
  await settled(page);
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((it) => it.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((it) => it.finished.catch(() => {})),
    ),
  );
}

async function findingsOf(page: Page, part: string, rules: object): Promise<string[]> {
  await still(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const violations: Finding[] = await page.evaluate(
    async ([selector, only]) => {
      type Run = (part: string, options: object) => Promise<{ violations: Finding[] }>;
      const { axe } = window as unknown as { axe: { run: Run } };
      // Without descriptions of what passes: they double the time.
      return (await axe.run(selector, { ...only, reporter: 'no-passes', resultTypes: ['violations'] })).violations;
    },
    [part, rules] as const,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}

/**
 * Serious and critical findings of axe on a page in its current state, light and dark. The context must bypass the CSP.
 * @param part selector of the part to check, for what has changed since the whole page was checked
 */
export async function violationsOf(page: Page, part = 'html'): Promise<string[]> {
  await page.locator(part).first().waitFor();
  if (part === 'html') await drawAll(page);
  const found = await findingsOf(page, part, {});
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: other });
  found.push(...(await findingsOf(page, part, COLOURS)).map((finding) => `${other}: ${finding}`));
  await page.emulateMedia({ colorScheme: own });
  await still(page);
  return found;
}
