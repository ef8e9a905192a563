import { afterAll, beforeEach, expect, test, vi } from 'vitest';

// Test files of this project share modules: another file may have loaded these without the mock, or load them later.
const TOAST = '#ui/toast/toast.tsx';
const notify = vi.fn();
vi.doMock(TOAST, () => ({ notify }));
vi.resetModules();
const { adminToast } = await import('#admin/admin-toast.ts');
afterAll(() => {
  vi.doUnmock(TOAST);
  vi.resetModules();
  vi.unstubAllGlobals();
});

const signedIn = (role: string | null) => vi.stubGlobal('localStorage', { getItem: () => role });
const told = () => notify.mock.calls;

beforeEach(() => {
  notify.mockClear();
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
