import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../bench/measure.ts';
import { anyAddress } from '../support/http.ts';
import { memoryOf } from '../support/process-memory.ts';
import { type Answer, openLoop } from './open-loop.ts';

/** What a server did under more load than it can serve. */
export interface OverloadReport {
  /** Requests per second that it serves while more are offered. */
  readonly capacity: number;
  readonly offered: number;
  readonly accepted: number;
  /** Answered with 429 or 503. */
  readonly refused: number;
  /** Neither: no answer, or another status. */
  readonly other: number;
  readonly 'refused without Retry-After': number;
  readonly 'accepted p50, ms': number;
  readonly 'accepted p99, ms': number;
  readonly 'refused p50, ms': number;
  readonly 'refused p99, ms': number;
  /** The same in the first seconds, in which the load begins at once: all figures above are without them. */
  readonly 'accepted p99 at first, ms': number;
  readonly 'refused p99 at first, ms': number;
  readonly 'memory, MB': number;
  /** Seconds after the load until a second passed in which every request was served, with a p99 of at most 500 ms. */
  readonly 'normal again after, s': number;
}

export interface OverloadPlan {
  readonly url: string;
  readonly pid: number;
  /** More requests per second than it can serve, by which its capacity is measured. */
  readonly probe: number;
  /** Requests per second: a number, or how many times the capacity. */
  readonly load: { readonly perSecond: number } | { readonly times: number };
  readonly seconds: number;
}

/** Seconds in which thousands of connections are opened. */
const ONSET = 2;

/** 429 and 503. */
const isRefusal = ({ status }: Answer) => status === 429 || status === 503;
const isServed = ({ status }: Answer) => status >= 200 && status < 300;

/** One enquiry in two requests, and a list: an enquiry costs the database most, a list is what pages read. */
function nextRequest(): string {
  const head = (line: string) => `${line} HTTP/1.1\r\nHost: site.example\r\nX-Forwarded-For: ${anyAddress()}\r\n`;
  if (randomInt(2) === 0) return `${head('GET /services/all')}\r\n`;
  const id = randomUUID();
  const body = JSON.stringify({ name: 'Load', phoneNumber: '1234567', email: `${id}@example.com`, message: id });
  return `${head('POST /contacts/create')}Content-Type: application/json\r\nIdempotency-Key: ${id}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

/** Requests per second that the server serves while more are offered. */
async function capacityOf(port: number, perSecond: number): Promise<number> {
  const seconds = 6;
  const answers = await openLoop({ port, perSecond, seconds, nextRequest });
  const later = answers.filter((answer) => isServed(answer) && answer.at >= ONSET * 1000);
  return Math.round(later.length / (seconds - ONSET));
}

/** Offers a server a multiple of what it can serve, then half of it, and measures both. */
export async function overload({ url, pid, probe, load, seconds }: OverloadPlan): Promise<OverloadReport> {
  const port = Number(new URL(url).port);
  const capacity = await capacityOf(port, probe);
  await pause(2000);
  const perSecond = 'times' in load ? capacity * load.times : load.perSecond;
  const answers = await openLoop({ port, perSecond, seconds, nextRequest });
  const isAtFirst = ({ at }: Answer) => at < ONSET * 1000;
  const [atFirst, during] = [answers.filter(isAtFirst), answers.filter((answer) => !isAtFirst(answer))];
  const after = await openLoop({ port, perSecond: Math.round(capacity / 2), seconds: 10, nextRequest });
  const isNormal = (second: number) => {
    const inIt = after.filter(({ at }) => Math.floor(at / 1000) === second);
    const durations = inIt.map(({ ms = Number.POSITIVE_INFINITY }) => ms);
    return inIt.length > 0 && inIt.every(isServed) && percentile(durations, 0.99) <= 500;
  };
  const normal = Array.from({ length: 10 }, (_, second) => second).find(isNormal) ?? 10;
  const [accepted, refused] = [during.filter(isServed), during.filter(isRefusal)];
  const durations = (of: readonly Answer[]) => of.map(({ ms = 0 }) => ms);
  return {
    ...{ capacity, offered: during.length, accepted: accepted.length, refused: refused.length },
    other: during.length - accepted.length - refused.length,
    'refused without Retry-After': refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length,
    'accepted p50, ms': percentile(durations(accepted), 0.5),
    'accepted p99, ms': percentile(durations(accepted), 0.99),
    'refused p50, ms': percentile(durations(refused), 0.5),
    'refused p99, ms': percentile(durations(refused), 0.99),
    'accepted p99 at first, ms': percentile(durations(atFirst.filter(isServed)), 0.99),
    'refused p99 at first, ms': percentile(durations(atFirst.filter(isRefusal)), 0.99),
    'memory, MB': Math.round(await memoryOf(pid, 'VmHWM')),
    'normal again after, s': normal,
  };
}
