import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../core/config.ts';
import type { Context } from '../core/context.ts';
import type { MailRow } from '../db/system-tables.ts';
import { mailFolder } from './mail-files.ts';

/** Mail transport: SMTP or files. */
export interface Delivery {
  /**
   * Delivers one message.
   * @param id of the mail; the same for every attempt
   * @param signal aborts the attempt
   * @throws if delivery was not confirmed
   */
  deliver(message: SendMailOptions, id: string, signal: AbortSignal): Promise<void>;
  /** Throws if mail cannot be delivered now. */
  check(): Promise<void>;
  close(): void;
}

/** Opens the configured transport: the server of `SMTP_URL`, or files in `DATA_DIR/mail` if it is not set. */
export function openDelivery({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Delivery {
  return smtpUrl ? smtpDelivery(smtpUrl) : fileDelivery(dataDir);
}

/** What is wrong with the mail server, without an address or password. */
export function describeDeliveryError(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return `the mail server ${code === 'EAUTH' ? 'refuses the user name or password' : 'cannot be reached'}`;
}

/** Logs a warning at start if the mail server is unreachable. Mails are queued in any case. */
export async function checkDelivery({ config, log }: Pick<Context, 'config' | 'log'>): Promise<void> {
  const delivery = openDelivery(config);
  try {
    await delivery.check();
  } catch (error) {
    const { code } = (error ?? {}) as { code?: unknown };
    log.warn({ code }, `${describeDeliveryError(error)}: mail is kept and sent later. Check SMTP_URL`);
  } finally {
    delivery.close();
  }
}

type Message = Pick<
  MailRow,
  'id' | 'recipient' | 'reply_to' | 'subject' | 'text' | 'html' | 'sender_name' | 'thread' | 'created_at'
>;

/**
 * Builds the message of a queued mail. Message-ID and date are the same for every attempt, so that a receiver can detect
 * duplicates.
 */
export function messageOf(mail: Message, config: Pick<Config, 'salesEmail' | 'publicOrigin'>): SendMailOptions {
  const { hostname } = new URL(config.publicOrigin);
  const site = hostname.replace(/^www\./, '');
  const sender = { name: mail.sender_name || site, address: config.salesEmail };
  const messageIdOf = (id: string) => `<${id}@${hostname}>`;
  const thread = mail.thread.split(' ').filter(Boolean).map(messageIdOf);
  return {
    from: sender,
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: messageIdOf(mail.id),
    // RFC 5322 §3.6.4.
    ...(thread.length > 0 && { inReplyTo: thread.at(-1), references: thread }),
    date: new Date(mail.created_at),
    // Suppresses automatic replies (RFC 3834 §5).
    ...(!mail.sender_name && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends by SMTP. Opens a connection for each mail, because a pooled idle connection may have been closed silently.
 * @param url `smtp://user:password@host:port`, or `smtps://…` for implicit TLS; the query contains options of nodemailer,
 * such as `requireTLS=true`
 */
function smtpDelivery(url: string): Delivery {
  const transport = createTransport({ url, ...TIMEOUTS });
  // sendMail reports failures itself. Without a listener, a late error event would end the process.
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

/**
 * Writes each mail to `DATA_DIR/mail/{id}.eml`, readable only by the server's user. The write is atomic (temporary file,
 * then rename). Ids sort by the time of queueing.
 */
function fileDelivery(dataDir: string): Delivery {
  const folder = mailFolder(dataDir);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(message, id) {
      const { message: bytes } = await composer.sendMail(message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `.${id}.part`);
      const file = await open(draft, 'w', 0o600);
      try {
        await file.writeFile(bytes as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, join(folder, `${id}.eml`));
    },
    // An unwritable data folder already fails the start (prepareDataDir).
    check: async () => {},
    close: () => composer.close(),
  };
}
