import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { productsIntro } from '#content/products.ts';
import type { Project } from '#contract/public/products.ts';
import ProductList from '#features/products/ProductList.tsx';
import { ProductsIntro } from '#features/products/ProductsIntro.tsx';
import { consoleComplaints, expectComplaints } from '../support/console.ts';
import { loadPictures } from '../support/layout.ts';
import { PIXEL } from '../support/pixel.ts';
import { render } from '../support/render.tsx';
import { renderApp } from '../support/render-app.tsx';
import { json, refuse, stubApi } from '../support/stub-api.ts';

const product = (name: string, fields: Partial<Project> = {}): Project =>
  ({ _id: name, name, description: `All about ${name}.`, link: null, ...fields }) as Project;

const cardOf = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
const pictureOf = (name: string) => cardOf(name).element().querySelector('img') as HTMLImageElement;

test('P-PROD-01 P-PROD-04 P-PROD-05 P-PROD-06 P-PROD-07 the banner and the list: pictures, names, descriptions, links', async () => {
  const rows = [
    product('Tiffin Desk', { link: 'https://example.com/tiffin-desk' }),
    product('Fleet Board', { image: PIXEL }),
  ];
  stubApi({ projectsAll: rows });
  await renderApp('/products');
  for (const width of [1280, 360]) {
    await page.viewport(width, 740);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Our Products');
    for (const name of ['Tiffin Desk', 'Fleet Board'])
      await expect.element(cardOf(name).getByText(`All about ${name}.`)).toBeVisible();
    await loadPictures(document.querySelectorAll('main article img'));
    expect(pictureOf('Fleet Board').currentSrc).toContain(PIXEL);
    expect(pictureOf('Tiffin Desk').currentSrc).toMatch(/placeholder|^data:image\/svg/);

    const demo = cardOf('Tiffin Desk').getByRole('link');
    await expect.element(demo).toHaveTextContent('View Demo');
    await expect.element(demo).toHaveAttribute('target', '_blank');
    expect(demo.element().getAttribute('rel')).toContain('noopener');
    await expect.element(demo).toHaveAttribute('href', 'https://example.com/tiffin-desk');
    const soon = cardOf('Fleet Board').getByText('Coming Soon', { exact: true });
    await expect.element(soon).toHaveAttribute('aria-disabled', 'true');
    expect(cardOf('Fleet Board').getByRole('link').elements()).toHaveLength(0);
    expect(cardOf('Tiffin Desk').getByText('Coming Soon').elements()).toHaveLength(0);
  }
});

test('P-PROD-02 P-PROD-03 the introduction shows three lines at most, and the rest after Learn More', async () => {
  for (const width of [1280, 360]) {
    await page.viewport(width, 740);
    const { container, unmount } = await render(<ProductsIntro />);
    const intro = page.getByRole('region', { name: 'About our products' });
    const [learnMore, showLess] = [intro.getByText('Learn More'), intro.getByText('Show Less')];
    const more = page.getByText(productsIntro.more);
    const text = container.querySelector('p') as HTMLElement;
    const lines = () => Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
    await expect.element(showLess).not.toBeVisible();
    await expect.element(more).not.toBeVisible();
    expect(lines()).toBe(3);
    await learnMore.click();
    await expect.element(showLess).toBeVisible();
    await expect.element(learnMore).not.toBeVisible();
    await expect.element(more).toBeVisible();
    expect(lines()).toBeGreaterThan(3);
    expect(text.scrollHeight - text.clientHeight).toBeLessThanOrEqual(1);
    await showLess.click();
    await expect.element(learnMore).toBeVisible();
    await expect.element(more).not.toBeVisible();
    expect(lines()).toBe(3);
    unmount();
  }
});

test('P-PROD-08 P-API-03 while the list is loading a spinner turns, then the rows replace it', async () => {
  const { promise, resolve } = Promise.withResolvers<Project[]>();
  const requests = stubApi({ projectsAll: () => promise });
  await render(<ProductList />);
  const spinner = page.getByRole('status').filter({ hasText: 'Loading our products' });
  await expect.element(spinner).toBeVisible();
  const logo = spinner.element().querySelector('svg') as SVGElement;
  expect(logo.checkVisibility()).toBe(true);
  expect(logo.getAnimations()).toHaveLength(1);
  resolve([product('Tiffin Desk')]);
  await expect.element(cardOf('Tiffin Desk')).toBeVisible();
  expect(spinner.elements()).toHaveLength(0);
  expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual(['GET /projects/all']);
});

test('P-PROD-09 a failing list: a message in red, and a line in the console', async () => {
  expectComplaints(/^Reading projects failed/);
  stubApi({ projectsAll: () => refuse(500, 'Broken') });
  await render(<ProductList />);
  const message = page.getByText('Failed to load projects', { exact: true });
  await expect.element(message).toBeVisible();
  expect(page.getByText('Loading our products').elements()).toHaveLength(0);
  expect(consoleComplaints()).toHaveLength(1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({ colorScheme });
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = getComputedStyle(message.element()).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 255, blue = 255] = context.getImageData(0, 0, 1, 1).data;
    expect(red).toBeGreaterThan(Math.max(green, blue) + 60);
  }
});

test('P-PROD-10 P-PROD-11 P-FEAT-12 P-API-09 no rows, and an answer that is no list, say that there is nothing yet; the latter is logged', async () => {
  for (const body of [[], {}, null, 'text', { projects: {} }]) {
    stubApi({ projectsAll: json(body) });
    expectComplaints(/^GET \/projects\/all failed.*no list/s);
    const before = consoleComplaints().length;
    const { unmount } = await render(<ProductList />);
    await expect.element(page.getByText('No projects available at the moment.', { exact: true })).toBeVisible();
    expect(page.getByRole('article').elements()).toHaveLength(0);
    expect(consoleComplaints().length - before, JSON.stringify(body)).toBe(Array.isArray(body) ? 0 : 1);
    unmount();
  }
});
