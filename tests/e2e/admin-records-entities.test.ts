import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { fault } from '#tests/support/proxy-fault.ts';
import { hasMethod, isAt } from '#tests/support/proxy-requests.ts';
import { sharedOffice } from './support/back-office.ts';
import { says, soon } from './support/contact-form.ts';
import { arrived, newVisitor } from './support/pages.ts';
import { DESK, PHONE } from './support/profile.ts';
import { cardOf, fillForm, formsOf, groundOf, isInvalid, newClerk, photo, reach, toastOf } from './support/records.ts';

const office = sharedOffice();
afterEach(() => office().network.set(fault.pass));

interface Entity {
  readonly ids: string;
  readonly base: string;
  /** The screen that makes one, its heading, its button. */
  readonly create: readonly [path: string, heading: string, button: string];
  /** The screen with the cards, and the name of the form that changes one. */
  readonly manage: readonly [path: string, heading: string, form: string];
  readonly fields: Readonly<Record<string, string>>;
  readonly picture: readonly [name: string, isRequired: boolean];
  readonly title: string;
  /** What a change writes: field, and its value. */
  readonly change: Readonly<Record<string, string>>;
  readonly answer: (body: Record<string, unknown>) => unknown;
  /** Where everybody sees it: the page, and what is read there. */
  readonly shown: readonly [path: string, text: string, changed: string];
}

const ENTITIES: Entity[] = [
  {
    ids: 'A-CTEAM-01 A-CTEAM-02 A-CTEAM-03 A-CTEAM-04 A-ROUTE-03 A-ROUTE-04 A-MTEAM-01 A-MTEAM-02 A-MTEAM-03 A-MTEAM-04 A-MTEAM-05 A-ENT-04',
    base: '/team',
    create: ['/admin/CreateTeam', 'Create Team', 'Add Team Member'],
    manage: ['/admin/ManageTeam', 'Manage Team', 'Update Team Member'],
    fields: { name: 'Meera', designation: 'Engineer' },
    picture: ['image', false],
    title: 'Meera',
    change: { designation: 'Lead engineer' },
    answer: (body) => body,
    shown: ['/team', 'Engineer', 'Lead engineer'],
  },
  {
    ids: 'A-CREV-01 A-CREV-02 A-CREV-03 A-ROUTE-10 A-ROUTE-11 A-MREV-01 A-MREV-02 A-MREV-03 A-MREV-04 A-ENT-05 D34',
    base: '/reviews',
    create: ['/admin/CreateReview', 'Create Review', 'Add Review'],
    manage: ['/admin/ManageReviews', 'Manage Reviews', 'Update Review'],
    fields: { clientName: 'Asha', companyName: 'Rao Mills', rating: '4', message: 'On time.' },
    picture: ['clientImage', false],
    title: 'Asha',
    change: { message: 'On time, twice.', rating: '5' },
    answer: (body) => body,
    shown: ['/reviews', 'On time.', 'On time, twice.'],
  },
  {
    ids: 'A-CPORT-01 A-CPORT-02 A-CPORT-03 A-CPORT-04 A-ROUTE-08 D61',
    base: '/portfolio',
    create: ['/admin/CreatePortfolio', 'Create Portfolio Item', 'Create Portfolio Item'],
    manage: ['/admin/CreatePortfolio', 'Create Portfolio Item', 'Update Portfolio Item'],
    fields: { title: 'Tea label', category: 'Branding', company: 'Neel Tea' },
    picture: ['image', true],
    title: 'Tea label',
    change: { company: 'Neel Tea Works' },
    answer: (body) => body.portfolio,
    shown: ['/portfolio', 'Neel Tea', 'Neel Tea Works'],
  },
];

const rowsOf = async (base: string): Promise<Record<string, unknown>[]> => {
  const answer = await (await reach(`${office().origin}${base}/all`)).json();
  return Array.isArray(answer) ? answer : answer.portfolios;
};

/** What everybody reads on a page. */
async function publicly(page: Page, path: string, text: string): Promise<void> {
  await page.goto(office().origin + path);
  await page.getByText(text, { exact: false }).first().waitFor({ state: 'attached' });
}

async function wholeLife(entity: Entity): Promise<void> {
  const { base, create, manage, fields, picture, title, change, shown } = entity;
  const { origin, network } = office();
  const clerk = await newClerk(office(), { viewport: PHONE });
  const visitor = await newVisitor({ viewport: DESK });
  const page = await clerk.open(origin + create[0]);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(create[1]);
  const form = page.getByRole('form', { name: create[1] });
  const image = form.locator(`[name=${picture[0]}]`);
  const names = await form.locator('[name]').evaluateAll((all) => all.map((it) => (it as HTMLInputElement).name));
  expect(names.toSorted()).toEqual([...Object.keys(fields), picture[0]].toSorted());
  for (const name of Object.keys(fields)) expect(await isInvalid(form.locator(`[name=${name}]`)), name).toBe(true);
  expect(await isInvalid(image)).toBe(picture[1]);
  expect(await image.getAttribute('accept')).toBe('image/*');

  await fillForm(form, fields);
  if (fields.rating) {
    const rating = form.locator('[name=rating]');
    for (const wrong of ['0', '6', '2.5']) {
      await rating.fill(wrong);
      expect(await isInvalid(rating), wrong).toBe(true);
    }
    await form.getByRole('button', { name: '4 stars' }).click();
    expect(await rating.inputValue()).toBe('4');
    await rating.press('ArrowUp');
    expect(await rating.inputValue()).toBe('5');
    await rating.press('ArrowDown');
  }
  await image.setInputFiles(await photo('blue'));
  const answered = page.waitForResponse((response) => response.url().endsWith(`${base}/create`));
  await page.getByRole('button', { name: create[2], exact: true }).click();
  const response = await answered;
  const made = entity.answer(await response.json()) as { _id: string };
  expect(response.status()).toBe(201);
  const [sent] = await formsOf(page);
  expect(sent).toMatchObject({ method: 'POST', path: `${base}/create`, parts: fields });
  expect(sent?.parts[picture[0]]).toMatchObject({ file: 'blue.jpeg', type: 'image/jpeg' });
  expect(sent?.authorization).toMatch(/^Bearer /);

  // A member leads to the team by itself.
  if (base === '/team') await arrived(page, manage[0]);
  else await toastOf(page, 'created').waitFor();
  const [row] = await rowsOf(base);
  expect(row?._id).toBe(made._id);
  expect(row?.[picture[0]]).toMatch(/^[\w+/=]{100,}$/);
  for (const [name, value] of Object.entries(fields)) expect(String(row?.[name]), name).toBe(value);
  const site = await visitor.context.newPage();
  await publicly(site, shown[0], shown[1]);

  if (base === '/reviews') await page.getByRole('link', { name: manage[1] }).click();
  await arrived(page, manage[0]);
  await page.getByRole('heading', { level: 1, name: manage[1], exact: true }).waitFor();
  const card = cardOf(page, title);
  await card.waitFor();
  expect(await groundOf(card.locator('img'))).toBe('blue');
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'rating') await card.getByRole('img', { name: `${value} out of 5` }).waitFor();
    else await card.getByText(value).first().waitFor();
  }
  await card.getByRole('button', { name: 'Update', exact: true }).click();
  const edit = page.getByRole('form', { name: manage[2] });
  for (const [name, value] of Object.entries(fields)) {
    const field = edit.locator(`[name=${name}]`);
    expect(await field.inputValue(), name).toBe(value);
    await field.fill('');
    expect(await isInvalid(field), name).toBe(true);
    await field.fill(value);
  }
  expect(await edit.locator(`[name=${picture[0]}]`).getAttribute('accept')).toBe('image/jpeg,image/png');
  expect(await isInvalid(edit.locator(`[name=${picture[0]}]`))).toBe(false);
  // It stands in its card, or above them, not in a sheet; it can be left.
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await edit.waitFor({ state: 'detached' });
  await card.getByRole('button', { name: 'Update', exact: true }).click();
  await fillForm(edit, change);
  const before = network.seen.length;
  await page.locator('button[form]').click();
  await toastOf(page, 'updated').waitFor();
  await edit.waitFor({ state: 'detached' });
  for (const value of Object.values(change).filter((text) => text.length > 1)) await card.getByText(value).waitFor();
  await soon(async () => network.seen.slice(before).filter(isAt(`${base}/all`)).length).toBeGreaterThan(0);
  expect((await formsOf(page)).at(-1)).toMatchObject({
    ...{ method: 'PUT', path: `${base}/update/${made._id}`, parts: { ...fields, ...change } },
  });
  expect((await rowsOf(base))[0]?.[picture[0]]).toBe(row?.[picture[0]]);
  await publicly(site, shown[0], shown[2]);

  await card.getByRole('button', { name: 'Delete', exact: true }).click();
  await card.waitFor({ state: 'detached' });
  await soon(async () => (await rowsOf(base)).length).toBe(0);
  expect(network.seen.filter(hasMethod('DELETE')).at(-1)?.url).toBe(`${base}/delete/${made._id}`);
  await toastOf(page, 'Deleted').getByRole('button', { name: 'Undo' }).click();
  await card.waitFor();
  await soon(async () => (await rowsOf(base)).length).toBe(1);
  await publicly(site, shown[0], shown[2]);
  expect(clerk.complaints).toEqual([]);
}

for (const entity of ENTITIES) {
  test(`${entity.ids} ${entity.base}: made, shown to everybody, changed, deleted, brought back`, () =>
    wholeLife(entity));
}

test('A-CTEAM-02 A-CREV-02 without a picture a member and a review are saved too', async () => {
  const { origin } = office();
  const clerk = await newClerk(office(), { viewport: PHONE });
  const page = await clerk.open(`${origin}/admin/CreateTeam`);
  await fillForm(page.locator('main form'), { name: 'Ravi', designation: 'Designer' });
  await page.getByRole('button', { name: 'Add Team Member' }).click();
  await arrived(page, '/admin/ManageTeam');
  await cardOf(page, 'Ravi').waitFor();
  await page.goto(`${origin}/admin/CreateReview`);
  const review = { clientName: 'Kabir', companyName: 'Sons', rating: '3', message: 'Good.' };
  await fillForm(page.locator('main form'), review);
  await page.getByRole('button', { name: 'Add Review' }).click();
  await toastOf(page, 'Review created').waitFor();
  await says(page, 'Manage Reviews');
  expect((await rowsOf('/reviews')).map(({ clientName }) => clientName)).toContain('Kabir');
});
