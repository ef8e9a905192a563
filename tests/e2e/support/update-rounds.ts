import type { BrowserContext, Page } from 'playwright-core';
import { createRandom } from '#tests/faults/harness/random.ts';
import { dialogOf } from './applying.ts';
import { installed } from './browser.ts';
import { answerUpdate, buildOf, checkForUpdate, deploy, hasBuild, updateBarOf, updateOffered } from './builds.ts';
import { formOf } from './contact-form.ts';
import { makeBuild } from './make-build.ts';
import { appRuns, eventually, openPage } from './pages.ts';
import type { Site } from './site.ts';
import { type Typing, typingIn } from './typing.ts';

/** Result of one round. */
export interface Round {
  readonly seed: number;
  /** Typed texts that were lost. */
  readonly lost: readonly string[];
  /** Number of page loads of each tab: one, with the new build. */
  readonly starts: readonly number[];
}

async function applyForm(page: Page) {
  const dialog = dialogOf(page);
  if (!(await dialog.isVisible()))
    await page
      .getByRole('button', { name: /Apply Now/ })
      .first()
      .click({ timeout: 5_000 });
  return dialog.locator('form');
}

/** Opens three tabs of one browser, each with a form. */
async function sitDown(site: Site, context: BrowserContext): Promise<Typing[]> {
  const first = await openPage(context, `${site.origin}/contact`);
  await installed(first);
  await first.reload();
  await appRuns(first);
  const second = await openPage(context, `${site.origin}/contactr`);
  const third = await openPage(context, `${site.origin}/career`);
  return [
    typingIn(first, async () => formOf(first)),
    typingIn(second, async () => formOf(second)),
    typingIn(third, () => applyForm(third)),
  ];
}

/**
 * Runs updates. In each, a new build is deployed and found while the user types into forms, and one tab accepts it.
 * @param seeds one for each update
 * @param onRound called after each update
 */
export async function playUpdates(
  site: Site,
  context: BrowserContext,
  seeds: readonly number[],
  onRound: (round: Round) => void,
): Promise<void> {
  const typists = await sitDown(site, context);
  for (const seed of seeds) {
    const random = createRandom(seed);
    const build = await makeBuild();
    for (const typist of typists) typist.starts = 0;
    await deploy(site, build);
    await checkForUpdate(random.pick(typists).page);

    const sayYes = async () => {
      // In the third tab the dialog covers the update bar.
      const { page, meanwhile } = random.pick(typists.slice(0, 2));
      await updateOffered(page);
      await page.waitForTimeout(random.int(1_500));
      await answerUpdate(page, 'Reload', meanwhile);
    };
    const writers = typists.filter(() => random.chance(0.6));
    const write = async (typist: Typing) => {
      await typist.page.waitForTimeout(random.int(3_000));
      await typist.type(random);
    };
    await Promise.all([sayYes(), ...writers.map(write)]);
    const lost = (await Promise.all(writers.map((typist) => typist.lost()))).flat();
    for (const typist of writers) await typist.giveUp();

    // Tabs that unsaved work has kept from reloading are asked again, now that there is none.
    for (const { page } of typists) {
      await eventually(
        async () =>
          (await buildOf(page).catch(() => '')) === build.name ||
          (await updateBarOf(page).getByRole('button').count()) > 0,
      ).toBe(true);
      if ((await buildOf(page)) !== build.name) {
        if (await dialogOf(page).isVisible()) await page.keyboard.press('Escape');
        await answerUpdate(page, 'Reload');
      }
      await hasBuild(page, build);
      await appRuns(page);
    }
    onRound({ seed, lost, starts: typists.map(({ starts }) => starts) });
    await build.remove();
  }
}
