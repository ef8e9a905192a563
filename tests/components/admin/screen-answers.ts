import type { AdminAccount } from '#contract/admin/accounts.ts';
import { deskAnswers, deskItem } from '../support/desk.ts';
import { applicationPages, applicationsOf, contactPages, enquiriesOf } from '../support/list-pages.ts';
import { personOf } from '../support/people.ts';
import { report } from '../support/render-admin.tsx';
import type { Answers } from '../support/stub-api.ts';

const DAY = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const [WIDE, createdAt] = ['W'.repeat(120), daysAgo(40)];

const ENQUIRIES = enquiriesOf([
  { name: 'Asha', message: 'Today' },
  { name: 'देवनागरी में नाम', message: 'नमस्ते, हमें एक वेबसाइट चाहिए।', createdAt: daysAgo(1) },
  { name: 'محمد العربي', message: 'مرحبا، نريد تطبيقا', address: '', createdAt: daysAgo(2) },
  { name: WIDE, message: 'x'.repeat(3000), email: `${'e'.repeat(60)}@example.com`, createdAt: daysAgo(3) },
]);

export const DESK = [
  deskItem({
    ...{ name: WIDE, state: 'spam', isUnread: false, createdAt },
    events: [{ id: 'j', at: createdAt, version: 1, type: 'judged', by: '', text: 'trap speed links' }],
  }),
  deskItem({ name: WIDE, labels: [WIDE.slice(0, 40)], followUpAt: daysAgo(1), owner: { id: 'asha', name: WIDE } }),
  deskItem({
    ...{ name: 'محمد العربي', message: 'مرحبا، نريد تطبيقا', state: 'talks', isUnread: false, related: [deskItem()] },
    origin: { page: '/services/web', campaign: `utm_source=${WIDE}`, installed: true, sentAt: daysAgo(50) },
    events: [{ id: 'n', at: createdAt, version: 2, type: 'note', by: 'Asha', text: 'x'.repeat(300) }],
    email: `${'e'.repeat(60)}@example.com`,
  }),
];

const ACCOUNT: AdminAccount = {
  ...{
    id: '',
    name: '',
    email: 'ravi@example.com',
    adminRole: 'owner',
    isSuspended: false,
    hasSecondFactor: true,
    isYou: false,
  },
  ...{ createdAt, lastUsedAt: daysAgo(0) },
};

const MEERA = { _id: 't', name: 'Meera', designation: 'Engineer', createdAt };

const APP = { success: true, hasApp: true, recoveryCodes: 10, isRequired: false };

/** Rows of every list, with long texts and texts of other scripts. */
export const ANSWERS: Answers = {
  adminsSummary: {
    success: true,
    counts: { team: 1, services: 1, reviews: 1, projects: 1, portfolio: 1, applications: 2, contacts: 4 },
    enquiries: Array.from({ length: 30 }, (_, index) => ({
      day: daysAgo(29 - index).slice(0, 10),
      count: index > 25 ? 1 : 0,
    })),
  },
  adminsVitals: {
    success: true,
    routes: [
      { route: '/products', visits: 1204, vitals: { TTFB: 320, FCP: 900, LCP: 1900, INP: 90, CLS: 0.01 } },
      { route: `/${WIDE}`, visits: 3, vitals: { TTFB: 2100, FCP: 3900, LCP: 7200, INP: 640, CLS: 0.31 } },
      { route: '/', visits: 1, vitals: { LCP: 3000 } },
    ],
    connections: [{ connection: 'slow-2g', visits: 12, vitals: { LCP: 9000, INP: 300, CLS: 0.2 } }],
  },
  ...deskAnswers(DESK),
  deskReports: report([3, 0, 5, 8, 2, 12, 4, 9, 6, 11, 7, 4], {
    pages: [
      { name: '/services/web', count: 31 },
      { name: '/', count: 12 },
      { name: `/${WIDE}`, count: 9 },
      { name: '', count: 4 },
    ],
    services: [
      { name: 'web', count: 40 },
      { name: 'app-idea', count: 3 },
      { name: '', count: 28 },
    ],
    others: { pages: 5, services: 0 },
    ...{ reply: { answered: 52, median: 12_000 }, outcome: { won: 12, lost: 18 } },
    overdue: { enquiries: 3, applications: 1 },
    funnel: { received: 24, shortlisted: 12, interview: 7, offered: 3, hired: 2, declined: 9 },
  }),
  passkeysAll: {
    ...{ success: true, message: '' },
    passkeys: [
      { id: 'p', device: 'Samsung Internet on Android', createdAt, lastUsedAt: createdAt },
      { id: 'q', device: '', createdAt, lastUsedAt: '' },
    ],
  },
  secondFactorRead: { ...APP, message: '' },
  secondFactorBegin: {
    ...{ success: true, message: '', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' },
    uri: `otpauth://totp/site:${'e'.repeat(60)}@example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=site`,
  },
  secondFactorCodes: { ...APP, message: '', codes: Array.from({ length: 10 }, (_, index) => `wwww${index}-mmmmm`) },
  peopleFind: {
    ...{ success: true, message: '' },
    person: personOf({
      account: { name: WIDE, email: `${WIDE}@example.com`, mobileNumber: '', createdAt, isAdmin: true },
    }),
  },
  auditAll: [
    {
      ...{
        _id: 'a',
        createdAt,
        number: 2,
        kind: 'change',
        action: 'Change a product',
        who: WIDE,
        object: 'projects/p',
      },
      ...{ client: 'a1b2c3d4e5f6', device: 'Samsung Internet on Android', details: { after: { name: WIDE } } },
    },
    {
      ...{ _id: 'b', createdAt, number: 1, kind: 'refused', action: 'Sign in by password', who: '', object: '' },
      ...{ client: 'a1b2c3d4e5f6', device: '', details: { status: 401, reason: 'Invalid email or password' } },
    },
  ],
  contactsAll: contactPages(() => ENQUIRIES),
  jobsApplications: applicationPages(() =>
    applicationsOf([{ name: 'Nalini Rao', opening: 'Senior React Developer' }, { name: WIDE }]),
  ),
  projectsAll: [{ _id: 'p', name: 'Ledger', description: 'Credit', link: 'https://example.com/', createdAt }],
  servicesAll: [{ _id: 's', serviceName: WIDE, serialNumber: '1', description: 'x', createdAt }],
  teamAll: [MEERA],
  teamHistory: {
    ...{ success: true, message: '' },
    changes: [
      {
        ...{ version: 3, at: createdAt, who: WIDE, kind: 'deleted', id: 'g', isDeleted: true, isNewest: true },
        ...{ before: { ...MEERA, name: WIDE }, after: { ...MEERA, name: WIDE } },
      },
      {
        ...{
          version: 2,
          at: createdAt,
          who: 'محمد العربي',
          kind: 'updated',
          id: 't',
          isDeleted: false,
          isNewest: true,
        },
        ...{ before: { ...MEERA, name: 'देवनागरी में नाम', designation: WIDE }, after: MEERA },
      },
      {
        ...{ version: 1, at: createdAt, who: '', kind: 'created', id: 't', isDeleted: false, isNewest: false },
        ...{ before: null, after: { ...MEERA, name: 'देवनागरी में नाम', designation: WIDE } },
      },
    ],
  },
  reviewsAll: [{ _id: 'r', clientName: 'आशा', companyName: 'Mills', rating: 4, message: 'Good.', createdAt }],
  templatesAll: [
    {
      _id: 't',
      name: 'First answer',
      purpose: 'enquiry',
      subject: '',
      text: 'Hello {first name},\n\nthank you.',
      createdAt,
    },
    { _id: 'w', name: WIDE, purpose: 'application', subject: WIDE, text: WIDE, createdAt },
  ],
  adminsSessions: {
    success: true,
    sessions: [
      { id: 'a', device: 'Samsung Internet on Android', createdAt, lastUsedAt: daysAgo(0), isThis: true },
      { id: 'b', device: 'Safari on Mac', createdAt, lastUsedAt: daysAgo(2), isThis: false },
    ],
  },
  accountsAll: {
    ...{ success: true, message: '' },
    accounts: [
      { ...ACCOUNT, id: 'me', name: 'Ravi', isYou: true },
      { ...ACCOUNT, id: 'meera', name: 'Meera', email: `${'e'.repeat(60)}@example.com`, adminRole: 'desk' },
      { ...ACCOUNT, id: 'wide', name: WIDE, isSuspended: true, lastUsedAt: '' },
    ],
    requiresSecondFactor: true,
    invitations: [{ id: 'i', email: 'new@example.com', adminRole: 'editor', createdAt, expiresAt: daysAgo(-3) }],
  },
  portfolioAll: [{ _id: 'i', title: 'Tea', category: 'Brand', company: 'Neel', createdAt }],
  careerAll: [
    {
      _id: 'c',
      categoryName: `W${'w'.repeat(100)}`,
      careers: [WIDE, 'محمد'].map((title) => ({
        ...{ id: title, title, location: '', experience: '', openings: 1, createdAt },
      })),
    },
    { _id: 'e', categoryName: 'Empty', careers: [] },
  ],
};
