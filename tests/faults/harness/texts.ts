import type { Random } from './random.ts';

type Fields = Readonly<Record<string, string>>;

export const NAMES = [
  'Asha',
  'Ravi Kumar',
  'José',
  'Zoe\u0308',
  'अनन्या शर्मा',
  'محمد علي',
  "O'Brien",
  '👩🏽‍💻 Dev',
  '  Spaces  ',
];
const MESSAGES = [
  'Please call me.',
  'नमस्ते, हमें एक वेबसाइट चाहिए।',
  'مرحبا، نريد موقعا \u202Bإلكترونيا\u202C',
  `'; DROP TABLE contacts; -- "quoted" \\ <script>alert(1)</script>`,
  'Emoji 🎉👨‍👩‍👧‍👦🇮🇳 and a lone surrogate \uD83D and NUL \u0000 end',
  'Line one\r\nline two\n\n\tindented ',
  'cafe\u0301 in two ways: café',
  'long '.repeat(600),
  '{"success":true,"receipt":null}',
];
const ADDRESSES = ['', 'N/A', '12, MG Road, Indore', 'भोपाल'];

/** Changes that make an enquiry invalid. The server refuses each of them. */
const FAULTY: readonly Fields[] = [
  { email: 'no address' },
  { email: '' },
  { name: ' \u0000 ' },
  { phoneNumber: '1'.repeat(33) },
  { message: 'x'.repeat(5001) },
];

/**
 * Makes an enquiry with unique content.
 * @param id part of its e-mail address and message, by which its row is found
 * @param valid whether the server should accept it
 */
export function enquiryOf(random: Random, id: string, valid: boolean): Fields {
  const address = random.chance(0.5) ? { address: random.pick(ADDRESSES) } : {};
  const fields = {
    name: random.pick(NAMES),
    ...address,
    phoneNumber: '+91 98260 00000',
    email: `${id}@example.com`,
    message: `[${id}] ${random.pick(MESSAGES)}`,
  };
  return valid ? fields : { ...fields, ...random.pick(FAULTY) };
}
