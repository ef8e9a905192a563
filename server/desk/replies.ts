import type { Transaction } from 'kysely';
import { escapeHtml } from '#contract/core/escape-html.ts';
import type { Config } from '../core/config.ts';
import { HttpError } from '../core/http-error.ts';
import type { DeskItemRow } from '../db/desk-tables.ts';
import type { Database } from '../db/schema.ts';
import { oneLine } from '../mail/letter.ts';
import { queueMail } from '../mail/queue.ts';

/** A reply that an admin has written. */
interface Reply {
  /** Id of its event and of its mail. */
  readonly id: string;
  /** Name of the admin. */
  readonly from: string;
  readonly subject: string;
  readonly text: string;
}

/**
 * Queues the mail of a reply to the sender of an item. Answers to it reach the sales address. It belongs to the thread of the mail
 * that told sales of the submission, and follows all earlier replies (RFC 5322 §3.6.4).
 * @returns subject and text as they are sent
 * @throws HttpError 400 if the sender has given no address
 */
export async function queueReply(
  trx: Transaction<Database>,
  item: DeskItemRow,
  { id, from, subject, text }: Reply,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): Promise<Pick<Reply, 'subject' | 'text'>> {
  const { name, email, message } = await senderOf(trx, item);
  if (!email) throw new HttpError(400, 'The sender has given no e-mail address');
  const earlier = await trx
    .selectFrom('desk_events')
    .select('id')
    .where('item_id', '=', item.id)
    .where('type', '=', 'reply')
    .orderBy('version')
    .execute();
  const line = oneLine(subject, Number.POSITIVE_INFINITY);
  const { hostname } = new URL(publicOrigin);
  const quote = message && `${oneLine(name)} wrote on ${hostname} on ${item.created_at.slice(0, 10)}:`;
  await queueMail(trx, {
    ...{ id, to: email, senderName: from || hostname, thread: [item.id, ...earlier.map((reply) => reply.id)] },
    subject: line,
    text: `${text}\n${quote && `\n${quote}\n${message.replace(/^/gm, '> ')}\n`}`,
    html: htmlOf(text, quote, message),
  });
  return { subject: line, text };
}

async function senderOf(trx: Transaction<Database>, { contact_id, application_id }: DeskItemRow) {
  if (contact_id !== null)
    return trx
      .selectFrom('contacts')
      .select(['name', 'email', 'message'])
      .where('id', '=', contact_id)
      .executeTakeFirstOrThrow();
  const { name, email } = await trx
    .selectFrom('applications')
    .select(['name', 'email'])
    .where('id', '=', application_id ?? '')
    .executeTakeFirstOrThrow();
  return { name, email, message: '' };
}

const TEXT = 'white-space:pre-wrap;overflow-wrap:anywhere';

/** A reply looks like a mail that a person has written, without the layout of automatic mail. */
const htmlOf = (text: string, quote: string, message: string) => `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
</head>
<body>
<div style="${TEXT}">${escapeHtml(text)}</div>
${quote && `<p>${escapeHtml(quote)}</p>\n<blockquote style="${TEXT}">${escapeHtml(message)}</blockquote>`}
</body>
</html>
`;
