import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, headlessShell } from '../../scripts/lib/chromium.mjs';
import { application } from '../support/application.ts';
import { COLLECTIONS, type Item, idOf, officeOf } from '../support/collections.ts';
import { form } from '../support/form.ts';
import { request } from '../support/http.ts';
import { mailsIn } from '../support/mail.ts';
import type { TestServer } from '../support/server.ts';
import { type Attack, OWNER, require, type Target } from './target.ts';

/** Runs in a page if the text becomes an element. The attribute finds such an element even if the CSP stops its script. */
const MARKUP = '"\'><img src=x onerror="parent.hit=1"><svg/onload=parent.hit=1><script>parent.hit=1</script>';
const FORMULA = "=cmd|'/c calc'!A1";
const LINES = 'a\r\nBcc: thief@example.com\r\n\r\n{"level":50,"msg":"forged"}';

const PUBLIC = ['/', '/about', '/products', '/team', '/reviews', '/portfolio', '/career', '/services/web', '/contact'];
const OFFICE = [
  'welcome',
  'enquiries',
  'applications',
  'contact-us-data',
  'ManageContacts',
  'Resumes',
  'ManageProducts',
];
const OFFICE_TOO = [
  'ManageTeam',
  'ManageReviews',
  'CreatePortfolio',
  'services',
  'templates',
  'Careers',
  'audit',
  'accounts',
];

const post = (target: Target, path: string, json: object, token?: string) => request(target, path, { json, token });

/** Stores the same text in every text field of every entity, as far as its length allows. */
async function storeEverywhere(target: Target, text: string): Promise<{ items: string[]; portfolioId: string }> {
  const email = `${randomUUID()}@example.com`;
  const from = { phoneNumber: text.slice(0, 32), address: text, name: text.slice(0, 120) };
  const enquiry = await post(target, '/contacts/create', { ...from, email, message: text });
  require(enquiry.status === 201, `an enquiry: ${enquiry.status} ${enquiry.text}`);
  const resume = application(
    { name: text.slice(0, 120), phone: text.slice(0, 32) },
    undefined,
    `${text.slice(0, 90)}.pdf`,
  );
  const applied = await request(target, '/jobs/apply', { body: resume });
  require(applied.status === 201, `an application: ${applied.status} ${applied.text}`);
  let portfolioId = '';
  for (const tested of COLLECTIONS.filter(({ name }) => name !== 'contacts')) {
    const office = officeOf(() => target as unknown as TestServer, tested);
    const parts = await office.filled();
    const texts = Object.keys(tested.fields).filter(
      (name) => !/^(link|rating|openings|purpose|serialNumber)$/.test(name),
    );
    const filled = { ...parts, ...Object.fromEntries(texts.map((name) => [name, text.slice(0, 120)])) };
    const made = await office.create(filled, { token: target.admin });
    require(made.status === 201, `${tested.base}: ${made.status} ${made.text}`);
    await office.update(idOf(made.json[tested.key]), filled, { token: target.admin });
    if (tested.name === 'portfolio') portfolioId = idOf(made.json[tested.key]);
  }
  const items = [enquiry.json._id, applied.json._id] as string[];
  for (const id of items) {
    const change = { note: text, labels: [text.slice(0, 40)], reply: { subject: text.slice(0, 150), text } };
    const changed = await request(target, `/desk/items/${id}`, { method: 'PUT', json: change, token: target.admin });
    require(changed.status === 200, `a desk item: ${changed.status} ${changed.text}`);
  }
  await post(target, '/admins/register', {
    ...{ name: text.slice(0, 120), email: `${randomUUID()}@example.com`, password: 'attack attack attack' },
    mobileNumber: '0982600000',
  });
  return { items, portfolioId };
}

/** Elements that only the attack can have made, and scripts that have run. */
const tracesIn = (page: Page) =>
  page.evaluate(() => ({
    elements: document.querySelectorAll('[onerror], [onload], img[src="x"]').length,
    hasRun: 'hit' in window,
  }));

async function visit(context: BrowserContext, url: string): Promise<string[]> {
  const page = await context.newPage();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    dialog.dismiss();
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => document.body.textContent.length > 50);
  await pause(700);
  const { elements, hasRun } = await tracesIn(page);
  await page.close();
  const found = [...dialogs, ...(hasRun ? ['a script ran'] : []), ...(elements > 0 ? [`${elements} elements`] : [])];
  return found.map((what) => `${url}: ${what}`);
}

/** The CSV file of a screen of the back office. */
async function exportOf(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(url);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const path = await (await download).path();
  await page.close();
  return readFile(path, 'utf8');
}

async function storedScripts(target: Target): Promise<string> {
  const { items, portfolioId } = await storeEverywhere(target, MARKUP);
  await storeEverywhere(target, FORMULA);
  const browser = await chromium.launch({ executablePath: headlessShell(), args: CHROMIUM_ARGS });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, acceptDownloads: true });
    await context.addInitScript(
      ([token, email]) => {
        for (const [name, value] of Object.entries({ token, email, role: 'admin' })) localStorage.setItem(name, value);
      },
      [target.admin, OWNER.email] as const,
    );
    const paths = [
      ...[...PUBLIC, `/portfolio/${portfolioId}`],
      ...[...OFFICE, ...OFFICE_TOO].map((screen) => `/admin/${screen}`),
      ...[`/admin/enquiries?item=${items[0]}`, `/admin/applications?item=${items[1]}`, '/admin/contact-us-data?q=img'],
    ];
    const found: string[] = [];
    for (const path of paths) found.push(...(await visit(context, target.url + path)));
    require(found.length === 0, found.join('; '));

    const csv = await exportOf(context, `${target.url}/admin/contact-us-data`);
    const cells = csv.split(/","|\r\n"/);
    require(csv.includes("'=cmd"), 'the export does not contain the formula');
    require(!cells.some((cell) => /^[=+\-@]/.test(cell)), 'the export contains a cell that is a formula');

    const mails = await mailsIn(target.dataDir);
    const markup = mails.filter(({ html = '' }) => /<(script|svg)|<img[^>]*onerror/i.test(html));
    require(mails.length > 0 && markup.length === 0, `${markup.length} of ${mails.length} mails contain the markup`);
    return `${paths.length} pages, ${mails.length} mails and the CSV show it as text`;
  } finally {
    await browser.close();
  }
}

async function injectedLines(target: Target): Promise<string> {
  await storeEverywhere(target, LINES);
  const forged: Item[] = [];
  for (let wait = 0; wait < 20; wait += 1) {
    await pause(250);
    const mails = await mailsIn(target.dataDir);
    if (mails.some(({ text = '' }) => text.includes('forged'))) break;
  }
  for (const mail of await mailsIn(target.dataDir)) {
    const names = mail.headers.map(({ key }) => key);
    const to = [...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])].map(({ address }) => address);
    if (names.includes('bcc') || to.includes('thief@example.com')) forged.push(mail);
  }
  require(forged.length === 0, `${forged.length} mails have a forged recipient`);
  const lines = target
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const entries = lines.map((line) => JSON.parse(line) as Item);
  require(!entries.some(({ msg, time }) => msg === 'forged' && time === undefined), 'the log has a forged line');

  const body = form({ name: 'Asha', email: `${randomUUID()}@example.com` });
  body.append('resume', new Blob(['%PDF-1.7\n%%EOF\n']), 'a"\r\nX-Forged: 1\r\n\r\n.pdf');
  const applied = await request(target, '/jobs/apply', { body });
  const answers = [
    await request(target, `/jobs/resume/${applied.json._id}`, { token: target.admin }),
    await request(target, '/%0d%0aX-Forged:%201', { headers: { Accept: 'text/html' } }),
    await request(target, '/contact?topic=%0d%0aX-Forged:%201', { headers: { Accept: 'text/html' } }),
  ];
  require(!answers.some(({ headers }) => headers.has('x-forged')), 'a response has a forged header');
  return `${entries.length} lines of the log, all mails and headers are as they should be`;
}

/** Attacks by texts that other programs read: browsers, mail programs, spreadsheets, logs. */
export const injections: readonly Attack[] = [
  ['markup and formulas in every field of every entity', storedScripts],
  ['line ends: headers, mails, log', injectedLines],
];
