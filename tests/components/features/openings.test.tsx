import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CareerCategory, Opening } from '#contract/public/openings.ts';
import { consoleComplaints, expectComplaints } from '../support/console.ts';
import { focused } from '../support/forms.ts';
import { loadPictures, overflow } from '../support/layout.ts';
import { renderApp } from '../support/render-app.tsx';
import { json, refuse, stubApi } from '../support/stub-api.ts';

const opening = (title: string, openings = 1): Opening =>
  ({ id: title.slice(0, 40), title, location: 'Indore', experience: '1–2 years', openings }) as Opening;
const ROWS: CareerCategory[] = [
  { categoryName: 'Engineering', careers: [opening('Frontend Engineer', 2), opening('Trainee Engineer')] },
  { categoryName: 'Design', careers: [opening('Product Designer'), opening('Illustrator')] },
  { categoryName: 'Quality & Support', careers: [opening('Tester')] },
  { categoryName: 'Business', careers: [opening('Project Manager')] },
];

const positions = () => page.getByRole('region', { name: 'Open positions' });
const tabs = () => positions().getByRole('tab');
const tabOf = (name: string) => positions().getByRole('tab', { name, exact: true });
const panel = () => positions().getByRole('tabpanel');
const textsOf = (locator: ReturnType<typeof panel>) => locator.elements().map(({ textContent }) => textContent);
const titles = () => textsOf(panel().getByRole('heading', { level: 4 }));
const selected = () => textsOf(positions().getByRole('tab', { selected: true }));

test('P-ROUTE-13 P-CAR-01 P-CAR-02 P-CAR-03 P-CAR-04 banner, core values, perks and five pictures', async () => {
  stubApi({ careerAll: [] });
  await renderApp('/career');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Career');
  const banner = document.querySelector('.banner') as Element;
  expect(banner.getBoundingClientRect().height).toBeGreaterThanOrEqual(innerHeight * 0.4 - 1);
  for (const [name, least] of [
    ['Core values', 5],
    ['Perks', 6],
  ] as const) {
    const points = textsOf(page.getByRole('region', { name }).getByRole('listitem'));
    expect(points.length, name).toBeGreaterThanOrEqual(least);
    for (const point of points) expect(point?.length, name).toBeGreaterThan(40);
  }
  const gallery = page.getByRole('region', { name: 'Where the work is done' }).element();
  const pictures = [...gallery.querySelectorAll('img')];
  await loadPictures(pictures);
  expect(pictures).toHaveLength(5);
  for (const { alt } of pictures) expect(alt.length).toBeGreaterThan(40);
});

test('P-CAR-08 P-CAR-09 P-CAR-10 P-CAR-23 a tab for each category, the first selected; each shows its openings with their facts', async () => {
  const requests = stubApi({ careerAll: ROWS });
  await renderApp('/career');
  await expect.poll(selected).toEqual(['Engineering']);
  expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
    'GET /career/showAllCategories',
  ]);
  expect(textsOf(tabs())).toEqual(ROWS.map(({ categoryName }) => categoryName));
  expect(panel().elements()).toHaveLength(1);
  expect(titles()).toEqual(['Frontend Engineer', 'Trainee Engineer']);
  const first = panel().getByRole('listitem').first();
  const facts = [...first.element().querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(facts).toEqual(['Indore', '1–2 years', '2 openings']);
  await expect.element(panel().getByText('1 opening', { exact: true })).toBeVisible();
  await expect.element(first.getByRole('button')).toHaveTextContent('Apply Now');
  await expect.element(first.getByRole('button')).toHaveAccessibleName('Apply Now Frontend Engineer');

  await tabOf('Design').click();
  await expect.poll(titles).toEqual(['Product Designer', 'Illustrator']);
  expect(panel().elements()).toHaveLength(1);
  const [tab, content] = [tabOf('Design').element(), panel().element()];
  expect(content.getAttribute('aria-labelledby')).toBe(tab.id);
  expect(tab.getAttribute('aria-controls')).toBe(content.id);
});

test('P-CAR-09 D61 the tabs by keyboard: one stop, arrows around the ends, Home, End, and on into the openings', async () => {
  stubApi({ careerAll: ROWS });
  await renderApp('/career');
  await expect.element(tabOf('Engineering')).toBeVisible();
  (tabOf('Engineering').element() as HTMLElement).focus();
  for (const [key, name] of [
    ['ArrowRight', 'Design'],
    ['End', 'Business'],
    ['ArrowRight', 'Engineering'],
    ['ArrowLeft', 'Business'],
    ['Home', 'Engineering'],
    ['ArrowRight', 'Design'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.poll(selected).toEqual([name]);
    expect(focused()).toBe(name);
  }
  await userEvent.tab();
  expect(focused()).toContain('Apply Now');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('Design');
});

test('P-CAR-09 the selected tab is in the address: the page does not scroll and the history does not grow', async () => {
  stubApi({ careerAll: ROWS });
  const { location, go } = await renderApp('/career');
  await expect.element(tabOf('Business')).toBeVisible();
  tabOf('Business').element().scrollIntoView({ block: 'center' });
  const top = scrollY;
  await tabOf('Business').click();
  await expect.poll(location).toBe('/career?category=business');
  await expect.poll(titles).toEqual(['Project Manager']);
  expect(scrollY).toBe(top);
  go(-1);
  await tabOf('Design').click();
  await expect.poll(location).toBe('/career?category=design');
});

test('P-CAR-09 the address selects a tab; one that names no category selects the first', async () => {
  stubApi({ careerAll: ROWS });
  for (const [query, name] of [
    ['category=quality-support', 'Quality & Support'],
    ['category=none', 'Engineering'],
    ['category=7', 'Engineering'],
    ['category[]=x', 'Engineering'],
    ['utm_source=mail', 'Engineering'],
  ] as const) {
    const { unmount } = await renderApp(`/career?${query}`);
    await expect.poll(selected).toEqual([name]);
    unmount();
  }
});

test("P-CAR-11 'Apply Now' and the general button open 'Join Our Team'; ×, Esc and a press beside it close it", async () => {
  stubApi({ careerAll: ROWS });
  await renderApp('/career');
  const dialog = page.getByRole('dialog');
  for (const name of ['Apply Now Trainee Engineer', 'Send us your resume']) {
    const button = page.getByRole('button', { name });
    for (const close of ['×', 'Esc', 'beside'] as const) {
      await button.click();
      await expect.element(dialog).toHaveAccessibleName('Join Our Team');
      if (close === '×') await dialog.getByRole('button', { name: 'Close' }).click();
      else if (close === 'Esc') await userEvent.keyboard('{Escape}');
      else await dialog.click({ position: { x: -200, y: -50 }, force: true });
      await expect.element(dialog).not.toBeInTheDocument();
      expect(document.activeElement).toBe(button.element());
    }
  }
});

test('P-CAR-22 a failing call is only logged: no openings, no message, and the button to send a resume', async () => {
  expectComplaints(/^Reading careers failed/);
  const requests = stubApi({ careerAll: () => refuse(500, 'Broken') });
  await renderApp('/career');
  await expect.poll(() => consoleComplaints().length).toBeGreaterThan(0);
  // Each read makes three requests and is logged once. The page may read again.
  await expect.poll(() => requests.length - 3 * consoleComplaints().length).toBe(0);
  expect(positions().elements()).toHaveLength(0);
  expect(tabs().elements()).toHaveLength(0);
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  expect(page.getByRole('main').element().textContent).not.toMatch(/failed|error|broken/i);
  await page.getByRole('button', { name: 'Send us your resume' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Join Our Team' })).toBeVisible();
});

test('P-CAR-08 P-CAR-23 both shapes are read; an answer that is no list, or an empty one, leaves the openings out', async () => {
  const rows = [{ categoryName: 'Kitchen', careers: [opening('Cook', 3)] }];
  for (const body of [rows, { categories: rows }]) {
    stubApi({ careerAll: json(body) });
    const { unmount } = await renderApp('/career');
    await expect.poll(titles).toEqual(['Cook']);
    await expect.element(panel().getByText('3 openings', { exact: true })).toBeVisible();
    unmount();
  }
  expectComplaints(/^GET \/career\/showAllCategories failed.*no list/s);
  for (const body of [[], {}, null, 'text', { categories: {} }]) {
    const requests = stubApi({ careerAll: json(body) });
    const { unmount } = await renderApp('/career');
    await expect.element(page.getByRole('button', { name: 'Send us your resume' })).toBeVisible();
    await expect.poll(() => requests.length).toBe(1);
    expect(positions().elements(), JSON.stringify(body)).toHaveLength(0);
    unmount();
  }
});

test('P-CAR-09 a category without openings says so, and two of one name are two tabs', async () => {
  stubApi({
    careerAll: [
      { categoryName: 'Design', careers: [] },
      { categoryName: 'Design', careers: [opening('Typographer')] },
      { categoryName: '!!!', careers: [opening('Anything')] },
    ],
  });
  await renderApp('/career');
  await expect.element(panel().getByText('Nothing open here just now')).toBeVisible();
  await tabs().nth(1).click();
  await expect.poll(titles).toEqual(['Typographer']);
  await expect.element(tabs().nth(0)).toHaveAttribute('aria-selected', 'false');
  await tabs().nth(2).click();
  await expect.poll(titles).toEqual(['Anything']);
});

/** Horizontal overflow of the page in pixels, and the number of parts of the openings that are outside of it. */
function outside() {
  const room = document.documentElement.clientWidth;
  const parts = [...document.querySelectorAll('main h3, main h4, main dd, main .opening button')].filter((part) => {
    const { left, right, width } = part.getBoundingClientRect();
    return width > 0 && (left < -1 || right > room + 1);
  });
  return [Math.max(0, overflow()), parts.length];
}

test('P-CAR-09 P-CAR-10 500 openings, titles of 3,000 characters, Devanagari and Arabic, 22 categories fit every width', async () => {
  const long = 'मुख्य अभियन्ता '.repeat(200).slice(0, 3000);
  const many = Array.from({ length: 500 }, (_, index) => opening(`Engineer ${index + 1}`, index));
  stubApi({
    careerAll: [
      { categoryName: 'Everything', careers: many },
      {
        categoryName: 'W'.repeat(3000),
        careers: [opening('x'.repeat(3000)), opening(long), opening('مهندس برمجيات أول')],
      },
      ...Array.from({ length: 20 }, (_, index) => ({
        categoryName: `विभाग ${index + 1}`,
        careers: [opening(`काम ${index}`)],
      })),
    ],
  });
  await page.viewport(320, 640);
  const { container } = await renderApp('/career');
  const shown = () => container.querySelectorAll('[role=tabpanel]:not([hidden]) li').length;
  await expect.poll(shown).toBe(500);
  expect(outside()).toEqual([0, 0]);
  await tabs().nth(1).click();
  await expect.poll(shown).toBe(3);
  for (const width of [320, 768, 1280]) {
    await page.viewport(width, 740);
    expect(outside(), `${width}`).toEqual([0, 0]);
  }
  const arabic = panel().getByRole('heading', { level: 4 }).last().element();
  expect(getComputedStyle(arabic).direction).toBe('rtl');

  // The row of tabs scrolls until the selected tab is in view.
  await page.viewport(320, 740);
  (tabOf('विभाग 1').element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  const last = tabOf('विभाग 20').element();
  await expect.poll(() => last.getBoundingClientRect().right).toBeLessThanOrEqual(320);
  expect(scrollX).toBe(0);
});
