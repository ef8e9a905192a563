import { expect, test } from 'vitest';
import { violationsOf } from './support/axe.ts';
import { arrived, newVisitor } from './support/pages.ts';
import { DESK, PHONE } from './support/profile.ts';
import { sharedSite } from './support/site.ts';

const site = sharedSite();

for (const [id, path, city, other, otherPath] of [
  ['P-ROUTE-18', '/map', 'Bhopal', 'Indore', '/indoremap'],
  ['P-ROUTE-19', '/indoremap', 'Indore', 'Bhopal', '/map'],
] as const) {
  test(`${id} the ${city} office: map, address, ways to it, and the other office`, async () => {
    for (const [viewport, colorScheme] of [
      [DESK, 'light'],
      [PHONE, 'dark'],
    ] as const) {
      const { open } = await newVisitor({ viewport, colorScheme, bypassCSP: true });
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
      expect(await violationsOf(page)).toEqual([]);
      await main.getByRole('link', { name: `See the ${other} office` }).click();
      await arrived(page, otherPath);
    }
  });
}
