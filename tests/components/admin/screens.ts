import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { AdminAccount } from '#contract/admin/accounts.ts';
import { deskAnswers, deskItem } from '../support/desk.ts';
import { applicationPages, applicationsOf, contactPages, enquiriesOf } from '../support/list-pages.ts';
import { chooseFile, photo } from '../support/photo.ts';
import { type RenderedAdmin, renderAdmin, report } from '../support/render-admin.tsx';
import { buttonOf, cardOf, rowOf, shows } from '../support/screen.ts';
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

const DESK = [
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
  ...{ id: '', name: '', email: 'ravi@example.com', adminRole: 'owner', isSuspended: false, isYou: false },
  ...{ createdAt, lastUsedAt: daysAgo(0) },
};

/** Rows of every list, with long texts and texts of other scripts. */
const ANSWERS: Answers = {
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
  teamAll: [{ _id: 't', name: 'Meera', designation: 'Engineer', createdAt }],
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

/** Presses a button and waits for the dialog that it opens. */
async function open(opener: Locator, role: 'dialog' | 'alertdialog' = 'dialog'): Promise<void> {
  await opener.click();
  await expect.element(page.getByRole(role)).toBeVisible();
}

async function edit(name: string | RegExp, button = 'Update'): Promise<void> {
  await cardOf(name).getByRole('button', { name: button }).click();
  await expect.element(page.getByRole('form', { name: /^Update/ })).toBeVisible();
}

/** The screens of the back office, and the forms and dialogs on them: path, description, and steps to open them. */
export const SCREENS: readonly (readonly [
  path: string,
  what: string,
  prepare: (admin: RenderedAdmin) => Promise<unknown>,
])[] = [
  [
    'welcome',
    'the dashboard, with the chart as a table',
    async () => {
      await shows('4 enquiries in the last 30 days');
      await page.getByText('Show as a table').first().click();
      await expect.element(buttonOf('Nalini Rao')).toBeVisible();
    },
  ],
  ['welcome', 'details of a row', () => open(buttonOf('Nalini Rao'))],
  ['Resumes?q=nalini', 'resumes', () => expect.element(rowOf('Nalini Rao')).toBeVisible()],
  ['enquiries', 'the desk', () => shows('2 enquiries')],
  [
    'enquiries',
    'selected rows of the desk',
    async () => {
      await shows('2 enquiries');
      await userEvent.keyboard('jx');
      await expect.element(page.getByRole('region', { name: 'Selection' })).toBeVisible();
    },
  ],
  [`enquiries?item=${DESK[2]?._id}`, 'an enquiry on the desk', () => shows('Same e-mail or phone')],
  [`enquiries?view=spam&item=${DESK[0]?._id}`, 'spam on the desk', () => shows(/^Held as spam, because .* No mail/)],
  [
    `enquiries?item=${DESK[2]?._id}`,
    'a reply on the desk',
    async () => {
      await buttonOf('Reply').click();
      await expect.element(buttonOf('Send reply')).toBeVisible();
    },
  ],
  ['contact-us-data', 'enquiries', () => shows('4 contacts')],
  ['contact-us-data', 'a message', () => open(page.getByRole('button', { name: 'Read the message of WWW' }))],
  [
    'contact-us-data',
    'the confirmation of a deletion',
    () => open(page.getByRole('button', { name: 'Delete the enquiry of WWW' }), 'alertdialog'),
  ],
  [
    'account',
    'the sidebar',
    async () => {
      if (innerWidth < 1024) await buttonOf('Toggle sidebar').click();
      await page.getByRole('button', { name: 'Manage Products' }).click();
    },
  ],
  [
    'account',
    'the search',
    async () => {
      await open(buttonOf('Find anything'));
      await page.getByRole('combobox').fill('w');
      await expect.element(page.getByRole('option', { name: /^WWW.*Service/ })).toBeVisible();
    },
  ],
  ['account', 'the account', () => shows('Safari on Mac')],
  ['account', 'sign out everywhere', () => open(buttonOf('Sign out everywhere'), 'alertdialog')],
  [
    'CreateProducts',
    'a new product with a picture',
    async () => {
      await expect.element(page.getByLabelText('Image')).toBeInTheDocument();
      chooseFile(page.getByLabelText('Image').element() as HTMLInputElement, await photo());
      await expect.element(page.getByRole('img', { name: 'What you have chosen' })).toBeVisible();
    },
  ],
  ['ManageProducts', 'a form in a sheet', () => edit('Ledger')],
  ['ManageTeam', 'a form in a card', () => edit('Meera')],
  ['ManageReviews', 'reviews', () => expect.element(cardOf('आशा')).toBeVisible()],
  [
    'CreateReview',
    'a draft',
    async ({ go }) => {
      await page.getByLabelText('3 stars').click();
      await page.getByRole('main').getByRole('link', { name: 'Manage Reviews' }).click();
      await expect.element(cardOf('आशा')).toBeVisible();
      go(-1);
      await shows(/^Draft from /);
    },
  ],
  ['CreatePortfolio', 'a form above the cards', () => edit('Tea')],
  ['services', 'services', () => edit('WWW', 'Edit')],
  ['templates', 'templates', () => edit('First answer', 'Edit')],
  ['ManageContacts', 'enquiries as cards', () => edit('WWW')],
  ['accounts', 'accounts', () => shows('Suspended')],
  ['accounts', 'an invitation', () => open(buttonOf('Invite someone'))],
  ['accounts', 'an account', () => open(page.getByRole('button', { name: 'Change Meera' }))],
  ['audit', 'the audit log', () => shows('Nobody signed in')],
  ['Careers', 'openings', () => shows('Empty')],
  ['Careers', 'a new opening', () => open(buttonOf('Add opening').first())],
];

/** Renders a screen, and waits until its form, dialog or sheet is open. */
export async function renderScreen([path, , prepare]: (typeof SCREENS)[number]) {
  const admin = await renderAdmin(`/admin/${path}`, ANSWERS);
  await prepare(admin);
  return admin;
}
