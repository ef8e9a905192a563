import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { backOfficeStored, complaintsOf, DESK, installed, LESS_MOTION, SHELL, WAIT } from './browser.ts';
import { keepEvidence } from './evidence.ts';
import { openPage } from './pages.ts';
import { type RecycledContext, recycled } from './recycled-context.ts';

type StorageState = NonNullable<BrowserContextOptions['storageState']>;

let launched: Promise<Browser> | undefined;

/** The browser shared by all tests of this process, each with its own context. It ends with the process. */
async function sharedBrowser(): Promise<Browser> {
  const before = await launched?.catch(() => undefined);
  if (before?.isConnected()) return before;
  launched = chromium.launch(SHELL);
  return launched;
}

/** A visitor of the site, in a browser that has no data of other visitors. */
export interface Visitor {
  readonly context: BrowserContext;
  /** Errors and warnings of the console, uncaught errors, violations of the content security policy. */
  readonly complaints: string[];
  /** Opens a page and waits until the app runs. */
  open(url: string): Promise<Page>;
  /** Closes all pages and stops all workers, as quitting the browser does. Stored data stays. */
  restart(between?: () => Promise<unknown>): Promise<void>;
}

/** Contexts that no visitor uses now, with the options they were opened with. The last one was used last. */
const idle: { readonly key: string; readonly device: RecycledContext }[] = [];

/** Maximum number of unused contexts that stay open: each has a tab, and each tab is a process. */
const MOST_IDLE = 3;

/** The app that must be installed on a device. */
interface App {
  readonly origin: string;
  /** Whether the back office is stored, too. */
  readonly isAdmins: boolean;
}

/** A context without data, for the next visitor. */
async function deviceFor(options: BrowserContextOptions, app?: App, isCold = false): Promise<RecycledContext> {
  const { viewport = DESK, ...rest } = options;
  const key = JSON.stringify([rest, app]);
  const at = isCold ? -1 : idle.findLastIndex((it) => it.key === key && it.device.isOpen());
  const [found] = at < 0 ? [] : idle.splice(at, 1);
  const all: BrowserContextOptions = { serviceWorkers: 'block', ...LESS_MOTION, viewport, ...rest };
  const device = found?.device ?? recycled(await (await sharedBrowser()).newContext(all));
  onTestFinished(async ({ task }) => {
    const isClean = task.result?.state === 'pass' && !task.result.retryCount && options.javaScriptEnabled !== false;
    if (!isClean || !(await device.empty(app !== undefined))) return device.close();
    idle.push({ key, device });
    if (idle.length > MOST_IDLE) await idle.shift()?.device.close();
  });
  device.size = viewport;
  device.context.setDefaultTimeout(WAIT);
  if (app !== undefined && !found) {
    const page = await device.tab();
    await page.goto(`${app.origin}/map`);
    await installed(page);
    if (app.isAdmins) {
      await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'STORE_BACK_OFFICE' }));
      await backOfficeStored(page);
    }
    await device.empty(true);
  }
  return device;
}

/** Fills local storage before the first page opens. */
async function store(device: RecycledContext, { origins }: Exclude<StorageState, string>): Promise<void> {
  const page = await device.tab();
  for (const { origin, localStorage: entries } of origins) {
    if ((await page.evaluate(() => self.origin)) !== origin) await page.goto(`${origin}/robots.txt`);
    await page.evaluate((all) => {
      for (const { name, value } of all) localStorage.setItem(name, value);
    }, entries);
  }
}

async function visitorWith(device: RecycledContext, storageState?: StorageState): Promise<Visitor> {
  const { context } = device;
  if (typeof storageState === 'object') await store(device, storageState);
  const complaints = await complaintsOf(context);
  await keepEvidence(context, complaints);
  return {
    context,
    complaints,
    open: (url) => openPage(context, url),
    async restart(between = async () => {}) {
      await device.restart();
      await between();
    },
  };
}

/**
 * A new visitor, until the end of the test. The context and its tab may have served an earlier visitor: storage is empty,
 * but the HTTP cache is not. Service workers are blocked, because each installation downloads the whole site; tests that
 * need one pass `serviceWorkers: 'allow'`.
 * @param options of the context: viewport, colour scheme, touch …
 */
export async function newVisitor({ storageState, ...options }: BrowserContextOptions = {}): Promise<Visitor> {
  return visitorWith(await deviceFor(options), storageState);
}

/** A new visitor in a new context. The HTTP cache is empty too, so every file is requested from the server. */
export async function newColdVisitor({ storageState, ...options }: BrowserContextOptions = {}): Promise<Visitor> {
  return visitorWith(await deviceFor(options, undefined, true), storageState);
}

/**
 * A visitor who has the app installed, until the end of the test. The service worker is installed once and stays for the
 * next visitor of the same site.
 * @param origin of the app
 * @param options of the context: viewport, colour scheme, touch …; `isAdmins`: whether the back office is stored, too
 */
export async function newVisitorWithApp(
  origin: string,
  { storageState, isAdmins = false, ...options }: BrowserContextOptions & Partial<Pick<App, 'isAdmins'>> = {},
): Promise<Visitor> {
  const device = await deviceFor({ ...options, serviceWorkers: 'allow' }, { origin, isAdmins });
  return visitorWith(device, storageState);
}
