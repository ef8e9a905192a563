import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AuditEntry } from '#contract/admin/audit.ts';
import { auditPages } from '../support/list-pages.ts';
import { renderAdmin } from '../support/render-admin.tsx';
import { rowOf, shows, watchDownloads } from '../support/screen.ts';

const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  ...{ _id: crypto.randomUUID(), createdAt: '2026-03-05T09:00:00.000Z', number: 7, kind: 'change' },
  ...{ action: 'Change a product', who: 'Asha', object: 'projects/p1', client: 'a1b2c3d4e5f6' },
  ...{ device: 'Chrome on Android', details: {} },
  ...changes,
});

const ENTRIES = [
  entry({ details: { before: { name: 'Ledger', link: null }, after: { name: 'Ledger 2', link: '' } } }),
  entry({
    ...{ kind: 'refused', action: 'Sign in by password', who: '', object: '', number: 6 },
    details: { status: 401, reason: 'Invalid email or password' },
  }),
  entry({ action: 'admin promote', who: '', client: '', device: '', number: 5 }),
  entry({ action: 'Change a desk item', number: 4, details: { fields: ['state', 'follow_up_at'] } }),
  entry({ action: 'Erase a person', object: '', number: 3, details: { records: ['e1', 'a2'], resumes: 1 } }),
];

test('the entries are listed with who, what and from where; their details show what has changed', async () => {
  await renderAdmin('/admin/audit', { auditAll: auditPages(() => ENTRIES) });
  await expect.element(rowOf('Change a product')).toHaveTextContent(/Asha.*Product p1.*Chrome on Android/);
  await expect.element(rowOf('Sign in by password')).toHaveTextContent(/Refused.*Nobody signed in/);
  await expect.element(rowOf('admin promote')).toHaveTextContent(/The operator/);
  await page.getByRole('button', { name: 'Change a product' }).click();
  const details = page.getByRole('dialog', { name: 'Change a product' });
  await expect.element(details).toHaveTextContent(/NameLedger → Ledger 2/);
  await expect.element(details).toHaveTextContent(/Linknothing → nothing/);
  await details.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Change a desk item' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Change a desk item' }))
    .toHaveTextContent(/ChangedState, Follow up at/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Erase a person' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Erase a person' })).toHaveTextContent(/Recordse1, a2Resumes1/);
});

test('entries of today look like all others', async () => {
  const ofToday = entry({ createdAt: new Date().toISOString() });
  await renderAdmin('/admin/audit', { auditAll: auditPages(() => [ofToday]) });
  await expect.element(rowOf('Change a product')).toBeVisible();
  expect(document.querySelector('[data-today]')).toBeNull();
  await expect.element(page.getByText('Today', { exact: true })).not.toBeInTheDocument();
});

test('a kind is chosen, stays in the address, and is what the export contains', async () => {
  const files = watchDownloads();
  const { location } = await renderAdmin('/admin/audit', { auditAll: auditPages(() => ENTRIES) });
  await shows('5 entries');
  await page.getByLabelText('Kind').selectOptions('Refused');
  await shows('1 entry');
  expect(location()).toBe('/admin/audit?kind=refused');
  await expect.element(rowOf('Change a product')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect.poll(() => files.length).toBe(1);
  const text = (await files[0]?.file.text()) ?? '';
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain('Reason: Invalid email or password');
});
