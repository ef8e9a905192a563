import { expect, test } from 'vitest';
import { networkIdle } from '../support/idle-network.ts';
import { installed } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

const site = sharedSite();

test('P-API-01 P-API-02 P-API-03 with a token stored no public call carries it, and all go to the one host', async () => {
  const { context, open } = await newVisitor({ serviceWorkers: 'allow' });
  const { token } = site();
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const requests: string[] = [];
  const tokens: Promise<string | undefined>[] = [];
  context.on('request', (request) => {
    requests.push(request.url());
    tokens.push(request.allHeaders().then(({ authorization }) => authorization));
  });
  const page = await open(`${site().origin}/contact`);
  await installed(page);
  await page.locator('header.nav-bar').getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByRole('heading', { name: 'Tiffin Desk' }).waitFor();
  await networkIdle(site().network);
  expect(requests.some((url) => url.endsWith('/projects/all'))).toBe(true);
  expect(requests.filter((url) => !url.startsWith(site().origin) && !url.startsWith('data:'))).toEqual([]);
  expect(new Set(await Promise.all(tokens))).toEqual(new Set([undefined]));
});
