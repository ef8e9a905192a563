import type { Contact } from '#contract/contacts.ts';
import { buttonLook } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { tableDate } from './dates.ts';

/** One enquiry whole, and how to answer it. */
export function EnquiryDetails({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { name, phoneNumber, email, address, message, createdAt } = contact;
  const actions = (
    <>
      <a className={buttonLook('secondary')} href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}>
        Call
      </a>
      <a className={buttonLook()} href={`mailto:${email}`}>
        Answer by mail
      </a>
    </>
  );
  return (
    <Dialog title={name} onClose={onClose} actions={actions}>
      <p className="whitespace-pre-line" dir="auto">
        {message}
      </p>
      <dl className="mt-6 grid gap-1 text-muted text-note">
        <div>
          <dt className="inline font-semibold">Phone number: </dt>
          <dd className="inline">{phoneNumber}</dd>
        </div>
        <div>
          <dt className="inline font-semibold">Email: </dt>
          <dd className="inline">{email}</dd>
        </div>
        <div>
          <dt className="inline font-semibold">Address: </dt>
          <dd className="inline">{address || 'N/A'}</dd>
        </div>
        <div>
          <dt className="inline font-semibold">Received: </dt>
          <dd className="inline tabular-nums">{tableDate(createdAt)}</dd>
        </div>
      </dl>
    </Dialog>
  );
}
