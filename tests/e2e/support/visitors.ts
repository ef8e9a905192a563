import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { complaintsOf, DESK, installed, SHELL, WAIT } from './browser.ts';
import { keepEvidence } from './evidence.ts';
import { openPage } from './pages.ts';
import { type RecycledContext, recycled } from './recycled-context.ts';

type StorageState = NonNullable<BrowserContextOptions['storageState']>;

let launched: Promise<Browser> | undefined;

/** The browser of all tests that this process runs, each with a context of its own; it ends with the process. */
async function sharedBrowser(): Promise<Browser> {
  const before = await launched?.catch(() => undefined);
  if (before?.isConnected()) return before;
  launched = chromium.launch(SHELL);
  return launched;
}

/** Somebody with a browser that has stored nothing of theirs. */
export interface Visitor {
  readonly context: BrowserContext;
  /** Errors and warnings of the console, broken scripts, refusals by the content security policy. */
  readonly complaints: string[];
  /** Opens a page and waits until the app runs. */
  open(url: string): Promise<Page>;
  /** Ends all pages and workers, as the end of the browser does; what they have stored stays. */
  restart(between?: () => Promise<unknown>): Promise<void>;
}

/** Contexts whose visitors have left, by their options; the one used last is the last. */
const idle: { readonly key: string; readonly device: RecycledContext }[] = [];

/** Contexts that wait for a visitor; each has a tab, which is a process. */
const MOST_IDLE = 3;

/** The context of a visitor, empty; `app` is the origin of the app that it holds. */
async function deviceFor(options: BrowserContextOptions, app?: string, isCold = false): Promise<RecycledContext> {
  const { viewport = DESK, ...rest } = options;
  const key = JSON.stringify([rest, app]);
  const at = isCold ? -1 : idle.findLastIndex((it) => it.key === key && it.device.isOpen());
  const [found] = at < 0 ? [] : idle.splice(at, 1);
  const device =
    found?.device ?? recycled(await (await sharedBrowser()).newContext({ serviceWorkers: 'block', viewport, ...rest }));
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
    await page.goto(`${app}/map`);
    await installed(page);
    await device.empty(true);
  }
  return device;
}

/** Stores what is to be in local storage from the start. A context that is new does the same with a tab of its own. */
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
 * A new visitor; leaves with the test. The context and its tab are those of an earlier visitor where there was one: their
 * storage is empty, and the HTTP cache is warm. No service worker is let in, as it would fetch the whole site for each of
 * them: tests that come back to what it holds say `serviceWorkers: 'allow'`.
 * @param options of the context: viewport, colour scheme, touch …
 */
export async function newVisitor({ storageState, ...options }: BrowserContextOptions = {}): Promise<Visitor> {
  return visitorWith(await deviceFor(options), storageState);
}

/** A new visitor in a context of their own: the HTTP cache is empty too, so that every file comes over the network. */
export async function newColdVisitor({ storageState, ...options }: BrowserContextOptions = {}): Promise<Visitor> {
  return visitorWith(await deviceFor(options, undefined, true), storageState);
}

/**
 * A visitor whose browser holds the app; leaves with the test. The service worker is installed once, and stays for the
 * next visitor of the same site.
 * @param origin of the app
 * @param options of the context: viewport, colour scheme, touch …
 */
export async function newVisitorWithApp(
  origin: string,
  { storageState, ...options }: BrowserContextOptions = {},
): Promise<Visitor> {
  return visitorWith(await deviceFor({ ...options, serviceWorkers: 'allow' }, origin), storageState);
}
