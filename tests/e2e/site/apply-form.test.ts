import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { fault } from '../../support/proxy-fault.ts';
import { pdfOf } from '../support/applications.ts';
import { applyOn, SUBMITTED } from '../support/applying.ts';
import { DIALOG, violationsOf } from '../support/axe.ts';
import { stopClock } from '../support/carousel.ts';
import { eventually, focused, newVisitor } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

test('P-CAR-11 P-CAR-12 P-CAR-13 P-CAR-14 P-CAR-16 the dialog opens and closes; the browser asks for what is required', async () => {
  const { open, context } = await newVisitor();
  const sent: string[] = [];
  context.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const form = await applyOn(site(), open);
  const { page, dialog } = form;
  expect(await dialog.getByRole('heading').first().textContent()).toBe('Join Our Team');
  await form.close();
  await form.closed();
  await eventually(() => focused(page)).toMatch(/Apply Now/);
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await form.closed();

  await form.openDialog();
  const refused = () =>
    dialog
      .getByRole('form')
      .evaluate((form: HTMLFormElement) =>
        [...form.elements].filter((it) => it.matches('[name]:invalid')).map((it) => it.getAttribute('name')),
      );
  await form.submit();
  expect(await refused()).toEqual(['name', 'email', 'resume']);
  await form.fillIn({ name: 'Asha', email: 'x' });
  await form.choose(pdfOf(1_000, 'form'));
  await form.submit();
  expect(await refused()).toEqual(['email']);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  expect(sent).toEqual([]);
});

/** Notes the parts of each form that leaves by XMLHttpRequest: browsers do not show the body of one that has a file. */
const notingParts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) Object.assign(window, { parts: [...body.keys()] });
      send.call(this, body);
    };
  });

test('P-CAR-16 P-CAR-17 P-CAR-18 P-API-02 sent without a phone: the four parts and the opening, no experience, no token', async () => {
  const { open, context } = await newVisitor();
  await notingParts(context);
  const { token } = site();
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const form = await applyOn(site(), open);
  const { page, dialog } = form;
  const { name, email } = form.who;
  await form.fillIn({ name, email });
  await dialog.getByLabel('Experience in years').fill('7');
  await form.choose(pdfOf(1_000, 'parts'));
  const call = page.waitForRequest('**/jobs/apply');
  await form.submit();
  const request = await call;
  expect(request.method()).toBe('POST');
  expect(await request.headerValue('authorization')).toBeNull();
  expect(await request.headerValue('content-type')).toContain('multipart/form-data');
  await form.toasts.getByText(SUBMITTED).waitFor();
  const parts = await page.evaluate(() => (window as unknown as { parts: string[] }).parts);
  expect(parts.sort()).toEqual(['email', 'name', 'opening', 'phone', 'resume']);
  expect(form.stored()).toMatchObject([{ name, email, phone: '', file: 'cv.pdf' }]);
});

test('P-CAR-21 P-CONST-05 a career toast stands at the top right and goes after 3 seconds', async () => {
  const { open } = await newVisitor();
  const form = await applyOn(site(), async (url) => {
    const opened = await open(url);
    await opened.clock.install();
    return opened;
  });
  const { page } = form;
  await form.fillIn();
  await form.choose(pdfOf(1_000, 'toast'));
  await stopClock(page);
  await form.submit();
  const toast = form.toasts.locator('[role=status]:not([data-leaving])', { hasText: SUBMITTED });
  await eventually(async () => {
    await page.clock.runFor(10);
    return toast.count();
  }).toBe(1);
  const box = await toast.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(DESK.width - 40);
  expect(box?.y).toBeLessThan(DESK.height / 4);
  await page.clock.runFor(2_900);
  expect(await toast.count()).toBe(1);
  await page.clock.runFor(200);
  await eventually(() => toast.count()).toBe(0);
});

for (const viewport of [PHONE, DESK])
  test(`axe finds nothing serious in the dialog, empty, filled and failed, ${viewport.width} px`, async () => {
    const { open } = await newVisitor({ bypassCSP: true, viewport });
    const form = await applyOn(site(), open);
    const { page, dialog } = form;
    expect(await violationsOf(page, DIALOG)).toEqual([]);
    await form.fillIn();
    await form.choose(pdfOf(1_000, 'axe'), `${'Lebenslauf-'.repeat(30)}.pdf`);
    await site().network.set(fault.cut);
    await form.submit();
    await dialog.getByRole('alert').waitFor();
    expect(await violationsOf(page, DIALOG)).toEqual([]);
    const wide = await dialog.locator('section').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await site().network.set(fault.pass);
  });
