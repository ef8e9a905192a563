import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { sideways } from '../support/list-page.ts';
import { connectedBy, eventually, focused, newVisitor, takenOver } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

const blockOf = (page: Page) => page.locator('section:has(> div > .marquee)');
const listOf = (page: Page) => blockOf(page).getByRole('list');
const buttonOf = (page: Page) => blockOf(page).getByRole('button');
const stateOf = (page: Page) =>
  page.locator('.marquee-track').evaluate((track) => getComputedStyle(track).animationPlayState);

/** Comes to the marquee, as somebody who scrolls does. */
async function comeNear(page: Page): Promise<void> {
  await buttonOf(page).scrollIntoViewIfNeeded();
  await eventually(() => stateOf(page)).toBe('running');
}

test('P-HOME-14 P-GEN-01 the technologies pass by between the about teaser and the portfolio, each with its mark and name', async () => {
  for (const viewport of [DESK, PHONE]) {
    const { open, complaints } = await newVisitor({ viewport });
    const page = await open(site().origin);
    await comeNear(page);
    const names = await listOf(page).getByRole('listitem').allTextContents();
    expect(names.length).toBeGreaterThanOrEqual(16);
    expect(new Set(names).size).toBe(names.length);
    for (const name of ['React', 'Node.js', 'PostgreSQL', 'Flutter']) expect(names).toContain(name);
    // A mark that is not in the sprite would have no extent.
    const missing = await listOf(page)
      .locator('use')
      .evaluateAll((marks) => marks.filter((mark) => !((mark as SVGUseElement).getBBox().width > 5)).length);
    expect(missing).toBe(0);
    const order = await page
      .locator('main h2')
      .evaluateAll((all) =>
        all.map((it) => it.textContent?.trim()).filter((it) => /^(Two|Tools|Work) /.test(it ?? '')),
      );
    expect(order.map((it) => it?.split(' ')[0])).toEqual(['Two', 'Tools', 'Work']);
    expect(complaints).toEqual([]);
  }
});

test('P-CONST-01 it passes at 60 px a second at every width, without end and without a gap', async () => {
  const { open } = await newVisitor();
  const page = await open(site().origin);
  for (const width of [320, 768, 1280, 4200]) {
    await page.setViewportSize({ width, height: 800 });
    await comeNear(page);
    const pace = () =>
      page.locator('.marquee-track').evaluate((track) => {
        const row = track.firstElementChild?.getBoundingClientRect().width ?? 0;
        const { duration, iterations, easing } = track.getAnimations()[0]?.effect?.getComputedTiming() ?? {};
        const isEndless = iterations === Number.POSITIVE_INFINITY && track.scrollWidth >= 2 * row - 2;
        return { speed: Math.round((row / Number(duration)) * 1000), isEndless, fills: row >= innerWidth - 20, easing };
      });
    await eventually(pace).toEqual({ speed: 60, isEndless: true, fills: true, easing: 'linear' });
    // What is seen: where it is after a second, of the animation's own time.
    const moved = await page.locator('.marquee-track').evaluate((track) => {
      const [run] = track.getAnimations();
      if (!run) return 0;
      run.pause();
      run.currentTime = 1000;
      const at = track.getBoundingClientRect().left;
      run.currentTime = 2000;
      const left = track.getBoundingClientRect().left;
      run.play();
      return at - left;
    });
    expect(moved).toBeCloseTo(60, 0);
  }
  const copy = page.locator('.marquee-copy');
  expect(await copy.getAttribute('aria-hidden')).toBe('true');
  expect(await copy.textContent()).toBe(await listOf(page).textContent());
});

test('P-HOME-14 it rests and goes on at its button by mouse, touch and keyboard, and rests off the screen', async () => {
  for (const hasTouch of [false, true]) {
    const { open } = await newVisitor({ viewport: hasTouch ? PHONE : DESK, hasTouch, isMobile: hasTouch });
    const page = await open(site().origin);
    await comeNear(page);
    await page.locator('.marquee').hover();
    expect(await stateOf(page)).toBe('running');
    const press = () => (hasTouch ? buttonOf(page).tap() : buttonOf(page).click());
    expect(await buttonOf(page).textContent()).toBe('Pause technologies');
    expect((await buttonOf(page).boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await press();
    await eventually(() => stateOf(page)).toBe('paused');
    expect(await buttonOf(page).textContent()).toBe('Play technologies');
    await press();
    await eventually(() => stateOf(page)).toBe('running');
    await page.evaluate(() => scrollTo(0, 0));
    await eventually(() => stateOf(page)).toBe('paused');
  }

  const { open } = await newVisitor();
  const page = await open(site().origin);
  await comeNear(page);
  await page.getByRole('link', { name: 'Learn More' }).focus();
  await page.keyboard.press('Tab');
  // A name that changed on arrival would be read out as what the button did.
  expect(await focused(page)).toBe('Pause technologies');
  await page.keyboard.press('Enter');
  await eventually(() => stateOf(page)).toBe('paused');
  expect(await focused(page)).toBe('Play technologies');
  await page.keyboard.press('Enter');
  await eventually(() => stateOf(page)).toBe('running');
});

for (const [how, options, connection] of [
  ['under reduced motion', { reducedMotion: 'reduce' }, {}],
  ['without JavaScript', { javaScriptEnabled: false }, {}],
  ['on Save-Data', {}, { saveData: true }],
] as const) {
  test(`P-HOME-14 ${how} the technologies stand still, all of them in view`, async () => {
    for (const width of [320, 1280]) {
      const { context } = await newVisitor({ ...options, viewport: { width, height: 740 } });
      await connectedBy(context, connection);
      const page = await context.newPage();
      await page.goto(site().origin);
      // What comes further down is taken over when somebody comes near.
      await listOf(page).scrollIntoViewIfNeeded();
      if (how !== 'without JavaScript') await takenOver(page.locator('.marquee'));
      await eventually(() => buttonOf(page).count()).toBe(0);
      const items = await listOf(page)
        .getByRole('listitem')
        .evaluateAll((all) =>
          all.map((it) => {
            const { left, right } = it.getBoundingClientRect();
            return it.checkVisibility() && left >= 0 && right <= innerWidth && it.scrollWidth <= it.clientWidth + 1;
          }),
        );
      expect(items.length).toBeGreaterThanOrEqual(16);
      expect(items).not.toContain(false);
      expect(await page.locator('.marquee-copy').isVisible()).toBe(false);
      const running = await page.locator('.marquee-track').evaluate((track) => track.getAnimations().length);
      expect(running).toBe(0);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    }
  });
}

test('P-HOME-14 axe finds nothing serious around it, and marks take the colour of the text', async () => {
  for (const [viewport, colorScheme] of [
    [PHONE, 'light'],
    [DESK, 'dark'],
  ] as const) {
    const { open } = await newVisitor({ viewport, colorScheme, bypassCSP: true });
    const page = await open(site().origin);
    await comeNear(page);
    await buttonOf(page).click();
    await eventually(() => stateOf(page)).toBe('paused');
    expect(await violationsOf(page, '[aria-labelledby=technologies]')).toEqual([]);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      const [mark, text] = await listOf(page)
        .getByRole('listitem')
        .first()
        .evaluate((it) => [getComputedStyle(it.querySelector('svg') as Element).fill, getComputedStyle(it).color]);
      expect(mark).toBe(text);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  }
});
