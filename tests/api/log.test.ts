import { describe, expect, test } from 'vitest';
import { inProcessFetch } from '#server/pages/in-process.ts';
import { request, sendEnquiry } from '../support/http.ts';
import { usePrograms } from '../support/programs.ts';
import { ADMIN, databases, enquiry, makeAccount, preparedEnv, startServer, useServer } from '../support/server.ts';

const { start } = usePrograms();

test('A-GATE-05 each response has one line with an id of its own on standard output, also of a server that ends at once', async () => {
  const child = start(await preparedEnv('sqlite'));
  const url = await child.url;
  const lines = () =>
    child
      .output()
      .split('\n')
      .filter((line) => line.includes('"answered"'))
      .map((line) => JSON.parse(line));
  const statuses = async (paths: readonly string[]) => {
    for (const path of paths) await request({ url }, path);
  };
  await statuses(['/projects/all', '/projects/all', '/nowhere.json']);
  await expect.poll(() => lines().map(({ status }) => status)).toEqual([200, 200, 404]);
  await statuses(['/team/all']);
  child.process.kill('SIGINT');
  await child.ended;
  expect(lines().map(({ route }) => route)).toEqual([
    ...['/projects/all', '/projects/all', expect.toBeOneOf([null, '/*']), '/team/all'],
  ]);
  expect(new Set(lines().map(({ reqId }) => reqId)).size).toBe(4);
});

test('A-GATE-05 each response names the id of its lines in the log, a proxy may give it; LOG_LEVEL leaves lines out', async () => {
  const server = await startServer({ ...(await preparedEnv('sqlite')), LOG_LEVEL: 'info' });
  const ids = () => server.lines.map((line) => JSON.parse(line).reqId);
  const idOf = async (path: string, headers = {}) =>
    (await request(server, path, { headers })).headers.get('x-request-id');
  for (const path of ['/projects/all', '/nowhere.json', '/contacts/all', '/%']) {
    const id = await idOf(path);
    expect(id, path).toMatch(/^[\da-f-]{36}$/);
    expect(ids(), path).toContain(id);
  }
  expect(await idOf('/projects/all', { 'X-Request-Id': 'of-the-proxy-1' })).toBe('of-the-proxy-1');
  expect(await idOf('/projects/all', { 'X-Request-Id': 'no\tid' })).toMatch(/^[\da-f-]{36}$/);
  await server.stop();

  const direct = await startServer({ ...(await preparedEnv('sqlite')), LOG_LEVEL: 'warn', TRUST_PROXY: '' });
  const given = await request(direct, '/projects/all', { headers: { 'X-Request-Id': 'of-a-client-1' } });
  expect(given.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(direct.lines).toEqual([]);
  await direct.stop();
});

test('A-GATE-05 the requests that the server makes to itself for a page are not logged as visits', async () => {
  const server = await startServer(await preparedEnv('sqlite'));
  const visits = () => server.lines.filter((line) => line.includes('"answered"')).length;
  const response = await inProcessFetch(server.app)('/projects/all');
  expect([response.status, visits()]).toEqual([200, 0]);
  await request(server, '/projects/all');
  expect(visits()).toBe(1);
  await server.stop();
});

describe.each(databases)('A-GATE-05 the log on %s', (kind) => {
  const server = useServer(kind);

  test('contains id, method, route, status and time, and no personal data', async () => {
    const sent = enquiry({ address: '12 MG Road' });
    const key = crypto.randomUUID();
    const from = '198.51.100.77';
    const { token, email } = await makeAccount(server(), 'admin', 'a long password');
    await sendEnquiry(server(), sent, { key, from });
    await sendEnquiry(server(), { ...sent, email: 'broken@' }, { from });
    await request(server(), `/contacts/all?q=${sent.email}`, { token, from });
    await request(server(), `/search/${sent.email}?name=${sent.name}`, { from });
    await request(server(), '/admins/login', { json: { email, password: 'a wrong password' }, from });
    await request(server(), '/admins/login', { json: ADMIN, from });
    const { db } = server().context;
    await db.schema.alterTable('contacts').renameTo('elsewhere').execute();
    expect((await sendEnquiry(server(), sent, { from })).status).toBe(500);
    await db.schema.alterTable('elsewhere').renameTo('contacts').execute();

    const text = server().lines.join('');
    const personal = [sent.name, sent.email, sent.message, sent.phoneNumber, '12 MG Road', 'broken@', from];
    const secret = [token, email, 'a wrong password', ADMIN.email, ADMIN.password, key];
    for (const value of [...personal, ...secret]) expect(text).not.toContain(value);
    const lines = server().lines.map((line) => JSON.parse(line));
    expect(
      lines.filter(({ msg }) => msg === 'answered').map(({ method, route, status }) => [method, route, status]),
    ).toEqual([
      ['POST', '/contacts/create', 201],
      ['POST', '/contacts/create', 400],
      ['GET', '/contacts/all', 200],
      ['GET', expect.toBeOneOf([null, '/*']), 404],
      ['POST', '/admins/login', 401],
      ['POST', '/admins/login', 200],
      ['POST', '/contacts/create', 500],
    ]);
    expect(lines.find(({ level }) => level === 50)).toMatchObject({ route: '/contacts/create', err: {} });
  });
});
