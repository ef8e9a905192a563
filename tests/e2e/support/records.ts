import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { incrementVersion } from '#server/db/collections.ts';
import { COLLECTION_BY_TABLE, type RecordTable } from '#server/db/schema.ts';
import { newAdmin, type Office } from './back-office.ts';
import type { Visitor } from './visitors.ts';

/** A part of a multipart body: a text, or name, type and size of a file. */
export type Part = string | { readonly file: string; readonly type: string; readonly size: number };

/** A multipart request that a page has sent. */
export interface SentForm {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly key: string;
  readonly parts: Readonly<Record<string, Part>>;
}

/** Records the forms that a page sends, because the multipart body cannot be read from outside the page. */
async function noteForms({ context }: Visitor): Promise<void> {
  await context.addInitScript(() => {
    const sent: unknown[] = [];
    Object.assign(window, { sent });
    const { open, send, setRequestHeader } = XMLHttpRequest.prototype;
    const known = new WeakMap<XMLHttpRequest, { method: string; path: string; headers: Record<string, string> }>();
    XMLHttpRequest.prototype.open = function (method: string, url: string | URL) {
      known.set(this, { method, path: new URL(String(url), location.href).pathname, headers: {} });
      return open.call(this, method, url, true);
    };
    XMLHttpRequest.prototype.setRequestHeader = function (name, value) {
      const about = known.get(this);
      if (about) about.headers[name.toLowerCase()] = value;
      return setRequestHeader.call(this, name, value);
    };
    XMLHttpRequest.prototype.send = function (body) {
      const about = known.get(this);
      if (about && body instanceof FormData) {
        const parts = [...body].map(([name, value]) => [
          name,
          value instanceof File ? { file: value.name, type: value.type, size: value.size } : value,
        ]);
        const { headers, ...rest } = about;
        const [authorization = '', key = ''] = [headers.authorization, headers['idempotency-key']];
        sent.push({ ...rest, authorization, key, parts: Object.fromEntries(parts) });
      }
      return send.call(this, body);
    };
  });
}

/** The recorded forms that a page has sent. */
export const formsOf = (page: Page): Promise<SentForm[]> =>
  page.evaluate(() => (window as unknown as { sent: SentForm[] }).sent);

/** An admin whose sent forms are recorded. */
export async function newAdminWithFormLog(
  office: Office,
  options: Parameters<typeof newAdmin>[1] = {},
): Promise<Visitor> {
  const clerk = await newAdmin(office, options);
  await noteForms(clerk);
  return clerk;
}

const grounds = { red: '#b3261e', green: '#1f7a4d', blue: '#1d4e89' };

/** A picture file of one colour, like a photo from a phone. */
export async function photo(ground: keyof typeof grounds = 'red', format: 'jpeg' | 'png' = 'jpeg') {
  const create = { width: 480, height: 320, channels: 3 as const, background: grounds[ground] };
  const buffer = await sharp({ create }).toFormat(format).toBuffer();
  return { name: `${ground}.${format}`, mimeType: `image/${format}`, buffer };
}

/** Colour of a picture: its strongest channel, when the picture is scaled to one pixel. */
export async function colourOf(picture: Locator): Promise<string> {
  await picture.scrollIntoViewIfNeeded();
  await picture.evaluate(async (img: HTMLImageElement) => {
    img.loading = 'eager';
    await img.decode();
  });
  return picture.evaluate((img: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const pen = canvas.getContext('2d');
    pen?.drawImage(img, 0, 0, 1, 1);
    const pixel = [...(pen?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    return ['red', 'green', 'blue'][pixel.indexOf(Math.max(...pixel))] ?? '';
  });
}

/** Fetches without the page. Tries again once, because a change of the network may have closed the connection. */
export const fetchWithRetry: typeof fetch = (input, init) => fetch(input, init).catch(() => fetch(input, init));

/** Creates a record without the page, as an admin. @returns the record in the server's answer */
export async function add(
  { origin, tokenOf }: Office,
  path: string,
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, { name: string; mimeType: string; buffer: Buffer }>> = {},
): Promise<{ _id: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, { name: file, mimeType: type, buffer }] of Object.entries(files)) {
    form.set(name, new File([new Uint8Array(buffer)], file, { type }));
  }
  const headers = { Authorization: `Bearer ${await tokenOf('admin')}` };
  const answer = await (await fetchWithRetry(origin + path, { method: 'POST', headers, body: form })).json();
  const [record] = Object.values<{ _id: string } | null>(answer).filter((value) => typeof value === 'object' && value);
  if (!record) throw new Error(JSON.stringify(answer));
  return record;
}

// Reversed, so that openings come before the categories they belong to.
const TABLES = (Object.keys(COLLECTION_BY_TABLE) as RecordTable[]).reverse();

/** Deletes all records of all entities. */
export async function empty({ db }: Office): Promise<void> {
  for (const table of TABLES) {
    await db.deleteFrom(table).execute();
    await incrementVersion(db, COLLECTION_BY_TABLE[table]);
  }
}

/** The card of a record. */
export const cardOf = (page: Page, title: string | RegExp) => page.getByRole('article', { name: title });

/** Fills in the fields of a form by their names. */
export async function fillForm(form: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value);
}

/** The toasts that contain a text. */
export const toastOf = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('status').filter({ hasText: text });

/** Whether a field has the focus. */
export const hasFocus = (field: Locator) => field.evaluate((it) => it === document.activeElement);
