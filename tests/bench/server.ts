import { randomInt, randomUUID } from 'node:crypto';
import { ACCEPT_MEDIA } from '#contract/core/headers.ts';
import { type Figures, rate, repeated } from './measure.ts';

const anybody = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

async function get(url: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await response.arrayBuffer();
}

async function enquire(origin: string): Promise<void> {
  const id = randomUUID();
  const response = await fetch(`${origin}/contacts/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id, 'X-Forwarded-For': anybody() },
    body: JSON.stringify({ name: 'Bench', phoneNumber: '1234567', email: `${id}@example.com`, message: id }),
  });
  if (!response.ok) throw new Error(`An enquiry was answered ${response.status}`);
  await response.arrayBuffer();
}

/** Requests per second of the server with eight concurrent clients. */
export async function benchServer(origin: string): Promise<Record<string, Figures>> {
  const perSecond = (work: () => Promise<unknown>) => repeated(3, '/s', () => rate(2, 8, work));
  return {
    'server: home document': await perSecond(() => get(`${origin}/`)),
    'server: products document, rendered': await perSecond(() => get(`${origin}/products`)),
    'server: products list': await perSecond(() => get(`${origin}/projects/all`, { Accept: ACCEPT_MEDIA })),
    'server: enquiries stored': await perSecond(() => enquire(origin)),
  };
}
