import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { movedBy, visibleSlides } from '../support/carousel.ts';
import { networkIdle } from '../support/idle-network.ts';
import { connectedBy, hydrated } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

const site = sharedSite();
const strip = (page: Page) => page.getByRole('region', { name: 'Trusted by 1k+ businesses' });
const logos = (page: Page) => strip(page).locator('.carousel');

test('P-SVC-06 P-CONST-02 with reduced motion and with Save-Data the logos stand still, and the code that moves them is not loaded', async () => {
  const calm = await newVisitor({ reducedMotion: 'reduce' });
  const saving = await newVisitor();
  await connectedBy(saving.context, { saveData: true });
  for (const visitor of [calm, saving]) {
    const still = await visitor.open(`${site().origin}/services/app`);
    await strip(still).scrollIntoViewIfNeeded();
    await hydrated(logos(still));
    await networkIdle(site().network);
    const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name);
    expect((await still.evaluate(loaded)).filter((name) => name.includes('/assets/slider-'))).toEqual([]);
    expect(await movedBy(logos(still))).toBe(0);
    expect(await strip(still).getByRole('button').allTextContents()).toEqual(['View All Clients']);
    expect(await visibleSlides(logos(still))).toHaveLength(10);
  }
});
