import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { DeskChange } from '#contract/admin/desk.ts';
import { deskOf } from '../support/desk.ts';
import { databases, makeAccount, useServer } from '../support/server.ts';

describe.each(databases)('changes of desk items on %s', (kind) => {
  const server = useServer(kind);
  const { details, change, received } = deskOf(server);

  test('D73 everyone who works on it sees the timeline of an enquiry', async () => {
    const id = await received();
    const { token } = await makeAccount(server(), 'admin');
    const followUpAt = '2027-01-05T09:30:00.000Z';
    await change(id, { contacted: 'whatsapp', note: 'Wants a price\nby Friday' }, { token });
    const changed = await change(id, { followUpAt, labels: ['shop', 'shop', 'Indore'] });
    expect(changed.status).toBe(200);
    expect(changed.json.item).toEqual(await details(id));
    expect(changed.json.item).toMatchObject({ version: 3, state: 'talks', followUpAt, labels: ['shop', 'Indore'] });
    expect(changed.json.item.repliedAt).not.toBe('');
    const events = changed.json.item.events.map(({ type, text, by }: Record<string, string>) => [type, text, by]);
    const { name } = await server()
      .context.db.selectFrom('accounts')
      .select('name')
      .orderBy('created_at')
      .executeTakeFirstOrThrow();
    expect(events).toEqual([
      ['received', '', ''],
      ['state', 'talks', 'Test'],
      ['whatsapp', '', 'Test'],
      ['note', 'Wants a price\nby Friday', 'Test'],
      ['followUpAt', followUpAt, name],
      ['labels', 'shop, Indore', name],
    ]);
  });

  test('D73 an item is done with its last states, open again with any other, and can be marked as done without them', async () => {
    const id = await received();
    expect((await change(id, { isDone: true })).json.item).toMatchObject({ state: 'new', isDone: true });
    expect((await change(id, { state: 'talks' })).json.item).toMatchObject({ isDone: false });
    expect((await change(id, { state: 'won' })).json.item).toMatchObject({ isDone: true });
    expect((await change(id, { isDone: false })).json.item).toMatchObject({ state: 'won', isDone: false });
  });

  test('D40 changes of different fields are merged, and of the same field only the first is stored', async () => {
    const id = await received();
    const { token } = await makeAccount(server(), 'admin');
    expect((await change(id, { state: 'talks' }, { token, basedOn: 1 })).status).toBe(200);
    expect((await change(id, { labels: ['shop'], note: 'Seen' }, { basedOn: 1 })).json.item).toMatchObject({
      ...{ version: 3, state: 'talks', labels: ['shop'] },
    });
    const refused = await change(id, { state: 'spam', note: 'An advertisement' }, { basedOn: 1 });
    expect([refused.status, refused.json]).toEqual([
      409,
      {
        ...{ success: false, message: 'Test has changed the state meanwhile' },
        errors: { state: 'Test has changed the state' },
      },
    ]);
    const item = await details(id);
    expect(item).toMatchObject({ version: 3, state: 'talks' });
    expect(item.events.map(({ text }: { text: string }) => text)).not.toContain('An advertisement');
    expect((await change(id, { state: 'talks', note: 'The same' }, { basedOn: 1 })).status).toBe(200);
    expect((await change(id, { state: 'spam' }, { basedOn: 4 })).json.item).toMatchObject({ state: 'spam' });
  });

  test('D76 a repeated change is made once, and answered again', async () => {
    const id = await received();
    const key = randomUUID();
    const send = () => change(id, { note: 'Once' }, { key });
    const answers = [await send(), await send()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.json).toEqual(answers[0]?.json);
    expect(answers[1]?.json.item).toMatchObject({ version: 2 });
    const stored = await server()
      .context.db.selectFrom('idempotency_keys')
      .select('answer')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    expect(stored.answer).toBe(JSON.stringify(id));
  });

  test('D73 concurrent changes are all stored, each as a version of its own', async () => {
    const id = await received();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((note) => change(id, { note: `Note ${note}` })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { version, events } = await details(id);
    expect(version).toBe(6);
    expect(events.map((event: { version: number }) => event.version)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test.each<[DeskChange, string, string]>([
    [{ state: 'hired' }, 'state', 'state must be one of new, talks, won, lost, spam'],
    [{ state: 'constructor' }, 'state', 'state must be one of new, talks, won, lost, spam'],
    [{ owner: 'nobody' }, 'owner', 'There is no such admin'],
    [{ followUpAt: 'tomorrow' }, 'followUpAt', 'followUpAt must be a time in ISO 8601, or empty'],
    [{ labels: Array(11).fill('x') }, 'labels', 'labels must be at most 10 texts of at most 40 characters'],
    [{ note: 'x'.repeat(5001) }, 'note', 'Note can have at most 5000 characters'],
  ])('D73 %j is refused, and nothing is stored', async (json, field, message) => {
    const id = await received();
    const answer = await change(id, { note: 'Also', ...json });
    expect([answer.status, answer.json]).toEqual([400, { success: false, message, errors: { [field]: message } }]);
    expect(await details(id)).toMatchObject({ version: 1 });
  });
});
