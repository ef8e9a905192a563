import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fieldOf, fillForm, isInvalid, partsOf, sentTo } from '../support/records.ts';
import { renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, cardOf, toastOf } from '../support/screen.ts';
import type { Answers } from '../support/stub-api.ts';

interface Form {
  readonly all: keyof Answers;
  readonly fields: Readonly<Record<string, string>>;
  /** Name of the picture field. */
  readonly file: string;
  /** Fields that may be empty in a new record. */
  readonly optional: readonly string[];
  readonly create: readonly [path: string, name: string];
  readonly edit: readonly [path: string, name: string];
}

const FORMS: readonly Form[] = [
  {
    ...{ all: 'projectsAll', file: 'image', optional: [] },
    fields: { name: 'Ledger', description: 'Credit', link: 'https://example.com/' },
    create: ['CreateProducts', 'Create Product'],
    edit: ['ManageProducts', 'Update Project'],
  },
  {
    ...{ all: 'teamAll', file: 'image', optional: ['image'] },
    fields: { name: 'Meera', designation: 'Engineer' },
    create: ['CreateTeam', 'Create Team'],
    edit: ['ManageTeam', 'Update Team Member'],
  },
  {
    ...{ all: 'reviewsAll', file: 'clientImage', optional: ['clientImage'] },
    fields: { clientName: 'Asha', companyName: 'Mills', rating: '4', message: 'Good' },
    create: ['CreateReview', 'Create Review'],
    edit: ['ManageReviews', 'Update Review'],
  },
  {
    ...{ all: 'portfolioAll', file: 'image', optional: [] },
    fields: { title: 'Tea', category: 'Brand', company: 'Neel' },
    create: ['CreatePortfolio', 'Create Portfolio Item'],
    edit: ['CreatePortfolio', 'Update Portfolio Item'],
  },
];

const rowOf = ({ fields }: Form) => ({ _id: 'a', ...fields, ...(fields.rating && { rating: 4 }), createdAt: '' });

test.each(FORMS)(
  'A-CTEAM-01 A-CTEAM-02 A-CREV-01 A-CREV-02 A-CPORT-01 A-CPORT-02 A-CPROD-01 A-CPROD-02 A-MTEAM-02 A-MTEAM-03 A-MREV-02 A-CONST-01 required fields of a new and an edited record: $create.1',
  async (entity) => {
    const { all, fields, file, optional, create, edit } = entity;
    const first = await renderAdmin(`/admin/${create[0]}`);
    const form = page.getByRole('form', { name: create[1] });
    await expect.element(form).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(create[1]);
    const inputs = [...form.element().querySelectorAll<HTMLInputElement>('[name]')];
    expect(inputs.map(({ name }) => name).toSorted()).toEqual([...Object.keys(fields), file].toSorted());
    for (const input of inputs) expect(isInvalid(input), input.name).toBe(!optional.includes(input.name));
    expect(fieldOf(form, file).accept).toBe('image/*');
    first.unmount();

    await renderAdmin(`/admin/${edit[0]}`, { [all]: () => [rowOf(entity)] } as Answers);
    await cardOf(Object.values(fields)[0] ?? '')
      .getByRole('button', { name: 'Update', exact: true })
      .click();
    const editing = page.getByRole('form', { name: edit[1] });
    await expect.element(editing).toBeVisible();
    // The form of a product is in a dialog, other forms are in or above the cards.
    expect(page.getByRole('dialog').elements()).toHaveLength(all === 'projectsAll' ? 1 : 0);
    for (const name of Object.keys(fields).filter((field) => field !== 'link')) {
      const field = fieldOf(editing, name);
      expect(field.value, name).toBe(fields[name]);
      await userEvent.clear(field);
      expect(isInvalid(field), name).toBe(true);
    }
    expect(fieldOf(editing, file).accept).toBe('image/jpeg,image/png');
    expect(isInvalid(fieldOf(editing, file))).toBe(false);
  },
);

test('A-CREV-02 a rating is a whole number from 1 to 5, by stars and by arrow keys', async () => {
  await renderAdmin('/admin/CreateReview');
  const form = page.getByRole('form', { name: 'Create Review' });
  await expect.element(form).toBeVisible();
  const rating = fieldOf(form, 'rating');
  for (const value of ['0', '6', '2.5']) {
    await userEvent.fill(rating, value);
    expect(isInvalid(rating), value).toBe(true);
  }
  const four = buttonOf('4 stars');
  await four.click();
  expect(rating.value).toBe('4');
  rating.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(rating.value).toBe('5');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(four).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  ['CreateTeam', 'teamCreate', '/team', { name: 'Ravi', designation: 'Designer' }, 'Add Team Member', 'Manage Team'],
  [
    ...(['CreateReview', 'reviewsCreate', '/reviews'] as const),
    ...([{ clientName: 'Kabir', companyName: 'Sons', rating: '3', message: 'Good.' }, 'Add Review'] as const),
    'Create Review',
  ],
] as const)(
  'A-CTEAM-02 A-CTEAM-04 A-CREV-02 %s: a record is created without a picture',
  async (path, call, base, fields, button, heading) => {
    const { requests } = await renderAdmin(`/admin/${path}`, { [call]: { message: 'Created' } } as Answers);
    await fillForm(page.getByRole('form'), fields);
    await buttonOf(button).click();
    await expect.element(toastOf('created')).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    expect(await partsOf(sentTo(requests, 'POST', base)[0])).toMatchObject(fields);
  },
);
