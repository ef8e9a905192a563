import { hashKey } from '@tanstack/react-query';
import fc from 'fast-check';
import { createStore, get, set } from 'idb-keyval';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { projectsAll } from '#contract/public/products.ts';
import { startPersistedReads } from '#offline/reads/persisted-reads.ts';
import { publicRowsQuery } from '#offline/reads/public-rows.ts';
import { ADMIN_READS, PUBLIC_READS } from '#offline/storage/databases.ts';
import { isLong } from '../../support/long.ts';
import { expectComplaints } from '../support/console.ts';
import { deskAnswers } from '../support/desk.ts';
import { createTestQueryClient, nextFrame } from '../support/render.tsx';
import { renderAdmin, storeSession } from '../support/render-admin.tsx';
import { renderApp } from '../support/render-app.tsx';
import { noAnswer, stubApi } from '../support/stub-api.ts';

/** A stored cache with these data of queries. */
const storedCache = (persist: string, queries: readonly (readonly [key: readonly unknown[], data: unknown])[]) => ({
  ...{ buster: '2', timestamp: Date.now() },
  clientState: {
    mutations: [],
    queries: queries.map(([queryKey, data]) => ({
      ...{ queryKey, queryHash: hashKey(queryKey), meta: { persist }, dehydratedAt: Date.now() },
      // Other parts of the state are missing, or as damaged as the data.
      state: {
        data,
        dataUpdatedAt: Date.now(),
        status: data,
        errorUpdateCount: data,
        fetchFailureCount: data,
        error: data,
      },
    })),
  },
});

const query = publicRowsQuery('projects', projectsAll)();
const rows = [{ _id: 'p1', name: 'Tiffin Desk', description: 'Books.', createdAt: '2026-11-01T00:00:00.000Z' }];

const anything = fc.oneof(
  fc.constantFrom(undefined, null, 0, Number.NaN, '', true, [], {}),
  fc.string(),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
);
const orAnything = <T,>(sound: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: sound }, anything);

/** A stored cache in which any part may be damaged, or of another build. */
const stored = orAnything(
  fc.record({
    buster: orAnything(fc.constantFrom('2', '1', '99')),
    timestamp: orAnything(fc.constantFrom(Date.now(), 1, Date.now() + 1e12)),
    clientState: orAnything(
      fc.record({
        mutations: orAnything(fc.constant([])),
        queries: orAnything(
          fc.array(
            orAnything(
              fc.record({
                queryKey: orAnything(fc.constant(['other'])),
                queryHash: orAnything(fc.constant('["other"]')),
                state: orAnything(
                  fc.record({ data: anything, dataUpdatedAt: orAnything(fc.constant(1)), status: anything }),
                ),
              }),
            ),
            { maxLength: 3 },
          ),
        ),
      }),
    ),
  }),
);

test('P-PROD-04 damaged, older and newer rows on the device: nothing throws, and rows that are read then are stored again', async () => {
  expectComplaints(/Restoring rows failed/);
  stubApi({ projectsAll: rows });
  const failures: unknown[] = [];
  const onFailure = (event: PromiseRejectionEvent) => failures.push(event.reason);
  addEventListener('unhandledrejection', onFailure);
  const db = createStore(PUBLIC_READS, 'queries');
  await fc.assert(
    fc.asyncProperty(stored, async (client) => {
      await set('client', client, db);
      const queryClient = createTestQueryClient();
      await startPersistedReads(queryClient);
      expect(await queryClient.fetchQuery({ ...query, staleTime: 0 })).toEqual(rows);
      await vi.waitFor(async () => {
        const written: unknown = await get('client', db);
        expect(JSON.stringify(written)).toContain('Tiffin Desk');
      });
      queryClient.clear();
    }),
    { numRuns: isLong ? 1000 : 40, seed: 7 },
  );
  removeEventListener('unhandledrejection', onFailure);
  expect(failures).toEqual([]);
});

test('P-PROD-04 damaged rows of the list itself: the sound ones are shown without a network, and the page never fails', async () => {
  expectComplaints(/^Reading projects failed/);
  const db = createStore(PUBLIC_READS, 'queries');
  const row = fc.oneof(anything, fc.dictionary(fc.constantFrom('_id', 'name', 'description', 'link'), anything));
  const list = fc.oneof({ weight: 3, arbitrary: fc.array(row, { maxLength: 4 }) }, { weight: 1, arbitrary: anything });
  for (const damaged of fc.sample(list, { numRuns: isLong ? 100 : 12, seed: 3 })) {
    const isList = Array.isArray(damaged);
    await set('client', storedCache(PUBLIC_READS, [[['projects'], isList ? [...damaged, ...rows] : damaged]]), db);
    const client = createTestQueryClient();
    stubApi({ projectsAll: noAnswer });
    // Restored before the page is shown, or while it is.
    const isLate = damaged === undefined || JSON.stringify(damaged).length % 2 === 0;
    if (!isLate) await startPersistedReads(client);
    const { unmount } = await renderApp('/products', client);
    if (isLate) await startPersistedReads(client);
    const shown = () => document.body.textContent;
    await expect.poll(shown).toContain(isList ? 'Tiffin Desk' : 'Failed to load projects');
    expect(shown()).not.toContain('Something went wrong');
    unmount();
    client.clear();
  }
});

test('P-PROD-04 a list that has failed before the device is asked for its rows says so, whether it has none or damaged ones', async () => {
  expectComplaints(/^Reading projects failed/);
  const db = createStore(PUBLIC_READS, 'queries');
  for (const queries of [[], [[['projects'], 'damaged']]] as const) {
    await set('client', storedCache(PUBLIC_READS, queries), db);
    const client = createTestQueryClient();
    stubApi({ projectsAll: noAnswer });
    const { unmount } = await renderApp('/products', client);
    await expect.poll(() => client.getQueryState(['projects'])?.status).toBe('error');
    await startPersistedReads(client);
    await nextFrame();
    await expect.element(page.getByRole('alert').filter({ hasText: 'Failed to load projects' })).toBeVisible();
    unmount();
    client.clear();
  }
});

test('D43 damaged reads of the back office: its screens never fail, and show what the server sends', async () => {
  expectComplaints();
  const db = createStore(ADMIN_READS, 'queries');
  const screens = [
    ['/admin/enquiries', [['desk'], ['me'], ['desk-enquiries-open']], 'Enquiries'],
    ['/admin/ManageTeam', [['me'], ['records', 'team']], 'Manage Team'],
    ['/admin/welcome', [['me'], ['summary'], ['vitals'], ['reports', 12], ['desk']], 'Welcome'],
  ] as const;
  const lists = fc.record({ rows: orAnything(fc.array(anything)), page: anything, _id: anything });
  for (const damaged of fc.sample(fc.oneof(anything, lists), { numRuns: isLong ? 60 : 6, seed: 5 })) {
    for (const [path, keys, heading] of screens) {
      storeSession();
      await set(
        'client',
        storedCache(
          ADMIN_READS,
          keys.map((key) => [key, damaged]),
        ),
        db,
      );
      await set('desk-enquiry', damaged, db);
      const client = createTestQueryClient();
      await startPersistedReads(client);
      const { unmount } = await renderAdmin(path, deskAnswers([]), client);
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
      expect(document.body.textContent).not.toContain('Something went wrong');
      unmount();
      client.clear();
    }
  }
});
