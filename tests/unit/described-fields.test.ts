import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { csvOf } from '#admin/lists/Export.tsx';
import { application } from '#contract/admin/applications.ts';
import { contact } from '#contract/admin/enquiries.ts';
import {
  type FieldDescriptions,
  type FieldValues,
  fieldEntries,
  isRequired,
} from '#contract/core/field-description.ts';
import { applicationBody, applicationFields } from '#contract/public/applications.ts';
import { enquiryBody, enquiryFields } from '#contract/public/enquiries.ts';
import { ApplicationFields } from '#features/applications/ApplicationFields.tsx';
import { applications } from '#features/applications/admin/application-list.ts';
import { enquiries, enquiryResource } from '#features/enquiries/admin/enquiry-resource.tsx';
import { requireAllFields } from '#features/enquiries/ContactSales.tsx';
import { EnquiryFields } from '#features/enquiries/EnquiryFields.tsx';
import { fromColumns, toColumns } from '#server/db/field-columns.ts';
import { submissionMail } from '#server/mail/submission-mail.ts';

/** Values of all fields; 'Other' for those that the test does not set. */
const valuesFor = <F extends FieldDescriptions>(fields: F, named: Partial<FieldValues<F>>) =>
  Object.fromEntries(fieldEntries(fields).map(([name]) => [name, named[name] ?? 'Other'])) as FieldValues<F>;

const sent = valuesFor(enquiryFields, {
  ...{ name: 'Asha', phoneNumber: '+91 98260 12345', email: 'asha@example.com' },
  ...{ address: 'MG Road', message: 'A site for a bakery' },
});
const applied = valuesFor(applicationFields, { name: 'Ravi', phone: '0731 1', email: 'ravi@example.com' });
const inFullForms = fieldEntries(enquiryFields).filter(([, field]) => isRequired(field, true));
const enquiryNames = fieldEntries(enquiryFields).map(([name]) => name);

/** The attributes of each control by its name. */
function controlsOf(html: string) {
  const tags = [...html.matchAll(/<(?:input|textarea)([^>]*)>/g)].map(([, text = '']) =>
    Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])),
  );
  return Object.fromEntries(tags.map((tag) => [tag.name, tag]));
}

/** Returns a function that checks whether a length is the longest that a schema accepts for a field. */
function limitOf(schema: z.ZodMiniType, values: object, name: string, fill: string) {
  const accepts = (length: number) => z.safeParse(schema, { ...values, [name]: fill.repeat(length) }).success;
  return (max: number) => accepts(max) && !accepts(max + 1);
}

describe('an enquiry: contract, forms, columns, export, mail and back office agree', () => {
  const full = controlsOf(renderToStaticMarkup(createElement(EnquiryFields)));
  const short = controlsOf(renderToStaticMarkup(createElement(EnquiryFields, { isFull: false })));

  test('P-SALES-01 each field has a control, with the limit of the contract', () => {
    expect(Object.keys(full)).toEqual([...enquiryNames, 'website']);
    for (const [name, { max, type }] of fieldEntries(enquiryFields)) {
      expect(full[name]).toMatchObject({ maxLength: String(max) });
      if (type !== 'email') expect(limitOf(enquiryBody, sent, name, 'x')(max)).toBe(true);
    }
  });

  test('P-HFORM-01 forms require what the contract requires; full ones and Contact Sales the address too', () => {
    const requiredIn = (controls: typeof full) => enquiryNames.filter((name) => 'required' in (controls[name] ?? {}));
    const byContract = enquiryNames.filter((name) => !z.safeParse(enquiryBody, { ...sent, [name]: '' }).success);
    expect(requiredIn(short)).toEqual(byContract);
    expect(requiredIn(full)).toEqual(inFullForms.map(([name]) => name));
    const errors = inFullForms.map(([name, { label }]) => [name, `${label} is required`]);
    expect(requireAllFields({})).toEqual(Object.fromEntries(errors));
    expect(requireAllFields({})).toMatchObject({ address: 'Address is required', message: 'Message is required' });
  });

  test('a row contains each field, and a response returns it', () => {
    const columns = toColumns(enquiryFields, sent);
    expect(columns).toMatchObject({ phone_number: sent.phoneNumber, search_text: expect.stringContaining('BAKERY') });
    const item = { _id: '1', ...fromColumns(enquiryFields, columns), createdAt: '' };
    expect(z.parse(contact, item)).toEqual({ _id: '1', ...sent, createdAt: '' });
    expect(enquiries.searchText(item)).toBe(columns.search_text);
  });

  test('the export has a column for each, and the form of the back office a field', () => {
    const row = { _id: '1', ...sent, address: '', createdAt: 'unknown' };
    const [head, line] = csvOf(enquiries.columns, [row]).slice(1).split('\r\n');
    expect(head).toBe(
      ['Date', ...fieldEntries(enquiryFields).map(([, { label }]) => label)].map((it) => `"${it}"`).join(),
    );
    expect(line).toMatch(/^"N\/A","Asha","'\+91 98260 12345","asha@example.com","N\/A",/);
    const required = enquiryResource.fields.filter((field) => field.required).map(({ name }) => name);
    expect(enquiryResource.fields.map(({ name }) => name)).toEqual(enquiryNames);
    expect(required).toEqual(inFullForms.map(([name]) => name));
  });

  test('P-API-06 the mail has each field that is filled in', () => {
    const config = { salesEmail: 's@example.com', publicOrigin: 'http://x' };
    const mail = { noun: 'enquiry', sender: 'visitor', fields: enquiryFields, link: 'Open', path: '/' };
    const { text } = submissionMail(config, mail, sent);
    expect(text).toContain('Name: Asha\nPhone number: +91 98260 12345\nEmail: asha@example.com\nAddress: MG Road\n');
    expect(text).toContain('> A site for a bakery');
    expect(submissionMail(config, mail, { ...sent, address: '' }).text).not.toContain('Address');
  });
});

describe('an application: contract, form, columns, export and mail agree', () => {
  test('P-CAR-18 each field has a control, the phone last', () => {
    const controls = controlsOf(
      renderToStaticMarkup(createElement(ApplicationFields, { values: {}, experience: true })),
    );
    expect(Object.keys(controls)).toEqual(['name', 'email', 'phone', 'experience', 'website']);
    const required = Object.keys(controls).filter((name) => 'required' in (controls[name] ?? {}));
    expect(required).toEqual(['name', 'email']);
    expect(required.every((name) => !z.safeParse(applicationBody, { ...applied, [name]: '' }).success)).toBe(true);
    expect(z.safeParse(applicationBody, { ...applied, phone: '' }).success).toBe(true);
  });

  test('a row holds each field, a response returns it, and the export has a column', () => {
    const columns = toColumns(applicationFields, applied);
    const item = { _id: '1', ...fromColumns(applicationFields, columns), opening: 'Kotlin Developer' };
    const row = z.parse(application, item);
    expect(row).toMatchObject(applied);
    expect(applications.searchText(row)).toBe('RAVI\nRAVI@EXAMPLE.COM\nKOTLIN DEVELOPER\n0731 1\n07311');
    expect(applications.columns.map(([label]) => label)).toEqual([
      ...['Date', 'Name', 'Opening', 'Phone number', 'Email', 'Resume'],
    ]);
  });

  test('P-API-06 the mail has each field that is filled in, the opening after the name', () => {
    const config = { salesEmail: 's@example.com', publicOrigin: 'http://x' };
    const mail = { noun: 'application', sender: 'applicant', fields: applicationFields, link: 'Open', path: '/' };
    const { text } = submissionMail(config, mail, applied, [['For', 'Kotlin Developer']]);
    expect(text).toContain('Name: Ravi\nFor: Kotlin Developer\nPhone: 0731 1\nEmail: ravi@example.com\n');
  });
});
