import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqlite } from '#server/db/sqlite-driver.ts';
import { request, sendEnquiry } from '../support/http.ts';
import { enquiry, useServer } from '../support/server.ts';

const server = useServer('sqlite');

test('P-API-07 while another process writes, reads are answered and writes wait', async () => {
  const other = openSqlite(join(server().context.config.dataDir, 'site.db'));
  other.exec('begin immediate');
  const events: string[] = [];
  const note = (event: string) => () => void events.push(event);
  const stored = sendEnquiry(server(), enquiry()).then(({ status }) => note(`stored ${status}`)());
  const signedOut = request(server(), '/admins/logout', { method: 'POST', token: server().admin }).then(
    note('signed out'),
  );
  // The writers have requested the lock before these requests are answered.
  for (const path of ['/robots.txt', '/projects/all', '/healthz']) {
    expect((await request(server(), path)).status).toBe(200);
    note(path)();
  }
  note('released')();
  other.exec('rollback');
  other.close();
  await Promise.all([stored, signedOut]);
  expect(events.slice(0, 4)).toEqual(['/robots.txt', '/projects/all', '/healthz', 'released']);
  expect(events.slice(4).sort()).toEqual(['signed out', 'stored 201']);
});
