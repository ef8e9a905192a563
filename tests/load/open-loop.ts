import { connect, type Socket } from 'node:net';

/** One answer to a request of an open loop. */
export interface Answer {
  /** Milliseconds since the start of the load at which the request was sent. */
  readonly at: number;
  /** Milliseconds until the answer; undefined without one. */
  readonly ms: number | undefined;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly hasRetryAfter: boolean;
}

/** Load that does not wait for answers, as that of many visitors. */
export interface OpenLoad {
  readonly port: number;
  readonly perSecond: number;
  readonly seconds: number;
  /** The bytes of a request (HTTP/1.1, keep-alive). */
  readonly nextRequest: () => string;
}

/** More connections at once would exhaust the files of a process. */
const MAX_SOCKETS = 6000;
const TICK = 4;

/** A connection for one request at a time. */
class Line {
  readonly #socket: Socket;
  #received = '';
  #settle: ((status: number, hasRetryAfter: boolean) => void) | undefined;

  constructor(port: number, onFree: (line: Line) => void) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (chunk: string) => {
      this.#received += chunk;
      const end = this.#received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = this.#received.slice(0, end);
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (this.#received.length < end + 4 + length) return;
      this.#received = '';
      this.#end(Number(head.slice(9, 12)), /\r\nretry-after:/i.test(head));
      if (/\r\nconnection: close/i.test(head)) this.#socket.destroy();
      else onFree(this);
    });
    this.#socket.on('error', () => this.#end(0, false)).on('close', () => this.#end(0, false));
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  send(bytes: string, settle: (status: number, hasRetryAfter: boolean) => void): void {
    this.#settle = settle;
    this.#socket.write(bytes);
  }

  close(): void {
    this.#socket.destroy();
  }

  #end(status: number, hasRetryAfter: boolean): void {
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.(status, hasRetryAfter);
  }
}

/**
 * Sends requests at a constant rate, whether or not the earlier ones are answered, and waits ten seconds for the last answers.
 * @returns one entry for each request that was due; one that found no free connection has no answer
 */
export async function openLoop({ port, perSecond, seconds, nextRequest }: OpenLoad): Promise<Answer[]> {
  const answers: Answer[] = [];
  const free: Line[] = [];
  const lines = new Set<Line>();
  const began = performance.now();
  let [due, running] = [0, 0];

  const sendOne = () => {
    const sent = performance.now();
    const at = sent - began;
    let line = free.pop();
    while (line && !line.isOpen) {
      lines.delete(line);
      line = free.pop();
    }
    if (!line && lines.size >= MAX_SOCKETS)
      return void answers.push({ at, ms: undefined, status: 0, hasRetryAfter: false });
    if (!line) {
      line = new Line(port, (other) => free.push(other));
      lines.add(line);
    }
    running += 1;
    const used = line;
    used.send(nextRequest(), (status, hasRetryAfter) => {
      running -= 1;
      if (status === 0) lines.delete(used);
      answers.push({ at, ms: status === 0 ? undefined : performance.now() - sent, status, hasRetryAfter });
    });
  };

  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const now = performance.now() - began;
      const target = Math.floor((Math.min(now, seconds * 1000) / 1000) * perSecond);
      for (; due < target; due += 1) sendOne();
      if (now < seconds * 1000 || (running > 0 && now < (seconds + 10) * 1000)) return;
      clearInterval(timer);
      resolve();
    }, TICK);
  });
  for (const line of lines) line.close();
  return answers;
}
