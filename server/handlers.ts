import { codeHandlers } from './accounts/code-handlers.ts';
import { adminHandlers } from './accounts/handlers.ts';
import { ownAccountHandlers } from './accounts/password-change.ts';
import { registerHandlers } from './accounts/register.ts';
import { careerHandlers } from './careers/handlers.ts';
import { contactHandlers } from './contacts/handlers.ts';
import type { Handlers } from './http/handlers.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { portfolioHandlers } from './portfolio/handlers.ts';
import { projectHandlers } from './projects/handlers.ts';
import { reviewHandlers } from './reviews/handlers.ts';
import { serviceHandlers } from './services/handlers.ts';
import { summaryHandlers } from './summary/handlers.ts';
import { teamHandlers } from './team/handlers.ts';

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
