import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Project } from '#contract/public/products.ts';
import { expectComplaints, hasComplained } from '../support/console.ts';
import { overflow } from '../support/layout.ts';
import { pathsOf, renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, cardOf, shows } from '../support/screen.ts';
import { refuse } from '../support/stub-api.ts';

const cards = () => page.getByRole('article').elements().length;
const search = () => page.getByRole('searchbox', { name: 'Search' });
const product = (index: number, fields: Partial<Project>): Project => ({
  ...{ _id: `p${index}`, name: `Product ${index + 1}`, description: '', link: null, createdAt: '', ...fields },
});

test('A-MPROD-01 D37 2,000 products are paged by a hundred; the search looks through all; both are part of the address', async () => {
  await page.viewport(360, 740);
  const description = (index: number) => `${index % 100 === 0 ? 'rare ' : ''}${'word '.repeat(60)}`;
  const projectsAll = Array.from({ length: 2_000 }, (_, index) => product(index, { description: description(index) }));
  const { location, go, unmount } = await renderAdmin('/admin/ManageProducts', { projectsAll });
  await shows('2,000 products');
  await expect.poll(cards).toBe(100);
  await shows('Page 1 of 20');
  await expect.element(buttonOf('Previous')).toBeDisabled();
  await buttonOf('Next').click();
  await shows('Page 2 of 20');
  await expect.element(cardOf('Product 101')).toBeInTheDocument();
  await expect.poll(cards).toBe(100);
  const path = location();
  await buttonOf('Next').click();
  await shows('Page 3 of 20');
  go(-1);
  await shows('Page 2 of 20');
  unmount();

  const later = await renderAdmin(path, { projectsAll });
  await shows('Page 2 of 20');
  await search().click();
  await userEvent.keyboard('RARE word');
  await shows('20 of 2,000 products');
  await expect.poll(cards).toBe(20);
  later.go(-1);
  await shows('Page 2 of 20');
  await expect.element(search()).toHaveValue('');
  await search().fill('no such thing');
  await shows('Nothing matches your search.');
  expect(cards()).toBe(0);
});

test('A-MTEAM-06 D37 a list shows that it is loading, that it is empty, or that it could not be read; Retry reads it again', async () => {
  expectComplaints(/^Reading records\/(reviews|team) failed/);
  let release = () => {};
  const team = await renderAdmin('/admin/ManageTeam', {
    teamAll: () =>
      new Promise((resolve) => {
        release = () => resolve([]);
      }),
  });
  await expect.poll(() => pathsOf(team.requests, 'GET')).toContain('/team/all');
  await expect.poll(() => document.querySelectorAll('.skeleton').length).toBeGreaterThan(0);
  release();
  await shows('No team members yet.');
  team.unmount();

  const reviews = await renderAdmin('/admin/ManageReviews', { reviewsAll: () => refuse(500, '') });
  await shows('Error fetching data.');
  await shows('The reviews could not be read.');
  expect(cards()).toBe(0);
  expect(hasComplained(/^Reading records\/reviews failed/)).toBe(true);
  const review = { _id: 'a', clientName: 'Asha', message: 'Good', companyName: 'Mills', rating: 9, createdAt: '' };
  reviews.answers.reviewsAll = [review];
  await buttonOf('Retry reading the reviews').click();
  await expect.element(cardOf('Asha').getByRole('img', { name: '5 out of 5' })).toBeVisible();
  reviews.unmount();

  // The array may be a named property of the response.
  const member = { _id: 'm', name: 'Meera', designation: 'Engineer' };
  const named = await renderAdmin('/admin/ManageTeam', { teamAll: () => Response.json({ teamMember: [member] }) });
  await expect.element(cardOf('Meera')).toBeVisible();
  named.unmount();
  await renderAdmin('/admin/ManageTeam', { teamAll: () => refuse(500, '') });
  await shows('Error fetching data.');
});

test('A-MPROD-01 long, right-to-left and hostile texts stay text inside their cards at 320 px', async () => {
  await page.viewport(320, 640);
  const texts = [
    'A very long text goes on. '.repeat(120).trim(),
    'x'.repeat(3000),
    'مرحبا بالعالم، هذا مشروعنا الجديد',
    'बुवाई के मौसम का उधार, मोबाइल पर',
    '<script>document.title="taken"</script><img src=x onerror="document.title=\'taken\'">',
    '',
  ];
  const rows = texts.map((text, index) =>
    product(index, {
      ...{ name: text.slice(0, 120) || 'plain', description: text },
      link: index === 0 ? 'https://example.com/' : null,
    }),
  );
  await renderAdmin('/admin/ManageProducts', { projectsAll: rows });
  await expect.poll(cards).toBe(texts.length);
  expect(overflow()).toBeLessThanOrEqual(0);
  expect(document.title).not.toBe('taken');
  const outside = [...document.querySelectorAll('article *')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth,
  );
  expect(outside).toEqual([]);
  await cardOf(/^x{100}/)
    .getByRole('button', { name: 'Update' })
    .click();
  await expect.element(page.getByRole('dialog').getByRole('form')).toBeVisible();
  expect(overflow()).toBeLessThanOrEqual(0);
});
