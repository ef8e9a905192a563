import type { adminsVitals } from '#contract/admin/vitals.ts';
import type { pageReports as call, PageError } from '#contract/public/page-reports.ts';
import type { Handler } from '../calls/handler-types.ts';
import type { Context } from '../core/context.ts';
import { clientKey } from '../http/client-address.ts';
import { takeToken, takeTokens } from '../http/rate-limits.ts';
import { countVisit, readSpeed } from './vitals.ts';

/** Reports of one address: a page sends two. */
const REPORTS = { capacity: 30, perSecond: 0.5 };
/** Errors of all pages that reach the log. */
const ERRORS = { capacity: 20, perSecond: 1 / 3 };

const pageReports: Handler<typeof call> = async ({ body, address }, context) => {
  await takeTokens(context.db, [[`page-report:address:${clientKey(address)}`, REPORTS]]);
  for (const error of body.errors) await logError(context, error);
  if (body.visit) await countVisit(context.db, body.visit);
  return { success: true, message: '' };
};

async function logError({ db, log }: Context, { type, route, build, frames }: PageError): Promise<void> {
  if (!(await takeToken(db, 'page-errors', ERRORS)).allowed) return;
  log.warn({ page: { type, route, build, frames } }, 'error in a page');
}

const vitals: Handler<typeof adminsVitals> = async (_, { db }) => ({ success: true, ...(await readSpeed(db)) });

/** Handlers of what pages report. */
export const pageReportHandlers = { pageReports, adminsVitals: vitals };
