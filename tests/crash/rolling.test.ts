import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { prioritise } from '#tests/support/child.ts';
import { sendEnquiry } from '#tests/support/http.ts';
import { startLoadBalancer } from '#tests/support/load-balancer.ts';
import { usePrograms } from '#tests/support/programs.ts';
import { enquiry, newFolder, preparedEnv } from '#tests/support/server.ts';
import { enquiriesAt, signInAt } from '../e2e/support/api.ts';
import { makeBuild } from '../e2e/support/make-build.ts';

const SCRIPTS = /(?:src|href)="(\/assets\/[\w.-]+\.(?:js|css))"/g;
/** Scripts that other scripts load. */
const CHUNKS = /["'](?:\.\/|\/assets\/|assets\/)([\w-]+-[\w-]{8}\.js)["']/g;
const PAGES = ['/', '/services/web', '/products', '/contact'];

const programs = usePrograms();
const other = await makeBuild();
afterAll(() => other.remove());

test('A-API-01 three processes on PostgreSQL are replaced one by one under load: no request fails, no chunk is missing, each enquiry is stored once', async () => {
  const env = await preparedEnv('postgres');
  // As containers have it: only the database is shared.
  const start = async (main: string) => {
    const settings = { ...env, DATA_DIR: await newFolder('own-disk'), DRAIN_SECONDS: '2', TRUST_PROXY: '1' };
    const server = programs.start(settings, main);
    prioritise(server);
    return server;
  };
  const balancer = await startLoadBalancer();
  const old = await Promise.all([1, 2, 3].map(() => start('dist/server/main.js')));
  for (const server of old) await balancer.add(await server.url);
  const { url } = balancer;

  const failures: string[] = [];
  const builds = new Set<string>();
  const sent: string[] = [];
  let [isDone, requests] = [false, 0];
  const get = async (path: string) => {
    requests += 1;
    const response = await fetch(url + path).catch((error) => new Response(String(error), { status: 599 }));
    const text = await response.text();
    if (response.status !== 200) failures.push(`${response.status} ${path}`);
    return text;
  };
  /** Opens a page, then each script that it names, and those that its scripts load, from whichever server. */
  const visit = async (page: string) => {
    const html = await get(page);
    const scripts = [...html.matchAll(SCRIPTS)].map(([, path = '']) => path);
    builds.add(scripts.find((path) => path.includes('/index-')) ?? '');
    for (const script of scripts) {
      const text = await get(script);
      const chunks = [...new Set([...text.matchAll(CHUNKS)].map(([, name]) => name))].slice(0, 5);
      for (const chunk of chunks) await get(`/assets/${chunk}`);
    }
  };
  const visitor = async (index: number) => {
    while (!isDone) {
      await visit(PAGES[index % PAGES.length] ?? '/');
      const { email, ...rest } = enquiry();
      const key = randomUUID();
      // Sent twice, as a phone does that has not got the answer.
      for (const _ of [1, 2]) {
        const { status } = await sendEnquiry({ url }, { email, ...rest }, { key });
        if (status !== 201) failures.push(`${status} enquiry`);
      }
      sent.push(email);
    }
  };
  const visitors = [0, 1, 2, 3].map(visitor);

  const replaced = [];
  for (const server of old) {
    const next = await start(other.main);
    await balancer.add(await next.url);
    replaced.push(next);
    // Old and new side by side.
    await pause(500);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }
  isDone = true;
  await Promise.all(visitors);
  expect(failures).toEqual([]);
  expect(builds.size).toBe(2);
  expect(requests).toBeGreaterThan(50);
  const stored = (await enquiriesAt(url, await signInAt(url))).map(({ email }) => email);
  expect(stored.sort()).toEqual(sent.sort());
  balancer.close();
}, 120_000);
