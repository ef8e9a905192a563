import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isScannerUp } from '#server/entities/applications/virus-scan.ts';
import { aptInstall } from '../../scripts/lib/chromium.mjs';
import { isLong } from './long.ts';

/** The text that every virus scanner takes for a virus (EICAR). Its halves are apart, so that none finds it in this file. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);
const NAME = 'Eicar-Test-Signature';

/** A virus scanner. */
export interface Clamd {
  /** Its address, for `CLAMD`. */
  readonly address: string;
  /** Whether it is ClamAV. */
  readonly isReal: boolean;
  stop(): void;
}

function program(): string | undefined {
  const find = () =>
    ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'].find((path) => existsSync(path));
  if (!find() && isLong) aptInstall('clamav-daemon');
  return find();
}

/**
 * Starts ClamAV with one signature, if this machine has it; a long run installs it. Otherwise starts a server that speaks its
 * protocol (clamd(8), INSTREAM) and knows the same signature.
 * @param folder an empty folder
 */
export async function startClamd(folder: string): Promise<Clamd> {
  const path = program();
  return path ? startReal(path, folder) : startSimple(join(folder, 'clamd.sock'));
}

async function startReal(path: string, folder: string): Promise<Clamd> {
  const [address, signatures, config] = ['clamd.sock', 'signatures', 'clamd.conf'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  await mkdir(signatures);
  await writeFile(join(signatures, 'test.ndb'), `${NAME}:0:*:${EICAR.toString('hex')}\n`);
  const settings = { LocalSocket: address, DatabaseDirectory: signatures, Foreground: 'yes', StreamMaxLength: '10M' };
  await writeFile(
    config,
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  );
  const child = spawn(path, ['--config-file', config], { stdio: 'ignore' });
  for (let wait = 0; !(await isScannerUp(address)); wait += 1) {
    if (wait > 300 || child.exitCode !== null) throw new Error('clamd did not start');
    await pause(100);
  }
  return { address, isReal: true, stop: () => void child.kill('SIGKILL') };
}

async function startSimple(address: string): Promise<Clamd> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (received.toString('latin1') === 'zPING\0') return socket.end('PONG\0');
      const stream = streamIn(received);
      if (stream) socket.end(stream.includes(EICAR) ? `stream: ${NAME}.UNOFFICIAL FOUND\0` : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => server.listen(address, resolve));
  return { address, isReal: false, stop: () => void server.close() };
}

/** The bytes of a whole stream; undefined while its end is missing. */
function streamIn(received: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let at = 'zINSTREAM\0'.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
