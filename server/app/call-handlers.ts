import { codeHandlers } from '../accounts/code-handlers.ts';
import { ownAccountHandlers } from '../accounts/password-change.ts';
import { registerHandlers } from '../accounts/registration-handlers.ts';
import { adminHandlers } from '../accounts/sign-in-handlers.ts';
import type { Handlers } from '../calls/handler-types.ts';
import { jobHandlers } from '../entities/applications/application-handlers.ts';
import { contactHandlers } from '../entities/enquiries/enquiry-handlers.ts';
import { careerHandlers } from '../entities/openings/career-handlers.ts';
import { portfolioHandlers } from '../entities/portfolio.ts';
import { projectHandlers } from '../entities/products.ts';
import { reviewHandlers } from '../entities/reviews.ts';
import { serviceHandlers } from '../entities/services.ts';
import { summaryHandlers } from '../entities/summary.ts';
import { teamHandlers } from '../entities/team.ts';

/** The handler of every call. */
export const handlers: Handlers = {
  ...adminHandlers,
  ...codeHandlers,
  ...registerHandlers,
  ...ownAccountHandlers,
  ...contactHandlers,
  ...projectHandlers,
  ...serviceHandlers,
  ...teamHandlers,
  ...reviewHandlers,
  ...portfolioHandlers,
  ...careerHandlers,
  ...jobHandlers,
  ...summaryHandlers,
};
