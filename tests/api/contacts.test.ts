import { describe, expect, test } from 'vitest';
import { enquiryFields } from '#contract/public/enquiries.ts';
import { request, sendEnquiry } from '../support/http.ts';
import { databases, enquiry, useServer } from '../support/server.ts';

describe.each(databases)('enquiries on %s', (kind) => {
  const server = useServer(kind);
  const list = async () => (await request(server(), '/contacts/all', { token: server().admin })).json;
  const find = async (email: string) => (await list()).find((row: { email: string }) => row.email === email);

  test('P-ENT-05 A-API-08 P-API-06 the back office reads what a visitor has sent', async () => {
    const sent = enquiry({ address: '12, MG Road, Indore', message: 'Première ligne\nदूसरी पंक्ति 🙂' });
    const answer = await sendEnquiry(server(), sent);
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({ success: true, message: 'Message sent successfully' });
    expect(answer.json).not.toHaveProperty('receipt');
    const row = await find(sent.email);
    const unsent = Object.keys(enquiryFields).map((name) => [name, '']);
    const { _id, createdAt } = answer.json;
    expect(row).toEqual({ ...Object.fromEntries(unsent), ...sent, _id, createdAt });
    expect(new Date(row.createdAt).toISOString()).toBe(row.createdAt);
    expect(answer.text).not.toContain(sent.email);
  });

  test('A-API-08 A-CUD-02 the newest comes first', async () => {
    const sent = [enquiry(), enquiry(), enquiry()];
    for (const each of sent) await sendEnquiry(server(), each);
    const emails = (await list()).slice(0, 3).map((row: { email: string }) => row.email);
    expect(emails).toEqual(sent.map(({ email }) => email).reverse());
  });

  test.each([
    ['name', 'Name is required', { name: undefined }],
    ['name', 'Name is required', { name: '   ' }],
    ['name', 'Name is required', { name: 7 }],
    ['name', 'Name can have at most 120 characters', { name: 'x'.repeat(121) }],
    ['phoneNumber', 'Phone number is required', { phoneNumber: undefined }],
    ['phoneNumber', 'Phone number can have at most 32 characters', { phoneNumber: '1'.repeat(33) }],
    ['email', 'Email is required', { email: undefined }],
    ['email', 'Email must be a valid address', { email: 'asha@' }],
    ['email', 'Email can have at most 254 characters', { email: `${'a'.repeat(250)}@b.co` }],
    ['message', 'Message is required', { message: '' }],
    ['message', 'Message can have at most 5000 characters', { message: 'x'.repeat(5001) }],
    ['address', 'Address can have at most 300 characters', { address: 'x'.repeat(301) }],
  ])('P-API-07 a wrong %s is refused: %s', async (field, message, changes) => {
    const answer = await sendEnquiry(server(), enquiry(changes));
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({ success: false, message, errors: { [field]: message } });
  });

  test('P-API-07 all invalid fields are named, the first as the message', async () => {
    const { json } = await sendEnquiry(server(), { name: 'Asha' });
    expect(json.message).toBe('Phone number is required');
    expect(Object.keys(json.errors)).toEqual(['phoneNumber', 'email', 'message']);
  });

  test('P-API-06 unknown fields and NUL are removed, text is trimmed and normalised', async () => {
    const sent = enquiry({ name: '  Jose\u0301\u0000  ', message: 'a\u0000b \ud800', admin: true, createdAt: '1999' });
    expect((await sendEnquiry(server(), sent)).status).toBe(201);
    const row = await find(sent.email);
    expect(row).toMatchObject({ name: 'José', message: 'ab \ufffd', address: '' });
    expect(row.createdAt).not.toBe('1999');
    expect(row).not.toHaveProperty('admin');
  });

  test("A-CUD-04 an address 'N/A' is stored as empty", async () => {
    const sent = enquiry({ address: 'N/A' });
    await sendEnquiry(server(), sent);
    expect((await find(sent.email)).address).toBe('');
  });

  test("A-MCON-04 a change to the address 'N/A' is stored as empty", async () => {
    const sent = enquiry({ address: 'Indore' });
    const { _id } = (await sendEnquiry(server(), sent)).json;
    const json = { ...sent, address: 'N/A', message: 'Corrected' };
    const options = { method: 'PUT', token: server().admin, json };
    expect((await request(server(), `/contacts/update/${_id}`, options)).status).toBe(200);
    expect(await find(sent.email)).toMatchObject({ _id, address: '', message: 'Corrected' });
  });

  test('A-MCON-05 A-API-08 a deletion removes it; a second one and an unknown id are 404', async () => {
    const { _id } = (await sendEnquiry(server(), enquiry())).json;
    const remove = (id: string) =>
      request(server(), `/contacts/delete/${id}`, { method: 'DELETE', token: server().admin });
    expect((await remove(_id)).json).toMatchObject({ success: true, message: 'Contact deleted successfully' });
    expect((await list()).some((row: { _id: string }) => row._id === _id)).toBe(false);
    for (const id of [_id, 'unknown', '%00', '%F0%9F%99%82', 'a'.repeat(100)]) {
      const answer = await remove(id);
      expect([id, answer.status, answer.json.success]).toEqual([id, 404, false]);
    }
    expect((await remove('unknown')).json.message).toBe('Contact not found');
  });

  test('P-API-06 a DELETE with a JSON content type and no body works', async () => {
    const { _id } = (await sendEnquiry(server(), enquiry())).json;
    const headers = { 'Content-Type': 'application/json' };
    const answer = await request(server(), `/contacts/delete/${_id}`, {
      ...{ method: 'DELETE', token: server().admin, headers },
    });
    expect(answer.status).toBe(200);
  });
});
