import type { Locator, Page } from 'playwright-core';
import { COLLECTIONS, type TestedCollection } from '#tests/support/collections.ts';
import { cardOf } from './records.ts';

type Fields = Readonly<Record<string, string>>;

/** An entity of the back office, as it appears in the user interface. */
export interface Entity {
  /** Requirements that the test of its whole life cycle covers. */
  readonly ids: string;
  readonly tested: TestedCollection;
  readonly noun: string;
  /** How to create a record: the page, the button that opens a sheet there, the form, its button. */
  readonly create: { readonly path: string; readonly opener?: string; readonly form: string; readonly save: string };
  /** How to change a record: the page, its heading, the link to it, the button that opens the form, form, its button. */
  readonly manage: {
    readonly path: string;
    readonly heading: string;
    readonly link?: string;
    readonly edit: 'Update' | 'Edit';
    readonly form: string;
    readonly save: string;
    readonly isSheet?: true;
  };
  /** Values for a new record. They would do harm if they were parsed as markup. */
  readonly fields: Fields;
  /** Values that an update writes. */
  readonly change: Fields;
  /** Name of the field that is the title of the card. */
  readonly titled: string;
  readonly card?: (page: Page, title: string) => Locator;
  /** Public page that shows the record, and selector of its picture there; left out if there is none. */
  readonly shown?: { readonly path: string; readonly picture?: string };
}

const testedAs = (name: string): TestedCollection => {
  const found = COLLECTIONS.find((one) => one.name === name);
  if (!found) throw new Error(`No collection ${name}`);
  return found;
};

/** Would change the page's title if it ran; the content security policy blocks it as well. */
const HARM = `<img src=x onerror="document.title='taken'">`;

export const ENTITIES: readonly Entity[] = [
  {
    ids: 'A-CPROD-03 A-CPROD-04 A-ROUTE-06 A-ROUTE-07 A-MPROD-01 A-MPROD-02 A-MPROD-03 A-MPROD-04 A-MPROD-06 A-MPROD-07 A-MPROD-08 A-ENT-03 A-STATE-01 A-STATE-02',
    ...{ tested: testedAs('projects'), noun: 'Product', titled: 'name' },
    create: { path: '/admin/CreateProducts', form: 'Create Product', save: 'Create Product' },
    manage: {
      ...{ path: '/admin/ManageProducts', heading: 'Manage Products', link: 'Manage Products', isSheet: true },
      ...{ edit: 'Update', form: 'Update Project', save: 'Update' },
    },
    fields: { name: '<b>Ledger</b>', description: HARM, link: 'https://ledger.example.com/' },
    change: { name: '<i>Udhaar</i>', link: '' },
    shown: { path: '/products', picture: 'img[alt*="on screen"]' },
  },
  {
    ids: 'A-CTEAM-03 A-CTEAM-04 A-ROUTE-03 A-ROUTE-04 A-MTEAM-01 A-MTEAM-02 A-MTEAM-03 A-MTEAM-04 A-MTEAM-05 A-ENT-04',
    ...{ tested: testedAs('team'), noun: 'Team member', titled: 'name' },
    create: { path: '/admin/CreateTeam', form: 'Create Team', save: 'Add Team Member' },
    manage: {
      ...{ path: '/admin/ManageTeam', heading: 'Manage Team' },
      ...{ edit: 'Update', form: 'Update Team Member', save: 'Update' },
    },
    fields: { name: '<b>Meera</b>', designation: HARM },
    change: { designation: 'Lead <i>engineer</i>' },
    shown: { path: '/team', picture: 'article:has-text("Meera") img' },
  },
  {
    ids: 'A-CREV-03 A-ROUTE-10 A-ROUTE-11 A-MREV-01 A-MREV-02 A-MREV-03 A-MREV-04 A-ENT-05 D34',
    ...{ tested: testedAs('reviews'), noun: 'Review', titled: 'clientName' },
    create: { path: '/admin/CreateReview', form: 'Create Review', save: 'Add Review' },
    manage: {
      ...{ path: '/admin/ManageReviews', heading: 'Manage Reviews', link: 'Manage Reviews' },
      ...{ edit: 'Update', form: 'Update Review', save: 'Update' },
    },
    fields: { clientName: '<b>Asha</b>', companyName: 'Rao & <i>Mills</i>', rating: '4', message: HARM },
    change: { message: 'On time, <u>twice</u>.' },
    shown: { path: '/reviews', picture: '.reviews .portrait' },
  },
  {
    ids: 'A-CPORT-03 A-CPORT-04 A-ROUTE-08 D61',
    ...{ tested: testedAs('portfolio'), noun: 'Portfolio item', titled: 'title' },
    create: { path: '/admin/CreatePortfolio', form: 'Create Portfolio Item', save: 'Create Portfolio Item' },
    manage: {
      ...{ path: '/admin/CreatePortfolio', heading: 'Create Portfolio Item' },
      ...{ edit: 'Update', form: 'Update Portfolio Item', save: 'Update' },
    },
    fields: { title: '<b>Label</b>', category: 'Brand & <i>name</i>', company: HARM },
    change: { company: 'Neel <i>Tea</i> Works' },
    shown: { path: '/portfolio', picture: '.flip img' },
  },
  {
    ids: 'A-ROUTE-09 A-MSVC-01 A-MSVC-02 A-MSVC-03 A-MSVC-05 A-MSVC-06 A-MSVC-07 A-MSVC-08 A-STATE-01 A-STATE-02 D35 D52',
    ...{ tested: testedAs('services'), noun: 'Service', titled: 'serviceName' },
    create: { path: '/admin/services', form: 'Create Service', save: 'Create Service' },
    manage: {
      ...{ path: '/admin/services', heading: 'Manage Services' },
      ...{ edit: 'Edit', form: 'Update Service', save: 'Update Service' },
    },
    fields: { serviceName: '<b>Audits</b>', serialNumber: 'A-1', description: HARM },
    change: { serviceName: 'Audits & <i>care</i>', serialNumber: '1' },
    shown: { path: '/' },
  },
  {
    ids: 'A-ROUTE-12 A-MCON-01 A-MCON-04 A-MCON-05 A-STATE-01',
    ...{ tested: testedAs('contacts'), noun: 'Contact', titled: 'name' },
    create: { path: '/contact', form: 'Contact us', save: 'Send message' },
    manage: {
      ...{ path: '/admin/ManageContacts', heading: 'Contact Management' },
      ...{ edit: 'Update', form: 'Update Contact', save: 'Update Contact' },
    },
    fields: {
      ...{ name: '<b>Asha</b>', phoneNumber: '98260 12345', email: 'asha@example.com' },
      ...{ address: '1 <i>Lake</i> Road', message: HARM },
    },
    change: { message: 'We sell <u>tea</u>.' },
  },
  {
    ids: 'D61',
    ...{ tested: testedAs('careerCategories'), noun: 'Category', titled: 'categoryName' },
    create: { path: '/admin/Careers', opener: 'Add category', form: 'Add category', save: 'Add category' },
    manage: {
      ...{ path: '/admin/Careers', heading: 'Careers', isSheet: true },
      ...{ edit: 'Edit', form: 'Edit category', save: 'Update' },
    },
    fields: { categoryName: '<b>Build</b>' },
    change: { categoryName: '<i>Care</i>' },
    card: (page, name) => page.getByRole('region', { name, exact: true }),
    shown: { path: '/career' },
  },
  {
    ids: 'D61',
    ...{ tested: testedAs('careerOpenings'), noun: 'Opening', titled: 'title' },
    create: { path: '/admin/Careers', opener: 'Add opening', form: 'Add opening', save: 'Add opening' },
    manage: {
      ...{ path: '/admin/Careers', heading: 'Careers', isSheet: true },
      ...{ edit: 'Edit', form: 'Edit opening', save: 'Update' },
    },
    fields: { title: '<b>Engineer</b>', category: 'Care', location: HARM, experience: '2–4 years', openings: '3' },
    change: { category: 'Build', location: 'Indore & <i>Bhopal</i>' },
    shown: { path: '/career' },
  },
];

/** The card of an entity's record. */
export const cardIn = ({ card = cardOf }: Entity, page: Page, title = ''): Locator => card(page, title);

const UNREAD = new Set(['rating', 'link', 'category', 'serialNumber', 'openings']);

/** Values of a record that cards and pages show exactly as they were entered. */
export const readIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, value]) => (UNREAD.has(name) ? [] : [value]));
