import type { Config } from '../../core/config.ts';
import type { ContactRow } from '../../db/schema.ts';
import { oneLine, renderLetter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/queue.ts';

/** Mail to sales about a new enquiry. Replies go to the visitor. */
export function enquiryMail(
  config: Pick<Config, 'salesEmail' | 'publicOrigin'>,
  enquiry: Omit<ContactRow, 'deleted_at' | 'search_text'>,
): Mail {
  const { name, address, phone_number, email, message } = enquiry;
  const letter = renderLetter({
    heading: `New enquiry from ${oneLine(name)}`,
    blocks: [
      {
        facts: [
          ['Name', oneLine(name, 120)],
          ['Phone number', oneLine(phone_number)],
          ['Email', email],
          ...(address ? [['Address', oneLine(address, 300)] as const] : []),
        ],
      },
      { quote: message },
      { link: 'Open the enquiries', href: `${config.publicOrigin}/admin/contact-us-data` },
    ],
    foot: 'Answering this mail writes to the visitor.',
  });
  return { to: config.salesEmail, replyTo: email, subject: `New enquiry from ${oneLine(name)}`, ...letter };
}
