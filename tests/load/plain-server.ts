import { join } from 'node:path';
import fastify from 'fastify';
import pg from 'pg';
import { openSqlite } from '#server/db/sqlite-driver.ts';

// What the same framework and databases do without our promises: a list read from a table, and a form stored in another. No
// idempotency, mail, desk, search, limits or log.
const { DATA_DIR = '.', DATABASE_URL = '' } = process.env;

interface Enquiry {
  readonly name: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly message: string;
}

const TABLES = [
  'create table plain_services (id integer primary key, title text, description text)',
  'create table plain_contacts (name text, phone_number text, email text, message text)',
];
const SERVICES = Array.from({ length: 8 }, (_, at) => [at, `Service ${at}`, 'What it is about. '.repeat(20)]);
const INSERT = {
  service: (mark: (at: number) => string) => `insert into plain_services values (${mark(1)}, ${mark(2)}, ${mark(3)})`,
  contact: (mark: (at: number) => string) =>
    `insert into plain_contacts values (${mark(1)}, ${mark(2)}, ${mark(3)}, ${mark(4)})`,
};
const LIST = 'select * from plain_services order by id';
const valuesOf = ({ name, phoneNumber, email, message }: Enquiry) => [name, phoneNumber, email, message];

async function onPostgres() {
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
  const mark = (at: number) => `$${at}`;
  for (const table of TABLES) await pool.query(table);
  for (const service of SERVICES) await pool.query(INSERT.service(mark), service);
  return {
    list: async () => (await pool.query(LIST)).rows,
    store: (enquiry: Enquiry) => pool.query(INSERT.contact(mark), valuesOf(enquiry)),
  };
}

function onSqlite() {
  const file = openSqlite(join(DATA_DIR, 'plain.db'));
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  for (const table of TABLES) file.exec(table);
  const mark = () => '?';
  const service = file.prepare(INSERT.service(mark));
  for (const values of SERVICES) service.run(...values);
  const [all, insert] = [file.prepare(LIST), file.prepare(INSERT.contact(mark))];
  return { list: () => all.all(), store: (enquiry: Enquiry) => insert.run(...valuesOf(enquiry)) };
}

const text = { type: 'string', minLength: 1, maxLength: 5000 } as const;
const body = {
  type: 'object',
  required: ['name', 'phoneNumber', 'email', 'message'],
  properties: { name: text, phoneNumber: text, email: text, message: text },
} as const;

const { list, store } = DATABASE_URL ? await onPostgres() : onSqlite();
const app = fastify();
app.get('/services/all', async () => list());
app.post<{ Body: Enquiry }>('/contacts/create', { schema: { body } }, async (request, reply) => {
  await store(request.body);
  return reply.code(201).send({ success: true });
});
console.log(`running at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
