import { expect, test } from 'vitest';
import { reasonsText } from '#contract/admin/spam.ts';
import { type JudgedSubmission, judge } from '#server/desk/received/judge.ts';

const HONEST: JudgedSubmission = {
  ...{ name: 'Asha Verma', address: '12, MG Road', message: 'We need a website for our shop', trap: '' },
  ...{ origin: { seconds: 40 }, isProofMissing: false, submissions: 0, senders: 0 },
};
const LINKS = 'https://a.example http://b.example www.c.example';

test.each<[string, Partial<JudgedSubmission>]>([
  ['an enquiry', {}],
  ['one without JavaScript of ours', { origin: null }],
  ['one of a page that was loaded again', { origin: {} }],
  ['two links', { message: 'See https://a.example and www.b.example for what we have' }],
  ['a long message with links', { message: `${LINKS} ${'We have these shops and need one more. '.repeat(10)}` }],
  ['a short message of several people', { message: 'Please call me', senders: 9 }],
  ['a few enquiries of one sender', { submissions: 4 }],
  ['a name with dots', { name: 'Dr. A. P. J. Kumar' }],
  ['a firm as address', { address: 'c/o shop.example.com, Indore' }],
])('D79 %s is not suspicious', (_, changes) => expect(judge({ ...HONEST, ...changes })).toEqual([]));

test.each<[string, Partial<JudgedSubmission>, readonly string[]]>([
  ['a filled trap', { trap: 'https://spam.example' }, ['trap']],
  ['a form sent within two seconds', { origin: { seconds: 0.4 } }, ['speed']],
  ['a message of links', { message: LINKS }, ['links']],
  ['markup of forums', { message: '[url=x]a[/url] [url=y]b[/url] <a href=z>c</a>' }, ['links']],
  ['a link as name', { name: 'http://spam.example' }, ['links']],
  ['a link as address', { address: 'WWW.spam.example' }, ['links']],
  ['a long text of several senders', { message: 'We rank you first. '.repeat(8), senders: 2 }, ['repeat']],
  ['many enquiries of one sender', { submissions: 5 }, ['repeat']],
  ['one of many without a proof of work', { isProofMissing: true }, ['proof']],
  ['everything at once', { trap: 'x', message: LINKS, submissions: 9 }, ['trap', 'links', 'repeat']],
])('D79 %s is suspicious', (_, changes, reasons) => expect(judge({ ...HONEST, ...changes })).toEqual(reasons));

test('D79 reasons are shown as a sentence; those of a newer build are left out', () => {
  expect(reasonsText('trap tomorrow speed')).toBe(
    'a field that people do not see was filled in, and the form was sent within two seconds',
  );
});
