import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { featured } from '#content/products.ts';
import { FeaturedProducts } from '#site/featured/FeaturedProducts.tsx';
import { expectComplaints } from '../support/console.ts';
import { loadPictures } from '../support/layout.ts';
import { render } from '../support/render.tsx';
import { renderApp } from '../support/render-app.tsx';
import { noAnswer, stubApi } from '../support/stub-api.ts';

const ARTICLES = [
  ['Tiffin Management System', 'Food & Service', '/tiffin-management'],
  ['Inventory Management System', 'Business & Logistics', '/inventory-management'],
  ['E-Commerce Website', 'Online Business', '/ecommerce-website'],
] as const;

const heading = () => page.getByRole('heading', { level: 1 });
const section = () => page.getByRole('region', { name: 'Our Featured Products' });

test('P-ROUTE-20 P-ROUTE-21 P-ROUTE-22 each article is complete without a call, and links to the next, the previous and the contact page', async () => {
  const requests = stubApi({});
  const { location } = await renderApp(ARTICLES[0][2]);
  for (const [index, [title, , path]] of ARTICLES.entries()) {
    await expect.element(heading()).toHaveTextContent(title);
    expect(location()).toBe(path);
    const article = page.getByRole('article');
    expect((article.element().textContent ?? '').split(/\s+/).length).toBeGreaterThan(600);
    const pictures = article.element().querySelectorAll('img');
    expect(pictures.length).toBeGreaterThanOrEqual(3);
    await loadPictures(pictures);
    const contact = article.getByRole('link', { name: 'Tell us about it' });
    expect(contact.element().getAttribute('href')).toBe('/contact');
    const previous = page.getByRole('link', { name: /^Previous:/ });
    const next = page.getByRole('link', { name: /^Next:/ });
    expect([previous.elements().length, next.elements().length]).toEqual([index > 0 ? 1 : 0, index < 2 ? 1 : 0]);
    if (index < 2) await next.click();
  }
  expect(requests).toEqual([]);
});

test('P-FEAT-01 P-FEAT-02 P-FEAT-03 P-FEAT-04 P-FEAT-05 P-FEAT-06 P-FEAT-07 P-FEAT-08 P-FEAT-09 P-FEAT-10 three featured products with picture, title and category, Read More on hover, and their article', async () => {
  const { location } = await render(<FeaturedProducts />);
  await expect.element(section().getByText('Our Latest Resources', { exact: true })).toBeVisible();
  expect(section().getByRole('link').elements()).toHaveLength(3);
  for (const { content } of featured) expect(section().element().textContent).not.toContain(content);
  await loadPictures(section().element().querySelectorAll('img'));
  for (const [title, category, path] of ARTICLES) {
    const card = section().getByRole('link', { name: title });
    await expect.element(card.getByText(category, { exact: true })).toBeVisible();
    const overlay = card.element().querySelector('.featured-overlay') as HTMLElement;
    expect(overlay.textContent).toBe('Read More');
    await card.hover();
    await expect.poll(() => getComputedStyle(overlay).opacity).toBe('1');
    await card.click();
    await expect.poll(location).toBe(path);
  }
});

for (const path of ['/products', '/feature']) {
  test(`P-FEAT-01 P-FEAT-11 P-FEAT-12 ${path} shows the featured products also if the list, which it fetches, fails to load`, async () => {
    expectComplaints(/^Reading projects failed/);
    const requests = stubApi({ projectsAll: noAnswer });
    const { location } = await renderApp(path);
    await expect.poll(() => requests.map(({ url }) => new URL(url).pathname)).toContain('/projects/all');
    await expect.poll(() => section().getByRole('link').elements().length).toBe(3);
    const [[title, , article]] = ARTICLES;
    await section().getByRole('link', { name: title }).click();
    await expect.poll(location).toBe(article);
    await expect.element(heading()).toHaveTextContent(title);
  });
}
