import { accountHandlers } from '../accounts/account-handlers.ts';
import { codeHandlers } from '../accounts/code-handlers.ts';
import { ownSessionHandlers } from '../accounts/own-sessions.ts';
import { passkeyHandlers } from '../accounts/passkey-handlers.ts';
import { ownAccountHandlers } from '../accounts/password-change.ts';
import { registrationHandlers } from '../accounts/registration-handlers.ts';
import { secondFactorHandlers } from '../accounts/second-factor-handlers.ts';
import { signInHandlers } from '../accounts/sign-in-handlers.ts';
import type { Handlers } from '../calls/handler-types.ts';
import { deskHandlers } from '../desk/desk-handlers.ts';
import { applicationHandlers } from '../entities/applications/application-handlers.ts';
import { auditHandlers } from '../entities/audit/audit-handlers.ts';
import { entityHandlers } from '../entities/collections.ts';
import { enquiryHandlers } from '../entities/enquiries/enquiry-handlers.ts';
import { openingHandlers } from '../entities/openings/opening-handlers.ts';
import { summaryHandlers } from '../entities/summary.ts';
import { pageReportHandlers } from '../page-reports/page-report-handlers.ts';
import { ownDataHandlers } from '../people/own-data-handlers.ts';
import { peopleHandlers } from '../people/people-handlers.ts';
import { pushHandlers } from '../push/push-handlers.ts';

/** The handler of every call. */
export const handlers: Handlers = {
  ...signInHandlers,
  ...codeHandlers,
  ...registrationHandlers,
  ...ownAccountHandlers,
  ...ownSessionHandlers,
  ...accountHandlers,
  ...secondFactorHandlers,
  ...passkeyHandlers,
  ...auditHandlers,
  ...peopleHandlers,
  ...ownDataHandlers,
  ...enquiryHandlers,
  ...entityHandlers,
  ...openingHandlers,
  ...applicationHandlers,
  ...summaryHandlers,
  ...deskHandlers,
  ...pushHandlers,
  ...pageReportHandlers,
};
