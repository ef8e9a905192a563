import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { request, sendEnquiry } from '../support/http.ts';
import { databases, enquiry, useServer } from '../support/server.ts';

describe.each(databases)('P-API-06 idempotency keys on %s', (kind) => {
  const server = useServer(kind);
  const rowsOf = async (email: string) => {
    const { db } = server().context;
    return db.selectFrom('contacts').selectAll().where('email', '=', email).execute();
  };

  test('a repeat gets the first response and stores nothing', async () => {
    const [key, sent] = [randomUUID(), enquiry()];
    const first = await sendEnquiry(server(), sent, { key });
    const second = await sendEnquiry(server(), Object.fromEntries(Object.entries(sent).reverse()), { key });
    expect(first.status).toBe(201);
    expect(first.json.receipt).toBe(key);
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(await rowsOf(sent.email)).toHaveLength(1);
  });

  test('twenty concurrent requests store one row; each gets the receipt or 409', async () => {
    const [key, sent] = [randomUUID(), enquiry()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendEnquiry(server(), sent, { key })));
    for (const { status, json, headers } of answers) {
      expect([201, 409]).toContain(status);
      if (status === 201) expect(json.receipt).toBe(key);
      else expect(headers.get('retry-after')).toBe('1');
    }
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text)).size).toBe(1);
    expect(await rowsOf(sent.email)).toHaveLength(1);
  });

  // SQLite has one writer, so no request can wait for an open transaction with the same key.
  test.skipIf(kind === 'sqlite')(
    '409 while a transaction with the same key is open; the key is free after its rollback',
    async () => {
      const { db } = server().context;
      const [key, sent] = [randomUUID(), enquiry()];
      const row = {
        key,
        call: 'x',
        fingerprint: 'x',
        status: null,
        answer: null,
        created_at: new Date().toISOString(),
      };
      let waiting: ReturnType<typeof sendEnquiry> | undefined;
      await db
        .transaction()
        .execute(async (trx) => {
          await trx.insertInto('idempotency_keys').values(row).execute();
          waiting = sendEnquiry(server(), sent, { key });
          expect((await waiting).status).toBe(409);
          throw new Error('the work fails');
        })
        .catch(() => {});
      expect((await waiting)?.headers.get('retry-after')).toBe('1');
      expect((await sendEnquiry(server(), sent, { key })).status).toBe(201);
    },
  );

  test('another body under the same key is 422', async () => {
    const [key, sent] = [randomUUID(), enquiry()];
    await sendEnquiry(server(), sent, { key });
    const answer = await sendEnquiry(server(), { ...sent, message: 'Something else' }, { key });
    expect(answer.status).toBe(422);
    expect(answer.json.success).toBe(false);
    expect((await sendEnquiry(server(), sent, { key: key.toUpperCase() })).status).toBe(201);
    expect(await rowsOf(sent.email)).toHaveLength(1);
  });

  test.each(['', 'x', '1234', `${randomUUID()}0`, `"${randomUUID()}"`])('a malformed key %j is 400', async (key) => {
    const sent = enquiry();
    const answer = await sendEnquiry(server(), sent, { key });
    expect([answer.status, answer.json.message]).toEqual([400, 'Idempotency-Key must be a UUID']);
    expect(await rowsOf(sent.email)).toHaveLength(0);
  });

  test('without a key two submissions are two', async () => {
    const sent = enquiry();
    for (let i = 0; i < 2; i += 1) expect((await sendEnquiry(server(), sent)).status).toBe(201);
    expect(await rowsOf(sent.email)).toHaveLength(2);
  });

  test('a late repeat does not restore a deleted enquiry', async () => {
    const [key, sent] = [randomUUID(), enquiry()];
    const first = await sendEnquiry(server(), sent, { key });
    const path = `/contacts/delete/${first.json._id}`;
    expect((await request(server(), path, { method: 'DELETE', token: server().admin })).status).toBe(200);
    const late = await sendEnquiry(server(), sent, { key });
    expect([late.status, late.text]).toEqual([first.status, first.text]);
    expect(await rowsOf(sent.email)).toMatchObject([{ deleted_at: expect.any(String) }]);
  });

  test('a refusal is not stored: the corrected body passes under the same key', async () => {
    const [key, sent] = [randomUUID(), enquiry()];
    expect((await sendEnquiry(server(), { ...sent, name: '' }, { key })).status).toBe(400);
    expect((await sendEnquiry(server(), sent, { key })).status).toBe(201);
  });

  test('no personal data is stored with the key', async () => {
    const [key, sent] = [randomUUID(), enquiry()];
    await sendEnquiry(server(), sent, { key });
    const { db } = server().context;
    const row = await db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).executeTakeFirst();
    for (const value of [sent.name, sent.email, sent.phoneNumber, sent.message])
      expect(JSON.stringify(row)).not.toContain(value);
  });
});
