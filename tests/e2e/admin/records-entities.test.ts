import { afterEach, beforeEach, expect, test } from 'vitest';
import { fault } from '../../support/proxy-fault.ts';
import { sharedOffice } from '../support/back-office.ts';
import { says } from '../support/contact-form.ts';
import { ENTITIES } from '../support/entities.ts';
import { arrived } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { add, cardOf, empty, fillForm, isInvalid, newClerk, photo, reach, toastOf } from '../support/records.ts';

const office = sharedOffice();
beforeEach(() => empty(office()));
afterEach(() => office().network.set(fault.pass));

test('A-CTEAM-01 A-CTEAM-02 A-CREV-01 A-CREV-02 A-CPORT-01 A-CPORT-02 A-CPROD-01 A-CPROD-02 A-MTEAM-02 A-MTEAM-03 A-MREV-02 A-CONST-01 what the forms with a picture ask for, new and in an edit', async () => {
  const { origin } = office();
  const clerk = await newClerk(office(), { viewport: DESK });
  const page = await clerk.context.newPage();
  const may = { projects: [], team: ['image'], reviews: ['clientImage'], portfolio: [] } as Record<string, string[]>;
  for (const { tested, create, manage, fields, titled } of ENTITIES.filter((entity) => entity.tested.file)) {
    const { name, base, file = '' } = tested;
    await page.goto(origin + create.path);
    const form = page.getByRole('form', { name: create.form });
    await form.waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(create.form);
    const names = await form.locator('[name]').evaluateAll((all) => all.map((it) => (it as HTMLInputElement).name));
    expect(names.toSorted(), name).toEqual([...Object.keys(fields), file].toSorted());
    for (const each of names) {
      expect(await isInvalid(form.locator(`[name=${each}]`)), each).toBe(!may[name]?.includes(each));
    }
    expect(await form.locator(`[name=${file}]`).getAttribute('accept')).toBe('image/*');

    await add(office(), `${base}/create`, fields, { [file]: await photo() });
    await page.goto(origin + manage.path);
    await cardOf(page, fields[titled] ?? '')
      .getByRole('button', { name: manage.edit, exact: true })
      .click();
    const edit = page.getByRole('form', { name: manage.form });
    await edit.waitFor();
    // In its card, or above them, unless it is a sheet.
    expect(await page.getByRole('dialog').count()).toBe(manage.isSheet ? 1 : 0);
    for (const each of Object.keys(fields).filter((field) => field !== 'link')) {
      const field = edit.locator(`[name=${each}]`);
      await field.fill('');
      expect(await isInvalid(field), each).toBe(true);
    }
    expect(await edit.locator(`[name=${file}]`).getAttribute('accept')).toBe('image/jpeg,image/png');
    expect(await isInvalid(edit.locator(`[name=${file}]`))).toBe(false);
  }
});

test('A-CREV-02 a rating is a whole number from 1 to 5, by its stars and by arrows too', async () => {
  const clerk = await newClerk(office(), { viewport: PHONE });
  const page = await clerk.open(`${office().origin}/admin/CreateReview`);
  const rating = page.locator('[name=rating]');
  for (const wrong of ['0', '6', '2.5']) {
    await rating.fill(wrong);
    expect(await isInvalid(rating), wrong).toBe(true);
  }
  const four = page.getByRole('button', { name: '4 stars' });
  await four.click();
  expect(await rating.inputValue()).toBe('4');
  await rating.press('ArrowUp');
  expect(await rating.inputValue()).toBe('5');
  await rating.press('ArrowDown');
  expect(await four.getAttribute('aria-pressed')).toBe('true');
});

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
  const reviews: { clientName: string }[] = await (await reach(`${origin}/reviews/all`)).json();
  expect(reviews.map(({ clientName }) => clientName)).toEqual(['Kabir']);
});
