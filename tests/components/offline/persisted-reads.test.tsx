import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { projectsAll } from '#contract/public/products.ts';
import { teamAll } from '#contract/public/team.ts';
import { startPersistedReads } from '#offline/reads/persisted-reads.ts';
import { publicRowsQuery } from '#offline/reads/public-rows.ts';
import { createTestQueryClient } from '../support/render.tsx';
import { noAnswer, stubApi } from '../support/stub-api.ts';
import { member } from '../support/team.ts';

const query = publicRowsQuery('projects', projectsAll)();
const team = publicRowsQuery('team', teamAll)();

const rowsNamed = (name: string) => [{ _id: 'p1', name, description: 'Books.', createdAt: '2026-11-01T00:00:00.000Z' }];

/** Opens a tab whose reads are persisted. */
async function openTab() {
  const queryClient = createTestQueryClient();
  await startPersistedReads(queryClient);
  return queryClient;
}

/** Waits until a new tab finds these rows on the device. */
const isStored = (rows: unknown) =>
  vi.waitFor(async () => expect((await openTab()).getQueryData(query.queryKey)).toEqual(rows));

test('P-PROD-04 rows that are restored during a read stay when the visitor leaves the page before it ends, and stay on the device', async () => {
  const rows = rowsNamed('Tiffin Desk');
  stubApi({ projectsAll: rows });
  const first = await openTab();
  await first.fetchQuery(query);
  await isStored(rows);

  stubApi({ projectsAll: noAnswer });
  const queryClient = createTestQueryClient();
  const leave = new QueryObserver(queryClient, query).subscribe(() => undefined);
  await startPersistedReads(queryClient);
  expect(queryClient.getQueryState(query.queryKey)).toMatchObject({ data: rows, fetchStatus: 'fetching' });
  leave();
  expect(queryClient.getQueryState(query.queryKey)).toMatchObject({ data: rows, fetchStatus: 'idle' });
  // Changes are written after 100 ms.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await isStored(rows);
});

test('P-PROD-04 a tab that writes later overwrites neither newer rows of another tab nor lists that it has not read', async () => {
  const [old, fresh] = [rowsNamed('Old Desk'), rowsNamed('Fresh Desk')];
  stubApi({ projectsAll: old });
  const slow = await openTab();
  await slow.fetchQuery(query);
  stubApi({ projectsAll: fresh });
  const other = await openTab();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await other.fetchQuery({ ...query, staleTime: 0 });
  await isStored(fresh);

  // The first write has older rows, the second one has none.
  for (const isRead of [true, false]) {
    if (!isRead) slow.removeQueries({ queryKey: query.queryKey });
    const members = [member({ name: `Read ${isRead}`, createdAt: '2026-11-01T00:00:00.000Z' })];
    stubApi({ teamAll: members });
    await slow.fetchQuery({ ...team, staleTime: 0 });
    await vi.waitFor(async () => expect((await openTab()).getQueryData(team.queryKey)).toEqual(members));
    await isStored(fresh);
  }
});

test('P-PROD-04 rows dated in the future, from before the clock of the device was corrected, are replaced by the next read', async () => {
  const dated = rowsNamed('Dated in the future');
  stubApi({ projectsAll: dated });
  const wrongClock = await openTab();
  await wrongClock.fetchQuery({ ...query, staleTime: 0 });
  wrongClock.setQueryData(query.queryKey, dated, { updatedAt: Date.now() + 86_400_000 });
  await isStored(dated);
  const rows = rowsNamed('Read by the right clock');
  stubApi({ projectsAll: rows });
  await (await openTab()).fetchQuery({ ...query, staleTime: 0 });
  await isStored(rows);
});
