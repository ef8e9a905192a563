import { describe, expect, test } from 'vitest';
import { requestFor } from '#offline/outbox/attempt.ts';
import { newKey, recordOf } from '#offline/outbox/outbox-record.ts';
import { createKit, draftOf, fails, stored } from './outbox-kit.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 résumé').buffer;
const file = { name: 'बायोडाटा.pdf', type: 'application/pdf', size: bytes.byteLength, bytes };
const fields = { name: 'Asha', email: 'asha@example.com', phone: '1', opening: 'frontend' };
const job = () => ({ key: newKey(), kind: 'job', fields, subject: 'Frontend engineer', file }) as const;

describe('P-CAR-18 the request of a job application', () => {
  test('is multipart with the text parts and the resume, built anew, under its key', async () => {
    const record = recordOf(job(), 1);
    const [url, init] = requestFor(record, 'http://host.example', new AbortController().signal);
    expect([url, init.method]).toEqual(['http://host.example/jobs/apply', 'POST']);
    expect(init.headers).toEqual({ Accept: expect.any(String), 'Idempotency-Key': record.key });
    const form = init.body as FormData;
    expect([...form.keys()].sort()).toEqual(['email', 'name', 'opening', 'phone', 'resume']);
    const resume = form.get('resume') as File;
    expect([resume.name, resume.type]).toEqual([file.name, file.type]);
    expect(await resume.arrayBuffer()).toEqual(bytes);
    expect(requestFor(record, '', new AbortController().signal)[1].body).not.toBe(form);
  });

  test('D73 says where it comes from to the own host alone: another may not allow the header', () => {
    const record = recordOf({ ...job(), origin: 'from-here' }, 1);
    const headersFor = (host: string) => requestFor(record, host, new AbortController().signal)[1].headers;
    expect(headersFor('')).toHaveProperty('Submission-Origin', 'from-here');
    expect(headersFor('http://host.example')).not.toHaveProperty('Submission-Origin');
  });

  test('leaves out a file that is missing on the device; the server requires it', () => {
    const { file: _, ...rest } = recordOf(job(), 1);
    const [, init] = requestFor(rest, '', new AbortController().signal);
    expect((init.body as FormData).has('resume')).toBe(false);
  });
});

describe('an application in the outbox', () => {
  test('is stored with its bytes before the first attempt; each attempt sends all of them', async () => {
    const kit = createKit();
    const draft = job();
    kit.answers.push(async () => {
      expect(await kit.store.whole(draft.key)).toMatchObject({ attempts: 1, file });
      return fails(new Request('http://x'));
    }, stored);
    expect(await kit.submit(draft)).toEqual({ outcome: 'no-answer' });
    expect(await kit.submit(draft)).toEqual({ outcome: 'stored' });
    for (const request of kit.sent) {
      const resume = (await request.formData()).get('resume') as File;
      expect(await resume.arrayBuffer()).toEqual(bytes);
    }
    expect(await kit.store.whole(draft.key)).toBeUndefined();
  });

  test('submissions without a file are sent first: an upload may take minutes', async () => {
    const kit = createKit({ offline: true });
    const [first, second] = [job(), draftOf()];
    await kit.submit(first);
    kit.clock.now += 1;
    await kit.submit(second);
    kit.answers.push(stored);
    await kit.flush('due');
    expect(kit.sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([second.key, first.key]);
  });

  test('bytes that cannot be read do not block other submissions', async () => {
    const kit = createKit({ offline: true });
    const [broken, sound] = [job(), job()];
    await kit.submit(broken);
    await kit.submit(sound);
    const { whole } = kit.store;
    kit.store.whole = (key) => (key === broken.key ? Promise.reject(new Error('Failed to read')) : whole(key));
    kit.answers.push(stored);
    await kit.flush('due');
    expect(await kit.store.get(broken.key)).toMatchObject({ state: 'queued', attempts: 1, lastError: { status: 0 } });
    expect(await kit.store.receipt(sound.key)).toBeDefined();
  });

  test('is sent directly with its file if the device cannot store it', async () => {
    const kit = createKit({ store: { put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) } });
    kit.answers.push(stored);
    expect(await kit.submit(job())).toEqual({ outcome: 'stored' });
    const resume = (await kit.sent[0]?.formData())?.get('resume') as File;
    expect(await resume.arrayBuffer()).toEqual(bytes);
  });
});
