import type { AnyRouter } from '@tanstack/react-router';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { API_HOST } from '#api/api-base.ts';
import type { BodyInputOf } from '#contract/core/call.ts';
import type { Connection, PageError, pageReports, Vital } from '#contract/public/page-reports.ts';

// Without the schemas of the contract, which a page does not need for this.
const PATH = '/page-reports';
/** Key of the errors in local storage that could not be sent yet. */
const WAITING = 'page-errors';
const MAX_WAITING = 5;
/** Errors of one page that are reported: a loop would fill the log. */
const MAX_REPORTED = 3;
const MAX_FRAMES = 10;
/** A file of this site and a position in it, as all browsers write them. */
const FRAME = new RegExp(`${location.origin}/([\\w./-]*):(\\d+):(\\d+)`, 'g');

type Report = BodyInputOf<typeof pageReports>;

interface Network extends EventTarget {
  readonly saveData?: boolean;
  readonly effectiveType?: Connection;
}
const { connection, doNotTrack } = navigator as Navigator & { readonly connection?: Network };

function send(report: Report): Promise<boolean> {
  return fetch(API_HOST + PATH, {
    ...{ method: 'POST', keepalive: true, credentials: 'omit', body: JSON.stringify(report) },
    headers: { 'Content-Type': 'application/json' },
  }).then(
    ({ ok, status }) => ok || (status < 500 && status !== 429),
    () => false,
  );
}

const readWaiting = (): PageError[] => {
  try {
    return JSON.parse(localStorage.getItem(WAITING) ?? '[]');
  } catch {
    return [];
  }
};

function storeWaiting(errors: readonly PageError[]): void {
  try {
    if (errors.length > 0) localStorage.setItem(WAITING, JSON.stringify(errors.slice(-MAX_WAITING)));
    else localStorage.removeItem(WAITING);
  } catch {
    // Without storage, errors are not reported.
  }
}

let isSending = false;

/** Sends the errors that wait. Each is deleted once the server has it. */
async function sendErrors(): Promise<void> {
  if (isSending || !navigator.onLine) return;
  isSending = true;
  for (let errors = readWaiting(); errors.length > 0; errors = readWaiting()) {
    if (!(await send({ errors }))) break;
    const sent = new Set(errors.map((error) => JSON.stringify(error)));
    storeWaiting(readWaiting().filter((error) => !sent.has(JSON.stringify(error))));
  }
  isSending = false;
}

/** Describes an error; undefined if its stack shows that it is not one of our code, but of an extension of the browser. */
function describe(error: unknown, route: string): PageError | undefined {
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: '' };
  const frames = [...(stack ?? '').matchAll(FRAME)].map(([, file, line, column]) => `${file || '-'}:${line}:${column}`);
  if (stack && frames.length === 0) return undefined;
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
  return {
    type: /^\w{1,60}$/.test(name) ? name : 'Error',
    frames: frames.slice(0, MAX_FRAMES),
    route,
    build: script?.split('/').pop() || 'unknown',
  };
}

/** Reports uncaught errors: their type and position, but not their message, which may contain what the visitor typed. */
function reportErrors(routeOf: () => string): void {
  const reported = new Set<string>();
  const note = (error: unknown) => {
    const described = describe(error, routeOf());
    if (!described) return;
    const key = JSON.stringify([described.type, described.frames[0]]);
    if (reported.has(key) || reported.size >= MAX_REPORTED) return;
    reported.add(key);
    storeWaiting([...readWaiting(), described]);
    void sendErrors();
  };
  addEventListener('error', ({ error }) => error && note(error));
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
  addEventListener('online', sendErrors);
  void sendErrors();
}

/** Reports once, when the page is left, how fast it was. */
function reportSpeed(route: string): void {
  const values = new Map<Vital, number>();
  const keep = ({ name, value }: { name: Vital; value: number }) => void values.set(name, value);
  for (const observe of [onTTFB, onFCP, onLCP, onINP, onCLS]) observe(keep);
  let isSent = false;
  const report = () => {
    if (document.visibilityState !== 'hidden' || isSent || values.size === 0) return;
    isSent = true;
    const vitals = [...values].map(([name, value]) => ({ name, value }));
    void send({ visit: { route, connection: connection?.effectiveType ?? 'unknown', vitals } });
  };
  addEventListener('visibilitychange', report);
}

/** Reports errors of this page, and its speed unless the visitor saves data or does not want to be tracked. */
export function startPageReports(router: AnyRouter): void {
  const routeOf = () => router.state.matches.at(-1)?.fullPath || '/';
  reportErrors(routeOf);
  if (doNotTrack !== '1' && !connection?.saveData) reportSpeed(routeOf());
}
