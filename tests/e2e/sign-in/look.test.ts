import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { canned } from '../../support/proxy-canned.ts';
import { fault } from '../../support/proxy-fault.ts';
import { isAt } from '../../support/proxy-requests.ts';
import { buttonOf, codeFieldOf, emailOf, passwordOf } from '../support/accounts.ts';
import { violationsOf } from '../support/axe.ts';
import { newAdmin, sharedOffice } from '../support/back-office.ts';
import { newVisitor, openPage, running, sidewaysOf } from '../support/pages.ts';
import { DESK, installed, newProfile, PHONE } from '../support/profile.ts';

const office = sharedOffice();
const NARROW = { width: 320, height: 640 };
const sent = canned({ success: true, message: 'OTP sent to your email' });

afterEach(() => office().network.set(fault.pass));

/** What the sign-in screens come to once they are used, one after the other; how they open is looked at with all pages. */
async function* states(page: Page): AsyncGenerator<string> {
  const { origin, network } = office();
  const go = async (path: string) => {
    await page.goto(origin + path);
    await running(page);
  };
  await go('/login');
  await emailOf(page).fill('nobody@example.com');
  await passwordOf(page).fill('wrong');
  await buttonOf(page, 'Login').click();
  await page.getByRole('alert').waitFor();
  yield 'login refused';
  await buttonOf(page, 'Email OTP').click();
  await network.set(sent, { only: isAt('/admins/sendOTP') });
  await buttonOf(page, 'Send OTP').click();
  await codeFieldOf(page).fill('123456');
  yield 'code';
  await go('/signup');
  await page.getByLabel('Name', { exact: true }).fill('Asha');
  await emailOf(page).fill(`${'e'.repeat(60)}@example.com`);
  await passwordOf(page).fill('password');
  await buttonOf(page, 'Send OTP').click();
  await codeFieldOf(page).fill('123456');
  yield 'code of a long address';
  await buttonOf(page, 'Sign up').click();
  await page.locator('[aria-invalid]').waitFor();
  yield 'password refused';
  await go('/forget-password');
  await emailOf(page).fill(`${'e'.repeat(60)}@example.com`);
  await buttonOf(page, 'Continue').click();
  await buttonOf(page, 'Resend Email').click();
  yield 'check your email';
}

/** A page of the back office whose session has ended. */
async function ended(options: object): Promise<Page> {
  const person = await newAdmin(office(), options);
  const page = await person.open(`${office().origin}/admin/contact-us-data`);
  await page.getByText('No contacts found.').waitFor();
  await office().endSessions();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('alertdialog').waitFor();
  return page;
}

test.each([PHONE, DESK])('axe finds nothing serious in what follows on the sign-in screens, %o', async (viewport) => {
  const options = { viewport, bypassCSP: true, reducedMotion: 'reduce' as const };
  const page = await (await newVisitor(options)).context.newPage();
  for await (const state of states(page)) expect(await violationsOf(page, 'main'), state).toEqual([]);
  expect(await violationsOf(await ended(options), 'dialog[open]')).toEqual([]);
});

test('nothing is cropped at 320 px, and what a thumb must hit is 48 px high', async () => {
  const page = await (await newVisitor({ viewport: NARROW })).context.newPage();
  const check = async (state: string) => {
    expect(await sidewaysOf(page), state).toEqual({ by: 0, outside: [] });
    const small = await page
      .locator('main')
      .locator('a, button, input')
      .evaluateAll((all) =>
        all.filter((it) => it.getBoundingClientRect().height < 47.5).map((it) => it.outerHTML.slice(0, 120)),
      );
    expect(small, state).toEqual([]);
  };
  for (const path of ['/login', '/signup', '/register', '/forget-password']) {
    await page.goto(office().origin + path);
    await running(page);
    await check(path);
  }
  for await (const state of states(page)) await check(state);
});

test('without a network the screens open, say what they need, and keep what was typed until it is back', async () => {
  const { origin, network } = office();
  const visitor = await newProfile();
  await installed(await openPage(visitor.context, origin));
  await network.set(fault.cut);
  await visitor.restart();
  const opened = await openPage(visitor.context, `${origin}/signup`);
  await opened.getByRole('heading', { name: 'Sign up' }).waitFor();
  for (const path of ['/register', '/forget-password', '/login']) {
    await opened.goto(origin + path);
    await running(opened);
  }
  await emailOf(opened).fill('admin@example.com');
  await passwordOf(opened).fill('correct horse battery');
  await buttonOf(opened, 'Login').click();
  await opened.getByRole('alert').getByText('This needs the network').waitFor();
  await network.set(fault.pass);
  await buttonOf(opened, 'Login').click();
  await opened.waitForURL('**/admin/welcome');
});
