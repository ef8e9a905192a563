import { expect, test } from 'vitest';
import { arrived, newVisitor } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

test('P-ROUTE-18 P-ROUTE-19 the names on the maps can be read at every width: large enough, whole, none over another', async () => {
  for (const [path, office] of [
    ['/map', 'MP Nagar'],
    ['/indoremap', 'Vijay Nagar'],
  ] as const) {
    const { open } = await newVisitor();
    const page = await open(site().origin + path);
    for (const width of [320, 360, 480, 639, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const map = page.getByRole('main').getByRole('img', { name: /map of/ });
      const names = await map.evaluate((svg: SVGSVGElement) => {
        const field = svg.getBoundingClientRect();
        const scale = field.width / svg.viewBox.baseVal.width;
        const all = [...svg.querySelectorAll('text')].filter((it) => it.checkVisibility());
        return all.map((it) => {
          const { left, right, top, bottom } = it.getBoundingClientRect();
          const meets = [...all, svg.querySelector('circle.fill-accent') as Element].some((other) => {
            const box = other.getBoundingClientRect();
            return other !== it && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
          });
          return {
            name: it.textContent,
            isSmall: Number.parseFloat(getComputedStyle(it).fontSize) * scale < 11,
            isCut: left < field.left || right > field.right || top < field.top || bottom > field.bottom,
            meets,
          };
        });
      });
      expect(names.map(({ name }) => name)).toContain(office);
      expect(
        names.filter((it) => it.isSmall || it.isCut || it.meets),
        `${path} at ${width}`,
      ).toEqual([]);
    }
  }
});

for (const [id, path, city, other, otherPath] of [
  ['P-ROUTE-18', '/map', 'Bhopal', 'Indore', '/indoremap'],
  ['P-ROUTE-19', '/indoremap', 'Indore', 'Bhopal', '/map'],
] as const) {
  test(`${id} the ${city} office: map, address, ways to it, and the other office`, async () => {
    for (const [viewport, colorScheme] of [
      [DESK, 'light'],
      [PHONE, 'dark'],
    ] as const) {
      const { open } = await newVisitor({ viewport, colorScheme });
      const page = await open(site().origin + path);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(city);
      const main = page.getByRole('main');
      expect(await main.getByRole('img', { name: `map of ${city}` }).isVisible()).toBe(true);
      expect(await main.locator('address').textContent()).toContain(city);
      const maps = main.getByRole('link', { name: 'Open in maps' });
      const target = new URL((await maps.getAttribute('href')) ?? '');
      expect(target.origin + target.pathname).toBe('https://www.google.com/maps/search/');
      expect(target.searchParams.get('query')).toContain(city);
      expect([await maps.getAttribute('target'), await maps.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener noreferrer',
      ]);
      expect(await main.getByRole('link', { name: 'Call us' }).getAttribute('href')).toMatch(/^tel:/);
      await main.getByRole('link', { name: `See the ${other} office` }).click();
      await arrived(page, otherPath);
    }
  });
}
