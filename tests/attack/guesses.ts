import { randomUUID } from 'node:crypto';
import { otherThan } from '../support/accounts.ts';
import { request } from '../support/http.ts';
import { newestCode } from '../support/mail.ts';
import { type Attack, countsOf, OWNER, require, type Target } from './target.ts';

const GUESSES = 200;
const together = <T>(count: number, one: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));

const post = (target: Target, path: string, json: object, from?: string) =>
  request(target, `/admins/${path}`, { json, ...(from && { from }) });

/** Creates an account with a password. */
async function newAccount(target: Target): Promise<{ email: string; password: string }> {
  const [email, password] = [`${randomUUID()}@example.com`, `${randomUUID()} password`];
  const json = { name: 'Victim', email, password, mobileNumber: '0982600000' };
  const { status } = await post(target, 'register', json);
  require(status === 200, `registering was answered with ${status}`);
  return { email, password };
}

const passwordsFrom =
  (addressOf: (index: number) => string | undefined) =>
  async (target: Target): Promise<string> => {
    const { email } = await newAccount(target);
    const answers = await together(GUESSES, (index) =>
      post(target, 'login', { email, password: `guess ${index}` }, addressOf(index)),
    );
    const statuses = answers.map(({ status }) => status);
    const evaluated = statuses.filter((status) => status !== 429).length;
    require(evaluated <= 5, `${evaluated} of ${GUESSES} passwords were evaluated`);
    return countsOf(statuses);
  };

async function codes(target: Target): Promise<string> {
  const { email } = await newAccount(target);
  await post(target, 'sendOTP', { email });
  const code = await newestCode(target.dataDir, email);
  const guesses = await together(GUESSES, () => post(target, 'verifyOTP', { email, otp: otherThan(code) }));
  require(guesses.every(({ status }) => status !== 200), 'a wrong code was accepted');
  // Without its ticket, the code is used up by the first guesses.
  const right = await post(target, 'verifyOTP', { email, otp: code });
  require(right.status !== 200, 'the code was still valid after 200 guesses');
  return `${countsOf(guesses.map(({ status }) => status))}; the code itself afterwards: ${right.status}`;
}

async function oneCode(target: Target): Promise<string> {
  const { email } = await newAccount(target);
  await post(target, 'sendOTP', { email });
  const otp = await newestCode(target.dataDir, email);
  const answers = await together(50, () => post(target, 'verifyOTP', { email, otp }));
  const opened = answers.filter(({ json }) => json?.token).length;
  require(opened === 1, `one code opened ${opened} sessions`);
  return `${opened} session; ${countsOf(answers.map(({ status }) => status))}`;
}

const ROUNDS = 41;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Compares the time of answers about a known and an unknown address, in turns. */
const timing =
  (path: string, bodyOf: (email: string) => object) =>
  async (target: Target): Promise<string> => {
    const known: number[] = [];
    const unknown: number[] = [];
    const time = async (email: string) => {
      const began = performance.now();
      await post(target, path, bodyOf(email));
      return performance.now() - began;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const { email } = await newAccount(target);
      // The order changes, so that neither is always the second one.
      const first = round % 2 === 0;
      if (first) known.push(await time(email));
      unknown.push(await time(`${randomUUID()}@example.com`));
      if (!first) known.push(await time(email));
    }
    const [a, b] = [median(known), median(unknown)];
    const ratio = Math.round((100 * a) / b) / 100;
    require(ratio > 0.8 && ratio < 1.25, `known ${a.toFixed(1)} ms, unknown ${b.toFixed(1)} ms`);
    return `known ${a.toFixed(1)} ms, unknown ${b.toFixed(1)} ms: ratio ${ratio}`;
  };

/** A client that claims another address in each request, and other names of the site. */
async function forgedHeaders(target: Target): Promise<string> {
  const headersOf = (index: number): Record<string, string> => ({
    ...{ 'X-Real-IP': `198.51.100.${index}`, Forwarded: `for=198.51.100.${index};host=evil.example` },
    ...{ 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'javascript', 'X-Original-URL': '/admins/accounts' },
  });
  // The last entry is what the trusted proxy has seen; the rest is what the client says.
  const statuses = await together(100, async (index) => {
    const answer = await request(target, '/admins/login', {
      ...{ json: { email: OWNER.email, password: 'a guess' }, headers: headersOf(index) },
      from: `198.51.100.${index}, 203.0.113.9`,
    });
    return answer.status;
  });
  const evaluated = statuses.filter((status) => status !== 429).length;
  require(evaluated <= 5, `${evaluated} guesses were evaluated`);
  const page = await request(target, '/contact', { headers: { Accept: 'text/html', ...headersOf(1) } });
  require(!page.text.includes('evil.example'), 'a page names the forged host');
  return `${countsOf(statuses)}; no page names the forged host`;
}

export const guesses: readonly Attack[] = [
  ['200 passwords at once, from one client', passwordsFrom(() => '203.0.113.5')],
  ['200 passwords at once, from 200 clients', passwordsFrom(() => undefined)],
  ['200 codes at once', codes],
  ['one code, verified 50 times at once', oneCode],
  ['time of a sign-in: known and unknown account', timing('login', (email) => ({ email, password: 'a guess' }))],
  ['time of a code request: known and unknown account', timing('sendOTP', (email) => ({ email }))],
  ['forged proxy headers', forgedHeaders],
];
