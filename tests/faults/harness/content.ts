import type { StoredFile, SubmissionInput } from '#offline/outbox/outbox-record.ts';
import { PDF } from '#tests/support/application.ts';
import type { Random } from './random.ts';
import { enquiryOf, NAMES } from './texts.ts';

/** Content of a form: an enquiry, or an application with a file. */
export type Content = Omit<SubmissionInput, 'key'>;

// Small enough for a throttled upload to end within a schedule.
const SIZES = [PDF.length, 3_000, 60_000];
const FILE_NAMES = ['cv.pdf', 'बायोडाटा.pdf', '"quoted"; filename=x.pdf', 'line\r\nbreak.pdf', '🎉.PDF'];

function fileOf(random: Random, isPdf = true): StoredFile {
  const bytes = new Uint8Array(random.pick(SIZES)).map(() => random.int(256));
  bytes.set(isPdf ? PDF : Buffer.from('no document'));
  return { name: random.pick(FILE_NAMES), type: 'application/pdf', size: bytes.length, bytes: bytes.buffer };
}

/** Changes that make an application invalid. The server refuses each of them. */
const FAULTY: readonly ((random: Random) => Partial<Content>)[] = [
  () => ({ fields: { email: 'no address' } }),
  () => ({ fields: { name: ' \u0000 ' } }),
  () => ({ fields: { phone: '1'.repeat(33) } }),
  (random) => ({ file: fileOf(random, false) }),
];

function applicationOf(random: Random, id: string, valid: boolean): Content {
  const fields = {
    name: random.pick(NAMES),
    email: `${id}@example.com`,
    ...(random.chance(0.5) && { phone: '+91 98260 00000' }),
    ...(random.chance(0.5) && { opening: 'frontend' }),
  };
  const content = { kind: 'job', fields, file: fileOf(random), subject: 'Frontend engineer' } as const;
  if (valid) return content;
  const faulty = random.pick(FAULTY)(random);
  return { ...content, ...faulty, fields: { ...fields, ...faulty.fields } };
}

/**
 * Makes an enquiry or application with unique content.
 * @param id part of its e-mail address, by which its row is found
 * @param valid whether the server should accept it
 */
export function contentOf(random: Random, id: string, valid: boolean): Content {
  if (random.chance(0.4)) return applicationOf(random, id, valid);
  return { kind: 'contact', fields: enquiryOf(random, id, valid) };
}
