import { createTransport } from 'nodemailer';
import type { Delivery } from './delivery.ts';

const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends through an SMTP server, each mail over a connection of its own: a pool's idle one may be gone without a word.
 * @param url `smtp://user:password@host:port`, `smtps://…` for TLS from the start; what stands after `?` are options of
 * nodemailer, such as `requireTLS=true`
 */
export function smtpDelivery(url: string): Delivery {
  const transport = createTransport({ url, ...TIMEOUTS });
  // Failures reach whoever is sending; without a listener a late one would end us.
  transport.on('error', () => {});
  return {
    async deliver(message, _, signal) {
      await transport.sendMail({ ...message, signal });
    },
    async check() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
