import 'fake-indexeddb/auto';
import { createFlusher } from '#offline/outbox/flush.ts';
import { newKey, type SubmissionInput } from '#offline/outbox/outbox-record.ts';
import { type OutboxStore, openOutboxStore } from '#offline/outbox/outbox-store.ts';
import type { Ports } from '#offline/outbox/ports.ts';
import { createSubmitter } from '#offline/outbox/submit.ts';

/** How the network of a test answers one request. */
export type Answer = (request: Request) => Response | Promise<Response>;

/** An outbox with a stubbed network (`answers`; the last one repeats) and a stopped clock (`clock`). */
export function createKit(
  options: { store?: Partial<OutboxStore>; offline?: boolean } & Partial<
    Pick<Ports, 'lock' | 'ensureRoom' | 'prove'>
  > = {},
) {
  const store: OutboxStore = { ...openOutboxStore(`outbox-${newKey()}`), ...options.store };
  const sent: Request[] = [];
  const answers: Answer[] = [];
  const clock = { now: 1_000_000 };
  const ports: Ports = {
    store,
    lock: options.lock ?? ((_, __, work) => work()),
    async fetch(input, init) {
      const request = new Request(input, init);
      sent.push(request);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (!answer) throw new TypeError('Failed to fetch');
      return answer(request);
    },
    ...(options.ensureRoom && { ensureRoom: options.ensureRoom }),
    prove: options.prove,
    host: 'http://host.example',
    now: () => clock.now,
    random: () => 0.5,
    after(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    changed: () => {},
  };
  const flusher = createFlusher(ports);
  const submitter = createSubmitter(ports, flusher, () => options.offline ?? false);
  return { ...flusher, ...submitter, ports, store, sent, answers, clock };
}

/** Our server has stored the submission: 201 with the key as receipt. */
export const stored: Answer = (request) =>
  Response.json({ success: true, message: 'ok', receipt: request.headers.get('Idempotency-Key') }, { status: 201 });

/** An error response of our server. */
export const refuses =
  (status: number, message: string, headers: Record<string, string> = {}): Answer =>
  () =>
    Response.json({ success: false, message, errors: { email: message } }, { status, headers });

/** No response: the request fails. */
export const fails: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** A network that answers with a login page. */
export const portal: Answer = () => new Response('<h1>Log in</h1>', { headers: { 'Content-Type': 'text/html' } });

/** An enquiry with a new key. */
export function draftOf(name = 'Asha'): SubmissionInput {
  const fields = { name, phoneNumber: '1', email: 'asha@example.com', message: 'Hello' };
  return { key: newKey(), kind: 'contact', fields };
}
