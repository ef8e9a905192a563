import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** What the server does with a message. */
export type Treatment =
  /** Accepts it. */
  | 'take'
  /** Rejects the recipient or the message with this status. */
  | { readonly refuse: number; readonly at: 'recipient' | 'message' }
  /** Reads the message, then closes the connection without a response. */
  | 'cut'
  /** Accepts it after a number of milliseconds. */
  | { readonly after: number };

/** Shorter than the time limit of a test, so that the error can say how many have arrived. */
const ARRIVAL_TIMEOUT = 120_000;

/** A received message. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

/** A mail server on 127.0.0.1. */
export interface Smtp {
  readonly port: number;
  /** Messages that were received completely, accepted or not. */
  readonly seen: Received[];
  /** Accepted messages. */
  readonly taken: Received[];
  /** What to do with the next messages. Later ones are accepted. */
  treat(...next: Treatment[]): void;
  /** Waits until a number of messages have been accepted, nearly as long as a test may take. */
  arrived(count: number): Promise<Received[]>;
  stop(): Promise<void>;
}

/**
 * Starts a mail server.
 * @param port a free one by default
 * @param options of smtp-server
 */
export async function startSmtp(port = 0, options: SMTPServerOptions = {}): Promise<Smtp> {
  const seen: Received[] = [];
  const taken: Received[] = [];
  const sockets = new Set<Socket>();
  let queue: Treatment[] = [];

  const refusal = (code: number) => Object.assign(new Error('Refused'), { responseCode: code });
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], closeTimeout: 100, logger: false, ...options },
    onRcptTo(_, __, done) {
      const [next] = queue;
      if (typeof next !== 'object' || !('refuse' in next) || next.at !== 'recipient') return done();
      queue = queue.slice(1);
      done(refusal(next.refuse));
    },
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const raw = Buffer.concat(chunks).toString('utf8');
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      const received = { from, to, raw, mail: await PostalMime.parse(raw) };
      const [next = 'take'] = queue;
      queue = queue.slice(1);
      seen.push(received);
      if (next === 'cut') return destroy();
      if (typeof next === 'object' && 'refuse' in next) return done(refusal(next.refuse));
      taken.push(received);
      if (typeof next === 'object') await pause(next.after);
      done();
    },
  });
  const destroy = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // A test may break connections.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();

  return {
    ...{ port: typeof address === 'object' && address ? address.port : 0, seen, taken },
    treat(...next) {
      queue = next;
    },
    async arrived(count) {
      for (const until = performance.now() + ARRIVAL_TIMEOUT; taken.length < count; ) {
        if (performance.now() > until) throw new Error(`${taken.length} of ${count} mails have arrived`);
        await pause(20);
      }
      return taken;
    },
    async stop() {
      destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
