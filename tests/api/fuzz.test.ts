import { randomInt } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { eventStream, isFile } from '#contract/admin/responses.ts';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/core/call.ts';
import { apiError } from '#contract/core/responses.ts';
import { refusalsOf } from '#server/openapi/operation.ts';
import { schemaOf } from '#server/openapi/schemas.ts';
import { openSession } from '#server/sessions/sessions.ts';
import { fileContent, headers, objectOf, pathParam } from '../support/fuzz.ts';
import { isLong } from '../support/long.ts';
import { makeAccount, useServer } from '../support/server.ts';

/** Cases for each call; those that hash a password for each case that they accept get fewer. */
const CASES = isLong ? 50_000 : 1_000;
const SLOW =
  /^(adminsLogin|adminsRegister|adminsVerifyOtp|adminsSendOtp|adminsConfirm|adminsChangePassword|ownDataOpen|secondFactor(Codes|Confirm))$/;
const SLOW_CASES = isLong ? 2_000 : 100;
/** Longest time for a response, in milliseconds. A short run measures processor time, which other programs do not lengthen. */
const LONGEST = 2000;
/** Processor time is read once in this many cases, because a reading takes a tenth of the time of a case. */
const READING = 5;
const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
/** The same cases in each run, others for each call, and other ones in a long run. */
const seedOf = (name: string) => (isLong ? {} : { seed: Object.keys(calls).indexOf(name) });
const TIMEOUT = isLong ? 3_600_000 : 180_000;

const all = Object.entries(calls) as [keyof typeof calls, Call][];
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
const printable = (value: unknown) => textOf(value).replace(/[^\t\x20-\x7e\x80-\xff]/g, '');

/** A request for a call. */
interface Case {
  readonly params: readonly string[];
  readonly query: Record<string, unknown>;
  readonly body: unknown;
  readonly files: readonly Uint8Array[];
  readonly headers: Record<string, unknown>;
}

function casesOf({ path, query, body, files = {} }: Call): fc.Arbitrary<Case> {
  const names = path.match(/:\w+/g) ?? [];
  const noObject = fc.constant({} as Record<string, unknown>);
  return fc.record({
    params: fc.tuple(...names.map(() => pathParam)),
    query: query ? objectOf(schemaOf(query, 'input')) : noObject,
    body: body
      ? fc.oneof({ weight: 9, arbitrary: objectOf(schemaOf(body, 'input')) }, { weight: 1, arbitrary: fc.jsonValue() })
      : fc.constant(undefined),
    files: fc.tuple(...Object.keys(files).map(() => fileContent)),
    headers,
  });
}

/** Whether a request reaches its call: with dots as a parameter it has another address, and a navigation gets a page. */
const isCall = ({ params, headers: { Accept } }: Case) =>
  Accept !== 'text/html' && !params.some((param) => /^\.\.?$/.test(param));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function formOf({ files = {} }: Call, { body, files: contents }: Case): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as object)) form.append(name, textOf(value));
  for (const [index, name] of Object.keys(files).entries()) {
    form.append(name, new Blob([new Uint8Array(contents[index] ?? [])]), 'file.bin');
  }
  return form;
}

describe('requests that nobody expects', () => {
  const server = useServer('sqlite', { PROOF_AFTER: '1000000', PROOF_COST: '1', LOG_LEVEL: 'silent' });

  async function send(call: Call, input: Case, token: string) {
    const query = new URLSearchParams(Object.entries(input.query).map(([name, value]) => [name, textOf(value)]));
    // A stream stays open.
    if (call.response === eventStream) query.set('once', 'true');
    const params = [...input.params];
    const path = call.path.replace(/:\w+/g, () => params.shift() ?? 'x');
    const sent = Object.entries(input.headers).map(([name, value]) => [name, printable(value)]);
    const headers = { Accept: 'application/json', ...Object.fromEntries(sent), Authorization: `Bearer ${token}` };
    const from = { 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
    const isJson = call.sends === 'json';
    const json = isJson && JSON.stringify(input.body ?? null);
    const payload = call.sends === 'multipart' ? formOf(call, input) : json || undefined;
    // Answers from memory come without a turn of the event loop, in which what they leave behind is freed.
    await nextTurn();
    const response = await server().app.inject({
      ...{ method: call.method, url: `${path}?${query}`, ...(payload && { payload }) },
      headers: { ...headers, ...from, ...(isJson && { 'Content-Type': 'application/json' }) },
    });
    return { status: response.statusCode, text: response.payload };
  }

  test.each(all)(
    '%s never fails, and every response is one of the contract',
    { timeout: TIMEOUT },
    async (name, call) => {
      const statuses = [call.status ?? 200, ...refusalsOf(call)];
      const { id } = await makeAccount(server(), 'owner');
      let token = await openSession(server().context.db, id);
      let checked = '';
      let [cases, reading] = [0, 0];
      await fc.assert(
        fc.asyncProperty(casesOf(call), async (input) => {
          if (cases % READING === 0) reading = processorTime();
          cases += 1;
          const before = performance.now();
          const { status, text } = await send(call, input, token);
          const took = performance.now() - before;
          // `expect` takes a twentieth of the time of a case: it is only called for what is wrong.
          if (took >= LONGEST) expect(isLong ? took : processorTime() - reading).toBeLessThan(LONGEST);
          if (status === 401 && call.access !== 'public') token = await openSession(server().context.db, id);
          const isAllowed = status < 500 && (!isCall(input) || statuses.includes(status));
          if (!isAllowed) throw new Error(`Unexpected status ${status}: ${text}`);
          if (status === 304 || (status < 300 && (isFile(call.response) || call.response === eventStream))) return;
          // A navigation to a file gets a page.
          if (isFile(call.response) && text.startsWith('<')) return;
          // Long lists are checked once for each version.
          if (text === checked) return;
          checked = text;
          const schema = status < 300 ? call.response.schema : apiError;
          expect([
            status,
            z.safeParse(schema, parse(text)).error?.issues,
            status < 300 ? '' : text.slice(0, 200),
          ]).toEqual([status, undefined, expect.any(String)]);
        }),
        {
          numRuns: SLOW.test(name) ? SLOW_CASES : CASES,
          endOnFailure: true,
          ...seedOf(name),
        },
      );
    },
  );
});
