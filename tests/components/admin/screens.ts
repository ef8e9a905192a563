import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { chooseFile, photo } from '../support/photo.ts';
import { type RenderedAdmin, renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, cardOf, rowOf, shows } from '../support/screen.ts';
import { refuse } from '../support/stub-api.ts';
import { ANSWERS, DESK } from './screen-answers.ts';

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
  [
    'account',
    'an authenticator app that is set up',
    async () => {
      await buttonOf('Set up another app').click();
      await expect.element(page.getByRole('img', { name: 'QR code' })).toBeVisible();
    },
  ],
  [
    'account',
    'recovery codes',
    async () => {
      await buttonOf('New recovery codes').click();
      await shows('Your recovery codes');
    },
  ],
  [
    'account',
    'the confirmation of who uses the back office',
    async ({ answers }) => {
      const confirm = 'Confirm that it is you';
      answers.secondFactorBegin = () => refuse(403, confirm, { confirm });
      await buttonOf('Set up another app').click();
      await expect.element(page.getByRole('dialog')).toBeVisible();
    },
  ],
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
  [
    'ManageTeam',
    'a form whose record another admin has changed',
    async ({ answers }) => {
      await edit('Meera');
      const message = 'Asha has changed this team member meanwhile';
      // Another one for each screen size: the draft of the first one is still there.
      const updatedAt = new Date().toISOString();
      const current = { _id: 't', name: `Meera, ${updatedAt}`, designation: 'Engineer', updatedAt };
      answers.teamUpdate = () => Response.json({ message, current }, { status: 409 });
      await page.getByLabelText('Name').fill('Meera Deshpande');
      await page.getByRole('main').getByRole('button', { name: 'Update', exact: true }).last().click();
      await shows(message);
    },
  ],
  [
    'ManageTeam',
    'the history of the team',
    async () => {
      await open(buttonOf('History'));
      await shows('Undo the deletion');
    },
  ],
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
  [
    'people',
    'the data of somebody',
    async () => {
      await page.getByLabelText('E-mail address or phone number').fill('w@example.com');
      await page.getByRole('main').getByRole('button', { name: 'Find', exact: true }).click();
      await shows('Account of the back office');
    },
  ],
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
