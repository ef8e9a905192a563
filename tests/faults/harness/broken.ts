import { newKey } from '#offline/outbox/outbox-record.ts';
import type { Variant } from './page.ts';

const json = { headers: { 'Content-Type': 'application/json' } };

/** Uses a new key for each attempt, so that the server cannot recognise a submission that it has already stored. */
const keyEachTime: Variant = (ports) => ({
  ...ports,
  async fetch(input, init = {}) {
    const headers = new Headers(init.headers);
    headers.set('Idempotency-Key', newKey());
    const response = await ports.fetch(input, { ...init, headers });
    if (response.status !== 201) return response;
    const { receipt: _, ...rest } = (await response.json()) as Record<string, unknown>;
    return new Response(JSON.stringify(rest), { ...json, status: 201 });
  },
});

/** Removes a submission from the store before it is sent, as workbox-background-sync does. */
const settledFirst: Variant = (ports) => ({
  ...ports,
  store: {
    ...ports.store,
    async update(key, change) {
      const record = await ports.store.update(key, change);
      if (record && record.attempts > 0) await ports.store.settle({ key, kind: record.kind, at: ports.now() });
      return record;
    },
  },
});

/** Treats every 2xx response as stored, including a captive portal's. */
const anySuccess: Variant = (ports) => ({
  ...ports,
  async fetch(input, init) {
    const response = await ports.fetch(input, init);
    return response.ok ? new Response('{"success":true}', { ...json, status: 200 }) : response;
  },
});

/** Treats every 5xx response (busy server) as a refusal. */
const busyIsRefused: Variant = (ports) => ({
  ...ports,
  async fetch(input, init) {
    const response = await ports.fetch(input, init);
    return response.status < 500 ? response : new Response('{"message":"no"}', { ...json, status: 400 });
  },
});

/** Treats the request for a proof of work as a refusal. */
const challengeIsRefused: Variant = (ports) => ({
  ...ports,
  async fetch(input, init) {
    const response = await ports.fetch(input, init);
    return response.status === 428 ? new Response('{"message":"no"}', { ...json, status: 400 }) : response;
  },
});

/** Sends the first proof of work that it finds with every submission. */
const sameProof: Variant = (ports) => {
  let first: Promise<string> | undefined;
  return {
    ...ports,
    prove(challenge) {
      first ??= ports.prove?.(challenge);
      return first ?? Promise.reject(new Error('No proof'));
    },
  };
};

/** Reports success without storing anything. */
const forgetful: Variant = (ports) => ({ ...ports, store: { ...ports.store, put: async () => {} } });

/** Loses the last byte of a stored file when reading it. */
const careless: Variant = (ports) => ({
  ...ports,
  store: {
    ...ports.store,
    async whole(key) {
      const record = await ports.store.whole(key);
      if (!record?.file) return record;
      return { ...record, file: { ...record.file, bytes: record.file.bytes.slice(0, -1) } };
    },
  },
});

/** Every broken outbox, and the kind of violation that the oracle must report for it. */
export const broken = {
  'a new key at each attempt': { variant: keyEachTime, kind: 'twice' },
  'an entry taken out before it is sent': { variant: settledFirst, kind: 'lost' },
  'any 200 taken for the server': { variant: anySuccess, kind: 'lost' },
  'a busy server taken for a refusal': { variant: busyIsRefused, kind: 'wrong state' },
  'a request for a proof taken for a refusal': { variant: challengeIsRefused, kind: 'wrong state' },
  'one proof for all submissions': { variant: sameProof, kind: 'wrong state' },
  'a file that comes back shorter': { variant: careless, kind: 'wrong state' },
  'a store that only says it has written': { variant: forgetful, kind: 'lost' },
} as const;
