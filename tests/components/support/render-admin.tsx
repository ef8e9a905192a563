import type { QueryClient } from '@tanstack/react-query';
import type { DeskReport } from '#contract/admin/desk-reports.ts';
import type { AdminRole } from '#contract/core/roles.ts';
import { deskStreamStub } from './desk-stream.ts';
import { RETENTION } from './people.ts';
import type { Rendered } from './render.tsx';
import { renderApp } from './render-app.tsx';
import { type Answers, stubApi } from './stub-api.ts';

/** The rendered back office, its requests so far, and the answers to them, which a test may change. */
export interface RenderedAdmin extends Rendered {
  readonly requests: readonly Request[];
  readonly answers: Answers;
}

const NO_COUNTS = { team: 0, services: 0, reviews: 0, projects: 0, portfolio: 0, applications: 0, contacts: 0 };
export const NO_ITEMS = {
  ...{ open: 0, new: 0, mine: 0, waiting: 0, followup: 0 },
  ...{ done: 0, spam: 0, due: 0, unread: 0 },
};
const DAYS = Array.from({ length: 30 }, (_, index) => new Date(Date.now() - (29 - index) * 86_400_000));

/** A report with the enquiries of each week, the current one last. */
export const report = (counts: readonly number[] = [0, 0, 0, 0], figures: Partial<DeskReport> = {}): DeskReport => ({
  success: true,
  weeks: counts.map((count, index) => ({
    week: new Date(Date.UTC(2026, 2, 2 + 7 * (index - counts.length))).toISOString().slice(0, 10),
    count,
  })),
  ...{ pages: [], services: [], others: { pages: 0, services: 0 } },
  ...{ reply: { answered: 0, median: null }, outcome: { won: 0, lost: 0 }, overdue: { enquiries: 0, applications: 0 } },
  funnel: { received: 0, shortlisted: 0, interview: 0, offered: 0, hired: 0, declined: 0 },
  hasMail: false,
  ...figures,
});

const NO_ROWS: Answers = {
  adminsSummary: {
    ...{ success: true, counts: NO_COUNTS },
    enquiries: DAYS.map((day) => ({ day: day.toLocaleDateString('en-CA'), count: 0 })),
  },
  adminsVitals: { success: true, routes: [], connections: [] },
  ...{ contactsAll: [], projectsAll: [], servicesAll: [], teamAll: [], reviewsAll: [], portfolioAll: [] },
  ...{ auditAll: [], careerAll: [], jobsApplications: [], templatesAll: [] },
  deskOverview: { success: true, enquiries: NO_ITEMS, applications: NO_ITEMS, urgent: [], people: [], me: '' },
  deskReports: report(),
  deskPush: { success: true, publicKey: 'BKey', devices: [] },
  deskKept: { success: true, isReset: false, items: [], deleted: [], number: 0, isComplete: true },
  deskStream: (request: Request) => deskStreamStub().answer(request),
  deskViewing: { success: true, message: '' },
  adminsSessions: { success: true, sessions: [] },
  accountsAll: { success: true, message: '', accounts: [], invitations: [], requiresSecondFactor: false },
  passkeysAll: { success: true, message: '', passkeys: [] },
  secondFactorRead: { success: true, message: '', hasApp: false, recoveryCodes: 0, isRequired: false },
  ownDataRetention: RETENTION,
};

/** Stores a session on the device. Each has a new e-mail address, so that no test finds the drafts of another one. */
export function storeSession(role: 'admin' | 'user' = 'admin'): void {
  localStorage.setItem('role', role);
  localStorage.setItem('email', `${crypto.randomUUID()}@example.com`);
  localStorage.setItem('token', crypto.randomUUID());
}

/** The answer about the signed-in account, with a role of the back office. */
export const meAs = (adminRole: AdminRole) => ({
  ...{ success: true, name: 'Ravi', email: localStorage.getItem('email') ?? '', role: 'admin' as const },
  adminRole,
});

/**
 * Renders the app for an admin; a session that is already stored is kept.
 * @param path of the screen, with query
 * @param answers of the calls; lists without an answer are empty
 */
export async function renderAdmin(
  path: string,
  answers: Answers = {},
  queryClient?: QueryClient,
): Promise<RenderedAdmin> {
  if (!localStorage.getItem('token')) storeSession();
  const all: Answers = { adminsMe: () => meAs('owner'), ...NO_ROWS, ...answers };
  const requests = stubApi(all);
  return { ...(await renderApp(path, queryClient)), requests, answers: all };
}

/** Paths of the requests with a method. */
export const pathsOf = (requests: readonly Request[], method: string): string[] =>
  requests.flatMap((request) => (request.method === method ? new URL(request.url).pathname : []));
