import { Agent, type IncomingMessage, request as open, type ServerResponse } from 'node:http';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { breakingAfter, throttled } from './streams.ts';

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'proxy-connection', 'upgrade']);

function endToEnd(raw: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) pairs.push([raw[at] ?? '', raw[at + 1] ?? '']);
  return pairs.filter(([name]) => !HOP_BY_HOP.has(name.toLowerCase()));
}

function grouped(pairs: readonly [string, string][]): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of pairs) {
    const before = headers[name.toLowerCase()];
    headers[name.toLowerCase()] = before === undefined ? value : [before, value].flat();
  }
  return headers;
}

/** The transforms of a body: none without a fault. */
function onTheWay(fault: Fault, direction: 'request' | 'answer'): Transform[] {
  if (fault.type === 'throttle') return [throttled(fault.bytesPerSecond)];
  if (fault.type === 'cutRequest' && direction === 'request') return [breakingAfter(fault.after)];
  if (fault.type === 'cutAnswer' && direction === 'answer') return [breakingAfter(fault.after)];
  return [];
}

// A visit requests hundreds of files; a connection for each would take longer than the answers.
const kept = new Agent({ keepAlive: true });

/** A request and its answer. With a fault it has its own connection to the server, which ends with it. */
export interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly port: number;
  readonly fault: Fault;
  /** Aborts the request to the server. */
  readonly signal: AbortSignal;
}

/**
 * Forwards a request and its answer as far as the fault allows.
 * @throws if either connection breaks; the client's connection must then be destroyed
 */
export async function forward({ incoming, outgoing, port, fault, signal }: Exchange): Promise<void> {
  const body = fault.type === 'delay' ? await held(incoming, fault.ms, signal) : incoming;
  const headers = grouped(endToEnd(incoming.rawHeaders));
  if (!incoming.headers['content-length'] && incoming.headers['transfer-encoding']) {
    Object.assign(headers, { 'transfer-encoding': 'chunked' });
  }
  const { method, url: path } = incoming;
  const agent = fault.type === 'pass' && kept;
  const upstream = open({ host: '127.0.0.1', port, method, path, headers, signal, agent });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    upstream.once('response', resolve).on('error', reject);
  });
  const sent = pipeline([body, ...onTheWay(fault, 'request'), upstream]);
  // The server may answer before it has read the whole body.
  const answer = await Promise.race([answered, sent.then(() => answered)]);
  if (fault.type === 'dropAnswer') {
    for await (const _ of answer);
    throw new Error('The answer is lost');
  }
  outgoing.writeHead(answer.statusCode ?? 502, endToEnd(answer.rawHeaders).flat());
  await pipeline([answer, ...onTheWay(fault, 'answer'), outgoing]);
}

async function held(incoming: IncomingMessage, ms: number, signal: AbortSignal): Promise<Readable> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  await pause(ms, undefined, { signal });
  return Readable.from(chunks);
}
