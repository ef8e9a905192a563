import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { gallery } from '#content/gallery.ts';
import { OfficeGallery } from '#site/career/CareerSections.tsx';
import { Gallery } from '#site/career/Gallery.tsx';
import placeholder from '#ui/placeholder.svg?url';
import { violationsOf } from '../support/axe.ts';
import { focusedName, tap } from '../support/layout.ts';
import { nextFrame, type Rendered, render } from '../support/render.tsx';

const TITLES = [
  ...['The planning wall, Indore', 'The window in Bhopal', 'Prototypes on the table', 'Chai and code review'],
  'Indore, a little after six',
];
const BUTTONS = ['Close', 'Previous picture', 'Next picture'];

const thumbnail = (index: number) => page.getByRole('button', { name: `Enlarge: ${TITLES[index]}`, exact: true });
const lightbox = () => page.getByRole('dialog', { name: 'Gallery' });
const button = (name: string) => lightbox().getByRole('button', { name, exact: true });
const imageOf = (part: { element(): Element }) => part.element().querySelector('img') as HTMLImageElement;
const expectShown = (index: number) =>
  expect
    .poll(() => document.querySelector('.lightbox [aria-live=polite]')?.textContent)
    .toContain(`Picture ${index + 1} of 5. ${TITLES[index]}`);
const expectClosed = () => expect.poll(() => lightbox().elements().length).toBe(0);

const renderGallery = (): Promise<Rendered> =>
  render(
    <>
      <OfficeGallery />
      <div style={{ height: 2000 }} />
    </>,
  );

async function openAt(index: number): Promise<void> {
  await thumbnail(index).click();
  await expectShown(index);
}

test('P-CAR-04 P-CAR-05 each of the five pictures opens the lightbox with caption and number', async () => {
  await renderGallery();
  expect(page.getByRole('button', { name: /^Enlarge: / }).elements()).toHaveLength(5);
  for (const index of TITLES.keys()) {
    await openAt(index);
    expect(lightbox().element().querySelectorAll('img')).toHaveLength(1);
    expect(imageOf(lightbox()).alt.length).toBeGreaterThan(40);
    expect(document.querySelector('.lightbox-count')?.textContent).toBe(`${index + 1} of 5`);
    await button('Close').click();
    await expectClosed();
    await expect.poll(focusedName).toBe(`Enlarge: ${TITLES[index]}`);
  }
});

test('P-CAR-04 a picture that fails to load is replaced by a placeholder, in the gallery and enlarged, and loaded when online again', async () => {
  await commands.failRequests('**/*uncached');
  // Addresses that the browser has not loaded before.
  const pictures = gallery.map((picture) => ({
    ...picture,
    avif: `${picture.avif}?uncached`,
    webp: `${picture.webp}?uncached`,
  }));
  await render(<Gallery pictures={pictures} />);
  const loaded = (image: HTMLImageElement) => (image.naturalWidth > 0 ? image.currentSrc : '');
  const drawing = new URL(placeholder, location.href).href;
  const small = imageOf(thumbnail(0));
  small.scrollIntoView();
  await expect.poll(() => loaded(small)).toBe(drawing);
  await openAt(0);
  await expect.poll(() => loaded(imageOf(lightbox()))).toBe(drawing);
  await commands.allowRequests('**/*uncached');
  dispatchEvent(new Event('online'));
  for (const image of [small, imageOf(lightbox())]) await expect.poll(() => loaded(image)).toMatch(/\.avif\?uncached$/);
});

test('P-CAR-06 previous, next and close by buttons, arrow keys, Home, End, Esc and a click beside; the ends are joined', async () => {
  await renderGallery();
  await openAt(3);
  for (const index of [4, 0, 1]) {
    await button('Next picture').click();
    await expectShown(index);
  }
  for (const index of [0, 4]) {
    await button('Previous picture').click();
    await expectShown(index);
  }
  for (const [key, index] of [
    ['ArrowRight', 0],
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
    ['ArrowLeft', 4],
    ['Home', 0],
    ['End', 4],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expectShown(index);
  }
  expect(focusedName()).toBe('Previous picture');
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  await expect.poll(focusedName).toBe(`Enlarge: ${TITLES[3]}`);

  await openAt(0);
  await commands.clickAt([120, 400]);
  await expectClosed();
});

test('P-CAR-05 opened by keyboard, the lightbox keeps the focus inside', async () => {
  await renderGallery();
  (thumbnail(1).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expectShown(1);
  const names = new Set<string | undefined>();
  for (let stop = 0; stop < 8; stop += 1) {
    names.add(focusedName());
    expect(document.activeElement?.closest('.gallery')).toBeNull();
    await userEvent.tab();
  }
  for (const name of BUTTONS) expect(names).toContain(name);
});

test('P-CAR-07 the page behind does not scroll while the lightbox is open, and does again after it', async () => {
  await renderGallery();
  await openAt(0);
  const before = scrollY;
  await commands.moveMouse([640, 400], 900);
  const dialog = lightbox().element() as HTMLElement;
  // Focus the dialog itself: on a button the space bar would press it.
  dialog.tabIndex = -1;
  for (const key of ['{PageDown}', '{ArrowDown}', ' ']) {
    dialog.focus();
    expect(document.activeElement).toBe(dialog);
    await userEvent.keyboard(key);
  }
  await nextFrame();
  expect(scrollY).toBe(before);
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  await commands.moveMouse([640, 400], 300);
  await expect.poll(() => scrollY).toBeGreaterThan(before);
});

test('P-CAR-06 a swipe shows the next picture, a swipe to the right the previous one, a short one neither', async () => {
  await page.viewport(360, 740);
  const swipe = (from: number, to: number) =>
    commands.touch(...[0, 0.25, 0.5, 0.75, 1].map((part) => [from + (to - from) * part, 370] as const));
  await renderGallery();
  thumbnail(0).element().scrollIntoView({ block: 'center', behavior: 'instant' });
  await tap(thumbnail(0));
  await expectShown(0);
  await tap(button('Close'));
  await expectClosed();
  await tap(thumbnail(0));
  await expectShown(0);
  await swipe(300, 80);
  await expectShown(1);
  await swipe(300, 80);
  await expectShown(2);
  await swipe(60, 290);
  await expectShown(1);
  await swipe(180, 160);
  await nextFrame();
  await expectShown(1);
});

test('P-CAR-06 everything in the lightbox is inside the viewport, in portrait and landscape, small and large', async () => {
  await renderGallery();
  await openAt(2);
  for (const [width, height] of [
    [320, 568],
    [360, 740],
    [740, 360],
    [568, 320],
    [768, 1024],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.viewport(width, height);
    await nextFrame();
    const size = `${width}×${height}`;
    const outside = [...lightbox().element().querySelectorAll('button, img, p')].filter((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    });
    expect(outside, size).toEqual([]);
    const caption = document.querySelector('.lightbox-caption') as HTMLElement;
    expect(caption.scrollHeight - caption.clientHeight, size).toBeLessThanOrEqual(1);
    const picture = imageOf(lightbox()).getBoundingClientRect();
    expect(picture.width / picture.height, size).toBeCloseTo(1.5, 1);
    expect(picture.width, size).toBeGreaterThan(Math.min(width * 0.6, height * 0.8) - 10);
    for (const name of BUTTONS) {
      const box = button(name).element().getBoundingClientRect();
      expect(Math.min(box.width, box.height), size).toBeGreaterThanOrEqual(48);
    }
  }
});

test('P-CAR-06 with reduced motion pictures change at once', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  await renderGallery();
  await openAt(0);
  await button('Next picture').click();
  await expectShown(1);
  expect(Number.parseFloat(getComputedStyle(imageOf(lightbox())).animationDuration)).toBeLessThan(0.001);
});

test('P-CAR-05 axe finds no serious violation in the lightbox', async () => {
  await renderGallery();
  await openAt(1);
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.viewport(width, height);
    expect(await violationsOf(lightbox().element())).toEqual([]);
  }
});
