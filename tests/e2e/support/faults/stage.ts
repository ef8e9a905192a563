import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Database } from '#server/db/schema.ts';
import { BROWSER, SHELL, withoutSync } from '../browser.ts';
import { isStored } from '../device-storage.ts';
import { networkIdle } from '../idle-network.ts';
import { installed, newProfile } from '../profile.ts';
import { type Site, startSite } from '../site.ts';
import { listenToOutbox, type OnKept } from './kept.ts';
import { within } from './within.ts';

/** What schedules act on, one after the other: a site with its builds, and somebody's browser that holds the app. */
export interface Stage {
  readonly site: Site;
  readonly db: Kysely<Database>;
  /** Told of what the outbox has written down, in the schedule that now runs. */
  onKept: OnKept;
  /** A tab in a place, opened afresh where it was closed. */
  tab(place: number): Promise<Page>;
  /** A tab that is open, or else a new one. */
  anyTab(): Promise<Page>;
  /** How often a visitor has gone on with a new build. */
  renewals: number;
  closeTab(place: number): Promise<void>;
  /** Whether the browser says that there is no network. */
  offline(isOffline: boolean): Promise<void>;
  /** Ends the browser and starts it again. */
  restart(): Promise<void>;
  server(isUp: boolean): Promise<void>;
  /** Puts the next build in the place of the one that is served. */
  deploy(): Promise<void>;
}

/** How stages differ. */
export interface StageOptions {
  /** Programs of the builds that are deployed in turn; the first is served at first. */
  readonly builds: readonly string[];
  /** Whether the browser wakes the outbox by Background Sync; most of the world's do not. */
  readonly hasSync: boolean;
}

/** How long a change of server or browser may take, in milliseconds. */
const LONGEST_CHANGE = 60_000;
const CLOSE_AGAIN = 200;

/**
 * One after the other: a step that takes too long is overtaken by the next, which must not end what has yet to start.
 * What is asked of a browser while that ends is never answered.
 */
function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(() => within(LONGEST_CHANGE, work(), 'interrupted by the end of its browser'));
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Closes a tab. The browser forgets that it was to, where the tab is led elsewhere at that moment: it is told again. */
async function close(page: Page | undefined): Promise<void> {
  if (!page || page.isClosed()) return;
  const devtools = await page.context().newCDPSession(page);
  while (!page.isClosed()) {
    devtools.send('Page.close').catch(() => undefined);
    await pause(CLOSE_AGAIN);
  }
}

/**
 * Prepares a site and a browser; they end with the test.
 * @param options its builds and its browser
 */
export async function createStage({ builds, hasSync }: StageOptions): Promise<Stage> {
  const site = await startSite();
  onTestFinished(site.stop);
  const db = openDatabase({ databaseUrl: '', dataDir: site.dataDir }, createLog({ write: () => {} }));
  onTestFinished(() => db.destroy());
  // Films and movement cost more than all else on the page, and submit nothing.
  const options = { ...(hasSync ? BROWSER : SHELL), reducedMotion: 'reduce' } as const;
  const profile = await newProfile(options, async (context) => {
    await listenToOutbox(context, (key, email) => stage.onKept(key, email));
    if (!hasSync) await withoutSync(context);
  });
  let served = 0;
  let isUp = true;
  const tabs = new Map<number, Page>();
  const [serverInTurn, browserInTurn] = [inTurn(), inTurn()];

  async function turn(wanted: boolean): Promise<void> {
    if (wanted === isUp) return;
    isUp = wanted;
    await (wanted ? site.start(builds[served]) : site.kill());
  }

  const stage: Stage = {
    ...{ site, db, renewals: 0, onKept: () => undefined },
    async tab(place) {
      const open = tabs.get(place);
      if (open && !open.isClosed()) return open;
      const page = await browserInTurn(() => profile.context.newPage());
      tabs.set(place, page);
      return page;
    },
    anyTab: () => stage.tab([...tabs].find(([, page]) => !page.isClosed())?.[0] ?? 0),
    closeTab: (place) => browserInTurn(() => close(tabs.get(place))),
    offline: (isOffline) => browserInTurn(() => profile.context.setOffline(isOffline)),
    restart: () => browserInTurn(() => profile.restart()),
    server: (wanted) => serverInTurn(() => turn(wanted)),
    deploy: () =>
      serverInTurn(async () => {
        served = (served + 1) % builds.length;
        await turn(false);
        await turn(true);
      }),
  };
  const first = await stage.tab(0);
  await first.goto(`${site.origin}/career`);
  await installed(first);
  // So that its positions can be applied for without a network.
  await isStored(first, 'frontend-engineer');
  await networkIdle(site.network);
  return stage;
}
