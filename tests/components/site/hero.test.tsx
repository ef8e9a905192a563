import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { noteRefusal } from '#lib/wait-for-worker.ts';
import { Hero } from '#site/home/Hero.tsx';
import { playFilm } from '#site/home/hero-film.ts';
import { emulateConnection } from '../support/connection.ts';
import { render } from '../support/render.tsx';

// No worker comes here, so the film must not wait for one.
noteRefusal();

const poster = () => document.querySelector('.hero-poster') as HTMLImageElement;
const videos = () => [...document.querySelectorAll('video')];
const film = () => videos()[0] as HTMLVideoElement;
const button = (action: 'Pause' | 'Play') => page.getByRole('button', { name: `${action} the film`, exact: true });
const plays = () => expect.poll(() => videos().length === 1 && !film().paused && film().currentTime > 0.2).toBe(true);
const opacity = () => getComputedStyle(film()).opacity;

async function renderPlaying(): Promise<() => void> {
  const { unmount } = await render(
    <>
      <Hero />
      <div style={{ height: 3000 }} />
    </>,
  );
  await plays();
  return unmount;
}

test('P-HOME-01 the poster is in view, in a crop and a theme of its own for each screen', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  await render(<Hero />);
  expect(poster().alt.length).toBeGreaterThan(10);
  for (const [crop, width, height] of [
    ['wide', 1280, 800],
    ['phone', 360, 740],
  ] as const) {
    await page.viewport(width, height);
    for (const colorScheme of ['light', 'dark'] as const) {
      await commands.emulateMedia({ colorScheme });
      await expect.poll(() => poster().currentSrc).toContain(`hero-${crop}-${colorScheme}`);
      await expect.poll(() => poster().complete && poster().naturalWidth > 0).toBe(true);
      expect(poster().getBoundingClientRect().top).toBeLessThan(height);
    }
  }
});

test('P-HOME-01 the film plays over its poster, silent and in a loop, and follows it to another theme and crop', async () => {
  await renderPlaying();
  expect(film()).toMatchObject({ muted: true, loop: true, playsInline: true, ariaHidden: 'true' });
  expect(film().getBoundingClientRect()).toEqual(poster().getBoundingClientRect());
  film().currentTime = film().duration - 0.4;
  await expect.poll(() => !film().paused && film().currentTime < 4).toBe(true);

  expect(film().currentSrc).toContain('film-wide-light');
  await commands.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => film().currentSrc).toContain('film-wide-dark');
  await page.viewport(360, 740);
  await expect.poll(() => film().currentSrc).toContain('film-phone-dark');
  await plays();
  // A paused film does not cover the new poster.
  await button('Pause').click();
  await expect.poll(opacity).toBe('1');
  await commands.emulateMedia({ colorScheme: 'light' });
  await expect.poll(opacity).toBe('0');
  await button('Play').click();
  await expect.poll(() => film().currentSrc).toContain('film-phone-light');
  await plays();
});

test('P-HOME-01 the film is paused and played by keyboard and by a button of 48 px', async () => {
  await renderPlaying();
  page.getByRole('link', { name: 'See our work' }).element().focus();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(button('Play')).toHaveFocus();
  expect(film().paused).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Pause')).toHaveFocus();
  await plays();

  await page.viewport(360, 740);
  const { width, height } = button('Pause').element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
  await button('Pause').click();
  await expect.element(button('Play')).toBeVisible();
  expect(film().paused).toBe(true);
  await button('Play').click();
  await plays();
});

test('P-HOME-01 the film rests off screen and in a hidden tab, ends with its page, and plays when the page is back', async ({
  onTestFinished,
}) => {
  const unmount = await renderPlaying();
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => film().paused).toBe(true);
  scrollTo(0, 0);
  await expect.poll(() => film().paused).toBe(false);
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'));
  for (const value of [true, false]) {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => film().paused).toBe(value);
  }
  const before = film();
  unmount();
  expect(before.hasAttribute('src')).toBe(false);
  await renderPlaying();
});

/** Whether the film starts in a newly rendered hero. */
async function startsFilm(): Promise<boolean> {
  const { container, unmount } = await render(<Hero />);
  const scene = container.querySelector('.hero-scene > div') as HTMLElement;
  await expect.poll(() => poster().complete && poster().naturalWidth > 0).toBe(true);
  playFilm(scene, new AbortController());
  const starts = scene.childElementCount > 0;
  unmount();
  return starts;
}

test('P-HOME-01 with Save-Data, a slow connection or reduced motion there is no film and no button', async () => {
  expect(await startsFilm()).toBe(true);
  emulateConnection({ saveData: true, effectiveType: '4g' });
  expect(await startsFilm()).toBe(false);
  emulateConnection({ saveData: false, effectiveType: '2g' });
  expect(await startsFilm()).toBe(false);
  emulateConnection({ saveData: false, effectiveType: '4g' });
  expect(await startsFilm()).toBe(true);
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  expect(await startsFilm()).toBe(false);
});

test('P-HOME-01 a playing film ends when reduced motion is switched on', async () => {
  await renderPlaying();
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(videos).toEqual([]);
  expect(page.getByRole('button').elements()).toHaveLength(0);
});

const FILMS = import.meta.glob<string>('../../../src/site/art/film-*', {
  query: '?url',
  import: 'default',
  eager: true,
});

test('P-HOME-01 each film can be played, lasts 6 to 10 seconds and has the shape of its poster', async () => {
  const files = Object.entries(FILMS);
  expect(files).toHaveLength(8);
  for (const [name, src] of files) {
    const video = Object.assign(document.createElement('video'), { muted: true, src });
    await video.play();
    expect(video.duration, name).toBeGreaterThanOrEqual(6);
    expect(video.duration, name).toBeLessThanOrEqual(10);
    expect(video.videoWidth / video.videoHeight, name).toBeCloseTo(name.includes('wide') ? 12 / 5 : 9 / 10, 3);
    video.pause();
  }
});
