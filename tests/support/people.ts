import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { accountCalls, anyEmail, registration } from './accounts.ts';
import { application, PDF } from './application.ts';
import { deskOf } from './desk.ts';
import { request } from './http.ts';
import type { TestServer } from './server.ts';

export const NAVIGATION = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
export const RESUME = Buffer.concat([PDF, Buffer.from('% the life of Meera Joshi')]);

/** What tests about the data of people need of a server. */
export function peopleOf(server: () => TestServer) {
  const { register } = accountCalls(server);
  const { received, change } = deskOf(server);
  const db = () => server().context.db;

  const ask = (what: 'find' | 'export' | 'erase', who: string, token = server().admin) =>
    request(server(), `/admins/people/${what}`, { json: { who }, token });

  /** The entries of the audit log about an action. */
  const auditOf = async (action: string) => {
    const rows = await db()
      .selectFrom('audit_events')
      .selectAll()
      .where('action', '=', action)
      .orderBy('number')
      .execute();
    return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }));
  };

  /** A person with an enquiry, an application, a deleted enquiry, an account, notes and replies. */
  async function somebody() {
    const unique = anyEmail().slice(0, 8);
    const name = `Meera Joshi ${unique}`;
    const file = `cv-${unique}.pdf`;
    const phone = `+91 ${Math.floor(Math.random() * 9e9) + 1e9}`;
    const account = registration({ name });
    await register(account);
    const { email } = account;
    const enquiry = await received({
      ...{ name, email: email.toUpperCase(), phoneNumber: phone },
      message: `The secret plan of ${name}`,
    });
    const deleted = await received({ ...{ name, email, phoneNumber: phone }, message: 'Once more' });
    await request(server(), `/contacts/delete/${deleted}`, { method: 'DELETE', token: server().admin });
    const body = application({ name, email, phone }, RESUME, file);
    const applied = (await request(server(), '/jobs/apply', { body })).json._id as string;
    await change(enquiry, { note: `Knows ${name} from school`, labels: [unique] });
    await change(enquiry, { reply: { subject: 'Hello', text: `Dear ${name}` } });
    return { name, phone, email, file, ids: [applied, deleted, enquiry], enquiry, deleted, applied };
  }

  /** Opens a link as a navigation and unpacks the file. */
  const unzip = async (url: string) => {
    const response = await fetch(server().url + url, { headers: NAVIGATION });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="personal-data-20.*\.zip"/);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return {
      files,
      data: JSON.parse(strFromU8(files['data.json'] as Uint8Array)),
      page: strFromU8(files['data.html'] as Uint8Array),
    };
  };

  return { ask, auditOf, somebody, unzip };
}
