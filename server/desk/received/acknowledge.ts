import type { Transaction } from 'kysely';
import type { DeskKind } from '#contract/admin/desk.ts';
import { referenceOf } from '#contract/core/reference.ts';
import type { Config } from '../../core/config.ts';
import type { Database } from '../../db/schema.ts';
import { emailDigest, type Rate, takeToken } from '../../http/rate-limits.ts';
import { oneLine, renderLetter } from '../../mail/letter.ts';
import { queueMail } from '../../mail/queue.ts';

/** An address gets one acknowledgement an hour, so that nobody can fill a mailbox of others. */
const ONE_PER_HOUR: Rate = { capacity: 1, perSecond: 1 / 3600 };

/** Letters of any script, with the marks between them. Anything else might be a message or an address. */
const NAME = /^(?!.*\.\p{L})[\p{L}\p{M}][\p{L}\p{M} .'’-]{0,59}$/u;

interface Submission {
  readonly id: string;
  readonly kind: DeskKind;
  readonly name: string;
  readonly email: string;
}

/**
 * Queues a mail that tells the sender of a submission that it has arrived. It contains words of ours and the sender's name only,
 * never the submitted text, so that nobody can make us mail strangers.
 * @param submission is stored in the same transaction
 */
export async function acknowledge(
  trx: Transaction<Database>,
  { id, kind, name, email }: Submission,
  { acknowledges, salesEmail, publicOrigin }: Pick<Config, 'acknowledges' | 'salesEmail' | 'publicOrigin'>,
): Promise<void> {
  // Our own address would answer itself.
  if (!acknowledges || email.toLowerCase() === salesEmail.toLowerCase()) return;
  if (!(await takeToken(trx, `acknowledgement:${emailDigest(email)}`, ONE_PER_HOUR)).allowed) return;
  const { hostname } = new URL(publicOrigin);
  const line = oneLine(name, 60);
  const heading = `We have received your ${kind}`;
  const letter = renderLetter({
    heading,
    blocks: [
      { text: `Hello${NAME.test(line) ? ` ${line}` : ''},` },
      { text: `thank you for writing to us. Your ${kind} has arrived, and one of us will answer you.` },
      { facts: [['Reference', referenceOf(id)]] },
      { text: 'If you want to add something, answer this mail.' },
      { link: 'See or delete what we store about you', href: `${publicOrigin}/my-data` },
    ],
    foot: `You get this mail because your address was entered on ${hostname}. It was not you? Then you need not do anything.`,
  });
  // The replies to the submission belong to the same thread.
  await queueMail(trx, { to: email, subject: `${heading} (${referenceOf(id)})`, thread: [id], ...letter });
}
