import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { pdfOf } from '../e2e/support/applications.ts';
import { dialogOf } from '../e2e/support/applying.ts';
import { installed, withoutSync } from '../e2e/support/browser.ts';
import { enquiryWith, fillIn, formOf, submit } from '../e2e/support/contact-form.ts';
import { fault } from '../support/fault-proxy/fault.ts';
import { type FaultProxy, startProxy } from '../support/fault-proxy/fault-proxy.ts';
import { spreadIn } from './measure.ts';
import { withProfile } from './profile.ts';

const MB5 = 5 * 1024 * 1024;
const CPU = 4;
/** Length of an outage, in milliseconds. The app would not notice a shorter one that the browser does not report. */
const DEAD = 2_000;

const pillOf = (page: Page) => page.getByText('1 message waits to be sent');

/** Milliseconds from the return of the network to the receipt, with the page open. */
function reconnected(
  proxy: FaultProxy,
  rounds: number,
  lose: (context: BrowserContext, isLost: boolean) => Promise<unknown>,
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<number[]> {
  return withProfile(async (open) => {
    const context = await open();
    await prepare?.(context);
    const page = await context.newPage();
    await page.goto(`${proxy.origin}/contact`);
    await installed(page);
    const values: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await fillIn(page, enquiryWith(`Reconnected ${round}`));
      await lose(context, true);
      await submit(page);
      await pillOf(page).waitFor();
      await pause(DEAD);
      const began = performance.now();
      await lose(context, false);
      await pillOf(page).waitFor({ state: 'hidden' });
      values.push(performance.now() - began);
    }
    await context.close();
    return values;
  });
}

/** Time between mouse down and up, in milliseconds. */
const PRESS = 100;

/**
 * Milliseconds from the next click until an element with a text is painted, measured in the page. An added element that
 * is still hidden, for example a popover, does not count yet.
 */
function fromNextClick(page: Page, text: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const { timeStamp } = await new Promise<Event>((resolve) => {
      addEventListener('click', resolve, { once: true, capture: true });
    });
    const shown = await new Promise<Element>((resolve) => {
      // Checks only the added nodes: the time to read the whole page at each change would be measured too.
      new MutationObserver((changes, observer) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        const found = added.find((node) => node instanceof Element && node.textContent?.includes(wanted));
        if (!found) return;
        observer.disconnect();
        resolve(found as Element);
      }).observe(document.body, { subtree: true, childList: true });
    });
    do await new Promise(requestAnimationFrame);
    while (!shown.checkVisibility());
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - timeStamp;
  }, text);
}

/** Presses a button by mouse events: the listeners of Playwright's `click()` would run on the slowed processor. */
async function press(button: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  const { mouse } = button.page();
  await mouse.move(x + width / 2, y + height / 2);
  await mouse.down();
  await pause(PRESS);
  await mouse.up();
}

/**
 * Milliseconds from the click on 'Send message' until a text is shown.
 * @param isOffline whether the browser has no network at the click
 */
function enquirySubmitted({ origin }: FaultProxy, rounds: number, isOffline: boolean, text: string): Promise<number[]> {
  return withProfile(async (open) => {
    const context = await open();
    const page = await context.newPage();
    const values: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await page.goto(`${origin}/contact`);
      await installed(page);
      await fillIn(page, enquiryWith(`Submitted ${round}`));
      await context.setOffline(isOffline);
      const began = performance.now();
      await submit(page);
      await formOf(page).getByText(text).waitFor();
      values.push(performance.now() - began);
      await context.setOffline(false);
      await pillOf(page).waitFor({ state: 'hidden' });
    }
    await context.close();
    return values;
  });
}

/** Milliseconds from the click to 'Saved on this device', with a file of 5 MB and a slowed processor. */
function savedWithFile({ origin }: FaultProxy, rounds: number): Promise<number[]> {
  return withProfile(async (open) => {
    const context = await open();
    const page = await context.newPage();
    const values: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await page.goto(`${origin}/career`);
      await installed(page);
      const apply = page.getByRole('button', { name: 'Apply Now' }).first();
      await apply.click();
      const dialog = dialogOf(page);
      for (const [name, text] of Object.entries({ name: 'Asha Verma', email: `asha-${round}@example.com` }))
        await dialog.locator(`[name=${name}]`).fill(text);
      const buffer = pdfOf(MB5, `bench ${round}`);
      await dialog
        .getByLabel('Resume', { exact: true })
        .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer });
      await context.setOffline(true);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU });
      const measured = fromNextClick(page, 'Saved on this device');
      await press(dialog.getByRole('button', { name: 'Submit application' }));
      values.push(await measured);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await context.setOffline(false);
      await page.getByText(/waits? to be sent/).waitFor({ state: 'hidden' });
    }
    await context.close();
    return values;
  });
}

/**
 * Measures submissions, also on a bad network. Returns p50, p95 and, for some, the limit of p95, in milliseconds.
 * @param port port of the server
 * @param rounds number of measurements of each value
 */
export async function benchPwa(port: number, rounds: number): Promise<Record<string, Record<string, number>>> {
  const proxy = await startProxy(port);
  const offline = (context: BrowserContext, isLost: boolean) => context.setOffline(isLost);
  const dead = (_: BrowserContext, isLost: boolean) => proxy.set(isLost ? fault.cut : fault.pass);
  const row = async (values: Promise<number[]>, limit?: number) => ({
    ...spreadIn(await values),
    ...(limit && { limit }),
  });
  try {
    return {
      'enquiry, offline: click to saved': await row(enquirySubmitted(proxy, rounds, true, 'Saved on this device')),
      'enquiry, online: click to stored': await row(enquirySubmitted(proxy, rounds, false, 'Message sent')),
      'reconnected to receipt': await row(reconnected(proxy, rounds, offline), 3000),
      '… without Background Sync': await row(reconnected(proxy, rounds, offline, withoutSync), 3000),
      '… where the browser did not notice': await row(reconnected(proxy, rounds, dead, withoutSync), 3000),
      '5 MB, processor 4 times slower: click to saved': await row(savedWithFile(proxy, rounds), 100),
    };
  } finally {
    await proxy.close();
  }
}
