import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { projectsAll } from '#contract/public/products.ts';
import { startPersistedReads } from '#offline/reads/persisted-reads.ts';
import { publicRowsQuery } from '#offline/reads/public-rows.ts';
import { createTestQueryClient } from '../support/render.tsx';
import { noAnswer, stubApi } from '../support/stub-api.ts';

const query = publicRowsQuery('projects', projectsAll)();

/** Opens a tab whose reads are persisted. */
async function openTab() {
  const queryClient = createTestQueryClient();
  await startPersistedReads(queryClient);
  return queryClient;
}

test('P-PROD-04 rows that are restored during a read stay when the visitor leaves the page before it ends, and stay on the device', async () => {
  const rows = [{ _id: 'p1', name: 'Tiffin Desk', description: 'Books.', createdAt: '2026-11-01T00:00:00.000Z' }];
  stubApi({ projectsAll: rows });
  const first = await openTab();
  await first.fetchQuery(query);
  await vi.waitFor(async () => {
    const other = await openTab();
    expect(other.getQueryData(query.queryKey)).toEqual(rows);
  });

  stubApi({ projectsAll: noAnswer });
  const queryClient = createTestQueryClient();
  const leave = new QueryObserver(queryClient, query).subscribe(() => undefined);
  await startPersistedReads(queryClient);
  expect(queryClient.getQueryState(query.queryKey)).toMatchObject({ data: rows, fetchStatus: 'fetching' });
  leave();
  expect(queryClient.getQueryState(query.queryKey)).toMatchObject({ data: rows, fetchStatus: 'idle' });
  // Changes are written after 100 ms.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const later = await openTab();
  expect(later.getQueryData(query.queryKey)).toEqual(rows);
});
