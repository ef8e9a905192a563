import { expect, test, vi } from 'vitest';
import { SUBMISSION_PROOF } from '#contract/core/headers.ts';
import { createFlusher } from '#offline/outbox/flush.ts';
import { recordOf } from '#offline/outbox/outbox-record.ts';
import { createSubmitter } from '#offline/outbox/submit.ts';
import { type Answer, createKit, draftOf, fails, refuses, stored } from './outbox-kit.ts';

/** The server asks for a proof of work. */
const challenges: Answer = () =>
  Response.json({ success: false, message: 'Prove it', challenge: '{"a":1}' }, { status: 428 });

/** An outbox whose device finds proofs with `prove`. */
function createProver(prove = vi.fn(async (challenge: string) => `proof of ${challenge}`), store = {}) {
  const kit = createKit({ store });
  const ports = { ...kit.ports, prove };
  const flusher = createFlusher(ports);
  const proofs = () => kit.sent.map(({ headers }) => headers.get(SUBMISSION_PROOF));
  return { ...kit, ...flusher, ...createSubmitter(ports, flusher, () => false), prove, proofs };
}

const PROOF = 'proof of {"a":1}';

test('D79 the outbox finds the proof of work that the server asks for, and the form learns of nothing', async () => {
  const kit = createProver();
  kit.answers.push(challenges, stored);
  const draft = draftOf();
  expect(await kit.submit(draft)).toEqual({ outcome: 'stored' });
  expect(kit.proofs()).toEqual(['ready', PROOF]);
  expect(new Set(kit.sent.map(({ headers }) => headers.get('Idempotency-Key')))).toEqual(new Set([draft.key]));
  expect(await kit.store.all()).toEqual([]);
});

test('D79 a proof that was found is sent again by the next attempt, and found anew if it has expired', async () => {
  const kit = createProver();
  kit.answers.push(challenges, fails, fails, challenges, stored);
  const draft = draftOf();
  expect(await kit.submit(draft)).toEqual({ outcome: 'no-answer' });
  expect((await kit.store.get(draft.key))?.proof).toBe(PROOF);
  await kit.attempt(draft.key);
  expect(kit.prove).toHaveBeenCalledTimes(1);
  expect(await kit.attempt(draft.key)).toEqual({ type: 'delivered' });
  expect(kit.prove).toHaveBeenCalledTimes(2);
  expect(kit.proofs()).toEqual(['ready', PROOF, PROOF, PROOF, PROOF]);
});

test('D79 a record that is stored anew while its proof is found is counted before it is sent again', async () => {
  const counted: (number | undefined)[] = [];
  const draft = draftOf();
  const kit = createProver(
    vi.fn(async () => {
      await kit.store.remove(draft.key);
      await kit.store.put(recordOf(draft, 1));
      return PROOF;
    }),
  );
  const count: Answer = async (request) => {
    counted.push((await kit.store.get(draft.key))?.attempts);
    return (counted.length === 1 ? challenges : stored)(request);
  };
  kit.answers.push(count);
  expect(await kit.submit(draft)).toEqual({ outcome: 'stored' });
  expect(counted).toEqual([1, 1]);
});

test('D79 a device that finds no proof sends the submission without one: it arrives, at worst as spam', async () => {
  const kit = createProver(vi.fn(() => Promise.reject(new Error('not found'))));
  kit.answers.push(challenges, stored);
  expect(await kit.submit(draftOf())).toEqual({ outcome: 'stored' });
  expect(kit.proofs()).toEqual(['ready', null]);
});

test('D79 a proof that the server does not accept keeps the submission waiting', async () => {
  const kit = createProver();
  kit.answers.push(challenges);
  const draft = draftOf();
  expect(await kit.submit(draft)).toEqual({ outcome: 'busy', message: 'Prove it' });
  expect(kit.sent).toHaveLength(2);
  expect(await kit.store.get(draft.key)).toMatchObject({ state: 'queued', lastError: { status: 428 } });
});

test('D79 a device that cannot store the submission finds the proof, too', async () => {
  const kit = createProver(undefined, { put: () => Promise.reject(new Error('no storage')) });
  kit.answers.push(challenges, stored);
  expect(await kit.submit(draftOf())).toEqual({ outcome: 'stored' });
  expect(kit.proofs()).toEqual(['ready', PROOF]);
});

test('D79 a device without the functions that find a proof does not tell the server to ask', async () => {
  const kit = createKit();
  kit.answers.push(refuses(428, 'Prove it'));
  expect(await kit.submit(draftOf())).toMatchObject({ outcome: 'refused' });
  expect(kit.sent[0]?.headers.get(SUBMISSION_PROOF)).toBeNull();
});
