import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Application } from '#contract/admin/applications.ts';
import { expectComplaints } from '../support/console.ts';
import { focusedName, overflow } from '../support/layout.ts';
import { applicationPages, applicationsOf } from '../support/list-pages.ts';
import { renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, rowOf, shows, textsOf, toastOf } from '../support/screen.ts';
import { refuse } from '../support/stub-api.ts';

const names = () => textsOf('tbody tr td:first-child');
const deleteOf = (name: string) => buttonOf(`Delete the application of ${name}`);

/** The resumes; `list.rows` may be changed. */
async function resumes(rows: readonly Partial<Application>[]) {
  const all = applicationsOf(rows);
  const list = { rows: all };
  const idOf = ({ url }: Request) => new URL(url).pathname.split('/').at(-1);
  const admin = await renderAdmin('/admin/Resumes', {
    jobsApplications: applicationPages(() => list.rows),
    applicationsDelete: (request) => {
      list.rows = list.rows.filter(({ _id }) => _id !== idOf(request));
      return { message: 'Deleted' };
    },
    applicationsRestore: (request) => {
      list.rows = all.filter((row) => row._id === idOf(request) || list.rows.includes(row));
      return { message: 'Restored' };
    },
  });
  return { ...admin, list };
}

test('A-API-07 A-ROUTE-13 A-DASH-09 newest first, each with its opening and links to call and mail', async () => {
  await resumes([
    { name: 'Nalini Rao', opening: 'Senior React Developer', phone: '+91 (98260) 77777' },
    { name: 'Suresh Patel', email: 'a?bcc=x&b@example.com' },
  ]);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Resumes');
  await expect.element(rowOf('Nalini Rao').getByText('Senior React Developer')).toBeVisible();
  await expect.element(rowOf('Suresh Patel').getByText('No opening named')).toBeVisible();
  expect(names()).toEqual(['Nalini Rao', 'Suresh Patel']);
  const hrefs = (name: string) =>
    [...rowOf(name).element().querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs('Nalini Rao')).toContain('tel:+919826077777');
  expect(hrefs('Suresh Patel')).toContain('mailto:a%3Fbcc%3Dx%26b@example.com');
});

test('A-API-07 many resumes are paged and searched as enquiries are', async () => {
  await resumes(Array.from({ length: 250 }, (_, index) => ({ name: `Candidate ${index}.` })));
  await shows('250 resumes');
  expect(page.getByRole('row').elements()).toHaveLength(101);
  await buttonOf('Older').click();
  await expect.element(rowOf('Candidate 100.')).toBeVisible();
  await page.getByRole('searchbox').fill('Candidate 249.');
  await shows('1 of 250 resumes');
});

test('D38 A-API-07 by keyboard: an application is deleted at once and restored by Undo; the focus goes on to the next row', async () => {
  const { list } = await resumes([{ name: 'First' }, { name: 'Second' }, { name: 'Third' }]);
  const press = async (target: ReturnType<typeof buttonOf>) => {
    await expect.element(target).toBeVisible();
    (target.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  const there = () => list.rows.map(({ name }) => name);
  await press(deleteOf('Second'));
  await expect.element(rowOf('Second')).not.toBeInTheDocument();
  await expect.poll(focusedName).toBe('Delete the application of Third');
  const toast = toastOf('Deleted');
  await expect.element(toast.getByText('Second')).toBeVisible();
  await shows('2 resumes');
  expect(there()).toEqual(['First', 'Third']);
  await press(toast.getByRole('button', { name: 'Undo' }));
  await shows('3 resumes');
  await expect.poll(names).toEqual(['First', 'Second', 'Third']);
  expect(there()).toEqual(['First', 'Second', 'Third']);
  await expect.element(rowOf('Second').getByRole('link', { name: 'Open resume of Second', exact: true })).toBeVisible();
  await expect.poll(focusedName).not.toBe('');

  for (const name of ['First', 'Second', 'Third']) {
    await press(deleteOf(name));
    await expect.element(rowOf(name)).not.toBeInTheDocument();
  }
  await shows('No resumes found.');
  await expect.poll(focusedName).toBe('Resumes');
  expect(there()).toEqual([]);
});

test('D38 an application whose deletion fails returns to the list, and Retry deletes it', async () => {
  expectComplaints(/^Deleting .* failed/);
  const { answers } = await resumes([{ name: 'Stubborn' }]);
  const accept = answers.applicationsDelete;
  answers.applicationsDelete = () => refuse(503, 'Too busy just now');
  await deleteOf('Stubborn').click();
  await shows('Too busy just now');
  await expect.element(rowOf('Stubborn')).toBeVisible();
  answers.applicationsDelete = accept as never;
  await buttonOf('Retry').click();
  await shows('No resumes found.');
});

test('A-API-07 long and hostile texts stay text and fit 320 px', async () => {
  await page.viewport(320, 640);
  const texts = [
    'A very long text goes on. '.repeat(120).trim(),
    'x'.repeat(3000),
    'مرحبا بالعالم، هذا مشروعنا الجديد',
    'बुवाई के मौसम का उधार, मोबाइल पर',
    '<script>document.title="taken"</script><img src=x onerror="document.title=\'taken\'">',
  ];
  await resumes(texts.map((text) => ({ name: text.slice(0, 120), opening: text })));
  await expect.element(page.getByRole('row').nth(5)).toBeVisible();
  expect(overflow()).toBeLessThanOrEqual(0);
  expect(document.title).not.toBe('taken');
});
