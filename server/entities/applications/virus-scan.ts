import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { HttpError } from '../../core/http-error.ts';

/** Milliseconds in which the scanner must have answered. */
const TIMEOUT = 30_000;
/** Seconds after which a submission is sent again while the scanner does not answer. */
const RETRY_AFTER = 60;
const CHUNK_BYTES = 64 * 1024;

/**
 * Asks the virus scanner ClamAV about a file (clamd, command INSTREAM).
 * @param clamd its address: `HOST:PORT`, or the path of its socket
 * @returns name of what was found; null if nothing was
 * @throws HttpError 503 if the scanner does not answer: the file is not stored unseen
 */
export async function findVirus(clamd: string, bytes: Uint8Array): Promise<string | null> {
  const answer = await ask(clamd, 'INSTREAM', bytes).catch(() => '');
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found) return found;
  if (answer === 'stream: OK') return null;
  throw new HttpError(
    503,
    'The file cannot be checked for viruses at the moment. Please try again in a while',
    undefined,
    {
      retryAfter: RETRY_AFTER,
    },
  );
}

/** Whether the virus scanner answers. */
export const isScannerUp = async (clamd: string): Promise<boolean> =>
  (await ask(clamd, 'PING').catch(() => '')) === 'PONG';

/** Sends a command, with the chunks of a stream if there is one, and reads the answer. */
async function ask(clamd: string, command: 'PING' | 'INSTREAM', bytes?: Uint8Array): Promise<string> {
  const socket = open(clamd);
  const answer = read(socket);
  socket.write(`z${command}\0`);
  for (let at = 0; bytes && at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    socket.write(lengthOf(chunk));
    socket.write(chunk);
  }
  if (bytes) socket.write(lengthOf(new Uint8Array()));
  const limit = pause(TIMEOUT, undefined, { ref: false }).then(() => socket.destroy(new Error('no answer in time')));
  try {
    return await Promise.race([answer, limit.then(() => answer)]);
  } finally {
    socket.destroy();
  }
}

function open(clamd: string): Socket {
  if (clamd.startsWith('/')) return connect(clamd);
  const at = clamd.lastIndexOf(':');
  return connect({ host: clamd.slice(0, at), port: Number(clamd.slice(at + 1)) });
}

function read(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject).on('close', () => resolve(answer.replace(/\0+$/, '').trim()));
  });
}

function lengthOf({ length }: Uint8Array): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}
