import { expect, test } from 'vitest';
import { appRuns } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

const site = sharedSite();
const PAGES = ['/', '/contact', '/career', '/services/web', '/indoremap', '/my-data', '/login'];

test('D21 D65 no page sets a cookie or asks another host for anything', async () => {
  const { origin } = site();
  const { context } = await newVisitor();
  const page = await context.newPage();
  const hosts = new Set<string>();
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http')) hosts.add(host);
  });
  for (const path of PAGES) {
    const answer = await page.goto(origin + path);
    expect([path, (await answer?.allHeaders())?.['set-cookie']]).toEqual([path, undefined]);
    await appRuns(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
  }
  expect([...hosts]).toEqual([new URL(origin).host]);
  expect(await context.cookies()).toEqual([]);
});

test('a page runs no script from text, and makes no policy that would allow it', async () => {
  const { context } = await newVisitor();
  const page = await context.newPage();
  await page.goto(`${site().origin}/contact`);
  await appRuns(page);
  const outcomes = await page.evaluate(() => {
    const tryTo = (work: () => unknown) => {
      try {
        work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    return {
      markup: tryTo(() => {
        document.body.innerHTML = '<img src=x onerror="document.title=1">';
      }),
      script: tryTo(() => {
        document.createElement('script').text = 'document.title = 1';
      }),
      policy: tryTo(() => trustedTypes.createPolicy('any', { createHTML: (text: string) => text })),
      fallback: tryTo(() => trustedTypes.createPolicy('default', { createHTML: (text: string) => text })),
    };
  });
  expect(outcomes).toEqual({ markup: 'TypeError', script: 'TypeError', policy: 'TypeError', fallback: 'TypeError' });
});
