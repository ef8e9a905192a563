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

/** What schedules run on, one after the other: a site with its builds, and a browser with the app installed. */
export interface Stage {
  readonly site: Site;
  readonly db: Kysely<Database>;
  /** Called when the outbox has stored a submission. Set by the current schedule. */
  onKept: OnKept;
  /** Returns the tab at this index. Opens a new one if it is closed. */
  tab(place: number): Promise<Page>;
  /** Returns an open tab, or opens one. */
  anyTab(): Promise<Page>;
  /** Number of times that the visitor has switched to a new build. */
  renewals: number;
  closeTab(place: number): Promise<void>;
  /** Turns the browser's offline mode on or off. */
  offline(isOffline: boolean): Promise<void>;
  /** Closes the browser and starts it again. */
  restart(): Promise<void>;
  server(isUp: boolean): Promise<void>;
  /** Replaces the build that is served by the next one. */
  deploy(): Promise<void>;
}

export interface StageOptions {
  /** Server programs of the builds. They are deployed in turn, beginning with the first. */
  readonly builds: readonly string[];
  /** Whether the browser wakes the outbox by Background Sync. Many browsers do not support it. */
  readonly hasSync: boolean;
}

/** Timeout of one change of the server or browser, in milliseconds. */
const LONGEST_CHANGE = 60_000;
const CLOSE_AGAIN = 200;

/**
 * Returns a function that runs one work after the other. Without it, a step would begin before a slow earlier one has
 * ended, and could stop what that one has yet to start. The timeout is needed because calls to a closing browser never
 * settle.
 */
function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(() => within(LONGEST_CHANGE, work(), 'interrupted by the end of its browser'));
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Closes a tab. Repeats the request, because the browser drops it if the tab navigates at that moment. */
async function close(page: Page | undefined): Promise<void> {
  if (!page || page.isClosed()) return;
  const devtools = await page.context().newCDPSession(page);
  while (!page.isClosed()) {
    devtools.send('Page.close').catch(() => undefined);
    await pause(CLOSE_AGAIN);
  }
}

/** Starts a site and a browser. Both are stopped after the test. */
export async function createStage({ builds, hasSync }: StageOptions): Promise<Stage> {
  const site = await startSite();
  onTestFinished(site.stop);
  const db = openDatabase({ databaseUrl: '', dataDir: site.dataDir }, createLog({ write: () => {} }));
  onTestFinished(() => db.destroy());
  // Videos and animations cost more CPU time than the rest of the page, and do not affect submissions.
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
  // The openings must be stored on the device, so that a visitor can apply for them without a network.
  await isStored(first, 'frontend-engineer');
  await networkIdle(site.network);
  return stage;
}
