import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { renderApp } from '../support/render-app.tsx';

const map = () => page.getByRole('main').getByRole('img', { name: /map of/ });

/** Labels of the map and the faults of each: text under 11 px, cut off, or overlapping another label or the office. */
function labels() {
  const svg = map().element() as SVGSVGElement;
  const frame = svg.getBoundingClientRect();
  const scale = frame.width / svg.viewBox.baseVal.width;
  const texts = [...svg.querySelectorAll('text')].filter((label) => label.checkVisibility());
  const obstacles = [...texts, svg.querySelector('circle.fill-accent') as Element];
  return texts.map((label) => {
    const { left, right, top, bottom } = label.getBoundingClientRect();
    const overlaps = (other: Element) => {
      const box = other.getBoundingClientRect();
      return other !== label && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    };
    const isCut = left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
    const isSmall = Number.parseFloat(getComputedStyle(label).fontSize) * scale < 11;
    return { name: label.textContent, isUnreadable: isSmall || isCut || obstacles.some(overlaps) };
  });
}

for (const [id, path, office, city, other, otherPath] of [
  ['P-ROUTE-18', '/map', 'MP Nagar', 'Bhopal', 'Indore', '/indoremap'],
  ['P-ROUTE-19', '/indoremap', 'Vijay Nagar', 'Indore', 'Bhopal', '/map'],
] as const) {
  test(`${id} the ${city} office: map, address, links to maps and telephone, and the other office`, async () => {
    const { location } = await renderApp(path);
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [360, 'dark'],
    ] as const) {
      await page.viewport(width, 740);
      await commands.emulateMedia({ colorScheme });
      const main = page.getByRole('main');
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(city);
      await expect.element(main.getByRole('img', { name: `map of ${city}` })).toBeVisible();
      expect(main.element().querySelector('address')?.textContent).toContain(city);
      const maps = main.getByRole('link', { name: 'Open in maps' }).element() as HTMLAnchorElement;
      const target = new URL(maps.href);
      expect(target.origin + target.pathname).toBe('https://www.google.com/maps/search/');
      expect(target.searchParams.get('query')).toContain(city);
      expect([maps.target, maps.rel]).toEqual(['_blank', 'noopener noreferrer']);
      expect(main.getByRole('link', { name: 'Call us' }).element().getAttribute('href')).toMatch(/^tel:/);
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: `See the ${other} office` })
      .click();
    await expect.poll(location).toBe(otherPath);
  });

  test(`${id} the labels of the ${city} map are large enough, complete and do not overlap at any width`, async () => {
    await renderApp(path);
    await document.fonts.ready;
    for (const width of [320, 360, 480, 639, 768, 1280]) {
      await page.viewport(width, 740);
      expect(labels().map(({ name }) => name)).toContain(office);
      expect(labels().filter(({ isUnreadable }) => isUnreadable)).toEqual([]);
    }
  });
}
