import { createServer } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ADMIN } from '../../support/admin.ts';
import { buttonOf, emailOf, passwordOf } from '../support/accounts.ts';
import { PHONE } from '../support/browser.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

/** A port that no program listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

// A passkey belongs to a host name, so the server must know its address, and it cannot be one with numbers only.
const port = await freePort();
const origin = `http://localhost:${port}`;
sharedSite({ SEED: 'none', PORT: String(port), PUBLIC_ORIGIN: origin });

/** Gives the page's device a fingerprint reader that recognises its user. */
async function addReader(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

test('on a phone an admin adds a passkey, signs in with it alone, and removes it', async () => {
  const { context } = await newVisitor({ viewport: PHONE, hasTouch: true });
  const page = await context.newPage();
  await addReader(page);
  await page.goto(`${origin}/login`);
  await emailOf(page).fill(ADMIN.email);
  await passwordOf(page).fill(ADMIN.password);
  await buttonOf(page, 'Login').tap();
  await page.waitForURL('**/admin/welcome');
  await page.goto(`${origin}/admin/account`);
  await buttonOf(page, 'Add a passkey').tap();
  const passkey = page.getByRole('button', { name: /^Remove the passkey of / });
  await passkey.waitFor();
  await page.goto(`${origin}/admin/logout`);
  await page.waitForURL('**/login');

  await buttonOf(page, 'Sign in with a passkey').tap();
  await page.waitForURL('**/admin/welcome');
  expect(await page.evaluate(() => localStorage.getItem('email'))).toBe(ADMIN.email);
  await page.goto(`${origin}/admin/account`);
  await page
    .getByText(/last used/)
    .first()
    .waitFor();
  await passkey.tap();
  await passkey.waitFor({ state: 'detached' });
});

test('a device without a passkey says so, and the password stays', async () => {
  const { context } = await newVisitor({ viewport: PHONE, hasTouch: true });
  const page = await context.newPage();
  await addReader(page);
  await page.goto(`${origin}/login`);
  await passwordOf(page).fill('typed before');
  await buttonOf(page, 'Sign in with a passkey').tap();
  await page.getByRole('alert').getByText('No passkey was used').waitFor();
  expect(await passwordOf(page).inputValue()).toBe('typed before');
});
