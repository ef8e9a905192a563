import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Contact } from '#contract/admin/enquiries.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { type Child, startChild } from '#tests/support/child.ts';
import { type FaultProxy, startProxy } from '#tests/support/fault-proxy/fault-proxy.ts';
import { enquiriesAt } from './api.ts';

/** The production build, served by a separate process behind a proxy that simulates network faults. */
export interface Site {
  /** Address of the proxy, for browsers. It stays the same when the server restarts. */
  readonly origin: string;
  readonly network: FaultProxy;
  /** Folder with all data of the server. */
  readonly dataDir: string;
  /** Starts the server on the same data; without a program, the one in `dist`. */
  start(main?: string): Promise<void>;
  /** Kills the server, as a power cut would. */
  kill(): Promise<void>;
  /** All enquiries that the server has stored, read without the proxy. */
  enquiries(): Promise<Contact[]>;
  /** Token of a session of the admin. */
  readonly token: string;
  stop(): Promise<void>;
}

/**
 * Starts a site with its own data.
 * @param env settings of the server in addition to the usual ones
 */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'site-e2e-'));
  const { folder, token } = inject('fresh')[env.SEED === 'none' ? 'none' : 'demo'];
  await cp(folder, DATA_DIR, { recursive: true });
  const settings = { DATA_DIR, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...env };
  const network = await startProxy(0);
  let child: Child | undefined;
  let url = '';

  const site: Site = {
    origin: network.origin,
    network,
    dataDir: DATA_DIR,
    token,
    async start(main = 'dist/server/main.js') {
      child = startChild(main, settings);
      url = await child.url;
      network.target = Number(new URL(url).port);
    },
    async kill() {
      await child?.kill();
      child = undefined;
    },
    enquiries: () => enquiriesAt(url, token),
    async stop() {
      await network.close();
      await site.kill();
      await rm(DATA_DIR, { recursive: true, force: true });
    },
  };
  await site.start();
  return site;
}

/**
 * One site for the tests of a file or a `describe` block.
 * @param env settings of the server in addition to the usual ones
 * @returns function that returns the site once the tests run
 */
export function sharedSite(env: Record<string, string> = {}): () => Site {
  let site: Site | undefined;
  beforeAll(async () => {
    site = await startSite(env);
  });
  afterAll(() => site?.stop());
  return () => {
    if (!site) throw new Error('The site is not there yet');
    return site;
  };
}
