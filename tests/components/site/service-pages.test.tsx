import { afterEach, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { ClientsStrip } from '#site/clients/ClientsStrip.tsx';
import { violationsOf } from '../support/axe.ts';
import { loadPictures } from '../support/layout.ts';
import { nextFrame, render } from '../support/render.tsx';
import { renderApp } from '../support/render-app.tsx';

/** Name of each page and topics of its cards and sections, as worded in the specification. */
const PAGES = {
  web: [
    'Web Development',
    [
      ...['custom website development', 'e-commerce', 'responsive design', 'web application development'],
      ...['CMS development', 'SEO-optimised websites', 'maintenance and support', 'AI-powered web solutions'],
      'cloud-based web solutions',
    ],
    ['Why Choose', 'Process', 'Industries We Serve', 'Technologies We Use'],
  ],
  digital: [
    'Digital Marketing',
    [
      ...['SEO', 'social media marketing', 'pay-per-click advertising', 'content marketing'],
      ...['email marketing and automation', 'online reputation management'],
    ],
    ['why choose', 'step-by-step approach', 'latest trends', 'free digital marketing audit'],
  ],
  app: [
    'App Development',
    [
      ...['custom mobile app', 'cross-platform', 'UI/UX design', 'enterprise app', 'maintenance and support'],
      'prototyping and consultation',
    ],
    ['why choose', 'process', 'industries', 'get your app'],
  ],
  software: [
    'Software Development',
    [
      ...['custom software', 'enterprise application', 'SaaS', 'UI/UX design', 'integration and migration'],
      'maintenance and support',
    ],
    ['expertise', 'why partner', 'agile process', 'cutting-edge technology'],
  ],
} as const;

const TOPICS = [
  ['web', 'P-ROUTE-04 P-SVC-10 P-SVC-11 P-SVC-12 P-SVC-13'],
  ['digital', 'P-ROUTE-05 P-SVC-14 P-SVC-15 P-SVC-16'],
  ['app', 'P-ROUTE-06 P-SVC-17 P-SVC-18 P-SVC-19'],
  ['software', 'P-ROUTE-07 P-SVC-20 P-SVC-21 P-SVC-22'],
] as const;

const select = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const textOf = (element: Element | null | undefined) => element?.textContent ?? '';
const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

function checkBanner(topic: string, name: string): void {
  expect(select('h1').map(textOf)).toEqual([name]);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').elements();
  expect(trail.map(textOf)).toEqual(['Home', name]);
  expect(trail.map((link) => link.getAttribute('href'))).toEqual(['/', `/services/${topic}`]);
  expect(Math.abs((select('.banner')[0]?.offsetHeight ?? 0) - innerHeight * 0.4)).toBeLessThan(2);
}

test.each(TOPICS)(
  '%s: P-SVC-01 P-SVC-02 P-SVC-08 P-SVC-09 P-CONST-04 %s the banner with breadcrumbs, the cards in number and name, the sections each with picture and text',
  async (topic) => {
    const [name, subjects, sections] = PAGES[topic];
    await renderApp(`/services/${topic}`);
    checkBanner(topic, name);
    const cards = page.getByRole('main').getByRole('article').elements();
    expect(cards).toHaveLength(subjects.length);
    for (const [index, subject] of subjects.entries()) {
      const title = textOf(cards[index]?.querySelector('h3'));
      expect(contains(title, subject), `${title}: ${subject}`).toBe(true);
      expect(textOf(cards[index]?.querySelector('p')).length).toBeGreaterThan(80);
    }
    const parts = select('main section:has(> img)');
    expect(parts).toHaveLength(sections.length);
    for (const [index, section] of sections.entries()) {
      expect(contains(textOf(parts[index]?.querySelector('h2')), section), section).toBe(true);
      expect(textOf(parts[index]).length).toBeGreaterThan(300);
    }
    const pictures = select('main section > img') as HTMLImageElement[];
    for (const { alt } of pictures) expect(alt.length).toBeGreaterThan(20);
    await loadPictures(pictures);
    if (topic === 'web') {
      const technologies = page.getByRole('region', { name: 'Technologies We Use' });
      const covered = technologies.getByRole('heading', { level: 3 }).elements();
      expect(covered.map(textOf)).toEqual(['Frontend', 'Backend', 'Databases', 'Cloud', 'Security']);
    }
    await page.viewport(360, 740);
    checkBanner(topic, name);
  },
);

const strip = () => page.getByRole('region', { name: 'Trusted by 1k+ businesses' });
const pauseButton = () => strip().getByRole('button', { name: 'Pause logos' });
const frame = () => select('.carousel')[0] as HTMLElement;
const list = () => frame().firstElementChild as HTMLElement;
const names = () => [...list().querySelectorAll('img')].map(({ alt }) => alt);

/** Pixels that the list has moved to the left. */
const position = () => 0 - new DOMMatrix(getComputedStyle(list()).transform).e;

/** Logos that are completely in view, from left to right. */
function logosInView(): string[] {
  const view = frame().getBoundingClientRect();
  return [...list().children]
    .map((slide) => ({ box: slide.getBoundingClientRect(), name: slide.querySelector('img')?.alt ?? '' }))
    .filter(({ box }) => box.left > view.left - 1 && box.right < view.right + 1)
    .sort((a, b) => a.box.left - b.box.left)
    .map(({ name }) => name);
}

const renderStrip = () =>
  render(
    <>
      <ClientsStrip />
      <div style={{ height: 2000 }} />
    </>,
  );

afterEach(() => {
  vi.useRealTimers();
});

test('P-SVC-05 P-SVC-06 P-SVC-07 P-CONST-02 P-CONST-03 P-ENT-08 ten logos, five in view at every width, moving by one every 5 s, evenly and endlessly', async () => {
  for (const width of [320, 360, 768, 1280]) {
    await page.viewport(width, 740);
    const { unmount } = await renderStrip();
    expect(names()).toHaveLength(10);
    expect(new Set(names()).size).toBe(10);
    expect(logosInView()).toEqual(names().slice(0, 5));
    await pauseButton().click();
    vi.useFakeTimers();
    (strip().getByRole('button', { name: 'Play logos' }).element() as HTMLElement).click();
    await expect.poll(() => pauseButton().elements().length).toBe(1);
    const slide = (list().firstElementChild as HTMLElement).getBoundingClientRect().width;
    vi.advanceTimersByTime(1000);
    const before = position();
    for (const [ms, slides] of [
      [1250, 0.25],
      [2500, 0.75],
      [11_250, 3],
    ] as const) {
      vi.advanceTimersByTime(ms);
      expect(Math.abs((position() - before) / slide - slides), `${ms} ms at ${width} px`).toBeLessThan(0.05);
    }
    // All ten have passed: the first are there again.
    vi.advanceTimersByTime(35_000);
    expect(Math.abs(position() - before) / slide).toBeLessThan(0.1);
    vi.useRealTimers();
    unmount();
  }
});

async function isMoving(): Promise<boolean> {
  const before = position();
  await nextFrame();
  return position() !== before;
}

test('P-SVC-06 P-CONST-02 P-CONST-03 the logos move under the mouse; they stop by the button and off screen', async () => {
  await renderStrip();
  await expect.poll(isMoving).toBe(true);
  await page.elementLocator(frame()).hover();
  for (let frames = 0; frames < 5; frames += 1) expect(await isMoving()).toBe(true);
  await pauseButton().click();
  await expect.poll(isMoving).toBe(false);
  await strip().getByRole('button', { name: 'Play logos' }).click();
  await expect.poll(isMoving).toBe(true);
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(isMoving).toBe(false);
});

async function expectStill(): Promise<void> {
  await renderStrip();
  await nextFrame();
  expect(strip().getByRole('button').elements().map(textOf)).toEqual(['View All Clients']);
  expect(frame().dataset.live).toBeUndefined();
  expect(position()).toBe(0);
  expect(logosInView()).toHaveLength(10);
}

test('P-SVC-06 P-CONST-02 with reduced motion all ten logos stand still in view', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  await expectStill();
});

test('P-SVC-06 P-CONST-02 with Save-Data all ten logos stand still in view', async ({ onTestFinished }) => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  onTestFinished(() => Reflect.deleteProperty(navigator, 'connection') as never);
  await expectStill();
});

test('P-SVC-07 View All Clients shows all ten; axe finds no serious violation', async () => {
  await page.viewport(360, 740);
  await renderStrip();
  const button = strip().getByRole('button', { name: 'View All Clients' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'All clients' });
  await expect.poll(() => dialog.getByRole('img').elements().length).toBe(10);
  expect(await violationsOf(dialog.element())).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => dialog.elements().length).toBe(0);
  expect(document.activeElement).toBe(button.element());
});
