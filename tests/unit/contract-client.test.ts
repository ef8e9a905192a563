import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { requestOf, retryAfterOf, send } from '#contract/client.ts';

const fields = { name: 'A', phoneNumber: '1', email: 'a@b.c', message: 'नमस्ते' };
const host = 'https://host.example';
const answering = (body: BodyInit | null, init?: ResponseInit) => async () => new Response(body, init);

describe('P-API-02 the request of a call', () => {
  test('carries no Authorization unless a token is given', () => {
    const [, open] = requestOf(calls.projectsAll, {}, { host });
    expect(open.headers).toEqual({ Accept: 'application/json; image=url' });
    expect(open.credentials).toBe('omit');
    const [, signedIn] = requestOf(calls.contactsAll, {}, { host, token: 't' });
    expect(signedIn.headers).toMatchObject({ Authorization: 'Bearer t' });
  });

  test('P-API-06 an enquiry is JSON under its key', () => {
    const [url, init] = requestOf(calls.contactsCreate, { body: fields }, { host, key: 'k' });
    expect(url).toBe(`${host}/contacts/create`);
    expect(init.method).toBe('POST');
    expect(init.redirect).toBe('error');
    expect(init.headers).toMatchObject({ 'Idempotency-Key': 'k', 'Content-Type': 'application/json' });
    expect(JSON.parse(String(init.body))).toEqual(fields);
  });

  test('parameters are encoded into the path', () => {
    const [url] = requestOf(calls.contactsDelete, { params: { id: '../a b?' } }, { host: '' });
    expect(url).toBe('/contacts/delete/..%2Fa%20b%3F');
  });

  test('a picture is sent as multipart; the browser sets the boundary', () => {
    const image = new File(['x'], 'a.png', { type: 'image/png' });
    const body = { name: 'n', description: 'd' };
    const [, init] = requestOf(calls.projectsCreate, { body, files: { image } }, { host, token: 't' });
    const form = init.body as FormData;
    expect([...form.keys()]).toEqual(['name', 'description', 'image']);
    expect(init.headers).not.toHaveProperty('Content-Type');
  });
});

describe('P-API-07 result of a call', () => {
  const login = (via: typeof fetch) =>
    send(calls.adminsLogin, { body: { email: '', password: '' } }, { host, fetch: via });

  test('the response as typed values', async () => {
    const answer = { success: true, message: 'ok', token: 't', role: 'admin' };
    expect(await login(answering(JSON.stringify(answer)))).toEqual({ ok: true, data: answer });
  });

  test('the message and the invalid fields of an error', async () => {
    const errors = { email: 'No' };
    const body = JSON.stringify({ success: false, message: 'No', errors });
    const failure = { kind: 'refused', status: 400, message: 'No', errors, retryAfter: 2000 };
    const via = answering(body, { status: 400, headers: { 'Retry-After': '2' } });
    expect(await login(via)).toEqual({ ok: false, failure });
  });

  test.each([
    ['a page', '<h1>Log in</h1>'],
    ['another shape', '[{"success":true}]'],
    ['nothing', null],
  ])('no answer where a 200 brings %s', async (_, body) => {
    expect(await login(answering(body))).toEqual({ ok: false, failure: { kind: 'no-answer', status: 200 } });
  });

  test('no response if the network fails', async () => {
    const via = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await login(via)).toEqual({ ok: false, failure: { kind: 'no-answer' } });
  });

  test('throws only if the caller has aborted it', async () => {
    const ending = new AbortController();
    ending.abort();
    const sending = { host, signal: ending.signal, fetch: () => Promise.reject(ending.signal.reason) };
    await expect(send(calls.projectsAll, {}, sending)).rejects.toThrow();
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');

  test.each([
    [null, undefined],
    ['0', 0],
    [' 120 ', 120_000],
    ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
  ])('%j is %j ms', (header, wait) => expect(retryAfterOf(header, now)).toBe(wait));
});
