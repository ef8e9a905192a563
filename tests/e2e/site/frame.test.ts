import { expect, test } from 'vitest';
import { storeSession } from '../support/device-storage.ts';
import { barOf, pageShown } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

const site = sharedSite();

test('P-NAV-01 a path that starts with /admin has neither header nor footer', async () => {
  const { context, open } = await newVisitor();
  const { token } = site();
  await context.addInitScript((value) => {
    localStorage.setItem('role', 'admin');
    localStorage.setItem('token', value);
  }, token);
  for (const path of ['/admin/welcome', '/admin/no-such-screen']) {
    const page = await open(site().origin + path);
    await page.locator('main h1').waitFor();
    expect(await page.locator('.nav-bar').count(), path).toBe(0);
    expect(await page.locator('body footer').count(), path).toBe(0);
    expect(await page.getByRole('link', { name: 'Portfolio', exact: true }).count(), path).toBe(0);
  }
});

test('P-NAV-10 P-NAV-11 the button of the header follows a sign-in and sign-out in another tab', async () => {
  const { context, open } = await newVisitor();
  const page = await open(`${site().origin}/contact`);
  const login = barOf(page).getByRole('link', { name: 'Login', exact: true });
  const admin = barOf(page).getByRole('link', { name: 'Admin', exact: true });
  await login.waitFor();
  const other = await context.newPage();
  await other.goto(`${site().origin}/favicon.svg`);
  await other.evaluate(() => localStorage.setItem('role', 'admin'));
  await admin.waitFor();
  await other.evaluate(() => localStorage.removeItem('role'));
  await login.waitFor();
  await storeSession(other, { token: site().token, role: 'admin' });
  await admin.click();
  await pageShown(page, '/admin/welcome');
});
