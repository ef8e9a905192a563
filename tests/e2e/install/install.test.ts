import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isPost } from '../../support/fault-proxy/request-filters.ts';
import { enquiryWith, fillIn, submit } from '../support/contact-form.ts';
import { networkIdle } from '../support/idle-network.ts';
import { eventually } from '../support/pages.ts';
import { BROWSER, installed, newProfile, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

// What the app states about itself to the browser and the platform.

const site = sharedSite();

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly label?: string;
  readonly form_factor?: string;
}

interface Manifest {
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly { name: string; url: string; icons: readonly Picture[] }[];
  readonly [member: string]: unknown;
}

async function readManifest(): Promise<Manifest> {
  const answer = await fetch(`${site().origin}/manifest.webmanifest`);
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  return (await answer.json()) as Manifest;
}

/** Returns the pixels of a picture, after checking its declared type and size. */
async function pixelsOf({ src, sizes, type }: Picture) {
  const answer = await fetch(site().origin + src);
  expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, type]);
  const picture = sharp(Buffer.from(await answer.arrayBuffer()));
  const { width, height, format } = await picture.metadata();
  expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type]);
  const data = await picture.ensureAlpha().raw().toBuffer();
  return { width, height, data, at: (x: number, y: number) => [...data.subarray((y * width + x) * 4).subarray(0, 4)] };
}

/** Colours inside and outside the circle that every mask shows (https://w3c.github.io/manifest/#icon-masks). */
function colours({ width, at }: Awaited<ReturnType<typeof pixelsOf>>) {
  const [inside, outside] = [new Set<string>(), new Set<string>()];
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isSafe = Math.hypot(x + 0.5 - width / 2, y + 0.5 - width / 2) <= width * 0.4;
      (isSafe ? inside : outside).add(at(x, y).join());
    }
  }
  return { inside: [...inside], outside: [...outside] };
}

test('installable in a real browser profile without errors; a first visit fetches no picture of the manifest ahead', async () => {
  const { origin, network } = site();
  const visitor = await newProfile(BROWSER);
  const page = await visitor.open(origin);
  await installed(page);
  await networkIdle(network);
  const fetched = network.requests.map(({ url: path }) => path).filter((path) => /^\/(icons|screenshots)\//.test(path));
  expect([...new Set(fetched)]).toEqual(['/icons/icon-192.png']);
  const browser = await visitor.context.newCDPSession(page);
  expect(await browser.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  const { url, errors, data } = await browser.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${origin}/manifest.webmanifest`, []]);
  expect(JSON.parse(data ?? '')).toEqual(await readManifest());
  expect(await browser.send('Page.getAppId')).toMatchObject({ appId: `${origin}/` });
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url: address }) => address);
  });
  expect(kept.length).toBeGreaterThan(100);
  expect(kept.filter((address) => /\/(screenshots|icons)\/(?!icon-192)/.test(address))).toEqual([]);
  const head = await page.evaluate(() =>
    [...document.head.querySelectorAll('[rel=manifest], [rel=apple-touch-icon], [name^=apple]')].map(
      (it) => it.getAttribute('href') ?? it.getAttribute('content'),
    ),
  );
  expect(head).toEqual(expect.arrayContaining(['/manifest.webmanifest', '/icons/apple-touch-icon.png', 'Dobindu']));
  expect(visitor.complaints).toEqual([]);
});

test('every member of the manifest', async () => {
  const { icons, screenshots, shortcuts, ...rest } = await readManifest();
  expect(rest).toEqual({
    id: '/',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    name: 'Dobindu — software for business, from Indore and Bhopal',
    short_name: 'Dobindu',
    description: 'Apps, websites and software for businesses, from a studio in Indore and Bhopal.',
    categories: ['business', 'productivity'],
    lang: 'en',
    dir: 'ltr',
    background_color: '#f9f6f1',
    theme_color: '#f9f6f1',
    launch_handler: { client_mode: 'navigate-new' },
    handle_links: 'preferred',
    share_target: {
      action: '/share-resume',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'resume', accept: ['application/pdf', '.pdf'] }] },
    },
  });
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
    '512x512 monochrome',
  ]);
  const forms = screenshots.map(({ form_factor }) => form_factor);
  expect([...new Set(forms)]).toEqual(['narrow', 'wide']);
  for (const { label = '' } of screenshots) expect(label.length).toBeGreaterThan(15);
  expect(new Set(screenshots.map(({ label }) => label)).size).toBe(screenshots.length);
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Contact sales', '/#contact-sales'],
    ['Products', '/products'],
    ['Careers', '/career'],
    ['Enquiries', '/admin/enquiries'],
  ]);
  for (const { url } of shortcuts) expect((await fetch(site().origin + url)).status, url).toBe(200);
});

test('the shortcut to Contact sales opens at its form', async () => {
  const { open } = await newVisitor({ viewport: PHONE });
  const page = await open(`${site().origin}/#contact-sales`);
  const top = () =>
    page.getByRole('heading', { name: 'Contact Sales' }).evaluate((it) => it.getBoundingClientRect().top / innerHeight);
  await eventually(async () => Math.abs((await top()) - 0.25) < 0.25).toBe(true);
  await page.locator('form:has(textarea)').first().getByLabel('Name', { exact: true }).fill('Asha Verma');
});

test('each icon and screenshot is what it is declared to be; masks cut nothing off', async () => {
  const { icons, screenshots, shortcuts } = await readManifest();
  for (const icon of icons) {
    const pixels = await pixelsOf(icon);
    const { inside, outside } = colours(pixels);
    expect(inside.length, icon.src).toBeGreaterThan(3);
    if (icon.purpose === 'maskable') {
      expect([...inside, ...outside].every((colour) => colour.endsWith(',255'))).toBe(true);
      expect(outside).toHaveLength(1);
    }
    if (icon.purpose === 'monochrome') {
      expect(outside).toEqual(['0,0,0,0']);
      expect(inside.every((colour) => colour.startsWith('0,0,0,'))).toBe(true);
      expect(inside).toContain('0,0,0,255');
    }
  }
  for (const { name, icons: own } of shortcuts) {
    expect([name, own.length, own[0]?.sizes]).toEqual([name, 1, '96x96']);
    for (const icon of own) expect(new Set((await pixelsOf(icon)).data).size, name).toBeGreaterThan(10);
  }
  for (const screenshot of screenshots) {
    const { width, height } = await pixelsOf(screenshot);
    expect(screenshot.form_factor).toBe(width < height ? 'narrow' : 'wide');
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThan(2.3);
  }
  await pixelsOf({ src: '/icons/apple-touch-icon.png', sizes: '180x180', type: 'image/png' });
});

test('the badge on the icon counts what waits, by page and worker, and goes with the last', async () => {
  const { origin, network } = site();
  const spy = () => {
    const shown: number[] = [];
    Object.assign(globalThis, { shown });
    Object.defineProperty(navigator, 'setAppBadge', { value: async (count: number) => void shown.push(count) });
  };
  const lastShown = () => (globalThis as unknown as { shown: number[] }).shown.at(-1);
  const visitor = await newProfile(BROWSER, (context) => context.addInitScript(spy));
  const page = await visitor.open(`${origin}/contact`);
  await installed(page);
  const [worker] = visitor.context.serviceWorkers();
  await worker?.evaluate(spy);
  const browser = await visitor.context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await browser.send('ServiceWorker.enable');
  const sync = { origin, registrationId: await registered, tag: 'outbox', lastChance: false };

  await network.set(fault.cut, { only: isPost });
  for (const [index, message] of ['First of two', 'Second of two'].entries()) {
    await fillIn(page, enquiryWith(message));
    await submit(page);
    await eventually(() => page.evaluate(lastShown)).toBe(index + 1);
    // A new message, not a correction of the first one.
    await page.reload();
  }
  // From here on no page sends: if page and worker send at once, the last count that either shows may be out of date.
  await page.goto('about:blank');
  await browser.send('ServiceWorker.dispatchSyncEvent', sync);
  await eventually(async () => worker?.evaluate(lastShown)).toBe(2);
  await network.set(fault.pass);
  await browser.send('ServiceWorker.dispatchSyncEvent', sync);
  await eventually(async () => worker?.evaluate(lastShown)).toBe(0);
  expect((await site().enquiries()).filter(({ message }) => message.endsWith('of two'))).toHaveLength(2);
  const later = await visitor.open(`${origin}/contact`);
  await eventually(() => later.evaluate(lastShown)).toBe(0);
});

test('a page that an active worker does not control yet is controlled by it without a reload', async () => {
  const { context } = await newVisitor({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(site().origin);
  await installed(page);
  await page.addInitScript(() => {
    Object.assign(window, { hadController: navigator.serviceWorker.controller !== null });
  });
  const devtools = await context.newCDPSession(page);
  // Bypasses the worker, like a page that was loading during its activation.
  await devtools.send('Page.reload', { ignoreCache: true });
  await page.waitForFunction(
    () =>
      (window as { hadController?: boolean }).hadController === false && navigator.serviceWorker.controller !== null,
  );
});
