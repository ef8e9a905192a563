import type { Kysely, Transaction } from 'kysely';
import { type deskReportMail, durationText } from '#contract/admin/desk-reports.ts';
import type { Handler } from '../../calls/handler-types.ts';
import type { Context } from '../../core/context.ts';
import { lastWeeks, type Period } from '../../core/local-time.ts';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { renderLetter } from '../../mail/letter.ts';
import { type Mail, queueMail } from '../../mail/queue.ts';
import { withRight } from '../../sessions/with-right.ts';
import { countByPeriod, countOverdue, readReplyTimes } from './report-queries.ts';

/** The mail is sent at eight o'clock on Monday in the admin's time zone, or later if the server does not run then. */
const HOUR_OF_MAIL = 8 * 3_600_000;

/** Whether an account gets the weekly mail. */
export async function hasReportMail(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('report_mails')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Orders or cancels the weekly mail. The first one is about the week of the order. */
export const reportMail: Handler<typeof deskReportMail> = async ({ body: { isOn, offset }, account }, { db }) => {
  const account_id = account?.id ?? '';
  if (isOn) {
    const last_week = lastWeeks(2, offset)[0]?.day ?? '';
    await db
      .insertInto('report_mails')
      .values({ account_id, time_offset: offset, last_week })
      .onConflict((oc) => oc.column('account_id').doUpdateSet({ time_offset: offset }))
      .execute();
  } else await db.deleteFrom('report_mails').where('account_id', '=', account_id).execute();
  return { success: true, message: isOn ? 'You will get the figures every Monday' : 'You get no more weekly mail' };
};

/**
 * Queues the weekly mails that are due, each once for all processes.
 * @param now milliseconds since the epoch
 */
export async function queueReportMails(
  { db, config }: Pick<Context, 'db' | 'config'>,
  now = Date.now(),
): Promise<void> {
  const orders = await db
    .selectFrom('report_mails')
    .innerJoin('accounts', 'accounts.id', 'report_mails.account_id')
    .where(withRight('desk-read'))
    .select(['account_id', 'email', 'time_offset', 'last_week'])
    .execute();
  for (const { account_id, email, time_offset, last_week } of orders) {
    const [before, week, current] = lastWeeks(3, time_offset, now) as [Period, Period, Period];
    if (last_week >= week.day || now < Date.parse(current.from) + HOUR_OF_MAIL) continue;
    await transaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('report_mails')
        .set({ last_week: week.day })
        .where('account_id', '=', account_id)
        .where('last_week', '<', week.day)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) {
        await queueMail(trx, await reportLetter(trx, { to: email, before, week, now, origin: config.publicOrigin }));
      }
    });
  }
}

interface ReportLetter {
  readonly to: string;
  /** The week that it is about, and the one before. */
  readonly week: Period;
  readonly before: Period;
  readonly now: number;
  readonly origin: string;
}

async function reportLetter(
  trx: Transaction<Database>,
  { to, week, before, now, origin }: ReportLetter,
): Promise<Mail> {
  const enquiries = await countByPeriod(trx, 'enquiry', [before, week]);
  const applications = await countByPeriod(trx, 'application', [before, week]);
  const { answered, median } = await readReplyTimes(trx, week);
  const overdue = await countOverdue(trx, new Date(now).toISOString());
  const compared = ([then = 0, count = 0]: readonly number[]) => `${count} (the week before: ${then})`;
  const day = new Date(`${week.day}T00:00Z`).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const heading = `Enquiries and applications in the week of ${day}`;
  const letter = renderLetter({
    heading,
    blocks: [
      {
        facts: [
          ['Enquiries', compared(enquiries)],
          ['Answered so far', median === null ? 'none' : `${answered}, half of them within ${durationText(median)}`],
          ['Applications', compared(applications)],
          ['Follow-ups overdue now', String(overdue.enquiries + overdue.applications)],
        ],
      },
      { link: 'Open the dashboard', href: `${origin}/admin/welcome` },
    ],
    foot: 'You ordered this mail on the dashboard, and can cancel it there.',
  });
  return { to, subject: heading, ...letter };
}
