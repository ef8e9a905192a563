import { expect, test } from 'vitest';
import { arrived, newVisitor, running } from './support/pages.ts';
import { PHONE } from './support/profile.ts';
import { sharedSite } from './support/site.ts';

const site = sharedSite();

/** Every page that is declared, by its requirement, and its heading. */
const DECLARED = [
  ['P-ROUTE-02', '/about', 'About Us'],
  ['P-ROUTE-03', '/contact', 'Contact Us'],
  ['P-ROUTE-04', '/services/web', 'Web Development'],
  ['P-ROUTE-05', '/services/digital', 'Digital Marketing'],
  ['P-ROUTE-06', '/services/app', 'App Development'],
  ['P-ROUTE-07', '/services/software', 'Software Development'],
  ['P-ROUTE-08', '/products', 'Our Products'],
  ['P-ROUTE-09', '/portfolio', 'Portfolio'],
  ['P-ROUTE-11', '/team', 'Meet Our Team'],
  ['P-ROUTE-12', '/reviews', 'Reviews'],
  ['P-ROUTE-13', '/career', 'Career'],
  ['P-ROUTE-14', '/feature', 'Featured products'],
  ['P-ROUTE-16', '/contactr', 'Write to us'],
  ['P-ROUTE-17', '/slider', 'Clients and team'],
  ['P-ROUTE-18', '/map', 'Bhopal office'],
  ['P-ROUTE-19', '/indoremap', 'Indore office'],
  ['P-ROUTE-20', '/tiffin-management', 'Tiffin Management System'],
  ['P-ROUTE-21', '/inventory-management', 'Inventory Management System'],
  ['P-ROUTE-22', '/ecommerce-website', 'E-Commerce Website'],
  ['P-ROUTE-23', '/login', 'Login'],
  ['P-ROUTE-23', '/signup', 'Sign up'],
  ['P-ROUTE-23', '/register', 'Register'],
  ['P-ROUTE-23', '/forget-password', 'Forgot your password?'],
] as const;

test.each(DECLARED)('%s %s opens its page, with the heading %s', async (_, path, heading) => {
  const { context } = await newVisitor();
  const page = await context.newPage();
  const answer = await page.goto(site().origin + path, { waitUntil: 'domcontentloaded' });
  expect([answer?.status(), new URL(page.url()).pathname]).toEqual([200, path]);
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([heading]);
  expect(await page.title()).toMatch(/ — Dobindu$/);
});

test('P-ROUTE-23 signup, register and forget-password hold a form, and lead to the login page', async () => {
  for (const path of ['/signup', '/register', '/forget-password']) {
    const { open, complaints } = await newVisitor({ viewport: PHONE });
    const page = await open(site().origin + path);
    const main = page.getByRole('main');
    await main.locator('form').getByLabel('Email', { exact: true }).waitFor();
    await main.getByRole('link', { name: /login/i }).click();
    await arrived(page, '/login');
    expect(complaints).toEqual([]);
  }
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

test('D53 Request a demo leads to the contact page, whose message begins with that service; no call', async () => {
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
