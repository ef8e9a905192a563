import type { deskReports } from '#contract/admin/desk-reports.ts';
import type { Handler } from '../../calls/handler-types.ts';
import { lastWeeks } from '../../core/local-time.ts';
import { hasReportMail } from './report-mail.ts';
import {
  countByOrigin,
  countByPeriod,
  countByState,
  countOverdue,
  readFunnel,
  readReplyTimes,
} from './report-queries.ts';

/** Responds with the figures of the desk. */
export const reports: Handler<typeof deskReports> = async ({ query, account }, { db }) => {
  const now = Date.now();
  const weeks = lastWeeks(query.weeks, query.offset, now);
  const since = weeks[0]?.from ?? '';
  const counts = await countByPeriod(db, 'enquiry', weeks);
  const states = await countByState(db, 'enquiry', since);
  return {
    success: true,
    weeks: weeks.map(({ day }, index) => ({ week: day, count: counts[index] ?? 0 })),
    ...(await countByOrigin(db, since)),
    reply: await readReplyTimes(db, { from: since }),
    outcome: { won: states.get('won') ?? 0, lost: states.get('lost') ?? 0 },
    overdue: await countOverdue(db, new Date(now).toISOString()),
    funnel: await readFunnel(db, since),
    hasMail: await hasReportMail(db, account?.id ?? ''),
  };
};
