import { afterEach, expect, test, vi } from 'vitest';
import { UUID } from '#contract/core/headers.ts';
import { newKey, recordOf } from '#offline/outbox/outbox-record.ts';

afterEach(() => vi.unstubAllGlobals());

test('a new record is queued, due at once and not attempted', () => {
  const draft = { key: newKey(), kind: 'contact', fields: { name: 'Asha' } } as const;
  expect(recordOf(draft, 5)).toEqual({ v: 1, ...draft, createdAt: 5, attempts: 0, nextAt: 5, state: 'queued' });
});

test('keys are random UUIDs of version 4', () => {
  const keys = Array.from({ length: 100 }, newKey);
  for (const key of keys) expect(key).toMatch(UUID);
  expect(new Set(keys).size).toBe(100);
});

test('keys are UUIDs of version 4 outside a secure context too', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) });
  const keys = Array.from({ length: 100 }, newKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(keys).size).toBe(100);
});
