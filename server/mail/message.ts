import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../core/config.ts';
import type { MailRow } from '../db/system-tables.ts';

/**
 * What goes out of a queued mail. Every attempt gives the same Message-ID and date, so that a receiver who gets it twice
 * can tell.
 * @param mail as it was claimed
 * @param config sender and origin
 */
export function messageOf(mail: MailRow, config: Pick<Config, 'salesEmail' | 'publicOrigin'>): SendMailOptions {
  const { hostname } = new URL(config.publicOrigin);
  const sender = { name: hostname.replace(/^www\./, ''), address: config.salesEmail };
  return {
    from: sender,
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${hostname}>`,
    date: new Date(mail.created_at),
    // Holiday notices are not to answer it (RFC 3834 §5).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
