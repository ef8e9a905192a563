import { describe, expect, test } from 'vitest';
import { request, sendEnquiry } from '../support/http.ts';
import { ADMIN, databases, enquiry, makeAccount, useServer } from '../support/server.ts';

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
