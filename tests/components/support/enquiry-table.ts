import type { Contact } from '#contract/admin/enquiries.ts';
import { contactPages, enquiriesOf } from './list-pages.ts';
import { renderAdmin } from './render-admin.tsx';
import { refuse } from './stub-api.ts';

/** Contact Us Data with these enquiries; `list.rows` may be changed. */
export async function tableOf(rows: readonly Partial<Contact>[]) {
  const list = { rows: enquiriesOf(rows) };
  const admin = await renderAdmin('/admin/contact-us-data', {
    contactsAll: contactPages(() => list.rows),
    contactsDelete: (request) => {
      const id = new URL(request.url).pathname.split('/').at(-1);
      const item = list.rows.find(({ _id }) => _id === id);
      list.rows = list.rows.filter((row) => row !== item);
      return item ? { message: 'Deleted', item } : refuse(404, 'No such contact');
    },
  });
  return { ...admin, list };
}
