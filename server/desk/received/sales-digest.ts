import { type Kysely, sql, type Transaction } from 'kysely';
import type { DeskKind } from '#contract/admin/desk.ts';
import type { Config } from '../../core/config.ts';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/schema.ts';
import type { MailRow } from '../../db/system-tables.ts';
import { takeToken } from '../../http/rate-limits.ts';
import { renderLetter } from '../../mail/letter.ts';
import { type MailContent, queueMail } from '../../mail/queue.ts';

/** One digest covers this many milliseconds. */
const WINDOW = 10 * 60_000;
/** Milliseconds after the end of a window in which the last transactions of the window are committed. */
const COMMIT_TIME = 60_000;
const PREFIX = 'digest-';

/**
 * Finds how sales learns of a submission: by a mail of its own, `SALES_MAILS` times in ten minutes; then by a digest, which
 * is queued here and sent after its ten minutes.
 * @returns id of the digest; null for a mail of its own
 */
export async function digestOf(
  trx: Transaction<Database>,
  { id }: { readonly id: string },
  config: Config,
): Promise<string | null> {
  const { salesMails, salesEmail } = config;
  const rate = { capacity: salesMails, perSecond: (salesMails / WINDOW) * 1000 };
  if ((await takeToken(trx, 'sales-mails', rate)).allowed) return null;
  const item = trx.selectFrom('desk_items').where('id', '=', id).select('created_at');
  const { created_at } = await item.executeTakeFirstOrThrow();
  const end = Math.floor(Date.parse(created_at) / WINDOW + 1) * WINDOW;
  const digest = `${PREFIX}${end}`;
  const sendAt = new Date(end + COMMIT_TIME).toISOString();
  // Processes of the previous release send it as it is queued, without counts.
  await queueMail(trx, { id: digest, to: salesEmail, sendAt, ...digestLetter(config, 'More submissions', KINDS) });
  return digest;
}

/**
 * The content of a mail as it is sent: a digest counts its submissions then.
 * @returns null if none of them is left
 */
export async function finishDigest(
  { db, config }: Pick<Context, 'db' | 'config'>,
  mail: Pick<MailRow, 'id' | 'subject' | 'text' | 'html'>,
): Promise<MailContent | null> {
  const { id } = mail;
  if (!id.startsWith(PREFIX)) return mail;
  const counts = await countWithoutMail(db, Number(id.slice(PREFIX.length)));
  const found = KINDS.map((kind) => ({ ...kind, count: counts.get(kind.kind) ?? 0 })).filter(({ count }) => count > 0);
  if (found.length === 0) return null;
  const heading = found.map(({ count, one, many }) => `${count} more ${count === 1 ? one : many}`).join(' and ');
  return digestLetter(config, heading, found);
}

function digestLetter({ publicOrigin }: Config, heading: string, kinds: readonly Kind[]): MailContent {
  const letter = renderLetter({
    heading,
    blocks: [
      { text: 'They arrived within ten minutes, too many for a mail about each.' },
      ...kinds.map(({ many, path }) => ({ link: `Open the ${many}`, href: `${publicOrigin}${path}` })),
    ],
    foot: 'The setting SALES_MAILS is the number of mails about single submissions.',
  });
  return { subject: heading, ...letter };
}

interface Kind {
  readonly kind: DeskKind;
  readonly one: string;
  readonly many: string;
  readonly path: string;
}

const KINDS: readonly Kind[] = [
  { kind: 'enquiry', one: 'enquiry', many: 'enquiries', path: '/admin/enquiries' },
  { kind: 'application', one: 'application', many: 'applications', path: '/admin/applications' },
];

/**
 * Counts the submissions of a window by kind, without spam and those that sales has a mail about.
 * @param end of the window, milliseconds since the epoch
 */
async function countWithoutMail(db: Kysely<Database>, end: number): Promise<Map<DeskKind, number>> {
  const rows = await db
    .selectFrom('desk_items')
    .where('created_at', '>=', new Date(end - WINDOW).toISOString())
    .where('created_at', '<', new Date(end).toISOString())
    .where('state', '<>', 'spam')
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mails').whereRef('mails.id', '=', 'desk_items.id').select(sql`1`.as('one')))),
    )
    .groupBy('kind')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
}
