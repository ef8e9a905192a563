import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Item, idOf } from '../../support/collections.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isUnder } from '../../support/fault-proxy/request-filters.ts';
import { isLong } from '../../support/long.ts';
import { sharedOffice } from '../support/back-office.ts';
import { DESK } from '../support/browser.ts';

import { cardIn, ENTITIES, type Entity, readIn } from '../support/entities.ts';
import { DEVICES, type Device } from '../support/input/devices.ts';
import type { Input } from '../support/input/input.ts';
import { keyboardOn } from '../support/input/keyboard.ts';
import { eventually, pageShown } from '../support/pages.ts';
import {
  add,
  cardOf,
  colourOf,
  empty,
  fetchWithRetry,
  formsOf,
  hasFocus,
  newAdminWithFormLog,
  photo,
  toastOf,
} from '../support/records.ts';
import { newVisitor, type Visitor } from '../support/visitors.ts';

const office = sharedOffice();
beforeEach(() => empty(office()));
afterEach(() => office().network.set(fault.pass));

type Fields = Entity['fields'];

async function rowsOf({ tested }: Entity): Promise<Item[]> {
  const headers = { Authorization: `Bearer ${office().token}` };
  return tested.rowsOf(await (await fetchWithRetry(office().origin + tested.list, { headers })).json());
}

/** Values of a record for the fields of a form. The category, which an opening does not contain, comes from the form. */
const textsOf = (row: Item = {}, fields: Fields) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, String(row[name] ?? fields[name])]));

async function fillIn(input: Input, form: Locator, fields: Fields): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.locator(`[name=${name}]`);
    if (name === 'rating') await input.rate(field, value);
    else if (await field.evaluate((it) => it.matches('select'))) await input.choose(field, value);
    else await input.type(field, value);
  }
}

/** Presses, and returns the request to the entity's calls and its response. */
async function sentBy(page: Page, { tested }: Entity, press: () => Promise<void>) {
  const answered = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && new URL(response.url()).pathname.startsWith(tested.base),
  );
  await press();
  const response = await answered;
  const request = response.request();
  const { authorization, 'idempotency-key': key } = await request.allHeaders();
  const isForm = tested.file && request.method() !== 'DELETE';
  const body = isForm ? (await formsOf(page)).at(-1)?.parts : request.postDataJSON();
  const call = `${request.method()} ${new URL(response.url()).pathname}`;
  return { call, authorization, key, body, status: response.status(), answer: (await response.json()) as Item };
}

/** Expects the public page to show the record: its texts as they were entered, and its picture. */
async function isSeen(visitor: Visitor, { shown }: Entity, fields: Fields, ground: string): Promise<void> {
  if (!shown) return;
  const page = visitor.context.pages()[0] ?? (await visitor.context.newPage());
  await page.goto(office().origin + shown.path);
  if (shown.path === '/career' && fields.category) await page.getByRole('tab', { name: fields.category }).click();
  for (const text of readIn(fields)) await page.getByText(text).first().waitFor({ state: 'attached' });
  if (shown.picture) expect(await colourOf(page.locator(shown.picture).first())).toBe(ground);
  expect(await page.title()).not.toBe('taken');
  expect(visitor.complaints).toEqual([]);
}

/** Expects the card to show the texts as they were entered, and the picture. */
async function isCarded(card: Locator, fields: Fields, ground: string | false): Promise<void> {
  for (const text of readIn(fields)) await card.getByText(text).first().waitFor();
  expect(await card.locator('b, i, u, script, [onerror]').count()).toBe(0);
  if (ground) await eventually(() => colourOf(card.locator('img').first())).toBe(ground);
}

/** Whether the focus is in a card, or on a list or other element around it. */
function isAtHand(card: Element): boolean {
  const at = document.activeElement;
  return at !== null && !at.matches('body, main') && (card.contains(at) || at.contains(card));
}

async function wholeLife(entity: Entity, { options, inputOn }: Device): Promise<void> {
  const { tested, create, manage, fields, change, titled, noun } = entity;
  const { file, base } = tested;
  const { origin, network } = office();
  const isReadAgain = async (since: number) =>
    eventually(async () => network.requests.slice(since).some(isUnder(tested.list))).toBe(true);
  const clerk = await newAdminWithFormLog(office(), options);
  const visitor = await newVisitor(options);
  // Visitors write the enquiries.
  const isTheirs = tested.name === 'contacts';
  const page = await (isTheirs ? visitor : clerk).open(origin + create.path);
  let input = inputOn(page);

  if (create.opener) await input.press(page.getByRole('button', { name: create.opener }).first());
  const form = page.getByRole('form', { name: create.form });
  await fillIn(input, form, fields);
  if (file) await input.attach(form.locator(`[name=${file}]`), await photo('blue'));
  const sheet = page.getByRole('dialog', { name: create.form });
  const save = (create.opener ? sheet : page).getByRole('button', { name: create.save, exact: true });
  const made = await sentBy(page, entity, () => input.press(save));
  expect(made).toMatchObject({
    call: `POST ${base}/create`,
    status: 201,
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  if (!isTheirs) expect(made.authorization).toMatch(/^Bearer \S{20,}$/);
  if (file) expect(made.body?.[file]).toMatchObject({ file: 'blue.jpeg', type: 'image/jpeg' });
  const [row] = await rowsOf(entity);
  expect(textsOf(row, fields)).toEqual(fields);
  if (file) expect(row?.[file]).toMatch(/^[\w+/=]{100,}$/);
  const id = idOf(row ?? {});
  await isSeen(visitor, entity, fields, 'blue');

  const desk = isTheirs ? await clerk.open(origin + manage.path) : page;
  input = inputOn(desk);
  if (manage.link) await input.press(desk.getByRole('main').getByRole('link', { name: manage.link }));
  await pageShown(desk, manage.path);
  await desk.getByRole('heading', { level: 1, name: manage.heading, exact: true }).waitFor();
  const card = cardIn(entity, desk, fields[titled]);
  await isCarded(card, fields, file ? 'blue' : false);

  // First closed without saving, then changed.
  const edit = card.getByRole('button', { name: manage.edit, exact: true }).first();
  const editing = desk.getByRole('form', { name: manage.form });
  const over = desk.getByRole('dialog', { name: manage.form });
  await input.press(edit);
  await editing.waitFor();
  for (const name of Object.keys(fields).filter((each) => each !== 'category')) {
    expect(await editing.locator(`[name=${name}]`).inputValue(), name).toBe(fields[name]);
  }
  if (manage.isSheet) await input.dismiss(over);
  else await input.press(desk.getByRole('button', { name: 'Cancel' }));
  await editing.waitFor({ state: 'detached' });
  // Checked at once, because the next key must not go elsewhere.
  if (manage.isSheet) expect(await hasFocus(edit)).toBe(true);
  await input.press(edit);
  await fillIn(input, editing, change);
  if (file) await input.attach(editing.locator(`[name=${file}]`), await photo('green', 'png'));
  const update = (manage.isSheet ? over : desk).locator('button[form]', { hasText: manage.save });
  let since = network.requests.length;
  const put = await sentBy(desk, entity, () => input.press(update));
  const now = { ...fields, ...change };
  expect(put).toMatchObject({ call: `PUT ${base}/update/${id}`, authorization: expect.stringMatching(/^Bearer /) });
  await toastOf(desk, `${noun} updated`).waitFor();
  await editing.waitFor({ state: 'detached' });
  await isReadAgain(since);
  const [changed] = await rowsOf(entity);
  expect(textsOf(changed, now)).toEqual(now);
  const renamed = cardIn(entity, desk, now[titled]);
  await isCarded(renamed, now, file ? 'green' : false);
  await isSeen(visitor, entity, now, 'green');

  since = network.requests.length;
  const gone = await sentBy(desk, entity, () => input.press(renamed.getByRole('button', { name: 'Delete' }).first()));
  expect(gone.call).toBe(`DELETE ${base}/delete/${id}`);
  await renamed.waitFor({ state: 'detached' });
  await isReadAgain(since);
  expect(await rowsOf(entity)).toEqual([]);
  await input.press(toastOf(desk, 'Deleted').getByRole('button', { name: 'Undo' }));
  await isCarded(renamed, now, file ? 'green' : false);
  await eventually(async () => (await rowsOf(entity)).map(idOf)).toEqual([id]);
  await eventually(() => renamed.evaluate(isAtHand)).toBe(true);
  await isSeen(visitor, entity, now, 'green');
  expect(await desk.title()).not.toBe('taken');
  expect(clerk.complaints).toEqual([]);
}

describe.each(DEVICES)('$name', (device) => {
  // The two that share least code: a multipart form in a sheet, by touch; a JSON form on a page, by keyboard.
  // Long runs test all.
  const isOurs = ({ tested: { name } }: Entity) => isLong || name === (device === DEVICES[0] ? 'projects' : 'services');
  for (const entity of ENTITIES.filter(isOurs)) {
    test(`${entity.ids} ${entity.noun}: made, shown to everybody as text, changed, deleted, brought back`, async () => {
      if (entity.tested.name === 'careerOpenings') {
        for (const categoryName of ['Build', 'Care'])
          await add(office(), '/career/categories/create', { categoryName });
      }
      await wholeLife(entity, device);
    });
  }

  test.runIf(isLong)(
    'A-CUD-06 D38 an enquiry is read, and deleted once that is confirmed; the focus goes into the dialogs and back, and on to the next',
    async () => {
      const { origin, holds, enquiries } = office();
      await holds([{ name: 'Doomed' }, { name: 'Kept' }]);
      const page = await (await newAdminWithFormLog(office(), device.options)).open(`${origin}/admin/contact-us-data`);
      const input = device.inputOn(page);
      const remove = (name: string) => page.getByRole('button', { name: `Delete the enquiry of ${name}` });
      for (const [opener, dialog] of [
        [
          page.getByRole('button', { name: 'Read the message of Doomed' }),
          page.getByRole('dialog', { name: 'Doomed' }),
        ],
        [remove('Doomed'), page.getByRole('alertdialog', { name: 'Are you sure?' })],
      ] as const) {
        await input.press(opener);
        await dialog.waitFor();
        expect(await dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
        await input.dismiss(dialog);
        await dialog.waitFor({ state: 'detached' });
        expect(await hasFocus(opener)).toBe(true);
      }
      await input.press(remove('Doomed'));
      await input.press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
      await eventually(() => hasFocus(remove('Kept'))).toBe(true);
      expect((await enquiries()).map(({ name }) => name)).toEqual(['Kept']);
    },
  );
});

test('D38 by keys the way back comes right after what has the focus, however long the list; a toast that is closed gives the focus back', async () => {
  for (const serviceName of ['One', 'Two', 'Three']) {
    await add(office(), '/services/create', { serviceName, serialNumber: serviceName, description: 'x' });
  }
  const page = await (await newAdminWithFormLog(office(), { viewport: DESK })).open(
    `${office().origin}/admin/services`,
  );
  const cardButton = (title: string, name: string) => cardOf(page, title).getByRole('button', { name });
  const told = toastOf(page, 'Deleted');
  await keyboardOn(page).press(cardButton('One', 'Delete'));
  await told.waitFor();
  await eventually(() => hasFocus(cardButton('Three', 'Edit'))).toBe(true);
  await page.keyboard.press('Tab');
  expect(await hasFocus(told.getByRole('button', { name: 'Undo' }))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await told.waitFor({ state: 'detached' });
  expect(await hasFocus(cardButton('Three', 'Edit'))).toBe(true);
});
