import type { Page } from 'playwright-core';
import { installed } from '../e2e/support/browser.ts';
import { enquiryWith, fillIn, formOf, submit } from '../e2e/support/contact-form.ts';
import { type Figures, repeated } from './measure.ts';
import { withProfile } from './profile.ts';

const RUNS = 5;

async function paint(page: Page): Promise<number> {
  const entry = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  return (await entry.jsonValue()) ?? 0;
}

function firstVisit(
  origin: string,
  figure: (page: Page, bytes: { all: number; js: number; requests: number }) => unknown,
) {
  return withProfile(async (open) => {
    const context = await open();
    const page = await context.newPage();
    const bytes = { all: 0, js: 0, requests: 0 };
    const devtools = await context.newCDPSession(page);
    const scripts = new Set<string>();
    devtools.on('Network.responseReceived', ({ type, requestId }) => type === 'Script' && scripts.add(requestId));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes.all += encodedDataLength;
      bytes.requests += 1;
      if (scripts.has(requestId)) bytes.js += encodedDataLength;
    });
    await devtools.send('Network.enable');
    await page.goto(origin, { waitUntil: 'networkidle' });
    const value = Number(await figure(page, bytes));
    await context.close();
    return value;
  });
}

/** First contentful paint of a later visit in a new browser process, served by the service worker; in milliseconds. */
function laterVisit(origin: string): Promise<number> {
  return withProfile(async (open) => {
    const first = await open();
    const page = await first.newPage();
    await page.goto(origin);
    await installed(page);
    await first.close();
    const again = await open();
    const later = await again.newPage();
    await later.goto(origin);
    const value = await paint(later);
    await again.close();
    return value;
  });
}

function fromClick(origin: string, isOffline: boolean, text: string): Promise<number> {
  return withProfile(async (open) => {
    const context = await open();
    const page = await context.newPage();
    await page.goto(`${origin}/contact`);
    await installed(page);
    await fillIn(page, enquiryWith('Measured'));
    await context.setOffline(isOffline);
    const began = performance.now();
    await submit(page);
    await formOf(page).getByText(text).waitFor();
    const value = performance.now() - began;
    await context.close();
    return value;
  });
}

/** Measures a first and a later visit to the home page, and a submission. */
export async function benchPage(origin: string): Promise<Record<string, Figures>> {
  return {
    'home, first visit: bytes': await repeated(RUNS, 'kB', () => firstVisit(origin, (_, { all }) => all / 1000)),
    'home, first visit: JavaScript': await repeated(RUNS, 'kB', () => firstVisit(origin, (_, { js }) => js / 1000)),
    'home, first visit: requests': await repeated(RUNS, '', () => firstVisit(origin, (_, { requests }) => requests)),
    'home, first visit: first contentful paint': await repeated(RUNS, 'ms', () => firstVisit(origin, paint)),
    'home, later visit: first contentful paint': await repeated(RUNS, 'ms', () => laterVisit(origin)),
    'enquiry, offline: click to saved': await repeated(RUNS, 'ms', () =>
      fromClick(origin, true, 'Saved on this device'),
    ),
    'enquiry, online: click to stored': await repeated(RUNS, 'ms', () => fromClick(origin, false, 'Message sent')),
  };
}
