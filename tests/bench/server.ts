import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { ACCEPT_MEDIA } from '#contract/core/headers.ts';
import { type Figures, rate, repeated } from './measure.ts';

const anybody = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

const agent = new Agent({ keepAlive: true });

/** Discards the body: `fetch` would decompress it, which takes longer than the server needs for a response. */
function get(url: string, headers: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { 'Accept-Encoding': 'br', ...headers } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().once('end', resolve);
    });
    sent.once('error', reject).end();
  });
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
