import { beforeEach, expect, test, vi } from 'vitest';
import { adminToast } from '#admin/admin-toast.ts';
import { notify } from '#ui/toast/toast.tsx';

vi.mock('#ui/toast/toast.tsx', () => ({ notify: vi.fn() }));

const signedIn = (role: string | null) => vi.stubGlobal('localStorage', { getItem: () => role });
const told = () => vi.mocked(notify).mock.calls;

beforeEach(() => {
  vi.mocked(notify).mockClear();
  signedIn('admin');
});

test('A-CONST-04 in the back office a success is shown for 2 s, an error for 4 s, an error with a retry until it is closed', () => {
  adminToast.success('Saved');
  adminToast.error('Not saved', { detail: 'Why' });
  const retry = () => {};
  adminToast.error('Not saved', { retry });
  expect(told()).toEqual([
    ['success', { text: 'Saved', detail: undefined, duration: 2_000 }],
    ['error', { text: 'Not saved', detail: 'Why', duration: 4_000 }],
    ['error', { text: 'Not saved', detail: undefined, action: { label: 'Retry', run: retry } }],
  ]);
});

test('an undo is offered for 10 s', () => {
  const undo = () => {};
  adminToast.success('Deleted', { undo });
  expect(told()[0]?.[1]).toMatchObject({ duration: 10_000, action: { label: 'Undo', run: undo } });
});

test('after the admin has left the back office, failures are not shown', () => {
  signedIn(null);
  adminToast.error('Not saved');
  expect(told()).toEqual([]);
});
