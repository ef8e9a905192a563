import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import ApplyDialog from '#features/applications/ApplyDialog.tsx';
import { fieldOf, fillIn } from './forms.ts';
import { render } from './render.tsx';
import { type Answers, stubApi } from './stub-api.ts';
import { recordToasts } from './toasts.ts';

export const SUBMITTED = 'Application submitted! Our recruiter will reach out to you soon.';
export const FAILED = 'Failed to submit the application. Please try again.';
export const APPLICANT = { name: 'Asha Verma', email: 'asha@example.com', phone: '98260 12345' };

/** A file that counts as a PDF. */
export const pdf = (size: number, name = 'cv.pdf') =>
  new File(['%PDF-1.7\n', new Uint8Array(size - 9)], name, { type: 'application/pdf' });

interface Opening {
  readonly id: string;
  readonly title: string;
}

/** A button that opens the application dialog, which is open at first. */
function ApplyButton({ opening }: { opening: Opening }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Apply Now
      </button>
      {isOpen && <ApplyDialog opening={opening} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Renders the application dialog for a new opening, because the draft of an opening outlives its dialog. */
export async function renderApplyDialog(answers: Answers) {
  const requests = stubApi(answers);
  const opening = { id: crypto.randomUUID(), title: 'Frontend Engineer' };
  const { unmount } = await render(<ApplyButton opening={opening} />);
  const dialog = page.getByRole('dialog', { name: 'Join Our Team' });
  const form = () => dialog.getByRole('form').element() as HTMLFormElement;
  return {
    requests,
    unmount,
    opening,
    dialog,
    form,
    resume: dialog.getByLabelText('Resume', { exact: true }),
    toasts: page.getByRole('region', { name: 'Notifications' }),
    toastTexts: recordToasts(),
    fillIn: (fields: Partial<typeof APPLICANT> = APPLICANT) => fillIn(form(), fields),
    typedName: () => fieldOf(form(), 'name').value,
    choose: (file: File) => userEvent.upload(fieldOf(form(), 'resume'), file),
    submit: () => dialog.getByRole('button', { name: 'Submit application' }).click(),
    close: () => dialog.getByRole('button', { name: 'Close' }).click(),
    open: () => page.getByRole('button', { name: 'Apply Now' }).click(),
  };
}
