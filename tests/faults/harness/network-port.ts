import type { Device } from './device.ts';
import { hashOf } from './held-rows.ts';
import type { Life } from './life.ts';

/** The real `fetch` for one page or worker. Also checks the requests that leave the device. */
export function fetchOf(device: Device, life: Life): typeof fetch {
  const { ledger, store } = device;

  async function watch(key: string, body: string): Promise<void> {
    const entry = ledger.entries.get(key);
    if (!entry) return;
    entry.body ??= body;
    if (entry.body !== body) ledger.report('wrong state', `${key} has left with two different bodies`);
    const record = await store.get(key);
    if (record && record.attempts < 1) ledger.report('wrong state', `${key} leaves without being counted`);
  }

  return async (input, init = {}) => {
    await life.reach('before fetch');
    if (device.offline) throw new TypeError('Failed to fetch');
    const headers = new Headers(init.headers);
    await watch(headers.get('Idempotency-Key') ?? '', await textOf(init.body));
    headers.set('X-Forwarded-For', device.address);
    const signal = AbortSignal.any([life.signal, ...(init.signal ? [init.signal] : [])]);
    const answer = fetch(input, { ...init, headers, signal });
    answer.catch(() => undefined);
    setImmediate(() => life.alive && life.reach('during fetch'));
    const response = await life.whileAlive(answer);
    await life.reach('after fetch');
    return response;
  };
}

/** Serialises a body so that equal content gives equal text: multipart boundaries are random. */
async function textOf(body: RequestInit['body']): Promise<string> {
  if (!(body instanceof FormData)) return String(body);
  const parts = [...body].map(async ([name, value]) => {
    if (typeof value === 'string') return [name, value];
    return [name, value.name, value.type, hashOf(new Uint8Array(await value.arrayBuffer()))];
  });
  return JSON.stringify(await Promise.all(parts));
}
