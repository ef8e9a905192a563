import { expect, test } from 'vitest';
import { sharedSite } from '../support/site.ts';
import { newColdVisitor } from '../support/visitors.ts';

const site = sharedSite();
const WIDTHS = [320, 360, 390, 408, 412, 768, 1280];

/** Vertical positions of the hero's parts at each width, in pixels, with the web fonts or with those of the device. */
async function heroes(hasFonts: boolean) {
  const { context, open } = await newColdVisitor();
  if (!hasFonts) await context.route('**/*.woff2', (route) => route.abort());
  const page = await open(site().origin);
  await page.evaluate(() => document.fonts.ready);
  const isOurs = await page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Hanken Grotesk') && status === 'loaded'),
  );
  const tops: Record<string, number> = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    for (const part of ['#hero-title', '#hero-title ~ * p', '#hero-title ~ * a', '.hero-scene'])
      tops[`${part} at ${width}`] = (await page.locator(part).first().boundingBox())?.y ?? Number.NaN;
  }
  return { isOurs, tops };
}

test('P-HOME-01 the hero stands where it stood when the letters come, at every width', async () => {
  const [before, after] = [await heroes(false), await heroes(true)];
  expect([before.isOurs, after.isOurs]).toEqual([false, true]);
  // Less than the height of any line, so that what follows the text does not move away from a finger.
  const moved = Object.entries(after.tops).filter(([part, top]) => !(Math.abs(top - (before.tops[part] ?? 0)) < 4));
  expect(moved).toEqual([]);
});
