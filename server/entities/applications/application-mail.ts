import type { Config } from '../../core/config.ts';
import type { ApplicationTable } from '../../db/schema.ts';
import { oneLine, renderLetter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/queue.ts';

/** An application with the title of its opening; empty if it is for none. */
export type NewApplication = Pick<ApplicationTable, 'name' | 'email' | 'phone'> & { readonly title: string };

/** Mail to sales about a new application. Replies go to the applicant. The resume is not attached. */
export function applicationMail(
  config: Pick<Config, 'salesEmail' | 'publicOrigin'>,
  { name, email, phone, title }: NewApplication,
): Mail {
  const heading = `New application from ${oneLine(name)}`;
  const letter = renderLetter({
    heading,
    blocks: [
      {
        facts: [
          ['Name', oneLine(name, 120)],
          ...(title ? [['For', oneLine(title, 120)] as const] : []),
          ...(phone ? [['Phone', oneLine(phone)] as const] : []),
          ['Email', email],
        ],
      },
      { link: 'Open the resumes', href: `${config.publicOrigin}/admin/Resumes` },
    ],
    foot: 'Answering this mail writes to the applicant.',
  });
  return { to: config.salesEmail, replyTo: email, subject: heading, ...letter };
}
