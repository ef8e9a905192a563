import { isToday, mailtoHref, tableDate, telHref } from '#admin/formats.tsx';
import { detailsOf } from '#admin/records/described-fields.ts';
import type { Contact } from '#contract/admin/enquiries.ts';
import { enquiryFields } from '#contract/public/enquiries.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

/** Dialog with a whole enquiry, and links to call or mail the visitor. */
export function EnquiryDetails({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { name, phoneNumber, email, createdAt } = contact;
  const { facts, texts } = detailsOf(enquiryFields, contact);
  const call = telHref(phoneNumber);
  const date = `${tableDate(createdAt)}${isToday(createdAt) ? ' (Today)' : ''}`;
  const actions = (
    <div className="grid w-full auto-cols-fr grid-flow-col gap-3">
      {call && (
        <a className={buttonClass('secondary')} href={call}>
          Call
        </a>
      )}
      {email && (
        <a className={buttonClass()} href={mailtoHref(email)}>
          Mail
        </a>
      )}
    </div>
  );
  return (
    <Dialog title={name} onClose={onClose} actions={actions}>
      {texts.map((text) => (
        <p key={text.name} className="whitespace-pre-wrap" dir="auto">
          {text.value}
        </p>
      ))}
      <dl className="mt-6 grid gap-3 border-line border-t pt-5 text-note">
        {[...facts, { label: 'Date', value: date }].map(({ label, value }) => (
          <div key={label} className="grid gap-x-4 sm:grid-cols-[8rem_1fr]">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 tabular-nums [overflow-wrap:anywhere]">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
