import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { clients } from '#content/clients.ts';
import { testimonials } from '#content/testimonials.ts';
import Testimonials from '#site/home/Testimonials.tsx';
import { violationsOf } from '../support/axe.ts';
import { pauseButton, sliderStarts, slidesInView } from '../support/carousel.ts';
import { installClock, runFor, stopClock } from '../support/clock.ts';
import { overflow } from '../support/layout.ts';
import { render } from '../support/render.tsx';

const LABELS = testimonials.map(({ name, designation }) => `${name}, ${designation}`);
const block = () => page.getByRole('region', { name: 'Ours Happy Clients', exact: true });
const query = (selector: string) => [...block().element().querySelectorAll<HTMLElement>(selector)];
const portraits = () => query('.face').filter((face) => face.checkVisibility({ visibilityProperty: true }));
const inView = () => slidesInView(query('.carousel')[0] as Element);
const active = () => query('[aria-current=true]').map((face) => face.ariaLabel);
const shownText = () => query('.voices li[data-shown]')[0]?.textContent;
const announcement = () => block().getByRole('status').element().textContent;
/** The five labels around the active one. */
const around = (index: number) => [-2, -1, 0, 1, 2].map((by) => LABELS[(index + by + 6) % 6] ?? '');

async function renderBlock(): Promise<() => void> {
  const { unmount } = await render(<Testimonials />);
  await sliderStarts('testimonials');
  return unmount;
}

test('P-TEST-01 six fixed testimonials: id, name, designation, image and text, of clients in the list of clients', () => {
  expect(testimonials).toHaveLength(6);
  expect(new Set(testimonials.map(({ id }) => id)).size).toBe(6);
  expect(new Set(testimonials.map(({ image }) => image)).size).toBe(6);
  for (const { name, designation, text } of testimonials) {
    expect(name.length).toBeGreaterThan(4);
    expect(text.length).toBeGreaterThan(80);
    expect(clients.map((client) => designation.endsWith(client.name))).toContain(true);
  }
});

test('P-TEST-02 P-TEST-03 P-TEST-04 P-TEST-06 P-HOME-23 five portraits, the active one in the middle and the largest; a click selects', async () => {
  for (const width of [320, 1280]) {
    await page.viewport(width, 740);
    const unmount = await renderBlock();
    for (const index of [2, 4, 5, 1, 0]) {
      await block()
        .getByRole('button', { name: LABELS[index] ?? '', exact: true })
        .click();
      await expect.poll(inView).toEqual(around(index));
      expect(active()).toEqual([LABELS[index]]);
      await expect.poll(() => portraits().length).toBe(5);
      const { name = '', designation = '', text = '' } = testimonials[index] ?? {};
      for (const part of [name, designation, text]) expect(shownText()).toContain(part);
      const widthOf = (face: Element) => face.querySelector('img')?.getBoundingClientRect().width ?? 0;
      const large = () => {
        const largest = widthOf(query('[aria-current]')[0] as Element);
        return portraits().filter((face) => widthOf(face) > largest * 0.8).length;
      };
      await expect.poll(large).toBe(1);
      const target = portraits()[0]?.getBoundingClientRect();
      expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(48);
    }
    const photo = query('[aria-current] img')[0] as HTMLImageElement;
    await expect.poll(() => photo.naturalWidth).toBeGreaterThan(0);
    expect(overflow()).toBeLessThanOrEqual(0);
    unmount();
  }
});

test('P-TEST-01 P-TEST-05 the next one comes every 5000 ms, all six in turn, unannounced; a selected one is announced', async () => {
  installClock();
  await renderBlock();
  await pauseButton('testimonials').click();
  stopClock();
  await runFor(1000);
  const start = LABELS.indexOf(active()[0] ?? '');
  await runFor(11_000);
  expect(active()).toEqual([LABELS[start]]);

  await page.getByRole('button', { name: 'Play testimonials' }).click();
  await runFor(4900);
  expect(active()).toEqual([LABELS[start]]);
  await runFor(1000);
  for (let moves = 1; moves <= 7; moves += 1) {
    const index = (start + moves) % 6;
    await expect.poll(active).toEqual([LABELS[index]]);
    expect(inView()).toEqual(around(index));
    expect(announcement()).toBe('');
    await runFor(5000);
  }

  const chosen = (start + 9) % 6;
  const { name, text } = testimonials[chosen] ?? {};
  await page.getByRole('button', { name: LABELS[chosen] ?? '', exact: true }).click();
  await expect.poll(announcement).toBe(`${name}: ${text}`);
  // Autoplay pauses while the focus is inside.
  await runFor(12_000);
  expect(active()).toEqual([LABELS[chosen]]);
  (document.activeElement as HTMLElement).blur();
  await runFor(5800);
  await expect.poll(active).toEqual([LABELS[(chosen + 1) % 6]]);
  expect(announcement()).toBe('');
});

test('P-TEST-06 by keyboard: five tab stops with a name and an outline; Enter selects and keeps the focus', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  await page.viewport(360, 740);
  await renderBlock();
  pauseButton('testimonials').element().focus();
  const stops: (string | null | undefined)[] = [];
  for (let stop = 0; stop < 5; stop += 1) {
    await userEvent.tab();
    stops.push(document.activeElement?.ariaLabel);
    expect(getComputedStyle(document.activeElement as Element).outlineStyle).toBe('solid');
  }
  expect(stops).toEqual(around(2));
  await userEvent.keyboard('{Enter}');
  await expect.poll(active).toEqual([LABELS[4]]);
  await expect.poll(inView).toEqual(around(4));
  expect(document.activeElement?.ariaLabel).toBe(LABELS[4]);
});

test('P-HOME-23 axe finds no serious violation in the testimonials', async () => {
  for (const width of [360, 1280]) {
    await page.viewport(width, 740);
    const unmount = await renderBlock();
    expect(await violationsOf(block().element())).toEqual([]);
    unmount();
  }
});
