import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SUBMISSION_PROOF } from '#contract/core/headers.ts';
import { writeOrigin } from '#contract/public/submission-origin.ts';
import { findProof } from '#offline/outbox/find-proof.ts';
import { challengeError } from '#server/calls/proof.ts';
import { application } from '../support/application.ts';
import { deskOf } from '../support/desk.ts';
import { many, request, sendEnquiry, type TestResponse } from '../support/http.ts';
import { databases, enquiry, useServer } from '../support/server.ts';

const TRAP = { website: 'https://spam.example' };

// On a busy machine a bucket would refill while a test empties it.
const freeze = (time?: number) => vi.useFakeTimers({ toFake: ['Date'], ...(time && { now: time }) });
afterEach(() => void vi.useRealTimers());

describe.each(databases)('proofs of work on %s', (kind) => {
  const server = useServer(kind, { PROOF_COST: '10' });
  const { details } = deskOf(server);
  const send = (from: string, { key = randomUUID(), proof = 'ready', body = enquiry() } = {}) =>
    sendEnquiry(server(), body, { key, from, headers: proof ? { [SUBMISSION_PROOF]: proof } : {} });
  const solve = ({ json }: TestResponse) => findProof(json.challenge);
  const stateOf = async (id: string) => {
    const { state, events } = await details(id);
    return [state, ...events.filter(({ type }: { type: string }) => type === 'judged')];
  };
  const countOf = async () => {
    const { count } = await server()
      .context.db.selectFrom('contacts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  /** Uses up what an address sends without a proof. */
  const crowd = (from: string) => many(10, () => send(from));

  test('D79 P-API-06 past ten a minute each submission of an address brings a proof, and arrives as any other', async () => {
    freeze();
    const from = '192.0.2.1';
    expect((await crowd(from)).map(({ status }) => status)).toEqual(Array(10).fill(201));
    const before = await countOf();
    const [key, body] = [randomUUID(), enquiry()];
    const asked = await send(from, { key, body });
    expect([asked.status, asked.json.success, asked.json.message]).toEqual([
      428,
      false,
      'This submission needs a proof of work',
    ]);
    expect(await countOf()).toBe(before);
    const proof = await solve(asked);
    const delivered = await send(from, { key, body, proof });
    expect([delivered.status, delivered.json.receipt]).toEqual([201, key]);
    expect(await stateOf(delivered.json._id)).toEqual(['new']);
    // A repeat needs none.
    for (const repeated of ['', 'ready', proof]) {
      expect((await send(from, { key, body, proof: repeated })).json._id).toBe(delivered.json._id);
    }
    expect((await send('192.0.2.2')).status).toBe(201);
    expect(await countOf()).toBe(before + 2);
  });

  test('D79 the same holds for applications, whose file is checked before', async () => {
    freeze();
    const from = '192.0.2.3';
    await crowd(from);
    const apply = (key: string, proof: string) =>
      request(server(), '/jobs/apply', { body: application(), key, from, headers: { [SUBMISSION_PROOF]: proof } });
    const key = randomUUID();
    const asked = await apply(key, 'ready');
    expect(asked.status).toBe(428);
    expect((await apply(key, await solve(asked))).status).toBe(201);
  });

  test('D79 a proof is valid for its submission, as the server has signed it, and for ten minutes', async () => {
    const start = Date.now();
    freeze(start);
    const from = '192.0.2.4';
    await crowd(from);
    const key = randomUUID();
    const asked = await send(from, { key });
    const proof = await solve(asked);
    const { challenge, solution } = JSON.parse(decodeURIComponent(proof));
    const write = (value: unknown) => encodeURIComponent(JSON.stringify(value));
    const forged = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    for (const invalid of [
      'nonsense',
      '%',
      '%7B%7D',
      write({ challenge: forged, solution }),
      write({ challenge, solution: { ...solution, derivedKey: '00' } }),
      write({ challenge: { ...challenge, signature: '' }, solution }),
    ]) {
      expect([invalid, (await send(from, { key, proof: invalid })).status]).toEqual([invalid, 428]);
    }
    expect((await send(from, { proof })).status).toBe(428);
    freeze(start + 599_000);
    await crowd(from);
    expect((await send(from, { key, proof })).status).toBe(201);
    const late = randomUUID();
    const { challenge: again = '' } = await challengeError(server().context.db, late, { proofCost: 1 });
    const lateProof = await findProof(again);
    freeze(start + 599_000 + 602_000);
    await crowd(from);
    expect((await send(from, { key: late, proof: lateProof })).status).toBe(428);
  });

  test('D79 a suspicious submission brings a proof, too, and lies under spam', async () => {
    const [key, body] = [randomUUID(), enquiry(TRAP)];
    const before = await countOf();
    const asked = await send('192.0.2.5', { key, body });
    expect([asked.status, await countOf()]).toEqual([428, before]);
    const delivered = await send('192.0.2.5', { key, body, proof: await solve(asked) });
    expect(delivered.status).toBe(201);
    expect(await stateOf(delivered.json._id)).toMatchObject(['spam', { text: 'trap' }]);
    const seconds = { page: '/', campaign: '', installed: false, sentAt: '', seconds: 0.2 };
    const fast = { 'Submission-Origin': writeOrigin(seconds), [SUBMISSION_PROOF]: 'ready' };
    const applied = await request(server(), '/jobs/apply', { body: application(), key: randomUUID(), headers: fast });
    expect(applied.status).toBe(428);
  });

  test('D79 a client that cannot bring a proof is not refused: its submission lies under spam', async () => {
    freeze();
    const from = '192.0.2.6';
    await crowd(from);
    const sent = await send(from, { proof: '' });
    expect(sent.status).toBe(201);
    expect(await stateOf(sent.json._id)).toMatchObject(['spam', { text: 'proof' }]);
    // Without a key, a proof could be used twice.
    const headers = { [SUBMISSION_PROOF]: 'ready' };
    const unkeyed = await sendEnquiry(server(), enquiry(), { from, headers });
    expect(unkeyed.status).toBe(201);
    expect(await stateOf(unkeyed.json._id)).toMatchObject(['spam', { text: 'proof' }]);
  });

  test('D79 P-API-06 what brings a proof counts once: an address sends 120 a minute', async () => {
    freeze();
    const from = '192.0.2.7';
    const deliver = async () => {
      const [key, body] = [randomUUID(), enquiry()];
      const asked = await send(from, { key, body });
      return asked.status === 428 ? send(from, { key, body, proof: await solve(asked) }) : asked;
    };
    const statuses = (await many(120, deliver)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect((await deliver()).status).toBe(429);
  });
});
