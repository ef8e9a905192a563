import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { ServicesBlock } from '#site/home/ServicesBlock.tsx';
import { violationsOf } from '../support/axe.ts';
import { isUncovered, scrollPage } from '../support/layout.ts';
import { nextFrame, render } from '../support/render.tsx';

/** Scale of each card at the end of the stack. */
const TARGETS = [0.85, 0.9, 0.95, 1];
const FULL_SIZE = [1, 1, 1, 1];

const stack = () => document.querySelector('#service-cards') as HTMLElement;
const links = () => [...stack().querySelectorAll('a')];

const cards = () =>
  [...stack().querySelectorAll<HTMLElement>(':scope > li > article')].map((card) => {
    const { top, bottom, width } = card.getBoundingClientRect();
    const { position, top: offset } = getComputedStyle(card.parentElement as Element);
    return { top, bottom, position, offset: Number.parseFloat(offset), scale: width / card.offsetWidth };
  });
const tops = () => cards().map(({ top }) => top);
const positions = () => cards().map(({ position }) => position);
const scales = () => cards().map(({ scale }) => Math.round(scale * 1000) / 1000);

/** Scrolls to a progress of the stack: at 0 its top, at 1 its bottom aligns with that of the viewport. */
function scrollTo(progress: number): Promise<void> {
  const { top, height } = stack().getBoundingClientRect();
  return scrollPage(scrollY + top + (height - innerHeight) * progress);
}

const renderStack = () =>
  render(
    <>
      <div style={{ height: 900 }}>
        <button type="button">Before</button>
      </div>
      <ServicesBlock />
      <div style={{ height: 3000 }} />
    </>,
  );

test('P-HOME-06 P-SVCARD-08 P-CONST-06 from 768 px on card N sticks at 10vh + 40px × N from the top', async () => {
  await renderStack();
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [1024, 768],
    [1920, 1080],
  ] as const) {
    await page.viewport(width, height);
    await scrollPage(0);
    const expected = [0, 1, 2, 3].map((index) => height * 0.1 + 40 * index);
    expect(positions()).toEqual(Array(4).fill('sticky'));
    for (const [index, { offset }] of cards().entries()) expect(offset).toBeCloseTo(expected[index] ?? 0, 1);

    // At the end the four cards overlap: a strip of each is visible, and the whole last card.
    await scrollTo(1);
    for (const [index, top] of tops().entries()) expect(top).toBeCloseTo(expected[index] ?? 0, 0);
    expect(cards()[3]?.bottom).toBeLessThanOrEqual(height);
    // They scroll away together.
    await scrollPage(scrollY + innerHeight / 2);
    const [first = 0] = tops();
    for (const [index, top] of tops().entries()) expect(top - first).toBeCloseTo(40 * index, 0);
    expect(first).toBeLessThan(expected[0] ?? 0);
  }
});

test('P-HOME-06 P-SVCARD-09 P-SVCARD-10 P-SVCARD-11 on scrolling card N shrinks from progress 0.25 × N on, from 1 to its own scale', async () => {
  await renderStack();
  stack().scrollIntoView();
  await expect.poll(() => stack().querySelector('article')?.style.transform).not.toBe('');
  for (const index of [0, 1, 2, 3]) {
    await scrollTo(index * 0.25 - 0.005);
    await expect.poll(() => scales()[index]).toBe(1);
    await scrollTo(index * 0.25 + 0.08);
    if (index < 3) await expect.poll(() => scales()[index]).toBeLessThan(1);
  }
  let before = FULL_SIZE;
  for (let progress = 0; progress <= 1; progress += 0.125) {
    await scrollTo(progress);
    const expected = TARGETS.map(
      (target, index) => 1 - (1 - target) * Math.max(0, (progress - index * 0.25) / (1 - index * 0.25)),
    );
    const difference = () => Math.max(...scales().map((scale, index) => Math.abs(scale - (expected[index] ?? 0))));
    await expect.poll(difference).toBeLessThan(0.002);
    for (const [index, scale] of scales().entries()) expect(scale).toBeLessThanOrEqual(before[index] ?? 1);
    before = scales();
  }
  expect(before).toEqual(TARGETS);
  await scrollTo(1.2);
  expect(scales()).toEqual(TARGETS);
  await scrollTo(0);
  await expect.poll(scales).toEqual(FULL_SIZE);
});

test('P-HOME-06 P-HOME-07 P-CONST-06 a viewport that becomes narrow shows plain cards, a wide one the animation again', async () => {
  await renderStack();
  await scrollTo(1);
  await expect.poll(scales).toEqual(TARGETS);
  await page.viewport(767, 800);
  await expect.poll(positions).toEqual(Array(4).fill('static'));
  await expect.poll(() => stack().querySelectorAll('article[style*="transform"]').length).toBe(0);
  await page.viewport(768, 1024);
  await scrollTo(1);
  await expect.poll(scales).toEqual(TARGETS);
});

test('P-HOME-06 with reduced motion the cards stick and keep their size; the preference may change', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  await renderStack();
  await scrollTo(1);
  expect(tops().map(Math.round)).toEqual([80, 120, 160, 200]);
  expect(scales()).toEqual(FULL_SIZE);
  await commands.emulateMedia({ reducedMotion: null });
  await expect.poll(scales).toEqual(TARGETS);
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(scales).toEqual(FULL_SIZE);
});

test('P-HOME-08 every Know More can be reached and is visible by keyboard, forwards and backwards, also below other cards', async () => {
  await renderStack();
  const focusedLink = () => links().indexOf(document.activeElement as HTMLAnchorElement);
  const isVisible = () => isUncovered(document.activeElement as Element);
  (page.getByRole('button', { name: 'Before' }).element() as HTMLElement).focus();
  for (const index of [0, 1, 2, 3]) {
    await userEvent.tab();
    expect(focusedLink()).toBe(index);
    await expect.poll(isVisible).toBe(true);
  }
  await scrollTo(1);
  for (const index of [2, 1, 0]) {
    await userEvent.tab({ shift: true });
    expect(focusedLink()).toBe(index);
    await expect.poll(isVisible).toBe(true);
  }
});

test('P-HOME-06 in a viewport lower than a card the lower end of the card is visible while it sticks', async () => {
  await renderStack();
  for (const [width, height] of [
    [853, 533],
    [1280, 480],
  ] as const) {
    await page.viewport(width, height);
    await scrollPage(0);
    for (const link of links()) {
      link.scrollIntoView({ block: 'end', behavior: 'instant' });
      await nextFrame();
      expect(isUncovered(link), `${links().indexOf(link)} at ${width} px`).toBe(true);
      expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(height + 1);
    }
  }
});

test('P-HOME-06 axe finds no serious violation at the start, on the way and at the end of the stack', async () => {
  await renderStack();
  const violations = () => violationsOf(stack().closest('section') as Element);
  for (const progress of [0, 0.4, 1]) {
    await scrollTo(progress);
    expect(await violations()).toEqual([]);
  }
  await page.viewport(360, 740);
  expect(await violations()).toEqual([]);
});
