import { form, type Parts, picture } from './form.ts';
import { type RequestOptions, request, sendEnquiry, type TestResponse } from './http.ts';
import { enquiry, type TestServer } from './server.ts';

/** A record in a list or response. */
// biome-ignore lint/suspicious/noExplicitAny: records of every collection
export type Item = Record<string, any>;

type Fields = Readonly<Record<string, string>>;

/** A collection of the back office, with the data that tests of its calls need. */
export interface TestedCollection {
  /** Prefix of the names of its calls. */
  readonly name: string;
  readonly base: string;
  /** Property of a response that contains the record. */
  readonly key: string;
  readonly noun: string;
  /** Ids of the requirements that the tests of its creation, update and deletion cover. */
  readonly ids: readonly [string, string, string];
  /** Valid values of the form, without its picture. */
  readonly fields: Fields;
  /** Other valid values of the same form. */
  readonly changed: Fields;
  /** Fields that may be empty. */
  readonly optional?: readonly string[];
  /** Name of the multipart part that contains the picture. */
  readonly file?: 'image' | 'clientImage';
  readonly isFileRequired?: true;
  readonly isBare?: true;
  readonly list: string;
  rowsOf(json: Item): Item[];
}

const same = (json: Item) => json as Item[];

export const COLLECTIONS: readonly TestedCollection[] = [
  {
    ...{ name: 'projects', base: '/projects', key: 'project', noun: 'Product', list: '/projects/all', rowsOf: same },
    ids: ['A-CPROD-03 A-CPROD-04 A-ENT-03', 'A-MPROD-06', 'A-MPROD-07'],
    fields: { name: 'Tiffin Desk', description: 'Books\nand bills', link: 'https://example.com/t' },
    changed: { name: 'Tiffin Desk 2', description: 'Bills', link: 'http://example.com/2' },
    ...{ optional: ['link'], file: 'image' },
  },
  {
    ...{ name: 'team', base: '/team', key: 'member', noun: 'Team member', list: '/team/all', rowsOf: same },
    ids: ['A-CTEAM-03 A-ENT-04', 'A-MTEAM-04', 'A-MTEAM-05'],
    fields: { name: 'Meera Deshpande', designation: 'Engineer' },
    changed: { name: 'Meera D.', designation: 'Lead engineer' },
    ...{ file: 'image', isBare: true },
  },
  {
    ...{ name: 'reviews', base: '/reviews', key: 'review', noun: 'Review', list: '/reviews/all', rowsOf: same },
    ids: ['A-CREV-03 A-ENT-05', 'A-MREV-03', 'A-MREV-04'],
    fields: { clientName: 'Imran', message: 'On time.', companyName: 'Jhoola', rating: '5' },
    changed: { clientName: 'Imran K.', message: 'On time, twice.', companyName: 'Jhoola Foods', rating: '4' },
    ...{ file: 'clientImage', isBare: true },
  },
  {
    ...{ name: 'portfolio', base: '/portfolio', key: 'portfolio', noun: 'Portfolio item', list: '/portfolio/all' },
    ids: ['A-CPORT-03 A-CPORT-04', 'D61', 'D61'],
    rowsOf: (json) => json.portfolios,
    fields: { title: 'Loom house', category: 'Web', company: 'Betwari' },
    changed: { title: 'Loom house shop', category: 'Web and app', company: 'Betwari Silks' },
    ...{ file: 'image', isFileRequired: true },
  },
  {
    ...{ name: 'services', base: '/services', key: 'service', noun: 'Service', list: '/services/all', rowsOf: same },
    ids: ['A-MSVC-06', 'A-MSVC-06', 'A-MSVC-07'],
    fields: { serviceName: 'Audits', description: 'We look', serialNumber: 'A-1' },
    changed: { serviceName: 'Audits and care', description: 'We look twice', serialNumber: '10' },
  },
  {
    ...{ name: 'contacts', base: '/contacts', key: 'contact', noun: 'Contact', list: '/contacts/all', rowsOf: same },
    ids: ['A-MCON-04', 'A-MCON-04', 'A-MCON-05'],
    fields: { name: 'Asha', phoneNumber: '+91 98260 00000', email: 'a@b.co', message: 'Hello', address: 'Indore' },
    changed: { name: 'Asha V.', phoneNumber: '0755 1', email: 'v@b.co', message: 'Hello!', address: 'Bhopal' },
    optional: ['address'],
  },
  {
    ...{ name: 'careerCategories', base: '/career/categories', key: 'category', noun: 'Category' },
    list: '/career/showAllCategories',
    ids: ['D61', 'D61', 'D61'],
    rowsOf: (json) => json.categories,
    fields: { categoryName: 'Engineering' },
    changed: { categoryName: 'Engineering & support' },
  },
  {
    ...{ name: 'careerOpenings', base: '/career/openings', key: 'opening', noun: 'Opening' },
    list: '/career/showAllCategories',
    ids: ['D61', 'D61', 'D61'],
    rowsOf: (json) => json.categories.flatMap(({ careers }: Item) => careers),
    fields: { title: 'Engineer', location: 'Indore', experience: '2 years', openings: '2' },
    changed: { title: 'Engineer (Node.js)', location: 'Remote', experience: '3 years', openings: '12' },
    optional: ['location', 'experience', 'openings'],
  },
  {
    ...{ name: 'templates', base: '/desk/templates', key: 'template', noun: 'Template', list: '/desk/templates/all' },
    ids: ['D73', 'D73', 'D73'],
    rowsOf: same,
    fields: { name: 'First answer', purpose: 'enquiry', subject: 'Hello', text: 'Hello {name}' },
    changed: { name: 'Invitation', purpose: 'application', subject: 'Let us talk', text: 'Hello {first name}' },
    optional: ['subject'],
  },
];

/** The collections whose records have a history: all but enquiries, which are personal data. */
export const CONTENT: readonly TestedCollection[] = COLLECTIONS.filter(({ name }) => name !== 'contacts');

export const idOf = ({ _id, id }: Item): string => _id ?? id;

/** Reads and changes the records of a collection as an admin. */
export function officeOf(server: () => TestServer, tested: TestedCollection) {
  const { base, key, file, isFileRequired } = tested;

  /** Fields that refer to other records: creates the category of an opening. */
  async function needed(given: Parts): Promise<Fields> {
    if (tested.name !== 'careerOpenings' || given.category) return {};
    const json = { categoryName: 'Engineering' };
    const made = await request(server(), '/career/categories/create', { json, token: server().admin });
    return { category: made.json.category._id };
  }

  const write = (path: string, parts: Parts, options: RequestOptions, method: string) =>
    request(server(), path, {
      ...(file ? { body: form(parts) } : { json: parts }),
      method,
      token: server().admin,
      ...options,
    });

  return {
    /** A valid form with all required parts. */
    async filled(changes: Parts = {}): Promise<Parts> {
      const required = isFileRequired && file ? { [file]: await picture(30, 20) } : {};
      return { ...tested.fields, ...(await needed(changes)), ...required, ...changes };
    },
    create: (parts: Parts, options: RequestOptions = {}): Promise<TestResponse> =>
      write(`${base}/create`, parts, options, 'POST'),
    update: (id: string, parts: Parts, options: RequestOptions = {}): Promise<TestResponse> =>
      write(`${base}/update/${id}`, parts, options, 'PUT'),
    remove: (id: string, options: RequestOptions = {}): Promise<TestResponse> =>
      request(server(), `${base}/delete/${id}`, { method: 'DELETE', token: server().admin, ...options }),
    /** Reads the newest changes: of a record, or of the whole collection. */
    history: (id?: string): Promise<TestResponse> =>
      request(server(), `${base}/history${id ? `?id=${id}` : ''}`, { token: server().admin }),
    /** Brings the version back that a change has made. */
    revert: (id: string, version: number, options: RequestOptions = {}): Promise<TestResponse> =>
      request(server(), `${base}/revert/${id}`, { json: { version }, token: server().admin, ...options }),
    restore: (id: string): Promise<TestResponse> =>
      request(server(), `${base}/restore/${id}`, { method: 'POST', token: server().admin }),
    /** Creates a record and returns its id. Enquiries are created as a visitor. */
    async made(changes: Parts = {}): Promise<string> {
      const parts = await this.filled(changes);
      if (tested.name === 'contacts') return (await sendEnquiry(server(), enquiry(parts))).json._id;
      const answer = await this.create(parts);
      if (answer.status !== 201) throw new Error(answer.text);
      return idOf(answer.json[key]);
    },
    async rows(options: RequestOptions = {}): Promise<Item[]> {
      return tested.rowsOf((await request(server(), tested.list, { token: server().admin, ...options })).json);
    },
    async find(id: string, options: RequestOptions = {}): Promise<Item | undefined> {
      return (await this.rows(options)).find((row) => idOf(row) === id);
    },
  };
}
