import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApplyDialogLoading } from '#features/openings/Openings.tsx';
import { APPLICANT, pdf, renderApplyDialog, SUBMITTED } from '../support/applying.tsx';
import { violationsOf } from '../support/axe.ts';
import { fieldOf, focused, invalidFields } from '../support/forms.ts';
import { emptyOutbox, waiting } from '../support/outbox.ts';
import { render } from '../support/render.tsx';
import { noAnswer } from '../support/stub-api.ts';

const STORED = { success: true, message: 'Stored' };
const MB5 = 5 * 1024 * 1024;

beforeEach(emptyOutbox);

test('P-CAR-11 P-CAR-12 P-CAR-13 P-CAR-14 P-CAR-16 the browser asks for what is required', async () => {
  const { dialog, form, fillIn, choose, submit, requests } = await renderApplyDialog({ jobsApply: STORED });
  await expect.element(dialog.getByRole('heading').first()).toHaveTextContent('Join Our Team');
  await submit();
  expect(invalidFields(form())).toEqual(['name', 'email', 'resume']);
  await fillIn({ name: 'Asha', email: 'x' });
  await choose(pdf(1_000));
  await submit();
  expect(invalidFields(form())).toEqual(['email']);
  expect(focused()).toBe('email');
  expect(requests).toHaveLength(0);
});

test('P-CAR-16 P-CAR-17 P-CAR-18 P-CAR-19 P-API-02 sent without a phone: four parts and the opening, no experience, no token; the dialog closes and the next one is empty', async () => {
  localStorage.setItem('token', 'a-token');
  const applying = await renderApplyDialog({ jobsApply: STORED });
  const { dialog, form, requests } = applying;
  const { name, email } = APPLICANT;
  await applying.fillIn({ name, email });
  await dialog.getByLabelText('Experience in years').fill('7');
  await applying.choose(pdf(1_000));
  await applying.submit();
  await expect.poll(applying.toastTexts).toContain(SUBMITTED);
  await expect.element(dialog).not.toBeInTheDocument();
  const [request] = requests;
  expect(request?.headers.get('Authorization')).toBeNull();
  expect(request?.headers.get('Content-Type')).toContain('multipart/form-data');
  const { resume, ...fields } = Object.fromEntries((await request?.formData()) ?? []);
  expect(fields).toEqual({ name, email, phone: '', opening: applying.opening.id });
  expect(resume).toMatchObject({ name: 'cv.pdf', type: 'application/pdf', size: 1_000 });
  expect(await waiting()).toEqual([]);
  await applying.open();
  expect(applying.typedName()).toBe('');
  expect(fieldOf(form(), 'resume').type).toBe('file');
});

test('P-CAR-21 P-CONST-05 a toast of the career page is at the top right and closes after 3 seconds', async () => {
  const { fillIn, choose, submit, toasts } = await renderApplyDialog({ jobsApply: STORED });
  await fillIn();
  await choose(pdf(1_000));
  // Wait for the code of the toaster: it cannot load while the clock is stopped.
  await expect.poll(() => document.querySelector('.toasts')).not.toBeNull();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    await submit();
    const toast = toasts.getByRole('status').filter({ hasText: SUBMITTED });
    const isShown = () => toast.elements().some((element) => !element.closest('[data-leaving]'));
    await expect.poll(isShown).toBe(true);
    const box = toast.first().element().getBoundingClientRect();
    expect(box.right).toBeGreaterThan(innerWidth - 40);
    expect(box.top).toBeLessThan(innerHeight / 4);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(isShown()).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    await expect.poll(isShown).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test('axe finds no serious violation in the dialog, empty, filled in and failed', async () => {
  for (const width of [360, 1280]) {
    await page.viewport(width, 740);
    const { dialog, fillIn, choose, submit, close } = await renderApplyDialog({ jobsApply: noAnswer });
    expect(await violationsOf(dialog.element())).toEqual([]);
    await fillIn();
    await choose(pdf(1_000, `${'Lebenslauf-'.repeat(30)}.pdf`));
    await submit();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    expect(await violationsOf(dialog.element())).toEqual([]);
    const content = dialog.element().querySelector('section') as HTMLElement;
    expect(content.scrollWidth - content.clientWidth).toBeLessThanOrEqual(0);
    await close();
  }
});

/** Chooses a large file, which would be slow to send to the browser. */
function chooseLarge(field: HTMLInputElement, file: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  field.files = transfer.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

test('P-CAR-15 D18 another type, other content, more than 5 MB: an error at the field, which has the focus, and nothing is sent', async () => {
  const { dialog, form, resume, fillIn, choose, submit, requests, typedName } = await renderApplyDialog({
    jobsApply: STORED,
  });
  await expect.element(resume).toHaveAttribute('accept', '.pdf,.doc,.docx');
  await fillIn();
  await choose(new File(['Asha Verma'], 'cv.txt', { type: 'text/plain' }));
  await expect.element(dialog.getByText('Resume must be a PDF, DOC or DOCX file')).toBeVisible();
  await expect.element(resume).toHaveAttribute('aria-invalid', 'true');
  chooseLarge(fieldOf(form(), 'resume'), pdf(MB5 + 1));
  await expect.element(dialog.getByText('Resume can have at most 5 MB')).toBeVisible();
  await expect.poll(focused).toBe('resume');
  await submit();
  expect(fieldOf(form(), 'resume').validity.valueMissing).toBe(true);

  await choose(new File(['no document at all'], 'cv.pdf', { type: 'application/pdf' }));
  await expect.element(dialog.getByRole('group', { name: 'Resume' }).getByText('cv.pdf')).toBeVisible();
  await submit();
  await expect.element(dialog.getByText('Resume must be a PDF, DOC or DOCX file')).toBeVisible();
  const remove = dialog.getByRole('button', { name: 'Remove cv.pdf' });
  await expect.poll(() => document.activeElement === remove.element()).toBe(true);
  expect(typedName()).toBe(APPLICANT.name);
  await remove.click();
  expect(document.activeElement).toBe(fieldOf(form(), 'resume'));
  expect(requests).toHaveLength(0);
  await choose(pdf(2_000));
  await expect.element(dialog.getByText('2 KB')).toBeVisible();
  await submit();
  await expect.poll(() => requests.length).toBe(1);
});

/** A dialog whose application is being sent until `answer` is called. */
async function sending() {
  const { promise, resolve } = Promise.withResolvers<typeof STORED>();
  const applying = await renderApplyDialog({ jobsApply: () => promise });
  await applying.fillIn();
  await applying.choose(pdf(5_000));
  await applying.submit();
  await expect.element(applying.dialog.getByRole('button', { name: 'Sending' })).toBeVisible();
  return { ...applying, answer: () => resolve(STORED) };
}

test('another file chosen while sending: the dialog stays with everything that was typed, and sends it', async () => {
  const { dialog, form, choose, answer, submit, toastTexts, requests, typedName } = await sending();
  await dialog.getByRole('button', { name: 'Remove cv.pdf' }).click();
  await choose(pdf(6_000, 'better.pdf'));
  answer();
  await expect.poll(toastTexts).toContain(SUBMITTED);
  expect(typedName()).toBe(APPLICANT.name);
  expect(fieldOf(form(), 'email').value).toBe(APPLICANT.email);
  await submit();
  await expect.element(dialog).not.toBeInTheDocument();
  const files = await Promise.all(requests.map(async (request) => (await request.formData()).get('resume')));
  expect(files).toMatchObject([
    { name: 'cv.pdf', size: 5_000 },
    { name: 'better.pdf', size: 6_000 },
  ]);
});

test('typed and undone while sending: nothing has changed, the dialog closes, and the next one is empty', async () => {
  const { dialog, answer, fillIn, open, typedName } = await sending();
  await fillIn({ name: 'Somebody else' });
  await fillIn({ name: APPLICANT.name });
  answer();
  await expect.element(dialog).not.toBeInTheDocument();
  await open();
  expect(typedName()).toBe('');
});

test('while its code is loading the dialog opens after a second, and can be closed', async () => {
  const onClose = vi.fn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await render(<ApplyDialogLoading onClose={onClose} />);
    const dialog = page.getByRole('dialog', { name: 'Join Our Team' });
    await vi.advanceTimersByTimeAsync(900);
    expect(dialog.elements()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(200);
    await expect.element(dialog.getByText('Loading')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(onClose).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
