import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { application, PDF } from '../../support/application.ts';
import { request } from '../../support/http.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitorWithApp } from '../support/visitors.ts';

const site = sharedSite();

test('A-DASH-09 D17 a plain link saves the file of a resume under its name, with the service worker there, and none of it stays', async () => {
  const { origin } = site();
  const server = { url: origin };
  const { json } = await request(server, '/jobs/apply', { body: application({}, PDF, 'आशा.pdf') });
  const token = site().token;
  const { url } = (await request(server, `/jobs/resume/${json._id}/link`, { method: 'POST', token })).json;

  const page = await (await newVisitorWithApp(origin)).open(origin);
  await page.evaluate((href) => {
    document.body.append(Object.assign(document.createElement('a'), { href, textContent: 'Open the resume' }));
  }, url);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Open the resume' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('आशा.pdf');
  expect(await readFile(await download.path())).toEqual(PDF);
  expect(page.url()).toBe(`${origin}/`);
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().filter(({ url }) => url.includes('/jobs/')).length;
  });
  expect(kept).toBe(0);
  // Without a signed link this address shows the app's 'not found' page (D46).
  await page.goto(`${origin}/jobs/resume/${json._id}`);
  await page.getByText('Page not found').first().waitFor();
});
