import fc from 'fast-check';
import { createStore, get, set } from 'idb-keyval';
import { expect, test, vi } from 'vitest';
import { projectsAll } from '#contract/public/products.ts';
import { startPersistedReads } from '#offline/reads/persisted-reads.ts';
import { publicRowsQuery } from '#offline/reads/public-rows.ts';
import { PUBLIC_READS } from '#offline/storage/databases.ts';
import { isLong } from '../../support/long.ts';
import { expectComplaints } from '../support/console.ts';
import { createTestQueryClient } from '../support/render.tsx';
import { stubApi } from '../support/stub-api.ts';

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
