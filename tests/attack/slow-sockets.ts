import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../bench/measure.ts';
import { openLoop } from '../load/open-loop.ts';
import { type Attack, require, type Target } from './target.ts';

const SOCKETS = 1000;
const SECONDS = 15;

const STARTS = [
  'GET /projects/all HTTP/1.1\r\nHost: site.example\r\nX-Slow: ',
  'POST /contacts/create HTTP/1.1\r\nHost: site.example\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"name":"',
  'POST /jobs/apply HTTP/1.1\r\nHost: site.example\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n--b\r\n',
];

/** Holds sockets open that send one byte a second, while honest clients read and submit. */
async function slowSockets(target: Target): Promise<string> {
  const port = Number(new URL(target.url).port);
  const sockets = Array.from({ length: SOCKETS }, (_, index): Socket => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.write(STARTS[index % STARTS.length] ?? '');
    return socket;
  });
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 1000);
  await pause(2000);
  const address = () => `10.1.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
  const answers = await openLoop({
    ...{ port, perSecond: 100, seconds: SECONDS },
    nextRequest: () => `GET /projects/all HTTP/1.1\r\nHost: site.example\r\nX-Forwarded-For: ${address()}\r\n\r\n`,
  });
  clearInterval(timer);
  for (const socket of sockets) socket.destroy();
  const failed = answers.filter(({ status }) => status !== 200).length;
  const p99 = percentile(
    answers.map(({ ms = Number.POSITIVE_INFINITY }) => ms),
    0.99,
  );
  require(failed === 0, `${failed} of ${answers.length} honest requests failed`);
  require(p99 <= 500, `p99 of honest requests: ${p99} ms`);
  return `${answers.length} honest requests: p99 ${p99} ms`;
}

/** Attacks by holding connections. */
export const slowSocketAttacks: readonly Attack[] = [['1,000 slow sockets', slowSockets]];
