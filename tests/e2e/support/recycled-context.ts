import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** Calls that return what undoes them. */
const UNDOABLE = ['addInitScript', 'route'] as const;

/** Calls with an effect that cannot be undone: a context or tab with one of them is closed. */
const LASTING_OF_TAB = ['emulateMedia', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'] as const;
const LASTING_OF_CONTEXT = ['exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession'] as const;
const LASTING_OF_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

/**
 * How long turning the network off or on waits for service workers. Playwright asks each of them after the pages, and one
 * that is stopped does not reply until it runs again.
 */
const OFFLINE_LIMIT_MS = 3_000;

/** Stored data of an origin, without the service worker and its caches. */
const DATA = 'cookies,local_storage,indexeddb';

/** A context that serves one visitor after the other. */
export interface RecycledContext {
  readonly context: BrowserContext;
  /** Size of the pages that are opened from now on. */
  size: { readonly width: number; readonly height: number } | null;
  isOpen(): boolean;
  /** The tab in which the next page will open. */
  tab(): Promise<Page>;
  /** Closes all pages, stops all workers and turns the network on, as quitting the browser does. */
  restart(): Promise<void>;
  /**
   * Undoes what the visitor did and deletes what the pages stored.
   * @param keepsApp whether the service worker stays, with what it has precached
   * @returns whether that was possible
   */
  empty(keepsApp: boolean): Promise<boolean>;
  close(): Promise<void>;
}

/** Calls a function with the result of each call of the named methods. */
function after<T extends object>(target: T, names: readonly (keyof T)[], then: (result: unknown) => void): void {
  for (const name of names) {
    const method = target[name] as (...args: unknown[]) => unknown;
    target[name] = (async (...args: unknown[]) => {
      const result = await method.apply(target, args);
      then(result);
      return result;
    }) as T[keyof T];
  }
}

/** Makes a context reusable for further visitors: a new context with a tab costs as much as three page loads. */
export function recycled(context: BrowserContext): RecycledContext {
  const undo: (() => unknown)[] = [];
  let isLasting = false;
  let isOpen = true;
  let tab: { readonly page: Page; readonly cdp: CDPSession; isTaken: boolean; isLasting: boolean } | undefined;
  const origins = new Set<string>();
  const newPage = context.newPage.bind(context);
  const newCDPSession = context.newCDPSession.bind(context);
  const setAllOffline = context.setOffline.bind(context);
  const setOffline = (isOffline: boolean) =>
    Promise.race([setAllOffline(isOffline), sleep(OFFLINE_LIMIT_MS, undefined, { ref: false })]);
  context.on('close', () => {
    isOpen = false;
  });

  const dispose = (result: unknown) => undo.push(() => (result as { dispose(): Promise<void> }).dispose());

  /** Records the listeners that are added, so that they can be removed. */
  function noteListeners(target: Page | BrowserContext): void {
    const emitter = target as unknown as Record<string, (event: string, listener: () => void) => unknown>;
    for (const name of ['on', 'once'] as const) {
      const add = emitter[name]?.bind(target);
      emitter[name] = (event, listener) => {
        undo.push(() => emitter.off?.(event, listener));
        return add?.(event, listener);
      };
    }
  }

  after(context, UNDOABLE, dispose);
  context.setOffline = setOffline;
  after(context, ['setOffline'], () => undo.push(() => setOffline(false)));
  const noteLasting = () => {
    isLasting = true;
  };
  after(context, LASTING_OF_CONTEXT, noteLasting);
  after(context.clock, LASTING_OF_CLOCK, noteLasting);
  noteListeners(context);

  async function freeTab() {
    if (tab && !tab.page.isClosed()) return tab;
    const page = await newPage();
    const opened = { page, cdp: await newCDPSession(page), isTaken: false, isLasting: false };
    tab = opened;
    after(page, UNDOABLE, dispose);
    after(page, LASTING_OF_TAB, () => {
      opened.isLasting = true;
    });
    noteListeners(page);
    await opened.cdp.send('ServiceWorker.enable');
    return opened;
  }

  /** Unloads all pages, and stops all workers. Keeps the first tab. */
  async function blank(): Promise<void> {
    for (const page of context.pages()) {
      if (page.url().startsWith('http')) origins.add(new URL(page.url()).origin);
      if (page !== tab?.page) await page.close();
    }
    if (!tab || tab.page.isClosed()) return;
    const { page, cdp } = tab;
    // A blank document that the page itself opens stays in the same process and has the origin of the page.
    await page.evaluate(() => {
      sessionStorage.clear();
      location.replace('about:blank');
    });
    await page.waitForURL('about:blank');
    await page.evaluate(() => sessionStorage.clear());
    await cdp.send('Page.resetNavigationHistory');
    await cdp.send('ServiceWorker.stopAllWorkers');
    tab.isTaken = false;
  }

  const self: RecycledContext = {
    context,
    size: null,
    isOpen: () => isOpen,
    tab: async () => (await freeTab()).page,
    async restart() {
      await setOffline(false);
      await blank();
      // The worker may still count the blank document as one of its clients, so the tab is closed.
      await tab?.page.close();
    },
    async empty(keepsApp) {
      if (isLasting) return false;
      try {
        for (const revert of undo.splice(0).reverse()) await revert();
        await blank();
        const { page, cdp, isLasting: isOver } = await freeTab();
        for (const origin of origins) {
          await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: keepsApp ? DATA : 'all' });
        }
        origins.clear();
        if (keepsApp) await page.evaluate(() => caches.delete('pictures'));
        if (isOver) await page.close();
        return true;
      } catch {
        return false;
      }
    },
    close: () => context.close(),
  };

  context.newPage = async () => {
    const free = await freeTab();
    const page = free.isTaken ? await newPage() : free.page;
    free.isTaken = true;
    if (self.size) await page.setViewportSize(self.size);
    return page;
  };
  return self;
}
