import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import type { Contact } from '#contract/admin/enquiries.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { type Child, prioritise, startChild } from '#tests/support/child.ts';
import { type FaultProxy, startProxy } from '#tests/support/fault-proxy/fault-proxy.ts';
import { enquiriesAt } from './api.ts';

/** The production build, served by a separate process behind a proxy that simulates network faults. */
export interface Site {
  /** Address of the proxy, for browsers. It stays the same when the server restarts. */
  readonly origin: string;
  readonly network: FaultProxy;
  /** Folder with all data of the server. */
  readonly dataDir: string;
  /** Starts the server on the same data, unless it runs; without a program, the one in `dist`. */
  start(main?: string): Promise<void>;
  /** Kills the server, as a power cut would. */
  kill(): Promise<void>;
  /** All enquiries that the server has stored, read without the proxy. */
  enquiries(): Promise<Contact[]>;
  /** Token of a session of the admin. */
  readonly token: string;
  stop(): Promise<void>;
}

/** A site that later files may use too. */
interface ReusableSite extends Site {
  /** Whether the server may hold data, or be a build, that the next file does not expect. */
  hasChanged(): boolean;
}

/**
 * Starts a site with its own data.
 * @param env settings of the server in addition to the usual ones
 */
export async function startSite(env: Record<string, string> = {}): Promise<ReusableSite> {
  const { folder, fresh } = inject('siteData');
  const DATA_DIR = await mkdtemp(join(folder, 'site-'));
  const { folder: template, token } = fresh[env.SEED === 'none' ? 'none' : 'demo'];
  await cp(template, DATA_DIR, { recursive: true });
  const settings = { DATA_DIR, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...env };
  const network = await startProxy(0);
  let child: Child | undefined;
  let url = '';
  let starts = 0;

  const site: ReusableSite = {
    origin: network.origin,
    network,
    dataDir: DATA_DIR,
    token,
    async start(main = 'dist/server/main.js') {
      if (!child) {
        starts += 1;
        child = startChild(main, settings);
        running.add(child);
        prioritise(child);
      }
      url = await child.url;
      network.target = Number(new URL(url).port);
    },
    async kill() {
      const killed = child;
      if (!killed) return;
      child = undefined;
      running.delete(killed);
      await killed.kill();
    },
    enquiries: () => enquiriesAt(url, token),
    hasChanged: () =>
      !child || starts > 1 || network.requests.some(({ method }) => method !== 'GET' && method !== 'HEAD'),
    async stop() {
      await network.close();
      await site.kill();
      await rm(DATA_DIR, { recursive: true, force: true });
    },
  };
  await site.start();
  return site;
}

/** Servers of this process. Vitest ends the process with a signal, and a site that was left for the next file runs on. */
const running = new Set<Child>();
process.once('SIGTERM', () => {
  for (const { process: server } of running) server.kill('SIGKILL');
});

/** The site with demonstration content of an earlier file, if its tests have changed nothing on the server. */
let unchanged: ReusableSite | undefined;

async function takeUnchanged(): Promise<ReusableSite | undefined> {
  const site = unchanged;
  unchanged = undefined;
  await site?.network.reset();
  return site;
}

/**
 * One site for the tests of a file or a `describe` block. The next file gets the same site if nothing has changed on its
 * server, because each start of a server takes a second of processor time.
 * @param env settings of the server in addition to the usual ones
 * @returns function that returns the site once the tests run
 */
export function sharedSite(env?: Record<string, string>): () => Site {
  let site: ReusableSite | undefined;
  beforeAll(async () => {
    site = (env ? undefined : await takeUnchanged()) ?? (await startSite(env));
  });
  // A test that failed may be tried again: it may have killed the server, or have started another build.
  beforeEach(async ({ task }) => {
    if (task.result?.retryCount) await site?.kill();
    await site?.start();
  });
  afterAll(async () => {
    if (env || unchanged || site?.hasChanged()) return site?.stop();
    unchanged = site;
  });
  return () => {
    if (!site) throw new Error('The site is not there yet');
    return site;
  };
}
