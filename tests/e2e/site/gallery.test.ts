import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { fault } from '../../support/proxy-fault.ts';
import { isLike } from '../../support/proxy-requests.ts';
import { DIALOG, violationsOf } from '../support/axe.ts';
import { eventually, focused, newVisitor, settled } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
const TITLES = [
  ...['The planning wall, Indore', 'The window in Bhopal', 'Prototypes on the table', 'Chai and code review'],
  'Indore, a little after six',
];

const thumbOf = (page: Page, at: number) => page.getByRole('button', { name: `Enlarge: ${TITLES[at]}`, exact: true });
const boxOf = (page: Page) => page.getByRole('dialog', { name: 'Gallery' });
const button = (page: Page, name: string) => boxOf(page).getByRole('button', { name, exact: true });
/** Which picture the lightbox shows, as it is said. */
const told = (page: Page) => boxOf(page).locator('[aria-live=polite]').textContent();
const shows = (page: Page, at: number) =>
  eventually(() => told(page)).toContain(`Picture ${at + 1} of 5. ${TITLES[at]}`);

async function openAt(page: Page, at: number): Promise<void> {
  await thumbOf(page, at).click();
  await boxOf(page).waitFor();
  await shows(page, at);
}

const careerOf = async (options = {}) => {
  const visitor = await newVisitor(options);
  return { ...visitor, page: await visitor.open(`${site().origin}/career`) };
};

test('P-CAR-04 P-CAR-05 each of the five pictures opens the lightbox at its place, with caption and number', async () => {
  const { page, complaints } = await careerOf();
  expect(await page.getByRole('button', { name: /^Enlarge: / }).count()).toBe(5);
  for (const at of TITLES.keys()) {
    await openAt(page, at);
    const picture = boxOf(page).locator('img');
    expect(await picture.count()).toBe(1);
    expect((await picture.getAttribute('alt'))?.length).toBeGreaterThan(40);
    expect(await boxOf(page).locator('.lightbox-count').textContent()).toBe(`${at + 1} of 5`);
    await button(page, 'Close').click();
    await boxOf(page).waitFor({ state: 'detached' });
    await eventually(() => focused(page)).toBe(`Enlarge: ${TITLES[at]}`);
  }
  expect(complaints).toEqual([]);
});

test('P-CAR-04 a picture that the line does not give is drawn, in the gallery and enlarged, and comes once the line is back', async () => {
  const { network, origin } = site();
  const isPicture = isLike(/\/assets\/.+\.(avif|webp)$/);
  await network.set(fault.cut, { only: isPicture });
  onTestFinished(() => network.set(fault.pass));
  const { open } = await newVisitor();
  const page = await open(`${origin}/career`);
  const shown = (picture: Locator) =>
    picture.evaluate((it: HTMLImageElement) => (it.naturalWidth > 0 ? new URL(it.currentSrc).pathname : ''));
  const small = thumbOf(page, 0).locator('img');
  await small.scrollIntoViewIfNeeded();
  await eventually(() => shown(small)).toMatch(/placeholder/);
  await openAt(page, 0);
  await eventually(() => shown(boxOf(page).locator('img'))).toMatch(/placeholder/);
  await network.set(fault.pass);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  for (const picture of [small, boxOf(page).locator('img')]) await eventually(() => shown(picture)).toMatch(/\.avif$/);
});

test('P-CAR-06 previous, next, close: by press, by arrows, Home and End, round at both ends, Esc', async () => {
  const { page } = await careerOf();
  await openAt(page, 3);
  for (const at of [4, 0, 1]) {
    await button(page, 'Next picture').click();
    await shows(page, at);
  }
  for (const at of [0, 4]) {
    await button(page, 'Previous picture').click();
    await shows(page, at);
  }
  const keys = [
    ['ArrowRight', 0],
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
    ['ArrowLeft', 4],
    ['Home', 0],
    ['End', 4],
  ] as const;
  for (const [key, at] of keys) {
    await page.keyboard.press(key);
    await shows(page, at);
  }
  // The focus stays where it was pressed.
  expect(await focused(page)).toBe('Previous picture');
  await page.keyboard.press('Escape');
  await boxOf(page).waitFor({ state: 'detached' });
  await eventually(() => focused(page)).toBe(`Enlarge: ${TITLES[3]}`);

  await openAt(page, 0);
  await page.mouse.click(120, DESK.height / 2);
  await boxOf(page).waitFor({ state: 'detached' });
});

test('P-CAR-05 by keyboard alone: opened by Enter, the focus goes round inside', async () => {
  const { page } = await careerOf();
  await thumbOf(page, 1).focus();
  await page.keyboard.press('Enter');
  await shows(page, 1);
  const seen = new Set<string | undefined>();
  for (let stop = 0; stop < 8; stop += 1) {
    seen.add(await focused(page));
    expect(await page.evaluate(() => document.activeElement?.closest('main .gallery, header, footer'))).toBeNull();
    await page.keyboard.press('Tab');
  }
  for (const name of ['Close', 'Previous picture', 'Next picture']) expect(seen).toContain(name);
});

test('P-CAR-07 the page behind does not scroll while the lightbox is open, and does again after', async () => {
  const { page } = await careerOf();
  await openAt(page, 0);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(DESK.width / 2, DESK.height / 2);
  await page.mouse.wheel(0, 900);
  // On the dialog itself: on one of its buttons a space would press that.
  for (const key of ['PageDown', 'ArrowDown', 'Space']) {
    await boxOf(page).evaluate((dialog: HTMLDialogElement) => {
      dialog.tabIndex = -1;
      dialog.focus();
    });
    expect(await boxOf(page).evaluate((dialog) => dialog === document.activeElement)).toBe(true);
    await page.keyboard.press(key);
  }
  await settled(page);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.keyboard.press('Escape');
  await boxOf(page).waitFor({ state: 'detached' });
  await page.mouse.wheel(0, 300);
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
});

/** Draws a finger over the picture. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const input = await page.context().newCDPSession(page);
  const y = PHONE.height / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    input.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * part);
  await touch('touchEnd');
  await input.detach();
}

test('P-CAR-06 a swipe goes on, the other way back; a short one does not', async () => {
  const { page, complaints } = await careerOf({ viewport: PHONE, hasTouch: true, isMobile: true });
  await thumbOf(page, 0).tap();
  await shows(page, 0);
  await swipe(page, 300, 80);
  await shows(page, 1);
  await swipe(page, 300, 80);
  await shows(page, 2);
  await swipe(page, 60, 290);
  await shows(page, 1);
  await swipe(page, 180, 160);
  await settled(page);
  await shows(page, 1);
  await button(page, 'Close').tap();
  await boxOf(page).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('P-CAR-06 everything of the lightbox is in the window, upright and across, small and large', async () => {
  const { page } = await careerOf();
  await openAt(page, 2);
  for (const [width, height] of [
    [320, 568],
    [360, 740],
    [740, 360],
    [568, 320],
    [768, 1024],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const outside = await boxOf(page).evaluate((dialog) =>
      [...dialog.querySelectorAll('button, img, p')]
        .map((it) => ({ name: it.className, box: it.getBoundingClientRect() }))
        .filter(
          ({ box }) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1,
        )
        .map(({ name }) => name),
    );
    expect(outside, `${width}×${height}`).toEqual([]);
    const caption = await boxOf(page)
      .locator('.lightbox-caption')
      .evaluate((it) => it.scrollHeight - it.clientHeight);
    expect(caption, `cut off at ${width}×${height}`).toBeLessThanOrEqual(1);
    const picture = await boxOf(page).locator('img').boundingBox();
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(1.5, 1);
    expect(picture?.width, `${width}×${height}`).toBeGreaterThan(Math.min(width * 0.6, height * 0.8) - 10);
    for (const name of ['Close', 'Previous picture', 'Next picture']) {
      const size = await button(page, name).boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(48);
    }
  }
});

test('P-CAR-06 whoever asks for less motion sees pictures change at once', async () => {
  const { page } = await careerOf({ reducedMotion: 'reduce' });
  await openAt(page, 0);
  await button(page, 'Next picture').click();
  await shows(page, 1);
  const seconds = await boxOf(page)
    .locator('img')
    .evaluate((img) => Number.parseFloat(getComputedStyle(img).animationDuration));
  expect(seconds).toBeLessThan(0.001);
});

for (const viewport of [PHONE, DESK]) {
  test(`P-CAR-05 axe finds nothing serious in the open lightbox, ${viewport.width} px`, async () => {
    const { page } = await careerOf({ viewport, bypassCSP: true });
    await openAt(page, 1);
    expect(await violationsOf(page, DIALOG)).toEqual([]);
  });
}
