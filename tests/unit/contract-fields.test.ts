import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { email, LIMITS, optionalLink, optionalText, text } from '#contract/core/fields.ts';
import { enquiryBody } from '#contract/public/enquiries.ts';

const firstMessage = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message;

describe('text', () => {
  const name = text('Name', 5);

  test('is trimmed and in NFC, without NUL and lone surrogates', () => {
    expect(z.parse(name, ' Zoe\u0308\u0000 ')).toBe('Zoë');
    expect(z.parse(name, 'a\r\nb\nc')).toBe('a\nb\nc');
    expect(z.parse(name, 'a\uD83D')).toBe('a\uFFFD');
    expect(z.parse(name, '🙂🙂')).toBe('🙂🙂');
  });

  test.each([undefined, null, 7, '', '  ', '\u0000'])('is required: %j', (value) => {
    expect(firstMessage(name, value)).toBe('Name is required');
  });

  test('is limited after trimming', () => {
    expect(z.parse(name, `  ${'x'.repeat(5)}  `)).toBe('xxxxx');
    expect(firstMessage(name, 'xxxxxx')).toBe('Name can have at most 5 characters');
  });

  test('may be missing where it is optional', () => {
    const address = optionalText('Address', 5);
    expect(z.parse(address, undefined)).toBe('');
    expect(z.parse(address, ' ')).toBe('');
    expect(firstMessage(address, 7)).toBe('Address must be text');
  });
});

describe('e-mail addresses by the rule of the HTML standard', () => {
  test.each(['a@b', 'asha@example.com', "o'brien+x@sub.example.co.in", 'A.B_c-d@x-y.z'])('takes %s', (value) => {
    expect(z.parse(email(), ` ${value} `)).toBe(value);
  });

  test.each(['asha', '@b', 'a@', 'a b@c.d', 'a@-b.c', 'a@b..c', 'a@b.c,d@e.f', 'अ@b.c'])('refuses %s', (value) => {
    expect(firstMessage(email(), value)).toBe('Email must be a valid address');
  });

  test('refuses more than 254 characters', () => {
    const most = `${'a'.repeat(LIMITS.email - 6)}@b.com`;
    expect(z.parse(email(), most)).toBe(most);
    expect(firstMessage(email(), `a${most}`)).toBe('Email can have at most 254 characters');
  });
});

describe('links', () => {
  test.each(['', 'http://x', 'https://example.com/a?b#c', 'HTTPS://EXAMPLE.COM'])('takes %j', (value) => {
    expect(z.parse(optionalLink(), value)).toBe(value);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://x', '//x.y', 'https:x.y', 'example.com', 'https://'])(
    'refuses %j',
    (value) => expect(firstMessage(optionalLink(), value)).toBe('Link must start with http:// or https://'),
  );
});

describe('an enquiry', () => {
  const sent = { name: 'A', phoneNumber: '1', email: 'a@b.c', message: 'm' };

  test('stores no address where none was given, and takes N/A for none', () => {
    expect(z.parse(enquiryBody, sent).address).toBe('');
    expect(z.parse(enquiryBody, { ...sent, address: ' N/A ' }).address).toBe('');
    expect(z.parse(enquiryBody, { ...sent, address: 'n/a road' }).address).toBe('n/a road');
  });

  test('drops unknown fields, and accepts a filled trap, cut off', () => {
    expect(z.parse(enquiryBody, { ...sent, role: 'admin' })).not.toHaveProperty('role');
    expect(z.parse(enquiryBody, { ...sent, website: '' })).toBeDefined();
    expect(z.parse(enquiryBody, { ...sent, website: 'x'.repeat(5000) }).website).toHaveLength(300);
  });

  test.each([
    ['name', LIMITS.name],
    ['phoneNumber', LIMITS.phone],
    ['message', LIMITS.message],
    ['address', LIMITS.address],
  ])('%s can have %i characters and not one more', (field, max) => {
    expect(z.safeParse(enquiryBody, { ...sent, [field]: 'x'.repeat(max) }).success).toBe(true);
    expect(z.safeParse(enquiryBody, { ...sent, [field]: 'x'.repeat(max + 1) }).success).toBe(false);
  });
});
