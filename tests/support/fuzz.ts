import fc from 'fast-check';
import type { JsonSchema } from '#server/openapi/schemas.ts';

/** Texts on which programs fail: empty, long, of other scripts, and those that some interpreter treats specially. */
const HARD_TEXTS = [
  ...['', ' ', '0', '-1', 'null', 'undefined', 'NaN', '1e400', 'true', '[object Object]'],
  ...['\u0000', '\ud800', '\udfff x', '\ufeff', '\u202e', 'e\u0301'.repeat(20), '👩‍👩‍👧‍👦', 'ﷺ'.repeat(30)],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '../../../etc/passwd',
    '..\\..\\x',
    'C:\\x',
    '%00',
    '%2e%2e%2f',
    '/',
    '.',
  ],
  ...["' or 1=1 --", '"; drop table accounts; --', '$1', '{{7*7}}', '`id`', '$(id)', '=1+1', '@x', '-x', '+x'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', 'data:text/html,x'],
  ...['x\r\nBcc: a@example.com', 'a@b', 'a@example.com', 'A@EXAMPLE.COM', '"a b"@example.com', 'https://example.com/'],
  ...[
    '2026-02-30',
    '2026-11-28',
    '2026-11-28T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '00000000-0000-0000-0000-000000000000',
  ],
  ...['a'.repeat(121), 'a'.repeat(5001), '\n'.repeat(300), '9'.repeat(40)],
];

const hardText = fc.oneof(
  fc.constantFrom(...HARD_TEXTS),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

const anyNumber = fc.oneof(
  fc.integer({ min: -5, max: 10 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, 2 ** 53, -(2 ** 53), 1e308, 0.1, 1 + 2 * Number.EPSILON, 1000 - 1e-13),
);

const wholeNumber = ({ minimum = -1000, maximum = 1000 }: JsonSchema) =>
  fc.oneof(fc.integer({ min: Math.max(minimum, -1000), max: Math.min(maximum, 1000) }), anyNumber);

/** A text that a field may accept. */
function likelyText({ format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  const length = Math.min(maxLength, 60);
  return fc.string({ unit: 'grapheme-ascii', minLength: Math.min(minLength, length), maxLength: length });
}

/** Values for a schema: mostly those that it allows, else others of any type. */
export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 8, arbitrary: allowed(schema) }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) });
}

function allowed(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, anyOf, items = {}, properties } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (anyOf && anyOf.length > 0) return fc.oneof(...anyOf.map(arbitraryOf));
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return wholeNumber(schema);
  if (type === 'number') return anyNumber;
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return fc.array(arbitraryOf(items), { maxLength: 6 });
  if (type === 'object' && properties) return objectOf(schema);
  if (type === 'object') return fc.dictionary(hardText, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 5 });
  return fc.oneof({ weight: 2, arbitrary: likelyText(schema) }, { weight: 1, arbitrary: hardText });
}

/** Objects with the properties of a schema, some of them missing, and some others. */
export function objectOf({ properties = {} }: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const known = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema)]));
  const others = fc.dictionary(hardText, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 });
  return fc
    .tuple(
      fc.oneof(
        { weight: 3, arbitrary: fc.record(known) },
        { weight: 1, arbitrary: fc.record(known, { requiredKeys: [] }) },
      ),
      others,
    )
    .map(([object, more]) => ({ ...(more as object), ...object }));
}

/** A value of a path parameter, percent-encoded. */
export const pathParam = fc.oneof(hardText, fc.uuid()).map((text) => encodeURIComponent(text.toWellFormed()) || 'x');

/** The content of a file: noise, or the start of a known type followed by noise. */
export const fileContent = fc
  .tuple(
    fc.constantFrom(
      '',
      '25504446 2d312e37',
      '504b0304',
      'd0cf11e0a1b11ae1',
      'ffd8ffe0',
      '89504e470d0a1a0a',
      '52494646',
      '47494638',
    ),
    fc.uint8Array({ maxLength: 200 }),
  )
  .map(([start, noise]) => Buffer.concat([Buffer.from(start.replaceAll(' ', ''), 'hex'), noise]));

/** A header that the server reads. */
export const headers = fc.record(
  {
    'Idempotency-Key': fc.oneof(fc.uuid(), hardText),
    'If-Match': fc.oneof(
      fc.nat(5).map((version) => `"${version}"`),
      hardText,
    ),
    'If-None-Match': hardText,
    Accept: fc.constantFrom('application/json', 'application/json; image=url', '*/*', 'text/html', 'x'),
    'Submission-Origin': fc.oneof(
      fc.jsonValue({ maxDepth: 1 }).map((value) => encodeURIComponent(JSON.stringify(value))),
      hardText,
    ),
    'Submission-Proof': fc.oneof(fc.constant('ready'), hardText),
    'Last-Event-ID': hardText,
    Range: fc.constantFrom('bytes=0-', 'bytes=5-1', 'x'),
  },
  { requiredKeys: [] },
);
