import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** What the server does with a message. */
export type Treatment =
  /** Takes it. */
  | 'take'
  /** Answers with this status, to the recipient or to the message. */
  | { readonly refuse: number; readonly at: 'recipient' | 'message' }
  /** Reads the message, then the connection breaks: nobody knows whether it has arrived. */
  | 'cut'
  /** Takes it, and says so so many milliseconds later. */
  | { readonly after: number };

/** A message as it came in. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

/** A mail server on the loopback. */
export interface Smtp {
  readonly port: number;
  /** Messages that came in whole, whatever they were answered. */
  readonly seen: Received[];
  /** Messages that were taken. */
  readonly taken: Received[];
  /** Treats the next messages in this way; then takes all. */
  treat(...next: Treatment[]): void;
  /** Waits for messages that are taken. */
  arrived(count: number, within?: number): Promise<Received[]>;
  stop(): Promise<void>;
}

/**
 * Starts a mail server.
 * @param port a free one where it is left out
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
  // Connections that a test breaks off are no failures of the test.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();

  return {
    ...{ port: typeof address === 'object' && address ? address.port : 0, seen, taken },
    treat(...next) {
      queue = next;
    },
    async arrived(count, within = 10_000) {
      for (const until = Date.now() + within; taken.length < count; ) {
        if (Date.now() > until) throw new Error(`${taken.length} of ${count} mails have arrived`);
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
