import { createTransport } from 'nodemailer';
import type { Delivery } from './delivery.ts';

const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** One connection, as mails go out one after the other; the queue retries, the pool must not. */
const POOL = { pool: true, maxConnections: 1, maxRequeues: 0, idleTimeout: 30_000 } as const;

/**
 * Sends through an SMTP server.
 * @param url `smtp://user:password@host:port`, `smtps://…` for TLS from the start; what stands after `?` are options of
 * nodemailer, such as `requireTLS=true`
 */
export function smtpDelivery(url: string): Delivery {
  const transport = createTransport({ url, ...POOL, ...TIMEOUTS });
  // Failures reach whoever is sending; one of an idle connection concerns nobody, but without a listener it would end us.
  transport.on('error', () => {});
  return {
    async deliver(message, _, signal) {
      await transport.sendMail({ ...message, signal });
    },
    close: () => transport.close(),
  };
}
