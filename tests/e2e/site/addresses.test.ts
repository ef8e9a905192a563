import { expect, test } from 'vitest';
import { goInApp } from '../support/list-page.ts';
import { arrived, newVisitor, running } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

test('P-ROUTE-23 signup, register and forget-password hold a form, and lead to the login page', async () => {
  const { open, complaints } = await newVisitor({ viewport: PHONE });
  const page = await open(`${site().origin}/contact`);
  const main = page.getByRole('main');
  for (const path of ['/signup', '/register', '/forget-password']) {
    await goInApp(page, path);
    await arrived(page, path);
    await main.locator('form').getByLabel('Email', { exact: true }).waitFor();
    await main.getByRole('link', { name: /login/i }).click();
    await arrived(page, '/login');
  }
  expect(complaints).toEqual([]);
});

test('P-ROUTE-16 P-ROUTE-23 the small pages show their content without JavaScript', async () => {
  const { context } = await newVisitor({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, text] of [
    ['/contactr', 'Message'],
    ['/signup', 'Step 1 of 2: who you are.'],
    ['/register', 'Mobile number'],
    ['/forget-password', 'Signing in needs JavaScript.'],
  ] as const) {
    await page.goto(site().origin + path);
    expect(await page.getByRole('main').getByText(text, { exact: true }).isVisible(), path).toBe(true);
  }
});

test('P-SVC-03 P-SVC-04 D53 Request a demo leads to the contact page, whose message begins with that service; no call', async () => {
  const { context, open, complaints } = await newVisitor();
  const calls: string[] = [];
  context.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  for (const [topic, name] of [
    ['web', 'Web Development'],
    ['digital', 'Digital Marketing'],
    ['app', 'App Development'],
    ['software', 'Software Development'],
  ]) {
    const page = await open(`${site().origin}/services/${topic}`);
    await page.getByRole('link', { name: 'Request a demo' }).click();
    await arrived(page, '/contact');
    expect(new URL(page.url()).search).toBe(`?topic=${topic}`);
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe(`I would like a demo of ${name}.`);
    await page.close();
  }
  expect(calls).toEqual([]);
  expect(complaints).toEqual([]);
});

test('D53 the topic of an address: ours alone, editable, and never over what was typed before the app ran', async () => {
  const { context, open, complaints } = await newVisitor();
  const messageOf = async (search: string) => {
    const page = await open(`${site().origin}/contact${search}`);
    return page.getByLabel('Message', { exact: true }).inputValue();
  };
  expect(await messageOf('?topic=web')).toBe('I would like a demo of Web Development.');
  for (const search of ['', '?topic=', '?topic=Fleet%20Board', '?topic=constructor', '?topic=%3Cb%3E'])
    expect(await messageOf(search), search).toBe('');

  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/assets/app-*', async (route) => {
    await held;
    await route.continue();
  });
  const page = await context.newPage();
  await page.goto(`${site().origin}/contact?topic=web`, { waitUntil: 'domcontentloaded' });
  const message = page.getByLabel('Message', { exact: true });
  await message.fill('Mine');
  release();
  await running(page);
  expect(await message.inputValue()).toBe('Mine');
  expect(complaints).toEqual([]);
});
