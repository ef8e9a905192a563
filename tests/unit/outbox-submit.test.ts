import { describe, expect, test } from 'vitest';
import { createKit, draftOf, fails, portal, refuses, stored } from './outbox-kit.ts';

describe('result of a submission', () => {
  test('stored: the server holds it, the device keeps its receipt only', async () => {
    const kit = createKit();
    kit.answers.push(stored);
    const draft = draftOf();
    expect(await kit.submit(draft)).toEqual({ outcome: 'stored' });
    expect(await kit.store.all()).toEqual([]);
    expect(await kit.store.receipt(draft.key)).toEqual({ key: draft.key, kind: 'contact', at: kit.clock.now });
  });

  test('the record is stored and its attempt counted before the request', async () => {
    const kit = createKit();
    const draft = draftOf();
    kit.answers.push(async (request) => {
      expect(await kit.store.get(draft.key)).toMatchObject({ attempts: 1, state: 'queued', fields: draft.fields });
      return stored(request);
    });
    expect(await kit.submit(draft)).toEqual({ outcome: 'stored' });
  });

  test('offline: stored, without an attempt', async () => {
    const kit = createKit({ offline: true });
    const draft = draftOf();
    expect(await kit.submit(draft)).toEqual({ outcome: 'offline' });
    expect(kit.sent).toEqual([]);
    expect(await kit.store.get(draft.key)).toMatchObject({ attempts: 0, state: 'queued' });
  });

  test.each([
    ['a network that is gone', fails],
    ['a captive portal', portal],
  ])('no-answer: kept through %s', async (_, answer) => {
    const kit = createKit();
    kit.answers.push(answer);
    const draft = draftOf();
    expect(await kit.submit(draft)).toEqual({ outcome: 'no-answer' });
    expect(await kit.store.get(draft.key)).toMatchObject({ attempts: 1, state: 'queued', lastError: { status: 0 } });
  });

  test.each([408, 409, 425, 429, 500, 503])('busy: kept after a %i, with the server’s words', async (status) => {
    const kit = createKit();
    kit.answers.push(refuses(status, 'Please wait', { 'Retry-After': '100' }));
    const draft = draftOf();
    expect(await kit.submit(draft)).toEqual({ outcome: 'busy', message: 'Please wait' });
    const nextAt = kit.clock.now + 100_000;
    expect(await kit.store.get(draft.key)).toMatchObject({ nextAt, lastError: { status, message: 'Please wait' } });
  });

  test('refused: nothing is stored, and the server’s message is returned', async () => {
    const kit = createKit();
    kit.answers.push(refuses(400, 'Email must be valid'));
    const told = { outcome: 'refused', message: 'Email must be valid', errors: { email: 'Email must be valid' } };
    expect(await kit.submit(draftOf())).toEqual(told);
    expect(await kit.store.all()).toEqual([]);
  });
});

describe('submitting again', () => {
  test('the same content is attempted at once under its key, and not stored twice', async () => {
    const kit = createKit();
    kit.answers.push(refuses(503, 'Busy', { 'Retry-After': '3600' }), stored);
    const draft = draftOf();
    await kit.submit(draft);
    const before = await kit.store.get(draft.key);
    expect(before).toMatchObject({ attempts: 1 });
    expect(await kit.submit(draft)).toEqual({ outcome: 'stored' });
    expect(kit.sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([draft.key, draft.key]);
  });

  test('a delivered submission is answered from its receipt, without a request', async () => {
    const kit = createKit();
    kit.answers.push(stored);
    const draft = draftOf();
    await kit.submit(draft);
    expect(await kit.submit(draft)).toEqual({ outcome: 'stored' });
    expect(kit.sent).toHaveLength(1);
  });

  test('edited content replaces the waiting submission, under a new key', async () => {
    const kit = createKit();
    const [first, edited] = [draftOf('first'), draftOf('edited')];
    await kit.submit(first);
    await kit.submit(edited, first.key);
    expect((await kit.store.all()).map(({ key, fields }) => [key, fields.name])).toEqual([[edited.key, 'edited']]);
  });

  test('a refusal that another page received is reported as refused', async () => {
    const draft = draftOf();
    const kit = createKit({ lock: async () => undefined });
    await kit.ports.store.put({
      ...{ v: 1, ...draft, createdAt: 1, attempts: 1, nextAt: 1, state: 'queued' },
    });
    expect(await kit.submit(draft)).toEqual({ outcome: 'no-answer' });
    const lastError = { status: 400, message: 'No', at: 1 };
    await kit.store.update(draft.key, (record) => ({ ...record, state: 'needs-attention', lastError }));
    kit.ports.store.put = async () => {};
    expect(await kit.submit(draft)).toMatchObject({ outcome: 'refused', message: 'No' });
    expect(await kit.store.all()).toEqual([]);
  });

  test('a record that was removed meanwhile is not reported as stored', async () => {
    const draft = draftOf();
    const kit = createKit({ lock: async (key) => void (await kit.store.remove(key)) });
    expect(await kit.submit(draft)).toEqual({ outcome: 'not-kept' });
  });
});
