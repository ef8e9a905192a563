import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliver, NO_ANSWER, type Outcome } from '#offline/outbox/attempt.ts';
import { createFlusher, type Flusher } from '#offline/outbox/flush.ts';
import { newKey, recordOf } from '#offline/outbox/outbox-record.ts';
import { createSubmitter } from '#offline/outbox/submit.ts';
import { createKit } from './outbox-kit.ts';

const MB5 = 5 * 1024 * 1024;
const MINUTE = 60_000;
const file = { name: 'cv.pdf', type: 'application/pdf', size: MB5, bytes: new ArrayBuffer(8) };
const record = recordOf({ key: newKey(), kind: 'job', fields: {}, file }, 1);

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** Starts an attempt whose request is never answered. Returns its progress and its outcome. */
function attempt(kit = createKit()) {
  let move: (sent: number, total: number) => void = () => {};
  const shares: (number | undefined)[] = [];
  const ports = {
    ...kit.ports,
    progress: (_: string, share: number | undefined) => shares.push(share),
    fetch: (_: unknown, init?: RequestInit, moved = move) => {
      move = moved;
      return new Promise<Response>((__, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    },
  };
  let outcome: unknown;
  deliver(ports, record).then((value) => {
    outcome = value;
  });
  return { move: (sent: number) => move(sent, MB5), shares, outcome: () => outcome };
}

describe('duration of an attempt with a file', () => {
  test('with upload progress: as long as bytes are sent, however slowly', async () => {
    const { move, shares, outcome } = attempt();
    for (let sent = 0; sent <= 100; sent += 1) {
      move((sent / 100) * MB5);
      await vi.advanceTimersByTimeAsync(2 * MINUTE);
      expect(outcome()).toBeUndefined();
    }
    expect(shares).toHaveLength(101);
    expect(shares.at(-1)).toBe(1);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(outcome()).toEqual(NO_ANSWER);
    expect(shares.at(-1)).toBeUndefined();
  });

  test('without upload progress: as long as the file takes on the slowest connection', async () => {
    const { outcome } = attempt();
    await vi.advanceTimersByTimeAsync(17 * MINUTE);
    expect(outcome()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(outcome()).toEqual(NO_ANSWER);
  });
});

test('a form waits as long as its upload makes progress', async () => {
  const kit = createKit();
  const [asked, answer] = [deferred<() => void>(), deferred<Outcome>()];
  const attempt: Flusher['attempt'] = (_, onMoved = () => {}) => {
    asked.resolve(onMoved);
    return answer.promise;
  };
  const submitter = createSubmitter(kit.ports, { ...kit, attempt }, () => false);
  const told = vi.fn();
  const submission = submitter.submit({ key: newKey(), kind: 'job', fields: {}, file }).then(told);
  const move = await asked.promise;
  await vi.advanceTimersByTimeAsync(6_000);
  move();
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(told).not.toHaveBeenCalled();
  answer.resolve({ type: 'delivered' });
  await submission;
  expect(told).toHaveBeenCalledWith({ outcome: 'stored' });
});

test('the start of an upload is not progress: the form waits no longer than for any response', async () => {
  const kit = createKit();
  const asked = deferred<boolean>();
  const ports = {
    ...kit.ports,
    fetch: (_: unknown, __?: RequestInit, moved: (sent: number, total: number) => void = () => {}) => {
      moved(0, MB5);
      asked.resolve(true);
      return new Promise<Response>(() => {});
    },
  };
  const told = vi.fn();
  const { submit } = createSubmitter(ports, createFlusher(ports), () => false);
  submit({ key: newKey(), kind: 'job', fields: {}, file }).then(told);
  await asked.promise;
  await vi.advanceTimersByTimeAsync(13_000);
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ outcome: 'no-answer' }));
});

function deferred<T>() {
  let resolve = (_: T) => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
