import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pageOutbox } from '#offline/submissions/page-outbox.ts';
import { APPLICANT, FAILED, pdf, renderApplyDialog, SUBMITTED } from '../support/applying.tsx';
import { fieldOf, focused } from '../support/forms.ts';
import { emptyOutbox, keysOf, SAVED, setOnline, waiting } from '../support/outbox.ts';
import { renderApp } from '../support/render-app.tsx';
import { type Answers, noAnswer, refuse } from '../support/stub-api.ts';

const STORED = { success: true, message: 'Stored' };

beforeEach(emptyOutbox);

/** Renders the dialog with all fields filled in. Tests may change `answers`. */
async function filledIn(answers: Answers = { jobsApply: STORED }) {
  const applying = await renderApplyDialog(answers);
  await applying.fillIn();
  await applying.choose(pdf(3_000));
  const { dialog, toastTexts, typedName } = applying;
  return {
    ...applying,
    answers,
    async expectFailedAndSaved() {
      await expect.element(dialog.getByRole('alert').getByText(FAILED)).toBeVisible();
      await expect.element(dialog.getByRole('alert').getByText(SAVED)).toBeVisible();
      await expect.poll(toastTexts).toContain(FAILED);
      expect(typedName()).toBe(APPLICANT.name);
      await expect.element(dialog.getByRole('group', { name: 'Resume' }).getByText('cv.pdf')).toBeVisible();
    },
  };
}

test('P-CAR-20 offline: a toast says that it is saved, and the form clears', async () => {
  const { dialog, submit, toastTexts, open, typedName, requests } = await filledIn();
  setOnline(false);
  await submit();
  await expect.poll(toastTexts).toContain(SAVED);
  expect(toastTexts()).not.toContain(FAILED);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await waiting()).toMatchObject([{ kind: 'job', fields: APPLICANT, file: { name: 'cv.pdf', size: 3_000 } }]);
  await open();
  expect(typedName()).toBe('');
  expect(requests).toHaveLength(0);
});

test('a toast shown while the dialog is open is announced again after it has closed', async () => {
  const { dialog, submit, toasts } = await filledIn();
  const [whileOpen, afterwards]: [string[], string[]] = [[], []];
  const observer = new MutationObserver((changes) => {
    const texts = document.querySelector('dialog[open]') ? whileOpen : afterwards;
    for (const { addedNodes } of changes) for (const node of addedNodes) texts.push(node.textContent ?? '');
  });
  observer.observe(toasts.element(), { subtree: true, childList: true });
  setOnline(false);
  await submit();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => afterwards).toEqual([expect.stringContaining(SAVED)]);
  observer.disconnect();
  expect(whileOpen.join()).toContain(SAVED);
  expect(toasts.getByRole('status').elements().length).toBeLessThanOrEqual(1);
});

test('pressed many times while the dialog closes, it is one application', async () => {
  const { dialog } = await filledIn();
  setOnline(false);
  const button = dialog.getByRole('button', { name: 'Submit application' }).element() as HTMLButtonElement;
  while (button.isConnected) {
    button.click();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(await waiting()).toHaveLength(1);
});

test.each([
  ['no answer', noAnswer],
  ['status 500', () => refuse(500, 'Not now')],
  ['status 503', () => refuse(503, 'Not now')],
  ['status 429', () => refuse(429, 'Not now')],
  ['status 409', () => refuse(409, 'Not now')],
  ["a captive portal's page", () => new Response('<h1>Log in</h1>', { headers: { 'Content-Type': 'text/html' } })],
  ['another receipt', () => Response.json({ ...STORED, receipt: crypto.randomUUID() })],
])(
  '%s: failed and saved, the form keeps its content and its file, and closes once it is delivered',
  async (_, jobsApply) => {
    const { dialog, submit, expectFailedAndSaved, answers, requests, open, typedName } = await filledIn({ jobsApply });
    await submit();
    await expectFailedAndSaved();
    expect(await waiting()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    answers.jobsApply = STORED;
    const [record] = await waiting();
    await pageOutbox.sendNow(record?.key ?? '');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(new Set(keysOf(requests)).size).toBe(1);
    expect(await waiting()).toEqual([]);
    await open();
    expect(typedName()).toBe('');
  },
);

test('submitted again unchanged, also after the dialog was closed, it is sent under the same key', async () => {
  const { dialog, submit, close, open, toastTexts, answers, requests } = await filledIn({
    jobsApply: () => refuse(503, 'Not now'),
  });
  await submit();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await close();
  await expect.element(dialog).not.toBeInTheDocument();
  answers.jobsApply = STORED;
  await open();
  await submit();
  await expect.poll(toastTexts).toContain(SUBMITTED);
  const keys = keysOf(requests);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('edited after an attempt: the waiting application is replaced, with its file, under a new key', async () => {
  const { dialog, submit, close, open, fillIn, typedName } = await filledIn({ jobsApply: noAnswer });
  await submit();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  const [before] = await waiting();
  await close();
  await expect.element(dialog).not.toBeInTheDocument();
  await open();
  expect(typedName()).toBe(APPLICANT.name);
  await expect.element(dialog.getByRole('group', { name: 'Resume' }).getByText('cv.pdf')).toBeVisible();
  await fillIn({ name: 'Asha V. Rao' });
  await submit();
  await expect.poll(waiting).toMatchObject([{ fields: { name: 'Asha V. Rao' }, file: { size: 3_000 }, attempts: 1 }]);
  const [after] = await waiting();
  expect(after?.key).not.toBe(before?.key);
});

test('refused by the server: its message in the toast and at the field, which has the focus, and nothing is queued', async () => {
  const message = 'Full name can have at most 120 characters';
  const { dialog, submit, toastTexts, fillIn, answers, requests } = await filledIn({
    jobsApply: () => refuse(400, message, { name: message }),
  });
  await submit();
  await expect.poll(toastTexts).toContain(FAILED);
  await expect.poll(toastTexts).toContain(message);
  await expect.element(dialog.getByLabelText('Full name')).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(focused).toBe('name');
  expect(dialog.getByText(SAVED).elements()).toHaveLength(0);
  await expect.element(dialog.getByRole('group', { name: 'Resume' }).getByText('cv.pdf')).toBeVisible();
  expect(await waiting()).toEqual([]);
  answers.jobsApply = STORED;
  await fillIn({ name: 'Asha Rao' });
  await submit();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(new Set(keysOf(requests)).size).toBe(2);
});

test('the device cannot store it: sent directly; if that fails the dialog says to keep the page open', async () => {
  const refuseStorage = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(refuseStorage);
  // An earlier test may have left the database open.
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(refuseStorage);
  const { dialog, submit, toastTexts, typedName, answers, requests } = await filledIn({ jobsApply: noAnswer });
  await submit();
  await expect.poll(toastTexts).toContain('Keep this page open and try again.');
  await expect.poll(toastTexts).toContain(FAILED);
  expect(dialog.getByText(SAVED).elements()).toHaveLength(0);
  expect(typedName()).toBe(APPLICANT.name);
  answers.jobsApply = STORED;
  await submit();
  await expect.poll(toastTexts).toContain(SUBMITTED);
  expect(requests).toHaveLength(2);
});

test('a waiting application is listed with opening, file and size; edited it keeps its file or takes another', async () => {
  const { dialog, submit, unmount, answers, requests } = await filledIn({ jobsApply: noAnswer });
  await submit();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  unmount();
  await renderApp('/waiting');
  const item = page.getByRole('list', { name: 'Waiting submissions' }).getByRole('listitem');
  for (const text of ['Job application', 'Frontend Engineer', 'cv.pdf', '3 KB', /From Asha Verma, since .*tried/])
    await expect.element(item.getByText(text).first()).toBeVisible();

  await item.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Nothing is waiting').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(item.getByText('cv.pdf')).toBeVisible();

  const form = page.getByRole('form', { name: 'Edit the application' });
  await item.getByRole('button', { name: 'Edit' }).click();
  await expect.element(form.getByLabelText('Email')).toHaveValue(APPLICANT.email);
  await form.getByLabelText('Full name').fill('Asha Rao');
  await form.getByRole('button', { name: 'Save and send' }).click();
  await expect.element(item.getByText(/From Asha Rao/)).toBeVisible();
  await expect.element(item.getByText('3 KB')).toBeVisible();

  await item.getByRole('button', { name: 'Edit' }).click();
  await form.getByRole('button', { name: 'Remove cv.pdf' }).click();
  await userEvent.upload(fieldOf(form.element(), 'resume'), pdf(4_000, 'newer.pdf'));
  answers.jobsApply = STORED;
  await form.getByRole('button', { name: 'Save and send' }).click();
  await expect.element(page.getByText('Nothing is waiting').first()).toBeVisible();
  const sent = Object.fromEntries((await requests.at(-1)?.formData()) ?? []);
  expect(sent).toMatchObject({ name: 'Asha Rao', resume: { name: 'newer.pdf', size: 4_000 } });
});
