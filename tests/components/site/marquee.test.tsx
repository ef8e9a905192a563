import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import TechnologyMarquee from '#site/marquee/TechnologyMarquee.tsx';
import { violationsOf } from '../support/axe.ts';
import { emulateConnection } from '../support/connection.ts';
import { overflow } from '../support/layout.ts';
import { nextFrame, render } from '../support/render.tsx';

const track = () => document.querySelector('.marquee-track') as HTMLElement;
const row = () => track().firstElementChild as HTMLElement;
const copy = () => document.querySelector('.marquee-copy') as HTMLElement;
const playState = () => getComputedStyle(track()).animationPlayState;
const button = () => page.getByRole('button');

async function renderRunning(): Promise<void> {
  await render(<TechnologyMarquee />);
  await expect.poll(playState).toBe('running');
}

test('P-HOME-14 P-GEN-01 the technologies move past, each with logo and name', async () => {
  await renderRunning();
  const names = [...row().children].map((item) => item.textContent);
  expect(names.length).toBeGreaterThanOrEqual(16);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['React', 'Node.js', 'PostgreSQL', 'Flutter']));
  const logos = await Promise.all([...row().children].map(logoOf));
  expect(logos.filter((logo) => !logo.includes(255))).toEqual([]);
  expect(new Set(logos.map(String)).size).toBe(names.length);
});

/** Opacity of each pixel of the part of the picture that is the logo of an item. */
async function logoOf(item: Element): Promise<number[]> {
  const { maskImage, maskPosition, width } = getComputedStyle(item, '::before');
  const picture = new Image();
  picture.src = maskImage.slice('url("'.length, -'")'.length);
  await picture.decode();
  const size = picture.height;
  const context = new OffscreenCanvas(size, size).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(picture, (Number.parseFloat(maskPosition) / Number.parseFloat(width)) * size, 0);
  return [...context.getImageData(0, 0, size, size).data].filter((_, index) => index % 4 === 3);
}

test('P-CONST-01 the row moves 60 px a second at every width, endlessly and without a gap', async () => {
  await renderRunning();
  const movement = () => {
    const { width } = row().getBoundingClientRect();
    const { duration, iterations, easing } = track().getAnimations()[0]?.effect?.getComputedTiming() ?? {};
    const isEndless = iterations === Number.POSITIVE_INFINITY && track().scrollWidth >= 2 * width - 2;
    return { speed: Math.round((width / Number(duration)) * 1000), isEndless, fills: width >= innerWidth - 20, easing };
  };
  for (const width of [320, 768, 1280, 4200]) {
    await page.viewport(width, 800);
    await expect.poll(movement).toEqual({ speed: 60, isEndless: true, fills: true, easing: 'linear' });
    const [animation] = track().getAnimations();
    const leftAt = (time: number) => {
      if (animation) animation.currentTime = time;
      return track().getBoundingClientRect().left;
    };
    animation?.pause();
    expect(leftAt(1000) - leftAt(2000)).toBeCloseTo(60, 0);
    animation?.play();
  }
  expect(copy().getAttribute('aria-hidden')).toBe('true');
  expect(copy().textContent).toBe(row().textContent);
});

test('P-HOME-14 its button pauses and resumes it by mouse and keyboard; it rests off screen', async () => {
  for (const width of [360, 1280]) {
    await page.viewport(width, 740);
    const { unmount } = await render(
      <>
        <TechnologyMarquee />
        <div style={{ height: 3000 }} />
      </>,
    );
    await expect.poll(playState).toBe('running');
    await userEvent.hover(track().parentElement as HTMLElement);
    expect(playState()).toBe('running');
    expect(button().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
    await expect.element(button()).toHaveTextContent('Pause technologies');
    await button().click();
    await expect.poll(playState).toBe('paused');
    await expect.element(button()).toHaveTextContent('Play technologies');
    await userEvent.keyboard('{Enter}');
    await expect.poll(playState).toBe('running');
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(playState).toBe('paused');
    unmount();
  }
});

test('P-HOME-14 the focus does not change the name of its button', async () => {
  await renderRunning();
  await userEvent.tab();
  await nextFrame();
  expect(document.activeElement?.textContent).toBe('Pause technologies');
});

async function expectStill(): Promise<void> {
  for (const width of [320, 1280]) {
    await page.viewport(width, 740);
    const { unmount } = await render(<TechnologyMarquee />);
    await expect.poll(() => button().elements().length).toBe(0);
    const isWhole = [...row().children].map((item) => {
      const { left, right } = item.getBoundingClientRect();
      return item.checkVisibility() && left >= 0 && right <= innerWidth && item.scrollWidth <= item.clientWidth + 1;
    });
    expect(isWhole.length).toBeGreaterThanOrEqual(16);
    expect(isWhole).not.toContain(false);
    expect(copy().checkVisibility()).toBe(false);
    expect(track().getAnimations()).toHaveLength(0);
    expect(overflow()).toBeLessThanOrEqual(0);
    unmount();
  }
}

test('P-HOME-14 with reduced motion all technologies stand still in view', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  await expectStill();
});

test('P-HOME-14 with Save-Data all technologies stand still in view', async () => {
  emulateConnection({ saveData: true });
  await expectStill();
});

test('P-HOME-14 axe finds no serious violation, and logos have the colour of the text in both themes', async () => {
  await renderRunning();
  for (const width of [360, 1280]) {
    await page.viewport(width, 740);
    expect(await violationsOf(track())).toEqual([]);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({ colorScheme });
    const item = row().firstElementChild as Element;
    expect(getComputedStyle(item, '::before').backgroundColor).toBe(getComputedStyle(item).color);
  }
  await page.viewport(320, 640);
  expect(overflow()).toBeLessThanOrEqual(0);
});
